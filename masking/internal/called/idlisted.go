package called

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells by the company that a bare number keeps whether it is an identifier whose check digits it passes: the name of a person
// next to it, other numbers of the kind in its column, or one in the text that was called by its name.

const (
	maxNeighbour = 256 // reach: bytes of a row before and behind a number whose column is looked at; each row is read for each number in it
	maxBeside    = 48  // form: bytes of the name of a person next to a number
	rowsAbove    = 2   // reach: rows above and below a number whose cells in its column are looked at
)

// accompanied says whether the number text[i:end] of the form f, which passed its check, is in such company.
func accompanied(s *rule.Scan, f *rule.Writing, i, end int) bool {
	company := foundByName(s, f.Rule) || personBeside(s, i, end)
	if !company && !f.Rule.Weak {
		company = inColumn(s, f, i, end)
	}
	match.Written(s, f.Pattern, i, false) // for the next rule: writtenMemo.of(&s.cursor).compact may hold a neighbour
	return company
}

// sinceEpoch says whether the number text[i:end] may be seconds or milliseconds since 1970.
func sinceEpoch(s *rule.Scan, i, end int) bool {
	n := end - i
	sized := n == 10 || n == 13
	return sized && s.HasAt(i, "15", "16", "17", "18")
}

// foundByName says whether one of the values that were found last is the rule's.
func foundByName(s *rule.Scan, r *rule.Rule) bool {
	for k := len(s.Spans) - 1; k >= max(0, len(s.Spans)-16); k-- {
		if s.Spans[k].Rule == r.ID {
			return true
		}
	}
	return false
}

// inColumn says whether the number's neighbours in its column, above and below, are of the same kind: one at least, and none that fails the
// check.
func inColumn(s *rule.Scan, f *rule.Writing, i, end int) bool {
	start := s.LineOf(i, maxNeighbour)
	stop := end + text.LineLength(s.Text[end:min(len(s.Text), end+maxNeighbour)])
	delimiter := besideCell(s, i, end)
	cell := 0
	if delimiter != 0 {
		cell = bytes.Count(s.Text[start:i], []byte{delimiter})
	}
	good, bad := 0, 0
	for k, row := 0, start; k < rowsAbove && row > 0 && bad == 0; k++ {
		above := s.LineOf(row-1, maxNeighbour)
		rowVotes(s, f, above, row-1, delimiter, cell, &good, &bad)
		row = above
	}
	for k, row := 0, stop+1; k < rowsAbove && row < len(s.Text) && bad == 0; k++ {
		below := row + text.LineLength(s.Text[row:min(len(s.Text), row+maxNeighbour)])
		rowVotes(s, f, row, below, delimiter, cell, &good, &bad)
		row = below + 1
	}
	return good > 0 && bad == 0
}

// besideCell returns the delimiter of the cells around the cell text[i:end], 0 if it is a whole line.
func besideCell(s *rule.Scan, i, end int) byte {
	end = s.Past(end, len(s.Text), " \"'")
	if b := text.ByteAt(s.Text, end); b != 0 && text.HasByte(";,|\t", b) {
		return b
	}
	i = s.Since(i, i, " \"'")
	if b := text.ByteAt(s.Text, i-1); i > 0 && text.HasByte(";,|\t", b) {
		return b
	}
	return 0
}

// rowVotes adds to good or bad what the cell of the row text[i:end] says: whether a number of the form f there passes its check.
func rowVotes(s *rule.Scan, f *rule.Writing, i, end int, delimiter byte, cell int, good, bad *int) {
	for ; cell > 0; cell-- {
		n := bytes.IndexByte(s.Text[i:end], delimiter)
		if n < 0 {
			return
		}
		i += n + 1
	}
	i = s.Past(i, end-i, " \"'")
	if i == end || !text.IsAlnum(s.Text[i]) {
		return // an empty cell
	}
	if f.Pattern[0] == '#' && !text.IsDigit(s.Text[i]) {
		return // a header
	}
	stop := match.Written(s, f.Pattern, i, false)
	whole := stop > 0 && stop <= end && !text.IsAlnum(text.ByteAt(s.Text, stop))
	if delimiter == 0 {
		whole = whole && (stop == end || s.Text[stop] == '\r')
	}
	if whole && f.Rule.Check(match.WrittenMemo.Of(&s.Cursor).Compact) {
		*good++
	} else {
		*bad++
	}
}

// wordBytes are what words and numbers in any script are made of, nameBytes what the words of names are.
var wordBytes, nameBytes = func() (words, names [256]bool) {
	for b := range words {
		words[b] = text.IsAlnum(byte(b)) || b >= 0x80
		names[b] = text.HasByte(".'-", byte(b)) || words[b] && !text.IsDigit(byte(b))
	}
	return words, names
}()

// personBeside says whether the name of a person stands next to the number text[i:end], with signs between.
func personBeside(s *rule.Scan, i, end int) bool {
	words := 0
	for k := i; words < 2 && !s.HasAt(i-2, ";;", ",,", "||", "\t\t"); words++ {
		stop := s.Since(k, 3, " \"';,|\t/:")
		k = min(s.WordAt(s.Back(stop, maxBeside, &nameBytes)), stop)
		if !nameWord(s.Text[k:stop]) {
			break
		}
	}
	behind := 0
	for word := range bytes.FieldsFuncSeq(s.Text[end:min(s.LineEnd(end), end+maxBeside)], partsNames) {
		if behind > 1 || !nameWord(word) {
			break
		}
		behind++
	}
	return words > 1 || behind > 1 && text.HasByte(";,|\t/", text.ByteAt(s.Text, s.Past(end, 2, " \"'")))
}

// partsNames says whether r may stand between the words of a name and a number.
func partsNames(r rune) bool { return r < utf8.RuneSelf && !nameBytes[r] && !text.IsDigit(byte(r)) }

// nameWord says whether v may be a word of a person's name: with a capital first and none behind, or of a script without capitals, and none of
// those that numbers are called by.
func nameWord(v []byte) bool {
	v = bytes.TrimLeftFunc(v, func(r rune) bool { return !unicode.IsLetter(r) })
	first, size := utf8.DecodeRune(v)
	if len(v) == 0 || unicode.IsLower(first) {
		return false
	}
	for i, before := size, first; i < len(v); {
		r, n := utf8.DecodeRune(v[i:])
		if unicode.IsUpper(r) && (unicode.IsUpper(before) || unicode.IsLower(before)) {
			return false
		}
		i, before = i+n, r
	}
	return !calledWords.Has(v)
}

// calledWords begin with a capital before numbers and are no names.
var calledWords = text.Cues("number", "no", "nr", "order", "invoice", "total", "id", "account", "ref", "reference", "code", "case", "ticket", "serial", "phone", "tel", "customer", "client", "item", "product", "part", "sku", "batch", "transaction",
	"tracking", "version", "build", "date", "time", "amount", "balance", "name", "status", "type", "report", "page", "table", "figure", "google", "cloud", "amazon", "microsoft", "windows", "server", "error", "warning", "request", "session",
	"job", "task", "event", "user", "value", "count", "size", "key", "the", "and", "rechnung", "bestellung", "nummer", "kunde", "auftrag", "commande", "facture", "pedido", "factura", "the", "this", "file", "line", "test", "model", "data",
	"device", "message", "address", "system", "service", "network", "process", "thread", "timestamp", "unix", "epoch", "article", "isbn", "ean", "gtin", "upc", "barcode", "shipment", "parcel", "delivery", "package", "campaign", "ad", "asset")
