package main

import (
	"cmp"
	"log/slog"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/process"
	"github.com/vizard-gateway/vizard/internal/config"
)

func (a *app) serveCommand() *cobra.Command {
	c := &cobra.Command{Use: "serve", Short: "Run the sidecar alone, for an Envoy that runs elsewhere", Args: takes(cobra.NoArgs),
		Example: "  vizard serve --config /etc/vizard/vizard.yaml --grace 1m",
		Long: "Serves ext_proc on a Unix socket in runtime_dir, the admin listener (/livez /readyz /metrics) and the operator socket.\n" +
			"Envoy runs next to it with the output of: vizard envoy bootstrap"}
	path := a.configFlag(c)
	grace := c.Flags().Duration("grace", 30*time.Second, "how long requests in progress may take to finish after a signal")
	c.RunE = func(c *cobra.Command, _ []string) error {
		conf, err := loadWhole(*path)
		if err != nil {
			return err
		}
		if slack := conf.Sidecar.TimerSlack; slack > 0 {
			process.SleepLonger(slack)
		}
		ctx := a.untilSignal(c)
		s, err := a.open(conf, gateway.Options{Records: a.out, Canary: conf.Envoy.Canary, Console: conf.Admin.Console})
		if err != nil {
			return err
		}
		s.Announce()
		return s.Run(ctx, *grace)
	}
	return c
}

// open makes this process one that holds prompts, and builds the sidecar.
func (a *app) open(c *config.Config, o gateway.Options) (*gateway.Sidecar, error) {
	process.CollectLess(a.env("GOGC"))
	if a.env("GOTRACEBACK") == "" {
		debug.SetTraceback("single") // one goroutine's stack says enough, and an operator's setting wins
	}
	if err := process.Harden(); err != nil {
		return nil, err
	}
	signal.Ignore(syscall.SIGPIPE) // requests go on when whoever reads the records has gone
	built, _ := buildFacts()
	o.Errs, o.Version, o.Commit = a.errs, version, cmp.Or(commit, built, "unknown")
	return gateway.Open(c, o)
}

// logger makes the log of a command that does not run a gateway.
func (a *app) logger(c *config.Config) *slog.Logger { return gateway.NewLogger(a.errs, c.Log.Level) }
