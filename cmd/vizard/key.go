package main

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/operate"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
)

func (a *app) keyCommand() *cobra.Command {
	g := group("key", "Create, import, change, list, rotate, revoke and check gateway keys", a.keyCreate(), a.keyImport(), a.keySet(), a.keyList(), a.keyRotate(), a.keyRevoke(), a.keyCheck())
	g.Long = "Callers authenticate with gateway keys. The command asks a running gateway over its operator socket;\n" +
		"if none runs, it opens the store's file."
	return g
}

func (a *app) keyCreate() *cobra.Command {
	c := &cobra.Command{Use: "create", Short: "Create a key and show it, only this once", Args: takes(cobra.NoArgs),
		Example: "  vizard key create --caller billing --expires 90d --models openai/gpt-5-mini,anthropic/*\n  vizard key create --caller helpdesk --profile support"}
	path := a.configFlag(c)
	caller := c.Flags().String("caller", "", "who owns the key (required)")
	expires := c.Flags().String("expires", "", "lifetime, such as 90d or 12h; none: the key does not expire")
	models := c.Flags().StringSlice("models", nil, "models the key may use: <provider>/<model_id> or <provider>/*; none: all")
	rate := c.Flags().Int("requests-per-minute", 0, "the key's own limit, in addition to its caller's; 0: none")
	concurrent := c.Flags().Int("concurrent", 0, "how many requests of the key may be in progress, in addition to its caller's limit; 0: any")
	profile := c.Flags().String("profile", "", "the profile of masking.profiles that masks its requests; none: the default")
	wantJSON := outputFlag(c, "table")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		if *caller == "" {
			return usage.Errorf("--caller is missing: who owns the key; see: vizard key create --help")
		}
		o := keystore.CreateOptions{Caller: *caller, Models: *models, Profile: *profile, Limits: keystore.Limits{RequestsPerMinute: *rate, Concurrent: *concurrent}}
		if *expires != "" {
			life, err := lifetime(*expires)
			if err != nil {
				return usage.Errorf("--expires: %w", err)
			}
			o.Expires = time.Now().Add(life).UTC().Truncate(time.Second)
		}
		return a.changeKeys(*path, func(k control.Store) error {
			r, key, err := k.Create(o)
			return a.showNew(r, key, nil, err, asJSON)
		})
	}
	return c
}

func (a *app) keySet() *cobra.Command {
	c := &cobra.Command{Use: "set ID", Short: "Change how a key's requests are masked, from the next one on", Args: takes(cobra.ExactArgs(1)),
		Example: "  vizard key set a1B2c3D4e5 --profile support"}
	path := a.configFlag(c)
	profile := c.Flags().String("profile", "", "a profile of masking.profiles, or default (required)")
	wantJSON := outputFlag(c, "table")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		if *profile == "" {
			return usage.Errorf("--profile is missing; see: vizard key set --help")
		}
		return a.changeKeys(*path, func(k control.Store) error {
			r, err := k.SetProfile(args[0], *profile)
			if err != nil {
				return err
			}
			if asJSON {
				return a.printJSON(keyRows([]keystore.Record{r}, time.Now())[0])
			}
			_, err = fmt.Fprintf(a.out, "key %s has the profile %s\n", r.ID, cmp.Or(r.Profile, keystore.DefaultProfile))
			return err
		})
	}
	return c
}

func (a *app) keyList() *cobra.Command {
	c := &cobra.Command{Use: "list", Short: "List the keys, up to 100,000", Args: takes(cobra.NoArgs),
		Example: "  vizard key list --caller billing --output json\n  vizard key list --profile support"}
	path := a.configFlag(c)
	caller := c.Flags().String("caller", "", "only the keys of this caller; none: all")
	profile := c.Flags().String("profile", "", "only the keys of this profile, which may be default; none: all")
	wantJSON := outputFlag(c, "table")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withKeys(*path, func(k control.Store) error {
			all, err := k.List(keystore.Filter{Caller: *caller, Profile: *profile})
			if err != nil {
				return err
			}
			rows := keyRows(all, time.Now())
			if asJSON {
				return a.printJSON(rows)
			}
			return a.printKeys(rows)
		})
	}
	return c
}

func (a *app) keyRotate() *cobra.Command {
	c := &cobra.Command{Use: "rotate ID", Short: "Create a key that replaces another; the old one stays valid for the overlap", Args: takes(cobra.ExactArgs(1)),
		Long:    "Prints the new key, and on standard error until when the old one stays valid. In JSON that time is \"expires\" in \"replaces\".",
		Example: "  vizard key rotate a1B2c3D4e5 --overlap 7d"}
	path := a.configFlag(c)
	overlap := c.Flags().String("overlap", "24h", "how long the old key stays valid, such as 24h or 7d; 0: it ends at once")
	wantJSON := outputFlag(c, "table")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		span, err := lifetime(*overlap)
		if err != nil && *overlap != "0" {
			return usage.Errorf("--overlap: %w", err)
		}
		return a.changeKeys(*path, func(k control.Store) error {
			old, next, key, err := k.Rotate(args[0], span)
			var replaces []keyRow
			if old.ID != "" { // a running gateway of version 0.1.0 does not say it
				replaces = keyRows([]keystore.Record{old}, time.Now())
			}
			return a.showNew(next, key, replaces, err, asJSON)
		})
	}
	return c
}

func (a *app) keyRevoke() *cobra.Command {
	c := &cobra.Command{Use: "revoke ID | --caller NAME", Short: "Revoke a key, or all keys of a caller, at once and for good",
		Example: "  vizard key revoke a1B2c3D4e5\n  vizard key revoke --caller billing",
		Args:    takes(cobra.MaximumNArgs(1))}
	path := a.configFlag(c)
	caller := c.Flags().String("caller", "", "revoke every key of this caller, those of the configuration too")
	wantJSON := outputFlag(c, "text")
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		if (len(args) == 1) == (*caller != "") {
			return usage.Errorf("name either a key's id or --caller; see: vizard key revoke --help")
		}
		return a.changeKeys(*path, func(k control.Store) error {
			ids := args
			var err error
			if *caller != "" {
				ids, err = k.RevokeCaller(*caller)
			} else {
				err = k.Revoke(args[0])
			}
			if err != nil {
				return err
			}
			return a.printResult(asJSON, map[string][]string{"revoked": ids}, "revoked %s", strings.Join(ids, " "))
		})
	}
	return c
}

// withKeys calls use with the keys of this machine's gateway.
func (a *app) withKeys(path string, use func(control.Store) error) error {
	c, err := load(path)
	if err != nil {
		return err
	}
	return operate.Keys(c, a.logger(c), use)
}

// changeKeys is withKeys for a use that changes keys.
func (a *app) changeKeys(path string, use func(control.Store) error) error {
	return a.withKeys(path, func(k control.Store) error {
		return a.uncut(func() error { return use(k) })
	})
}

// keyCheck says whether something is a key at all, without a store or a gateway.
func (a *app) keyCheck() *cobra.Command {
	c := &cobra.Command{Use: "check", Short: "Read a key from standard input and check its form and checksum, offline", Args: takes(cobra.NoArgs),
		Example: "  vizard key check < gateway.key",
		Long: "Finds typing errors in a gateway key, and prints the key's id, never the key.\n" +
			"It asks no gateway: a key that passes may be unknown, revoked or expired."}
	wantJSON := outputFlag(c, "text")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		a.sayWaiting("key")
		text, err := io.ReadAll(io.LimitReader(a.in, 4096))
		if err != nil {
			return fmt.Errorf("reading the key: %w", err)
		}
		defer clear(text)
		id, ok := keystore.Check(bytes.TrimSpace(text))
		if !ok {
			return errors.New("this is not a gateway key: its form or its checksum is wrong")
		}
		return a.printResult(asJSON, map[string]string{"id": id}, "%s", id)
	}
	return c
}

// lifetime reads a duration in Go's syntax or in days.
func lifetime(s string) (time.Duration, error) {
	if days, ok := strings.CutSuffix(s, "d"); ok {
		n, err := strconv.Atoi(days)
		if err != nil || n <= 0 || n > 36500 {
			return 0, fmt.Errorf("%q is not a number of days", s)
		}
		return time.Duration(n) * 24 * time.Hour, nil
	}
	d, err := time.ParseDuration(s)
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("%q: want a time such as 90d or 12h", s)
	}
	return d, nil
}

// keyRow is one key as `vizard key list` shows it.
type keyRow struct {
	ID       string   `json:"id"`
	Caller   string   `json:"caller"`
	State    string   `json:"state"`
	Created  string   `json:"created,omitempty"`
	Expires  string   `json:"expires,omitempty"`
	LastUsed string   `json:"last_used,omitempty"`
	Models   []string `json:"models,omitempty"`
	Profile  string   `json:"profile"`
	keystore.Limits
}

func keyRows(all []keystore.Record, now time.Time) []keyRow {
	rows := []keyRow{}
	for _, r := range all {
		row := keyRow{ID: r.ID, Caller: r.Caller, State: "active", Models: r.Models, Profile: cmp.Or(r.Profile, keystore.DefaultProfile), Limits: r.Limits}
		if !r.Created.IsZero() { // a key of the configuration has no such time
			row.Created = r.Created.Format(time.RFC3339)
		}
		switch {
		case !r.Revoked.IsZero():
			row.State = "revoked"
		case !r.Expires.IsZero() && !now.Before(r.Expires):
			row.State = "expired"
		}
		if !r.Expires.IsZero() {
			row.Expires = r.Expires.Format(time.RFC3339)
		}
		if !r.LastUsed.IsZero() {
			row.LastUsed = r.LastUsed.Format(time.DateOnly)
		}
		rows = append(rows, row)
	}
	return rows
}

func (a *app) printKeys(rows []keyRow) error {
	w := tabwriter.NewWriter(a.out, 0, 4, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "ID\tCALLER\tSTATE\tCREATED\tEXPIRES\tLAST USED\tMODELS\tPROFILE\tLIMITS")
	for _, r := range rows {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.ID, r.Caller, r.State, cmp.Or(r.Created, "config"),
			orNever(r.Expires), orNever(r.LastUsed), orAll(r.Models), r.Profile, limitText(r.Limits))
	}
	return w.Flush()
}

func limitText(l keystore.Limits) string {
	var all []string
	if l.RequestsPerMinute > 0 {
		all = append(all, fmt.Sprintf("%d/min", l.RequestsPerMinute))
	}
	if l.Concurrent > 0 {
		all = append(all, fmt.Sprintf("%d at once", l.Concurrent))
	}
	return cmp.Or(strings.Join(all, ", "), "none")
}

func orNever(s string) string {
	if s == "" {
		return "never"
	}
	return s
}

func orAll(models []string) string {
	if len(models) == 0 {
		return "all"
	}
	return strings.Join(models, ", ")
}

// showNew prints a new key, and when the replaced keys end. No other code shows a key.
func (a *app) showNew(r keystore.Record, key secret.Value, replaces []keyRow, err error, asJSON bool) error {
	if err != nil {
		return err
	}
	row := keyRows([]keystore.Record{r}, time.Now())[0]
	if asJSON {
		return a.printJSON(struct {
			Key    string `json:"key"`
			SHA256 string `json:"sha256"` // for the keys of another gateway's configuration
			keyRow
			Replaces []keyRow `json:"replaces,omitempty"`
		}{string(key.Reveal()), hex.EncodeToString(r.Hash[:]), row, replaces})
	}
	_, err = fmt.Fprintf(a.out, "%s\n", key.Reveal())
	if err == nil {
		masked := ""
		if r.Profile != "" {
			masked = ", masked by the profile " + r.Profile
		}
		_, err = fmt.Fprintf(a.errs, "Key %s of caller %s%s, expires %s. It is shown only this once.\n", row.ID, row.Caller, masked, orNever(row.Expires))
	}
	for _, old := range replaces {
		ends := "is no longer valid"
		if old.State == "active" {
			ends = "stays valid until " + old.Expires
		}
		_, _ = fmt.Fprintf(a.errs, "It replaces key %s, which %s.\n", old.ID, ends)
	}
	return err
}
