package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/maskjob"
	"github.com/vizard-gateway/vizard/cmd/internal/terminal"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/masking"
)

const maskHelp = `Masks each FILE, or standard input, and prints the masked text. Several files are printed one after another, each below a line
with its name; placeholders count from 1 in each file.

--json prints {"masked", "entities"}, for several files one line for each file, which begins with "file"; "start" and "end" of an
entity are byte offsets in the input.

--jsonl reads lines such as {"id": 7, "text": "…"} and writes them in their order with "masked" and "entities" in place of "text".
All other members stay unmasked. It works on all cores in bounded memory; placeholders count from 1 on each line. It stops with
exit code 1 at a line that is not such an object or cannot be masked. It has then written the lines before it, and none after it.

A text may have any size up to 1 GiB. Placeholders count over the whole text. A prompt of the gateway may hold at most 2,000 values;
a longer text may hold one value for every 8 bytes.

--explain says for each value which rule found it and why: in JSON as "rule", "finds" and "basis", else as lines on standard
error. A name also has a "score" between masking.names.threshold and 1; a value that masking.actions keeps or refuses has an
"action". "allowed" lists values that stay visible by an exception of masking.allow, with the exception; "trial" lists values that
a rule of masking.trial would mask. On a terminal it colours the placeholders by type and prints a summary on standard error
($NO_COLOR and --color change this).

--compare prints where two profiles differ: a line for each difference, with its byte offsets and the type on either side, but not
the text. Use it to test a rule on files before you use it. --compare-config names another file for the second profile.`

func (a *app) maskCommand() *cobra.Command {
	c := &cobra.Command{Use: "mask [FILE...]", Short: "Mask a text the way the gateway does", Args: takes(cobra.ArbitraryArgs), Long: maskHelp,
		Example: "  echo 'Write to jane@example.com' | vizard mask\n  vizard mask --json --explain notes.txt\n  vizard mask --jsonl <prompts.jsonl >masked.jsonl\n" +
			"  vizard mask --config vizard.yaml --profile support notes.txt\n" +
			"  vizard mask --config vizard.yaml --profile support --compare default notes.txt"}
	path := c.Flags().StringP("config", "c", "", "configuration file with a masking: part")
	profile := c.Flags().String("profile", "", "mask by this profile of the configuration; none: the masking block itself")
	wantJSON := outputFlag(c, "text")
	lines := c.Flags().Bool("jsonl", false, "read and write one JSON object a line")
	explain := c.Flags().Bool("explain", false, "say which rule found each value, and why")
	compare := compareFlags(c)
	color := c.Flags().String("color", "auto", "colour placeholders: auto, always or never")
	completeFlag(c, "color", "auto", "always", "never")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		switch {
		case asJSON && *lines:
			return usage.Errorf("--json and --jsonl exclude each other")
		case compare.wanted() && (*lines || *explain):
			return usage.Errorf("--compare goes with neither --jsonl nor --explain")
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
		j := &maskjob.Job{Masker: m, Out: out, Errs: a.errs, Explain: *explain, Color: colored}
		run := j.Text
		switch {
		case compare.wanted():
			o, err := compare.with(*path, *profile, asJSON)
			if err != nil {
				return err
			}
			run = func() error { return j.Compare(o) }
		case *lines:
			run = j.Lines
		case asJSON:
			run = j.JSON
		}
		return a.maskFiles(j, args, func() error { return errors.Join(run(), out.Flush()) })
	}
	return c
}

// maskFiles runs the job on each of the files, or on standard input; it stops at the first that fails.
func (a *app) maskFiles(j *maskjob.Job, files []string, run func() error) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, file := range files { // all of them before the first is printed
		if _, err := os.Stat(file); err != nil && file != "-" {
			return fmt.Errorf("looking for the text: %w", err)
		}
	}
	for _, file := range files {
		if len(files) > 1 {
			j.File = file
		}
		in, closeIn, err := a.input(file)
		if err != nil {
			return err
		}
		j.In = in
		err = run()
		closeIn()
		if err != nil && j.File != "" {
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
		return nil, usage.Errorf("%s: profiles are part of a configuration: name its file with --config, too", flag)
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
		return nil, usage.Wrap(err)
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
	if !terminal.Is(a.errs) {
		return in, closeIn, nil
	}
	if terminal.Is(in) {
		a.sayWaiting("text")
		return in, closeIn, nil
	}
	p := &terminal.Progress{In: in, Size: size, Out: a.errs}
	return p, func() { p.Clear(); closeIn() }, nil
}

// profileIn returns the profile of a configuration that a flag names; "" is the masking block itself.
func profileIn(m *config.Masking, flag, name string) (config.Masking, error) {
	of, ok := m.Profile(name)
	if ok {
		return of, nil
	}
	if like := m.ProfileMeant(name); like != "" {
		return of, usage.Errorf("%s: the configuration has no profile %q: did you mean %s?", flag, name, like)
	}
	return of, usage.Errorf("%s: the configuration has no profile %q; it has: %s", flag, name, strings.Join(append([]string{config.DefaultProfile}, m.ProfileNames()...), ", "))
}

// colored says whether the output is to be coloured (https://no-color.org).
func (a *app) colored(when string) (bool, error) {
	switch when {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return a.env("NO_COLOR") == "" && a.env("TERM") != "dumb" && terminal.Is(a.out), nil
	}
	return false, usage.Errorf("--color %q: want auto, always or never", when)
}

// comparison returns the second masking, by the flags.
type comparison struct{ profile, config *string }

func compareFlags(c *cobra.Command) comparison {
	return comparison{
		c.Flags().String("compare", "", "print where this profile masks differently from --profile"),
		c.Flags().String("compare-config", "", "the configuration of the --compare profile, if it is in another file"),
	}
}

func (f comparison) wanted() bool { return *f.profile != "" || *f.config != "" }

// with returns the second masking for a profile of a configuration.
func (f comparison) with(path, profile string, asJSON bool) (maskjob.Other, error) {
	second := cmp.Or(*f.config, path)
	m, err := masker(second, "--compare", *f.profile)
	if err != nil {
		return maskjob.Other{}, err
	}
	o := maskjob.Other{Masker: m, Mine: cmp.Or(profile, config.DefaultProfile), Its: cmp.Or(*f.profile, config.DefaultProfile), AsJSON: asJSON}
	if second != path {
		o.Mine, o.Its = cmp.Or(path, "built-in")+" "+o.Mine, second+" "+o.Its
	}
	return o, nil
}
