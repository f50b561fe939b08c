package phone

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
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

// numbered says whether a word close before i says what is numbered like a phone.
func numbered(s *rule.Scan, i int) bool {
	return s.Cued(fileCues, text.CloseBy, i) || s.Cued(partCues, text.CloseBy, i)
}

// phoneBefore says whether what was found last is a phone number not far before i.
func phoneBefore(s *rule.Scan, i int) bool {
	n := len(s.Spans)
	return n > 0 && s.Spans[n-1].Type == entity.Phone && i-s.Spans[n-1].End < read.MaxAhead/2
}

// sinceLast is the text between what was found last and i.
func sinceLast(s *rule.Scan, i int) []byte {
	return s.Text[min(s.Spans[len(s.Spans)-1].End, i):i]
}

// areaSlashed verifies a number whose area stands before a slash: 0171 / 468 01 62, 01/479 93 61, 832/577-9712.
func areaSlashed(s *rule.Scan, r *rule.Rule, at rule.At) int {
	i, stop := at.Start, s.Digits(at.Start)
	k := s.Past(stop, 3, " /")
	if match.Told(s, i) || numbered(s, i) || !areaStands(s, i) {
		return 0
	}
	end := 0
	switch {
	case s.Text[i] != '0' && match.SpelledAny(s, americanSlash, i) > 0 && nanp(s, i, k):
		end = i + len("832/577-9712")
	case s.Text[i] == '0' && s.Text[i+1] != '0' && text.IsDigit(text.ByteAt(s.Text, k)):
		end = subscriberEnd(s, k, stop-i)
	}
	if end == 0 || !called.PhoneEnds(s, end) || text.ByteAt(s.Text, end) == '/' {
		return 0
	}
	return phone(s, r, i, end)
}

var americanSlash = []string{"###/###-####", "###/###.####"}

// areaStands says whether nothing before the area at i belongs to it.
func areaStands(s *rule.Scan, i int) bool {
	return s.FreeLeft(i) && !text.HasByte("/.-", text.ByteAt(s.Text, i-1))
}

// subscriberEnd returns where the rest of a number ends that begins at i behind an area of so many digits; 0 if that is not all of one.
func subscriberEnd(s *rule.Scan, i, area int) int {
	total, good := area, 0
	for first, groups := i, 0; groups < 5; groups++ {
		stop := s.Digits(i)
		total += stop - i
		if total > 12 || !subscriberGroup(s, i, stop, groups, area) {
			break
		}
		if total >= 9 || total == 8 && s.Text[i-1] == '-' {
			good = stop
		}
		if match.SpelledAny(s, moreDigits, stop) == 0 || s.Text[stop] != '-' && s.Digits(first) > first+5 {
			break
		}
		i = stop + 1
	}
	return good
}

var moreDigits = []string{" #", ".#", "-#"}

// subscriberGroup says whether text[i:end] may be a group of a number, behind so many others and an area.
func subscriberGroup(s *rule.Scan, i, end, groups, area int) bool {
	n := end - i
	if groups > 0 {
		return n <= 4
	}
	short := n < 2 && text.ByteAt(s.Text, end) != ' '
	dated := area == 2 && year(s, i, end)
	return n <= 8 && !short && !dated
}

// year says whether text[i:end] may be one of our centuries.
func year(s *rule.Scan, i, end int) bool { return end-i == 4 && s.HasAt(i, "19", "20") }

// answering says whether the line that i is in is the turn of somebody who answers the question of the line before.
func answering(s *rule.Scan, i int) bool {
	line := s.LineOf(i, read.MaxLine)
	if line < 2 || s.Text[line-1] != '\n' || !read.Answered(s, line, i) {
		return false
	}
	before := s.Back(line-1, 3, &text.Blanks)
	return text.ByteAt(s.Text, before-1) == '?'
}

// listed verifies the groups of digits that stand in the line of another phone number, not far behind it: three or four, of two to four
// digits, with nothing but words between the two.
func listed(s *rule.Scan, r *rule.Rule, at rule.At) int {
	to, start := len(s.Groups), at.Start
	if to < 3 || to > 5 || start != s.Groups[0].Start {
		return 0
	}
	if match.Told(s, start) || s.FoundTo() > start || !phoneBefore(s, start) {
		return 0
	}
	total, end := 0, s.Groups[to-1].End
	for k := range to {
		n := called.Long(s, k)
		if n < 2 || n > 4 {
			return 0
		}
		total += n
	}
	sized := total >= 9 && total <= 11
	if total == 8 {
		sized = to > 3
	}
	if !sized || s.Groups[1].Sep == '.' || !text.Only(sinceLast(s, start), &inWords) {
		return 0
	}
	if !s.Stands(0, to) || unitBehind(s, end) || numbered(s, start) {
		return 0
	}
	return phone(s, r, start, end)
}

// inWords are letters and the signs of a sentence.
var inWords = text.Where(func(b byte) bool { return text.CueByte[b] || text.HasByte(" ,;:/.()", b) })

// unitBehind says whether a word behind the number that ends at i is what there are so many of.
func unitBehind(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) != ' ' {
		return false
	}
	return text.Listed(s.Text[i+1:text.AlnumEnd(s.Text, i+1)], called.Units) || text.HasByte("%$", text.ByteAt(s.Text, i+1))
}

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
	case besidePhone(s, i), !s.HasAt(i+2, "00") && reached(s, i):
		return phone(s, r, i, at.End)
	}
	return 0
}

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
	return phoneBefore(s, i) && text.Listed(bytes.TrimSpace(sinceLast(s, i)), orWords)
}
