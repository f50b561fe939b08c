package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/masking"
)

// maxText bounds a text that is masked as a whole. Prompts are far smaller; logs and dumps may not be.
const maxText = 1 << 30

// A maskJob is one run of `vizard mask`.
type maskJob struct {
	masker  *masking.Masker
	in      io.Reader
	out     io.Writer
	errs    io.Writer
	explain bool
	color   bool // of the masked text
}

const maskHelp = `Masks FILE, or standard input, and prints the masked text.

--json prints {"masked", "entities"}; "start" and "end" of an entity are byte offsets in the input. --jsonl reads {"id", "text"}
lines and writes {"id", "masked", "entities"} lines in their order, on all cores, in bounded memory; placeholders count from 1 on
each line. At a line that is no such object, or that cannot be masked, it stops with exit code 1: every line before it was
written, nothing after it.

A text may be of any size up to 1 GiB. It is masked as a whole: placeholders count over all of it. A prompt of the gateway may hold
2,000 values at most; a longer text one for every 8 bytes.

--explain says for each value which rule found it and why: in JSON as "rule", "finds" and "basis", else as lines on standard
error. A name has a "score", too, between masking.names.threshold and 1. On a terminal the placeholders are coloured by what they
stand for, with a summary on standard error ($NO_COLOR and --color say otherwise).`

func (a *app) maskCommand() *cobra.Command {
	c := &cobra.Command{Use: "mask [FILE]", Short: "Mask a text the way the gateway does", Args: takes(cobra.MaximumNArgs(1)), Long: maskHelp,
		Example: "  echo 'Write to jane@example.com' | vizard mask\n  vizard mask --json --explain notes.txt\n  vizard mask --jsonl <prompts.jsonl >masked.jsonl"}
	path := c.Flags().StringP("config", "c", "", "configuration file with a masking: part")
	wantJSON := outputFlag(c, "text")
	lines := c.Flags().Bool("jsonl", false, "read and write one JSON object a line")
	explain := c.Flags().Bool("explain", false, "say which rule found each value, and why")
	color := c.Flags().String("color", "auto", "colour placeholders: auto, always or never")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		if asJSON && *lines {
			return usagef("--json and --jsonl exclude each other")
		}
		colored, err := a.colored(*color)
		if err != nil {
			return err
		}
		m, err := masker(*path)
		if err != nil {
			return err
		}
		in, closeIn, err := a.input(args)
		if err != nil {
			return err
		}
		defer closeIn()
		out := bufio.NewWriter(a.out)
		j := &maskJob{masker: m, in: in, out: out, errs: a.errs, explain: *explain, color: colored}
		switch {
		case *lines:
			err = j.lines()
		case asJSON:
			err = j.json()
		default:
			err = j.text()
		}
		return errors.Join(err, out.Flush())
	}
	return c
}

func masker(path string) (*masking.Masker, error) {
	if path == "" {
		return masking.New(masking.Options{})
	}
	c, err := config.LoadMasking(path)
	if err != nil {
		return nil, misused(err)
	}
	m, err := masking.New(c.Options())
	if err != nil {
		return nil, usageError{err}
	}
	return m, nil
}

// input returns the file of args, or standard input, with progress on standard error if that is a terminal.
func (a *app) input(args []string) (io.Reader, func(), error) {
	in, size := a.in, int64(0)
	closeIn := func() {}
	if len(args) > 0 && args[0] != "-" {
		f, err := os.Open(args[0])
		if err != nil {
			return nil, nil, err
		}
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			size = info.Size()
		}
		in, closeIn = f, func() { _ = f.Close() }
	}
	if !terminal(a.errs) || terminal(in) {
		return in, closeIn, nil
	}
	p := &progress{in: in, size: size, out: a.errs}
	return p, func() { p.clear(); closeIn() }, nil
}

// mask masks the whole input. What it returns is the input and the masked text.
func (j *maskJob) mask(t *masking.Table) (text, masked []byte, err error) {
	if text, err = io.ReadAll(io.LimitReader(j.in, maxText+1)); err != nil {
		return nil, nil, fmt.Errorf("reading the text: %w", err)
	}
	if len(text) > maxText {
		return nil, nil, errors.New("the text is larger than 1 GiB: split it, or use --jsonl")
	}
	if masked, err = j.masker.Mask(nil, text, t); err != nil {
		return nil, nil, err
	}
	return text, masked, nil
}

func (j *maskJob) text() error {
	var t masking.Table
	defer t.Wipe()
	text, masked, err := j.mask(&t)
	if err != nil {
		return err
	}
	if j.color {
		err = paint(j.out, text, &t)
	} else {
		_, err = j.out.Write(masked)
	}
	if err != nil {
		return err
	}
	if j.explain {
		explainTo(j.errs, &t)
	}
	if j.color {
		summarize(j.errs, &t)
	}
	return nil
}

func (j *maskJob) json() error {
	var t masking.Table
	defer t.Wipe()
	_, masked, err := j.mask(&t)
	if err != nil {
		return err
	}
	return printLine(j.out, describe(masked, &t, j.explain))
}

// maskedText is the output of --json and, with an id, of --jsonl.
type maskedText struct {
	ID       json.RawMessage `json:"id,omitempty"`
	Masked   string          `json:"masked"`
	Entities []maskedEntity  `json:"entities"`
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
}

func describe(masked []byte, t *masking.Table, explain bool) maskedText {
	d := maskedText{Masked: string(masked), Entities: make([]maskedEntity, 0, t.Entities())}
	for e, why := range t.Explain() {
		m := maskedEntity{Type: e.Type, Placeholder: e.Placeholder, Start: e.Start, End: e.End}
		if explain {
			m.Rule, m.Finds, m.Basis, m.Score = why.Rule, why.Finds, why.Basis, why.Score
		}
		d.Entities = append(d.Entities, m)
	}
	return d
}

func printLine(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
