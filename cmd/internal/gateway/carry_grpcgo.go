//go:build grpcgo

package gateway

import (
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/grpcstream"
	"github.com/vizard-gateway/vizard/internal/grpcstream/grpcgo"
)

// carry takes grpc-go's server in place of our own: a build for tests, which hold both to the same end-to-end suite.
func carry(s *extproc.Server) carrier {
	return grpcgo.New(extproc.Method, func(stream *grpcgo.Stream) grpcstream.Handler { return s.Begin(stream) })
}
