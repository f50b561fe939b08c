package e2e_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

func chunk(s string) string { return fmt.Sprintf("%x\r\n%s\r\n", len(s), s) }

// streamed is a stream as a caller read it.
type streamed struct {
	id      string
	masking masked
	text    string // of all deltas
	deltas  int
	pings   int
	done    *streamEnd
	err     *apiError
}

type streamEnd struct {
	FinishReason string            `json:"finish_reason"`
	Usage        map[string]int64  `json:"usage"`
	Masking      masked            `json:"masking"`
	Upstream     map[string]string `json:"upstream"`
}

var (
	startShape = regexp.MustCompile(`^\{"id":"req_[0-9A-HJKMNP-TV-Z]{26}","model":"[^"]+","provider":"[^"]+","masking":\{"entities":\d+,"types":\{[^}]*\},"secrets":(true|false)(,"trial":\{[^}]+\})?\}\}$`)
	deltaShape = regexp.MustCompile(`^\{"text":".+"\}$`)
	doneShape  = regexp.MustCompile(`^\{"finish_reason":"[a-z_]+",("usage":\{[^}]+\},)?"masking":\{"restored":\d+,"unrestored":\d+(,"kept":\{[^}]+\})?\},"upstream":\{[^}]*\}\}$`)
	errorShape = regexp.MustCompile(`^\{"error":\{"code":"[a-z_]+","message":"[^"]+",("param":"[^"]+",)?"source":"(gateway|provider)","retryable":(true|false),"request_id":"req_[0-9A-Z]{26}"\}\}$`)
)

// streamed reads the answer as a whole stream in the contract's form and fails on everything that is not part of it: another
// order of events, another shape, anything after the end.
func (a answer) streamed(t *testing.T) streamed {
	t.Helper()
	if a.status != http.StatusOK || a.header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("status %d, content-type %q, body %q", a.status, a.header.Get("Content-Type"), a.body)
	}
	s, err := readStream(string(a.body))
	if err != nil {
		t.Fatalf("%v in %q", err, clip(string(a.body)))
	}
	if (s.done == nil) == (s.err == nil) {
		t.Fatalf("the stream has done %v and error %v: %q", s.done, s.err, clip(string(a.body)))
	}
	if s.id != a.header.Get("X-Request-Id") {
		t.Errorf("id %q, x-request-id %q", s.id, a.header.Get("X-Request-Id"))
	}
	return s
}

// readStream reads a stream that may lack its end.
func readStream(body string) (streamed, error) {
	var s streamed
	for body != "" {
		block, rest, whole := strings.Cut(body, "\n\n")
		if !whole {
			return s, fmt.Errorf("a piece of an event: %q", block)
		}
		body = rest
		if s.done != nil || s.err != nil {
			return s, fmt.Errorf("something after the end: %q", block)
		}
		if err := s.take(block); err != nil {
			return s, err
		}
	}
	return s, nil
}

// take adds one event or comment.
func (s *streamed) take(block string) error {
	if block == ": ping" {
		s.pings++
		return nil
	}
	line, data, _ := strings.Cut(block, "\n")
	name, isEvent := strings.CutPrefix(line, "event: ")
	data, hasData := strings.CutPrefix(data, "data: ")
	if !isEvent || !hasData || strings.Contains(data, "\n") {
		return fmt.Errorf("not an event of two lines: %q", block)
	}
	if (name == "start") != (s.id == "") {
		return fmt.Errorf("event %q, but start must be the first and only the first", name)
	}
	var shape *regexp.Regexp
	var into any
	var delta struct{ Text string }
	var start struct {
		ID      string
		Masking masked
	}
	var fault struct{ Error apiError }
	switch name {
	case "start":
		shape, into = startShape, &start
	case "delta":
		shape, into = deltaShape, &delta
		s.deltas++
	case "done":
		s.done = &streamEnd{}
		shape, into = doneShape, s.done
	case "error":
		shape, into = errorShape, &fault
		s.err = &fault.Error
	default:
		return fmt.Errorf("event %q", name)
	}
	if !shape.MatchString(data) {
		return fmt.Errorf("event %q has the data %q", name, clip(data))
	}
	if err := json.Unmarshal([]byte(data), into); err != nil {
		return err
	}
	s.text += delta.Text
	if name == "start" {
		s.id, s.masking = start.ID, start.Masking
	}
	if name == "done" {
		s.masking.Restored, s.masking.Unrestored = s.done.Masking.Restored, s.done.Masking.Unrestored
	}
	return nil
}

// live is a stream that a caller reads while it comes.
type live struct {
	t        *testing.T
	response *http.Response
	in       *bufio.Reader
	streamed
}

// open sends a stream request and returns as soon as the answer's head is there.
func (g *gateway) open(t *testing.T, prompt string) *live {
	t.Helper()
	response, err := g.client.Do(g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":%s,"stream":true}`, quote(prompt))))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		body, _ := io.ReadAll(response.Body)
		t.Fatalf("status %d, body %q", response.StatusCode, body)
	}
	return &live{t: t, response: response, in: bufio.NewReader(response.Body)}
}

// until reads on until ok; it fails if the stream ends before.
func (l *live) until(what string, ok func(*streamed) bool) {
	l.t.Helper()
	for !ok(&l.streamed) {
		var block strings.Builder
		for !strings.HasSuffix(block.String(), "\n\n") {
			line, err := l.in.ReadString('\n')
			block.WriteString(line)
			if err != nil {
				l.t.Fatalf("the stream ended (%v) before: %s; so far %+v, and %q", err, what, l.streamed, block.String())
			}
		}
		if err := l.take(strings.TrimSuffix(block.String(), "\n\n")); err != nil {
			l.t.Fatal(err)
		}
	}
}

// end reads to the end of the stream.
func (l *live) end() streamed {
	l.t.Helper()
	l.until("done or error", func(s *streamed) bool { return s.done != nil || s.err != nil })
	if rest, err := io.ReadAll(l.in); err != nil || len(rest) > 0 {
		l.t.Fatalf("after the end: %q, %v", rest, err)
	}
	return l.streamed
}

func clip(s string) string {
	if len(s) > 600 {
		return s[:600] + "…"
	}
	return s
}
