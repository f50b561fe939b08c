// Package sse frames server-sent events: bytes to events and back, in the event stream format of the WHATWG HTML standard
// (section 9.2, "Server-sent events"). It knows no JSON and no provider, and never reads the data.
//
// It is the first and the last step of an answer: a Decoder reads the provider's bytes, and AppendEvent and AppendComment
// write the caller's bytes.
package sse

import "bytes"

// AppendEvent appends one event to dst. Data of several lines becomes several data fields, which a decoder joins again with
// line feeds, whatever line ends there were. An empty name leaves the event field out; a name with a line break in it is a
// mistake of the program, and the line breaks are left out.
func AppendEvent(dst []byte, name string, data []byte) []byte {
	if name != "" {
		dst = append(dst, "event: "...)
		dst = appendOneLine(dst, name)
		dst = append(dst, '\n')
	}
	for more := true; more; {
		var line []byte
		line, data, more = cutLine(data)
		dst = append(dst, "data: "...)
		dst = append(dst, line...)
		dst = append(dst, '\n')
	}
	return append(dst, '\n')
}

// AppendComment appends a comment, which clients ignore, to dst: a sign of life that ends no event. Line breaks are left out.
func AppendComment(dst []byte, text string) []byte {
	dst = append(dst, ": "...)
	dst = appendOneLine(dst, text)
	return append(dst, "\n\n"...)
}

func appendOneLine(dst []byte, text string) []byte {
	for i := range len(text) {
		if text[i] != '\n' && text[i] != '\r' {
			dst = append(dst, text[i])
		}
	}
	return dst
}

// cutLine splits data behind its first line. More says that a line end was there, so that another line follows.
func cutLine(data []byte) (line, rest []byte, more bool) {
	i := bytes.IndexAny(data, "\r\n")
	if i < 0 {
		return data, nil, false
	}
	rest = data[i+1:]
	if data[i] == '\r' && len(rest) > 0 && rest[0] == '\n' {
		rest = rest[1:]
	}
	return data[:i], rest, true
}
