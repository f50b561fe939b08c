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

// maxLine bounds one line of --jsonl input.
const maxLine = 16 << 20

func (a *app) maskCommand() *cobra.Command {
	c := &cobra.Command{Use: "mask [FILE]", Short: "Mask a text the way the gateway does", Args: takes(cobra.MaximumNArgs(1)),
		Long: "Masks FILE, or standard input, and prints the masked text.\n" +
			"--json prints {\"masked\", \"entities\"} with byte offsets in the input; --jsonl reads {\"id\", \"text\"} lines and\n" +
			"writes {\"id\", \"masked\", \"entities\"} lines in their order.",
		Example: "  echo 'Write to jane@example.com' | vizard mask\n  vizard mask --json notes.txt"}
	path := c.Flags().StringP("config", "c", "", "configuration file with a masking: part")
	asJSON := c.Flags().Bool("json", false, "print masked text and entities as one JSON object")
	lines := c.Flags().Bool("jsonl", false, "read and write one JSON object a line")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if *asJSON && *lines {
			return usagef("--json and --jsonl exclude each other")
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
		if *lines {
			err = maskLines(m, in, out)
		} else {
			err = maskText(m, in, out, *asJSON)
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

func (a *app) input(args []string) (io.Reader, func(), error) {
	if len(args) == 0 || args[0] == "-" {
		return a.in, func() {}, nil
	}
	f, err := os.Open(args[0])
	if err != nil {
		return nil, nil, err
	}
	return f, func() { _ = f.Close() }, nil
}

// maskedText is the output of --json and, with an id, of --jsonl.
type maskedText struct {
	ID       json.RawMessage `json:"id,omitempty"`
	Masked   string          `json:"masked"`
	Entities []maskedEntity  `json:"entities"`
}

type maskedEntity struct {
	Type        string `json:"type"`
	Placeholder string `json:"placeholder"`
	Start       int    `json:"start"`
	End         int    `json:"end"`
}

func maskText(m *masking.Masker, in io.Reader, out io.Writer, asJSON bool) error {
	text, err := io.ReadAll(in)
	if err != nil {
		return fmt.Errorf("reading the text: %w", err)
	}
	var t masking.Table
	masked, err := m.Mask(nil, text, &t)
	if err != nil {
		return fmt.Errorf("masking: %w", err)
	}
	if !asJSON {
		_, err = out.Write(masked)
		return err
	}
	return printLine(out, describe(masked, &t))
}

func describe(masked []byte, t *masking.Table) maskedText {
	d := maskedText{Masked: string(masked), Entities: []maskedEntity{}}
	for e := range t.All() {
		d.Entities = append(d.Entities, maskedEntity{e.Type, e.Placeholder, e.Start, e.End})
	}
	return d
}

func maskLines(m *masking.Masker, in io.Reader, out io.Writer) error {
	s := bufio.NewScanner(in)
	s.Buffer(nil, maxLine)
	var t masking.Table
	var masked []byte
	for n := 1; s.Scan(); n++ {
		if len(bytes.TrimSpace(s.Bytes())) == 0 {
			continue
		}
		var line struct {
			ID   json.RawMessage `json:"id"`
			Text *string         `json:"text"`
		}
		if err := json.Unmarshal(s.Bytes(), &line); err != nil || line.Text == nil {
			return fmt.Errorf("line %d: want {\"id\": …, \"text\": \"…\"}", n)
		}
		t.Wipe()
		var err error
		if masked, err = m.Mask(masked[:0], []byte(*line.Text), &t); err != nil {
			return fmt.Errorf("line %d: masking: %w", n, err)
		}
		d := describe(masked, &t)
		d.ID = line.ID
		if err := printLine(out, d); err != nil {
			return err
		}
	}
	if err := s.Err(); err != nil {
		return fmt.Errorf("reading the lines: %w", err)
	}
	return nil
}

func printLine(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
