package config

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/vizard-gateway/vizard/internal/spelling"
)

// spec says how one value of the file is read. Objects and collections also say what they consist of, and values what they must
// be, so that the schema can be listed without a file (reference.go).
type spec struct {
	read   func(r *reader, n node)
	fields []field // of an object
	elem   *spec   // of a list or a map
	part   string  // how a path names one element: "[]" or ".<name>"

	kind  string        // such as "duration"; "": an object that is no field of its own
	rule  string        // what a value must be, besides its kind; "": nothing
	wrong string        // a value that read refuses, as it would be written
	shown func() string // the value before anything is read: the default; nil or "": there is none
}

// as is s with its entry for the reference.
func (s spec) as(kind, rule, wrong string) spec {
	s.kind, s.rule, s.wrong = kind, rule, wrong
	return s
}

// showing is s for a value that has a default.
func (s spec) showing(shown func() string) spec {
	s.shown = shown
	return s
}

// field is one named member of an object.
type field struct {
	name     string
	spec     spec
	required bool
}

// node is a value of the file, with the path and the line that mistakes are reported at.
type node struct {
	*yaml.Node
	path string
	line int
}

func (n node) null() bool { return n.Kind == yaml.ScalarNode && n.Tag == "!!null" }

// reader collects the mistakes of one configuration. Lines are counted through all of its files.
type reader struct {
	name       string // of the file, or of the folder with the files
	parts      []part
	dir        string         // relative paths start here
	openFiles  bool           // files that the masking part does not need are opened too
	lines      map[string]int // where each path was read
	mistakes   Errors
	meant      []string // paths of fields that a misspelled name probably means: they are not missing
	unreadable bool     // a part is no YAML: what is missing may be in it
}

func (r *reader) add(line int, path, format string, args ...any) {
	file, line := r.place(line)
	r.mistakes = append(r.mistakes, &Mistake{file, line, path, fmt.Sprintf(format, args...)})
}

func (r *reader) wrong(n node, format string, args ...any) { r.add(n.line, n.path, format, args...) }

// line returns where path was read, or the line of the nearest thing around it that the file has.
func (r *reader) line(path string) int {
	for path != "" {
		if l, ok := r.lines[path]; ok {
			return l
		}
		path = path[:max(strings.LastIndexByte(path, '.'), 0)]
	}
	return 1
}

// value reads n by s, after it has refused values that no field accepts.
func (r *reader) value(s spec, n node) {
	switch {
	case n.Kind == yaml.AliasNode:
		r.wrong(n, "is an alias, which is not supported: write the value out")
	case n.Style&yaml.TaggedStyle != 0:
		r.wrong(n, "has a tag, which is not supported: write the value alone")
	default:
		r.lines[n.path] = n.line
		s.read(r, n)
	}
}

// object is a mapping with a fixed set of fields. A field without a value counts as left out.
func object(fields ...field) spec {
	return spec{fields: fields, read: func(r *reader, n node) {
		if n.null() {
			r.demand(n, fields, nil)
			return
		}
		if n.Kind != yaml.MappingNode {
			r.wrong(n, "must be a mapping with the fields %s", names(fields))
			return
		}
		given := r.members(n, func(key string, v node) {
			for _, f := range fields {
				if f.name == key {
					r.value(f.spec, v)
					return
				}
			}
			r.unknown(v, key, fields)
		})
		r.demand(n, fields, given)
	}}
}

// members calls each for every member of the mapping n, refuses repeated and strange keys, and returns the keys it saw.
func (r *reader) members(n node, each func(key string, v node)) map[string]int {
	seen := make(map[string]int, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Kind != yaml.ScalarNode || key.Style&yaml.TaggedStyle != 0 || key.Tag == "!!merge" {
			r.add(key.Line, n.path, "has a field whose name is not plain text")
			continue
		}
		if first, twice := seen[key.Value]; twice {
			r.add(key.Line, n.path, "the field%s is given twice, first in %s", shownKey(key.Value), r.first(key.Line, first))
			continue
		}
		seen[key.Value] = key.Line
		each(key.Value, node{value, join(n.path, key.Value), key.Line})
	}
	return seen
}

func (r *reader) demand(n node, fields []field, given map[string]int) {
	for _, f := range fields {
		if _, ok := given[f.name]; f.required && !ok && !slices.Contains(r.meant, join(n.path, f.name)) {
			r.wrong(n, "the field %s is missing", f.name)
		}
	}
}

func (r *reader) unknown(v node, key string, fields []field) {
	parent := strings.TrimSuffix(strings.TrimSuffix(v.path, key), ".")
	all := make([]string, len(fields))
	for i, f := range fields {
		all[i] = f.name
	}
	// What YAML takes for the name in "credential {env: A}" is "credential {env".
	if name := key[:strings.IndexAny(key+" ", " {[")]; slices.Contains(all, name) {
		r.add(v.line, parent, "a colon is missing behind %s", name)
		r.meant = append(r.meant, join(parent, name))
		return
	}
	if near := spelling.Nearest(key, all); near != "" {
		r.add(v.line, parent, "unknown field%s: did you mean %s?", shownKey(key), near)
		r.meant = append(r.meant, join(parent, near))
		return
	}
	r.add(v.line, parent, "unknown field%s: the fields are %s", shownKey(key), names(fields))
}

// shownKey is a field's name as an error may show it. Whatever does not look like a name may be a secret in the wrong place.
func shownKey(key string) string {
	if len(key) > 32 || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") != "" {
		return ""
	}
	return " " + key
}

func names(fields []field) string {
	all := make([]string, len(fields))
	for i, f := range fields {
		all[i] = f.name
	}
	return strings.Join(all, ", ")
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// optional is an object that is nil as long as the file does not have it.
func optional[T any](to **T, of func(*T) spec) spec {
	s := of(new(T)).as("object", "", "[]")
	s.read = func(r *reader, n node) {
		if n.null() {
			return
		}
		*to = new(T)
		of(*to).read(r, n)
	}
	return s
}

// list is a sequence whose elements are read by of.
func list[T any](to *[]T, of func(*T) spec) spec {
	elem := of(new(T))
	return spec{elem: &elem, part: "[]", kind: "list of " + plural(elem), wrong: "{}", read: func(r *reader, n node) {
		if n.null() {
			return
		}
		if n.Kind != yaml.SequenceNode {
			r.wrong(n, "must be a list")
			return
		}
		*to = make([]T, 0, len(n.Content))
		for i, c := range n.Content {
			var t T
			before := len(r.mistakes)
			r.value(of(&t), node{c, fmt.Sprintf("%s[%d]", n.path, i), c.Line})
			if len(r.mistakes) == before {
				*to = append(*to, t)
			}
		}
	}}
}

// plural names the elements of a list.
func plural(elem spec) string {
	if len(elem.fields) > 0 {
		return "objects"
	}
	return elem.kind + "s"
}
