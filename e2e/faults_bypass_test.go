package e2e_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"
	typev3 "github.com/envoyproxy/go-control-plane/envoy/type/v3"
	"google.golang.org/grpc"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/protobuf/types/known/structpb"

	"github.com/vizard-gateway/vizard/envoy"
)

// rogue is an ext_proc server in the sidecar's place that does what a test tells it to. Returning nil is what Envoy takes for
// "carry on without me".
type rogue struct {
	extprocv3.UnimplementedExternalProcessorServer
	mu     sync.Mutex
	script func(*talk) error
	half   chan struct{}
}

// talk is one exchange as the rogue sees it.
type talk struct {
	extprocv3.ExternalProcessor_ProcessServer
	body     []byte
	halfRead func()
}

func (r *rogue) Process(stream extprocv3.ExternalProcessor_ProcessServer) error {
	r.mu.Lock()
	script, half := r.script, r.half
	r.mu.Unlock()
	var once sync.Once
	t := &talk{ExternalProcessor_ProcessServer: stream, halfRead: func() { once.Do(func() { close(half) }) }}
	defer t.halfRead()
	return script(t)
}

// play sets the rogue's next action; the returned channel is closed once it has seen half a body or has left.
func (r *rogue) play(script func(*talk) error) <-chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.script, r.half = script, make(chan struct{})
	return r.half
}

// startRogue runs the true bootstrap with a rogue in the sidecar's place.
func startRogue(t *testing.T, p *provider) (*gateway, *rogue) {
	t.Helper()
	g := start(t, p, options{noStart: true})
	g.key = "vz_rogue"
	l, err := net.Listen("unix", filepath.Join(g.folder, envoy.ExtProcSocket))
	if err != nil {
		t.Fatal(err)
	}
	r := &rogue{}
	server := grpc.NewServer(grpc.KeepaliveEnforcementPolicy(keepalive.EnforcementPolicy{MinTime: time.Second, PermitWithoutStream: true}))
	extprocv3.RegisterExternalProcessorServer(server, r)
	go func() { _ = server.Serve(l) }()
	t.Cleanup(server.Stop)
	g.startEnvoyWith(g.bootstrap())
	g.client.Timeout = time.Second // Envoy leaves some of these requests to its idle timeout; no answer is no leak either
	return g, r
}

// The steps that scripts are made of.

func (t *talk) requestHead() error {
	_, err := t.Recv()
	return err
}

func (t *talk) firstPiece() error {
	if err := t.requestHead(); err != nil {
		return err
	}
	m, err := t.Recv()
	t.body = append(t.body, m.GetRequestBody().GetBody()...)
	return err
}

func (t *talk) wholeRequest() error {
	if err := t.requestHead(); err != nil {
		return err
	}
	for {
		m, err := t.Recv()
		if err != nil {
			return err
		}
		t.body = append(t.body, m.GetRequestBody().GetBody()...)
		if m.GetRequestBody().GetEndOfStream() {
			return nil
		}
		t.halfRead()
	}
}

func routed(more ...string) map[string]string {
	set := map[string]string{envoy.RouteHeader: "fake", ":path": "/v1/chat/completions"}
	for i := 0; i < len(more); i += 2 {
		set[more[i]] = more[i+1]
	}
	return set
}

func headMutation(set map[string]string, remove ...string) *extprocv3.HeadersResponse {
	m := &extprocv3.HeaderMutation{RemoveHeaders: remove}
	for name, value := range set {
		m.SetHeaders = append(m.SetHeaders, &corev3.HeaderValueOption{Header: &corev3.HeaderValue{Key: name, RawValue: []byte(value)},
			AppendAction: corev3.HeaderValueOption_OVERWRITE_IF_EXISTS_OR_ADD})
	}
	return &extprocv3.HeadersResponse{Response: &extprocv3.CommonResponse{HeaderMutation: m, ClearRouteCache: len(set) > 0}}
}

func (t *talk) answerRequestHead(set map[string]string, remove ...string) error {
	return t.Send(&extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_RequestHeaders{RequestHeaders: headMutation(set, remove...)}})
}

func bodyMutation(body []byte, last bool) *extprocv3.BodyResponse {
	return &extprocv3.BodyResponse{Response: &extprocv3.CommonResponse{BodyMutation: &extprocv3.BodyMutation{
		Mutation: &extprocv3.BodyMutation_StreamedResponse{StreamedResponse: &extprocv3.StreamedBodyResponse{Body: body, EndOfStream: last}}}}}
}

func (t *talk) answerRequestBody(body []byte, last bool) error {
	return t.Send(&extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_RequestBody{RequestBody: bodyMutation(body, last)}})
}

func (t *talk) answerResponseHead(set map[string]string, remove ...string) error {
	return t.Send(&extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_ResponseHeaders{ResponseHeaders: headMutation(set, remove...)}})
}

func (t *talk) answerResponseBody(body string, last bool) error {
	return t.Send(&extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_ResponseBody{ResponseBody: bodyMutation([]byte(body), last)}})
}

// forwarded takes the whole request and sends a masked one to the provider, as the sidecar does.
func (t *talk) forwarded() error {
	if err := t.wholeRequest(); err != nil {
		return err
	}
	id, err := structpb.NewStruct(map[string]any{envoy.MetadataNamespace: map[string]any{"request_id": "req_ROGUE"}})
	if err != nil {
		return err
	}
	head := &extprocv3.ProcessingResponse_RequestHeaders{RequestHeaders: headMutation(routed())}
	if err := t.Send(&extprocv3.ProcessingResponse{Response: head, DynamicMetadata: id}); err != nil {
		return err
	}
	return t.answerRequestBody([]byte(`{"model":"echo","stream":false,"messages":[{"role":"user","content":"EMAIL_1"}]}`), true)
}

// steps runs one after the other and then leaves with nil.
func steps(all ...func(*talk) error) func(*talk) error {
	return func(t *talk) error {
		for _, s := range all {
			if err := s(t); err != nil {
				return err
			}
		}
		return nil
	}
}

// lingering is steps without the clean end: the rogue stays until Envoy ends the stream.
func lingering(all ...func(*talk) error) func(*talk) error {
	return steps(append(all, func(t *talk) error {
		for {
			if _, err := t.Recv(); err != nil {
				return err
			}
		}
	})...)
}

// halves is a body whose second half comes only after the rogue has read from the first, or has left.
func halves(body string, go2 <-chan struct{}) io.Reader {
	return io.MultiReader(strings.NewReader(body[:len(body)/2]), waiting(go2), strings.NewReader(body[len(body)/2:]))
}

type waiting <-chan struct{}

func (w waiting) Read([]byte) (int, error) {
	select {
	case <-w:
	case <-time.After(10 * time.Second):
	}
	return 0, io.EOF
}

// askRogue sends a prompt with something to mask while the rogue plays its script.
func askRogue(g *gateway, r *rogue, script func(*talk) error) outcome {
	half := r.play(script)
	request := g.request("")
	body := `{"model":"fake/echo","prompt":"` + unmasked + strings.Repeat(" and so on", 200) + " " + unmasked + `"}`
	request.Body, request.ContentLength = io.NopCloser(halves(body, half)), -1
	request.Header.Set("X-Request-Id", `","injected":"`)
	return g.try(request)
}

// TestCleanEndLeaksNothing leaves the exchange with nil in every phase of the request: nothing may reach the provider.
func TestCleanEndLeaksNothing(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g, r := startRogue(t, p)
	nothing := map[string]string{}
	for _, tc := range []struct {
		name   string
		script func(*talk) error
	}{
		{"at once", steps()},
		{"after the head", steps((*talk).requestHead)},
		{"after the first piece", steps((*talk).firstPiece)},
		{"after the whole body", steps((*talk).wholeRequest)},
		{"head answered without a route", steps((*talk).requestHead, func(t *talk) error { return t.answerRequestHead(nothing) })},
		{"head answered without a route, after the first piece", steps((*talk).firstPiece, func(t *talk) error { return t.answerRequestHead(nothing) })},
		{"head answered without a route, after the body", steps((*talk).wholeRequest, func(t *talk) error { return t.answerRequestHead(nothing) })},
		{"head and unmasked body passed on", steps((*talk).wholeRequest, func(t *talk) error { return t.answerRequestHead(nothing) },
			func(t *talk) error { return t.answerRequestBody(t.body, true) })},
		{"path changed without a route", steps((*talk).wholeRequest, func(t *talk) error {
			return t.answerRequestHead(map[string]string{":path": "/v1/chat/completions"})
		}, func(t *talk) error { return t.answerRequestBody(t.body, true) })},
		{"an unknown route", steps((*talk).wholeRequest, func(t *talk) error { return t.answerRequestHead(routed(envoy.RouteHeader, "nobody")) },
			func(t *talk) error { return t.answerRequestBody(t.body, true) })},
		{"a piece of the body before the head", steps((*talk).wholeRequest, func(t *talk) error { return t.answerRequestBody(t.body, true) })},
		{"the answer's head before the request's", steps((*talk).requestHead, func(t *talk) error { return t.answerResponseHead(routed()) })},
		{"the answer's body before the request's", steps((*talk).firstPiece, func(t *talk) error { return t.answerResponseBody("{}", true) })},
		{"trailers that nobody has sent", steps((*talk).firstPiece, func(t *talk) error {
			return t.Send(&extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_RequestTrailers{RequestTrailers: &extprocv3.TrailersResponse{}}})
		})},
		{"a message that says nothing", steps((*talk).firstPiece, func(t *talk) error { return t.Send(&extprocv3.ProcessingResponse{}) })},
		{"the head replaced", steps((*talk).firstPiece, func(t *talk) error {
			m := headMutation(nothing)
			m.Response.Status = extprocv3.CommonResponse_CONTINUE_AND_REPLACE
			m.Response.BodyMutation = &extprocv3.BodyMutation{Mutation: &extprocv3.BodyMutation_Body{Body: []byte(unmasked)}}
			return t.Send(&extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_RequestHeaders{RequestHeaders: m}})
		})},
	} {
		t.Run(tc.name, func(t *testing.T) {
			o := askRogue(g, r, tc.script)
			if o.err == nil && o.status/100 != 4 && o.status/100 != 5 {
				t.Errorf("status %d, body %q", o.status, o.body)
			}
			if o.err == nil {
				o.wantFault(t, o.status, o.fault(t).Code)
			}
			if strings.Contains(string(o.body), "injected") {
				t.Errorf("the caller's own id is in the answer: %q", o.body)
			}
			if n := len(p.received()); n != 0 {
				t.Fatalf("the provider received %d requests: %+v", n, p.received())
			}
		})
	}
	g.client.Timeout = 30 * time.Second
	// The same steps with a route do reach the provider: the result above is not an accident.
	if o := askRogue(g, r, wholeAnswer); !looksGood(o) || len(p.received()) != 1 {
		t.Errorf("a routed request did not reach the provider: %v, status %d, body %q", o.err, o.status, o.body)
	}
}

// TestCleanEndAfterRouting leaves with nil when the route is set and the body is not: no byte of the prompt may follow.
func TestCleanEndAfterRouting(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g, r := startRogue(t, p)
	r2 := steps((*talk).wholeRequest, func(t *talk) error { return t.answerRequestHead(routed()) })
	o := askRogue(g, r, r2)
	if o.err == nil && o.status == http.StatusOK {
		t.Errorf("status %d, body %q", o.status, o.body)
	}
	for _, s := range p.received() {
		if len(s.Body) > 0 {
			t.Errorf("the provider received %q", s.Body)
		}
	}
}

// TestCleanEndInTheAnswer leaves with nil in every phase of the answer: what the caller gets must not look whole and good.
func TestCleanEndInTheAnswer(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g, r := startRogue(t, p)
	stream := func(t *talk) error {
		return t.answerResponseHead(map[string]string{"content-type": "text/event-stream"}, "content-length")
	}
	say := func(text string) func(*talk) error {
		return func(t *talk) error { return t.answerResponseBody(text, false) }
	}
	for _, tc := range []struct {
		name   string
		script func(*talk) error
	}{
		{"while the provider is asked", steps((*talk).forwarded)},
		{"after the head", steps((*talk).forwarded, next)},
		{"after the body", steps((*talk).forwarded, next, next)},
		{"head answered", steps((*talk).forwarded, next, head)},
		{"head answered after the body", steps((*talk).forwarded, next, next, head)},
		{"in the middle of the body", steps((*talk).forwarded, next, next, head, say(`{"id":"req_1","output":"half an ans`))},
		{"in the middle of a stream", steps((*talk).forwarded, next, next, stream, say("event: start\ndata: {}\n\nevent: delta\ndata: {\"text\":\"half\"}\n\n"))},
	} {
		t.Run(tc.name, func(t *testing.T) {
			before := len(p.received())
			o := askRogue(g, r, tc.script)
			if looksGood(o) {
				t.Errorf("looks like a good answer: %q", o.body)
			}
			for _, s := range p.received()[before:] {
				if bytes.Contains(s.Body, []byte(unmasked)) {
					t.Errorf("unmasked at the provider: %q", s.Body)
				}
			}
		})
	}
	g.client.Timeout = 30 * time.Second
	if o := askRogue(g, r, wholeAnswer); !looksGood(o) {
		t.Errorf("a whole answer does not look good: status %d, body %q, %v", o.status, o.body, o.err)
	}
}

// next takes one message, whatever it is; head answers the head of an answer.
func next(t *talk) error { _, err := t.Recv(); return err }

func head(t *talk) error {
	return t.answerResponseHead(map[string]string{":status": "200", "content-type": "application/json"}, "content-length")
}

// wholeAnswer does what the sidecar does: the other scripts would continue in this way.
var wholeAnswer = lingering((*talk).forwarded, next, next, head,
	func(t *talk) error { return t.answerResponseBody(`{"id":"req_1","output":"EMAIL_1"}`, true) })

// looksGood says whether a caller would take this for a whole and successful answer.
func looksGood(o outcome) bool {
	if o.err != nil || o.status != http.StatusOK {
		return false
	}
	if bytes.Contains(o.body, []byte("event: done\n")) {
		return true
	}
	var w struct{ Output *string }
	return json.Unmarshal(o.body, &w) == nil && w.Output != nil
}

// TestUnlistedMutationIsAnError sets and removes headers that no reply of the sidecar touches: each is an error, not a silent
// drop.
func TestUnlistedMutationIsAnError(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g, r := startRogue(t, p)
	g.client.Timeout = 30 * time.Second
	masked := func(t *talk) error {
		return t.answerRequestBody([]byte(`{"messages":[{"role":"user","content":"EMAIL_1"}]}`), true)
	}
	set := func(name, value string) func(*talk) error {
		return func(t *talk) error { return t.answerRequestHead(routed(name, value)) }
	}
	for _, name := range []string{"x-evil", "cookie", ":authority", "host", ":method", ":scheme", "x-envoy-original-path", "x-forwarded-for", "transfer-encoding", "user-agent", "te", "connection"} {
		t.Run("request/"+name, func(t *testing.T) {
			o := askRogue(g, r, lingering((*talk).wholeRequest, set(name, "evil.example"), masked))
			wantUnavailable(t, o)
			if n := len(p.received()); n != 0 {
				t.Fatalf("the provider received %d requests: %+v", n, p.received())
			}
		})
	}
	t.Run("request/removing the host", func(t *testing.T) {
		remove := func(t *talk) error { return t.answerRequestHead(routed(), "user-agent") }
		wantUnavailable(t, askRogue(g, r, lingering((*talk).wholeRequest, remove, masked)))
		if n := len(p.received()); n != 0 {
			t.Fatalf("the provider received %d requests", n)
		}
	})
	for _, name := range []string{"x-evil", "set-cookie", "server", "location", "x-envoy-upstream-service-time", "access-control-allow-origin"} {
		t.Run("answer/"+name, func(t *testing.T) {
			o := askRogue(g, r, lingering((*talk).forwarded, next, next, func(t *talk) error {
				return t.answerResponseHead(map[string]string{name: "evil.example"}, "content-length")
			}, func(t *talk) error { return t.answerResponseBody(`{"output":"x"}`, true) }))
			wantUnavailable(t, o)
		})
		t.Run("immediate/"+name, func(t *testing.T) {
			o := askRogue(g, r, lingering((*talk).requestHead, func(t *talk) error {
				return t.Send(&extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_ImmediateResponse{ImmediateResponse: &extprocv3.ImmediateResponse{
					Status: &typev3.HttpStatus{Code: 200}, Headers: headMutation(map[string]string{name: "evil.example"}).GetResponse().GetHeaderMutation(),
					Body: []byte(`{"output":"x"}`), Details: envoy.DetailsPrefix + "test"}}})
			}))
			if o.err != nil || o.header.Get(name) == "evil.example" {
				t.Errorf("status %d, header %v, %v", o.status, o.header, o.err)
			}
		})
	}
}
