package masking

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
	"github.com/vizard-gateway/vizard/masking/learn"
)

// This file asks the learned judge about what the rules left open: which words of the text are secrets that no rule names.

// judgement is the scratch of the judge.
type judgement struct {
	scan  *learn.Scan
	given learn.Given
}

func newJudgement() *judgement { return &judgement{scan: learn.NewScan()} }

// judged says which kinds of secret the judge is asked for, by learn.Kind.
type judged [4]bool

// typeOfSecret is the type of each kind of secret.
var typeOfSecret = [4]entity.ID{
	learn.Other: entity.Secret, learn.Password: entity.Password, learn.Key: entity.APIKey, learn.Token: entity.AuthToken,
}

// newJudged returns what the judge is asked for.
func newJudged(on [entity.BuiltinTypes]bool, unlearned bool) (j judged) {
	for k, t := range typeOfSecret {
		j[k] = on[t] && !unlearned
	}
	return j
}

const mostDoubted = 16 // work: guesses of rules in a text that the judge is asked about; the next ones stay masked

// find adds what the judge takes for a secret, and no rule found or takes for the form of a value. It takes away what a rule that guesses has found and
// what is called the number of a thing.
func (j *judgement) find(s *rule.Scan, wanted judged) {
	j.empty()
	g := &j.given
	for _, sp := range s.Spans {
		span := learn.Span{Start: sp.Start, End: sp.End}
		g.Decided = append(g.Decided, span)
		doubtful := guessed(sp)
		if !doubtful && s.Types.Secret[sp.Type] {
			g.Secrets = append(g.Secrets, span)
		}
		if doubtful && len(g.Doubted) < mostDoubted {
			g.Doubted = append(g.Doubted, span)
		}
	}
	g.Decided, g.Secrets = merged(g.Decided), merged(g.Secrets)
	slices.SortFunc(g.Doubted, func(a, b learn.Span) int { return a.Start - b.Start })
	finds, denied := j.scan.Review(s.Text, *g)
	if len(denied) > 0 {
		s.Spans = slices.DeleteFunc(s.Spans, func(sp text.Span) bool {
			return guessed(sp) && slices.Contains(denied, learn.Span{Start: sp.Start, End: sp.End})
		})
	}
	for _, f := range finds {
		if !wanted[f.Kind] || value.Form(s.Text[f.Start:f.End]) || s.NoSecret(f.Start, f.End) {
			continue
		}
		n := len(s.Spans)
		if s.Add(typeOfSecret[f.Kind], text.RuleOfLearned, f.Start, f.End); len(s.Spans) > n {
			s.Spans[n].Score = uint16(f.Signals)
		}
	}
}

// guessed says whether the rule that found the span may be wrong: see [rule.About].
func guessed(sp text.Span) bool { return int(sp.Rule) < len(allRules) && allRules[sp.Rule].Guess }

// merged sorts the spans and makes those that overlap one.
func merged(spans []learn.Span) []learn.Span {
	slices.SortFunc(spans, func(a, b learn.Span) int { return a.Start - b.Start })
	n := 0
	for _, sp := range spans {
		if n > 0 && sp.Start <= spans[n-1].End {
			spans[n-1].End = max(spans[n-1].End, sp.End)
			continue
		}
		spans[n] = sp
		n++
	}
	return spans[:n]
}

// forget takes the text out of the judge's scratch.
func (j *judgement) forget() {
	j.scan.Reset()
	j.empty()
}

func (j *judgement) empty() {
	j.given = learn.Given{Decided: j.given.Decided[:0], Doubted: j.given.Doubted[:0], Secrets: j.given.Secrets[:0]}
}
