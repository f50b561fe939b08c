package masking

import (
	"bytes"
	"strings"
)

// This file reads what people tell each other that a password is, or was changed to, in the languages they write in. The words between
// the noun and the value differ; so the sentence is walked word by word, and only what would hardly be a word counts.

const (
	maxTold      = 120 // reach: bytes of a sentence behind the word for a password
	maxToldWords = 13  // reach: words behind the word for a password
	leastTold    = 6   // form: bytes of a password that a sentence tells
)

var (
	// toldIs are the words behind which a sentence says what something is.
	toldIs = cues("is", "was", "are", "be", "reads", "becomes", "became", "remains", "stays", "equals", "lautet", "ist", "war", "sei", "est", "était", "sera", "c'est", "c’est", "s'écrit",
		"es", "era", "será", "é", "è", "sarà", "wordt", "werd", "luidt", "to", "brzmi", "będzie", "jest", "je", "este", "là", "yra", "adalah", "ialah", "är", "blev", "blir", "lyder", "er", "on", "olacak", "->", "→", "–", "—", "=>")
	// toldNow may stand between such a word and the value.
	toldNow = cues("now", "currently", "again", "still", "just", "simply", "probably", "temporarily", "nun", "jetzt", "ab", "sofort", "aktuell", "momentan", "vorübergehend", "désormais", "maintenant", "dorénavant",
		"provisoirement", "toujours", "ahora", "agora", "adesso", "ora", "nu", "voortaan", "voorlopig", "teraz", "obecnie", "numera", "şimdi", "artık", "the", "el", "la", "le", "lo", "il", "o", "a", "as", "follows", "following",
		"siguiente", "seguente", "suivant", "folgendes", "een", "det", "this", "nå", "temporal", "temporär", "och")
	// toldChanged are what people do to a password; behind them toldTo leads to the new one.
	toldChanged = cues("changed", "change", "reset", "set", "updated", "rotated", "switched", "renewed", "geändert", "ändern", "gesetzt", "zurückgesetzt", "umgestellt", "aktualisiert", "modifié", "changé", "réinitialisé",
		"remplacé", "défini", "mis", "cambiado", "cambiada", "cambié", "restablecida", "restablecido", "actualizada", "actualizado", "cambiata", "cambiato", "reimpostata", "modificata", "aggiornata", "impostata",
		"alterada", "alterado", "alterei", "mudou", "mudada", "mudei", "redefinida", "trocada", "gewijzigd", "veranderd", "gereset", "aangepast", "ingesteld", "gezet", "zmienili", "zmieniono", "zmienione", "zmieniłem",
		"zmieniłam", "zmienił", "zmieniliśmy", "zresetowano", "zresetowane", "ustawiono", "ustawione", "ustawiłem", "bytt", "bytts", "bytte", "ändrat", "ändrats", "ändrades", "återställt", "återställts", "satt", "satts",
		"endret", "ændret", "nulstillet", "değiştirildi", "güncellendi", "sıfırlandı", "changée", "modifiée", "réinitialisée", "remplacée")
	toldTo = cues("to", "into", "auf", "in", "zu", "en", "à", "a", "por", "para", "naar", "na", "till", "til", "su", "par", "op", "as", "för")
	// toldOf are words behind password that tell of something else than the password itself.
	toldOf = cues("hash", "hashes", "digest", "policy", "policies", "field", "column", "length", "encoder", "encoding", "algorithm", "manager", "file", "page", "form", "hint", "link", "url", "id", "parameter", "argument", "variable",
		"option", "flag", "prompt", "input", "box", "type", "format", "class", "method", "function", "generator", "strength", "checker", "validator", "expiry", "expiration", "history", "rotation", "complexity", "grant",
		"error", "test", "tests", "länge", "feld", "richtlinie", "longueur", "champ", "politique", "campo", "política", "lunghezza", "lengte", "veld", "beleid", "längd", "fält", "storage", "store", "vault", "object", "string", "entity",
		"attribute", "property", "header", "setting", "module", "library", "package", "stored", "hashed", "encrypted", "encoded", "scheme", "protocol", "requirement", "requirements", "recovery", "authentication")
	// toldOn begin a sentence that goes on with what the one before speaks of.
	toldOn = cues("it", "es", "il", "elle", "ora", "nu", "now", "new", "het", "den", "det", "agora", "ahora", "teraz")
)

// toldTechnical begin the names of algorithms and the like, which have digits and capitals, too.
var toldTechnical = cues("base64", "base32", "base16", "base58", "sha", "md5", "md4", "pbkdf2", "argon2", "bcrypt", "scrypt", "utf", "aes", "rsa", "hmac", "ntlm", "oauth", "fido", "ipv", "http", "tls", "rot13", "iso", "x509", "x.509", "pkcs", "webauthn", "totp",
	"win", "office", "windows", "saml", "sasl", "scram", "ed25519", "crypt", "ascii", "latin", "wpa", "eap", "srp", "des", "3des", "keepass", "1password", "python", "java", "php", "node", "es20", "rfc", "cve", "ora-", "postgres", "mysql", "int", "uint", "uuid", "api")

// told verifies what a sentence says of the password whose name begins at i.
func told(s *scan, r *rule, i int) {
	if end := alnumEnd(s.text, i); end < len(s.text) && !behindNoun[s.text[end]] {
		return
	}
	noun := s.nounEnd(i)
	if noun == 0 {
		return
	}
	next, after := byteAt(s.text, noun), byteAt(s.text, noun+1)
	if !hasByte(" ?:)*]", next) || next == ':' && !isSpace(after) || hasByte(")*]", next) && !hasByte(" :*", after) {
		return // part of an identifier
	}
	if next == ' ' && after == '=' && byteAt(s.text, noun+2) != '>' {
		return // a setting
	}
	if s.sentence(r, i, noun) || s.answer(r, i, noun) {
		s.next = noun
	}
}

// behindNoun are the bytes that may stand behind the first letters of a word for a password that a sentence speaks of.
var behindNoun = func() (set [256]bool) {
	for i := range set {
		set[i] = i >= 0x80 || hasByte(" ?:)*]", byte(i))
	}
	return set
}()

// nounEnd returns where the word for a password at i ends, 0 if it is the end of another word.
func (s *scan) nounEnd(i int) int {
	b, lead := byteAt(s.text, i-1), byteAt(s.text, i-2)
	if b == '_' && isAlnum(lead) {
		return 0
	}
	switch within := b >= 0x80 && letterLead(lead); {
	case within && foldedPrefix(s.text[i:], "ifre") && (b == 0x9F || b == 0x9E), within && foldedPrefix(s.text[i:], "senord") && b == 0xB6:
	case within, s.gluedLeft(i), b == '.' && isAlnum(lead), hasByte("$&-", b) && !isAlnum(lead) && lead != ' ' && i > 1:
		return 0
	}
	end, has := alnumRest(s.text, min(i+1, len(s.text)), 0)
	if has&hasCapital != 0 || end-i > maxKey {
		end = i
	}
	for end < len(s.text) && end-i < maxKey && (isAlnum(s.text[end]) || s.text[end] >= 0x80) {
		if end++; isLower(s.text[end-1]) && isUpper(byteAt(s.text, end)) {
			return 0 // camelCase
		}
	}
	return end
}

// sentence walks the words behind the noun text[i:noun] and masks what they say that it is.
func (s *scan) sentence(r *rule, i, noun int) bool {
	w := toldWalk{noun: i, end: noun, verb: foldedEqual(s.text[i:noun], "pass") || foldedEqual(s.text[i:noun], "passe") && !foldedPrefix(s.text[max(0, i-3):], "de ") && byteAt(s.text, i-1) != '-'}
	w.leads = !w.verb || s.userBefore(i)
	k := s.closed(noun)
	if byteAt(s.text, k) == ':' {
		if w.leads = k > noun || !s.named(noun); w.verb {
			return false
		}
		k++ // what a setting says is read as one
	}
	for n, limit := 0, noun+maxTold; n < maxToldWords && k < limit; n++ {
		if k = s.toldGap(k); byteAt(s.text, k) == '\n' || k >= len(s.text) {
			return s.toldBelow(r, i, k)
		}
		if s.toldHere(r, &w, k, n) {
			return true
		}
		end := s.wordEnd(k)
		if !s.toldWord(&w, k, end, n) {
			return false
		}
		k = end
	}
	return false
}

// toldHere masks the value at k, behind n other words, if it is one.
func (s *scan) toldHere(r *rule, w *toldWalk, k, n int) bool {
	switch {
	case w.leads && s.toldAt(r, w.noun, k, n == 0):
		return true
	case n == 0 && k > w.end+1 && s.text[w.end] == ' ' && s.columned(r, w.noun, k):
		return true
	}
	return (w.leads && n > 0 || byteAt(s.text, k) == '(') && s.codeword(w.noun) && s.namedWord(r, k)
}

// A toldWalk is what is known in a sentence that speaks of a password.
type toldWalk struct {
	noun, end int  // the word for it
	verb      bool // that word may be a verb: pass
	leads     bool // the value may come next
	changed   bool // it was said that the password was changed
}

// toldWord notes what the word text[k:end], the n-th behind the noun, says, and whether the sentence goes on behind it.
func (s *scan) toldWord(w *toldWalk, k, end, n int) bool {
	stop := end
	for stop > k && (s.text[stop-1] == ',' || s.text[stop-1] == ':') {
		stop--
	}
	word := s.text[k:stop]
	if foldedStart(word, s.text[w.noun:w.end]) || bytes.HasSuffix(word, []byte("!)")) || toldOf.has(word) {
		return false
	}
	colon := end > k && s.text[end-1] == ':'
	is := toldIs.has(word) || colon
	if w.verb {
		is = !colon && is && !foldedEqual(word, "to")
	}
	w.leads = is || w.changed && toldTo.has(word) || w.leads && n > 0 && toldNow.has(word)
	w.changed = w.changed || toldChanged.has(word)
	return !s.sentenceEnds(k, end) || s.goesOnWith(end)
}

// sentenceEnds says whether the word text[i:end] ends a sentence, and is no abbreviation.
func (s *scan) sentenceEnds(i, end int) bool {
	switch byteAt(s.text, end-1) {
	case '!', '?', ';':
		return true
	case '.':
		return end-i > 5 || end-i > 3 && isUpper(byteAt(s.text, end+1))
	}
	return false
}

// foldedStart says whether the word begins with the noun.
func foldedStart(word, noun []byte) bool {
	return len(word) >= len(noun) && word[0]|0x20 == noun[0]|0x20 && (bytes.HasPrefix(word, noun) || bytes.EqualFold(word[:len(noun)], noun))
}

// goesOnWith says whether the sentence behind i goes on with what the one before speaks of: It now reads X.
func (s *scan) goesOnWith(i int) bool {
	if byteAt(s.text, i) != ' ' {
		return false
	}
	return toldOn.has(s.text[i+1 : alnumEnd(s.text, i+1)])
}

// closed passes what may stand between a noun and a colon: quotes, brackets, emphasis.
func (s *scan) closed(i int) int {
	if byteAt(s.text, i) == ' ' && isAlnum(byteAt(s.text, i+1)) {
		return i
	}
	for low := i; i < len(s.text) && i-low < 4 && hasByte(")\"`*]", s.text[i]); {
		i++
	}
	for low := i; byteAt(s.text, i) == ' ' && i-low < 4 && byteAt(s.text, i+1) == ':'; {
		i++
	}
	return i
}

// toldGap passes spaces.
func (s *scan) toldGap(i int) int {
	for low := i; i < len(s.text) && i-low < maxKey && (isSpace(s.text[i]) || s.text[i] == '\r' || s.text[i] == 0xC2 && byteAt(s.text, i+1) == 0xA0 || s.text[i] == 0xA0); {
		i++
	}
	return i
}

// toldAt masks the value at i, if that is one that a sentence may tell; first says that nothing but the noun stands before.
func (s *scan) toldAt(r *rule, noun, i int, first bool) bool {
	untold := &toldMemo.of(&s.cursor).untold[i%len(toldMemo.of(&s.cursor).untold)]
	if *untold == i+1 {
		return false
	}
	if end, has := alnumRest(s.text, i, 0); end > i && has&hasDigit == 0 && (end == len(s.text) || s.text[end] <= ' ') {
		return false // a word of letters
	}
	start, end, quoted := s.unwrapped(i)
	v := s.text[start:end]
	if quoted && bytes.IndexByte(v, ' ') >= 0 {
		if !s.phraseNoun(noun) || !saidPhrase(v) {
			return false
		}
	} else if !toldValue(v) {
		*untold = i + 1
		return false
	} else if first && !quoted && code(v) && !dottedWords(v) {
		return false
	}
	s.emit(r, start, end)
	s.alsoTold(r, start, end)
	return true
}

// columned masks what stands a gap of spaces behind the noun, at i, and is the rest of the line: letters and digits, or the words of a
// phrase behind "master password" and the like.
func (s *scan) columned(r *rule, noun, i int) bool {
	end := s.toldEnd(i)
	v := s.text[i:end]
	if s.lineEnds(end) {
		sh := shapeOf(v)
		if len(v) < 8 || sh.digits < 2 || sh.lower+sh.upper < 4 || !isAlpha(v[0]) || alnumEnd(v, 0) < len(v) || technical(v) || toldElse(v) || foldedStart(v, s.text[noun:s.nounEnd(noun)]) {
			return false
		}
	} else if end = s.lineEnd(i); end-i > maxKey || !s.phraseNoun(noun) && !foldedPrefix(s.text[max(0, noun-len("master ")):], "master ") || !saidPhrase(s.text[i:end]) {
		return false
	}
	s.emit(r, i, end)
	return true
}

// codeword says whether the noun at i is that of a word that is said to prove who speaks.
func (s *scan) codeword(i int) bool {
	return foldedPrefix(s.text[i:], "codewo") || foldedPrefix(s.text[i:], "kundenkenn") || foldedPrefix(s.text[i:], "telefonkenn")
}

// namedWord masks the quoted word at i, which may be a plain one, behind a word such as is or in brackets.
func (s *scan) namedWord(r *rule, i int) bool {
	from, to, quoted := s.unwrapped(i)
	v := s.text[from:to]
	if !quoted || len(v) < 4 || len(v) > maxKey/2 || template(v) || shapeOf(v).spaces > 2 {
		return false
	}
	s.emit(r, from, to)
	return true
}

// toldBelow masks what stands alone on the line below, behind a colon and perhaps an empty line; k is where the noun's line ends.
func (s *scan) toldBelow(r *rule, noun, k int) bool {
	if k >= len(s.text) || byteAt(s.text, s.lastBefore(k)) != ':' {
		return false
	}
	line := s.textBelow(k)
	if line == 0 || bytes.Count(s.text[k:line], []byte("\n")) > 2 {
		return false
	}
	end := s.wordEnd(line)
	return s.lineEnds(end) && bytes.IndexByte(s.text[line:end], '=') < 0 && s.toldAt(r, noun, line, false)
}

// lastBefore returns the last byte of the line that ends at i which is no space.
func (s *scan) lastBefore(i int) int {
	for i--; i > 0 && hasByte(" \r\t*", s.text[i]); {
		i--
	}
	return i
}

// toldValue says whether v, which a sentence says is a password, would hardly be a word, a name or a file.
func toldValue(v []byte) bool {
	return len(v) >= leastTold && likeTold(v) && !template(v) && !path(v) && !toldElse(v)
}

// likeTold is toldValue for what is no template, no path and nothing else that looks like a password.
func likeTold(v []byte) bool {
	sh := shapeOf(v)
	switch letters := sh.lower + sh.upper + sh.other; {
	case sh.digits+sh.symbols+sh.joiners == 0:
		return false // mostly a word
	case sh.digits+sh.symbols == 0:
	case strong(v):
		return true
	case sh.symbols > 0 && letters >= 3 && (sh.digits > 0 || sh.lower > 0 && sh.upper > 0 && len(v) >= 8):
		return signWithin(v) || saidWords(v)
	case sh.other > 0 && sh.digits > 0 && len(v) >= 8:
		return true
	}
	return saidWords(v)
}

// signWithin says whether a sign other than a joiner or an apostrophe stands within v, or at its end behind a digit.
func signWithin(v []byte) bool {
	for i := 1; i < len(v); i++ {
		if shapeClass[v[i]] == shapeSymbol && v[i] != '\'' && (i+1 < len(v) || isDigit(v[i-1]) || v[i] == '!') {
			return true
		}
	}
	return false
}

// toldElse says whether v is an address, a file, a call, a version or the name of an algorithm.
func toldElse(v []byte) bool {
	for i, b := range v {
		if noneOfValue[b] || b == ':' && (byteAt(v, i+1) == ':' || bytes.HasPrefix(v[i:], []byte("://"))) {
			return true
		}
	}
	if uuid(v) || v[0] == '-' || v[0] == '/' {
		return true
	}
	if n := bytes.IndexByte(v, '='); n > 2 && (metavariable(v[:n]) || v[0] == '?') {
		return true // a variable, a query
	}
	if at := bytes.IndexByte(v, '@'); at > 0 && bytes.IndexByte(v[at:], '.') > 0 && isLower(v[len(v)-1]) {
		return true
	}
	if n := toldTechnical.begins(v); n > 0 {
		return len(v)-n < 8 || sampleTail(v[n:])
	}
	dot := bytes.LastIndexByte(v, '.')
	ext := v[dot+1:]
	return dot > 0 && len(ext) >= 2 && len(ext) <= 4 && shapeOf(ext).lower == len(ext) && bytes.Count(v, []byte(".")) == 1
}

// noneOfValue are signs of code.
var noneOfValue = func() (set [256]bool) {
	for _, b := range []byte("(){}<>[]\\|\"`; \t\n") {
		set[b] = true
	}
	return set
}()

// sampleTail says whether the rest of the name of an algorithm is a word of camelCase or a number.
func sampleTail(v []byte) bool {
	sh := shapeOf(v)
	return sh.symbols == 0 && sh.other == 0
}

// dottedWords says whether v is two words with capitals and a dot between them, and a number behind: Simit.Cay1923.
func dottedWords(v []byte) bool {
	dot := bytes.IndexByte(v, '.')
	if dot < 4 || dot+3 > len(v) || !isUpper(v[0]) || !isDigit(v[len(v)-1]) || !isDigit(v[len(v)-2]) {
		return false
	}
	return shapeOf(v[:dot]).lower == dot-1 && bytes.IndexByte(v[dot+1:], '.') < 0
}

// phraseNoun says whether the word at i is one for several words: passphrase, lösenfras, phrase de passe.
func (s *scan) phraseNoun(i int) bool {
	around := s.text[max(0, i-len("phrase secrète de ")):min(len(s.text), i+12)]
	for k := 1; k < len(around); k++ {
		if lowerByte(around[k]) == 'r' && (foldedPrefix(around[k-1:], "fras") || foldedPrefix(around[max(0, k-2):], "phrase")) {
			return true
		}
	}
	return false
}

// saidPhrase says whether the quoted v is three to ten words that somebody chose, and no message.
func saidPhrase(v []byte) bool {
	words := 0
	for word := range bytes.FieldsSeq(v) {
		sh := shapeOf(word)
		if sh.symbols > 0 || messageWord(word) {
			return false
		}
		words++
	}
	return words >= 3 && words <= 10 && !strings.ContainsRune(":.?", rune(v[len(v)-1]))
}

type toldSeen struct {
	untold [64]int // 1 + where a word stands that is told as no password, by its last bits
}

var toldMemo = newMemo[toldSeen]()
