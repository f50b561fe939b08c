package heldout

import (
	"strings"
	"sync"
)

// script has the names of the people and places that are written in it, each with its origin.
type script struct {
	origins []string
	given   map[string][]string // by origin
	sur     map[string][]string
	places  []string
}

var scripts = sync.OnceValue(func() map[string]*script {
	all := map[string]*script{}
	var now *script
	for _, line := range lines("names/lists") {
		if name, ok := strings.CutPrefix(line, "= "); ok {
			now = &script{given: map[string][]string{}, sur: map[string][]string{}}
			all[name] = now
			continue
		}
		f := fields(line, "|")
		what, origin, _ := strings.Cut(f[0], " ")
		names := fields(f[1], ";")
		switch what {
		case "given":
			now.origins = append(now.origins, origin)
			now.given[origin] = names
		case "sur":
			now.sur[origin] = names
		case "place":
			now.places = append(now.places, names...)
		}
	}
	return all
})

// compact scripts write the surname first and no blank between the names.
var compact = map[string]bool{"han": true, "japanese": true, "hangul": true}

// Names returns the texts in which people and places are named: the same seed, the same texts.
func Names(seed uint64) []Text {
	var all []Text
	for _, file := range frameFiles("names") {
		name := file.own["script"][0]
		list := scripts()[name]
		for _, f := range file.frames {
			for i := range perNameFrame {
				w := newWriter(newSource(seed, f.name, string(rune('a'+i))), Person, name)
				w.value = func(s *source, slot string) string { return list.name(s, name, slot) }
				w.writeNames(f.text)
				all = append(all, Text{Body: w.b.String(), Gold: w.gold})
			}
		}
	}
	return all
}

// writeNames sets the class of each value by its slot.
func (w *writer) writeNames(text string) {
	for {
		before, rest, found := strings.Cut(text, "⟦")
		w.b.WriteString(before)
		if !found {
			return
		}
		slot, after, _ := strings.Cut(rest, "⟧")
		text = after
		w.class = Person
		if slot == "LOC" {
			w.class = Place
		}
		w.put(w.value(w.source, slot), "")
	}
}

func (l *script) name(s *source, script, slot string) string {
	origin := pick(s, l.origins)
	given, sur := pick(s, l.given[origin]), pick(s, l.sur[origin])
	switch slot {
	case "LOC":
		return pick(s, l.places)
	case "GIV":
		return given
	case "SUR":
		return sur
	case "REV":
		return sur + " " + given
	case "giv":
		return strings.ToLower(given)
	case "sur":
		return strings.ToLower(sur)
	}
	full := given + " " + sur
	if compact[script] {
		full = sur + given
	}
	if slot == "CAPS" {
		return strings.ToUpper(full)
	}
	return full
}
