// Package maskjob masks whole files and lines of JSON for `vizard mask`, explains what it finds, and compares two ways to mask. The gateway does not use it.
package maskjob

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/vizard-gateway/vizard/masking"
)

// maxText bounds a text that is masked as a whole. Prompts are far smaller; logs and dumps may not be.
const maxText = 1 << 30

// A Job is one run of `vizard mask`: one file after another.
type Job struct {
	Masker  *masking.Masker
	In      io.Reader
	File    string // its name, if there are several
	Out     io.Writer
	Errs    io.Writer
	Explain bool
	Color   bool // of the masked text
	open    bool // the file before ended without a line break
}

// mask masks the whole input. It returns the input and the masked text.
func (j *Job) mask(t *masking.Table) (text, masked []byte, err error) {
	if text, err = io.ReadAll(io.LimitReader(j.In, maxText+1)); err != nil {
		return nil, nil, fmt.Errorf("reading the text: %w", err)
	}
	if len(text) > maxText {
		return nil, nil, errors.New("the text is larger than 1 GiB: split it, or use --jsonl")
	}
	if masked, err = j.Masker.Mask(nil, text, t); err != nil {
		return nil, nil, err
	}
	return text, masked, nil
}

// Text prints the masked text.
func (j *Job) Text() error {
	var t masking.Table
	defer t.Wipe()
	text, masked, err := j.mask(&t)
	if err != nil {
		return err
	}
	if err := j.head(text); err != nil {
		return err
	}
	if j.Color {
		err = paint(j.Out, text, &t)
	} else {
		_, err = j.Out.Write(masked)
	}
	if err != nil {
		return err
	}
	if j.File != "" && (j.Explain || j.Color) {
		_, _ = fmt.Fprintf(j.Errs, "%s:\n", j.File)
	}
	if j.Explain {
		explainTo(j.Errs, &t)
	}
	if j.Color {
		summarize(j.Errs, &t)
	}
	return nil
}

// head prints the name of one of several files above its text.
func (j *Job) head(text []byte) error {
	if j.File == "" {
		return nil
	}
	between := ""
	if j.open {
		between = "\n"
	}
	j.open = !bytes.HasSuffix(text, []byte("\n"))
	_, err := fmt.Fprintf(j.Out, "%s==> %s <==\n", between, j.File)
	return err
}

// JSON prints the masked text and its entities, as one line.
func (j *Job) JSON() error {
	var t masking.Table
	defer t.Wipe()
	_, masked, err := j.mask(&t)
	if err != nil {
		return err
	}
	d := describe(masked, &t, j.Explain)
	d.File = j.File
	return printLine(j.Out, d)
}

// maskedText is the output of --json and, without the other members of the line, of --jsonl.
type maskedText struct {
	File     string         `json:"file,omitempty"`
	Masked   string         `json:"masked"`
	Entities []maskedEntity `json:"entities"`
	Allowed  []leftEntity   `json:"allowed,omitempty"`
	Trial    []triedEntity  `json:"trial,omitempty"`
}

type maskedEntity struct {
	Type        string  `json:"type"`
	Placeholder string  `json:"placeholder"`
	Start       int     `json:"start"`
	End         int     `json:"end"`
	Rule        string  `json:"rule,omitempty"`
	Finds       string  `json:"finds,omitempty"`
	Basis       string  `json:"basis,omitempty"`
	Score       float64 `json:"score,omitempty"`
	Action      string  `json:"action,omitempty"`
}

func describe(masked []byte, t *masking.Table, explain bool) maskedText {
	d := maskedText{Masked: string(masked), Entities: make([]maskedEntity, 0, t.Entities())}
	for e, why := range t.Explain() {
		m := maskedEntity{Type: e.Type, Placeholder: e.Placeholder, Start: e.Start, End: e.End}
		if explain {
			m.Rule, m.Finds, m.Basis, m.Score, m.Action = why.Rule, why.Finds, why.Basis, why.Score, actionOf(why)
		}
		d.Entities = append(d.Entities, m)
	}
	if explain {
		d.Allowed, d.Trial = left(t), triedIn(t)
	}
	return d
}

func printLine(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
