package heldout

import (
	"regexp"
	"strings"
	"unicode"
)

// traits are what may make a secret hard to find, whatever its class.
var traits = []struct {
	name string
	has  func(t Text, g Gold) bool
}{
	{"no = and no : in the text", func(t Text, _ Gold) bool { return !strings.ContainsAny(t.Body, "=:：＝") }},
	{"alone on its line", Text.alone},
	{"in a dialogue", Text.inDialogue},
	{"the same value again", func(t Text, g Gold) bool { return strings.Count(t.Body, t.value(g)) > 1 }},
	{"with spaces", func(t Text, g Gold) bool { return strings.Contains(t.value(g), " ") }},
	{"letters only", func(t Text, g Gold) bool {
		return strings.IndexFunc(t.value(g), func(r rune) bool { return !unicode.IsLetter(r) }) < 0
	}},
	{"more than 300 characters", func(t Text, g Gold) bool { return len(t.value(g)) > 300 }},
	{"in a text of more than 16 KiB", func(t Text, _ Gold) bool { return len(t.Body) > 16<<10 }},
}

// speaker is the beginning of a line of a dialogue.
var speaker = regexp.MustCompile(`(?m)^(?:\[?\d\d:\d\d\]? )?\pL[\pL\pM]* ?[:：] ?\S`)

// inDialogue says that two lines of prose begin with a name: settings have such lines, too.
func (t Text) inDialogue(g Gold) bool {
	return g.Class == Prose && len(speaker.FindAllString(t.Body, 2)) == 2
}

// value is the first part of a value.
func (t Text) value(g Gold) string { return t.Body[g.Parts[0].Start:g.Parts[0].End] }

// alone says that nothing but marks stands on the value's line, and in a dialogue the speaker's name.
func (t Text) alone(g Gold) bool {
	p := g.Parts[0]
	line := t.Body[strings.LastIndexByte(t.Body[:p.Start], '\n')+1 : p.Start]
	rest, _, _ := strings.Cut(t.Body[p.End:], "\n")
	return strings.Trim(line+rest, " \t>`") == "" || t.inDialogue(g) && strings.TrimSpace(rest) == "" && line == speakerOf(line)
}

// speakerOf is the name of a speaker at the beginning of a line, with what closes it.
func speakerOf(line string) string {
	return strings.TrimSuffix(speaker.FindString(line+"x"), "x")
}
