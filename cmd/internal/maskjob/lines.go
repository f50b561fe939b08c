package maskjob

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"

	"github.com/vizard-gateway/vizard/masking"
)

const (
	maxLine    = 16 << 20  // bytes of one line of --jsonl input
	batchBytes = 256 << 10 // of lines that one core masks in a row
)

// A batch is some lines of input on their way to the output. Whoever reads out or err waits for done.
type batch struct {
	first int // number of the first line
	lines []byte
	out   bytes.Buffer
	err   error
	done  chan struct{}
}

// Lines masks line by line. One goroutine reads batches, as many as there are cores mask them, and this one writes them in the
// order they were read. At any time there are a few batches for each core.
func (j *Job) Lines() error {
	cores := runtime.GOMAXPROCS(0)
	work, order, stop := make(chan *batch), make(chan *batch, 2*cores), make(chan struct{})
	defer close(stop)
	go readBatches(j.In, work, order, stop)
	for range cores {
		go j.maskBatches(work)
	}
	for b := range order {
		<-b.done
		if _, err := j.Out.Write(b.out.Bytes()); err != nil {
			return err
		}
		if b.err != nil {
			return b.err
		}
	}
	return nil
}

// readBatches hands every batch to a masker and, in their order, to the writer. What went wrong in reading is the error of a last
// batch.
func readBatches(in io.Reader, work, order chan<- *batch, stop <-chan struct{}) {
	defer close(work)
	defer close(order)
	lines := bufio.NewReaderSize(in, 64<<10)
	for first, more := 1, true; more; {
		b := &batch{first: first, done: make(chan struct{})}
		var err error
		for err == nil && len(b.lines) < batchBytes {
			if err = b.read(lines); err == nil {
				first++
			}
		}
		if more = err == nil; !more && !errors.Is(err, io.EOF) {
			b.err = fmt.Errorf("reading line %d: %w", first, err)
		}
		for _, to := range []chan<- *batch{order, work} {
			select {
			case to <- b:
			case <-stop:
				return
			}
		}
	}
}

// read adds one line. At the end of the input that may be without its line break.
func (b *batch) read(in *bufio.Reader) error {
	for start := len(b.lines); ; {
		part, err := in.ReadSlice('\n')
		b.lines = append(b.lines, part...)
		switch {
		case len(b.lines)-start > maxLine:
			b.lines = b.lines[:start]
			return errors.New("longer than 16 MiB")
		case !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

func (j *Job) maskBatches(work <-chan *batch) {
	var t masking.Table
	defer t.Wipe()
	var masked []byte
	for b := range work {
		n := b.first
		for line := range bytes.Lines(b.lines) {
			var err error
			if masked, err = j.maskLine(&b.out, line, masked, &t); err != nil {
				b.err = fmt.Errorf("line %d: %w", n, err)
				break
			}
			n++
		}
		b.lines = nil
		close(b.done)
	}
}

// maskLine masks one line; an empty one gives nothing. It returns the buffer of the masked text for the next one.
func (j *Job) maskLine(out io.Writer, line, masked []byte, t *masking.Table) ([]byte, error) {
	if len(bytes.TrimSpace(line)) == 0 {
		return masked, nil
	}
	in, err := j.readLine(line)
	if err != nil {
		return masked, err
	}
	if masked, err = j.Masker.Mask(masked[:0], []byte(in.text), t); err != nil {
		return masked, err
	}
	return masked, in.print(out, describe(masked, t, j.Explain))
}

// lineMembers are the members of one line: the text, and the others as they stand, in their order.
type lineMembers struct {
	text   string
	others []byte // `"id":7,"meta":{},`: each with a comma behind it
}

// Members that the output has of its own, always and with --explain; the input's are dropped.
var (
	written   = []string{"text", "masked", "entities"}
	explained = append(slices.Clone(written), "allowed", "trial")
)

func (j *Job) readLine(line []byte) (in lineMembers, err error) {
	wrong := errors.New(`want an object with a member "text" that is a string`)
	d := json.NewDecoder(bytes.NewReader(line))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return in, wrong
	}
	found, own := false, written
	if j.Explain {
		own = explained
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return in, wrong
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return in, wrong
		}
		switch name := name.(string); {
		case name == "text":
			found = value[0] == '"' && json.Unmarshal(value, &in.text) == nil
		case !slices.Contains(own, name):
			in.keep(name, value)
		}
	}
	_, err = d.Token()
	if _, more := d.Token(); err != nil || !errors.Is(more, io.EOF) || !found {
		return in, wrong
	}
	return in, nil
}

func (in *lineMembers) keep(name string, value json.RawMessage) {
	quoted, _ := json.Marshal(name) // a string has no error
	in.others = append(append(in.others, quoted...), ':')
	in.others = append(append(in.others, value...), ',')
}

// print writes the line with the other members first.
func (in *lineMembers) print(out io.Writer, d maskedText) error {
	if _, err := fmt.Fprintf(out, "{%s", in.others); err != nil {
		return err
	}
	var own bytes.Buffer
	if err := printLine(&own, d); err != nil {
		return err
	}
	_, err := out.Write(own.Bytes()[1:])
	return err
}
