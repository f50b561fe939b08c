package masking

import "bytes"

// This file takes off what people put around a value in a sentence: quotes, brackets, emphasis, tags, and the punctuation behind it.

// unwrapped returns the word at i without quotes, brackets and emphasis around it and punctuation behind it. In quotes it may be several
// words.
func (s *scan) unwrapped(i int) (start, end int, quoted bool) {
	start = i
	for n := s.wrapAt(start); n > 0 && start-i < maxKey/2; n = s.wrapAt(start) {
		start += n
	}
	if start >= len(s.text) {
		return i, i, false
	}
	if start > i {
		if n := s.closing(start, s.text[start-1]); n > 0 {
			return start, start + n, true
		}
	}
	end = s.toldEnd(start)
	for end > start && hasByte("'*_~", s.text[end-1]) && (s.text[end-1] != '*' || s.text[end-2] == '*' || bytes.IndexByte(s.text[start:end-1], '*') < 0) {
		end--
	}
	return start, s.sentenceEnd(start, end), false
}

// toldEnd returns where the word at i ends that stands in a sentence: before a space, a quote, a bracket that it does not open, or a
// character that is neither ASCII nor a letter of Europe.
func (s *scan) toldEnd(i int) int {
	end, open, limit := alnumEnd(s.text, i), 0, s.walkLimit(i)
	for ; end < limit && open >= 0; end++ {
		switch b := s.text[end]; {
		case endsTold[b], b == '\'' && !isAlnum(byteAt(s.text, end+1)), b >= 0x80 && b < 0xC0 && end > i && !letterLead(s.text[end-1]):
			limit = end
		case b == '(':
			open++
		case b == ')':
			open--
		}
	}
	end -= btoi(end > limit || open < 0)
	s.walked(i, end)
	return end
}

// endsTold are the bytes before which a word in a sentence ends.
var endsTold = func() (set [256]bool) {
	for i := range set {
		b := byte(i)
		set[i] = b <= ' ' || b == 0x7f || hasByte("\"`<>|\\;,]}", b) || b >= 0xC0 && !letterLead(b)
	}
	return set
}()

// letterLead says whether b is the first byte of a letter of the alphabets of Europe.
func letterLead(b byte) bool { return b >= 0xC3 && b <= 0xDF }

// wrapAt is the length of the quote, bracket, tag or emphasis that opens at i, 0 if there is none.
func (s *scan) wrapAt(i int) int {
	switch b := byteAt(s.text, i); {
	case isAlnum(b):
		return 0
	case b >= 0x80:
		return quoteMark(s.text[i:])
	case b == '<':
		return s.tagLength(i)
	case b == '{':
		return btoi(byteAt(s.text, i+1) == '{' || byteAt(s.text, i-1) == '{')
	case b == 0:
		return 0
	default:
		return btoi(hasByte("\"'`*([", b))
	}
}

var quoteMarks = []string{"“", "”", "„", "«", "»", "‘", "’", "‚", "‹", "›", "\u00a0", "\u202f"}

// quoteMark is the length of the quotation mark beyond ASCII that text begins with, 0 if there is none.
func quoteMark(text []byte) int {
	for _, m := range quoteMarks {
		if len(text) >= len(m) && string(text[:len(m)]) == m {
			return len(m)
		}
	}
	return 0
}

// tagLength is the length of the short tag at i, such as <code>.
func (s *scan) tagLength(i int) int {
	end := alnumEnd(s.text, i+1)
	if end == i+1 || end-i > 10 || byteAt(s.text, end) != '>' {
		return 0
	}
	return end + 1 - i
}

// closing is how far behind i, which is behind the last byte of a quote or tag, that closes; 0 if it does not on the line.
// What is longer than a name is a single word, or a phrase.
func (s *scan) closing(i int, open byte) int {
	line := s.text[i:min(s.lineEnd(i), s.walkLimit(i))]
	n := closing(line[:min(len(line), maxKey)], open)
	if n > 0 || len(line) <= maxKey {
		return n
	}
	if n = closing(line, open); n == 0 {
		s.walked(i, i+len(line))
		return 0
	}
	s.walked(i, i+n)
	if v := line[:n]; bytes.IndexByte(v, ' ') >= 0 && !saidPhrase(v) {
		return 0
	}
	return n
}

func closing(text []byte, open byte) int {
	for i, b := range text {
		closes := b == open
		switch {
		case b == '\n':
			return 0
		case open == '>':
			closes = b == '<' && byteAt(text, i+1) == '/'
		case open >= 0x80:
			closes = b == '"' || b == 0xE2 && quoteMark(text[i:]) > 0 || b == 0xC2 && byteAt(text, i+1) == 0xBB
		case open == '\'':
			closes = closes && !isAlnum(byteAt(text, i+1))
		case open == '{':
			closes = b == '}'
		case !hasByte("\"`*", open):
			return 0
		}
		if closes {
			return i - btoi(i > 0 && text[i-1] == ' ') - btoi(i > 1 && text[i-1] == 0xA0)*2
		}
	}
	return 0
}
