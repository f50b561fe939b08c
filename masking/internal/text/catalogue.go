package text

import (
	"bytes"
	"slices"
)

// This file knows the lines of a catalogue of messages, as programs have one for each language: names, and behind each what a person reads.

const (
	catalogueReach = 24 // reach: lines above, and below; a record of a person or a site has fewer that only speak
	leastMessages  = 10 // form: entries of a catalogue
)

// InCatalogue says whether text[i:end] begins the message of an entry of a catalogue: one of many lines in a row that are a name and words, of which a third and more are several, and
// hardly any holds anything else. Messages begin as sentences do, and most names speak of other things than secrets: a list of passphrases is no catalogue.
func (s *Cursor) InCatalogue(i, end int) bool {
	from, to := s.LineOf(i, MaxJudged), s.shortLineEnd(end)
	if from == i {
		return false // no name
	}
	name, v := message(s.Text[from:to])
	if !spoken(v) || !opens(v) || !bytes.HasPrefix(v, s.Text[i:end]) {
		return false
	}
	c := catalogue{first: firstWord(name), last: lastWord(name)}
	c.add(s.Text[from:to])
	for at := from; c.lines < catalogueReach && at > 0; c.lines++ {
		start := s.LineOf(at-1, MaxJudged)
		c.add(s.Text[start : at-1])
		at = start
	}
	for at := to + 1; c.lines < 2*catalogueReach && at < len(s.Text); c.lines++ {
		stop := s.shortLineEnd(at)
		c.add(s.Text[at:stop])
		at = stop + 1
	}
	return c.speaks() && !c.ofSecrets()
}

// speaks says whether there are enough messages, and hardly anything else.
func (c *catalogue) speaks() bool {
	many := c.spoken >= leastMessages && 10*c.spoken >= 9*c.entries
	return many && 3*c.several >= c.spoken && 2*c.opened >= c.spoken
}

// ofSecrets says whether the lines are likelier a list of secrets.
func (c *catalogue) ofSecrets() bool { return c.headed || 2*max(c.secrets, c.alike) > c.entries }

// shortLineEnd returns where the line ends in which i is, or as many bytes behind i as a short one has at most.
func (s *Cursor) shortLineEnd(i int) int {
	end := min(len(s.Text), i+MaxJudged)
	if n := bytes.IndexByte(s.Text[i:end], '\n'); n >= 0 {
		return i + n
	}
	return end
}

// catalogue counts lines: those that were looked at, the entries among them, those whose messages are words, of several words, or begin as sentences do, and those whose names
// speak of secrets.
type catalogue struct {
	lines, entries, spoken, several, opened, secrets, alike int

	headed      bool   // a line that is no entry is a heading, or speaks of secrets: "my passwords:"
	first, last []byte // words of the name that is asked about; alike are those that begin or end with them, too
}

func speaksOfSecrets(v []byte) bool {
	return slices.ContainsFunc(secretParts, func(part []byte) bool { return bytes.Contains(v, part) })
}

func (c *catalogue) add(line []byte) {
	line = line[:min(len(line), MaxJudged)]
	name, v := message(line)
	if len(v) == 0 {
		heading := len(line) > 0 && line[0] > ' ' && bytes.HasSuffix(line, []byte(":"))
		c.headed = c.headed || heading || speaksOfSecrets(line)
		return
	}
	c.entries++
	c.secrets += Btoi(speaksOfSecrets(name))
	c.alike += Btoi(bytes.EqualFold(lastWord(name), c.last) || bytes.EqualFold(firstWord(name), c.first))
	if spoken(v) {
		c.spoken++
		c.several += Btoi(bytes.IndexByte(v, ' ') > 0)
		c.opened += Btoi(opens(v))
	}
}

// firstWord is the first word of a name, if blanks part it.
func firstWord(name []byte) []byte {
	word, _, _ := bytes.Cut(bytes.TrimLeft(name, " \"'"), []byte(" "))
	return word
}

// lastWord is the last word of a name: password of new_password, of "New password" and of user.password.
func lastWord(name []byte) []byte {
	name = bytes.TrimRight(name, " \"'")
	return name[bytes.LastIndexAny(name, " _-.\"'")+1:]
}

// opens says whether v, which is not empty, begins as a sentence does: with a letter that is not ASCII, or with a capital, but not with two words that do.
func opens(v []byte) bool {
	if v[0] >= 0x80 || EscapedLetter(v) > 0 {
		return true
	}
	_, second, _ := bytes.Cut(v, []byte(" "))
	return IsUpper(v[0]) && !IsUpper(ByteAt(second, 0))
}

// message is the name of the entry that the line is, and what stands behind it: "name": "…", name=…, name: …, <string name="…">…</string>; nil if it is none.
func message(line []byte) (name, v []byte) {
	line = bytes.Trim(line, " \t\r,;")
	if tagged, ok := bytes.CutPrefix(line, []byte("<")); ok {
		name, v, _ = bytes.Cut(tagged, []byte(">"))
		v, _, _ = bytes.Cut(v, []byte("<"))
		return name, v
	}
	if quoted, ok := bytes.CutPrefix(line, []byte(`"`)); ok {
		name, line, _ = bytes.Cut(quoted, []byte(`"`))
		line = bytes.TrimLeft(line, " ")
	}
	k := bytes.IndexAny(line, "=:")
	if k < 0 {
		return nil, nil
	}
	if name == nil {
		name = line[:k]
	}
	return name, bytes.Trim(line[k+1:], " \t\"'")
}

// spoken says whether v is words, with the signs that sentences have and what is filled into them.
func spoken(v []byte) bool {
	letters := 0
	for i := 0; i < len(v); i++ {
		n := EscapedLetter(v[i:])
		switch b := v[i]; {
		case n > 0:
			i += n - 1
			letters++
		case IsAlpha(b), b >= 0x80:
			letters++
		case !inMessage[b]:
			return false
		}
	}
	return 6*letters > len(v) // an escape has six bytes
}

var inMessage = SetOf(" '!?.,:;-()%{}&\"")
