package main

import (
	"bufio"
	"bytes"
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
	file    string // its name, if there are several
	out     io.Writer
	errs    io.Writer
	explain bool
	color   bool // of the masked text
	open    bool // the file before ended without a line break
}

const maskHelp = `Masks each FILE, or standard input, and prints the masked text. Several files are printed one after another, each below a line
with its name; placeholders count from 1 in each file.

--json prints {"masked", "entities"}, for several files one line a file with "file" in front; "start" and "end" of an entity are
byte offsets in the input.

--jsonl reads lines such as {"id": 7, "text": "…"} and writes them in their order with "masked" and "entities" in place of "text".
Every other member stays as it is, and is not masked. It works on all cores in bounded memory; placeholders count from 1 on each
line. At a line that is no such object, or that cannot be masked, it stops with exit code 1: every line before it was written,
nothing after it.

A text may be of any size up to 1 GiB. It is masked as a whole: placeholders count over all of it. A prompt of the gateway may hold
2,000 values at most; a longer text one for every 8 bytes.

--explain says for each value which rule found it and why: in JSON as "rule", "finds" and "basis", else as lines on standard
error. A name has a "score", too, between masking.names.threshold and 1, and a value that masking.actions keeps or refuses an
"action". "allowed" lists what stays visible by an exception of masking.allow, and which; "trial" what a rule of masking.trial
would mask. On a terminal the placeholders are coloured by what they stand for, with a summary on standard error ($NO_COLOR and
--color say otherwise).

--compare prints what one profile masks in another way than another: lines with the bytes and the type on either side, and nothing
of the text. So a rule can be judged on files before it acts. --compare-config names another file for the second profile.`

func (a *app) maskCommand() *cobra.Command {
	c := &cobra.Command{Use: "mask [FILE...]", Short: "Mask a text the way the gateway does", Args: takes(cobra.ArbitraryArgs), Long: maskHelp,
		Example: "  echo 'Write to jane@example.com' | vizard mask\n  vizard mask --json --explain notes.txt\n  vizard mask --jsonl <prompts.jsonl >masked.jsonl\n" +
			"  vizard mask --config vizard.yaml --profile support notes.txt\n" +
			"  vizard mask --config vizard.yaml --profile support --compare default notes.txt"}
	c.PersistentPreRun = func(*cobra.Command, []string) {} // a signal ends it at once, as it ends any filter
	path := c.Flags().StringP("config", "c", "", "configuration file with a masking: part")
	profile := c.Flags().String("profile", "", "mask by this profile of the configuration; none: the masking block itself")
	wantJSON := outputFlag(c, "text")
	lines := c.Flags().Bool("jsonl", false, "read and write one JSON object a line")
	explain := c.Flags().Bool("explain", false, "say which rule found each value, and why")
	compare := compareFlags(c)
	color := c.Flags().String("color", "auto", "colour placeholders: auto, always or never")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		switch {
		case asJSON && *lines:
			return usagef("--json and --jsonl exclude each other")
		case compare.wanted() && (*lines || *explain):
			return usagef("--compare goes with neither --jsonl nor --explain")
		}
		colored, err := a.colored(*color)
		if err != nil {
			return err
		}
		m, err := masker(*path, "--profile", *profile)
		if err != nil {
			return err
		}
		out := bufio.NewWriter(a.out)
		j := &maskJob{masker: m, out: out, errs: a.errs, explain: *explain, color: colored}
		run := j.text
		switch {
		case compare.wanted():
			o, err := compare.with(*path, *profile, asJSON)
			if err != nil {
				return err
			}
			run = func() error { return j.compare(o) }
		case *lines:
			run = j.lines
		case asJSON:
			run = j.json
		}
		return errors.Join(a.maskFiles(j, args, run), out.Flush())
	}
	return c
}

// maskFiles runs the job on each of the files, or on standard input; it stops at the first that fails.
func (a *app) maskFiles(j *maskJob, files []string, run func() error) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, file := range files { // all of them before the first is printed
		if _, err := os.Stat(file); err != nil && file != "-" {
			return err
		}
	}
	for _, file := range files {
		if len(files) > 1 {
			j.file = file
		}
		in, closeIn, err := a.input(file)
		if err != nil {
			return err
		}
		j.in = in
		err = run()
		closeIn()
		if err != nil && j.file != "" {
			err = fmt.Errorf("%s: %w", file, err)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// masker masks by the profile of a configuration that a flag names, or by the built-in rules alone.
func masker(path, flag, profile string) (*masking.Masker, error) {
	var c config.Masking
	switch {
	case path == "" && profile != "" && profile != config.DefaultProfile:
		return nil, usagef("%s: profiles stand in a configuration: name its file, too, with --config", flag)
	case path != "":
		var err error
		if c, err = config.LoadMasking(path); err != nil {
			return nil, misused(err)
		}
	}
	of, err := profileIn(&c, flag, profile)
	if err != nil {
		return nil, err
	}
	m, err := masking.New(of.Options())
	if err != nil {
		return nil, usageError{err}
	}
	return m, nil
}

// input opens a file, or standard input for "-", with progress on standard error if that is a terminal.
func (a *app) input(file string) (io.Reader, func(), error) {
	in, size := a.in, int64(0)
	closeIn := func() {}
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, nil, err
		}
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			size = info.Size()
		}
		in, closeIn = f, func() { _ = f.Close() }
	}
	if !terminal(a.errs) {
		return in, closeIn, nil
	}
	if terminal(in) {
		_, _ = fmt.Fprintln(a.errs, "Type or paste the text; Ctrl-D on an empty line ends it.")
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
	if err := j.head(text); err != nil {
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

// head prints the name of one of several files above its text.
func (j *maskJob) head(text []byte) error {
	if j.file == "" {
		return nil
	}
	between := ""
	if j.open {
		between = "\n"
	}
	j.open = !bytes.HasSuffix(text, []byte("\n"))
	_, err := fmt.Fprintf(j.out, "%s==> %s <==\n", between, j.file)
	return err
}

func (j *maskJob) json() error {
	var t masking.Table
	defer t.Wipe()
	_, masked, err := j.mask(&t)
	if err != nil {
		return err
	}
	d := describe(masked, &t, j.explain)
	d.File = j.file
	return printLine(j.out, d)
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
