package masking

import "bytes"

// maxExpression bounds how far a literal is looked for in an expression.
const maxExpression = 160 // reach

// literalIn looks for the secret in an expression that begins at i: the argument of a function that only wraps it, as in
// []byte("x") and pulumi.String("x"), or what stands in for a missing setting, as in getenv("NAME", "x") and env.NAME || "x".
func (s *scan) literalIn(i int) (setValue, bool) {
	if literalMemo.of(&s.cursor).literal.at != i+1 {
		v, ok := s.findLiteral(i)
		literalMemo.of(&s.cursor).literal = literal{i + 1, v, ok}
	}
	return literalMemo.of(&s.cursor).literal.v, literalMemo.of(&s.cursor).literal.ok
}

// A literal is the one that was looked for last; a sentence and a setting ask for the same.
type literal struct {
	at int // where the expression begins, plus 1
	v  setValue
	ok bool
}

func (s *scan) findLiteral(i int) (setValue, bool) {
	limit, literals := min(len(s.text), i+maxExpression), 0
	for k := s.quoteFrom(i, limit); k < limit && literals < 3 && s.text[k] != '\n'; k = s.quoteFrom(k+1, limit) {
		v, ok := s.quotedAt(k)
		if !ok {
			break
		}
		if s.counts(i, k) {
			return v, true
		}
		k = v.end
		literals++
	}
	return setValue{}, false
}

var quoteOrBreak = [256]bool{'"': true, '\'': true, '`': true, '\n': true}

// quoteFrom returns where the next quote or line end from i on is, at most limit. It reads nothing twice.
func (s *scan) quoteFrom(i, limit int) int {
	if i < literalMemo.of(&s.cursor).quoteless.from || i > literalMemo.of(&s.cursor).quoteless.to {
		literalMemo.of(&s.cursor).quoteless = run{i, i}
	}
	k := literalMemo.of(&s.cursor).quoteless.to
	for k < limit && !quoteOrBreak[s.text[k]] {
		k++
	}
	literalMemo.of(&s.cursor).quoteless.to = k
	return min(k, limit)
}

// counts says whether the literal at k is the value of the expression that begins at i.
func (s *scan) counts(i, k int) bool {
	if k > i && isAlpha(s.text[k-1]) && !isAlnum(byteAt(s.text, k-2)) {
		k-- // b"x"
	}
	for k > i && isSpace(s.text[k-1]) {
		k--
	}
	switch {
	case k == i:
		return false
	case s.text[k-1] == '(':
		word := s.lastWord(i, k-1-btoi(byteAt(s.text, k-2) == '!')) // hex!("x")
		return k-1 == i || wrappers.has(word) || decodings.has(word) && s.encoded(k)
	case s.text[k-1] == '{':
		return byteAt(s.text, k-2) == ' ' && byteAt(s.text, k-3) == ')' && s.looksUp(i, k) // Ruby's fetch("NAME") { "x" }
	case s.text[k-1] == ',' || s.text[k-1] == '=' && foldedPrefix(s.text[max(i, k-8):], "default="):
		return s.looksUp(i, k)
	}
	return s.fallsTo(k)
}

// looksUp says whether the expression text[i:k] begins with the call of a function that looks up a setting.
func (s *scan) looksUp(i, k int) bool {
	for ; i < k && s.text[i] != '('; i++ {
	}
	return lookups.has(s.lastWord(0, i))
}

// encoded says whether the literal at k, or one letter behind it, is long enough for a key or a password in base64 or hexadecimal, and no
// name of a charset.
func (s *scan) encoded(k int) bool {
	v, ok := s.quotedAt(k + btoi(byteAt(s.text, k) == 'b'))
	return ok && v.end-v.start >= leastEncoded && s.runEnd(csToken, v.start) >= v.end
}

// leastEncoded is how many characters of base64 or hexadecimal are a secret at least.
const leastEncoded = 12 // form

// falls says whether behind i comes an operator that gives the value of a missing setting; fallsTo whether one ends at i.
func (s *scan) falls(i int) bool {
	next := byteAt(s.text, i)
	return next == ' ' && (s.fallsTo(i+3) || s.fallsTo(i+2)) || (next == '"' || next == '\'') && s.fallsTo(i)
}

func (s *scan) fallsTo(i int) bool {
	if i < 3 || i > len(s.text) {
		return false
	}
	switch string(s.text[i-2 : i]) {
	case "||", "??", "?:":
		return true
	case "or":
		return s.text[i-3] == ' '
	}
	return false
}

// lastWord is the letters and digits that end at i, not before low.
func (s *scan) lastWord(low, i int) []byte {
	start := i
	for start > max(low, i-24) && (isAlnum(s.text[start-1]) || s.text[start-1] == '_') {
		start--
	}
	return s.text[start:i]
}

var wrappers = cues(
	"str", "string", "byte", "bytes", "bytearray", "secret", "secretstr", "securestring", "of", "some", "just", "ptr", "stringptr", "tostring", "to_string", "from",
	"encode", "md5", "sha", "sha1", "sha2", "password", "old_password", "strdup", "text", "value", "literal", "sensitive", "hash", "hashpw", "encrypt", "crypt", "make", "hashpassword", "hash_password", "generate_password_hash", "password_hash", "make_password", "b64encode", "unwrap_or", "unwrap_or_else", "orelse", "or_else", "getorelse", "get_or_else", "parse", "tosecret", "secretvalue", "unsafeplaintext",
	"qstringliteral", "qstring", "qlatin1string", "qbytearray", "qbytearrayliteral", "stringliteral", "_t", "l", "u8", "cstr", "string_view", "secretbytes", "nsstring", "maskedstring", "secretstring", "cleartext", "plaintext",
)

// decodings are functions that turn text into the bytes that it stands for.
var decodings = cues(
	"decode", "b64decode", "decode64", "urlsafe_b64decode", "standard_b64decode", "base64_decode", "base64decode", "base64urldecode", "frombase64string", "frombase64", "from_base64", "fromhex", "from_hex", "fromhexstring",
	"unhexlify", "a2b_hex", "hex2bin", "hextobytes", "hex_to_bytes", "decodehex", "decodestring", "decode_string", "decodebase64", "parsehexbinary", "parsebase64binary", "hex", "unhex", "tobytes", "strict_decode64", "urlsafe_decode64",
	"atob", "hexbytes", "hexdecode", "decodeb64", "base64tobytes",
)

var lookups = cues(
	"getenv", "get", "fetch", "env", "environ", "config", "getproperty", "getordefault", "lookup", "optional", "getstring", "property", "setdefault", "get_env", "getoption",
	"envordefault", "envor", "env_or", "getenvdefault", "getenvordefault", "coalesce", "ifnull", "nvl", "default", "or",
)

// bodies begin functions that only return a literal, by their first byte; what another begins with stands before that.
var bodies = [128][]string{
	'f': {"fn -> ", "function() { return ", "function () { return "},
	'(': {"() => ", "() -> "},
	'-': {"-> ", "-> { "},
	'{': {"{ return "},
	'l': {"lambda: ", "lambda { "},
	'S': {"string { ", "string { return ", "string? { return ", "string { get { return "},
}

// bodyOf returns where the literal begins that the function at i returns, as in Swift's var x: String { return "x" }; i if there is none.
func (s *scan) bodyOf(i int) int {
	if len(bodies[s.text[i]&127]) == 0 {
		return i
	}
	return s.bodyAt(i)
}

func (s *scan) bodyAt(i int) int {
	if end := s.behindAny(bodies[s.text[i]&127], i); end > i && hasByte("\"'`", byteAt(s.text, end)) {
		return end
	}
	return i
}

// otherwise returns the literal behind else, where v is the one before Python's if and not the stronger of the two.
func (s *scan) otherwise(v setValue) setValue {
	if !foldedPrefix(s.text[min(v.end+1, len(s.text)):], " if ") || strong(s.text[v.start:v.end]) {
		return v
	}
	rest := s.text[v.end:min(len(s.text), v.end+maxExpression)]
	n := bytes.Index(rest, []byte(" else "))
	if n < 0 || bytes.IndexByte(rest[:n], '\n') >= 0 {
		return v
	}
	if other, ok := s.quotedAt(v.end + n + len(" else ")); ok {
		return other
	}
	return v
}

// perlQuoted reads the literal of Perl's q{x} or qq(x), whose bracket is at i; other brackets within come in pairs.
func (s *scan) perlQuoted(i int) (v setValue, ok bool) {
	n := bytes.IndexByte([]byte("{(["), byteAt(s.text, i))
	if n < 0 {
		return v, false
	}
	end, limit := i, s.walkLimit(i)
	for depth := 0; end < limit && s.text[end] != '\n'; end++ {
		depth += btoi(s.text[end] == "{(["[n]) - btoi(s.text[end] == "})]"[n])
		if depth == 0 {
			break
		}
	}
	s.walked(i, end)
	return setValue{start: i + 1, end: end, quoted: true}, end > i+1 && byteAt(s.text, end) == "})]"[n]
}

// bracketed reads Lua's [[x]], which begins at i.
func (s *scan) bracketed(i int) setValue {
	line := min(s.walkLimit(i), s.lineEnd(i))
	n := bytes.Index(s.text[i:line], []byte("]]"))
	if s.walked(i, max(line, i+n)); n > 2 {
		return setValue{start: i + 2, end: i + n, quoted: true}
	}
	return setValue{start: i, end: i}
}

type literalSeen struct {
	literal   literal
	quoteless run // no quote and no line end stands here, see quoteFrom
}

var literalMemo = newMemo[literalSeen]()
