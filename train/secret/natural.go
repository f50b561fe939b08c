package main

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// natural are sentences of translated programs by language: what people read where a secret is asked for, and what else is said around it. In
// none of them is one.
var natural = map[string]*said{}

type said struct{ all, named []string } // named: those that name a secret

var (
	locale = regexp.MustCompile(`/locale/([a-z]{2,3})[/_@]`)
	// originals are the messages that are translated, in English.
	originals = regexp.MustCompile(`(?m)^msgid "(.+)"$`)
	written   = regexp.MustCompile(`[0-9%{}<>\\"|=]|://|^[^\pL]`)
)

const (
	naturalTurns   = 35 // per cent of the remarks and refusals
	naturalPlain   = 25 // per cent of the frames without a secret
	mostSentences  = 4000
	longestNatural = 140
)

// readNatural reads the sentences of the packages that are learned from.
func readNatural(roots []*root, languages []*language) {
	natural = map[string]*said{}
	nouns := map[string][]string{}
	for _, l := range languages {
		for _, list := range l.nouns {
			for _, noun := range list {
				if noun = strings.ToLower(noun); len(noun) > 3 && !slices.Contains(nouns[l.name], noun) {
					nouns[l.name] = append(nouns[l.name], noun)
				}
			}
		}
	}
	seen, english := map[string]bool{}, &said{}
	natural["en"] = english
	for _, root := range roots {
		for _, path := range root.files {
			m := locale.FindStringSubmatch(path)
			if m == nil || !strings.HasSuffix(path, ".po") || nouns[m[1]] == nil {
				continue
			}
			if natural[m[1]] == nil {
				natural[m[1]] = &said{}
			}
			natural[m[1]].read(path, messages, nouns[m[1]], seen)
			english.read(path, originals, nouns["en"], seen)
		}
	}
}

// read adds what the pattern finds in a catalogue of messages.
func (n *said) read(path string, pattern *regexp.Regexp, nouns []string, seen map[string]bool) {
	for _, m := range pattern.FindAllSubmatch(readWhole(path), -1) {
		s := strings.TrimSpace(string(m[1]))
		if seen[s] || !says(s) {
			continue
		}
		seen[s] = true
		lower := strings.ToLower(s)
		switch named := slices.ContainsFunc(nouns, func(noun string) bool { return strings.Contains(lower, noun) }); {
		case named:
			n.named = append(n.named, s)
		case len(n.all) < mostSentences:
			n.all = append(n.all, s)
		}
	}
}

// says says whether s is a sentence, or a few words, and nothing else.
func says(s string) bool {
	long := utf8.RuneCountInString(s)
	short := long < 10 || strings.Count(s, " ") < 2 && len(s) == long
	return !short && len(s) <= longestNatural && !written.MatchString(s)
}

// sentenceOf is a sentence of the language, and of any if it has none: one that names a secret at times. It is empty if there are none at all.
func (r random) sentenceOf(l *language) string {
	n := natural[l.name]
	if n == nil || len(n.all) == 0 {
		if n = natural["fr"]; n == nil {
			return ""
		}
	}
	if len(n.named) > 0 && r.chance(60) {
		return pick(r, n.named)
	}
	return pick(r, n.all)
}

// natural says whether a sentence of a translated program is to stand where one of a frame could: so it is in texts that are learned from.
func (l *language) natural(r random, percent int) bool {
	return l.name != "tech" && !l.measured && r.chance(percent)
}

// orNatural is the frame, or in its place a sentence of a translated program at times.
func (r random) orNatural(l *language, frame string) string {
	if said := r.sentenceOf(l); l.natural(r, naturalTurns) && said != "" {
		return said
	}
	return frame
}
