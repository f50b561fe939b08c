package masking

import "bytes"

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
func (s *scan) secretColumn(cell []byte) bool {
	var folded [maxKey]byte
	first := maxKey
	for k := len(cell); k > 0 && first > 0; k-- {
		if b := cell[k-1]; isAlpha(b) {
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

// table verifies the columns of secrets of the table in whose header the word at i stands, and the cell beside it if the table's
// first column holds names.
func table(s *scan, r *rule, i int) {
	if i < recordMemo.of(&s.cursor).tableTo {
		return
	}
	last := s.behindCell(i)
	behind := byteAt(s.text, last)
	if last < len(s.text) && cellBytes[behind] != endsCell || behind == ';' && s.sheet(r, i) {
		return
	}
	start := lastOf(s.text, recordMemo.of(&s.cursor).tableTo, i, '\n', '\n') + 1
	end := s.lineEnd(i)
	recordMemo.of(&s.cursor).tableTo = end
	header := s.text[start:end]
	delimiter := delimiterOf(header)
	if delimiter == 0 {
		return
	}
	secrets, keys, count := s.markColumns(header, delimiter)
	if secrets+keys == 0 || delimiter != '|' && (isSpace(header[0]) || delimiter != '\t' && header[len(bytes.TrimRight(header, "\r"))-1] == delimiter) {
		return
	}
	recordMemo.of(&s.cursor).owned = ownedTable(header, delimiter)
	s.rows(r, end+1, delimiter, count)
	switch {
	case delimiter == '|' && secrets == 1 && count == 3 && recordMemo.of(&s.cursor).marked[1] == secretCells:
		recordMemo.of(&s.cursor).owned = true
		clear(recordMemo.of(&s.cursor).marked)
		recordMemo.of(&s.cursor).marked[2] = secretCells
		s.cells(r, start, end, delimiter)
	case delimiter == '\t' && secrets == 1 && count == 1 && recordMemo.of(&s.cursor).marked[0] == secretCells:
		s.besideTab(r, start, end)
	}
}

// markColumns notes which columns of the header are of secrets and of keys, and returns how many, and how many delimiters a row has. In Jira's
// headers delimiters are doubled.
func (s *scan) markColumns(header []byte, delimiter byte) (secrets, keys, count int) {
	part := []byte{delimiter}
	if bytes.HasPrefix(header, []byte("||")) {
		part = []byte("||")
	}
	recordMemo.of(&s.cursor).marked = recordMemo.of(&s.cursor).marked[:0]
	for cells, valued := header, false; ; count++ {
		cell, rest, more := bytes.Cut(cells, part)
		valued = valued || listed(bytes.Trim(cell, " \"'`*\r"), valueColumns)
		secrets += s.markColumn(cell)
		if recordMemo.of(&s.cursor).marked[count] == otherCells && keyColumn(cell) {
			recordMemo.of(&s.cursor).marked[count] = keyCells
			keys++
		}
		if cells = rest; more {
			continue
		}
		if valued {
			s.withoutKeys() // keys are names there
			keys = 0
		}
		return secrets, keys, count
	}
}

// markColumn notes whether the cell, which is the header's next one, names a column of secrets, and returns 1 if it does.
func (s *scan) markColumn(cell []byte) int {
	if s.secretColumn(cell) {
		recordMemo.of(&s.cursor).marked = append(recordMemo.of(&s.cursor).marked, secretCells)
		return 1
	}
	recordMemo.of(&s.cursor).marked = append(recordMemo.of(&s.cursor).marked, otherCells)
	return 0
}

func (s *scan) withoutKeys() {
	for n, c := range recordMemo.of(&s.cursor).marked {
		if c == keyCells {
			recordMemo.of(&s.cursor).marked[n] = otherCells
		}
	}
}

// valueColumns are what the column beside a key is called that is but the name of something.
var valueColumns = []string{"value", "values", "val", "default", "wert", "valeur", "valor", "valore", "setting", "content"}

// besideTab verifies the value behind the tab in the line text[start:end], whose other cell names it.
func (s *scan) besideTab(r *rule, start, end int) {
	i := start + bytes.IndexByte(s.text[start:end], '\t') + 1
	if v := s.text[i:end]; strong(v) || numbered(v) {
		s.cell(r, i, end)
	}
}

// behindCell returns what stands behind the word at i, of letters, digits, underscores and dashes, and the quotes around it.
func (s *scan) behindCell(i int) int {
	near := s.text[:min(len(s.text), i+maxKey+1)]
	end := alnumEnd(near, i)
	for end < len(near) && cellBytes[near[end]] == joinsCell {
		end = alnumEnd(near, end+1)
	}
	if end > i+maxKey {
		return i
	}
	i = end
	for i < len(s.text) && cellBytes[s.text[i]] == aroundCell {
		i++
	}
	return i
}

// What a byte is behind the word that a cell ends with.
const (
	joinsCell = iota + 1
	aroundCell
	endsCell
)

var cellBytes = [256]uint8{'_': joinsCell, '-': joinsCell, ' ': aroundCell, '"': aroundCell, '\'': aroundCell, '`': aroundCell, '*': aroundCell,
	'|': endsCell, ',': endsCell, ';': endsCell, '\t': endsCell, '\r': endsCell, '\n': endsCell}

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
		if b := byte(i); i < 0x80 && !isAlnum(b) && !hasByte("_- \"'`*.\r#+/^~:=$&@!?%", b) {
			all[i] = noHeader
		} else if hasByte(":=$&@!?%", b) {
			all[i] = inCode
		}
	}
	all['\t'], all[';'], all[','] = partsTab, partsSemicolon, partsComma
	return all
}()

// delimiterOf returns what stands between the cells of a header, each of which is a name or a few words; 0 if it is none.
func delimiterOf(header []byte) byte {
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
		if b == ' ' && isAlnum(byteAt(header, i-1)) && isAlnum(byteAt(header, i+1)) {
			return true
		}
	}
	return false
}

// rows verifies the cells in the marked columns of the rows from i on.
func (s *scan) rows(r *rule, i int, delimiter byte, count int) {
	for i < len(s.text) {
		end := s.lineEnd(i)
		row := s.text[i:end]
		if n := bytes.Count(row, []byte{delimiter}); n != count && delimiter != ',' || n < count || len(bytes.TrimSpace(row)) == 0 {
			return
		}
		s.cells(r, i, end, delimiter)
		i = end + 1
		recordMemo.of(&s.cursor).tableTo = end
	}
}

// cells verifies the cells in the marked columns of the row text[i:end].
func (s *scan) cells(r *rule, i, end int, delimiter byte) {
	for n := 0; i <= end && n < len(recordMemo.of(&s.cursor).marked); n++ {
		cell := s.cellEnd(i, end, delimiter)
		switch recordMemo.of(&s.cursor).marked[n] {
		case secretCells:
			s.cell(r, i, cell)
		case keyCells:
			s.keyCell(r, i, cell)
		case otherCells:
		}
		i = cell + 1
	}
}

// cellEnd returns where the cell at i ends: at the delimiter, which may stand within quotes, or with the row.
func (s *scan) cellEnd(i, end int, delimiter byte) int {
	if i < end && s.text[i] == '"' && delimiter != '|' {
		if v, ok := s.quotedAt(i); ok && v.end < end {
			i = v.end
		}
	}
	if n := bytes.IndexByte(s.text[i:end], delimiter); n >= 0 {
		return i + n
	}
	return end
}

// keyColumn says whether the cell names a column of keys, or of something else that is called so.
func keyColumn(cell []byte) bool {
	cell = bytes.Trim(cell, " \"'`*\r")
	return foldedEqual(cell, "key") || foldedEqual(cell, "keys")
}

// keyCell verifies the key text[i:end], without the spaces, quotes and emphasis around it: nothing but something random.
func (s *scan) keyCell(r *rule, i, end int) {
	for i < end && hasByte(" \"'`*", s.text[i]) {
		i++
	}
	for end > i && hasByte(" \"'`*\r", s.text[end-1]) {
		end--
	}
	if v := s.text[i:end]; allRandom(v) && (!hex(v) || len(v) >= 32) {
		s.emitAs(typeAPIKey, r, i, end)
	}
}

// cell verifies the password text[i:end], without the spaces, quotes and emphasis around it.
func (s *scan) cell(r *rule, i, end int) {
	for i < end && hasByte(" \"'`*", s.text[i]) {
		i++
	}
	for end > i && hasByte(" \"'`*\r", s.text[end-1]) {
		end--
	}
	if end-i > 4 && byteAt(s.text, i) == '{' && s.text[i+1] == '{' && s.text[end-2] == '}' && toldValue(s.text[i+2:end-2]) {
		i, end = i+2, end-2 // Jira's monospace
	}
	if v := s.text[i:end]; recordMemo.of(&s.cursor).owned && (toldValue(v) && !code(v) || ownedPassword(v)) || passwordValue(v) && bytes.IndexByte(v, ' ') < 0 && !code(v) || wordy(v) || weakPasswords.has(v) {
		s.emit(r, i, end)
	}
}

// insert verifies the values of SQL's INSERT INTO t (a, password) VALUES ('x', 'y') by the name of their column.
func insert(s *scan, r *rule, at int) {
	if at < recordMemo.of(&s.cursor).tableTo {
		return
	}
	open := bytes.IndexByte(s.text[at:min(len(s.text), at+maxInto)], '(')
	if open < 0 {
		return
	}
	open += at + 1
	closing := s.columnsEnd(open)
	if closing == 0 {
		return
	}
	secrets := 0
	recordMemo.of(&s.cursor).marked = recordMemo.of(&s.cursor).marked[:0]
	for cells, more := s.text[open:closing], true; more; {
		var cell []byte
		cell, cells, more = bytes.Cut(cells, []byte{','})
		secrets += s.markColumn(cell)
	}
	recordMemo.of(&s.cursor).tableTo = closing
	values := closing + 1
	for values < len(s.text) && s.text[values] <= ' ' {
		values++
	}
	if secrets > 0 && foldedPrefix(s.text[values:], "values") {
		s.tuples(r, values+len("values"))
	}
}

// maxInto bounds how far from INSERT, or INTO, the bracket before the columns stands: an identifier of a database has up to 64 bytes, and a
// table's name up to two of them.
const maxInto = 3 * maxKey // reach

// columnsEnd returns where the bracket stands that closes the names of an INSERT's columns, which begin at i; 0 if something else than names
// stands there.
func (s *scan) columnsEnd(i int) int {
	for ; i < len(s.text); i++ {
		switch s.text[i] {
		case ')':
			return i
		case '(', ';':
			return 0
		}
	}
	return 0
}

// tuples verifies the values in the marked columns of ('a', 1), ('b', 2) from i on.
func (s *scan) tuples(r *rule, i int) {
	n, depth := 0, 0
	for ; i < len(s.text); i++ {
		switch b := s.text[i]; {
		case b == '(':
			if depth++; depth == 1 {
				n = 0
			}
		case b == ')':
			depth--
		case b == ',' && depth == 1:
			n++
		case b == '\'' || b == '"':
			v, ok := s.quotedAt(i)
			if !ok {
				recordMemo.of(&s.cursor).tableTo = i
				return
			}
			if text := s.text[v.start:v.end]; n < len(recordMemo.of(&s.cursor).marked) && recordMemo.of(&s.cursor).marked[n] == secretCells && (passwordValue(text) || weakPasswords.has(text)) {
				s.emit(r, v.start, v.end)
			}
			i = v.end
		case b == ';' || depth == 0 && b > ' ' && b != ',':
			recordMemo.of(&s.cursor).tableTo = i
			return
		}
	}
	recordMemo.of(&s.cursor).tableTo = i
}

type recordSeen struct {
	tableTo int      // tables were read up to here
	owned   bool     // the table that is read says who logs in, or where
	marked  []column // of the table that is read
}

// Empty forgets the table and keeps its memory.
func (r *recordSeen) Empty() { *r = recordSeen{marked: r.marked[:0]} }

var recordMemo = newMemo[recordSeen]()
