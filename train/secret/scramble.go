package main

import "strings"

const (
	scrambledTexts = 25 // per cent of the frames of prose
	scrambledWords = 60 // per cent of their words
	scrambledFar   = 20 // per cent of these with a word of any language
)

// scrambled puts other words of the language in the place of some of a frame's, at times: what people write around a secret is seldom what
// the frames say, and what a word names and what a value looks like must do without them. What could be any word stays where its words are.
func (r random) scrambled(l *language, frame string) string {
	if l.name == "tech" || l.measured || !r.chance(scrambledTexts) || strings.Contains(frame, "{ph}") || strings.Contains(frame, "{sent}") {
		return frame
	}
	pool := l.words()
	if len(pool) < 50 {
		return frame
	}
	lines := strings.Split(r.choose(frame), "\n")
	for i, line := range lines {
		words := strings.Split(line, " ")
		for k, w := range words {
			if w != "" && !strings.ContainsAny(w, "{}") && r.chance(scrambledWords) {
				words[k] = pick(r, pool)
				if r.chance(scrambledFar) {
					words[k] = r.word()
				}
			}
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.ReplaceAll(strings.Join(lines, "\n"), "{pw}", "{pwx}")
}

// words are those of the language's frames.
func (l *language) words() []string {
	if l.pool != nil {
		return l.pool
	}
	seen := map[string]bool{}
	for _, frames := range l.texts() {
		for _, frame := range frames {
			for w := range strings.FieldsFuncSeq(frame, func(c rune) bool { return strings.ContainsRune(" \n\t‹|›", c) }) {
				if !seen[w] && !strings.ContainsAny(w, "{}") {
					seen[w] = true
					l.pool = append(l.pool, w)
				}
			}
		}
	}
	return l.pool
}
