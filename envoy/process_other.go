//go:build !linux

package envoy

import "syscall"

// dieWithParent does nothing here: only Linux has a death signal.
func dieWithParent(*syscall.SysProcAttr) {}
