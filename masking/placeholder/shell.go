package placeholder

import "github.com/vizard-gateway/vizard/masking/internal/text"

// shellSyntax is where a text stands in a part of the shell's grammar: words, quotes, comments and parameters. Where there is anything else, such as backquotes or a
// here-document, it is well formed no longer. Source: POSIX.1-2024, Shell Command Language, sections 2.2, 2.3 and 2.6.
type shellSyntax struct {
	at   shellPlace
	back shellPlace // where a parameter or an escape stands
}

type shellPlace uint8

const (
	shellStart  shellPlace = iota // of a word
	shellOption                   // in the letters of an option: -p
	shellLetter                   // behind a letter or a digit
	shellQuoted                   // behind quotes or )
	shellSingle                   // in single quotes
	shellDouble                   // in double quotes
	shellEscape                   // behind a backslash
	shellDollar                   // behind $
	shellBraces                   // in ${…}
	shellLess                     // behind <
	shellSign                     // behind a sign or an escape in a word
	shellNote                     // in a comment
)

// form is how a value is written here.
func (s *shellSyntax) form() form {
	if s.at == shellSingle {
		return shellString
	}
	return asItIs
}

var (
	inSingle = allBut("'")
	inDouble = allBut("\"\\$`")
)

func (s *shellSyntax) steady() *[256]bool {
	switch s.at {
	case shellSingle:
		return inSingle
	case shellDouble:
		return inDouble
	case shellNote:
		return inComment
	case shellLetter:
		return &inWords
	default:
		return nil
	}
}

// value follows a placeholder.
func (s *shellSyntax) value() bool {
	switch s.at {
	case shellSingle, shellDouble, shellNote:
		return true
	case shellEscape, shellDollar, shellBraces:
		return false
	default:
		s.at = shellLetter
		return true
	}
}

// step follows one byte and says whether the text is well formed as far as this knows.
func (s *shellSyntax) step(b byte) bool {
	switch s.at {
	case shellSingle:
		if b == '\'' {
			s.at = shellQuoted
		}
		return true
	case shellNote:
		if b == '\n' {
			s.at = shellStart
		}
		return true
	case shellEscape:
		return s.escaped(b)
	case shellDollar:
		return s.parameter(b)
	case shellBraces:
		if b == '}' {
			s.behind()
		}
		return text.IsAlnum(b) || text.HasByte("_}#@*?!:-=+/.,%^", b)
	case shellDouble:
		return s.inDouble(b)
	default:
		return s.word(b)
	}
}

// behind goes back to where a parameter or an escape stands.
func (s *shellSyntax) behind() {
	if s.at = shellSign; s.back == shellDouble {
		s.at = shellDouble
	}
}

// escaped reads what a backslash stands before. With the end of a line it stands for nothing.
func (s *shellSyntax) escaped(b byte) bool {
	if b == '\n' {
		s.at = s.back
		return true
	}
	s.behind()
	return b >= ' '
}

// parameter reads what follows $.
func (s *shellSyntax) parameter(b byte) bool {
	switch {
	case b == '{':
		s.at = shellBraces
		return true
	case text.IsAlnum(b) || text.HasByte("_#@*?!-$", b):
		s.behind()
		if s.at == shellSign {
			s.at = shellLetter
		}
		return true
	case s.back == shellDouble:
		s.at = shellDouble
		return b != '(' && s.inDouble(b)
	case b == '(':
		s.at = shellStart
		return true
	}
	s.at = shellLetter // a quote behind it has other rules
	return s.word(b)
}

func (s *shellSyntax) inDouble(b byte) bool {
	switch b {
	case '"':
		s.at = shellQuoted
	case '\\':
		s.at, s.back = shellEscape, shellDouble
	case '$':
		s.at, s.back = shellDollar, shellDouble
	}
	return b != '`'
}

// word reads a byte outside of quotes and comments. A quote behind a letter is no more certain than one in don't, and so is a letter behind a quote.
func (s *shellSyntax) word(b byte) bool {
	before := s.at
	switch {
	case letter(b):
		if s.at != shellOption {
			s.at = shellLetter
		}
		return before != shellQuoted
	case b == '\'':
		s.at = shellSingle
		return before != shellLetter
	case b == '"':
		s.at = shellDouble
		return before != shellLetter
	case b == '\\':
		s.at, s.back = shellEscape, before
		return true
	case b == '$':
		s.at, s.back = shellDollar, before
		return true
	}
	return s.sign(b)
}

// sign reads a sign or a blank outside of quotes.
func (s *shellSyntax) sign(b byte) bool {
	before := s.at
	s.at = shellSign
	switch b {
	case ' ', '\t', '\n', ';', '&', '|', '(', '>':
		s.at = shellStart
		return true
	case '<':
		s.at = shellLess
		return before != shellLess
	case '#':
		if before == shellStart {
			s.at = shellNote
		}
		return before != shellQuoted
	case ')':
		s.at = shellQuoted
		return true
	case '-':
		if before == shellStart || before == shellOption {
			s.at = shellOption
		}
	}
	return b > ' ' && b != 0x7f && b != '`'
}
