package attacks_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// attack is one case.
type attack struct {
	group, name string
	address     string                 // where to; "": the gateway
	wire        string                 // the bytes that are sent, of HTTP/1.1
	talk        func(c net.Conn) reply // in place of wire: HTTP/2
	secrets     []string               // what nobody may see but the caller whose attack it is
	never       []string               // what not even that caller may see
	says        string                 // what the provider says; "": what it read
	raw         string                 // what the provider writes, byte for byte
	want        string                 // patterns of reply.String, divided by "|"; "": any that the contract has
	output      *string                // what an answer's text must be

	got reply
}

// reply is what came back.
type reply struct {
	status  int
	header  http.Header
	body    []byte
	err     error  // why no more came
	surplus []byte // what came behind the answer: answers to a request that was hidden in this one
}

// name of the model that leads the provider to the attack that is added next.
func (w *world) model() string { return fmt.Sprintf("case-%05d", len(w.attacks)) }

func (w *world) add(a attack) { w.attacks = append(w.attacks, &a) }

// run plays all attacks, some at a time.
func (w *world) run() {
	const atOnce = 8
	var group sync.WaitGroup
	for first := range atOnce {
		group.Go(func() {
			for i := first; i < len(w.attacks); i += atOnce {
				w.play(w.attacks[i])
				// Another attack may have broken the connection that Envoy took for this one: then it has not happened yet.
				for range 5 {
					if w.attacks[i].got.is("502 provider_error") && !w.provider.reached(i) {
						w.play(w.attacks[i])
					}
				}
			}
		})
	}
	group.Wait()
}

func (w *world) play(a *attack) {
	address := a.address
	if address == "" {
		address = w.address
	}
	c, err := net.Dial("tcp", address)
	if err != nil {
		a.got = reply{err: err}
		return
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	if a.talk != nil {
		a.got = a.talk(c)
		return
	}
	go func() { _, _ = io.WriteString(c, a.wire) }() // the answer may come before the end of it
	a.got = receive(c, strings.HasPrefix(a.wire, "HEAD "))
}

// receive reads an answer, and everything after it until the other side is silent.
func receive(c net.Conn, head bool) reply {
	in := bufio.NewReader(c)
	method := http.MethodPost
	if head {
		method = http.MethodHead
	}
	answer, err := http.ReadResponse(in, &http.Request{Method: method})
	for err == nil && answer.StatusCode == http.StatusContinue {
		answer, err = http.ReadResponse(in, &http.Request{Method: method})
	}
	if err != nil {
		return reply{err: err}
	}
	defer func() { _ = answer.Body.Close() }()
	r := reply{status: answer.StatusCode, header: answer.Header}
	if r.body, r.err = io.ReadAll(answer.Body); r.err != nil || answer.Close {
		return r
	}
	_ = c.SetReadDeadline(time.Now().Add(20 * time.Millisecond))
	r.surplus, _ = io.ReadAll(in)
	return r
}

// post is a request with the given header lines and a body, on a connection that ends with it.
func post(key, body string, lines ...string) string {
	return request("POST /v1/gateway HTTP/1.1", body, append([]string{"Authorization: Bearer " + key, "Content-Type: application/json"}, lines...)...)
}

func request(line, body string, lines ...string) string {
	head := append([]string{line, "Host: gateway", "Connection: close", fmt.Sprintf("Content-Length: %d", len(body))}, lines...)
	return strings.Join(head, "\r\n") + "\r\n\r\n" + body
}

// ask is the body of a request.
func ask(model, prompt string, stream bool) string {
	return fmt.Sprintf(`{"model":%s,"prompt":%s,"stream":%t}`, quote(model), quote(prompt), stream)
}

// String names what came back: "200" for a whole answer, "200 done" and "200 error code" for streams, "404 not_found" for an error, "204" for
// an answer without a body, "400 bare" for one that is not JSON, "closed" for nothing at all and "broken" for a part of an answer.
func (r reply) String() string {
	switch kind := r.header.Get("Content-Type"); {
	case r.status == 0:
		return "closed"
	case r.err != nil:
		return "broken"
	case strings.HasPrefix(kind, "text/event-stream"):
		return r.streamed()
	case r.status < 300 && len(r.body) > 0 && kind == "application/json", r.status == http.StatusNoContent:
		return fmt.Sprint(r.status)
	}
	var e struct{ Error struct{ Code string } }
	if json.Unmarshal(r.body, &e) != nil || e.Error.Code == "" {
		return fmt.Sprint(r.status, " bare")
	}
	return fmt.Sprint(r.status, " ", e.Error.Code)
}

func (r reply) streamed() string {
	events := eventsOf(r.body)
	if len(events) == 0 {
		return "broken"
	}
	last := events[len(events)-1]
	switch last.name {
	case "done":
		return fmt.Sprint(r.status, " done")
	case "error":
		var e struct{ Error struct{ Code string } }
		_ = json.Unmarshal([]byte(last.data), &e)
		return fmt.Sprint(r.status, " error ", e.Error.Code)
	}
	return "broken"
}

type event struct{ name, data string }

// eventsOf reads a stream of ours, whose events have one line of data each.
func eventsOf(body []byte) (all []event) {
	for block := range strings.SplitSeq(string(body), "\n\n") {
		var e event
		for line := range strings.SplitSeq(block, "\n") {
			switch name, value, _ := strings.Cut(line, ": "); name {
			case "event":
				e.name = value
			case "data":
				e.data = value
			}
		}
		if e.name != "" {
			all = append(all, e)
		}
	}
	return all
}

// text is the answer's text, whole or streamed.
func (r reply) text() string {
	if !strings.HasPrefix(r.header.Get("Content-Type"), "text/event-stream") {
		var a struct{ Output string }
		_ = json.Unmarshal(r.body, &a)
		return a.Output
	}
	var b strings.Builder
	for _, e := range eventsOf(r.body) {
		var d struct{ Text string }
		if e.name == "delta" && json.Unmarshal([]byte(e.data), &d) == nil {
			b.WriteString(d.Text)
		}
	}
	return b.String()
}

// is says whether the reply matches one of the patterns.
func (r reply) is(patterns string) bool {
	return slices.ContainsFunc(strings.Split(patterns, "|"), func(p string) bool {
		ok, err := path.Match(p, r.String())
		return ok && err == nil
	})
}
