// Package terminal says whether a stream is a terminal, and shows on it how much of a large input was read.
package terminal

import (
	"fmt"
	"io"
	"os"
	"time"
)

// Is says whether the stream is a terminal.
func Is(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Progress says how much of a large input was read.
type Progress struct {
	In   io.Reader
	Out  io.Writer
	Size int64 // 0: not known

	read  int64
	last  time.Time
	shown bool
}

const (
	progressFrom  = 4 << 20 // bytes read before anything is said
	progressEvery = 200 * time.Millisecond
)

// Read implements io.Reader.
func (p *Progress) Read(b []byte) (int, error) {
	n, err := p.In.Read(b)
	if p.read += int64(n); p.read >= progressFrom && time.Since(p.last) >= progressEvery {
		p.last, p.shown = time.Now(), true
		if p.Size > 0 {
			_, _ = fmt.Fprintf(p.Out, "\r\x1b[K%d of %d MiB read, %d %%", p.read>>20, p.Size>>20, p.read*100/p.Size)
		} else {
			_, _ = fmt.Fprintf(p.Out, "\r\x1b[K%d MiB read", p.read>>20)
		}
	}
	return n, err
}

// Clear takes the progress off the terminal.
func (p *Progress) Clear() {
	if p.shown {
		_, _ = fmt.Fprint(p.Out, "\r\x1b[K")
	}
}
