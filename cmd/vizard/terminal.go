package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// terminal says whether the stream is one that a person looks at or types into.
func terminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// sayWaiting tells a person at a terminal what the command waits for.
func (a *app) sayWaiting(what string) {
	if terminal(a.in) && terminal(a.errs) {
		_, _ = fmt.Fprintf(a.errs, "Type or paste the %s; Ctrl-D on an empty line ends it.\n", what)
	}
}

// colored says whether the output is to be coloured (https://no-color.org).
func (a *app) colored(when string) (bool, error) {
	switch when {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return a.env("NO_COLOR") == "" && a.env("TERM") != "dumb" && terminal(a.out), nil
	}
	return false, usagef("--color %q: want auto, always or never", when)
}

// progress says how much of a large input was read.
type progress struct {
	in         io.Reader
	out        io.Writer
	size, read int64 // size 0: not known
	last       time.Time
	shown      bool
}

const (
	progressFrom  = 4 << 20 // bytes read before anything is said
	progressEvery = 200 * time.Millisecond
)

func (p *progress) Read(b []byte) (int, error) {
	n, err := p.in.Read(b)
	if p.read += int64(n); p.read >= progressFrom && time.Since(p.last) >= progressEvery {
		p.last, p.shown = time.Now(), true
		if p.size > 0 {
			_, _ = fmt.Fprintf(p.out, "\r\x1b[K%d of %d MiB read, %d %%", p.read>>20, p.size>>20, p.read*100/p.size)
		} else {
			_, _ = fmt.Fprintf(p.out, "\r\x1b[K%d MiB read", p.read>>20)
		}
	}
	return n, err
}

// clear takes the progress off the terminal.
func (p *progress) clear() {
	if p.shown {
		_, _ = fmt.Fprint(p.out, "\r\x1b[K")
	}
}
