package control

import (
	"net"

	"golang.org/x/sys/unix"
)

// peerUser is the user that the process at the other end of a Unix socket runs as (SO_PEERCRED, unix(7)). Nobody known is taken for a
// stranger: known is true, with a user that does not exist.
func peerUser(c net.Conn) (user int, known bool) {
	const nobody = -1
	u, ok := c.(*net.UnixConn)
	if !ok {
		return nobody, true
	}
	raw, err := u.SyscallConn()
	if err != nil {
		return nobody, true
	}
	var peer *unix.Ucred
	var failed error
	err = raw.Control(func(fd uintptr) { peer, failed = unix.GetsockoptUcred(int(fd), unix.SOL_SOCKET, unix.SO_PEERCRED) })
	if err != nil || failed != nil {
		return nobody, true
	}
	return int(peer.Uid), true
}
