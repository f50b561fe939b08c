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

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/envoy/mesh"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

func (a *app) envoyCommand() *cobra.Command {
	return group("envoy", "Print, check or write the configuration that Envoy runs with, and drain it", a.envoyBootstrap(), a.envoyValidate(), a.envoyManifests(), a.envoyPrepare(), a.envoyDrain())
}

func (a *app) envoyBootstrap() *cobra.Command {
	c := &cobra.Command{Use: "bootstrap", Short: "Print Envoy's bootstrap for a configuration", Args: takes(cobra.NoArgs),
		Example: "  vizard envoy bootstrap --config vizard.yaml > envoy.yaml"}
	path := a.configFlag(c)
	c.RunE = func(*cobra.Command, []string) error {
		text, err := bootstrapOf(*path)
		if err != nil {
			return err
		}
		_, err = a.out.Write(text)
		return err
	}
	return c
}

// bootstrapOf prints the bootstrap for a configuration file.
func bootstrapOf(path string) ([]byte, error) {
	c, err := load(path)
	if err != nil {
		return nil, err
	}
	return gateway.Bootstrap(c)
}

func (a *app) envoyValidate() *cobra.Command {
	c := &cobra.Command{Use: "validate", Short: "Check the bootstrap with the real Envoy", Args: takes(cobra.NoArgs),
		Example: "  ENVOY=/usr/local/bin/envoy vizard envoy validate --config vizard.yaml",
		Long:    "Runs the Envoy binary ($ENVOY, or envoy on PATH) in its validate mode on the bootstrap for the configuration."}
	path := a.configFlag(c)
	wantJSON := outputFlag(c, "text")
	c.RunE = func(c *cobra.Command, _ []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		text, err := bootstrapOf(*path)
		if err != nil {
			return err
		}
		binary, err := envoy.Find(a.env("ENVOY"))
		if err != nil {
			return err
		}
		if err := envoy.Validate(a.untilSignal(c), binary, text); err != nil {
			return err
		}
		return a.printResult(asJSON, map[string]string{"accepted": *path, "envoy": binary}, "%s accepts the bootstrap for %s", binary, *path)
	}
	return c
}

func (a *app) envoyManifests() *cobra.Command {
	c := &cobra.Command{Use: "manifests", Short: "Print Kubernetes manifests for Envoy Gateway or Istio", Args: takes(cobra.NoArgs),
		Long: "They configure Envoy Gateway 1.9 or Istio 1.31 as the bootstrap configures Envoy. The sidecar reads the same\n" +
			"configuration from the ConfigMap vizard, and the files that it names below /etc/vizard/credentials from the Secret vizard;\n" +
			"create both first.",
		Example: "  vizard envoy manifests --for envoy-gateway --config vizard.yaml | kubectl apply -f -"}
	path := a.configFlag(c)
	var o mesh.Options
	mesher := c.Flags().String("for", "", "envoy-gateway or istio")
	completeFlag(c, "for", "envoy-gateway", "istio")
	c.Flags().StringVar(&o.Namespace, "namespace", "vizard", "namespace of all objects")
	c.Flags().StringVar(&o.Image, "image", "vizard", "image of the sidecar; name it by its digest")
	c.Flags().StringVar(&o.TLSSecret, "tls-secret", "vizard-tls", `kubernetes.io/tls Secret of the listener; "": plain HTTP`)
	c.RunE = func(*cobra.Command, []string) error {
		build, ok := map[string]func(*config.Config, *registry.Registry, mesh.Options) ([]byte, error){
			"envoy-gateway": mesh.EnvoyGateway, "istio": mesh.Istio}[*mesher]
		if !ok {
			return usage.Errorf("--for %q: want envoy-gateway or istio", *mesher)
		}
		conf, err := load(*path)
		if err != nil {
			return err
		}
		r, err := gateway.Registry(conf)
		if err != nil {
			return usage.Wrap(err)
		}
		text, err := build(conf, r, o)
		if err != nil {
			return err
		}
		_, err = a.out.Write(text)
		return err
	}
	return c
}

// Files that `vizard envoy prepare` writes.
const (
	preparedBootstrap = "envoy.yaml"
	preparedListeners = "listeners.yaml"
	preparedClusters  = "clusters.yaml"
	preparedProgram   = "vizard"
)

func (a *app) envoyDrain() *cobra.Command {
	c := &cobra.Command{Use: "drain", Short: "Let a running Envoy finish its requests and accept no new ones", Args: takes(cobra.NoArgs),
		Long: "Marks Envoy as not ready, waits until nobody sends new requests, closes its listeners and returns when the last request has\n" +
			"ended. Envoy itself keeps running: run this before Envoy is stopped, for example in a preStop hook. Exit code 1: --limit passed first.",
		Example: "  vizard envoy drain --runtime-dir /run/vizard --settle 10s --limit 10m30s"}
	folder := c.Flags().String("runtime-dir", "/run/vizard", "folder of Envoy's admin socket")
	settle := c.Flags().Duration("settle", 10*time.Second, "how long Envoy still accepts new requests, until load balancers notice")
	limit := c.Flags().Duration("limit", 16*time.Minute, "how long the whole drain may take")
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx, cancel := context.WithTimeout(a.untilSignal(c), *limit)
		defer cancel()
		return envoy.Drain(ctx, *folder, *settle)
	}
	return c
}

func (a *app) envoyPrepare() *cobra.Command {
	c := &cobra.Command{Use: "prepare DIR", Short: "Write the files that an Envoy in its own container needs", Args: takes(cobra.ExactArgs(1)),
		Long: "Writes into DIR Envoy's bootstrap for a configuration (" + preparedBootstrap + "); its listeners and clusters alone\n" +
			"(" + preparedListeners + ", " + preparedClusters + "), for an Envoy that has a bootstrap already and names these files in lds_config and cds_config;\n" +
			"and a copy of this program (" + preparedProgram + "), which drains Envoy before it stops.",
		Example: "  vizard envoy prepare --config /etc/vizard/config /etc/envoy"}
	path := a.configFlag(c)
	existing := c.Flags().Bool("existing", false, "for an Envoy with its own bootstrap: write none, and refuse settings that it cannot use")
	c.RunE = func(_ *cobra.Command, args []string) error {
		c, err := load(*path)
		if err != nil {
			return err
		}
		if *existing && c.Envoy.ADS {
			return usage.Errorf("envoy.ads: an Envoy with its own bootstrap does not ask the sidecar for its routes: remove envoy.ads, and restart after a change of providers")
		}
		r, err := gateway.Registry(c)
		if err != nil {
			return usage.Wrap(err)
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
