package console

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/vizard-gateway/vizard/internal/sse"
)

// patience is how long the browser may take to read one event.
const patience = 10 * time.Second

// stream writes server-sent events to the browser. It keeps its first error and writes no more then.
type stream struct {
	w   http.ResponseWriter
	rc  *http.ResponseController
	err error
}

// begin answers 200. From here on the request may take as long as it wants.
func begin(w http.ResponseWriter) *stream {
	s := &stream{w: w, rc: http.NewResponseController(w)}
	s.err = s.rc.SetReadDeadline(time.Time{})
	w.Header().Set("Content-Type", "text/event-stream")
	return s
}

// event writes v as the JSON of an event.
func (s *stream) event(name string, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		panic("console: internal error: encoding an event: " + err.Error())
	}
	s.raw(name, data)
}

func (s *stream) raw(name string, data []byte) { s.write(sse.AppendEvent(nil, name, data)) }

func (s *stream) comment(text string) { s.write(sse.AppendComment(nil, text)) }

func (s *stream) write(frame []byte) {
	if s.err != nil {
		return
	}
	if s.err = s.rc.SetWriteDeadline(time.Now().Add(patience)); s.err != nil {
		return
	}
	if _, s.err = s.w.Write(frame); s.err == nil {
		s.err = s.rc.Flush()
	}
}
