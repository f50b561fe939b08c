package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/internal/config"
)

func (a *app) configCommand() *cobra.Command {
	check := &cobra.Command{Use: "check", Short: "Report every mistake in a configuration file, with its line", Args: takes(cobra.NoArgs)}
	path := a.configFlag(check)
	check.RunE = func(*cobra.Command, []string) error {
		c, err := config.Load(*path)
		if err != nil {
			return err
		}
		if _, err := buildRegistry(c); err != nil {
			return usageError{err}
		}
		_, err = fmt.Fprintf(a.out, "%s: no mistakes found; %d providers\n", *path, len(c.Providers))
		return err
	}
	return group("config", "Check the configuration", check)
}
