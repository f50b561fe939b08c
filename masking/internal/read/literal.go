package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// maxExpression bounds how far a literal is looked for in an expression.
const maxExpression = 160 // reach

// literalIn looks for the secret in an expression that begins at i: the argument of a function that only wraps it, as in
// []byte("x") and pulumi.String("x"), or what stands in for a missing setting, as in getenv("NAME", "x") and env.NAME || "x".
func literalIn(s *rule.Scan, i int) (text.SetValue, bool) {
	if literalMemo.Of(&s.Cursor).literal.at != i+1 {
		v, ok := findLiteral(s, i)
		literalMemo.Of(&s.Cursor).literal = literal{i + 1, v, ok}
	}
	return literalMemo.Of(&s.Cursor).literal.v, literalMemo.Of(&s.Cursor).literal.ok
}

// A literal is the one that was looked for last; a sentence and a setting ask for the same.
type literal struct {
	at int // where the expression begins, plus 1
	v  text.SetValue
	ok bool
}

func findLiteral(s *rule.Scan, i int) (text.SetValue, bool) {
	limit, literals, from := min(len(s.Text), i+maxExpression), 0, i
	for k := quoteFrom(s, i, limit); k < limit && literals < 3 && s.Text[k] != '\n'; k = quoteFrom(s, k+1, limit) {
		v, ok := s.QuotedAt(k)
		if !ok || bytes.Contains(s.Text[from:k], []byte("; ")) {
			break // that of another statement
		}
		if from = v.End; counts(s, i, k) {
			return v, true
		}
		k = v.End
		literals++
	}
	return text.SetValue{}, false
}

var quoteOrBreak = [256]bool{'"': true, '\'': true, '`': true, '\n': true}

// quoteFrom returns where the next quote or line end from i on is, at most limit. It reads nothing twice.
func quoteFrom(s *rule.Scan, i, limit int) int {
	if i < literalMemo.Of(&s.Cursor).quoteless.From || i > literalMemo.Of(&s.Cursor).quoteless.To {
		literalMemo.Of(&s.Cursor).quoteless = text.Run{From: i, To: i}
	}
	k := literalMemo.Of(&s.Cursor).quoteless.To
	for k < limit && !quoteOrBreak[s.Text[k]] {
		k++
	}
	literalMemo.Of(&s.Cursor).quoteless.To = k
	return min(k, limit)
}

// counts says whether the literal at k is the value of the expression that begins at i.
func counts(s *rule.Scan, i, k int) bool {
	if k > i && text.IsAlpha(s.Text[k-1]) && !text.IsAlnum(text.ByteAt(s.Text, k-2)) {
		k-- // b"x"
	}
	k = s.Since(k, k-i, " \t")
	switch {
	case k == i:
		return false
	case s.Text[k-1] == '(':
		word := LastWord(s, i, k-1-text.Btoi(text.ByteAt(s.Text, k-2) == '!')) // hex!("x")
		decoded := decodings.Has(word) && encoded(s, k)
		return decoded || k-1 == i || wrappers.Has(word)
	case s.Text[k-1] == '{':
		return text.ByteAt(s.Text, k-2) == ' ' && text.ByteAt(s.Text, k-3) == ')' && looksUp(s, i, k) // Ruby's fetch("NAME") { "x" }
	case s.Text[k-1] == ',' || s.Text[k-1] == '=' && text.FoldedPrefix(s.Text[max(i, k-8):], "default="):
		return looksUp(s, i, k)
	}
	return fallsTo(s, k)
}

// looksUp says whether the expression text[i:k] begins with the call of a function that looks up a setting.
func looksUp(s *rule.Scan, i, k int) bool {
	for ; i < k && s.Text[i] != '('; i++ {
	}
	return lookups.Has(LastWord(s, 0, i))
}

// encoded says whether the literal at k, or one letter behind it, is long enough for a key or a password in base64 or hexadecimal, and no
// name of a charset.
func encoded(s *rule.Scan, k int) bool {
	v, ok := s.QuotedAt(k + text.Btoi(text.ByteAt(s.Text, k) == 'b'))
	return ok && v.End-v.Start >= leastEncoded && s.RunEnd(text.CsToken, v.Start) >= v.End
}

// leastEncoded is how many characters of base64 or hexadecimal are a secret at least.
const leastEncoded = 12 // form

// Falls says whether behind i comes an operator that gives the value of a missing setting; fallsTo whether one ends at i.
func Falls(s *rule.Scan, i int) bool {
	switch text.ByteAt(s.Text, i) {
	case ' ':
		return fallsTo(s, i+3) || fallsTo(s, i+2)
	case '"', '\'':
		return fallsTo(s, i)
	}
	return false
}

func fallsTo(s *rule.Scan, i int) bool {
	if i < 3 || i > len(s.Text) {
		return false
	}
	switch string(s.Text[i-2 : i]) {
	case "||", "??", "?:":
		return true
	case "or":
		return s.Text[i-3] == ' '
	}
	return false
}

// LastWord is the letters and digits that end at i, not before low.
func LastWord(s *rule.Scan, low, i int) []byte {
	start := i
	for start > max(low, i-24) && (text.IsAlnum(s.Text[start-1]) || s.Text[start-1] == '_') {
		start--
	}
	return s.Text[start:i]
}

var wrappers = text.Cues(
	"str", "string", "byte", "bytes", "bytearray", "secret", "secretstr", "securestring", "of", "some", "just", "ptr", "stringptr", "tostring", "to_string", "from",
	"encode", "md5", "sha", "sha1", "sha2", "password", "old_password", "strdup", "text", "value", "literal", "sensitive", "hash", "hashpw", "encrypt", "crypt", "make", "hashpassword", "hash_password", "generate_password_hash", "password_hash", "make_password", "b64encode", "unwrap_or", "unwrap_or_else", "orelse", "or_else", "getorelse", "get_or_else", "parse", "tosecret", "secretvalue", "unsafeplaintext",
	"qstringliteral", "qstring", "qlatin1string", "qbytearray", "qbytearrayliteral", "stringliteral", "_t", "l", "u8", "cstr", "string_view", "secretbytes", "nsstring", "maskedstring", "secretstring", "cleartext", "plaintext",
)

// decodings are functions that turn text into the bytes that it stands for.
var decodings = text.Cues(
	"decode", "b64decode", "decode64", "urlsafe_b64decode", "standard_b64decode", "base64_decode", "base64decode", "base64urldecode", "frombase64string", "frombase64", "from_base64", "fromhex", "from_hex", "fromhexstring",
	"unhexlify", "a2b_hex", "hex2bin", "hextobytes", "hex_to_bytes", "decodehex", "decodestring", "decode_string", "decodebase64", "parsehexbinary", "parsebase64binary", "hex", "unhex", "tobytes", "strict_decode64", "urlsafe_decode64",
	"atob", "hexbytes", "hexdecode", "decodeb64", "base64tobytes",
)

var lookups = text.Cues(
	"getenv", "get", "fetch", "env", "environ", "config", "getproperty", "getordefault", "lookup", "optional", "getstring", "property", "setdefault", "get_env", "getoption",
	"envordefault", "envor", "env_or", "getenvdefault", "getenvordefault", "coalesce", "ifnull", "nvl", "default", "or",
)

// Bodies begin functions that only return a literal, by their first byte; what another begins with stands before that.
var Bodies = [128][]string{
	'f': {"fn -> ", "function() { return ", "function () { return "},
	'(': {"() => ", "() -> "},
	'-': {"-> ", "-> { "},
	'{': {"{ return "},
	'l': {"lambda: ", "lambda { "},
	'S': {"string { ", "string { return ", "string? { return ", "string { get { return "},
}

// bodyOf returns where the literal begins that the function at i returns, as in Swift's var x: String { return "x" }; i if there is none.
func bodyOf(s *rule.Scan, i int) int {
	if len(Bodies[s.Text[i]&127]) == 0 {
		return i
	}
	return bodyAt(s, i)
}

func bodyAt(s *rule.Scan, i int) int {
	if end := s.BehindAny(Bodies[s.Text[i]&127], i); end > i && text.HasByte("\"'`", text.ByteAt(s.Text, end)) {
		return end
	}
	return i
}

// otherwise returns the literal behind else, where v is the one before Python's if and not the stronger of the two.
func otherwise(s *rule.Scan, v text.SetValue) text.SetValue {
	if !text.FoldedPrefix(s.Text[min(v.End+1, len(s.Text)):], " if ") || value.Strong(s.Text[v.Start:v.End]) {
		return v
	}
	rest := s.Text[v.End:min(len(s.Text), v.End+maxExpression)]
	n := bytes.Index(rest, []byte(" else "))
	if n < 0 || bytes.IndexByte(rest[:n], '\n') >= 0 {
		return v
	}
	if other, ok := s.QuotedAt(v.End + n + len(" else ")); ok {
		return other
	}
	return v
}

// perlQuoted reads the literal of Perl's q{x} or qq(x), whose bracket is at i; other brackets within come in pairs.
func perlQuoted(s *rule.Scan, i int) (v text.SetValue, ok bool) {
	n := bytes.IndexByte([]byte("{(["), text.ByteAt(s.Text, i))
	if n < 0 {
		return v, false
	}
	end, limit := i, s.WalkLimit(i)
	for depth := 0; end < limit && s.Text[end] != '\n'; end++ {
		depth += text.Btoi(s.Text[end] == "{(["[n]) - text.Btoi(s.Text[end] == "})]"[n])
		if depth == 0 {
			break
		}
	}
	s.Walked(i, end)
	return text.SetValue{Start: i + 1, End: end, Quoted: true}, end > i+1 && text.ByteAt(s.Text, end) == "})]"[n]
}

// bracketed reads Lua's [[x]], which begins at i.
func bracketed(s *rule.Scan, i int) text.SetValue {
	line := min(s.WalkLimit(i), s.LineEnd(i))
	n := bytes.Index(s.Text[i:line], []byte("]]"))
	if s.Walked(i, max(line, i+n)); n > 2 {
		return text.SetValue{Start: i + 2, End: i + n, Quoted: true}
	}
	return text.SetValue{Start: i, End: i}
}

type literalSeen struct {
	literal   literal
	quoteless text.Run // no quote and no line end stands here, see quoteFrom
}

var literalMemo = text.NewMemo[literalSeen]()
