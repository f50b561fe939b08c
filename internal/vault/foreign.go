package vault

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// origins are the beginnings that tell for sure whose key something is, longest first, with the providers that take it. Formats
// change, so nothing is demanded of a key: only what belongs to somebody else is refused. Taken from the providers' own examples and the rules
// of secret scanners.
var origins = []struct {
	prefix    string
	providers []string
}{
	{"sk-ant-", []string{"anthropic"}},
	{"sk-or-", []string{"openrouter"}},
	{"sk-proj-", []string{"openai"}},
	{"sk-svcacct-", []string{"openai"}},
	{"AIza", []string{"gemini", "google", "vertex"}},
	{"gsk_", []string{"groq"}},
	{"xai-", []string{"xai"}},
	{"pplx-", []string{"perplexity"}},
	{"nvapi-", []string{"nvidia"}},
	{"csk-", []string{"cerebras"}},
	{"hf_", []string{"huggingface"}},
	{"fw_", []string{"fireworks"}},
}

// gatewayKey begins every gateway key; no provider takes one.
const gatewayKey = "vz_"

// Foreign returns an error if a key surely belongs to another provider than the one that it is meant for: sending it there would
// give it away. It says nothing of names that nobody but the operator knows.
func Foreign(provider string, key []byte) error {
	if bytes.HasPrefix(key, []byte(gatewayKey)) {
		return fmt.Errorf("it is a gateway key, not one of %s", provider)
	}
	known := slices.ContainsFunc(origins, func(o struct {
		prefix    string
		providers []string
	}) bool {
		return slices.Contains(o.providers, provider)
	})
	for _, o := range origins {
		if known && bytes.HasPrefix(key, []byte(o.prefix)) && !slices.Contains(o.providers, provider) {
			return fmt.Errorf("it begins like a key of %s, not of %s", strings.Join(o.providers, " or "), provider)
		}
	}
	return nil
}
