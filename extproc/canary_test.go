package extproc_test

import (
	"testing"

	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
)

// oneToken is a Canary that knows one token and counts the requests that arrived whole.
type oneToken struct{ whole int }

func (c *oneToken) Claim(token []byte) (func(), bool) {
	return func() { c.whole++ }, string(token) == "canary-token"
}

func TestCanaryIsAnsweredByTheSidecar(t *testing.T) {
	c := &oneToken{}
	s := startSidecar(t, func(settings *extproc.Settings, p *extproc.Parts) { p.Canary, settings.MaxConcurrent = c, 0 })
	call := s.open(t)
	call.send(requestHeaders("canary-token"))
	if c.whole != 0 {
		t.Error("whole before its body came")
	}
	call.send(requestBody(`{"canary":true}`, true))
	r := call.recv()
	if got := r.GetImmediateResponse(); got.GetStatus().GetCode() != 204 || got.GetDetails() != envoy.DetailsPrefix+"canary" || len(got.GetBody()) != 0 {
		t.Errorf("got %v", r)
	}
	if !r.GetDynamicMetadata().GetFields()[envoy.MetadataNamespace].GetStructValue().GetFields()[envoy.CanaryMark].GetBoolValue() {
		t.Errorf("metadata %v", r.GetDynamicMetadata())
	}
	if err := call.stream.CloseSend(); err != nil {
		t.Fatal(err)
	}
	if e := s.records.await(t, 1); !e.Canary || e.ErrorCode != "" || e.Status != 204 {
		t.Errorf("closed as %+v", e)
	}
	if c.whole != 1 {
		t.Errorf("whole %d times", c.whole)
	}
}

// TestTokensThatAreNoCanaries gets the ordinary answers: on another path, with another method, with a token that nobody knows, or broken off.
func TestTokensThatAreNoCanaries(t *testing.T) {
	for name, c := range map[string]struct {
		headers *extprocv3.HttpHeaders
		status  int32
	}{
		"another token":  {requestHeaders("canary-tokeN").GetRequestHeaders(), 401},
		"another path":   {headerMap(":method", "POST", ":path", "/v1/other", "authorization", "Bearer canary-token"), 404},
		"another method": {headerMap(":method", "GET", ":path", envoy.Path, "authorization", "Bearer canary-token"), 405},
		"two of them":    {headerMap(":method", "POST", ":path", envoy.Path, "authorization", "Bearer canary-token", "authorization", "Bearer canary-token"), 401},
	} {
		t.Run(name, func(t *testing.T) {
			k := &oneToken{}
			s := startSidecar(t, func(_ *extproc.Settings, p *extproc.Parts) { p.Canary = k })
			call := s.open(t)
			call.send(&extprocv3.ProcessingRequest{Request: &extprocv3.ProcessingRequest_RequestHeaders{RequestHeaders: c.headers}})
			if got := call.recv().GetImmediateResponse().GetStatus().GetCode(); int32(got) != c.status {
				t.Errorf("status %d, want %d", got, c.status)
			}
			if err := call.stream.CloseSend(); err != nil {
				t.Fatal(err)
			}
			if e := s.records.await(t, 1); e.Canary || k.whole != 0 {
				t.Errorf("taken for a canary: %+v", e)
			}
		})
	}
	t.Run("no canaries", func(t *testing.T) {
		call := startSidecar(t, nil).open(t)
		call.send(requestHeaders("canary-token"))
		if got := call.recv().GetImmediateResponse().GetStatus().GetCode(); got != 401 {
			t.Errorf("status %d", got)
		}
	})
}
