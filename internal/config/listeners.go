package config

import (
	"errors"
	"net"
	"net/netip"
	"strconv"
	"strings"
)

// listener is an address to listen on: an IP address (or localhost) and a port. Names are not resolved, because what they
// stand for can change between the check and the use.
func listener(to *string) spec {
	return text(func(v string) (err error) {
		addr, err := listenAddress(v)
		if err == nil {
			*to = addr
		}
		return err
	}).as("address", "IP address (or `localhost`) and port", "example.com:80").showing(func() string { return *to })
}

func listenAddress(v string) (string, error) {
	host, port, err := net.SplitHostPort(v)
	if err != nil {
		return "", errors.New("must be an IP address and a port, such as 127.0.0.1:10000 or [::1]:10000")
	}
	if host == "localhost" {
		host = "127.0.0.1"
	}
	ip, err := netip.ParseAddr(host)
	if err != nil || ip.Zone() != "" {
		return "", errors.New("must begin with an IP address; 0.0.0.0 stands for all of them")
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if err != nil || n == 0 {
		return "", errors.New("must end with a port from 1 to 65535")
	}
	return net.JoinHostPort(ip.String(), strconv.FormatUint(n, 10)), nil
}

func isLoopback(addr string) bool {
	ap, err := netip.ParseAddrPort(addr)
	return err == nil && ap.Addr().Unmap().IsLoopback()
}

// records is a word or a path with a slash: without that rule a slip in the word would create a file of that name.
func records(to *string) spec {
	word := oneOf(to, "stdout", "stderr", "none")
	file := place(to)
	s := spec{kind: "word or path", rule: word.rule + ", or a path with a slash in it", wrong: "stdot", shown: word.shown}
	s.read = func(r *reader, n node) {
		if strings.Contains(n.Value, "/") {
			file.read(r, n)
			return
		}
		before := len(r.mistakes)
		word.read(r, n)
		if len(r.mistakes) > before {
			r.mistakes[before].Message += " (or a file's path with a slash in it)"
		}
	}
	return s
}
