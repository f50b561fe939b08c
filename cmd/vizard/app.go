package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/internal/config"
)

// app is what every command works with: the process's environment, streams and signals.
type app struct {
	env       func(string) string
	in        io.Reader
	out, errs io.Writer
	stopAt    []os.Signal // end the context of the command that runs
}

// usageError is a mistake of the person at the keyboard or in the configuration file: exit 2.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// execute runs one command line and returns its exit code.
func (a *app) execute(ctx context.Context, args []string) int {
	root := a.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitDone
	}
	var mistakes config.Errors
	if errors.As(err, &mistakes) {
		_, _ = fmt.Fprintln(a.errs, mistakes.Error())
		return exitUsage
	}
	_, _ = fmt.Fprintf(a.errs, "vizard: %v\n", err)
	if errors.As(err, &usageError{}) {
		return exitUsage
	}
	return exitFailed
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "vizard",
		Short: "Vizard, the privacy gateway for prompts: an Envoy ext_proc sidecar",
		Long: "Vizard masks personal data and developer secrets in prompts before Envoy sends them to a model provider,\n" +
			"and restores them in the answer. Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.",
		Example:       "  vizard run\n  echo 'Write to jane@example.com' | vizard mask",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("unknown command %q; see: vizard --help", args[0])
			}
			return c.Help()
		},
	}
	root.PersistentPreRun = func(c *cobra.Command, _ []string) { a.heedSignals(c) }
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.errs)
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return usagef("%w; see: %s --help", err, c.CommandPath())
	})
	root.AddCommand(a.runCommand(), a.serveCommand(), a.envoyCommand(), a.configCommand(), a.keyCommand(), a.providerCommand(), a.providerKeyCommand(),
		a.keysetCommand(), a.storeCommand(), a.auditCommand(), a.maskCommand(),
		a.modelsCommand(), a.doctorCommand(), a.versionCommand())
	return root
}

// heedSignals makes a signal that asks the process to stop end the command's context. Before that it ends the process.
func (a *app) heedSignals(c *cobra.Command) {
	if len(a.stopAt) > 0 {
		ctx, _ := signal.NotifyContext(c.Context(), a.stopAt...) // the process ends with the command
		c.SetContext(ctx)
	}
}

// group is a command that only holds others.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{Use: use, Short: short, Args: cobra.ArbitraryArgs, RunE: func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return usagef("unknown command %q; see: %s --help", args[0], c.CommandPath())
		}
		return c.Help()
	}}
	g.AddCommand(commands...)
	return g
}

// takes is cobra's argument check with exit code 2.
func takes(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if err := check(c, args); err != nil {
			return usagef("%w; see: %s --help", err, c.CommandPath())
		}
		return nil
	}
}

// configFlag adds --config; its default is $VIZARD_CONFIG, then vizard.yaml.
func (a *app) configFlag(c *cobra.Command) *string {
	standard := a.env("VIZARD_CONFIG")
	if standard == "" {
		standard = "vizard.yaml"
	}
	return c.Flags().StringP("config", "c", standard, "configuration file (also $VIZARD_CONFIG)")
}

// outputFlag adds --output and returns a function that says whether JSON is wanted.
func outputFlag(c *cobra.Command) func() (bool, error) {
	form := c.Flags().StringP("output", "o", "table", "table or json")
	return func() (bool, error) {
		switch *form {
		case "table":
			return false, nil
		case "json":
			return true, nil
		}
		return false, usagef("--output %q: want table or json", *form)
	}
}

func (a *app) printJSON(v any) error {
	e := json.NewEncoder(a.out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
