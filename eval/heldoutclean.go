package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/eval/heldout"
	"github.com/vizard-gateway/vizard/masking"
)

// touchedTexts counts the clean texts of each kind in which something of each type is masked.
type touchedTexts map[string]map[string]int

// of returns how many texts of all kinds hold the type.
func (t touchedTexts) of(entity string) int {
	sum := 0
	for _, n := range t[entity] {
		sum += n
	}
	return sum
}

// touchedByType masks the clean texts and counts what types it finds.
func touchedByType(texts []heldout.Text, e *engine) touchedTexts {
	all := touchedTexts{}
	for _, t := range texts {
		types := map[string]bool{}
		for _, s := range e.find(t.Body) {
			types[s.Type] = true
		}
		for entity := range types {
			if all[entity] == nil {
				all[entity] = map[string]int{}
			}
			all[entity][t.Group]++
		}
	}
	return all
}

// typesOfClean masks the clean texts as a gateway does by default, and by its rules alone.
func typesOfClean(texts []heldout.Text) (usual, rules touchedTexts, err error) {
	all := [2]touchedTexts{}
	for k, o := range []masking.Options{{}, {Unlearned: true}} {
		e, err := closedEngine(o)
		if err != nil {
			return nil, nil, err
		}
		all[k] = touchedByType(texts, e)
	}
	return all[0], all[1], nil
}

// heldoutTypes is the table of the clean texts by what they are touched for.
func heldoutTypes(b *strings.Builder, r *heldoutResults) {
	var kinds []string
	for _, c := range r.clean[:len(r.clean)-1] {
		kinds = append(kinds, c.Name)
	}
	fmt.Fprintf(b, "\n| Clean texts touched, by type | Texts | By rules alone | %s |\n|---|---:|---:|%s\n", strings.Join(kinds, " | "), strings.Repeat("---:|", len(kinds)))
	for _, entity := range slices.Sorted(maps.Keys(r.types)) {
		fmt.Fprintf(b, "| `%s` | %d | %d |", entity, r.types.of(entity), r.ruleTypes.of(entity))
		for _, kind := range kinds {
			fmt.Fprintf(b, " %d |", r.types[entity][kind])
		}
		b.WriteString("\n")
	}
}
