package masking_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

func TestSecretsAreFoundAgain(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, c := range []struct{ name, text, want string }{
		{"behind", "password: hunter2hunter2\nthen log in with hunter2hunter2", "password: PASSWORD_1\nthen log in with PASSWORD_1"},
		{"before", "hunter2hunter2 it is, password: hunter2hunter2", "PASSWORD_1 it is, password: PASSWORD_1"},
		{"in other quotes", `PGPASSWORD="Tr0ub4dor&3" psql # 'Tr0ub4dor&3', (Tr0ub4dor&3).`, `PGPASSWORD="PASSWORD_1" psql # 'PASSWORD_1', (PASSWORD_1).`},
		{"behind an escape", `password=hunter2hunter2 "a\nhunter2hunter2\n%20hunter2hunter2"`, `password=PASSWORD_1 "a\nPASSWORD_1\n%20PASSWORD_1"`},
		{"of a line in JSON", `{"t":"password: hunter2hunter2\nUse hunter2hunter2, yes"}`, `{"t":"password: PASSWORD_1\nUse PASSWORD_1, yes"}`},
		{"of a URL", "redis://:S3cr3tPw9xQ@db and S3cr3tPw9xQ", "redis://:URL_PASSWORD_1@db and URL_PASSWORD_1"},
		{"of a header", "Authorization: Token A1b2C3d4E5f6G7h8\nuse A1b2C3d4E5f6G7h8", "Authorization: Token AUTH_TOKEN_1\nuse AUTH_TOKEN_1"},
		{"of an AWS pair", "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "AWS_SECRET_ACCESS_KEY=AWS_SECRET_1 AWS_SECRET_1"},
		{"two that begin alike", "password=hunter2hunter2 secret=hunter2hunter2xyz9x: hunter2hunter2xyz9x hunter2hunter2", "password=PASSWORD_1 secret=SECRET_1: SECRET_1 PASSWORD_1"},
		{"with an address in it", "pw: jane1@example.com!9xQ\n(jane1@example.com!9xQ)", "pw: EMAIL_1\n(EMAIL_1)"},
		{"glued with an underscore", "password=hunter2hunter2 hunter2hunter2_old", "password=PASSWORD_1 PASSWORD_2"},
		{"within a longer word", "password=hunter2hunter2 xhunter2hunter2 hunter2hunter23", "password=PASSWORD_1 xhunter2hunter2 hunter2hunter23"},
		{"a short one", "password=pw12_x! pw12_x!", "password=PASSWORD_1 pw12_x!"},
		{"a short one of both cases and a digit", "password: Tr7xQwe, I typed Tr7xQwe", "password: PASSWORD_1, I typed PASSWORD_1"},
		{"letters alone", "redis://:topsecrets@db topsecrets", "redis://:URL_PASSWORD_1@db URL_PASSWORD_1"},
		{"said four times", "redis://:topsecrets@db topsecrets topsecrets topsecrets", "redis://:URL_PASSWORD_1@db URL_PASSWORD_1 URL_PASSWORD_1 URL_PASSWORD_1"},
		{"a word that the text is about", "redis://:topsecrets@db topsecrets topsecrets topsecrets topsecrets", "redis://:URL_PASSWORD_1@db topsecrets topsecrets topsecrets topsecrets"},
		{"a word of messages", "redis://:password@db password", "redis://:password@db password"},
		{"a short word", "redis://:topsecr@db topsecr", "redis://:URL_PASSWORD_1@db topsecr"},
		{"a word and a digit", "redis://:topsecret1@db topsecret1", "redis://:URL_PASSWORD_1@db URL_PASSWORD_1"},
		{"a number of somebody", "account number 1234567890, pay 1234567890 from it", "account number BANK_ACCOUNT_1, pay BANK_ACCOUNT_1 from it"},
		{"with letters", "driver's license D1234567; D1234567 has expired", "driver's license DRIVER_LICENSE_1; DRIVER_LICENSE_1 has expired"},
		{"a small number", "PIN: 482193, room 482193", "PIN: PIN_1, room 482193"},
	} {
		if got, _ := maskWith(t, m, c.text); got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

// Many values, and values that all begin alike or are all of other lengths, are found again.
func TestManySecretsAreFoundAgain(t *testing.T) {
	m, table := newMasker(t, masking.Options{}), &masking.Table{}
	for _, c := range []struct {
		form   string
		values int
	}{{"%04dpass8!kW", 600}, {"pass8!kW%04dx", 150}, {"pass8!kW%04dx", 900}, {"pass8!kW%0*[1]dx", 120}} {
		var settings, repeats strings.Builder
		for i := range c.values {
			v := fmt.Sprintf(c.form, i)
			fmt.Fprintf(&settings, "password=%s\n", v)
			fmt.Fprintf(&repeats, "%s\n", v)
		}
		masked, err := m.Mask(nil, []byte(settings.String()+repeats.String()), table)
		if err != nil || strings.Contains(string(masked), "pass8") {
			t.Errorf("%d of %s: %v, masked %.80q", c.values, c.form, err, masked)
		}
	}
}

// What one text held must not be looked for in the next.
func TestSecretsOfOneTextAreForgotten(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for range 20 {
		maskWith(t, m, "password=hunter2hunter2 hunter2hunter2")
		if got, _ := maskWith(t, m, "password=Tr0ub4dor3 hunter2hunter2 "+strings.Repeat("x", 99)); !strings.Contains(got, "hunter2hunter2") {
			t.Fatalf("got %q", got)
		}
	}
}
