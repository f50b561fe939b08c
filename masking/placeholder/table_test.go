package placeholder_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	marks "github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

var (
	testTypes  = []string{"EMAIL", "CREDIT_CARD", "API_KEY", "FAX", "CREDIT", "PERSON", "ADDRESS", "PASSWORD", "SECRET"}
	testSecret = []bool{false, false, true, false, false, false, false, true, true}
	testTable  = &entity.Table{Names: testTypes, Secret: testSecret}
)

// marked turns a text with values in «double angles» into the text and its spans. A value may begin with a type's name and a
// colon («API_KEY:abc»); without one it is an EMAIL.
func marked(s string) (text []byte, spans []marks.Span) {
	for {
		before, rest, found := strings.Cut(s, "«")
		text = append(text, before...)
		if !found {
			return text, spans
		}
		value, after, _ := strings.Cut(rest, "»")
		var typ int
		if name, v, ok := strings.Cut(value, ":"); ok && slices.Contains(testTypes, name) {
			typ, value = slices.Index(testTypes, name), v
		}
		spans = append(spans, marks.Span{Start: len(text), End: len(text) + len(value), Type: entity.ID(typ)})
		text = append(text, value...)
		s = after
	}
}

func maskMarked(t testing.TB, s string) (table *placeholder.Table, text, masked string) {
	t.Helper()
	in, spans := marked(s)
	table = new(placeholder.Table)
	out := table.Apply(nil, in, spans, testTable)
	if got := string(table.Restore(nil, out)); got != string(in) {
		t.Errorf("restore(mask(%q)) = %q by way of %q", in, got, out)
	}
	return table, string(in), string(out)
}

func TestApply(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"nothing", "plain EMAIL_1 text", "plain EMAIL_1 text"},
		{"whole text", "«a@b.c»", "EMAIL_1"},
		{"numbers by first occurrence", "«b@x.y», «a@x.y», «b@x.y»", "EMAIL_1, EMAIL_2, EMAIL_1"},
		{"numbers per type", "«a@x.y» «CREDIT_CARD:4111» «c@x.y»", "EMAIL_1 CREDIT_CARD_1 EMAIL_2"},
		{"same bytes under two types", "«4111» «CREDIT_CARD:4111»", "EMAIL_1 CREDIT_CARD_1"},
		{"spelling is identity (placeholder.md 2.3)", "«CREDIT_CARD:4111-1111» «CREDIT_CARD:41111111»", "CREDIT_CARD_1 CREDIT_CARD_2"},
		{"wrapped", "<«a@x.y»> [«b@x.y»] '«c@x.y»'s", "<EMAIL_1> [EMAIL_2] 'EMAIL_3's"},
		{"beside other scripts", "メール«a@x.y»は", "メールEMAIL_1は"},
		{"invalid UTF-8 around", "\x80«a@x.y»\xff", "\x80EMAIL_1\xff"},

		{"glued left", "key«API_KEY:abc» end", "API_KEY_1 end"},
		{"glued right", "«API_KEY:abc»def_9 end", "API_KEY_1 end"},
		{"glued to an escaped underscore", `x\_«API_KEY:abc»\u005Fy.`, "API_KEY_1."},
		{"glued to an HTML escape", `x&#95;«API_KEY:abc»&#95;y;`, "API_KEY_1;"},
		{"glued to a URL escape", `x%5F«API_KEY:abc»%5fy%20`, "API_KEY_1%20"},
		{"half an escape before", `%5«FAX:(55)»`, `%FAX_1`},
		{"escape cut by the value", `a%5«FAX:F(55)»`, `a%FAX_1`},
		{"glued through zero-width characters", "x\u200b\u2060«API_KEY:abc»\ufeffy", "API_KEY_1"},
		{"too many zero-width characters to glue", "x\u200b\u200b\u200b\u200b\u200b«API_KEY:abc»", "x\u200b\u200b\u200b\u200b\u200bAPI_KEY_1"},
		{"zero-width characters beside other bytes", "は\u200b«a@x.y»\u200bは", "は\u200bEMAIL_1\u200bは"},
		{"behind a line break", `x\n«a@x.y»\n«b@x.y»\\n«c@x.y»`, `x\nEMAIL_1\nEMAIL_2\\nEMAIL_3`},
		{"behind other escapes", `x\u0041«a@x.y»\u0041 y\x41«b@x.y» z%20«c@x.y»%20`, `x\u0041EMAIL_1\u0041 y\x41EMAIL_2 z%20EMAIL_3%20`},
		{"half an escape", `x\u00«a@x.y» y\x4«b@x.y» z%4«c@x.y» z%C3«d@x.y»`, `x\EMAIL_1 y\EMAIL_2 z%EMAIL_3 z%EMAIL_4`},
		{"escape cut before the value", `x\«nx» y\u00«22x» z%2«0x»`, `x\EMAIL_1 y\EMAIL_2 z%EMAIL_3`},
		{"a zero-width character behind an escape", "x\\n\u200b«a@x.y»", "x\\n\u200bEMAIL_1"},
		{"neighbours become one", "«a@x.y»«b@x.y»", "EMAIL_1"},
		{"neighbours joined by a word", "«a@x.y»_«b@x.y»", "EMAIL_1"},
		{"neighbours joined by zero-width characters", "«a@x.y»\u00ad«FAX:(55)»", "EMAIL_1"},
		{"one of a secret and a longer value", "«averylong@x.y»«API_KEY:abc»", "API_KEY_1"},
		{"one of two values, the longer", "«a@x.y»«CREDIT_CARD:4111111»", "CREDIT_CARD_1"},
		{"emphasis", "_«a@x.y»_ __«b@x.y»__ *«c@x.y»*", "_EMAIL_1_ __EMAIL_2__ *EMAIL_3*"},
		{"emphasis over several words", "_to «a@x.y»_ _«a@x.y» or_ __to «a@x.y»__", "_to EMAIL_1_ _EMAIL_1 or_ __to EMAIL_1__"},
		{"unbalanced emphasis", "_«a@x.y»__", "_EMAIL_1__"},
		{"emphasis that a value begins within", "~«~a@x.y» or «b@x.y~~»", "~~EMAIL_1 or EMAIL_2~~"},
		{"emphasis between neighbours", "«a@x.y»_ _«b@x.y» «c@x.y»_«d@x.y»", "EMAIL_1_ _EMAIL_2 EMAIL_3"},
		{"too much emphasis", "____«a@x.y»____", "EMAIL_1"},
		{"emphasis and a word", "a_«a@x.y»_", "EMAIL_1_"},

		{"literal reserves", "EMAIL_1 «a@x.y»", "EMAIL_1 EMAIL_2"},
		{"literal behind reserves", "«a@x.y» «b@x.y» EMAIL_2", "EMAIL_1 EMAIL_3 EMAIL_2"},
		{"literal of another type does not", "CREDIT_CARD_1 «a@x.y»", "CREDIT_CARD_1 EMAIL_1"},
		{"literal in a value reserves", "«x EMAIL_1» «b@x.y»", "EMAIL_2 EMAIL_3"},
		{"literal in Markdown reserves", `EMAIL\_1 «a@x.y»`, `EMAIL\_1 EMAIL_2`},
		{"literal in HTML reserves", `EMAIL&#95;1 «a@x.y»`, `EMAIL&#95;1 EMAIL_2`},
		{"literal in a URL reserves", `EMAIL%5F1 EMAIL%5f2 «a@x.y»`, `EMAIL%5F1 EMAIL%5f2 EMAIL_3`},
		{"literal in JSON reserves", `EMAIL\u005f1 EMAIL\u005F2 «a@x.y»`, `EMAIL\u005f1 EMAIL\u005F2 EMAIL_3`},
		{"literal in fullwidth characters reserves", "EMAIL＿1 EMAIL_２ EMAIL＿３ «a@x.y»", "EMAIL＿1 EMAIL_２ EMAIL＿３ EMAIL_4"},
		{"behind a literal in fullwidth digits", "EMAIL_１«a@x.y» FAX_２«b@x.y» EMAIL_３x", "EMAIL_１EMAIL_2 FAX_２EMAIL_4 EMAIL_３x"},
		{"literal in other escapes reserves", `EMAIL&lowbar;1 EMAIL&#x5F;2 EMAIL\\_3 «a@x.y»`, `EMAIL&lowbar;1 EMAIL&#x5F;2 EMAIL\\_3 EMAIL_4`},
		{"literal genitive reserves", "EMAIL_1s «a@x.y»", "EMAIL_1s EMAIL_2"},
		{"literal with zero-width characters reserves", "E\u200bMAIL\u2060_\ufeff1\u00ad2 «a@x.y»", "E\u200bMAIL\u2060_\ufeff1\u00ad2 EMAIL_2"},
		{"literal of two words reserves", `CREDIT%5FCARD\_1 «CREDIT_CARD:4111»`, `CREDIT%5FCARD\_1 CREDIT_CARD_2`},
		{"literal behind an escape reserves", `x\nEMAIL_1 y%20EMAIL_2 z\u0041EMAIL_3 «a@x.y»`, `x\nEMAIL_1 y%20EMAIL_2 z\u0041EMAIL_3 EMAIL_4`},
		{"emphasised literal reserves", "_EMAIL_1_ «a@x.y»", "_EMAIL_1_ EMAIL_2"},
		{"literal with other digits does not", "EMAIL_01 «a@x.y» EMAIL_12345678901", "EMAIL_01 EMAIL_2 EMAIL_12345678901"},
		{"lower case does not", "email_1 «a@x.y»", "email_1 EMAIL_1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, _, got := maskMarked(t, tt.in); got != tt.want {
				t.Errorf("mask(%q)\n got %q\nwant %q", tt.in, got, tt.want)
			}
		})
	}
}

// Numbering per message gave one number to two people (litellm#31959), two to one (its comment), and shifted between
// turns (litellm#41600).
func TestNumberingIsStableAndUnique(t *testing.T) {
	_, _, first := maskMarked(t, "Hi «ann@x.y», meet «bob@x.y».")
	_, _, second := maskMarked(t, "Hi «ann@x.y», meet «bob@x.y». And again «bob@x.y», «cy@x.y», «ann@x.y».")
	if !strings.HasPrefix(second, first) {
		t.Errorf("an append-only prompt changed its numbers: %q, then %q", first, second)
	}
	if want := first + " And again EMAIL_2, EMAIL_3, EMAIL_1."; second != want {
		t.Errorf("got %q, want %q", second, want)
	}
}

// Ten and more values used to be restored as the first one plus a digit (opensre#639).
func TestTwentyFiveValuesOfOneType(t *testing.T) {
	var in strings.Builder
	for i := range 25 {
		fmt.Fprintf(&in, "«user%d@example.com» ", i+1)
	}
	table, _, masked := maskMarked(t, in.String())
	if !strings.HasSuffix(masked, "EMAIL_24 EMAIL_25 ") {
		t.Errorf("got %q", masked)
	}
	if got := string(table.Restore(nil, []byte("EMAIL_2 EMAIL_25 EMAIL_26 EMAIL_250"))); got != "user2@example.com user25@example.com EMAIL_26 EMAIL_250" {
		t.Errorf("restored %q", got)
	}
}

// A table shared by requests restored one caller's values for another (litellm PR#19950, llm-guard PR#82).
func TestTableForgetsTheTextBefore(t *testing.T) {
	text, spans := marked("«a@x.y» «API_KEY:k»")
	var table placeholder.Table
	table.Apply(nil, text, spans, testTable)
	text, spans = marked("none «FAX:(55)»")
	masked := table.Apply(nil, text, spans, testTable)
	if got := string(table.Restore(nil, []byte("EMAIL_1 API_KEY_1 FAX_1"))); got != "EMAIL_1 API_KEY_1 (55)" {
		t.Errorf("restored %q", got)
	}
	if string(masked) != "none FAX_1" || table.Entities() != 1 || table.Secrets() != nil {
		t.Errorf("masked %q, %d entities, secrets %v", masked, table.Entities(), table.Secrets())
	}
}

func TestWipe(t *testing.T) {
	table, _, masked := maskMarked(t, "«ann@x.y» «API_KEY:topsecret»")
	buffer := table.OriginalsForTest()
	if !bytes.Contains(buffer, []byte("topsecret")) {
		t.Fatal("the test looks at the wrong buffer")
	}
	r := table.Rehydrator()
	held := r.Append(nil, []byte("EMAIL_1"))
	table.Wipe()
	if !bytes.Equal(buffer, make([]byte, len(buffer))) {
		t.Errorf("originals are left: %q", buffer)
	}
	if got := string(table.Restore(nil, []byte(masked))); got != masked {
		t.Errorf("restored after Wipe: %q", got)
	}
	if got := string(r.Flush(held)); got != "EMAIL_1" {
		t.Errorf("a Rehydrator gave %q after Wipe", got)
	}
	if table.Entities() != 0 || len(maps.Collect(table.Types())) != 0 || table.Secrets() != nil {
		t.Error("something is still counted")
	}
}

func TestTableOwnsItsOriginals(t *testing.T) {
	text, spans := marked("to «ann@x.y»")
	var table placeholder.Table
	masked := table.Apply(nil, text, spans, testTable)
	clear(text)
	if got := string(table.Restore(nil, masked)); got != "to ann@x.y" {
		t.Errorf("got %q", got)
	}
}

func TestAccount(t *testing.T) {
	table, text, _ := maskMarked(t, "«b@x.y» «API_KEY:k1» «a@x.y» «b@x.y» x«CREDIT_CARD:4111»")
	if table.Entities() != 5 {
		t.Errorf("Entities = %d", table.Entities())
	}
	types, err := json.Marshal(maps.Collect(table.Types()))
	if err != nil || string(types) != `{"API_KEY":1,"CREDIT_CARD":1,"EMAIL":3}` {
		t.Errorf("Types = %s, %v", types, err)
	}
	var names []string
	for name := range table.Types() {
		names = append(names, name)
	}
	if !slices.IsSorted(names) {
		t.Errorf("Types are not sorted: %v", names)
	}
	if diff := cmp.Diff([]string{"API_KEY"}, table.Secrets()); diff != "" {
		t.Error(diff)
	}
	want := []placeholder.Entity{
		{Type: "EMAIL", Placeholder: "EMAIL_1", Start: 0, End: 5},
		{Type: "API_KEY", Placeholder: "API_KEY_1", Start: 6, End: 8},
		{Type: "EMAIL", Placeholder: "EMAIL_2", Start: 9, End: 14},
		{Type: "EMAIL", Placeholder: "EMAIL_1", Start: 15, End: 20},
		{Type: "CREDIT_CARD", Placeholder: "CREDIT_CARD_1", Start: 21, End: len(text)},
	}
	if diff := cmp.Diff(want, slices.Collect(table.All())); diff != "" {
		t.Error(diff)
	}
}

// A type that lost its only value to its neighbour's type is not reported.
func TestTypeMergedAwayIsNotCounted(t *testing.T) {
	table, _, _ := maskMarked(t, "«a@x.y»«API_KEY:k»")
	if diff := cmp.Diff(map[string]int{"API_KEY": 1}, maps.Collect(table.Types())); diff != "" {
		t.Error(diff)
	}
}

func TestValidTypeName(t *testing.T) {
	for name, want := range map[string]bool{
		"EMAIL": true, "A": true, "A_B_C": true, "": false, "_A": false, "A_": false, "A__B": false, "A1": false, "a": false,
		"É": false, strings.Repeat("A", 64): true, strings.Repeat("A", 65): false,
	} {
		if got := entity.ValidTypeName(name); got != want {
			t.Errorf("validTypeName(%q) = %v", name, got)
		}
	}
}

func TestApplyDoesNotAllocate(t *testing.T) {
	text, spans := benchText()
	var table placeholder.Table
	var dst []byte
	allocs := testing.AllocsPerRun(20, func() {
		dst = table.Apply(dst[:0], text, spans, testTable)
		table.Wipe()
	})
	if allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

// Texts that make a careless reservation or widening quadratic. The test has no clock: it is the test's own time limit that
// a quadratic walk over half a megabyte would break.
func TestApplyIsLinear(t *testing.T) {
	for _, piece := range []string{"EMAIL_1", "_", "_1", `\_`, "A%5F1", "\u200b", "a\u200b", "EMAIL_\u200b1", "&#95;", "A", "x ", `\n`, `\u0041`, "%41", `\u00`} {
		n := (1 << 18) / len(piece)
		text := []byte(strings.Repeat(piece, n) + " a@b.c " + strings.Repeat(piece, n))
		at := n*len(piece) + 1
		var table placeholder.Table
		masked := table.Apply(nil, text, []marks.Span{{Start: at, End: at + 5}}, testTable)
		if got := table.Restore(nil, masked); !bytes.Equal(got, text) {
			t.Errorf("%q: not restored", piece)
		}
		var spans []marks.Span
		for i := 0; i+3 < 1<<18; i += 3 {
			spans = append(spans, marks.Span{Start: i, End: i + 1})
		}
		masked = table.Apply(nil, text, spans, testTable)
		if got := table.Restore(nil, masked); !bytes.Equal(got, text) {
			t.Errorf("%q with many spans: not restored", piece)
		}
	}
}

// FuzzRoundTrip masks arbitrary spans of arbitrary text: whatever the detector finds, restoring gives the text back, and the
// masked text holds every placeholder where All says.
func FuzzRoundTrip(f *testing.F) {
	for _, seed := range roundTripSeeds {
		f.Add([]byte(seed), []byte{3, 5, 0, 2, 4, 1, 9, 1, 2})
		f.Add([]byte(seed), []byte{0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 3})
		f.Add([]byte(seed), []byte{6, 3, 0})
		f.Add([]byte(seed), []byte{7, 2, 3, 1, 2, 4})
	}
	var table placeholder.Table
	f.Fuzz(func(t *testing.T, text, choice []byte) {
		spans := chooseSpans(len(text), choice)
		masked := table.Apply(nil, text, spans, testTable)
		if got := table.Restore(nil, masked); !bytes.Equal(got, text) {
			t.Fatalf("text %q spans %v\nmasked %q\nrestored %q", text, spans, masked, got)
		}
		rebuilt, at := []byte(nil), 0
		for e := range table.All() {
			rebuilt = append(append(rebuilt, text[at:e.Start]...), e.Placeholder...)
			at = e.End
		}
		if rebuilt = append(rebuilt, text[at:]...); !bytes.Equal(rebuilt, masked) {
			t.Fatalf("text %q spans %v\nmasked %q\nby All %q", text, spans, masked, rebuilt)
		}
	})
}

var roundTripSeeds = []string{
	"EMAIL_1 and EMAIL\\_2 a@b.c EMAIL%5F3 x",
	"xEMAIL&#95;1\u200b2\\u005fEMAIL_1_ _EMAIL_1_ __FAX_2__",
	"EMAIL_1%5Fx MY&#95;EMAIL_1 a%5F(55)%5Fb",
	"E\u200bM\u200bA\u200cIL\u2060_\ufeff1\u00ad2 \xe2\x80EMAIL_1\x8b",
	"\\\\_EMAIL_1\\__EMAIL_2&#9&#95EMAIL_3%%5%5F",
	"CREDIT_CARD_1 CREDIT_1 API\\_KEY\\_1 FAX_1FAX_2",
	`x\nEMAIL_1\u0041EMAIL_2\x41FAX_1%20FAX_2\u00\x4%2%FA\u005fEMAIL_3\\nA`,
	"a\u200b\u200b\u200b\u200b\u200bEMAIL_1\u200b\u200b\u200b\u200b\u200b0",
}

// chooseSpans reads triples of gap, length and type.
func chooseSpans(size int, choice []byte) (spans []marks.Span) {
	at := 0
	for len(choice) >= 3 {
		start := at + int(choice[0]%32)
		end := start + 1 + int(choice[1]%16)
		if end > size {
			return spans
		}
		spans = append(spans, marks.Span{Start: start, End: end, Type: entity.ID(int(choice[2]) % len(testTypes))})
		at, choice = end, choice[3:]
	}
	return spans
}

// benchText is 32 KiB of text with a value every 200 bytes or so.
func benchText() ([]byte, []marks.Span) {
	var in strings.Builder
	for i := 0; in.Len() < 32<<10; i++ {
		fmt.Fprintf(&in, "The service user_account_%d logs errors when MAX_RETRIES is 5; please write to «user%d@example.com» or use «API_KEY:key-%d» for it. ", i, i%40, i)
		in.WriteString("Then the handler returns HTTP 503 and the client_id stays the same over the whole session.\n")
	}
	return marked(in.String())
}

func BenchmarkApply32KiB(b *testing.B) {
	text, spans := benchText()
	var table placeholder.Table
	var dst []byte
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		dst = table.Apply(dst[:0], text, spans, testTable)
	}
	b.ReportMetric(float64(len(spans)), "spans")
}
