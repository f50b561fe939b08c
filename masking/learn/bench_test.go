package learn_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// BenchmarkFind looks for secrets in 32 KiB of this package's own code, of its lists of words, and of prose about passwords.
func BenchmarkFind(b *testing.B) {
	for name, text := range benchTexts(b) {
		b.Run(name, func(b *testing.B) {
			s := learn.NewScan()
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				s.Find(text, nil)
			}
		})
	}
}

const prompt = 32 << 10

func benchTexts(tb testing.TB) map[string][]byte {
	tb.Helper()
	var code strings.Builder
	paths, err := filepath.Glob("*.go")
	if err != nil {
		tb.Fatal(err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		code.Write(text)
	}
	repeat := func(text string) []byte { return []byte(strings.Repeat(text, prompt/len(text)+1)[:prompt]) }
	return map[string][]byte{
		"code":      repeat(code.String()),
		"prose":     repeat("The service was slow on Monday, so we moved the queue to another node; it took an hour. Nobody noticed, she said.\n"),
		"passwords": repeat("The password must have eight characters. Ask Bob for the token of the API key, he has it from the vault.\n\n"),
		"settings":  repeat("name: worker-7f9c\nimage: registry.example.com/app:v1.2.3\nreplicas: 3\ntoken: ${TOKEN}\nport: 8080\n"),
		"logs":      repeat("2026-03-04T10:11:12Z INFO api request id=5f3a9c1d method=GET path=/v1/items status=200 duration=12ms user=alice\n"),
	}
}
