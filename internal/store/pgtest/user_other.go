//go:build !linux

package pgtest

import "syscall"

func dropped() *syscall.SysProcAttr { return nil }
