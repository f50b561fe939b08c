package registry

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
)

// Failure turns a provider's error into a fault of docs/errors.md. It takes whole answers with any status and, with
// status 200, the data of an error event inside a stream. At most the first 64 KiB of a body are looked at.
//
// It knows the error bodies of OpenAI, Anthropic, Google, Amazon, Cohere and the servers compatible with one of them. The
// provider's words are looked at to find the kind and are then dropped: they may echo the prompt or the credential. The cause
// holds the status, the type and the code only.
func Failure(answer Response) *fault.Fault { return FailureWithin("", answer) }

// FailureWithin is Failure for an error that stands inside a member of the body: response or delta.
func FailureWithin(member string, answer Response) *fault.Fault {
	body := readError(answer.Body, member)
	e := body.sum()
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

// providerError is the content of an error body.
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

// readError reads what it can; a body that is not JSON says nothing. A stream may be refused by a list whose first element is the error:
// Google's are.
func readError(body []byte, within string) errorBody {
	body = trimHead(body[:min(len(body), maxError)])
	switch {
	case bytes.HasPrefix(body, []byte("[")):
		body = body[1:]
	case bytes.HasPrefix(body, []byte(`"`)):
		body = append([]byte(`{"message":`), body...)
	}
	var b errorBody
	r := jsonread.New(errorShapes[within])
	_ = r.Feed(&b, body) // what comes before a mistake counts
	return b
}

// trimHead drops a byte order mark and white space from the start of a body.
func trimHead(body []byte) []byte { return bytes.TrimLeft(body, " \t\r\n\ufeff") }

func (b *errorBody) sum() providerError {
	outer, inner := &b.outer, &b.inner
	if outer.kind == "error" { // Anthropic's envelope
		outer.kind = ""
	}
	return providerError{
		kindName: cmp.Or(first(inner.kind, outer.kind), first(inner.status, outer.status), shapeName(outer.amazon)),
		code:     first(inner.code, outer.code),
		inner:    cmp.Or(first(inner.azure, outer.azure), first(inner.reason, outer.reason)),
		message:  first(string(inner.message), string(outer.message)),
		retry:    inner.retry,
	}
}

// shapeName is the name of an exception of Amazon's, in lower case: "ThrottlingException:http://…" as the header
// x-amzn-errortype has it, or "com.amazon.coral.service#ThrottlingException" as __type has it.
func shapeName(s string) string {
	s, _, _ = strings.Cut(s, ":")
	return strings.ToLower(s[strings.LastIndexByte(s, '#')+1:])
}

func first(a, b string) string {
	if a != "" {
		return strings.ToLower(a)
	}
	return strings.ToLower(b)
}

// isError says whether a JSON object of a successful answer or stream is an error all the same.
func isError(data []byte) bool {
	b := readError(data, "")
	return b.trouble.Said
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
