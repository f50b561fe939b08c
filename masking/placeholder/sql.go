package placeholder

import "github.com/vizard-gateway/vizard/masking/internal/text"

// sqlSyntax is where a text stands in the part of SQL's words that its dialects share: strings, names in quotes and two kinds of comments. Where there is anything else, such as
// a backslash or a quote of dollars, it is well formed no longer. Source: ISO/IEC 9075-2:2023, section 5.3.
type sqlSyntax struct{ at sqlPlace }

type sqlPlace uint8

const (
	sqlStart     sqlPlace = iota // behind a blank or a sign
	sqlPrefix                    // behind the letter of N'…' or E'…'
	sqlWord                      // behind a letter or a digit
	sqlText                      // in single quotes
	sqlTextEnd                   // behind a single quote in them
	sqlName                      // in double quotes
	sqlNameEnd                   // behind a double quote in them
	sqlBackquote                 // in backquotes, a name in MySQL
	sqlMinus                     // behind -
	sqlMinuses                   // behind --
	sqlNote                      // in a comment that the line ends
	sqlSlash                     // behind /
	sqlOpened                    // behind /*
	sqlBlock                     // in /* … */
	sqlStar                      // behind * in it
	sqlInner                     // behind / in it
)

// form is how a value is written here.
func (q *sqlSyntax) form() form {
	if q.at == sqlText {
		return sqlString
	}
	return asItIs
}

var inSQLText = allBut(`'\`)

func (q *sqlSyntax) steady() *[256]bool {
	switch q.at {
	case sqlText:
		return inSQLText
	case sqlNote:
		return inComment
	case sqlWord:
		return &inWords
	default:
		return nil
	}
}

// value follows a placeholder.
func (q *sqlSyntax) value() bool {
	switch q.at {
	case sqlText, sqlName, sqlBackquote, sqlNote, sqlBlock:
		return true
	case sqlStart, sqlWord, sqlMinus, sqlSlash:
		q.at = sqlWord
		return true
	default:
		return false
	}
}

// step follows one byte and says whether the text is well formed as far as all dialects agree.
func (q *sqlSyntax) step(b byte) bool {
	switch q.at {
	case sqlText:
		return q.inQuotes(b, '\'', sqlTextEnd)
	case sqlName:
		return q.inQuotes(b, '"', sqlNameEnd)
	case sqlBackquote:
		return q.inQuotes(b, '`', sqlWord)
	case sqlTextEnd:
		return q.behindQuotes(b, '\'', sqlText)
	case sqlNameEnd:
		return q.behindQuotes(b, '"', sqlName)
	case sqlNote, sqlMinuses:
		return q.inNote(b)
	case sqlOpened, sqlBlock, sqlStar, sqlInner:
		return q.inBlock(b)
	case sqlMinus, sqlSlash:
		return q.comment(b) || q.word(b)
	default:
		return q.word(b)
	}
}

func (q *sqlSyntax) inQuotes(b, end byte, behind sqlPlace) bool {
	if b == end {
		q.at = behind
	}
	return b != '\\' // an escape in some dialects only
}

// behindQuotes reads what follows a quote: the same again stands for one, and no letter follows the end.
func (q *sqlSyntax) behindQuotes(b, quote byte, inside sqlPlace) bool {
	if b == quote {
		q.at = inside
		return true
	}
	q.at = sqlWord
	return !letter(b) && q.word(b)
}

// word reads a byte outside of quotes and comments. A quote behind a letter is no more certain than one in don't.
func (q *sqlSyntax) word(b byte) bool {
	before := q.at
	q.at = sqlStart
	switch {
	case letter(b):
		q.at = sqlWord
		if before != sqlWord && before != sqlPrefix && text.HasByte("NnEe", b) {
			q.at = sqlPrefix
		}
		return true
	case b == '\'':
		q.at = sqlText
		return before != sqlWord
	case b == '"':
		q.at = sqlName
		return before != sqlWord && before != sqlPrefix
	case b == '`':
		q.at = sqlBackquote
		return before != sqlWord && before != sqlPrefix
	case b == '-':
		q.at = sqlMinus
	case b == '/':
		q.at = sqlSlash
	}
	return blank(b) || b >= ' ' && !text.HasByte("\\#$\x7f", b)
}

// comment says whether b begins a comment behind - or /.
func (q *sqlSyntax) comment(b byte) bool {
	switch {
	case q.at == sqlMinus && b == '-':
		q.at = sqlMinuses
		return true
	case q.at == sqlSlash && b == '*':
		q.at = sqlOpened
		return true
	}
	return false
}

// inNote reads behind --, where MySQL wants a blank.
func (q *sqlSyntax) inNote(b byte) bool {
	well := q.at == sqlNote || blank(b)
	q.at = sqlNote
	if b == '\n' {
		q.at = sqlStart
	}
	return well
}

// inBlock reads a comment. One in another ends differently from dialect to dialect, and what follows /*! is none in MySQL.
func (q *sqlSyntax) inBlock(b byte) bool {
	before := q.at
	q.at = sqlBlock
	switch {
	case b == '/' && before == sqlStar:
		q.at = sqlStart
	case b == '/':
		q.at = sqlInner
	case b == '*':
		q.at = sqlStar
		return before != sqlInner
	}
	return before != sqlOpened || b != '!'
}
