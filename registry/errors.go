package registry

import (
	"bytes"
	"cmp"
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
// It knows the error bodies of OpenAI, Anthropic, Google, Amazon, Cohere and the servers compatible with one of them. The
// provider's words are looked at to find the kind and are then dropped: they may echo the prompt or the credential. The cause
// holds the status, the type and the code only.
func Failure(answer Response) *fault.Fault {
	e := readError(answer.Body)
	if e.kindName == "" {
		e.kindName = shapeName(answer.Header.Get("x-amzn-errortype"))
	}
	kind := e.kind(answer.Status)
	f := fault.New(kind, failureText[kind]).By(fault.Provider)
	if kind.Retryable() {
		f.After(cmp.Or(RetryAfter(answer.Header, time.Now()), e.retry))
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
	kindName string // the provider's "type", Google's "status", the name of Amazon's exception
	code     string
	inner    string        // Azure's innererror.code, the reason of Google's ErrorInfo
	message  string        // for classification only
	retry    time.Duration // Google's RetryInfo
}

// kind finds the fault's kind: an exact word first, then a telling phrase, then the status, then a general word.
func (e providerError) kind(status int) fault.Kind {
	for _, word := range []string{e.code, e.inner, e.kindName} {
		if k, ok := exact[word]; ok {
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
		if k, ok := general[word]; ok {
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

// Statuses of Cohere's own (cohere-go v2.15.3, errors.go, read 2026-11-21): invalid token, and client closed request.
const (
	statusBadToken = 498
	statusClosed   = 499
)

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
	case http.StatusFailedDependency, statusClosed: // Bedrock: the model failed; Cohere: the request was cancelled
		return fault.ProviderError
	case statusBadToken:
		return fault.ProviderUnauthorized
	}
	switch {
	case status >= 500:
		return fault.ProviderError
	case status >= 400:
		return fault.ProviderRejectedRequest
	}
	return fault.ProviderBadResponse // a redirect, or a status that no provider sends
}

// errorBody covers every form that was seen: {"error":{…}} (OpenAI, Anthropic), the same with "status" and "details" (Google),
// {"error":"…"} (Fireworks), {"code","error":"…"} (xAI), the flat {"object":"error","message","type","code"} (vLLM, Mistral,
// Cerebras, the Responses stream) and {"message"}, perhaps with "__type" (Cohere, Amazon).
type errorBody struct {
	Object  lenient         `json:"object"`
	Type    lenient         `json:"type"`
	AWSType lenient         `json:"__type"`
	Status  lenient         `json:"status"`
	Code    lenient         `json:"code"`
	Message lenient         `json:"message"`
	Error   json.RawMessage `json:"error"`
	Details details         `json:"details"`
	Inner   innerError      `json:"innererror"`
}

// readError reads what it can; a body that is not JSON says nothing.
func readError(body []byte) providerError {
	outer := parseError(body)
	inner := parseError(outer.Error)
	if outer.Type == "error" { // Anthropic's envelope
		outer.Type = ""
	}
	return providerError{
		kindName: cmp.Or(first(inner.Type, outer.Type), first(inner.Status, outer.Status), shapeName(string(outer.AWSType))),
		code:     first(inner.Code, outer.Code),
		inner:    cmp.Or(first(inner.Inner.code, outer.Inner.code), first(inner.Details.reason, outer.Details.reason)),
		message:  first(inner.Message, outer.Message),
		retry:    inner.Details.retry,
	}
}

// shapeName is the name of an exception of Amazon's, in lower case: "ThrottlingException:http://…" as the header
// x-amzn-errortype has it, or "com.amazon.coral.service#ThrottlingException" as __type has it.
func shapeName(s string) string {
	s, _, _ = strings.Cut(s, ":")
	return strings.ToLower(s[strings.LastIndexByte(s, '#')+1:])
}

// parseError takes an object, a string as an object that has only a message, or a list for its first element: Google answers
// a stream request with a list.
func parseError(raw []byte) errorBody {
	raw = trimHead(raw)
	if len(raw) > 0 && raw[0] == '[' {
		var list []json.RawMessage
		if json.Unmarshal(raw, &list) == nil && len(list) > 0 {
			raw = trimHead(list[0])
		}
	}
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
	if !bytes.Contains(data, []byte("rror")) && !bytes.Contains(data, []byte("RROR")) {
		return false // nearly all: no member and no type with that name, and no need to read it twice
	}
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

// loggable lets through the words that errorwords.go lists and no other: a provider could put anything into a type or code, even
// the credential.
func loggable(word string) string {
	if word == "" {
		return "none"
	}
	_, isExact := exact[word]
	if _, isGeneral := general[word]; isExact || isGeneral {
		return word
	}
	return "unlisted"
}
