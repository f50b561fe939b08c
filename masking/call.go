package masking

import (
	"bytes"
	"math/bits"
	"slices"
	"strings"
)

// call handles the ( at i, behind which the name of a setting or its value may come: setPassword("x"), Setenv("NAME", "x"),
// strcmp(password, "x"), login("jane", "x").
func (s *scan) call(i int) {
	first := i + 1
	for first < len(s.text) && s.text[first] == ' ' {
		first++
	}
	b := byteAt(s.text, first)
	if b == ')' {
		return
	}
	quoted := b == '"' || b == '\''
	end := s.argumentEnd(first, quoted)
	next := byteAt(s.text, end)
	if quoted || (next == '(' || next == ':') && isAlpha(b) && s.wraps(first) {
		if s.calledAs(i, first); s.next > 0 {
			return
		}
	}
	if next == ',' && end > first {
		s.namedArguments(end)
	}
	if s.next == 0 && i > 0 && isAlnum(s.text[i-1]) && s.maybeLogin(i) {
		s.fire(onCall, i)
	}
}

// calledAs handles the ( at i with a literal at first behind it if the function has the name of a setting.
func (s *scan) calledAs(i, first int) {
	if !s.named(i) {
		return
	}
	start, end := s.nameBefore(i, false)
	if name := s.text[start:max(start, end)]; len(name) > 0 && (!asks(name) || s.tried(name, first)) && !bytes.HasSuffix(name, []byte("AndPassword")) {
		s.value.doubtful = false
		s.setting(start, end, i+1, '(')
	}
}

// wraps says whether a function is called at i with a literal: setPassword(QString("x")).
func (s *scan) wraps(i int) bool {
	for low := i; i < len(s.text) && i-low < maxKey/2 && (isWordByte(s.text[i]) || hasByte(".:", s.text[i])); {
		i++
	}
	return byteAt(s.text, i) == '(' && hasByte("\"'", byteAt(s.text, i+1))
}

// namedArguments handles the argument before the comma if it names the setting to which the next one, a literal, is the value:
// set("NAME", "x"); or else the next one: field("type", "NAME", "x").
func (s *scan) namedArguments(comma int) {
	if s.namedArgument(comma); s.next > 0 {
		return
	}
	next := comma + 1
	for next < len(s.text) && s.text[next] <= ' ' {
		next++
	}
	if end := s.argumentEnd(next, hasByte("\"'", byteAt(s.text, next))); end > next && byteAt(s.text, end) == ',' {
		s.namedArgument(end)
	}
}

func (s *scan) namedArgument(comma int) {
	if !s.literalBehind(comma) || !s.named(comma) {
		return
	}
	if start, end := s.nameBefore(comma, false); start < end {
		s.setting(start, end, comma+1, '(')
	}
}

// argumentEnd returns where the argument at i ends, if that is a quoted string or a name; 0 if it is a longer one.
func (s *scan) argumentEnd(i int, quoted bool) int {
	if quoted {
		n := bytes.IndexByte(s.text[i+1:min(len(s.text), i+maxKey)], s.text[i])
		if n < 0 {
			return 0
		}
		return i + n + 2
	}
	for limit := i + 2*maxKey; i < limit; i++ {
		if i = alnumEnd(s.text, i); i == len(s.text) || !joinsArgument[s.text[i]] {
			return i
		}
	}
	return 0
}

// joinsArgument is what joins the letters and digits of an argument that is a name.
var joinsArgument = [256]bool{'_': true, '.': true, '$': true, '-': true, '>': true}

// literalBehind says whether a quoted string comes behind the comma at i.
func (s *scan) literalBehind(i int) bool {
	for i++; i < len(s.text) && s.text[i] <= ' '; i++ {
	}
	return hasByte("\"'`", byteAt(s.text, i)) || hasByte("\"'", byteAt(s.text, i+1)) && isAlpha(s.text[i])
}

// tried says whether the function with that name checks the literal at i, which is too strong to be the name of anything.
func (s *scan) tried(name []byte, i int) bool {
	if !foldedPrefix(name, "verify") && !foldedPrefix(name, "check") && !foldedPrefix(name, "validate") && !foldedPrefix(name, "reset") && !foldedPrefix(name, "hash") {
		return false
	}
	v, ok := s.quotedAt(i)
	return ok && strong(s.text[v.start:v.end])
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
	takes    credential
}

// An indexedCall is a loginCall in the index.
type indexedCall struct {
	loginCall
	last, mask uint64 // its last letters, and which bytes those are, as in keyRule; none if digits stand behind them
}

const inPair = -1

// A credential is what a loginCall takes.
type credential uint8

const (
	logsIn   credential = iota // a password
	mayLogIn                   // a password, or something else that is hardly as strong as one
	binds                      // a password, if the first argument is the name of an entry in a directory
	signs                      // a key
	stands                     // nothing but a password
	enters                     // a password, if the call before its dot finds a field for one
)

var loginCalls = []loginCall{
	{"btoa", inPair, logsIn}, {"b64encode", inPair, logsIn}, {"strictencode", inPair, logsIn}, {"base64encode", inPair, logsIn},
	{"login", 1, logsIn}, {"networkcredential", 1, logsIn}, {"pscredential", 1, logsIn}, {"getconnection", 2, logsIn}, {"mysqli", 2, logsIn}, {"mysqlconnect", 2, logsIn}, {"mysqliconnect", 2, logsIn}, {"mysqlpconnect", 2, logsIn},
	{"pdo", 2, logsIn}, {"mysqldbconnect", 2, logsIn}, {"pymysqlconnect", 2, logsIn}, {"httpbasicauth", 1, logsIn}, {"httpdigestauth", 1, logsIn}, {"setbasicauth", 1, logsIn}, {"basicauth", 1, logsIn}, {"httpproxyauth", 1, logsIn},
	{"usernamepasswordcredentials", 1, logsIn}, {"passwordauthentication", 1, logsIn}, {"usernamepasswordcredential", 1, logsIn}, {"plainauth", 2, logsIn}, {"basicauthentication", 1, logsIn}, {"ftplogin", 2, logsIn},
	{"dbiconnect", 2, logsIn}, {"sequelize", 2, logsIn}, {"ldapbind", 2, logsIn}, {"simplebinds", 1, logsIn}, {"simplebind", 1, logsIn}, {"imapopen", 2, logsIn}, {"sshauthpassword", 2, logsIn}, {"odbcconnect", 2, logsIn}, {"usernamepwset", 1, logsIn},
	{"wifibegin", 1, logsIn}, {"emailandpassword", 1, logsIn}, {"createcredential", 2, logsIn}, {"credentialsbasic", 1, logsIn}, {"withcredentials", 1, logsIn}, {"withbasicauth", 1, logsIn}, {"passwordauth", 1, logsIn}, {"userpassword", 1, logsIn},
	{"authenticate", 1, logsIn}, {"passwordcredential", 1, logsIn}, {"setcredentials", 1, logsIn}, {"ocilogon", 1, logsIn}, {"ociconnect", 1, logsIn}, {"createconnection", 2, logsIn}, {"usernamepasswordtoken", 1, logsIn},
	{"oracleconnect", 1, logsIn}, {"oracledbconnect", 1, logsIn}, {"authorize", 1, logsIn},
	{"bind", 1, binds}, {"bindasync", 1, binds}, {"simplebind", 1, binds}, {"redauth", 0, stands}, {"redisauth", 0, stands}, {"jedisauth", 0, stands}, {"clientauth", 0, mayLogIn}, {"connauth", 0, mayLogIn},
	{"ftp", 2, logsIn}, {"ftptls", 2, logsIn}, {"ftphost", 2, logsIn}, {"adduser", 1, mayLogIn}, {"adduser", 3, mayLogIn}, {"createuser", 1, mayLogIn}, {"createuser", 2, mayLogIn}, {"login", 2, mayLogIn}, {"createsuperuser", 2, mayLogIn},
	{"psycopgconnect", 2, mayLogIn}, {"pymssqlconnect", 2, logsIn}, {"passwordtoken", 1, logsIn}, {"basiccredentials", 1, logsIn}, {"simplecredentials", 1, logsIn}, {"awscredentials", 1, mayLogIn}, {"plaincredentials", 1, logsIn},
	{"saslplain", 1, logsIn}, {"plainauthprovider", 1, logsIn}, {"plaintextauthprovider", 1, logsIn}, {"authtokensbasic", 1, logsIn}, {"neo4jauthbasic", 1, logsIn}, {"authbasic", 1, logsIn}, {"setusernameandpassword", 1, logsIn},
	{"ksload", 1, logsIn}, {"keystoreload", 1, logsIn}, {"kmfinit", 1, logsIn}, {"keymanagerfactoryinit", 1, logsIn},
	{"jwtsign", 1, signs}, {"jwtverify", 1, signs}, {"jwtencode", 1, signs}, {"jwtdecode", 1, signs}, {"createhmac", 1, signs}, {"hashhmac", 2, signs},
	{"hmacnew", 0, signs}, {"hmacshakeyfor", 0, signs}, {"secretkeyspec", 0, signs}, {"signwith", 1, signs}, {"aesencrypt", 1, signs},
	{"aesdecrypt", 1, signs}, {"fernet", 0, signs}, {"createcipheriv", 1, signs}, {"createdecipheriv", 1, signs}, {"createcipher", 1, signs},
	{"hmachexdigest", 1, signs}, {"hmacdigest", 1, signs}, {"cookieparser", 0, signs}, {"algorithmhmac", 0, signs}, {"algorithmhmac256", 0, signs}, {"algorithmhmac384", 0, signs}, {"algorithmhmac512", 0, signs}, {"encrypt", 1, signs}, {"decrypt", 1, signs}, {"aesnew", 0, signs},
	{"jwtverify", 0, signs}, {"newcookiestore", 0, signs}, {"newcookiestore", 1, signs}, {"newfilesystemstore", 1, signs}, {"cookiestorenew", 0, signs}, {"securecookienew", 0, signs}, {"securecookienew", 1, signs}, {"cookiesession", 0, signs},
	{"newfromslice", 0, signs}, {"newfromslices", 0, signs}, {"aescipher", 0, signs}, {"aesgcm", 0, signs}, {"aesgcmsiv", 0, signs}, {"newaesgcm", 0, signs}, {"aesnewcipher", 0, signs}, {"secretbox", 0, signs},
	{"opensslencrypt", 2, signs}, {"openssldecrypt", 2, signs}, {"symmetricsecuritykey", 0, signs}, {"symmetrickey", 0, signs}, {"hmacnewfromslice", 0, signs}, {"encodingkeyfromsecret", 0, signs},
	{"decodingkeyfromsecret", 0, signs}, {"fromsecret", 0, signs}, {"frombase64secret", 0, signs}, {"signedstring", 0, signs}, {"urlsafetimedserializer", 0, signs}, {"urlsafeserializer", 0, signs}, {"timestampsigner", 0, signs},
	{"messageverifiernew", 0, signs}, {"messageencryptornew", 0, signs}, {"hmacnew", 1, signs}, {"newhmac", 1, signs}, {"hmacinit", 1, signs}, {"cryptojsaesencrypt", 1, signs}, {"setsigningkey", 0, signs}, {"hmac", 0, signs},
	{"sendkeys", 0, enters}, {"type", 0, enters}, {"fill", 0, enters}, {"val", 0, enters}, {"setvalue", 0, enters}, {"typetext", 0, enters}, {"clearandtype", 0, enters}, {"presssequentially", 0, enters}, {"entertext", 0, enters}, {"replacetext", 0, enters},
	{"credentialsnew", 1, mayLogIn}, {"totp", 0, signs}, {"hotp", 0, signs}, {"wallet", 0, signs}, {"privatekeytoaccount", 0, signs}, {"fromsecretkey", 0, signs},
	{"hmacsha1", 0, signs}, {"hmacsha256", 0, signs}, {"hmacsha384", 0, signs}, {"hmacsha512", 0, signs}, {"chacha20poly1305", 0, signs}, {"aes256gcm", 0, signs}, {"aes128gcm", 0, signs},
}

func (x *index) addCall(c *loginCall) {
	n := len(c.name)
	at := &x.logins[tailOf3(c.name[n-3], c.name[n-2], c.name[n-1])]
	if *at == 0 {
		*at = uint8(len(x.calls))
		x.calls = append(x.calls, nil)
	}
	called := indexedCall{loginCall: *c}
	if called.name = strings.TrimRight(c.name, "0123456789"); called.name == c.name { // a name is compared without the digits at its end
		called.mask = ^uint64(0) << (64 - 8*min(n, 8))
		called.last = lastLetters([]byte(c.name))
	}
	x.calls[*at] = append(x.calls[*at], &called)
}

// loginsAt returns the functions that the name before the ( at i may be one of, by its last three letters.
func (s *scan) loginsAt(i int) []*indexedCall {
	if i < 3 {
		return nil
	}
	return s.calls[s.logins[tailOf3(s.text[i-3], s.text[i-2], s.text[i-1])]]
}

// maybeLogin says whether the name before the ( at i may be that of a login, by its last letters.
func (s *scan) maybeLogin(i int) bool {
	calls := s.loginsAt(i)
	if len(calls) == 0 {
		return false
	}
	e := s.lastOfName(i)
	known := ^uint64(0) << (bits.TrailingZeros64(e) &^ 7) // more may stand before a colon
	return slices.ContainsFunc(calls, func(c *indexedCall) bool { return (e^c.last)&c.mask&known == 0 })
}

// login verifies the password among the arguments of the call whose ( is at i.
func login(s *scan, r *rule, i int) {
	calls := s.loginsAt(i)
	if !slices.ContainsFunc(calls, func(c *indexedCall) bool { return (c.takes == signs) == (r.typ == typeSecret) }) {
		return
	}
	start := i
	for start > max(0, i-40) && (isWordByte(s.text[start-1]) || hasByte(".:", s.text[start-1]) || s.text[start-1] == '>' && byteAt(s.text, start-2) == '-' || s.text[start-1] == '-' && s.text[start] == '>') {
		start--
	}
	name, _ := s.foldName(start, i)
	for _, c := range calls {
		if at := len(name) - len(c.name); at < 0 || string(name[at:]) != c.name || (c.takes == signs) != (r.typ == typeSecret) {
			continue
		}
		if s.value = s.argument(i+1, max(0, c.argument)); s.value.quoted {
			s.credential(r, c, i)
			s.next = 0
		}
	}
}

// credential verifies the literal that the call of c, whose ( is at i, is given.
func (s *scan) credential(r *rule, c *indexedCall, i int) {
	switch text := s.text[s.value.start:s.value.end]; {
	case c.takes == signs:
		if secret(s, r, i); s.next == 0 && strings.HasPrefix(c.name, "jwt") && wordy(text) {
			s.accept(r)
		}
	case c.argument == inPair:
		s.pairIn(r)
	case c.takes == binds:
		if v := s.argument(i+1, 0); v.quoted && entryName(s.text[v.start:v.end]) {
			given(s, r)
		}
	case c.takes == stands:
		given(s, r)
	case c.takes == enters:
		s.fills(r, s.dotBefore(i), i)
	default:
		s.value.doubtful = c.takes == mayLogIn
		password(s, r, i)
	}
}

// dotBefore returns where the dot before the function's name is whose ( is at i.
func (s *scan) dotBefore(i int) int {
	for low := i; i > 0 && low-i < 40 && isWordByte(s.text[i-1]); {
		i--
	}
	if byteAt(s.text, i-1) != '.' {
		return 0
	}
	return i - 1
}

// entryName says whether v names an entry of a directory: cn=jane,dc=example, EXAMPLE\jane, jane@example.
func entryName(v []byte) bool {
	n := bytes.IndexAny(v, `=\@`)
	return n > 0 && n+1 < len(v) && isAlnum(v[n-1]) && (isAlnum(v[n+1]) || v[n] == '\\' || v[n+1] == '%')
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
		case b == '(' && byteAt(s.text, i+1) == ')' && i > 0 && isWordByte(s.text[i-1]):
			i++ // "x".to_string()
		case b == '(' && n > 0 && hasByte("\"'b@L", byteAt(s.text, i+1)):
			if v, ok := s.quotedAt(i + 1); ok && byteAt(s.text, v.end+1) == ')' {
				i = v.end + 1 // []byte("x")
			}
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
