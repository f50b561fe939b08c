package e2e_test

import (
	"errors"
	"io"
	"net"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"
)

// TestDeployKubernetesSocketsTakeTheirUsers connects to the sockets of a pod as every user that might: Envoy's alone is heard where Envoy speaks, the
// sidecar's alone where the operator does. Who is not in the pod's group does not get as far as that.
func TestDeployKubernetesSocketsTakeTheirUsers(t *testing.T) {
	t.Parallel()
	d := startPod(t, "base", newProvider(t, nil), options{})
	if !d.users {
		t.Skip("only root runs the containers as their own users")
	}
	const (
		heard   = "heard"
		closed  = "closed"
		barred  = "barred"
		other   = 65530
		preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00"
		plain   = "GET /v1/keys HTTP/1.1\r\nHost: operator\r\n\r\n"
	)
	group := d.spec.SecurityContext.FSGroup
	proxy, sidecar := d.userOf(d.container("envoy")), d.userOf(d.container("vizard"))
	for _, tc := range []struct {
		socket, says string
		user, group  uint32
		want         string
	}{
		{"extproc.sock", preface, proxy, group, heard},
		{"extproc.sock", preface, sidecar, group, closed},
		{"extproc.sock", preface, other, group, closed},
		{"extproc.sock", preface, other, other, barred},
		{"discovery.sock", preface, proxy, group, heard},
		{"discovery.sock", preface, other, group, closed},
		{"discovery.sock", preface, other, other, barred},
		{"operator.sock", plain, sidecar, group, heard},
		{"operator.sock", plain, proxy, group, barred},
		{"operator.sock", plain, other, group, barred},
		{"envoy-admin.sock", plain, sidecar, group, heard},
		{"envoy-admin.sock", plain, other, other, barred},
	} {
		c, err := dialAs(filepath.Join(d.folder, tc.socket), tc.user, tc.group)
		got := barred
		switch {
		case err == nil:
			got = answers(c, tc.says)
		case !errors.Is(err, syscall.EACCES):
			t.Fatal(err)
		}
		if got != tc.want {
			t.Errorf("%s, user %d, group %d: %s, want %s", tc.socket, tc.user, tc.group, got, tc.want)
		}
	}
}

// answers says whether the other end sends anything back before it closes.
func answers(c net.Conn, says string) string {
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(10 * time.Second))
	_, _ = io.WriteString(c, says)
	n, err := c.Read(make([]byte, 64))
	switch {
	case n > 0:
		return "heard"
	case errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET):
		return "closed"
	}
	return "silent"
}

// dialAs connects as another user, from a thread that ends with it: the rest of the process stays what it is.
func dialAs(path string, user, group uint32) (net.Conn, error) {
	type result struct {
		net.Conn
		error
	}
	done := make(chan result)
	go func() {
		runtime.LockOSThread()
		for _, call := range [][4]uintptr{
			{syscall.SYS_SETGROUPS, 0, 0, 0},
			{syscall.SYS_SETRESGID, uintptr(group), uintptr(group), uintptr(group)},
			{syscall.SYS_SETRESUID, uintptr(user), uintptr(user), uintptr(user)},
		} {
			if _, _, err := syscall.RawSyscall(call[0], call[1], call[2], call[3]); err != 0 {
				done <- result{error: err}
				return
			}
		}
		c, err := net.Dial("unix", path)
		done <- result{c, err}
	}()
	r := <-done
	return r.Conn, r.error
}
