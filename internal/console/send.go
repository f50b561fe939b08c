package console

import (
	"bytes"
	"context"
	"io"
	"mime"
	"net/http"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/sse"
)

// Demo passes on what the demo provider receives and sends while somebody watches. It keeps nothing. Any number of goroutines may use it.
type Demo struct{ hub hub[wire] }

// wire is one thing that the provider got or said.
type wire struct {
	name string // of the event
	ID   string `json:"id"` // of the provider's answer
	Text string `json:"text"`
}

// Saw takes the prompt that the provider got, before its answer with that id begins.
func (d *Demo) Saw(id, prompt string) { d.hub.tell(wire{"saw", id, prompt}) }

// Sent takes a piece of the answer as the provider sent it.
func (d *Demo) Sent(id, text string) { d.hub.tell(wire{"sent", id, text}) }

// maxAnswer bounds an error body of the gateway's, in bytes.
const maxAnswer = 64 << 10

// serveSend sends a prompt the way of every caller and passes the gateway's answer on: an error as it is, a stream event by event. With
// the demo provider, events "saw" and "sent" between them tell what it got and said, each with the id of its answer; the id of
// the page's own stands in "done".
func (c *console) serveSend(w http.ResponseWriter, r *http.Request) {
	var q prompt
	if !read(w, r, &q) {
		return
	}
	if c.Gateway.Shut != "" {
		refuse(w, fault.New(fault.Unavailable, c.Gateway.Shut))
		return
	}
	watched := c.watch()
	defer watched.leave()
	answer, err := c.ask(r.Context(), bearer(r), q)
	if err != nil {
		refuse(w, fault.New(fault.Unavailable, "Envoy does not answer at "+c.Gateway.URL+". Is it running?"))
		return
	}
	defer func() { _ = answer.Body.Close() }()
	if kind, _, _ := mime.ParseMediaType(answer.Header.Get("Content-Type")); answer.StatusCode != http.StatusOK || kind != "text/event-stream" {
		passOn(w, answer)
		return
	}
	relay(r.Context(), begin(w), answer.Body, watched)
}

func (c *console) ask(ctx context.Context, key string, q prompt) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Gateway.URL, bytes.NewReader(q.body()))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+key)
	r.Header.Set("Content-Type", "application/json")
	return c.Gateway.Client.Do(r)
}

// watch listens to the demo provider; where there is none, nothing ever comes.
func (c *console) watch() *listener[wire] {
	if c.Demo == nil {
		return (&hub[wire]{}).listen()
	}
	return c.Demo.hub.listen()
}

// passOn answers with the gateway's own error.
func passOn(w http.ResponseWriter, answer *http.Response) {
	for _, name := range []string{"Content-Type", "Retry-After", "X-Request-Id"} {
		if v := answer.Header.Get(name); v != "" {
			w.Header().Set(name, v)
		}
	}
	w.WriteHeader(answer.StatusCode)
	_, _ = io.Copy(w, io.LimitReader(answer.Body, maxAnswer))
}

// relay passes events on until the gateway's answer ends, however it ends: the page knows an end by its event, not by silence.
func relay(ctx context.Context, out *stream, body io.Reader, watched *listener[wire]) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	events := make(chan []byte)
	go decode(ctx, body, events)
	for out.err == nil {
		select {
		case frame, more := <-events:
			told(out, watched)
			if !more {
				return
			}
			out.write(frame)
		case <-watched.wake:
			told(out, watched)
		}
	}
}

func told(out *stream, watched *listener[wire]) {
	for _, w := range watched.take() {
		out.event(w.name, w)
	}
}

// decode cuts the gateway's stream into frames and closes frames at its end. A frame that nobody takes ends it too.
func decode(ctx context.Context, body io.Reader, frames chan<- []byte) {
	defer close(frames)
	var d sse.Decoder
	piece := make([]byte, 16<<10)
	for {
		n, err := body.Read(piece)
		var whole [][]byte
		bad := d.Feed(piece[:n], func(e sse.Event) {
			if !e.Comment {
				whole = append(whole, sse.AppendEvent(nil, e.Name, e.Data))
			}
		})
		for _, frame := range whole {
			select {
			case frames <- frame:
			case <-ctx.Done():
				return
			}
		}
		if err != nil || bad != nil {
			return
		}
	}
}
