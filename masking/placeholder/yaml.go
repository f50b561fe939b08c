package placeholder

import "github.com/vizard-gateway/vizard/masking/internal/text"

// yamlSyntax is where a text stands in a part of YAML's grammar: lines of keys and values, dashes, comments, plain values and double quotes. Where there is anything else, such
// as a block of several lines, it is well formed no longer. Source: YAML 1.2, sections 7.3.1 and 8.2.
type yamlSyntax struct {
	at     yamlPlace
	dashes int // in a row at the start of a line
	escape int // characters of an escape that are missing; anyEscape: the next one tells
}

type yamlPlace uint8

const (
	yamlStart  yamlPlace = iota // of a line, behind its spaces and dashes
	yamlDash                    // behind a dash
	yamlKey                     // in letters that may be a key
	yamlColon                   // behind its colon
	yamlValue                   // behind the space there
	yamlPlain                   // in a plain value
	yamlInside                  // in double quotes
	yamlEnd                     // behind them
	yamlNote                    // in a comment
)

func (y *yamlSyntax) form() form {
	if y.at == yamlInside && y.escape == 0 {
		return yamlString
	}
	return asItIs
}

var inPlain = allBut(":#\"'{}[]&*!|>%@`,?\\")

func (y *yamlSyntax) steady() *[256]bool {
	switch {
	case y.at == yamlInside && y.escape == 0:
		return inString
	case y.at == yamlPlain:
		return inPlain
	case y.at == yamlNote:
		return inComment
	}
	return nil
}

// value follows a placeholder.
func (y *yamlSyntax) value() bool {
	switch y.at {
	case yamlInside:
		return y.escape == 0
	case yamlValue, yamlPlain, yamlNote:
		if y.at == yamlValue {
			y.at = yamlPlain
		}
		return true
	default:
		return false
	}
}

// step follows one byte and says whether the text is well formed as far as this knows.
func (y *yamlSyntax) step(b byte) bool {
	if y.at == yamlInside {
		return y.inQuotes(b)
	}
	if b == '\n' {
		y.at, y.dashes = yamlStart, 0
		return true
	}
	switch y.at {
	case yamlNote:
		return b != '\r'
	case yamlStart:
		return y.begin(b)
	case yamlDash:
		return y.dash(b)
	case yamlKey:
		if b == ':' {
			y.at = yamlColon
		}
		return text.IsAlnum(b) || text.HasByte("_-./:", b)
	case yamlColon:
		y.at = yamlValue
		return b == ' '
	case yamlEnd:
		return b == ' '
	default:
		return y.inValue(b)
	}
}

// begin reads the first bytes of a line.
func (y *yamlSyntax) begin(b byte) bool {
	switch b {
	case ' ':
		return true
	case '#':
		y.at = yamlNote
	case '-':
		y.at, y.dashes = yamlDash, 1
	case '"':
		y.at = yamlInside
		return y.dashes > 0 // behind a dash it is no key
	default:
		y.at = yamlKey
		return text.IsAlnum(b) || b == '_'
	}
	return true
}

// dash reads what follows a dash: a space, or the line that begins a document.
func (y *yamlSyntax) dash(b byte) bool {
	if b == '-' {
		y.dashes++
		return y.dashes <= 3
	}
	y.at = yamlStart
	return b == ' ' && y.dashes == 1
}

// inValue reads a value without quotes, or the quote that begins one.
func (y *yamlSyntax) inValue(b byte) bool {
	first := y.at == yamlValue
	if first && b == ' ' {
		return true
	}
	y.at = yamlPlain
	if first && b == '"' {
		y.at = yamlInside
		return true
	}
	return inPlain[b]
}

func (y *yamlSyntax) inQuotes(b byte) bool {
	switch {
	case y.escape == anyEscape:
		y.escape = 0
		switch b {
		case 'u':
			y.escape = 4
		case 'x':
			y.escape = 2
		}
		return text.HasByte(`"\/0abtnvfreNLPux`, b)
	case y.escape > 0:
		y.escape--
		return text.IsHex(b)
	case b == '\\':
		y.escape = anyEscape
	case b == '"':
		y.at = yamlEnd
	}
	return b >= ' '
}
