package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds passwords that no word for one stands before: in pairs such as admin / X, behind "log in as svc with X", before "as the
// password", and the old one that a sentence speaks of beside the new one.

const maxLogin = 96 // reach: bytes of a sentence from the words for a login to the password

// slashPair verifies the password of "admin / X": the words of r, which begin at i, name who logs in.
func slashPair(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	if s.GluedLeft(i) {
		return
	}
	pairedWord(s, r, k)
}

// pairedWord masks the password at i, if nothing but punctuation or the rest of a sentence comes behind.
func pairedWord(s *rule.Scan, r *rule.Rule, i int) bool {
	from, to, _ := read.Unwrapped(s, i)
	if v := s.Text[from:to]; !value.ToldValue(v) || numberedName(v) || bareName(v) || text.ByteAt(s.Text, to) == '/' || bytes.IndexByte(v, '/') >= 0 && !value.Strong(v) {
		return false
	}
	s.Emit(r, from, to)
	s.Next = max(s.Next, i-1)
	return true
}

// bareName says whether v is letters with one digit among them, as names in code are: Settings2Page.
func bareName(v []byte) bool { return text.AlnumEnd(v, 0) == len(v) && text.ShapeOf(v).Digits < 2 }

// accountPair verifies the password of "the account `svc` / `X`" behind the word for an account that begins at i.
func accountPair(s *rule.Scan, r *rule.Rule, i int) {
	from, to, _ := read.Unwrapped(s, read.ToldGap(s, text.AlnumEnd(s.Text, i)))
	if to <= from || to-from > text.MaxKey/2 || bytes.IndexByte(s.Text[from:to], '/') >= 0 {
		return
	}
	for low := to; to < len(s.Text) && to-low < 2 && text.HasByte("\"'`*", s.Text[to]); {
		to++
	}
	if text.FoldedPrefix(s.Text[to:], " / ") {
		pairedWord(s, r, to+len(" / "))
	}
}

// asWords lead to who logs in, withWords to the password.
var (
	asWords   = []string{" as ", " als ", " en tant que ", " comme ", " como ", " come ", " jako ", " som "}
	withWords = []string{" with ", " mit ", " avec ", " con ", " com ", " met ", " z ", " med ", " using ", " / "}
)

// loginAs verifies the password of "log in as svc with X" behind the words of r that begin at i.
func loginAs(s *rule.Scan, r *rule.Rule, i int) {
	limit := min(len(s.Text), i+maxLogin)
	at := asFrom(s, i, limit) - i
	line := s.Text[i:limit]
	if line = line[:text.LineLength(line)]; at >= len(line) {
		return
	}
	skip, n := firstOf(line[at:], asWords)
	if skip < 0 {
		return
	}
	at += skip
	with, m := firstOf(line[at+n:], withWords)
	if name := line[at+n:]; with < 0 || bytes.IndexByte(name[:with], ' ') >= 0 || with > text.MaxKey/2 {
		return
	}
	k := i + at + n + with + m
	if pairedWord(s, r, k) {
		s.Next = i + 1
	}
}

// asFrom returns where from i on, and before limit, what asWords begin with first stands; limit if it does not. It reads nothing twice.
func asFrom(s *rule.Scan, i, limit int) int {
	if i < loginMemo.Of(&s.Cursor).asless.From || i > loginMemo.Of(&s.Cursor).asless.To {
		loginMemo.Of(&s.Cursor).asless = text.Run{From: i, To: i}
	}
	k := loginMemo.Of(&s.Cursor).asless.To
	for k < limit && !(s.Text[k] == ' ' && beginsAs[text.ByteAt(s.Text, k+1)]) {
		k++
	}
	loginMemo.Of(&s.Cursor).asless.To = k
	return min(k, limit)
}

// beginsAs are the first letters of asWords.
var beginsAs = [256]bool{'a': true, 'e': true, 'c': true, 'j': true, 's': true}

// firstOf returns where one of the words, which begin with a space, first stands in text, and how long it is; -1 if none does.
func firstOf(src []byte, words []string) (at, n int) {
	for ; ; at++ {
		space := bytes.IndexByte(src[at:], ' ')
		if space < 0 {
			return -1, 0
		}
		at += space
		for _, w := range words {
			if next := text.ByteAt(src, at+1); next == w[1] && bytes.HasPrefix(src[at:], []byte(w)) {
				return at, len(w)
			}
		}
	}
}

// asPassword verifies the word before "as the password", which begins at i.
func asPassword(s *rule.Scan, r *rule.Rule, i int) {
	end := i - 1
	if i < 2 || s.Text[end] != ' ' {
		return
	}
	start := visibleStart(s, end)
	from, to, _ := read.Unwrapped(s, start)
	if to > end || !value.ToldValue(s.Text[from:to]) || value.Code(s.Text[from:to]) || bareName(s.Text[from:to]) {
		return
	}
	s.Emit(r, from, to)
	s.Next = i + 1
}

// ratedPassword verifies the word before "a strong password", whose word strong begins at i: Is X a strong password?
func ratedPassword(s *rule.Scan, r *rule.Rule, i int) {
	k := i - 1
	for low := k; k > 0 && low-k < 5 && text.IsAlpha(s.Text[k-1]); {
		k--
	}
	if i-k < 2 || k < 8 || s.Text[k-1] != ' ' || s.Text[i-1] != ' ' {
		return
	}
	end := k - 1
	start := visibleStart(s, end)
	from, to, quoted := read.Unwrapped(s, start)
	if v := s.Text[from:to]; to > end || len(v) < 8 || !value.ToldValue(v) && !quoted || value.Template(v) || bareName(v) || !quoted && value.Code(v) {
		return
	}
	s.Emit(r, from, to)
	s.Next = i + 1
}

// userBefore says whether the word at i stands behind the name of who logs in: user "demo", pass.
func userBefore(s *rule.Scan, i int) bool {
	k := i
	for low := k; k > 0 && low-k < 4 && text.HasByte(" ,/;&", s.Text[k-1]); {
		k--
	}
	end := k
	for k > 0 && end-k < text.MaxKey/2 && s.Text[k-1] > ' ' {
		k--
	}
	if k == end || k < 5 || end >= i-1 {
		return false // nothing parts the two
	}
	stop := k
	for stop > 0 && k-stop < 3 && text.HasByte(" :=", s.Text[stop-1]) {
		stop--
	}
	word := stop
	for word > 0 && stop-word < 10 && text.IsAlpha(s.Text[word-1]) {
		word--
	}
	word += text.Btoi(text.ByteAt(s.Text, word-1) == '\\') // \nuser
	return text.Listed(s.Text[word:max(word, stop)], []string{"user", "username", "login", "usr", "account", "benutzer", "usuario", "utilisateur", "utente", "gebruiker"})
}

// oldReach is how far behind the new password the words for the old one may begin.
const oldReach = 100 // reach

// oldPassword verifies the password that was replaced by the one that was found just before, behind the words of r that begin at i.
func oldPassword(s *rule.Scan, r *rule.Rule, i int) {
	n := len(s.Spans)
	if n == 0 || s.Spans[n-1].Type != entity.Password || s.Spans[n-1].End > i || i-s.Spans[n-1].End > oldReach {
		return
	}
	k := s.BehindAny(r.Prefixes, i)
	for range 3 {
		from, to, quoted := read.Unwrapped(s, k)
		v := s.Text[from:to]
		sh := text.ShapeOf(v)
		if value.ToldValue(v) || (quoted || from > k) && len(v) >= value.LeastTold && sh.Digits > 0 && sh.Lower+sh.Upper > 3 && !value.ToldElse(v) {
			s.Emit(r, from, to)
			s.Next = i + 1
			return
		}
		if k = read.ToldGap(s, s.WordEnd(k)); text.ByteAt(s.Text, k) == '\n' {
			return
		}
	}
}

// loginCell verifies the password of "login jane | X |", whose first word begins at i.
func loginCell(s *rule.Scan, r *rule.Rule, i int) {
	k := text.AlnumEnd(s.Text, i) + 1
	bar := s.WordEnd(k)
	if bar == k || !text.FoldedPrefix(s.Text[bar:], " | ") {
		return
	}
	start, end, _ := read.Unwrapped(s, bar+3)
	v := s.Text[start:end]
	if sh := text.ShapeOf(v); value.ToldValue(v) || len(v) >= 8 && sh.Digits >= 2 && sh.Lower > 3 && !value.ToldElse(v) && (s.LineEnds(end) || text.FoldedPrefix(s.Text[end:], " |")) {
		s.Emit(r, start, end)
		s.Next = i + 1
	}
}

// cookieSaid verifies the cookie that nodes of Erlang know each other by, behind the words of r that begin at i.
func cookieSaid(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	for range 2 {
		from, _, _ := read.Unwrapped(s, k)
		to := text.AlnumEnd(s.Text, from)
		if v := s.Text[from:to]; len(v) >= 12 && (text.ShapeOf(v).Upper == len(v) || value.Rare(v)) && !value.Template(v) {
			s.Emit(r, from, to)
			s.Next = i + 1
			return
		}
		k = read.ToldGap(s, to)
	}
}

type loginSeen struct {
	asless text.Run // no word leads to who logs in here, see asFrom
}

var loginMemo = text.NewMemo[loginSeen]()
