package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extproc "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/grpc/status"

	"github.com/vizard-gateway/vizard/envoy"
)

// noop answers every exchange in the gateway's own mode without looking at it: it withholds the answer to the headers until
// the body is complete, then lets headers and body through as they came. What is left is the price of the round trips.
type noop struct {
	extproc.UnimplementedExternalProcessorServer

	route string // the provider that it names to Envoy as the gateway does, if any
}

// serveNoop listens on a Unix socket until ctx ends.
func serveNoop(ctx context.Context, socket, route string) error {
	listener, err := net.Listen("unix", socket)
	if err != nil {
		return fmt.Errorf("starting the no-op ext_proc: %w", err)
	}
	server := grpc.NewServer(
		grpc.KeepaliveEnforcementPolicy(keepalive.EnforcementPolicy{MinTime: time.Second, PermitWithoutStream: true}),
		grpc.InitialWindowSize(1<<20), grpc.InitialConnWindowSize(4<<20),
	)
	extproc.RegisterExternalProcessorServer(server, noop{route: route})
	stop := context.AfterFunc(ctx, server.Stop)
	defer stop()
	return server.Serve(listener)
}

// Process implements the ext_proc service.
func (n noop) Process(stream extproc.ExternalProcessor_ProcessServer) error {
	e := withheld{route: n.route}
	for {
		m, err := stream.Recv()
		if errors.Is(err, io.EOF) || status.Code(err) == codes.Canceled {
			return nil
		}
		if err != nil {
			return err
		}
		for _, reply := range e.answer(m) {
			if err := stream.Send(reply); err != nil {
				return err
			}
		}
	}
}

// withheld is what is held back of an exchange: its bodies, by direction. A stream's pieces are not.
type withheld struct {
	route    string
	up, down []byte
	stream   bool
}

// answer returns the replies that are due after m.
func (e *withheld) answer(m *extproc.ProcessingRequest) []*extproc.ProcessingResponse {
	switch m := m.GetRequest().(type) {
	case *extproc.ProcessingRequest_RequestHeaders:
		if m.RequestHeaders.GetEndOfStream() {
			return []*extproc.ProcessingResponse{e.requestHeaders()}
		}
	case *extproc.ProcessingRequest_RequestBody:
		if e.up = append(e.up, m.RequestBody.GetBody()...); m.RequestBody.GetEndOfStream() {
			return []*extproc.ProcessingResponse{e.requestHeaders(),
				{Response: &extproc.ProcessingResponse_RequestBody{RequestBody: piece(e.up, true)}}}
		}
	case *extproc.ProcessingRequest_ResponseHeaders:
		e.stream = eventStream(m.ResponseHeaders)
		if e.stream || m.ResponseHeaders.GetEndOfStream() {
			return []*extproc.ProcessingResponse{responseHeaders()}
		}
	case *extproc.ProcessingRequest_ResponseBody:
		return e.answerBody(m.ResponseBody)
	}
	return nil // trailers: neither the load generator nor the upstream sends any
}

func (e *withheld) answerBody(b *extproc.HttpBody) []*extproc.ProcessingResponse {
	if e.stream {
		return []*extproc.ProcessingResponse{
			{Response: &extproc.ProcessingResponse_ResponseBody{ResponseBody: piece(b.GetBody(), b.GetEndOfStream())}}}
	}
	if e.down = append(e.down, b.GetBody()...); !b.GetEndOfStream() {
		return nil
	}
	return []*extproc.ProcessingResponse{responseHeaders(),
		{Response: &extproc.ProcessingResponse_ResponseBody{ResponseBody: piece(e.down, true)}}}
}

func eventStream(h *extproc.HttpHeaders) bool {
	for _, v := range h.GetHeaders().GetHeaders() {
		if v.GetKey() == "content-type" {
			return string(v.GetRawValue()) == "text/event-stream" || v.GetValue() == "text/event-stream"
		}
	}
	return false
}

func (e *withheld) requestHeaders() *extproc.ProcessingResponse {
	answer := &extproc.HeadersResponse{}
	if e.route != "" {
		answer.Response = &extproc.CommonResponse{ClearRouteCache: true, HeaderMutation: &extproc.HeaderMutation{SetHeaders: []*corev3.HeaderValueOption{{
			Header: &corev3.HeaderValue{Key: envoy.RouteHeader, RawValue: []byte(e.route)}, AppendAction: corev3.HeaderValueOption_OVERWRITE_IF_EXISTS_OR_ADD}}}}
	}
	return &extproc.ProcessingResponse{Response: &extproc.ProcessingResponse_RequestHeaders{RequestHeaders: answer}}
}

func responseHeaders() *extproc.ProcessingResponse {
	return &extproc.ProcessingResponse{Response: &extproc.ProcessingResponse_ResponseHeaders{ResponseHeaders: &extproc.HeadersResponse{}}}
}

func piece(body []byte, last bool) *extproc.BodyResponse {
	return &extproc.BodyResponse{Response: &extproc.CommonResponse{BodyMutation: &extproc.BodyMutation{
		Mutation: &extproc.BodyMutation_StreamedResponse{
			StreamedResponse: &extproc.StreamedBodyResponse{Body: body, EndOfStream: last}}}}}
}
