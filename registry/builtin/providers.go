package builtin

import "github.com/vizard-gateway/vizard/registry"

// provider is a provider that the gateway knows without configuration.
type provider struct {
	protocol string
	endpoint func(Options) string // the base URL, with {option} for what the operator must give
	auth     registry.Auth        // "": the protocol's own
	models   []registry.Model
	anyModel bool // as long as the configuration lists none: ids are the operator's own, or far too many to list
}

// providers are the built-in providers, by name. Hosts and paths: the clients' sources of OpenAI, Anthropic, Google, Amazon and
// Cohere named in their packages, openai-go v3.95.0 azure/azure.go, and for the others Vercel AI SDK, packages of that name, read
// 2026-11-21.
//
// Every model name that a provider accepts is an entry of its own and is sent as it is: whether "gpt-5.5" or its dated snapshot
// answers is the provider's decision, not ours.
var providers = map[string]provider{
	"openai":      {protocol: "openai-responses", endpoint: at("https://api.openai.com/v1"), models: openAIModels},
	"anthropic":   {protocol: "anthropic-messages", endpoint: at("https://api.anthropic.com/v1"), models: anthropicModels},
	"google":      {protocol: "gemini", endpoint: at("https://generativelanguage.googleapis.com/v1beta"), anyModel: true},
	"vertex":      {protocol: "gemini", endpoint: vertex, auth: registry.AuthBearer, anyModel: true},
	"azure":       {protocol: "openai-chat", endpoint: azure, auth: registry.AuthAPIKey, anyModel: true},
	"bedrock":     {protocol: "bedrock-converse", endpoint: at("https://bedrock-runtime.{region}.amazonaws.com"), anyModel: true},
	"cohere":      {protocol: "cohere-v2", endpoint: at("https://api.cohere.com/v2"), anyModel: true},
	"mistral":     {protocol: "openai-chat", endpoint: at("https://api.mistral.ai/v1"), anyModel: true},
	"groq":        {protocol: "openai-chat", endpoint: at("https://api.groq.com/openai/v1"), anyModel: true},
	"together":    {protocol: "openai-chat", endpoint: at("https://api.together.ai/v1"), anyModel: true},
	"deepseek":    {protocol: "openai-chat", endpoint: at("https://api.deepseek.com"), anyModel: true},
	"xai":         {protocol: "openai-chat", endpoint: at("https://api.x.ai/v1"), anyModel: true},
	"openrouter":  {protocol: "openai-chat", endpoint: at("https://openrouter.ai/api/v1"), anyModel: true},
	"fireworks":   {protocol: "openai-chat", endpoint: at("https://api.fireworks.ai/inference/v1"), anyModel: true},
	"perplexity":  {protocol: "openai-chat", endpoint: at("https://api.perplexity.ai"), anyModel: true},
	"cerebras":    {protocol: "openai-chat", endpoint: at("https://api.cerebras.ai/v1"), anyModel: true},
	"nvidia":      {protocol: "openai-chat", endpoint: at("https://integrate.api.nvidia.com/v1"), anyModel: true},
	"huggingface": {protocol: "openai-chat", endpoint: at("https://router.huggingface.co/v1"), anyModel: true},
}

func at(url string) func(Options) string { return func(Options) string { return url } }

// vertex has a host for each location. Source: google.golang.org/genai v1.77.0, client.go.
func vertex(o Options) string {
	host := "{location}-aiplatform.googleapis.com"
	switch o["location"] {
	case "global":
		host = "aiplatform.googleapis.com"
	case "us", "eu":
		host = "aiplatform.{location}.rep.googleapis.com"
	}
	return "https://" + host + "/v1/projects/{project}/locations/{location}/publishers/google"
}

// azure is the v1 API, whose models are deployments named in the body, or the classic one with a path for each.
func azure(o Options) string {
	if o["api_version"] != "" {
		return "https://{resource}.openai.azure.com/openai"
	}
	return "https://{resource}.openai.azure.com/openai/v1"
}

const (
	k = 1000 // both providers count tokens in decimal thousands
	m = 1000 * k
)

// openAIModels lists the text models for general use that can be called on 2026-11-21. Ids and shutdown dates: openai-go
// v3.95.0 (2026-11-05), shared/shared.go, ChatModel and ResponsesModel; left out are models whose announced shutdown is past,
// and those for audio, search, research, computer use or trusted access only. Limits: developers.openai.com model pages and
// what resellers print from them, read 2026-11-21; 0 is not known. They are shown to operators and not sent.
var openAIModels = []registry.Model{
	{ID: "gpt-6-astra", MaxOutputTokens: 128 * k, ContextWindow: 1050 * k},
	{ID: "gpt-6.1-sol", MaxOutputTokens: 128 * k, ContextWindow: 1050 * k},
	{ID: "gpt-6.1-terra", MaxOutputTokens: 128 * k},
	{ID: "gpt-6-sol", MaxOutputTokens: 128 * k, ContextWindow: 1050 * k},
	{ID: "gpt-6-luna", MaxOutputTokens: 128 * k, ContextWindow: 1050 * k},
	{ID: "gpt-5.6-sol", MaxOutputTokens: 128 * k, ContextWindow: 1050 * k},
	{ID: "gpt-5.6-terra", MaxOutputTokens: 128 * k, ContextWindow: 1050 * k},
	{ID: "gpt-5.6-luna", MaxOutputTokens: 128 * k, ContextWindow: 1050 * k},
	{ID: "gpt-5.5", MaxOutputTokens: 128 * k},
	{ID: "gpt-5.5-2026-04-23", MaxOutputTokens: 128 * k},
	{ID: "gpt-5.5-pro", MaxOutputTokens: 128 * k},
	{ID: "gpt-5.5-pro-2026-04-23", MaxOutputTokens: 128 * k},
	{ID: "gpt-5.4", MaxOutputTokens: 128 * k},
	{ID: "gpt-5.4-mini", MaxOutputTokens: 128 * k},
	{ID: "gpt-5.4-mini-2026-03-17", MaxOutputTokens: 128 * k},
	{ID: "gpt-5.4-nano", MaxOutputTokens: 128 * k},            // shutdown announced for 2027-04-01
	{ID: "gpt-5.4-nano-2026-03-17", MaxOutputTokens: 128 * k}, // likewise
	{ID: "gpt-5.2", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},
	{ID: "gpt-5.2-2025-12-11", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},
	{ID: "gpt-5.2-pro", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},
	{ID: "gpt-5.2-pro-2025-12-11", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},
	{ID: "gpt-5.1", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},               // shutdown announced for 2027-04-01
	{ID: "gpt-5.1-2025-11-13", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},    // likewise
	{ID: "gpt-5", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},                 // shutdown announced for 2026-12-11
	{ID: "gpt-5-2025-08-07", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},      // likewise
	{ID: "gpt-5-mini", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},            // likewise
	{ID: "gpt-5-mini-2025-08-07", MaxOutputTokens: 128 * k, ContextWindow: 400 * k}, // likewise
	{ID: "gpt-5-nano", MaxOutputTokens: 128 * k, ContextWindow: 400 * k},            // likewise
	{ID: "gpt-5-nano-2025-08-07", MaxOutputTokens: 128 * k, ContextWindow: 400 * k}, // likewise
	{ID: "gpt-5-pro"},            // likewise
	{ID: "gpt-5-pro-2025-10-06"}, // likewise
	{ID: "o3", MaxOutputTokens: 100 * k, ContextWindow: 200 * k},                    // likewise
	{ID: "o3-2025-04-16", MaxOutputTokens: 100 * k, ContextWindow: 200 * k},         // likewise
	{ID: "o3-pro", MaxOutputTokens: 100 * k, ContextWindow: 200 * k},                // likewise
	{ID: "o3-pro-2025-06-10", MaxOutputTokens: 100 * k, ContextWindow: 200 * k},     // likewise
	{ID: "gpt-4.1", MaxOutputTokens: 32768, ContextWindow: 1047576},                 // shutdown announced for 2027-01-14
	{ID: "gpt-4.1-2025-04-14", MaxOutputTokens: 32768, ContextWindow: 1047576},      // likewise
	{ID: "gpt-4.1-mini", MaxOutputTokens: 32768, ContextWindow: 1047576},            // likewise
	{ID: "gpt-4.1-mini-2025-04-14", MaxOutputTokens: 32768, ContextWindow: 1047576}, // likewise
	{ID: "gpt-4o", MaxOutputTokens: 16384, ContextWindow: 128 * k},                  // likewise
	{ID: "gpt-4o-2024-11-20", MaxOutputTokens: 16384, ContextWindow: 128 * k},       // likewise
	{ID: "gpt-4o-2024-08-06", MaxOutputTokens: 16384, ContextWindow: 128 * k},       // likewise
	{ID: "gpt-4o-mini", MaxOutputTokens: 16384, ContextWindow: 128 * k},             // likewise
	{ID: "gpt-4o-mini-2024-07-18", MaxOutputTokens: 16384, ContextWindow: 128 * k},  // likewise
}

// anthropicModels lists the models that can be called on 2026-11-21. Ids and end-of-life dates: anthropic-sdk-go v1.84.0
// (2026-10-20), message.go, Model; left out are models that are past theirs and those for trusted access only. Limits:
// platform.claude.com, model overview and the pages of the single models, read 2026-11-21: 128K output tokens since
// generation 4.6, 64K for generation 4.5. They are sent as max_tokens, which the protocol demands.
var anthropicModels = []registry.Model{
	{ID: "claude-fable-5-1", MaxOutputTokens: 128 * k, ContextWindow: 1 * m},
	{ID: "claude-opus-5-5", MaxOutputTokens: 128 * k, ContextWindow: 1 * m},
	{ID: "claude-sonnet-5-5", MaxOutputTokens: 128 * k, ContextWindow: 1 * m},
	{ID: "claude-haiku-5-5", MaxOutputTokens: 128 * k, ContextWindow: 1 * m},
	{ID: "claude-fable-5", MaxOutputTokens: 128 * k, ContextWindow: 1 * m},
	{ID: "claude-opus-5", MaxOutputTokens: 128 * k, ContextWindow: 1 * m},
	{ID: "claude-sonnet-5", MaxOutputTokens: 128 * k, ContextWindow: 1 * m},
	{ID: "claude-opus-4-8", MaxOutputTokens: 128 * k},
	{ID: "claude-opus-4-7", MaxOutputTokens: 128 * k},
	{ID: "claude-opus-4-6", MaxOutputTokens: 128 * k},
	{ID: "claude-sonnet-4-6", MaxOutputTokens: 128 * k},
	{ID: "claude-opus-4-5", MaxOutputTokens: 64 * k, ContextWindow: 200 * k},
	{ID: "claude-opus-4-5-20251101", MaxOutputTokens: 64 * k, ContextWindow: 200 * k},
	{ID: "claude-haiku-4-5", MaxOutputTokens: 64 * k, ContextWindow: 200 * k},
	{ID: "claude-haiku-4-5-20251001", MaxOutputTokens: 64 * k, ContextWindow: 200 * k},
	{ID: "claude-sonnet-4-5", MaxOutputTokens: 64 * k, ContextWindow: 200 * k},          // end of life 2026-11-30
	{ID: "claude-sonnet-4-5-20250929", MaxOutputTokens: 64 * k, ContextWindow: 200 * k}, // likewise
}
