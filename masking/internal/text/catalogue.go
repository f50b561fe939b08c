package text

import "bytes"

// This file knows the lines of a catalogue of messages, as programs have one for each language: names, and behind each what a person reads.

const (
	catalogueReach = 24 // reach: lines above, and below; a record of a person or a site has fewer that only speak
	leastMessages  = 10 // form: entries of a catalogue
)

// InCatalogue says whether text[i:end] begins the message of an entry of a catalogue: one of many lines in a row that are a name and words, of which a third and more are several, and
// hardly any holds anything else.
func (s *Cursor) InCatalogue(i, end int) bool {
	from, to := s.LineOf(i, MaxJudged), s.shortLineEnd(end)
	if from == i {
		return false // no name
	}
	if v := message(s.Text[from:to]); !spoken(v) || !bytes.HasPrefix(v, s.Text[i:end]) {
		return false
	}
	c := catalogue{}
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
	return c.spoken >= leastMessages && 10*c.spoken >= 9*c.entries && 3*c.several >= c.spoken
}

// shortLineEnd returns where the line ends in which i is, or as many bytes behind i as a short one has at most.
func (s *Cursor) shortLineEnd(i int) int {
	end := min(len(s.Text), i+MaxJudged)
	if n := bytes.IndexByte(s.Text[i:end], '\n'); n >= 0 {
		return i + n
	}
	return end
}

// catalogue counts lines: those that were looked at, the entries among them, those whose messages are words, and those of several words.
type catalogue struct{ lines, entries, spoken, several int }

func (c *catalogue) add(line []byte) {
	v := message(line[:min(len(line), MaxJudged)])
	if len(v) == 0 {
		return
	}
	c.entries++
	if spoken(v) {
		c.spoken++
		c.several += Btoi(bytes.IndexByte(v, ' ') > 0)
	}
}

// message is what stands behind the name of the entry that the line is: "name": "…", name=…, name: …, <string name="…">…</string>; nil if it is none.
func message(line []byte) []byte {
	line = bytes.Trim(line, " \t\r,;")
	if tagged, ok := bytes.CutPrefix(line, []byte("<")); ok {
		_, v, _ := bytes.Cut(tagged, []byte(">"))
		v, _, _ = bytes.Cut(v, []byte("<"))
		return v
	}
	if quoted, ok := bytes.CutPrefix(line, []byte(`"`)); ok {
		_, line, _ = bytes.Cut(quoted, []byte(`"`))
		line = bytes.TrimLeft(line, " ")
	}
	k := bytes.IndexAny(line, "=:")
	if k < 0 {
		return nil
	}
	return bytes.Trim(line[k+1:], " \t\"'")
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
	return 6*letters > len(v)
}

var inMessage = SetOf(" '!?.,:;-()%{}&\"")
