//go:build !grpcgo

package gateway

import (
	"github.com/vizard-gateway/vizard/extproc"
)

func carry(s *extproc.Server) carrier { return s.GRPC() }
