package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"

	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/masking/learn"
)

// An example is a candidate of a text with its label.
type example struct {
	at       uint32 // of its rows in the set
	value    uint16 // number of rows that tell what it is
	context  uint16
	earlier  uint16 // of context, at its end: of the lines before
	from, to uint8  // of context: the words around
	first    [4]uint16
	secret   bool
	limit    uint8 // which threshold counts
}

// A set is examples and their rows.
type set struct {
	rows     []uint32
	examples []example
	missed   int // secrets that no candidate is
	secrets  int
}

func (s *set) add(other *set) {
	at := uint32(len(s.rows))
	s.rows = append(s.rows, other.rows...)
	for _, e := range other.examples {
		e.at += at
		s.examples = append(s.examples, e)
	}
	s.missed += other.missed
	s.secrets += other.secrets
}

// take adds those examples of another set that keep says.
func (s *set) take(other *set, keep func(e *example) bool) {
	for _, e := range other.examples {
		if !keep(&e) {
			continue
		}
		from := e.at
		e.at = uint32(len(s.rows))
		s.rows = append(s.rows, other.rows[from:from+uint32(e.value)+uint32(e.context)]...)
		s.examples = append(s.examples, e)
	}
}

// extract lists the examples of the texts, with keep saying which candidates without a secret count. Two goroutines work; the order is that of
// the texts.
func extract(texts []*text, decide func(t *text) []learn.Span, keep func(t *text, c *learn.Candidate) bool) *set {
	const chunk = 64
	chunks := (len(texts) + chunk - 1) / chunk
	sets := make([]*set, chunks)
	var wg sync.WaitGroup
	next := make(chan int, chunks)
	for k := range chunks {
		next <- k
	}
	close(next)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			scan := emptyModel().NewScan()
			for k := range next {
				out := &set{}
				for _, t := range texts[k*chunk : min(len(texts), (k+1)*chunk)] {
					out.extract(scan, t, decide(t), keep)
				}
				sets[k] = out
			}
		})
	}
	wg.Wait()
	rows, examples := 0, 0
	for _, s := range sets {
		rows, examples = rows+len(s.rows), examples+len(s.examples)
	}
	all := &set{rows: make([]uint32, 0, rows), examples: make([]example, 0, examples)}
	for k, s := range sets {
		all.add(s)
		sets[k] = nil
	}
	return all
}

var showMissed = os.Getenv("SHOW_MISSED") != ""

func undecided(*text) []learn.Span { return nil }

func everything(*text, *learn.Candidate) bool { return true }

func (s *set) extract(scan *learn.Scan, t *text, decided []learn.Span, keep func(t *text, c *learn.Candidate) bool) {
	found := make([]bool, len(t.secrets))
	scan.Candidates(t.body, learn.Given{Decided: decided, Secrets: t.secrets}, func(c *learn.Candidate) {
		label := t.label(c)
		if label.exact || label.holds {
			found[label.of] = true
		}
		if label.skip || c.Placeholder || !label.exact && !keep(t, c) {
			return
		}
		e := example{at: uint32(len(s.rows)), value: uint16(len(c.Value)), context: uint16(len(c.Context) + len(c.Earlier)), earlier: uint16(len(c.Earlier)), first: c.First, secret: label.exact, limit: uint8(c.Limit)}
		e.from, e.to = c.Worded()
		s.rows = append(append(append(s.rows, c.Value...), c.Context...), c.Earlier...)
		s.examples = append(s.examples, e)
	})
	for k, ok := range found {
		if s.secrets++; !ok {
			s.missed++
			if sp := t.secrets[k]; showMissed && len(decided) == 0 {
				fmt.Printf("NONE %s %q in %q\n", t.class, t.body[sp.Start:sp.End], excerpt(t.body, sp))
			}
		}
	}
}

type label struct {
	exact, skip bool
	holds       bool
	of          int
}

// label says whether the candidate is a secret of the text. What is part of one, or one and a sign or two, is neither secret nor not.
func (t *text) label(c *learn.Candidate) label {
	for k, sp := range t.secrets {
		switch {
		case c.Span == sp:
			return label{exact: true, of: k}
		case c.End <= sp.Start || sp.End <= c.Start:
		case c.Start <= sp.Start && sp.End <= c.End && c.End-c.Start > sp.End-sp.Start+2:
		default:
			return label{skip: true, holds: c.Start <= sp.Start && sp.End <= c.End, of: k}
		}
	}
	return label{}
}

// rules finds what the rules of package masking find without the judge.
type rules struct{ masker *masking.Masker }

func newRules() (*rules, error) {
	m, err := masking.New(masking.Options{Unlearned: true})
	return &rules{m}, err
}

// given is what the judge is told of body: what the rules mask.
func (r *rules) given(body []byte) learn.Given {
	found := r.find(body)
	return learn.Given{Decided: found, Secrets: found}
}

// find returns the spans that the rules mask in body; none if there are no rules.
func (r *rules) find(body []byte) (spans []learn.Span) {
	if r == nil {
		return nil
	}
	table := &masking.Table{}
	if _, err := r.masker.Mask(nil, body, table); err != nil {
		return []learn.Span{{Start: 0, End: len(body)}}
	}
	for e := range table.All() {
		spans = append(spans, learn.Span{Start: e.Start, End: e.End})
	}
	return spans
}
