package registry

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
)

// Failure turns a provider's error into a fault of CONTRACT section 2. It takes whole answers with any status and, with
// status 200, the data of an error event inside a stream.
//
// It knows the error bodies of OpenAI, Anthropic and the servers compatible with either. The provider's words are looked at to
// find the kind and are then dropped: they may echo the prompt or the credential. The cause holds the status, the type and the
// code only.
func Failure(answer Response) *fault.Fault {
	e := readError(answer.Body)
	kind := e.kind(answer.Status)
	f := fault.New(kind, failureText[kind]).By(fault.Provider)
	if kind.Retryable() {
		f.After(RetryAfter(answer.Header, time.Now()))
	}
	return f.Because(fmt.Errorf("the provider answered status %d, type %s, code %s",
		answer.Status, loggable(e.kindName), loggable(e.code)))
}

// BadResponse is the fault for an answer that cannot be read. Why is fixed text, never a piece of the answer: an error of
// encoding/json would quote one.
func BadResponse(why string) *fault.Fault {
	return fault.New(fault.ProviderBadResponse, "").Because(errors.New(why))
}

// failureText replaces the kinds' own messages where one that names the provider helps the caller more.
var failureText = map[fault.Kind]string{
	fault.RateLimited: "The provider limits the rate of requests. Try again later.",
}

// providerError is what an error body says about itself.
type providerError struct {
	kindName string // the provider's "type"
	code     string
	inner    string // Azure's innererror.code
	message  string // for classification only
}

// refine holds the types and codes that are more exact than any status. Sources, read 2026-11-21: openai-go v3.95.0
// (responses/response.go, ResponseErrorCode; shared/shared.go), the error pages of OpenAI, Azure OpenAI and llama.cpp.
var refine = map[string]fault.Kind{
	"insufficient_quota":                   fault.ProviderQuota,
	"billing_hard_limit_reached":           fault.ProviderQuota,
	"billing_not_active":                   fault.ProviderQuota,
	"billing_error":                        fault.ProviderQuota,
	"context_length_exceeded":              fault.ContextLengthExceeded,
	"exceed_context_size_error":            fault.ContextLengthExceeded,
	"content_filter":                       fault.ContentBlocked,
	"content_policy_violation":             fault.ContentBlocked,
	"responsibleaipolicyviolation":         fault.ContentBlocked,
	"invalid_prompt":                       fault.ContentBlocked,
	"bio_policy":                           fault.ContentBlocked,
	"misalignment_policy_violation":        fault.ContentBlocked,
	"image_content_policy_violation":       fault.ContentBlocked,
	"unsupported_country_region_territory": fault.ProviderUnauthorized,
}

// plain holds the types and codes that repeat a status. They count only where no status does: inside an answer of status 200.
// Sources: those of refine and anthropic-sdk-go v1.84.0 (shared/shared.go, ErrorType), read 2026-11-21.
var plain = map[string]fault.Kind{
	"authentication_error":  fault.ProviderUnauthorized,
	"permission_error":      fault.ProviderUnauthorized,
	"invalid_api_key":       fault.ProviderUnauthorized,
	"rate_limit_error":      fault.RateLimited,
	"rate_limit_exceeded":   fault.RateLimited,
	"timeout_error":         fault.ProviderTimeout,
	"invalid_request_error": fault.ProviderRejectedRequest,
	"badrequesterror":       fault.ProviderRejectedRequest,
	"not_found_error":       fault.ProviderRejectedRequest,
	"model_not_found":       fault.ProviderRejectedRequest,
	"request_too_large":     fault.ProviderRejectedRequest,
	"server_error":          fault.ProviderError,
	"api_error":             fault.ProviderError,
	"overloaded_error":      fault.ProviderError,
	"internal_server_error": fault.ProviderError,
	"service_unavailable":   fault.ProviderError,
}

// phrases recognise errors that some providers tell apart by their message only. They are matched in lower case.
var phrases = []struct {
	text string
	kind fault.Kind
}{
	{"prompt is too long", fault.ContextLengthExceeded},     // Anthropic
	{"exceed context limit", fault.ContextLengthExceeded},   // Anthropic
	{"maximum context length", fault.ContextLengthExceeded}, // OpenAI, vLLM, OpenRouter
	{"context window", fault.ContextLengthExceeded},         // OpenAI
	{"available context size", fault.ContextLengthExceeded}, // llama.cpp
	{"credit balance is too low", fault.ProviderQuota},      // Anthropic
}

// kind finds the fault's kind: an exact word first, then a telling phrase, then the status, then a general word.
func (e providerError) kind(status int) fault.Kind {
	for _, word := range []string{e.code, e.inner, e.kindName} {
		if k, ok := refine[word]; ok {
			return k
		}
	}
	if code, err := strconv.Atoi(e.code); err == nil && succeeded(status) {
		status = code // OpenRouter and vLLM put the status there
	}
	if k, ok := e.phrase(status); ok {
		return k
	}
	if !succeeded(status) {
		return kindOfStatus(status)
	}
	for _, word := range []string{e.code, e.kindName} {
		if k, ok := plain[word]; ok {
			return k
		}
	}
	return fault.ProviderError
}

// phrase looks into the message of an error that blames the request.
func (e providerError) phrase(status int) (fault.Kind, bool) {
	switch status {
	case http.StatusOK, http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity:
	default:
		return 0, false
	}
	message := strings.ToLower(e.message)
	for _, p := range phrases {
		if strings.Contains(message, p.text) {
			return p.kind, true
		}
	}
	return 0, false
}

func succeeded(status int) bool { return status >= 200 && status <= 299 }

// kindOfStatus maps the statuses that are not a success.
func kindOfStatus(status int) fault.Kind {
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return fault.ProviderUnauthorized
	case http.StatusPaymentRequired:
		return fault.ProviderQuota
	case http.StatusTooManyRequests:
		return fault.RateLimited
	case http.StatusRequestTimeout, http.StatusGatewayTimeout:
		return fault.ProviderTimeout
	}
	switch {
	case status >= 500:
		return fault.ProviderError
	case status >= 400:
		return fault.ProviderRejectedRequest
	}
	return fault.ProviderBadResponse // a redirect, or a status that no provider sends
}

// errorBody covers every form that was seen: {"error":{…}} (OpenAI, Anthropic), {"error":"…"} (Fireworks), {"code","error":"…"}
// (xAI) and the flat {"object":"error","message","type","code"} (vLLM, Mistral, Cerebras, the Responses stream).
type errorBody struct {
	Object  lenient         `json:"object"`
	Type    lenient         `json:"type"`
	Code    lenient         `json:"code"`
	Message lenient         `json:"message"`
	Error   json.RawMessage `json:"error"`
	Inner   struct {
		Code lenient `json:"code"`
	} `json:"innererror"`
}

// readError reads what it can; a body that is not JSON says nothing.
func readError(body []byte) providerError {
	outer := parseError(body)
	inner := parseError(outer.Error)
	if outer.Type == "error" { // Anthropic's envelope
		outer.Type = ""
	}
	return providerError{
		kindName: first(inner.Type, outer.Type),
		code:     first(inner.Code, outer.Code),
		inner:    first(inner.Inner.Code, outer.Inner.Code),
		message:  first(inner.Message, outer.Message),
	}
}

// parseError takes an object, or a string as an object that has only a message.
func parseError(raw []byte) errorBody {
	raw = trimHead(raw)
	if len(raw) > 0 && raw[0] == '"' {
		var message lenient
		if json.Unmarshal(raw, &message) == nil {
			return errorBody{Message: message}
		}
	}
	var b errorBody
	if json.Unmarshal(raw, &b) != nil {
		return errorBody{}
	}
	return b
}

func first(a, b lenient) string {
	if a != "" {
		return strings.ToLower(string(a))
	}
	return strings.ToLower(string(b))
}

// isError says whether a JSON object of a successful answer or stream is an error all the same.
func isError(data []byte) bool {
	b := parseError(data)
	return b.Object == "error" || b.Type == "error" || HasError(b.Error)
}

// HasError says whether the value of an "error" member is one: null, {} and "" are not.
func HasError(member json.RawMessage) bool {
	switch string(bytes.TrimSpace(member)) {
	case "", "null", "{}", `""`, "false":
		return false
	}
	return true
}

// loggable lets through the words that this file lists and no other: a provider could put anything into a type or code, even
// the credential.
func loggable(word string) string {
	if word == "" {
		return "none"
	}
	_, refined := refine[word]
	if _, known := plain[word]; known || refined {
		return word
	}
	return "unlisted"
}
