package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/envoy"
)

func (a *app) envoyCommand() *cobra.Command {
	return group("envoy", "Print, check or write the configuration that Envoy runs with, and drain it", a.envoyBootstrap(), a.envoyValidate(), a.envoyPrepare(), a.envoyDrain())
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
		Long: "Builds Envoy's bootstrap from the configuration and runs the Envoy binary ($ENVOY, or envoy on PATH) in its validate mode."}
	path := a.configFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		text, err := bootstrapOf(*path)
		if err != nil {
			return err
		}
		binary, err := envoy.Find(a.env("ENVOY"))
		if err != nil {
			return err
		}
		if err := envoy.Validate(c.Context(), binary, text); err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "%s accepts the bootstrap for %s\n", binary, *path)
		return err
	}
	return c
}
