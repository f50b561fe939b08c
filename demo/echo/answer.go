package echo

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"time"
	"unicode/utf8"
)

const (
	// pieceSize is the aim for a delta, in bytes: smaller than any placeholder, so that every one of them gets cut.
	pieceSize     = 5
	longestStream = 3 * time.Second
)

func newAnswer(q request, id, object string) answer {
	return answer{ID: id, Object: object, Created: time.Now().Unix(), Model: q.Model}
}

func whole(w http.ResponseWriter, q request, id string, o Options) {
	a, stop, count := newAnswer(q, id, "chat.completion"), "stop", q.usage()
	a.Choices = []choice{{Message: &text{Role: "assistant", Content: Prefix + q.prompt()}, FinishReason: &stop}}
	a.Usage = &count
	o.Sent(id, Prefix+q.prompt())
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(a)
}

// stream writes a role chunk, the text in pieces, a finish chunk, the usage if it was asked for, and the end mark.
func stream(w http.ResponseWriter, r *http.Request, q request, id string, o Options) {
	w.Header().Set("Content-Type", "text/event-stream")
	out := chunks{w: w, rc: http.NewResponseController(w), frame: newAnswer(q, id, "chat.completion.chunk")}
	out.choice(choice{Delta: &text{Role: "assistant"}})
	pieces := split(Prefix + q.prompt())
	delay := min(o.Delay, longestStream/time.Duration(len(pieces)))
	for _, p := range pieces {
		o.Sent(id, p)
		out.choice(choice{Delta: &text{Content: p}})
		if out.err != nil || !pause(r.Context(), delay) {
			return
		}
	}
	stop := "stop"
	out.choice(choice{Delta: &text{}, FinishReason: &stop})
	if q.StreamOptions.IncludeUsage {
		count := q.usage()
		out.usage(&count)
	}
	out.event([]byte("[DONE]"))
}

// chunks writes the events of one streamed answer, each flushed on its own. It keeps its first error and writes no more then.
type chunks struct {
	w     http.ResponseWriter
	rc    *http.ResponseController
	frame answer
	err   error
}

func (c *chunks) choice(ch choice) { c.send([]choice{ch}, nil) }

func (c *chunks) usage(u *usage) { c.send([]choice{}, u) }

func (c *chunks) send(choices []choice, u *usage) {
	a := c.frame
	a.Choices, a.Usage = choices, u
	data, err := json.Marshal(a)
	if err != nil {
		panic("echo: internal error: " + err.Error())
	}
	c.event(data)
}

func (c *chunks) event(data []byte) {
	if c.err != nil {
		return
	}
	if _, c.err = c.w.Write(bytes.Join([][]byte{[]byte("data: "), data, []byte("\n\n")}, nil)); c.err == nil {
		c.err = c.rc.Flush()
	}
}

// split cuts s into pieces of pieceSize bytes, longer only where a character would be cut.
func split(s string) []string {
	var pieces []string
	for len(s) > 0 {
		n := min(pieceSize, len(s))
		for n < len(s) && !utf8.RuneStart(s[n]) {
			n++
		}
		pieces, s = append(pieces, s[:n]), s[n:]
	}
	return pieces
}

// pause waits and says whether the caller is still there.
func pause(ctx context.Context, d time.Duration) bool {
	if d < time.Millisecond {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
