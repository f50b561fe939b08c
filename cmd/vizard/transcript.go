package main

import (
	"bytes"
	"fmt"
	"io"
	"sync"

	"github.com/vizard-gateway/vizard/demo/echo"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
)

// transcript is what `vizard run` shows of the demo: for each request what the provider saw, and the metadata record.
type transcript struct {
	mu  sync.Mutex
	out io.Writer
}

func newTranscript(out io.Writer) *transcript { return &transcript{out: out} }

// welcome prints the key and a line to try it with.
func (t *transcript) welcome(c *config.Config, key, page string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	var models string
	for _, p := range c.Providers {
		if p.Name != "demo" {
			models += fmt.Sprintf("\nThe models of %s are there, too, by the key in the environment: vizard models lists them.\n", p.Name)
		}
	}
	_, err := fmt.Fprintf(t.out, `Vizard is up. The gateway key of this run:

  %s

Open the console, which has this key behind the #:

  %s#key=%s

Try it:

  curl -sN http://%s%s \
    -H 'Authorization: Bearer %s' \
    -H 'Content-Type: application/json' \
    -d '{"model":"demo/echo","prompt":"Write to jane@example.com. The password: hunter2hunter2","stream":true}'
%s
Requests appear below: what the provider saw, and the metadata record. Ctrl-C stops everything and leaves nothing behind.

`, key, page, key, c.Gateway.Address, envoy.Path, key, models)
	return err
}

// provider shows what the demo provider received: the masked prompt.
func (t *transcript) provider(s echo.Seen) {
	t.mu.Lock()
	defer t.mu.Unlock()
	_, _ = fmt.Fprintf(t.out, "provider saw  %q\n", s.Prompt)
}

// Write shows metadata records; the recorder writes whole lines.
func (t *transcript) Write(lines []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for line := range bytes.Lines(lines) {
		if _, err := fmt.Fprintf(t.out, "record        %s", line); err != nil {
			return 0, err
		}
	}
	return len(lines), nil
}
