package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/gateway"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/registry"
	"github.com/vizard-gateway/vizard/registry/builtin"
)

// modelRow is one line of `vizard models`.
type modelRow struct {
	Model           string   `json:"model"`
	Aliases         []string `json:"aliases,omitempty"`
	Protocol        string   `json:"protocol"`
	MaxOutputTokens int      `json:"max_output_tokens,omitempty"`
	ContextWindow   int      `json:"context_window,omitempty"`
	Price           *dollars `json:"price,omitempty"`
}

// dollars is a price in US dollars per million tokens.
type dollars struct {
	Input       string `json:"input"`
	CachedInput string `json:"cached_input"`
	Output      string `json:"output"`
}

func priceOf(p *registry.Price) *dollars {
	if p == nil {
		return nil
	}
	return &dollars{registry.Dollars(p.Input), registry.Dollars(p.CachedInput), registry.Dollars(p.Output)}
}

func (a *app) modelsCommand() *cobra.Command {
	c := &cobra.Command{Use: "models", Short: "List the models that requests may name", Args: takes(cobra.NoArgs),
		Example: "  vizard models\n  vizard models --config vizard.yaml --output json",
		Long: "These are the models of a configuration, or of the built-in providers without --config.\n" +
			"Limits are in tokens, prices in US dollars per million tokens; - means unknown. A model name/* stands for any other id."}
	path := c.Flags().StringP("config", "c", a.env("VIZARD_CONFIG"), "configuration file (also $VIZARD_CONFIG)")
	wantJSON := outputFlag(c, "table")
	c.RunE = func(*cobra.Command, []string) error {
		r, err := registryOf(*path)
		if err != nil {
			return err
		}
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		rows := modelRows(r)
		if asJSON {
			return a.printJSON(rows)
		}
		return a.printModels(rows)
	}
	return c
}

func registryOf(path string) (*registry.Registry, error) {
	if path == "" {
		return builtin.Catalogue()
	}
	c, err := load(path)
	if err != nil {
		return nil, err
	}
	r, err := gateway.Registry(c)
	if err != nil {
		return nil, usage.Wrap(err)
	}
	return r, nil
}

func modelRows(r *registry.Registry) []modelRow {
	rows := []modelRow{}
	for _, p := range r.Providers() {
		for _, m := range p.Models {
			rows = append(rows, modelRow{p.Name + "/" + m.ID, m.Aliases, p.Protocol, m.MaxOutputTokens, m.ContextWindow, priceOf(m.Price)})
		}
		if p.AnyModel {
			rows = append(rows, modelRow{Model: p.Name + "/*", Protocol: p.Protocol})
		}
	}
	return rows
}

func (a *app) printModels(rows []modelRow) error {
	w := tabwriter.NewWriter(a.out, 0, 4, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "MODEL\tPROTOCOL\tMAX OUTPUT\tCONTEXT\tINPUT $/M\tCACHED $/M\tOUTPUT $/M\tALIASES")
	for _, r := range rows {
		price := dollars{"-", "-", "-"}
		if r.Price != nil {
			price = *r.Price
		}
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.Model, r.Protocol, orDash(r.MaxOutputTokens), orDash(r.ContextWindow),
			price.Input, price.CachedInput, price.Output, strings.Join(r.Aliases, ", "))
	}
	return w.Flush()
}

func orDash(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}
