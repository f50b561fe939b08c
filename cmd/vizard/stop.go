package main

import (
	"context"
	"errors"
	"os"
	"os/signal"

	"github.com/spf13/cobra"
)

// A signal that asks the process to stop ends most commands at once, as it ends any program. Two kinds of commands ask for something else: those that
// have something to finish, and those that change keys or credentials.

var errStopped = errors.New("stopped by a signal; what was printed before is done")

// untilSignal is the context of a command that ends by itself once a signal has come.
func (a *app) untilSignal(c *cobra.Command) context.Context {
	if len(a.stopAt) == 0 {
		return c.Context()
	}
	ctx, _ := signal.NotifyContext(c.Context(), a.stopAt...) // the process ends with the command
	return ctx
}

// uncut does what must be done whole: a change of the store, its line in the audit trail, and the new key on the terminal. A signal that comes
// meanwhile stops the command afterwards.
func (a *app) uncut(do func() error) error {
	if len(a.stopAt) == 0 {
		return do()
	}
	held := make(chan os.Signal, 1)
	signal.Notify(held, a.stopAt...)
	defer signal.Stop(held)
	err := do()
	if len(held) > 0 {
		return errors.Join(err, errStopped)
	}
	return err
}
