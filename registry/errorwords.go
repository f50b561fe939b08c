package registry

import "github.com/vizard-gateway/vizard/internal/fault"

// word is a type, code or status that providers put into their errors, in lower case.
type word struct {
	text string
	kind fault.Kind
	from string // whose word it is
}

// exactWords are more exact than any HTTP status. Sources, read 2026-11-21: openai-go v3.95.0 (responses/response.go,
// ResponseErrorCode; shared/shared.go), aws-sdk-go-v2 service/bedrockruntime v1.63.10 (types/errors.go) and the common errors of
// the Amazon APIs, googleapis google/api/error_reason.proto, the error pages of OpenAI, Azure OpenAI and llama.cpp.
var exactWords = []word{
	{"insufficient_quota", fault.ProviderQuota, "OpenAI, xAI"},
	{"billing_hard_limit_reached", fault.ProviderQuota, "OpenAI"},
	{"billing_not_active", fault.ProviderQuota, "OpenAI"},
	{"billing_error", fault.ProviderQuota, "Anthropic"},
	{"billing_disabled", fault.ProviderQuota, "Google"},
	{"servicequotaexceededexception", fault.ProviderQuota, "Amazon"},
	{"context_length_exceeded", fault.ContextLengthExceeded, "OpenAI, Cerebras, Groq"},
	{"exceed_context_size_error", fault.ContextLengthExceeded, "llama.cpp"},
	{"content_filter", fault.ContentBlocked, "Azure"},
	{"content_policy_violation", fault.ContentBlocked, "OpenAI, Azure"},
	{"responsibleaipolicyviolation", fault.ContentBlocked, "Azure"},
	{"invalid_prompt", fault.ContentBlocked, "OpenAI"},
	{"bio_policy", fault.ContentBlocked, "OpenAI"},
	{"misalignment_policy_violation", fault.ContentBlocked, "OpenAI"},
	{"image_content_policy_violation", fault.ContentBlocked, "OpenAI"},
	{"unsupported_country_region_territory", fault.ProviderUnauthorized, "OpenAI"},
	{"api_key_invalid", fault.ProviderUnauthorized, "Google"}, // with status 400
	{"access_token_expired", fault.ProviderUnauthorized, "Google"},
	{"accessdeniedexception", fault.ProviderUnauthorized, "Amazon"},
	{"unrecognizedclientexception", fault.ProviderUnauthorized, "Amazon"},
	{"invalidsignatureexception", fault.ProviderUnauthorized, "Amazon"},
	{"incompletesignatureexception", fault.ProviderUnauthorized, "Amazon"}, // with status 400
	{"missingauthenticationtokenexception", fault.ProviderUnauthorized, "Amazon"},
	{"expiredtokenexception", fault.ProviderUnauthorized, "Amazon"},
	{"throttlingexception", fault.RateLimited, "Amazon"},
	{"modeltimeoutexception", fault.ProviderTimeout, "Amazon"},
	{"modelnotreadyexception", fault.ProviderError, "Amazon"}, // with status 429
	{"modelerrorexception", fault.ProviderError, "Amazon"},    // with status 424
	{"modelstreamerrorexception", fault.ProviderError, "Amazon"},
}

// generalWords repeat a status. They count only where no status does: inside an answer of status 200. Sources: those of
// exactWords, anthropic-sdk-go v1.84.0 (shared/shared.go, ErrorType) and googleapis google/rpc/code.proto, read 2026-11-21.
var generalWords = []word{
	{"authentication_error", fault.ProviderUnauthorized, "Anthropic, OpenAI"},
	{"permission_error", fault.ProviderUnauthorized, "Anthropic"},
	{"invalid_api_key", fault.ProviderUnauthorized, "OpenAI"},
	{"unauthenticated", fault.ProviderUnauthorized, "Google"},
	{"permission_denied", fault.ProviderUnauthorized, "Google"},
	{"rate_limit_error", fault.RateLimited, "Anthropic"},
	{"rate_limit_exceeded", fault.RateLimited, "OpenAI"},
	{"resource_exhausted", fault.RateLimited, "Google"},
	{"timeout_error", fault.ProviderTimeout, "Anthropic"},
	{"deadline_exceeded", fault.ProviderTimeout, "Google"},
	{"invalid_request_error", fault.ProviderRejectedRequest, "OpenAI, Anthropic"},
	{"badrequesterror", fault.ProviderRejectedRequest, "vLLM"},
	{"not_found_error", fault.ProviderRejectedRequest, "Anthropic"},
	{"model_not_found", fault.ProviderRejectedRequest, "OpenAI"},
	{"request_too_large", fault.ProviderRejectedRequest, "Anthropic"},
	{"invalid_argument", fault.ProviderRejectedRequest, "Google"},
	{"failed_precondition", fault.ProviderRejectedRequest, "Google"},
	{"not_found", fault.ProviderRejectedRequest, "Google"},
	{"validationexception", fault.ProviderRejectedRequest, "Amazon"},
	{"resourcenotfoundexception", fault.ProviderRejectedRequest, "Amazon"},
	{"server_error", fault.ProviderError, "OpenAI"},
	{"api_error", fault.ProviderError, "Anthropic"},
	{"overloaded_error", fault.ProviderError, "Anthropic"},
	{"internal_server_error", fault.ProviderError, "vLLM, Mistral"},
	{"service_unavailable", fault.ProviderError, "OpenAI, Groq"},
	{"internal", fault.ProviderError, "Google"},
	{"unavailable", fault.ProviderError, "Google"},
	{"internalserverexception", fault.ProviderError, "Amazon"},
	{"serviceunavailableexception", fault.ProviderError, "Amazon"},
}

// phrases recognise errors that some providers tell apart by their message only. They are matched in lower case.
var phrases = []word{
	{"prompt is too long", fault.ContextLengthExceeded, "Anthropic, also on Bedrock"},
	{"exceed context limit", fault.ContextLengthExceeded, "Anthropic"},
	{"maximum context length", fault.ContextLengthExceeded, "OpenAI, vLLM, OpenRouter"},
	{"context window", fault.ContextLengthExceeded, "OpenAI"},
	{"available context size", fault.ContextLengthExceeded, "llama.cpp"},
	{"exceeds the maximum number of tokens allowed", fault.ContextLengthExceeded, "Google"},
	{"input is too long for requested model", fault.ContextLengthExceeded, "Amazon"},
	{"too many tokens: ", fault.ContextLengthExceeded, "Cohere"},
	{"credit balance is too low", fault.ProviderQuota, "Anthropic"},
}

var exact, general = indexWords(exactWords), indexWords(generalWords)

func indexWords(words []word) map[string]fault.Kind {
	m := make(map[string]fault.Kind, len(words))
	for _, w := range words {
		m[w.text] = w.kind
	}
	return m
}
