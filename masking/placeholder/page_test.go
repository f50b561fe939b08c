package placeholder_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

//go:generate go test . -run RestoringPage -update

var update = flag.Bool("update", false, "write docs/restoring.md anew")

const restoringPage = "../../docs/restoring.md"

// The page's prompt holds an address of two lines, an e-mail address, a password with quotes, a password that stands in JSON already, and two names.
const pagePrompt = "«ADDRESS:12 Main St\nYork», «jane@example.com», «PASSWORD:pa\"ss», {\"old\": \"«SECRET:a\\\"b»\"}, «PERSON:Anna», «PERSON:O'Hara»"

var pageAnswers = []struct{ what, in string }{
	{"plain", "Write to EMAIL_1."},
	{"in emphasis, over one word or several", "_EMAIL_1_, **EMAIL_1**, _write to EMAIL_1_"},
	{"escaped for Markdown, HTML, a URL or JSON", `EMAIL\_1 EMAIL\\_1 EMAIL&#95;1 EMAIL&#x5F;1 EMAIL&lowbar;1 EMAIL%5F1 EMAIL\u005f1`},
	{"in fullwidth characters", "EMAIL＿1 EMAIL_１"},
	{"with zero-width characters inside", "EMAIL\u200b_1"},
	{"a name's genitive", "PERSON_1s, PERSON_1's, PERSON_1n"},
	{"in a string of JSON", `{"to": "EMAIL_1", "address": "ADDRESS_1", "new": "PASSWORD_1"}`},
	{"in a string of JSON, and in one of the prompt, too", `{"old": "SECRET_1"}`},
	{"in a fenced block of JSON", "```json\n{\"address\": \"ADDRESS_1\"}\n```"},
	{"in a fenced block of YAML, in double quotes", "```yaml\naddress: \"ADDRESS_1\"\n```"},
	{"in XML: a text and an attribute", "<a new=\"PASSWORD_1\">PASSWORD_1</a>"},
	{"in a fenced block of CSV, in quotes", "```csv\n\"PASSWORD_1\",\"EMAIL_1\"\n```"},
	{"in the query of a URL that is the whole answer", "https://example.com/?to=EMAIL_1&address=ADDRESS_1"},
	{"in a fenced block of SQL, in single quotes", "```sql\nSELECT 'PERSON_2', 'PASSWORD_1'\n```"},
	{"in a fenced block of a shell, in single quotes", "```sh\nlogin -p'PASSWORD_1' 'PERSON_2'\n```"},
	{"in quotes that are not JSON's for certain", `He said "PASSWORD_1".`},
	{"another case", "email_1 Email_1"},
	{"without the underscore", "EMAIL1 EMAIL 1"},
	{"never issued", "EMAIL_2 EMAIL_01"},
	{"part of a longer word", "MY_EMAIL_1 EMAIL_10"},
}

// TestThePageHasEveryForm looks for each form of an underscore that is read as one in the page's answers.
func TestThePageHasEveryForm(t *testing.T) {
	var all strings.Builder
	for _, a := range pageAnswers {
		all.WriteString(strings.ToLower(a.in))
	}
	for _, form := range text.Underscores() {
		if !strings.Contains(all.String(), "email"+form+"1") {
			t.Errorf("no answer of the page holds EMAIL%s1", form)
		}
	}
}

// docs/restoring.md has a table of what is restored, made by restoring it.
func TestRestoringPage(t *testing.T) {
	const begin, end = "<!-- made by TestRestoringPage -->\n", "<!-- end -->\n"
	table, _, _ := maskMarked(t, pagePrompt)
	page, err := os.ReadFile(restoringPage)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(page), begin)
	_, behind, closed := strings.Cut(rest, end)
	if !found || !closed {
		t.Fatalf("%s has no place for the table", restoringPage)
	}
	var rows strings.Builder
	rows.WriteString("| In the answer | The model writes | The caller reads |\n|---|---|---|\n")
	for _, a := range pageAnswers {
		restored := string(table.Restore(nil, []byte(a.in)))
		if whole := rehydrate(table, strings.Split(a.in, "")...); whole != restored {
			t.Errorf("%q is restored as %q, in pieces as %q", a.in, restored, whole)
		}
		fmt.Fprintf(&rows, "| %s | %s | %s |\n", a.what, cell(a.in), cell(restored))
	}
	want := before + begin + rows.String() + end + behind
	if *update {
		if err := os.WriteFile(restoringPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, string(page)); diff != "" {
		t.Errorf("%s is not current: run make generate (-want +got)\n%s", restoringPage, diff)
	}
}

// cell shows a text in a table: a line break as ⏎, a zero-width space as ␣.
func cell(s string) string {
	return "<code>" + strings.NewReplacer("\n", "⏎", "\u200b", "␣", "|", "&#124;", "&", "&amp;", "<", "&lt;", "_", "&#95;", "*", "&#42;", "\\", "&#92;", "`", "&#96;").Replace(s) + "</code>"
}
