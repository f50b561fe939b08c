package extproc_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/openai"
)

// TestNamesOfModelsCarryNothing names models of a provider that takes any: a name that the engine would mask is an unknown model,
// which nobody but the caller hears of, unless the operator has listed it.
func TestNamesOfModelsCarryNothing(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		id   string
		want int // status of the refusal, 0: it was forwarded
	}{
		{"jane@example.com", 404},
		{"models/jane@example.com/x", 404},
		{"AKIA" + "IOSFODNN7EXAMPLE", 404},
		{"sk-ant-" + "api03-AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH", 404},
		{"q7Xw9LmT2vRb4KcZ8nYd5HsJ6eWq3tUx", 404},
		{"listed@example.com", 0},
		{"qwen-fp8", 0},
		{"deepseek-3", 0},
		{"gpt-5-mini-2026-08-07", 0},
		{"ft:gpt-4.1-2025-04-14:acme::BTz2REMH:ckpt-step-123", 0},
		{"us.anthropic.claude-sonnet-4-5-20250929-v1:0", 0},
		{"arn:aws:bedrock:us-east-1:123456789012:application-inference-profile/abc123def456", 0},
		{"projects/123456789012/locations/us-central1/endpoints/4567890123456789012", 0},
		{"hf.co/bartowski/Llama-3.2-3B-Instruct-GGUF:Q4_K_M", 0},
	} {
		t.Run(tt.id, func(t *testing.T) {
			t.Parallel()
			s := startSidecar(t, func(settings *extproc.Settings, _ *extproc.Parts) {
				r, err := registry.New([]*registry.Provider{{Name: "fake", Codec: openai.Chat(openai.ChatOptions{}), Auth: registry.AuthBearer,
					AnyModel: true, Models: []registry.Model{{ID: "listed@example.com"}}}})
				if err != nil {
					t.Fatal(err)
				}
				settings.Registry = r
			})
			c := s.open(t)
			c.send(requestHeaders(goodKey))
			c.send(requestBody(strings.Replace(prompt, "fake/m", "fake/"+tt.id, 1), true))
			r := c.recv()
			refused := r.GetImmediateResponse()
			if got := int(refused.GetStatus().GetCode()); got != tt.want {
				t.Fatalf("status %d, want %d", got, tt.want)
			}
			if tt.want == 0 {
				return
			}
			want := `{"error":{"code":"unknown_model","message":"Model \"fake/` + tt.id + `\" is not in the registry.","param":"model",`
			if got := string(refused.GetBody()); !strings.HasPrefix(got, want) {
				t.Errorf("answered %s", got)
			}
			if strings.Contains(r.GetDynamicMetadata().String(), tt.id) {
				t.Errorf("the access log learns the name: %v", r.GetDynamicMetadata())
			}
			if err := c.stream.CloseSend(); err != nil {
				t.Fatal(err)
			}
			if e := s.records.await(t, 1); e.Model != "" || e.Provider != "" || e.ErrorCode != "unknown_model" {
				t.Errorf("recorded %+v", e)
			}
			if strings.Contains(s.log.String(), tt.id) {
				t.Errorf("logged %s", s.log)
			}
		})
	}
}
