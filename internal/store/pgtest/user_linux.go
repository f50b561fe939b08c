package pgtest

import (
	"os"
	"syscall"
)

// dropped lets a command run as nobody where the test runs as root.
func dropped() *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{}
	if os.Getuid() == 0 {
		a.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	return a
}
