package registry_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/registry"
)

// poison stands for what a provider might echo: the prompt, the credential.
const poison = "Quentin Zyx sk-EXAMPLE"

func TestFailureKinds(t *testing.T) {
	openAI := func(typ, code, message string) string {
		return `{"error":{"message":"` + message + poison + `","type":"` + typ + `","param":null,"code":` + code + `}}`
	}
	anthropic := func(typ, message string) string {
		return `{"type":"error","error":{"type":"` + typ + `","message":"` + message + poison + `"},"request_id":"req_1"}`
	}
	tests := []struct {
		name   string
		status int
		body   string
		want   fault.Kind
	}{
		{"400", 400, ``, fault.ProviderRejectedRequest},
		{"401", 401, openAI("invalid_request_error", `"invalid_api_key"`, "Incorrect API key provided: "), fault.ProviderUnauthorized},
		{"402", 402, ``, fault.ProviderQuota},
		{"403", 403, ``, fault.ProviderUnauthorized},
		{"403 country", 403, openAI("request_forbidden", `"unsupported_country_region_territory"`, ""), fault.ProviderUnauthorized},
		{"404", 404, openAI("invalid_request_error", `"model_not_found"`, "The model does not exist: "), fault.ProviderRejectedRequest},
		{"408", 408, ``, fault.ProviderTimeout},
		{"413", 413, anthropic("request_too_large", ""), fault.ProviderRejectedRequest},
		{"422", 422, `{"detail":[{"msg":"` + poison + `"}]}`, fault.ProviderRejectedRequest},
		{"429", 429, `not JSON ` + poison, fault.RateLimited},
		{"429 quota", 429, openAI("insufficient_quota", `"insufficient_quota"`, ""), fault.ProviderQuota},
		{"429 with a phrase", 429, openAI("tokens", `"rate_limit_exceeded"`, "context window "), fault.RateLimited},
		{"500", 500, openAI("server_error", `null`, ""), fault.ProviderError},
		{"500 that says 429", 500, openAI("rate_limit_error", `429`, ""), fault.ProviderError},
		{"503", 503, ``, fault.ProviderError},
		{"504", 504, ``, fault.ProviderTimeout},
		{"529", 529, anthropic("overloaded_error", ""), fault.ProviderError},
		{"302", 302, ``, fault.ProviderBadResponse},
		{"0", 0, ``, fault.ProviderBadResponse},
		{"context by code", 400, openAI("invalid_request_error", `"context_length_exceeded"`, ""), fault.ContextLengthExceeded},
		{"context by type, llama.cpp", 400, openAI("exceed_context_size_error", `400`, ""), fault.ContextLengthExceeded},
		{"context by phrase, vLLM", 400, openAI("BadRequestError", `400`, "This model's Maximum context length is 8 tokens. "), fault.ContextLengthExceeded},
		{"context by phrase, Anthropic", 400, anthropic("invalid_request_error", "prompt is too long: 9 tokens > 8 maximum "), fault.ContextLengthExceeded},
		{"context by phrase, Anthropic sum", 400, anthropic("invalid_request_error", "input length and `max_tokens` exceed context limit: "), fault.ContextLengthExceeded},
		{"quota by phrase, Anthropic", 400, anthropic("invalid_request_error", "Your credit balance is too low "), fault.ProviderQuota},
		{"Azure filter", 400, openAI("", `"content_filter"`, ""), fault.ContentBlocked},
		{"Azure inner filter", 400, `{"error":{"code":"400","innererror":{"code":"ResponsibleAIPolicyViolation"},"message":"` + poison + `"}}`, fault.ContentBlocked},
		{"policy", 400, openAI("invalid_request_error", `"content_policy_violation"`, ""), fault.ContentBlocked},
		{"flat, Cerebras", 400, `{"message":"` + poison + `","type":"invalid_request_error","param":"x","code":"context_length_exceeded"}`, fault.ContextLengthExceeded},
		{"string, Fireworks", 400, `{"error":"the prompt exceeds the context window: ` + poison + `"}`, fault.ContextLengthExceeded},
		{"string, xAI", 400, `{"code":"insufficient_quota","error":"` + poison + `"}`, fault.ProviderQuota},
		{"Google's status", 429, `{"error":{"code":429,"message":"` + poison + `","status":"RESOURCE_EXHAUSTED"}}`, fault.RateLimited},
		{"Google's bad key", 400, `{"error":{"code":400,"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}`, fault.ProviderUnauthorized},
		{"Google's billing", 403, `{"error":{"code":403,"status":"PERMISSION_DENIED","details":[{"reason":"BILLING_DISABLED"}]}}`, fault.ProviderQuota},
		{"Amazon's quota by __type", 400, `{"__type":"com.amazon.coral.service#ServiceQuotaExceededException","message":"` + poison + `"}`, fault.ProviderQuota},
		{"Amazon's model failed", 424, `{"message":"` + poison + `","originalStatusCode":400}`, fault.ProviderError},
		{"Amazon's long input", 400, `{"message":"Input is too long for requested model. ` + poison + `"}`, fault.ContextLengthExceeded},
		{"Cohere's token", 498, `{"message":"` + poison + `"}`, fault.ProviderUnauthorized},
		{"a list", 503, `[{"error":{"status":"UNAVAILABLE"}}]`, fault.ProviderError},
		{"an empty list", 503, `[]`, fault.ProviderError},
		{"200 authentication", 200, anthropic("authentication_error", ""), fault.ProviderUnauthorized},
		{"200 timeout", 200, anthropic("timeout_error", ""), fault.ProviderTimeout},
		{"200 overloaded", 200, anthropic("overloaded_error", ""), fault.ProviderError},
		{"200 numeric code", 200, openAI("", `429`, ""), fault.RateLimited},
		{"200 code that is no status", 200, openAI("", `200`, ""), fault.ProviderError},
		{"200 nothing known", 200, openAI("", `"x"`, ""), fault.ProviderError},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := registry.Failure(registry.Response{Status: tt.status, Body: []byte(tt.body)})
			if f.Kind != tt.want || f.Source != fault.Provider {
				t.Errorf("got %v by %s, want %v", f, f.Source, tt.want)
			}
			quiet(t, f)
		})
	}
}

// quiet fails if a fault repeats a provider's words.
func quiet(t *testing.T, f *fault.Fault) {
	t.Helper()
	shown := strings.ToLower(f.Message + f.Error() + string(f.JSON("req_1")))
	for _, word := range strings.Fields(strings.ToLower(poison)) {
		if strings.Contains(shown, word) {
			t.Errorf("the fault repeats %q: %s", word, shown)
		}
	}
}

func TestFailureCause(t *testing.T) {
	tests := []struct{ body, want string }{
		{`{"error":{"type":"Server_Error","code":"E-1.2"}}`, "provider_error: the provider answered status 500, type server_error, code unlisted"},
		{`{"error":{"type":"` + poison + `","code":"` + strings.Repeat("a", 65) + `"}}`, "provider_error: the provider answered status 500, type unlisted, code unlisted"},
		{`{"error":{"type":{"a":1},"code":true}}`, "provider_error: the provider answered status 500, type none, code none"},
		{`{"error":{"type":"sk-example-0123456789","code":"rate_limit_exceeded"}}`, "provider_error: the provider answered status 500, type unlisted, code rate_limit_exceeded"},
		{`{"error":{"code":500}}`, "provider_error: the provider answered status 500, type none, code unlisted"},
	}
	for _, tt := range tests {
		if got := registry.Failure(registry.Response{Status: 500, Body: []byte(tt.body)}).Error(); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
}

func TestFailureRetryAfter(t *testing.T) {
	h := http.Header{"Retry-After": {"7"}}
	if f := registry.Failure(registry.Response{Status: 429, Header: h}); f.RetryAfter != 7*time.Second {
		t.Errorf("429: %v", f.RetryAfter)
	}
	if f := registry.Failure(registry.Response{Status: 503, Header: h}); f.RetryAfter != 7*time.Second {
		t.Errorf("503: %v", f.RetryAfter)
	}
	if f := registry.Failure(registry.Response{Status: 400, Header: h}); f.RetryAfter != 0 {
		t.Errorf("400, which no wait can cure: %v", f.RetryAfter)
	}
}

// The name of Amazon's exception stands in a header, with or without more behind it.
func TestFailureOfAmazon(t *testing.T) {
	for name, want := range map[string]fault.Kind{
		"ThrottlingException": fault.RateLimited,
		"ServiceQuotaExceededException:http://internal.amazon.example/coral/": fault.ProviderQuota,
		"ModelNotReadyException": fault.ProviderError,
		"ExpiredTokenException":  fault.ProviderUnauthorized,
		poison:                   fault.ProviderRejectedRequest,
	} {
		f := registry.Failure(registry.Response{Status: 400, Header: http.Header{"X-Amzn-Errortype": {name}}, Body: []byte(`{"message":"` + poison + `"}`)})
		if f.Kind != want || strings.Contains(strings.ToLower(f.Error()+f.Message), strings.ToLower(poison)) {
			t.Errorf("%s: %v", name, f)
		}
	}
}
