package called

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds values by the name of their column: in CSV, in Markdown, in Jira's tables and psql's, and in SQL's INSERT. A name at
// the end of a cell makes the scan look whether its line is the header of a table.

// columnNames are what the columns of a table are called; nil for names that tell nothing.
type columnNames []*rule.CueEntry

// columns verifies the cells of the table in whose header the name that ends at i stands, and says whether there is such a table.
func columns(s *rule.Scan, i int) bool {
	if i < columnMemo.Of(&s.Cursor).recordsTo || text.ByteAt(s.Text, i) == ' ' && text.IsAlpha(text.ByteAt(s.Text, i+1)) {
		return false
	}
	behind := text.ByteAt(s.Text, read.BehindCell(s, i))
	if read.CellBytes[behind] != read.EndsCell && behind != ')' {
		return false
	}
	if open := inserting(s, i); open > 0 && inserted(s, open) {
		return true
	}
	if behind == ')' {
		return false
	}
	start, end := headerAt(s, i)
	columnMemo.Of(&s.Cursor).recordsTo = end
	header := s.Text[start:end]
	delimiter := read.DelimiterOf(header)
	if delimiter == 0 || end == len(s.Text) || delimiter != '|' && (text.IsSpace(header[0]) || delimiter == ',' && header[len(bytes.TrimRight(header, "\r"))-1] == ',') {
		return false
	}
	count, some := nameColumns(s, start, end, delimiter)
	if !some {
		return false
	}
	withoutGoods(s, columnMemo.Of(&s.Cursor).heads, start, end)
	withCard(s, columnMemo.Of(&s.Cursor).heads, start, end, delimiter)
	return records(s, columnMemo.Of(&s.Cursor).heads, end+1, delimiter, count)
}

// headerAt returns the line that i is in.
func headerAt(s *rule.Scan, i int) (start, end int) {
	return text.LastOf(s.Text, 0, i, '\n', '\n') + 1, s.LineEnd(i)
}

// nameColumns looks up the cells of the header text[i:end] and notes them as heads. It returns how many delimiters a row has, and whether some
// of the names tell what their column holds. In Jira's headers delimiters are doubled.
func nameColumns(s *rule.Scan, i, end int, delimiter byte) (count int, some bool) {
	columnMemo.Of(&s.Cursor).heads = columnMemo.Of(&s.Cursor).heads[:0]
	double := delimiter == '|' && i+1 < end && s.Text[i] == '|' && s.Text[i+1] == '|'
	for ; i <= end; count++ {
		if double && s.Text[i] == '|' {
			i++
		}
		cell := read.CellEnd(s, i, end, delimiter)
		e := columnName(s, i, cell)
		columnMemo.Of(&s.Cursor).heads, some = append(columnMemo.Of(&s.Cursor).heads, e), some || e != nil
		i = cell + 1
		if double && cell+1 >= end {
			count++
			break
		}
	}
	return count - 1, some
}

// columnName returns the name that the cell text[i:end] of a header ends with.
func columnName(s *rule.Scan, i, end int) *rule.CueEntry {
	for end > i && text.HasByte(" \"'`*\r", s.Text[end-1]) || end > i && text.IsDigit(s.Text[end-1]) {
		end--
	}
	for i = max(i, end-text.MaxKey); i < end; i++ {
		if first := i == 0 || !text.IsAlnum(s.Text[i-1]) || text.IsUpper(s.Text[i]) && text.IsLower(s.Text[i-1]); !first || !text.IsAlpha(s.Text[i]) {
			continue
		}
		if e, stop := CueAt(s, i); stop == end || e != nil && countsOnly(s, stop, end) {
			return e
		}
	}
	return nil
}

// countsOnly says whether what a cell of a header has behind a name, text[i:end], is but a word for number: health_card_no.
func countsOnly(s *rule.Scan, i, end int) bool {
	for i < end && text.HasByte(" _-.", s.Text[i]) {
		i++
	}
	for end > i && text.HasByte(".#)", s.Text[end-1]) {
		end--
	}
	return i == end || read.FillingWords.Has(s.Text[i:end])
}

// records verifies the cells of the rows from i on, as long as they have count delimiters, and says whether they
// are values of the names.
func records(s *rule.Scan, names columnNames, i int, delimiter byte, count int) bool {
	some := false
	for i < len(s.Text) {
		end := s.LineEnd(i)
		row := s.Text[i:end]
		if n := bytes.Count(row, []byte{delimiter}); n != count && delimiter != ',' && !ruler(row) || n < count && !ruler(row) || len(bytes.TrimSpace(row)) == 0 {
			break
		}
		some = record(s, names, i, end, delimiter) || some
		i = end + 1
		columnMemo.Of(&s.Cursor).recordsTo = min(i, len(s.Text))
	}
	return some
}

// ruler says whether the row only parts the header from the rest.
func ruler(row []byte) bool {
	for _, b := range row {
		if !text.HasByte("-+=|: \r", b) {
			return false
		}
	}
	return true
}

// record verifies the cells of the row text[i:end], and says whether one of them is a value of its column's name.
func record(s *rule.Scan, names columnNames, i, end int, delimiter byte) (some bool) {
	for n := 0; i <= end && n < len(names); n++ {
		cell := read.CellEnd(s, i, end, delimiter)
		if names[n] != nil {
			some = fillCell(s, names[n], i, cell) || some
		}
		i = cell + 1
	}
	return some
}

// fillCell masks the cell text[i:end] without the spaces, quotes and emphasis around it, if it is a value of what its column is called.
func fillCell(s *rule.Scan, e *rule.CueEntry, i, end int) bool {
	for i < end && text.HasByte(" \"'`*", s.Text[i]) {
		i++
	}
	for end > i && text.HasByte(" \"'`*\r", s.Text[end-1]) {
		end--
	}
	r := filling(s, e, i, end)
	if r != nil {
		s.Emit(r, i, end)
	}
	return r != nil
}

// filling returns the rule of the name whose value is text[i:end], the whole of it.
func filling(s *rule.Scan, e *rule.CueEntry, i, end int) *rule.Rule {
	if i >= end || end-i > text.MaxAddress {
		return nil
	}
	for _, loose := range [2]bool{false, true} {
		for _, r := range e.Rules {
			if valueEnd(s, r, i, end, loose) == end {
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
	case r.Verified():
		return 0
	case r.Most > 0:
		if !text.IsAlnum(s.Text[i]) {
			return 0
		}
		return IdBeside(s, r, i)
	}
	return WritingBeside(s, r, i, loose)
}

// inserting returns where the columns of the SQL statement INSERT INTO t (a, b) begin, if the name that ends at i is one of them; else 0.
func inserting(s *rule.Scan, i int) int {
	open := text.LastOf(s.Text, max(0, min(columnMemo.Of(&s.Cursor).recordsTo, i-read.MaxInto)), i, '(', ';')
	if open < len("into t ") || s.Text[open] != '(' {
		return 0
	}
	k := open
	for low := max(0, open-read.MaxInto); k > low && (text.IsWordByte(s.Text[k-1]) || text.HasByte(".`\"[] ", s.Text[k-1])); {
		k--
	}
	for ; k < open; k++ {
		if s.Text[k]|0x20 == 'i' && text.FoldedPrefix(s.Text[k:open], "into ") {
			return open + 1
		}
	}
	return 0
}

// inserted verifies the values behind the columns that begin at i, and says whether some are values of the columns' names.
func inserted(s *rule.Scan, i int) bool {
	closing := read.ColumnsEnd(s, i)
	if closing == 0 {
		return false
	}
	columnMemo.Of(&s.Cursor).recordsTo = closing
	_, known := nameColumns(s, i, closing, ',')
	values := closing + 1
	for values < len(s.Text) && s.Text[values] <= ' ' {
		values++
	}
	if !known || !text.FoldedPrefix(s.Text[values:], "values") {
		return false
	}
	return insertedRows(s, columnMemo.Of(&s.Cursor).heads, values+len("values"))
}

// insertedRows verifies the values of ('a', 1), ('b', 2) from i on.
func insertedRows(s *rule.Scan, names columnNames, i int) (some bool) {
	for i < len(s.Text) {
		for i < len(s.Text) && (s.Text[i] <= ' ' || s.Text[i] == ',') {
			i++
		}
		if text.ByteAt(s.Text, i) != '(' {
			break
		}
		i++
		for n := 0; i < len(s.Text); n++ {
			start, end, next := literalAt(s, i)
			if n < len(names) && names[n] != nil && fillCell(s, names[n], start, end) {
				some = true
			}
			if i = next + 1; text.ByteAt(s.Text, next) != ',' {
				break
			}
		}
		columnMemo.Of(&s.Cursor).recordsTo = min(i, len(s.Text))
	}
	return some
}

// literalAt returns the literal of SQL that begins at i, without its quotes, and where the comma or bracket behind it stands.
func literalAt(s *rule.Scan, i int) (start, end, next int) {
	for i < len(s.Text) && s.Text[i] <= ' ' {
		i++
	}
	if v, ok := s.QuotedAt(i); ok {
		start, end, next = v.Start, v.End, v.End+1
	} else {
		for start, end = i, i; end < len(s.Text) && !text.HasByte(",);(\n", s.Text[end]); {
			end++
		}
		next = end
	}
	for next < len(s.Text) && s.Text[next] <= ' ' {
		next++
	}
	return start, end, next
}

type columnSeen struct {
	recordsTo int         // tables were read up to here for the names of their columns
	heads     columnNames // of the table that is read
}

// Empty forgets the table and keeps its memory.
func (c *columnSeen) Empty() { *c = columnSeen{heads: c.heads[:0]} }

var columnMemo = text.NewMemo[columnSeen]()
