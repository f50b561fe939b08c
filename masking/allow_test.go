package masking_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/vizard-gateway/vizard/masking"
)

// TestExceptions masks texts with exceptions. What stays visible is counted, and nothing else of the text changes.
func TestExceptions(t *testing.T) {
	all := func(values ...string) []masking.Exception { return []masking.Exception{{Values: values}} }
	of := func(typ string, values ...string) []masking.Exception {
		return []masking.Exception{{Types: []string{typ}, Values: values}}
	}
	matching := func(typ, pattern string) []masking.Exception {
		return []masking.Exception{{Types: []string{typ}, Patterns: []string{pattern}}}
	}
	for _, c := range []struct {
		name   string
		allow  []masking.Exception
		text   string
		masked string
		left   map[string]int
	}{
		{"an exact value, in any case", all("Press@Example.com"), "press@example.com bob@example.com", "press@example.com EMAIL_1", map[string]int{"EMAIL": 1}},
		{"an exact value is no prefix", all("press@example.com"), "press@example.com.au 2press@example.com", "EMAIL_1 EMAIL_2", nil},
		{"a domain", all("@example.com"), "jane@example.com bob@EXAMPLE.com x@sub.example.com y@notexample.com", "jane@example.com bob@EXAMPLE.com EMAIL_1 EMAIL_2", map[string]int{"EMAIL": 2}},
		{"a domain in another script", all("@münchen.example.de"), "jane@münchen.example.de BOB@MÜNCHEN.EXAMPLE.DE x@xmünchen.example.de", "jane@münchen.example.de BOB@MÜNCHEN.EXAMPLE.DE EMAIL_1", map[string]int{"EMAIL": 2}},
		{"a domain in Punycode", all("@münchen.example.de"), "jane@xn--mnchen-3ya.example.de Bob@XN--MNCHEN-3YA.example.de x@xn--mnchen-4ya.example.de",
			"jane@xn--mnchen-3ya.example.de Bob@XN--MNCHEN-3YA.example.de EMAIL_1", map[string]int{"EMAIL": 2}},
		{"a domain given in Punycode", all("@xn--mnchen-3ya.example.de"), "jane@münchen.example.de bob@xn--mnchen-3ya.example.de", "jane@münchen.example.de bob@xn--mnchen-3ya.example.de",
			map[string]int{"EMAIL": 2}},
		{"a host in Punycode", all("status.münchen.de"), "see https://status.xn--mnchen-3ya.de/a and https://status.xn--mnchen-4ya.de/a", "see https://status.xn--mnchen-3ya.de/a and URL_1",
			map[string]int{"URL": 1}},
		{"a domain and a longer value", all("@example.com"), "password=jane@example.com!x9", "password=EMAIL_1", nil},
		{"a domain and a value of another type on the same bytes", all("@example.com"), "password=jane@example.com", "password=EMAIL_1", nil},
		{"a domain in a word that goes on", all("@example.com"), "jane@example.com_backup jane@example.com", "EMAIL_1 jane@example.com", map[string]int{"EMAIL": 1}},
		{"a domain in emphasis", all("@example.com"), "_jane@example.com_ **bob@example.com**", "_jane@example.com_ **bob@example.com**", map[string]int{"EMAIL": 2}},
		{"a domain in disguise", all("@example.com"), "jane%40example.com, jane [at] example.com", "EMAIL_1, EMAIL_2", nil},
		{"a network", all("81.2.69.0/24", "2a02:cf40::/32"), "81.2.69.142 81.2.70.142 2a02:cf40:85a3::8a2e:370:7334", "81.2.69.142 IP_1 2a02:cf40:85a3::8a2e:370:7334", map[string]int{"IP": 2}},
		{"one address", all("81.2.69.142"), "81.2.69.142:443 81.2.69.143", "81.2.69.142:443 IP_1", map[string]int{"IP": 1}},
		{"a telephone prefix", all("+49 30 9018*"), "call +49 30 901820, +49-30-9018-33 or +49 30 777888", "call +49 30 901820, +49-30-9018-33 or PHONE_1", map[string]int{"PHONE": 2}},
		{"a telephone prefix is about numbers of telephones", all("4111*"), "4111 1111 1111 1111", "CREDIT_CARD_1", nil},
		{"a name", all("Jane Miller"), "I met Jane Miller in Berlin yesterday with Bob Smith.", "I met Jane Miller in LOCATION_1 yesterday with PERSON_1.", map[string]int{"PERSON": 1}},
		{"a test card", all("4111 1111 1111 1111"), "4111 1111 1111 1111 4111-1111-1111-1111", "4111 1111 1111 1111 CREDIT_CARD_1", map[string]int{"CREDIT_CARD": 1}},
		{"test cards by pattern", matching("CREDIT_CARD", `4111[ -]?1111[ -]?1111[ -]?1111`), "4111 1111 1111 1111 4111-1111-1111-1111 5555-5555-5555-4444",
			"4111 1111 1111 1111 4111-1111-1111-1111 CREDIT_CARD_1", map[string]int{"CREDIT_CARD": 2}},
		{"a test card as a password", matching("CREDIT_CARD", `4111.*`), "password: 4111111111111111", "password: CREDIT_CARD_1", nil},
		{"a pattern matches the whole", matching("EMAIL", `jane@`), "jane@example.com", "EMAIL_1", nil},
		{"all but secrets", all("hunter2hunter2"), "password: hunter2hunter2", "password: PASSWORD_1", nil},
		{"a secret by name", of("PASSWORD", "hunter2hunter2"), "password: hunter2hunter2", "password: hunter2hunter2", map[string]int{"PASSWORD": 1}},
		{"a secret byte for byte", of("PASSWORD", "Hunter2hunter2"), "password: hunter2hunter2", "password: PASSWORD_1", nil},
		{"test keys by pattern", matching("API_KEY", `sk`+`_test_\w+`), "sk" + "_test_A1b2C3d4E5f6G7h8I9j0K1l2 sk" + "_live_A1b2C3d4E5f6G7h8I9j0K1l2", "sk" + "_test_A1b2C3d4E5f6G7h8I9j0K1l2 API_KEY_1", map[string]int{"API_KEY": 1}},
		{"an excepted key as a password of another type", matching("API_KEY", `sk`+`_test_\w+`), "password: sk" + "_test_A1b2C3d4E5f6G7h8I9j0K1l2", "password: API_KEY_1", nil},
		{"a type of one's own", all("C-1000"), "C-1000 C-1001", "C-1000 CASE_1", map[string]int{"CASE": 1}},
		{"a host", all("status.example.com"), "see https://status.example.com/a and https://Status.Example.com:8443 and https://example.com/",
			"see https://status.example.com/a and https://Status.Example.com:8443 and URL_1", map[string]int{"URL": 2}},
		{"a host and a secret in its URL", all("status.example.com", "hooks.slack.com"), "https://u:hunter2hunter2@status.example.com/x https://status.example.com/?token=A1b2C3d4E5f6G7h8I9j0K1l2M3 " +
			"https://hooks.slack.com/services/T01ABCDEF/B01ABCDEF/AbCdEfGhIjKlMnOpQrStUvWx", "URL_1 URL_2 URL_3", nil},
		{"a host and another value in its path", all("status.example.com"), "https://status.example.com/u/jane%40example.org https://status.example.com/u/jane@example.org/x " +
			"https://status.example.com/DE89370400440532013000/x https://status.example.com/k/gh" + "p_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8", "URL_1 URL_2 URL_3 URL_4", nil},
		{"a value that a password repeats", all("@example.com"), "password: xK9-jane@example.com-77\nmail jane@example.com", "password: PASSWORD_1\nmail jane@example.com", map[string]int{"EMAIL": 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newJudge(t, masking.Options{Enable: []string{"URL"}, Allow: c.allow, Patterns: []masking.Pattern{{Type: "CASE", Regexp: `C-[0-9]+`}}})
			masked, table := maskWith(t, m, c.text)
			if masked != c.masked {
				t.Errorf("%q became %q, want %q", c.text, masked, c.masked)
			}
			if diff := cmp.Diff(c.left, maps.Collect(table.Allowed()), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("left visible (-want +got):\n%s", diff)
			}
		})
	}
}

// TestExceptionsAreNamed looks whether each value that stays visible names its exception, and whether the next text starts again.
func TestExceptionsAreNamed(t *testing.T) {
	m := newMasker(t, masking.Options{Allow: []masking.Exception{
		{Types: []string{"IP"}, Values: []string{"81.2.69.0/24", "81.2.70.1"}}, {Values: []string{"x@example.com", "@example.com"}}, {Patterns: []string{`y@example\.(org|net)`}},
	}})
	const text = "81.2.70.1 a@example.com b@example.org 81.2.69.1 X@example.com y@example.net"
	masked, table := maskWith(t, m, text)
	if want := strings.Replace(text, "b@example.org", "EMAIL_1", 1); masked != want {
		t.Errorf("%q, want %q", masked, want)
	}
	var got []string
	for e, by := range table.Left() {
		got = append(got, text[e.Start:e.End]+" "+e.Type+e.Placeholder+" "+by)
	}
	want := []string{"81.2.70.1 IP allow[0].values[1]", "a@example.com EMAIL allow[1].values[1]", "81.2.69.1 IP allow[0].values[0]", "X@example.com EMAIL allow[1].values[0]",
		"y@example.net EMAIL allow[2].patterns[0]"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if _, err := m.Mask(nil, []byte("nothing"), table); err != nil || len(maps.Collect(table.Allowed())) > 0 {
		t.Errorf("the next text has %v", maps.Collect(table.Allowed()))
	}
}

// TestExceptionsAndActions refuses a type, of which one value may stay.
func TestExceptionsAndActions(t *testing.T) {
	m := newMasker(t, masking.Options{Actions: map[string]masking.Action{"EMAIL": masking.Refuse}, Allow: []masking.Exception{{Values: []string{"@example.com"}}}})
	for text, refused := range map[string]string{"to jane@example.com": "", "to jane@example.org": "EMAIL", "password=jane@example.com": "EMAIL"} {
		if _, table := maskWithout(t, m, text); table.Refused() != refused {
			t.Errorf("%q is refused for %q, want %q", text, table.Refused(), refused)
		}
	}
}

func maskWithout(t *testing.T, m *masking.Masker, text string) (string, *masking.Table) {
	t.Helper()
	table := &masking.Table{}
	masked, err := m.Mask(nil, []byte(text), table)
	if err != nil {
		t.Fatal(err)
	}
	return string(masked), table
}

func TestWrongExceptions(t *testing.T) {
	for _, c := range []struct {
		x    masking.Exception
		want string
	}{
		{masking.Exception{}, "masking: allow 1: it has neither values nor patterns"},
		{masking.Exception{Types: []string{"MAIL"}, Values: []string{"x"}}, `masking: allow 1: there is no entity type "MAIL": did you mean EMAIL?`},
		{masking.Exception{Values: []string{"a", " "}}, "masking: allow 1: value 2: it is empty"},
		{masking.Exception{Values: []string{"@nothing"}}, "masking: allow 1: value 1: behind the @ must stand a domain, such as @ourcompany.example"},
		{masking.Exception{Values: []string{"10.0.0.1/8"}}, "masking: allow 1: value 1: the network is 10.0.0.0/8: write it so, or the address alone"},
		{masking.Exception{Types: []string{"PASSWORD"}, Values: []string{"@example.com"}}, "masking: allow 1: value 1: it is an e-mail domain, and holds for EMAIL only: name one of them in types, or leave types out"},
		{masking.Exception{Types: []string{"EMAIL"}, Values: []string{"10.0.0.0/8"}}, "masking: allow 1: value 1: it is a network, and holds for IP and PRIVATE_IP only: name one of them in types, or leave types out"},
		{masking.Exception{Types: []string{"EMAIL"}, Values: []string{"+49*"}}, "masking: allow 1: value 1: it is a telephone prefix, and holds for PHONE only: name one of them in types, or leave types out"},
		{masking.Exception{Values: []string{strings.Repeat("x", 513)}}, "masking: allow 1: value 1: it is longer than 512 bytes"},
		{masking.Exception{Patterns: []string{`.*`}}, "masking: allow 1: pattern 1: `.*` can match the empty string"},
		{masking.Exception{Patterns: []string{`\S[\s\S]*`}}, "masking: allow 1: pattern 1: `\\S[\\s\\S]*` matches ordinary text: say more of what it is"},
		{masking.Exception{Patterns: []string{`.{5,}`}}, "masking: allow 1: pattern 1: `.{5,}` matches ordinary text: say more of what it is"},
		{masking.Exception{Patterns: []string{strings.Repeat("x", 513)}}, "masking: allow 1: pattern 1: it is longer than 512 bytes"},
		{masking.Exception{Patterns: []string{`([a-f]{1,50}x){20}`}}, "masking: allow 1: pattern 1: `([a-f]{1,50}x){20}` is too costly"},
	} {
		if _, err := masking.New(masking.Options{Allow: []masking.Exception{c.x}}); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%+v: error %v, want %s", c.x, err, c.want)
		}
	}
	many := make([]string, 501)
	for i := range many {
		many[i] = fmt.Sprintf("+49 %03d*", i)
	}
	if _, err := masking.New(masking.Options{Allow: []masking.Exception{{Values: many}}}); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Errorf("501 prefixes: error %v", err)
	}
}
