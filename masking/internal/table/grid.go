// Package table takes tables apart, whatever their form: CSV and its kin, Markdown, Jira's, what psql and MySQL draw, and the tuples of SQL's INSERT. It
// says where the cells are; what they mean is for others to say. However long a table is and however many columns it has, it is read to its end.
package table

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A Grid is a table whose cells a delimiter parts.
type Grid struct {
	Delimiter byte
	Count     int // delimiters of a row
	doubled   int // bytes of a delimiter of a row, if more than one
}

// A Visit looks at a cell: the number of its column, and its bytes text[i:end] without the spaces, quotes and emphasis around it.
type Visit func(n, i, end int)

// At visits the cells of the header text[i:end] and returns its table; false if the line is no header. In Jira's headers delimiters are doubled,
// in MediaWiki's tables all are, and other signs part the heads of wikis.
func At(s *rule.Scan, i, end int, visit Visit) (g Grid, ok bool) {
	header := s.Text[i:end]
	rows := Grid{Delimiter: DelimiterOf(header)}
	switch g = rows; g.Delimiter {
	case 0:
		return g, false
	case '|':
		g.doubled = 2 * text.Btoi(bytes.HasPrefix(header, []byte("||")))
	case '!':
		g.doubled, rows = 2, Grid{Delimiter: '|', doubled: 2}
	case '^':
		rows.Delimiter = '|'
	case BarBegins:
		g.doubled = len("│")
		rows = g
	case '<':
		g.doubled = len("</th>")
		rows = g
	case '&':
	default:
		if text.IsSpace(header[0]) || endsOpen(header, g.Delimiter) {
			return g, false // a line of code, or of a list
		}
	}
	rows.Count = g.Cells(s, i, end, visit)
	return rows, true
}

// delimiters counts those of a row.
func (g Grid) delimiters(row []byte) (n int) {
	switch {
	case g.Delimiter == BarBegins:
		for k := barIndex(row); k >= 0; k = barIndex(row) {
			row = row[k+g.doubled:]
			n++
		}
		return n
	case g.Delimiter == '<':
		return bytes.Count(row, []byte("</th>")) + bytes.Count(row, []byte("</td>"))
	case g.doubled > 1:
		return text.Btoi(len(row) > 0 && row[0] == g.Delimiter) + bytes.Count(row, []byte{g.Delimiter, g.Delimiter})
	}
	return bytes.Count(row, []byte{g.Delimiter})
}

// endsOpen says whether a comma or semicolon at its end tells that the line is no header.
func endsOpen(header []byte, delimiter byte) bool {
	return delimiter != '\t' && bytes.HasSuffix(bytes.TrimRight(header, "\r"), []byte{delimiter})
}

// Cells visits the cells of text[i:end], which a delimiter parts, and returns how many delimiters there are.
func Cells(s *rule.Scan, i, end int, delimiter byte, visit Visit) int {
	return Grid{Delimiter: delimiter}.Cells(s, i, end, visit)
}

// Cells visits the cells of the row text[i:end] and returns how many delimiters there are.
func (g Grid) Cells(s *rule.Scan, i, end int, visit Visit) (n int) {
	for {
		cell := CellEnd(s, i, end, g.Delimiter)
		from, to := Undressed(s, i, cell)
		switch k := bytes.Index(s.Text[from:to], []byte(`\\`)); {
		case g.Delimiter == '&' && k >= 0:
			from, to = Undressed(s, from, from+k)
		case g.Delimiter == '<':
			from, to = Undressed(s, from+1+bytes.LastIndexByte(s.Text[from:to], '>'), to)
		}
		if measured := g.Delimiter == '&' && s.Digits(from) == to; !measured {
			visit(n, from, to)
		}
		if cell == end {
			return n
		}
		i = min(cell+max(1, g.doubled), end)
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
	var n int
	switch delimiter {
	case BarBegins:
		n = barIndex(s.Text[i:end])
	case '<':
		n = tagIndex(s.Text[i:end])
	default:
		n = bytes.IndexByte(s.Text[i:end], delimiter)
	}
	if n >= 0 {
		return i + n
	}
	return end
}

// Undressed returns the cell text[i:end] without the spaces, quotes and emphasis around it.
func Undressed(s *rule.Scan, i, end int) (from, to int) {
	i = s.Ahead(i, end-i, &dressesCell)
	return i, s.Since(end, end-i, " \"'`*\r")
}

var dressesCell = text.SetOf(" \"'`*")

// Rows visits the cells of the rows from i on and returns where the last of them ends, or i. Rows that only rule the table are passed over, and an
// empty line below the header of AsciiDoc.
func (g Grid) Rows(s *rule.Scan, i int, visit Visit) (to int) {
	first := i
	for to = i; i < len(s.Text); i = to + 1 {
		end := s.LineEnd(i)
		row := s.Text[i:end]
		if len(bytes.TrimSpace(row)) == 0 {
			if i > first || text.ByteAt(s.Text, end+1) != '|' || g.Delimiter != '|' {
				return to
			}
		} else if !ruler(row) {
			if n := g.delimiters(row); n < g.Count || n > g.Count && g.Delimiter != ',' {
				return to
			}
			g.Cells(s, i, end, visit)
		}
		to = end
	}
	return to
}

// ruler says whether the row only parts the header from the rest.
func ruler(row []byte) bool {
	return text.Only(row, &rules) || text.BeginsAny(row, rulers)
}

var rulers = []string{"├", "┌", "╔", "╠", "╭", "┣", "┏", "╞", "┡", "└", "╚", "╰", `\hline`, `\midrule`}

var rules = text.SetOf("-+=|: \r")

// MaxInto bounds how far from INSERT, or INTO, the bracket before the columns stands: an identifier of a database has up to 64 bytes, and a
// table's name up to two of them.
const MaxInto = 3 * text.MaxKey // reach

// Inserted visits the names of an INSERT's columns, which begin at i, and returns where the bracket behind them stands, 0 if something else than
// names stands there, and where the tuples of values begin, 0 if none do.
func Inserted(s *rule.Scan, i int, visit Visit) (closing, tuples int) {
	if closing = s.Ahead(i, len(s.Text), &inColumns); text.ByteAt(s.Text, closing) != ')' {
		return 0, 0 // something else than names
	}
	Cells(s, i, closing, ',', visit)
	values := s.Ahead(closing+1, len(s.Text), &text.Blanks)
	if !text.FoldedPrefix(s.Text[min(values, len(s.Text)):], "values") {
		return closing, 0
	}
	return closing, values + len("values")
}

// inColumns are the bytes of the names of columns between brackets.
var inColumns = text.Where(func(b byte) bool { return !text.HasByte("();", b) })

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
func bareEnd(s *rule.Scan, i int) int { return s.Ahead(i, len(s.Text), &inBare) }

var inBare = text.Where(func(b byte) bool { return !text.HasByte(",);(\n'\"", b) })
