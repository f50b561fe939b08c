package control

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// NewCallerClient returns the credentials of the caller who owns key, over the control listener at base. caFile is a PEM bundle for its
// certificate, "" the system's. Plain HTTP is accepted to a loopback address only.
func NewCallerClient(base, caFile string, key secret.Value) (Credentials, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Scheme != "https" && u.Scheme != "http" {
		return nil, errors.New("the URL of the control listener must be such as https://gateway.example:10444")
	}
	if ip, err := netip.ParseAddr(u.Hostname()); u.Scheme == "http" && (err != nil || !ip.IsLoopback()) {
		return nil, errors.New("the URL of the control listener must begin with https: a key would go over the network in clear")
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	if caFile != "" {
		pem, err := os.ReadFile(caFile)
		if err != nil {
			return nil, fmt.Errorf("reading the CA file: %w", err)
		}
		pool := x509.NewCertPool()
		if !pool.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("reading the CA file: %s holds no certificate", caFile)
		}
		transport.TLSClientConfig = &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // the key goes to nobody else
	return callerClient{strings.TrimSuffix(base, "/"), key, &http.Client{Transport: transport, Timeout: 30 * time.Second, CheckRedirect: stay}}, nil
}

// callerClient ignores the caller that its methods are given: the key says who it is.
type callerClient struct {
	base string
	key  secret.Value
	http *http.Client
}

func (c callerClient) Put(_, provider string, key secret.Value) (m vault.Metadata, created bool, err error) {
	status, err := c.call(http.MethodPut, "/"+url.PathEscape(provider), given{string(key.Reveal())}, &m)
	return m, status == http.StatusCreated, err
}

func (c callerClient) List(string) ([]vault.Metadata, error) {
	var all struct {
		Keys []vault.Metadata `json:"provider_keys"`
	}
	_, err := c.call(http.MethodGet, "", nil, &all)
	return all.Keys, err
}

func (c callerClient) Delete(_, provider string) error {
	_, err := c.call(http.MethodDelete, "/"+url.PathEscape(provider), nil, nil)
	return err
}

func (c callerClient) call(method, path string, body, to any) (status int, err error) {
	var data []byte
	if body != nil {
		if data, err = json.Marshal(body); err != nil {
			return 0, fmt.Errorf("encoding the request: %w", err)
		}
		defer clear(data)
	}
	req, err := http.NewRequestWithContext(context.Background(), method, c.base+CredentialsPath+path, bytes.NewReader(data)) // the client's own timeout ends it
	if err != nil {
		return 0, errors.New("making the request failed")
	}
	req.Header.Set("Authorization", "Bearer "+string(c.key.Reveal()))
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return 0, fmt.Errorf("asking the gateway: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	answer := json.NewDecoder(io.LimitReader(resp.Body, maxAnswer))
	if resp.StatusCode >= http.StatusMultipleChoices {
		var body struct{ Error failure }
		if err := answer.Decode(&body); err != nil || body.Error.Code == "" {
			return resp.StatusCode, fmt.Errorf("the gateway answered with status %d", resp.StatusCode)
		}
		return resp.StatusCode, fmt.Errorf("the gateway refused (%s): %s", body.Error.Code, body.Error.Message)
	}
	if to == nil || resp.StatusCode == http.StatusNoContent {
		return resp.StatusCode, nil
	}
	if err := answer.Decode(to); err != nil {
		return resp.StatusCode, fmt.Errorf("reading the gateway's answer: %w", err)
	}
	return resp.StatusCode, nil
}
