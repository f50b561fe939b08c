package heldout

import (
	"slices"
	"strconv"
	"strings"
	"sync"
)

// locale is a country with its kinds of personal data.
type locale struct {
	name, language, group string
	lists                 map[string][]string
	data                  []datum
}

// datum is one kind of them: what it is called, and its forms.
type datum struct {
	typ    string
	labels []string
	forms  []string
}

var locales = sync.OnceValue(func() []*locale {
	var all []*locale
	for _, line := range lines("personal/locales") {
		switch {
		case strings.HasPrefix(line, "= "):
			f := fields(line[2:], "|")
			all = append(all, &locale{name: f[0], language: f[1], group: f[2], lists: map[string][]string{}})
		case line[0] == '#':
			f := fields(line[1:], "|")
			all[len(all)-1].lists[f[0]] = fields(f[1], ";")
		default:
			f := fields(line, "|")
			l := all[len(all)-1]
			l.data = append(l.data, datum{f[0], fields(f[1], ";"), fields(f[2], ";")})
		}
	}
	return all
})

// framesFor are the frames that can hold a datum of the type in the language, and those of any language.
func framesFor(language, typ string) []frame {
	suited := slices.Clone(frameFile("personal/any").frames)
	own := languageFrames(language)
	for _, f := range own {
		if types := f.tags["for"]; types == "" || slices.Contains(strings.Fields(types), typ) {
			suited = append(suited, f, f) // sentences are as frequent as forms
		}
	}
	return suited
}

func languageFrames(language string) []frame {
	for _, file := range frameFiles("personal") {
		if file.name == language {
			return file.frames
		}
	}
	return nil
}

// people returns names for the frames of a language.
func people(language string, l *locale) []string {
	for _, file := range frameFiles("prose") {
		if file.name == language {
			return file.who
		}
	}
	names := slices.Clone(l.lists["given"])
	for i := range names {
		names[i] = title(names[i])
	}
	return names
}

func personalTexts(seed uint64) []Text {
	var texts []Text
	for _, l := range locales() {
		for _, d := range l.data {
			for i := range perDatum {
				texts = append(texts, l.text(seed, d, i))
			}
		}
		texts = append(texts, l.form(seed, 0), l.form(seed, 1))
	}
	for _, f := range frameFile("personal/network").frames {
		for i := range perNetwork {
			typ := f.tags["for"]
			t, _ := render(seed, f, Personal, typ, i, func(s *source, _ string) string { return network(s, typ) })
			t.Group = "Network"
			texts = append(texts, t)
		}
	}
	return texts
}

// text has one datum in a sentence or a form.
func (l *locale) text(seed uint64, d datum, i int) Text {
	w := newWriter(newSource(seed, l.name, d.typ, d.labels[0], strconv.Itoa(i)), Personal, d.typ)
	f := pick(w.source, framesFor(l.language, d.typ))
	w.words = map[string]string{"label": pick(w.source, d.labels)}
	w.who = people(l.language, l)
	w.value = func(s *source, _ string) string { return s.form(pick(s, d.forms), l.lists) }
	w.write(f.text)
	return Text{Body: w.b.String(), Gold: w.gold, Group: l.group}
}

// form has all data of a person, one a line.
func (l *locale) form(seed uint64, i int) Text {
	w := newWriter(newSource(seed, l.name, "form", strconv.Itoa(i)), Personal, "")
	mark := pick(w.source, []string{": ", "\t", " = ", " | ", " – "})
	for _, d := range l.data {
		w.group = d.typ
		w.b.WriteString(pick(w.source, d.labels) + mark)
		w.put(w.form(pick(w.source, d.forms), l.lists), "")
		w.b.WriteByte('\n')
	}
	return Text{Body: w.b.String(), Gold: w.gold, Group: l.group}
}

// network is a public address, or that of a device.
func network(s *source, typ string) string {
	if typ == "MAC" {
		b := s.bytes(6)
		b[0] &= 0xfc
		return pick(s, macForms)(b)
	}
	if s.chance(30) {
		return s.form(pick(s, []string{"2a0<n1-9>:<h4>:<h4>::<h4>", "2604:<h4>:<h3>:<h4>:<h4>:<h4>:<h4>:<h4>", "2400:<h4>::<h3>:<h2>"}), nil)
	}
	// Blocks that IANA gave to registries: no private, no documentation and no resolver's address.
	return s.form(pick(s, []string{"77.<n1-254>.<n1-254>.<n1-254>", "91.<n1-254>.<n1-254>.<n1-254>", "185.<n1-254>.<n1-254>.<n1-254>", "41.<n1-254>.<n1-254>.<n1-254>", "177.<n1-254>.<n1-254>.<n1-254>", "14.<n1-254>.<n1-254>.<n1-254>"}), nil)
}
