package control

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// SocketName is the operator socket's name within runtime_dir.
const SocketName = "operator.sock"

// maxSocketPath is what a Unix socket's address holds beside its final zero byte, in bytes.
const maxSocketPath = 107

// Listen opens a Unix socket at path with the given mode. A socket that nobody answers on is left over and replaced; one that
// answers, or anything but a socket, is an error.
func Listen(path string, mode os.FileMode) (net.Listener, error) {
	if err := checkSocketPath(path); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("making the folder of the socket: %w", err)
	}
	if err := removeStale(path); err != nil {
		return nil, err
	}
	// Made under a mask, so that there is no moment at which others could connect. The mask is the process's: Listen belongs
	// to the start, before other goroutines make files; those would only come out stricter.
	mask := syscall.Umask(0o777 &^ int(mode))
	l, err := net.Listen("unix", path)
	syscall.Umask(mask)
	if err != nil {
		return nil, fmt.Errorf("opening the socket: %w", err)
	}
	return l, nil
}

// OwnerOnly lets in only processes of this process's user and of root: the operator socket.
func OwnerOnly(l net.Listener) net.Listener { return peerListener{l} }

// NewServer returns the HTTP server for a handler of this package, with bounds on sizes and times.
func NewServer(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second, IdleTimeout: 30 * time.Second, MaxHeaderBytes: 16 << 10}
}

func checkSocketPath(path string) error {
	if len(path) > maxSocketPath {
		return fmt.Errorf("the socket's path has %d bytes, a Unix socket's has at most %d: use a shorter runtime_dir",
			len(path), maxSocketPath)
	}
	return nil
}

func removeStale(path string) error {
	info, err := os.Lstat(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("looking for an old socket: %w", err)
	}
	if info.Mode().Type() != os.ModeSocket {
		return fmt.Errorf("opening the socket: %s is there and is not a socket", path)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	c, err := (&net.Dialer{}).DialContext(ctx, "unix", path)
	if err == nil {
		return errors.Join(fmt.Errorf("opening the socket: another gateway answers on %s", path), c.Close())
	}
	if !errors.Is(err, syscall.ECONNREFUSED) {
		return fmt.Errorf("asking whether %s is in use: %w", path, err)
	}
	return os.Remove(path)
}

// peerListener drops connections of other users, which the mode of the socket keeps out already on most systems.
type peerListener struct{ net.Listener }

func (l peerListener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil || trusted(c) {
			return c, err
		}
		_ = c.Close()
	}
}
