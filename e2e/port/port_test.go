package port_test

import (
	"net"
	"testing"

	"github.com/vizard-gateway/vizard/e2e/port"
)

// TestAddressIsClaimed holds what keeps two processes of these tests from one address.
func TestAddressIsClaimed(t *testing.T) {
	t.Parallel()
	address := port.Free(t, 32000, 700)
	if claim, err := net.ListenPacket("udp", address); err == nil {
		_ = claim.Close()
		t.Errorf("another process could claim %s, too", address)
	}
}
