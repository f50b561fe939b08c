package masking

import "bytes"

// This file finds secrets by the name of their column: in CSV and Markdown tables, and in SQL's INSERT.

const (
	maxTable   = 8 << 10 // bytes of a table, or of an INSERT
	maxHeader  = 512     // bytes of a header
	maxColumns = 64      // that may hold secrets
)

var secretColumns = []string{"password", "passwd", "pwd", "pass", "passwort", "secret", "token", "apikey", "passphrase", "contrasena", "senha", "motdepasse", "kennwort", "wachtwoord", "accesskey", "secretkey", "encryptionkey", "signingkey", "pw",
	"mdp", "haso", "haslo", "ifre", "sifre", "lsenord", "losenord", "contrasea", "passord", "adgangskode", "heslo", "sshpass", "userpass", "dbpass", "adminpass", "rootpass", "ftppass", "smtppass", "loginpass", "psk", "snmpcommunity", "rocommunity", "rwcommunity",
	"communitystring", "totp", "logintotp", "otpauth", "totpsecret"} // without the letters that are not ASCII

// secretColumn says whether the cell names a column of secrets.
func (s *scan) secretColumn(cell []byte) bool {
	var folded [maxKey]byte
	name := folded[:0]
	for _, b := range cell {
		if isAlpha(b) && len(name) < maxKey {
			name = append(name, b|0x20)
		}
	}
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
	if i < s.tableTo {
		return
	}
	last := s.behindCell(i)
	behind := byteAt(s.text, last)
	if last < len(s.text) && cellBytes[behind] != endsCell || behind == ';' && s.sheet(r, i) {
		return
	}
	start := lastOf(s.text, max(0, i-maxHeader, s.tableTo), i, '\n', '\n') + 1
	end := i + lineLength(s.text[i:min(len(s.text), i+maxHeader)])
	s.tableTo = end
	header := s.text[start:end]
	delimiter := delimiterOf(header)
	if delimiter == 0 || len(header) > maxHeader {
		return
	}
	columns, count := s.secretColumns(header, delimiter)
	if columns|s.keyColumns == 0 || delimiter != '|' && (isSpace(header[0]) || delimiter != '\t' && header[len(bytes.TrimRight(header, "\r"))-1] == delimiter) {
		return
	}
	s.owned = ownedTable(header, delimiter)
	s.rows(r, end+1, min(len(s.text), end+maxTable), delimiter, columns, count)
	switch {
	case delimiter == '|' && columns == 2 && count == 3:
		s.owned = true
		s.cells(r, start, end, delimiter, 1<<2)
	case delimiter == '\t' && columns == 1 && count == 1:
		s.besideTab(r, start, end)
	}
}

// secretColumns returns which columns of the header are of secrets, and how many delimiters a row has; it notes which are of keys. In Jira's
// headers delimiters are doubled.
func (s *scan) secretColumns(header []byte, delimiter byte) (columns uint64, count int) {
	s.keyColumns = 0
	part := []byte{delimiter}
	if bytes.HasPrefix(header, []byte("||")) {
		part = []byte("||")
	}
	for cells, valued := header, false; ; count++ {
		cell, rest, more := bytes.Cut(cells, part)
		valued = valued || listed(bytes.Trim(cell, " \"'`*\r"), valueColumns)
		if count < maxColumns && s.secretColumn(cell) {
			columns |= 1 << count
		} else if count < maxColumns && keyColumn(cell) {
			s.keyColumns |= 1 << count
		}
		if cells = rest; !more {
			if valued {
				s.keyColumns = 0 // keys are names there
			}
			return columns, count
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
	end := alnumEnd(s.text, i)
	for end-i <= maxKey && end < len(s.text) && cellBytes[s.text[end]] == joinsCell {
		end = alnumEnd(s.text, end+1)
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

// rows verifies the cells in the columns of the rows between i and limit.
func (s *scan) rows(r *rule, i, limit int, delimiter byte, columns uint64, count int) {
	for i < limit {
		end := i + lineLength(s.text[i:])
		row := s.text[i:end]
		if n := bytes.Count(row, []byte{delimiter}); n != count && delimiter != ',' || n < count || len(bytes.TrimSpace(row)) == 0 {
			return
		}
		s.cells(r, i, end, delimiter, columns)
		i = end + 1
		s.tableTo = end
	}
}

// cells verifies the cells in the columns of the row text[i:end].
func (s *scan) cells(r *rule, i, end int, delimiter byte, columns uint64) {
	for n := 0; i <= end && n < maxColumns; n++ {
		cell := s.cellEnd(i, end, delimiter)
		if columns>>n&1 != 0 {
			s.cell(r, i, cell)
		} else if s.keyColumns>>n&1 != 0 {
			s.keyCell(r, i, cell)
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
	if v := s.text[i:end]; len(v) <= maxJudged && allRandom(v) && (!hex(v) || len(v) >= 32) {
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
	if v := s.text[i:end]; s.owned && (toldValue(v) && !code(v) || ownedPassword(v)) || passwordValue(v) && bytes.IndexByte(v, ' ') < 0 && !code(v) || wordy(v) || weakPasswords.has(v) {
		s.emit(r, i, end)
	}
}

// insert verifies the values of SQL's INSERT INTO t (a, password) VALUES ('x', 'y') by the name of their column.
func insert(s *scan, r *rule, at int) {
	if at < s.tableTo {
		return
	}
	limit := min(len(s.text), at+maxTable)
	open := bytes.IndexByte(s.text[at:min(limit, at+2*maxKey)], '(')
	if open < 0 {
		return
	}
	open += at + 1
	closing := bytes.IndexByte(s.text[open:min(limit, open+2*maxHeader)], ')')
	if closing < 0 {
		return
	}
	closing += open
	var columns uint64
	for n, cell := range bytes.Split(s.text[open:closing], []byte(",")) {
		if n < maxColumns && s.secretColumn(cell) {
			columns |= 1 << n
		}
	}
	s.tableTo = closing
	values := closing + 1
	for values < limit && s.text[values] <= ' ' {
		values++
	}
	if columns != 0 && foldedPrefix(s.text[values:], "values") {
		s.tuples(r, values+len("values"), limit, columns)
	}
}

// tuples verifies the values in the columns of ('a', 1), ('b', 2) between i and limit.
func (s *scan) tuples(r *rule, i, limit int, columns uint64) {
	n, depth := 0, 0
	for ; i < limit; i++ {
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
				return
			}
			if text := s.text[v.start:v.end]; n < maxColumns && columns>>n&1 != 0 && (passwordValue(text) || weakPasswords.has(text)) {
				s.emit(r, v.start, v.end)
			}
			i = v.end
		case b == ';' || depth == 0 && b > ' ' && b != ',':
			s.tableTo = i
			return
		}
	}
	s.tableTo = i
}
