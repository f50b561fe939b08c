package openai_test

import (
	"bytes"
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

// poison stands for what a provider might echo into an error: it must never be seen outside.
const poison = "Quentin Zyx sk-EXAMPLE"

// answer is all that a stream said. Adjacent texts are one.
type answer struct {
	Text  string
	Pings int
	End   *chat.Completion
	Fault string
}

// play feeds the chunks to a new stream and checks what holds for every stream: text is UTF-8, nothing follows the end or a
// fault, a fault stays and a stream has exactly one of both.
func play(t testing.TB, c registry.Codec, chunks ...[]byte) answer {
	t.Helper()
	s := c.Stream()
	var got answer
	var text strings.Builder
	over := false
	yield := func(e chat.Event) {
		if over || got.End != nil {
			t.Fatalf("an event follows the end or a fault: %+v", e)
		}
		switch e.Kind {
		case chat.Text:
			if e.Text == "" || !utf8.ValidString(e.Text) {
				t.Fatalf("text %q is empty or not UTF-8", e.Text)
			}
			text.WriteString(e.Text)
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
		checkFault(t, f)
		got.Fault = f.Code()
	}
	return got
}

func checkFault(t testing.TB, f *fault.Fault) {
	t.Helper()
	if shown := f.Message + f.Error() + string(f.JSON("req_1")); strings.Contains(strings.ToLower(shown), strings.ToLower(poison)) {
		t.Fatalf("the fault repeats the provider's words: %s", shown)
	}
	if f.Source != fault.Provider {
		t.Fatalf("the fault's source is %s", f.Source)
	}
}

// cut returns p in pieces of n bytes.
func cut(p []byte, n int) (chunks [][]byte) {
	for len(p) > n {
		chunks, p = append(chunks, p[:n]), p[n:]
	}
	return append(chunks, p)
}

// recording reads a file of testdata.
func recording(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// testCuts plays a recording with every line end, with and without a byte order mark, at every split: all sound the same.
func testCuts(t *testing.T, c registry.Codec, stream []byte) {
	t.Helper()
	want := play(t, c, stream)
	for _, end := range []string{"\n", "\r\n", "\r"} {
		body := bytes.ReplaceAll(stream, []byte("\n"), []byte(end))
		for _, start := range []string{"", "\xEF\xBB\xBF", end + end} {
			p := append([]byte(start), body...)
			for _, n := range []int{1, 2, 3, 7, 64, 1000} {
				same(t, want, play(t, c, cut(p, n)...))
			}
			for i := range p {
				if end == "\n" && start == "" || i%17 == 0 {
					same(t, want, play(t, c, p[:i], p[i:]))
				}
			}
		}
	}
}

func same(t *testing.T, want, got answer) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("the split changes the answer (-whole +split):\n%s", diff)
	}
}

func ptr(n int64) *int64 { return &n }
