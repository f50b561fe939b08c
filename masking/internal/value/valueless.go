package value

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Valueless says whether what stands at i, behind the operator of a setting, is nobody's secret at first sight: null, str and other words that stand
// for a value, a number of one digit or two, a variable that is filled in. Then neither the name nor the value needs to be read.
func Valueless(s *text.Cursor, i int) bool {
	i = s.Past(i, len(s.Text), " ")
	quote := text.ByteAt(s.Text, i)
	if quote == '"' || quote == '\'' {
		i++
	} else {
		quote = 0
	}
	end := i
	switch b := text.ByteAt(s.Text, i); {
	case text.IsAlpha(b):
		if end = text.AlnumEnd(s.Text, i); !standIns.Has(s.Text[i:min(end, i+maxStandIn)]) {
			return false
		}
	case b == '$':
		if end = filledEnd(s, i); end > i+2 && s.Text[end-1] == '{' {
			return true // ${{ secrets.X }}
		}
	case text.IsDigit(b) && quote == 0:
		end += 1 + text.Btoi(text.IsDigit(text.ByteAt(s.Text, i+1)))
	}
	return end > i && valueEnds(s, end, quote)
}

// valueEnds says whether a value that quote begins, if it is not 0, ends at i, and its line or what it stands among ends or goes on behind it.
func valueEnds(s *text.Cursor, i int, quote byte) bool {
	if quote != 0 {
		if text.ByteAt(s.Text, i) != quote {
			return false
		}
		i++
	}
	return i == len(s.Text) || endsValue[s.Text[i]]
}

var endsValue = [256]bool{'\n': true, '\r': true, ',': true, ';': true, ')': true, ']': true, '}': true}

// filledEnd returns where the variable at i ends that a program fills in, $(NAME) or ${NAME}, or behind ${{; i if there is none.
func filledEnd(s *text.Cursor, i int) int {
	closing := byte('}')
	switch text.ByteAt(s.Text, i+1) {
	case '(':
		closing = ')'
	case '{':
	default:
		return i
	}
	end := i + 2
	if closing == '}' && text.ByteAt(s.Text, end) == '{' {
		return end + 1
	}
	end = s.Ahead(end, i+text.MaxKey-end, &text.WordBytes)
	if text.ByteAt(s.Text, end) == closing {
		return end + 1
	}
	return i
}

const maxStandIn = 16 // form: more than a word of standIns has

// standIns are words that stand for a value: templates, see sample.
var standIns = text.Cues(
	"null", "none", "nil", "true", "false", "undefined", "string", "str", "text", "number", "int", "bool", "boolean", "bytes", "any", "required", "optional", "default", "empty",
	"password", "passwd", "secret", "token", "value", "key", "yes", "no", "username", "user",
)
