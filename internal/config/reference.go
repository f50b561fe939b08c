package config

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/internal/spelling"
)

// Field is one field of the configuration as the reference explains it.
type Field struct {
	Path     string `json:"path"`               // such as providers.<name>.models[].id
	Type     string `json:"type"`               // such as duration
	Rule     string `json:"rule,omitempty"`     // what a value must be, besides its type, with code in backticks; "": nothing
	Required bool   `json:"required,omitempty"` // in the object that it stands in
	Default  string `json:"default,omitempty"`  // as it would be written; "": Unset
	Unset    string `json:"unset,omitempty"`    // what holds without it where that is no value
	Meaning  string `json:"meaning"`            // with code in backticks
	Example  string `json:"example"`            // a value
	Wrong    string `json:"wrong"`              // a value that is refused
	Message  string `json:"message"`            // with this

	// Same says that another field is explained in the same words: of a profile, that of the masking block.
	Same bool `json:"-"`
}

// Reference lists every field, in the order of the schema. What it says of types, rules, defaults and messages is taken from the
// code that reads a file; the rest stands in meanings.
func Reference() []Field {
	var all []Field
	collect("", field{spec: schema(defaults())}, &all)
	return all
}

func collect(path string, f field, all *[]Field) {
	if f.spec.kind != "" {
		*all = append(*all, explain(path, f))
	}
	for _, member := range f.spec.fields {
		collect(join(path, member.name), member, all)
	}
	if elem := f.spec.elem; elem != nil && len(elem.fields) > 0 {
		for _, member := range elem.fields {
			collect(join(path+f.spec.part, member.name), member, all)
		}
	}
}

// aProfile is what the path of a profile's field begins with.
const aProfile = "masking.profiles.<name>."

func explain(path string, f field) Field {
	m, own := meanings[path]
	if !own {
		m = meanings["masking."+strings.TrimPrefix(path, aProfile)]
	}
	e := Field{Path: path, Same: !own, Type: f.spec.kind, Rule: f.spec.rule, Required: f.required || m.required, Meaning: m.means, Example: m.example, Wrong: f.spec.wrong}
	if f.spec.shown != nil {
		e.Default = f.spec.shown()
	}
	if m.wrong != "" {
		e.Wrong = m.wrong
	}
	if e.Default == "" && !e.Required {
		e.Unset = m.unset
		if e.Unset == "" {
			e.Unset = "none"
		}
	}
	if mistakes := try(f.spec, "vizard.yaml", path, e.Wrong); len(mistakes) > 0 {
		e.Message = mistakes[0].Message
	}
	return e
}

// try reads one value by its spec alone, as if it stood in the named file.
func try(s spec, file, path, value string) Errors {
	r := newReader(file, true, content{file, []byte(value)})
	if root := r.merged(); root != nil {
		r.value(s, node{root, path, root.Line})
	}
	return r.mistakes
}

// Explain returns the fields at a path and below it, which may hold a provider's name and the numbers of elements as a mistake's
// path does.
func Explain(path string) []Field {
	var found []Field
	for _, f := range Reference() {
		rest, ok := matchPath(f.Path, path)
		if !ok && f.Type != "list of objects" && strings.HasPrefix(f.Type, "list of ") {
			rest, ok = matchPath(f.Path+"[]", path) // an element is explained with its list
		}
		if ok && (path == "" || rest == "" || rest[0] == '.' || rest[0] == '[') {
			found = append(found, f)
		}
	}
	return found
}

// Meant returns the path of a field that somebody may have meant by one that is not there: one with a slip in it, or the only one whose last
// part is path; "" if there is none.
func Meant(path string) string {
	var all, ends []string
	_, name, _ := strings.Cut(path, ".")
	name, _, _ = strings.Cut(name, ".")
	for _, f := range Reference() {
		for at := strings.Replace(f.Path, "<name>", cmp.Or(name, "<name>"), 1); at != ""; at = at[:max(0, strings.LastIndexByte(at, '.'))] {
			if !slices.Contains(all, at) {
				all = append(all, at)
			}
			if strings.HasSuffix(at, "."+path) && !slices.Contains(ends, at) {
				ends = append(ends, at)
			}
		}
	}
	if len(ends) == 1 {
		return ends[0]
	}
	return spelling.Nearest(path, all)
}

// matchPath says whether a field's path begins with the path asked for, and what follows.
func matchPath(field, asked string) (rest string, ok bool) {
	for asked != "" {
		var head, want string
		head, asked = nextPart(asked)
		want, field = nextPart(field)
		if want != head && want != "<name>" && (want != "[]" || !strings.HasPrefix(head, "[")) {
			return "", false
		}
	}
	return field, true
}

// nextPart cuts the first name or index off a path, and the dot before it.
func nextPart(path string) (part, rest string) {
	path = strings.TrimPrefix(path, ".")
	if i := strings.IndexAny(path[min(1, len(path)):], ".["); i >= 0 {
		return path[:i+1], path[i+1:]
	}
	return path, ""
}
