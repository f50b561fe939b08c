// Package record keeps what the gateway remembers of an exchange: metadata, as one JSON line and as Prometheus metrics.
//
// It is the last step of an exchange. Exchange has no field that could hold a prompt, an answer, a key or a credential, so
// nothing of the kind can be written here by mistake.
package record

import (
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"
)

// Exchange is everything that is kept of one request and its answer. Empty members were not reached or not reported.
type Exchange struct {
	Time         time.Time // when the request's headers arrived
	RequestID    string
	Caller       string
	KeyID        string
	Model        string // as the registry knows it: "<provider>/<model_id>"; empty until it is resolved
	Provider     string
	Stream       bool
	Status       int    // HTTP status that the caller got
	ErrorCode    string // code of CONTRACT section 2, or client_closed
	FinishReason string

	Duration        time.Duration // from the request's headers to the answer's end
	TimeToFirstByte time.Duration // from the request's headers to the answer's first byte to the caller
	ProviderTime    time.Duration // part of Duration that was spent waiting for the provider

	RequestBytes  int64 // body as the caller sent it
	ResponseBytes int64 // body as the caller got it

	InputTokens       *int64
	OutputTokens      *int64
	CachedInputTokens *int64
	ReasoningTokens   *int64

	Entities map[string]int // masked occurrences by entity type
}

// line is the JSON form of an Exchange: times in milliseconds.
type line struct {
	Time              string         `json:"time"`
	RequestID         string         `json:"request_id"`
	Caller            string         `json:"caller,omitempty"`
	KeyID             string         `json:"key_id,omitempty"`
	Model             string         `json:"model,omitempty"`
	Provider          string         `json:"provider,omitempty"`
	Stream            bool           `json:"stream"`
	Status            int            `json:"status"`
	ErrorCode         string         `json:"error_code,omitempty"`
	FinishReason      string         `json:"finish_reason,omitempty"`
	DurationMS        float64        `json:"duration_ms"`
	TimeToFirstByteMS float64        `json:"time_to_first_byte_ms"`
	ProviderTimeMS    float64        `json:"provider_time_ms"`
	RequestBytes      int64          `json:"request_bytes"`
	ResponseBytes     int64          `json:"response_bytes"`
	InputTokens       *int64         `json:"input_tokens,omitempty"`
	OutputTokens      *int64         `json:"output_tokens,omitempty"`
	CachedInputTokens *int64         `json:"cached_input_tokens,omitempty"`
	ReasoningTokens   *int64         `json:"reasoning_tokens,omitempty"`
	Entities          map[string]int `json:"entities,omitempty"`
}

// MarshalJSON writes the record line.
func (e *Exchange) MarshalJSON() ([]byte, error) {
	return json.Marshal(line{
		Time: e.Time.UTC().Format("2006-01-02T15:04:05.000Z07:00"), RequestID: e.RequestID, Caller: e.Caller, KeyID: e.KeyID,
		Model: e.Model, Provider: e.Provider, Stream: e.Stream, Status: e.Status, ErrorCode: e.ErrorCode,
		FinishReason: e.FinishReason, DurationMS: milliseconds(e.Duration), TimeToFirstByteMS: milliseconds(e.TimeToFirstByte),
		ProviderTimeMS: milliseconds(e.ProviderTime), RequestBytes: e.RequestBytes, ResponseBytes: e.ResponseBytes,
		InputTokens: e.InputTokens, OutputTokens: e.OutputTokens, CachedInputTokens: e.CachedInputTokens,
		ReasoningTokens: e.ReasoningTokens, Entities: e.Entities,
	})
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// Recorder takes finished exchanges: it writes their lines and counts them. Any number of goroutines may use it.
type Recorder struct {
	metrics *Metrics
	mu      sync.Mutex
	lines   io.Writer
	failed  func(error)
}

// New returns a recorder that writes to lines (nil: none) and counts in m. The function failed is told of write errors; the
// exchange they belong to is over by then.
func New(lines io.Writer, m *Metrics, failed func(error)) *Recorder {
	return &Recorder{metrics: m, lines: lines, failed: failed}
}

// Opened counts an exchange that begins. Each is followed by one Closed.
func (r *Recorder) Opened() { r.metrics.open.Inc() }

// Closed counts an exchange that has ended and writes its line.
func (r *Recorder) Closed(e *Exchange) {
	r.metrics.open.Dec()
	r.metrics.count(e)
	if r.lines == nil {
		return
	}
	text, err := json.Marshal(e)
	if err == nil {
		r.mu.Lock()
		_, err = r.lines.Write(append(text, '\n'))
		r.mu.Unlock()
	}
	if err != nil {
		r.failed(fmt.Errorf("writing a metadata record: %w", err))
	}
}

// Failed counts an exchange that ends in a gRPC error of ours, by its reason: panic, protocol, send or shutdown.
func (r *Recorder) Failed(reason string) { r.metrics.failed.WithLabelValues(reason).Inc() }
