// Package port gives the processes that end-to-end tests start addresses to listen on.
package port

import (
	"fmt"
	"net"
	"os"
	"sync/atomic"
	"testing"
)

var last atomic.Uint32

// Free returns an address of 127.0.0.1 on which nobody listens, with one of so many ports from first on. They must be below the ports that the kernel
// gives to outgoing connections: one of those may be taken again before a process listens on it. No address is returned twice, and none that another
// process of these tests has: two Envoys on one port would share its connections. The UDP port of the same number says whose the address is until the
// test ends.
func Free(t testing.TB, first, ports uint32) string {
	t.Helper()
	for range ports {
		address := fmt.Sprintf("127.0.0.1:%d", first+(uint32(os.Getpid())*97+last.Add(1))%ports)
		claim, err := new(net.ListenConfig).ListenPacket(t.Context(), "udp", address)
		if err != nil {
			continue
		}
		l, err := net.Listen("tcp", address)
		if err != nil {
			_ = claim.Close()
			continue
		}
		t.Cleanup(func() { _ = claim.Close() })
		_ = l.Close()
		return address
	}
	t.Fatal("no port is free")
	return ""
}
