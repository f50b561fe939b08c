// Package canary asks the gateway's own listener, again and again, whether Envoy still shows requests to this process.
//
// It sends a request with a one-use token to the gateway's path. The exchange that the request becomes proves that Envoy
// asked; the answer does not, because an Envoy without its filter can answer anything. A canary holds no prompt and no
// key, ends in the sidecar and never reaches a provider; no other process can make one. The package is not on the
// request's way: package extproc hands it the tokens that it sees, and cmd/vizard asks Ready for the readiness of the process.
package canary

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"crypto/tls"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// Outcome is the result of one canary.
type Outcome string

// The outcomes: a closed set, which metrics may use as a label.
const (
	Seen        Outcome = "seen"        // the sidecar saw it whole, and its answer came back
	Unseen      Outcome = "unseen"      // something answered without showing it to the sidecar
	Partly      Outcome = "partly"      // the sidecar saw the headers only
	Changed     Outcome = "changed"     // the sidecar saw it whole, and another answer came back
	Unreachable Outcome = "unreachable" // nothing answered
)

// Outcomes returns all of them.
func Outcomes() []Outcome { return []Outcome{Seen, Unseen, Partly, Changed, Unreachable} }

// Status is the HTTP status that the sidecar answers a canary with.
const Status = http.StatusNoContent

// Target is where canaries go.
type Target struct {
	Address  string        // host:port to connect to
	Path     string        // of the gateway
	Host     string        // for the Host header
	TLS      *tls.Config   // nil: plain HTTP
	Interval time.Duration // between two canaries as long as all is well
	Told     func(Outcome) // called with each; not nil
}

// Bounds on a canary, and on how many may fail one after another before the gateway is not ready: one alone can be Envoy shedding
// load, or a machine that stood still.
const (
	patience = 3 * time.Second
	retry    = time.Second
	first    = 100 * time.Millisecond // before the first success
	strikes  = 3
)

// Canary sends canaries to one target. Make one with New; its methods may be called by any number of goroutines, Run by one.
type Canary struct {
	target  Target
	client  *http.Client
	current atomic.Pointer[flight]

	mu      sync.Mutex
	proven  bool  // one has come back
	failed  int   // since the last one that came back
	verdict error // of the last one, nil: it came back
}

// flight is one canary on its way.
type flight struct {
	token   []byte
	claimed atomic.Bool
	whole   atomic.Bool
}

// New returns a canary for t that sends nothing yet.
func New(t Target) *Canary {
	return &Canary{target: t, client: client(t), verdict: errors.New("none has been sent yet")}
}

// Claim says whether token is that of the canary on its way. It is so once for each: a second request with the same token is
// nobody's. The comparison takes the same time for every token of the same length. The caller calls whole once the request has
// arrived to its end.
func (c *Canary) Claim(token []byte) (whole func(), ok bool) {
	f := c.current.Load()
	if f == nil || subtle.ConstantTimeCompare(token, f.token) != 1 || !f.claimed.CompareAndSwap(false, true) {
		return nil, false
	}
	return func() { f.whole.Store(true) }, true
}

// Ready returns nil as long as canaries come back, and otherwise says in plain words what is wrong with the way through Envoy. A
// process begins unready; later it takes several failures in a row.
func (c *Canary) Ready() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.verdict == nil || c.proven && c.failed < strikes {
		return nil
	}
	return c.verdict
}

// Run sends canaries until ctx ends.
func (c *Canary) Run(ctx context.Context) {
	for ctx.Err() == nil {
		outcome, verdict := c.send(ctx)
		if ctx.Err() != nil {
			return
		}
		c.target.Told(outcome)
		select {
		case <-ctx.Done():
		case <-time.After(c.note(verdict)):
		}
	}
}

// note stores an outcome and returns how long to wait before the next canary.
func (c *Canary) note(verdict error) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.verdict = verdict
	switch {
	case verdict == nil:
		c.proven, c.failed = true, 0
		return c.target.Interval
	case !c.proven:
		return first
	}
	c.failed++
	return min(retry, c.target.Interval)
}

// send sends one canary and judges it.
func (c *Canary) send(ctx context.Context) (Outcome, error) {
	f := &flight{token: []byte(rand.Text() + rand.Text())}
	c.current.Store(f)
	defer c.current.Store(nil)
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	status, err := c.ask(ctx, f)
	return judge(c.target.Address, f, status, err)
}
