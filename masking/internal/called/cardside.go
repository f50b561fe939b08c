package called

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/table"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// CardCues are words of which one stands before the number of a card.
var CardCues = text.Cues("card", "cards", "cardnumber", "visa", "mastercard", "amex", "pan", "cc", "credit", "debit", "karte", "kreditkarte", "carte", "tarjeta")

// This file finds what stands next to a card's number on its line: the month it is valid to, and the code on its back.

// BesideCard bounds how many bytes stand between a card's number and what belongs to it.
const BesideCard = 100 // reach: bytes behind a card's number

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

// CardSide looks behind the card's number that ends at i. What it finds counts as found by r.
func CardSide(s *rule.Scan, r *rule.Rule, i int) {
	limit, month, lines := min(len(s.Text), i+BesideCard), 0, 0
	var word []byte
	for i < limit && lines <= besideLines {
		if !text.IsDigit(s.Text[i]) {
			if s.Text[i] == '\n' {
				word, month, lines = nil, 0, lines+1
			}
			i = sideWord(s, i, &word)
			continue
		}
		end := s.Digits(i)
		if stop := expiryBeside(s, i, end, word); stop > 0 {
			s.EmitAs(entity.CardExpiry, r, i, stop)
			end, month = stop, stop
		} else if end-i > 4 {
			return // another number
		} else if end-i >= 3 && s.FreeRight(end) && isCode(s, word, i, end, lines, month) {
			s.EmitAs(entity.CVV, r, i, end)
			return
		}
		word, i = nil, max(end, text.AlnumEnd(s.Text, i))
	}
}

// isCode says whether the digits text[i:end] are a card's code: something calls them so, or they stand right behind a month, which ends at month.
func isCode(s *rule.Scan, word []byte, i, end, lines, month int) bool {
	return calledBack(s, word, end, lines) || month > 0 && onlySigns(s, month, i)
}

// sideWord returns where the word or the sign that begins at i ends, and keeps in word what may call the digits behind.
func sideWord(s *rule.Scan, i int, word *[]byte) int {
	b, end := s.Text[i], i
	end = s.Ahead(end, i+text.MaxKey-end, &wordBytes)
	v := s.Text[i:end]
	tells := !read.SayingWords.Has(v) && !text.Listed(v, pluralWords)
	if end > i && b != 0xE2 && tells {
		*word = v
	}
	return max(i+1, end)
}

// expiryBeside returns where the month ends that a card is valid to, which begins with the digits text[i:end] behind the word; 0 if it is none.
func expiryBeside(s *rule.Scan, i, end int, word []byte) int {
	tagged := end-i == 4 && text.Listed(word, expiryTags)
	if tagged && !s.GluedRight(end) && CardMonth(s.Text[i:end]) {
		return end // <ExpireDate>0328
	}
	return cardMonthAt(s, i)
}

// calledBack says whether the word before digits that end at i, so many lines behind a card's number, or what stands behind them, says that they are
// its code.
func calledBack(s *rule.Scan, word []byte, i, lines int) bool {
	here := lines == 0 && text.Listed(word, backWords)
	return here || text.Listed(word, surelyBack) || s.BehindAny(behindBack, i) > i
}

// cardMonths are how the month is written that a card is valid to.
var cardMonths = []string{"##/##", "##-##", "##/####", "##-####", "####/##", "####-##"}

// cardMonthAt returns where MM/YY, MM/YYYY or YYYY-MM at i ends, or 0.
func cardMonthAt(s *rule.Scan, i int) int {
	end, first := match.SpelledAny(s, cardMonths, i), s.Digits(i)
	if end == 0 || s.GluedRight(end) {
		return 0
	}
	before := first == i+2 && text.ByteAt(s.Text, i-1) == '-' && text.IsDigit(text.ByteAt(s.Text, i-2))
	behind := text.HasByte("/-", text.ByteAt(s.Text, end)) && (first == i+4 || text.IsDigit(text.ByteAt(s.Text, end+1)))
	if before || behind {
		return 0 // the rest of a date
	}
	memo := match.WrittenMemo.Of(&s.Cursor)
	memo.Compact = append(append(memo.Compacted[:0], s.Text[i:first]...), s.Text[first+1:end]...)
	return end * text.Btoi(CardMonth(memo.Compact))
}

// onlySigns says whether neither a letter nor a digit stands in text[i:end].
func onlySigns(s *rule.Scan, i, end int) bool {
	return bytes.IndexFunc(s.Text[i:end], func(r rune) bool { return r >= utf8.RuneSelf || wordBytes[r] }) < 0
}

// cardNamed says whether the name that begins at i is that of a card.
func cardNamed(s *rule.Scan, i int) bool {
	e, _ := CueAt(s, i)
	return e != nil && e.Rules[0].Type == entity.CreditCard
}

// goodsCues are words for what expires and is no card.
var goodsCues = text.Cues("lot", "lots", "batch", "sku", "stock", "qty", "quantity", "ndc", "product", "article", "artikel", "reagent", "kit", "vaccine", "medication", "drug", "food", "milk", "mhd", "shelf", "license",
	"certificate", "cert", "tls", "ssl", "domain", "warranty", "contract", "coupon", "voucher", "subscription", "inventory", "bestand", "menge", "lote", "lotto")

// expiryOfGoods says whether the month at i is that of goods, or of a certificate and the like, and no card is spoken of.
func expiryOfGoods(s *rule.Scan, i int) bool {
	return s.Cued(goodsCues, text.CueReach, i) && !s.Cued(CardCues, text.CueReach, i)
}

// withoutGoods drops the columns for months in which something expires from the names of the header text[i:end], if they are those of goods.
func withoutGoods(s *rule.Scan, names columnNames, i, end int) {
	card := false
	for _, e := range names {
		card = card || e != nil && e.Rules[0].Type == entity.CreditCard
	}
	if card || !s.Cued(goodsCues, end-i, end) || s.Cued(CardCues, end-i, end) {
		return
	}
	for n, e := range names {
		if e != nil && e.Rules[0].Type == entity.CardExpiry {
			names[n] = nil
		}
	}
}

// withCard takes a column called card for that of its number in the header text[i:end] of a table of which other columns are known, and
// one called number if there is one for the card's code.
func withCard(s *rule.Scan, names columnNames, i, end int, delimiter byte) {
	coded := slices.ContainsFunc(names, func(e *rule.CueEntry) bool { return e != nil && e.Rules[0].Type == entity.CVV })
	for n := 0; i <= end && n < len(names); n++ {
		cell := table.CellEnd(s, i, end, delimiter)
		v := bytes.Trim(s.Text[i:cell], " \"'`*\r")
		number := text.Listed(v, cardColumns) || coded && read.FillingWords.Has(v)
		if number && names[n] == nil {
			names[n] = s.Called.Lookup([]byte("cardnumber"), rule.HashCue("cardnumber"))
		}
		i = cell + 1
	}
}

// cardColumns are what a column of cards' numbers is called for short.
var cardColumns = []string{"card", "cc", "ccn", "karte", "karta", "carte", "kort"}

// CardMonth says whether four digits, or six, are a month and a year that a card may be valid to.
func CardMonth(d []byte) bool {
	month, year := d[:2], d[len(d)-2:]
	if len(d) == 6 && string(month) == "20" {
		month, year = d[4:], d[2:4]
	} else if len(d) == 6 && string(d[2:4]) != "20" {
		return false
	}
	return text.InRange(text.Num(month), 1, 12) && text.InRange(text.Num(year), 15, 50)
}
