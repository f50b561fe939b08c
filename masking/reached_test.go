package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// TestFormsOfFewTexts masks forms that stand in few texts and in no rule's examples; docs/coverage.md, which lists what no test runs, led to them.
func TestFormsOfFewTexts(t *testing.T) {
	t.Parallel()
	m, err := masking.New(masking.Options{Unlearned: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{"wallet GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ", "wallet CRYPTO_1"},
		{"monero 44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A", "monero CRYPTO_1"},
		{"name,date of birth\nx,1980-02-03 10:11:12Z\n", "name,date of birth\nx,DATE_OF_BIRTH_1\n"},
		{"id;address;age;phone\n1;221B Baker Street, London;44;+44 20 7946 0018\n", "id;address;age;phone\n1;ADDRESS_1;AGE_1;PHONE_1\n"},
		{"singapore nric T0112345G F1234567N M1234567K", "singapore nric NATIONAL_ID_1 NATIONAL_ID_2 NATIONAL_ID_3"},
		{"Report,2024\nname,username\nx,j_smith\n", "Report,2024\nname,username\nx,USERNAME_1\n"},
		{"field,type\nusername,string\nj_smith,enum\n", "field,type\nusername,string\nj_smith,enum\n"},
		{"NIR 1 85 05 2B 123 456 70, 1 85 05 2X 123 456 70", "NIR NATIONAL_ID_1, 1 85 05 2X 123 456 70"},
		{"codice fiscale RSSMRA85T10A562S, RSSMRG85T10A562S, RSSMRA85T99A562S", "codice fiscale NATIONAL_ID_1, RSSMRG85T10A562S, RSSMRA85T99A562S"},
		{"Ship to Hauptstrasse 5, D-10115 Berlin.", "Ship to ADDRESS_1."},
		{"Address: 12 Main Street, Apt #5, Springfield, IL 62704", "Address: ADDRESS_1"},
		{"Call +1 202 555 0143 ext #123 today.", "Call PHONE_1 today."},
		{"Mail user﹫example.com or user@example.xn--p1ai", "Mail EMAIL_1 or EMAIL_2"},
		{"password﹦hunter2secret9, pin ⓪①②③", "password﹦PASSWORD_1, pin PIN_1"},
		{"mac 00-11-22-33-44-55 and 0a-11-22-33-44-55", "mac 00-11-22-33-44-55 and MAC_1"}, // the first reads like a date
		{`PASSWORD="\x1b[0m"`, `PASSWORD="\x1b[0m"`},
		{"<key>token</key><integer>5</integer>", "<key>token</key><integer>5</integer>"},
		{"Key  Value\n---  -----\n" + strings.Repeat("color  dark blue\n", 70), "Key  Value\n---  -----\n" + strings.Repeat("color  dark blue\n", 70)},
		{"Server=db;User Id=sa;  Password=s3cr3tPass9;", "Server=db;User Id=sa;  Password=CONNECTION_STRING_1;"},
	} {
		var table masking.Table
		masked, err := m.Mask(nil, []byte(c.text), &table)
		if err != nil || string(masked) != c.want {
			t.Errorf("%q becomes %q (%v), want %q", c.text, masked, err, c.want)
		}
		if back := table.Restore(nil, masked); string(back) != c.text {
			t.Errorf("%q comes back as %q", c.text, back)
		}
		table.Wipe()
	}
}

// testdata/rare.txt holds more such forms, and what comes close to one, in the way of forms.txt; but nothing that is not marked may be masked.
func TestRareForms(t *testing.T) {
	t.Parallel()
	m := newMasker(t, masking.Options{})
	for form := range strings.SplitSeq(strings.TrimSuffix(read(t, "testdata/rare.txt"), "\n~~\n"), "\n~~\n") {
		findsWhatIsMarked(t, m, form)
	}
}

// Rules that find a value of one type by a word of another language do nothing if that type is off.
func TestTypesThatAreOff(t *testing.T) {
	t.Parallel()
	m := newMasker(t, masking.Options{Disable: []string{"ADDRESS", "DATE_OF_BIRTH"}})
	for _, text := range []string{"г. Химки, ул. Ленина, д. 5", "1985年4月12日生まれです", "am 8. Dezember 1979 in Graz geboren"} {
		if found := detect(t, m, text); len(found) > 0 {
			t.Errorf("%q: found %v", text, found)
		}
	}
}
