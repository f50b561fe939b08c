package registry_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/registry"
)

// read returns the members of an object as encoding/json would, or nil.
func read(data []byte) map[string]string {
	m := map[string]string{}
	ok := registry.Members(data, func(name, value []byte) {
		var key string
		if err := json.Unmarshal([]byte(`"`+string(name)+`"`), &key); err != nil {
			panic(err)
		}
		m[key] = string(value)
	})
	if !ok {
		return nil
	}
	return m
}

func TestMembers(t *testing.T) {
	for in, want := range map[string]map[string]string{
		`{}`: {},
		" { \"a\" : 1 ,\t\"b\":[ 1, {\"c\":null} ]\r\n} ": {"a": "1", "b": `[ 1, {"c":null} ]`},
		`{"a":1,"a":2}`:                     {"a": "2"},
		`{"a\"\u0062":"\\\/\ud83d"}`:        {`a"b`: `"\\\/\ud83d"`},
		`{"a":-0.5e+10,"b":true,"c":false}`: {"a": "-0.5e+10", "b": "true", "c": "false"},
	} {
		if diff := cmp.Diff(want, read([]byte(in))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", in, diff)
		}
	}
}

func FuzzMembers(f *testing.F) {
	for _, s := range []string{`{}`, `{"a":1}`, `[1]`, `{"a":[{"b":"\u00e9"}],"c":-1.5e-3}`, `{"a":01}`, `{"a":"` + "\x01" + `"}`, `{"a":1,}`, `{"a":tru}`,
		strings.Repeat(`{"a":`, 9) + "1" + strings.Repeat("}", 9), `{"a":"\ud83d"} `, "{\"\xff\":1}"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var raw map[string]json.RawMessage
		valid := json.Unmarshal(data, &raw) == nil && raw != nil
		got := read(data)
		if valid != (got != nil) {
			t.Fatalf("encoding/json says %t of %q", valid, data)
		}
		if !valid {
			return
		}
		want := map[string]string{}
		for name, value := range raw {
			want[name] = string(value)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q (-encoding/json +ours):\n%s", data, diff)
		}
	})
}

func FuzzElements(f *testing.F) {
	for _, s := range []string{`[]`, `[1,"a",{},[]]`, `[1,]`, `{}`, ` [ null ] `} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var raw []json.RawMessage
		valid := json.Unmarshal(data, &raw) == nil && raw != nil
		var got []json.RawMessage
		if ok := registry.Elements(data, func(value []byte) { got = append(got, value) }); ok != valid {
			t.Fatalf("encoding/json says %t of %q", valid, data)
		}
		if valid && len(got)+len(raw) > 0 && !cmp.Equal(raw, got) {
			t.Fatalf("%q: %q, want %q", data, got, raw)
		}
	})
}
