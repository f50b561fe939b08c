package heldout

import (
	"fmt"
	"strings"
	"unicode"
)

// valuer makes the value of a slot.
type valuer func(s *source, slot string) string

// writer turns a frame into a text.
type writer struct {
	*source
	b      strings.Builder
	class  Class
	group  string
	gold   []Gold
	value  valuer
	who    []string            // people of the frame's language
	own    map[string][]string // further words of its file
	words  map[string]string   // what the frame's words became, so that each stays the same
	kept   map[string]string   // values that come again
	clock  int                 // minutes since six in the morning
	failed bool                // no value suited a slot
}

func newWriter(s *source, c Class, group string) *writer {
	return &writer{source: s, class: c, group: group, words: map[string]string{}, kept: map[string]string{}, clock: s.IntN(600)}
}

// write fills every slot of the text.
func (w *writer) write(text string) {
	for {
		at := strings.IndexAny(text, "⟦⟨")
		if at < 0 {
			w.b.WriteString(text)
			return
		}
		w.b.WriteString(text[:at])
		isValue := strings.HasPrefix(text[at:], "⟦")
		text = text[at+len("⟦"):]
		end := "⟩"
		if isValue {
			end = "⟧"
		}
		name, rest, _ := strings.Cut(text, end)
		text = rest
		if isValue {
			w.slot(name)
		} else {
			w.b.WriteString(w.word(name))
		}
	}
}

// slot writes one value, in the escaping that the slot asks for.
func (w *writer) slot(slot string) {
	name, how, _ := strings.Cut(slot, "|")
	name, again, isKept := strings.Cut(name, "#")
	value := w.kept[again]
	if value == "" {
		value = w.suited(name, how)
		if name == "W" && how == "json" {
			value = w.quoted(value)
		}
	}
	if isKept {
		w.kept[again] = value
	}
	w.put(value, how)
}

const draws = 200

// suited draws until a value can stand in the slot as it is.
func (w *writer) suited(name, how string) string {
	for range draws {
		if v := w.value(w.source, name); fits(v, how) {
			return v
		}
	}
	w.failed = true
	return "x"
}

// breakers are characters that end a value where it stands without quotes.
var breakers = map[string]string{
	"":      "\"'`\\",
	"bare":  "\"'`\\$&|;<>()#!*?[]{}~, \t",
	"word":  "\"'`\\$&|;<>()#!*?[]{}~, \t@/:%^",
	"semi":  "\"'`\\;{} \t",
	"quote": "", "json": "\n", "xml": "\n", "url": "\n",
}

func fits(value, how string) bool {
	if strings.Contains(value, "\n") || strings.HasPrefix(value, "-----") {
		return true // keys of several lines go only where they are asked for
	}
	return !strings.ContainsAny(value, breakers[how]) && (how == "" || value[0] != '-')
}

// put writes the value and notes where its parts stand.
func (w *writer) put(value, how string) {
	gold := Gold{Class: w.class, Group: w.group}
	before, after := "", ""
	for i, line := range strings.Split(arrange(value, how), "\n") {
		if i > 0 {
			w.b.WriteString(joint(how))
		}
		start := w.b.Len()
		w.b.WriteString(before + line + after)
		if line != "" && !isArmour(line) {
			gold.Parts = append(gold.Parts, Part{start, w.b.Len()})
		}
	}
	w.gold = append(w.gold, gold)
}

// isArmour says of a line of a private key that it is no part of the secret.
func isArmour(line string) bool {
	return strings.HasPrefix(line, "-----") || strings.HasPrefix(line, "Version:") || strings.HasPrefix(line, "Proc-Type:") || strings.HasPrefix(line, "DEK-Info:")
}

// isNew says that no word of the frame became text.
func (w *writer) isNew(text string) bool {
	for _, used := range w.words {
		if used == text {
			return false
		}
	}
	return true
}

// word returns what stands for a word of the frame, the same throughout the text; with a * before it a new one each time.
func (w *writer) word(name string) string {
	if text, ok := w.words[name]; ok {
		return text
	}
	base := name
	if last := len(name) - 1; unicode.IsDigit(rune(name[last])) {
		base = name[:last] // ⟨uuid2⟩ is another UUID
	}
	var text string
	switch {
	case fillers[name] != nil:
		text = fillers[name](w.source)
	case base == "who":
		text = w.until(func() string { return pick(w.source, w.who) }, w.isNew)
	case base == "time":
		w.clock += w.between(1, 40)
		text = fmt.Sprintf("%02d:%02d", 6+w.clock/60, w.clock%60)
	case w.own[base] != nil:
		text = pick(w.source, w.own[base])
	case fillers[base] != nil:
		text = fillers[base](w.source)
	default:
		panic("heldout: internal error: no word for " + name)
	}
	w.words[name] = text
	return text
}
