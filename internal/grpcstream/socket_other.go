//go:build !linux || race

package grpcstream

import "net"

// quick has a meaning on Linux only, and none for the race detector, which takes what one end has written before the other reads it from the
// calls that it knows.
func quick(nc net.Conn) net.Conn { return nc }
