package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strconv"

	"go.yaml.in/yaml/v3"
)

// Load reads and checks the configuration file at path. Its error is Errors if the file was read.
func Load(path string) (*Config, error) {
	data, err := readRegular(path)
	if err != nil {
		return nil, fmt.Errorf("reading the configuration %s: %w", path, err)
	}
	return Parse(path, data)
}

// Parse checks a configuration that is in memory. Relative paths in it start at the folder of name, which also stands in
// errors; files that it names are opened. Its error is Errors.
func Parse(name string, data []byte) (*Config, error) {
	r := newReader(name, true)
	c := r.parse(data)
	if len(c.Providers) == 0 && !r.blamed("providers") {
		r.at("providers", "at least one provider is needed")
	}
	if len(r.mistakes) > 0 {
		return nil, r.mistakes.sorted()
	}
	return c, nil
}

// LoadMasking reads the masking part of the configuration file at path. Everything else may be missing; what is there must
// still be valid, but the files it names are not opened.
func LoadMasking(path string) (Masking, error) {
	data, err := readRegular(path)
	if err != nil {
		return Masking{}, fmt.Errorf("reading the configuration %s: %w", path, err)
	}
	r := newReader(path, false)
	c := r.parse(data)
	if len(r.mistakes) > 0 {
		return Masking{}, r.mistakes.sorted()
	}
	return c.Masking, nil
}

func newReader(name string, openFiles bool) *reader {
	return &reader{file: name, dir: filepath.Dir(name), openFiles: openFiles, lines: map[string]int{}}
}

// parse returns the configuration in data. It is complete only if r has no mistakes afterwards.
func (r *reader) parse(data []byte) *Config {
	c := defaults()
	c.File = r.file
	root := r.document(data)
	if root == nil {
		return c
	}
	r.value(schema(c), node{root, "", root.Line})
	r.checkWhole(c)
	return c
}

// document returns the root of the one YAML document in data, or nil if it is empty or cannot be read.
func (r *reader) document(data []byte) *yaml.Node {
	if len(data) > maxFile {
		r.add(1, "", "the file is larger than %d bytes", maxFile)
		return nil
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc, next yaml.Node
	if err := dec.Decode(&doc); errors.Is(err, io.EOF) {
		return nil
	} else if err != nil {
		r.syntax(err)
		return nil
	}
	if err := dec.Decode(&next); err == nil {
		r.add(max(next.Line, 1), "", "the file holds a second document")
	} else if !errors.Is(err, io.EOF) {
		r.syntax(err)
	}
	if doc.Kind != yaml.DocumentNode || len(doc.Content) != 1 {
		return nil
	}
	return doc.Content[0]
}

var (
	yamlLine   = regexp.MustCompile(`^yaml: line (\d+): `)
	yamlQuoted = regexp.MustCompile(`'.*'|".*"|` + "`.*`")
)

// syntax reports an error of the YAML parser. What it quotes from the file is left out: it could be a secret.
func (r *reader) syntax(err error) {
	text, line := err.Error(), 1
	if m := yamlLine.FindStringSubmatch(text); m != nil {
		line, _ = strconv.Atoi(m[1]) // digits; too many of them give the largest number
		text = text[len(m[0]):]
	}
	r.add(max(line, 1), "", "not valid YAML: %s", yamlQuoted.ReplaceAllString(text, "…"))
}
