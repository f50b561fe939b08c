package masking

import "bytes"

// This file knows phone numbers by what stands around them: a slash behind the area, another number before them, the turn of a dialogue, the
// words of a telephone exchange.

// fileCues are words for what is numbered with a slash, as areas are: files, invoices, contracts.
var fileCues = cues("az", "aktenzeichen", "zeichen", "rechnung", "beleg", "vertrag", "auftrag", "bestellung", "faktura", "factuur", "facture", "dossier", "dossiernummer", "smlouva", "vorgang", "police", "protokoll", "reg", "ref", "case", "file", "no", "nr", "art",
	"invoice", "order", "docket", "claim", "ticket", "policy", "kenteken", "zaak", "sygn", "akt")

// areaSlashed verifies a number at i whose area stands before a slash: 0171 / 468 01 62, 01/479 93 61, 832/577-9712.
func areaSlashed(s *scan, r *rule, i int) {
	stop := s.digits(i)
	k := stop
	for k < len(s.text) && k-stop < 3 && hasByte(" /", s.text[k]) {
		k++
	}
	if s.told(i) || !isDigit(byteAt(s.text, k)) || !s.freeLeft(i) || hasByte("/.-", byteAt(s.text, i-1)) || s.cued(fileCues, closeBy, i) || s.cued(partCues, closeBy, i) {
		return
	}
	end := 0
	if s.text[i] != '0' {
		if k == stop+1 && s.digits(k) == k+3 && hasByte("-.", byteAt(s.text, k+3)) && s.digits(k+4) == k+8 && s.nanp(i, k) {
			end = k + 8
		}
	} else if s.text[i+1] != '0' {
		end = s.subscriberEnd(k, stop-i)
	}
	if end == 0 || !s.phoneEnds(end) || byteAt(s.text, end) == '/' {
		return
	}
	s.phone(r, i, end)
}

// subscriberEnd returns where the rest of a number ends that begins at i behind an area of so many digits; 0 if that is not all of one.
func (s *scan) subscriberEnd(i, area int) int {
	total, good := area, 0
	for first, groups := i, 0; groups < 5; groups++ {
		stop := s.digits(i)
		n := stop - i
		if total += n; n > 8 || total > 12 || groups == 0 && (n < 2 && byteAt(s.text, stop) != ' ' || area == 2 && s.year(i, stop)) || groups > 0 && n > 4 {
			break
		}
		if total >= 9 || total == 8 && groups > 0 && s.text[i-1] == '-' {
			good = stop
		}
		if b := byteAt(s.text, stop); !hasByte(" .-", b) || !isDigit(byteAt(s.text, stop+1)) || b != '-' && s.digits(first) > first+5 {
			break
		}
		i = stop + 1
	}
	return good
}

// year says whether text[i:end] may be one of our centuries.
func (s *scan) year(i, end int) bool {
	return end-i == 4 && (s.text[i] == '1' && s.text[i+1] == '9' || s.text[i] == '2' && s.text[i+1] == '0')
}

// extended says whether groups[g:g+3] are an area, a number and an extension, as German companies have: 05251 51668-0.
func (s *scan) extended(g int) bool {
	a, b, c := s.groups[g], s.groups[g+1], s.groups[g+2]
	area, number, extension := a.end-a.start, b.end-b.start, c.end-c.start
	return b.sep == ' ' && c.sep == '-' && area > 2 && area < 6 && number > 3 && number < 8 && extension < 5
}

// areaApart says whether groups[g:g+3] are a number of North America with a space behind the area only: 438 434-5485.
func (s *scan) areaApart(g int) bool {
	return g+3 <= len(s.groups) && s.groups[g+1].sep == ' ' && s.groups[g+2].sep == '-' && s.long(g) == 3 && s.long(g+1) == 3 && s.long(g+2) == 4 &&
		s.nanp(s.groups[g].start, s.groups[g+1].start) && !s.cued(fileCues, closeBy, s.groups[g].start)
}

// long is how many digits group g has.
func (s *scan) long(g int) int { return s.groups[g].end - s.groups[g].start }

// answering says whether the line that i is in is the turn of somebody who answers the question of the line before.
func (s *scan) answering(i int) bool {
	line := s.lineOf(i, maxLine)
	if line < 2 || s.text[line-1] != '\n' || !s.answered(line, i) {
		return false
	}
	before := line - 1
	for before > 0 && line-before < 4 && s.text[before-1] <= ' ' {
		before--
	}
	return byteAt(s.text, before-1) == '?'
}

// lineOf returns where the line begins that i is in, of which most bytes are looked at.
func (s *scan) lineOf(i, most int) int {
	for low := max(0, i-most); i > low && s.text[i-1] != '\n'; {
		i--
	}
	return i
}

// phoneListed verifies the groups from g on that stand in the line of another phone number, not far behind it: three or four, of two to four
// digits, with nothing but words between the two.
func phoneListed(s *scan, r *rule, g int) {
	to := len(s.groups)
	if n := to - g; n < 3 || n > 5 || g > 0 || s.told(s.groups[g].start) || s.next > s.groups[g].start || !s.phoneBefore(s.groups[g].start) {
		return
	}
	total := 0
	for k := g; k < to; k++ {
		if n := s.long(k); n < 2 || n > 4 {
			return
		}
		total += s.long(k)
	}
	start, end := s.groups[g].start, s.groups[to-1].end
	between := s.text[min(s.spans[len(s.spans)-1].End, start):start]
	for _, b := range between {
		if !cueByte[b] && !hasByte(" ,;:/.()", b) {
			return
		}
	}
	if total < 8 || total > 11 || to-g == 3 && total == 8 || s.groups[g+1].sep == '.' || !s.stands(g, to) || s.unitBehind(end) || s.cued(fileCues, closeBy, start) || s.cued(partCues, closeBy, start) {
		return
	}
	s.phone(r, start, end)
}

// unitBehind says whether a word behind the number that ends at i is what there are so many of.
func (s *scan) unitBehind(i int) bool {
	if byteAt(s.text, i) != ' ' {
		return false
	}
	return listed(s.text[i+1:alnumEnd(s.text, i+1)], units) || hasByte("%$", byteAt(s.text, i+1))
}

// kin are those whom one reaches on a number, and those who are reached.
var kin = cues("daughter", "son", "wife", "husband", "mum", "mom", "dad", "mother", "father", "sister", "brother", "partner", "carer", "gp", "nok", "neighbour", "friend", "aunt", "uncle", "niece", "nephew", "me", "him", "her", "them", "us", "ring", "rang", "call", "called",
	"bleep", "contactable", "available", "reach", "reached", "text", "whatsapp", "zap", "mobile", "solicitor", "landlord", "tenant", "client", "driver", "plumber", "claimant", "witness", "victim", "patient")

// phoneReached verifies the ten or eleven digits alone at group g that begin with a 0, behind "on" or "at" and a word for somebody.
func phoneReached(s *scan, r *rule, g int) {
	part := s.groups[g]
	i, n := part.start, part.end-part.start
	if s.text[i] == '0' && len(s.groups) == 1 && n > 9 && s.text[i+1] != '0' && !s.told(i) && s.besidePhone(i) && s.freeRight(part.end) {
		s.phone(r, i, part.end)
		return
	}
	if s.text[i] != '0' || len(s.groups) > 1 || n < 10 || n > 11 || s.text[i+1] == '0' || s.text[i+2] == '0' && s.text[i+3] == '0' || s.told(i) || i < 8 || s.text[i-1] != ' ' || !s.freeRight(part.end) {
		return
	}
	k := i - 1
	for k > 0 && i-k < 8 && isAlpha(s.text[k-1]) {
		k--
	}
	if s.gluedLeft(k) || !listed(s.text[k:i-1], []string{"on", "at", "via", "to", "is", "tel", "mob", "no"}) || !s.cued(kin, cueReach, k) {
		return
	}
	s.phone(r, i, part.end)
}

// besidePhone says whether nothing but a slash, a comma or a word such as or stands between the number at i and a phone number.
func (s *scan) besidePhone(i int) bool {
	if !s.phoneBefore(i) {
		return false
	}
	between := bytes.TrimSpace(s.text[min(s.spans[len(s.spans)-1].End, i):i])
	return len(between) == 1 && hasByte("/,|;&", between[0]) || listed(between, []string{"or", "oder", "ou", "o", "and", "und", "et", "y", "e", "bzw."})
}

// phoneDialled verifies the number behind the words of a telephone exchange or of a link that begin at i: CALLERID(num)=0170…, sip:0170…@host.
func phoneDialled(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	for low := k; k < len(s.text) && k-low < 4 && hasByte("\"'=: <,(", s.text[k]); {
		k++
	}
	start := k
	k += btoi(byteAt(s.text, k) == '+')
	end := s.digits(k)
	if n := end - k; n < 7 || n > 16 || k == start && n < 10 && s.text[k] != '0' || n > 15 && s.text[k] != '0' || s.gluedRight(end) || same(s.text[k:end]) || hasByte(".:-/", byteAt(s.text, end)) && isDigit(byteAt(s.text, end+1)) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}
