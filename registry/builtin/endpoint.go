package builtin

import (
	"errors"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/registry"
)

var (
	hostName = regexp.MustCompile(`^[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?)*\.?$`)
	basePath = regexp.MustCompile(`^(/[A-Za-z0-9._~:@-]+)*$`)
)

// parseEndpoint reads an absolute http or https URL. Its errors never repeat the URL, which may hold a credential by mistake.
func parseEndpoint(raw string) (registry.Endpoint, error) {
	u, err := url.Parse(raw)
	switch {
	case err != nil:
		return registry.Endpoint{}, errors.New("it is not a URL")
	case u.Scheme != "https" && u.Scheme != "http":
		return registry.Endpoint{}, errors.New("it must start with https:// or http://")
	case u.User != nil:
		return registry.Endpoint{}, errors.New("it must not hold a user or password: use the field credential")
	case u.RawQuery != "" || u.ForceQuery || strings.Contains(raw, "#"):
		return registry.Endpoint{}, errors.New("it must not have a query or fragment")
	}
	e := registry.Endpoint{TLS: u.Scheme == "https", Host: strings.ToLower(u.Hostname())}
	if !validHost(e.Host) {
		return registry.Endpoint{}, errors.New("its host is missing or is not a name or IP address")
	}
	if e.Port, err = port(u); err != nil {
		return registry.Endpoint{}, err
	}
	e.BasePath = strings.TrimSuffix(u.EscapedPath(), "/")
	if !validBasePath(e.BasePath) {
		return registry.Endpoint{}, errors.New("its path may only have segments of letters, digits and . _ ~ : @ -")
	}
	return e, nil
}

func validHost(host string) bool {
	if addr, err := netip.ParseAddr(host); err == nil {
		return addr.Zone() == ""
	}
	return len(host) <= 253 && hostName.MatchString(host)
}

// port is the URL's own or the scheme's.
func port(u *url.URL) (int, error) {
	switch {
	case u.Port() != "":
		n, err := strconv.Atoi(u.Port())
		if err != nil || n < 1 || n > 65535 {
			return 0, errors.New("its port is not between 1 and 65535")
		}
		return n, nil
	case strings.HasSuffix(u.Host, ":"):
		return 0, errors.New("its port is empty")
	case u.Scheme == "https":
		return 443, nil
	}
	return 80, nil
}

// validBasePath refuses whatever Envoy might rewrite: escapes, empty segments, dots.
func validBasePath(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "." || segment == ".." {
			return false
		}
	}
	return basePath.MatchString(path)
}
