package registry_test

import (
	"encoding/json"
	"testing"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

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
		var got registry.Text
		if err := json.Unmarshal([]byte(tt.json), &got); err != nil {
			t.Fatalf("%s: %v", tt.json, err)
		}
		if got.String() != tt.want {
			t.Errorf("%s: %q, want %q", tt.json, got.String(), tt.want)
		}
	}
	for _, wrong := range []string{`1`, `{}`, `[]`, `true`} {
		var got registry.Text
		if json.Unmarshal([]byte(wrong), &got) == nil {
			t.Errorf("%s was taken for a text", wrong)
		}
	}
}

// FuzzText compares with encoding/json, which is right about every string that was not cut in two.
func FuzzText(f *testing.F) {
	f.Add([]byte(`"\ud83d\ude00 \u00e9 \\ \" \ud83d"`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var want string
		if !utf8.Valid(raw) || json.Unmarshal(raw, &want) != nil {
			t.Skip()
		}
		var got registry.Text
		if err := json.Unmarshal(raw, &got); err != nil {
			t.Fatal(err)
		}
		if got.String() != want {
			t.Fatalf("%s: %q, want %q", raw, got.String(), want)
		}
	})
}

// Characters that a provider cuts over several events are whole in every event that comes out.
func TestTextOverEvents(t *testing.T) {
	read := func(_ string, data []byte) (registry.Step, *fault.Fault) {
		var step registry.Step
		if string(data) == "end" {
			return registry.Step{Complete: &chat.Completion{}, End: true}, nil
		}
		if json.Unmarshal(data, &step.Text) != nil {
			return step, registry.BadResponse("not a string")
		}
		return step, nil
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
					got = append(got, e.Text)
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
	for raw, want := range map[string]int64{`12`: 12, `12.0`: 12, `0`: 0, `1.5`: -1, `-1`: -1, `"12"`: -1, `null`: -1, `1e300`: -1, `{}`: -1} {
		var got registry.Tokens
		if err := json.Unmarshal([]byte(raw), &got); err != nil {
			t.Fatalf("%s: %v", raw, err)
		}
		if (want < 0) != (got.Count == nil) || want >= 0 && *got.Count != want {
			t.Errorf("%s: %v, want %d", raw, got.Count, want)
		}
	}
	for raw, want := range map[string]string{`"resp_1"`: "resp_1", `"two words"`: "", `"ü"`: "", `"a\n"`: "", `7`: "", `null`: ""} {
		var got registry.Label
		if err := json.Unmarshal([]byte(raw), &got); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", raw, got, err)
		}
	}
}
