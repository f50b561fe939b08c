package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file takes tables apart, whatever their form: CSV and its kin, Markdown, Jira's, what psql and MySQL draw, and the tuples of SQL's INSERT. It
// says where the cells are; what they mean is for others to say. However long a table is and however many columns it has, it is read to its end.

// A Grid is a table whose cells a delimiter parts.
type Grid struct {
	Delimiter byte
	Count     int // delimiters of a row
}

// A Visit looks at a cell: the number of its column, and its bytes text[i:end] without the spaces, quotes and emphasis around them.
type Visit func(n, i, end int)

// GridAt visits the cells of the header text[i:end] and returns its table; false if the line is no header. In Jira's headers delimiters are doubled.
func GridAt(s *rule.Scan, i, end int, visit Visit) (g Grid, ok bool) {
	header := s.Text[i:end]
	if g.Delimiter = DelimiterOf(header); g.Delimiter == 0 {
		return g, false
	}
	width := 1
	if g.Delimiter == '|' {
		width += text.Btoi(bytes.HasPrefix(header, []byte("||")))
	} else if text.IsSpace(header[0]) || endsOpen(header, g.Delimiter) {
		return g, false // a line of code, or of a list
	}
	g.Count = visitCells(s, i, end, g.Delimiter, width, visit)
	return g, true
}

// endsOpen says whether a comma or semicolon at its end tells that the line is no header.
func endsOpen(header []byte, delimiter byte) bool {
	return delimiter != '\t' && bytes.HasSuffix(bytes.TrimRight(header, "\r"), []byte{delimiter})
}

// visitCells visits the cells of text[i:end], which a delimiter of so many bytes parts, and returns how many delimiters there are.
func visitCells(s *rule.Scan, i, end int, delimiter byte, width int, visit Visit) (n int) {
	for {
		cell := CellEnd(s, i, end, delimiter)
		from, to := undressed(s, i, cell)
		visit(n, from, to)
		if cell == end {
			return n
		}
		i = min(cell+width, end)
		n++
	}
}

// CellEnd returns where the cell at i ends: at the delimiter, which may stand within quotes, or with the row.
func CellEnd(s *rule.Scan, i, end int, delimiter byte) int {
	if i < end && s.Text[i] == '"' && delimiter != '|' {
		if v, ok := s.QuotedAt(i); ok && v.End < end {
			i = v.End
		}
	}
	if n := bytes.IndexByte(s.Text[i:end], delimiter); n >= 0 {
		return i + n
	}
	return end
}

// undressed returns the cell text[i:end] without the spaces, quotes and emphasis around it.
func undressed(s *rule.Scan, i, end int) (from, to int) {
	i = s.Ahead(i, end-i, &dressesCell)
	for end > i && (dressesCell[s.Text[end-1]] || s.Text[end-1] == '\r') {
		end--
	}
	return i, end
}

var dressesCell = text.SetOf(" \"'`*")

// Rows visits the cells of the rows from i on and returns where the last of them ends, or i. Rows that only rule the table are passed over.
func (g Grid) Rows(s *rule.Scan, i int, visit Visit) (to int) {
	for to = i; i < len(s.Text); i = to + 1 {
		end := s.LineEnd(i)
		row := s.Text[i:end]
		if len(bytes.TrimSpace(row)) == 0 {
			return to
		}
		if !ruler(row) {
			if n := bytes.Count(row, []byte{g.Delimiter}); n < g.Count || n > g.Count && g.Delimiter != ',' {
				return to
			}
			visitCells(s, i, end, g.Delimiter, 1, visit)
		}
		to = end
	}
	return to
}

// ruler says whether the row only parts the header from the rest.
func ruler(row []byte) bool { return text.Only(row, &rules) }

var rules = text.SetOf("-+=|: \r")

// MaxInto bounds how far from INSERT, or INTO, the bracket before the columns stands: an identifier of a database has up to 64 bytes, and a
// table's name up to two of them.
const MaxInto = 3 * text.MaxKey // reach

// Inserted visits the names of an INSERT's columns, which begin at i, and returns where the bracket behind them stands, 0 if something else than
// names stands there, and where the tuples of values begin, 0 if none do.
func Inserted(s *rule.Scan, i int, visit Visit) (closing, tuples int) {
	if closing = columnsEnd(s, i); closing == 0 {
		return 0, 0
	}
	visitCells(s, i, closing, ',', 1, visit)
	values := s.Ahead(closing+1, len(s.Text), &text.Blanks)
	if !text.FoldedPrefix(s.Text[min(values, len(s.Text)):], "values") {
		return closing, 0
	}
	return closing, values + len("values")
}

// columnsEnd returns where the bracket stands that closes the names of an INSERT's columns, which begin at i; 0 if something else than names
// stands there.
func columnsEnd(s *rule.Scan, i int) int {
	for ; i < len(s.Text); i++ {
		switch s.Text[i] {
		case ')':
			return i
		case '(', ';':
			return 0
		}
	}
	return 0
}

// Tuples visits the values of ('a', 1), ('b', f('c')) from i on, literals without their quotes, and returns where they end.
func Tuples(s *rule.Scan, i int, visit func(n, i, end int, literal bool)) (to int) {
	n, depth := 0, 0
	for ; i < len(s.Text); i++ {
		switch b := s.Text[i]; {
		case b == '(':
			if depth++; depth == 1 {
				n = 0
			}
		case b == ')':
			depth--
		case b == ',':
			n += text.Btoi(depth == 1)
		case b == '\'' || b == '"':
			v, closed := s.QuotedAt(i)
			if !closed {
				return i
			}
			visit(n, v.Start, v.End, true)
			i = v.End
		case b > ' ' && (depth <= 0 || b == ';'):
			return i
		case b > ' ':
			end := bareEnd(s, i)
			if depth == 1 {
				visit(n, i, end, false)
			}
			i = max(i, end-1)
		}
	}
	return i
}

// bareEnd returns where the value of SQL ends that begins at i and is no literal: a number, a name, a function, the letter before a literal.
func bareEnd(s *rule.Scan, i int) int {
	for i < len(s.Text) && !endsBare[s.Text[i]] {
		i++
	}
	return i
}

var endsBare = text.SetOf(",);(\n'\"")
