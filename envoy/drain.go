package envoy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
)

// drainLook is how often Drain looks whether the requests have ended.
const drainLook = 250 * time.Millisecond

// Drain has the Envoy whose admin socket is in folder end its work, and returns when it has none left:
//
//  1. It says that it is not ready, and answers so that callers close their connections; new ones still come in, for as long as settle:
//     whoever sends requests here has to hear of it first.
//  2. It takes no new connections.
//  3. The requests in progress end, whatever they take.
//
// Envoy runs on; whoever started it ends it. If ctx ends first the error says how many requests were left.
func Drain(ctx context.Context, folder string, settle time.Duration) error {
	client := adminClient(filepath.Join(folder, AdminSocket))
	if err := command(ctx, client, "/healthcheck/fail"); err != nil {
		return err
	}
	pause(ctx, settle)
	if err := command(ctx, client, "/drain_listeners"); err != nil {
		return err
	}
	for {
		n, err := active(ctx, client)
		if err == nil && n == 0 {
			return nil
		}
		if ctx.Err() != nil {
			return fmt.Errorf("draining envoy: %d requests are still in progress", n)
		}
		if err != nil {
			return err
		}
		pause(ctx, drainLook)
	}
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// command changes something. It is sent even if ctx has just ended: the client has its own limit.
func command(ctx context.Context, client *http.Client, path string) error {
	_, err := ask(context.WithoutCancel(ctx), client, http.MethodPost, path)
	return err
}

// requestsActive is a sample of the requests that a listener's connection manager has in progress, in Prometheus' text format.
var requestsActive = regexp.MustCompile(`(?m)^envoy_http_downstream_rq_active\{envoy_http_conn_manager_prefix="([^"]*)"\} (\d+)$`)

// active counts the requests that Envoy has in progress. Those of probes are not its work.
func active(ctx context.Context, client *http.Client) (int, error) {
	page, err := ask(context.WithoutCancel(ctx), client, http.MethodGet, StatsPath+"?filter=downstream_rq_active$")
	if err != nil {
		return 0, err
	}
	samples := requestsActive.FindAllStringSubmatch(page, -1)
	if len(samples) == 0 {
		return 0, errors.New("reading envoy's statistics: none of requests in progress")
	}
	all := 0
	for _, s := range samples {
		if s[1] == "admin" || s[1] == "monitor" {
			continue
		}
		n, err := strconv.Atoi(s[2])
		if err != nil {
			return 0, fmt.Errorf("reading envoy's statistics: %w", err)
		}
		all += n
	}
	return all, nil
}

func ask(ctx context.Context, client *http.Client, method, path string) (string, error) {
	r, err := http.NewRequestWithContext(ctx, method, "http://envoy"+path, http.NoBody)
	if err != nil {
		return "", fmt.Errorf("asking envoy for %s: %w", path, err)
	}
	answer, err := client.Do(r)
	if dial, ok := errors.AsType[*net.OpError](err); ok && dial.Op == "dial" && dial.Addr != nil {
		return "", fmt.Errorf("no Envoy answers at its admin socket %s: %w; see --runtime-dir", dial.Addr, dial.Err)
	}
	if err != nil {
		return "", fmt.Errorf("asking envoy for %s: %w", path, err)
	}
	defer func() { _ = answer.Body.Close() }()
	page, err := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	if err == nil && answer.StatusCode != http.StatusOK {
		err = errors.New(answer.Status)
	}
	if err != nil {
		return "", fmt.Errorf("asking envoy for %s: %w", path, err)
	}
	return string(page), nil
}
