package masking

import "bytes"

// This file finds values by the name of their column: in CSV, in Markdown, in Jira's tables and psql's, and in SQL's INSERT. A name at
// the end of a cell makes the scan look whether its line is the header of a table.

// columnNames are what the columns of a table are called; nil for names that tell nothing.
type columnNames [maxColumns]*cueEntry

// columns verifies the cells of the table in whose header the name that ends at i stands, and says whether there is such a table.
func (s *scan) columns(i int) bool {
	if i < s.recordsTo || !s.cellEnds(i) {
		return false
	}
	start, end := s.headerAt(i)
	s.recordsTo = end
	header := s.text[start:end]
	delimiter := delimiterOf(header)
	if delimiter == 0 || end-start > maxHeader || end == len(s.text) {
		return false
	}
	var names columnNames
	count, some := s.nameColumns(&names, start, end, delimiter)
	if !some {
		return false
	}
	return s.records(&names, end+1, delimiter, count)
}

// headerAt returns the line that i is in, of which no more than maxHeader bytes before and behind i are looked at.
func (s *scan) headerAt(i int) (start, end int) {
	start = i
	for low := max(0, i-maxHeader); start > low && s.text[start-1] != '\n'; {
		start--
	}
	return start, i + lineLength(s.text[i:min(len(s.text), i+maxHeader)])
}

// nameColumns looks up the cells of the header text[i:end]. It returns how many delimiters a row has, and whether some of the
// names tell what their column holds. In Jira's headers delimiters are doubled.
func (s *scan) nameColumns(names *columnNames, i, end int, delimiter byte) (count int, some bool) {
	double := delimiter == '|' && i+1 < end && s.text[i] == '|' && s.text[i+1] == '|'
	for ; i <= end; count++ {
		if double && s.text[i] == '|' {
			i++
		}
		cell := s.cellEnd(i, end, delimiter)
		if count < maxColumns {
			if e := s.columnName(i, cell); e != nil {
				names[count], some = e, true
			}
		}
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
	if end-i > maxKey {
		return nil
	}
	for ; i < end; i++ {
		if first := i == 0 || !isAlnum(s.text[i-1]) || isUpper(s.text[i]) && isLower(s.text[i-1]); !first || !isAlpha(s.text[i]) {
			continue
		}
		if e, stop := s.cueAt(i); stop == end {
			return e
		}
	}
	return nil
}

// records verifies the cells of the rows from i on, as long as they have count delimiters, and says whether a row follows at all.
func (s *scan) records(names *columnNames, i int, delimiter byte, count int) bool {
	rows := 0
	for i < len(s.text) {
		end := i + lineLength(s.text[i:])
		row := s.text[i:end]
		if n := bytes.Count(row, []byte{delimiter}); n != count && delimiter != ',' && !ruler(row) || n < count && !ruler(row) || len(bytes.TrimSpace(row)) == 0 {
			break
		}
		s.record(names, i, end, delimiter)
		rows++
		i = end + 1
		s.recordsTo = min(i, len(s.text))
	}
	return rows > 0
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

// record verifies the cells of the row text[i:end].
func (s *scan) record(names *columnNames, i, end int, delimiter byte) {
	for n := 0; i <= end && n < maxColumns; n++ {
		cell := s.cellEnd(i, end, delimiter)
		if names[n] != nil {
			s.fillCell(names[n], i, cell)
		}
		i = cell + 1
	}
}

// fillCell masks the cell text[i:end] without the spaces, quotes and emphasis around it, if it is a value of what its column is called.
func (s *scan) fillCell(e *cueEntry, i, end int) {
	for i < end && hasByte(" \"'`*", s.text[i]) {
		i++
	}
	for end > i && hasByte(" \"'`*\r", s.text[end-1]) {
		end--
	}
	if r := s.filling(e, i, end); r != nil {
		s.emit(r, i, end)
	}
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
