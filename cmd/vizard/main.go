// Command vizard is the privacy gateway: the sidecar that Envoy asks about every request, and the tools around it.
//
// This package turns arguments, environment and signals into calls of the other packages. It is the only one that reads them
// and the only one that builds parts out of other parts (wire.go).
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "serve" {
		sleepLonger()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// Exit codes of CONTRACT section 5.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// run is main without the process around it: it ends when ctx does.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, errs io.Writer) int {
	a := &app{env: env, in: in, out: out, errs: errs}
	return a.execute(ctx, args)
}
