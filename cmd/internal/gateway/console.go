package gateway

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/console"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/masking"
)

// consoleParts builds the parts of the console.
func (s *Sidecar) consoleParts(demo *console.Demo) console.Parts {
	return console.Parts{Keys: s.keys, Records: s.shown, Demo: demo, Gateway: consoleGateway(s.config.Gateway), Models: s.modelsFor,
		Masker:   func(profile string) *masking.Masker { return s.inForce.Load().settings.Profiles[profile] },
		Profiles: func() []string { return s.inForce.Load().config.Masking.ProfileNames() }}
}

// ConsoleURL is where the page for people is served.
func (s *Sidecar) ConsoleURL() string { return "http://" + s.listeners.console.Addr().String() + "/" }

// modelsFor lists the models that a key may name.
func (p *parts) modelsFor(who keystore.Principal) []string {
	all := []string{}
	add := func(provider, model string) {
		if name := provider + "/" + model; who.May(name) {
			all = append(all, name)
		}
	}
	for _, provider := range p.inForce.Load().settings.Registry.Providers() {
		for _, m := range provider.Models {
			add(provider.Name, m.ID)
		}
		if provider.AnyModel {
			add(provider.Name, "*")
		}
	}
	return all
}

// consoleGateway reaches the gateway's own listener as a caller does.
func consoleGateway(g config.Gateway) console.Gateway {
	address, scheme := config.Reachable(g.Address), "http"
	t := &http.Transport{DisableKeepAlives: true, DisableCompression: true}
	to := console.Gateway{Client: &http.Client{Transport: t, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	if g.TLS != nil {
		scheme = "https"
		t.DialTLSContext = func(ctx context.Context, network, address string) (net.Conn, error) {
			c, err := trusting(g.TLS.Certificate)
			if err != nil {
				return nil, err
			}
			return (&tls.Dialer{Config: c}).DialContext(ctx, network, address)
		}
		if g.TLS.ClientCA != "" {
			to.Shut = "The gateway asks its callers for client certificates, and this page has none: it can mask, but not send."
		}
	}
	to.URL = scheme + "://" + address + envoy.Path
	return to
}

// trusting takes the certificate in the file and no other, whatever name and issuer it has.
func trusting(path string) (*tls.Config, error) {
	chain, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("reading the gateway's certificate: %w", err)
	}
	block, _ := pem.Decode(chain)
	if block == nil {
		return nil, errors.New("the gateway's certificate file holds no certificate")
	}
	leaf, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		return nil, fmt.Errorf("reading the gateway's certificate: %w", err)
	}
	return &tls.Config{
		MinVersion:         tls.VersionTLS12,
		InsecureSkipVerify: true, //nolint:gosec // the function below is stricter
		VerifyConnection: func(s tls.ConnectionState) error {
			if !s.PeerCertificates[0].Equal(leaf) {
				return errors.New("the gateway's listener has another certificate than the configuration")
			}
			return nil
		},
	}, nil
}

// both writes to two writers; the first may be nil.
func both(first, second io.Writer) io.Writer {
	if first == nil {
		return second
	}
	return io.MultiWriter(first, second)
}
