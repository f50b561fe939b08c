// Command vizard is the privacy gateway: the sidecar that Envoy asks about every request, and the tools around it.
//
// This package turns arguments, environment and signals into calls of the other packages, and is the only one that reads them: app.go holds what
// the commands share, and each command has a file of its own. cmd/internal/gateway builds the sidecar's parts out of other parts.
package main

import (
	"context"
	"os"
	"syscall"
)

func main() {
	a := &app{env: os.Getenv, in: os.Stdin, out: os.Stdout, errs: os.Stderr, stopAt: []os.Signal{os.Interrupt, syscall.SIGTERM}}
	os.Exit(a.execute(context.Background(), os.Args[1:]))
}

// Exit codes: see docs/contract.md.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)
