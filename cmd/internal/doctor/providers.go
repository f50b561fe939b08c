package doctor

import (
	"context"
	"sync"

	"github.com/vizard-gateway/vizard/cmd/internal/reach"
	"github.com/vizard-gateway/vizard/registry"
)

// providers tries DNS, TCP and TLS of every provider, all at once, and reports in the file's order.
func (d *diagnosis) providers(ctx context.Context) {
	all := d.registry.Providers()
	reached, failed := make([]string, len(all)), make([]error, len(all))
	var wait sync.WaitGroup
	for i, p := range all {
		wait.Go(func() { reached[i], failed[i] = connect(ctx, p.Endpoint) })
	}
	wait.Wait()
	for i, p := range all {
		if failed[i] != nil {
			d.say("provider", broken, "", "%s: %v", p.Name, failed[i])
			continue
		}
		d.say("provider", fine, "", "%s: %s", p.Name, reached[i])
	}
}

// connect goes the way of `vizard provider check` up to where a request would be sent.
func connect(ctx context.Context, e registry.Endpoint) (string, error) {
	if _, err := reach.LookUp(ctx, e.Host); err != nil {
		return "", err
	}
	conn, err := reach.Dial(ctx, e)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	encrypted, err := reach.Handshake(ctx, conn, e)
	if err != nil {
		return "", err
	}
	return e.Authority() + " answers; TLS: " + encrypted, nil
}
