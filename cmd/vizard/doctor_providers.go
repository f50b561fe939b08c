package main

import (
	"context"
	"sync"

	"github.com/vizard-gateway/vizard/registry"
)

// providers tries DNS, TCP and TLS of every provider, all at once, and reports in the file's order.
func (d *diagnosis) providers(ctx context.Context) {
	r, err := buildRegistry(d.config)
	if err != nil {
		return // configuration has said so
	}
	all := r.Providers()
	reached, failed := make([]string, len(all)), make([]error, len(all))
	var wait sync.WaitGroup
	for i, p := range all {
		wait.Go(func() { reached[i], failed[i] = reach(ctx, p.Endpoint) })
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

// reach goes the way of `vizard provider check` up to where a request would be sent.
func reach(ctx context.Context, e registry.Endpoint) (string, error) {
	if _, err := lookUp(ctx, e.Host); err != nil {
		return "", err
	}
	conn, err := dial(ctx, e)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	encrypted, err := handshake(ctx, conn, e)
	if err != nil {
		return "", err
	}
	return e.Authority() + " answers; TLS: " + encrypted, nil
}
