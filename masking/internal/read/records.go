package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds secrets by the name of their column: in CSV and Markdown tables, and in SQL's INSERT. However long a table is and however
// many columns it has, it is read to its end, and each row once.

// A column is what the header of a table says of the cells below it.
type column uint8

const (
	otherCells column = iota
	secretCells
	keyCells // may be keys, or names
)

var secretColumns = []string{"password", "passwd", "pwd", "pass", "passwort", "secret", "token", "apikey", "passphrase", "contrasena", "senha", "motdepasse", "kennwort", "wachtwoord", "accesskey", "secretkey", "encryptionkey", "signingkey", "pw",
	"mdp", "haso", "haslo", "ifre", "sifre", "lsenord", "losenord", "contrasea", "passord", "adgangskode", "heslo", "sshpass", "userpass", "dbpass", "adminpass", "rootpass", "ftppass", "smtppass", "loginpass", "psk", "snmpcommunity", "rocommunity", "rwcommunity",
	"communitystring", "totp", "logintotp", "otpauth", "totpsecret"} // without the letters that are not ASCII

// secretColumn says whether the cell names a column of secrets.
func secretColumn(cell []byte) bool {
	var folded [text.MaxKey]byte
	first := text.MaxKey
	for k := len(cell); k > 0 && first > 0; k-- {
		if b := cell[k-1]; text.IsAlpha(b) {
			first--
			folded[first] = b | 0x20
		}
	}
	name := folded[first:]
	for _, w := range secretColumns {
		if at := len(name) - len(w); at >= 0 && string(name[at:]) == w && (at == 0 || len(w) > 4) {
			return true
		}
	}
	return false
}

// Table verifies the columns of secrets of the table in whose header the word at i stands, and the cell beside it if the table's
// first column holds names.
func Table(s *rule.Scan, r *rule.Rule, i int) {
	if i < RecordMemo.Of(&s.Cursor).TableTo {
		return
	}
	last := BehindCell(s, i)
	behind := text.ByteAt(s.Text, last)
	if last < len(s.Text) && CellBytes[behind] != EndsCell || behind == ';' && sheet(s, r, i) {
		return
	}
	start := text.LastOf(s.Text, RecordMemo.Of(&s.Cursor).TableTo, i, '\n', '\n') + 1
	end := s.LineEnd(i)
	RecordMemo.Of(&s.Cursor).TableTo = end
	header := s.Text[start:end]
	delimiter := DelimiterOf(header)
	if delimiter == 0 {
		return
	}
	secrets, keys, count := markColumns(s, header, delimiter)
	if secrets+keys == 0 || delimiter != '|' && (text.IsSpace(header[0]) || delimiter != '\t' && header[len(bytes.TrimRight(header, "\r"))-1] == delimiter) {
		return
	}
	RecordMemo.Of(&s.Cursor).owned = ownedTable(header, delimiter)
	Rows(s, r, end+1, delimiter, count)
	switch {
	case delimiter == '|' && secrets == 1 && count == 3 && RecordMemo.Of(&s.Cursor).Marked[1] == secretCells:
		RecordMemo.Of(&s.Cursor).owned = true
		clear(RecordMemo.Of(&s.Cursor).Marked)
		RecordMemo.Of(&s.Cursor).Marked[2] = secretCells
		cells(s, r, start, end, delimiter)
	case delimiter == '\t' && secrets == 1 && count == 1 && RecordMemo.Of(&s.Cursor).Marked[0] == secretCells:
		besideTab(s, r, start, end)
	}
}

// markColumns notes which columns of the header are of secrets and of keys, and returns how many, and how many delimiters a row has. In Jira's
// headers delimiters are doubled.
func markColumns(s *rule.Scan, header []byte, delimiter byte) (secrets, keys, count int) {
	part := []byte{delimiter}
	if bytes.HasPrefix(header, []byte("||")) {
		part = []byte("||")
	}
	RecordMemo.Of(&s.Cursor).Marked = RecordMemo.Of(&s.Cursor).Marked[:0]
	for cells, valued := header, false; ; count++ {
		cell, rest, more := bytes.Cut(cells, part)
		valued = valued || text.Listed(bytes.Trim(cell, " \"'`*\r"), valueColumns)
		secrets += MarkColumn(s, cell)
		if RecordMemo.Of(&s.Cursor).Marked[count] == otherCells && keyColumn(cell) {
			RecordMemo.Of(&s.Cursor).Marked[count] = keyCells
			keys++
		}
		if cells = rest; more {
			continue
		}
		if valued {
			withoutKeys(s) // keys are names there
			keys = 0
		}
		return secrets, keys, count
	}
}

// MarkColumn notes whether the cell, which is the header's next one, names a column of secrets, and returns 1 if it does.
func MarkColumn(s *rule.Scan, cell []byte) int {
	if secretColumn(cell) {
		RecordMemo.Of(&s.Cursor).Marked = append(RecordMemo.Of(&s.Cursor).Marked, secretCells)
		return 1
	}
	RecordMemo.Of(&s.Cursor).Marked = append(RecordMemo.Of(&s.Cursor).Marked, otherCells)
	return 0
}

func withoutKeys(s *rule.Scan) {
	for n, c := range RecordMemo.Of(&s.Cursor).Marked {
		if c == keyCells {
			RecordMemo.Of(&s.Cursor).Marked[n] = otherCells
		}
	}
}

// valueColumns are what the column beside a key is called that is but the name of something.
var valueColumns = []string{"value", "values", "val", "default", "wert", "valeur", "valor", "valore", "setting", "content"}

// besideTab verifies the value behind the tab in the line text[start:end], whose other cell names it.
func besideTab(s *rule.Scan, r *rule.Rule, start, end int) {
	i := start + bytes.IndexByte(s.Text[start:end], '\t') + 1
	if v := s.Text[i:end]; value.Strong(v) || value.Numbered(v) {
		judgeCell(s, r, i, end)
	}
}

// BehindCell returns what stands behind the word at i, of letters, digits, underscores and dashes, and the quotes around it.
func BehindCell(s *rule.Scan, i int) int {
	near := s.Text[:min(len(s.Text), i+text.MaxKey+1)]
	end := text.AlnumEnd(near, i)
	for end < len(near) && CellBytes[near[end]] == joinsCell {
		end = text.AlnumEnd(near, end+1)
	}
	if end > i+text.MaxKey {
		return i
	}
	i = end
	for i < len(s.Text) && CellBytes[s.Text[i]] == aroundCell {
		i++
	}
	return i
}

// What a byte is behind the word that a cell ends with.
const (
	joinsCell = iota + 1
	aroundCell
	EndsCell
)

// CellBytes holds the bytes that end a cell of a table.
var CellBytes = [256]uint8{'_': joinsCell, '-': joinsCell, ' ': aroundCell, '"': aroundCell, '\'': aroundCell, '`': aroundCell, '*': aroundCell,
	'|': EndsCell, ',': EndsCell, ';': EndsCell, '\t': EndsCell, '\r': EndsCell, '\n': EndsCell}

// What a byte of a header is: one that parts its cells, or one that no name of a column holds, at least not between commas.
const (
	partsTab = 1 << iota
	partsSemicolon
	partsComma
	noHeader
	inCode
)

var headerBytes = func() (all [256]uint8) {
	for i := range all {
		if b := byte(i); i < 0x80 && !text.IsAlnum(b) && !text.HasByte("_- \"'`*.\r#+/^~:=$&@!?%", b) {
			all[i] = noHeader
		} else if text.HasByte(":=$&@!?%", b) {
			all[i] = inCode
		}
	}
	all['\t'], all[';'], all[','] = partsTab, partsSemicolon, partsComma
	return all
}()

// DelimiterOf returns what stands between the cells of a header, each of which is a name or a few words; 0 if it is none.
func DelimiterOf(header []byte) byte {
	if bytes.IndexByte(header, '|') >= 0 {
		return '|'
	}
	has := uint8(0)
	for _, b := range header {
		if has |= headerBytes[b]; has&noHeader != 0 {
			return 0
		}
	}
	switch {
	case has&partsTab != 0 && has&(partsSemicolon|partsComma) == 0:
		return '\t'
	case has&(partsTab|inCode) != 0:
		return 0
	case has == partsSemicolon:
		return ';'
	case has == partsComma && !spacedWords(header):
		return ','
	}
	return 0
}

// spacedWords says whether the header is a sentence: words with spaces between them, not only behind its commas.
func spacedWords(header []byte) bool {
	if !bytes.Contains(header, []byte(", ")) {
		return false
	}
	for i, b := range header {
		if b == ' ' && text.IsAlnum(text.ByteAt(header, i-1)) && text.IsAlnum(text.ByteAt(header, i+1)) {
			return true
		}
	}
	return false
}

// Rows verifies the cells in the marked columns of the rows from i on.
func Rows(s *rule.Scan, r *rule.Rule, i int, delimiter byte, count int) {
	for i < len(s.Text) {
		end := s.LineEnd(i)
		row := s.Text[i:end]
		if n := bytes.Count(row, []byte{delimiter}); n != count && delimiter != ',' || n < count || len(bytes.TrimSpace(row)) == 0 {
			return
		}
		cells(s, r, i, end, delimiter)
		i = end + 1
		RecordMemo.Of(&s.Cursor).TableTo = end
	}
}

// cells verifies the cells in the marked columns of the row text[i:end].
func cells(s *rule.Scan, r *rule.Rule, i, end int, delimiter byte) {
	for n := 0; i <= end && n < len(RecordMemo.Of(&s.Cursor).Marked); n++ {
		cell := CellEnd(s, i, end, delimiter)
		switch RecordMemo.Of(&s.Cursor).Marked[n] {
		case secretCells:
			judgeCell(s, r, i, cell)
		case keyCells:
			keyCell(s, r, i, cell)
		case otherCells:
		}
		i = cell + 1
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

// keyColumn says whether the cell names a column of keys, or of something else that is called so.
func keyColumn(cell []byte) bool {
	cell = bytes.Trim(cell, " \"'`*\r")
	return text.FoldedEqual(cell, "key") || text.FoldedEqual(cell, "keys")
}

// keyCell verifies the key text[i:end], without the spaces, quotes and emphasis around it: nothing but something random.
func keyCell(s *rule.Scan, r *rule.Rule, i, end int) {
	for i < end && text.HasByte(" \"'`*", s.Text[i]) {
		i++
	}
	for end > i && text.HasByte(" \"'`*\r", s.Text[end-1]) {
		end--
	}
	if v := s.Text[i:end]; value.AllRandom(v) && (!text.Hex(v) || len(v) >= 32) {
		s.EmitAs(entity.APIKey, r, i, end)
	}
}

// cell verifies the password text[i:end], without the spaces, quotes and emphasis around it.
func judgeCell(s *rule.Scan, r *rule.Rule, i, end int) {
	for i < end && text.HasByte(" \"'`*", s.Text[i]) {
		i++
	}
	for end > i && text.HasByte(" \"'`*\r", s.Text[end-1]) {
		end--
	}
	if end-i > 4 && text.ByteAt(s.Text, i) == '{' && s.Text[i+1] == '{' && s.Text[end-2] == '}' && value.ToldValue(s.Text[i+2:end-2]) {
		i, end = i+2, end-2 // Jira's monospace
	}
	if v := s.Text[i:end]; RecordMemo.Of(&s.Cursor).owned && (value.ToldValue(v) && !value.Code(v) || ownedPassword(v)) || value.PasswordValue(v) && bytes.IndexByte(v, ' ') < 0 && !value.Code(v) || value.Wordy(v) || value.WeakPasswords.Has(v) {
		s.Emit(r, i, end)
	}
}

// Insert verifies the values of SQL's INSERT INTO t (a, password) VALUES ('x', 'y') by the name of their column.
func Insert(s *rule.Scan, r *rule.Rule, at int) {
	if at < RecordMemo.Of(&s.Cursor).TableTo {
		return
	}
	open := bytes.IndexByte(s.Text[at:min(len(s.Text), at+MaxInto)], '(')
	if open < 0 {
		return
	}
	open += at + 1
	closing := ColumnsEnd(s, open)
	if closing == 0 {
		return
	}
	secrets := 0
	RecordMemo.Of(&s.Cursor).Marked = RecordMemo.Of(&s.Cursor).Marked[:0]
	for cells, more := s.Text[open:closing], true; more; {
		var cell []byte
		cell, cells, more = bytes.Cut(cells, []byte{','})
		secrets += MarkColumn(s, cell)
	}
	RecordMemo.Of(&s.Cursor).TableTo = closing
	values := closing + 1
	for values < len(s.Text) && s.Text[values] <= ' ' {
		values++
	}
	if secrets > 0 && text.FoldedPrefix(s.Text[values:], "values") {
		tuples(s, r, values+len("values"))
	}
}

// MaxInto bounds how far from INSERT, or INTO, the bracket before the columns stands: an identifier of a database has up to 64 bytes, and a
// table's name up to two of them.
const MaxInto = 3 * text.MaxKey // reach

// ColumnsEnd returns where the bracket stands that closes the names of an INSERT's columns, which begin at i; 0 if something else than names
// stands there.
func ColumnsEnd(s *rule.Scan, i int) int {
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

// tuples verifies the values in the marked columns of ('a', 1), ('b', 2) from i on.
func tuples(s *rule.Scan, r *rule.Rule, i int) {
	n, depth := 0, 0
	for ; i < len(s.Text); i++ {
		switch b := s.Text[i]; {
		case b == '(':
			if depth++; depth == 1 {
				n = 0
			}
		case b == ')':
			depth--
		case b == ',' && depth == 1:
			n++
		case b == '\'' || b == '"':
			v, ok := s.QuotedAt(i)
			if !ok {
				RecordMemo.Of(&s.Cursor).TableTo = i
				return
			}
			if src := s.Text[v.Start:v.End]; n < len(RecordMemo.Of(&s.Cursor).Marked) && RecordMemo.Of(&s.Cursor).Marked[n] == secretCells && (value.PasswordValue(src) || value.WeakPasswords.Has(src)) {
				s.Emit(r, v.Start, v.End)
			}
			i = v.End
		case b == ';' || depth == 0 && b > ' ' && b != ',':
			RecordMemo.Of(&s.Cursor).TableTo = i
			return
		}
	}
	RecordMemo.Of(&s.Cursor).TableTo = i
}

type recordSeen struct {
	TableTo int      // tables were read up to here
	owned   bool     // the table that is read says who logs in, or where
	Marked  []column // of the table that is read
}

// Empty forgets the table and keeps its memory.
func (r *recordSeen) Empty() { *r = recordSeen{Marked: r.Marked[:0]} }

// RecordMemo remembers the table of secrets that is read.
var RecordMemo = text.NewMemo[recordSeen]()
