package called

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/table"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds values by the name of their column: in CSV, in Markdown, in Jira's tables and psql's, and in SQL's INSERT. A name at
// the end of a cell makes the scan look whether its line is the header of a table.

// columnNames are what the columns of a table are called; nil for names that tell nothing.
type columnNames []*rule.CueEntry

// columns verifies the cells of the table in whose header the name that ends at i stands, and says whether there is such a table.
func columns(s *rule.Scan, i int) bool {
	seen := columnMemo.Of(&s.Cursor)
	i = pastMark(s, i)
	if n := bytes.IndexByte(s.Text[i:min(len(s.Text), i+text.MaxCue)], ')'); s.HasAt(i, " (") && n > 0 {
		i += n + 1 // Date of birth (DD/MM/YYYY)
	}
	if i < seen.recordsTo || text.ByteAt(s.Text, i) == ' ' && text.IsAlpha(text.ByteAt(s.Text, i+1)) {
		return false
	}
	behind := text.ByteAt(s.Text, read.BehindCell(s, i))
	if read.CellBytes[behind] != read.EndsCell && behind != ')' {
		return false
	}
	if open := inserting(s, i); open > 0 && inserted(s, open) {
		return true
	}
	start, end := text.LastOf(s.Text, 0, i, '\n', '\n')+1, s.LineEnd(i)
	seen.recordsTo, seen.heads = end, seen.heads[:0]
	g, ok := table.At(s, start, end, func(_, from, to int) { seen.head(s, from, to) })
	if !ok || !seen.heads.some() || inBody(s, g.Delimiter, start, end) {
		return false
	}
	withoutGoods(s, seen.heads, start, end)
	table.At(s, start, end, func(n, from, to int) { seen.heads.ofCard(s, n, from, to) })
	some := false
	to := g.Rows(s, end+1, func(n, from, to int) { some = seen.heads.fill(s, n, from, to) || some })
	seen.recordsTo = max(end, to)
	return some
}

// pastMark returns where the point or the mark of a number ends behind the name that ends at i: Passport no., Passport #; i if there is none.
func pastMark(s *rule.Scan, i int) int {
	if b := text.ByteAt(s.Text, i); text.HasByte(".#", b) || b == ' ' && text.ByteAt(s.Text, i+1) == '#' {
		return s.Past(i, 3, ". #")
	}
	return i
}

// head notes the name that the cell text[i:end] of a header ends with.
func (c *columnSeen) head(s *rule.Scan, i, end int) { c.heads = append(c.heads, columnName(s, i, end)) }

// some says whether one of the names tells what its column holds.
func (names columnNames) some() bool {
	return slices.ContainsFunc(names, func(e *rule.CueEntry) bool { return e != nil })
}

// fill masks the cell text[i:end] of column n if it is a value of what the column is called, and says so.
func (names columnNames) fill(s *rule.Scan, n, i, end int) bool {
	if n >= len(names) || names[n] == nil {
		return false
	}
	r := filling(s, names[n], i, end)
	if r != nil {
		s.Emit(r, i, end)
	}
	return r != nil
}

// inBody says whether the row text[i:end] of a table stands below another one, or below the line under the header: a parameter that is described there is
// called as columns are. Without bars that show a table, the header must say that fields are described.
func inBody(s *rule.Scan, delimiter byte, i, end int) bool {
	if delimiter != '|' {
		return describesFields(s, delimiter, i)
	}
	above := text.LastOf(s.Text, 0, max(0, i-1), '\n', '\n') + 1
	bars := func(from, to int) int { return bytes.Count(s.Text[from:to], []byte("|")) }
	return above < i && bars(above, i) == bars(i, end)
}

// describesFields says whether the row at i stands in a table whose header has a column for fields, keys or types: such a table describes what others hold.
func describesFields(s *rule.Scan, delimiter byte, i int) bool {
	above := s.Text[max(0, i-text.MaxJudged):i]
	above = above[bytes.LastIndex(above, []byte("\n\n"))+1:]
	header, _, _ := bytes.Cut(bytes.TrimLeft(above, "\n"), []byte("\n"))
	for cell := range bytes.SplitSeq(header, []byte{delimiter}) {
		if fieldHeads.Has(bytes.Trim(cell, " \"\r")) {
			return bytes.IndexByte(header, delimiter) > 0
		}
	}
	return false
}

var fieldHeads = text.Cues("field", "key", "type", "column", "parameter", "property", "attribute", "setting", "option", "msgid")

// columnName returns the name that the cell text[i:end] of a header ends with.
func columnName(s *rule.Scan, i, end int) *rule.CueEntry {
	if open := bytes.LastIndex(s.Text[i:end], []byte(" (")); open > 0 {
		end = i + open // Date of birth (DD/MM/YYYY)
	}
	end = s.Since(end, end-i, " \"'`*\r0123456789.#)_-")
	for i = max(i, end-text.MaxAddress); i < end; i++ {
		before := text.ByteAt(s.Text, i-1)
		if hump := text.IsUpper(s.Text[i]) && text.IsLower(before); text.IsAlnum(before) && !hump {
			continue
		}
		if e := foreignHead(s, i, end); e != nil && e.Rules != nil {
			return e
		}
		if e, stop := CueAt(s, i); e != nil && (stop == end || read.FillingWords.Has(s.Text[s.Past(stop, end-stop, " _-."):end])) {
			return e // health_card_no
		}
	}
	return nil
}

// filling returns the rule of the name whose value is text[i:end], the whole of it.
func filling(s *rule.Scan, e *rule.CueEntry, i, end int) *rule.Rule {
	for _, loose := range [2]bool{false, true} {
		for _, r := range e.Rules {
			if i < end && end-i <= text.MaxAddress && valueEnd(s, r, i, end, loose) == end {
				return r
			}
		}
	}
	return nil
}

// valueEnd returns where the value of r that begins at i ends, or 0. It may end at limit.
func valueEnd(s *rule.Scan, r *rule.Rule, i, limit int, loose bool) int {
	switch {
	case r.At != nil:
		return r.At(s, r, i, limit)
	case r.Find != nil:
		return 0
	case r.Most == 0 || !text.IsAlnum(s.Text[i]):
		return WritingBeside(s, r, i, loose)
	}
	end := max(IdBeside(s, r, i), WritingBeside(s, r, i, loose))
	return s.Ahead(end, (limit-end)*text.Btoi(end > 0), &groupBytes)
}

// inserting returns where the columns of the SQL statement INSERT INTO t (a, b) begin, if the name that ends at i is one of them; else 0.
func inserting(s *rule.Scan, i int) int {
	open := text.LastOf(s.Text, max(0, min(columnMemo.Of(&s.Cursor).recordsTo, i-table.MaxInto)), i, '(', ';')
	if open < 0 || s.Text[open] != '(' {
		return 0
	}
	for k := max(0, open-table.MaxInto); k < open; k++ {
		if s.Text[k]|0x20 == 'i' && text.FoldedPrefix(s.Text[k:open], "into ") {
			return open + 1
		}
	}
	return 0
}

// inserted verifies the values behind the columns that begin at i, and says whether some are values of the columns' names.
func inserted(s *rule.Scan, i int) (some bool) {
	seen := columnMemo.Of(&s.Cursor)
	seen.heads = seen.heads[:0]
	closing, tuples := table.Inserted(s, i, func(_, from, to int) { seen.head(s, from, to) })
	seen.recordsTo = max(seen.recordsTo, closing)
	if tuples > 0 && seen.heads.some() {
		seen.recordsTo = table.Tuples(s, tuples, func(n, from, to int, _ bool) { some = seen.heads.fill(s, n, from, to) || some })
	}
	return some
}

type columnSeen struct {
	recordsTo int         // tables were read up to here for the names of their columns
	heads     columnNames // of the table that is read
}

// Empty forgets the table and keeps its memory.
func (c *columnSeen) Empty() { *c = columnSeen{heads: c.heads[:0]} }

var columnMemo = text.NewMemo[columnSeen]()
