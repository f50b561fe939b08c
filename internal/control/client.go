package control

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// maxAnswer bounds the answer that the client reads, in bytes: a list of 100,000 keys fits.
const maxAnswer = 256 << 20

// ErrNoGateway says that nobody answers on the operator socket.
var ErrNoGateway = errors.New("no gateway answers on the operator socket")

// Client changes the keys of a running gateway. It has the methods of *keystore.Keys, with the same errors for missing and ended
// keys and for invalid options. It may be used by several goroutines.
type Client struct{ http *http.Client }

// Dial returns a client for the operator socket at path, or ErrNoGateway if nobody answers there.
func Dial(path string) (*Client, error) {
	if err := checkSocketPath(path); err != nil {
		return nil, err
	}
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "unix", path)
	}
	c := &Client{&http.Client{Transport: &http.Transport{DialContext: dial}, Timeout: 30 * time.Second}}
	if err := c.call(http.MethodGet, "/health", nil, nil); err != nil {
		if refused, ok := errors.AsType[syscall.Errno](err); ok {
			err = refused // without the dialler's words
		}
		return nil, fmt.Errorf("%w (%s): %w", ErrNoGateway, path, err)
	}
	return c, nil
}

// Create makes a key, as keystore.Keys does.
func (c *Client) Create(o keystore.CreateOptions) (keystore.Record, secret.Value, error) {
	var made created
	err := c.call(http.MethodPost, "/keys", o, &made)
	return made.Record, secret.New([]byte(made.Key)), err
}

// Import makes many keys, as keystore.Keys does.
func (c *Client) Import(all []keystore.Import) (done []keystore.Imported, err error) {
	var made []created
	if err := c.call(http.MethodPost, "/keys/import", all, &made); err != nil {
		return nil, err
	}
	for _, m := range made {
		done = append(done, keystore.Imported{Record: m.Record, Token: secret.New([]byte(m.Key)), Kept: m.Key == ""})
	}
	return done, nil
}

// List returns records, as keystore.Keys does.
func (c *Client) List(f keystore.Filter) (all []keystore.Record, err error) {
	return all, c.call(http.MethodGet, "/keys?"+url.Values{"caller": {f.Caller}, "profile": {f.Profile}}.Encode(), nil, &all)
}

// Profiles returns the profiles in use, as keystore.Keys does.
func (c *Client) Profiles() (all []store.Group, err error) {
	err = c.call(http.MethodGet, "/profiles", nil, &all)
	return all, err
}

// SetProfile gives a key another profile, as keystore.Keys does.
func (c *Client) SetProfile(id, profile string) (r keystore.Record, err error) {
	err = c.call(http.MethodPost, "/keys/"+url.PathEscape(id)+"/profile", setting{profile}, &r)
	return r, err
}

// Revoke ends a key, as keystore.Keys does.
func (c *Client) Revoke(id string) error {
	return c.call(http.MethodPost, "/keys/"+url.PathEscape(id)+"/revoke", nil, nil)
}

// RevokeCaller ends every key of a caller, as keystore.Keys does.
func (c *Client) RevokeCaller(caller string) (ids []string, err error) {
	return ids, c.call(http.MethodPost, "/callers/"+url.PathEscape(caller)+"/revoke", nil, &ids)
}

// Rotate makes the successor of a key, as keystore.Keys does.
func (c *Client) Rotate(id string, overlap time.Duration) (old, next keystore.Record, key secret.Value, err error) {
	var made rotated
	err = c.call(http.MethodPost, "/keys/"+url.PathEscape(id)+"/rotate", rotation{int64(overlap)}, &made)
	return made.Old, made.Record, secret.New([]byte(made.Key)), err
}

// Credentials returns the callers' credentials of the gateway, with the same errors as a vault's.
func (c *Client) Credentials() Credentials { return credentialClient{c} }

type credentialClient struct{ client *Client }

func credentialsPath(caller string, provider ...string) string {
	path := "/callers/" + url.PathEscape(caller) + "/credentials"
	for _, p := range provider {
		path += "/" + url.PathEscape(p)
	}
	return path
}

func (c credentialClient) Put(caller, provider string, key secret.Value) (vault.Metadata, bool, error) {
	var done stored
	err := c.client.call(http.MethodPut, credentialsPath(caller, provider), given{string(key.Reveal())}, &done)
	return done.Metadata, done.Created, err
}

func (c credentialClient) List(caller string) (all []vault.Metadata, err error) {
	return all, c.client.call(http.MethodGet, credentialsPath(caller), nil, &all)
}

func (c credentialClient) Delete(caller, provider string) error {
	return c.client.call(http.MethodDelete, credentialsPath(caller, provider), nil, nil)
}

// Reload makes the gateway read its configuration again. The error says why it was refused.
func (c *Client) Reload() error { return c.call(http.MethodPost, "/reload", nil, nil) }

// Close closes the connection.
func (c *Client) Close() error {
	c.http.CloseIdleConnections()
	return nil
}

func (c *Client) call(method, path string, body, to any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("encoding the request: %w", err)
	}
	// The client's own timeout ends it.
	req, err := http.NewRequestWithContext(context.Background(), method, "http://operator"+path, bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("making the request: %w", err)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return fmt.Errorf("asking the gateway: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	answer := json.NewDecoder(io.LimitReader(resp.Body, maxAnswer))
	if resp.StatusCode >= http.StatusBadRequest {
		return refusal(resp.StatusCode, answer)
	}
	if to == nil {
		return nil
	}
	if err := answer.Decode(to); err != nil {
		return fmt.Errorf("reading the gateway's answer: %w", err)
	}
	return nil
}

func refusal(status int, answer *json.Decoder) error {
	var body struct{ Error failure }
	if err := answer.Decode(&body); err != nil {
		return fmt.Errorf("the gateway answered with status %d", status)
	}
	for _, c := range codes {
		if c.code != body.Error.Code {
			continue
		}
		if c.status == http.StatusBadRequest { // the message says what is invalid
			err := fmt.Errorf("%w: %s", c.err, strings.TrimPrefix(body.Error.Message, c.err.Error()+": "))
			if n := body.Error.Number; n > 0 {
				err = &keystore.ImportError{Index: n - 1, Err: err}
			}
			return err
		}
		return fmt.Errorf("the gateway refused: %w", c.err)
	}
	if status == http.StatusConflict {
		return fmt.Errorf("the gateway refused: %s", body.Error.Message)
	}
	return fmt.Errorf("the gateway failed: %s", body.Error.Message)
}
