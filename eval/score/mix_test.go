package score_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// mixed are words and signs that announce, begin or break off something.
const mixed = `secret password token key is the my : = " ' - . / | ( [ { < @ , 1 +1 AGE user born address at %41 \u0040 &#64; :// Bearer eyJ value: Password= -- & * ! := => Contraseña é 日
4111111111111111 x pin card cvv st. 12 192.0.2.1 a@b.co DE89 > ) ] } passport iban phone +49 1.1.1990 St -----BEGIN -----END PRIVATE KEY----- ghp_ EMAIL_1 null true`

// A few of them in any order, cut off anywhere, are masked without a panic and come back as they were.
func TestAnyMixOfBeginningsIsMaskedAndRestored(t *testing.T) {
	t.Parallel()
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	random, words := rand.New(rand.NewPCG(1, 2)), strings.Fields(mixed)
	var table masking.Table
	for range 20_000 {
		var b strings.Builder
		for range 1 + random.IntN(7) {
			b.WriteString(words[random.IntN(len(words))])
			b.WriteString([]string{"", " ", "\n", " "}[random.IntN(4)])
		}
		text := strings.ToValidUTF8(b.String()[:b.Len()-random.IntN(3)%b.Len()], "")
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%q: %v", text, r)
				}
			}()
			masked, err := m.Mask(nil, []byte(text), &table)
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			if back := string(table.Restore(nil, masked)); back != text {
				t.Errorf("%q came back as %q", text, back)
			}
		}()
	}
}
