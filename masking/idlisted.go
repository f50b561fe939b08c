package masking

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// This file tells by the company that a bare number keeps whether it is an identifier whose check digits it passes: the name of a person
// beside it, other numbers of the kind in its column, or one in the text that was called by its name.

const (
	maxNeighbour = 256 // reach: bytes of a row before and behind a number whose column is looked at; each row is read for each number in it
	maxBeside    = 48  // form: bytes of the name of a person beside a number
	rowsAbove    = 2   // reach: rows above and below a number whose cells in its column are looked at
)

// accompanied says whether the number text[i:end] of the form f, which passed its check, is in such company.
func (s *scan) accompanied(f *writing, i, end int) bool {
	company := s.foundByName(f.rule) || s.personBefore(i) || s.personBehind(end) || !f.rule.weak && s.inColumn(f, i, end)
	s.matchWriting(f.pattern, i) // for the next rule: writtenMemo.of(&s.cursor).compact may hold a neighbour
	return company
}

// sinceEpoch says whether the number text[i:end] may be seconds or milliseconds since 1970.
func (s *scan) sinceEpoch(i, end int) bool {
	n := end - i
	return (n == 10 || n == 13) && s.text[i] == '1' && s.text[i+1] >= '5' && s.text[i+1] <= '8'
}

// foundByName says whether one of the values that were found last is the rule's.
func (s *scan) foundByName(r *rule) bool {
	for k := len(s.spans) - 1; k >= max(0, len(s.spans)-16); k-- {
		if s.spans[k].Rule == r.id {
			return true
		}
	}
	return false
}

// inColumn says whether the number's neighbours in its column, above and below, are of the same kind: one at least, and none that fails the
// check.
func (s *scan) inColumn(f *writing, i, end int) bool {
	start := s.lineOf(i, maxNeighbour)
	stop := end + lineLength(s.text[end:min(len(s.text), end+maxNeighbour)])
	delimiter := s.besideCell(i, end)
	cell := 0
	if delimiter != 0 {
		cell = bytes.Count(s.text[start:i], []byte{delimiter})
	}
	good, bad := 0, 0
	for k, row := 0, start; k < rowsAbove && row > 0 && bad == 0; k++ {
		above := s.lineOf(row-1, maxNeighbour)
		s.rowVotes(f, above, row-1, delimiter, cell, &good, &bad)
		row = above
	}
	for k, row := 0, stop+1; k < rowsAbove && row < len(s.text) && bad == 0; k++ {
		below := row + lineLength(s.text[row:min(len(s.text), row+maxNeighbour)])
		s.rowVotes(f, row, below, delimiter, cell, &good, &bad)
		row = below + 1
	}
	return good > 0 && bad == 0
}

// besideCell returns the delimiter of the cells around the cell text[i:end], 0 if it is a whole line.
func (s *scan) besideCell(i, end int) byte {
	for end < len(s.text) && hasByte(" \"'", s.text[end]) {
		end++
	}
	if b := byteAt(s.text, end); b != 0 && hasByte(";,|\t", b) {
		return b
	}
	for i > 0 && hasByte(" \"'", s.text[i-1]) {
		i--
	}
	if b := byteAt(s.text, i-1); i > 0 && hasByte(";,|\t", b) {
		return b
	}
	return 0
}

// rowVotes adds to good or bad what the cell of the row text[i:end] says: whether a number of the form f there passes its check.
func (s *scan) rowVotes(f *writing, i, end int, delimiter byte, cell int, good, bad *int) {
	for ; cell > 0; cell-- {
		n := bytes.IndexByte(s.text[i:end], delimiter)
		if n < 0 {
			return
		}
		i += n + 1
	}
	for i < end && hasByte(" \"'", s.text[i]) {
		i++
	}
	if i == end || !isDigit(s.text[i]) && f.pattern[0] == '#' || !isAlnum(s.text[i]) {
		return // a header, or an empty cell
	}
	stop := s.matchWriting(f.pattern, i)
	whole := stop > 0 && stop <= end && !isAlnum(byteAt(s.text, stop)) && (delimiter != 0 || stop == end || s.text[stop] == '\r')
	if whole && f.rule.check(writtenMemo.of(&s.cursor).compact) {
		*good++
	} else {
		*bad++
	}
}

// personBefore says whether the name of a person stands before the number at i, with a separator or only a space between.
func (s *scan) personBefore(i int) bool {
	k, cells := s.gapBefore(i)
	words, ended := 0, k
	for limit := max(0, k-maxBeside); k > limit && words < 4; {
		start := k
		for start > limit && (isAlpha(s.text[start-1]) || s.text[start-1] >= 0x80 || hasByte(".'-", s.text[start-1])) {
			start--
		}
		start = min(s.wordAt(start), k)
		start += signsBefore(s.text[start:k])
		if !nameWord(s.text[start:k]) {
			break
		}
		words++
		if ended = start; words >= 2 && cells {
			break
		}
		if k = start; k > 1 && s.text[k-1] == ' ' && !hasByte(";,|", s.text[k-2]) {
			k--
		} else if next, more := s.gapBefore(k); cells && more && words == 1 {
			k = next // Richter;Jana;
		} else {
			break
		}
	}
	return words >= 2 && !s.gluedLeft(ended)
}

// gapBefore returns where what stands before the separator before i ends, and whether it parts cells.
func (s *scan) gapBefore(i int) (end int, cells bool) {
	for low := max(0, i-8); i > low; i-- {
		switch b := s.text[i-1]; {
		case hasByte(";,|\t/:", b):
			if cells {
				return i, true
			}
			cells = true
		case !hasByte(" \"'", b):
			return i, cells
		}
	}
	return i, cells
}

// personBehind says whether the name of a person stands behind a separator behind the number that ends at i.
func (s *scan) personBehind(i int) bool {
	cells := false
	for limit := min(len(s.text), i+8); i < limit && hasByte(" \"';,|\t/", s.text[i]); i++ {
		cells = cells || hasByte(";,|\t/", s.text[i])
	}
	words := 0
	for limit := min(len(s.text), i+maxBeside); cells && i < limit; i++ {
		start := i
		for i < limit && (isAlpha(s.text[i]) || s.text[i] >= 0x80 || hasByte(".'-", s.text[i])) {
			i++
		}
		if start += signsBefore(s.text[start:i]); !nameWord(s.text[start:i]) {
			return false
		}
		words++
		if byteAt(s.text, i) != ' ' || !isAlpha(byteAt(s.text, i+1)) && byteAt(s.text, i+1) < 0x80 {
			break
		}
	}
	return words >= 2 && words <= 4 && !isAlnum(byteAt(s.text, i))
}

// signsBefore returns how many bytes of signs, such as quotes, v begins with.
func signsBefore(v []byte) (n int) {
	for n < len(v) {
		r, size := utf8.DecodeRune(v[n:])
		if unicode.IsLetter(r) {
			break
		}
		n += size
	}
	return n
}

// nameWord says whether v may be a word of a person's name: with a capital first and none behind, or of a script without capitals, and none of
// those that numbers are called by.
func nameWord(v []byte) bool {
	first, size := utf8.DecodeRune(v)
	if len(v) == 0 || !unicode.IsLetter(first) || unicode.IsLower(first) {
		return false
	}
	for i, before := size, first; i < len(v); {
		r, n := utf8.DecodeRune(v[i:])
		if unicode.IsUpper(r) && (unicode.IsUpper(before) || unicode.IsLower(before)) {
			return false
		}
		i, before = i+n, r
	}
	return !calledWords.has(v)
}

// calledWords begin with a capital before numbers and are no names.
var calledWords = cues("number", "no", "nr", "order", "invoice", "total", "id", "account", "ref", "reference", "code", "case", "ticket", "serial", "phone", "tel", "customer", "client", "item", "product", "part", "sku", "batch", "transaction",
	"tracking", "version", "build", "date", "time", "amount", "balance", "name", "status", "type", "report", "page", "table", "figure", "google", "cloud", "amazon", "microsoft", "windows", "server", "error", "warning", "request", "session",
	"job", "task", "event", "user", "value", "count", "size", "key", "the", "and", "rechnung", "bestellung", "nummer", "kunde", "auftrag", "commande", "facture", "pedido", "factura", "the", "this", "file", "line", "test", "model", "data",
	"device", "message", "address", "system", "service", "network", "process", "thread", "timestamp", "unix", "epoch", "article", "isbn", "ean", "gtin", "upc", "barcode", "shipment", "parcel", "delivery", "package", "campaign", "ad", "asset")
