package char

import "bytes"

// Placeholder says whether v as a whole stands for a value and is none: <your-key>, ${KEY}, {{ key }}, %KEY%, xxxx, ****, [REDACTED], abcabcabcabc.
func Placeholder(v []byte) bool {
	for len(v) > 0 && Class[v[0]] == Quoting {
		v = v[1:]
	}
	for len(v) > 0 && Class[v[len(v)-1]] == Quoting {
		v = v[:len(v)-1]
	}
	if len(v) == 0 || repeats(v) {
		return true
	}
	inner := v[1 : len(v)-min(1, len(v)-1)]
	switch v[0] {
	case '$':
		if bytes.HasPrefix(v, []byte("${{")) && bytes.HasSuffix(v, []byte("}}")) {
			return named(bytes.Trim(v[1:], "{} "))
		}
		return wrapped(v[1:], '{', '}') || wrapped(v[1:], '(', ')') || name(v[1:])
	case '<':
		return v[len(v)-1] == '>' && named(inner)
	case '{':
		return v[len(v)-1] == '}' && named(bytes.Trim(inner, "{}% "))
	case '[':
		return v[len(v)-1] == ']' && named(inner)
	case '%':
		return v[len(v)-1] == '%' && name(inner) || len(v) == 2
	case '#':
		return wrapped(v[1:], '{', '}')
	}
	return crossed(v) || asking(v)
}

// Bytes of what stands again and again in place of a value, and how often it does at least.
const (
	longestUnit = 8
	leastUnits  = 4 // the last one without its last byte, as that may part them
)

// repeats says whether v is some bytes again and again: abcabcabcabc, AZDOAZDOAZDOAZDO, and words so with blanks between.
func repeats(v []byte) bool {
	for n := 1; n <= longestUnit && len(v)+1 >= max(leastUnits*n, longestUnit+1); n++ {
		if last := len(v) - 1; v[last] == v[last-n] && bytes.Equal(v[n:], v[:len(v)-n]) {
			return true
		}
	}
	return false
}

// asked begin a phrase in place of a value that asks for one: changeme, your-api-key, REPLACE_ME.
var asked = []string{"changeme", "changethis", "changeit", "your", "replace", "insert", "enteryour", "placeholder", "redacted", "todo", "fixme", "example"}

// asks are the letters that those begin with.
var asks = func() (set [256]bool) {
	for _, word := range asked {
		set[word[0]], set[word[0]&^0x20] = true, true
	}
	return set
}()

// asking says whether v is words alone, without digits, that ask for a value.
func asking(v []byte) bool {
	i := 0
	for i < len(v) && Class[v[i]] == Joiner {
		i++
	}
	if i == len(v) || !asks[v[i]] {
		return false
	}
	var plain [16]byte
	n := 0
	for _, b := range v {
		switch Class[b] {
		case Lower, Upper:
			if n < len(plain) {
				plain[n] = Fold[b]
				n++
			}
		case Joiner:
		default:
			return false
		}
	}
	for _, word := range asked {
		if n >= len(word) && string(plain[:len(word)]) == word {
			return true
		}
	}
	return false
}

// wrapped says whether v is a name, or what else a template may hold, between two brackets and nothing more.
func wrapped(v []byte, first, last byte) bool {
	if len(v) < 2 || v[0] != first || v[len(v)-1] != last {
		return false
	}
	return bytes.IndexByte(v[1:len(v)-1], last) < 0
}

// name says whether v is the name of a variable: capitals, or small letters that read like a name.
func name(v []byte) bool {
	if len(v) == 0 || Class[v[0]] == Digit {
		return false
	}
	digits := 0
	for _, b := range v {
		switch Class[b] {
		case Lower, Upper, Joiner:
		case Digit:
			digits++
		default:
			return false
		}
	}
	return 4*digits < len(v)
}

// named says whether v is words that describe a value: letters, blanks and joiners, with few digits.
func named(v []byte) bool {
	digits, changes, before := 0, 0, uint8(Blank)
	for i, b := range v {
		c := Class[b]
		switch c {
		case Digit:
			digits++
		case Mark, Quoting, Bracket:
			return false
		}
		if a, b := min(c, before), max(c, before); a != b && a > Blank && b <= Digit {
			changes += Number(i < Looked)
		}
		before = c
	}
	return 4*digits <= len(v) && 4*changes <= max(4, len(v))
}

// crosses are the signs by which values are crossed out behind what they begin with.
var crosses = SetOf("xX*0")

const leastCrossed = 8 // bytes that are crossed out behind what a value begins with

// crossed says whether v is one sign or letter again and again: xxxx, ****, XXXX-XXXX, ....; or such behind what values of its kind begin with:
// sk_test_xxxxxxxx.
func crossed(v []byte) bool {
	if n := len(v); n > 1 && differ(v[n-2], v[n-1]) {
		return false // most values, at a glance
	}
	if k := bytes.LastIndexAny(v, "_-") + 1; len(v)-k >= leastCrossed && crosses[v[k]] {
		v = v[k:]
	}
	first := byte(0)
	for _, b := range v {
		if Class[b] == Joiner {
			continue
		}
		if first == 0 {
			first = b
		}
		if b != first {
			return false
		}
	}
	crosses := first == '0' || first|0x20 == 'x'
	sign := Class[first] > Joiner && Class[first] != High
	return first == 0 || crosses || sign
}

// differ says whether a and b are two bytes that cross nothing out together, and neither joins others.
func differ(a, b byte) bool { return a != b && Class[a] != Joiner && Class[b] != Joiner }
