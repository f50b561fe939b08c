package masking

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// maxSpoken bounds how many words may stand between the word password and what it is: "the password for the vpn is X".
const maxSpoken = 7 // reach

// spoken verifies what a sentence says a password is. Right behind the word it must be quoted or look random; behind "is" it may be
// weak; and behind some more words it must be strong.
func spoken(s *scan, r *rule, at int) {
	i := at + bytes.IndexByte(s.text[at:], ' ') + 1
	if isDigit(byteAt(s.text, i)) && byteAt(s.text, i+1) == ' ' {
		i += 2 // how it is encrypted: password 7 0822455D0A16
	} else if end := s.wordEnd(i); foldedEqual(s.text[i:end], "--plaintext") || string(s.text[i:end]) == "ENC" {
		i = min(end+1, len(s.text)) // Kickstart's rootpw, FortiGate's set password
	}
	if s.overBreak(i) == 0 && !s.computed(i) && !foldedPrefix(s.text[i:], `encoding="`) { // else the word is the value of a setting in a command that goes on, or a tag
		s.spokenFrom(r, at, i)
	}
}

// spokenFrom is spoken for the words from i on.
func (s *scan) spokenFrom(r *rule, at, i int) {
	for n := 0; n < maxSpoken; n++ {
		if i, n = s.pastUnsaid(i, n); n >= maxSpoken {
			return
		}
		end := s.wordEnd(i)
		word := s.text[i:end]
		switch introduces := spokenWords.has(bytes.TrimSuffix(word, []byte(":"))); {
		case introduces || (n > 0 || foldedPrefix(word, "d'ordine")) && bytes.HasSuffix(word, []byte(":")):
			if !s.wordOfLine(end + 1) {
				s.introduced(at, i, end, n, introduces)
				password(s, r, at)
			}
			return
		case n == 0 && bytes.Contains(word, []byte("').")):
			return // the end of a call: getByLabel('Password hint').fill('x')
		case n == 0 && !s.weakWord(i, end):
			s.value = s.valueAt(at, i, ' ')
			s.wholeWord()
			s.value.doubtful = !s.value.quoted
			if password(s, r, at); s.next > 0 {
				return
			}
		}
		if end == i || end-i > 16 || !isAlpha(word[0]) || byteAt(s.text, end) != ' ' {
			return
		}
		if i = end + 1; n > 0 {
			sentenceMemo.of(&s.cursor).unsaid.to = i
		}
	}
}

// computed says whether an operator and a space stand at i, and a call or an element of a list behind them.
func (s *scan) computed(i int) bool {
	if byteAt(s.text, i) != '=' {
		return false
	}
	i = min(s.wordEnd(i)+1, len(s.text))
	end := s.runEnd(csDotted, i)
	return end > i && isAlpha(s.text[i]) && hasByte("([", byteAt(s.text, end))
}

// introduced reads the value behind the word text[i:end], the n-th behind the word for a password at at. introduces says that it is one such as
// is.
func (s *scan) introduced(at, i, end, n int, introduces bool) {
	s.value = s.valueAt(at, end+1, ' ')
	s.wholeWord()
	s.value.said = introduces
	s.value.doubtful = n > 0 && !(introduces && s.saidOf(at, i, end)) && (introduces || !s.digitIn(s.value.start, s.value.end) || shapeOf(s.text[s.value.start:s.value.end]).lower == 0 || bytes.ContainsAny(s.text[at:i], ";,.("))
}

// pastUnsaid passes the words at i, the n-th behind a word for a password and later ones, that were looked at behind another such word.
func (s *scan) pastUnsaid(i, n int) (at, nth int) {
	switch seen := &sentenceMemo.of(&s.cursor).unsaid; {
	case n > 0 && i >= seen.from && i < seen.to:
		return seen.to, n + bytes.Count(s.text[i:seen.to], []byte(" "))
	case n > 0 && i != seen.to:
		*seen = run{i, i}
	}
	return i, n
}

// weakWord says whether text[i:end] is a word before another one, with nothing that a value is dressed in, and not strong enough to be a
// password by itself.
func (s *scan) weakWord(i, end int) bool {
	if byteAt(s.text, end) != ' ' || !isAlnum(byteAt(s.text, end+1)) || i == end || s.text[i] == '0' || s.falls(end) {
		return false
	}
	word := s.text[i:end]
	for _, b := range word {
		if dressing[b] {
			return false
		}
	}
	return len(word) < leastStrong || alphaEnd(word) == len(word) && !strong(word)
}

// wordOfLine says whether at i stands a word of letters before more of its line that is no password even where a sentence says that it is one.
func (s *scan) wordOfLine(i int) bool {
	if i <= maxKey || i >= len(s.text) || !isAlpha(s.text[i]) || len(bodies[s.text[i]]) > 0 {
		return false
	}
	end := s.wordEnd(i)
	n, next := end-i, byteAt(s.text, end+1)
	return n < leastRare && n != fourGroups/4 && next > ' ' && next != '#' && s.text[end] == ' ' && alphaEnd(s.text[i:end]) == n && !s.falls(end)
}

// dressing is what stands around a value or begins an expression.
var dressing = func() (set [256]bool) {
	for i := range set {
		set[i] = i >= 0x80 || hasByte("\"'`$([{<\\*", byte(i))
	}
	return set
}()

// saidOf says whether text[at:i] tells what a password is for, as in "password for the printer", and text[i:end], the word behind it, is said of
// the password itself, not of how long or old it is.
func (s *scan) saidOf(at, i, end int) bool {
	first := at + bytes.IndexByte(s.text[at:i], ' ') + 1
	if end := s.wordEnd(first); !listed(s.text[first:end], ofWords) || bytes.ContainsAny(s.text[first:i], ";,.(") {
		return false
	}
	value := s.wordEnd(end + 1)
	next := min(value+1, len(s.text))
	unit := bytes.TrimRight(s.text[next:s.wordEnd(next)], ".,;:!)")
	return bytes.IndexByte(s.text[min(end+1, value):value], '(') < 0 && !listed(unit, unitWords) // no call
}

var (
	ofWords   = []string{"for", "of", "to", "on", "at", "für", "fürs", "vom", "zum", "pour", "du", "de", "para", "do", "da", "per", "del", "della", "voor", "van", "till"}
	unitWords = []string{"bits", "bytes", "characters", "chars", "digits", "letters", "words", "days", "hours", "minutes", "times", "zeichen", "tage", "stellen", "caractères", "caracteres", "caratteri", "tekens"}
)

var spokenWords = cues("is", "was", "to", "lautet", "ist", "war", "be", "es", "est", "é", "è", "to:", "from", "=", "-", "–", "—", "->", "→")

// wholeWord takes the punctuation within an unquoted word, and what follows it, to the value.
func (s *scan) wholeWord() {
	v := &s.value
	end := s.sentenceEnd(v.start, s.visibleEnd(v.start))
	if v.quoted || end <= v.end || rowed(s.text[v.start:end]) {
		return
	}
	for k := v.end; k < end; k++ {
		if isAlnum(s.text[k]) {
			v.end = end
			return
		}
	}
}

// visibleEnd returns where the word at i ends, however long it is: before the next space or line break.
func (s *scan) visibleEnd(i int) int { return s.runEnd(csVisible, min(i, len(s.text))) }

// visibleStart returns where the word that ends at i begins, however long it is.
func (s *scan) visibleStart(i int) int {
	start := i
	for low := i - s.walkBack(i); start > low && s.text[start-1] > ' '; {
		start--
	}
	s.walked(start, i)
	return start
}

// wordEnd returns where the word at i ends: before the next space or line break, at most maxKey bytes on.
func (s *scan) wordEnd(i int) int {
	end := min(i, len(s.text))
	limit := min(len(s.text), i+maxKey)
	for ; end+8 <= limit; end += 8 {
		v := binary.LittleEndian.Uint64(s.text[end : end+8 : end+8])
		if blank := (v - (' '+1)*everyByte) &^ v & highBits; blank != 0 {
			return end + bits.TrailingZeros64(blank)>>3
		}
	}
	for end < limit && s.text[end] > ' ' {
		end++
	}
	return end
}

const leastStrong = 8 // form: bytes of a strong password

// strong says whether v would hardly be a word after the word password: both cases, or signs, and digits.
func strong(v []byte) bool {
	if len(v) < leastStrong {
		return false
	}
	sh := shapeOf(v[:min(len(v), maxJudged)])
	both := sh.lower > 0 && sh.upper > 0
	if sh.digits > 0 && (both || sh.symbols > 0 && sh.lower > 0) {
		return true
	}
	return both && strange(v) || (sh.digits > 0 || len(v) >= leastRare) && rare(v)
}

// foreignCues are words for a password in scripts without the letters of ASCII, by their first byte.
var foreignCues = [256][]string{
	0xD0: {"пароль", "Пароль", "ПАРОЛЬ", "парола", "Парола", "лозинка", "Лозинка"}, 0xE3: {"パスワード"}, 0xE5: {"密码", "密碼", "口令"}, 0xEB: {"비밀번호"}, 0xEC: {"암호"}, 0xE6: {"暗証番号"}, 0xE0: {"รหัสผ่าน", "पासवर्ड"},
	0xD9: {"كلمة المرور", "كلمة السر"},
}

// foreign verifies the ASCII behind a word for a password in another script; i is its first byte. Other words of the script may
// stand between.
func (s *scan) foreign(i int) {
	s.foreignCue(i)
	for _, cue := range foreignCues[s.text[i]] {
		if len(s.text)-i > len(cue) && string(s.text[i:i+len(cue)]) == cue {
			s.fire(onForeign, i+len(cue))
		}
	}
}

func foreignPassword(s *scan, r *rule, i int) {
	s.next = 0
	start := i
	for start < len(s.text) && start-i < maxKey && (s.text[start] >= 0x80 || hasByte(" :=-\"'`*", s.text[start])) {
		start++
	}
	end := start
	for limit := s.walkLimit(start); end < limit && s.text[end] < 0x80 && charsetOf[s.text[end]]>>csValue&1 != 0; {
		end++
	}
	s.walked(start, end)
	if s.value = (setValue{start: start, end: s.sentenceEnd(start, end), doubtful: true}); start > i {
		password(s, r, i)
	}
}

// mnemonic verifies the words of a wallet's recovery phrase (BIP 39): 12 to 24 of three to eight small letters.
func mnemonic(s *scan, r *rule, value int) {
	start := value
	for start < len(s.text) && start-value < 16 && hasByte(" \t\n\"'`:=", s.text[start]) {
		start++
	}
	i, last, words := start, start, 0
	for ; words < 24; words++ {
		end := i
		for end < len(s.text) && isLower(s.text[end]) && end-i < 9 {
			end++
		}
		if end-i < 3 || end-i > 8 {
			break
		}
		i, last = end, end
		for i < len(s.text) && i-end < 4 && hasByte(" ,\n\\", s.text[i]) {
			i++
		}
		if i == end {
			words++
			break
		}
	}
	if words >= 12 {
		s.emit(r, start, last)
		s.next = start
	}
}

// saidMnemonic is mnemonic behind the words that begin at i.
func saidMnemonic(s *scan, r *rule, at int) {
	i := at
	for i < len(s.text) && i-at < 2*maxKey && !hasByte(":=\"\n", s.text[i]) && !foldedPrefix(s.text[i:], " is ") {
		i++
	}
	if i += 1; foldedPrefix(s.text[i-1:], " is ") {
		i += len("is ")
	}
	mnemonic(s, r, min(i, len(s.text)))
}

// define verifies "define NAME value" and its kin: a setting whose operator is a space.
func define(s *scan, _ *rule, at int) {
	start := at + bytes.IndexByte(s.text[at:], ' ') + 1
	end := s.runEnd(csDotted, start)
	if end == start || end-start > maxKey || !isSpace(byteAt(s.text, end)) || !s.named(end) {
		return
	}
	s.next = 0
	s.setting(start, end, end, ' ')
}

// An ordinal says which word behind a command is a password.
type ordinal struct {
	command string
	word    int
}

var ordinals = []ordinal{
	{"htpasswd ", 3}, {"add_user ", 2}, {"change_password ", 2}, {"wpa_passphrase ", 2}, {"net user ", 2}, {"vault login ", 1}, {"rclone obscure ", 1}, {"convertto-securestring ", 1}, {"sp_addlogin ", 2}, {"sp_password ", 2}, {"net use ", 3},
}

// ordinalWord verifies the password that is a certain word behind a command, not counting flags.
func ordinalWord(s *scan, r *rule, at int) {
	for _, o := range ordinals {
		if !foldedPrefix(s.text[at:], o.command) {
			continue
		}
		i, line := at+len(o.command), s.lineEnd(at)
		for n := 0; i < min(line, at+maxCommand); {
			flag := s.text[i] == '-' || s.text[i] == '/' && o.command == "net use "
			s.value = s.valueAt(i, i, ' ')
			if n += btoi(!flag); n == o.word && !flag {
				given(s, r)
				return
			}
			i = max(i, s.value.end+btoi(s.value.quoted)) + 1
		}
	}
}

type sentenceSeen struct {
	unsaid run // no word stands here that says what a password is, see spoken
}

var sentenceMemo = newMemo[sentenceSeen]()
