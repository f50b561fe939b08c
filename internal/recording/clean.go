// Package recording removes account data from recorded answers of providers: the credential, ids of
// organisations, projects, accounts and users, opaque signatures. It is not part of the gateway.
package recording

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Cleaner removes account data. All answers of one recording use the same Cleaner, so that an id gets the same replacement everywhere.
type Cleaner struct {
	parts  [][]byte          // of the credential: whole, and for Amazon's form each field
	fixed  map[string]string // what stands in the place of what
	counts map[string]int
}

const removed = "REMOVED"

// NewCleaner removes the credential, and these names of the account wherever they stand.
func NewCleaner(credential []byte, account ...string) *Cleaner {
	c := &Cleaner{fixed: map[string]string{}, counts: map[string]int{}}
	for part := range bytes.SplitSeq(credential, []byte(":")) {
		if len(part) > 0 {
			c.parts = append(c.parts, part)
		}
	}
	for _, name := range account {
		if name != "" {
			c.fixed[name] = removed
		}
	}
	return c
}

// shortest is the shortest value that is removed wherever it stands; a shorter one would be found in other words by chance.
const shortest = 6

// private marks a value to be removed everywhere, unless it may be a plain word or a short number.
func (c *Cleaner) private(value string) {
	if len(value) >= shortest && !plainWord.MatchString(value) {
		c.fixed[value] = removed
	}
}

var plainWord = regexp.MustCompile(`^([A-Za-z]+|[0-9]{1,8})$`)

// identifying are the headers whose values are removed from bodies too.
var identifying = regexp.MustCompile(`(?i)org|project|account|user|cookie|tenant|request-?id|requestid|trace|cf-ray|session`)

// Learn takes the values of an answer's headers that name the account or the request.
func (c *Cleaner) Learn(h http.Header) {
	for name, values := range h {
		if !identifying.MatchString(name) {
			continue
		}
		for _, v := range values {
			if strings.EqualFold(name, "set-cookie") {
				_, v, _ = strings.Cut(v, "=")
				v, _, _ = strings.Cut(v, ";")
			}
			c.private(v)
		}
	}
}

var (
	// members are those of JSON objects whose values name something of the account, or this one answer.
	members = regexp.MustCompile(`"([A-Za-z_]+)"(\s*:\s*)("(?:[^"\\]|\\.)*"|[0-9]+)`)
	// ofAccount are names of such members, besides all that end in id.
	ofAccount = regexp.MustCompile(`^(?i:organi[sz]ation|org|project|account|user|username|email|tenant|subscription|safety_identifier|prompt_cache_key|service_account)(_?(?i:id|name))?$`)
	opaque    = regexp.MustCompile(`^(signature|thoughtSignature|thought_signature|encrypted_content|redacted_thinking)$`)
	anyID     = regexp.MustCompile(`^(id|.*_id|.*[a-z]Id)$`)
	prefix    = regexp.MustCompile(`^[a-z]{1,12}[-_]`)
	// shaped are ids of accounts that are known by their form, wherever they stand: OpenAI's, and the account in Amazon's names.
	shaped = regexp.MustCompile(`(\\[bfnrt]|\b)(?:(?:org|proj|user|acct)[-_][A-Za-z0-9]{8,}|arn:aws[a-z-]*:[a-z0-9-]*:[a-z0-9-]*:[0-9]{12})`)
)

// Body returns a copy of text without account data.
func (c *Cleaner) Body(text []byte) []byte {
	text = bytes.Clone(text)
	for _, part := range c.parts {
		text = bytes.ReplaceAll(text, part, []byte(removed))
	}
	text = members.ReplaceAllFunc(text, func(m []byte) []byte {
		g := members.FindSubmatch(m)
		name, value := string(g[1]), string(g[3])
		plain, quoted := value, value[0] == '"'
		if quoted {
			plain = value[1 : len(value)-1]
		}
		switch {
		case plain == "":
			return m
		case ofAccount.MatchString(name) && !quoted:
			value = "0"
		case ofAccount.MatchString(name):
			c.private(plain)
			value = strconv.Quote(removed)
		case opaque.MatchString(name):
			value = strconv.Quote(base64.StdEncoding.EncodeToString([]byte(removed)))
		case anyID.MatchString(name) && quoted && !strings.HasPrefix(name, "model"):
			value = strconv.Quote(c.id(plain))
		}
		return slices.Concat([]byte(`"`), g[1], []byte(`"`), g[2], []byte(value))
	})
	text = shaped.ReplaceAll(text, []byte("${1}"+removed))
	// The longest first: one value may be a part of another.
	for _, value := range slices.SortedFunc(maps.Keys(c.fixed), func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) }) {
		if len(value) >= shortest {
			text = replaced(text, []byte(value), []byte(c.fixed[value]))
		}
	}
	return text
}

// replaced replaces a value wherever it stands. What begins with the letter of an escape of JSON, such as \n, is not the value.
func replaced(text, value, by []byte) (all []byte) {
	for at := 0; ; {
		i := bytes.Index(text[at:], value)
		if i < 0 {
			return append(all, text[at:]...)
		}
		i += at
		if slashes := len(text[:i]) - len(bytes.TrimRight(text[:i], `\`)); slashes%2 == 1 && bytes.IndexByte([]byte("bfnrtu"), value[0]) >= 0 {
			all, at = append(all, text[at:i+1]...), i+1
			continue
		}
		all, at = append(append(all, text[at:i]...), by...), i+len(value)
	}
}

// id is the fixed id for one of a provider's, with its prefix: resp_0a1b… becomes resp_recorded1.
func (c *Cleaner) id(value string) string {
	if c.fixed[value] == "" {
		kind := prefix.FindString(value)
		c.counts[kind]++
		c.fixed[value] = fmt.Sprintf("%srecorded%d", kind, c.counts[kind])
	}
	return c.fixed[value]
}

// window is how much of a credential is already too much.
const window = 12

// Shows says whether text holds a part of the credential, as it is or in one of the forms that an answer may give it.
func (c *Cleaner) Shows(text []byte) bool {
	forms := [][]byte{text, unescaped(text)}
	for _, part := range c.parts {
		for _, p := range [][]byte{part, []byte(hex.EncodeToString(part)), []byte(base64.RawStdEncoding.EncodeToString(part)), []byte(base64.RawURLEncoding.EncodeToString(part))} {
			for i := 0; i+min(window, len(p)) <= len(p); i++ {
				piece := p[i : i+min(window, len(p))]
				if slices.ContainsFunc(forms, func(form []byte) bool { return bytes.Contains(form, piece) }) {
					return true
				}
			}
		}
	}
	return false
}

var escape = regexp.MustCompile(`\\u00[0-9A-Fa-f]{2}|%[0-9A-Fa-f]{2}|\\/`)

// unescaped undoes the escapes of JSON and of URLs for visible ASCII, of which credentials consist.
func unescaped(text []byte) []byte {
	return escape.ReplaceAllFunc(text, func(e []byte) []byte {
		if len(e) == 2 {
			return e[1:]
		}
		b, err := hex.DecodeString(string(e[len(e)-2:]))
		if err != nil {
			panic("recording: internal error: an escape that is none")
		}
		return b
	})
}
