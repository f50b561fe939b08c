package envoy

import "syscall"

// dieWithParent has the kernel end Envoy when the thread that started it is gone, even after a kill -9.
func dieWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
