package chat_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/chat"
)

func FuzzAppendQuoted(f *testing.F) {
	for _, s := range []string{"", "plain", `quo"te`, `back\slash`, "line\nbreak\r\ttab", "\x00\x1f\x7f", "é漢🙂", "\xff\xc3", "a\xe2\x82", "<&>", "\u2028\u2029"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		quoted := chat.AppendQuoted(nil, []byte(s))
		var back string
		if err := json.Unmarshal(quoted, &back); err != nil {
			t.Fatalf("%q is not JSON: %v", quoted, err)
		}
		want := strings.ToValidUTF8(s, "\uFFFD")
		if back != want {
			t.Fatalf("%q came back as %q", want, back)
		}
	})
}

func BenchmarkAppendQuoted(b *testing.B) {
	text := []byte(strings.Repeat("The invoice of last week has not arrived, please have a look.\n", 520))
	dst := make([]byte, 0, 2*len(text))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		dst = chat.AppendQuoted(dst[:0], text)
	}
}
