package extproc

import (
	"errors"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/record"
)

// refuse ends the exchange with a fault: as an HTTP error before any part of the answer was sent, as an error event afterwards.
func (x *exchange) refuse(f *fault.Fault) error {
	defer x.forget()
	x.setAside(f)
	f = x.personal(f)
	x.facts.ErrorCode = f.Code()
	x.note(f)
	if x.phase == streaming {
		return x.breakStream(f)
	}
	x.facts.Status = f.Status()
	body := f.JSON(x.id)
	x.answerBegins()
	x.facts.ResponseBytes += int64(len(body))
	x.phase = finished
	x.conclude()
	return x.send(withMetadata(immediate(f, x.faultHeaders(f), body), x.metadata()))
}

// personal is the fault for a caller whose own credential the provider refused.
func (x *exchange) personal(f *fault.Fault) *fault.Fault {
	if f.Kind == fault.ProviderUnauthorized && x.in.credential.Own {
		return fault.New(fault.BYOKRejected, "").Because(f)
	}
	return f
}

// note logs what an operator should know: our own failures, and the reasons of a provider's failures. Causes hold no content.
func (x *exchange) note(f *fault.Fault) {
	if cause := errors.Unwrap(f); cause != nil || f.Kind == fault.Internal {
		x.server.log.Warn("request failed", "request_id", x.id, "code", f.Code(), "provider", x.facts.Provider, "cause", cause)
	}
}

func (x *exchange) faultHeaders(f *fault.Fault) []header {
	set := append(x.commonHeaders(), text("content-type", "application/json"))
	if s := f.RetryAfterSeconds(); s > 0 {
		set = append(set, number("retry-after", s))
	}
	switch f.Kind {
	case fault.Unauthenticated:
		set = append(set, text("www-authenticate", "Bearer"))
	case fault.MethodNotAllowed:
		set = append(set, text("allow", "POST"))
	default: // no header of its own
	}
	return set
}

// commonHeaders go with every answer.
func (x *exchange) commonHeaders() []header {
	set := []header{text(envoy.RequestIDHeader, x.id), text("cache-control", "no-store")}
	if x.facts.Provider != "" {
		set = append(set, text(envoy.ProviderHeader, x.facts.Provider))
	}
	if secrets := x.table.Secrets(); len(secrets) > 0 {
		set = append(set, text(envoy.SecretsHeader, strings.Join(secrets, ",")))
	}
	return set
}

// conclude sums up the times; only the first call counts.
func (x *exchange) conclude() {
	if x.facts.Duration != 0 {
		return
	}
	now := time.Now()
	x.facts.Duration = now.Sub(x.begun)
	if !x.forwarded.IsZero() {
		x.facts.ProviderTime = x.heard.Sub(x.forwarded)
	}
}

// took records the end of a step.
func (x *exchange) took(s *record.Step) { s.Took = time.Since(x.begun) - s.At }

// answerBegins records the time of the answer's first byte.
func (x *exchange) answerBegins() {
	if x.facts.TimeToFirstByte == 0 {
		x.facts.TimeToFirstByte = time.Since(x.begun)
	}
}
