package masking

import "bytes"

// This file finds passwords that no word for one stands before: in pairs such as admin / X, behind "log in as svc with X", before "as the
// password", and the old one that a sentence speaks of beside the new one.

const maxLogin = 96 // reach: bytes of a sentence from the words for a login to the password

// slashPair verifies the password of "admin / X": the words of r, which begin at i, name who logs in.
func slashPair(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	if s.gluedLeft(i) {
		return
	}
	s.pairedWord(r, k)
}

// pairedWord masks the password at i, if nothing but punctuation or the rest of a sentence comes behind.
func (s *scan) pairedWord(r *rule, i int) bool {
	from, to, _ := s.unwrapped(i)
	if v := s.text[from:to]; !toldValue(v) || numberedName(v) || bareName(v) || byteAt(s.text, to) == '/' || bytes.IndexByte(v, '/') >= 0 && !strong(v) {
		return false
	}
	s.emit(r, from, to)
	s.next = max(s.next, i-1)
	return true
}

// bareName says whether v is letters with one digit among them, as names in code are: Settings2Page.
func bareName(v []byte) bool { return alnumEnd(v, 0) == len(v) && shapeOf(v).digits < 2 }

// accountPair verifies the password of "the account `svc` / `X`" behind the word for an account that begins at i.
func accountPair(s *scan, r *rule, i int) {
	from, to, _ := s.unwrapped(s.toldGap(alnumEnd(s.text, i)))
	if to <= from || to-from > maxKey/2 || bytes.IndexByte(s.text[from:to], '/') >= 0 {
		return
	}
	for low := to; to < len(s.text) && to-low < 2 && hasByte("\"'`*", s.text[to]); {
		to++
	}
	if foldedPrefix(s.text[to:], " / ") {
		s.pairedWord(r, to+len(" / "))
	}
}

// asWords lead to who logs in, withWords to the password.
var (
	asWords   = []string{" as ", " als ", " en tant que ", " comme ", " como ", " come ", " jako ", " som "}
	withWords = []string{" with ", " mit ", " avec ", " con ", " com ", " met ", " z ", " med ", " using ", " / "}
)

// loginAs verifies the password of "log in as svc with X" behind the words of r that begin at i.
func loginAs(s *scan, r *rule, i int) {
	limit := min(len(s.text), i+maxLogin)
	at := s.asFrom(i, limit) - i
	line := s.text[i:limit]
	if line = line[:lineLength(line)]; at >= len(line) {
		return
	}
	skip, n := firstOf(line[at:], asWords)
	if skip < 0 {
		return
	}
	at += skip
	with, m := firstOf(line[at+n:], withWords)
	if name := line[at+n:]; with < 0 || bytes.IndexByte(name[:with], ' ') >= 0 || with > maxKey/2 {
		return
	}
	k := i + at + n + with + m
	if s.pairedWord(r, k) {
		s.next = i + 1
	}
}

// asFrom returns where from i on, and before limit, what asWords begin with first stands; limit if it does not. It reads nothing twice.
func (s *scan) asFrom(i, limit int) int {
	if i < loginMemo.of(&s.cursor).asless.from || i > loginMemo.of(&s.cursor).asless.to {
		loginMemo.of(&s.cursor).asless = run{i, i}
	}
	k := loginMemo.of(&s.cursor).asless.to
	for k < limit && !(s.text[k] == ' ' && beginsAs[byteAt(s.text, k+1)]) {
		k++
	}
	loginMemo.of(&s.cursor).asless.to = k
	return min(k, limit)
}

// beginsAs are the first letters of asWords.
var beginsAs = [256]bool{'a': true, 'e': true, 'c': true, 'j': true, 's': true}

// firstOf returns where one of the words, which begin with a space, first stands in text, and how long it is; -1 if none does.
func firstOf(text []byte, words []string) (at, n int) {
	for ; ; at++ {
		space := bytes.IndexByte(text[at:], ' ')
		if space < 0 {
			return -1, 0
		}
		at += space
		for _, w := range words {
			if next := byteAt(text, at+1); next == w[1] && bytes.HasPrefix(text[at:], []byte(w)) {
				return at, len(w)
			}
		}
	}
}

// asPassword verifies the word before "as the password", which begins at i.
func asPassword(s *scan, r *rule, i int) {
	end := i - 1
	if i < 2 || s.text[end] != ' ' {
		return
	}
	start := s.visibleStart(end)
	from, to, _ := s.unwrapped(start)
	if to > end || !toldValue(s.text[from:to]) || code(s.text[from:to]) || bareName(s.text[from:to]) {
		return
	}
	s.emit(r, from, to)
	s.next = i + 1
}

// ratedPassword verifies the word before "a strong password", whose word strong begins at i: Is X a strong password?
func ratedPassword(s *scan, r *rule, i int) {
	k := i - 1
	for low := k; k > 0 && low-k < 5 && isAlpha(s.text[k-1]); {
		k--
	}
	if i-k < 2 || k < 8 || s.text[k-1] != ' ' || s.text[i-1] != ' ' {
		return
	}
	end := k - 1
	start := s.visibleStart(end)
	from, to, quoted := s.unwrapped(start)
	if v := s.text[from:to]; to > end || len(v) < 8 || !toldValue(v) && !quoted || template(v) || bareName(v) || !quoted && code(v) {
		return
	}
	s.emit(r, from, to)
	s.next = i + 1
}

// alsoTold masks the other of two passwords one of which, text[start:end], was found: "from X to Y", "X (was Y)".
func (s *scan) alsoTold(r *rule, start, end int) {
	end += btoi(hasByte("\"'`", byteAt(s.text, end)))
	if byteAt(s.text, end) != ' ' {
		return
	}
	k := s.behindAny([]string{" (was ", " (old: ", " (old ", " (vorher ", " (bisher ", " (antes ", " (avant "}, end)
	if before := s.text[max(0, start-len(" from '")):start]; k == end && foldedPrefix(s.text[end:], " to ") && bytes.Contains(before, []byte("from ")) {
		k = end + len(" to ")
	}
	if k == end {
		return
	}
	if from, to, _ := s.unwrapped(k); toldValue(s.text[from:to]) {
		s.emit(r, from, to)
	}
}

// userBefore says whether the word at i stands behind the name of who logs in: user "demo", pass.
func (s *scan) userBefore(i int) bool {
	k := i
	for low := k; k > 0 && low-k < 4 && hasByte(" ,/;&", s.text[k-1]); {
		k--
	}
	end := k
	for k > 0 && end-k < maxKey/2 && s.text[k-1] > ' ' {
		k--
	}
	if k == end || k < 5 || end >= i-1 {
		return false // nothing parts the two
	}
	stop := k
	for stop > 0 && k-stop < 3 && hasByte(" :=", s.text[stop-1]) {
		stop--
	}
	word := stop
	for word > 0 && stop-word < 10 && isAlpha(s.text[word-1]) {
		word--
	}
	word += btoi(byteAt(s.text, word-1) == '\\') // \nuser
	return listed(s.text[word:max(word, stop)], []string{"user", "username", "login", "usr", "account", "benutzer", "usuario", "utilisateur", "utente", "gebruiker"})
}

// oldReach is how far behind the new password the words for the old one may begin.
const oldReach = 100 // reach

// oldPassword verifies the password that was replaced by the one that was found just before, behind the words of r that begin at i.
func oldPassword(s *scan, r *rule, i int) {
	n := len(s.spans)
	if n == 0 || s.spans[n-1].Type != typePassword || s.spans[n-1].End > i || i-s.spans[n-1].End > oldReach {
		return
	}
	k := s.behindAny(r.prefixes, i)
	for range 3 {
		from, to, quoted := s.unwrapped(k)
		v := s.text[from:to]
		sh := shapeOf(v)
		if toldValue(v) || (quoted || from > k) && len(v) >= leastTold && sh.digits > 0 && sh.lower+sh.upper > 3 && !toldElse(v) {
			s.emit(r, from, to)
			s.next = i + 1
			return
		}
		if k = s.toldGap(s.wordEnd(k)); byteAt(s.text, k) == '\n' {
			return
		}
	}
}

// loginCell verifies the password of "login jane | X |", whose first word begins at i.
func loginCell(s *scan, r *rule, i int) {
	k := alnumEnd(s.text, i) + 1
	bar := s.wordEnd(k)
	if bar == k || !foldedPrefix(s.text[bar:], " | ") {
		return
	}
	start, end, _ := s.unwrapped(bar + 3)
	v := s.text[start:end]
	if sh := shapeOf(v); toldValue(v) || len(v) >= 8 && sh.digits >= 2 && sh.lower > 3 && !toldElse(v) && (s.lineEnds(end) || foldedPrefix(s.text[end:], " |")) {
		s.emit(r, start, end)
		s.next = i + 1
	}
}

// cookieSaid verifies the cookie that nodes of Erlang know each other by, behind the words of r that begin at i.
func cookieSaid(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	for range 2 {
		from, _, _ := s.unwrapped(k)
		to := alnumEnd(s.text, from)
		if v := s.text[from:to]; len(v) >= 12 && (shapeOf(v).upper == len(v) || rare(v)) && !template(v) {
			s.emit(r, from, to)
			s.next = i + 1
			return
		}
		k = s.toldGap(to)
	}
}

type loginSeen struct {
	asless run // no word leads to who logs in here, see asFrom
}

var loginMemo = newMemo[loginSeen]()
