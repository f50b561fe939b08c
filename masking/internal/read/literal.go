package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
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
	seen := &literalMemo.Of(&s.Cursor).quoteless
	k := seen.On(i)
	for k < limit && !quoteOrBreak[s.Text[k]] {
		k++
	}
	seen.To = k
	return min(k, limit)
}

// counts says whether the literal at k is the value of the expression that begins at i.
func counts(s *rule.Scan, i, k int) bool {
	k = s.Since(k, k-i, " \t")
	switch {
	case k == i:
		return false
	case s.Text[k-1] == '(':
		word := LastWord(s, i, k-1-text.Btoi(text.ByteAt(s.Text, k-2) == '!')) // hex!("x")
		return k-1 == i || wrappers.Has(word) || decodings.Has(word)
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
	return s.Text[s.Back(i, min(24, i-low), &text.WordBytes):i]
}

var wrappers = text.Cues(
	"str", "string", "byte", "bytes", "bytearray", "secret", "secretstr", "securestring", "of", "some", "just", "ptr", "stringptr", "tostring", "to_string", "from",
	"encode", "md5", "sha", "sha1", "sha2", "password", "old_password", "strdup", "text", "value", "literal", "sensitive", "hash", "hashpw", "encrypt", "crypt", "make", "hashpassword", "hash_password", "generate_password_hash", "password_hash", "make_password", "b64encode", "unwrap_or", "unwrap_or_else", "orelse", "or_else", "getorelse", "get_or_else", "parse", "tosecret", "secretvalue", "unsafeplaintext",
	"qstringliteral", "qstring", "qlatin1string", "qbytearray", "qbytearrayliteral", "stringliteral", "_t", "l", "u8", "cstr", "string_view", "secretbytes", "nsstring", "maskedstring", "secretstring", "cleartext", "plaintext",
)

// decodings are functions that turn text into the bytes that it stands for.
var decodings = text.Cues(
	"decode", "b64decode", "decode64", "urlsafe_b64decode", "standard_b64decode", "base64_decode", "base64decode", "base64urldecode", "frombase64string", "frombase64", "from_base64", "fromhex", "from_hex", "fromhexstring",
	"unhexlify", "a2b_hex", "sodium_hex2bin", "sodium_base642bin", "hex2bin", "hextobytes", "hex_to_bytes", "decodehex", "decodestring", "decode_string", "decodebase64", "parsehexbinary", "parsebase64binary", "hex", "unhex", "tobytes", "strict_decode64", "urlsafe_decode64",
	"atob", "hexbytes", "hexdecode", "decodeb64", "base64tobytes",
)

var lookups = text.Cues(
	"getenv", "get", "fetch", "env", "environ", "config", "getproperty", "getordefault", "lookup", "optional", "getstring", "property", "setdefault", "get_env", "getoption",
	"envordefault", "envor", "env_or", "getenvdefault", "getenvordefault", "coalesce", "ifnull", "nvl", "default", "or",
)

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

type literalSeen struct {
	literal   literal
	quoteless text.Run // no quote and no line end stands here, see quoteFrom
}

var literalMemo = text.NewMemo[literalSeen]()
