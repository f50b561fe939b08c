package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A score counts what is found of one class.
type score struct{ values, rules, both int }

// covered says whether the spans hold all of sp.
func covered(spans []learn.Span, sp learn.Span) bool {
	at := sp.Start
	for _, s := range spans {
		if s.Start <= at && s.End > at {
			at = s.End
		}
	}
	return at >= sp.End
}

// union sorts two lists of spans into one.
func union(a []learn.Span, finds []learn.Find) []learn.Span {
	all := slices.Clone(a)
	for _, f := range finds {
		all = append(all, f.Span)
	}
	slices.SortFunc(all, func(x, y learn.Span) int { return x.Start - y.Start })
	return all
}

// recall measures the texts by class and prints misses.
func recall(model *learn.Model, rules *rules, texts []*text, show int) map[string]score {
	out, shown := map[string]score{}, map[string]int{}
	scan := model.NewScan()
	for _, t := range texts {
		given := rules.given(t.body)
		byRules := given.Decided
		finds, _ := scan.Review(t.body, given)
		all := union(byRules, finds)
		for _, sp := range t.secrets {
			found, with := covered(byRules, sp), covered(all, sp)
			for _, class := range []string{t.class, t.class + "/" + t.lang} {
				s := out[class]
				s.values++
				s.rules += btoi(found)
				s.both += btoi(with)
				out[class] = s
			}
			if key := t.class + "/" + t.lang; !with && shown[key] < show {
				shown[key]++
				fmt.Printf("MISS %s %q in %q\n", key, t.body[sp.Start:sp.End], excerpt(t.body, sp))
			}
		}
	}
	return out
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func excerpt(body []byte, sp learn.Span) []byte {
	return body[max(0, sp.Start-90):min(len(body), sp.End+40)]
}

// touched counts the clean texts that the judge touches and the rules do not, and those that the rules touch.
func touched(model *learn.Model, rules *rules, texts []*text, show int) (byJudge, byRules, withText int) {
	scan := model.NewScan()
	for _, t := range texts {
		found := rules.find(t.body)
		finds := scan.Find(t.body, found)
		switch {
		case len(found) > 0:
			byRules++
			if len(finds) > 0 {
				withText++
			}
		case len(finds) > 0:
			byJudge++
			if show > 0 {
				show--
				for _, f := range finds[:min(len(finds), 3)] {
					fmt.Printf("FALSE %s/%s %q in %q\n", t.source, t.lang, t.body[f.Start:f.End], excerpt(t.body, f.Span))
				}
			}
		}
	}
	return byJudge, byRules, withText
}

// classed gives the technical texts the class by which they are measured.
func classed(t *text, frame string) string {
	if t.lang != "tech" {
		return t.class
	}
	switch {
	case strings.Contains(frame, "{N") || frame == "{any}" || frame == "{key}":
		return "neutral"
	case strings.Contains(frame, "{vend"):
		return "vendor name"
	case strings.Contains(frame, "://") || strings.Contains(frame, ";P") || strings.Contains(frame, "AccountKey") || strings.Contains(frame, "host={host}"):
		return "connection"
	case strings.Contains(frame, "{pw"):
		return "password"
	}
	return "settings"
}
