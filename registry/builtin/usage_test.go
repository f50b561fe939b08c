package builtin_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/builtin"
)

// TestUsageIsGenaiPrices compares the token counts that the codecs find in recorded answers with those of an independent reader;
// testdata/usage.py says how they were made.
func TestUsageIsGenaiPrices(t *testing.T) {
	raw, err := os.ReadFile("testdata/usage.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Protocol, Recording string
		Usage               struct {
			Input     json.Number `json:"input_tokens"`
			Output    json.Number `json:"output_tokens"`
			Cached    json.Number `json:"cache_read_tokens"`
			Reasoning json.Number `json:"output_reasoning_tokens"`
		}
	}
	if err := json.Unmarshal(raw, &rows); err != nil {
		t.Fatal(err)
	}
	protocols := map[string]bool{}
	for _, row := range rows {
		body, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(row.Recording)))
		if err != nil {
			t.Fatal(err)
		}
		p := mustBuild(t, builtin.Entry{Name: "own", Protocol: row.Protocol, Endpoint: "https://h", AnyModel: true, ModelsGiven: true})["own"]
		answer, f := registry.Decode(p.Codec, registry.Response{Status: 200, Body: body})
		if f != nil {
			t.Fatal(f)
		}
		want := &chat.Usage{InputTokens: number(t, row.Usage.Input), OutputTokens: number(t, row.Usage.Output), CachedInputTokens: number(t, row.Usage.Cached), ReasoningTokens: number(t, row.Usage.Reasoning)}
		if diff := cmp.Diff(want, answer.Usage); diff != "" {
			t.Errorf("%s (-genai-prices +ours):\n%s", row.Recording, diff)
		}
		protocols[row.Protocol] = true
	}
	for _, p := range builtin.Protocols() {
		if !protocols[p.Name] {
			t.Errorf("%s is not compared", p.Name)
		}
	}
}

// number is a count as usage has it; some are written with a fraction.
func number(t *testing.T, n json.Number) *int64 {
	t.Helper()
	if n == "" {
		return nil
	}
	f, err := n.Float64()
	if err != nil {
		t.Fatal(err)
	}
	whole := int64(f)
	return &whole
}
