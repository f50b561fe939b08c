package placeholder_test

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// The table of these holds EMAIL_1 = a value of two lines with all that any form escapes, and FAX_1, which stood in each of the forms.
const formPrompt = "x «A&B <c>\n\"d\" 'e' + f%» y\n<p b=\"«FAX:a&amp;b%20»\">«FAX:a&amp;b%20»</p>"

const plainValue = "A&B <c>\n\"d\" 'e' + f%"

var formAnswers = []struct{ name, in, want string }{
	{"XML", `<?xml version="1.0"?> <a><b k='EMAIL_1' l = "1">x &lt; EMAIL_1</b><c/></a>`,
		`<?xml version="1.0"?> <a><b k='A&amp;B &lt;c&gt;&#10;&#34;d&#34; &#39;e&#39; + f%' l = "1">x &lt; ` + plainValue + `</b><c/></a>`}, // blanks next to = are more than this knows
	{"XML, attribute and text", `<a><b k='EMAIL_1' l="EMAIL_1">x &lt; EMAIL_1</b><c/> EMAIL_1</a>`,
		`<a><b k='A&amp;B &lt;c&gt;&#10;&#34;d&#34; &#39;e&#39; + f%' l="A&amp;B &lt;c&gt;&#10;&#34;d&#34; &#39;e&#39; + f%">x &lt; A&amp;B &lt;c&gt;` + "\n" + `"d" 'e' + f%</b><c/> A&amp;B &lt;c&gt;` + "\n" + `"d" 'e' + f%</a>`},
	{"XML, stood there", `<a k="FAX_1">FAX_1</a>`, `<a k="a&amp;b%20">a&amp;b%20</a>`},
	{"XML, behind its root", "<a>1</a> EMAIL_1", "<a>1</a> " + plainValue},
	{"XML, another end tag", "<a><b>EMAIL_1</a>EMAIL_1", "<a><b>A&amp;B &lt;c&gt;\n\"d\" 'e' + f%</a>" + plainValue},
	{"XML, a comment", "<a><!-- x -->EMAIL_1</a>", "<a><!-- x -->" + plainValue + "</a>"},
	{"XML in a block", "See\n```xml\n<a>EMAIL_1</a>\n```\n<a>EMAIL_1</a>", "See\n```xml\n<a>A&amp;B &lt;c&gt;\n\"d\" 'e' + f%</a>\n```\n<a>" + plainValue + "</a>"},
	{"HTML in a block", "```html\n<br>EMAIL_1\n```", "```html\n<br>" + plainValue + "\n```"},
	{"prose that begins with a sign", "<3 EMAIL_1", "<3 " + plainValue},
	{"CSV", "```csv\na,b\n\"EMAIL_1\",\"x \"\"EMAIL_1\"\"\"\n```", "```csv\na,b\n\"A&B <c>\n\"\"d\"\" 'e' + f%\",\"x \"\"A&B <c>\n\"\"d\"\" 'e' + f%\"\"\"\n```"},
	{"CSV without quotes", "```csv\nEMAIL_1,b\n```", "```csv\n" + plainValue + ",b\n```"},
	{"CSV, a quote in a cell", "```CSV\na\"b,\"EMAIL_1\"\n```", "```CSV\na\"b,\"" + plainValue + "\"\n```"},
	{"a URL", "https://x.example/p?a=EMAIL_1&b=%41EMAIL_1&c=~EMAIL_1", "https://x.example/p?a=A%26B%20%3Cc%3E%0A%22d%22%20'e'%20%2B%20f%25&b=%41A%26B%20%3Cc%3E%0A%22d%22%20'e'%20%2B%20f%25&c=~A%26B%20%3Cc%3E%0A%22d%22%20'e'%20%2B%20f%25"},
	{"a URL, in its path", "http://x.example/EMAIL_1?a=EMAIL_1", "http://x.example/" + plainValue + "?a=" + plainValue},
	{"a URL, stood there", "http://x.example/?a=FAX_1", "http://x.example/?a=a&amp;b%20"},
	{"a URL, then prose", "http://x.example/?a=1 EMAIL_1", "http://x.example/?a=1 " + plainValue},
	{"prose with h", "hello EMAIL_1", "hello " + plainValue},
	{"YAML", "```yaml\n# note\nkey: \"x EMAIL_1\"\nlist:\n  - \"EMAIL_1\"\n  - plain\n  - k: \"\\\"EMAIL_1\"\n```",
		"```yaml\n# note\nkey: \"x A&B <c>\\n\\\"d\\\" 'e' + f%\"\nlist:\n  - \"A&B <c>\\n\\\"d\\\" 'e' + f%\"\n  - plain\n  - k: \"\\\"A&B <c>\\n\\\"d\\\" 'e' + f%\"\n```"},
	{"YAML, a block of lines", "```yml\nk: |\n  \"EMAIL_1\"\n```", "```yml\nk: |\n  \"" + plainValue + "\"\n```"},
	{"YAML without quotes", "```yaml\nk: EMAIL_1\n```", "```yaml\nk: " + plainValue + "\n```"},
	{"YAML, a quoted key", "```yaml\n\"EMAIL_1\": 1\n```", "```yaml\n\"" + plainValue + "\": 1\n```"},
	{"Python", "```py\nprint(\"EMAIL_1\", 'EMAIL_1')\n```", "```py\nprint(\"" + plainValue + "\", '" + plainValue + "')\n```"},
}

func TestValuesInForms(t *testing.T) {
	table, _, _ := maskMarked(t, formPrompt)
	for _, tt := range formAnswers {
		t.Run(tt.name, func(t *testing.T) {
			if got := string(table.Restore(nil, []byte(tt.in))); got != tt.want {
				t.Errorf("Restore(%q)\n got %q\nwant %q", tt.in, got, tt.want)
			}
			for i := range len(tt.in) + 1 {
				if got := rehydrate(table, tt.in[:i], tt.in[i:]); got != tt.want {
					t.Fatalf("%q + %q\n got %q\nwant %q", tt.in[:i], tt.in[i:], got, tt.want)
				}
			}
		})
	}
}

// TestEchoesOfForms: what was masked in one of the forms is restored as it was.
func TestEchoesOfForms(t *testing.T) {
	for _, prompt := range []string{
		"<a k=\"«x&amp;y»\">«p&lt;q»</a>", "```csv\n\"«a\"\"b»\",c\n```", "https://x.example/?q=«a%20b»&r=«c»", "```yaml\nk: \"«a\\nb»\"\n```", "```xml\n<a>\n«x & y»\n</a>\n```",
	} {
		_, text, masked := maskMarked(t, prompt) // compares what is restored
		if text == masked {
			t.Errorf("%q: nothing is masked", prompt)
		}
	}
}

// masksAlone says whether the value is masked as it is and nothing next to it; the prompt around it is prose.
func masksAlone(t *testing.T, value string, answer string, cut int) (restored string, ok bool) {
	t.Helper()
	if value == "" || strings.ContainsAny(value, "«»_%&;\r") || !utf8.ValidString(value) || strings.ContainsAny(answer, "«»") {
		return "", false
	}
	table, _, masked := maskMarked(t, "x «"+value+"» y")
	if strings.Contains(masked, `"`) || !strings.Contains(masked, "x EMAIL_1 y") {
		return "", false
	}
	at := max(cut, 0) % len(answer)
	return rehydrate(table, answer[:at], answer[at:]), true
}

// printable says whether XML and YAML can hold all characters of a text.
func printable(s string) bool {
	for _, r := range s {
		control := r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 && r != 0x85
		if control || r == 0xfffe || r == 0xffff || r == utf8.RuneError || r == 0xfeff {
			return false
		}
	}
	return true
}

// FuzzValuesInXML, and those below, have an answer in a form, cut anywhere, that any parser reads, with the value where its placeholder stood.
func FuzzValuesInXML(f *testing.F) {
	f.Add("12 Main St\nYork", "to <", 7)
	f.Add("a<b>'\"\tc", "\n", 30)
	f.Fuzz(func(t *testing.T, value, around string, cut int) {
		type document struct {
			XMLName xml.Name `xml:"d"`
			Key     string   `xml:"key,attr"`
			Text    string   `xml:"t"`
		}
		answer, err := xml.Marshal(document{Key: around + " EMAIL_1 " + around, Text: around + " EMAIL_1 " + around})
		if err != nil || !printable(value+around) || strings.Contains(around, "_") {
			t.Skip()
		}
		got, ok := masksAlone(t, value, string(answer), cut)
		if !ok {
			t.Skip()
		}
		want := around + " " + value + " " + around
		var back document
		if err := xml.Unmarshal([]byte(got), &back); err != nil || back.Key != want || back.Text != want {
			t.Fatalf("%q is restored as %q (%v): %q", answer, got, err, back)
		}
	})
}

func FuzzValuesInCSV(f *testing.F) {
	f.Add("12 Main St\nYork", "to \"", 7)
	f.Add("pa\"ss,word", "", 0)
	f.Fuzz(func(t *testing.T, value, around string, cut int) {
		if strings.ContainsAny(around, "\r_`~") || !utf8.ValidString(around) || strings.ContainsAny(value, "`~") {
			t.Skip()
		}
		cell := strings.ReplaceAll(around, `"`, `""`)
		got, ok := masksAlone(t, value, "```csv\na,b\n1,\""+cell+" EMAIL_1 "+cell+"\"\n```\n", cut)
		if !ok {
			t.Skip()
		}
		body := strings.TrimSuffix(strings.TrimPrefix(got, "```csv\n"), "```\n")
		rows, err := csv.NewReader(strings.NewReader(body)).ReadAll()
		if want := around + " " + value + " " + around; err != nil || len(rows) != 2 || rows[1][1] != want {
			t.Fatalf("%q (%v): %q, want %q", got, err, rows, want)
		}
	})
}

func FuzzValuesInURLs(f *testing.F) {
	f.Add("12 Main St\nYork", "to \"", 7)
	f.Add("a+b=c#d?é", "&", 0)
	f.Fuzz(func(t *testing.T, value, around string, cut int) {
		if strings.Contains(around, "_") {
			t.Skip()
		}
		part := url.QueryEscape(around)
		got, ok := masksAlone(t, value, "https://x.example/p?k="+part+"~EMAIL_1~"+part+"&l=1", cut)
		if !ok {
			t.Skip()
		}
		back, err := url.Parse(got)
		if want := around + "~" + value + "~" + around; err != nil || back.Query().Get("k") != want || back.Query().Get("l") != "1" {
			t.Fatalf("%q (%v), want %q", got, err, want)
		}
	})
}

func FuzzValuesInYAML(f *testing.F) {
	f.Add("12 Main St\nYork", "to \"", 7)
	f.Add("pa\"ss\\word\u2028\u0085", "x", 0)
	f.Fuzz(func(t *testing.T, value, around string, cut int) {
		if !printable(value+around) || strings.ContainsAny(around, "_\u0085") {
			t.Skip()
		}
		quoted, err := json.Marshal(around + " EMAIL_1 " + around)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := masksAlone(t, value, "```yaml\n# note\nl:\n  - k: "+string(quoted)+"\n```\n", cut)
		if !ok {
			t.Skip()
		}
		var back struct{ L []struct{ K string } }
		body := strings.TrimSuffix(strings.TrimPrefix(got, "```yaml\n"), "```\n")
		if err := yaml.Unmarshal([]byte(body), &back); err != nil || len(back.L) != 1 || back.L[0].K != around+" "+value+" "+around {
			t.Fatalf("%q (%v): %q", got, err, back)
		}
	})
}
