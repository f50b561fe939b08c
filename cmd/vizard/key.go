package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/control"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/secret"
)

func (a *app) keyCommand() *cobra.Command {
	g := group("key", "Make, list, rotate and revoke gateway keys", a.keyCreate(), a.keyList(), a.keyRotate(), a.keyRevoke())
	g.Long = "Gateway keys are what callers authenticate with. A running gateway is asked over its operator socket;\n" +
		"without one the store's file is opened directly."
	return g
}

func (a *app) keyCreate() *cobra.Command {
	c := &cobra.Command{Use: "create", Short: "Make a key and show it, this once", Args: takes(cobra.NoArgs),
		Example: "  vizard key create --caller billing --expires 90d --models openai/gpt-5-mini,anthropic/*"}
	path := a.configFlag(c)
	caller := c.Flags().String("caller", "", "who owns the key (required)")
	expires := c.Flags().String("expires", "", "lifetime, such as 90d or 12h; none: the key does not expire")
	models := c.Flags().StringSlice("models", nil, "models the key may use: <provider>/<model_id> or <provider>/*; none: all")
	wantJSON := outputFlag(c)
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		o := keystore.CreateOptions{Caller: *caller, Models: *models}
		if *expires != "" {
			life, err := lifetime(*expires)
			if err != nil {
				return usagef("--expires: %w", err)
			}
			o.Expires = time.Now().Add(life).UTC().Truncate(time.Second)
		}
		return a.withKeys(*path, func(k keyAdmin) error {
			r, key, err := k.Create(o)
			return a.showNew(r, key, err, asJSON)
		})
	}
	return c
}

func (a *app) keyList() *cobra.Command {
	c := &cobra.Command{Use: "list", Short: "List the keys", Args: takes(cobra.NoArgs)}
	path := a.configFlag(c)
	wantJSON := outputFlag(c)
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		return a.withKeys(*path, func(k keyAdmin) error {
			all, err := k.List()
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
	c := &cobra.Command{Use: "rotate ID", Short: "Make a key's successor; the old one goes on for the overlap", Args: takes(cobra.ExactArgs(1))}
	path := a.configFlag(c)
	overlap := c.Flags().String("overlap", "24h", "how long the old key goes on, such as 24h or 7d; 0: it ends at once")
	wantJSON := outputFlag(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		span, err := lifetime(*overlap)
		if err != nil && *overlap != "0" {
			return usagef("--overlap: %w", err)
		}
		return a.withKeys(*path, func(k keyAdmin) error {
			r, key, err := k.Rotate(args[0], span)
			return a.showNew(r, key, err, asJSON)
		})
	}
	return c
}

func (a *app) keyRevoke() *cobra.Command {
	c := &cobra.Command{Use: "revoke ID", Short: "End a key at once and for good", Args: takes(cobra.ExactArgs(1))}
	path := a.configFlag(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		return a.withKeys(*path, func(k keyAdmin) error {
			if err := k.Revoke(args[0]); err != nil {
				return err
			}
			_, err := fmt.Fprintf(a.out, "revoked %s\n", args[0])
			return err
		})
	}
	return c
}

// keyAdmin is a running gateway or an open store.
type keyAdmin = control.Store

// withKeys calls use with the running gateway's keys or, if none runs, with the store's own.
func (a *app) withKeys(path string, use func(keyAdmin) error) error {
	c, err := load(path)
	if err != nil {
		return err
	}
	client, err := control.Dial(filepath.Join(c.RuntimeDir, envoy.OperatorSocket))
	if err == nil {
		defer func() { _ = client.Close() }()
		return wrongUse(use(client))
	}
	store, err := keystore.Open(c.Store.Path)
	if err != nil {
		return err
	}
	keys, err := keystore.NewKeys(store, nil, 1)
	if err != nil {
		return errors.Join(err, store.Close())
	}
	return errors.Join(wrongUse(use(keys)), keys.Close(), store.Close())
}

// wrongUse gives a mistake in an option the exit code of one.
func wrongUse(err error) error {
	if errors.Is(err, keystore.ErrInvalid) {
		return usageError{err}
	}
	return err
}

// lifetime reads a duration in Go's syntax or in days.
func lifetime(s string) (time.Duration, error) {
	if days, ok := strings.CutSuffix(s, "d"); ok {
		n, err := strconv.Atoi(days)
		if err != nil || n <= 0 || n > 36500 {
			return 0, fmt.Errorf("%q is no number of days", s)
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
	Created  string   `json:"created"`
	Expires  string   `json:"expires,omitempty"`
	LastUsed string   `json:"last_used,omitempty"`
	Models   []string `json:"models,omitempty"`
}

func keyRows(all []keystore.Record, now time.Time) []keyRow {
	rows := []keyRow{}
	for _, r := range all {
		row := keyRow{ID: r.ID, Caller: r.Caller, State: "active", Created: r.Created.Format(time.RFC3339), Models: r.Models}
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
	_, _ = fmt.Fprintln(w, "ID\tCALLER\tSTATE\tCREATED\tEXPIRES\tLAST USED\tMODELS")
	for _, r := range rows {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.ID, r.Caller, r.State, r.Created, orNever(r.Expires), orNever(r.LastUsed), orAll(r.Models))
	}
	return w.Flush()
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

// showNew prints a new key; this is the one place where a key is shown.
func (a *app) showNew(r keystore.Record, key secret.Value, err error, asJSON bool) error {
	if err != nil {
		return err
	}
	row := keyRows([]keystore.Record{r}, time.Now())[0]
	if asJSON {
		return a.printJSON(struct {
			Key string `json:"key"`
			keyRow
		}{string(key.Reveal()), row})
	}
	_, err = fmt.Fprintf(a.out, "%s\n", key.Reveal())
	if err == nil {
		_, err = fmt.Fprintf(a.errs, "Key %s of caller %s, expires %s. It is shown only this once.\n", row.ID, row.Caller, orNever(row.Expires))
	}
	return err
}
