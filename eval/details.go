package main

import (
	"fmt"
	"strings"

	"github.com/vizard-gateway/vizard/eval/score"
)

// details shows the first n values of each type and disguise that were not found, or not wholly, and the first n false hits
// of each source. All of it is made up or public.
func details(n int, r results) string {
	var b strings.Builder
	shown := map[string]int{}
	for _, o := range r.outcomes {
		group := o.Case.Type + " " + o.Case.Disguise
		if o.Whole() || shown[group] >= n {
			continue
		}
		shown[group]++
		word := "missed"
		if o.Partly() {
			word = "part"
		}
		fmt.Fprintf(&b, "%s\t%s / %s / %s %s\t%q%s\n", word, o.Case.Type, o.Case.Kind, o.Case.Host, o.Case.Disguise, around(o.Case.Text, o.Gold.Start, o.Gold.End), taken(o))
	}
	for _, hit := range r.false {
		if shown[hit.Prompt.Source] < n {
			fmt.Fprintf(&b, "false\t%s\t%s %s\t%q\n", hit.Span.Type, hit.Prompt.Source, hit.Prompt.Name, around(hit.Prompt.Text, hit.Span.Start, hit.Span.End))
		}
		shown[hit.Prompt.Source]++
	}
	return b.String()
}

func taken(o score.Outcome) string {
	text := ""
	for _, s := range o.Found {
		text += fmt.Sprintf("\ttook %s %q", s.Type, o.Case.Text[s.Start:s.End])
	}
	return text
}

// around shows a span between brackets, with what stands next to it.
func around(text string, start, end int) string {
	return text[max(0, start-60):start] + "⟦" + text[start:end] + "⟧" + text[end:min(len(text), end+30)]
}
