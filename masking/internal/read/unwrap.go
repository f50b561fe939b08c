package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file takes off what people put around a value in a sentence: quotes, brackets, emphasis, tags, and the punctuation behind it.

// Unwrapped returns the word at i without quotes, brackets and emphasis around it and punctuation behind it. In quotes it may be several
// words.
func Unwrapped(s *rule.Scan, i int) (start, end int, quoted bool) {
	start = i
	for n := wrapAt(s, start); n > 0 && start-i < text.MaxKey/2; n = wrapAt(s, start) {
		start += n
	}
	if start >= len(s.Text) {
		return i, i, false
	}
	if start > i {
		if n := closingMark(s, start, s.Text[start-1]); n > 0 {
			return start, start + n, true
		}
	}
	end = ToldEnd(s, start)
	for end > start && text.HasByte("'*_~", s.Text[end-1]) && !emphasised(s.Text[start:end]) {
		end--
	}
	return start, SentenceEnd(s, start, end), false
}

// emphasised says whether the last byte of v is a star that stands alone and belongs to one within v.
func emphasised(v []byte) bool {
	last := len(v) - 1
	return v[last] == '*' && text.ByteAt(v, last-1) != '*' && bytes.IndexByte(v[:last], '*') >= 0
}

// ToldEnd returns where the word at i ends that stands in a sentence: before a space, a quote, a bracket that it does not open, or a
// character that is neither ASCII nor a letter of Europe.
func ToldEnd(s *rule.Scan, i int) int {
	end, open, limit := text.AlnumEnd(s.Text, i), 0, s.WalkLimit(i)
	for ; end < limit && open >= 0; end++ {
		switch b := s.Text[end]; {
		case endsTold[b], b == '\'' && !text.IsAlnum(text.ByteAt(s.Text, end+1)):
			limit = end
		case text.InRange(int(b), 0x80, 0xBF) && end > i && !LetterLead(s.Text[end-1]):
			limit = end
		case b == '(':
			open++
		case b == ')':
			open--
		}
	}
	end -= text.Btoi(end > limit || open < 0)
	s.Walked(i, end)
	return end
}

// endsTold are the bytes before which a word in a sentence ends.
var endsTold = func() (set [256]bool) {
	for i := range set {
		b := byte(i)
		sign := b <= ' ' || text.HasByte("\"`<>|\\;,]}\x7f", b)
		set[i] = sign || b >= 0xC0 && !LetterLead(b)
	}
	return set
}()

// LetterLead says whether b is the first byte of a letter of the alphabets of Europe.
func LetterLead(b byte) bool { return b >= 0xC3 && b <= 0xDF }

// wrapAt is the length of the quote, bracket, tag or emphasis that opens at i, 0 if there is none.
func wrapAt(s *rule.Scan, i int) int {
	switch b := text.ByteAt(s.Text, i); {
	case text.IsAlnum(b):
		return 0
	case b >= 0x80:
		return QuoteMark(s.Text[i:])
	case b == '<':
		return tagLength(s, i)
	case b == '{':
		return text.Btoi(text.ByteAt(s.Text, i+1) == '{' || text.ByteAt(s.Text, i-1) == '{')
	case b == 0:
		return 0
	default:
		return text.Btoi(text.HasByte("\"'`*([", b))
	}
}

var quoteMarks = []string{"“", "”", "„", "«", "»", "‘", "’", "‚", "‹", "›", "\u00a0", "\u202f"}

// QuoteMark is the length of the quotation mark beyond ASCII that text begins with, 0 if there is none.
func QuoteMark(src []byte) int {
	n, _ := text.BeginsForm(src, quoteMarks)
	return n
}

// tagLength is the length of the short tag at i, such as <code>.
func tagLength(s *rule.Scan, i int) int {
	end := text.AlnumEnd(s.Text, i+1)
	if end == i+1 || end-i > 10 || text.ByteAt(s.Text, end) != '>' {
		return 0
	}
	return end + 1 - i
}

// closing is how far behind i, which is behind the last byte of a quote or tag, that closes; 0 if it does not on the line.
// What is longer than a name is a single word, or a phrase.
func closingMark(s *rule.Scan, i int, open byte) int {
	line := s.Text[i:min(s.LineEnd(i), s.WalkLimit(i))]
	n := closing(line[:min(len(line), text.MaxKey)], open)
	if n > 0 || len(line) <= text.MaxKey {
		return n
	}
	if n = closing(line, open); n == 0 {
		s.Walked(i, i+len(line))
		return 0
	}
	s.Walked(i, i+n)
	if v := line[:n]; bytes.IndexByte(v, ' ') >= 0 && !SaidPhrase(v) {
		return 0
	}
	return n
}

// closingQuote says whether src begins with a quotation mark beyond ASCII that may close.
func closingQuote(src []byte) bool {
	return src[0] == 0xE2 && QuoteMark(src) > 0 || bytes.HasPrefix(src, []byte("»"))
}

func closing(src []byte, open byte) int {
	for i, b := range src {
		closes := b == open
		switch {
		case b == '\n':
			return 0
		case open == '>':
			closes = b == '<' && text.ByteAt(src, i+1) == '/'
		case open >= 0x80:
			closes = b == '"' || closingQuote(src[i:])
		case open == '\'':
			closes = closes && !text.IsAlnum(text.ByteAt(src, i+1))
		case open == '{':
			closes = b == '}'
		case !text.HasByte("\"`*", open):
			return 0
		}
		if closes {
			return i - text.Btoi(i > 0 && src[i-1] == ' ') - text.Btoi(i > 1 && src[i-1] == 0xA0)*2
		}
	}
	return 0
}
