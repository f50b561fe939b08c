package e2e_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// answer is an answer as a caller got it.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// apiError is the error body of docs/errors.md.
type apiError struct {
	Code      string `json:"code"`
	Message   string `json:"message"`
	Param     string `json:"param"`
	Source    string `json:"source"`
	Retryable *bool  `json:"retryable"`
	RequestID string `json:"request_id"`
}

func (a answer) fault(t *testing.T) apiError {
	t.Helper()
	var e struct {
		Error apiError `json:"error"`
	}
	if err := json.Unmarshal(a.body, &e); err != nil || e.Error.Code == "" {
		t.Fatalf("status %d, not an error body: %q", a.status, a.body)
	}
	return e.Error
}

// wantFault fails unless the answer is this error in the contract's shape.
func (a answer) wantFault(t *testing.T, status int, code string) apiError {
	t.Helper()
	if a.status != status {
		t.Fatalf("status %d, want %d %s; body %q", a.status, status, code, a.body)
	}
	e := a.fault(t)
	if e.Code != code {
		t.Fatalf("code %q, want %q; body %q", e.Code, code, a.body)
	}
	if ct := a.header.Get("Content-Type"); ct != "application/json" {
		t.Errorf("content-type %q", ct)
	}
	if e.RequestID == "" || e.RequestID != a.header.Get("X-Request-Id") || !strings.HasPrefix(e.RequestID, "req_") {
		t.Errorf("request_id %q, x-request-id %q", e.RequestID, a.header.Get("X-Request-Id"))
	}
	if a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("cache-control %q", a.header.Get("Cache-Control"))
	}
	return e
}

// whole is the answer of stream: false.
type whole struct {
	ID, Model, Provider, Output string
	FinishReason                string           `json:"finish_reason"`
	Usage                       map[string]int64 `json:"usage"`
	Masking                     masked           `json:"masking"`
	Upstream                    map[string]string
}

// masked is what a whole answer says of prompt and answer; of a stream, the first three stand at its start and the others at its end.
type masked struct {
	Entities   int
	Types      map[string]int
	Secrets    bool
	Restored   int
	Unrestored int
	Trial      map[string]int
	Kept       map[string]int
}

func (a answer) whole(t *testing.T) whole {
	t.Helper()
	var w whole
	if a.status != http.StatusOK {
		t.Fatalf("status %d, body %q", a.status, a.body)
	}
	if err := json.Unmarshal(a.body, &w); err != nil {
		t.Fatalf("%v in %q", err, a.body)
	}
	return w
}
