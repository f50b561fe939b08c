package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

const maxTold = 120 // reach: bytes of a sentence behind the word for a password

const maxToldWords = 13 // reach: words behind the word for a password

var (
	// toldIs are the words behind which a sentence says what something is.
	toldIs = text.Cues("is", "was", "are", "be", "reads", "becomes", "became", "remains", "stays", "equals", "lautet", "ist", "war", "sei", "est", "était", "sera", "c'est", "c’est", "s'écrit",
		"es", "era", "será", "é", "è", "sarà", "wordt", "werd", "luidt", "to", "brzmi", "będzie", "jest", "je", "este", "là", "yra", "adalah", "ialah", "är", "blev", "blir", "lyder", "er", "on", "olacak", "->", "→", "–", "—", "=>")
	// toldNow may stand between such a word and the value.
	toldNow = text.Cues("now", "currently", "again", "still", "just", "simply", "probably", "temporarily", "nun", "jetzt", "ab", "sofort", "aktuell", "momentan", "vorübergehend", "désormais", "maintenant", "dorénavant",
		"provisoirement", "toujours", "ahora", "agora", "adesso", "ora", "nu", "voortaan", "voorlopig", "teraz", "obecnie", "numera", "şimdi", "artık", "the", "el", "la", "le", "lo", "il", "o", "a", "as", "follows", "following",
		"siguiente", "seguente", "suivant", "folgendes", "een", "det", "this", "nå", "temporal", "temporär", "och")
	// toldChanged are what people do to a password; behind them toldTo leads to the new one.
	toldChanged = text.Cues("changed", "change", "reset", "set", "updated", "rotated", "switched", "renewed", "geändert", "ändern", "gesetzt", "zurückgesetzt", "umgestellt", "aktualisiert", "modifié", "changé", "réinitialisé",
		"remplacé", "défini", "mis", "cambiado", "cambiada", "cambié", "restablecida", "restablecido", "actualizada", "actualizado", "cambiata", "cambiato", "reimpostata", "modificata", "aggiornata", "impostata",
		"alterada", "alterado", "alterei", "mudou", "mudada", "mudei", "redefinida", "trocada", "gewijzigd", "veranderd", "gereset", "aangepast", "ingesteld", "gezet", "zmienili", "zmieniono", "zmienione", "zmieniłem",
		"zmieniłam", "zmienił", "zmieniliśmy", "zresetowano", "zresetowane", "ustawiono", "ustawione", "ustawiłem", "bytt", "bytts", "bytte", "ändrat", "ändrats", "ändrades", "återställt", "återställts", "satt", "satts",
		"endret", "ændret", "nulstillet", "değiştirildi", "güncellendi", "sıfırlandı", "changée", "modifiée", "réinitialisée", "remplacée")
	toldTo = text.Cues("to", "into", "auf", "in", "zu", "en", "à", "a", "por", "para", "naar", "na", "till", "til", "su", "par", "op", "as", "för")
	// toldOf are words behind password that tell of something else than the password itself.
	toldOf = text.Cues("hash", "hashes", "digest", "policy", "policies", "field", "column", "length", "encoder", "encoding", "algorithm", "manager", "file", "page", "form", "hint", "link", "url", "id", "parameter", "argument", "variable",
		"option", "flag", "prompt", "input", "box", "type", "format", "class", "method", "function", "generator", "strength", "checker", "validator", "expiry", "expiration", "history", "rotation", "complexity", "grant",
		"error", "test", "tests", "länge", "feld", "richtlinie", "longueur", "champ", "politique", "campo", "política", "lunghezza", "lengte", "veld", "beleid", "längd", "fält", "storage", "store", "vault", "object", "string", "entity",
		"attribute", "property", "header", "setting", "module", "library", "package", "stored", "hashed", "encrypted", "encoded", "scheme", "protocol", "requirement", "requirements", "recovery", "authentication")
	// toldOn begin a sentence that goes on with what the one before speaks of.
	toldOn = text.Cues("it", "es", "il", "elle", "ora", "nu", "now", "new", "het", "den", "det", "agora", "ahora", "teraz")
)

// told verifies what a sentence says of the password whose name begins at i.
func told(s *rule.Scan, r *rule.Rule, i int) {
	if end := text.AlnumEnd(s.Text, i); end < len(s.Text) && !behindNoun[s.Text[end]] {
		return
	}
	noun := nounEnd(s, i)
	if noun == 0 {
		return
	}
	next, after := text.ByteAt(s.Text, noun), text.ByteAt(s.Text, noun+1)
	if !text.HasByte(" ?:)*]", next) || next == ':' && !text.IsSpace(after) || text.HasByte(")*]", next) && !text.HasByte(" :*", after) {
		return // part of an identifier
	}
	if next == ' ' && after == '=' && text.ByteAt(s.Text, noun+2) != '>' {
		return // a setting
	}
	if sentence(s, r, i, noun) || answer(s, r, i, noun) {
		s.Next = noun
	}
}

// behindNoun are the bytes that may stand behind the first letters of a word for a password that a sentence speaks of.
var behindNoun = func() (set [256]bool) {
	for i := range set {
		set[i] = i >= 0x80 || text.HasByte(" ?:)*]", byte(i))
	}
	return set
}()

// nounEnd returns where the word for a password at i ends, 0 if it is the end of another word.
func nounEnd(s *rule.Scan, i int) int {
	b, lead := text.ByteAt(s.Text, i-1), text.ByteAt(s.Text, i-2)
	if b == '_' && text.IsAlnum(lead) {
		return 0
	}
	switch within := b >= 0x80 && read.LetterLead(lead); {
	case within && text.FoldedPrefix(s.Text[i:], "ifre") && (b == 0x9F || b == 0x9E), within && text.FoldedPrefix(s.Text[i:], "senord") && b == 0xB6:
	case within, s.GluedLeft(i), b == '.' && text.IsAlnum(lead), text.HasByte("$&-", b) && !text.IsAlnum(lead) && lead != ' ' && i > 1:
		return 0
	}
	end, has := text.AlnumRest(s.Text, min(i+1, len(s.Text)), 0)
	if has&text.HasCapital != 0 || end-i > text.MaxKey {
		end = i
	}
	for end < len(s.Text) && end-i < text.MaxKey && (text.IsAlnum(s.Text[end]) || s.Text[end] >= 0x80) {
		if end++; text.IsLower(s.Text[end-1]) && text.IsUpper(text.ByteAt(s.Text, end)) {
			return 0 // camelCase
		}
	}
	return end
}

// sentence walks the words behind the noun text[i:noun] and masks what they say that it is.
func sentence(s *rule.Scan, r *rule.Rule, i, noun int) bool {
	w := toldWalk{noun: i, end: noun, verb: text.FoldedEqual(s.Text[i:noun], "pass") || text.FoldedEqual(s.Text[i:noun], "passe") && !text.FoldedPrefix(s.Text[max(0, i-3):], "de ") && text.ByteAt(s.Text, i-1) != '-'}
	w.leads = !w.verb || userBefore(s, i)
	k := closed(s, noun)
	if text.ByteAt(s.Text, k) == ':' {
		if w.leads = k > noun || !match.Named(s, noun); w.verb {
			return false
		}
		k++ // what a setting says is read as one
	}
	for n, limit := 0, noun+maxTold; n < maxToldWords && k < limit; n++ {
		if k = read.ToldGap(s, k); text.ByteAt(s.Text, k) == '\n' || k >= len(s.Text) {
			return toldBelow(s, r, i, k)
		}
		if toldHere(s, r, &w, k, n) {
			return true
		}
		end := s.WordEnd(k)
		if !toldWord(s, &w, k, end, n) {
			return false
		}
		k = end
	}
	return false
}

// toldHere masks the value at k, behind n other words, if it is one.
func toldHere(s *rule.Scan, r *rule.Rule, w *toldWalk, k, n int) bool {
	switch {
	case w.leads && toldAt(s, r, w.noun, k, n == 0):
		return true
	case n == 0 && k > w.end+1 && s.Text[w.end] == ' ' && columned(s, r, w.noun, k):
		return true
	}
	return (w.leads && n > 0 || text.ByteAt(s.Text, k) == '(') && codeword(s, w.noun) && namedWord(s, r, k)
}

// A toldWalk is what is known in a sentence that speaks of a password.
type toldWalk struct {
	noun, end int  // the word for it
	verb      bool // that word may be a verb: pass
	leads     bool // the value may come next
	changed   bool // it was said that the password was changed
}

// toldWord notes what the word text[k:end], the n-th behind the noun, says, and whether the sentence goes on behind it.
func toldWord(s *rule.Scan, w *toldWalk, k, end, n int) bool {
	stop := end
	for stop > k && (s.Text[stop-1] == ',' || s.Text[stop-1] == ':') {
		stop--
	}
	word := s.Text[k:stop]
	if foldedStart(word, s.Text[w.noun:w.end]) || bytes.HasSuffix(word, []byte("!)")) || toldOf.Has(word) {
		return false
	}
	colon := end > k && s.Text[end-1] == ':'
	is := toldIs.Has(word) || colon
	if w.verb {
		is = !colon && is && !text.FoldedEqual(word, "to")
	}
	w.leads = is || w.changed && toldTo.Has(word) || w.leads && n > 0 && toldNow.Has(word)
	w.changed = w.changed || toldChanged.Has(word)
	return !sentenceEnds(s, k, end) || goesOnWith(s, end)
}

// sentenceEnds says whether the word text[i:end] ends a sentence, and is no abbreviation.
func sentenceEnds(s *rule.Scan, i, end int) bool {
	switch text.ByteAt(s.Text, end-1) {
	case '!', '?', ';':
		return true
	case '.':
		return end-i > 5 || end-i > 3 && text.IsUpper(text.ByteAt(s.Text, end+1))
	}
	return false
}

// foldedStart says whether the word begins with the noun.
func foldedStart(word, noun []byte) bool {
	return len(word) >= len(noun) && word[0]|0x20 == noun[0]|0x20 && (bytes.HasPrefix(word, noun) || bytes.EqualFold(word[:len(noun)], noun))
}

// goesOnWith says whether the sentence behind i goes on with what the one before speaks of: It now reads X.
func goesOnWith(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) != ' ' {
		return false
	}
	return toldOn.Has(s.Text[i+1 : text.AlnumEnd(s.Text, i+1)])
}

// closed passes what may stand between a noun and a colon: quotes, brackets, emphasis.
func closed(s *rule.Scan, i int) int {
	if text.ByteAt(s.Text, i) == ' ' && text.IsAlnum(text.ByteAt(s.Text, i+1)) {
		return i
	}
	for low := i; i < len(s.Text) && i-low < 4 && text.HasByte(")\"`*]", s.Text[i]); {
		i++
	}
	for low := i; text.ByteAt(s.Text, i) == ' ' && i-low < 4 && text.ByteAt(s.Text, i+1) == ':'; {
		i++
	}
	return i
}

// toldAt masks the value at i, if that is one that a sentence may tell; first says that nothing but the noun stands before.
func toldAt(s *rule.Scan, r *rule.Rule, noun, i int, first bool) bool {
	untold := &toldMemo.Of(&s.Cursor).untold[i%len(toldMemo.Of(&s.Cursor).untold)]
	if *untold == i+1 {
		return false
	}
	if end, has := text.AlnumRest(s.Text, i, 0); end > i && has&text.HasDigit == 0 && (end == len(s.Text) || s.Text[end] <= ' ') {
		return false // a word of letters
	}
	start, end, quoted := read.Unwrapped(s, i)
	v := s.Text[start:end]
	if quoted && bytes.IndexByte(v, ' ') >= 0 {
		if !phraseNoun(s, noun) || !read.SaidPhrase(v) {
			return false
		}
	} else if !value.ToldValue(v) {
		*untold = i + 1
		return false
	} else if first && !quoted && value.Code(v) && !dottedWords(v) {
		return false
	}
	s.Emit(r, start, end)
	read.AlsoTold(s, r, start, end)
	return true
}

// columned masks what stands a gap of spaces behind the noun, at i, and is the rest of the line: letters and digits, or the words of a
// phrase behind "master password" and the like.
func columned(s *rule.Scan, r *rule.Rule, noun, i int) bool {
	end := read.ToldEnd(s, i)
	v := s.Text[i:end]
	if s.LineEnds(end) {
		sh := text.ShapeOf(v)
		if len(v) < 8 || sh.Digits < 2 || sh.Lower+sh.Upper < 4 || !text.IsAlpha(v[0]) || text.AlnumEnd(v, 0) < len(v) || value.Technical(v) || value.ToldElse(v) || foldedStart(v, s.Text[noun:nounEnd(s, noun)]) {
			return false
		}
	} else if end = s.LineEnd(i); end-i > text.MaxKey || !phraseNoun(s, noun) && !text.FoldedPrefix(s.Text[max(0, noun-len("master ")):], "master ") || !read.SaidPhrase(s.Text[i:end]) {
		return false
	}
	s.Emit(r, i, end)
	return true
}

// codeword says whether the noun at i is that of a word that is said to prove who speaks.
func codeword(s *rule.Scan, i int) bool {
	return text.FoldedPrefix(s.Text[i:], "codewo") || text.FoldedPrefix(s.Text[i:], "kundenkenn") || text.FoldedPrefix(s.Text[i:], "telefonkenn")
}

// namedWord masks the quoted word at i, which may be a plain one, behind a word such as is or in brackets.
func namedWord(s *rule.Scan, r *rule.Rule, i int) bool {
	from, to, quoted := read.Unwrapped(s, i)
	v := s.Text[from:to]
	if !quoted || len(v) < 4 || len(v) > text.MaxKey/2 || value.Template(v) || text.ShapeOf(v).Spaces > 2 {
		return false
	}
	s.Emit(r, from, to)
	return true
}

// toldBelow masks what stands alone on the line below, behind a colon and perhaps an empty line; k is where the noun's line ends.
func toldBelow(s *rule.Scan, r *rule.Rule, noun, k int) bool {
	if k >= len(s.Text) || text.ByteAt(s.Text, lastBefore(s, k)) != ':' {
		return false
	}
	line := read.TextBelow(s, k)
	if line == 0 || bytes.Count(s.Text[k:line], []byte("\n")) > 2 {
		return false
	}
	end := s.WordEnd(line)
	return s.LineEnds(end) && bytes.IndexByte(s.Text[line:end], '=') < 0 && toldAt(s, r, noun, line, false)
}

// lastBefore returns the last byte of the line that ends at i which is no space.
func lastBefore(s *rule.Scan, i int) int {
	for i--; i > 0 && text.HasByte(" \r\t*", s.Text[i]); {
		i--
	}
	return i
}

// dottedWords says whether v is two words with capitals and a dot between them, and a number behind: Simit.Cay1923.
func dottedWords(v []byte) bool {
	dot := bytes.IndexByte(v, '.')
	if dot < 4 || dot+3 > len(v) || !text.IsUpper(v[0]) || !text.IsDigit(v[len(v)-1]) || !text.IsDigit(v[len(v)-2]) {
		return false
	}
	return text.ShapeOf(v[:dot]).Lower == dot-1 && bytes.IndexByte(v[dot+1:], '.') < 0
}

// phraseNoun says whether the word at i is one for several words: passphrase, lösenfras, phrase de passe.
func phraseNoun(s *rule.Scan, i int) bool {
	around := s.Text[max(0, i-len("phrase secrète de ")):min(len(s.Text), i+12)]
	for k := 1; k < len(around); k++ {
		if text.LowerByte(around[k]) == 'r' && (text.FoldedPrefix(around[k-1:], "fras") || text.FoldedPrefix(around[max(0, k-2):], "phrase")) {
			return true
		}
	}
	return false
}

type toldSeen struct {
	untold [64]int // 1 + where a word stands that is told as no password, by its last bits
}

var toldMemo = text.NewMemo[toldSeen]()
