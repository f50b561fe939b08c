package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set by the Makefile; a plain `go build` leaves it.
var version = "dev"

const envoyModule = "github.com/envoyproxy/go-control-plane/envoy"

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{Use: "version", Short: "Print version, commit, Go and Envoy API", Args: takes(cobra.NoArgs),
		RunE: func(*cobra.Command, []string) error {
			commit, api := buildFacts()
			_, err := fmt.Fprintf(a.out, "vizard %s\ncommit %s\n%s %s/%s\nenvoy api %s\n", version, commit, runtime.Version(),
				runtime.GOOS, runtime.GOARCH, api)
			return err
		}}
}

func buildFacts() (commit, api string) {
	commit, api = "unknown", "unknown"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return commit, api
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			commit = s.Value
		}
	}
	for _, m := range info.Deps {
		if m.Path == envoyModule {
			api = m.Version
		}
	}
	return commit, api
}
