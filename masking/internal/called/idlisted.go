package called

import (
	"bytes"
	"slices"
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
	delimiters   = ";,|\t"
	failed       = -2 * rowsAbove // outweighs all others
)

// accompanied says whether the number text[i:end] of the form f, which passed its check, is in such company.
func accompanied(s *rule.Scan, f *rule.Writing, i, end int) bool {
	company := foundByName(s, f.Rule) || personBeside(s, i, end)
	company = company || !f.Rule.Weak && inColumn(s, f, i, end)
	match.Written(s, f.Pattern, i, false) // for the next rule: the memo may hold a neighbour
	return company
}

// sinceEpoch says whether the number text[i:end] may be seconds or milliseconds since 1970.
func sinceEpoch(s *rule.Scan, i, end int) bool {
	return (end-i == 10 || end-i == 13) && s.HasAt(i, "15", "16", "17", "18")
}

// foundByName says whether one of the values that were found last is the rule's.
func foundByName(s *rule.Scan, r *rule.Rule) bool {
	return slices.ContainsFunc(s.Spans[max(0, len(s.Spans)-16):], func(sp text.Span) bool { return sp.Rule == r.ID })
}

// inColumn says whether the numbers above and below one in its column are of the same kind: one at least, and none that fails the check.
func inColumn(s *rule.Scan, f *rule.Writing, i, end int) bool {
	row := s.LineOf(i, maxNeighbour)
	cell := 0
	for _, b := range s.Text[row:i] {
		cell += text.Btoi(text.HasByte(delimiters, b))
	}
	good := 0
	for k, at := 0, row; k < rowsAbove && at > 0; k++ {
		above := s.LineOf(at-1, maxNeighbour)
		good += vote(s, f, above, at, cell)
		at = above
	}
	for k, at := 0, end; k < rowsAbove; k++ {
		at += text.LineLength(s.Text[min(at, len(s.Text)):min(len(s.Text), at+maxNeighbour)]) + 1
		good += vote(s, f, at, min(len(s.Text), at+maxNeighbour), cell)
	}
	return good > 0
}

// vote returns 1 if a number of the form f that passes its check stands in the cell of the row at i, failed if something else does, and 0 if nothing does, or
// the head of the column. It looks no further than limit.
func vote(s *rule.Scan, f *rule.Writing, i, limit, cell int) int {
	if i >= limit {
		return 0
	}
	row := s.Text[i : i+text.LineLength(s.Text[i:limit])]
	for ; cell > 0; cell-- {
		n := bytes.IndexAny(row, delimiters)
		if n < 0 {
			return 0
		}
		row, i = row[n+1:], i+n+1
	}
	i = s.Past(i, len(row), " \"'")
	b, stop := text.ByteAt(s.Text, i), match.Written(s, f.Pattern, i, false)
	switch {
	case !text.IsAlnum(b), f.Pattern[0] == '#' && !text.IsDigit(b):
		return 0
	case stop > 0 && !text.IsAlnum(text.ByteAt(s.Text, stop)) && f.Rule.Check(match.WrittenMemo.Of(&s.Cursor).Compact):
		return 1
	}
	return failed
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
		if behind == 2 || !nameWord(word) {
			break
		}
		behind++
	}
	return words > 1 || behind > 1 && text.HasByte(";,|\t/", text.ByteAt(s.Text, s.Past(end, 2, " \"'")))
}

// partsNames says whether r may stand between the words of a name and a number.
func partsNames(r rune) bool { return r < utf8.RuneSelf && !nameBytes[r] && !text.IsDigit(byte(r)) }

// nameWord says whether v may be a word of a person's name: with a capital first, or of a script without capitals, and none of
// those that numbers are called by.
func nameWord(v []byte) bool {
	v = bytes.TrimLeftFunc(v, func(r rune) bool { return !unicode.IsLetter(r) })
	first, _ := utf8.DecodeRune(v)
	return len(v) > 0 && !unicode.IsLower(first) && !calledWords.Has(v)
}

// calledWords begin with a capital before numbers and are no names.
var calledWords = text.Cues("number", "no", "nr", "order", "invoice", "total", "id", "account", "ref", "reference", "code", "case", "ticket", "serial", "phone", "tel", "customer", "client", "item", "product", "part", "sku", "batch", "transaction",
	"tracking", "version", "build", "date", "time", "amount", "balance", "name", "status", "type", "report", "page", "table", "figure", "google", "cloud", "amazon", "microsoft", "windows", "server", "error", "warning", "request", "session",
	"job", "task", "event", "user", "value", "count", "size", "key", "the", "and", "rechnung", "bestellung", "nummer", "kunde", "auftrag", "commande", "facture", "pedido", "factura", "the", "this", "file", "line", "test", "model", "data",
	"device", "message", "address", "system", "service", "network", "process", "thread", "timestamp", "unix", "epoch", "article", "isbn", "ean", "gtin", "upc", "barcode", "shipment", "parcel", "delivery", "package", "campaign", "ad", "asset")
