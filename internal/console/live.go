package console

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
)

// keptRecords is how many of the last metadata records of all callers the page can show at its start.
const keptRecords = 200

// Records takes the lines of the metadata records and hands each to the live views of its own caller. It keeps the last few,
// which hold no prompt and no key. Any number of goroutines may use it.
type Records struct {
	mu   sync.Mutex
	last []line // the oldest first
	hub  hub[line]
}

// line is one record as it was written.
type line struct {
	caller string
	json   []byte
}

// Write takes whole lines.
func (r *Records) Write(lines []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for text := range bytes.Lines(lines) {
		var whose struct{ Caller string }
		if json.Unmarshal(text, &whose) != nil || whose.Caller == "" {
			continue
		}
		l := line{whose.Caller, bytes.TrimSpace(bytes.Clone(text))}
		if len(r.last) == keptRecords {
			r.last = append(r.last[:0], r.last[1:]...)
		}
		r.last = append(r.last, l)
		r.hub.tell(l)
	}
	return len(lines), nil
}

// listen returns the records so far and a listener to those that follow, without a gap.
func (r *Records) listen() ([]line, *listener[line]) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]line(nil), r.last...), r.hub.listen()
}

// hello begins a live view: who one is to the gateway, and what there is to ask.
type hello struct {
	Caller  string   `json:"caller"`
	Models  []string `json:"models"`
	Demo    bool     `json:"demo"` // what the provider gets and says can be seen
	Gateway string   `json:"gateway"`
	Shut    string   `json:"shut,omitempty"`

	Profile  string   `json:"profile"`  // the key's
	Profiles []string `json:"profiles"` // all, the default first
}

// pulse is how often a live view shows that it is alive, and that its key still is.
const pulse = 10 * time.Second

// serveLive shows a caller the records of its own requests as they come.
func (c *console) serveLive(w http.ResponseWriter, r *http.Request) {
	p, ok := c.owner(w, r)
	if !ok {
		return
	}
	past, next := c.Records.listen()
	defer next.leave()
	out := begin(w)
	out.event("hello", hello{p.Caller, c.Models(p), c.Demo != nil, c.Gateway.URL, c.Gateway.Shut,
		cmp.Or(p.Profile, keystore.DefaultProfile), append([]string{keystore.DefaultProfile}, c.Profiles()...)})
	c.show(out, p, past)
	beat := time.NewTicker(pulse)
	defer beat.Stop()
	for out.err == nil {
		select {
		case <-r.Context().Done():
			return
		case <-next.wake:
			c.show(out, p, next.take())
		case <-beat.C:
			if _, f := c.authenticate(bearer(r)); f != nil {
				return // the page asks again and is told why
			}
			out.comment("alive")
		}
	}
}

func (c *console) show(out *stream, p keystore.Principal, records []line) {
	for _, l := range records {
		if l.caller == p.Caller {
			out.raw("record", l.json)
		}
	}
}
