package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/table"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds secrets by the name of their column, in tables of any form. Each row is read once.

// Table verifies the columns of secrets of the table in whose header the word at i stands, and the cell next to it if the table's
// first column holds names.
func Table(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i, seen := at.Start, RecordMemo.Of(&s.Cursor)
	if i < seen.TableTo || !endsHead(s, i) {
		return 0
	}
	start, end := text.LastOf(s.Text, seen.TableTo, i, '\n', '\n')+1, s.LineEnd(i)
	seen.TableTo = end
	g, ok := markedGrid(s, start, end)
	if !ok {
		return 0
	}
	seen.TableTo = max(end, g.Rows(s, min(end+1, len(s.Text)), func(n, from, to int) { judgeMarked(s, r, n, from, to) }))
	if seen.secrets != 1 || len(seen.marked) != g.Count+1 {
		return 0
	}
	if barred(s, g, start, end) && seen.marked[1] {
		clear(seen.marked)
		seen.marked[2] = true
		g.Cells(s, start, end, func(n, from, to int) {
			seen.owned = s.DigitIn(from, to) // a word is rather a head
			judgeMarked(s, r, n, from, to)
		})
	}
	return 0
}

// barred says whether the line text[start:end] is a row of two cells with bars around them.
func barred(s *rule.Scan, g table.Grid, start, end int) bool {
	return g.Delimiter == '|' && g.Count == 3 && text.ByteAt(s.Text, s.Past(start, end-start, " \t")) == '|'
}

// chosenCell says whether v may be a password that is but a word, or a few where the table says who logs in.
func chosenCell(v []byte) bool {
	words := 0
	for word := range bytes.FieldsSeq(v) {
		if value.MessageWord(word) {
			return false
		}
		words++
	}
	if len(v) < 5 || words >= mostCellWords || value.Metavariable(v) {
		return false
	}
	return !value.Template(v) && !value.Path(v) && !value.Code(v)
}

const mostCellWords = 7 // form: words of a password in a table, and one

// endsHead says whether the word at i ends a cell.
func endsHead(s *rule.Scan, i int) bool {
	last := BehindCell(s, i)
	return last == len(s.Text) || CellBytes[s.Text[last]] == EndsCell
}

// markedGrid returns the table with the header text[i:end], whose columns it marks; false if none of them is of secrets.
func markedGrid(s *rule.Scan, i, end int) (table.Grid, bool) {
	seen := RecordMemo.Of(&s.Cursor)
	seen.begin()
	data := false // a line with a number in a cell is no header: a list of packages, one of which is passwd
	g, ok := table.At(s, i, end, func(_, from, to int) {
		seen.mark(s.Text[from:to])
		data = data || s.DigitIn(from, min(to, from+1)) && !text.IsAlpha(text.ByteAt(s.Text, from+1))
	})
	header := !data || g.Delimiter == '|'
	return g, ok && header && seen.secrets > 0
}

// begin forgets the table that was read before.
func (r *recordSeen) begin() {
	*r = recordSeen{TableTo: r.TableTo, marked: r.marked[:0]}
}

// mark notes what the column with that head, the next one, holds.
func (r *recordSeen) mark(head []byte) {
	secret := secretColumn(head)
	r.owned, r.secrets = r.owned || owner(head), r.secrets+text.Btoi(secret)
	r.marked = append(r.marked, secret)
}

// judgeMarked verifies the cell text[i:end] of column n, if that is of secrets.
func judgeMarked(s *rule.Scan, r *rule.Rule, n, i, end int) {
	if marked := RecordMemo.Of(&s.Cursor).marked; n < len(marked) && marked[n] {
		judgeCell(s, r, i, end)
	}
}

// BehindCell returns what stands behind the word at i, of letters, digits, underscores and dashes, and the quotes around it.
func BehindCell(s *rule.Scan, i int) int {
	near := s.Text[:min(len(s.Text), i+text.MaxKey+1)]
	end := text.AlnumEnd(near, i)
	for end < len(near) && withinHead(near[end]) {
		end = text.AlnumEnd(near, end+1)
	}
	if end > i+text.MaxKey {
		return i
	}
	return s.Past(end, len(s.Text), " \"'`*")
}

// withinHead says whether b joins the words of a head, or is of a letter that is none of ASCII.
func withinHead(b byte) bool { return CellBytes[b] == joinsCell || b >= 0x80 && b != table.BarBegins }

// What a byte is behind the word that a cell ends with.
const (
	joinsCell = iota + 1
	EndsCell
)

// CellBytes holds the bytes that end a cell of a table.
var CellBytes = [256]uint8{'_': joinsCell, '-': joinsCell,
	'|': EndsCell, '<': EndsCell, '!': EndsCell, '^': EndsCell, '&': EndsCell, table.BarBegins: EndsCell,
	',': EndsCell, ';': EndsCell, '\t': EndsCell, '\r': EndsCell, '\n': EndsCell}

// judgeCell verifies the password text[i:end].
func judgeCell(s *rule.Scan, r *rule.Rule, i, end int) {
	if inner := monospaced(s.Text[i:end]); value.Strong(inner) {
		i, end = i+2, end-2
	}
	v := s.Text[i:end]
	seen := RecordMemo.Of(&s.Cursor)
	if freeCell(v) || seen.owned && chosenCell(v) {
		s.Emit(r, i, end)
	}
}

// monospaced returns what Jira shows in monospace, nothing if v is not of that form.
func monospaced(v []byte) []byte {
	inner, opens := bytes.CutPrefix(v, []byte("{{"))
	inner, closes := bytes.CutSuffix(inner, []byte("}}"))
	if !opens || !closes {
		return nil
	}
	return inner
}

// freeCell says whether v, in a column of passwords, is one whatever the table is of.
func freeCell(v []byte) bool {
	return value.PasswordValue(v) && bytes.IndexByte(v, ' ') < 0 && !value.Code(v)
}

// Insert verifies the values of SQL's INSERT INTO t (a, password) VALUES ('x', 'y') by the name of their column.
func Insert(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i, seen := at.Start, RecordMemo.Of(&s.Cursor)
	if i < seen.TableTo {
		return 0
	}
	open := bytes.IndexByte(s.Text[i:min(len(s.Text), i+table.MaxInto)], '(')
	if open < 0 {
		return 0
	}
	seen.begin()
	closing, tuples := table.Inserted(s, i+open+1, func(_, from, to int) { seen.mark(s.Text[from:to]) })
	if closing > 0 {
		seen.TableTo = closing
	}
	if tuples == 0 || seen.secrets == 0 {
		return 0
	}
	seen.TableTo = table.Tuples(s, tuples, func(n, from, to int, literal bool) {
		if literal {
			judgeMarked(s, r, n, from, to)
		}
	})
	return 0
}

// Copied verifies the columns of secrets in the rows of PostgreSQL's COPY t (a, b) FROM stdin, whose names of columns begin at i.
func Copied(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i, seen := at.Start, RecordMemo.Of(&s.Cursor)
	if i < seen.TableTo {
		return 0
	}
	line := s.LineEnd(i)
	head := s.Text[i:line]
	open, closing := bytes.IndexByte(head, '('), bytes.LastIndexByte(head, ')')
	if open < 0 || closing < open || !text.FoldedPrefix(head[closing:], ") from stdin") {
		return 0
	}
	seen.begin()
	g := table.Grid{Delimiter: '\t'}
	g.Count = table.Cells(s, i+open+1, i+closing, ',', func(_, from, to int) { seen.mark(s.Text[from:to]) })
	if seen.secrets > 0 {
		to := g.Rows(s, min(line+1, len(s.Text)), func(n, from, to int) { judgeMarked(s, r, n, from, to) })
		seen.TableTo = max(seen.TableTo, to)
	}
	return 0
}

type recordSeen struct {
	TableTo int    // tables were read up to here
	owned   bool   // the table that is read says who logs in, or where
	marked  []bool // of the columns of the table that is read: it is of secrets
	secrets int    // how many are
}

// Empty forgets the table and keeps its memory.
func (r *recordSeen) Empty() { *r = recordSeen{marked: r.marked[:0]} }

// RecordMemo remembers the table of secrets that is read.
var RecordMemo = text.NewMemo[recordSeen]()
