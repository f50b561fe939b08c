package jsonread_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/jsonread"
)

// seen has the values that a reader of all shapes hands over.
type seen struct {
	Text, Or   string
	Plain      []string
	Hints      []string
	Some       int
	Begun, End int
}

func (s *seen) plain(v jsonread.Scalar) bool {
	s.Plain = append(s.Plain, shown(v))
	return v.Kind == jsonread.Number
}

func (s *seen) hint(v jsonread.Scalar) { s.Hints = append(s.Hints, shown(v)) }

func shown(v jsonread.Scalar) string { return fmt.Sprintf("%d %s", v.Kind, v.Text) }

// shape asks for a value of every kind, in the object itself and in those of the array items.
var shape = func() *jsonread.Shape[seen] {
	or := func(s *seen, p []byte) { s.Or += string(p) }
	part := jsonread.Object(jsonread.Named("or", jsonread.Text(or)))
	item := jsonread.Object(
		jsonread.Named("text", jsonread.Text(func(s *seen, p []byte) { s.Text += string(p) })),
		jsonread.Named("or", jsonread.TextOr(or, jsonread.Array(part))),
		jsonread.Named("plain", jsonread.Plain((*seen).plain)),
		jsonread.Named("hint", jsonread.Hint((*seen).hint)),
		jsonread.Named("deep", jsonread.HintOr((*seen).hint, jsonread.Object(jsonread.Named("hint", jsonread.Hint((*seen).hint))))),
		jsonread.Named("some", jsonread.Some(func(s *seen) { s.Some = 1 })),
	).Around(func(s *seen) { s.Begun++ }, func(s *seen) { s.End++ })
	return jsonread.Object(jsonread.Named("items", jsonread.Array(item)), jsonread.Named("item", item))
}()

// read reads a text in pieces of n bytes.
func read(text string, n int) (seen, error) {
	r := jsonread.New(shape)
	var s seen
	for len(text) > n {
		if err := r.Feed(&s, []byte(text[:n])); err != nil {
			return seen{}, err
		}
		text = text[n:]
	}
	if err := errors.Join(r.Feed(&s, []byte(text)), r.End()); err != nil {
		return seen{}, err
	}
	return s, nil
}

func TestReader(t *testing.T) {
	long := strings.Repeat("x", 300)
	for in, want := range map[string]seen{
		`{}`: {},
		" \n\xEF\xBB\xBF {\"z\":[{\"items\":[1]},\"\\u00e9\"],\"item\":{}}\t":   {Begun: 1, End: 1},
		`{"item":{"text":"a\"\\\/\b\f\n\r\t\u0041\u20aC"}}`:                     {Text: "a\"\\/\b\f\n\r\tA€", Begun: 1, End: 1},
		`{"item":{"text":"\ud83d\ude00"}}`:                                      {Text: "\xed\xa0\xbd\xed\xb8\x80", Begun: 1, End: 1},
		`{"item":{"or":"a"}}`:                                                   {Or: "a", Begun: 1, End: 1},
		`{"item":{"or":[{"or":"a"},null,{"or":"b","text":"c"}]}}`:               {Or: "ab", Begun: 1, End: 1},
		`{"item":{"plain":-1.5e+3}}`:                                            {Plain: []string{"3 -1.5e+3"}, Begun: 1, End: 1},
		`{"item":{"hint":"a\nb","deep":true}}`:                                  {Hints: []string{"4 a\nb", "1 true"}, Begun: 1, End: 1},
		`{"item":{"hint":{"hint":1},"deep":{"hint":1}}}`:                        {Hints: []string{"3 1"}, Begun: 1, End: 1},
		`{"item":{"hint":[1],"deep":[{"hint":1}]}}`:                             {Begun: 1, End: 1},
		`{"item":{"hint":"` + long + `"}}`:                                      {Hints: []string{"5 "}, Begun: 1, End: 1},
		`{"item":{"text":null,"or":null,"plain":null,"hint":null,"some":null}}`: {Begun: 1, End: 1},
		`{"items":[{"some":0},{"text":"a"},null,{}],"` + long + `":1}`:          {Text: "a", Some: 1, Begun: 3, End: 3},
		`{"items":null,"item":null}`:                                            {},
		`{"\u0069tem":{"\u0074ext":"a"}}`:                                       {Text: "a", Begun: 1, End: 1},
		`{"Item":{"text":"a"},"item ":{"text":"b"}}`:                            {},
	} {
		for _, n := range []int{1, 2, 3, 5, 7, len(in)} {
			got, err := read(in, n)
			if err != nil {
				t.Fatalf("%s in pieces of %d: %v", in, n, err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%s in pieces of %d (-want +got):\n%s", in, n, diff)
			}
		}
	}
}

func TestSome(t *testing.T) {
	for value, want := range map[string]int{`null`: 0, `false`: 0, `""`: 0, `[]`: 0, `{}`: 0, `[ ]`: 0, `{ }`: 0,
		`true`: 1, `0`: 1, `"a"`: 1, `"\n"`: 1, `[0]`: 1, `[null]`: 1, `{"":null}`: 1, `{"x":{}}`: 1, `[[]]`: 1} {
		text := `{"item":{"some":` + value + `}}`
		for n := range len(text) {
			if got, err := read(text, n+1); err != nil || got.Some != want {
				t.Errorf("%s in pieces of %d: %d, %v, want %d", value, n+1, got.Some, err, want)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	deep := func(n int) string { return strings.Repeat(`{"z":`, n-1) + "{}" + strings.Repeat("}", n-1) }
	many := func(n int) string { return `{"items":[` + strings.Repeat("{},", n-1) + "{}]}" }
	for in, want := range map[string]error{
		``: jsonread.ErrSyntax, ` `: jsonread.ErrSyntax, `[]`: jsonread.ErrSyntax, `null`: jsonread.ErrSyntax, `"a"`: jsonread.ErrSyntax, `7`: jsonread.ErrSyntax,
		`{`: jsonread.ErrSyntax, `{}}`: jsonread.ErrSyntax, `{} {}`: jsonread.ErrSyntax, `{"a"}`: jsonread.ErrSyntax, `{"a":}`: jsonread.ErrSyntax, `{"a":1,}`: jsonread.ErrSyntax,
		`{,}`: jsonread.ErrSyntax, `{"a":[1,]}`: jsonread.ErrSyntax, `{"a":[,1]}`: jsonread.ErrSyntax, `{"a":[1}`: jsonread.ErrSyntax, `{"a":1]`: jsonread.ErrSyntax, `{a:1}`: jsonread.ErrSyntax,
		`{"a":tru}`: jsonread.ErrSyntax, `{"a":01}`: jsonread.ErrSyntax, `{"a":1.}`: jsonread.ErrSyntax, `{"a":+1}`: jsonread.ErrSyntax, `{"a":"` + "\x01" + `"}`: jsonread.ErrSyntax,
		`{"a":"\x"}`: jsonread.ErrSyntax, `{"a":"\u12g4"}`: jsonread.ErrSyntax, `{"a":"\u12"}`: jsonread.ErrSyntax, `{"a":"b`: jsonread.ErrSyntax, `{"a" 1}`: jsonread.ErrSyntax, `{"a":1 2}`: jsonread.ErrSyntax,
		`{"item":{"text":"\x"}}`: jsonread.ErrSyntax, `{"item":{"plain":1"a"}}`: jsonread.ErrSyntax,
		`{"item":{"text":1}}`: jsonread.ErrType, `{"item":{"text":{}}}`: jsonread.ErrType, `{"item":{"text":[]}}`: jsonread.ErrType, `{"item":{"or":{}}}`: jsonread.ErrType,
		`{"item":{"plain":"a"}}`: jsonread.ErrType, `{"item":{"plain":true}}`: jsonread.ErrType, `{"item":{"plain":[]}}`: jsonread.ErrType, `{"item":[]}`: jsonread.ErrType, `{"item":7}`: jsonread.ErrType,
		`{"items":{}}`: jsonread.ErrType, `{"items":[7]}`: jsonread.ErrType, `{"items":"a"}`: jsonread.ErrType, `{"item":{},"item":{}}`: jsonread.ErrType,
		deep(128): nil, deep(129): jsonread.ErrBounds, many(10_000): nil, many(10_001): jsonread.ErrBounds,
		`{"a":` + strings.Repeat("1", 1024) + `}`: nil, `{"a":` + strings.Repeat("1", 1025) + `}`: jsonread.ErrBounds,
	} {
		for _, n := range []int{1, 3, 1000, max(len(in), 1)} {
			_, err := read(in, n)
			if n == len(in) && strings.Contains(in, "1111") && err == nil {
				continue // a number that was not cut needs no room
			}
			if !errors.Is(err, want) || (want == nil) != (err == nil) {
				t.Errorf("%.60s of %d bytes in pieces of %d: %v, want %v", in, len(in), n, err, want)
			}
		}
	}
}

// TestReset reads a text after one that was wrong, and keeps nothing of it.
func TestReset(t *testing.T) {
	r := jsonread.New(shape)
	for _, wrong := range []string{`{"item":{"text":"abc`, `{"item":{"hint":"abc`, `{"item":{"plain":12`, `{"z":[[[{"a":`, `{"item":{"text":"\u00`, `{"items":[7`} {
		var s seen
		if errors.Join(r.Feed(&s, []byte(wrong)), r.End()) == nil {
			t.Fatalf("%s was taken", wrong)
		}
		r.Reset()
		s = seen{}
		if err := errors.Join(r.Feed(&s, []byte(`{"item":{"hint":"x","plain":1}}`)), r.End()); err != nil || s.Hints[0] != "4 x" {
			t.Errorf("after %s: %+v, %v", wrong, s, err)
		}
		r.Reset()
	}
}

// object says whether encoding/json takes a text for an object.
func object(text string) bool {
	var members map[string]json.RawMessage
	return json.Unmarshal([]byte(text), &members) == nil && members != nil
}

// FuzzReader compares with encoding/json, and each text with itself cut in two.
func FuzzReader(f *testing.F) {
	for _, s := range []string{`{}`, `{"item":{"text":"a\ud83d\ude00é","or":[{"or":"b"}],"plain":-1.5e-3,"hint":null,"deep":{"hint":"c"},"some":[[]]}}`,
		`{"items":[{},{"text":"a"},null],"z":[{"b":"\u00e9"},[1,2,{}]]}`, `{"a":01}`, "{\"a\":\"\x01\"}", `{"a":1,}`, "\xbb{}", "\ufeff{}", "\xef {}", `{"item":{"hint":"\n"}}`, "{\"\xff\":\"\xfe\"}", `[]`, `{"a":"\u12`} {
		f.Add(s, uint16(3))
	}
	f.Fuzz(func(t *testing.T, text string, cut uint16) {
		whole, err := read(text, len(text)+1)
		valid := object(strings.TrimLeft(text, " \t\r\n\ufeff"))
		switch {
		case err == nil && !valid:
			t.Fatalf("%q was taken", text)
		case errors.Is(err, jsonread.ErrSyntax) && valid:
			t.Fatalf("%q was refused", text)
		}
		split, second := read(text, int(cut)%(len(text)+1)+1)
		if (err == nil) != (second == nil) && !errors.Is(second, jsonread.ErrBounds) {
			t.Fatalf("%q: %v as a whole, %v in pieces", text, err, second)
		}
		if err == nil && second == nil && !cmp.Equal(whole, split) {
			t.Fatalf("%q: %+v as a whole, %+v in pieces", text, whole, split)
		}
	})
}

// FuzzText compares a string with what encoding/json makes of it.
func FuzzText(f *testing.F) {
	f.Add(`"grüße \"\\\/\b\f\n\r\t\u00fC\u20aC"`, uint16(2))
	f.Fuzz(func(t *testing.T, quoted string, cut uint16) {
		var want string
		if !utf8.ValidString(quoted) || json.Unmarshal([]byte(quoted), &want) != nil || quoted == "null" || strings.Contains(want, "\uFFFD") {
			return
		}
		got, err := read(`{"item":{"text":`+quoted+`}}`, int(cut)+1)
		if err != nil {
			t.Fatal(err)
		}
		// Halves of surrogate pairs are joined by whoever joins texts.
		if !utf8.ValidString(got.Text) && strings.Contains(got.Text, "\xed") {
			return
		}
		if got.Text != want {
			t.Fatalf("%s: %q, want %q", quoted, got.Text, want)
		}
	})
}

// BenchmarkSkip passes over what nobody asks for, BenchmarkText hands a text over.
func BenchmarkSkip(b *testing.B) {
	text := []byte(`{"z":[` + strings.Repeat(`{"a":[1,2,3],"b":"some text","c":null},`, 1000) + `{}]}`)
	for name, size := range map[string]int{"whole": len(text), "4KiB": 4 << 10} {
		b.Run(name, func(b *testing.B) { feed(b, text, size) })
	}
}

func BenchmarkText(b *testing.B) {
	feed(b, []byte(`{"item":{"text":"`+strings.Repeat(`A line of a text that is sixty bytes long, or nearly so.\n`, 1000)+`"}}`), 64<<10)
}

func BenchmarkSmall(b *testing.B) {
	feed(b, []byte(`{"id":"x","items":[{"plain":0,"text":"Hello","hint":null}],"z":1}`), 64<<10)
}

type sink struct{ n int }

var counting = jsonread.Object(
	jsonread.Named("items", jsonread.Array(jsonread.Object(
		jsonread.Named("plain", jsonread.Plain(func(*sink, jsonread.Scalar) bool { return true })),
		jsonread.Named("text", jsonread.Text(func(s *sink, p []byte) { s.n += len(p) })),
		jsonread.Named("hint", jsonread.Hint(func(*sink, jsonread.Scalar) {}))))),
	jsonread.Named("item", jsonread.Object(jsonread.Named("text", jsonread.Text(func(s *sink, p []byte) { s.n += len(p) })))))

func feed(b *testing.B, text []byte, size int) {
	b.Helper()
	r := jsonread.New(counting)
	var s sink
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		r.Reset()
		for p := text; len(p) > 0; p = p[min(size, len(p)):] {
			if err := r.Feed(&s, p[:min(size, len(p))]); err != nil {
				b.Fatal(err)
			}
		}
		if err := r.End(); err != nil {
			b.Fatal(err)
		}
	}
}
