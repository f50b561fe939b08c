package config

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Load reads and checks the configuration at path: a file, or a folder whose *.yaml files are one configuration. Its error is Errors if
// all was read.
func Load(path string) (*Config, error) { return LoadAnd(path, func(*Config) error { return nil }) }

// LoadAnd is Load with the mistakes that another package finds in the configuration, as far as it could be read. What it says of a provider with a
// mistake is left out: it would follow from that.
func LoadAnd(path string, check func(*Config) error) (*Config, error) {
	r, err := read(path, true)
	if err != nil {
		return nil, err
	}
	return r.complete(check)
}

// Parse checks a configuration that is in memory. Relative paths in it start at the folder of name, which also stands in
// errors; files that it names are opened. Its error is Errors.
func Parse(name string, data []byte) (*Config, error) {
	return newReader(name, true, content{name, data}).complete(func(*Config) error { return nil })
}

func (r *reader) complete(check func(*Config) error) (*Config, error) {
	c := r.parse()
	if len(c.Providers) == 0 && !r.blamed("providers") && !r.unreadable {
		r.at("providers", "at least one provider is needed")
	}
	var others Errors
	err := check(c)
	if errors.As(err, &others) {
		r.mistakes = append(r.mistakes, r.unblamed(others)...)
	}
	if len(r.mistakes) > 0 {
		return nil, r.mistakes.sorted()
	}
	return c, err
}

// unblamed are the mistakes of the providers in which no other was found.
func (r *reader) unblamed(all Errors) (left Errors) {
	for _, m := range all {
		provider := m.Path
		if at := strings.SplitN(m.Path, ".", 3); len(at) == 3 {
			provider = join(at[0], at[1])
		}
		if !r.blamed(provider) {
			left = append(left, m)
		}
	}
	return left
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
	before := len(r.mistakes)
	r.value(schema(c), node{root, "", root.Line})
	r.unreadable = r.unreadable || root.Kind != yaml.MappingNode && len(r.mistakes) > before
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
		r.add(before+max(next.Line, 1), "", "the file has a second document")
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

// syntax reports an error of the YAML parser, without its quotes from the file, which could be a secret.
func (r *reader) syntax(err error, before int) {
	text, line := err.Error(), 1
	if m := yamlLine.FindStringSubmatch(text); m != nil {
		line, _ = strconv.Atoi(m[1]) // digits; too many of them give the largest number
		text = text[len(m[0]):]
	}
	text = strings.TrimPrefix(text, "yaml: ") // of an error in the first line
	r.unreadable = true
	r.add(before+max(line, 1), "", "not valid YAML: %s", inWords(text))
}

// yamlWords are the parser's errors, by how they begin, and what the person who wrote the file did. The parser sees some mistakes only on the line after.
var yamlWords = []struct{ says, means string }{
	{"found character that cannot start any token", "a line is indented with a tab, or a value begins with @, % or a backtick: indent with spaces, and put such a value in quotes"},
	{"found a tab character", "a line is indented with a tab: indent with spaces"},
	{"mapping values are not allowed", "a colon, or the space after it, is missing in the line before, or this line is indented further than it may be, or a value with a colon needs quotes"},
	{"could not find expected ':'", "a colon, or the space after it, is missing behind a name, in this line or the one before"},
	{"did not find expected key", notLikeOthers}, {"did not find expected '-' indicator", notLikeOthers},
	{"did not find expected ','", "a { or [ in this line or before is not closed, or a comma is missing between two entries"},
	{"did not find expected node content", "a { or [ in this line or before is not closed, or a value is missing"},
	{"found unexpected end of stream", "a quote is not closed"},
	{"found unknown escape character", `in double quotes a backslash must be doubled: write \\, or use single quotes`},
	{"block sequence entries are not allowed", "a list must begin on a line of its own, below its field"},
	{"did not find expected alphabetic or numeric character", yamlSign}, {"unknown anchor", yamlSign},
}

const (
	notLikeOthers = "this line is not indented like the one that it belongs to, or a colon is missing behind a name, or a quote or bracket before it is not closed"
	yamlSign      = "a value begins with & or *, which mean something in YAML: put it in quotes"
)

// inWords says what the person who wrote the file did, where the parser says what it met.
func inWords(text string) string {
	for _, w := range yamlWords {
		if strings.HasPrefix(text, w.says) {
			return w.means
		}
	}
	return yamlQuoted.ReplaceAllString(text, "…")
}
