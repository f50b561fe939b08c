package builtin

import "github.com/vizard-gateway/vizard/registry"

// provider is a provider that the gateway knows without configuration.
type provider struct {
	protocol string
	endpoint func(Options) string // the base URL, with {option} for what the operator must give
	auth     registry.Auth        // "": the protocol's own
	anyModel bool                 // as long as the configuration lists none: ids are the operator's own, or far too many to list
}

// providers are the built-in providers, by name. Hosts and paths: the clients' sources of OpenAI, Anthropic, Google, Amazon and
// Cohere named in their packages, openai-go v3.95.0 azure/azure.go, and for the others Vercel AI SDK, packages of that name, read
// 2026-11-21.
//
// Every model name that a provider accepts is an entry of its own and is sent as it is: whether "gpt-5.5" or its dated snapshot
// answers is the provider's decision, not ours.
var providers = map[string]provider{
	"openai":      {protocol: "openai-responses", endpoint: at("https://api.openai.com/v1")},
	"anthropic":   {protocol: "anthropic-messages", endpoint: at("https://api.anthropic.com/v1")},
	"google":      {protocol: "gemini", endpoint: at("https://generativelanguage.googleapis.com/v1beta")},
	"vertex":      {protocol: "gemini", endpoint: vertex, auth: registry.AuthBearer, anyModel: true},
	"azure":       {protocol: "openai-chat", endpoint: azure, auth: registry.AuthAPIKey, anyModel: true},
	"bedrock":     {protocol: "bedrock-converse", endpoint: at("https://bedrock-runtime.{region}.amazonaws.com"), anyModel: true},
	"cohere":      {protocol: "cohere-v2", endpoint: at("https://api.cohere.com/v2")},
	"mistral":     {protocol: "openai-chat", endpoint: at("https://api.mistral.ai/v1")},
	"groq":        {protocol: "openai-chat", endpoint: at("https://api.groq.com/openai/v1")},
	"together":    {protocol: "openai-chat", endpoint: at("https://api.together.ai/v1"), anyModel: true},
	"deepseek":    {protocol: "openai-chat", endpoint: at("https://api.deepseek.com")},
	"xai":         {protocol: "openai-chat", endpoint: at("https://api.x.ai/v1")},
	"openrouter":  {protocol: "openai-chat", endpoint: at("https://openrouter.ai/api/v1"), anyModel: true},
	"fireworks":   {protocol: "openai-chat", endpoint: at("https://api.fireworks.ai/inference/v1"), anyModel: true},
	"perplexity":  {protocol: "openai-chat", endpoint: at("https://api.perplexity.ai")},
	"cerebras":    {protocol: "openai-chat", endpoint: at("https://api.cerebras.ai/v1")},
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
