package main

import (
	"cmp"
	"crypto/fips140"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version and commit are set by the Makefile. A plain `go build` leaves them, and the Go tool may know the commit.
var version, commit = "dev", ""

const envoyModule = "github.com/envoyproxy/go-control-plane/envoy"

func (a *app) versionCommand() *cobra.Command {
	c := &cobra.Command{Use: "version", Short: "Print version, commit, Go and Envoy API", Args: takes(cobra.NoArgs), Example: "  vizard version\n  vizard version --json"}
	wantJSON := outputFlag(c, "text")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		switch {
		case err != nil:
			return err
		case asJSON:
			built, api := buildFacts()
			return a.printJSON(map[string]string{"version": version, "commit": cmp.Or(commit, built, "unknown"), "go": runtime.Version(),
				"platform": runtime.GOOS + "/" + runtime.GOARCH, "envoy_api": api, "fips140": fipsModule()})
		}
		_, err = io.WriteString(a.out, versionText())
		return err
	}
	return c
}

// versionText is the output of `vizard version` and `vizard --version`.
func versionText() string {
	built, api := buildFacts()
	return fmt.Sprintf("vizard %s\ncommit %s\n%s %s/%s\nenvoy api %s\nfips 140-3 %s\n", version, cmp.Or(commit, built, "unknown"), runtime.Version(), runtime.GOOS,
		runtime.GOARCH, api, fipsModule())
}

// fipsModule says whether this process keeps to FIPS 140-3, and with which version of Go's cryptographic module.
func fipsModule() string {
	switch {
	case fips140.Enforced():
		return "only, module " + fips140.Version()
	case fips140.Enabled():
		return "on, module " + fips140.Version()
	}
	return "off"
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
