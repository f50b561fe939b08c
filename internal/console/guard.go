package console

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
)

// headers of every answer: the page may load what this server has and nothing else, nobody may frame it, and nothing of it is kept.
var headers = map[string]string{
	"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; " +
		"base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
	"Cache-Control":                "no-store",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy":           "camera=(), geolocation=(), microphone=()",
	"Referrer-Policy":              "same-origin", // with no-referrer a form's Origin would be null
	"X-Content-Type-Options":       "nosniff",
	"X-Frame-Options":              "DENY",
}

var (
	foreignHost   = fault.New(fault.Forbidden, "This page is served under the address of this machine only, such as 127.0.0.1 or localhost.")
	foreignOrigin = fault.New(fault.Forbidden, "This page does not accept requests of other sites.")
	busy          = fault.New(fault.Unavailable, "Too many answers are in progress on this page.")
)

// guarded keeps other sites out. A name that an attacker points at this machine is no loopback host (DNS rebinding), and a request
// that another site makes says so in headers that pages cannot set.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		switch {
		case !loopback(r.Host):
			refuse(w, foreignHost)
		case r.Method != http.MethodGet && r.Method != http.MethodHead && !sameOrigin(r):
			refuse(w, foreignOrigin)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// loopback says whether a Host header names this machine. Any port will do: a tunnel may have another than ours.
func loopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return host == "localhost" || err == nil && ip.Unmap().IsLoopback()
}

// sameOrigin says whether our own page makes the request. Browsers have sent Sec-Fetch-Site since 2023 and Origin for longer.
func sameOrigin(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site == "same-origin"
	}
	return r.Header.Get("Origin") == "http://"+r.Host
}

// owner returns the owner of the request's key, or answers with the reason why there is none.
func (c *console) owner(w http.ResponseWriter, r *http.Request) (keystore.Principal, bool) {
	p, f := c.authenticate(bearer(r))
	if f != nil {
		refuse(w, f)
	}
	return p, f == nil
}

func bearer(r *http.Request) string {
	key, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return key
}

func (c *console) authenticate(key string) (keystore.Principal, *fault.Fault) {
	p, err := c.Keys.Await([]byte(strings.TrimSpace(key)), time.Now())
	if err != nil {
		return p, authFault(err)
	}
	return p, nil
}

// refuse answers with an error in the contract's shape. The page's own answers have no request id.
func refuse(w http.ResponseWriter, f *fault.Fault) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(f.Status())
	_, _ = w.Write(f.JSON(""))
}
