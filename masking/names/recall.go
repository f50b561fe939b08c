package names

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/recall"
	"github.com/vizard-gateway/vizard/masking/names/internal/unspaced"
)

// This file finds names again in scripts without capitals: see package recall.

const (
	maxRecalls    = 512 // mentions that are found
	leastRecalled = 0.6 // is how certain a name must be in a script where a guess is worth little
)

// recallNames appends what mentions a name again that was found.
func (s *Scan) recallNames() {
	r := &s.recalled
	r.Reset()
	for k, span := range s.spans {
		if span.Kind == Organization || !recall.Begins(s.text[span.Start]) {
			continue
		}
		recall.Parts(s.text, recall.Name{Start: span.Start, End: span.End, Of: k}, func(n recall.Name) {
			if faint := span.Score < leastRecalled && recall.Guessed(s.text, n.Start); !faint && !s.commonWord(n.Start, n.End) {
				r.Note(s.text, n)
			}
		})
	}
	found := len(s.spans)
	for i := 0; r.Any() && i+2 < len(s.text) && len(s.spans) < found+maxRecalls; {
		if !recall.Begins(s.text[i]) {
			i++
			continue
		}
		n, end, again := r.At(s.text, i, s.unnamed)
		if again {
			s.spans = append(s.spans, Span{i, end, s.spans[n.Of].Kind, s.spans[n.Of].Score})
		}
		i = end
	}
}

// commonWord says whether text[i:end] is a word of the language, as one.
func (s *Scan) commonWord(i, end int) bool {
	if i == end {
		return true
	}
	if char.At(s.text, i).Kind == char.Unspaced {
		return s.model.Known(unspaced.Hash(s.text[i:end])).Common() > 1
	}
	w := &s.run[0]
	s.reader.Read(w, i)
	return int(w.End) == end && w.Common() > 1
}

// unnamed says whether no name was found from i to end, and none that a text names on purpose stands there.
func (s *Scan) unnamed(i, end int) bool {
	for k := range s.spans {
		if p := &s.spans[k]; p.Start < end && i < p.End {
			return false
		}
	}
	return !s.credited(i)
}
