package masking

// This file finds the codes of doors, alarms, safes and lockers, in the languages of Europe. The word code is too common to lead to any
// number: a word for what the code opens has to stand near it.

const (
	maxCodeWords = 10 // reach: words between the word code and the code
	maxCodeAhead = 96 // reach: bytes from the word code to the code
	placeReach   = 48 // reach: bytes before the word code in which the word for what it opens stands
)

// placeWords are what a code opens.
var placeWords = cues("door", "doors", "gate", "gates", "alarm", "safe", "locker", "lockers", "lockbox", "padlock", "garage", "entrance", "keypad", "keybox", "parking", "building", "lobby", "elevator", "shed", "burglar", "panel", "duress", "intercom", "barrier", "gatehouse",
	"tür", "haustür", "hintertür", "eingangstür", "türe", "tor", "hoftor", "tresor", "tresors", "schließfach", "schlüsselbox", "schlüsseltresor", "spind", "eingang", "alarmanlage", "schranke", "tiefgarage", "hintereingang",
	"porte", "portail", "alarme", "l'alarme", "coffre", "casier", "cadenas", "immeuble", "entrée", "portillon", "interphone", "barrière", "garages",
	"puerta", "portal", "alarma", "fuerte", "taquilla", "candado", "garaje", "verja", "almacén", "portero",
	"porta", "cancello", "allarme", "cassaforte", "armadietto", "lucchetto", "portone", "ingresso", "cancelletto", "antifurto", "citofono",
	"portão", "cofre", "cacifo", "cadeado", "prédio", "garagem", "portaria",
	"deur", "voordeur", "achterdeur", "poort", "kluis", "kluisje", "hek", "sleutelkluis", "slagboom", "alarminstallatie", "sleutelkastje",
	"drzwi", "bramy", "bramki", "bramę", "furtki", "alarmu", "sejfu", "szafki", "garażu", "klatki", "domofonu", "kłódki", "wejścia", "furtka", "szlabanu",
	"dörr", "dörren", "ytterdörren", "porten", "grinden", "larm", "larmet", "kassaskåp", "kassaskåpet", "skåp", "skåpet", "förråd", "förrådet", "garaget", "hänglåset", "hänglås", "bommen", "entrén",
	"kapı", "kapının", "kapısı", "alarmı", "alarmın", "kasa", "kasanın", "kasası", "dolap", "dolabın", "garaj", "garajın", "bina", "binanın", "apartman", "bahçe",
	"dør", "døren", "døra", "alarmen", "skab", "skabet", "skapet", "porten", "safen", "garasjen", "garagen")

// codesOf stand right before a code that opens nothing.
var codesOf = cues("error", "status", "exit", "return", "response", "reason", "http", "fault", "event", "product", "postal", "zip", "country", "area", "source", "fehler", "erreur", "errore", "erro", "błędu", "hata", "fel", "qr", "bar", "discount", "promo", "result", "op", "vendor", "item", "article", "type", "colour", "color", "state", "morse", "key", "language", "alarm_event", "diagnostic", "trouble")

// pointers stand for the word code where a sentence goes on with another one.
var pointers = cues("celui", "celle", "el", "la", "quello", "quella", "o", "a", "die", "der", "den", "that", "one", "ten", "ta", "pin", "code", "codice", "koden", "kod", "código", "kodu", "puk")

// codeTold verifies the code that stands behind the word at i, or that is the answer to a question for it.
func codeTold(s *scan, r *rule, i int) {
	noun := s.nounEnd(i)
	if noun == 0 || !hasByte(" ?:", byteAt(s.text, noun)) {
		return
	}
	if word, _ := s.wordPrior(i); codesOf.has(word) || !s.digitSoon(noun) {
		return
	}
	place := s.opensItself(s.text[i:noun])
	if end := s.codeAhead(r, i, noun, place); end > 0 {
		s.codesOn(r, end)
		s.next = noun
	} else if end = s.codeAnswered(r, i, noun, place); end > 0 {
		s.codesOn(r, end)
		s.next = noun
	}
}

// opensItself says whether the word for a code says itself what it opens, or that it is secret.
func (s *scan) opensItself(word []byte) bool {
	return len(word) > 6 && !foldedPrefix(word, "codice") && !foldedPrefix(word, "código") && !foldedPrefix(word, "codigo") && !foldedPrefix(word, "combin") || foldedPrefix(word, "pin")
}

// digitSoon says whether a digit stands within maxAsked bytes behind i.
func (s *scan) digitSoon(i int) bool {
	for limit := min(len(s.text), i+maxAsked); i < limit; i += 8 {
		if v := s.eight(i); among(v&^highBits, '0', '9')&^v&highBits != 0 {
			return true
		}
	}
	return false
}

// placeBefore says whether a word for what a code opens stands near before i, on the same line.
func (s *scan) placeBefore(i int) bool {
	low := max(0, i-placeReach)
	for end := i; end > low && s.text[end-1] != '\n'; {
		start := s.lettersBefore(end, low)
		if start < end && placeWords.has(s.text[start:end]) {
			return true
		}
		end = min(end-1, start)
	}
	return false
}

// lettersBefore returns where the letters of the alphabets of Europe begin that end at i, not before low.
func (s *scan) lettersBefore(i, low int) int {
	start := i
	for start > low {
		if isAlpha(s.text[start-1]) {
			start--
		} else if start > low+1 && s.text[start-1] >= 0x80 && letterLead(s.text[start-2]) {
			start -= 2
		} else {
			break
		}
	}
	return min(s.wordAt(start), i)
}

// codeAhead masks the first code behind i in its sentence, if a word for what it opens stands before it, or the word for the code at noun says
// so, as place tells; and returns where it ends; 0 if there is none.
func (s *scan) codeAhead(r *rule, noun, i int, place bool) int {
	for n, limit := 0, i+maxCodeAhead; n < maxCodeWords && i < limit; n++ {
		i = s.codeGap(i)
		end := s.codeWord(i)
		if byteAt(s.text, i+1) == 'x' && byteAt(s.text, i+2) == ' ' && end == i {
			i += 2 // 3x right
			continue
		}
		if end == i || isDigit(byteAt(s.text, end)) {
			stop := s.codeEnd(i)
			if stop == 0 || !place && !s.placeBefore(noun) || s.otherNumber(i) || s.measured(i, stop) {
				return 0
			}
			s.emit(r, i, stop)
			return stop
		}
		if b := byteAt(s.text, end); codesOf.has(s.text[i:end]) || !hasByte(" :'-", b) && s.markAt(end) == 0 {
			return 0
		}
		place = place || placeWords.has(s.text[i:end])
		i = end + btoi(hasByte("'-", byteAt(s.text, end)))
	}
	return 0
}

// codeGap returns where the next word begins behind spaces, quotes and the like at i.
func (s *scan) codeGap(i int) int {
	for low := i; i < len(s.text) && i-low < maxKey; {
		n := max(btoi(hasByte(" :\"'`*(=", s.text[i])), s.markAt(i))
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// codeWord returns where the letters of any language at i end.
func (s *scan) codeWord(i int) int {
	end := i
	for end < len(s.text) && end-i < maxKey && (isAlpha(s.text[end]) || s.text[end] >= 0x80 && quoteMark(s.text[end:]) == 0) {
		end++
	}
	return end
}

// markAt is the length of the quotation mark beyond ASCII at i, 0 if there is none.
func (s *scan) markAt(i int) int {
	if i >= len(s.text) || s.text[i] < 0x80 {
		return 0
	}
	return quoteMark(s.text[i:])
}

// codeEnd returns where the code at i ends, 0 if there is none: four to eight digits with up to two capitals among them, or two or three
// pairs of digits with dashes between them.
func (s *scan) codeEnd(i int) int {
	end, digits, letters := i, 0, 0
	for end < len(s.text) && (isDigit(s.text[end]) || isUpper(s.text[end])) && end-i < 10 {
		digits, letters = digits+btoi(isDigit(s.text[end])), letters+btoi(isUpper(s.text[end]))
		end++
	}
	if digits > 0 && digits < 3 && letters == 0 {
		return s.dialled(i)
	}
	if digits == 3 && letters == 0 && byteAt(s.text, end) == ' ' && s.digits(end+1) == end+4 {
		end, digits = end+4, 6
	}
	if digits+btoi(letters > 0) < 4 || digits > 8 || letters > 2 || s.codeGoesOn(end) {
		return 0
	}
	if hasByte("-/.#$", byteAt(s.text, i-1)) || digits == 4 && letters == 0 && (s.text[i] == '2' && s.text[i+1] == '0' || s.text[i] == '1' && s.text[i+1] == '9') && !hasByte(":", byteAt(s.text, i-2)) {
		return 0
	}
	return end
}

// codeGoesOn says whether the code that ends at i is but the beginning of something longer, or an amount.
func (s *scan) codeGoesOn(i int) bool {
	b, after := byteAt(s.text, i), byteAt(s.text, i+1)
	switch {
	case s.gluedRight(i), letterLead(b), b == '$', b == '-' && isAlnum(after), hasByte("/.,:", b) && isDigit(after):
		return true
	}
	return b == '%' && (!isHex(after) || !isHex(byteAt(s.text, i+2)))
}

// dialled returns where the numbers of a combination at i end: 14-32-08; 0 if there are fewer than three.
func (s *scan) dialled(i int) int {
	end, parts := i, 0
	for {
		next := s.digits(end)
		if next == end || next-end > 2 {
			return 0
		}
		end, parts = next, parts+1
		if byteAt(s.text, end) != '-' || parts == 4 {
			break
		}
		end++
	}
	if parts < 3 || s.gluedRight(end) || isDigit(byteAt(s.text, end)) {
		return 0
	}
	return end
}

// codesOn masks the codes that the sentence goes on with behind i: and that of the car park 9046.
func (s *scan) codesOn(r *rule, i int) {
	for i < len(s.text) && hasByte("#*\"'`)", s.text[i]) {
		i++
	}
	k := i + btoi(byteAt(s.text, i) == ',')
	place := false
	for n := 0; n < maxCodeWords && byteAt(s.text, k) == ' ' && k-i < placeReach; n++ {
		end := k + 1
		for end < len(s.text) && (isAlpha(s.text[end]) || s.text[end] >= 0x80) && end-k < maxKey {
			end++
		}
		if end == k+1 {
			if stop := s.codeEnd(k + 1); stop > 0 && place && n > 0 && !s.measured(k+1, stop) && !s.otherNumber(k+1) {
				s.emit(r, k+1, stop)
			}
			return
		}
		place = place || placeWords.has(s.text[k+1:end]) || n < 3 && pointers.has(s.text[k+1:end])
		k = end
	}
}

// codeAnswered masks the code that answers the question which the word text[i:noun] stands in, and returns where it ends, or 0.
func (s *scan) codeAnswered(r *rule, i, noun int, place bool) int {
	line := s.asked(i, noun)
	if line == 0 {
		return 0
	}
	for k := noun; k < line && !place; k++ {
		end := k
		for end < line && (isAlpha(s.text[end]) || s.text[end] >= 0x80) {
			end++
		}
		place = place || placeWords.has(s.text[k:end])
		k = max(k, end)
	}
	start, limit := s.turn(line)
	if start == 0 || !place && !s.placeBefore(i) {
		return 0
	}
	k := s.pastWords(start, limit)
	end := s.codeEnd(k)
	if end == 0 || end > limit || s.measured(k, end) {
		return 0
	}
	s.emit(r, k, end)
	return end
}

// opensWith verifies the code behind "opens with", which begins at i, if what it opens stands before.
func opensWith(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	for k < len(s.text) && (hasByte("\"'`*", s.text[k]) || foldedPrefix(s.text[k:], "code ")) {
		k += 1 + 4*btoi(s.text[k]|0x20 == 'c')
	}
	end := s.codeEnd(min(k, len(s.text)))
	if end == 0 || !s.placeBefore(i) || s.measured(k, end) {
		return
	}
	s.emit(r, k, end)
	s.next = k
}
