package e2e_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// needles finds values in large texts in every disguise that they may have got on their way: plain, JSON- and URL-escaped,
// hexadecimal and in base64 of both alphabets at each of its three alignments. Letters count the same in both cases.
type needles struct {
	heads  []bool // by a hash of the first bytes of a form: is it worth a look
	byHead map[[needleHead]byte][]needle
	count  int
}

// needle is one form of a value that belongs to the requests in owners.
type needle struct {
	form  string
	value *mark
}

// mark is a value that must not leave. It is shared by all requests that hold it.
type mark struct {
	kind, text string
	owners     []int
}

const (
	needleHead = 8
	headBits   = 22
)

func newNeedles() *needles {
	return &needles{heads: make([]bool, 1<<headBits), byHead: map[[needleHead]byte][]needle{}}
}

func (n *needles) add(m *mark) {
	for _, form := range disguises(m.text) {
		head := [needleHead]byte([]byte(form))
		n.heads[headHash(head[:])] = true
		n.byHead[head] = append(n.byHead[head], needle{form, m})
	}
	n.count++
}

func headHash(p []byte) uint32 {
	h := uint32(2166136261)
	for _, c := range p[:needleHead] {
		h = (h ^ uint32(c)) * 16777619
	}
	return h >> (32 - headBits)
}

// disguises are the forms of a value, in lower case, those that are the same only once. No value is shorter than a head.
func disguises(value string) []string {
	quoted, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	all := []string{value, strings.Trim(string(quoted), `"`), url.QueryEscape(value), url.PathEscape(value), hex.EncodeToString([]byte(value))}
	for before := range 3 {
		padded := append(make([]byte, before), value...)
		whole := len(padded) / 3 * 3
		for _, alphabet := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
			text := alphabet.EncodeToString(padded[:whole])
			all = append(all, text[(before+2)/3*4:]) // without the characters that hold bits of what stands before
		}
	}
	for i := range all {
		all[i] = strings.ToLower(all[i])
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// in returns the values in a text, each once.
func (n *needles) in(text []byte) []needle {
	text = bytes.ToLower(text)
	var found []needle
	for i := 0; i+needleHead <= len(text); i++ {
		if !n.heads[headHash(text[i:])] {
			continue
		}
		for _, one := range n.byHead[[needleHead]byte(text[i:])] {
			if bytes.HasPrefix(text[i:], []byte(one.form)) && !slices.ContainsFunc(found, func(f needle) bool { return f.value == one.value }) {
				found = append(found, one)
			}
		}
	}
	return found
}

func TestNeedlesAreFound(t *testing.T) {
	t.Parallel()
	const value = "Ärger \"quoted\"/plus+&\nnext@example.com"
	n := newNeedles()
	m := &mark{kind: "TEST", text: value}
	n.add(m)
	n.add(&mark{kind: "TEST", text: "another@example.org"})
	quoted := quote(value)
	for name, text := range map[string]string{
		"plain": value, "upper case": strings.ToUpper("x " + value), "JSON": quoted, "URL": url.QueryEscape(value), "path": url.PathEscape(value),
		"hex": hex.EncodeToString([]byte("x" + value + "y")), "HEX": strings.ToUpper(hex.EncodeToString([]byte(value))),
		"base64 at 0": base64.StdEncoding.EncodeToString([]byte(value + "behind")), "base64 at 1": base64.StdEncoding.EncodeToString([]byte("1" + value)),
		"base64 at 2": base64.URLEncoding.EncodeToString([]byte("22" + value + "x")), "base64 at 3": base64.RawURLEncoding.EncodeToString([]byte("333" + value)),
	} {
		if found := n.in([]byte("before " + text + " behind")); len(found) != 1 || found[0].value != m {
			t.Errorf("%s: found %v", name, found)
		}
	}
	if found := n.in([]byte(strings.Repeat("EMAIL_1 nothing of it, next@example.co another@example ", 100))); len(found) != 0 {
		t.Errorf("found %v where nothing is", found)
	}
}
