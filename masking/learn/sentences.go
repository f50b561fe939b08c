package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const (
	longestSaid = 120 // bytes of a sentence that is a secret
	mostSaid    = 12  // words of it
	mostOpened  = 4   // operators and brackets of a line, behind which a sentence may begin
)

// sentences proposes what may be a secret of several words with signs between them: the line near a cue of the lines before, what stands behind an
// operator up to the line's end, and what stands between brackets, marks of emphasis or tags.
func (s *Scan) sentences() {
	from, end := s.line.start, s.line.end
	if s.line.last == 0 {
		return
	}
	s.foreign()
	if s.zoneAge == 0 && !s.speaks() {
		s.marked()
		return
	}
	if s.zoneFor > 0 && end-from <= longestSaid {
		s.sentence(from, end)
		s.shorter(from, end)
	}
	opened := 0
	for i := char.Next(s.masks.Sign, from, end); i < end && opened < mostOpened; i = char.Next(s.masks.Sign, i+1, end) {
		if !opener[s.text[i]] {
			continue
		}
		switch n := s.said(i, end); {
		case n > 0:
			opened++
			s.sentence(i+n, end)
			s.shorter(i+n, end)
		default:
			if a, b := s.between(i, end); b > a {
				opened++
				s.sentence(a, b)
			}
		}
	}
}

// foreign proposes words of a script with blanks between characters of one without: in such a text they are what is told, a name or a value.
func (s *Scan) foreign() {
	end, from, found := s.line.end, -1, 0
	for i := char.Next(s.masks.Lead, s.line.start, end); i < end && found < mostOpened; i = char.Next(s.masks.Lead, i+1, end) {
		if !char.Ideograph(s.text[i]) {
			continue
		}
		sized := from >= 0 && i-from > 2*char.LeastNear && i-from <= longestSaid
		if sized && s.inProse() && s.numbered(from, i) {
			s.sentence(from, i)
			found++
		}
		from = i + 3
	}
}

// marked proposes what is quoted or emphasised in prose that names no secret.
func (s *Scan) marked() {
	end, opened := s.line.end, 0
	for i := char.Next(s.masks.Sign, s.line.start, end); i < end && opened < mostOpened; i = char.Next(s.masks.Sign, i+1, end) {
		if !marks[s.text[i]] {
			continue
		}
		from, to := s.within(i, min(end, i+longestSaid))
		if to <= from {
			continue
		}
		if !s.inProse() {
			return
		}
		opened++
		if s.numbered(from, to) {
			s.propose(from, to, model.AsQuoted, false)
		}
		i = to
	}
}

// numbered says whether text[i:end] holds a digit: words without one are a title, a name or what somebody said, unless a word for a secret is near.
func (s *Scan) numbered(i, end int) bool {
	for _, b := range s.text[i:end] {
		if char.Class[b] == char.Digit {
			return true
		}
	}
	return false
}

// marks are the bytes that may begin a quote or emphasis. Single quotes stand around half of what programs print.
var marks = [256]bool{'"': true, '`': true, '*': true, '>': true, 0xC2: true, 0xE2: true, 0xE3: true}

// speaks says whether the line names a secret, or is no code and speaks of a login.
func (s *Scan) speaks() bool {
	return s.line.cues&^(1<<cue.Login) != 0 || s.line.cues != 0 && !s.codelike(&s.line)
}

const mostShorter = 2 // ends of a sentence on its line

// shorter proposes text[from:to] up to where a sentence ends, or something in brackets or behind a dash begins.
func (s *Scan) shorter(from, end int) {
	n := 0
	from = char.NextOff(s.masks.Blank, from, end)
	far := min(end, from+longestSaid)
	for k := char.Next(s.masks.Blank, from, far); k+1 < far && n < mostShorter; k = char.Next(s.masks.Blank, k+1, end) {
		if k > from && (endsSaid[s.text[k-1]] || s.aside(k+1)) {
			s.sentence(from, k)
			n++
		}
	}
}

// aside says whether something in brackets or behind a sign begins at i.
func (s *Scan) aside(i int) bool {
	return beginsAside[s.text[i]] || s.text[i] >= 0x80 && char.WideBlank(s.text, i) > 0
}

// Bytes that end what is said, before a blank, and that begin what is said next to it.
var endsSaid, beginsAside = char.SetOf(".,;!?"), char.SetOf("([-|/#")

// opener are the bytes behind which a sentence may begin.
var opener = [256]bool{':': true, '=': true, '-': true, '(': true, '[': true, '"': true, '`': true, '*': true, '>': true, 0xC2: true, 0xE2: true, 0xE3: true, 0xEF: true}

// said returns the length of the operator at i, behind which a blank and what is said stand; 0 if there is none.
func (s *Scan) said(i, end int) int {
	var n int
	switch b := s.text[i]; b {
	case ':', '=':
		n = 1
	case '-':
		if n = 1; i+1 < end && s.text[i+1] == '>' {
			n = 2
		} else if i > 0 && s.text[i-1] != ' ' {
			return 0
		}
	case 0xE2: // dashes and arrows
		dash := i+2 < end && s.text[i+1] == 0x80 && s.text[i+2]&^1 == 0x94
		if dash || i+2 < end && s.text[i+1] == 0x86 {
			n = 3
		}
	case 0xEF: // a wide colon
		if i+2 < end && s.text[i+1] == 0xBC && s.text[i+2] == 0x9A {
			return 3
		}
	}
	if n == 0 || i+n >= end || char.Class[s.text[i+n]] != char.Blank {
		return 0
	}
	return n
}

// between returns what stands behind the sign that opens at i, up to the one that closes: nothing if there is none or no blank between.
func (s *Scan) between(i, end int) (from, to int) {
	from, to = s.within(i, min(end, i+longestSaid))
	if to-from < char.LeastNear || char.Next(s.masks.Blank, from, to) == to {
		return 0, 0
	}
	return from, to
}

// within returns what stands behind the sign that opens at i, up to the one that closes before limit: nothing if there is none.
func (s *Scan) within(i, limit int) (from, to int) {
	var n int
	switch b := s.text[i]; b {
	case '(', '[', '"', '`':
		closing := b
		if char.Class[b] == char.Bracket {
			closing = char.Partner(b)
		}
		from, n = i+1, bytes.IndexByte(s.text[i+1:limit], closing)
	case '*':
		if i+2 >= limit || s.text[i+1] != '*' {
			return 0, 0
		}
		from, n = i+2, bytes.Index(s.text[i+2:limit], layout.Emphasis)
	case '>':
		from, n = i+1, bytes.IndexByte(s.text[i+1:limit], '<')
	case 0xE2, 0xC2, 0xE3:
		w := char.WideBlank(s.text, i)
		if w == 0 || s.text[i] == 0xE2 && s.text[i+1] != 0x80 {
			return 0, 0
		}
		from, n = i+w, s.nextQuote(i+w, limit)
	default:
		return 0, 0
	}
	return from, from + n
}

// nextQuote returns how far behind i the next quote that is not ASCII stands, -1 if there is none.
func (s *Scan) nextQuote(i, limit int) int {
	for k := i; k+2 < limit; k++ {
		switch {
		case s.text[k] == 0xC2 && s.text[k+1] == 0xBB:
			return k - i
		case s.text[k+1] != 0x80:
		case s.text[k] == 0xE2 && s.text[k+2] >= 0x98 && s.text[k+2] <= 0xBA:
			return k - i
		case s.text[k] == 0xE3 && s.text[k+2] >= 0x8A && s.text[k+2] <= 0x91:
			return k - i
		}
	}
	return -1
}

// sentence proposes text[i:end] without blanks and quotes around it, if it is words.
func (s *Scan) sentence(i, end int) {
	for i < end && char.Class[s.text[i]] == char.Blank {
		i++
	}
	for end > i && char.Class[s.text[end-1]] == char.Blank {
		end--
	}
	i, end = s.trim(i, end)
	if end-i < 2*char.LeastNear || end-i > longestSaid {
		return
	}
	words := 1
	for k := char.Next(s.masks.Blank, i, end); k < end; k = char.Next(s.masks.Blank, k+1, end) {
		if words++; words > mostSaid {
			return
		}
	}
	if words < 2 {
		return
	}
	s.propose(i, end, model.AsPhrase, true)
	if end < s.line.end && s.text[end] == '.' {
		s.propose(i, end+1, model.AsPhrase, true)
	}
}
