package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"

	"github.com/vizard-gateway/vizard/envoy"
)

// asker asks a gateway at its ext_proc socket, in Envoy's place.
type asker struct{ conns []*grpc.ClientConn }

const (
	askerConns   = 4
	askerStreams = 128 // at once
)

func newAsker(folder string) (*asker, error) {
	a := &asker{}
	for range askerConns {
		c, err := grpc.NewClient("unix:"+filepath.Join(folder, envoy.ExtProcSocket), grpc.WithTransportCredentials(insecure.NewCredentials()))
		if err != nil {
			return nil, err
		}
		a.conns = append(a.conns, c)
	}
	return a, nil
}

func (a *asker) close() {
	for _, c := range a.conns {
		_ = c.Close()
	}
}

// all asks once with each key, and fails if one is not known.
func (a *asker) all(ctx context.Context, tokens [][]byte) (time.Duration, error) {
	var next atomic.Int64
	var group sync.WaitGroup
	var mu sync.Mutex
	var failed error
	begun := time.Now()
	for worker := range askerStreams {
		client := extprocv3.NewExternalProcessorClient(a.conns[worker%len(a.conns)])
		group.Go(func() {
			for n := int(next.Add(1)) - 1; n < len(tokens); n = int(next.Add(1)) - 1 {
				if err := ask(ctx, client, tokens[n]); err != nil {
					mu.Lock()
					failed = errors.Join(failed, fmt.Errorf("key %d: %w", n, err))
					mu.Unlock()
					return
				}
			}
		})
	}
	group.Wait()
	return time.Since(begun), failed
}

// ask sends headers without a body. A key that is known is told what is wrong with the request.
func ask(ctx context.Context, client extprocv3.ExternalProcessorClient, token []byte) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stream, err := client.Process(ctx)
	if err != nil {
		return err
	}
	headers := &corev3.HeaderMap{}
	for _, h := range [][2]string{{":method", "POST"}, {":path", envoy.Path}, {"authorization", "Bearer " + string(token)}} {
		headers.Headers = append(headers.Headers, &corev3.HeaderValue{Key: h[0], RawValue: []byte(h[1])})
	}
	err = stream.Send(&extprocv3.ProcessingRequest{Request: &extprocv3.ProcessingRequest_RequestHeaders{
		RequestHeaders: &extprocv3.HttpHeaders{Headers: headers, EndOfStream: true}}})
	if err != nil {
		return err
	}
	answer, err := stream.Recv()
	if err != nil {
		return err
	}
	if status := answer.GetImmediateResponse().GetStatus().GetCode(); status != 415 {
		return fmt.Errorf("status %d", status)
	}
	return stream.CloseSend()
}
