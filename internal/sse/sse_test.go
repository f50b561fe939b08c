package sse_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/sse"
)

func event(name, data string) string { return fmt.Sprintf("%s=%q", name, data) }
func comment(text string) string     { return fmt.Sprintf("//%q", text) }

// decode feeds the pieces and returns the yielded events and the error of Close.
func decode(d *sse.Decoder, pieces ...string) (got []string, err error) {
	for _, p := range pieces {
		buffer := []byte(p)
		err = d.Feed(buffer, func(e sse.Event) {
			if e.Comment {
				got = append(got, comment(string(e.Data)))
			} else {
				got = append(got, event(e.Name, string(e.Data)))
			}
		})
		clear(buffer) // the decoder must not have kept it
	}
	if closed := d.Close(); err == nil {
		err = closed
	}
	return got, err
}

var streams = []struct {
	name, in string
	want     []string
	err      error
}{
	{"nothing", "", nil, nil},
	{"one event", "data: x\n\n", []string{event("", "x")}, nil},
	{"named", "event: delta\ndata: {\"a\":1}\n\n", []string{event("delta", `{"a":1}`)}, nil},
	{"name behind the data", "data: x\nevent: late\n\n", []string{event("late", "x")}, nil},
	{"the last name counts", "event: a\nevent: b\ndata: x\n\n", []string{event("b", "x")}, nil},
	{"names do not last", "event: a\ndata: x\n\ndata: y\n\n", []string{event("a", "x"), event("", "y")}, nil},
	{"several lines", "data: a\ndata\ndata: b\ndata:\n\n", []string{event("", "a\n\nb\n")}, nil},
	{"empty data is data", "data\n\ndata:\n\n", []string{event("", ""), event("", "")}, nil},
	{"one space is taken off", "data:x\n\ndata:  x \n\ndata:\tx\n\n", []string{event("", "x"), event("", " x "), event("", "\tx")}, nil},
	{"colons in the data", "data: a: b:c\n\n", []string{event("", "a: b:c")}, nil},
	{"no data, no event", "event: a\n\nid: 1\n\n\n\ndata: x\n\n", []string{event("", "x")}, nil},
	{"id, retry and unknown fields", "id: 7\nretry: 10\nfoo: bar\nDATA: y\n data: z\ndata: x\n\n", []string{event("", "x")}, nil},
	{"comments", ": ping\n\n:\n:x\ndata: a\n: inside\ndata: b\n\n", []string{comment("ping"), comment(""), comment("x"), comment("inside"), event("", "a\nb")}, nil},
	{"CRLF", "event: e\r\ndata: x\r\n\r\n: c\r\n\r\ndata: y\r\n\r\n", []string{event("e", "x"), comment("c"), event("", "y")}, nil},
	{"CR", "event: e\rdata: x\r\r: c\r\rdata: y\r\r", []string{event("e", "x"), comment("c"), event("", "y")}, nil},
	{"all line ends", "data: a\r\ndata: b\rdata: c\n\r\ndata: d\n\r", []string{event("", "a\nb\nc"), event("", "d")}, nil},
	{"LF CR is two", "data: a\n\rdata: b\n\n", []string{event("", "a"), event("", "b")}, nil},
	{"byte order mark", "\ufeffdata: x\n\n", []string{event("", "x")}, nil},
	{"only one byte order mark", "\ufeff\ufeffdata: x\n\ndata: y\n\n", []string{event("", "y")}, nil},
	{"byte order mark later", "data: x\n\n\ufeffdata: y\n\ndata: \ufeffz\n\n", []string{event("", "x"), event("", "\ufeffz")}, nil},
	{"byte order mark and a blank line", "\ufeff\n\ufeffdata: x\n\n", nil, nil},
	{"byte order mark alone", "\ufeff", nil, nil},
	{"NUL and invalid UTF-8 pass", "data: \x00\xff\n\n", []string{event("", "\x00\xff")}, nil},
	{"unfinished line", "data: a\n\ndata: b", []string{event("", "a")}, sse.ErrIncomplete},
	{"unfinished event", "data: a\n\ndata: b\n", []string{event("", "a")}, sse.ErrIncomplete},
	{"unfinished event without data", "event: a\n", nil, sse.ErrIncomplete},
	{"too large a line", "data: a\n\ndata: " + strings.Repeat("x", 100) + "\n\ndata: b\n\n", []string{event("", "a")}, sse.ErrTooLarge},
	{"too large an event", "data: a\n\n" + strings.Repeat("data: x\n", 40) + "\ndata: b\n\n", []string{event("", "a")}, sse.ErrTooLarge},
	{"too large a comment", ": " + strings.Repeat("x", 100) + "\n", nil, sse.ErrTooLarge},
	{"too large a name", "event: " + strings.Repeat("x", 100) + "\n", nil, sse.ErrTooLarge},
	{"just fits", "data: " + strings.Repeat("x", 58) + "\n\n", []string{event("", strings.Repeat("x", 58))}, nil},
	{"just does not fit", "data: " + strings.Repeat("x", 59) + "\n\n", nil, sse.ErrTooLarge},
	{"many small events", strings.Repeat("data: x\n\n", 100), slices.Repeat([]string{event("", "x")}, 100), nil},
}

func TestDecoder(t *testing.T) {
	for _, tt := range streams {
		t.Run(tt.name, func(t *testing.T) {
			check := func(how string, pieces ...string) {
				t.Helper()
				got, err := decode(&sse.Decoder{MaxEvent: 64}, pieces...)
				if diff := cmp.Diff(tt.want, got); diff != "" || !errors.Is(err, tt.err) || err != nil && tt.err == nil {
					t.Fatalf("%s: error %v, want %v\n%s", how, err, tt.err, diff)
				}
			}
			check("whole", tt.in)
			var single []string
			for i := range len(tt.in) {
				single = append(single, tt.in[i:i+1])
			}
			check("byte by byte", single...)
			for i := range len(tt.in) + 1 {
				check(fmt.Sprint("split at ", i), tt.in[:i], "", tt.in[i:])
			}
		})
	}
}

func TestDecoderKeepsItsFirstError(t *testing.T) {
	d := sse.Decoder{MaxEvent: 8}
	yield := func(e sse.Event) { t.Errorf("yielded %q", e.Data) }
	for range 2 {
		if err := d.Feed([]byte("data: 0123456789\n\ndata: x\n\n"), yield); !errors.Is(err, sse.ErrTooLarge) {
			t.Errorf("got %v", err)
		}
	}
	if err := d.Close(); !errors.Is(err, sse.ErrTooLarge) {
		t.Errorf("Close: %v", err)
	}
	var closed sse.Decoder
	_ = closed.Feed([]byte("data: x"), yield)
	_ = closed.Close()
	if err := closed.Feed([]byte("\n\n"), yield); !errors.Is(err, sse.ErrIncomplete) {
		t.Errorf("after Close: %v", err)
	}
}

func TestDecoderLimitIsOneMiBByDefault(t *testing.T) {
	for size, want := range map[int]error{sse.DefaultMaxEvent - 6: nil, sse.DefaultMaxEvent - 5: sse.ErrTooLarge} {
		var d sse.Decoder
		got, err := decode(&d, "data: "+strings.Repeat("x", size)+"\n\n")
		if !errors.Is(err, want) || (err == nil) != (len(got) == 1) {
			t.Errorf("%d bytes: %d events, %v", size, len(got), err)
		}
	}
}

func TestDecoderDoesNotAllocate(t *testing.T) {
	in := []byte(strings.Repeat("event: content_block_delta\ndata: {\"text\":\"hello\"}\n\n: ping\n\n", 20))
	var d sse.Decoder
	yield := func(sse.Event) {}
	allocs := testing.AllocsPerRun(20, func() {
		for piece := range slices.Chunk(in, 33) {
			if err := d.Feed(piece, yield); err != nil {
				t.Fatal(err)
			}
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func TestAppendEvent(t *testing.T) {
	for _, tt := range []struct{ name, data, want string }{
		{"delta", `{"text":"a"}`, "event: delta\ndata: {\"text\":\"a\"}\n\n"},
		{"", "x", "data: x\n\n"},
		{"", "", "data: \n\n"},
		{"", " x", "data:  x\n\n"},
		{"a\r\nb", "x", "event: ab\ndata: x\n\n"},
		{"", "a\nb\r\nc\rd\n", "data: a\ndata: b\ndata: c\ndata: d\ndata: \n\n"},
	} {
		if diff := cmp.Diff("before"+tt.want, string(sse.AppendEvent([]byte("before"), tt.name, []byte(tt.data)))); diff != "" {
			t.Errorf("%q %q: %s", tt.name, tt.data, diff)
		}
	}
}

func TestAppendComment(t *testing.T) {
	for text, want := range map[string]string{"ping": ": ping\n\n", "": ": \n\n", "a\ndata: x\r\n": ": adata: x\n\n"} {
		if got := string(sse.AppendComment(nil, text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzDecoderSplit cuts a stream anywhere: the pieces must give what the whole gives.
func FuzzDecoderSplit(f *testing.F) {
	for _, tt := range streams {
		f.Add([]byte(tt.in), []byte{1})
		f.Add([]byte(tt.in), []byte{5, 2, 9})
	}
	f.Fuzz(func(t *testing.T, in, cuts []byte) {
		want, wantErr := decode(&sse.Decoder{MaxEvent: 64}, string(in))
		var pieces []string
		for rest := string(in); rest != ""; {
			n := len(rest)
			if len(cuts) > 0 {
				n = min(n, 1+int(cuts[len(pieces)%len(cuts)]))
			}
			pieces = append(pieces, rest[:n])
			rest = rest[n:]
		}
		got, err := decode(&sse.Decoder{MaxEvent: 64}, pieces...)
		if diff := cmp.Diff(want, got); diff != "" || !errors.Is(err, wantErr) {
			t.Errorf("%q: error %v, want %v\n%s", pieces, err, wantErr, diff)
		}
	})
}

// FuzzAppendEvent decodes what it encoded: whatever the data, it comes back with line feeds for line ends and nothing else is
// smuggled in.
func FuzzAppendEvent(f *testing.F) {
	f.Add("delta", []byte(`{"text":"a"}`))
	f.Add("a\nb", []byte("x\r\n\r\ndata: y\n\revent: z"))
	f.Add("", []byte(""))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		out := sse.AppendEvent(sse.AppendComment(nil, name), name, data)
		lines := bytes.ReplaceAll(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
		oneLine := strings.NewReplacer("\r", "", "\n", "").Replace(name)
		want := []string{comment(oneLine), event(oneLine, string(lines))}
		got, err := decode(new(sse.Decoder), string(out))
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v\n%s", out, err, diff)
		}
	})
}

func BenchmarkDecoder(b *testing.B) {
	in := []byte(strings.Repeat("event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"delta\":{\"text\":\" hello\"}}\n\n", 100))
	var d sse.Decoder
	yield := func(sse.Event) {}
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	for b.Loop() {
		if err := d.Feed(in, yield); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(100, "events")
}

func BenchmarkAppendEvent(b *testing.B) {
	var dst []byte
	data := []byte(`{"text":" hello"}`)
	b.ReportAllocs()
	for b.Loop() {
		dst = sse.AppendEvent(dst[:0], "delta", data)
	}
}
