package main

import (
	"github.com/spf13/cobra"

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

func (a *app) envoyValidate() *cobra.Command {
	c := &cobra.Command{Use: "validate", Short: "Have the real Envoy check the bootstrap", Args: takes(cobra.NoArgs),
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
		Long: "They make Envoy Gateway 1.9 or Istio 1.31 do what the bootstrap makes Envoy do. The sidecar reads the\n" +
			"same configuration from the ConfigMap vizard and what it names below /etc/vizard/credentials from the Secret vizard; create\n" +
			"both before.",
		Example: "  vizard envoy manifests --for envoy-gateway --config vizard.yaml | kubectl apply -f -"}
	path := a.configFlag(c)
	var o mesh.Options
	mesher := c.Flags().String("for", "", "envoy-gateway or istio")
	c.Flags().StringVar(&o.Namespace, "namespace", "vizard", "namespace of everything")
	c.Flags().StringVar(&o.Image, "image", "vizard", "image of the sidecar; name it by its digest")
	c.Flags().StringVar(&o.TLSSecret, "tls-secret", "vizard-tls", `kubernetes.io/tls Secret of the listener; "": plain HTTP`)
	c.RunE = func(*cobra.Command, []string) error {
		build, ok := map[string]func(*config.Config, *registry.Registry, mesh.Options) ([]byte, error){
			"envoy-gateway": mesh.EnvoyGateway, "istio": mesh.Istio}[*mesher]
		if !ok {
			return usagef("--for %q: want envoy-gateway or istio", *mesher)
		}
		conf, err := load(*path)
		if err != nil {
			return err
		}
		r, err := buildRegistry(conf)
		if err != nil {
			return usageError{err}
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
