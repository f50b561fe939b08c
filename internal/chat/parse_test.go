package chat_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
)

func TestParse(t *testing.T) {
	long := strings.Repeat("m", 200)
	for _, tt := range []struct {
		name, body string
		want       chat.Request
	}{
		{"all members", `{"model":"openai/gpt-5-mini","prompt":"Hi","stream":true}`, chat.Request{Provider: "openai", ModelID: "gpt-5-mini", Prompt: []byte("Hi"), Stream: true}},
		{"any order, white space", " {\r\n\t\"stream\" : false , \"prompt\": \"Hi\",\"model\":\"a/b\" }\n ", chat.Request{Provider: "a", ModelID: "b", Prompt: []byte("Hi")}},
		{"slashes in the id", `{"model":"openrouter/meta/llama-3:free","prompt":"Hi"}`, chat.Request{Provider: "openrouter", ModelID: "meta/llama-3:free", Prompt: []byte("Hi")}},
		{"every character of an id", `{"model":"0-a/aZ9._:@/+-","prompt":"Hi"}`, chat.Request{Provider: "0-a", ModelID: "aZ9._:@/+-", Prompt: []byte("Hi")}},
		{"longest names", `{"model":"` + long[:64] + "/" + long + `","prompt":"Hi"}`, chat.Request{Provider: long[:64], ModelID: long, Prompt: []byte("Hi")}},
		{"escapes", `{"model":"a\/b","prompt":"\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\ude00\u0000"}`, chat.Request{Provider: "a", ModelID: "b", Prompt: []byte("\"\\/\b\f\n\r\té€😀\x00")}},
		{"escaped member names", `{"\u006dodel":"a/b","pr\u006fmpt":"Hi"}`, chat.Request{Provider: "a", ModelID: "b", Prompt: []byte("Hi")}},
		{"Unicode", `{"model":"a/b","prompt":"żółć は 😀` + "\u2028\x7f" + `"}`, chat.Request{Provider: "a", ModelID: "b", Prompt: []byte("żółć は 😀\u2028\x7f")}},
		{"a blank prompt", `{"model":"a/b","prompt":" "}`, chat.Request{Provider: "a", ModelID: "b", Prompt: []byte(" ")}},
		{"escaped noncharacter", `{"model":"a/b","prompt":"\ufffd\uffff"}`, chat.Request{Provider: "a", ModelID: "b", Prompt: []byte("\ufffd\uffff")}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, f := chat.Parse([]byte(tt.body))
			if f != nil {
				t.Fatalf("fault %v", f)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

const prompt = "canary-jane@example.com"

func TestParseRefuses(t *testing.T) {
	ok := `"model":"a/b","prompt":"` + prompt + `"`
	for _, tt := range []struct {
		name, body string
		kind       fault.Kind
		param      string
	}{
		{"nothing", "", fault.InvalidJSON, ""},
		{"white space", " \n", fault.InvalidJSON, ""},
		{"unfinished", `{` + ok, fault.InvalidJSON, ""},
		{"unfinished string", `{"model":"a/b","prompt":"` + prompt, fault.InvalidJSON, ""},
		{"text behind", `{` + ok + `}x`, fault.InvalidJSON, ""},
		{"two objects", `{` + ok + `}{}`, fault.InvalidJSON, ""},
		{"NUL behind", `{` + ok + "}\x00", fault.InvalidJSON, ""},
		{"byte order mark", "\ufeff{" + ok + "}", fault.InvalidJSON, ""},
		{"trailing comma", `{` + ok + `,}`, fault.InvalidJSON, ""},
		{"leading comma", `{,` + ok + `}`, fault.InvalidJSON, ""},
		{"no comma", `{"model":"a/b" "prompt":"x"}`, fault.InvalidJSON, ""},
		{"no colon", `{"model" "a/b"}`, fault.InvalidJSON, ""},
		{"no value", `{"model":}`, fault.InvalidJSON, ""},
		{"bare name", `{model:"a/b"}`, fault.InvalidJSON, ""},
		{"single quotes", `{'model':'a/b'}`, fault.InvalidJSON, ""},
		{"comment", `{` + ok + `/**/}`, fault.InvalidJSON, ""},
		{"other white space", "{\v" + ok + "}", fault.InvalidJSON, ""},
		{"control character", "{\"model\":\"a/b\",\"prompt\":\"a\nb\"}", fault.InvalidJSON, ""},
		{"unknown escape", `{"model":"a/b","prompt":"\x41"}`, fault.InvalidJSON, ""},
		{"short escape", `{"model":"a/b","prompt":"\u41"}`, fault.InvalidJSON, ""},
		{"lone high surrogate", `{"model":"a/b","prompt":"\ud83d"}`, fault.InvalidJSON, ""},
		{"lone low surrogate", `{"model":"a/b","prompt":"\ude00"}`, fault.InvalidJSON, ""},
		{"surrogates the wrong way", `{"model":"a/b","prompt":"\ude00\ud83d"}`, fault.InvalidJSON, ""},
		{"high surrogate and a character", `{"model":"a/b","prompt":"\ud83d\u0041"}`, fault.InvalidJSON, ""},
		{"invalid UTF-8", "{\"model\":\"a/b\",\"prompt\":\"\xff\"}", fault.InvalidJSON, ""},
		{"surrogate in UTF-8", "{\"model\":\"a/b\",\"prompt\":\"\xed\xa0\xbd\"}", fault.InvalidJSON, ""},
		{"NaN", `{"stream":NaN}`, fault.InvalidJSON, ""},
		{"leading zero", `{"n":01}`, fault.InvalidJSON, ""},
		{"plus", `{"n":+1}`, fault.InvalidJSON, ""},
		{"no fraction", `{"n":1.}`, fault.InvalidJSON, ""},
		{"no exponent", `{"n":1e}`, fault.InvalidJSON, ""},
		{"too deep", `{"n":` + strings.Repeat("[", 64) + strings.Repeat("]", 64) + `}`, fault.InvalidJSON, ""},
		{"very deep", `{"n":` + strings.Repeat(`{"a":`, 6000), fault.InvalidJSON, ""},
		{"bad syntax wins over a schema error before it", `{"messages":[],"model":5,`, fault.InvalidJSON, ""},

		{"not an object", `["` + prompt + `"]`, fault.InvalidRequest, ""},
		{"a string", `"` + prompt + `"`, fault.InvalidRequest, ""},
		{"null", `null`, fault.InvalidRequest, ""},
		{"empty object", `{}`, fault.InvalidRequest, "model"},
		{"no model", `{"prompt":"` + prompt + `"}`, fault.InvalidRequest, "model"},
		{"no prompt", `{"model":"a/b"}`, fault.InvalidRequest, "prompt"},
		{"empty prompt", `{"model":"a/b","prompt":""}`, fault.InvalidRequest, "prompt"},
		{"model of another type", `{"model":1,"prompt":"x"}`, fault.InvalidRequest, "model"},
		{"prompt of another type", `{"model":"a/b","prompt":["` + prompt + `"]}`, fault.InvalidRequest, "prompt"},
		{"null prompt", `{"model":"a/b","prompt":null}`, fault.InvalidRequest, "prompt"},
		{"stream as a string", `{` + ok + `,"stream":"true"}`, fault.InvalidRequest, "stream"},
		{"null stream", `{` + ok + `,"stream":null}`, fault.InvalidRequest, "stream"},
		{"stream as a number", `{` + ok + `,"stream":1}`, fault.InvalidRequest, "stream"},
		{"duplicate", `{` + ok + `,"prompt":"` + prompt + `"}`, fault.InvalidRequest, "prompt"},
		{"duplicate by an escape", `{` + ok + `,"mod\u0065l":"a/b"}`, fault.InvalidRequest, "model"},
		{"messages", `{"model":"a/b","messages":[{"role":"user","content":"` + prompt + `"}]}`, fault.InvalidRequest, "messages"},
		{"tools", `{` + ok + `,"tools":[{"a":[1.5e-3,-0,true,false,null,{}]}]}`, fault.InvalidRequest, "tools"},
		{"other case", `{"Model":"a/b","prompt":"x"}`, fault.InvalidRequest, "Model"},
		{"a name that cannot be shown", `{` + ok + `,"` + prompt + `":1}`, fault.InvalidRequest, ""},
		{"a name too long to be shown", `{` + ok + `,"` + strings.Repeat("x", 65) + `":1}`, fault.InvalidRequest, ""},
		{"an empty name", `{` + ok + `,"":1}`, fault.InvalidRequest, ""},
		{"deep but not too deep", `{"n":` + strings.Repeat("[", 63) + strings.Repeat("]", 63) + `}`, fault.InvalidRequest, "n"},
		{"the first of two", `{"a":1,"b":2}`, fault.InvalidRequest, "a"},
	} {
		t.Run(tt.name, func(t *testing.T) { refused(t, tt.body, tt.kind, tt.param) })
	}
}

func TestParseRefusesModels(t *testing.T) {
	for _, model := range []string{
		"", "gpt", "/", "a/", "/b", "A/b", "-a/b", "a_b/c", "a.b/c", "a b/c", "é/b", " a/b", "a/b ", "a/b c", "a/b?x", "a/b#", "a/b%20", "a/b\\\\c", "a/é", "a/b\\n",
		"a/..", "a/b..c", "a/../b", "a//b", "a/b//c", "a/b/", strings.Repeat("a", 65) + "/b", "a/" + strings.Repeat("b", 201),
	} {
		t.Run(model, func(t *testing.T) {
			refused(t, `{"model":"`+model+`","prompt":"`+prompt+`"}`, fault.InvalidRequest, "model")
		})
	}
}

// refused also checks that the message is one of ours and says nothing of the prompt.
func refused(t *testing.T, body string, kind fault.Kind, param string) {
	t.Helper()
	r, f := chat.Parse([]byte(body))
	if f == nil {
		t.Fatalf("accepted: %+v", r)
	}
	if f.Kind != kind || f.Param != param {
		t.Errorf("%v about %q, want %v about %q", f, f.Param, kind, param)
	}
	if shown := f.Error() + string(f.JSON("req_1")); f.Message == "" || strings.Contains(shown, "canary") || len(f.Message) > 250 {
		t.Errorf("message %q", f.Message)
	}
	if diff := cmp.Diff(chat.Request{}, r); diff != "" {
		t.Errorf("a request next to the fault: %s", diff)
	}
}

func TestUnknownMemberIsNamed(t *testing.T) {
	_, f := chat.Parse([]byte(`{"model":"a/b","messages":[]}`))
	if want := `The member "messages" is unknown. A request has "model", "prompt" and "stream" only.`; f == nil || f.Message != want {
		t.Errorf("got %v", f)
	}
}

// TestOnlyThePromptLiesInTheBody: wiping the body wipes the prompt, and nothing else of the request.
func TestOnlyThePromptLiesInTheBody(t *testing.T) {
	body := []byte(`{"prompt":"keep\u0020\ud83d\ude00 me","model":"openai/gpt"}`)
	r, f := chat.Parse(body)
	if f != nil {
		t.Fatal(f)
	}
	if want := "keep 😀 me"; string(r.Prompt) != want {
		t.Errorf("prompt %q, want %q", r.Prompt, want)
	}
	clear(body)
	if r.Model() != "openai/gpt" || len(bytes.Trim(r.Prompt, "\x00")) > 0 {
		t.Errorf("after the body was wiped: %q, %q", r.Model(), r.Prompt)
	}
}

// The scanner looks at eight bytes at a time: every byte must be seen at every place.
func TestStringsOfEveryLength(t *testing.T) {
	for length := range 40 {
		for at := range length {
			for _, tt := range []struct {
				in, out string
				ok      bool
			}{{`\"`, `"`, true}, {`\\`, `\`, true}, {"\x1f", "", false}, {"\x00", "", false}, {"\x7f", "\x7f", true}, {"é", "é", true}, {" ", " ", true}, {"!", "!", true}} {
				left, right := strings.Repeat("x", at), strings.Repeat("y", length-at)
				r, f := chat.Parse([]byte(`{"model":"a/b","prompt":"` + left + tt.in + right + `"}`))
				if tt.ok != (f == nil) || f == nil && string(r.Prompt) != left+tt.out+right {
					t.Fatalf("%q in a string of %d at %d: %q, %v", tt.in, length, at, r.Prompt, f)
				}
			}
		}
	}
}

// FuzzParse holds Parse against encoding/json: both must agree on what is JSON, but for what Parse is stricter about (invalid
// UTF-8, half surrogate pairs, nesting), and on what the members are.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"model":"openai/gpt-5-mini","prompt":"Hi","stream":true}`, `{"model":"a/b","prompt":"\ud83d\ude00\n\u00e9"}`, `{"a":[1.5e-3,-0,true,false,null,{}]}`,
		`[]`, `"x"`, `{"model":"a/b","prompt":"\ud83d"}`, ` { } `, `{"a":01}`, "{\"a\":\"\xff\"}", `{"model":"a/b","model":"c/d"}`, `{"":{"":[[],{}]}}`, `1`, `nul`, "{}\x00",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		got, fa := chat.Parse(bytes.Clone(body))
		if fa != nil && fa.Kind == fault.InvalidJSON {
			if json.Valid(body) && !stricter(body) {
				t.Fatalf("%q is JSON, but: %v", body, fa)
			}
			return
		}
		if !json.Valid(body) || !utf8.Valid(body) {
			t.Fatalf("%q is not JSON", body)
		}
		if fa == nil {
			checkAgainst(t, body, got)
		}
	})
}

func checkAgainst(t *testing.T, body []byte, got chat.Request) {
	t.Helper()
	var want struct {
		Model, Prompt string
		Stream        bool
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&want); err != nil {
		t.Fatalf("%q accepted, but: %v", body, err)
	}
	if _, err := d.Token(); err != io.EOF {
		t.Fatalf("%q has text behind", body)
	}
	if got.Model() != want.Model || string(got.Prompt) != want.Prompt || got.Stream != want.Stream || want.Prompt == "" {
		t.Fatalf("%q: %+v, want %+v", body, got, want)
	}
}

// stricter says whether Parse may refuse what encoding/json takes. A half pair shows in there as a replacement character.
func stricter(body []byte) bool {
	return !utf8.Valid(body) || bytes.Contains(bytes.ToLower(body), []byte(`\ud`)) || depth(body) > 64
}

func depth(body []byte) (deepest int) {
	now := 0
	d := json.NewDecoder(bytes.NewReader(body))
	for {
		token, err := d.Token()
		if err != nil {
			return deepest
		}
		switch token {
		case json.Delim('['), json.Delim('{'):
			now++
		case json.Delim(']'), json.Delim('}'):
			now--
		}
		deepest = max(deepest, now)
	}
}

func BenchmarkParse(b *testing.B) {
	for _, size := range []int{1 << 10, chat.MaxBody} {
		b.Run(fmt.Sprintf("%dB", size), func(b *testing.B) {
			line := `Please write to jane@example.com about \"order 66\" and the rest.\n`
			body := `{"model":"openai/gpt-5-mini","prompt":"` + strings.Repeat(line, size/len(line)-1) + `","stream":true}`
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			in := []byte(body)
			scratch := make([]byte, 0, len(in))
			for b.Loop() {
				if _, f := chat.Parse(append(scratch[:0], in...)); f != nil {
					b.Fatal(f)
				}
			}
		})
	}
}
