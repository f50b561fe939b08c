// Package extproc is the sidecar's half of an exchange with Envoy: one gRPC stream of envoy.service.ext_proc.v3 is one HTTP
// request and its answer.
//
// It puts the steps of a request in their order (request.go) and those of its answer (response.go), withholds every answer
// to Envoy until it is decided, and ends every stream that it cannot finish with a gRPC error: a clean end would tell Envoy
// to carry on without it. It never opens a connection, never logs content and keeps nothing once a stream has ended.
package extproc

import (
	"log/slog"
	"sync/atomic"

	extprocv3 "github.com/envoyproxy/go-control-plane/envoy/service/ext_proc/v3"

	"github.com/vizard-gateway/vizard/internal/grpcstream"
)

// Server answers Envoy. Make one with New; any number of streams may run at once.
type Server struct {
	keys        Authenticator
	credentials Credentials
	records     Recorder
	canary      Canary // nil: there are none
	settings    func() *Settings
	log         *slog.Logger

	limits    limiter
	places    places
	memory    *memory
	unchecked tally
	draining  atomic.Bool
}

// Parts are the parts of a Server; all but Canary are required. Settings is called once at the start of each exchange.
type Parts struct {
	Keys        Authenticator
	Credentials Credentials
	Records     Recorder
	Canary      Canary
	Settings    func() *Settings
	Log         *slog.Logger
	Memory      int64 // bytes that all exchanges may hold together
}

// New returns a server.
func New(p Parts) *Server {
	s := &Server{keys: p.Keys, credentials: p.Credentials, records: p.Records, canary: p.Canary, settings: p.Settings, log: p.Log,
		limits: newLimiter(), places: places{holders: map[string]*holder{}}, memory: newMemory(p.Memory)}
	s.unchecked.tell = func(n int64) { s.log.Warn("streams ended before a key was checked", "count", n) }
	return s
}

// GRPC returns a gRPC server that serves s.
func (s *Server) GRPC() *grpcstream.Server {
	return grpcstream.New(Method, func(stream *grpcstream.Stream) grpcstream.Handler { return s.Begin(stream) })
}

// Method is the gRPC method that Envoy calls: /package.Service/Method.
const Method = extprocv3.ExternalProcessor_Process_FullMethodName

// Drain makes the server refuse new requests with 503; requests in progress continue.
func (s *Server) Drain() { s.draining.Store(true) }

// Draining says whether Drain was called.
func (s *Server) Draining() bool { return s.draining.Load() }

// Begin starts an exchange on a stream that a gRPC server has accepted.
func (s *Server) Begin(stream Stream) grpcstream.Handler {
	s.records.Opened()
	return newExchange(s, stream)
}

// Memory returns the memory limit of exchanges, how much they hold, and how many answers wait.
func (s *Server) Memory() (size, used int64, waiting int) { return s.memory.counts() }

// Places returns how many of the gateway's places are taken, and how many of these by incomplete requests.
func (s *Server) Places() (taken, incomplete int) { return s.places.counts() }
