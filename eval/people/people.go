// Package people has texts that name people and places, to measure how many of them a detector finds. Some are written by hand,
// some combine sentences with names of many origins. The program that trains the model of names does not read this package.
package people

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"strings"
)

// Name is what a detector is to find: the bytes [Start, End) of a text. Type is PERSON or LOCATION.
type Name struct {
	Start, End int
	Type       string
}

// Text is a text with its names, in their order. Origin is where its names come from; Language an ISO 639 code.
type Text struct {
	Text, Register, Language, Origin string
	Names                            []Name
}

var (
	//go:embed texts.txt
	texts string
	//go:embed frames.txt
	frames string
	//go:embed names.txt
	names string
)

var (
	lines   = strings.NewReplacer(`\n`, "\n")
	typeFor = map[string]string{"[P:": "PERSON", "[L:": "LOCATION"}
)

// Written returns the texts that were written by hand.
func Written() (all []Text) {
	for _, f := range rows(texts, 4) {
		t := Text{Register: f[0], Language: f[1], Origin: f[2]}
		t.read(lines.Replace(f[3]))
		all = append(all, t)
	}
	return all
}

// Made returns n texts of names of each origin, in sentences that take turns.
func Made(seed uint64, n int) (all []Text) {
	frames := rows(frames, 3)
	for line := range strings.Lines(names) {
		first, last, _ := strings.Cut(strings.TrimSpace(line), " | ")
		origin, first, _ := strings.Cut(first, " ")
		random := rand.New(rand.NewPCG(seed, uint64(len(all))))
		pick := func(of string) string { w := strings.Fields(of); return "[P:" + w[random.IntN(len(w))] + "]" }
		for i := range n {
			f := frames[i%len(frames)]
			t := Text{Register: f[0], Language: f[1], Origin: origin}
			text := lines.Replace(f[2])
			for strings.Contains(text, "{P}") {
				text = strings.Replace(text, "{P}", strings.Replace(pick(first)+pick(last), "][P:", " ", 1), 1)
			}
			for strings.Contains(text, "{F}") {
				text = strings.Replace(text, "{F}", pick(first), 1)
			}
			t.read(strings.ReplaceAll(text, "{L}", pick(last)))
			all = append(all, t)
		}
	}
	return all
}

// rows returns the lines of data, parted at bars into n fields.
func rows(data string, n int) (all [][]string) {
	for line := range strings.Lines(data) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		f := strings.SplitN(line, "|", n)
		if len(f) != n {
			panic(fmt.Sprintf("people: internal error: %q has no %d fields", line, n))
		}
		all = append(all, f)
	}
	return all
}

// read takes the marks out of text and notes what they stand around.
func (t *Text) read(text string) {
	for {
		i := strings.Index(text, "[")
		for i >= 0 && (i+3 > len(text) || typeFor[text[i:i+3]] == "") {
			next := strings.Index(text[i+1:], "[")
			if next < 0 {
				i = -1
				break
			}
			i += 1 + next
		}
		if i < 0 {
			t.Text += text
			return
		}
		name, rest, _ := strings.Cut(text[i+3:], "]")
		t.Text += text[:i]
		t.Names = append(t.Names, Name{len(t.Text), len(t.Text) + len(name), typeFor[text[i:i+3]]})
		t.Text += name
		text = rest
	}
}
