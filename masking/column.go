package masking

import "bytes"

// This file finds values by the name of their column: in CSV, in Markdown, in Jira's tables and psql's, and in SQL's INSERT. A name at
// the end of a cell makes the scan look whether its line is the header of a table.

// columnNames are what the columns of a table are called; nil for names that tell nothing.
type columnNames []*cueEntry

// columns verifies the cells of the table in whose header the name that ends at i stands, and says whether there is such a table.
func (s *scan) columns(i int) bool {
	if i < columnMemo.of(&s.cursor).recordsTo || byteAt(s.text, i) == ' ' && isAlpha(byteAt(s.text, i+1)) {
		return false
	}
	behind := byteAt(s.text, s.behindCell(i))
	if cellBytes[behind] != endsCell && behind != ')' {
		return false
	}
	if open := s.inserting(i); open > 0 && s.inserted(open) {
		return true
	}
	if behind == ')' {
		return false
	}
	start, end := s.headerAt(i)
	columnMemo.of(&s.cursor).recordsTo = end
	header := s.text[start:end]
	delimiter := delimiterOf(header)
	if delimiter == 0 || end == len(s.text) || delimiter != '|' && (isSpace(header[0]) || delimiter == ',' && header[len(bytes.TrimRight(header, "\r"))-1] == ',') {
		return false
	}
	count, some := s.nameColumns(start, end, delimiter)
	if !some {
		return false
	}
	s.withoutGoods(columnMemo.of(&s.cursor).heads, start, end)
	s.withCard(columnMemo.of(&s.cursor).heads, start, end, delimiter)
	return s.records(columnMemo.of(&s.cursor).heads, end+1, delimiter, count)
}

// headerAt returns the line that i is in.
func (s *scan) headerAt(i int) (start, end int) {
	return lastOf(s.text, 0, i, '\n', '\n') + 1, s.lineEnd(i)
}

// nameColumns looks up the cells of the header text[i:end] and notes them as heads. It returns how many delimiters a row has, and whether some
// of the names tell what their column holds. In Jira's headers delimiters are doubled.
func (s *scan) nameColumns(i, end int, delimiter byte) (count int, some bool) {
	columnMemo.of(&s.cursor).heads = columnMemo.of(&s.cursor).heads[:0]
	double := delimiter == '|' && i+1 < end && s.text[i] == '|' && s.text[i+1] == '|'
	for ; i <= end; count++ {
		if double && s.text[i] == '|' {
			i++
		}
		cell := s.cellEnd(i, end, delimiter)
		e := s.columnName(i, cell)
		columnMemo.of(&s.cursor).heads, some = append(columnMemo.of(&s.cursor).heads, e), some || e != nil
		i = cell + 1
		if double && cell+1 >= end {
			count++
			break
		}
	}
	return count - 1, some
}

// columnName returns the name that the cell text[i:end] of a header ends with.
func (s *scan) columnName(i, end int) *cueEntry {
	for end > i && hasByte(" \"'`*\r", s.text[end-1]) || end > i && isDigit(s.text[end-1]) {
		end--
	}
	for i = max(i, end-maxKey); i < end; i++ {
		if first := i == 0 || !isAlnum(s.text[i-1]) || isUpper(s.text[i]) && isLower(s.text[i-1]); !first || !isAlpha(s.text[i]) {
			continue
		}
		if e, stop := s.cueAt(i); stop == end || e != nil && s.countsOnly(stop, end) {
			return e
		}
	}
	return nil
}

// countsOnly says whether what a cell of a header has behind a name, text[i:end], is but a word for number: health_card_no.
func (s *scan) countsOnly(i, end int) bool {
	for i < end && hasByte(" _-.", s.text[i]) {
		i++
	}
	for end > i && hasByte(".#)", s.text[end-1]) {
		end--
	}
	return i == end || fillingWords.has(s.text[i:end])
}

// records verifies the cells of the rows from i on, as long as they have count delimiters, and says whether they
// are values of the names.
func (s *scan) records(names columnNames, i int, delimiter byte, count int) bool {
	some := false
	for i < len(s.text) {
		end := s.lineEnd(i)
		row := s.text[i:end]
		if n := bytes.Count(row, []byte{delimiter}); n != count && delimiter != ',' && !ruler(row) || n < count && !ruler(row) || len(bytes.TrimSpace(row)) == 0 {
			break
		}
		some = s.record(names, i, end, delimiter) || some
		i = end + 1
		columnMemo.of(&s.cursor).recordsTo = min(i, len(s.text))
	}
	return some
}

// ruler says whether the row only parts the header from the rest.
func ruler(row []byte) bool {
	for _, b := range row {
		if !hasByte("-+=|: \r", b) {
			return false
		}
	}
	return true
}

// record verifies the cells of the row text[i:end], and says whether one of them is a value of its column's name.
func (s *scan) record(names columnNames, i, end int, delimiter byte) (some bool) {
	for n := 0; i <= end && n < len(names); n++ {
		cell := s.cellEnd(i, end, delimiter)
		if names[n] != nil {
			some = s.fillCell(names[n], i, cell) || some
		}
		i = cell + 1
	}
	return some
}

// fillCell masks the cell text[i:end] without the spaces, quotes and emphasis around it, if it is a value of what its column is called.
func (s *scan) fillCell(e *cueEntry, i, end int) bool {
	for i < end && hasByte(" \"'`*", s.text[i]) {
		i++
	}
	for end > i && hasByte(" \"'`*\r", s.text[end-1]) {
		end--
	}
	r := s.filling(e, i, end)
	if r != nil {
		s.emit(r, i, end)
	}
	return r != nil
}

// filling returns the rule of the name whose value is text[i:end], the whole of it.
func (s *scan) filling(e *cueEntry, i, end int) *rule {
	if i >= end || end-i > maxAddress {
		return nil
	}
	for _, loose := range [2]bool{false, true} {
		for _, r := range e.rules {
			if s.valueEnd(r, i, end, loose) == end {
				return r
			}
		}
	}
	return nil
}

// valueEnd returns where the value of r that begins at i ends, or 0. It may end at limit.
func (s *scan) valueEnd(r *rule, i, limit int, loose bool) int {
	switch {
	case r.at != nil:
		return r.at(s, r, i, limit)
	case r.verify != nil:
		return 0
	case r.most > 0:
		if !isAlnum(s.text[i]) {
			return 0
		}
		return s.idBeside(r, i)
	}
	return s.writingBeside(r, i, loose)
}

// inserting returns where the columns of the SQL statement INSERT INTO t (a, b) begin, if the name that ends at i is one of them; else 0.
func (s *scan) inserting(i int) int {
	open := lastOf(s.text, max(0, min(columnMemo.of(&s.cursor).recordsTo, i-maxInto)), i, '(', ';')
	if open < len("into t ") || s.text[open] != '(' {
		return 0
	}
	k := open
	for low := max(0, open-maxInto); k > low && (isWordByte(s.text[k-1]) || hasByte(".`\"[] ", s.text[k-1])); {
		k--
	}
	for ; k < open; k++ {
		if s.text[k]|0x20 == 'i' && foldedPrefix(s.text[k:open], "into ") {
			return open + 1
		}
	}
	return 0
}

// inserted verifies the values behind the columns that begin at i, and says whether some are values of the columns' names.
func (s *scan) inserted(i int) bool {
	closing := s.columnsEnd(i)
	if closing == 0 {
		return false
	}
	columnMemo.of(&s.cursor).recordsTo = closing
	_, known := s.nameColumns(i, closing, ',')
	values := closing + 1
	for values < len(s.text) && s.text[values] <= ' ' {
		values++
	}
	if !known || !foldedPrefix(s.text[values:], "values") {
		return false
	}
	return s.insertedRows(columnMemo.of(&s.cursor).heads, values+len("values"))
}

// insertedRows verifies the values of ('a', 1), ('b', 2) from i on.
func (s *scan) insertedRows(names columnNames, i int) (some bool) {
	for i < len(s.text) {
		for i < len(s.text) && (s.text[i] <= ' ' || s.text[i] == ',') {
			i++
		}
		if byteAt(s.text, i) != '(' {
			break
		}
		i++
		for n := 0; i < len(s.text); n++ {
			start, end, next := s.literalAt(i)
			if n < len(names) && names[n] != nil && s.fillCell(names[n], start, end) {
				some = true
			}
			if i = next + 1; byteAt(s.text, next) != ',' {
				break
			}
		}
		columnMemo.of(&s.cursor).recordsTo = min(i, len(s.text))
	}
	return some
}

// literalAt returns the literal of SQL that begins at i, without its quotes, and where the comma or bracket behind it stands.
func (s *scan) literalAt(i int) (start, end, next int) {
	for i < len(s.text) && s.text[i] <= ' ' {
		i++
	}
	if v, ok := s.quotedAt(i); ok {
		start, end, next = v.start, v.end, v.end+1
	} else {
		for start, end = i, i; end < len(s.text) && !hasByte(",);(\n", s.text[end]); {
			end++
		}
		next = end
	}
	for next < len(s.text) && s.text[next] <= ' ' {
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

var columnMemo = newMemo[columnSeen]()
