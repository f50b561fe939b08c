package masking

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// This file tells secrets from the words, identifiers and templates that stand in the same places. It looks at shape, not at
// entropy: hunter2hunter2 is a secret, and a secret may well contain the letters "false".

// maxJudged bounds how much of a value is looked at; more than that is not needed to judge it.
const maxJudged = 512 // length: bytes of a value that it is judged by; the rest is masked with them

// shape counts the classes of the bytes of a value.
type shape struct {
	lower, upper, digits, joiners, symbols, spaces, other int
	same                                                  bool // one byte repeated
}

func shapeOf(v []byte) shape {
	var counts [shapeClasses]int
	same := true
	for _, b := range v {
		same = same && b == v[0]
		counts[shapeClass[b]&(shapeClasses-1)]++
	}
	return shape{
		lower: counts[shapeLower], upper: counts[shapeUpper], digits: counts[shapeDigit], spaces: counts[shapeSpace], joiners: counts[shapeJoiner],
		symbols: counts[shapeSymbol], other: counts[shapeOther], same: same,
	}
}

// Classes of bytes that shapeOf counts.
const (
	shapeLower = iota
	shapeUpper
	shapeDigit
	shapeSpace
	shapeJoiner
	shapeSymbol
	shapeOther
	shapeClasses = 8
)

var shapeClass = func() (class [256]uint8) {
	for i := range class {
		switch b := byte(i); {
		case isLower(b):
			class[i] = shapeLower
		case isUpper(b):
			class[i] = shapeUpper
		case isDigit(b):
			class[i] = shapeDigit
		case b == ' ':
			class[i] = shapeSpace
		case hasByte("_-./:", b):
			class[i] = shapeJoiner
		case b < 0x80:
			class[i] = shapeSymbol
		default:
			class[i] = shapeOther
		}
	}
	return class
}()

// leastRare is how many letters look random at least if no digit is among them.
const leastRare = 12 // form

// rare says whether v looks random: some parts of it, between its punctuation, are neither words nor numbers.
func rare(v []byte) bool {
	v = v[:min(len(v), maxJudged)]
	random, start := 0, 0
	for i := 0; i <= len(v); i++ {
		if i < len(v) && isAlnum(v[i]) {
			continue
		}
		if part := v[start:i]; randomPart(part) {
			random += len(part)
		}
		start = i + 1
	}
	return random >= 8
}

// randomPart judges a run of letters and digits.
func randomPart(p []byte) bool {
	if len(p) < 5 {
		return false
	}
	changes := digitChanges(p)
	if changes == 0 && len(p) < leastRare {
		return false
	}
	sh := shapeOf(p)
	letters := sh.lower + sh.upper
	switch {
	case sh.same || letters == 0:
		return false
	case sh.digits == 0:
		mixed := sh.lower > 0 && sh.upper > 0
		return len(p) >= leastRare && (consonants(p) >= 7 || mixed && consonants(p) >= 5 || strange(p)) && !(mixed && camel(p))
	case changes >= 3:
		return !algorithmName(p)
	case changes == 2:
		return len(p) >= 8 && !algorithmName(p)
	case changes == 1:
		return len(p) >= 12 && (sh.digits >= 5 && !algorithmName(p) || sh.digits >= 2 && isDigit(p[0]) || strange(p)) || humps(p) >= 3 && humps(p)*3 > len(p)
	}
	return false
}

// digitCount counts the digits of v.
func digitCount(v []byte) (n int) {
	for ; len(v) >= 8; v = v[8:] {
		head := binary.LittleEndian.Uint64(v)
		n += bits.OnesCount64(among(head&^highBits, '0', '9') &^ head & highBits)
	}
	for _, b := range v {
		n += btoi(isDigit(b))
	}
	return n
}

// digitChanges counts how often p changes between letters and digits.
func digitChanges(p []byte) (n int) {
	for i := 1; i < len(p); i++ {
		if isDigit(p[i]) != isDigit(p[i-1]) {
			n++
		}
	}
	return n
}

// humps counts the changes from lower to upper case: a camelCase word has few for its length.
func humps(p []byte) (n int) {
	for i := 1; i < len(p); i++ {
		if isLower(p[i-1]) && isUpper(p[i]) {
			n++
		}
	}
	return n
}

// consonants is the length of the longest run of consonants.
func consonants(p []byte) (longest int) {
	n := 0
	for _, b := range p {
		if n++; hasByte("aeiouy", b|0x20) {
			n = 0
		}
		longest = max(longest, n)
	}
	return longest
}

// tokenValue says whether v can be the value of a setting like token, secret or api_key.
func tokenValue(v []byte, quoted bool) bool {
	if len(v) < 8 {
		return false
	}
	sh := shapeOf(v[:min(len(v), maxJudged)])
	if sh.same || sh.spaces > 0 || sh.digits == 0 && len(v) < leastRare || v[0] == '\\' || !quoted && code(v) {
		return false
	}
	if !quoted && len(v) <= 19 && foldedPrefix(bytes.TrimPrefix(v, []byte("-")), "0x") {
		return false
	}
	random := sh.lower+sh.upper >= 3 && sh.digits > 0 && sh.symbols > 0 && v[0] != '%' || rare(v) || uuid(v) || sh.lower == 0 && mixed(v) || len(v) >= 16 && hex(v) && sh.digits > 0
	return random && !template(v) && !path(v)
}

// passwordValue says whether the literal v can be the value of a setting named password: people choose shorter and weaker ones.
func passwordValue(v []byte) bool {
	return !template(v) && !path(v) && likePassword(v, true)
}

// likePassword is passwordValue for what is no template and no path.
func likePassword(v []byte, quoted bool) bool {
	return len(v) >= 4 && chosen(v, quoted) && (quoted || !code(v))
}

// chosen is likePassword for what is no expression.
func chosen(v []byte, quoted bool) bool {
	sh := shapeOf(v[:min(len(v), maxJudged)])
	letters := sh.lower + sh.upper + sh.other
	switch {
	case sh.spaces > 0:
		return phrase(v, sh)
	case letters == 0:
		return sh.digits >= 4 && sh.joiners == 0 && !sh.same || sh.digits >= 3 && sh.symbols > 1
	case sh.digits > 0 && sh.symbols > 0:
		return len(v) >= 5
	case sh.digits > 0 && sh.joiners == 0:
		return len(v) >= 6 && !technical(v)
	case sh.digits > 0:
		return rare(v) || sh.digits >= 3 && len(v) >= 8 && !technical(v) || leet(v) || strange(v) || digitWithin(v, sh, quoted)
	case sh.symbols > 0:
		return someSigns(v, sh, quoted)
	}
	return len(v) >= 12 && rare(v) || sh.other > 0 && sh.upper > 0 && len(v) >= 8 || quoted && len(v) >= 8 && sh.joiners == 0 && 3*caseChanges(v) > len(v)
}

// someSigns says whether v of letters and signs is rather a password than an expression: few signs, or letters of both cases in quotes.
func someSigns(v []byte, sh shape, quoted bool) bool {
	if quoted && len(v) >= 10 && sh.lower > 0 && sh.upper > 0 && sh.lower+sh.upper >= 5 && !bytes.ContainsAny(v, "(){}[]<>\\|") {
		return true
	}
	return len(v) >= 6 && sh.symbols+sh.joiners < len(v)/2 && !hasByte("!&*=<>|", v[0])
}

// digitWithin says whether a digit stands between two letters of the quoted v, which has both cases.
func digitWithin(v []byte, sh shape, quoted bool) bool {
	if !quoted || len(v) < 8 || sh.upper == 0 || sh.lower == 0 {
		return false
	}
	for i := 1; i+1 < len(v); i++ {
		if isDigit(v[i]) && isAlpha(v[i-1]) && isAlpha(v[i+1]) {
			return !technical(v)
		}
	}
	return false
}

// caseChanges counts how often v changes between small letters and capitals: a word of camelCase does it less often than HqOpdUrBs.
func caseChanges(v []byte) (n int) {
	for i := 1; i < len(v); i++ {
		if isLower(v[i]) != isLower(v[i-1]) {
			n++
		}
	}
	return n
}

// scrambled says whether the letters v of both cases are neither words nor camelCase: ZAHnwGIlpv.
func scrambled(v []byte) bool {
	return len(v) >= 8 && len(v) <= 24 && alnumEnd(v, 0) == len(v) && caseChanges(v) >= 3 && 4*caseChanges(v) > len(v) && consonants(v) >= 4 && !camel(v)
}

// leet says whether a digit of v stands for a letter: 5ecret, t1ger.
func leet(v []byte) bool {
	for i := range v {
		if isDigit(v[i]) && isLower(byteAt(v, i+1)) && isLower(byteAt(v, i+2)) && (i == 0 || isAlpha(v[i-1]) || !isAlnum(v[i-1])) {
			return len(v) >= 3 && !technical(v) && !foldedPrefix(v[i:], "2")
		}
	}
	return false
}

var technicalWords = cues(
	"argon2", "argon2d", "argon2i", "argon2id", "base32", "base58", "base64", "base64url", "crypt3", "ed25519", "hmacsha256", "latin1",
	"md5sum", "oauth2", "pbkdf2", "plain1", "pkcs12", "rsa2048", "rsa4096", "scram1", "sha256", "sha512", "sha384", "string1", "utf8mb4",
	"windows1252", "scramsha256", "scram-sha-256",
)

// weakPasswords are what people and installers choose although everybody knows it, and no word that code uses for something else.
var weakPasswords = cues(
	"admin", "administrator", "adminadmin", "root", "rootroot", "toor", "letmein", "welcome", "qwerty", "qwertyuiop", "azerty", "qwertz", "asdf", "asdfgh", "asdfghjkl", "zxcvbn",
	"zxcvbnm", "iloveyou", "monkey", "dragon", "sunshine", "princess", "football", "baseball", "superman", "batman", "trustno", "whatever", "starwars", "hunter", "swordfish",
	"opensesame", "abcdef", "abcdefg", "abcdefgh", "postgres", "postgresql", "mysql", "mariadb", "mongo", "mongodb", "oracle", "rabbitmq", "minioadmin", "minio", "grafana",
	"jenkins", "vagrant", "raspberry", "ansible", "elastic", "wordpress", "zabbix", "nagios", "cisco", "ubnt", "tomcat", "supersecret", "topsecret", "verysecret",
	"supersecretpassword", "mysecretpassword", "mysupersecretpassword", "secretpassword", "secretpass", "secretpw", "keyboard cat", "supersecurepassword", "verysecurepassword", "keyboardcat",
	"correcthorsebatterystaple", "thisisasecret", "thisismysecret", "notsecure", "notverysecure", "shhhh", "sekret", "geheim", "geheimnis", "passwordpassword", "adminpass",
	"adminpassword", "rootpass", "rootpassword", "userpass", "userpassword", "testpass", "dbpass", "dbpassword", "mypass", "mypassword", "wachtwoord", "motdepasse", "contrasena",
)

// expression says whether v, which stands where a value is certain, is still something for a shell or a program to work out.
func expression(v []byte) bool {
	return bytes.IndexByte(v, '(') > 0 && (v[len(v)-1] == ')' || bytes.ContainsAny(v, "\"'"))
}

func technical(v []byte) bool { return technicalWords.has(v) }

func listed(v []byte, words []string) bool {
	if len(v) == 0 {
		return false
	}
	first := lowerByte(v[0])
	for _, w := range words {
		if len(w) == len(v) && w[0] == first && foldedEqual(v, w) {
			return true
		}
	}
	return false
}

// path says whether v is a file's path, a URL or a name like projects/x/secrets/y, without any random part.
func path(v []byte) bool {
	if n := bytes.IndexByte(v, ' '); n > 0 && v[0] == '/' {
		v = v[:n]
	}
	sh := shapeOf(v[:min(len(v), maxJudged)])
	slash := hasByte("/~.", v[0]) || len(v) > 8 && (foldedPrefix(v, "https:/") || foldedPrefix(v, "http://") || foldedPrefix(v, "file://"))
	return slash && sh.joiners >= 2 && sh.symbols <= 1 && !rare(v) || sh.symbols > 0 && (variablePart(v) || storePath(v))
}

// storePath says whether v says where in a store a secret is, as tools that fetch them do: ref+awsssm://prod/db2/password.
func storePath(v []byte) bool {
	n := bytes.Index(v, []byte("://"))
	for _, b := range v[:max(n, 0)] {
		if !isLower(b) && b != '+' && b != '-' {
			return false
		}
	}
	return n > 1 && bytes.IndexByte(v, '@') < 0 && bytes.IndexByte(v[n+3:], '/') > 0 && !rare(v)
}

// variablePart says whether a variable is a part of the path v: secret/apps/$name/db.
func variablePart(v []byte) bool {
	n := bytes.Index(v, []byte("/$"))
	for i, b := range v {
		if !isAlpha(b) && !hasByte("/_-", b) && i != n+1 {
			return false
		}
	}
	return n > 0 && n+4 < len(v)
}

func hex(v []byte) bool {
	for _, b := range v {
		if !isHex(b) {
			return false
		}
	}
	return true
}

func uuid(v []byte) bool {
	if len(v) != 36 {
		return false
	}
	for i, b := range v {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (b == '-') || !dash && !isHex(b) {
			return false
		}
	}
	return true
}
