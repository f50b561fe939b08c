package extproc_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	corev3 "github.com/envoyproxy/go-control-plane/envoy/config/core/v3"
	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/protobuf/types/known/structpb"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/grpcstream"
	"github.com/vizard-gateway/vizard/internal/grpcstream/grpcgo"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/record"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/openai"
)

// goodKey is the one key that the tests' authenticator accepts.
const goodKey = "vz_good"

type oneKey struct{}

func (oneKey) Authenticate(token []byte, _ time.Time) (keystore.Principal, error) {
	if string(token) != goodKey {
		return keystore.Principal{}, keystore.ErrRefused
	}
	return keystore.Principal{KeyID: "k", Caller: "c"}, nil
}

func (k oneKey) Await(token []byte, now time.Time) (keystore.Principal, error) {
	return k.Authenticate(token, now)
}

type oneCredential struct{ own bool }

func (c oneCredential) Credential(caller, provider string) (extproc.Credential, bool, *fault.Fault) {
	got, f := c.Await(caller, provider)
	return got, true, f
}

func (c oneCredential) Await(_, provider string) (extproc.Credential, *fault.Fault) {
	if provider == "keyless" {
		return extproc.Credential{}, fault.New(fault.NoCredential, "")
	}
	return extproc.Credential{Value: secret.New([]byte("sk-test")), Own: c.own}, nil
}

// ledger is a Recorder that keeps its records.
type ledger struct {
	mu     sync.Mutex
	opened int
	closed []record.Exchange
	failed []string
}

func (l *ledger) Opened() { l.mu.Lock(); l.opened++; l.mu.Unlock() }

func (l *ledger) Closed(e *record.Exchange) {
	l.mu.Lock()
	l.closed = append(l.closed, *e)
	l.mu.Unlock()
}

func (l *ledger) Failed(reason string) {
	l.mu.Lock()
	l.failed = append(l.failed, reason)
	l.mu.Unlock()
}

// await returns the n-th closed exchange, as soon as it is there.
func (l *ledger) await(t testing.TB, n int) record.Exchange {
	t.Helper()
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		l.mu.Lock()
		if len(l.closed) >= n {
			defer l.mu.Unlock()
			return l.closed[n-1]
		}
		l.mu.Unlock()
	}
	t.Fatalf("exchange %d was never recorded", n)
	return record.Exchange{}
}

// panicking is a codec with a defect.
type panicking struct{ registry.Codec }

func (panicking) Encode(registry.Call) (registry.Wire, error) { panic("CANARY in a panic's value") }

func (panicking) Whole(registry.Head) registry.Stream { panic("CANARY") }

// carrier is a gRPC server.
type carrier interface {
	Serve(l net.Listener) error
	Close()
}

// carry returns the server that carries the streams: the sidecar's own, or with GRPC_SERVER=grpc-go that of grpc-go (make test-foreign).
func carry(s *extproc.Server) carrier {
	if os.Getenv("GRPC_SERVER") == "grpc-go" {
		return grpcgo.New(extproc.Method, func(stream *grpcgo.Stream) grpcstream.Handler { return s.Begin(stream) })
	}
	return s.GRPC()
}

// sidecar is a real gRPC server on a Unix socket and a client that plays Envoy.
type sidecar struct {
	server  *extproc.Server
	grpc    carrier
	client  extprocv3.ExternalProcessorClient
	records *ledger
	log     *syncBuffer
}

type syncBuffer struct {
	mu sync.Mutex
	b  []byte
}

func (s *syncBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.b = append(s.b, p...)
	return len(p), nil
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.b)
}

func startSidecar(t testing.TB, change func(*extproc.Settings, *extproc.Parts)) *sidecar {
	t.Helper()
	provider := func(name string, c registry.Codec) *registry.Provider {
		return &registry.Provider{Name: name, Protocol: "openai-chat", Codec: c, Auth: registry.AuthBearer, AnyModel: true,
			Endpoint: registry.Endpoint{Host: "127.0.0.1", Port: 1, BasePath: "/v1"}}
	}
	codec := openai.Chat(openai.ChatOptions{})
	r, err := registry.New([]*registry.Provider{provider("fake", codec), provider("broken", panicking{codec}), provider("keyless", codec)})
	if err != nil {
		t.Fatal(err)
	}
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	settings := &extproc.Settings{Registry: r, Profiles: map[string]*masking.Masker{"": m}, MaxConcurrent: 1000,
		Timeouts: config.Timeouts{RequestBody: time.Minute, FirstByte: time.Minute, Idle: time.Minute, Total: time.Minute}}
	s := &sidecar{records: &ledger{}, log: &syncBuffer{}}
	parts := extproc.Parts{Keys: oneKey{}, Credentials: oneCredential{}, Records: s.records,
		Settings: func() *extproc.Settings { return settings }, Log: slog.New(slog.NewJSONHandler(s.log, nil)), Memory: 1 << 30}
	if change != nil {
		change(settings, &parts)
	}
	s.server = extproc.New(parts)
	s.grpc = carry(s.server)
	path := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = s.grpc.Serve(l) }()
	t.Cleanup(s.grpc.Close)
	conn, err := grpc.NewClient("unix:"+path, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	s.client = extprocv3.NewExternalProcessorClient(conn)
	return s
}

// call is one exchange from Envoy's side.
type call struct {
	t      testing.TB
	stream extprocv3.ExternalProcessor_ProcessClient
}

func (s *sidecar) open(t testing.TB) *call {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	t.Cleanup(cancel)
	stream, err := s.client.Process(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return &call{t, stream}
}

func (c *call) send(r *extprocv3.ProcessingRequest) {
	c.t.Helper()
	if err := c.stream.Send(r); err != nil && !errors.Is(err, io.EOF) {
		c.t.Fatal(err)
	}
}

func (c *call) recv() *extprocv3.ProcessingResponse {
	c.t.Helper()
	r, err := c.stream.Recv()
	if err != nil {
		c.t.Fatal(err)
	}
	return r
}

// end returns the error that ends the stream from the sidecar's side, after whatever replies come before it.
func (c *call) end() error {
	c.t.Helper()
	for {
		if _, err := c.stream.Recv(); err != nil {
			return err
		}
	}
}

func headerMap(pairs ...string) *extprocv3.HttpHeaders {
	m := &corev3.HeaderMap{}
	for i := 0; i < len(pairs); i += 2 {
		m.Headers = append(m.Headers, &corev3.HeaderValue{Key: pairs[i], RawValue: []byte(pairs[i+1])})
	}
	return &extprocv3.HttpHeaders{Headers: m}
}

func requestHeaders(key string) *extprocv3.ProcessingRequest {
	return &extprocv3.ProcessingRequest{Request: &extprocv3.ProcessingRequest_RequestHeaders{RequestHeaders: headerMap(
		":method", "POST", ":path", envoy.Path, "authorization", "Bearer "+key, "content-type", "application/json")}}
}

func requestBody(body string, last bool) *extprocv3.ProcessingRequest {
	return &extprocv3.ProcessingRequest{Request: &extprocv3.ProcessingRequest_RequestBody{
		RequestBody: &extprocv3.HttpBody{Body: []byte(body), EndOfStream: last}}}
}

func responseHeaders(status, contentType string) *extprocv3.ProcessingRequest {
	details, err := structpb.NewStruct(map[string]any{envoy.CodeDetails: envoy.DetailsUpstream})
	if err != nil {
		panic(err)
	}
	return &extprocv3.ProcessingRequest{
		Request:    &extprocv3.ProcessingRequest_ResponseHeaders{ResponseHeaders: headerMap(":status", status, "content-type", contentType)},
		Attributes: map[string]*structpb.Struct{envoy.ExtProcFilter: details}}
}

func responseBody(body string, last bool) *extprocv3.ProcessingRequest {
	return &extprocv3.ProcessingRequest{Request: &extprocv3.ProcessingRequest_ResponseBody{
		ResponseBody: &extprocv3.HttpBody{Body: []byte(body), EndOfStream: last}}}
}
