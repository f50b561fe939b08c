// Package record writes everything that the gateway keeps of an exchange: metadata, as one JSON line and as Prometheus metrics.
//
// It is the last step of an exchange. Exchange has no field that could hold a prompt, an answer, a key or a credential, so
// no mistake can write one of them here.
package record

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// Exchange is everything that the gateway keeps of one request and its answer. Empty members were not reached or not reported.
type Exchange struct {
	Canary       bool      // it was the gateway's own request to itself: not counted and not written
	Unchecked    bool      // it ended before a key was checked: counted as that, and not written
	Time         time.Time // when the request's headers arrived
	RequestID    string
	Caller       string
	KeyID        string
	Profile      string // how its prompt is masked; empty until the key is known
	Model        string // as the registry knows it: "<provider>/<model_id>"; empty until it is resolved
	Listed       bool   // Model is in the configuration; otherwise the caller chose its name
	Provider     string
	Stream       bool
	Status       int    // HTTP status that the caller got
	ErrorCode    string // code of docs/errors.md, or aborted
	Refused      string // why the gateway did not take on a request with a valid key, one of Refusals
	FinishReason string
	Credential   string // whose credential the provider was asked with: own (the caller's), pooled (the gateway's) or none
	// UpstreamRequestID is what the provider calls its answer, for its support; empty for a local reply.
	UpstreamRequestID string
	// ProviderHost and ProviderPort are the configured ones of the provider that was asked.
	ProviderHost string
	ProviderPort int
	// Trace is the caller's until the exchange is over; then it is that of its own spans, or none if none are kept.
	Trace Trace

	Authenticate Step
	Mask         Step
	Forwarded    time.Duration // from the request's headers until the request went on to the provider

	Duration        time.Duration // from the request's headers to the answer's end
	TimeToFirstByte time.Duration // from the request's headers to the answer's first byte to the caller
	ProviderTime    time.Duration // part of Duration that was spent waiting for the provider

	RequestBytes  int64 // body as the caller sent it
	ResponseBytes int64 // body as the caller got it

	InputTokens       *int64
	OutputTokens      *int64
	CachedInputTokens *int64
	ReasoningTokens   *int64
	CostMicroUSD      *int64 // what the tokens cost by the model's price, in millionths of a US dollar; nil: not known

	Entities map[string]int // masked occurrences by entity type
	// Restored is how many placeholders of a complete answer were replaced by their originals, Unrestored how many words in it are one but for their spelling.
	Restored, Unrestored int
	Allowed              map[string]int // values that stayed visible by an exception, by entity type
	Trial                map[string]int // finds of what is on trial, by entity type
	Kept                 map[string]int // placeholders in the answer that are never put back, by entity type
	RefusedType          string         // the entity type for which the prompt was refused
}

// Recorder takes finished exchanges: it writes their lines and counts them. Any number of goroutines may use it.
//
// Lines are gathered for a moment and written together: a write for each would cost the exchanges more than their masking. A
// process that is killed loses the lines of that moment. Exchanges never wait for whoever takes the lines: while that stands still they are
// kept up to a bound, and those above it are lost.
type Recorder struct {
	metrics *Metrics
	lines   io.Writer
	trace   func(*Exchange) // nil: no traces
	failed  func(error)

	mu      sync.Mutex
	pending []byte
	spare   []byte
	lost    int           // lines above the bound
	torn    bool          // the last write broke off inside a line
	writing chan struct{} // closed when what is being written is out; nil: nothing is
}

// A line waits at most gather, and not at all once there are enough to fill a write.
const (
	gather = 20 * time.Millisecond
	enough = 64 << 10

	mostKept = 8 << 20         // bytes of lines that wait for a writer that stands still
	patience = 2 * time.Second // how long Close waits for it
)

// New returns a recorder that writes to lines (nil: none) and counts in m. The function failed is called with write errors; the
// exchanges they belong to are over by then. The caller must call Close at the end.
func New(lines io.Writer, m *Metrics, failed func(error)) *Recorder {
	return &Recorder{metrics: m, lines: lines, failed: failed}
}

// Tracing makes r hand every exchange that has ended to trace, which decides whether its spans are kept and sets its Trace. It must be
// called before the first exchange; trace must not keep what it is given.
func (r *Recorder) Tracing(trace func(*Exchange)) { r.trace = trace }

// Opened counts an exchange that begins. Each is followed by one Closed.
func (r *Recorder) Opened() { r.metrics.open.Inc() }

// Closed counts an exchange that has ended and writes its line. It does not keep e.
func (r *Recorder) Closed(e *Exchange) {
	r.metrics.open.Dec()
	if e.Unchecked {
		r.metrics.unchecked.Inc()
	}
	if e.Canary || e.Unchecked {
		return
	}
	if r.trace != nil {
		r.trace(e)
	} else {
		e.Trace = Trace{}
	}
	r.metrics.count(e)
	if r.lines == nil {
		return
	}
	r.mu.Lock()
	first := len(r.pending) == 0
	before := len(r.pending)
	if before < mostKept {
		r.pending = e.appendLine(r.pending)
	} else {
		r.lost++
	}
	full := before < enough && len(r.pending) >= enough
	r.mu.Unlock()
	switch {
	case full:
		go r.flush()
	case first:
		time.AfterFunc(gather, r.flush)
	}
}

// Failed counts an exchange that ends in a gRPC error of ours, by its reason: panic, protocol or shutdown.
func (r *Recorder) Failed(reason string) { r.metrics.failed.WithLabelValues(reason).Inc() }

// Close writes what is still to be written. It fails if nobody takes it.
func (r *Recorder) Close() error {
	if r.lines == nil {
		return nil
	}
	go r.flush()
	for limit := time.After(patience); ; {
		r.mu.Lock()
		writing, left := r.writing, len(r.pending)
		r.mu.Unlock()
		if writing == nil && left == 0 {
			return nil
		}
		select {
		case <-writing:
		case <-time.After(time.Millisecond): // flush has not begun
		case <-limit:
			return errors.New("writing metadata records: nobody reads them")
		}
	}
}

// flush writes until nothing is left, unless that is being done already.
func (r *Recorder) flush() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.writing != nil {
		return
	}
	r.writing = make(chan struct{})
	for len(r.pending) > 0 || r.lost > 0 {
		lines, lost := r.pending, r.lost
		r.pending, r.spare, r.lost = r.spare[:0], nil, 0
		r.mu.Unlock()
		r.write(lines)
		if lost > 0 {
			r.failed(fmt.Errorf("writing metadata records: %d were lost because nobody read them", lost))
		}
		r.mu.Lock()
		r.spare = lines[:0]
	}
	close(r.writing)
	r.writing = nil
}

// write passes lines on. A line that broke off, on a full disk, is ended first: what follows must not be taken for its rest.
func (r *Recorder) write(lines []byte) {
	if r.torn {
		if _, err := io.WriteString(r.lines, "\n"); err != nil {
			r.failed(fmt.Errorf("writing metadata records: %w", err))
			return
		}
		r.torn = false
	}
	if n, err := r.lines.Write(lines); err != nil {
		r.torn = n > 0 && lines[n-1] != '\n'
		r.failed(fmt.Errorf("writing metadata records: %w", err))
	}
}
