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

// maxSocketPath is what a Unix socket's address holds besides its final zero byte, in bytes.
const maxSocketPath = 107

// Listen opens a Unix socket at path with the given mode. A socket that nobody answers on is left over and replaced; one that
// answers, or anything but a socket, is an error. It sets the umask of the process for a moment, so it belongs to the start,
// before other goroutines make files (those would come out stricter, never more open).
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
	mask := syscall.Umask(0o177) // there is no moment at which others could connect
	l, err := net.Listen("unix", path)
	syscall.Umask(mask)
	if err != nil {
		return nil, fmt.Errorf("opening a socket: %w", err)
	}
	if err := os.Chmod(path, mode); err != nil {
		return nil, errors.Join(fmt.Errorf("setting the mode of a socket: %w", err), l.Close())
	}
	return l, nil
}

// NewServer returns the HTTP server for a handler of this package, with bounds on sizes and times.
func NewServer(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ConnContext: withPeer, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second, IdleTimeout: 30 * time.Second, MaxHeaderBytes: 16 << 10}
}

func checkSocketPath(path string) error {
	if len(path) > maxSocketPath {
		return fmt.Errorf("the socket's path %s has %d bytes, a Unix socket's has at most %d: use a shorter runtime_dir",
			path, len(path), maxSocketPath)
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

type peerKey struct{}

// withPeer records the user at the other end of a connection.
func withPeer(ctx context.Context, c net.Conn) context.Context {
	who := "unknown"
	if user, known := peerUser(c); known {
		who = fmt.Sprintf("uid %d", user)
	}
	return context.WithValue(ctx, peerKey{}, who)
}

// peerOf returns the sender of a request, for the audit trail.
func peerOf(r *http.Request) string {
	who, _ := r.Context().Value(peerKey{}).(string)
	return who
}

// OwnerOnly returns l, a listener on a Unix socket, without the connections of processes that run as another user than this
// one or root.
func OwnerOnly(l net.Listener) net.Listener { return peerListener{l, os.Geteuid()} }

// UserOnly is OwnerOnly for another user than this one. 0 stands for everyone whom the mode of the socket lets in.
func UserOnly(l net.Listener, user int) net.Listener {
	if user == 0 {
		return l
	}
	return peerListener{l, user}
}

// peerListener drops connections of other users, which the mode of the socket keeps out already on most systems.
type peerListener struct {
	net.Listener
	user int
}

func (l peerListener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return c, err
		}
		if user, known := peerUser(c); !known || user == 0 || user == l.user {
			return c, nil
		}
		_ = c.Close()
	}
}
