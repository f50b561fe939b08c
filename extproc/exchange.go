package extproc

import (
	"context"
	"errors"
	"io"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/encoding/protowire"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
)

// phase is the state of an exchange.
type phase uint8

const (
	opening    phase = iota // nothing has arrived
	reading                 // the request's body is on its way
	waiting                 // the request was forwarded, the answer is awaited
	collecting              // the answer arrives but is withheld: a whole one to its end, a stream to its first text
	streaming               // part of the answer is out
	finished                // all of the answer is out; what still arrives is of no interest
)

// exchange is the state of one stream. The stream's goroutine and the timer both enter it, under mu.
type exchange struct {
	server   *Server
	settings *Settings
	stream   Stream
	id       string
	canary   func() // not nil: the request is this process's own, and this says that it is whole

	mu    sync.Mutex
	phase phase
	in    inbound
	out   outbound
	*buffers

	begun     time.Time
	looked    time.Duration // how long the key was looked up for; the body has waited meanwhile
	forwarded time.Time
	heard     time.Time // when the provider last sent anything
	timer     *time.Timer
	fires     time.Time // when the timer does, at the latest
	broken    error     // the timer panicked: the stream must end in this error
	facts     record.Exchange
	principal keystore.Principal
	masker    *masking.Masker // of the key's profile
	admitted  []bound         // the limits that it is counted in
	standing  standing        // what it has of the gateway's places
	share     share           // and of its memory
	starves   time.Time       // since when it waits for some
}

// inbound is what the request brought.
type inbound struct {
	contentType     []string
	contentEncoding string
	request         chat.Request
	route           registry.Route
	credential      Credential
}

// outbound is the state of the answer.
type outbound struct {
	status   int
	header   http.Header
	trailers bool
	since    time.Time        // when the answer's headers arrived
	started  bool             // the start event is out
	codec    registry.Stream  // reads the answer
	take     func(chat.Event) // what it yields
	stream   *transcoder      // what the caller gets of a stream; nil: the answer comes whole
	whole    composer         // what it gets of a whole one
}

func newExchange(s *Server, stream Stream) *exchange {
	now := time.Now()
	x := &exchange{server: s, settings: s.settings(), stream: stream, id: newID(now), begun: now, buffers: borrow()}
	x.facts = record.Exchange{Time: now, RequestID: x.id}
	x.share = share{of: s.memory, begun: now, owner: x}
	return x
}

// Receive implements grpcstream.Handler.
func (x *exchange) Receive(raw []byte) error {
	return x.guarded(func() error {
		if err := x.message.read(raw); err != nil {
			x.server.records.Failed("protocol")
			return status.Error(codes.InvalidArgument, "a message that cannot be read")
		}
		return x.step(&x.message)
	})
}

// later runs long work outside the goroutine that serves all streams of the connection.
func (x *exchange) later(do func() error) error { return x.wait(func() {}, do) }

// wait waits outside that goroutine, without blocking the timer, and then continues if the exchange is still open.
func (x *exchange) wait(until func(), do func() error) error {
	x.stream.Detach(func() error {
		return x.guarded(func() error {
			until()
			x.mu.Lock()
			defer x.mu.Unlock()
			if x.broken != nil || x.phase == finished {
				return x.broken
			}
			return do()
		})
	})
	return nil
}

// guarded turns a panic into an error and closes the exchange on any error.
func (x *exchange) guarded(do func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = x.panicked()
		}
		if err != nil {
			x.close(err)
		}
	}()
	return do()
}

// End implements grpcstream.Handler. It returns nil only after Envoy has ended the stream of a finished exchange.
func (x *exchange) End(err error) error {
	err = x.ended(err)
	x.close(err)
	return err
}

func (x *exchange) step(m *message) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.broken != nil || x.phase == finished {
		return x.broken
	}
	switch {
	case m.kind == kindRequestHeaders && x.phase == opening:
		return x.requestHeaders(m)
	case m.kind == kindRequestBody && x.phase == reading:
		return x.requestBody(m)
	case m.kind == kindRequestTrailers && x.phase == reading:
		return x.requestTrailers()
	case m.kind == kindResponseHeaders && x.phase <= waiting:
		return x.responseHeaders(m)
	case m.kind == kindResponseBody && (x.phase == collecting || x.phase == streaming):
		return x.responseBody(m)
	case m.kind == kindResponseTrailers && (x.phase == collecting || x.phase == streaming):
		x.out.trailers = true
		return x.responseEnd()
	}
	x.server.records.Failed("protocol")
	return status.Errorf(codes.FailedPrecondition, "message of field %d does not fit phase %d", m.kind, x.phase)
}

// ended decides what the end of Envoy's side means. Only a finished exchange ends cleanly.
func (x *exchange) ended(err error) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.broken != nil {
		return x.broken
	}
	if x.phase == finished && (errors.Is(err, io.EOF) || canceled(err)) {
		return nil
	}
	switch {
	case errors.Is(err, io.EOF):
		return errGone
	case canceled(err) && x.server.Draining():
		x.server.records.Failed("shutdown")
		return errCutOff
	}
	return err
}

// errGone is the error when Envoy's side ends before the exchange: the caller went away.
var errGone = status.Error(codes.Aborted, "the stream ended before the exchange")

// errCutOff is the error of an exchange that outlasted the gateway's shutdown.
var errCutOff = status.Error(codes.Unavailable, "the gateway is stopping")

func canceled(err error) bool {
	return errors.Is(err, context.Canceled) || status.Code(err) == codes.Canceled
}

// panicked reports a recovered panic and returns the error that ends the stream. The panic's value could hold content and is not looked
// at.
func (x *exchange) panicked() error {
	x.server.log.Error("exchange panicked", "request_id", x.id, "stack", string(debug.Stack()))
	x.server.records.Failed("panic")
	return status.Error(codes.Internal, "internal error")
}

// close releases everything that the exchange holds and records it. err is what Process returns.
func (x *exchange) close(err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.timer != nil {
		x.timer.Stop()
	}
	if x.phase == opening || x.facts.Caller == "" && errors.Is(err, errSending) { // nobody heard of a refusal
		x.facts.Unchecked = true
		x.server.unchecked.add()
	}
	if x.phase != finished {
		x.abandoned(err)
	}
	x.phase = finished
	x.server.limits.leave(x.admitted, time.Now())
	x.server.places.leave(x.principal.Caller, x.standing)
	x.standing = outside
	x.forget()
	x.releaseCredential()
	x.conclude()
	x.server.records.Closed(&x.facts)
	x.giveBack()
	x.in, x.out = inbound{}, outbound{}
}

// abandoned records why an exchange ended before its answer: the caller went away, the gateway stopped or the stream broke.
func (x *exchange) abandoned(err error) {
	code, state := "aborted", 499
	switch {
	case errors.Is(err, errCutOff):
		code, state = fault.Unavailable.Code(), fault.Unavailable.Status()
	case err != nil && !canceled(err) && !errors.Is(err, errGone):
		code, state = fault.Internal.Code(), 503
	}
	x.facts.ErrorCode = code
	if x.facts.Status == 0 {
		x.facts.Status = state
	}
}

// send passes one reply to Envoy.
func (x *exchange) send(r reply) error {
	return sent(r, x.stream.Send(r, nil, nil))
}

// sendPiece sends a piece of a request's or a response's body, with metadata unless that is nil.
func (x *exchange) sendPiece(which protowire.Number, piece []byte, last bool, m metadata) error {
	r, split := bodyReply(which, len(piece), last)
	if m != nil {
		r = withMetadata(r, m)
	}
	return sent(r, x.stream.Send(r[:split], piece, r[split:]))
}

func sent(r reply, err error) error {
	r.free()
	if err != nil {
		return errSending
	}
	return nil
}

var errSending = status.Error(codes.Unavailable, "sending to envoy")
