package e2e_test

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
)

const (
	lowers   = "abcdefghijkmnpqrstuvwxyz"
	digits   = "0123456789"
	alphanum = lowers + "ABCDEFGHJKLMNPQRSTUVWXYZ" + digits
)

func letters(r *rand.Rand, alphabet string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[r.IntN(len(alphabet))]
	}
	return string(b)
}

// random is a secret in which letters and digits take turns often enough that nobody takes it for a word. What masking makes of
// others is measured by the evaluation, not here.
func random(r *rand.Rand, n int) string {
	b := []byte(letters(r, alphanum, n))
	for i := 2; i < n; i += 4 {
		b[i-1], b[i] = lowers[r.IntN(len(lowers))], digits[r.IntN(len(digits))]
	}
	return string(b)
}

// markKinds make values of every type: numbers of reserved ranges where such are masked, secrets of nobody. Each
// comes in sentences in which it is certain to be masked; «» stands for the value.
var markKinds = []struct {
	name  string
	value func(*rand.Rand) string
	cues  []string // "": any surroundings will do
}{
	{"EMAIL", func(r *rand.Rand) string {
		return letters(r, lowers, 6) + "." + letters(r, lowers, 5) + "@" + letters(r, lowers, 7) + ".example.com"
	}, nil},
	{"CREDIT_CARD", func(r *rand.Rand) string { return withLuhn("411111" + letters(r, digits, 9)) }, []string{"card «», thanks", "my credit card number is «»"}},
	{"IBAN", germanIBAN, nil},
	{"IP", func(r *rand.Rand) string {
		return fmt.Sprintf("2a02:cf40:%x:%x:%x::%x", 4096+r.IntN(61439), 4096+r.IntN(61439), 4096+r.IntN(61439), 4096+r.IntN(61439))
	}, []string{"the host «» is down", "connect from «» refused"}},
	{"IP", func(r *rand.Rand) string { return fmt.Sprintf("81.2.%d.%d", 100+r.IntN(156), 100+r.IntN(156)) }, []string{"the host «» is down", "from «» port 22"}},
	{"PHONE", func(r *rand.Rand) string { return "+49 30 9018" + letters(r, digits, 5) }, []string{"call «» now", "phone: «»"}},
	{"SSN", func(r *rand.Rand) string { return fmt.Sprintf("219-%02d-%04d", 10+r.IntN(89), 1000+r.IntN(8999)) }, []string{"SSN: «»", "her social security number is «»"}},
	{"JWT", func(r *rand.Rand) string {
		part := base64.RawURLEncoding.EncodeToString
		return part([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + part([]byte(`{"sub":"`+letters(r, digits, 12)+`"}`)) + "." + random(r, 43)
	}, nil},
	{"PRIVATE_KEY", func(r *rand.Rand) string {
		return "-----BEGIN RSA PRIVATE KEY-----\n" + strings.Repeat(random(r, 64)+"\n", 4) + "-----END RSA PRIVATE KEY-----"
	}, []string{"my key:\n«»\nthe end"}},
	{"URL_PASSWORD", func(r *rand.Rand) string { return random(r, 14) + "7" }, []string{"postgres://admin:«»@db.internal:5432/app"}},
	{"AUTH_TOKEN", func(r *rand.Rand) string { return random(r, 36) }, []string{"curl -H 'Authorization: Bearer «»' https://example.org/"}},
	{"PASSWORD", func(r *rand.Rand) string { return random(r, 12) + "-9x" }, []string{"password: «»", `DB_PASSWORD="«»"`, `{"password":"«»"}`}},
	{"SECRET", func(r *rand.Rand) string { return random(r, 32) + "4Q" }, []string{`client_secret = "«»"`, "client_secret: «»"}},
	{"AWS_SECRET", func(r *rand.Rand) string { return random(r, 38) + "7k" }, []string{"AWS_SECRET_ACCESS_KEY=«»"}},
	{"API_KEY", func(r *rand.Rand) string { return "sk-" + "proj-" + random(r, 36) + "Z9" }, nil},
	{"API_KEY", func(r *rand.Rand) string { return "gh" + "p_" + random(r, 36) }, nil},
	{"API_KEY", func(r *rand.Rand) string { return "gl" + "pat-" + random(r, 20) }, nil},
	{"API_KEY", func(r *rand.Rand) string { return "np" + "m_" + random(r, 36) }, nil},
}

// withLuhn appends the check digit of a card's number.
func withLuhn(number string) string {
	sum := 0
	for i := range number {
		d := int(number[len(number)-1-i] - '0')
		if i%2 == 0 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return number + fmt.Sprint((10-sum%10)%10)
}

// germanIBAN is an account of a bank that does not exist, with right check digits (ISO 13616).
func germanIBAN(r *rand.Rand) string {
	account := "00000000" + letters(r, digits, 10)
	n, _ := new(big.Int).SetString(account+"131400", 10)
	return fmt.Sprintf("DE%02d%s", 98-new(big.Int).Mod(n, big.NewInt(97)).Int64(), account)
}

// surroundings are what people and programs put around a value.
var surroundings = []string{
	"Please look at this: «»\nThank you.", "«»", `{"text":"«»","n":1}`, "- first\n- «»\n- last", "| name | value |\n|---|---|\n| x | «» |",
	"<p>«»</p>", "2026-11-21T10:00:00Z WARN handler: «»", "```\n«»\n```", "// «»\nfunc main() {}", "Ärger mit «» — 日本語 🙂", "a, «», b",
}

// markedText is a prompt of one to five fresh values in random surroundings.
func markedText(r *rand.Rand, id int) (string, []*mark) {
	var b strings.Builder
	var marks []*mark
	for range 1 + r.IntN(5) {
		kind := markKinds[r.IntN(len(markKinds))]
		m := &mark{kind: kind.name, text: kind.value(r), owners: []int{id}}
		marks = append(marks, m)
		text := m.text
		if len(kind.cues) > 0 {
			text = strings.Replace(kind.cues[r.IntN(len(kind.cues))], "«»", m.text, 1)
		}
		b.WriteString(strings.Replace(surroundings[r.IntN(len(surroundings))], "«»", text, 1))
		b.WriteString("\n\n")
	}
	return b.String(), marks
}
