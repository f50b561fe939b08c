package extproc

import (
	"strconv"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"
	typev3 "github.com/envoyproxy/go-control-plane/envoy/type/v3"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/fault"
)

// maxChunk bounds one body message: Envoy advises to stay below 64 KiB.
const maxChunk = 60 << 10

// header is one header to set.
type header struct {
	name  string
	value []byte
}

// forwarding answers the request's headers: it sets the given ones and lets Envoy choose the route anew.
func forwarding(set []header) *extprocv3.ProcessingResponse {
	return &extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_RequestHeaders{
		RequestHeaders: &extprocv3.HeadersResponse{Response: &extprocv3.CommonResponse{
			HeaderMutation: mutation(set, nil), ClearRouteCache: true}}}}
}

// requestBody carries a piece of the request's body.
func requestBody(body []byte, last bool) *extprocv3.ProcessingResponse {
	return &extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_RequestBody{
		RequestBody: &extprocv3.BodyResponse{Response: streamed(body, last)}}}
}

// requestTrailers ends a request that has trailers; the strip filter drops them.
func requestTrailers() *extprocv3.ProcessingResponse {
	return &extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_RequestTrailers{
		RequestTrailers: &extprocv3.TrailersResponse{}}}
}

// answerHeaders answers the response's headers.
func answerHeaders(set []header, remove []string) *extprocv3.ProcessingResponse {
	return &extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_ResponseHeaders{
		ResponseHeaders: &extprocv3.HeadersResponse{Response: &extprocv3.CommonResponse{HeaderMutation: mutation(set, remove)}}}}
}

// answerBody carries a piece of the response's body.
func answerBody(body []byte, last bool) *extprocv3.ProcessingResponse {
	return &extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_ResponseBody{
		ResponseBody: &extprocv3.BodyResponse{Response: streamed(body, last)}}}
}

// answerTrailers ends a response that has trailers; the strip filter drops them.
func answerTrailers() *extprocv3.ProcessingResponse {
	return &extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_ResponseTrailers{
		ResponseTrailers: &extprocv3.TrailersResponse{}}}
}

// immediate answers the caller in place of the provider. It works as long as no header of an answer is out.
func immediate(f *fault.Fault, set []header, body []byte) *extprocv3.ProcessingResponse {
	return &extprocv3.ProcessingResponse{Response: &extprocv3.ProcessingResponse_ImmediateResponse{
		ImmediateResponse: &extprocv3.ImmediateResponse{
			Status:  &typev3.HttpStatus{Code: typev3.StatusCode(f.Status())},
			Headers: mutation(set, nil),
			Body:    body,
			Details: envoy.DetailsPrefix + f.Code(),
		}}}
}

func streamed(body []byte, last bool) *extprocv3.CommonResponse {
	return &extprocv3.CommonResponse{BodyMutation: &extprocv3.BodyMutation{Mutation: &extprocv3.BodyMutation_StreamedResponse{
		StreamedResponse: &extprocv3.StreamedBodyResponse{Body: body, EndOfStream: last}}}}
}

func mutation(set []header, remove []string) *extprocv3.HeaderMutation {
	m := &extprocv3.HeaderMutation{SetHeaders: make([]*corev3.HeaderValueOption, len(set)), RemoveHeaders: remove}
	for i, h := range set {
		m.SetHeaders[i] = &corev3.HeaderValueOption{
			Header:       &corev3.HeaderValue{Key: h.name, RawValue: h.value},
			AppendAction: corev3.HeaderValueOption_OVERWRITE_IF_EXISTS_OR_ADD}
	}
	return m
}

func text(name, value string) header { return header{name, []byte(value)} }

func number(name string, n int) header { return header{name, strconv.AppendInt(nil, int64(n), 10)} }

// pieces cuts a body into messages below maxChunk and passes them on; last marks the final one. An empty body is one piece.
func pieces(body []byte, last bool, send func([]byte, bool) error) error {
	for len(body) > maxChunk {
		if err := send(body[:maxChunk], false); err != nil {
			return err
		}
		body = body[maxChunk:]
	}
	return send(body, last)
}
