package masking

// valueless says whether what stands at i, behind the operator of a setting, is nobody's secret at first sight: null, str and other words that stand
// for a value, a number of one digit or two, a variable that is filled in. Then neither the name nor the value needs to be read.
func (s *scan) valueless(i int) bool {
	for byteAt(s.text, i) == ' ' {
		i++
	}
	quote := byteAt(s.text, i)
	if quote == '"' || quote == '\'' {
		i++
	} else {
		quote = 0
	}
	end := i
	switch b := byteAt(s.text, i); {
	case isAlpha(b):
		if end = alnumEnd(s.text, i); !standIns.has(s.text[i:min(end, i+maxStandIn)]) {
			return false
		}
	case b == '$':
		if end = s.filledEnd(i); end > i+2 && s.text[end-1] == '{' {
			return true // ${{ secrets.X }}
		}
	case isDigit(b) && quote == 0:
		end += 1 + btoi(isDigit(byteAt(s.text, i+1)))
	}
	return end > i && s.valueEnds(end, quote)
}

// valueEnds says whether a value that quote begins, if it is not 0, ends at i, and its line or what it stands among ends or goes on behind it.
func (s *scan) valueEnds(i int, quote byte) bool {
	if quote != 0 {
		if byteAt(s.text, i) != quote {
			return false
		}
		i++
	}
	return i == len(s.text) || endsValue[s.text[i]]
}

var endsValue = [256]bool{'\n': true, '\r': true, ',': true, ';': true, ')': true, ']': true, '}': true}

// filledEnd returns where the variable at i ends that a program fills in, $(NAME) or ${NAME}, or behind ${{; i if there is none.
func (s *scan) filledEnd(i int) int {
	open := byteAt(s.text, i+1)
	if open != '(' && open != '{' {
		return i
	}
	end := i + 2
	if open == '{' && byteAt(s.text, end) == '{' {
		return end + 1
	}
	for end < len(s.text) && end-i < maxKey && isWordByte(s.text[end]) {
		end++
	}
	if b := byteAt(s.text, end); b == ')' && open == '(' || b == '}' && open == '{' {
		return end + 1
	}
	return i
}

const maxStandIn = 16 // form: more than a word of standIns has

// standIns are words that stand for a value: templates, see sample.
var standIns = cues(
	"null", "none", "nil", "true", "false", "undefined", "string", "str", "text", "number", "int", "bool", "boolean", "bytes", "any", "required", "optional", "default", "empty",
	"password", "passwd", "secret", "token", "value", "key", "yes", "no", "username", "user",
)
