package registry

// Members calls visit for each member of a JSON object, in order, with the bytes between the quotes of its name and those of its
// value. It returns false, perhaps after some calls, for anything but one object by the rules of RFC 8259.
//
// It is for the events that come a thousand times in a stream: encoding/json reads them twice and builds them by reflection. What a
// codec does not recognise at once it leaves to encoding/json.
func Members(data []byte, visit func(name, value []byte)) bool {
	i := members(data, space(data, 0), 0, visit)
	return i >= 0 && space(data, i) == len(data)
}

// Elements is Members for a JSON array.
func Elements(data []byte, visit func(value []byte)) bool {
	i := elements(data, space(data, 0), 0, visit)
	return i >= 0 && space(data, i) == len(data)
}

// Repeated keeps a member's value and says whether there was one of that name before. Of two, encoding/json has rules of its own.
func Repeated(to *[]byte, value []byte) bool {
	before := *to != nil
	*to = value
	return before
}

// deepest is how many objects and arrays may stand inside each other, as in encoding/json.
const deepest = 10000

// The functions below take an index into data and return the one behind what they read, -1 if it is not there.

func space(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\n' || data[i] == '\t' || data[i] == '\r') {
		i++
	}
	return i
}

func members(data []byte, i, depth int, visit func(name, value []byte)) int {
	i, empty := enter(data, i, '{', '}')
	for more := i >= 0 && !empty; more; {
		name := i
		if i = str(data, i); i < 0 {
			return -1
		}
		end := i
		if i = space(data, i); i >= len(data) || data[i] != ':' {
			return -1
		}
		start := space(data, i+1)
		if i = value(data, start, depth); i < 0 {
			return -1
		}
		if visit != nil {
			visit(data[name+1:end-1], data[start:i])
		}
		i, more = next(data, i, '}')
	}
	return i
}

func elements(data []byte, i, depth int, visit func(value []byte)) int {
	i, empty := enter(data, i, '[', ']')
	for more := i >= 0 && !empty; more; {
		start := i
		if i = value(data, i, depth); i < 0 {
			return -1
		}
		if visit != nil {
			visit(data[start:i])
		}
		i, more = next(data, i, ']')
	}
	return i
}

// enter steps over the opening bracket, and over the closing one if there is nothing between them.
func enter(data []byte, i int, opening, closing byte) (behind int, empty bool) {
	if i >= len(data) || data[i] != opening {
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

func value(data []byte, i, depth int) int {
	if i >= len(data) || depth > deepest {
		return -1
	}
	switch data[i] {
	case '"':
		return str(data, i)
	case '{':
		return members(data, i, depth+1, nil)
	case '[':
		return elements(data, i, depth+1, nil)
	case 't':
		return literal(data, i, "true")
	case 'f':
		return literal(data, i, "false")
	case 'n':
		return literal(data, i, "null")
	}
	return num(data, i)
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
	for i++; i < len(data); i++ {
		switch c := data[i]; {
		case c == '"':
			return i + 1
		case c < ' ':
			return -1
		case c == '\\':
			if i = escape(data, i+1); i < 0 {
				return -1
			}
		}
	}
	return -1
}

// escape returns the index of the last byte of an escape whose backslash was read.
func escape(data []byte, i int) int {
	if i >= len(data) {
		return -1
	}
	switch data[i] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return i
	case 'u':
		for end := i + 4; i < end; {
			i++
			if i >= len(data) || !isHex(data[i]) {
				return -1
			}
		}
		return i
	}
	return -1
}

func isHex(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

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
