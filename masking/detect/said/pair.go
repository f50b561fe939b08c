package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds passwords that only who logs in, or a word such as credentials, stands before: credentials: jane / X, log in as svc with X.

const maxLogin = 96 // reach: bytes of a sentence from the words for a login to the password

// parts are what stands between who logs in and the password. Those that are a single sign may do without spaces.
var parts = []string{" / ", "/", ":", " | ", " with ", " mit ", " avec ", " con ", " com ", " met ", " z ", " med ", " using "}

// loginPair masks the password of who logs in, in the sentence behind the words that made the rule look.
func loginPair(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	if s.GluedLeft(at.Start) {
		return 0
	}
	if text.FoldedSuffix(s.Text[at.Start:at.End], parts[0]) {
		if paired(s, r, at.End, false) > 0 {
			return at.Start + 1
		}
		return 0
	}
	line := s.Text[at.Start:min(len(s.Text), at.End+maxLogin)]
	line = line[:text.LineLength(line)]
	for k := at.End - at.Start - 1; k < len(line); k++ {
		if !beginsPart[line[k]] {
			continue
		}
		if end := partAt(s, r, at, line, k); end > 0 {
			credentialsOn(s, r, end)
			return at.End
		}
		if line[k] == ' ' && k >= at.End-at.Start && text.HasByte(".?!", line[k-1]) {
			return 0
		}
	}
	return 0
}

// partAt masks the password behind the part that stands at k in the line that begins with the cue, and returns where it ends; 0 if there is none.
func partAt(s *rule.Scan, r *rule.Rule, at rule.At, line []byte, k int) (end int) {
	part := partOf(line[k:])
	if part == "" {
		return 0
	}
	who, direct := login(line[:k], at.End-at.Start)
	if !who {
		return 0
	}
	start := at.Start + bytes.LastIndexByte(line[:k], ' ') + 1
	if direct && part == "/" && oneToken(s, start) {
		return 0
	}
	return paired(s, r, at.Start+k+len(part), part == " | " || direct && credentials(s.Text[at.Start:at.End]))
}

// beginsPart are the bytes that parts begin with.
var beginsPart = text.SetOf(" /:")

// spaced are the parts that begin with a space, by the byte behind it.
var spaced = func() (by [256][]string) {
	for _, part := range parts {
		if part[0] == ' ' {
			by[part[1]] = append(by[part[1]], part)
		}
	}
	return by
}()

// partOf returns the part that the line begins with, "" if there is none. No two begin alike.
func partOf(line []byte) string {
	switch second := text.ByteAt(line, 1); {
	case line[0] == '/':
		return "/"
	case line[0] == ':' && second != ' ':
		return ":"
	case line[0] == ' ':
		for _, part := range spaced[second] {
			if bytes.HasPrefix(line, []byte(part)) {
				return part
			}
		}
	}
	return ""
}

// beforeUser are the bytes that who logs in stands behind.
var beforeUser = text.SetOf(" :(>|")

// login says whether the sentence before a part ends with the name of who logs in: right behind the cue, or behind a colon or a word such as as,
// or one word later.
func login(before []byte, cue int) (who, direct bool) {
	start := len(before)
	for start > cue && !beforeUser[before[start-1]] {
		start--
	}
	if start < cue || start == cue && !beforeUser[before[cue-1]] {
		return false, false
	}
	if who, direct = leadsTo(before[cue:start]); !who {
		return false, false
	}
	name := bytes.Trim(before[start:], "\"'`*\\") // without quotes and marks around it
	if !text.InRange(len(name), 2, text.MaxKey) || bytes.IndexByte(name, '/') >= 0 || text.HasByte("$<{%", name[0]) {
		return false, false
	}
	return who, direct
}

// leadsTo says whether what stands between the cue and a name makes it the name of who logs in.
func leadsTo(between []byte) (who, direct bool) {
	between = bytes.TrimSpace(between)
	if n := len(between); n == 0 || text.HasByte(":>=", between[n-1]) {
		return true, true
	}
	word := between[bytes.LastIndexByte(between, ' ')+1:]
	return len(word) == len(between) || asWords.Has(word), false
}

// oneToken says whether a token with a slash in it begins at i.
func oneToken(s *rule.Scan, i int) bool {
	end := s.RunEnd(text.CsBase64, i)
	return end-i >= 28 && value.TokenValue(s.Text[i:end], false)
}

// credentials says whether nothing but a login can stand behind the cue.
func credentials(cue []byte) bool {
	return text.EndsFolded(cue, []string{": ", "= ", "(", "are ", " is ", " for ", "creds ", "credentials "})
}

// paired masks the password at i and returns where it ends; 0 if it is none. If sure, it may look like the name of a product.
func paired(s *rule.Scan, r *rule.Rule, i int, sure bool) (end int) {
	from, end, _ := read.Unwrapped(s, s.Past(i, len(s.Text), " "))
	v := s.Text[from:end]
	if bytes.IndexByte(v, ';') >= 0 && bytes.IndexByte(v, ':') > 0 {
		return 0 // further settings: gorm:"column:username;type:text"
	}
	set := len(v) > 0 && bytes.IndexByte(v, '=') == text.AlphaEnd(v)
	if set || s.Text[min(i, len(s.Text)-1)] == '/' || bytes.IndexByte(v, ' ') >= 0 {
		return 0
	}
	strong := value.Strong(v) && !value.Template(v) && !value.Path(v)
	alone := sure && cell(v)
	told := strong || alone || value.ToldValue(v)
	if sure && !told {
		v := wholeWord(s, read.ValueAt(s, i, i, ' '))
		v.Doubtful = true
		return read.Judged(s, r, text.Judged{SetValue: v}, value.Password)
	}
	if !told {
		return 0
	}
	if call := bytes.IndexByte(v, '('); !sure && call > 0 && v[len(v)-1] == ')' {
		return 0
	}
	named := !sure && (numberedName(v) || bareName(v))
	path := bytes.IndexByte(v, '/') >= 0 && !value.Strong(v)
	if named || path || text.ByteAt(s.Text, end) == '/' {
		return 0
	}
	s.Emit(r, from, end)
	return end
}

// numberedName says whether v is letters and a number behind them, as names of products are, too.
func numberedName(v []byte) bool {
	i := text.AlphaEnd(v)
	return i > 0 && i < len(v) && len(bytes.TrimLeft(v[i:], "0123456789")) == 0
}

// credentialsOn masks the secrets that a list goes on with behind i: , redis X, db root/Y.
func credentialsOn(s *rule.Scan, r *rule.Rule, i int) {
	done := &text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfCredentials]
	if i < *done {
		return
	}
	for line := s.LineEnd(i); i < line && text.HasByte(",;", s.Text[i]); *done = i {
		name := rule.NextWord(s, i+1, line)
		v := rule.NextWord(s, name.End, line)
		if n := bytes.IndexAny(s.Text[v.Start:v.End], "/:"); n > 0 && text.AlnumEnd(s.Text, v.Start) == v.Start+n {
			paired(s, r, v.Start+n+1, false)
		} else if src := s.Text[v.Start:v.End]; len(src) >= 12 && randomToken(src) {
			s.Emit(r, v.Start, v.End)
		}
		i = max(v.End, i+1)
	}
}

// randomToken says whether v is a token and no id.
func randomToken(v []byte) bool { return value.TokenValue(v, false) && value.Rare(v) && !text.UUID(v) }
