package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/doctor"
	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/registry"
)

const doctorHelp = `Checks everything that the gateway needs on this machine: configuration, sockets, the running gateway and Envoy, listeners,
certificates, store, keyset, credentials, the providers' DNS, TCP and TLS, clock, open files and memory. It changes nothing, sends no
prompt, and prints no secret. Run it as the gateway's user and with its environment, so that it sees what the gateway sees. Exit code 1:
a check FAILed.`

func (a *app) doctorCommand() *cobra.Command {
	c := &cobra.Command{Use: "doctor", Short: "Find what is wrong with a gateway, and say how to fix it", Args: takes(cobra.NoArgs), Long: doctorHelp,
		Example: "  vizard doctor --config /etc/vizard/vizard.yaml\n  vizard doctor --json --offline"}
	path := a.configFlag(c)
	wantJSON := outputFlag(c, "text")
	offline := c.Flags().Bool("offline", false, "skip the providers' DNS, TCP and TLS")
	admin := c.Flags().String("envoy-admin", "", "Envoy's admin listener, host:port or a socket's path (none: the socket in runtime_dir)")
	c.RunE = func(c *cobra.Command, _ []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		o := doctor.Options{Path: *path, Admin: *admin, Offline: *offline, Lines: a.out, Load: diagnosable}
		if asJSON {
			o.Lines = io.Discard
		}
		report := doctor.Run(a.untilSignal(c), o)
		if !report.OK {
			err = fmt.Errorf("doctor: %d of %d checks failed", report.Failed(), len(report.Checks))
		}
		if asJSON {
			err = errors.Join(err, a.printJSON(report))
		}
		return err
	}
	return c
}

// diagnosable reads a configuration file and builds the parts of a gateway.
func diagnosable(path string) (*config.Config, *registry.Registry, error) {
	c, err := gateway.Load(path)
	if err != nil {
		return nil, nil, err
	}
	s, err := gateway.SettingsOf(c)
	if err != nil {
		return nil, nil, err
	}
	return c, s.Registry, nil
}
