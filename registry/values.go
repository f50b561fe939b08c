package registry

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

// Text is a JSON string of an answer, cut wherever the provider cut it: the two halves of a surrogate pair, or the bytes of one
// character, may stand in two of them. encoding/json would replace each half by U+FFFD, so Text keeps a lone surrogate as the
// three bytes that UTF-8 would give it if it allowed that, until joiner has seen what follows. null is the empty text.
type Text string

// UnmarshalJSON takes a JSON string or null.
func (t *Text) UnmarshalJSON(raw []byte) error {
	if string(raw) == "null" {
		*t = ""
		return nil
	}
	if len(raw) < 2 || raw[0] != '"' {
		return errors.New("the text is not a string")
	}
	raw = raw[1 : len(raw)-1]
	if bytes.IndexByte(raw, '\\') < 0 {
		*t = Text(raw)
		return nil
	}
	*t = Text(unescape(raw))
	return nil
}

// String is the text by itself: valid UTF-8, with U+FFFD for what has no other half.
func (t Text) String() string {
	var j joiner
	return j.add(t) + j.flush()
}

// unescape resolves the escapes of a JSON string whose syntax encoding/json has checked.
func unescape(s []byte) []byte {
	out := make([]byte, 0, len(s))
	for {
		n := bytes.IndexByte(s, '\\')
		if n < 0 {
			return append(out, s...)
		}
		out = append(out, s[:n]...)
		c := s[n+1]
		s = s[n+2:]
		switch c {
		case 'u':
			out = appendCodeUnit(out, codeUnit(s[:4]))
			s = s[4:]
		case 'b', 'f', 'n', 'r', 't':
			out = append(out, controls[c])
		default: // quote, backslash, slash
			out = append(out, c)
		}
	}
}

var controls = [256]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

func codeUnit(hex []byte) (r rune) {
	for _, c := range hex {
		switch {
		case c <= '9':
			c -= '0'
		default:
			c = c | 0x20 - 'a' + 10
		}
		r = r<<4 | rune(c)
	}
	return r
}

// appendCodeUnit appends r in UTF-8, and a surrogate as if it were a character.
func appendCodeUnit(out []byte, r rune) []byte {
	if !utf16.IsSurrogate(r) {
		return utf8.AppendRune(out, r)
	}
	return append(out, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
}

// joiner puts Texts together and gives out whole UTF-8 sequences only. The zero joiner is ready.
type joiner struct{ held []byte } // the start of a sequence, at most three bytes

// add returns what t completes and holds back its unfinished end.
func (j *joiner) add(t Text) string {
	if len(j.held) == 0 && utf8.ValidString(string(t)) {
		return string(t)
	}
	in := append(j.held, t...)
	out := make([]byte, 0, len(in))
	for len(in) > 0 && !unfinished(in) {
		r, n := decode(in)
		out = utf8.AppendRune(out, r)
		in = in[n:]
	}
	j.held = append([]byte(nil), in...)
	return string(out)
}

// flush gives up waiting: what is held back becomes U+FFFD.
func (j *joiner) flush() string {
	if len(j.held) == 0 {
		return ""
	}
	j.held = nil
	return string(utf8.RuneError)
}

// unfinished says whether b is nothing but the start of a sequence.
func unfinished(b []byte) bool {
	return !utf8.FullRune(b) || len(b) == 3 && utf16.IsSurrogate(surrogate(b)) && surrogate(b) < 0xDC00
}

// decode reads one character: UTF-8, or a pair of surrogates. A lone surrogate and a wrong byte are U+FFFD.
func decode(b []byte) (rune, int) {
	r, n := utf8.DecodeRune(b)
	if r != utf8.RuneError || n != 1 {
		return r, n
	}
	high := surrogate(b)
	if high == 0 {
		return utf8.RuneError, 1
	}
	if r := utf16.DecodeRune(high, surrogate(b[3:])); r != utf8.RuneError {
		return r, 6
	}
	return utf8.RuneError, 3
}

// surrogate reads the three bytes that appendCodeUnit wrote; 0 if b does not start with such.
func surrogate(b []byte) rune {
	if len(b) < 3 || b[0] != 0xED || b[1] < 0xA0 || b[1] > 0xBF || b[2]&0xC0 != 0x80 {
		return 0
	}
	return 0xD000 | rune(b[1]&0x3F)<<6 | rune(b[2]&0x3F)
}

// Tokens is a token count, nil if it was not reported. A count that makes no sense is one that was not reported: it is no
// reason to lose the answer.
type Tokens struct{ Count *int64 }

// UnmarshalJSON never fails.
func (t *Tokens) UnmarshalJSON(raw []byte) error {
	t.Count = nil
	if n, ok := plainCount(raw); ok {
		t.Count = &n
		return nil
	}
	n, err := strconv.ParseFloat(string(raw), 64) // some servers write 12.0
	if err == nil && n >= 0 && n <= 1<<52 && n == math.Trunc(n) {
		count := int64(n)
		t.Count = &count
	}
	return nil
}

// plainCount reads the digits that nearly every count is.
func plainCount(raw []byte) (n int64, ok bool) {
	for _, c := range raw {
		if !isDigit(c) {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, len(raw) > 0 && len(raw) < 16
}

// Sum adds the counts that were reported; nil if the first one was not.
func Sum(t Tokens, more ...Tokens) *int64 {
	if t.Count == nil {
		return nil
	}
	sum := *t.Count
	for _, m := range more {
		if m.Count != nil {
			sum += *m.Count
		}
	}
	return &sum
}

// Label is an identifier that a provider gave something: an id, a model, a finish reason. What is not one (another type, too
// long, not visible ASCII) is empty, because labels reach logs and metrics.
type Label string

// UnmarshalJSON never fails.
func (l *Label) UnmarshalJSON(raw []byte) error {
	*l = ""
	if n := len(raw) - 2; n >= 0 && n <= 256 && raw[0] == '"' && simple(raw[1:n+1]) {
		*l = Label(raw[1 : n+1])
		return nil
	}
	var s string
	if json.Unmarshal(raw, &s) == nil && len(s) <= 256 && strings.IndexFunc(s, invisible) < 0 {
		*l = Label(s)
	}
	return nil
}

// simple says whether a JSON string's inside is visible ASCII without escapes, as nearly every label is.
func simple(s []byte) bool {
	for _, c := range s {
		if c <= ' ' || c > '~' || c == '\\' {
			return false
		}
	}
	return true
}

func invisible(r rune) bool { return r <= ' ' || r > '~' }

// lenient is a string, or a number as a string; anything else is empty.
type lenient string

// UnmarshalJSON never fails.
func (l *lenient) UnmarshalJSON(raw []byte) error {
	*l = ""
	var s string
	if json.Unmarshal(raw, &s) == nil {
		*l = lenient(s)
		return nil
	}
	var n json.Number
	if json.Unmarshal(raw, &n) == nil {
		*l = lenient(n)
	}
	return nil
}

// innerError is Azure's innererror; anything else is empty.
type innerError struct{ code lenient }

// UnmarshalJSON never fails.
func (i *innerError) UnmarshalJSON(raw []byte) error {
	var body struct {
		Code lenient `json:"code"`
	}
	if json.Unmarshal(raw, &body) == nil {
		i.code = body.Code
	}
	return nil
}

// details is what Google's errors add: the reason of an ErrorInfo and the wait of a RetryInfo (googleapis
// google/rpc/error_details.proto, read 2026-11-21). Anything else is empty.
type details struct {
	reason lenient
	retry  time.Duration
}

// UnmarshalJSON never fails.
func (d *details) UnmarshalJSON(raw []byte) error {
	*d = details{}
	var list []struct {
		Reason     lenient `json:"reason"`
		RetryDelay lenient `json:"retryDelay"` // "34.07s"
	}
	_ = json.Unmarshal(raw, &list) // what it could not read stays empty
	for _, e := range list {
		if e.Reason != "" {
			d.reason = e.Reason
		}
		if seconds, ok := strings.CutSuffix(string(e.RetryDelay), "s"); ok {
			d.retry, _ = retryNumber(seconds, time.Second)
		}
	}
	return nil
}
