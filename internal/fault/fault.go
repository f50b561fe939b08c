// Package fault holds the one error type that callers of the gateway can see.
//
// A Fault is a kind from a closed set, a message that is safe to show, and a cause that is only logged.
// The package never formats a prompt, a key or a provider's own words: callers build a Fault from fixed text and
// names, and an encoder writes the JSON. All other packages may import it; it imports only the standard library.
package fault

import (
	"bytes"
	"encoding/json"
	"errors"
	"time"
)

// Source says who made the error: the gateway itself or the model provider behind it.
type Source string

// The two sources of an error.
const (
	Gateway  Source = "gateway"
	Provider Source = "provider"
)

// Fault is an error with a public face. Its fields may be read by anybody; it is not changed once it is shared.
type Fault struct {
	Kind       Kind
	Message    string        // for the caller: no prompt, no key, no provider text
	Param      string        // the offending member or header, empty if there is none
	Source     Source        // who made it
	RetryAfter time.Duration // how long the caller should wait, 0 if unknown

	cause error // for the log only
}

// New returns a fault of kind k with the given message; an empty message means the kind's own.
func New(k Kind, message string) *Fault {
	if message == "" {
		message = k.row().message
	}
	return &Fault{Kind: k, Message: message, Source: k.row().source}
}

// About sets the member or header that the fault is about and returns the fault.
func (f *Fault) About(param string) *Fault { f.Param = param; return f }

// Because sets the cause, which is logged and never shown, and returns the fault.
func (f *Fault) Because(cause error) *Fault { f.cause = cause; return f }

// By sets the source and returns the fault.
func (f *Fault) By(s Source) *Fault { f.Source = s; return f }

// After sets the time to wait before a retry and returns the fault.
func (f *Fault) After(d time.Duration) *Fault { f.RetryAfter = d; return f }

// Error is the text for a log: the code and the cause, if any. It never holds the public message's counterpart of a prompt.
func (f *Fault) Error() string {
	if f.cause == nil {
		return f.Code() + ": " + f.Message
	}
	return f.Code() + ": " + f.cause.Error()
}

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.cause }

// Code is the stable machine-readable code of docs/errors.md.
func (f *Fault) Code() string { return f.Kind.Code() }

// Status is the HTTP status that goes with the kind.
func (f *Fault) Status() int { return f.Kind.Status() }

// RetryAfterSeconds is the value of the retry-after header: whole seconds, rounded up; 0 means no header.
func (f *Fault) RetryAfterSeconds() int {
	return int((f.RetryAfter + time.Second - 1) / time.Second)
}

// From returns err as a fault: itself if it is one, otherwise Internal with err as the cause. From(nil) is nil.
func From(err error) *Fault {
	if err == nil {
		return nil
	}
	if f, ok := errors.AsType[*Fault](err); ok {
		return f
	}
	return New(Internal, "").Because(err)
}

type body struct {
	Code      string  `json:"code"`
	Message   string  `json:"message"`
	Param     *string `json:"param,omitempty"`
	Source    Source  `json:"source"`
	Retryable bool    `json:"retryable"`
	RequestID string  `json:"request_id"`
}

// JSON is the error body of docs/errors.md for the request with the given id.
func (f *Fault) JSON(requestID string) []byte {
	b := body{Code: f.Code(), Message: f.Message, Source: f.Source, Retryable: f.Kind.Retryable(), RequestID: requestID}
	if f.Param != "" {
		b.Param = &f.Param
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(map[string]body{"error": b}); err != nil {
		panic("fault: internal error: encoding the error body: " + err.Error())
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}
