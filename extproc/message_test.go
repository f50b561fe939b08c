package extproc_test

import (
	"testing"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"
	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/structpb"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
)

// seen is what an exchange looks at of a message.
type seen struct {
	Kind    int
	End     bool
	Headers [][2]string
	Body    string
	Details string
}

func see(t *testing.T, raw []byte) (s seen, ok bool) {
	t.Helper()
	kind, end, headers, body, details, err := extproc.Read(raw)
	return seen{kind, end, headers, string(body), details}, err == nil
}

// generated is the result of the generated types.
func generated(m *extprocv3.ProcessingRequest) seen {
	var s seen
	headers := func(h *extprocv3.HttpHeaders) {
		s.End = h.GetEndOfStream()
		for _, e := range h.GetHeaders().GetHeaders() {
			value := string(e.GetRawValue())
			if value == "" {
				value = e.GetValue()
			}
			s.Headers = append(s.Headers, [2]string{e.GetKey(), value})
		}
	}
	body := func(b *extprocv3.HttpBody) { s.Body, s.End = string(b.GetBody()), b.GetEndOfStream() }
	switch r := m.GetRequest().(type) {
	case *extprocv3.ProcessingRequest_RequestHeaders:
		s.Kind = 2
		headers(r.RequestHeaders)
	case *extprocv3.ProcessingRequest_ResponseHeaders:
		s.Kind = 3
		headers(r.ResponseHeaders)
	case *extprocv3.ProcessingRequest_RequestBody:
		s.Kind = 4
		body(r.RequestBody)
	case *extprocv3.ProcessingRequest_ResponseBody:
		s.Kind = 5
		body(r.ResponseBody)
	case *extprocv3.ProcessingRequest_RequestTrailers:
		s.Kind = 6
	case *extprocv3.ProcessingRequest_ResponseTrailers:
		s.Kind = 7
	}
	s.Details = m.GetAttributes()[envoy.ExtProcFilter].GetFields()[envoy.CodeDetails].GetStringValue()
	return s
}

func messages() []*extprocv3.ProcessingRequest {
	head := &extprocv3.HttpHeaders{EndOfStream: true, Headers: &corev3.HeaderMap{Headers: []*corev3.HeaderValue{
		{Key: ":path", RawValue: []byte("/v1/gateway")}, {Key: "x", Value: "plain"}, {Key: "empty"}}}}
	details, _ := structpb.NewStruct(map[string]any{envoy.CodeDetails: "via_upstream", "response.flags": 3.0, "other": "x"})
	return []*extprocv3.ProcessingRequest{
		{},
		{Request: &extprocv3.ProcessingRequest_RequestHeaders{RequestHeaders: head}, ProtocolConfig: &extprocv3.ProtocolConfiguration{}},
		{Request: &extprocv3.ProcessingRequest_ResponseHeaders{ResponseHeaders: head},
			Attributes: map[string]*structpb.Struct{"another": details, envoy.ExtProcFilter: details}},
		{Request: &extprocv3.ProcessingRequest_RequestBody{RequestBody: &extprocv3.HttpBody{Body: []byte("abc")}}},
		{Request: &extprocv3.ProcessingRequest_ResponseBody{ResponseBody: &extprocv3.HttpBody{EndOfStream: true}}},
		{Request: &extprocv3.ProcessingRequest_RequestTrailers{RequestTrailers: &extprocv3.HttpTrailers{}}},
		{Request: &extprocv3.ProcessingRequest_ResponseTrailers{ResponseTrailers: &extprocv3.HttpTrailers{}}},
	}
}

func TestMessagesAreReadAsTheGeneratedTypesReadThem(t *testing.T) {
	for _, m := range messages() {
		raw, err := proto.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := see(t, raw)
		if diff := cmp.Diff(generated(m), got); diff != "" || !ok {
			t.Errorf("%v: read %v\n%s", m, ok, diff)
		}
	}
}

// FuzzMessage compares with the generated types on whatever these can read, in the form in which they would write it.
func FuzzMessage(f *testing.F) {
	for _, m := range messages() {
		raw, _ := proto.Marshal(m)
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		see(t, raw) // anything at all: no panic
		var m extprocv3.ProcessingRequest
		if proto.Unmarshal(raw, &m) != nil {
			return
		}
		m.ProtoReflect().SetUnknown(nil)
		canonical, err := proto.MarshalOptions{Deterministic: true}.Marshal(&m)
		if err != nil {
			t.Skip()
		}
		got, ok := see(t, canonical)
		if diff := cmp.Diff(generated(&m), got); diff != "" || !ok {
			t.Errorf("read %v\n%s", ok, diff)
		}
	})
}
