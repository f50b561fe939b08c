// Package codectest holds code that the tests of all codecs share: it plays streams to a codec and checks that the codec keeps the
// promises of registry.Stream. Only tests import it.
package codectest

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// Poison represents text that a provider might echo into an error: it must never get out.
const Poison = "Quentin Zyx sk-EXAMPLE"

// Answer is everything that a stream yielded. Adjacent texts are joined.
type Answer struct {
	Text  string
	Pings int
	End   *chat.Completion
	Fault string
}

// Play feeds the chunks to a new stream and checks what holds for every stream: text is UTF-8, nothing follows the end or a
// fault, a fault stays and a stream has exactly one of both.
func Play(t testing.TB, c registry.Codec, chunks ...[]byte) Answer {
	t.Helper()
	s := c.Stream()
	var got Answer
	var text strings.Builder
	over := false
	yield := func(e chat.Event) {
		if over || got.End != nil {
			t.Fatalf("an event follows the end or a fault: %+v", e)
		}
		switch e.Kind {
		case chat.Text:
			if len(e.Text) == 0 || !utf8.Valid(e.Text) {
				t.Fatalf("text %q is empty or not UTF-8", e.Text)
			}
			text.Write(e.Text)
		case chat.Ping:
			got.Pings++
		case chat.End:
			got.End = e.Completion
		}
	}
	var first *fault.Fault
	for _, chunk := range chunks {
		owned := bytes.Clone(chunk)
		f := s.Feed(owned, yield)
		clear(owned) // the stream must not have kept it
		if first != nil && f != first {
			t.Fatalf("the fault changed from %v to %v", first, f)
		}
		first, over = f, f != nil
	}
	f := s.Close(yield)
	if first != nil && f != first {
		t.Fatalf("Close changed the fault from %v to %v", first, f)
	}
	if (f == nil) != (got.End != nil) {
		t.Fatalf("fault %v and end %v", f, got.End)
	}
	got.Text = text.String()
	if f != nil {
		CheckFault(t, f)
		got.Fault = f.Code()
	}
	return got
}

// CheckFault fails if a fault repeats the provider's words, or has another source.
func CheckFault(t testing.TB, f *fault.Fault) {
	t.Helper()
	if shown := f.Message + f.Error() + string(f.JSON("req_1")); strings.Contains(strings.ToLower(shown), strings.ToLower(Poison)) {
		t.Fatalf("the fault repeats the provider's words: %s", shown)
	}
	if f.Source != fault.Provider {
		t.Fatalf("the fault's source is %s", f.Source)
	}
}

// Cut returns p in pieces of n bytes.
func Cut(p []byte, n int) (chunks [][]byte) {
	for len(p) > n {
		chunks, p = append(chunks, p[:n]), p[n:]
	}
	return append(chunks, p)
}

// Recording reads a file of testdata.
func Recording(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Recorded plays a recorded answer and the recorded stream of the same one: both say text and end as want says, the stream after
// so many pings. So does the whole answer where a stream was asked for.
func Recorded(t *testing.T, c registry.Codec, body, stream []byte, text string, want chat.Completion, pings int) {
	t.Helper()
	whole, f := registry.Decode(c, registry.Response{Status: http.StatusOK, Body: body})
	if f != nil {
		t.Fatal(f)
	}
	if diff := cmp.Diff(chat.Answer{Text: text, Completion: want}, whole); diff != "" {
		t.Errorf("whole answer (-want +got):\n%s", diff)
	}
	WholeCuts(t, c, http.StatusOK, body)
	if diff := cmp.Diff(Answer{Text: text, Pings: pings, End: &want}, Play(t, c, stream)); diff != "" {
		t.Errorf("stream (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(Answer{Text: text, End: &want}, Play(t, c, body)); diff != "" {
		t.Errorf("whole answer to a streamed request (-want +got):\n%s", diff)
	}
}

// Truncated fails unless every beginning of a stream, cut off before its last byte, is a fault.
func Truncated(t *testing.T, c registry.Codec, stream []byte) {
	t.Helper()
	for i := range stream {
		if got := Play(t, c, stream[:i]); got.Fault != "provider_bad_response" {
			t.Fatalf("cut at %d of %d: %+v", i, len(stream), got)
		}
	}
}

// Cuts plays a recording with every line end, with and without a byte order mark, at every split: all sound the same.
func Cuts(t *testing.T, c registry.Codec, stream []byte) {
	t.Helper()
	want := Play(t, c, stream)
	for _, end := range []string{"\n", "\r\n", "\r"} {
		body := bytes.ReplaceAll(stream, []byte("\n"), []byte(end))
		for _, start := range []string{"", "\xEF\xBB\xBF", end + end} {
			step := 17
			if end == "\n" && start == "" {
				step = 1
			}
			splits(t, c, want, append([]byte(start), body...), step)
		}
	}
}

// Splits plays a recording that is not text at every split: all sound the same.
func Splits(t *testing.T, c registry.Codec, stream []byte) {
	t.Helper()
	splits(t, c, Play(t, c, stream), stream, 1)
}

// splits plays p in pieces of several sizes, and in two pieces, cut at every step-th byte.
func splits(t *testing.T, c registry.Codec, want Answer, p []byte, step int) {
	t.Helper()
	for _, n := range []int{1, 2, 3, 7, 64, 1000} {
		same(t, want, Play(t, c, Cut(p, n)...))
	}
	for i := 0; i < len(p); i += step {
		same(t, want, Play(t, c, p[:i], p[i:]))
	}
}

func same(t *testing.T, want, got Answer) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("the split changes the answer (-whole +split):\n%s", diff)
	}
}

// Ptr returns a token count as usage has it.
func Ptr(n int64) *int64 { return &n }

// Split fails if a stream says something else in pieces of n+1 bytes than as a whole: the body of FuzzStream.
func Split(t *testing.T, c registry.Codec, stream []byte, n uint16) {
	t.Helper()
	same(t, Play(t, c, stream), Play(t, c, Cut(stream, int(n)+1)...))
}

// Decode fails if a codec makes anything but a whole answer or a fault of a body, or something else of it in pieces: the body of
// FuzzDecode.
func Decode(t *testing.T, c registry.Codec, status int, body []byte) {
	t.Helper()
	a, f := registry.Decode(c, registry.Response{Status: status, Body: body})
	if f == nil && (a.FinishReason == "" || !utf8.ValidString(a.Text)) {
		t.Fatalf("an answer that is not whole: %+v", a)
	}
	if f != nil && a.Text != "" {
		t.Fatal("text next to a fault")
	}
	for _, n := range []int{1, 7, len(body)/2 + 1} {
		whole(t, c, status, a, f, Cut(body, n))
	}
}

// whole plays a whole answer in pieces and holds it to what it is in one.
func whole(t *testing.T, c registry.Codec, status int, want chat.Answer, refused *fault.Fault, chunks [][]byte) {
	t.Helper()
	s := c.Whole(registry.Head{Status: status})
	var got chat.Answer
	closing := false
	yield := func(e chat.Event) {
		if !closing {
			t.Fatal("a whole answer says something before its end")
		}
		switch e.Kind {
		case chat.Text:
			got.Text += string(e.Text)
		case chat.End:
			got.Completion = *e.Completion
		default:
			t.Fatalf("a whole answer yields %+v", e)
		}
	}
	var f *fault.Fault
	for _, chunk := range chunks {
		owned := bytes.Clone(chunk)
		again := s.Feed(owned, yield)
		clear(owned)
		if f != nil && f != again {
			t.Fatalf("the fault changed from %v to %v", f, again)
		}
		f = again
	}
	closing = true
	if again := s.Close(yield); f != nil && f != again {
		t.Fatalf("Close changed the fault from %v to %v", f, again)
	} else if f = again; f != nil {
		got = chat.Answer{}
	}
	if diff := cmp.Diff(want, got); diff != "" || (f == nil) != (refused == nil) || f != nil && f.Code() != refused.Code() {
		t.Fatalf("fault %v as a whole, %v in %d pieces (-whole +pieces):\n%s", refused, f, len(chunks), diff)
	}
	if s.Held() > 64<<10 {
		t.Fatalf("%d bytes are held behind the end", s.Held())
	}
}

// WholeCuts plays a whole answer at every split: all sound the same.
func WholeCuts(t *testing.T, c registry.Codec, status int, body []byte) {
	t.Helper()
	a, f := registry.Decode(c, registry.Response{Status: status, Body: body})
	for i := range body {
		whole(t, c, status, a, f, [][]byte{body[:i], body[i:]})
	}
	for _, n := range []int{1, 2, 3, 7, 64} {
		whole(t, c, status, a, f, Cut(body, n))
	}
}

// Delta measures a codec's cost for one delta: the body of BenchmarkDelta. Event is a whole event with text.
func Delta(b *testing.B, c registry.Codec, event []byte) {
	b.Helper()
	s := c.Stream()
	n := 0
	yield := func(e chat.Event) { n += len(e.Text) }
	b.ReportAllocs()
	b.SetBytes(int64(len(event)))
	for b.Loop() {
		if f := s.Feed(event, yield); f != nil {
			b.Fatal(f)
		}
	}
	if n == 0 {
		b.Fatal("no text")
	}
}

// DecodeBench measures a codec's cost for a whole answer: the body of BenchmarkDecode.
func DecodeBench(b *testing.B, c registry.Codec, body string) {
	b.Helper()
	answer := []byte(body)
	n := 0
	yield := func(e chat.Event) { n += len(e.Text) }
	b.ReportAllocs()
	b.SetBytes(int64(len(body)))
	for b.Loop() {
		s := c.Whole(registry.Head{Status: http.StatusOK})
		if f := s.Feed(answer, yield); f != nil {
			b.Fatal(f)
		}
		if f := s.Close(yield); f != nil {
			b.Fatal(f)
		}
	}
	if n == 0 {
		b.Fatal("no text")
	}
}
