package masking

// maxExpression bounds how far a literal is looked for in an expression.
const maxExpression = 160

// literalIn looks for the secret in an expression that begins at i: the argument of a function that only wraps it, as in
// []byte("x") and pulumi.String("x"), or what stands in for a missing setting, as in getenv("NAME", "x") and env.NAME || "x".
func (s *scan) literalIn(i int) (setValue, bool) {
	limit, literals := min(len(s.text), i+maxExpression), 0
	for k := i; k < limit && literals < 3 && s.text[k] != '\n'; k++ {
		if !hasByte("\"'`", s.text[k]) {
			continue
		}
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
		return k-1 == i || listed(s.lastWord(i, k-1), wrappers)
	case s.text[k-1] == ',' || s.text[k-1] == '=' && foldedPrefix(s.text[max(i, k-8):], "default="):
		for ; i < k && s.text[i] != '('; i++ {
		}
		return listed(s.lastWord(0, i), lookups)
	}
	return s.fallsTo(k)
}

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

var wrappers = []string{
	"str", "string", "byte", "bytes", "bytearray", "secret", "secretstr", "securestring", "of", "some", "just", "ptr", "stringptr", "tostring", "to_string", "from",
	"encode", "md5", "sha", "sha1", "sha2", "password", "old_password", "strdup", "text", "value", "literal", "sensitive", "hash", "hashpw", "encrypt", "crypt", "make", "hashpassword", "hash_password", "generate_password_hash", "password_hash", "make_password", "b64encode", "tosecret", "secretvalue", "unsafeplaintext",
}

var lookups = []string{
	"getenv", "get", "fetch", "env", "environ", "config", "getproperty", "getordefault", "lookup", "optional", "getstring", "property", "setdefault", "get_env", "getoption",
	"envordefault", "envor", "env_or", "getenvdefault", "getenvordefault", "coalesce", "ifnull", "nvl", "default", "or",
}
