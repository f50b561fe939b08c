package placeholder_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// The table of these holds EMAIL_1 = a value of two lines, FAX_1 = one with quotes and a backslash, and CREDIT_1, which stood in a string.
const quotedPrompt = "«12 Main St\nYork» and «FAX:pa\"ss\\word» {\"x\": \"«CREDIT:a\\\\b»\"}"

var quotedAnswers = []struct{ name, in, want string }{
	{"a whole answer", `{"address": "EMAIL_1", "n": [1, true, "x FAX_1 y"]}`, `{"address": "12 Main St\nYork", "n": [1, true, "x pa\"ss\\word y"]}`},
	{"behind spaces", " \n[\"EMAIL_1\"]", " \n[\"12 Main St\\nYork\"]"},
	{"what stood in a string", `["CREDIT_1"]`, `["a\\b"]`},
	{"a value of its own", `{"n": FAX_1, "s": "EMAIL_1"}`, `{"n": pa"ss\word, "s": "12 Main St\nYork"}`},
	{"a key", `{"EMAIL_1": 1}`, "{\"12 Main St\nYork\": 1}"},
	{"behind an escape", `["\"EMAIL_1\n"]`, `["\"12 Main St\nYork\n"]`},
	{"two lines of JSON", "{\"a\": \"EMAIL_1\"}\n{\"a\": \"EMAIL_1\"}", "{\"a\": \"12 Main St\\nYork\"}\n{\"a\": \"12 Main St\\nYork\"}"},
	{"prose", "Dear \"EMAIL_1\", bye", "Dear \"12 Main St\nYork\", bye"},
	{"JSON behind prose", `Here: {"a": "EMAIL_1"}`, "Here: {\"a\": \"12 Main St\nYork\"}"},
	{"broken before", `{"a" "EMAIL_1"}`, "{\"a\" \"12 Main St\nYork\"}"},
	{"a comment", `{/* "EMAIL_1" */}`, "{/* \"12 Main St\nYork\" */}"},
	{"a string of two lines", "[\"a\nEMAIL_1\"]", "[\"a\n12 Main St\nYork\"]"},
	{"a block", "Here:\n```json\n{\"a\": \"EMAIL_1\"}\n```\nbye EMAIL_1", "Here:\n```json\n{\"a\": \"12 Main St\\nYork\"}\n```\nbye 12 Main St\nYork"},
	{"a block without a language", "~~~~\n[\"EMAIL_1\"]\n~~~\n", "~~~~\n[\"12 Main St\\nYork\"]\n~~~\n"},
	{"a block of something else", "```sh\necho \"EMAIL_1\"\n```\n```\n[\"EMAIL_1\"]\n```", "```sh\necho \"12 Main St\nYork\"\n```\n```\n[\"12 Main St\\nYork\"]\n```"},
	{"no block", "a ```\n[\"EMAIL_1\"]", "a ```\n[\"12 Main St\nYork\"]"},
	{"a placeholder before a block", "EMAIL_1\n```\n[\"EMAIL_1\"]", "12 Main St\nYork\n```\n[\"12 Main St\\nYork\"]"},
	{"too deep", strings.Repeat("[", 66) + `"EMAIL_1"`, strings.Repeat("[", 66) + "\"12 Main St\nYork\""},
	{"deep", strings.Repeat("[", 65) + `"EMAIL_1"`, strings.Repeat("[", 65) + `"12 Main St\nYork"`},
}

func TestValuesInJSON(t *testing.T) {
	table, _, _ := maskMarked(t, quotedPrompt)
	for _, tt := range quotedAnswers {
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

// TestEchoesOfJSON: what was masked in JSON, well formed or not, is restored as it was.
func TestEchoesOfJSON(t *testing.T) {
	for _, prompt := range []string{
		"{\"a\": \"«12 Main St\nYork»\", \"b\": \"«FAX:x\\\"y»\"}", "```json\n[\"«a\\nb»\"]\n```", "«a\"b»\n[\"«a\"b»\"]", "[\"«a\nb»\", «a\"b»]",
		"{\"a\": \"x«\n»y\"}", "{\"k«\\»\": \"v\"}",
	} {
		_, text, masked := maskMarked(t, prompt) // compares what is restored
		if text == masked {
			t.Errorf("%q: nothing is masked", prompt)
		}
	}
}

// FuzzValuesInJSON has an answer in JSON, cut anywhere, that any parser reads, with the value where its placeholder stood.
func FuzzValuesInJSON(f *testing.F) {
	f.Add("12 Main St\nYork", "to \"", "key", 7)
	f.Add("pa\"ss\\word\x00", "", "", 0)
	f.Add("\u2028\u007f", "\\", "a\nb", 3)
	f.Fuzz(func(t *testing.T, value, around, key string, cut int) {
		plain := !strings.ContainsAny(value+around+key, "«»_") && utf8.ValidString(value) && utf8.ValidString(around) && utf8.ValidString(key)
		if value == "" || !plain {
			t.Skip()
		}
		table, _, masked := maskMarked(t, "x «"+value+"» y")
		if strings.Contains(masked, `"`) || !strings.Contains(masked, "x EMAIL_1 y") {
			t.Skip() // the value takes in what stands next to it
		}
		answer, err := json.Marshal(map[string]any{key: []string{around + " EMAIL_1 " + around}})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{string(answer), "Here:\n```json\n" + string(answer) + "\n```\n"} {
			at := max(cut, 0) % len(text)
			got := rehydrate(table, text[:at], text[at:])
			got = strings.TrimSuffix(strings.TrimPrefix(got, "Here:\n```json\n"), "\n```\n")
			var back map[string][]string
			if err := json.Unmarshal([]byte(got), &back); err != nil || len(back[key]) != 1 || back[key][0] != around+" "+value+" "+around {
				t.Fatalf("%q is restored as %q (%v): %q", text, got, err, back)
			}
		}
	})
}

// TestJumps: what is passed over changes nothing. A text of parts of all languages, some of them broken, is read by jumps and byte by byte.
func TestJumps(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	parts := []string{
		"```json\n", "```yaml\n", "```xml\n", "```csv\n", "```sql\n", "```sh\n", "```\n", "\n", "{\"", "[", "\": \"", "\",", "\"", "'", "''", "\\n", "\\u00", "\\", "\t", " ", "word é ", "a=1",
		"<a>", "<b c='", "</a>", "&amp;", "&", "--", "-- x", "/*", "*/", "# x", "- ", "k: ", "${x}", "$", "`", ",", ";", "http://x.example/?a=", "%20", "\x00", "\x7f", "}", "]", "SELECT ", "N'", "p'",
	}
	for range 200_000 {
		text := parts[random.IntN(9)]
		for range random.IntN(12) {
			text += parts[random.IntN(len(parts))]
		}
		if placeholder.Around([]byte(text), false) != placeholder.Around([]byte(text), true) {
			t.Fatalf("%q is not read by jumps as it is byte by byte", text)
		}
	}
}
