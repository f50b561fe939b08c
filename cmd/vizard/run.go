package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/demo/echo"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/console"
	"github.com/vizard-gateway/vizard/internal/keystore"
)

// anyPort is the console's default address.
const anyPort = "127.0.0.1:0"

func (a *app) runCommand() *cobra.Command {
	c := &cobra.Command{Use: "run", Short: "Run Envoy and the sidecar together on this machine", Args: takes(cobra.NoArgs),
		Example: "  vizard run\n  vizard run --config vizard.yaml",
		Long: "Envoy is $ENVOY, or envoy on PATH. Both run until Ctrl-C.\n" +
			"The console, a page to try prompts on, is served on a loopback address (admin.console, or a free port).\n" +
			"Without --config it starts a demo provider that answers with what it received, and prints a fresh gateway key and a curl line;\n" +
			"with OPENAI_API_KEY or ANTHROPIC_API_KEY in the environment these providers work too. It leaves nothing behind."}
	path := c.Flags().StringP("config", "c", "", "configuration file; none: the demo")
	address := c.Flags().String("address", "127.0.0.1:10000", "address of the demo's gateway")
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx := a.untilSignal(c)
		binary, err := envoy.Find(a.env("ENVOY"))
		if err != nil {
			return err
		}
		if *path == "" {
			return a.runDemo(ctx, binary, *address)
		}
		if c.Flags().Changed("address") {
			return usage.Errorf("--address is the demo's: with --config the address is gateway.address in the file")
		}
		conf, err := loadWhole(*path)
		if err != nil {
			return err
		}
		page := cmp.Or(conf.Admin.Console, anyPort)
		return a.runBoth(ctx, binary, conf, gateway.Options{Records: a.out, Console: page}, func(s *gateway.Sidecar) error {
			_, err := fmt.Fprintf(a.errs, "The gateway listens at %s%s, the console at %s; its metadata records follow. Ctrl-C stops it.\n",
				conf.Gateway.Address, envoy.Path, s.ConsoleURL())
			return err
		})
	}
	return c
}

// runBoth runs sidecar and Envoy until ctx ends or one of them does. up is called once requests can come.
func (a *app) runBoth(ctx context.Context, binary string, c *config.Config, o gateway.Options, up func(*gateway.Sidecar) error) error {
	text, err := gateway.Bootstrap(c)
	if err == nil {
		err = mustBeFree(c)
	}
	if err != nil {
		return err
	}
	if o.Canary = c.Envoy.Canary; o.Canary == nil {
		o.Canary = config.DefaultCanary(c.Gateway)
	}
	s, err := a.open(c, o)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	served := make(chan error, 1)
	go func() { served <- s.Run(ctx, 5*time.Second); cancel() }()
	err = a.attend(ctx, binary, c.RuntimeDir, text, func() error { return up(s) })
	cancel()
	return errors.Join(err, <-served)
}

// mustBeFree fails if something listens at an address of Envoy's. Envoy would not notice another Envoy there: the kernel would
// give each of them a part of the connections, and half of the requests would be answered by the gateway of the other.
func mustBeFree(c *config.Config) error {
	const setting = `gateway.address; in the demo --address, as in make run ARGS="--address 127.0.0.1:10002"`
	addresses := map[string]string{setting: c.Gateway.Address, "envoy.monitor": c.Envoy.Monitor}
	if c.Control != nil {
		addresses["control.address"] = c.Control.Address
	}
	for field, address := range addresses {
		if address == "" {
			continue
		}
		l, err := net.Listen("tcp", address)
		if errors.Is(err, syscall.EADDRINUSE) {
			return fmt.Errorf("envoy cannot listen at %s: the address is already in use, perhaps by another vizard run. "+
				"Stop it, or choose another address (%s)", address, field)
		}
		if err != nil {
			return fmt.Errorf("envoy cannot listen at %s (%s): %w", address, field, err)
		}
		if err := l.Close(); err != nil {
			return fmt.Errorf("trying %s: %w", address, err)
		}
	}
	return nil
}

// attend runs Envoy until ctx ends. Envoy stops first, so that no request meets a sidecar that is gone.
func (a *app) attend(ctx context.Context, binary, folder string, bootstrap []byte, up func() error) error {
	p, err := envoy.Start(binary, folder, bootstrap, io.Discard, a.errs)
	if err != nil {
		return err
	}
	defer func() {
		p.Stop(5 * time.Second)
		_ = os.Remove(filepath.Join(folder, "envoy.yaml"))
		_ = os.Remove(filepath.Join(folder, envoy.AdminSocket))
	}()
	starting, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	if err := p.Ready(starting); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	if err := up(); err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return nil
	case <-p.Exited():
		return fmt.Errorf("envoy ended: %w", p.Err())
	}
}

// demoConfig is the configuration of `vizard run` without one. Keys in the environment switch the real providers on.
func (a *app) demoConfig(folder, address, provider string) (*config.Config, error) {
	admin, err := freeAddress()
	if err != nil {
		return nil, err
	}
	var y strings.Builder
	fmt.Fprintf(&y, "gateway: {address: %q}\nadmin: {address: %q}\nruntime_dir: %q\nstore: {bbolt: {path: %q}}\nlog: {level: warn}\n",
		address, admin, folder, filepath.Join(folder, "vizard.db"))
	fmt.Fprintf(&y, "providers:\n  demo: {protocol: openai-chat, endpoint: %q, auth: none, models: [echo]}\n", provider)
	for name, variable := range map[string]string{"openai": "OPENAI_API_KEY", "anthropic": "ANTHROPIC_API_KEY"} {
		if a.env(variable) != "" {
			fmt.Fprintf(&y, "  %s: {credential: {env: %s}}\n", name, variable)
		}
	}
	c, err := config.Parse("demo", []byte(y.String()))
	if c != nil {
		c.Files = nil // there is none to watch
	}
	return c, err
}

// runDemo runs the gateway in front of the demo provider, with everything it writes in a folder that goes with it.
func (a *app) runDemo(ctx context.Context, binary, address string) error {
	folder, err := os.MkdirTemp("", "vizard-")
	if err != nil {
		return fmt.Errorf("making the demo's folder: %w", err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	show := newTranscript(a.out)
	demo := &console.Demo{}
	seen := func(s echo.Seen) { show.provider(s); demo.Saw(s.ID, s.Prompt) }
	provider, err := echo.Start(echo.Options{Seen: seen, Sent: demo.Sent, Delay: echo.Pace})
	if err != nil {
		return err
	}
	defer closeProvider(provider)
	c, err := a.demoConfig(folder, address, provider.URL())
	if err != nil {
		return err
	}
	return a.runBoth(ctx, binary, c, gateway.Options{Records: show, Console: anyPort, Demo: demo}, func(s *gateway.Sidecar) error {
		_, key, err := s.Keys().Create(keystore.CreateOptions{Caller: "demo"})
		if err != nil {
			return err
		}
		return show.welcome(c, string(key.Reveal()), s.ConsoleURL())
	})
}

// Ports of loopback addresses that this program chooses: below those that the kernel gives to outgoing connections, one of which may be taken before
// Envoy listens on it.
const (
	firstPort = 10240
	ports     = 1760
)

// freeAddress is a loopback address on which nobody listens at this moment.
func freeAddress() (string, error) {
	for i := range ports {
		address := fmt.Sprintf("127.0.0.1:%d", firstPort+(os.Getpid()*97+i)%ports)
		if l, err := net.Listen("tcp", address); err == nil {
			return address, l.Close()
		}
	}
	return "", fmt.Errorf("no port of 127.0.0.1 from %d to %d is free", firstPort, firstPort+ports-1)
}

func closeProvider(p *echo.Server) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = p.Close(ctx)
}

// transcript is the output of `vizard run` for the demo: for each request the prompt that the provider saw, and the metadata record.
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
