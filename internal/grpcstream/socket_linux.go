//go:build !race

package grpcstream

import (
	"cmp"
	"io"
	"net"
	"syscall"
	"unsafe"
)

// socket is a Unix socket whose reads and writes Go's scheduler learns nothing of. The descriptor does not block, so that they never wait, and
// there would be nothing for it to do about them; but to hear of each it wakes a thread that watches over those that do wait
// (sysmon), which then looks after them every millisecond, again and again while requests come in bits.
type socket struct {
	net.Conn

	raw     syscall.RawConn
	in, out transfer
}

// transfer is a read or a write, with its buffer and its result.
type transfer struct {
	trap uintptr
	p    []byte
	n    int
	err  error
	try  func(fd uintptr) (done bool) // made once: a closure for each call would need memory
}

// quick returns nc as a socket if it is one of Unix.
func quick(nc net.Conn) net.Conn {
	unix, ok := nc.(*net.UnixConn)
	if !ok {
		return nc
	}
	raw, err := unix.SyscallConn()
	if err != nil {
		return nc
	}
	s := &socket{Conn: nc, raw: raw, in: transfer{trap: syscall.SYS_READ}, out: transfer{trap: syscall.SYS_WRITE}}
	s.in.try, s.out.try = s.in.once, s.out.once
	return s
}

// once calls the kernel. It reports false if there is nothing to read yet, or no room to write to.
func (t *transfer) once(fd uintptr) bool {
	for {
		n, _, code := syscall.RawSyscall(t.trap, fd, uintptr(unsafe.Pointer(unsafe.SliceData(t.p))), uintptr(len(t.p))) //nolint:gosec // it lives until the call returns (unsafe.Pointer, rule 4)
		switch code {
		case 0:
			t.n = int(n)
			return true
		case syscall.EINTR:
		case syscall.EAGAIN:
			return false
		default:
			t.err = code
			return true
		}
	}
}

// with passes p to wait, which calls once until it is done.
func (t *transfer) with(p []byte, wait func(func(fd uintptr) bool) error) (int, error) {
	t.p, t.n, t.err = p, 0, nil
	err := wait(t.try)
	t.p = nil
	return t.n, cmp.Or(err, t.err)
}

// Read may be called by one goroutine at a time, as Write may.
func (s *socket) Read(p []byte) (int, error) {
	n, err := s.in.with(p, s.raw.Read)
	if n == 0 && err == nil && len(p) > 0 {
		err = io.EOF
	}
	return n, err
}

// Write writes all of p.
func (s *socket) Write(p []byte) (written int, err error) {
	for written < len(p) && err == nil {
		var n int
		n, err = s.out.with(p[written:], s.raw.Write)
		written += n
	}
	return written, err
}
