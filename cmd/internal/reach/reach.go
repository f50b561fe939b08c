// Package reach connects to an endpoint as Envoy does, by DNS, TCP and TLS, and says what is wrong with each in words for an operator.
package reach

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/registry"
)

// Patience bounds each of DNS, TCP and TLS. Envoy gives a connection 5 s.
const Patience = 5 * time.Second

// LookUp finds the addresses of a host and names them.
func LookUp(ctx context.Context, host string) (string, error) {
	if net.ParseIP(host) != nil {
		return "none is needed: the endpoint is an address", nil
	}
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	addresses, err := net.DefaultResolver.LookupHost(ctx, host)
	if err != nil {
		return "", fmt.Errorf("the host %s cannot be found: correct the endpoint, or this machine's DNS (%w)", host, err)
	}
	return host + " is " + strings.Join(addresses, ", "), nil
}

// Dial opens a connection to the endpoint. The caller closes it.
func Dial(ctx context.Context, e registry.Endpoint) (net.Conn, error) {
	address := net.JoinHostPort(e.Host, strconv.Itoa(e.Port))
	conn, err := (&net.Dialer{Timeout: Patience}).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("nobody answers at %s: correct the endpoint, start the server, or let the firewall allow it; proxies are not used (%w)", address, err)
	}
	return conn, nil
}

// Handshake does TLS over a connection, if the endpoint wants it, and says with which version and whose certificate.
func Handshake(ctx context.Context, conn net.Conn, e registry.Endpoint) (string, error) {
	if !e.TLS {
		return "none: the endpoint is plain http", nil
	}
	c, err := ClientTLS(e)
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	over := tls.Client(conn, c)
	if err := over.HandshakeContext(ctx); err != nil {
		return "", TLSAdvice(err, e)
	}
	state := over.ConnectionState()
	leaf := state.PeerCertificates[0]
	return fmt.Sprintf("%s, certificate by %q until %s", tls.VersionName(state.Version), issuer(leaf), leaf.NotAfter.UTC().Format(time.DateOnly)), nil
}

// ClientTLS verifies the endpoint as Envoy does.
func ClientTLS(e registry.Endpoint) (*tls.Config, error) {
	c := &tls.Config{ServerName: e.Host, MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1"}}
	if e.CAFile == "" {
		return c, nil
	}
	pem, err := os.ReadFile(e.CAFile)
	if err != nil {
		return nil, fmt.Errorf("reading ca_file: %w", err)
	}
	c.RootCAs = x509.NewCertPool()
	if !c.RootCAs.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("ca_file %s holds no certificate in PEM form", e.CAFile)
	}
	return c, nil
}

func issuer(c *x509.Certificate) string {
	if c.Issuer.CommonName != "" {
		return c.Issuer.CommonName
	}
	return c.Issuer.String()
}

// TLSAdvice says what is wrong with the endpoint's TLS and how to fix it.
func TLSAdvice(err error, e registry.Endpoint) error {
	if unknown, ok := errors.AsType[x509.UnknownAuthorityError](err); ok {
		by := "an authority"
		if unknown.Cert != nil {
			by = strconv.Quote(issuer(unknown.Cert))
		}
		if e.CAFile != "" {
			return fmt.Errorf("the certificate was issued by %s, which is not in ca_file %s: put that authority's certificate into the file", by, e.CAFile)
		}
		return fmt.Errorf("the certificate was issued by %s, which this machine does not trust: set ca_file to a PEM file with that authority's certificate", by)
	}
	if _, ok := errors.AsType[x509.HostnameError](err); ok {
		return fmt.Errorf("the certificate is not for %s: write the endpoint with a name that is in the certificate (%w)", e.Host, err)
	}
	if invalid, ok := errors.AsType[x509.CertificateInvalidError](err); ok && invalid.Reason == x509.Expired {
		return fmt.Errorf("the certificate has expired or is not valid yet: have it renewed, or set this machine's clock (%w)", err)
	}
	if _, ok := errors.AsType[tls.RecordHeaderError](err); ok {
		return fmt.Errorf("%s does not speak TLS: write the endpoint with http://, or with another port", e.Authority())
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%s does not finish the handshake: the port may belong to another service, or a firewall may block it", e.Authority())
	}
	return fmt.Errorf("the handshake with %s failed: %w", e.Authority(), err)
}
