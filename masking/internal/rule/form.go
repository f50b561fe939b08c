package rule

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A Form is what the keys of a vendor look like. It is written as text that stands for itself and, in braces, a set of
// bytes and how many of them there are: ghp_{a36}, {h32}-us{d1-2}, sntrys_{t60-}. A | says where, within the text at the
// beginning, the secret begins: what goes before it stays visible. {uuid} stands for a whole UUID.
//
// The sets: d digits, h hexadecimal digits, U upper-case letters and digits, l lower-case ones and digits, a letters and
// digits, w a and _, u w and -, k u and =, p u and a full stop, b base64, t the characters of a bearer token, e p and ~.
type Form struct {
	Prefix string       // the text at the beginning
	Secret int          // where in prefix the secret begins
	Parts  []Part       // what follows it
	Size   int          // least bytes of parts
	Open   bool         // the length says too little to do without a look at the rest
	Loose  bool         // the prefix is certain enough for keys of other lengths
	All    text.Charset // holds all that a loose form is made of
}

// A Part is either text, or least to most bytes of set; most 0 is any number.
type Part struct {
	Text        string
	Set         text.Charset
	Least, Most int
}

// Holds says whether b may be one of the part's bytes.
func (p *Part) Holds(b byte) bool { return p.Text == "" && text.CharsetOf[b]>>p.Set&1 != 0 }

var formSets = map[byte]text.Charset{
	'd': text.CsDigit, 'h': text.CsHex, 'U': text.CsUpper, 'l': text.CsLower, 'a': text.CsAlnum,
	'w': text.CsWord, 'u': text.CsURL, 'k': text.CsPadded, 'p': text.CsDotted, 'b': text.CsBase64,
	't': text.CsToken, 'e': text.CsEntra,
}

// longPrefix is the length of a prefix behind which a part may be of more than one length, and the form still be certain.
const longPrefix = 16 // form

// ParseForms reads forms with spaces between them. They are ours: a mistake in one is a bug.
func ParseForms(forms string, loose bool) []Form {
	var all []Form
	for _, src := range strings.Fields(forms) {
		f := ParseForm(src)
		if loose {
			mustForm(src, f.loosen())
		}
		for i := range all { // of one prefix, what holds the one must hold the other
			if loose && all[i].Prefix == f.Prefix {
				f.All = max(f.All, all[i].All)
				all[i].All = f.All
			}
		}
		all = append(all, f)
	}
	return all
}

// ParseForm reads one form.
func ParseForm(src string) Form {
	f, err := parseForm(src)
	mustForm(src, err)
	return f
}

func mustForm(src string, err error) {
	if err != nil {
		panic("masking: internal error: the form " + src + ": " + err.Error())
	}
}

func parseForm(src string) (f Form, err error) {
	src = strings.ReplaceAll(src, "{uuid}", "{h8}-{h4}-{h4}-{h4}-{h12}")
	head, _, _ := strings.Cut(src, "{")
	f.Prefix = strings.Replace(head, "|", "", 1)
	f.Secret = max(0, strings.IndexByte(head, '|'))
	for rest := src[len(head):]; rest != ""; {
		body, after, closed := strings.Cut(rest, "}")
		if !closed || len(body) < 3 {
			return f, fmt.Errorf("%q is no set", rest)
		}
		var p Part
		if p, err = parseSet(body[1:]); err != nil {
			return f, err
		}
		varies := p.Most != p.Least && len(f.Prefix) < longPrefix
		f.Parts, f.Size, f.Open = append(f.Parts, p), f.Size+p.Least, f.Open || varies || p.Most == 0
		literal, _, more := strings.Cut(after, "{")
		if rest = after[len(literal):]; literal != "" {
			f.Parts, f.Size = append(f.Parts, Part{Text: literal}), f.Size+len(literal)
		}
		if !more {
			return f, nil
		}
	}
	return f, nil
}

// parseSet reads the inside of the braces: h32, a20-40, u30-.
func parseSet(body string) (p Part, err error) {
	set, known := formSets[body[0]]
	least, most, ranged := strings.Cut(body[1:], "-")
	if p.Set = set; !known {
		return p, fmt.Errorf("there is no set %q", body[0])
	}
	if p.Least, err = strconv.Atoi(least); err != nil {
		return p, err
	}
	if p.Most = p.Least; ranged {
		p.Most = 0
	}
	if most != "" {
		p.Most, err = strconv.Atoi(most)
	}
	return p, err
}

// loosen makes the form one whose prefix is enough to know a key by: four bytes and more, with a sign at the end.
func (f *Form) loosen() error {
	if len(f.Prefix) < 4 || text.IsAlnum(f.Prefix[len(f.Prefix)-1]) {
		return fmt.Errorf("the prefix %q is no certain one", f.Prefix)
	}
	for _, f.All = range looseSets {
		if f.madeOf(f.All) {
			f.Loose = true
			return nil
		}
	}
	return fmt.Errorf("no set holds all that follows %q", f.Prefix)
}

// looseSets are the sets that a loose form may be made of, the narrowest first.
var looseSets = []text.Charset{text.CsAlnum, text.CsWord, text.CsURL, text.CsDotted, text.CsBase64, text.CsPadded, text.CsToken}

func (f *Form) madeOf(set text.Charset) bool {
	for _, p := range f.Parts {
		for b := range 256 {
			in := p.Holds(byte(b)) || strings.IndexByte(p.Text, byte(b)) >= 0
			if in && text.CharsetOf[b]>>set&1 == 0 {
				return false
			}
		}
	}
	return true
}

// Starts returns what a word must begin with for the form to be looked at, three bytes at least.
func (f *Form) Starts() []string {
	if len(f.Prefix) >= 3 {
		return []string{f.Prefix}
	}
	var all []string
	for b := range 256 {
		if f.Parts[0].Holds(byte(b)) {
			all = append(all, f.Prefix+string([]byte{byte(b)}))
		}
	}
	return all
}

// first has bit b&31 set for every b that the part may begin with.
func (p *Part) first() (folded uint32) {
	if p.Text != "" {
		return 1 << (p.Text[0] & 31)
	}
	for b := range 256 {
		if text.CharsetOf[b]>>p.Set&1 != 0 {
			folded |= 1 << (b & 31)
		}
	}
	return folded
}
