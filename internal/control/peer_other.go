//go:build !linux

package control

import "net"

// trusted relies on the mode of the socket where the peer's user cannot be asked for in one portable way.
func trusted(net.Conn) bool { return true }
