package main

import (
	"bytes"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/operate"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/internal/vault"
)

// keyVariable holds the gateway key of a caller who manages credentials over the control listener.
const keyVariable = "VIZARD_KEY"

func (a *app) providerKeyCommand() *cobra.Command {
	g := group("provider-key", "Store, list and delete callers' own provider credentials (BYOK)", a.providerKeyPut(), a.providerKeyList(), a.providerKeyDelete())
	g.Long = "A caller's own credential for a provider is used instead of the gateway's. It is stored encrypted and never shown again.\n" +
		"An operator names the --caller and asks the running gateway on this machine, or opens the store if none runs;\n" +
		"a caller names the --url of the control listener and has a gateway key in $" + keyVariable + "."
	return g
}

// whose are the flags that say whose credentials a command is about, and over which way.
type whose struct{ config, caller, url, caFile *string }

func (a *app) whoseFlags(c *cobra.Command) whose {
	return whose{a.configFlag(c), c.Flags().String("caller", "", "the caller, for an operator"),
		c.Flags().String("url", "", "the control listener, such as https://gateway.example:10444, for a caller"),
		c.Flags().String("ca-file", "", "PEM bundle that the control listener's certificate must chain to; none: the system's")}
}

// withOwn calls use with the credentials that the flags name.
func (a *app) withOwn(w whose, use func(c control.Credentials, caller string) error) error {
	if (*w.caller == "") == (*w.url == "") {
		return usage.Errorf("name either --caller, as an operator, or --url, as a caller")
	}
	if *w.url == "" {
		conf, err := load(*w.config)
		if err != nil {
			return err
		}
		return operate.Credentials(conf, a.logger(conf), func(c control.Credentials) error { return use(c, *w.caller) })
	}
	key := a.env(keyVariable)
	if key == "" {
		return usage.Errorf("put your gateway key into $%s", keyVariable)
	}
	c, err := control.NewCallerClient(*w.url, *w.caFile, secret.New([]byte(key)))
	if err != nil {
		return usage.Wrap(err)
	}
	return operate.WrongUse(use(c, ""))
}

// changeOwn is withOwn for a use that changes credentials.
func (a *app) changeOwn(w whose, use func(c control.Credentials, caller string) error) error {
	return a.withOwn(w, func(c control.Credentials, caller string) error {
		return a.uncut(func() error { return use(c, caller) })
	})
}

func (a *app) providerKeyPut() *cobra.Command {
	c := &cobra.Command{Use: "put PROVIDER", Short: "Store or replace a credential, which is read from standard input", Args: takes(cobra.ExactArgs(1)),
		Example: "  vizard provider-key put openai --caller billing < openai.key"}
	flags := a.whoseFlags(c)
	wantJSON := outputFlag(c, "table")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		key, err := a.readCredential()
		if err != nil {
			return err
		}
		defer key.Wipe()
		return a.changeOwn(flags, func(c control.Credentials, caller string) error {
			m, _, err := c.Put(caller, args[0], key)
			if err != nil {
				return err
			}
			return a.showCredentials([]vault.Metadata{m}, asJSON)
		})
	}
	return c
}

// maxInput is more than the longest credential and its line end.
const maxInput = 8192

// readCredential reads one line from standard input: an argument would stand in the process list and the shell's history.
func (a *app) readCredential() (secret.Value, error) {
	a.sayWaiting("credential")
	text, err := io.ReadAll(io.LimitReader(a.in, maxInput))
	if err != nil {
		return secret.Value{}, fmt.Errorf("reading the credential: %w", err)
	}
	text = bytes.TrimSuffix(bytes.TrimSuffix(text, []byte("\n")), []byte("\r"))
	if len(text) == 0 {
		return secret.Value{}, usage.Errorf("there is no credential on standard input")
	}
	return secret.New(text), nil
}

func (a *app) providerKeyList() *cobra.Command {
	c := &cobra.Command{Use: "list", Short: "List a caller's credentials, without the credentials themselves", Args: takes(cobra.NoArgs),
		Example: "  vizard provider-key list --caller billing\n  vizard provider-key list --url https://gateway.example:10444"}
	flags := a.whoseFlags(c)
	wantJSON := outputFlag(c, "table")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withOwn(flags, func(c control.Credentials, caller string) error {
			all, err := c.List(caller)
			if err != nil {
				return err
			}
			return a.showCredentials(all, asJSON)
		})
	}
	return c
}

func (a *app) providerKeyDelete() *cobra.Command {
	c := &cobra.Command{Use: "delete PROVIDER", Short: "Delete a credential", Args: takes(cobra.ExactArgs(1)),
		Example: "  vizard provider-key delete openai --caller billing"}
	flags := a.whoseFlags(c)
	wantJSON := outputFlag(c, "text")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.changeOwn(flags, func(c control.Credentials, caller string) error {
			if err := c.Delete(caller, args[0]); err != nil {
				return err
			}
			return a.printResult(asJSON, map[string]string{"deleted": args[0]}, "deleted %s", args[0])
		})
	}
	return c
}

func (a *app) showCredentials(all []vault.Metadata, asJSON bool) error {
	if asJSON {
		return a.printJSON(all)
	}
	w := tabwriter.NewWriter(a.out, 0, 4, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "PROVIDER\tFINGERPRINT\tCREATED\tLAST USED")
	for _, m := range all {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", m.Provider, m.Fingerprint, m.Created.Format("2006-01-02T15:04:05Z07:00"), orNever(m.LastUsed))
	}
	return w.Flush()
}
