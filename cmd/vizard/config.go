package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
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
	return group("config", "Check the configuration, and have it read anew", check, a.reloadCommand())
}

func (a *app) reloadCommand() *cobra.Command {
	reload := &cobra.Command{Use: "reload", Short: "Have the running gateway read its configuration anew", Args: takes(cobra.NoArgs),
		Long: "A gateway follows its configuration file by itself, and at SIGHUP; this waits for the outcome and says why a change was refused.\n" +
			"A change that is refused leaves everything as it was. What concerns Envoy (providers) needs envoy.ads."}
	path := a.configFlag(reload)
	reload.RunE = func(*cobra.Command, []string) error {
		c, err := load(*path)
		if err != nil {
			return err
		}
		client, err := control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
		if err != nil {
			return err
		}
		defer func() { _ = client.Close() }()
		if err := client.Reload(); err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "%s: applied\n", *path)
		return err
	}
	return reload
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
