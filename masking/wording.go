package masking

import (
	"bytes"
	"strings"
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
func byWording(wordings []wording) func(*scan, *rule, int) {
	var compiled [32][]compiledWording // by the lead's first letter
	for _, p := range wordings {
		c := p.compile()
		compiled[c.lead[0]&31] = append(compiled[c.lead[0]&31], c)
	}
	return func(s *scan, r *rule, i int) {
		some := compiled[s.text[i]&31]
		for k := range some {
			p := &some[k]
			if foldedPrefix(s.text[i:], p.lead) && s.wordingAt(p, i) {
				s.emit(r, s.value.start, s.value.end) // s.next stays: names and addresses stand before it
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
func (s *scan) wordingAt(p *compiledWording, i int) bool {
	if p.first && !s.commandStarts(i) || p.behind != 0 && !s.behind(p.behind, i) {
		return false
	}
	k := i + len(p.lead)
	line := s.lineEnd(k)
	var secret setValue
	for n := range p.steps {
		step := &p.steps[n]
		word, ok := s.stepAt(step, k, line)
		if !ok {
			return false
		}
		if k = word.end + btoi(word.quoted); step.secret {
			secret = word
		}
	}
	s.value = secret
	return secret.end > secret.start && s.saidSecret(secret) && (p.within == "" || s.lineHolds(i, min(line, i+maxWording), p.within))
}

// stepAt returns the word at or behind i and before line that the step wants, what is behind glued of it; nothing for one that may be missing.
func (s *scan) stepAt(step *wordingStep, i, line int) (word setValue, ok bool) {
	word = s.nextWord(i, line)
	for low := i; step.gap && word.start < line && !step.fits(s.text[word.start:word.end]); {
		if word.start-low > maxWording || !word.quoted && listed(s.text[word.start:word.end], joints) {
			return word, false
		}
		word = s.nextWord(word.end+btoi(word.quoted), line)
	}
	missing := setValue{start: i, end: i}
	switch {
	case step.ends:
		return missing, word.start >= line || hasByte(";#|", s.text[word.start])
	case word.start >= line, !step.fits(s.text[word.start:word.end]), step.quoted && !word.quoted:
		return missing, step.optional
	case step.glued != "":
		word = s.nextWord(word.start+len(step.glued), line)
	}
	return word, true
}

var joints = []string{"and", "or", "the", "a", "is", "are"}

func (p *wordingStep) fits(word []byte) bool {
	switch {
	case p.glued != "":
		return foldedPrefix(word, p.glued)
	case p.secret:
		return len(word) > 0
	case p.words == nil:
		return len(word) > 0 && !listed(word, joints)
	}
	return listed(word, p.words)
}

// nextWord reads the word, or the string in quotes, that comes at or behind i and before line.
func (s *scan) nextWord(i, line int) setValue {
	for i < line && s.text[i] <= ' ' {
		i++
	}
	if i >= line {
		return setValue{start: line, end: line}
	}
	if hasByte("\"'", s.text[i]) {
		if v, ok := s.quotedAt(i); ok && v.end < line {
			return v
		}
	}
	end := min(line, s.visibleEnd(i))
	for end-i > 1 && hasByte(";,\"')]", s.text[end-1]) {
		end--
	}
	return setValue{start: i, end: end}
}

// lineHolds says whether word stands in the line around i, before end.
func (s *scan) lineHolds(i, end int, word string) bool {
	low := max(0, i-2*maxKey)
	low += bytes.LastIndexByte(s.text[low:i], '\n') + 1
	return bytes.Contains(s.text[low:end], []byte(word))
}

// commandStarts says whether a line begins at i, but for indentation and a prompt, or the words set and no.
func (s *scan) commandStarts(i int) bool {
	low := max(0, i-maxKey)
	for _, w := range [...]string{"set ", "add "} {
		if k := i - len(w); k >= low && string(s.text[k:i]) == w {
			i = k
		}
	}
	for i > low && isSpace(s.text[i-1]) {
		i--
	}
	return i == 0 || hasByte("\n#>$%;`\"", s.text[i-1])
}

// behind says whether b stands before the spaces before i.
func (s *scan) behind(b byte, i int) bool {
	for low := max(0, i-maxKey/4); i > low && isSpace(s.text[i-1]); {
		i--
	}
	return byteAt(s.text, i-1) == b && (b != '>' || isDigit(byteAt(s.text, i-2)) || hasByte("])", byteAt(s.text, i-2))) // the prompt of a database
}

// saidSecret says whether v, which stands where a line has its secret, is one, and no word that an explanation of such a line puts there.
func (s *scan) saidSecret(v setValue) bool {
	text := s.text[v.start:v.end]
	sh := shapeOf(text[:min(len(text), maxJudged)])
	if len(text) < 4 || sh.lower+sh.upper+sh.digits+sh.other < 4 || sh.same || template(text) || path(text) || expression(text) || bytes.IndexByte(text, '(') == 0 {
		return false
	}
	if v.quoted || sh.digits > 0 || sh.symbols > 0 {
		return !syntaxWords.has(text)
	}
	if sh.lower == 0 || syntaxWords.has(text) || messageWord(text) || hasByte(".:!?", text[len(text)-1]) {
		return false
	}
	return sh.joiners > 0 || !isSpace(byteAt(s.text, v.end)) || s.lineEnds(v.end) || s.saidBefore(v.end)
}

// saidBefore says whether a word of settings follows at i.
func (s *scan) saidBefore(i int) bool {
	word := s.nextWord(i, min(s.lineEnd(i), i+maxKey))
	return isDigit(byteAt(s.text, word.start)) || byteAt(s.text, word.start) == '-' || listed(s.text[word.start:word.end], []string{"default", "address", "hostname", "encrypted", "ro", "rw", "authorization", "privilege", "priv", "timeout", "auth-port", "acct-port", "operator", "manager", "unrestricted", "restricted"})
}

// syntaxWords stand for a secret where a line is explained, or are what everybody chooses for a community of SNMP.
var syntaxWords = cues(
	"public", "private", "word", "line", "string", "keystring", "key-string", "shared-secret", "sharedsecret", "community", "community-string", "communitystring", "pre-shared-key",
	"presharedkey", "encrypted", "encryption", "unencrypted", "protection", "authentication", "recovery", "policy", "complexity", "rotation", "management", "command", "commands",
	"statement", "option", "parameter", "configuration", "attribute", "level", "expiry", "history", "prompt", "hidden", "cleartext", "plaintext", "ciphertext", "cipher", "simple",
	"address", "hostname", "interface", "ro", "rw", "read-only", "read-write", "enable", "disable", "removed", "redacted", "secret-data", "sharedkey", "shared", "mykey", "%prompt", "prompt",
)
