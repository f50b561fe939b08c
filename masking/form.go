package masking

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// A form is what the keys of a vendor look like. It is written as text that stands for itself and, in braces, a set of
// bytes and how many of them there are: ghp_{a36}, {h32}-us{d1-2}, sntrys_{t60-}. A | says where, within the text at the
// beginning, the secret begins: what goes before it stays visible. {uuid} stands for a whole UUID.
//
// The sets: d digits, h hexadecimal digits, U upper-case letters and digits, l lower-case ones and digits, a letters and
// digits, w a and _, u w and -, k u and =, p u and a full stop, b base64, t the characters of a bearer token.
type form struct {
	prefix string  // the text at the beginning
	secret int     // where in prefix the secret begins
	parts  []part  // what follows it
	size   int     // least bytes of parts
	open   bool    // the length says too little to do without a look at the rest
	loose  bool    // the prefix is certain enough for keys of other lengths
	all    charset // holds all that a loose form is made of
}

// A part is either text, or least to most bytes of set; most 0 is any number.
type part struct {
	text        string
	set         charset
	least, most int
}

var formSets = map[byte]charset{'d': csDigit, 'h': csHex, 'U': csUpper, 'l': csLower, 'a': csAlnum, 'w': csWord, 'u': csURL, 'k': csPadded,
	'p': csDotted, 'b': csBase64, 't': csToken}

// longPrefix is the length of a prefix behind which a part may be of more than one length, and the form still be certain.
const longPrefix = 16 // form

// parseForms reads forms with spaces between them. They are ours: a mistake in one is a bug.
func parseForms(forms string, loose bool) []form {
	var all []form
	for _, text := range strings.Fields(forms) {
		f, err := parseForm(text)
		if err == nil && loose {
			err = f.loosen()
		}
		if err != nil {
			panic("masking: internal error: the form " + text + ": " + err.Error())
		}
		for i := range all { // of one prefix, what holds the one must hold the other
			if loose && all[i].prefix == f.prefix {
				f.all = max(f.all, all[i].all)
				all[i].all = f.all
			}
		}
		all = append(all, f)
	}
	return all
}

func parseForm(text string) (f form, err error) {
	text = strings.ReplaceAll(text, "{uuid}", "{h8}-{h4}-{h4}-{h4}-{h12}")
	head, _, _ := strings.Cut(text, "{")
	f.prefix = strings.Replace(head, "|", "", 1)
	f.secret = max(0, strings.IndexByte(head, '|'))
	for rest := text[len(head):]; rest != ""; {
		body, after, closed := strings.Cut(rest, "}")
		if !closed || len(body) < 3 {
			return f, fmt.Errorf("%q is no set", rest)
		}
		var p part
		if p, err = parseSet(body[1:]); err != nil {
			return f, err
		}
		f.parts, f.size, f.open = append(f.parts, p), f.size+p.least, f.open || p.most == 0 || p.most != p.least && len(f.prefix) < longPrefix
		literal, _, more := strings.Cut(after, "{")
		if rest = after[len(literal):]; literal != "" {
			f.parts, f.size = append(f.parts, part{text: literal}), f.size+len(literal)
		}
		if !more {
			return f, nil
		}
	}
	return f, nil
}

// parseSet reads the inside of the braces: h32, a20-40, u30-.
func parseSet(body string) (p part, err error) {
	set, known := formSets[body[0]]
	least, most, ranged := strings.Cut(body[1:], "-")
	if p.set = set; !known {
		return p, fmt.Errorf("there is no set %q", body[0])
	}
	if p.least, err = strconv.Atoi(least); err != nil {
		return p, err
	}
	if p.most = p.least; ranged {
		p.most = 0
	}
	if most != "" {
		p.most, err = strconv.Atoi(most)
	}
	return p, err
}

// loosen makes the form one whose prefix is enough to know a key by: four bytes and more, with a sign at the end.
func (f *form) loosen() error {
	if len(f.prefix) < 4 || isAlnum(f.prefix[len(f.prefix)-1]) {
		return fmt.Errorf("the prefix %q is no certain one", f.prefix)
	}
	for _, f.all = range looseSets {
		if f.madeOf(f.all) {
			f.loose = true
			return nil
		}
	}
	return fmt.Errorf("no set holds all that follows %q", f.prefix)
}

// looseSets are the sets that a loose form may be made of, the narrowest first.
var looseSets = []charset{csAlnum, csWord, csURL, csDotted, csBase64, csPadded, csToken}

func (f *form) madeOf(set charset) bool {
	for _, p := range f.parts {
		for b := range 256 {
			in := p.text == "" && charsetOf[b]>>p.set&1 != 0 || strings.IndexByte(p.text, byte(b)) >= 0
			if in && charsetOf[b]>>set&1 == 0 {
				return false
			}
		}
	}
	return true
}

// starts returns what a word must begin with for the form to be looked at, three bytes at least.
func (f *form) starts() []string {
	if len(f.prefix) >= 3 {
		return []string{f.prefix}
	}
	var all []string
	for b := range 256 {
		if p := f.parts[0]; charsetOf[b]>>p.set&1 != 0 {
			all = append(all, f.prefix+string([]byte{byte(b)}))
		}
	}
	return all
}

// first has bit b&31 set for every b that the part may begin with.
func (p *part) first() (folded uint32) {
	if p.text != "" {
		return 1 << (p.text[0] & 31)
	}
	for b := range 256 {
		if charsetOf[b]>>p.set&1 != 0 {
			folded |= 1 << (b & 31)
		}
	}
	return folded
}

// formEnd returns where a key of the form ends that begins at i, or 0 if none does.
func (s *scan) formEnd(f *form, i int) int {
	if n := len(f.prefix); len(s.text)-i < n || string(s.text[i:i+n]) != f.prefix {
		return 0
	}
	i += len(f.prefix)
	low := i // before which the last part cannot end
	for k := range f.parts {
		p := &f.parts[k]
		end := i + len(p.text)
		if p.text == "" {
			end = s.pieceEnd(p, i)
		} else if end > len(s.text) || string(s.text[i:end]) != p.text {
			return 0
		}
		if end-i < p.least {
			return 0
		}
		low, i = max(i+p.least, i+len(p.text)), end
	}
	if last := f.parts[len(f.parts)-1]; last.text == "" && last.most == 0 {
		i = max(low, s.trimmed(low, i))
	}
	for i > low && i < len(s.text) && isAlnum(s.text[i]) {
		i--
	}
	if i < len(s.text) && isAlnum(s.text[i]) {
		return 0
	}
	return i
}

func (s *scan) pieceEnd(p *part, i int) int {
	if p.most == 0 {
		return s.runEnd(p.set, i)
	}
	end, limit := i, min(len(s.text), i+p.most)
	for end < limit && charsetOf[s.text[end]]>>p.set&1 != 0 {
		end++
	}
	return end
}

// trimmed cuts off the punctuation that text[i:end] ends with and that belongs to the sentence.
func (s *scan) trimmed(i, end int) int {
	for end > i && hasByte(".~/+", s.text[end-1]) {
		end--
	}
	return end
}

// formed verifies a key of the form f at i. A right checksum makes it certain. Behind a certain prefix the form alone will do,
// and if the length is another one, so will a body that looks random: a mistyped key is a key, and vendors lengthen theirs.
// Behind another prefix the body must have the form and look random.
func (s *scan) formed(r *rule, f *form, i int) {
	body, end := i+len(f.prefix), s.formEnd(f, i)
	switch {
	case end > 0 && r.sum != nil && s.summed(r, i, end):
	case f.loose && end > 0 && !f.open && !blank(s.text[body:end]):
	case f.loose:
		if end = s.trimmed(body, s.runEnd(f.all, body)); end-body < max(12, f.size/2) || !s.checked(r, body, end) {
			return
		}
	case end == 0 || s.inBase64(i, end) || !s.checked(r, body, end) && (f.open || !mixed(s.text[body:end])):
		return
	}
	s.emit(r, i+f.secret, end)
	if s.next = end; len(r.pair) > 0 {
		s.secondKey(r, end)
	}
}

// summed says whether the checksum of r's key text[i:end] is right.
func (s *scan) summed(r *rule, i, end int) bool {
	if end > s.walkLimit(i) {
		return false
	}
	s.walked(i, end)
	return r.sum(s.text[i:end])
}

// mixed says whether v, whose length is right, has so many digits among its letters that it is made of no words: the groups of some
// keys are too short to look random one by one.
func mixed(v []byte) bool {
	sh := shapeOf(v)
	return len(v) >= 20 && sh.digits >= 5 && sh.lower+sh.upper >= 5 && digitChanges(v) >= 6 && varied(v) && !template(v)
}

// inBase64 says whether text[i:end] is but a part of something longer in base64.
func (s *scan) inBase64(i, end int) bool {
	return hasByte("+/", byteAt(s.text, i-1)) && hasByte("+/=", byteAt(s.text, end))
}

// keyLike says whether v looks random, or is nothing but hexadecimal digits.
func keyLike(v []byte) bool { return varied(v) && (rare(v) || digest(v)) }

// digest says whether v is hexadecimal, with digits and letters, or a UUID.
func digest(v []byte) bool {
	digits, letters := 0, 0
	for _, b := range v {
		switch {
		case isDigit(b):
			digits++
		case isHex(b):
			letters++
		case b != '-':
			return false
		}
	}
	return len(v) >= 16 && digits >= 3 && letters >= 1
}

// blank says whether v is no key but what stands for one: xxxx, YOUR_TOKEN_HERE, one letter again and again, words.
func blank(v []byte) bool {
	if !varied(v) || template(v) {
		return true
	}
	separators := 0
	for _, b := range v {
		separators += btoi(b == '_' || b == '-')
	}
	sh := shapeOf(v)
	return separators > 0 && sh.digits <= 2 && (sh.lower == 0 || sh.upper == 0)
}

// varied says whether v is made of five different letters and digits and more.
func varied(v []byte) bool {
	var seen uint64
	for _, b := range v[:min(len(v), maxJudged)] {
		seen |= 1 << (b & 63)
	}
	return bits.OnesCount64(seen) >= 5
}
