package masking

import "bytes"

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
		if start, end := s.nameBefore(i, false); start < end && !asks(s.text[start:end]) {
			s.value.doubtful = false
			s.setting(start, end, i+1, '(')
		}
	}
	if s.next > 0 {
		return
	}
	if comma := s.argumentEnd(first, quoted); comma > 0 && s.literalBehind(comma) && s.named(comma) {
		if start, end := s.nameBefore(comma, false); start < end {
			s.setting(start, end, comma+1, '(')
		}
	}
	if s.next == 0 && i > 2 && s.logins[tail(s.text[i-2], s.text[i-1])] {
		s.fire(onCall, i)
	}
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

// A loginCall is a function that takes a password as the argument of that number.
type loginCall struct {
	name     string
	argument int
}

var loginCalls = []loginCall{
	{"login", 1}, {"networkcredential", 1}, {"pscredential", 1}, {"getconnection", 2}, {"mysqli", 2}, {"mysqlconnect", 2}, {"mysqliconnect", 2}, {"mysqlpconnect", 2},
	{"pdo", 2}, {"mysqldbconnect", 2}, {"pymysqlconnect", 2}, {"httpbasicauth", 1}, {"httpdigestauth", 1}, {"setbasicauth", 1}, {"basicauth", 1}, {"httpproxyauth", 1},
	{"usernamepasswordcredentials", 1}, {"passwordauthentication", 1}, {"usernamepasswordcredential", 1}, {"plainauth", 2}, {"basicauthentication", 1}, {"ftplogin", 2},
	{"authenticate", 1}, {"passwordcredential", 1}, {"setcredentials", 1}, {"ocilogon", 1}, {"ociconnect", 1}, {"createconnection", 2}, {"usernamepasswordtoken", 1},
}

// login verifies the password among the arguments of the call whose ( is at i.
func login(s *scan, r *rule, i int) {
	start := i
	for start > max(0, i-40) && (isWordByte(s.text[start-1]) || s.text[start-1] == '.') {
		start--
	}
	name, _ := s.foldName(start, i)
	for k := range loginCalls {
		c := &loginCalls[k]
		if at := len(name) - len(c.name); at < 0 || string(name[at:]) != c.name {
			continue
		}
		if s.value = s.argument(i+1, c.argument); s.value.quoted {
			password(s, r, i)
			s.next = 0
		}
		return
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
				return v
			}
			if ok {
				i = v.end
			}
		}
	}
	return setValue{}
}
