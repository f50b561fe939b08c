package placeholder_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	marks "github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// answers are checked whole, byte by byte and at every split. The table holds EMAIL_1 = ann@x.y, EMAIL_3 = "bob"<newline>,
// CREDIT_CARD_1 = 4111 and API_KEY_1 = k EMAIL_2 k; EMAIL_2 is a literal of the prompt.
const answerPrompt = "EMAIL_2 «ann@x.y» «\"bob\"\n» «CREDIT_CARD:4111» «API_KEY:k EMAIL_2 k»"

var answers = []struct{ name, in, want string }{
	{"empty", "", ""},
	{"no placeholder", "Nothing here. _ \\ % & E EM EMAIL EMAIL_ API", "Nothing here. _ \\ % & E EM EMAIL EMAIL_ API"},
	{"plain", "Dear EMAIL_1, bye", "Dear ann@x.y, bye"},
	{"alone", "EMAIL_1", "ann@x.y"},
	{"wrapped", "<EMAIL_1>[EMAIL_1]{EMAIL_1}`EMAIL_1`\"EMAIL_1\"EMAIL_1's", "<ann@x.y>[ann@x.y]{ann@x.y}`ann@x.y`\"ann@x.y\"ann@x.y's"},
	{"punctuation", "EMAIL_1.EMAIL_1,EMAIL_1-EMAIL_1:EMAIL_1/EMAIL_1@EMAIL_1", "ann@x.y.ann@x.y,ann@x.y-ann@x.y:ann@x.y/ann@x.y@ann@x.y"},
	{"inside a longer number (opensre#639)", "EMAIL_10 EMAIL_11 EMAIL_1", "EMAIL_10 EMAIL_11 ann@x.y"},
	{"inside a longer name", "MY_EMAIL_1 XEMAIL_1 EMAIL_1_HASH EMAIL_1x 9EMAIL_1", "MY_EMAIL_1 XEMAIL_1 EMAIL_1_HASH EMAIL_1x 9EMAIL_1"},
	{"inside a longer name, disguised", `MY\_EMAIL_1 MY%5FEMAIL_1 MY&#95;EMAIL_1 MY\u005fEMAIL_1`, `MY\_EMAIL_1 MY%5FEMAIL_1 MY&#95;EMAIL_1 MY\u005fEMAIL_1`},
	{"before a disguised end", `EMAIL_1\_HASH EMAIL_1%5FHASH EMAIL_1&#95;HASH EMAIL_1\u005FHASH`, `EMAIL_1\_HASH EMAIL_1%5FHASH EMAIL_1&#95;HASH EMAIL_1\u005FHASH`},
	{"zero-width in a longer word", "EMAIL_1\u200b0 MY\u200bEMAIL_1", "EMAIL_1\u200b0 MY\u200bEMAIL_1"},
	{"other scripts are boundaries", "メールEMAIL_1は éEMAIL_1é", "メールann@x.yは éann@x.yé"},
	{"zero-width at the edge", "は\u200bEMAIL_1\u200b は EMAIL_1\ufeff", "は\u200bann@x.y\u200b は ann@x.y\ufeff"},
	{"Markdown escape", `EMAIL\_1 CREDIT\_CARD\_1 CREDIT_CARD\_1`, "ann@x.y 4111 4111"},
	{"HTML escape", "EMAIL&#95;1 CREDIT&#95;CARD_1", "ann@x.y 4111"},
	{"URL escape", "EMAIL%5F1 EMAIL%5f1 CREDIT%5fCARD%5F1", "ann@x.y ann@x.y 4111"},
	{"JSON escape", `EMAIL\u005f1 EMAIL\u005F1 CREDIT\u005fCARD_1`, "ann@x.y ann@x.y 4111"},
	{"zero-width inside", "E\u200bMAIL_1 EMAIL\u200c_1 EMAIL_\u200d1 EM\u2060A\ufeffI\u00adL_1", "ann@x.y ann@x.y ann@x.y ann@x.y"},
	{"too many zero-width inside", "EMAIL_" + strings.Repeat("\u200b", 5) + "1", "EMAIL_" + strings.Repeat("\u200b", 5) + "1"},
	{"too much disguise", strings.Join(strings.Split("CREDIT_CARD_1", ""), "\u200b"), strings.Join(strings.Split("CREDIT_CARD_1", ""), "\u200b")},
	{"emphasis", "_EMAIL_1_ __EMAIL_1__ ___EMAIL_1___ *EMAIL_1* **EMAIL_1**", "_ann@x.y_ __ann@x.y__ ___ann@x.y___ *ann@x.y* **ann@x.y**"},
	{"disguise in emphasis", `_EMAIL\_1_ __CREDIT%5FCARD_1__`, "_ann@x.y_ __4111__"},
	{"emphasis over several words", `_to EMAIL_1_ _EMAIL_1 and_ __to EMAIL_1__ _EMAIL_1__ __EMAIL_1_`, `_to ann@x.y_ _ann@x.y and_ __to ann@x.y__ _ann@x.y__ __ann@x.y_`},
	{"no emphasis", `____EMAIL_1____ ____EMAIL_1 EMAIL_1____ _EMAIL_1\_ \_EMAIL_1\_`, `____EMAIL_1____ ____EMAIL_1 EMAIL_1____ _EMAIL_1\_ \_EMAIL_1\_`},
	{"fullwidth", "EMAIL＿1 EMAIL_１ EMAIL＿１ CREDIT＿CARD_１。EMAIL_１1 EMAIL_１２ EMAIL_1１", "ann@x.y ann@x.y ann@x.y 4111。EMAIL_１1 EMAIL_１２ ann@x.y１"},
	{"more escapes", `EMAIL&lowbar;1 EMAIL&#x5F;1 EMAIL&#x5f;1 EMAIL\\_1 CREDIT\\_CARD\\_1`, "ann@x.y ann@x.y ann@x.y ann@x.y 4111"},
	{"no name has no genitive", "EMAIL_1s EMAIL_1n", "EMAIL_1s EMAIL_1n"},
	{"escapes that are none", `EMAIL\1 EMAIL%51 EMAIL&#95 EMAIL\u0051 EMAIL&#96;1 EMAIL_1\x EMAIL_1%20 EMAIL_1&amp; EMAIL_1\n`, `EMAIL\1 EMAIL%51 EMAIL&#95 EMAIL\u0051 EMAIL&#96;1 ann@x.y\x ann@x.y%20 ann@x.y&amp; ann@x.y\n`},
	{"escapes that fall apart", `x&#9EMAIL_1 x&#9 EMAIL_1 x&EMAIL_1 x%EMAIL_1 x%5EMAIL_1 x\EMAIL_1 x\\_EMAIL_1`, `x&#9EMAIL_1 x&#9 ann@x.y x&ann@x.y x%ann@x.y x%5EMAIL_1 x\ann@x.y x\\_EMAIL_1`},
	{"behind an escape", `a\nEMAIL_1\nEMAIL_1\\tEMAIL_1 \u0022EMAIL_1\u0022 a\x41EMAIL_1 a%20EMAIL_1%3dEMAIL_1`, `a\nann@x.y\nann@x.y\\tann@x.y \u0022ann@x.y\u0022 a\x41ann@x.y a%20ann@x.y%3dann@x.y`},
	{"behind what is no escape", `\qEMAIL_1 \u00EMAIL_1 \x4GEMAIL_1 %C3EMAIL_1 %4GEMAIL_1 %4 \u00`, `\qEMAIL_1 \u00EMAIL_1 \x4GEMAIL_1 %C3EMAIL_1 %4GEMAIL_1 %4 \u00`},
	{"escapes before emphasis", `\n_EMAIL_1_\n__EMAIL_1__ \n\_EMAIL_1`, `\n_ann@x.y_\n__ann@x.y__ \n\_EMAIL_1`},
	{"literal of the prompt", `EMAIL_2 EMAIL\_2`, `EMAIL_2 EMAIL\_2`},
	{"not issued (llm-guard fuzzy match)", "EMAIL_4 EMAIL_0 EMAIL_01 EMAIL_ API_KEY_2 EMAIL_11111111111", "EMAIL_4 EMAIL_0 EMAIL_01 EMAIL_ API_KEY_2 EMAIL_11111111111"},
	{"other case (llm-guard case_insensitive)", "email_1 Email_1 EMAIl_1", "email_1 Email_1 EMAIl_1"},
	{"cut off at the end (litellm first-person fallback)", "EMAIL_1 and EMAIL_", "ann@x.y and EMAIL_"},
	{"value holds a placeholder (chained replaces)", "API_KEY_1 EMAIL_1", "k EMAIL_2 k ann@x.y"},
	{"value with quote and newline", "x EMAIL_3 y", "x \"bob\"\n y"},
	{"HTML-encoded brackets (pasteguard#36)", "&lt;EMAIL_1&gt;", "&lt;ann@x.y&gt;"},
	{"open brackets do not stall (pasteguard [[)", "[[ [[EMAIL_1 [", "[[ [[ann@x.y ["},
	{"a name that begins another", "CREDIT_1 CREDIT_CARD CREDIT_CARD_1", "CREDIT_1 CREDIT_CARD 4111"},
	{"long words", strings.Repeat("EMAIL", 40) + "_1 " + strings.Repeat("_", 300) + "EMAIL_1 EMAIL_1", strings.Repeat("EMAIL", 40) + "_1 " + strings.Repeat("_", 300) + "EMAIL_1 ann@x.y"},
	{"repeated", strings.Repeat("EMAIL_1 ", 100), strings.Repeat("ann@x.y ", 100)},
	{"invalid UTF-8", "\xff\xe2\x80EMAIL_1\xe2\x80", "\xff\xe2\x80ann@x.y\xe2\x80"},
}

func rehydrate(table *placeholder.Table, pieces ...string) string {
	r := table.Rehydrator()
	var out []byte
	for _, p := range pieces {
		out = r.AppendString(out, p)
	}
	return string(r.Flush(out))
}

func TestRestore(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	for _, tt := range answers {
		t.Run(tt.name, func(t *testing.T) {
			if got := string(table.Restore(nil, []byte(tt.in))); got != tt.want {
				t.Errorf("Restore(%q)\n got %q\nwant %q", tt.in, got, tt.want)
			}
		})
	}
}

func TestRehydrateAtEverySplit(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	for _, tt := range answers {
		t.Run(tt.name, func(t *testing.T) {
			for i := range len(tt.in) + 1 {
				if got := rehydrate(table, tt.in[:i], tt.in[i:]); got != tt.want {
					t.Fatalf("%q + %q\n got %q\nwant %q", tt.in[:i], tt.in[i:], got, tt.want)
				}
			}
			for size := range 9 {
				pieces := slices.Collect(slices.Chunk([]byte(tt.in), size+1))
				r := table.Rehydrator()
				var out []byte
				for _, p := range pieces {
					out = r.Append(out, p)
				}
				if got := string(r.Flush(out)); got != tt.want {
					t.Fatalf("in pieces of %d\n got %q\nwant %q", size+1, got, tt.want)
				}
			}
		})
	}
}

// TestGenitives: a name's ending stays, and nothing else that follows.
func TestGenitives(t *testing.T) {
	table, _, _ := maskMarked(t, "«PERSON:Anna»")
	const in = "PERSON_1s Auto, PERSON_1n luona, PERSON_1's, _PERSON_1s_, PERSON_1sn PERSON_1t PERSON_1S PERSON_1_s PERSON_2s PERSON_1s"
	const want = "Annas Auto, Annan luona, Anna's, _PERSON_1s_, PERSON_1sn PERSON_1t PERSON_1S PERSON_1_s PERSON_2s Annas"
	for i := range len(in) + 1 {
		if got := rehydrate(table, in[:i], in[i:]); got != want {
			t.Fatalf("%q + %q\n got %q\nwant %q", in[:i], in[i:], got, want)
		}
	}
}

// Whole events or streams were held until a bracket closed (litellm LIT-3222, pasteguard): prose must flow at once.
func TestHoldsBackNoMoreThanItMust(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	for _, tt := range []struct{ in, held string }{
		{"Plain prose goes out at once", ""},
		{"100%", ""}, {"a & b &", ""}, {"C:\\", ""}, {"[[", ""}, {"x_", ""}, {"9_", ""}, {"は", ""}, {"\xe2\x80", ""}, {"x\\n", ""}, {"x\\u00", ""}, {"x%2", ""}, {"\\nE", "E"}, {"x%20EMAIL", "EMAIL"}, {"x\u200b", ""},
		{"Ends in E", "E"}, {"EX", ""}, {"EMAIL", "EMAIL"}, {"EMAIL_", "EMAIL_"}, {"EMAILS", ""},
		{"EMAIL_1", "EMAIL_1"}, {"EMAIL_1.", ""}, {"EMAIL_4", ""}, {"EMAIL_2", ""}, {"EMAIL_0", ""}, {"EMAIL_10", ""},
		{"EMAIL\\", "EMAIL\\"}, {"EMA\\", ""}, {"EMAIL\\u00", "EMAIL\\u00"}, {"EMAIL\\x", ""}, {"EMAIL_1\\", "EMAIL_1\\"}, {"EMAIL_1&#", "EMAIL_1&#"},
		{"EMA\u200b", "EMA\u200b"}, {"EMA\xe2", "EMA\xe2"}, {"EMAIL_1\u200b\u200b\u200b\u200b\u200b", ""},
		{"_", "_"}, {"_EMAIL_1", "_EMAIL_1"}, {"_EMAIL_1_", "_EMAIL_1_"}, {"_EMAIL_1__", "_EMAIL_1__"}, {"EMAIL_1_", "EMAIL_1_"}, {"EMAIL_1____", ""}, {"EMAIL_\xef\xbc", "EMAIL_\xef\xbc"}, {"EMAIL_１", "EMAIL_１"}, {"EMAIL_1s", ""}, {"_x", ""}, {"____", ""},
		{"A", "A"}, {"API_KEY", "API_KEY"}, {"xAPI_KEY", ""}, {"FAX_", ""},
	} {
		r := table.Rehydrator()
		out := string(r.AppendString(nil, tt.in))
		rest := string(r.Flush(nil))
		if want := string(table.Restore(nil, []byte(tt.in))); out+rest != want {
			t.Errorf("%q: gave %q + %q, want %q", tt.in, out, rest, want)
		}
		if want := string(table.Restore(nil, []byte(tt.held))); rest != want {
			t.Errorf("%q: held back %q, want %q", tt.in, rest, want)
		}
	}
}

func TestHeldBackIsBounded(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	for _, piece := range []string{"E", "_", "EMAIL_", "E\u200b", "\u200b", "EMAIL\\", "EMAIL_1\u200b", "&#95;", "C\u200bR\u200bE", `\u00`, `%2`, `\n`} {
		r := table.Rehydrator()
		in, out := 0, 0
		for range 200 {
			in += len(piece)
			out += len(r.AppendString(nil, piece))
			if in-out > placeholder.Held {
				t.Fatalf("%q: %d bytes held back", piece, in-out)
			}
		}
	}
}

func TestPassesThroughWhenNothingWasMasked(t *testing.T) {
	for _, table := range []*placeholder.Table{new(placeholder.Table), func() *placeholder.Table { t1, _, _ := maskMarked(t, "EMAIL_1"); return t1 }()} {
		r := table.Rehydrator()
		for _, piece := range []string{"EMAIL", "_", "1", "\\", "\xe2"} {
			if got := string(r.AppendString(nil, piece)); got != piece {
				t.Errorf("%q became %q", piece, got)
			}
		}
		if rest := r.Flush(nil); len(rest) != 0 {
			t.Errorf("held back %q", rest)
		}
	}
	var zero placeholder.Rehydrator
	if got := string(zero.Flush(zero.AppendString(nil, "EMAIL_1"))); got != "EMAIL_1" {
		t.Errorf("the zero Rehydrator gave %q", got)
	}
}

func TestFlushBeginsANewText(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	r := table.Rehydrator()
	for _, text := range []string{"MY", "EMAIL_1", "MY%5", "EMAIL_1", "EMAIL\\", "EMAIL_1"} {
		got := string(r.Flush(r.AppendString(nil, text)))
		if want := string(table.Restore(nil, []byte(text))); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

// What a text asks for beyond the limit is cut off at the same place however it comes.
func TestRestoresWithinALimit(t *testing.T) {
	table, _, _ := maskMarked(t, "«jane@example.com» «joe@example.com»")
	const text, enough = "to EMAIL_1, EMAIL_2 and EMAIL_1 EMAIL_2.", 2 * (16 + 15)
	for limit := range enough + 1 {
		want := ""
		for i, piece := range []string{"to jane@example.com", ", joe@example.com", " and jane@example.com", " joe@example.com."} {
			if limit < []int{16, 31, 47, 62}[i] {
				want += piece[:strings.IndexByte(piece, 'j')]
				break
			}
			want += piece
		}
		for i := range len(text) + 1 {
			r := table.Rehydrator()
			r.Limit(limit)
			if got := string(r.Flush(r.AppendString(r.AppendString(nil, text[:i]), text[i:]))); got != want || r.Over() != (limit < enough) {
				t.Fatalf("within %d bytes, split at %d: %q, %t, want %q", limit, i, got, r.Over(), want)
			}
		}
	}
}

func TestRehydratorDoesNotAllocate(t *testing.T) {
	table, _, _ := maskMarked(t, answerPrompt)
	var r placeholder.Rehydrator
	dst := make([]byte, 0, 4096)
	text := []byte("Dear EMAIL_1, your card is CREDIT\\_CARD\\_1; MY_EMAIL_1")
	delta := string(text)
	allocs := testing.AllocsPerRun(50, func() {
		r.Init(table)
		dst = r.Append(dst[:0], text)
		dst = r.AppendString(dst, delta)
		dst = r.Flush(dst)
		dst = table.Restore(dst, text)
	})
	if allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

// FuzzRehydrateSplit cuts a text anywhere: the pieces must give what the whole gives, and hold back little meanwhile.
func FuzzRehydrateSplit(f *testing.F) {
	for _, tt := range answers {
		f.Add([]byte(tt.in), []byte{1})
		f.Add([]byte(tt.in), []byte{7, 0, 3, 2})
	}
	in, spans := marked(answerPrompt)
	var table placeholder.Table
	table.Apply(nil, in, spans, testTable)
	f.Fuzz(func(t *testing.T, text, cuts []byte) {
		want := table.Restore(nil, text)
		whole, r := table.Rehydrator(), table.Rehydrator()
		whole.Flush(whole.Append(nil, text))
		var got []byte
		rest := text
		for i := 0; len(rest) > 0; i++ {
			n := len(rest)
			if len(cuts) > 0 {
				n = min(n, 1+int(cuts[i%len(cuts)]))
			}
			got = r.Append(got, rest[:n])
			rest = rest[n:]
			if !bytes.HasPrefix(want, got) {
				t.Fatalf("%q cut %v: %q is not the start of %q", text, cuts, got, want)
			}
		}
		if got = r.Flush(got); !bytes.Equal(got, want) {
			t.Fatalf("%q cut %v\n got %q\nwant %q", text, cuts, got, want)
		}
		if r.Restored() != whole.Restored() || r.Unrestored() != whole.Unrestored() {
			t.Fatalf("%q cut %v: counts %d and %d, of the whole %d and %d", text, cuts, r.Restored(), r.Unrestored(), whole.Restored(), whole.Unrestored())
		}
	})
}

func BenchmarkRehydrateDelta(b *testing.B) {
	text, spans := benchText()
	var table placeholder.Table
	table.Apply(nil, text, spans, testTable)
	for _, tt := range []struct{ name, delta string }{
		{"prose", " returns the same"},
		{"placeholder", " to EMAIL_12, and"},
		{"held", " to EMAIL_1"},
	} {
		b.Run(tt.name, func(b *testing.B) {
			r := table.Rehydrator()
			dst := make([]byte, 0, 4096)
			b.ReportAllocs()
			for b.Loop() {
				dst = r.AppendString(dst[:0], tt.delta)
			}
		})
	}
}

func BenchmarkRestore32KiB(b *testing.B) {
	text, spans := benchText()
	var table placeholder.Table
	masked := table.Apply(nil, text, spans, testTable)
	dst := make([]byte, 0, 2*len(text))
	b.SetBytes(int64(len(masked)))
	b.ReportAllocs()
	for b.Loop() {
		dst = table.Restore(dst[:0], masked)
	}
}

// BenchmarkRehydrate32KiB has answers with a value that some form writes in another way, so that what stands around the values is followed, too.
func BenchmarkRehydrate32KiB(b *testing.B) {
	text, spans := benchText()
	text, spans = append(text, "Anna O'Hara\n"...), append(spans, marks.Span{Start: len(text), End: len(text) + len("Anna O'Hara")})
	var table placeholder.Table
	masked := string(table.Apply(nil, text, spans, testTable))
	quoted, err := json.Marshal(map[string]string{"text": masked})
	if err != nil {
		b.Fatal(err)
	}
	for _, tt := range []struct{ name, text string }{
		{"prose", masked},
		{"json", string(quoted)},
		{"xml", "<a>" + masked + "</a>"},
		{"csv", "```csv\n\"" + masked + "\"\n```"},
		{"sql", "```sql\nSELECT '" + masked + "'\n```"},
		{"shell", "```sh\necho '" + masked + "'\n```"},
		{"lines of code", "```go\n" + strings.ReplaceAll(masked, ". ", "\n\t\t") + "\n```"},
	} {
		b.Run(tt.name, func(b *testing.B) {
			var r placeholder.Rehydrator
			dst := make([]byte, 0, 2*len(text))
			b.SetBytes(int64(len(tt.text)))
			b.ReportAllocs()
			for b.Loop() {
				r.Init(&table)
				dst = r.AppendString(dst[:0], tt.text)
				dst = r.Flush(dst)
			}
		})
	}
}
