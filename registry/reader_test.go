package registry_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/registry"
)

var letters = []string{"a", "b", "cc"}

// read returns the members of an object that have one of letters, nil if the reader is not sure.
func read(data []byte) map[string]string {
	m := map[string]string{}
	r := registry.NewReader(data)
	r.Object(letters, func(name string) { m[name] = string(r.Value()) })
	if !r.Done() {
		return nil
	}
	return m
}

func TestReader(t *testing.T) {
	for in, want := range map[string]map[string]string{
		`{}`:   {},
		`null`: {},
		" { \"a\" : 1 ,\t\"b\":[ 1, {\"c\":null} ]\r\n} ": {"a": "1", "b": `[ 1, {"c":null} ]`},
		`{"a":-0.5e+10,"z":[true,{}],"b":true,"C":false}`: {"a": "-0.5e+10", "b": "true"},
		`{"a":"\\\/\ud83d"}`:                              {"a": `"\\\/\ud83d"`},
		`{"a":1,"a":2}`:                                   nil,
		`{"A":1}`:                                         nil,
		`{"Cc":1}`:                                        nil,
		`{"\u0061":1}`:                                    nil,
		`{"é":1}`:                                         nil,
		`{"a":1} 2`:                                       nil,
		`[]`:                                              nil,
		``:                                                nil,
	} {
		if diff := cmp.Diff(want, read([]byte(in))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", in, diff)
		}
	}
}

// TestReaderTypes has a value of each kind for each question, and those that the question does not fit.
func TestReaderTypes(t *testing.T) {
	for _, tt := range []struct {
		in   string
		ask  func(r *registry.Reader) any
		want any // nil: odd
	}{
		{`"a\n"`, func(r *registry.Reader) any { return string(r.Text()) }, "a\n"},
		{`null`, func(r *registry.Reader) any { return string(r.Text()) }, ""},
		{`7`, func(r *registry.Reader) any { return string(r.Text()) }, nil},
		{`"gpt"`, func(r *registry.Reader) any { return string(r.Label()) }, "gpt"},
		{`[7]`, func(r *registry.Reader) any { return string(r.Label()) }, ""},
		{`12.0`, func(r *registry.Reader) any { return *r.Tokens().Count }, int64(12)},
		{`120`, func(r *registry.Reader) any { return *r.Tokens().Count }, int64(120)},
		{`"12"`, func(r *registry.Reader) any { return r.Tokens().Count == nil }, true},
		{`0`, func(r *registry.Reader) any { r.Is("0"); return true }, true},
		{`1`, func(r *registry.Reader) any { r.Is("0"); return true }, nil},
		{`null`, func(r *registry.Reader) any { return r.Null() }, true},
		{`[]`, func(r *registry.Reader) any { r.Array(r.Odd); return true }, true},
		{`[1]`, func(r *registry.Reader) any { r.Array(r.Odd); return true }, nil},
		{`{}`, func(r *registry.Reader) any { r.Array(r.Odd); return true }, nil},
	} {
		r := registry.NewReader([]byte(" " + tt.in + "\n"))
		got := tt.ask(&r)
		if !r.Done() {
			got = nil
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.in, diff)
		}
	}
}

func FuzzReader(f *testing.F) {
	for _, s := range []string{`{}`, `{"a":1}`, `[1]`, `{"a":[{"b":"\u00e9"}],"cc":-1.5e-3}`, `{"a":01}`, `{"a":"` + "\x01" + `"}`, `{"a":1,}`, `{"a":tru}`,
		strings.Repeat(`{"a":`, 9) + "1" + strings.Repeat("}", 9), `{"a":"\ud83d"} `, "{\"\xff\":1}", `{"A":1}`, `{"a":1,"a":2}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r := registry.NewReader(data)
		value := string(r.Value())
		if valid := json.Valid(data); valid != r.Done() || valid && value != strings.Trim(string(data), " \t\r\n") {
			t.Fatalf("encoding/json says %t of %q, %q read", valid, data, value)
		}
		got := read(data)
		if got == nil {
			return
		}
		var raw struct{ A, B, CC json.RawMessage }
		if err := json.Unmarshal(data, &raw); err != nil {
			t.Fatalf("%q: %v", data, err)
		}
		want := map[string]string{}
		for name, value := range map[string]json.RawMessage{"a": raw.A, "b": raw.B, "cc": raw.CC} {
			if value != nil {
				want[name] = string(value)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q (-encoding/json +ours):\n%s", data, diff)
		}
	})
}

func FuzzReaderArray(f *testing.F) {
	for _, s := range []string{`[]`, `[1,"a",{},[]]`, `[1,]`, `{}`, ` [ null ] `} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var raw []json.RawMessage
		valid := json.Unmarshal(data, &raw) == nil && raw != nil
		r := registry.NewReader(data)
		var got []json.RawMessage
		r.Array(func() { got = append(got, r.Value()) })
		if r.Done() != valid {
			t.Fatalf("encoding/json says %t of %q", valid, data)
		}
		if valid && len(got)+len(raw) > 0 && !cmp.Equal(raw, got) {
			t.Fatalf("%q: %q, want %q", data, got, raw)
		}
	})
}
