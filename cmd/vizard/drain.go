package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	"google.golang.org/protobuf/proto"

	"github.com/vizard-gateway/vizard/envoy"
)

// Files that `vizard envoy prepare` writes.
const (
	preparedBootstrap = "envoy.yaml"
	preparedListeners = "listeners.yaml"
	preparedClusters  = "clusters.yaml"
	preparedProgram   = "vizard"
)

func (a *app) envoyDrain() *cobra.Command {
	c := &cobra.Command{Use: "drain", Short: "Have a running Envoy finish its requests and take no new ones", Args: takes(cobra.NoArgs),
		Long: "Marks Envoy as not ready, waits until nobody sends new requests, closes its listeners and returns when the last request has\n" +
			"ended. Envoy itself keeps running: run this before Envoy is stopped, for example in a preStop hook. Exit code 1: --limit passed first.",
		Example: "  vizard envoy drain --runtime-dir /run/vizard --settle 10s --limit 10m30s"}
	folder := c.Flags().String("runtime-dir", "/run/vizard", "folder of Envoy's admin socket")
	settle := c.Flags().Duration("settle", 10*time.Second, "how long new requests are still taken: until load balancers have heard of it")
	limit := c.Flags().Duration("limit", 16*time.Minute, "how long all of it may take")
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx, cancel := context.WithTimeout(a.untilSignal(c), *limit)
		defer cancel()
		return envoy.Drain(ctx, *folder, *settle)
	}
	return c
}

func (a *app) envoyPrepare() *cobra.Command {
	c := &cobra.Command{Use: "prepare DIR", Short: "Write what an Envoy in a container of its own needs", Args: takes(cobra.ExactArgs(1)),
		Long: "Writes into DIR Envoy's bootstrap for a configuration (" + preparedBootstrap + "); its listeners and clusters alone\n" +
			"(" + preparedListeners + ", " + preparedClusters + "), for an Envoy that has a bootstrap already and names these files in lds_config and cds_config;\n" +
			"and a copy of this program (" + preparedProgram + "), which drains Envoy before it stops.",
		Example: "  vizard envoy prepare --config /etc/vizard/config /etc/envoy"}
	path := a.configFlag(c)
	existing := c.Flags().Bool("existing", false, "for an Envoy that has a bootstrap already: write no other, and refuse what that cannot take")
	c.RunE = func(_ *cobra.Command, args []string) error {
		c, err := load(*path)
		if err != nil {
			return err
		}
		if *existing && c.Envoy.ADS {
			return usagef("envoy.ads: an Envoy with a bootstrap of its own does not ask the sidecar for its routes: take it out; a change of providers needs a restart then")
		}
		r, err := buildRegistry(c)
		if err != nil {
			return usageError{err}
		}
		b, err := envoy.Bootstrap(c, r)
		if err != nil {
			return err
		}
		files := map[string]proto.Message{preparedListeners: envoy.Listeners(b), preparedClusters: envoy.Clusters(b)}
		if !*existing {
			files[preparedBootstrap] = b
		}
		for name, m := range files {
			if err := writeYAML(filepath.Join(args[0], name), m); err != nil {
				return err
			}
		}
		return copyProgram(filepath.Join(args[0], preparedProgram))
	}
	return c
}

func writeYAML(path string, m proto.Message) error {
	text, err := envoy.YAML(m)
	if err == nil {
		err = os.WriteFile(path, text, 0o644) //nolint:gosec // it holds no secret, and Envoy is another user
	}
	if err != nil {
		return fmt.Errorf("writing for envoy: %w", err)
	}
	return nil
}

// copyProgram writes the running program to a path where others may run it.
func copyProgram(to string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("copying this program: %w", err)
		}
	}()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	from, err := os.Open(self)
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()
	next, err := os.OpenFile(to+".new", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o755) //nolint:gosec // a program that others run
	if err != nil {
		return err
	}
	if _, err := io.Copy(next, from); err != nil {
		_ = next.Close()
		return err
	}
	if err := next.Close(); err != nil {
		return err
	}
	return os.Rename(next.Name(), to)
}
