package builtin

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/registry"
)

//go:embed models.tsv
var modelsFile string

// models are the reviewed models of the built-in providers, by provider and in the file's order.
var models = mustReadModels(modelsFile)

func mustReadModels(file string) map[string][]registry.Model {
	all := map[string][]registry.Model{}
	for line := range strings.Lines(file) {
		if line = strings.TrimRight(line, "\n"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		m, err := readModel(columns)
		if err != nil {
			panic(fmt.Sprintf("builtin: internal error: models.tsv: %q: %v", line, err))
		}
		all[columns[0]] = append(all[columns[0]], m)
	}
	return all
}

// readModel reads provider, id, max output tokens, context window and three prices.
func readModel(columns []string) (registry.Model, error) {
	if len(columns) < 7 || len(columns) > 8 {
		return registry.Model{}, fmt.Errorf("%d columns", len(columns))
	}
	m := registry.Model{ID: columns[1]}
	for i, to := range []*int{&m.MaxOutputTokens, &m.ContextWindow} {
		if columns[2+i] == "-" {
			continue
		}
		var err error
		if *to, err = strconv.Atoi(columns[2+i]); err != nil {
			return m, err
		}
	}
	if columns[4] == "-" {
		return m, nil
	}
	price, err := registry.NewPrice(columns[4], strings.Trim(columns[5], "-"), columns[6])
	m.Price = &price
	return m, err
}
