package phone

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows phone numbers by what stands around them: a slash behind the area, another number before them, the turn of a dialogue, the
// words of a telephone exchange.

// fileCues are words for what is numbered with a slash, as areas are: files, invoices, contracts.
var fileCues = text.Cues("az", "aktenzeichen", "zeichen", "rechnung", "beleg", "vertrag", "auftrag", "bestellung", "faktura", "factuur", "facture", "dossier", "dossiernummer", "smlouva", "vorgang", "police", "protokoll", "reg", "ref", "case", "file", "no", "nr", "art",
	"invoice", "order", "docket", "claim", "ticket", "policy", "kenteken", "zaak", "sygn", "akt")

// partCues are words for what is numbered like a phone.
var partCues = text.Cues("part", "parts", "item", "sku", "lot", "batch", "serial", "sn", "material", "article", "artikel", "artikelnummer", "model", "order", "invoice", "doc", "document", "catalog", "po", "rma", "art", "ndc", "pzn", "gtin", "upc", "réf", "referenz")

// numberedCues are words for what is numbered as phones are written.
var numberedCues = fileCues.And(partCues)

// kin are those whom one reaches on a number, and those who are reached.
var kin = text.Cues("daughter", "son", "wife", "husband", "mum", "mom", "dad", "mother", "father", "sister", "brother", "partner", "carer", "gp", "nok", "neighbour", "friend", "aunt", "uncle", "niece", "nephew", "me", "him", "her", "them", "us", "ring", "rang", "call", "called",
	"bleep", "contactable", "available", "reach", "reached", "text", "whatsapp", "zap", "mobile", "solicitor", "landlord", "tenant", "client", "driver", "plumber", "claimant", "witness", "victim", "patient")

// reachWords stand between somebody and the number.
var reachWords = []string{"on", "at", "via", "to", "is", "tel", "mob", "no"}

// lone verifies ten or eleven digits alone that what stands before tells: a Chinese word before a Chinese mobile number, another phone number
// before one with a trunk 0, or "on" or "at" behind a word for somebody.
func lone(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i := at.Start
	if len(s.Groups) > 1 || match.Told(s, i) {
		return 0
	}
	chinese := at.End-i == 11 && match.SpelledAny(s, chineseMobile, i) > 0
	switch {
	case chinese && chineseBefore(s, i) && !s.GluedRight(at.End):
		s.Emit(r, i, at.End)
		return at.End
	case s.Text[i] != '0' || s.Text[i+1] == '0' || !s.FreeRight(at.End):
		return 0
	case besidePhone(s, i), !s.HasAt(i+2, "00") && (reached(s, i) || inTalk(s, i)):
		return phone(s, r, i, at.End)
	}
	return 0
}

// talkWords is how many words before a number alone say that somebody talks, and of what.
const talkWords = 3 // form

// inTalk says whether the number at i, with its trunk 0, stands behind words that are parted by blanks, none of which is for what else has a number: a number alone in what people write
// to each other is a phone's.
func inTalk(s *rule.Scan, i int) bool {
	n := 0
	for ; n < talkWords && text.ByteAt(s.Text, i-1) == ' '; n++ {
		end := s.Since(i-1, 1, ",")
		i = s.Back(end, text.MaxCue, &text.CueByte)
		word := s.Text[i:end]
		if len(word) == 0 {
			break
		}
		if numberedThings.Has(word) || numberedAbroad.Begins(word)+numberedStems.Begins(word) > 0 {
			return false
		}
	}
	return n > 1
}

// numberedThings are words for what has a number and nobody to answer it, numberedStems begin such words.
var (
	numberedThings = numberedCues.And(text.Cues("no", "nr", "id", "ids", "pid", "uid", "kod", "kód", "kode", "code", "codes", "rib", "isbn", "ean", "row", "rows", "page", "hash", "port", "sum", "count", "file", "time", "date", "value", "total", "amount", "build", "version", "mã", "compte", "conta", "conto"))
	numberedStems  = text.Cues("hàng", "đơn", "resi", "seri", "zamów", "narudž", "naročil", "objednáv", "tilaus", "ordre", "beställ", "bestill", "pesanan", "number", "nummer", "numer", "númer", "numér", "číslo", "cislo", "broj", "numara", "nomor", "códig", "codig", "codic", "konto", "konta", "account", "cuenta", "rekening", "účet", "účtu", "hesa", "barcode", "track", "parcel", "paket", "colis", "paquete", "pacote", "pacco", "przesył", "zásil", "package", "shipment", "send",
		"booking", "buchung", "reserv", "réserv", "prenot", "refer", "receipt", "ticket", "customer", "kund", "client", "klient", "member", "meter", "zähler", "contador", "contra", "umow", "smlouv", "bestel", "command", "pedido", "ordin", "zamów", "objedn", "comand", "sipari", "fatur", "factur", "fattur", "szerződ", "rendel", "passport", "licen", "insur", "patient", "dossier", "offset", "address", "timestamp", "device", "serial")
)

var chineseMobile = []string{"13", "14", "15", "16", "17", "18", "19"}

// chineseBefore says whether a character of China, Japan or Korea stands before i, and no word for the number of an order.
func chineseBefore(s *rule.Scan, i int) bool {
	i = s.Since(i, 4, " :\"'")
	i -= len("：") * text.Btoi(s.HasAt(i-len("："), "："))
	eastern := i >= 3 && s.Text[i-1] >= 0x80 && s.Text[i-3] >= 0xE3
	return eastern && !text.EndsAny(s.Text[:i], chineseOrders)
}

// chineseOrders are words for the numbers of orders, parcels and the like.
var chineseOrders = []string{"单号", "單號", "单编号", "流水号", "编号", "編號", "序号", "批次", "批号", "条码", "型号"}

// reached says whether somebody is reached on the number at i.
func reached(s *rule.Scan, i int) bool {
	k := i - 1
	if i < 8 || s.Text[k] != ' ' {
		return false
	}
	k = s.Back(k, k-i+8, &text.Alphas)
	said := !s.GluedLeft(k) && text.Listed(s.Text[k:i-1], reachWords)
	return said && s.Cued(kin, text.CueReach, k)
}

// orWords stand between two phone numbers of one and the same.
var orWords = []string{"or", "oder", "ou", "o", "and", "und", "et", "y", "e", "bzw.", "/", ",", "|", ";", "&"}

// besidePhone says whether nothing but a slash, a comma or a word such as or stands between the number at i and a phone number.
func besidePhone(s *rule.Scan, i int) bool {
	last := min(s.FoundTo(), i)
	near := s.Last().Type == entity.Phone && i-last < read.MaxAhead/2
	return near && text.Listed(bytes.TrimSpace(s.Text[last:i]), orWords)
}
