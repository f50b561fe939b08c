package value

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// LeastRare is how many letters look random at least if no digit is among them.
const LeastRare = 12 // form

// Rare says whether v looks random: some parts of it, between its punctuation, are neither words nor numbers.
func Rare(v []byte) bool {
	v = v[:min(len(v), text.MaxJudged)]
	random, start, foreign := 0, 0, false // the last one: a letter that is not ASCII borders on the part
	for i := 0; i <= len(v); i++ {
		if i < len(v) && text.IsAlnum(v[i]) {
			continue
		}
		n := foreignAt(v[i:])
		foreign = foreign || n > 0
		if part := v[start:i]; randomPart(part) && !(foreign && DigitCount(part) == 0) {
			random += len(part)
		}
		start, foreign = i+max(n, 1), n > 0
		i = start - 1
	}
	return random >= 8
}

// foreignAt is the length of the letter, or the part of one, that v begins with and that is not ASCII, as it is or as code escapes it; 0 if there is none. Words of other languages are cut
// there.
func foreignAt(v []byte) int {
	if len(v) > 0 && v[0] >= 0x80 {
		return 1
	}
	return text.EscapedLetter(v)
}

// randomPart judges a run of letters and digits.
func randomPart(p []byte) bool {
	if len(p) < 5 {
		return false
	}
	changes := text.DigitChanges(p)
	if changes == 0 && len(p) < LeastRare {
		return false
	}
	sh := text.ShapeOf(p)
	switch {
	case sh.Same || sh.Lower+sh.Upper == 0:
		return false
	case sh.Digits == 0:
		return randomLetters(p, sh.BothCases())
	case changes >= 3:
		return !algorithmName(p)
	case changes == 2:
		return len(p) >= 8 && !algorithmName(p)
	case changes == 1:
		return len(p) >= 12 && numberGlued(p, sh.Digits) || Humps(p) >= max(3, len(p)/3+1)
	}
	return false
}

// randomLetters says whether the letters p, mixed of both cases or not, are no words.
func randomLetters(p []byte, mixed bool) bool {
	if len(p) < LeastRare {
		return false
	}
	mute := Consonants(p)
	unsayable := mute >= 7 || mixed && mute >= 5
	if !unsayable && !Strange(p) {
		return false
	}
	return !mixed || !camel(p)
}

// numberGlued says whether the letters and the number of so many digits, of which p consists, are no word with a number.
func numberGlued(p []byte, digits int) bool {
	before := digits >= 2 && text.IsDigit(p[0])
	if before || Strange(p) {
		return true
	}
	return digits >= 5 && !algorithmName(p)
}

// DigitCount counts the digits of v.
func DigitCount(v []byte) (n int) {
	for ; len(v) >= 8; v = v[8:] {
		head := binary.LittleEndian.Uint64(v)
		n += bits.OnesCount64(text.Among(head&^text.HighBits, '0', '9') &^ head & text.HighBits)
	}
	for _, b := range v {
		n += text.Btoi(text.IsDigit(b))
	}
	return n
}

// Humps counts the changes from lower to upper case: a camelCase word has few for its length.
func Humps(p []byte) (n int) {
	for i := 1; i < len(p); i++ {
		if text.IsLower(p[i-1]) && text.IsUpper(p[i]) {
			n++
		}
	}
	return n
}

// Consonants is the length of the longest run of consonants.
func Consonants(p []byte) (longest int) {
	n := 0
	for _, b := range p {
		if n++; text.HasByte("aeiouy", b|0x20) {
			n = 0
		}
		longest = max(longest, n)
	}
	return longest
}

// TokenValue says whether v can be the value of a setting like token, secret or api_key.
func TokenValue(v []byte, quoted bool) bool {
	sh := text.HeadShape(v)
	if len(v) < 8 || sh.Spaces > 0 {
		return false
	}
	likely := signed(v, sh) || random16(v, sh) || headed(v)
	code := !quoted && Code(v)
	return likely && !code && !noValue(v)
}

// signed says whether v is of letters, digits and signs, and not encoded for a URL or for code.
func signed(v []byte, sh text.Shape) bool {
	return sh.Lower+sh.Upper >= 3 && min(sh.Digits, sh.Symbols) > 0 && !text.HasByte(`%\`, v[0])
}

// random16 says whether v looks random, also in digits of base 16 or in capitals alone.
func random16(v []byte, sh text.Shape) bool {
	hex := len(v) >= 16 && sh.Digits > 0 && text.Hex(v)
	capitals := sh.Lower == 0 && Mixed(v)
	return hex || capitals || Rare(v)
}

const longestWord = 20 // form: letters and digits in one case that are more than a word has

// headed says whether v begins as the keys of vendors do, perhaps with numbers behind, and goes on with more letters and digits in one case than a word
// has, whatever they spell: xoxb-EXAMPLENOTAREALTOKEN, xoxb-1234567890-EXAMPLENOTAREALTOKEN.
func headed(v []byte) bool {
	head, last := text.AlphaEnd(v), bytes.LastIndexAny(v, "-_")+1
	if head < 2 || last <= head || len(bytes.Trim(v[head:last], "-_0123456789")) > 0 {
		return false
	}
	sh := text.ShapeOf(v[last:])
	return len(v)-last >= longestWord && min(sh.Upper, sh.Lower) == 0 && text.AlnumEnd(v, last) == len(v)
}

// noValue says whether v stands for a value, or says where it is found.
func noValue(v []byte) bool { return Template(v) || Path(v) }

// PasswordValue says whether the literal v can be the value of a setting named password: people choose shorter and weaker ones.
func PasswordValue(v []byte) bool {
	return !noValue(v) && LikePassword(v, true)
}

// LikePassword is passwordValue for what is no template and no path.
func LikePassword(v []byte, quoted bool) bool {
	if len(v) < 4 || !chosen(v) {
		return false
	}
	return quoted || !Code(v)
}

// chosen is likePassword for what is no expression.
func chosen(v []byte) bool {
	sh := text.HeadShape(v)
	switch {
	case sh.Spaces > 0:
		return Phrase(v, sh)
	case sh.Letters() == 0:
		return number(sh)
	case sh.Digits > 0 && sh.Symbols > 0:
		return len(v) >= 5
	case sh.Digits > 0 && sh.Joiners == 0:
		return len(v) >= 5 && !Technical(v)
	case sh.Digits > 0:
		return joinedDigits(v, sh)
	case sh.Symbols > 0:
		return someSigns(v, sh)
	}
	return Rare(v)
}

// number says whether a value without a letter is a PIN, or a number with signs.
func number(sh text.Shape) bool {
	pin := sh.Digits >= 4 && sh.Joiners == 0 && !sh.Same
	return pin || sh.Digits >= 3 && sh.Symbols > 1
}

// joinedDigits says whether v, which has letters, digits and joiners, is no name with a number.
func joinedDigits(v []byte, sh text.Shape) bool {
	numbered := sh.Digits >= 3 && len(v) >= 8
	return numbered || Rare(v) || Strange(v)
}

// someSigns says whether v of letters and signs is rather a password than an expression.
func someSigns(v []byte, sh text.Shape) bool {
	return len(v) >= 6 && sh.Symbols+sh.Joiners < len(v)/2 && !text.HasByte("!&*=<>|", v[0])
}

var technicalWords = text.Cues(
	"argon2", "argon2d", "argon2i", "argon2id", "base32", "base58", "base64", "base64url", "crypt3", "ed25519", "hmacsha256", "latin1",
	"md5sum", "oauth2", "pbkdf2", "plain1", "pkcs12", "rsa2048", "rsa4096", "scram1", "sha256", "sha512", "sha384", "string1", "utf8mb4",
	"windows1252", "scramsha256", "scram-sha-256",
)

// WeakPasswords are what people and installers choose although everybody knows it, and no word that code uses for something else.
var WeakPasswords = text.Cues(
	"admin", "administrator", "adminadmin", "root", "rootroot", "toor", "letmein", "welcome", "qwerty", "qwertyuiop", "azerty", "qwertz", "asdf", "asdfgh", "asdfghjkl", "zxcvbn",
	"zxcvbnm", "iloveyou", "monkey", "dragon", "sunshine", "princess", "football", "baseball", "superman", "batman", "trustno", "whatever", "starwars", "hunter", "swordfish",
	"opensesame", "abcdef", "abcdefg", "abcdefgh", "postgres", "postgresql", "mysql", "mariadb", "mongo", "mongodb", "oracle", "rabbitmq", "minioadmin", "minio", "grafana",
	"jenkins", "vagrant", "raspberry", "ansible", "elastic", "wordpress", "zabbix", "nagios", "cisco", "ubnt", "tomcat", "supersecret", "topsecret", "verysecret",
	"supersecretpassword", "mysecretpassword", "mysupersecretpassword", "secretpassword", "secretpass", "secretpw", "keyboard cat", "supersecurepassword", "verysecurepassword", "keyboardcat",
	"correcthorsebatterystaple", "thisisasecret", "thisismysecret", "notsecure", "notverysecure", "shhhh", "sekret", "geheim", "geheimnis", "passwordpassword", "adminpass",
	"adminpassword", "rootpass", "rootpassword", "userpass", "userpassword", "testpass", "dbpass", "dbpassword", "mypass", "mypassword", "wachtwoord", "motdepasse", "contrasena",
)

// Technical says whether v looks like the name of a thing in a program.
func Technical(v []byte) bool { return technicalWords.Has(v) }

// Path says whether v is a file's path, a URL or a name like projects/x/secrets/y, without any random part.
func Path(v []byte) bool {
	if n := bytes.IndexByte(v, ' '); n > 0 && v[0] == '/' {
		v = v[:n]
	}
	sh := text.HeadShape(v)
	parted := sh.Symbols <= 1 && (sh.Joiners >= 2 || sh.Digits+sh.Upper == 0)
	return parted && beginsPath(v) && !Rare(v)
}

// beginsPath says whether v begins like a path or a URL.
func beginsPath(v []byte) bool {
	return text.HasByte("/~.", v[0]) || bytes.Contains(v, []byte("://"))
}
