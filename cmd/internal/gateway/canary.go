package gateway

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/canary"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/record"
)

// newCanary returns the gateway's check on Envoy as the configuration has it, nil if it has none.
func newCanary(c *config.Canary, m *record.Metrics) *canary.Canary {
	if c == nil {
		return nil
	}
	host := c.ServerName
	if _, err := netip.ParseAddr(host); err == nil {
		_, port, _ := net.SplitHostPort(c.Address) // it has been checked
		host = net.JoinHostPort(host, port)
	}
	var outcomes []string
	for _, o := range canary.Outcomes() {
		outcomes = append(outcomes, string(o))
	}
	count, expires := m.Canaries(string(canary.Seen), outcomes)
	return canary.New(canary.Target{Address: c.Address, Path: envoy.Path, Host: host, TLS: canaryTLS(c, expires), Interval: c.Interval,
		Told: func(o canary.Outcome) { count(string(o)) }})
}

// canaryTLS does not verify the listener's certificate: a canary carries a token that works once and proves itself by arriving. Who
// the listener says it is concerns its callers, and `vizard doctor`.
func canaryTLS(c *config.Canary, expires func(time.Time)) *tls.Config {
	if c.Scheme != "https" {
		return nil
	}
	t := &tls.Config{ServerName: c.ServerName, MinVersion: tls.VersionTLS12, InsecureSkipVerify: true} //nolint:gosec // see above
	t.VerifyConnection = func(s tls.ConnectionState) error {
		expires(s.PeerCertificates[0].NotAfter)
		return nil
	}
	if c.Certificate != "" {
		t.GetClientCertificate = func(*tls.CertificateRequestInfo) (*tls.Certificate, error) {
			pair, err := tls.LoadX509KeyPair(c.Certificate, c.Key)
			if err != nil {
				return nil, fmt.Errorf("reading envoy.canary's client certificate: %w", err)
			}
			return &pair, nil
		}
	}
	return t
}
