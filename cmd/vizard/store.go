package main

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/internal/vault"
)

func (a *app) storeCommand() *cobra.Command {
	c := &cobra.Command{Use: "migrate", Short: "Copy a store into an empty one, and compare every byte", Args: takes(cobra.NoArgs),
		Long: "Stores are named bbolt:PATH, postgres:env:NAME or postgres:file:PATH, where NAME or PATH says where the database's URL is.\n" +
			"Stop the gateways first. If the command is interrupted, run it again. The source stays as it is.",
		Example: "  vizard store migrate --from bbolt:/var/lib/vizard/vizard.db --to postgres:env:DATABASE_URL"}
	from := c.Flags().String("from", "", "the store to copy (required)")
	to := c.Flags().String("to", "", "the empty store to copy into (required)")
	wantJSON := outputFlag(c, "text")
	c.RunE = func(*cobra.Command, []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		counts, err := migrate(*from, *to)
		switch {
		case err != nil:
			return err
		case asJSON:
			return a.printJSON(map[string]any{"copied": counts})
		}
		for _, kind := range slices.Sorted(maps.Keys(counts)) {
			_, _ = fmt.Fprintf(a.out, "%d %s\n", counts[kind], kind)
		}
		_, err = fmt.Fprintln(a.out, "both stores hold the same records")
		return err
	}
	return group("store", "Move the store of keys and credentials", c)
}

// migrate copies a store and returns how many records of each kind it has.
func migrate(from, to string) (map[string]int, error) {
	source, err := namedStore("--from", from)
	if err != nil {
		return nil, err
	}
	if source.Store.Postgres == nil {
		if _, err := os.Stat(source.Store.Path); err != nil { // opening it would make an empty one
			return nil, fmt.Errorf("opening the source: %w", err)
		}
	}
	target, err := namedStore("--to", to)
	if err != nil {
		return nil, err
	}
	src, err := gateway.OpenStore(source, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return nil, fmt.Errorf("opening the source: %w", err)
	}
	dst, err := gateway.OpenStore(target, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("opening the target: %w", err), src.Close())
	}
	counts, err := store.Copy(dst, src, callerOf)
	if err = errors.Join(err, src.Close(), dst.Close()); err != nil {
		return nil, err
	}
	return counts, nil
}

// callerOf is whose a record of the store is.
func callerOf(kind, id string, value []byte) string {
	return cmp.Or(keystore.Owner(kind, value), vault.Owner(kind, id))
}

// namedStore reads the name of a store on the command line. A URL itself would show its password in the process list.
func namedStore(flag, name string) (*config.Config, error) {
	c := &config.Config{File: flag}
	form, place, _ := strings.Cut(name, ":")
	kind, what, _ := strings.Cut(place, ":")
	switch {
	case form == "bbolt" && place != "":
		c.Store.Path = place
		return c, nil
	case form == "postgres" && kind == "env" && what != "":
		c.Store.Postgres = &config.Postgres{URL: &config.Source{Env: what}}
	case form == "postgres" && kind == "file" && what != "":
		c.Store.Postgres = &config.Postgres{URL: &config.Source{File: what}}
	default:
		return nil, usage.Errorf("%s: want bbolt:PATH, postgres:env:NAME or postgres:file:PATH", flag)
	}
	return c, nil
}
