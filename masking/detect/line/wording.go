package line

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds the secret that stands at a certain place of a line whose words say what it is: in the settings of network devices and of
// VPNs, where no operator stands between a name and its value, and on command lines.

// A wording is how such a line reads. It begins with lead, in any case; rest are the words behind it:
//
//	?        the secret
//	'?'      the secret, which stands in quotes
//	x?       a word that begins with x, whose rest is the secret
//	*        any word
//	...      any words up to one that the next step wants
//	a|b      one of these words
//	[a|b]    one of these words, or none
//	$        the line ends here, or the statement
//
// A ^ before the lead demands that the line begins with it, or a command behind a prompt; a : or > that this sign goes before; an @x in front of
// the rest that the line holds x.
type wording struct{ lead, rest string }

// wordingStep is one word of a wording's rest.
type wordingStep struct {
	words    []string // in lower case; nil for *
	optional bool
	gap      bool   // other words may stand before
	secret   bool   // the word is the secret
	quoted   bool   // the secret stands in quotes
	glued    string // what the secret's word begins with
	ends     bool
}

// compiledWording is a wording in a form that is quick to compare.
type compiledWording struct {
	lead, within string
	first        bool // the lead must begin a line
	behind       byte // what stands before the lead, if not 0
	steps        []wordingStep
}

const maxWording = 256 // reach: bytes of words that a wording leaves open

// byWording returns what verifies wordings.
func byWording(wordings []wording) func(*rule.Scan, *rule.Rule, int) {
	var compiled [32][]compiledWording // by the lead's first letter
	for _, p := range wordings {
		c := p.compile()
		compiled[c.lead[0]&31] = append(compiled[c.lead[0]&31], c)
	}
	return func(s *rule.Scan, r *rule.Rule, i int) {
		some := compiled[s.Text[i]&31]
		for k := range some {
			p := &some[k]
			if text.FoldedPrefix(s.Text[i:], p.lead) && wordingAt(s, p, i) {
				s.Emit(r, s.Value.Start, s.Value.End) // s.next stays: names and addresses stand before it
			}
		}
	}
}

// leadsOf are the prefixes of the rule for wordings.
func leadsOf(wordings []wording) []string {
	leads := make([]string, 0, len(wordings))
	for _, p := range wordings {
		leads = append(leads, strings.TrimLeft(p.lead, "^:>"))
	}
	return leads
}

func (p wording) compile() compiledWording {
	c := compiledWording{lead: strings.TrimLeft(p.lead, "^:>"), first: p.lead[0] == '^'}
	if p.lead[0] == ':' || p.lead[0] == '>' {
		c.behind = p.lead[0]
	}
	gap := false
	for _, w := range strings.Fields(p.rest) {
		step := wordingStep{gap: gap}
		gap = false
		switch {
		case w == "...":
			gap = true
			continue
		case w[0] == '@':
			c.within = w[1:]
			continue
		case w == "$":
			step.ends = true
		case w == "'?'":
			step.secret, step.quoted = true, true
		case w[len(w)-1] == '?':
			step.secret, step.glued = true, w[:len(w)-1]
		case w[0] == '[':
			step.optional, step.words = true, strings.Split(w[1:len(w)-1], "|")
		case w != "*":
			step.words = strings.Split(w, "|")
		}
		c.steps = append(c.steps, step)
	}
	return c
}

// wordingAt says whether the wording begins at i, and keeps its secret in s.value.
func wordingAt(s *rule.Scan, p *compiledWording, i int) bool {
	if p.first && !commandStarts(s, i) || p.behind != 0 && !behind(s, p.behind, i) {
		return false
	}
	k := i + len(p.lead)
	line := s.LineEnd(k)
	var secret text.SetValue
	for n := range p.steps {
		step := &p.steps[n]
		word, ok := stepAt(s, step, k, line)
		if !ok {
			return false
		}
		if k = word.End + text.Btoi(word.Quoted); step.secret {
			secret = word
		}
	}
	s.Value = secret
	return secret.End > secret.Start && saidSecret(s, secret) && (p.within == "" || lineHolds(s, i, min(line, i+maxWording), p.within))
}

// stepAt returns the word at or behind i and before line that the step wants, what is behind glued of it; nothing for one that may be missing.
func stepAt(s *rule.Scan, step *wordingStep, i, line int) (word text.SetValue, ok bool) {
	word = nextWord(s, i, line)
	for low := i; step.gap && word.Start < line && !step.fits(s.Text[word.Start:word.End]); {
		if word.Start-low > maxWording || !word.Quoted && text.Listed(s.Text[word.Start:word.End], joints) {
			return word, false
		}
		word = nextWord(s, word.End+text.Btoi(word.Quoted), line)
	}
	missing := text.SetValue{Start: i, End: i}
	switch {
	case step.ends:
		return missing, word.Start >= line || text.HasByte(";#|", s.Text[word.Start])
	case word.Start >= line, !step.fits(s.Text[word.Start:word.End]), step.quoted && !word.Quoted:
		return missing, step.optional
	case step.glued != "":
		word = nextWord(s, word.Start+len(step.glued), line)
	}
	return word, true
}

var joints = []string{"and", "or", "the", "a", "is", "are"}

func (p *wordingStep) fits(word []byte) bool {
	switch {
	case p.glued != "":
		return text.FoldedPrefix(word, p.glued)
	case p.secret:
		return len(word) > 0
	case p.words == nil:
		return len(word) > 0 && !text.Listed(word, joints)
	}
	return text.Listed(word, p.words)
}

// nextWord reads the word, or the string in quotes, that comes at or behind i and before line.
func nextWord(s *rule.Scan, i, line int) text.SetValue {
	for i < line && s.Text[i] <= ' ' {
		i++
	}
	if i >= line {
		return text.SetValue{Start: line, End: line}
	}
	if text.HasByte("\"'", s.Text[i]) {
		if v, ok := s.QuotedAt(i); ok && v.End < line {
			return v
		}
	}
	end := min(line, s.VisibleEnd(i))
	for end-i > 1 && text.HasByte(";,\"')]", s.Text[end-1]) {
		end--
	}
	return text.SetValue{Start: i, End: end}
}

// lineHolds says whether word stands in the line around i, before end.
func lineHolds(s *rule.Scan, i, end int, word string) bool {
	low := max(0, i-2*text.MaxKey)
	low += bytes.LastIndexByte(s.Text[low:i], '\n') + 1
	return bytes.Contains(s.Text[low:end], []byte(word))
}

// commandStarts says whether a line begins at i, but for indentation and a prompt, or the words set and no.
func commandStarts(s *rule.Scan, i int) bool {
	low := max(0, i-text.MaxKey)
	for _, w := range [...]string{"set ", "add "} {
		if k := i - len(w); k >= low && string(s.Text[k:i]) == w {
			i = k
		}
	}
	for i > low && text.IsSpace(s.Text[i-1]) {
		i--
	}
	return i == 0 || text.HasByte("\n#>$%;`\"", s.Text[i-1])
}

// behind says whether b stands before the spaces before i.
func behind(s *rule.Scan, b byte, i int) bool {
	for low := max(0, i-text.MaxKey/4); i > low && text.IsSpace(s.Text[i-1]); {
		i--
	}
	return text.ByteAt(s.Text, i-1) == b && (b != '>' || text.IsDigit(text.ByteAt(s.Text, i-2)) || text.HasByte("])", text.ByteAt(s.Text, i-2))) // the prompt of a database
}

// saidSecret says whether v, which stands where a line has its secret, is one, and no word that an explanation of such a line puts there.
func saidSecret(s *rule.Scan, v text.SetValue) bool {
	src := s.Text[v.Start:v.End]
	sh := text.ShapeOf(src[:min(len(src), text.MaxJudged)])
	if len(src) < 4 || sh.Lower+sh.Upper+sh.Digits+sh.Other < 4 || sh.Same || value.Template(src) || value.Path(src) || value.Expression(src) || bytes.IndexByte(src, '(') == 0 {
		return false
	}
	if v.Quoted || sh.Digits > 0 || sh.Symbols > 0 {
		return !syntaxWords.Has(src)
	}
	if sh.Lower == 0 || syntaxWords.Has(src) || value.MessageWord(src) || text.HasByte(".:!?", src[len(src)-1]) {
		return false
	}
	return sh.Joiners > 0 || !text.IsSpace(text.ByteAt(s.Text, v.End)) || s.LineEnds(v.End) || saidBefore(s, v.End)
}

// saidBefore says whether a word of settings follows at i.
func saidBefore(s *rule.Scan, i int) bool {
	word := nextWord(s, i, min(s.LineEnd(i), i+text.MaxKey))
	return text.IsDigit(text.ByteAt(s.Text, word.Start)) || text.ByteAt(s.Text, word.Start) == '-' || text.Listed(s.Text[word.Start:word.End], []string{"default", "address", "hostname", "encrypted", "ro", "rw", "authorization", "privilege", "priv", "timeout", "auth-port", "acct-port", "operator", "manager", "unrestricted", "restricted"})
}

// syntaxWords stand for a secret where a line is explained, or are what everybody chooses for a community of SNMP.
var syntaxWords = text.Cues(
	"public", "private", "word", "line", "string", "keystring", "key-string", "shared-secret", "sharedsecret", "community", "community-string", "communitystring", "pre-shared-key",
	"presharedkey", "encrypted", "encryption", "unencrypted", "protection", "authentication", "recovery", "policy", "complexity", "rotation", "management", "command", "commands",
	"statement", "option", "parameter", "configuration", "attribute", "level", "expiry", "history", "prompt", "hidden", "cleartext", "plaintext", "ciphertext", "cipher", "simple",
	"address", "hostname", "interface", "ro", "rw", "read-only", "read-write", "enable", "disable", "removed", "redacted", "secret-data", "sharedkey", "shared", "mykey", "%prompt", "prompt",
)
