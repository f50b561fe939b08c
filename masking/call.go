package masking

import (
	"bytes"
	"strings"
)

// call handles the ( at i, behind which the name of a setting or its value may come: setPassword("x"), Setenv("NAME", "x"),
// strcmp(password, "x"), login("jane", "x").
func (s *scan) call(i int) {
	first := i + 1
	if byteAt(s.text, first) == ')' {
		return
	}
	for first < len(s.text) && s.text[first] == ' ' {
		first++
	}
	quoted := byteAt(s.text, first) == '"' || byteAt(s.text, first) == '\''
	if quoted && s.named(i) {
		if start, end := s.nameBefore(i, false); start < end && (!asks(s.text[start:end]) || s.tried(start, end, first)) && !bytes.HasSuffix(s.text[start:end], []byte("AndPassword")) {
			s.value.doubtful = false
			s.setting(start, end, i+1, '(')
		}
	}
	if s.next > 0 {
		return
	}
	if next := s.namedArgument(first, quoted); next > 0 && s.next == 0 {
		s.namedArgument(next, hasByte("\"'", byteAt(s.text, next)))
	}
	if s.next == 0 && len(s.loginsAt(i)) > 0 {
		s.fire(onCall, i)
	}
}

// namedArgument handles the argument at i if it names the setting to which the next one, a literal, is the value: set("NAME", "x"), and
// field("type", "NAME", "x"), whose second argument does. It returns where the next one begins, 0 if there is none.
func (s *scan) namedArgument(i int, quoted bool) (next int) {
	comma := s.argumentEnd(i, quoted)
	if comma == 0 {
		return 0
	}
	if s.literalBehind(comma) && s.named(comma) {
		if start, end := s.nameBefore(comma, false); start < end {
			s.setting(start, end, comma+1, '(')
		}
	}
	for next = comma + 1; next < len(s.text) && s.text[next] <= ' '; next++ {
	}
	return next
}

// argumentEnd returns where the comma behind the argument at i is, if that is a quoted string or a name; 0 otherwise.
func (s *scan) argumentEnd(i int, quoted bool) int {
	var end int
	if quoted {
		n := bytes.IndexByte(s.text[i+1:min(len(s.text), i+maxKey)], s.text[i])
		if n < 0 {
			return 0
		}
		end = i + n + 2
	} else {
		for end = alnumEnd(s.text, i); end < len(s.text) && end-i < maxKey && hasByte("_.$->", s.text[end]); {
			end = alnumEnd(s.text, end+1)
		}
	}
	if end == i || byteAt(s.text, end) != ',' {
		return 0
	}
	return end
}

// literalBehind says whether a quoted string comes behind the comma at i.
func (s *scan) literalBehind(i int) bool {
	for i++; i < len(s.text) && s.text[i] <= ' '; i++ {
	}
	return hasByte("\"'`", byteAt(s.text, i)) || hasByte("\"'", byteAt(s.text, i+1)) && isAlpha(s.text[i])
}

// tried says whether the function that is named text[start:end] checks the literal at i, which is too strong to be the name of anything.
func (s *scan) tried(start, end, i int) bool {
	v, ok := s.quotedAt(i)
	name := s.text[start:end]
	if !ok || !strong(s.text[v.start:v.end]) {
		return false
	}
	return foldedPrefix(name, "verify") || foldedPrefix(name, "check") || foldedPrefix(name, "validate") || foldedPrefix(name, "reset") || foldedPrefix(name, "hash")
}

// asks says whether the function asks for, reads or checks what it is named after, so that its argument is not the value.
func asks(name []byte) bool {
	name = name[bytes.LastIndexByte(name, '.')+1:]
	for _, w := range asking {
		if foldedPrefix(name, w) || len(name) > len(w) && foldedPrefix(name[1:], w) {
			return true
		}
	}
	return false
}

var asking = []string{
	"get", "read", "ask", "prompt", "input", "forgot", "reset", "check", "has", "is", "find", "input", "validate", "verify", "require", "error", "err", "invalid", "missing",
	"fetch", "lookup", "parse", "test", "should", "expect", "generate", "create", "new", "hash", "next", "add", "token", "tok", "match", "print", "log", "render", "show", "on",
}

// A loginCall is a function that takes a password, or a key to sign or encrypt with, as the argument of that number; or a user and a
// password as its first, if that is inPair.
type loginCall struct {
	name     string
	argument int
	signs    bool
}

const inPair = -1

var loginCalls = []loginCall{
	{"btoa", inPair, false}, {"b64encode", inPair, false}, {"strictencode", inPair, false}, {"base64encode", inPair, false},
	{"login", 1, false}, {"networkcredential", 1, false}, {"pscredential", 1, false}, {"getconnection", 2, false}, {"mysqli", 2, false}, {"mysqlconnect", 2, false}, {"mysqliconnect", 2, false}, {"mysqlpconnect", 2, false},
	{"pdo", 2, false}, {"mysqldbconnect", 2, false}, {"pymysqlconnect", 2, false}, {"httpbasicauth", 1, false}, {"httpdigestauth", 1, false}, {"setbasicauth", 1, false}, {"basicauth", 1, false}, {"httpproxyauth", 1, false},
	{"usernamepasswordcredentials", 1, false}, {"passwordauthentication", 1, false}, {"usernamepasswordcredential", 1, false}, {"plainauth", 2, false}, {"basicauthentication", 1, false}, {"ftplogin", 2, false},
	{"dbiconnect", 2, false}, {"sequelize", 2, false}, {"ldapbind", 2, false}, {"simplebinds", 1, false}, {"simplebind", 1, false}, {"imapopen", 2, false}, {"sshauthpassword", 2, false}, {"odbcconnect", 2, false}, {"usernamepwset", 1, false},
	{"wifibegin", 1, false}, {"emailandpassword", 1, false}, {"createcredential", 2, false}, {"credentialsbasic", 1, false}, {"withcredentials", 1, false}, {"withbasicauth", 1, false}, {"passwordauth", 1, false}, {"userpassword", 1, false},
	{"authenticate", 1, false}, {"passwordcredential", 1, false}, {"setcredentials", 1, false}, {"ocilogon", 1, false}, {"ociconnect", 1, false}, {"createconnection", 2, false}, {"usernamepasswordtoken", 1, false},
	{"oracleconnect", 1, false}, {"oracledbconnect", 1, false}, {"authorize", 1, false},
	{"ksload", 1, false}, {"keystoreload", 1, false}, {"kmfinit", 1, false}, {"keymanagerfactoryinit", 1, false},
	{"jwtsign", 1, true}, {"jwtverify", 1, true}, {"jwtencode", 1, true}, {"jwtdecode", 1, true}, {"createhmac", 1, true}, {"hashhmac", 2, true},
	{"hmacnew", 0, true}, {"hmacshakeyfor", 0, true}, {"secretkeyspec", 0, true}, {"signwith", 1, true}, {"aesencrypt", 1, true},
	{"aesdecrypt", 1, true}, {"fernet", 0, true}, {"createcipheriv", 1, true}, {"createdecipheriv", 1, true}, {"createcipher", 1, true},
	{"hmachexdigest", 1, true}, {"hmacdigest", 1, true}, {"cookieparser", 0, true}, {"algorithmhmac", 0, true}, {"algorithmhmac256", 0, true}, {"algorithmhmac384", 0, true}, {"algorithmhmac512", 0, true}, {"encrypt", 1, true}, {"decrypt", 1, true}, {"aesnew", 0, true},
}

func (x *index) addCall(c *loginCall) {
	n := len(c.name)
	at := &x.logins[tailOf3(c.name[n-3], c.name[n-2], c.name[n-1])]
	if *at == 0 {
		*at = uint8(len(x.calls))
		x.calls = append(x.calls, nil)
	}
	called := *c
	called.name = strings.TrimRight(c.name, "0123456789") // a name is compared without the digits at its end
	x.calls[*at] = append(x.calls[*at], &called)
}

// loginsAt returns the functions that the name before the ( at i may be one of, by its last three letters.
func (s *scan) loginsAt(i int) []*loginCall {
	if i < 3 {
		return nil
	}
	return s.calls[s.logins[tailOf3(s.text[i-3], s.text[i-2], s.text[i-1])]]
}

// login verifies the password among the arguments of the call whose ( is at i.
func login(s *scan, r *rule, i int) {
	start := i
	for start > max(0, i-40) && (isWordByte(s.text[start-1]) || hasByte(".:", s.text[start-1]) || s.text[start-1] == '>' && byteAt(s.text, start-2) == '-' || s.text[start-1] == '-' && s.text[start] == '>') {
		start--
	}
	name, _ := s.foldName(start, i)
	for _, c := range s.loginsAt(i) {
		if at := len(name) - len(c.name); at < 0 || string(name[at:]) != c.name || c.signs != (r.typ == typeSecret) {
			continue
		}
		if s.value = s.argument(i+1, max(0, c.argument)); s.value.quoted {
			switch {
			case c.signs:
				if secret(s, r, i); s.next == 0 && strings.HasPrefix(c.name, "jwt") && wordy(s.text[s.value.start:s.value.end]) {
					s.accept(r)
				}
			case c.argument == inPair:
				s.pairIn(r)
			default:
				password(s, r, i)
			}
			s.next = 0
		}
		return
	}
}

// pairIn accepts the password of the literal user:password.
func (s *scan) pairIn(r *rule) {
	v := &s.value
	user := s.runEnd(csURL, v.start)
	if user == v.start || user-v.start > maxKey || byteAt(s.text, user) != ':' || bytes.IndexByte(s.text[v.start:v.end], ' ') >= 0 {
		return
	}
	v.start = user + 1
	given(s, r)
}

// wordsLogin verifies the second of two literals behind the words of r at i, where Ruby leaves out the brackets: basic_auth "jane", "x".
func wordsLogin(s *scan, r *rule, at int) {
	i := s.behindAny(r.prefixes, at)
	if !hasByte("\"'", byteAt(s.text, i)) {
		return
	}
	if s.value = s.argument(i, 1); s.value.quoted {
		password(s, r, at)
		s.next = 0
	}
}

// argument returns the argument of number n, counted from 0, of the call whose first argument begins at i.
func (s *scan) argument(i, n int) setValue {
	for limit := min(len(s.text), i+2*maxExpression); i < limit; i++ {
		switch b := s.text[i]; {
		case b == ',':
			n--
		case b <= ' ':
		case hasByte("();", b):
			return setValue{}
		default:
			v, ok := s.quotedAt(i)
			if n == 0 {
				if !ok {
					v, _ = s.literalIn(i) // Some("x")
				}
				return v
			}
			if ok {
				i = v.end
			}
		}
	}
	return setValue{}
}
