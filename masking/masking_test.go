package masking_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

func maskWith(t testing.TB, m *masking.Masker, text string) (string, *masking.Table) {
	t.Helper()
	table := &masking.Table{}
	masked, err := m.Mask(nil, []byte(text), table)
	if err != nil {
		t.Fatalf("masking %q: %v", text, err)
	}
	if back := string(table.Restore(nil, masked)); back != text {
		t.Errorf("restored %q, want %q", back, text)
	}
	return string(masked), table
}

func TestMask(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"plain", "Hello, world. 42 is 0x2A.", "Hello, world. 42 is 0x2A."},
		{"numbers by first occurrence", "a@example.com b@example.com a@example.com", "EMAIL_1 EMAIL_2 EMAIL_1"},
		{"other bytes, other placeholder", "4111-1111-1111-1111 4111111111111111", "CREDIT_CARD_1 CREDIT_CARD_2"},
		{"a literal placeholder stays", "EMAIL_1 is a@example.com", "EMAIL_1 is EMAIL_2"},
		{"placeholders are no values", "password: PASSWORD_1\nAuthorization: Bearer AUTH_TOKEN_1 EMAIL_1", "password: PASSWORD_1\nAuthorization: Bearer AUTH_TOKEN_1 EMAIL_1"},
		{"the stronger type takes the union", "password=jane@example.com!x9", "password=EMAIL_1"},
		{"a secret within a secret", `token: "sk-ant-api03-A1b2C3d4E5f6G7h8I9j0K1l2"`, `token: "API_KEY_1"`},
		{"userinfo is no address", "postgres://svc:S3cr3tPw9xQ@db.example.com/app", "postgres://svc:URL_PASSWORD_1@db.example.com/app"},
		{"the login without a password is", "ssh://jane@host.example.com/", "ssh://EMAIL_1/"},
		{"behind an escape", `{"a":"x\tghp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"}`, `{"a":"x\tAPI_KEY_1"}`},
		{"an address behind a line break in JSON", `{"a":"x\njane@example.com\nb\u0022bob@example.com\u0022"}`, `{"a":"x\nEMAIL_1\nb\u0022EMAIL_2\u0022"}`},
		{"an address in a query string", "?to%3Djane%2Bnews@example.com%20b", "?to%3DEMAIL_1%20b"},
		{"a literal behind an escape is taken", `a\nEMAIL_1 jane@example.com`, `a\nEMAIL_1 EMAIL_2`},
		{"emphasis", "_jane@example.com_ *bob@example.com* __Tel. +49 30 901820__", "_EMAIL_1_ *EMAIL_2* __Tel. PHONE_1__"},
		{"a word glued to an address", "jane@example.com_backup.tar 81.2.69.142_old", "EMAIL_1.tar IP_1"},
		{"an AWS key with its secret", "AKIAEXAMPLE7EXAMPLE7,wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY\n", "API_KEY_1,AWS_SECRET_1\n"},
		{"a password by its name beside it", "- name: DB_PASSWORD\n  value: S3cretPw1\n", "- name: DB_PASSWORD\n  value: PASSWORD_1\n"},
		{"key and password of one line", "user=jane password=Tr0ub4dor3 host=db", "user=jane password=CONNECTION_STRING_1 host=db"},
		{"a card inside a sentence of numbers", "pay 100 4111 1111 1111 1111 123 now", "pay 100 CREDIT_CARD_1 123 now"},
		{"a trailing stop stays outside", "Mail jane@example.com. Bye.", "Mail EMAIL_1. Bye."},
	} {
		if got, _ := maskWith(t, m, c.text); got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

func TestNewReportsEveryMistake(t *testing.T) {
	_, err := masking.New(masking.Options{
		Disable:    []string{"EMAIL", "NO_SUCH"},
		Enable:     []string{"NEITHER"},
		Dictionary: []masking.Dictionary{{Type: "lower", Values: []string{"x"}}, {Type: "OK", Values: []string{"a", ""}}},
		Patterns: []masking.Pattern{{Type: "OK", Regexp: "("}, {Type: "OK", Regexp: "a*"}, {Type: "OK", Regexp: `\b`}, {Type: "A__B", Regexp: "a"},
			{Type: "OK", Regexp: `a^b`}, {Type: "OK", Regexp: `x(y$|z\z)w+`}, {Type: "OK", Regexp: `[a-z]+`}, {Type: "OK", Regexp: `(?s).+`}, {Type: "OK", Regexp: `\S{3,}`}, {Type: "OK", Regexp: `([a-f]{1,50}x){20}`}},
	})
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{"NO_SUCH", "NEITHER", `"lower"`, "value 2 is empty", "pattern 1", "pattern 2", "pattern 3", `"A__B"`, "pattern 5 (OK): `a^b` can never match", "pattern 6 (OK): `x(y$|z\\z)w+` can never match",
		"pattern 7 (OK): `[a-z]+` matches ordinary text", "pattern 8", "pattern 9", "pattern 10 (OK): `([a-f]{1,50}x){20}` is too costly"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in the error:\n%v", want, err)
		}
	}
	if strings.Contains(err.Error(), `"EMAIL"`) {
		t.Errorf("EMAIL is a type, but: %v", err)
	}
}

// What is found next to a value of another type is not looked for either.
func TestDisableWhatStandsNextToOthers(t *testing.T) {
	m := newMasker(t, masking.Options{Disable: []string{"CVV", "CARD_EXPIRY", "AWS_SECRET"}})
	key := "AKIA" + "QYLPMN5HFIQR7XYA"
	for text, want := range map[string]string{
		"card 4111 1111 1111 1111 exp 12/28 security code 123": "card CREDIT_CARD_1 exp 12/28 security code 123",
		key + "," + "wJalrXUtnFEMIK7MDENGbPxRfiCYzR4pT5uV6wX7": "API_KEY_1,wJalrXUtnFEMIK7MDENGbPxRfiCYzR4pT5uV6wX7",
	} {
		if got, _ := maskWith(t, m, text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestDisable(t *testing.T) {
	m := newMasker(t, masking.Options{Disable: []string{"EMAIL"}})
	if got, _ := maskWith(t, m, "a@example.com +14155550123"); got != "a@example.com PHONE_1" {
		t.Errorf("got %q", got)
	}
}

func TestDictionary(t *testing.T) {
	m := newMasker(t, masking.Options{Dictionary: []masking.Dictionary{
		{Type: "CUSTOMER", Values: []string{"Acme", "Acme Corp", "corp of Ghent", "Müller"}},
		{Type: "PROJECT", Values: []string{"田中", "x-ray", "she", "he"}},
	}})
	for _, c := range []struct{ text, want string }{
		{"acme ACME Acme", "CUSTOMER_1 CUSTOMER_2 CUSTOMER_3"},
		{"Acme Corp of Ghent", "CUSTOMER_1"},
		{"Acmes xAcme Acme_1 Acme.", "Acmes xAcme CUSTOMER_1 CUSTOMER_2."},
		{"Müllers Müller MÜLLER müller", "Müllers CUSTOMER_1 CUSTOMER_2 CUSTOMER_3"},
		{"M\u00fcl\u200bler M&uuml;ller %4D%C3%BCller M\\u00fcller", "CUSTOMER_1 CUSTOMER_2 CUSTOMER_3 CUSTOMER_4"},
		{"YWxsIGFib3V0IEFjbWUgQ29ycCBvZiBHaGVudA== Ａｃｍｅ Ｃｏｒｐ", "CUSTOMER_1 CUSTOMER_2"},
		{"田中さん", "PROJECT_1さん"},
		{"ushers she he X-RAY", "ushers PROJECT_1 PROJECT_2 PROJECT_3"},
		{"info@acme.com", "EMAIL_1"},
	} {
		if got, _ := maskWith(t, m, c.text); got != c.want {
			t.Errorf("%q became %q, want %q", c.text, got, c.want)
		}
	}
}

// A dictionary of any size finds what comparing each value at each place would find.
func TestLargeDictionary(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 7))
	letters := []string{"a", "b", "Ä", "ä", "é", "я", "Я", "田", " ", "-", "1"}
	phrase := func(n int) string {
		var b strings.Builder
		for range n {
			b.WriteString(letters[random.IntN(len(letters))])
		}
		return b.String()
	}
	maskers := 200
	if testing.Short() {
		maskers = 20
	}
	for range maskers {
		values := make([]string, 1+random.IntN(30))
		for i := range values {
			values[i] = "a" + phrase(random.IntN(4)) + "b"
		}
		m := newMasker(t, masking.Options{Dictionary: []masking.Dictionary{{Type: "X", Values: values}}})
		text := phrase(60)
		want := make([]bool, len(text))
		for _, v := range values {
			for i := 0; i+len(v) <= len(text); i++ {
				if strings.EqualFold(text[i:i+len(v)], v) && masking.WholeWord([]byte(text), i, i+len(v)) {
					for k := i; k < i+len(v); k++ {
						want[k] = true
					}
				}
			}
		}
		got := make([]bool, len(text))
		for _, f := range detect(t, m, text) {
			for k := f.Start; k < f.End; k++ {
				got[k] = true
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q in %q: %v, want %v", values, text, got, want)
		}
	}
}

func TestPatterns(t *testing.T) {
	m := newMasker(t, masking.Options{Patterns: []masking.Pattern{{Type: "TICKET", Regexp: `TCK-[0-9]{6}`}, {Type: "EMAIL", Regexp: `@[a-z]+`}}})
	for _, c := range []struct{ text, want string }{
		{"TCK-123456, TCK-654321", "TICKET_1, TICKET_2"},
		{"TCK-1234567", "TICKET_1"}, // what is glued to a value goes with it
		{"ask @jane", "ask EMAIL_1"},
		{"TICKET_1 TCK-123456", "TICKET_1 TICKET_2"},
	} {
		if got, _ := maskWith(t, m, c.text); got != c.want {
			t.Errorf("%q became %q, want %q", c.text, got, c.want)
		}
	}
}

func TestTooManyValues(t *testing.T) {
	m, table := newMasker(t, masking.Options{}), &masking.Table{}
	dst, err := m.Mask([]byte("kept"), bytes.Repeat([]byte("a@example.com "), 2001), table)
	if !errors.Is(err, masking.ErrBudget) || string(dst) != "kept" || table.Entities() != 0 {
		t.Errorf("got %d bytes, %d entities, %v", len(dst), table.Entities(), err)
	}
	if _, err := m.Mask(nil, bytes.Repeat([]byte("a@example.com "), 2000), table); err != nil || table.Entities() != 2000 {
		t.Errorf("2000 values: %d, %v", table.Entities(), err)
	}
}

func TestMaskTwiceChangesNothing(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, r := range masking.AllRules() {
		for _, example := range r.Match {
			text, _ := unmark(example)
			once, _ := maskWith(t, m, text)
			if twice, _ := maskWith(t, m, once); twice != once {
				t.Errorf("%s: %q became %q", r.Rule, once, twice)
			}
		}
	}
}

func TestExplainOfWhatIsSeenAgain(t *testing.T) {
	_, table := maskWith(t, newJudge(t, masking.Options{}), "we agreed on bluewren37 as the passphrase\n\n\nsee https://h.example/bluewren37/x\n")
	var last string
	for _, why := range table.Explain() {
		last = why.Rule + ": " + why.Basis
	}
	if want := "learned: what a model learned, seen next to its cue elsewhere"; last != want {
		t.Errorf("got %q, want %q", last, want)
	}
}

func TestConcurrentCalls(t *testing.T) {
	m := newMasker(t, masking.Options{})
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			table := &masking.Table{}
			for k := range 50 {
				text := fmt.Sprintf("user%d.%d@example.com and password: hunter%dhunter%d", i, k, i, k)
				got, err := m.Mask(nil, []byte(text), table)
				if want := "EMAIL_1 and password: PASSWORD_1"; err != nil || string(got) != want {
					t.Errorf("got %q, %v", got, err)
				}
				if back := string(table.Restore(nil, got)); back != text {
					t.Errorf("restored %q, want %q", back, text)
				}
			}
		})
	}
	wg.Wait()
}

func TestTypes(t *testing.T) {
	ruled := map[string]bool{}
	for _, r := range masking.AllRules() {
		ruled[r.Type] = true
	}
	for _, typ := range masking.Types() {
		if ruled[typ.Name] != (typ.Tier < 3 || typ.Name == "PERSON") || typ.Doc == "" || typ.Tier < 1 || typ.Tier > 3 {
			t.Errorf("%+v is incomplete, or no rule finds it", typ)
		}
		if _, err := masking.New(masking.Options{Dictionary: []masking.Dictionary{{Type: typ.Name, Values: []string{"x"}}}}); err != nil {
			t.Errorf("%s is no name for a placeholder: %v", typ.Name, err)
		}
	}
}

func TestExplain(t *testing.T) {
	m := newMasker(t, masking.Options{
		Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"Acme"}}},
		Patterns:   []masking.Pattern{{Type: "TICKET", Regexp: `TCK-[0-9]{6}`}},
	})
	_, table := maskWith(t, m, "Acme TCK-123456 jane%40example.com password: hunter2hunter2 "+"ghp"+"_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8 hunter2hunter2 4111-1111-1111-1111")
	var got []string
	for e, why := range table.Explain() {
		if why.Finds == "" {
			t.Errorf("%s: %+v", e.Placeholder, why)
		}
		got = append(got, e.Placeholder+" "+why.Rule+": "+why.Basis)
	}
	want := []string{
		"CUSTOMER_1 dictionary: a whole word, in any case",
		"TICKET_1 pattern: the pattern",
		"EMAIL_1 email: its form, behind a disguise",
		"PASSWORD_1 password: the name it is assigned to",
		"API_KEY_1 github: the form of the vendor's keys",
		"PASSWORD_1 password: the name it is assigned to, seen next to its cue elsewhere",
		"CREDIT_CARD_1 credit-card: its form",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
