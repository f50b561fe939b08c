package main

import (
	"bufio"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
)

// A language holds the frames of one file: sentences, and the questions, answers, refusals and remarks that dialogues are made of.
type language struct {
	name                string
	nouns               map[string][]string // P, K and T: what secrets are called
	secret, plain       []string            // frames with and without a secret
	short               []string            // those without one that are a line: what stands before and behind others
	asks                [][2]string         // kind of secret, question
	gives, refuses, say []string
	pool                []string // see words
	measured            bool     // its frames are those that the model is measured on, as they stand
}

// authors are the folders of frames that are learned from.
var authors = []string{
	"", "second", "third", "grammar", "fifth", "sixth", "seventh", "told", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "eighteenth", "changed",
}

// readFrames reads the files of a folder, and those of a second author and others in folders of their own. What stands in any.txt is a
// frame of every language.
func readFrames(dir string) (all []*language, err error) {
	var paths []string
	for _, author := range authors {
		found, err := filepath.Glob(filepath.Join(dir, author, "*.txt"))
		if err != nil {
			return nil, fmt.Errorf("listing frames: %w", err)
		}
		sort.Strings(found)
		paths = append(paths, found...)
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("no frames in %s", dir)
	}
	shared := &language{nouns: map[string][]string{}}
	for _, path := range paths {
		if filepath.Base(path) == "any.txt" {
			if err := shared.read(path); err != nil {
				return nil, err
			}
			continue
		}
		l := &language{name: strings.TrimSuffix(filepath.Base(path), ".txt"), nouns: map[string][]string{}}
		if err := l.read(path); err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	for _, l := range all {
		if first := all[slices.IndexFunc(all, func(o *language) bool { return o.name == l.name })]; len(l.nouns) == 0 {
			l.nouns = first.nouns
		}
		if l.name != "tech" {
			l.secret, l.plain = append(l.secret, shared.secret...), append(l.plain, shared.plain...)
		}
		l.short = short(l.plain)
	}
	return all, nil
}

// texts are all frames but the questions.
func (l *language) texts() [][]string {
	return [][]string{l.secret, l.plain, l.gives, l.refuses, l.say}
}

func (l *language) read(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("reading frames: %w", err)
	}
	defer func() { _ = f.Close() }()
	n := 0
	for in := bufio.NewScanner(f); in.Scan(); {
		n++
		row := in.Text()
		if len(row) < 3 || row[0] == '#' {
			continue
		}
		if row[1] == ':' {
			l.nouns[row[:1]] = strings.Split(strings.TrimSpace(row[2:]), "|")
			continue
		}
		text := strings.ReplaceAll(row[2:], `\n`, "\n")
		text = strings.ReplaceAll(text, `\t`, "\t")
		switch row[0] {
		case '.':
			l.secret = append(l.secret, text)
		case '-':
			l.plain = append(l.plain, text)
		case 'q':
			kind, question, _ := strings.Cut(text, " ")
			l.asks = append(l.asks, [2]string{kind, question})
		case 'a':
			l.gives = append(l.gives, text)
		case 'r':
			l.refuses = append(l.refuses, text)
		case 'n':
			l.say = append(l.say, text)
		default:
			return fmt.Errorf("%s, line %d: this is no frame", path, n)
		}
	}
	return nil
}

// heldOut says whether a frame of a language is measured on and not learned from: every eighth.
func heldOut(language, frame string) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(language + frame))
	return h.Sum32()%8 == 0
}

const longestRemark = 120 // bytes of a frame that stands before or behind others

// short are the frames that are a short line, all if none is.
func short(all []string) (kept []string) {
	for _, f := range all {
		if len(f) <= longestRemark && !strings.Contains(f, "\n") {
			kept = append(kept, f)
		}
	}
	if len(kept) == 0 {
		return all
	}
	return kept
}

// part is the language with the frames that are held out, or without them.
func (l *language) part(held bool) *language {
	some := func(all []string) (kept []string) {
		for _, f := range all {
			if heldOut(l.name, f) == held {
				kept = append(kept, f)
			}
		}
		if len(kept) == 0 {
			return all
		}
		return kept
	}
	out := &language{name: l.name, nouns: l.nouns, measured: held, secret: some(l.secret), plain: some(l.plain), gives: some(l.gives), refuses: some(l.refuses), say: some(l.say)}
	out.short = short(out.plain)
	for _, q := range l.asks {
		if heldOut(l.name, q[1]) == held {
			out.asks = append(out.asks, q)
		}
	}
	if len(out.asks) == 0 {
		out.asks = l.asks
	}
	return out
}
