package layout_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

func TestMessage(t *testing.T) {
	for line, want := range map[string]struct {
		said   string
		spoken bool
	}{
		`{"role":"user","content":"hello"}`:                                {"hello", true},
		`{"text" : "say \"no\"", "from": {"id": 7, "name": "Bo"}, "n": 1}`: {`say \"no\"`, true},
		`"content": "hello",`:                                              {"hello", false},
		`"role": "assistant",`:                                             {"", true},
		`{"author":{"name":"Bo"},"body":"hello"}`:                          {"hello", true},
		`[{"user":"U1","ts":"17.22","text":"hello`:                         {"hello", true},
		`{"from":"api","level":"info","message":"hello"}`:                  {"", false},
		`{"name":"lib","hashes":[{"alg":"SHA-1","content":"5f5b3a3e"}]}`:   {"5f5b3a3e", false},
		`{"user":{"text":"hello"}}`:                                        {"hello", false},
		`{"content":["hello"],"role":"user"}`:                              {"", true},
		`"`:                                                                {"", false},
		`{"content":`:                                                      {"", false},
		``:                                                                 {"", false},
	} {
		from, to, spoken := layout.Message([]byte(line))
		said := ""
		if from >= 0 {
			said = line[from:to]
		}
		if said != want.said || spoken != want.spoken {
			t.Errorf("%q: %q, %v, want %q, %v", line, said, spoken, want.said, want.spoken)
		}
	}
}

func TestObjectEnd(t *testing.T) {
	for line, want := range map[string]string{
		`[{"a":1},{"a":2}]`:          `[{"a":1},`,
		`{"a":{"b":1}},  {"a":2},{}`: `{"a":{"b":1}},`,
		`{"a":{"b":1},"c":2}`:        ``,
		`{"a":1},`:                   ``,
		`}`:                          ``,
		``:                           ``,
	} {
		if n := layout.ObjectEnd([]byte(line)); line[:n] != want {
			t.Errorf("%q: %q, want %q", line, line[:n], want)
		}
	}
}

func FuzzMessage(f *testing.F) {
	f.Add([]byte(`[{"role":"user","content":"a \"b\""},{"from":{"id":7},"text":"c"}]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if from, to, _ := layout.Message(text); from >= 0 && (to < from || to > len(text)) {
			t.Errorf("%q: [%d,%d)", text, from, to)
		}
		if n := layout.ObjectEnd(text); n < 0 || n > len(text) {
			t.Errorf("%q: %d", text, n)
		}
	})
}
