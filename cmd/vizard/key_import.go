package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
)

func (a *app) keyImport() *cobra.Command {
	c := &cobra.Command{Use: "import", Short: "Create many keys, from JSON lines on standard input", Args: takes(cobra.NoArgs),
		Example: "  vizard key import < callers.jsonl > keys.jsonl",
		Long: "Each line is one object. Only caller is required; expires is a lifetime, a time (RFC 3339) or a date:\n" +
			`  {"caller": "billing", "expires": "90d", "models": ["openai/*"], "limits": {"requests_per_minute": 60}, "profile": "support"}` + "\n" +
			"For each line it prints one object with the new key, which is shown only this once; as JSON, one array of these objects.\n" +
			"A line that also has id and sha256 imports an existing key; no key is printed for it. A key that the store has already\n" +
			"does not change.\n" +
			fmt.Sprintf("It stores up to %d lines together, all of them or none, and records them as one line of the audit trail.\n", keystore.MaxImport) +
			"The import stops at an invalid line. It has then stored the keys that it has printed, and no others.\n" +
			"At Ctrl-C it first stores and prints the lines that are in progress."}
	path := a.configFlag(c)
	wantJSON := outputFlag(c, "jsonl")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withKeys(*path, func(k control.Store) error {
			printed := &importedKeys{out: bufio.NewWriter(a.out), array: asJSON}
			return printed.end(a.importKeys(k, printed))
		})
	}
	return c
}

// importedKeys prints the keys that were stored: each on a line of its own or, as JSON, as the members of an array.
type importedKeys struct {
	out   *bufio.Writer
	array bool
	begun bool
}

// add prints the stored keys of a batch.
func (p *importedKeys) add(done []keystore.Imported) error {
	for i, row := range keyRows(recordsOf(done), time.Now()) {
		var line bytes.Buffer
		e := json.NewEncoder(&line)
		e.SetEscapeHTML(false)
		err := e.Encode(struct {
			Key string `json:"key,omitempty"`
			keyRow
		}{string(done[i].Token.Reveal()), row})
		if err != nil {
			return fmt.Errorf("printing the keys: %w", err)
		}
		p.print(line.Bytes())
	}
	return p.out.Flush() // they are stored: nobody must have to wait for them
}

// print writes one line. What goes wrong with the output is the error of Flush.
func (p *importedKeys) print(line []byte) {
	switch {
	case !p.array:
	case p.begun:
		line = append([]byte(",\n  "), bytes.TrimSpace(line)...)
	default:
		line = append([]byte("[\n  "), bytes.TrimSpace(line)...)
	}
	p.begun = true
	_, _ = p.out.Write(line)
}

// end closes the array, also after an error, so that the output stays valid JSON.
func (p *importedKeys) end(err error) error {
	switch {
	case !p.array:
	case p.begun:
		_, _ = p.out.WriteString("\n]\n")
	case err == nil:
		_, _ = p.out.WriteString("[]\n")
	}
	return errors.Join(err, p.out.Flush())
}

// importLine is one line of an import.
type importLine struct {
	Caller  string          `json:"caller"`
	Expires string          `json:"expires"`
	Models  []string        `json:"models"`
	Limits  keystore.Limits `json:"limits"`
	Profile string          `json:"profile"`
	ID      string          `json:"id"`
	SHA256  string          `json:"sha256"`
}

// One batch is sent at once; a line is far shorter than longestLine unless its key has many models.
const (
	largestBatch = 1 << 20
	longestLine  = 64 << 10
)

// importKeys reads lines and stores them batch by batch.
func (a *app) importKeys(k control.Store, printed *importedKeys) error {
	a.sayWaiting("lines")
	lines := bufio.NewScanner(a.in)
	lines.Buffer(make([]byte, 0, longestLine), longestLine)
	var batch []keystore.Import
	number, first, size := 0, 1, 0
	for lines.Scan() {
		number++
		one, err := parseImport(lines.Bytes())
		if err != nil {
			return usage.Errorf("line %d: %w; nothing from line %d on is stored", number, err, first)
		}
		batch = append(batch, one)
		if size += len(lines.Bytes()); len(batch) == keystore.MaxImport || size > largestBatch {
			if err := a.importBatch(k, batch, first, printed); err != nil {
				return err
			}
			batch, first, size = batch[:0], number+1, 0
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("line %d: %w", number+1, err)
	}
	return a.importBatch(k, batch, first, printed)
}

// importBatch stores a batch and prints it. Lines are counted from first.
func (a *app) importBatch(k control.Store, batch []keystore.Import, first int, printed *importedKeys) error {
	if len(batch) == 0 {
		return nil
	}
	return a.uncut(func() error { return importWhole(k, batch, first, printed) })
}

func importWhole(k control.Store, batch []keystore.Import, first int, printed *importedKeys) error {
	done, err := k.Import(batch)
	if one, ok := errors.AsType[*keystore.ImportError](err); ok {
		return fmt.Errorf("line %d: %w; nothing from line %d on is stored", first+one.Index, one.Err, first)
	}
	if err != nil {
		return fmt.Errorf("lines %d to %d: %w", first, first+len(batch)-1, err)
	}
	return printed.add(done)
}

func recordsOf(done []keystore.Imported) []keystore.Record {
	all := make([]keystore.Record, len(done))
	for i := range done {
		all[i] = done[i].Record
	}
	return all
}

func parseImport(text []byte) (keystore.Import, error) {
	var line importLine
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&line); err != nil {
		return keystore.Import{}, fmt.Errorf("want one JSON object with caller, expires, models, limits, profile, id, sha256: %w", plainJSON(err))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return keystore.Import{}, errors.New("want one JSON object a line")
	}
	one := keystore.Import{ID: line.ID, SHA256: line.SHA256,
		CreateOptions: keystore.CreateOptions{Caller: line.Caller, Models: line.Models, Profile: line.Profile, Limits: line.Limits}}
	if line.Expires != "" {
		var err error
		if one.Expires, err = expiry(line.Expires, time.Now()); err != nil {
			return one, fmt.Errorf("expires: %w", err)
		}
	}
	return one, nil
}

// plainJSON drops what a decoder's error repeats of its input, but for the name of a field: somebody may import keys themselves by mistake.
func plainJSON(err error) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fmt.Errorf("%s is of the wrong type", wrong.Field)
	}
	return errors.New("it is not")
}

// expiry reads a lifetime, a time or a date.
func expiry(s string, now time.Time) (time.Time, error) {
	if t, ok := config.Instant(s); ok {
		return t, nil
	}
	life, err := lifetime(s)
	if err != nil {
		return time.Time{}, errors.New("want a lifetime such as 90d, a time such as 2030-12-31T00:00:00Z or a date")
	}
	return now.Add(life).UTC().Truncate(time.Second), nil
}
