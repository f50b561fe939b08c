package main

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/operate"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/internal/audit"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/vault"
)

func (a *app) keysetCommand() *cobra.Command {
	g := group("keyset", "Create, rotate and show the keys that encrypt callers' credentials",
		a.keysetCreate(), a.keysetRotate(), a.keysetStatus(), a.keysetReencrypt())
	g.Long = "The keyset is the file keyset.file of the configuration, in Tink's JSON form. Without it the stored credentials are lost:\n" +
		"back it up apart from the store. Running gateways read it again within seconds after it has changed."
	return g
}

// withKeyset calls use with a configuration that has a keyset.
func (a *app) withKeyset(path string, use func(*config.Config) error) error {
	c, err := load(path)
	if err != nil {
		return err
	}
	if c.Keyset == "" {
		return usage.Wrap(control.ErrNoVault)
	}
	return use(c)
}

func (a *app) keysetCreate() *cobra.Command {
	c := &cobra.Command{Use: "create", Short: "Create a keyset with one key; it never replaces a file", Args: takes(cobra.NoArgs),
		Example: "  vizard keyset create --config vizard.yaml"}
	path := a.configFlag(c)
	wantJSON := outputFlag(c, "text")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withKeyset(*path, func(c *config.Config) error {
			if err := a.noted(c, "keyset.create", c.Keyset, func() error { return vault.CreateKeyset(c.Keyset) }); err != nil {
				return err
			}
			return a.printResult(asJSON, map[string]string{"made": c.Keyset}, "made %s", c.Keyset)
		})
	}
	return c
}

func (a *app) keysetRotate() *cobra.Command {
	c := &cobra.Command{Use: "rotate", Short: "Add a key and encrypt with it from now on; older keys still decrypt", Args: takes(cobra.NoArgs),
		Example: "  vizard keyset rotate --stage\n  vizard keyset rotate",
		Long: "Where several gateways have copies of the keyset, first run it with --stage and\n" +
			"give the file to all of them, then run it again: that promotes the staged key. Then run: vizard keyset reencrypt"}
	path := a.configFlag(c)
	stage := c.Flags().Bool("stage", false, "only add the key: it decrypts, but does not encrypt yet")
	wantJSON := outputFlag(c, "text")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withKeyset(*path, func(c *config.Config) error {
			act := "keyset.rotate"
			if *stage {
				act = "keyset.stage"
			}
			if err := a.noted(c, act, c.Keyset, func() error { return vault.RotateKeyset(c.Keyset, *stage) }); err != nil {
				return err
			}
			k, err := vault.ReadKeyset(c.Keyset)
			if err != nil {
				return err
			}
			keys := k.Keys()
			newest := keys[len(keys)-1].ID
			return a.printResult(asJSON, map[string]any{"file": c.Keyset, "keys": len(keys), "newest": newest}, "%s has %d keys, the newest is %d", c.Keyset, len(keys), newest)
		})
	}
	return c
}

// withSealed calls use with the keyset of this machine's gateway.
func (a *app) withSealed(path string, use func(control.Keyset) error) error {
	return a.withKeyset(path, func(c *config.Config) error { return operate.Keyset(c, a.logger(c), use) })
}

func (a *app) keysetStatus() *cobra.Command {
	c := &cobra.Command{Use: "status", Short: "List the keys, and how many stored credentials each has encrypted", Args: takes(cobra.NoArgs),
		Example: "  vizard keyset status --output json"}
	path := a.configFlag(c)
	wantJSON := outputFlag(c, "table")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withSealed(*path, func(k control.Keyset) error {
			keys, unreadable, err := k.Status()
			if err != nil {
				return err
			}
			return a.showKeyset(keys, unreadable, asJSON)
		})
	}
	return c
}

func (a *app) showKeyset(keys []vault.Key, unreadable int, asJSON bool) error {
	if asJSON {
		return a.printJSON(map[string]any{"keys": keys, "unreadable": unreadable})
	}
	w := tabwriter.NewWriter(a.out, 0, 4, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "KEY\tENCRYPTS\tENABLED\tCREDENTIALS")
	for _, k := range keys {
		_, _ = fmt.Fprintf(w, "%d\t%t\t%t\t%d\n", k.ID, k.Primary, k.Enabled, k.Seals)
	}
	if unreadable > 0 {
		_, _ = fmt.Fprintf(w, "none of them\t\t\t%d\n", unreadable)
	}
	return w.Flush()
}

func (a *app) keysetReencrypt() *cobra.Command {
	c := &cobra.Command{Use: "reencrypt", Short: "Encrypt credentials of older keys again, with the newest key", Args: takes(cobra.NoArgs),
		Example: "  vizard keyset reencrypt --config vizard.yaml",
		Long: "Works through the stored credentials one by one and shows its progress. You can stop it and run it again: it continues where it stopped.\n" +
			"The gateway serves requests meanwhile."}
	path := a.configFlag(c)
	wantJSON := outputFlag(c, "text")
	c.RunE = func(cmd *cobra.Command, _ []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withSealed(*path, func(k control.Keyset) error { return a.reencrypt(cmd, k, asJSON) })
	}
	return c
}

func (a *app) reencrypt(cmd *cobra.Command, k control.Keyset, asJSON bool) error {
	all := 0
	unreadable, err := k.Reencrypt(a.untilSignal(cmd), func(done, total int) {
		if all = total; done%100 == 0 || done == total {
			_, _ = fmt.Fprintf(a.errs, "%d of %d\n", done, total)
		}
	})
	if err != nil {
		return err
	}
	if unreadable > 0 {
		return fmt.Errorf("%d of %d credentials cannot be opened with this keyset and were left as they are", unreadable, all)
	}
	return a.printResult(asJSON, map[string]int{"encrypted_again": all}, "%d credentials were encrypted again", all)
}

// noted runs an act of the command itself and records it in the audit trail.
func (a *app) noted(c *config.Config, act, target string, do func() error) error {
	log := audit.Open(c.Audit)
	if err := log.Ready(); err != nil {
		return err
	}
	return a.uncut(func() error {
		err := do()
		outcome := "done"
		if err != nil {
			outcome = "failed"
		}
		return errors.Join(err, log.Note(operate.User(), act, target, outcome))
	})
}
