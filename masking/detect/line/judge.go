package line

import (
	"bytes"
	"encoding/base64"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file judges what stands where a line has its secret.

// told notes a secret, and no word that an explanation of such a line puts there.
func told(s *rule.Scan, r *rule.Rule, at Lined) {
	if saidSecret(s, at.Value) {
		s.Emit(r, at.Value.Start, at.Value.End)
	}
}

// encoded is told for what hardly is a word and is piped into base64, which does not decode it.
func encoded(s *rule.Scan, r *rule.Rule, at Lined) {
	i := s.Past(at.Value.End, 4, "\"' ")
	decodes := s.HasAt(i, "| base64 -d", "| base64 -D", "| base64 --d")
	if s.HasAt(i, "| base64") && !decodes && value.Strong(s.Text[at.Value.Start:at.Value.End]) {
		told(s, r, at)
	}
}

// directive notes whatever a directive of a server or a flag takes, if it is no part of a sentence: the line ends behind it, or it holds a digit.
func directive(s *rule.Scan, r *rule.Rule, at Lined) {
	v, ends := at.Value, true
	if !v.Quoted {
		end := s.VisibleEnd(v.Start)
		ends = s.LineEnds(end) || text.ByteAt(s.Text, at.Start-1) == '-'
	}
	if ends || s.DigitIn(at.Start, v.End) {
		read.Given(s, r, text.Judged{SetValue: v})
	}
}

// mixed is told for what is no number.
func mixed(s *rule.Scan, r *rule.Rule, at Lined) {
	if s.Digits(at.Value.Start) < at.Value.End {
		told(s, r, at)
	}
}

// given is argument, but for a word behind a comma in a message: Logon Type,Network, and no .LOGON tdprod/app,word.
func given(s *rule.Scan, r *rule.Rule, at Lined) {
	if !s.HasAt(at.Value.Start-1, ",") || bytes.ContainsAny(s.Text[max(0, at.Start-1):at.Value.Start], "./") {
		argument(s, r, at)
	}
}

// argument notes whatever stands at the place of a password, if it is no flag.
func argument(s *rule.Scan, r *rule.Rule, at Lined) {
	v := at.Value
	src := s.Text[v.Start:v.End]
	if v.Quoted || !text.HasByte("-/", s.Text[v.Start]) && !saysElse(src) {
		read.Given(s, r, text.Judged{SetValue: v})
	}
}

// entry is given for a row of a file, if it is no comment.
func entry(s *rule.Scan, r *rule.Rule, at Lined) {
	if !text.HasByte("#;", s.Text[lineOf(s, at)]) {
		given(s, r, at)
	}
}

// lineOf is where the line of the secret begins.
func lineOf(s *rule.Scan, at Lined) int {
	return bytes.LastIndexByte(s.Text[:at.Value.Start], '\n') + 1
}

const leastMember = 8 // form: letters alone that may be the password of a user, not a role or an option

// member is entry for a line that gives a value to a user's name, where neither is that of an option: in a module of JAAS the name begins with user_.
func member(s *rule.Scan, r *rule.Rule, at Lined) {
	v := s.Text[at.Value.Start:at.Value.End]
	line := lineOf(s, at)
	name, user := bytes.CutPrefix(bytes.TrimLeft(s.Text[line:at.Value.Start], " \t"), []byte("user_"))
	module := bytes.Contains(s.Text[at.Start:line], []byte("Module"))
	option := bytes.IndexByte(name, '_') >= 0 || module && !user
	sh := text.ShapeOf(v[:min(len(v), text.MaxJudged)])
	plain := sh.Lower+sh.Upper == len(v) && len(v) < leastMember
	if number := sh.Letters() == 0; plain || number || sh.Spaces > 0 {
		return
	}
	if !option {
		entry(s, r, at)
	}
}

// saysElse says whether v is a word of a message, or the setting of a name in small letters, not a password: failed, username=ci, acct="etcd".
func saysElse(v []byte) bool {
	at := bytes.IndexByte(v, '=')
	sets := at > 1 && at+1 < len(v) && v[at+1] != '='
	return sets && text.ShapeOf(v[:at]).Lower == at || value.MessageWord(v)
}

// keyed notes what looks like a key.
func keyed(s *rule.Scan, r *rule.Rule, at Lined) {
	end := max(at.Value.Start, min(at.Value.End, s.RunEnd(text.CsToken, at.Value.Start)))
	v := s.Text[at.Value.Start:end]
	sets := bytes.IndexByte(bytes.TrimRight(v, "="), '=') > 0
	random := len(v) >= 16 && value.KeyLike(v)
	if random && !sets && !value.Template(v) {
		s.Emit(r, at.Value.Start, end)
	}
}

// named judges a value as if it was assigned to the name.
func named(s *rule.Scan, _ *rule.Rule, at Lined) {
	start, end := match.NameBefore(s, at.Name.End, false)
	val := at.Value.Start - text.Btoi(at.Value.Quoted)
	if start < end {
		read.Setting(s, max(start, at.Name.Start), end, val, ' ')
	}
}

// typed notes the string that a script sends to a program which asks for a password.
func typed(s *rule.Scan, r *rule.Rule, at Lined) {
	v := at.Value
	for v.End >= v.Start+2 && s.Text[v.End-2] == '\\' && text.HasByte("rn", s.Text[v.End-1]) {
		v.End -= 2
	}
	if v.Quoted {
		read.Given(s, r, text.Judged{SetValue: v})
	}
}

// login notes the base64 of a user and a password, or of a password alone.
func login(s *rule.Scan, r *rule.Rule, at Lined) {
	var plain [text.MaxJudged]byte
	end := s.RunEnd(text.CsBase64, at.Value.Start)
	end = s.Past(end, len("=="), "=")
	src := s.Text[at.Value.Start:end]
	if len(src) < 8 || len(src)%4 != 0 || value.MessageWord(src) {
		return
	}
	n, err := base64.StdEncoding.Decode(plain[:], src[:min(len(src), text.MaxJudged)])
	if err == nil && printable(plain[:n]) {
		s.Emit(r, at.Value.Start, end)
	}
}

// printable says whether v is a text, in which bytes of 0 may part a user and a password.
func printable(v []byte) bool {
	for _, b := range v {
		if b < ' ' && b != 0 || b == 0x7f {
			return false
		}
	}
	return true
}

// monitored is given for a command whose words are all in quotes, with nothing but blanks between.
func monitored(s *rule.Scan, r *rule.Rule, at Lined) {
	before := s.Text[at.Start:at.Value.Start]
	if s.HasAt(at.Start-1, "\"") && !bytes.ContainsAny(before, ":,") {
		given(s, r, at)
	}
}

const mostTag = 8 // form: bytes of the tag of a command

// tagged is given for a command of IMAP: a letter and a number stand before it, in capitals or at the start of its line.
func tagged(s *rule.Scan, r *rule.Rule, at Lined) {
	number := s.Back(at.Start-1, mostTag, &text.Numerals)
	if number == at.Start-1 || !text.IsAlpha(text.ByteAt(s.Text, number-1)) {
		return
	}
	before := s.Since(number-1, len("C: "), "C: ")
	begins := before == 0 || s.Text[before-1] == '\n'
	if loud := text.IsUpper(s.Text[at.Start+1]); loud || begins {
		given(s, r, at)
	}
}

// cookie notes the random value of a cookie, which may stand for a login.
func cookie(s *rule.Scan, r *rule.Rule, at Lined) {
	if standsForLogin(s.Text[at.Value.Start:at.Value.End]) {
		s.Emit(r, at.Value.Start, at.Value.End)
	}
}

const leastCookie = 16 // form: bytes of a cookie's value that may stand for a login

// standsForLogin says whether the value of a cookie is so random that it may stand for a login.
func standsForLogin(v []byte) bool {
	return len(v) >= leastCookie && value.TokenValue(v, true) && !bytes.HasPrefix(v, []byte("GA1."))
}

const leastPrinted = 12 // form: bytes of a word that a command prints for a secret, with no prompt before it

// printed notes what a command prints on the line below it.
func printed(s *rule.Scan, r *rule.Rule, at Lined) {
	v := s.Text[at.Value.Start:at.Value.End]
	sh := text.ShapeOf(v[:min(len(v), text.MaxJudged)])
	switch {
	case at.Value.Quoted, !printedAlone(s, at.Value), len(v) < 6, sh.Lower+sh.Upper+sh.Digits < 4, text.HasByte("{[(<-#$", v[0]), v[len(v)-1] == ':':
		return
	case value.Template(v), value.Path(v), noted(s, at.Start), assigns(v):
		return
	case len(v) >= leastPrinted && value.TokenValue(v, true), prompted(s, at.Start) && unlikeWords(v, sh):
		s.Emit(r, at.Value.Start, at.Value.End)
	}
}

// noted says whether the command at i stands in a note on its line, which nothing runs: SECRET= # openssl rand -base64 32.
func noted(s *rule.Scan, i int) bool {
	low := max(0, i-maxPrompt)
	before := s.Text[low+bytes.LastIndexByte(s.Text[low:i], '\n')+1 : i]
	n := bytes.LastIndex(before, []byte("# "))
	return n > 0 && bytes.IndexByte(before[:n], '=') >= 0
}

// assigns says whether v gives a name in capitals a value, as the lines of a file of settings do: APP_ENV=production. The = of base64 stands at its end.
func assigns(v []byte) bool {
	n := bytes.IndexByte(v, '=')
	return text.InRange(n, 2, len(bytes.TrimRight(v, "="))-1) && text.Only(v[:n], &inVariable)
}

var inVariable = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")

// printedAlone says whether a line begins with what a command printed and ends behind it, or a prompt follows.
func printedAlone(s *rule.Scan, v text.SetValue) bool {
	i := v.End
	prompt := text.HasByte("$#>%", text.ByteAt(s.Text, i-1)) && text.ByteAt(s.Text, i) <= ' '
	return s.Text[v.Start-1] == '\n' && (prompt || s.LineEnds(i))
}

// unlikeWords says whether v is no single word of letters, and no word of a message.
func unlikeWords(v []byte, sh text.Shape) bool {
	mixed := sh.Digits+sh.Symbols+sh.Joiners+sh.Other > 0
	return (mixed || len(v) >= leastPrinted) && !value.MessageWord(v)
}

// printedName judges what a command prints on the line below it by the name that it was asked for.
func printedName(s *rule.Scan, r *rule.Rule, at Lined) {
	if prompted(s, at.Start) {
		named(s, r, at)
	}
}

const maxPrompt = 256 // reach: bytes of the prompt before a command

// prompted says whether a shell's prompt stands before i on its line.
func prompted(s *rule.Scan, i int) bool {
	low := max(0, i-maxPrompt)
	before := s.Text[low+bytes.LastIndexByte(s.Text[low:i], '\n')+1 : i]
	for k, b := range before {
		after := text.ByteAt(before, k+1)
		switch {
		case b == 0xE2, b == '>' && after == 'p', text.HasByte("$#%>", b) && after == ' ':
			return true
		}
	}
	return false
}

// saidSecret says whether v, which stands where a line has its secret, is one, and no word that an explanation of such a line puts there.
func saidSecret(s *rule.Scan, v text.SetValue) bool {
	src := s.Text[v.Start:v.End]
	sh := text.ShapeOf(src[:min(len(src), text.MaxJudged)])
	if explained(src, sh) {
		return false
	}
	if v.Quoted || sh.Digits > 0 || sh.Symbols > 0 {
		return true
	}
	if sh.Lower == 0 || value.MessageWord(src) || text.HasByte(".:!?", src[len(src)-1]) {
		return false
	}
	over := !text.IsSpace(text.ByteAt(s.Text, v.End)) || s.LineEnds(v.End)
	return over || sh.Joiners > 0 || saidBefore(s, v.End)
}

// explained says whether v is too short, or what somebody writes who explains such a line.
func explained(v []byte, sh text.Shape) bool {
	if len(v) < 4 || sh.Lower+sh.Upper+sh.Digits+sh.Other < 4 || sh.Same {
		return true
	}
	stands := value.Template(v) || value.Path(v)
	return stands || text.HasByte("(-", v[0]) || syntaxWords.Has(v)
}

// saidBefore says whether a word of settings follows at i.
func saidBefore(s *rule.Scan, i int) bool {
	word := rule.NextWord(s, i, min(s.LineEnd(i), i+text.MaxKey))
	first := text.ByteAt(s.Text, word.Start)
	return text.IsDigit(first) || text.HasByte("-~+/", first) || behindWords.Has(s.Text[word.Start:word.End])
}

// behindWords follow a secret in a line of settings.
var behindWords = text.Cues(
	"default", "address", "hostname", "encrypted", "ro", "rw", "authorization", "privilege", "priv", "timeout", "auth-port", "acct-port", "operator", "manager", "unrestricted", "restricted",
)

// syntaxWords stand for a secret where a line is explained, or are what everybody chooses for a community of SNMP.
var syntaxWords = text.Cues(
	"public", "private", "word", "line", "string", "keystring", "key-string", "shared-secret", "sharedsecret", "community", "community-string", "communitystring", "pre-shared-key",
	"presharedkey", "encrypted", "encryption", "unencrypted", "protection", "authentication", "recovery", "policy", "complexity", "rotation", "management", "command", "commands",
	"statement", "option", "parameter", "configuration", "attribute", "level", "expiry", "history", "prompt", "hidden", "cleartext", "plaintext", "ciphertext", "cipher", "simple",
	"address", "hostname", "interface", "ro", "rw", "read-only", "read-write", "enable", "disable", "removed", "redacted", "secret-data", "sharedkey", "shared", "mykey", "%prompt", "prompt",
	"changeit",
)

// identified notes the password of SQL's IDENTIFIED BY: quoted, strong, or whatever a statement about a user has there.
func identified(s *rule.Scan, r *rule.Rule, at Lined) {
	v := at.Value
	if n := bytes.IndexAny(s.Text[v.Start:v.End], ";)"); n > 0 && !v.Quoted {
		v.End = v.Start + n
	}
	if !v.Quoted && value.MessageWord(s.Text[v.Start:v.End]) && !s.LineEnds(v.End) {
		return // by random password
	}
	low := max(0, at.Start-2*text.MaxKey)
	statement := s.Text[low:at.Start]
	statement = statement[bytes.LastIndexAny(statement, ";\n")+1:]
	if aboutUser(statement) && (v.Quoted || explicit(s.Text[v.Start:v.End])) {
		read.Given(s, r, text.Judged{SetValue: v})
		return
	}
	v.Doubtful = !v.Quoted
	read.Password(s, r, text.Judged{SetValue: v})
}

// accountStatements begin the statements that give somebody a password, and the link to another database.
var accountStatements = []string{"create user ", "alter user ", "create role ", "alter role ", "create login ", "alter login ", "grant ", "connect to "}

// aboutUser says whether a statement of SQL makes or changes a user.
func aboutUser(statement []byte) bool {
	for i := range statement {
		if text.BeginsAny(statement[i:], accountStatements) {
			return true
		}
	}
	return false
}

// explicit says whether v is letters and digits, and no word of SQL or of a sentence.
func explicit(v []byte) bool {
	word := value.SettingWords.Has(v) || value.ProseWords.Has(v) || text.Listed(v, []string{"externally", "globally", "values", "using"})
	return !word && text.AlnumEnd(v, 0) == len(v)
}
