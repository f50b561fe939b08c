package phone

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
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

// areaSlashed verifies a number at i whose area stands before a slash: 0171 / 468 01 62, 01/479 93 61, 832/577-9712.
func areaSlashed(s *rule.Scan, r *rule.Rule, i int) {
	stop := s.Digits(i)
	k := stop
	for k < len(s.Text) && k-stop < 3 && text.HasByte(" /", s.Text[k]) {
		k++
	}
	if match.Told(s, i) || !text.IsDigit(text.ByteAt(s.Text, k)) || !s.FreeLeft(i) || text.HasByte("/.-", text.ByteAt(s.Text, i-1)) || s.Cued(fileCues, text.CloseBy, i) || s.Cued(partCues, text.CloseBy, i) {
		return
	}
	end := 0
	if s.Text[i] != '0' {
		if k == stop+1 && s.Digits(k) == k+3 && text.HasByte("-.", text.ByteAt(s.Text, k+3)) && s.Digits(k+4) == k+8 && nanp(s, i, k) {
			end = k + 8
		}
	} else if s.Text[i+1] != '0' {
		end = subscriberEnd(s, k, stop-i)
	}
	if end == 0 || !called.PhoneEnds(s, end) || text.ByteAt(s.Text, end) == '/' {
		return
	}
	phone(s, r, i, end)
}

// subscriberEnd returns where the rest of a number ends that begins at i behind an area of so many digits; 0 if that is not all of one.
func subscriberEnd(s *rule.Scan, i, area int) int {
	total, good := area, 0
	for first, groups := i, 0; groups < 5; groups++ {
		stop := s.Digits(i)
		n := stop - i
		if total += n; n > 8 || total > 12 || groups == 0 && (n < 2 && text.ByteAt(s.Text, stop) != ' ' || area == 2 && year(s, i, stop)) || groups > 0 && n > 4 {
			break
		}
		if total >= 9 || total == 8 && groups > 0 && s.Text[i-1] == '-' {
			good = stop
		}
		if b := text.ByteAt(s.Text, stop); !text.HasByte(" .-", b) || !text.IsDigit(text.ByteAt(s.Text, stop+1)) || b != '-' && s.Digits(first) > first+5 {
			break
		}
		i = stop + 1
	}
	return good
}

// year says whether text[i:end] may be one of our centuries.
func year(s *rule.Scan, i, end int) bool {
	return end-i == 4 && (s.Text[i] == '1' && s.Text[i+1] == '9' || s.Text[i] == '2' && s.Text[i+1] == '0')
}

// extended says whether groups[g:g+3] are an area, a number and an extension, as German companies have: 05251 51668-0.
func extended(s *rule.Scan, g int) bool {
	a, b, c := s.Groups[g], s.Groups[g+1], s.Groups[g+2]
	area, number, extension := a.End-a.Start, b.End-b.Start, c.End-c.Start
	return b.Sep == ' ' && c.Sep == '-' && area > 2 && area < 6 && number > 3 && number < 8 && extension < 5
}

// areaApart says whether groups[g:g+3] are a number of North America with a space behind the area only: 438 434-5485.
func areaApart(s *rule.Scan, g int) bool {
	return g+3 <= len(s.Groups) && s.Groups[g+1].Sep == ' ' && s.Groups[g+2].Sep == '-' && called.Long(s, g) == 3 && called.Long(s, g+1) == 3 && called.Long(s, g+2) == 4 &&
		nanp(s, s.Groups[g].Start, s.Groups[g+1].Start) && !s.Cued(fileCues, text.CloseBy, s.Groups[g].Start)
}

// answering says whether the line that i is in is the turn of somebody who answers the question of the line before.
func answering(s *rule.Scan, i int) bool {
	line := s.LineOf(i, read.MaxLine)
	if line < 2 || s.Text[line-1] != '\n' || !read.Answered(s, line, i) {
		return false
	}
	before := line - 1
	for before > 0 && line-before < 4 && s.Text[before-1] <= ' ' {
		before--
	}
	return text.ByteAt(s.Text, before-1) == '?'
}

// phoneListed verifies the groups from g on that stand in the line of another phone number, not far behind it: three or four, of two to four
// digits, with nothing but words between the two.
func phoneListed(s *rule.Scan, r *rule.Rule, g int) {
	to := len(s.Groups)
	if n := to - g; n < 3 || n > 5 || g > 0 || match.Told(s, s.Groups[g].Start) || s.Next > s.Groups[g].Start || !phoneBefore(s, s.Groups[g].Start) {
		return
	}
	total := 0
	for k := g; k < to; k++ {
		if n := called.Long(s, k); n < 2 || n > 4 {
			return
		}
		total += called.Long(s, k)
	}
	start, end := s.Groups[g].Start, s.Groups[to-1].End
	between := s.Text[min(s.Spans[len(s.Spans)-1].End, start):start]
	for _, b := range between {
		if !text.CueByte[b] && !text.HasByte(" ,;:/.()", b) {
			return
		}
	}
	if total < 8 || total > 11 || to-g == 3 && total == 8 || s.Groups[g+1].Sep == '.' || !s.Stands(g, to) || unitBehind(s, end) || s.Cued(fileCues, text.CloseBy, start) || s.Cued(partCues, text.CloseBy, start) {
		return
	}
	phone(s, r, start, end)
}

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

// phoneReached verifies the ten or eleven digits alone at group g that begin with a 0, behind "on" or "at" and a word for somebody.
func phoneReached(s *rule.Scan, r *rule.Rule, g int) {
	part := s.Groups[g]
	i, n := part.Start, part.End-part.Start
	if s.Text[i] == '0' && len(s.Groups) == 1 && n > 9 && s.Text[i+1] != '0' && !match.Told(s, i) && besidePhone(s, i) && s.FreeRight(part.End) {
		phone(s, r, i, part.End)
		return
	}
	if s.Text[i] != '0' || len(s.Groups) > 1 || n < 10 || n > 11 || s.Text[i+1] == '0' || s.Text[i+2] == '0' && s.Text[i+3] == '0' || match.Told(s, i) || i < 8 || s.Text[i-1] != ' ' || !s.FreeRight(part.End) {
		return
	}
	k := i - 1
	for k > 0 && i-k < 8 && text.IsAlpha(s.Text[k-1]) {
		k--
	}
	if s.GluedLeft(k) || !text.Listed(s.Text[k:i-1], []string{"on", "at", "via", "to", "is", "tel", "mob", "no"}) || !s.Cued(kin, text.CueReach, k) {
		return
	}
	phone(s, r, i, part.End)
}

// besidePhone says whether nothing but a slash, a comma or a word such as or stands between the number at i and a phone number.
func besidePhone(s *rule.Scan, i int) bool {
	if !phoneBefore(s, i) {
		return false
	}
	between := bytes.TrimSpace(s.Text[min(s.Spans[len(s.Spans)-1].End, i):i])
	return len(between) == 1 && text.HasByte("/,|;&", between[0]) || text.Listed(between, []string{"or", "oder", "ou", "o", "and", "und", "et", "y", "e", "bzw."})
}

// phoneDialled verifies the number behind the words of a telephone exchange or of a link that begin at i: CALLERID(num)=0170…, sip:0170…@host.
func phoneDialled(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	for low := k; k < len(s.Text) && k-low < 4 && text.HasByte("\"'=: <,(", s.Text[k]); {
		k++
	}
	start := k
	k += text.Btoi(text.ByteAt(s.Text, k) == '+')
	end := s.Digits(k)
	if n := end - k; n < 7 || n > 16 || k == start && n < 10 && s.Text[k] != '0' || n > 15 && s.Text[k] != '0' || s.GluedRight(end) || text.Same(s.Text[k:end]) || text.HasByte(".:-/", text.ByteAt(s.Text, end)) && text.IsDigit(text.ByteAt(s.Text, end+1)) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}
