package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// MaxAhead bounds how many bytes stand from a name to its value.
const MaxAhead = 48 // reach: bytes from a name to its value

// A Walk goes on where a [Link] ends: from word to word, as far as what the name says reaches. Whoever walks looks at each word, and says where it
// ends by moving At.
type Walk struct {
	At    int        // the word at hand begins here
	Limit int        // no word begins here or behind
	Words *[256]bool // the bytes that words begin with
	Joins byte       // a sign that ends nothing here, though it does elsewhere
	Ends  string     // signs that end what the name says besides
	Asks  bool       // a question may be answered on the next line
	Line  bool       // nothing but the end of the line ends what the name says
	Told  int        // the end of the line of a question that was passed
	Over  bool       // what the name says is over at At
}

// Next goes to the next word, the one at At included. It says whether there is one.
func (w *Walk) Next(s *rule.Scan) bool {
	for limit := min(len(s.Text), w.Limit); w.At < limit; {
		switch {
		case w.Words[s.Text[w.At]] && !s.HasAt(w.At, "\u00a0"):
			return true
		case w.Asks && s.HasAt(w.At-1, "?\n"):
			w.Told = w.At
		case w.ends(s):
			w.Over = true
			return false
		}
		n, _ := text.BreakEscape(s.Text[w.At:])
		w.At += max(1, n)
	}
	return false
}

// ends says whether the sign at hand ends what the name says.
func (w *Walk) ends(s *rule.Scan) bool {
	if w.Line {
		return s.Text[w.At] == '\n'
	}
	return text.HasByte(w.Ends, s.Text[w.At]) || s.Text[w.At] != w.Joins && sayingEnds(s, w.At)
}

// sayingEnds says whether what a name says is over at i: its sentence, field or call. A line may end behind the name itself.
func sayingEnds(s *rule.Scan, i int) bool {
	switch s.Text[i] {
	case '\n':
		return i == 0 || s.Text[i-1] != ':'
	case '\\':
		n, _ := text.BreakEscape(s.Text[i:])
		return n == 0 && text.IsAlnum(text.ByteAt(s.Text, i+1))
	case ';', '{', '}', '$', '@', '&', '+', '/', '*', '%':
		n, _ := text.BreakEscape(s.Text[i:])
		return n == 0
	}
	return false
}
