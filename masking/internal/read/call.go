package read

import (
	"bytes"
	"math/bits"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// Call handles the ( at i, behind which the name of a setting or its value may come: setPassword("x"), Setenv("NAME", "x"),
// strcmp(password, "x"), login("jane", "x").
func Call(s *rule.Scan, i int) (found int) {
	first := s.Past(i+1, len(s.Text), " ")
	b := text.ByteAt(s.Text, first)
	quoted := b == '"' || b == '\''
	end := argumentEnd(s, first, quoted)
	next := text.ByteAt(s.Text, end)
	called := text.IsAlpha(b) && (next == '(' || s.HasAt(end, "::"))
	if quoted || called { // setPassword(QString("x"))
		if found = calledAs(s, i); found > 0 {
			return found
		}
	}
	if next == ',' && end > first {
		found = namedArguments(s, end)
	}
	if found == 0 && text.IsAlnum(text.ByteAt(s.Text, i-1)) && maybeLogin(s, i) {
		login(s, i)
	}
	return found
}

// calledAs handles the ( at i with a literal behind it if the function has the name of a setting.
func calledAs(s *rule.Scan, i int) (next int) {
	if !match.Named(s, i) {
		return 0
	}
	start, end := match.NameBefore(s, i, false)
	name := s.Text[start:max(start, end)]
	v, literal := s.QuotedAt(i + 1)
	tried := literal && text.BeginsAny(name, trying) && value.Strong(s.Text[v.Start:v.End])
	if asks(name) && !tried {
		return 0
	}
	return Setting(s, start, end, i+1, '(')
}

// trying begin the names of functions that look at a password that is given to them.
var trying = []string{"verify", "check", "validate", "reset", "hash"}

// inPath is what the path to a function is written with.
var inPath = text.SetOf(wordBytes + ".:")

const wordBytes = text.Alnum + "_"

// namedArguments handles the argument before the comma if it names the setting to which the next one, a literal, is the value:
// set("NAME", "x"); or else the next one: field("type", "NAME", "x").
func namedArguments(s *rule.Scan, comma int) (found int) {
	if found = namedArgument(s, comma); found > 0 {
		return found
	}
	next := s.Ahead(comma+1, len(s.Text), &text.Blanks)
	end := argumentEnd(s, next, text.HasByte("\"'", text.ByteAt(s.Text, next)))
	if end <= next || text.ByteAt(s.Text, end) != ',' {
		return 0
	}
	return namedArgument(s, end)
}

func namedArgument(s *rule.Scan, comma int) (next int) {
	if !literalBehind(s, comma) || !match.Named(s, comma) {
		return 0
	}
	if start, end := match.NameBefore(s, comma, false); start < end {
		return Setting(s, start, end, comma+1, '(')
	}
	return 0
}

// argumentEnd returns where the argument at i ends, if that is a quoted string or a name; 0 if it is a longer one.
func argumentEnd(s *rule.Scan, i int, quoted bool) int {
	if quoted {
		n := bytes.IndexByte(s.Text[i+1:min(len(s.Text), i+text.MaxKey)], s.Text[i])
		return i + n + 2
	}
	for limit := i + 2*text.MaxKey; i < limit; i++ {
		if i = text.AlnumEnd(s.Text, i); i == len(s.Text) || !joinsArgument[s.Text[i]] {
			return i
		}
	}
	return 0
}

// joinsArgument is what joins the letters and digits of an argument that is a name.
var joinsArgument = [256]bool{'_': true, '.': true, '$': true, '-': true, '>': true}

// literalBehind says whether a quoted string comes behind the comma at i.
func literalBehind(s *rule.Scan, i int) bool {
	i = s.Ahead(i+1, len(s.Text), &text.Blanks)
	return text.HasByte("\"'`", text.ByteAt(s.Text, i)) || text.HasByte("\"'", text.ByteAt(s.Text, i+1)) && text.IsAlpha(s.Text[i])
}

// asks says whether the function asks for, reads or checks what it is named after, so that its argument is not the value.
func asks(name []byte) bool {
	name = name[bytes.LastIndexByte(name, '.')+1:]
	for _, w := range asking {
		if text.FoldedPrefix(name, w) || len(name) > len(w) && text.FoldedPrefix(name[1:], w) {
			return true
		}
	}
	return false
}

var asking = []string{
	"get", "read", "ask", "prompt", "input", "forgot", "reset", "check", "has", "is", "find", "input", "validate", "verify", "require", "error", "err", "invalid", "missing",
	"fetch", "lookup", "parse", "test", "should", "expect", "generate", "create", "new", "hash", "next", "add", "token", "tok", "match", "print", "log", "render", "show", "on",
}

// loginsAt returns the functions that the name before the ( at i may be one of, by its last three letters: the underscore of bind_s is none.
func loginsAt(s *rule.Scan, i int) []*rule.IndexedCall {
	var last [3]byte
	for n := len(last); n > 0 && i > 0; i-- {
		if b := s.Text[i-1]; b != '_' {
			n--
			last[n] = b
		}
	}
	return s.Calls[s.Logins[rule.TailOf3(last[0], last[1], last[2])]]
}

// maybeLogin says whether the name before the ( at i may be that of a login, by its last letters.
func maybeLogin(s *rule.Scan, i int) bool {
	calls := loginsAt(s, i)
	if len(calls) == 0 {
		return false
	}
	e := match.LastOfName(s, i)
	known := ^uint64(0) << (bits.TrailingZeros64(e) &^ 7) // more may stand before a colon
	return slices.ContainsFunc(calls, func(c *rule.IndexedCall) bool { return (e^c.Last)&c.Mask&known == 0 })
}

// login verifies the secret among the arguments of the call whose ( is at i.
func login(s *rule.Scan, i int) {
	name, _ := FoldName(s, functionAt(s, i), i)
	for _, c := range loginsAt(s, i) {
		if at := len(name) - len(c.Name); at < 0 || string(name[at:]) != c.Name {
			continue
		}
		if c.Takes == rule.Addressed {
			AddressLogin(s, c.Rule, i+1)
		} else if c.Takes == rule.Account {
			accountLogin(s, c.Rule, i+1)
		} else if v := Argument(s, i+1, max(0, c.Argument)); v.Quoted {
			credential(s, c, i, text.Judged{SetValue: v})
		}
	}
}

// functionAt returns where the function is named whose call's ( is at i, with what it is a member of: $db->connect, net::login.
func functionAt(s *rule.Scan, i int) int {
	for low := i - text.MaxKey/2; ; {
		start := s.Back(i, i-max(0, low), &inPath)
		if start-2 < low || !s.HasAt(start-2, "->") {
			return start
		}
		i = start - 2
	}
}

// credential verifies the literal v that the call of c, whose ( is at i, is given.
func credential(s *rule.Scan, c *rule.IndexedCall, i int, v text.Judged) {
	r, src := c.Rule, s.Text[v.Start:v.End]
	switch {
	case c.Takes == rule.Encodes && !encodes(s, i, v.End):
	case c.Takes == rule.Signs:
		if Secret(s, r, v) == 0 && strings.HasPrefix(c.Name, "jwt") && value.OfWords(src) {
			Accept(s, r, v.SetValue)
		}
	case c.Argument == rule.InPair, c.Takes == rule.Paired:
		pairIn(s, r, v)
	case c.Takes == rule.Slashed:
		slashedIn(s, r, v)
	case c.Takes == rule.Last && !lastArgument(s, v.End+1):
	case c.Takes == rule.Binds:
		if name := Argument(s, i+1, c.Argument-1); name.Quoted && entryName(s.Text[name.Start:name.End]) {
			Given(s, r, v)
		}
	case c.Takes == rule.Enters:
		fills(s, r, s.Back(i, text.MaxKey/2, &text.WordBytes)-1, v)
	case c.Takes == rule.MayLogIn:
		v.Doubtful = true
		Password(s, r, v)
	default:
		if !value.MessageWord(src) && !value.Technical(src) {
			Given(s, r, v)
		}
	}
}

// mostAddressed is how many arguments of a call are looked at for a server's address, a port, a user and a password.
const mostAddressed = 5 // form: arguments up to the password

// AddressLogin verifies the password among the arguments that begin at i: the address of a server, or a list that begins with one, perhaps a port, a user and a password;
// or the names of a database and a user, a password and the address.
func AddressLogin(s *rule.Scan, r *rule.Rule, i int) {
	address, rest := Argument(s, i, 0), i
	if list, ok := s.QuotedAt(i + 1); ok && text.HasByte("([{", text.ByteAt(s.Text, i)) {
		address = list
		rest += bytes.IndexAny(s.Text[i:min(len(s.Text), i+maxExpression)], ")]}") + 1
	}
	if !serverAddress(s.Text[address.Start:address.End]) {
		if url := Argument(s, i, addressBehind-1); address.Quoted && bytes.Contains(s.Text[url.Start:url.End], []byte("://")) {
			Password(s, r, text.Judged{SetValue: Argument(s, i, addressBehind-2)}) // a user, a password, the address
			return
		}
		if behind := Argument(s, i, addressBehind); address.Quoted && behind.Quoted && hostName(s.Text[behind.Start:behind.End]) {
			givenTo(s, r, Argument(s, i, addressBehind-1))
		}
		return
	}
	for n := 1; n < mostAddressed; n++ {
		if Argument(s, rest, n).Quoted { // no port
			givenTo(s, r, Argument(s, rest, n+1))
			return
		}
	}
}

const addressBehind = 3 // form: arguments before the address that follows a password

// hostName says whether v is a server's name or number and nothing else.
func hostName(v []byte) bool {
	return !bytes.ContainsAny(v, " /,") && (bytes.IndexByte(v, '.') > 0 || bytes.Equal(v, []byte("localhost")))
}

// givenTo verifies v, empty where there is none, as a password that a call is given.
func givenTo(s *rule.Scan, r *rule.Rule, v text.SetValue) {
	if src := s.Text[v.Start:v.End]; len(src) > 4 && !value.Technical(src) && !value.MessageWord(src) {
		Given(s, r, text.Judged{SetValue: v})
	}
}

// castEnd returns where the cast to a pointer ends that begins with the ( at i: (SQLCHAR*); i if there is none.
func castEnd(s *rule.Scan, i int) int {
	if s.Text[i] != '(' {
		return i
	}
	if end := s.Ahead(i+1, text.MaxCue, &inCast); s.Text[end-1] == '*' && text.ByteAt(s.Text, end) == ')' {
		return end + 1
	}
	return i
}

var inCast = text.SetOf(wordBytes + " *")

// serverAddress says whether v is where a client finds its server: a URL, the source of a driver, a host's name or number.
func serverAddress(v []byte) bool {
	if bytes.IndexByte(v, ' ') >= 0 && bytes.IndexByte(v, '=') < 0 {
		return false
	}
	return bytes.ContainsAny(v, ":=.-") || bytes.Equal(v, []byte("localhost"))
}

// entryName says whether v names an entry of a directory: cn=jane,dc=example, EXAMPLE\jane, jane@example.
func entryName(v []byte) bool {
	n := bytes.IndexAny(v, `=\@`)
	if n <= 0 || n+1 == len(v) || !text.IsAlnum(v[n-1]) {
		return false
	}
	return v[n] == '\\' || v[n+1] == '%' || text.IsAlnum(v[n+1])
}

// WordsLogin verifies the second of two literals where Ruby leaves out the brackets: basic_auth "jane", "x".
func WordsLogin(s *rule.Scan, r *rule.Rule, at rule.Lined) {
	if !at.Value.Quoted {
		return
	}
	if v := Argument(s, at.Value.Start-1, 1); v.Quoted {
		Password(s, r, text.Judged{SetValue: v})
	}
}

// literalAt returns the literal at i, in quotes or in Perl's: "x", q{x}.
func literalAt(s *rule.Scan, i int) (v text.SetValue, ok bool) {
	if s.Text[i] == 'q' {
		return perlQuoted(s, i+1+text.Btoi(s.HasAt(i, "qq")))
	}
	return s.QuotedAt(i)
}

// Argument returns the argument of number n, counted from 0, of the call whose first argument begins at i.
func Argument(s *rule.Scan, i, n int) text.SetValue {
	for limit := min(len(s.Text), i+2*maxExpression); i < limit; i++ {
		if end := castEnd(s, i); end > i {
			i = end - 1
			continue
		}
		switch b := s.Text[i]; {
		case b == ',':
			n--
		case b <= ' ':
		case n > 0 && s.HasAt(i, `"",`, "'',"):
			i++ // an empty one
		case text.HasByte("();", b):
			return text.SetValue{}
		default:
			v, ok := literalAt(s, i)
			if n == 0 {
				if !ok {
					v, _ = literalIn(s, i) // Some("x")
				}
				return v
			}
			if !ok {
				continue
			}
			if text.ByteAt(s.Text, v.End+1) == ',' { // a long one hides none behind it
				limit = min(len(s.Text), limit+v.End-i)
			}
			i = v.End
		}
	}
	return text.SetValue{}
}
