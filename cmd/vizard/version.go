package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version and commit are set by the Makefile. A plain `go build` leaves them, and the Go tool may know the commit.
var version, commit = "dev", ""

const envoyModule = "github.com/envoyproxy/go-control-plane/envoy"

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{Use: "version", Short: "Print version, commit, Go and Envoy API", Args: takes(cobra.NoArgs),
		Example: "  vizard version",
		RunE: func(*cobra.Command, []string) error {
			built, api := buildFacts()
			_, err := fmt.Fprintf(a.out, "vizard %s\ncommit %s\n%s %s/%s\nenvoy api %s\n", version, cmp.Or(commit, built, "unknown"),
				runtime.Version(), runtime.GOOS, runtime.GOARCH, api)
			return err
		}}
}

// buildFacts returns what the Go tool wrote into the binary: the commit, "" if it did not know, and the version of Envoy's API.
func buildFacts() (built, api string) {
	api = "unknown"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return built, api
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			built = s.Value
		}
	}
	for _, m := range info.Deps {
		if m.Path == envoyModule {
			api = m.Version
		}
	}
	return built, api
}
