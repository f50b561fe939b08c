package registry_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
	"github.com/vizard-gateway/vizard/registry"
)

// plain is the answer of a protocol for tests: a text, a label and a count.
type plain struct {
	text   registry.Text
	label  registry.Label
	count  registry.Tokens
	events *registry.Events[plain]
}

var plainShape = jsonread.Object(
	registry.TextMember("text", func(p *plain) *registry.Text { return &p.text }),
	registry.LabelMember("label", func(p *plain) *registry.Label { return &p.label }),
	registry.TokensMember("count", func(p *plain) *registry.Tokens { return &p.count }),
)

func newPlain(head registry.Head) (*plain, registry.Stream) {
	p := &plain{}
	return p, registry.NewWhole(head, plainShape, p, &p.text, func(p *plain) (registry.Outcome, *fault.Fault) {
		return registry.Outcome{Completion: &chat.Completion{Upstream: chat.Upstream{ID: string(p.label)}}}, nil
	})
}

// read reads a whole answer in pieces of n bytes.
func read(body string, n int) (p *plain, text string, f *fault.Fault) {
	p, s := newPlain(registry.Head{Status: 200})
	yield := func(e chat.Event) { text += string(e.Text) }
	for ; len(body) > n; body = body[n:] {
		if f := s.Feed([]byte(body[:n]), yield); f != nil {
			return p, "", f
		}
	}
	if f = s.Feed([]byte(body), yield); f == nil {
		f = s.Close(yield)
	}
	return p, text, f
}

func TestText(t *testing.T) {
	tests := []struct{ json, want string }{
		{`""`, ""},
		{`null`, ""},
		{`"grüße"`, "grüße"},
		{`"\"\\\/\b\f\n\r\t\u0041\u00fC\u20aC"`, "\"\\/\b\f\n\r\tAü€"},
		{`"\ud83d\ude00\uD83D\uDE00"`, "😀😀"},
		{`"a\ud83db"`, "a\uFFFDb"},
		{`"\ude00\ud83d"`, "\uFFFD\uFFFD"},
		{`"\ud83d\ud83d\ude00"`, "\uFFFD😀"},
		{`"\ud83d\u0041"`, "\uFFFDA"},
		{"\"a\xff\xf0\x9f\"", "a\uFFFD\uFFFD"},
		{"\"\xf0\x9f\x98\x80\"", "😀"},
		{`"\\ud83d"`, `\ud83d`},
	}
	for _, tt := range tests {
		for _, n := range []int{1, 2, 3, 100} {
			if _, got, f := read(`{"text":`+tt.json+`}`, n); f != nil || got != tt.want {
				t.Errorf("%s in pieces of %d: %q, %v, want %q", tt.json, n, got, f, tt.want)
			}
		}
	}
	for _, wrong := range []string{`1`, `{}`, `[]`, `true`} {
		if _, _, f := read(`{"text":`+wrong+`}`, 100); f == nil {
			t.Errorf("%s was taken for a text", wrong)
		}
	}
}

// FuzzText compares with encoding/json, which is right about every string that was not cut in two.
func FuzzText(f *testing.F) {
	f.Add([]byte(`"\ud83d\ude00 \u00e9 \\ \" \ud83d"`), uint16(3))
	f.Fuzz(func(t *testing.T, raw []byte, n uint16) {
		var want string
		if !utf8.Valid(raw) || json.Unmarshal(raw, &want) != nil {
			t.Skip()
		}
		if _, got, f := read(`{"text":`+string(raw)+`}`, int(n)+1); f != nil || got != want {
			t.Fatalf("%s: %q, %v, want %q", raw, got, f, want)
		}
	})
}

// A long text is kept in blocks, and in no more memory than it needs.
func TestLongText(t *testing.T) {
	for _, size := range []int{10, 1000, 64 << 10, 64<<10 + 1, 200_000, 1 << 20} {
		want := strings.Repeat("€uro ", size/7) + "."
		p, got, f := read(`{"text":"`+want+`"}`, 50_000)
		if f != nil || got != want {
			t.Fatalf("%d bytes: %d came back, %v", len(want), len(got), f)
		}
		if held := p.text.Held(); held > 4<<10 {
			t.Errorf("%d bytes are held behind the end of %d", held, len(want))
		}
		var text registry.Text
		for rest := want; len(rest) > 0; rest = rest[min(len(rest), 777):] {
			text.Append([]byte(rest[:min(len(rest), 777)]))
		}
		if held := text.Held(); text.Len() != len(want) || held > len(want)*5/4+64<<10 {
			t.Errorf("%d bytes take %d", text.Len(), held)
		}
		for _, n := range []int{len(want) + 1, len(want), len(want) / 2, 1, 0} {
			if text.Cut(n); text.Len() != min(n, len(want)) {
				t.Errorf("cut at %d of %d: %d", n, len(want), text.Len())
			}
		}
	}
}

// Characters that a provider cuts over several events are whole in every event that comes out.
func TestTextOverEvents(t *testing.T) {
	p := &plain{events: registry.NewEvents(plainShape)}
	read := func(_ string, data []byte) (registry.Step, *fault.Fault) {
		if string(data) == "end" {
			return registry.Step{Complete: &chat.Completion{}, End: true}, nil
		}
		p.text.Reset()
		if f := p.events.Read(p, []byte(`{"text":`+string(data)+`}`)); f != nil {
			return registry.Step{}, f
		}
		return registry.Step{Text: &p.text}, nil
	}
	tests := []struct {
		name   string
		deltas []string
		want   []string
	}{
		{"pair", []string{`"a\ud83d"`, `"\ude00b"`}, []string{"a", "😀b"}},
		{"pair around an empty one", []string{`"\ud83d"`, `""`, `"\ude00"`}, []string{"😀"}},
		{"high, then text", []string{`"\ud83d"`, `"x"`}, []string{"\uFFFDx"}},
		{"high, then high and low", []string{`"\ud83d"`, `"\ud83d"`, `"\ude00"`}, []string{"\uFFFD", "😀"}},
		{"high at the end", []string{`"a\ud83d"`}, []string{"a", "\uFFFD"}},
		{"bytes", []string{"\"a\xf0\"", "\"\x9f\x98\"", "\"\x80\""}, []string{"a", "😀"}},
		{"bytes that do not fit", []string{"\"a\xf0\x9f\"", "\"b\""}, []string{"a", "\uFFFD\uFFFDb"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := registry.NewEventStream(read, nil)
			var got []string
			yield := func(e chat.Event) {
				if e.Kind == chat.Text {
					got = append(got, string(e.Text))
				}
			}
			for _, d := range append(tt.deltas, "end") {
				if f := s.Feed([]byte("data: "+d+"\n\n"), yield); f != nil {
					t.Fatal(f)
				}
			}
			if len(got) != len(tt.want) {
				t.Fatalf("got %q, want %q", got, tt.want)
			}
			for i := range got {
				if got[i] != tt.want[i] {
					t.Fatalf("got %q, want %q", got, tt.want)
				}
			}
		})
	}
}

func TestTokensAndLabels(t *testing.T) {
	for raw, want := range map[string]int64{`12`: 12, `12.0`: 12, `0`: 0, `1.5`: -1, `-1`: -1, `"12"`: -1, `null`: -1, `1e300`: -1, `{}`: -1, `[12]`: -1, `true`: -1,
		`4503599627370496`: 1 << 52, `4503599627370497`: -1} {
		p, _, f := read(`{"count":`+raw+`}`, 100)
		if f != nil {
			t.Fatalf("%s: %v", raw, f)
		}
		if got := p.count; (want < 0) == got.Given || want >= 0 && got.N != want {
			t.Errorf("%s: %v, want %d", raw, got, want)
		}
	}
	for raw, want := range map[string]string{`"resp_1"`: "resp_1", `"two words"`: "", `"ü"`: "", `"a\n"`: "", `7`: "", `null`: "", `["a"]`: "", `""`: "",
		`"` + strings.Repeat("a", 256) + `"`: strings.Repeat("a", 256), `"` + strings.Repeat("a", 257) + `"`: ""} {
		if p, _, f := read(`{"label":`+raw+`}`, 100); f != nil || string(p.label) != want {
			t.Errorf("%s: %q, %v", raw, p.label, f)
		}
	}
}

// TestWholeAnswers looks at what every protocol has in common.
func TestWholeAnswers(t *testing.T) {
	filler := strings.Repeat("x", 70_000)
	for name, tc := range map[string]struct{ body, text, code string }{
		"an answer":                {`{"text":"a"}`, "a", ""},
		"keep-alives around it":    {"\n\n \ufeff{\"text\":\"a\"} \n", "a", ""},
		"cut":                      {`{"text":"a"`, "", "provider_bad_response"},
		"nothing":                  {``, "", "provider_bad_response"},
		"something behind it":      {`{"text":"a"}{}`, "", "provider_bad_response"},
		"a list":                   {`[{"text":"a"}]`, "", "provider_bad_response"},
		"too deep":                 {`{"z":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}`, "", "provider_bad_response"},
		"another type":             {`{"text":["a"]}`, "", "provider_bad_response"},
		"another type in an error": {`{"text":["a"],"error":{"type":"rate_limit_error"}}`, "", "rate_limited"},
		"too large":                {`{"z":"` + strings.Repeat(filler, 240) + `"}`, "", "provider_bad_response"},
		"much that does not count": {`{"z":["` + filler + `"],"text":"a"}`, "a", ""},
	} {
		for _, n := range []int{1, 7, 1000, 20 << 20} {
			if n == 1 && len(tc.body) > 1000 || n == 7 && len(tc.body) > 1<<20 {
				continue
			}
			_, text, f := read(tc.body, n)
			code := ""
			if f != nil {
				code = f.Code()
			}
			if diff := cmp.Diff([2]string{tc.text, tc.code}, [2]string{text, code}); diff != "" && (tc.code == "" || code != tc.code) {
				t.Errorf("%s in pieces of %d (-want +got):\n%s", name, n, diff)
			}
		}
	}
}

// TestWholeAnswersKeepNoMoreThanTheyMust feeds what does not count: nothing of it stays.
func TestWholeAnswersKeepNoMoreThanTheyMust(t *testing.T) {
	for name, piece := range map[string]string{"elements": `{},`, "members": `{"a":1},`, "strings": `"` + strings.Repeat("a", 999) + `",`, "one string": strings.Repeat("a", 1000)} {
		p, s := newPlain(registry.Head{Status: 200})
		open := `{"z":[`
		if name == "one string" {
			open = `{"z":["`
		}
		_ = s.Feed([]byte(open), nil)
		most := 0
		for range 8 << 20 / len(piece) {
			if f := s.Feed([]byte(piece), nil); f != nil {
				t.Fatalf("%s: %v", name, f)
			}
			most = max(most, s.Held())
		}
		if most > 130<<10 || p.text.Held() > 0 {
			t.Errorf("%s: %d bytes are held", name, most)
		}
	}
	for _, status := range []int{200, 500} {
		_, s := newPlain(registry.Head{Status: status})
		most := 0
		for i := range 200 {
			_ = s.Feed([]byte(fmt.Sprintf(`{"error":{"message":"%d %s"}}`, i, strings.Repeat("a", 10_000))), nil)
			most = max(most, s.Held())
		}
		if most > 130<<10 {
			t.Errorf("status %d: %d bytes are held", status, most)
		}
	}
}
