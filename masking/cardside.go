package masking

import (
	"bytes"
	"slices"
)

// This file finds what stands beside a card's number on its line: the month it is valid to, and the code on its back.

const besideCard = 100 // reach: bytes behind a card's number

// backWords stand before the code of a card whose number was named before on the line, surelyBack those that do on the next lines, too.
var (
	backWords = []string{"code", "cid", "crypto", "security", "back", "sec", "verification", "cryptogramme", "código", "codice", "cod", "sicurezza", "segurança", "seguridad", "código", "код", "кода", "кодом", "kod", "kodu", "koodi", "seriescode", "atrás", "dietro", "rückseite",
		"hinten", "dos", "sécurité", "tył", "arka", "代码", "安全码"}
	surelyBack  = []string{"cid", "seriescode", "sicurezza", "cryptogramme", "seguridad", "segurança"}
	expiryTags  = []string{"expiredate", "expirydate", "expdate", "expirationdate", "expiry", "exp", "срок", "scad", "caduca", "vence"}
	pluralWords = []string{"son", "sono", "sont", "são", "de", "do", "du"} // pass over the word before them
	behindBack  = []string{" on the back", " on back", " at the back", " al dorso", " atrás", " hinten", " au dos", " sul retro"}
)

// besideLines is how many lines behind a card's number are looked at.
const besideLines = 2 // reach: lines behind a card's number that are looked at

// cardSide looks behind the card's number that ends at i. What it finds counts as found by r.
func (s *scan) cardSide(r *rule, i int) {
	limit, month, lines := min(len(s.text), i+besideCard), 0, 0
	var word []byte
	for i < limit && lines <= besideLines {
		if !isDigit(s.text[i]) {
			if s.text[i] == '\n' {
				word, month, lines = nil, 0, lines+1
			}
			i = s.sideWord(i, &word)
			continue
		}
		end := s.digits(i)
		if stop := s.expiryBeside(i, end, word); stop > 0 {
			s.emitAs(typeCardExpiry, r, i, stop)
			end, month = stop, stop
		} else if end-i > 4 {
			return // another number
		} else if end-i >= 3 && s.freeRight(end) && (s.calledBack(word, end, lines) || month > 0 && s.onlySigns(month, i)) {
			s.emitAs(typeCVV, r, i, end)
			return
		}
		word, i = nil, max(end, alnumEnd(s.text, i))
	}
}

// sideWord returns where the word or the sign that begins at i ends, and keeps in word what may call the digits behind.
func (s *scan) sideWord(i int, word *[]byte) int {
	b, end := s.text[i], i
	for end < len(s.text) && end-i < maxKey && (isAlnum(s.text[end]) || s.text[end] >= 0x80) {
		end++
	}
	if v := s.text[i:end]; end > i && b != 0xE2 && !sayingWords.has(v) && !listed(v, pluralWords) {
		*word = v
	}
	return max(i+1, end)
}

// expiryBeside returns where the month ends that a card is valid to, which begins with the digits text[i:end] behind the word; 0 if it is none.
func (s *scan) expiryBeside(i, end int, word []byte) int {
	if end-i == 4 && listed(word, expiryTags) && !s.gluedRight(end) && cardMonth(s.text[i:end]) {
		return end // <ExpireDate>0328
	}
	return s.cardMonthAt(i)
}

// calledBack says whether the word before digits that end at i, so many lines behind a card's number, or what stands behind them, says that they are
// its code.
func (s *scan) calledBack(word []byte, i, lines int) bool {
	return listed(word, surelyBack) || lines == 0 && listed(word, backWords) || s.behindAny(behindBack, i) > i
}

// cardMonthAt returns where MM/YY, MM/YYYY or YYYY-MM at i ends, or 0.
func (s *scan) cardMonthAt(i int) int {
	if end := s.digits(i + 5); s.digits(i) == i+4 && hasByte("/-", byteAt(s.text, i+4)) && end == i+7 && !s.gluedRight(end) && !hasByte("/-", byteAt(s.text, end)) && cardMonth(append(append(writtenMemo.of(&s.cursor).compacted[:0], s.text[i:i+4]...), s.text[i+5:end]...)) {
		return end // 2028-09
	}
	if s.digits(i) != i+2 || !hasByte("/-", byteAt(s.text, i+2)) || byteAt(s.text, i-1) == '-' && isDigit(byteAt(s.text, i-2)) {
		return 0 // or the rest of a date
	}
	end := s.digits(i + 3)
	if n := end - i - 3; n != 2 && n != 4 || hasByte("/-", byteAt(s.text, end)) && isDigit(byteAt(s.text, end+1)) || s.gluedRight(end) {
		return 0
	}
	writtenMemo.of(&s.cursor).compact = append(append(writtenMemo.of(&s.cursor).compacted[:0], s.text[i:i+2]...), s.text[i+3:end]...)
	if !cardMonth(writtenMemo.of(&s.cursor).compact) {
		return 0
	}
	return end
}

// onlySigns says whether neither a letter nor a digit stands in text[i:end].
func (s *scan) onlySigns(i, end int) bool {
	for ; i < end; i++ {
		if isAlnum(s.text[i]) || s.text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// ofCard says whether what is called so belongs to a card: the code of my card is 123.
func (e *cueEntry) ofCard() bool {
	t := e.rules[0].typ
	return t == typeCVV || t == typePIN || t == typeCardExpiry
}

// cardNamed says whether the name that begins at i is that of a card.
func (s *scan) cardNamed(i int) bool {
	e, _ := s.cueAt(i)
	return e != nil && e.rules[0].typ == typeCreditCard
}

// expirySaid verifies what the words for an expiry that end at i say of a card: 0628, or June 2028.
func expirySaid(s *scan, r *rule, i int) {
	k, _ := s.link(i)
	end := s.digits(k)
	switch {
	case end-k == 4 && !s.gluedRight(end) && cardMonth(s.text[k:end]):
		if _, next := s.cardNear(i, end); !next {
			return
		}
	case end == k:
		word := s.lettersEnd(k)
		year := min(word+1, len(s.text))
		if end = s.digits(year); end-year != 4 || !s.month(k, word) || s.text[word] != ' ' || s.text[year] != '2' || s.gluedRight(end) {
			return
		}
		if before, _ := s.cardNear(i, end); !before {
			return
		}
	default:
		return
	}
	s.emit(r, k, end)
	s.next = end
}

// goodsCues are words for what expires and is no card.
var goodsCues = cues("lot", "lots", "batch", "sku", "stock", "qty", "quantity", "ndc", "product", "article", "artikel", "reagent", "kit", "vaccine", "medication", "drug", "food", "milk", "mhd", "shelf", "license",
	"certificate", "cert", "tls", "ssl", "domain", "warranty", "contract", "coupon", "voucher", "subscription", "inventory", "bestand", "menge", "lote", "lotto")

// expiryOfGoods says whether the month at i is that of goods, or of a certificate and the like, and no card is spoken of.
func (s *scan) expiryOfGoods(i int) bool {
	return s.cued(goodsCues, cueReach, i) && !s.cued(cardCues, cueReach, i)
}

// withoutGoods drops the columns for months in which something expires from the names of the header text[i:end], if they are those of goods.
func (s *scan) withoutGoods(names columnNames, i, end int) {
	card := false
	for _, e := range names {
		card = card || e != nil && e.rules[0].typ == typeCreditCard
	}
	if card || !s.cued(goodsCues, end-i, end) || s.cued(cardCues, end-i, end) {
		return
	}
	for n, e := range names {
		if e != nil && e.rules[0].typ == typeCardExpiry {
			names[n] = nil
		}
	}
}

// withCard takes a column called card for that of its number in the header text[i:end] of a table of which other columns are known, and
// one called number if there is one for the card's code.
func (s *scan) withCard(names columnNames, i, end int, delimiter byte) {
	coded := slices.ContainsFunc(names, func(e *cueEntry) bool { return e != nil && e.rules[0].typ == typeCVV })
	for n := 0; i <= end && n < len(names); n++ {
		cell := s.cellEnd(i, end, delimiter)
		if v := bytes.Trim(s.text[i:cell], " \"'`*\r"); names[n] == nil && (listed(v, cardColumns) || coded && fillingWords.has(v)) {
			names[n] = s.called.lookup([]byte("cardnumber"), hashCue("cardnumber"))
		}
		i = cell + 1
	}
}

// cardColumns are what a column of cards' numbers is called for short.
var cardColumns = []string{"card", "cc", "ccn", "karte", "karta", "carte", "kort"}

// cardNear says whether a card is spoken of not far before i, and whether its number stands there or its code follows behind end.
func (s *scan) cardNear(i, end int) (before, certain bool) {
	n := len(s.spans)
	certain = n > 0 && (s.spans[n-1].Type == typeCreditCard || s.spans[n-1].Type == typeCVV) && i-s.spans[n-1].End < cueReach
	behind := s.text[end:min(len(s.text), end+8)]
	for k := range behind {
		certain = certain || foldedPrefix(behind[k:], "cvv") || foldedPrefix(behind[k:], "cvc")
	}
	return certain || s.cued(cardCues, cueReach, i), certain
}
