package canary

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
)

// body is a canary's body: enough for Envoy to show one.
const body = `{"canary":true}`

// client takes a new connection for each canary: an old one could live on a listener that is gone.
func client(t Target) *http.Client {
	return &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{DisableKeepAlives: true, TLSClientConfig: t.TLS,
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return (&net.Dialer{}).DialContext(ctx, "tcp", t.Address)
			}},
	}
}

// ask sends the request of a canary and returns the status of the answer.
func (c *Canary) ask(ctx context.Context, f *flight) (int, error) {
	scheme := "http"
	if c.target.TLS != nil {
		scheme = "https"
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, scheme+"://"+c.target.Host+c.target.Path, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("authorization", "Bearer "+string(f.token))
	r.Header.Set("content-type", "application/json")
	answer, err := c.client.Do(r)
	if err != nil {
		return 0, err
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10))
	return answer.StatusCode, answer.Body.Close()
}

// judge returns the outcome of a canary. Its errors are for an operator: they name the address and no token.
func judge(address string, f *flight, status int, err error) (Outcome, error) {
	switch {
	case f.whole.Load() && status == Status:
		return Seen, nil
	case f.whole.Load() && status != 0:
		return Changed, fmt.Errorf("the sidecar answered the check's request but %s gave HTTP %d: something in Envoy replaces the sidecar's answers; "+
			"compare Envoy's configuration with the output of: vizard envoy bootstrap", address, status)
	case f.whole.Load():
		return Changed, fmt.Errorf("the sidecar answered the check's request but the answer did not come back through %s (%w)", address, plain(err))
	case f.claimed.Load():
		return Partly, fmt.Errorf("envoy at %s shows the sidecar the headers of a request but not its body: set the ext_proc filter's "+
			"processing_mode as in the output of: vizard envoy bootstrap", address)
	case status != 0:
		return Unseen, fmt.Errorf("envoy at %s answered HTTP %d without asking this sidecar: the ext_proc filter is missing, switched off or "+
			"leads to another sidecar; compare Envoy's configuration with the output of: vizard envoy bootstrap", address, status)
	}
	return Unreachable, fmt.Errorf("the gateway's listener at %s does not answer: is Envoy running, and is this its address? (%w)", address, plain(err))
}

// plain takes the request's method and URL out of a client's error.
func plain(err error) error {
	if inner := errors.Unwrap(err); inner != nil {
		return inner
	}
	return err
}
