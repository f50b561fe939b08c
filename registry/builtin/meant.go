package builtin

import (
	"slices"
	"strings"
)

// meant are names that people give to built-in providers: of a provider's models, products and companies.
var meant = map[string]string{
	"aws": "bedrock", "amazon": "bedrock", "azure-openai": "azure", "chatgpt": "openai", "claude": "anthropic", "command": "cohere",
	"gemini": "google", "google-ai": "google", "gpt": "openai", "grok": "xai", "hf": "huggingface", "nim": "nvidia", "open-ai": "openai",
	"sonar": "perplexity", "together-ai": "together", "vertex-ai": "vertex", "vertexai": "vertex", "x-ai": "xai",
}

// likely returns the built-in provider that a name which is none probably stands for, or "".
func likely(name string) string {
	if known, ok := meant[name]; ok {
		return known
	}
	for _, known := range Names() {
		if len(known) >= 4 && (strings.HasPrefix(name, known) || oneSlip(name, known)) {
			return known
		}
	}
	return ""
}

// oneSlip says whether a letter too many, too few or another one, or two in the wrong order, make b of a.
func oneSlip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch len(b) - len(a) {
	case 0:
		swapped := i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
		return i < len(a) && (a[i+1:] == b[i+1:] || swapped)
	case 1:
		return a[i:] == b[i+1:]
	}
	return false
}

// calls are the ends of the URLs that the protocols call: the gateway adds them to an endpoint.
var calls = []string{"/chat/completions", "/completions", "/responses", "/messages", "/chat", "/converse", "/converse-stream", "/embeddings"}

// withoutCall returns what an endpoint's path should be, if it ends in what the gateway adds itself.
func withoutCall(path string) (string, bool) {
	i := slices.IndexFunc(calls, func(c string) bool { return strings.HasSuffix(path, c) })
	if i < 0 {
		return "", false
	}
	return strings.TrimSuffix(path, calls[i]), true
}
