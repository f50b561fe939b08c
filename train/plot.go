package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names"
)

// curves draws recall over precision of persons, one line a group, over all thresholds; the dot is the product's.
func curves(m *names.Model, docs []document, group func(*document) string) []byte {
	points := map[string][]tally{}
	for _, t := range thresholds {
		for g, c := range measure(m, docs, t, group) {
			points[g] = append(points[g], c[names.Person])
		}
	}
	const width, height, left, top, low = 560, 420, 50, 20, 40.0
	x := func(recall float64) float64 { return left + (max(recall, low)-low)/(100-low)*(width-left-20) }
	y := func(precision float64) float64 { return top + (100-max(precision, low))/(100-low)*(height-top-40) }
	groups := slices.Sorted(maps.Keys(points))
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="11">`+"\n", width+220, max(height, 30+16*len(groups)))
	b.WriteString(`<rect width="100%" height="100%" fill="white"/>` + "\n")
	for v := low; v <= 100; v += 10 {
		fmt.Fprintf(&b, `<path d="M%.0f %.0fV%.0fM%.0f %.0fH%.0f" stroke="#ddd"/><text x="%.0f" y="%d" text-anchor="middle">%.0f</text><text x="%d" y="%.0f" text-anchor="end">%.0f</text>`+"\n",
			x(v), y(100), y(low), x(low), y(v), x(100), x(v), height-22, v, left-6, y(v)+4, v)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">recall of persons, %%</text><text x="14" y="%d" transform="rotate(-90 14 %d)" text-anchor="middle">precision, %%</text>`+"\n",
		width/2, height-6, height/2, height/2)
	for i, g := range groups {
		color := fmt.Sprintf("hsl(%d,%d%%,%d%%)", i*360/len(groups), 70, 38+i%2*14)
		var path strings.Builder
		for k, t := range points[g] {
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(k, 1)], x(t.recall()), y(t.precision()))
			if thresholds[k] == usual {
				fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s"/>`+"\n", x(t.recall()), y(t.precision()), color)
			}
		}
		fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="1.5"/><path d="M%d %dh16" stroke="%s" stroke-width="3"/><text x="%d" y="%d">%s</text>`+"\n",
			path.String(), color, width+6, 26+16*i, color, width+28, 30+16*i, g)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}
