package config

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"

	"go.yaml.in/yaml/v3"
)

// Load reads and checks the configuration at path: a file, or a folder whose *.yaml files are one configuration. Its error is Errors if
// all was read.
func Load(path string) (*Config, error) {
	r, err := read(path, true)
	if err != nil {
		return nil, err
	}
	return r.complete()
}

// Parse checks a configuration that is in memory. Relative paths in it start at the folder of name, which also stands in
// errors; files that it names are opened. Its error is Errors.
func Parse(name string, data []byte) (*Config, error) {
	return newReader(name, true, content{name, data}).complete()
}

func (r *reader) complete() (*Config, error) {
	c := r.parse()
	if len(c.Providers) == 0 && !r.blamed("providers") {
		r.at("providers", "at least one provider is needed")
	}
	if len(r.mistakes) > 0 {
		return nil, r.mistakes.sorted()
	}
	return c, nil
}

// LoadMasking reads the masking part of the configuration at path. Everything else may be missing; what is there must
// still be valid, but the files it names are not opened.
func LoadMasking(path string) (Masking, error) {
	r, err := read(path, false)
	if err != nil {
		return Masking{}, err
	}
	c := r.parse()
	if len(r.mistakes) > 0 {
		return Masking{}, r.mistakes.sorted()
	}
	return c.Masking, nil
}

// parse returns the configuration. It is complete only if r has no mistakes afterwards.
func (r *reader) parse() *Config {
	c := defaults()
	c.File, c.Files = r.name, r.watched()
	root := r.merged()
	if root == nil {
		return c
	}
	r.value(schema(c), node{root, "", root.Line})
	r.checkWhole(c)
	return c
}

// document returns the root of the one YAML document in data, or nil if it is empty or cannot be read. Its first line counts as the
// one after the given number.
func (r *reader) document(data []byte, before int) *yaml.Node {
	if len(data) > maxFile {
		r.add(before+1, "", "the file is larger than %d bytes", maxFile)
		return nil
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc, next yaml.Node
	if err := dec.Decode(&doc); errors.Is(err, io.EOF) {
		return nil
	} else if err != nil {
		r.syntax(err, before)
		return nil
	}
	if err := dec.Decode(&next); err == nil {
		r.add(before+max(next.Line, 1), "", "the file holds a second document")
	} else if !errors.Is(err, io.EOF) {
		r.syntax(err, before)
	}
	if doc.Kind != yaml.DocumentNode || len(doc.Content) != 1 {
		return nil
	}
	shift(doc.Content[0], before)
	return doc.Content[0]
}

var (
	yamlLine   = regexp.MustCompile(`^yaml: line (\d+): `)
	yamlQuoted = regexp.MustCompile(`'.*'|".*"|` + "`.*`")
)

// syntax reports an error of the YAML parser. What it quotes from the file is left out: it could be a secret.
func (r *reader) syntax(err error, before int) {
	text, line := err.Error(), 1
	if m := yamlLine.FindStringSubmatch(text); m != nil {
		line, _ = strconv.Atoi(m[1]) // digits; too many of them give the largest number
		text = text[len(m[0]):]
	}
	r.add(before+max(line, 1), "", "not valid YAML: %s", yamlQuoted.ReplaceAllString(text, "…"))
}
