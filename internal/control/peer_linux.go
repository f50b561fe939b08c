package control

import (
	"net"
	"os"

	"golang.org/x/sys/unix"
)

// trusted says whether the process at the other end runs as this user or as root (SO_PEERCRED, unix(7)).
func trusted(c net.Conn) bool {
	u, ok := c.(*net.UnixConn)
	if !ok {
		return false
	}
	raw, err := u.SyscallConn()
	if err != nil {
		return false
	}
	var peer *unix.Ucred
	var failed error
	err = raw.Control(func(fd uintptr) { peer, failed = unix.GetsockoptUcred(int(fd), unix.SOL_SOCKET, unix.SO_PEERCRED) })
	return err == nil && failed == nil && (peer.Uid == 0 || int(peer.Uid) == os.Geteuid())
}
