package said

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds the codes of doors, alarms, safes and lockers, in the languages of Europe. The word code is too common to lead to any
// number: a word for what the code opens has to stand near it.

const (
	maxCodeWords = 10 // reach: words between the word code and the code
	maxCodeAhead = 96 // reach: bytes from the word code to the code
	placeReach   = 48 // reach: bytes before the word code in which the word for what it opens stands
)

// placeWords are what a code opens.
var placeWords = text.Cues("door", "doors", "gate", "gates", "alarm", "safe", "locker", "lockers", "lockbox", "padlock", "garage", "entrance", "keypad", "keybox", "parking", "building", "lobby", "elevator", "shed", "burglar", "panel", "duress", "intercom", "barrier", "gatehouse",
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
var codesOf = text.Cues("error", "status", "exit", "return", "response", "reason", "http", "fault", "event", "product", "postal", "zip", "country", "area", "source", "fehler", "erreur", "errore", "erro", "błędu", "hata", "fel", "qr", "bar", "discount", "promo", "result", "op", "vendor", "item", "article", "type", "colour", "color", "state", "morse", "key", "language", "alarm_event", "diagnostic", "trouble")

// pointers stand for the word code where a sentence goes on with another one.
var pointers = text.Cues("celui", "celle", "el", "la", "quello", "quella", "o", "a", "die", "der", "den", "that", "one", "ten", "ta", "pin", "code", "codice", "koden", "kod", "código", "kodu", "puk")

// codeTold verifies the code that stands behind the word at i, or that is the answer to a question for it.
func codeTold(s *rule.Scan, r *rule.Rule, i int) {
	noun := nounEnd(s, i)
	if noun == 0 || !text.HasByte(" ?:", text.ByteAt(s.Text, noun)) {
		return
	}
	if word, _ := s.WordPrior(i); codesOf.Has(word) || !digitSoon(s, noun) {
		return
	}
	place := opensItself(s.Text[i:noun])
	if end := codeAhead(s, r, i, noun, place); end > 0 {
		codesOn(s, r, end)
		s.Next = noun
	} else if end = codeAnswered(s, r, i, noun, place); end > 0 {
		codesOn(s, r, end)
		s.Next = noun
	}
}

// opensItself says whether the word for a code says itself what it opens, or that it is secret.
func opensItself(word []byte) bool {
	return len(word) > 6 && !text.FoldedPrefix(word, "codice") && !text.FoldedPrefix(word, "código") && !text.FoldedPrefix(word, "codigo") && !text.FoldedPrefix(word, "combin") || text.FoldedPrefix(word, "pin")
}

// digitSoon says whether a digit stands within maxAsked bytes behind i.
func digitSoon(s *rule.Scan, i int) bool {
	for limit := min(len(s.Text), i+maxAsked); i < limit; i += 8 {
		if v := s.Eight(i); text.Among(v&^text.HighBits, '0', '9')&^v&text.HighBits != 0 {
			return true
		}
	}
	return false
}

// placeBefore says whether a word for what a code opens stands near before i, on the same line.
func placeBefore(s *rule.Scan, i int) bool {
	low := max(0, i-placeReach)
	for end := i; end > low && s.Text[end-1] != '\n'; {
		start := lettersBefore(s, end, low)
		if start < end && placeWords.Has(s.Text[start:end]) {
			return true
		}
		end = min(end-1, start)
	}
	return false
}

// lettersBefore returns where the letters of the alphabets of Europe begin that end at i, not before low.
func lettersBefore(s *rule.Scan, i, low int) int {
	start := i
	for start > low {
		if text.IsAlpha(s.Text[start-1]) {
			start--
		} else if start > low+1 && s.Text[start-1] >= 0x80 && read.LetterLead(s.Text[start-2]) {
			start -= 2
		} else {
			break
		}
	}
	return min(s.WordAt(start), i)
}

// codeAhead masks the first code behind i in its sentence, if a word for what it opens stands before it, or the word for the code at noun says
// so, as place tells; and returns where it ends; 0 if there is none.
func codeAhead(s *rule.Scan, r *rule.Rule, noun, i int, place bool) int {
	for n, limit := 0, i+maxCodeAhead; n < maxCodeWords && i < limit; n++ {
		i = codeGap(s, i)
		end := codeWord(s, i)
		if text.ByteAt(s.Text, i+1) == 'x' && text.ByteAt(s.Text, i+2) == ' ' && end == i {
			i += 2 // 3x right
			continue
		}
		if end == i || text.IsDigit(text.ByteAt(s.Text, end)) {
			stop := codeEnd(s, i)
			if stop == 0 || !place && !placeBefore(s, noun) || called.OtherNumber(s, i) || called.Measured(s, i, stop) {
				return 0
			}
			s.Emit(r, i, stop)
			return stop
		}
		if b := text.ByteAt(s.Text, end); codesOf.Has(s.Text[i:end]) || !text.HasByte(" :'-", b) && markAt(s, end) == 0 {
			return 0
		}
		place = place || placeWords.Has(s.Text[i:end])
		i = end + text.Btoi(text.HasByte("'-", text.ByteAt(s.Text, end)))
	}
	return 0
}

// codeGap returns where the next word begins behind spaces, quotes and the like at i.
func codeGap(s *rule.Scan, i int) int {
	for low := i; i < len(s.Text) && i-low < text.MaxKey; {
		n := max(text.Btoi(text.HasByte(" :\"'`*(=", s.Text[i])), markAt(s, i))
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// codeWord returns where the letters of any language at i end.
func codeWord(s *rule.Scan, i int) int {
	end := i
	for end < len(s.Text) && end-i < text.MaxKey && (text.IsAlpha(s.Text[end]) || s.Text[end] >= 0x80 && read.QuoteMark(s.Text[end:]) == 0) {
		end++
	}
	return end
}

// markAt is the length of the quotation mark beyond ASCII at i, 0 if there is none.
func markAt(s *rule.Scan, i int) int {
	if i >= len(s.Text) || s.Text[i] < 0x80 {
		return 0
	}
	return read.QuoteMark(s.Text[i:])
}

// codeEnd returns where the code at i ends, 0 if there is none: four to eight digits with up to two capitals among them, or two or three
// pairs of digits with dashes between them.
func codeEnd(s *rule.Scan, i int) int {
	end, digits, letters := i, 0, 0
	for end < len(s.Text) && (text.IsDigit(s.Text[end]) || text.IsUpper(s.Text[end])) && end-i < 10 {
		digits, letters = digits+text.Btoi(text.IsDigit(s.Text[end])), letters+text.Btoi(text.IsUpper(s.Text[end]))
		end++
	}
	if digits > 0 && digits < 3 && letters == 0 {
		return dialled(s, i)
	}
	if digits == 3 && letters == 0 && text.ByteAt(s.Text, end) == ' ' && s.Digits(end+1) == end+4 {
		end, digits = end+4, 6
	}
	if digits+text.Btoi(letters > 0) < 4 || digits > 8 || letters > 2 || codeGoesOn(s, end) {
		return 0
	}
	if text.HasByte("-/.#$", text.ByteAt(s.Text, i-1)) || digits == 4 && letters == 0 && (s.Text[i] == '2' && s.Text[i+1] == '0' || s.Text[i] == '1' && s.Text[i+1] == '9') && !text.HasByte(":", text.ByteAt(s.Text, i-2)) {
		return 0
	}
	return end
}

// codeGoesOn says whether the code that ends at i is but the beginning of something longer, or an amount.
func codeGoesOn(s *rule.Scan, i int) bool {
	b, after := text.ByteAt(s.Text, i), text.ByteAt(s.Text, i+1)
	switch {
	case s.GluedRight(i), read.LetterLead(b), b == '$', b == '-' && text.IsAlnum(after), text.HasByte("/.,:", b) && text.IsDigit(after):
		return true
	}
	return b == '%' && (!text.IsHex(after) || !text.IsHex(text.ByteAt(s.Text, i+2)))
}

// dialled returns where the numbers of a combination at i end: 14-32-08; 0 if there are fewer than three.
func dialled(s *rule.Scan, i int) int {
	end, parts := i, 0
	for {
		next := s.Digits(end)
		if next == end || next-end > 2 {
			return 0
		}
		end, parts = next, parts+1
		if text.ByteAt(s.Text, end) != '-' || parts == 4 {
			break
		}
		end++
	}
	if parts < 3 || s.GluedRight(end) || text.IsDigit(text.ByteAt(s.Text, end)) {
		return 0
	}
	return end
}

// codesOn masks the codes that the sentence goes on with behind i: and that of the car park 9046.
func codesOn(s *rule.Scan, r *rule.Rule, i int) {
	for i < len(s.Text) && text.HasByte("#*\"'`)", s.Text[i]) {
		i++
	}
	k := i + text.Btoi(text.ByteAt(s.Text, i) == ',')
	place := false
	for n := 0; n < maxCodeWords && text.ByteAt(s.Text, k) == ' ' && k-i < placeReach; n++ {
		end := k + 1
		for end < len(s.Text) && (text.IsAlpha(s.Text[end]) || s.Text[end] >= 0x80) && end-k < text.MaxKey {
			end++
		}
		if end == k+1 {
			if stop := codeEnd(s, k+1); stop > 0 && place && n > 0 && !called.Measured(s, k+1, stop) && !called.OtherNumber(s, k+1) {
				s.Emit(r, k+1, stop)
			}
			return
		}
		place = place || placeWords.Has(s.Text[k+1:end]) || n < 3 && pointers.Has(s.Text[k+1:end])
		k = end
	}
}

// codeAnswered masks the code that answers the question which the word text[i:noun] stands in, and returns where it ends, or 0.
func codeAnswered(s *rule.Scan, r *rule.Rule, i, noun int, place bool) int {
	line := asked(s, i, noun)
	if line == 0 {
		return 0
	}
	for k := noun; k < line && !place; k++ {
		end := k
		for end < line && (text.IsAlpha(s.Text[end]) || s.Text[end] >= 0x80) {
			end++
		}
		place = place || placeWords.Has(s.Text[k:end])
		k = max(k, end)
	}
	start, limit := read.Turn(s, line)
	if start == 0 || !place && !placeBefore(s, i) {
		return 0
	}
	k := read.PastWords(s, start, limit)
	end := codeEnd(s, k)
	if end == 0 || end > limit || called.Measured(s, k, end) {
		return 0
	}
	s.Emit(r, k, end)
	return end
}

// opensWith verifies the code behind "opens with", which begins at i, if what it opens stands before.
func opensWith(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	for k < len(s.Text) && (text.HasByte("\"'`*", s.Text[k]) || text.FoldedPrefix(s.Text[k:], "code ")) {
		k += 1 + 4*text.Btoi(s.Text[k]|0x20 == 'c')
	}
	end := codeEnd(s, min(k, len(s.Text)))
	if end == 0 || !placeBefore(s, i) || called.Measured(s, k, end) {
		return
	}
	s.Emit(r, k, end)
	s.Next = k
}
