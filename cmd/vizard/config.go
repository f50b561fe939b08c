package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/internal/config"
)

func (a *app) configCommand() *cobra.Command {
	check := &cobra.Command{Use: "check", Short: "Report every mistake in a configuration file, with its line", Args: takes(cobra.NoArgs)}
	path := a.configFlag(check)
	check.RunE = func(*cobra.Command, []string) error {
		c, err := load(*path)
		if err != nil {
			return err
		}
		if _, err := settingsOf(c); err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "%s: no mistakes found; %d providers\n", *path, len(c.Providers))
		return err
	}
	return group("config", "Check the configuration", check)
}

// load reads the configuration. A file that cannot be read is a mistake in the usage, like one that is wrong.
func load(path string) (*config.Config, error) {
	c, err := config.Load(path)
	return c, misused(err)
}

// misused gives any error of the configuration the exit code of a wrong one.
func misused(err error) error {
	if err == nil || errors.As(err, &config.Errors{}) {
		return err
	}
	return usageError{err}
}
