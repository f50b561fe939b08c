package main

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A text is an example: where its secrets are, and what it is measured as.
type text struct {
	body    []byte
	secrets []learn.Span
	class   string // neutral, prose, password, connection, vendor, clean
	lang    string
	source  string
}

// A writer writes a text and notes its secrets.
type writer struct {
	b       strings.Builder
	secrets []learn.Span
}

func (w *writer) plain(s string) { w.b.WriteString(s) }

func (w *writer) secret(s string) {
	start := w.b.Len()
	w.b.WriteString(s)
	w.secrets = append(w.secrets, learn.Span{Start: start, End: w.b.Len()})
}

// append adds another text.
func (w *writer) append(t *writer) {
	at := w.b.Len()
	w.b.WriteString(t.b.String())
	for _, sp := range t.secrets {
		w.secrets = append(w.secrets, learn.Span{Start: sp.Start + at, End: sp.End + at})
	}
}
