package called

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// CardCues are words of which one stands before the number of a card.
var CardCues = text.Cues("card", "cards", "cardnumber", "visa", "mastercard", "amex", "pan", "cc", "credit", "debit", "karte", "kreditkarte", "carte", "tarjeta", "cvv", "cvc")

// This file finds what stands next to a card's number on its line: the month it is valid to, and the code on its back.

// BesideCard bounds how many bytes stand between a card's number and what belongs to it.
const BesideCard = 100 // reach: bytes behind a card's number

// backWords stand before the code of a card whose number was named before, behindBack behind it.
var (
	backWords = text.Cues("code", "cid", "crypto", "security", "back", "sec", "verification", "cryptogramme", "código", "codice", "cod", "sicurezza", "segurança", "seguridad", "код", "кода", "кодом", "kod", "kodu", "koodi", "seriescode", "atrás", "dietro", "rückseite",
		"hinten", "dos", "sécurité", "tył", "arka", "代码", "安全码")
	// expiryTags stand before the month that a card is valid to where it has no sign: <ExpireDate>0328.
	expiryTags = text.Cues("expiredate", "expirydate", "expdate", "expirationdate", "expiry", "exp", "срок", "scad", "caduca", "vence")
	behindBack = []string{" on the back", " on back", " at the back", " al dorso", " atrás", " hinten", " au dos", " sul retro"}
)

// CardSide looks behind the card's number that ends at i. What it finds counts as found by r.
func CardSide(s *rule.Scan, r *rule.Rule, i int) {
	told, tagged, month := false, s.HasAt(i, "/", "|", ";", " ", "\t"), 0
	i += len("/D") * text.Btoi(s.HasAt(i, "/D")) // an airline's record
	for limit := min(len(s.Text), i+BesideCard); i < limit; {
		end, stop := s.Digits(i), WritingBeside(s, &cardMonth, i, false)
		behind := month > 0 && onlySigns(s, month, i) || s.BehindAny(behindBack, end) > end
		switch {
		case end == i:
			end = max(i+1, s.Ahead(i, text.MaxKey, &wordBytes))
			told, tagged = told || backWords.Has(s.Text[i:end]), tagged || expiryTags.Has(s.Text[i:end])
		case stop > 0 && !s.HasAt(i-1, "-"): // else it may be the rest of a date
			s.EmitAs(entity.CardExpiry, r, i, stop)
			end, month, told = stop, stop, false
		case tagged && monthEnd(s, i) > 0:
			s.EmitAs(entity.CardExpiry, r, i, end)
			month = end
		case end-i > 4:
			return // another number
		case end-i >= 3 && (told || behind):
			s.EmitAs(entity.CVV, r, i, end)
			return
		default:
			end, told = text.AlnumEnd(s.Text, i), false
		}
		i = end
	}
}

// cardMonth is the month that a card is valid to.
var cardMonth = rule.Number{Form: rule.Written{Forms: rule.Words{"##/##", "##-##", "##|##", "##/####", "##-####", "##|####", "####/##", "####-##"}, Check: CardMonth}}.Compile()[0]

// monthEnd returns where such a month of four digits without a sign ends that begins at i; 0 if there is none.
func monthEnd(s *rule.Scan, i int) int {
	end := over(s, s.Digits(i))
	alone := end == i+4 && match.Spelled(s, " #", end) == 0
	return end * text.Btoi(alone && CardMonth(s.Text[i:end]))
}

// onlySigns says whether neither a letter nor a digit stands in text[i:end].
func onlySigns(s *rule.Scan, i, end int) bool {
	return bytes.IndexFunc(s.Text[i:end], func(r rune) bool { return r >= utf8.RuneSelf || wordBytes[r] }) < 0
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
	if !s.Cued(goodsCues, end-i, end) || s.Cued(CardCues, end-i, end) {
		return
	}
	for n, e := range names {
		if e != nil && e.Rules[0].Type == entity.CardExpiry {
			names[n] = nil
		}
	}
}

// ofCard takes the column n for that of cards' numbers whose head text[i:end] is but a word for a card, or for a number next to the column of a card's
// code, if other columns of the table are known.
func (names columnNames) ofCard(s *rule.Scan, n, i, end int) {
	v := bytes.Trim(s.Text[i:end], " \"'`*\r")
	named := cardColumns.Has(v)
	if read.FillingWords.Has(v) {
		named = slices.ContainsFunc(names, func(e *rule.CueEntry) bool { return e != nil && e.Rules[0].Type == entity.CVV })
	}
	if named && names[n] == nil {
		names[n] = called(s, "cardnumber")
	}
}

// cardColumns are what a column of cards' numbers is called for short.
var cardColumns = text.Cues("card", "cc", "ccn", "karte", "karta", "carte", "kort")

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
