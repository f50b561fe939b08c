package config

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"
)

// content is one file of a configuration.
type content struct {
	name string
	data []byte
}

// part is a file and how many lines of the files before it come first.
type part struct {
	content
	before int
}

// read returns a reader of the file at path, or of the *.yaml files of the folder at path in the order of their names.
func read(path string, openFiles bool) (*reader, error) {
	names := []string{path}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		found, err := filepath.Glob(filepath.Join(escaped(path), "*.yaml"))
		if err == nil && len(found) == 0 {
			err = errors.New("it is a folder without *.yaml files")
		}
		if err != nil {
			return nil, fmt.Errorf("reading the configuration %s: %w", path, err)
		}
		names = found
	}
	var files []content
	for _, name := range names {
		data, err := readRegular(name)
		if err != nil {
			return nil, fmt.Errorf("reading the configuration %s: %w", name, err)
		}
		files = append(files, content{name, data})
	}
	return newReader(path, openFiles, files...), nil
}

// escaped is a path as a pattern that matches it alone.
func escaped(path string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(path)
}

func newReader(name string, openFiles bool, files ...content) *reader {
	r := &reader{name: name, dir: filepath.Dir(files[0].name), openFiles: openFiles, lines: map[string]int{}}
	before := 0
	for _, f := range files {
		r.parts = append(r.parts, part{f, before})
		before += bytes.Count(f.data, []byte("\n")) + 1
	}
	return r
}

// place returns the file and the line there of a line that is counted through all files.
func (r *reader) place(line int) (string, int) {
	i := len(r.parts) - 1
	for i > 0 && line <= r.parts[i].before {
		i--
	}
	return r.parts[i].name, line - r.parts[i].before
}

// first says where the first occurrence of a repeated field is.
func (r *reader) first(again, line int) string {
	file, line := r.place(line)
	if here, _ := r.place(again); here == file {
		return fmt.Sprintf("line %d", line)
	}
	return fmt.Sprintf("%s:%d", file, line)
}

// watched lists the paths to watch: a folder changes when it gets another file.
func (r *reader) watched() []string {
	all := []string{r.name}
	for _, p := range r.parts {
		if p.name != r.name {
			all = append(all, p.name)
		}
	}
	return all
}

// merged returns the root of all files' documents, or nil. Mappings at the same path are joined; whatever else stands in two
// files is left there twice, and is reported like a field that one file repeats.
func (r *reader) merged() (root *yaml.Node) {
	for _, p := range r.parts {
		next := r.document(p.data, p.before)
		switch {
		case next == nil:
		case root == nil:
			root = next
		case root.Kind == yaml.MappingNode && next.Kind == yaml.MappingNode:
			joinMappings(root, next)
		default:
			r.add(next.Line, "", "must be a mapping, like the other files")
		}
	}
	return root
}

func joinMappings(into, from *yaml.Node) {
	mine := into.Content
	for i := 0; i+1 < len(from.Content); i += 2 {
		key, value := from.Content[i], from.Content[i+1]
		at := 0
		for at < len(mine) && mine[at].Value != key.Value {
			at += 2
		}
		if at+1 < len(mine) && mine[at+1].Kind == yaml.MappingNode && value.Kind == yaml.MappingNode {
			joinMappings(mine[at+1], value)
			continue
		}
		into.Content = append(into.Content, key, value)
	}
}

// shift moves a document behind the lines of the files before it.
func shift(n *yaml.Node, lines int) {
	n.Line += lines
	for _, c := range n.Content {
		shift(c, lines)
	}
}
