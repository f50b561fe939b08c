package heldout

import (
	"strconv"
	"strings"
)

// Clean returns the texts that hold nothing to be found, neither data nor names: the same seed, the same texts. Group is
// what they are.
func Clean(seed uint64) []Text {
	var all []Text
	seen := map[string]bool{}
	add := func(body, kind string) {
		if !seen[body] {
			seen[body] = true
			all = append(all, Text{Body: body, Group: kind})
		}
	}
	for _, file := range frameFiles("clean/prose") {
		for _, f := range file.frames {
			add(f.text, "prose")
		}
	}
	for _, file := range frameFiles("clean") {
		for _, f := range file.frames {
			for i := range perCleanFrame {
				w := newWriter(newSource(seed, f.name, strconv.Itoa(i)), "", "")
				name := oneOf(idNames)(w.source)
				w.words = map[string]string{"id": name, "Id": title(name), "ID": strings.ToUpper(name)}
				w.write(f.text)
				add(w.b.String(), cleanKinds[file.name])
			}
		}
	}
	return all
}

// cleanKinds are the kinds of clean texts, by file.
var cleanKinds = map[string]string{
	"code": "code", "code_more": "code", "config": "settings", "logs": "logs, traces and shells", "data": "data, ids and documents", "text_more": "other texts",
}
