package jsonread

import "github.com/vizard-gateway/vizard/internal/chat"

// The functions below step over what nobody asks for. They take an index into data and return the one behind what they read; -1 if it is
// cut or wrong, or nested too deep.

func space(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\n' || data[i] == '\t' || data[i] == '\r') {
		i++
	}
	return i
}

// skip skips a value. Depth is the number of objects and arrays around it.
func skip(data []byte, i, depth int) int {
	if i >= len(data) {
		return -1
	}
	switch data[i] {
	case '"':
		return str(data, i)
	case '{':
		return members(data, i, depth+1)
	case '[':
		return elements(data, i, depth+1)
	case 't':
		return literal(data, i, "true")
	case 'f':
		return literal(data, i, "false")
	case 'n':
		return literal(data, i, "null")
	}
	return num(data, i)
}

func members(data []byte, i, depth int) int {
	i, empty := enter(data, i, '}', depth)
	for more := i >= 0 && !empty; more; {
		if i = str(data, i); i < 0 {
			return -1
		}
		if i = space(data, i); i >= len(data) || data[i] != ':' {
			return -1
		}
		if i = skip(data, space(data, i+1), depth); i < 0 {
			return -1
		}
		i, more = next(data, i, '}')
	}
	return i
}

func elements(data []byte, i, depth int) int {
	i, empty := enter(data, i, ']', depth)
	for more := i >= 0 && !empty; more; {
		if i = skip(data, i, depth); i < 0 {
			return -1
		}
		i, more = next(data, i, ']')
	}
	return i
}

// enter steps over the opening bracket, and over the closing one if there is nothing between them.
func enter(data []byte, i int, closing byte, depth int) (behind int, empty bool) {
	if depth > maxDepth {
		return -1, false
	}
	if i = space(data, i+1); i < len(data) && data[i] == closing {
		return i + 1, true
	}
	return i, false
}

// next steps over a comma, after which more follows, or over the closing bracket.
func next(data []byte, i int, closing byte) (behind int, more bool) {
	if i = space(data, i); i < len(data) && data[i] == ',' {
		return space(data, i+1), true
	}
	if i < len(data) && data[i] == closing {
		return i + 1, false
	}
	return -1, false
}

func literal(data []byte, i int, word string) int {
	if len(data)-i < len(word) || string(data[i:i+len(word)]) != word {
		return -1
	}
	return i + len(word)
}

func str(data []byte, i int) int {
	if i >= len(data) || data[i] != '"' {
		return -1
	}
	for i++; ; i++ {
		i += chat.PlainLength(data[i:])
		if i == len(data) || data[i] < ' ' {
			return -1
		}
		if data[i] == '"' {
			return i + 1
		}
		if i = behindEscape(data, i+1); i < 0 {
			return -1
		}
	}
}

// behindEscape returns the index of the last byte of an escape whose backslash was read.
func behindEscape(data []byte, i int) int {
	if i >= len(data) {
		return -1
	}
	if escapes[data[i]] != 0 {
		return i
	}
	if data[i] != 'u' || i+4 >= len(data) {
		return -1
	}
	for _, c := range data[i+1 : i+5] {
		if _, ok := hexDigit(c); !ok {
			return -1
		}
	}
	return i + 4
}

func num(data []byte, i int) int {
	if i < len(data) && data[i] == '-' {
		i++
	}
	if i < len(data) && data[i] == '0' {
		i++
	} else if i = digits(data, i); i < 0 {
		return -1
	}
	if i < len(data) && data[i] == '.' {
		if i = digits(data, i+1); i < 0 {
			return -1
		}
	}
	if i < len(data) && data[i]|0x20 == 'e' {
		if i++; i < len(data) && (data[i] == '+' || data[i] == '-') {
			i++
		}
		return digits(data, i)
	}
	return i
}

// digits steps over at least one digit.
func digits(data []byte, i int) int {
	start := i
	for i < len(data) && isDigit(data[i]) {
		i++
	}
	if i == start {
		return -1
	}
	return i
}
