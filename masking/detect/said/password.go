package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file judges whether a word of a sentence is the password that it speaks of.

// password takes what would hardly be a word where the value may come, what is quoted or looks random right behind the noun, and also something
// weak behind "is".
func password(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	if value.FieldOfLog(bytes.TrimLeft(s.Text[t.at:s.WordEnd(t.at)], "[(")) {
		return -1
	}
	direct := t.nth == 0 && s.Text[t.noun] == ' '
	parted := direct && t.at > t.noun+1
	if t.glued {
		if parted {
			return columned(s, r, t)
		}
		return -1
	}
	if t.is && t.nth > 0 {
		if end = likelyBehind(s, r, t); end > 0 {
			return end
		}
	}
	if t.leads {
		if end = certainly(s, r, t); end > 0 {
			return end
		}
	}
	led := t.leads && t.nth > 0
	switch {
	case t.answers:
		return 0
	case parted:
		return columned(s, r, t)
	case codeword(s, t.start) && (led || s.Text[t.at] == '('):
		return quotedWord(s, r, t.at)
	case direct && !t.verb && s.Text[t.at] != '\\':
		return likely(s, r, t)
	}
	return 0
}

// certainly masks the word if a sentence may tell it, whatever it is.
func certainly(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	i := t.at
	untold := &toldMemo.Of(&s.Cursor).untold[i%len(toldMemo.Of(&s.Cursor).untold)]
	if *untold == i+1 {
		return 0
	}
	if end, has := text.AlnumRest(s.Text, i, 0); end > i && has&text.HasDigit == 0 && text.ByteAt(s.Text, end) <= ' ' {
		return 0 // a word of letters
	}
	start, end, quoted := read.Unwrapped(s, i)
	v := s.Text[start:end]
	bare := t.answers || t.nth == 0 && !quoted
	switch {
	case quoted && bytes.IndexByte(v, ' ') >= 0:
		if t.answers || !phraseNoun(s.Text[max(0, t.start-len("phrase secrète de ")):t.noun]) || !read.SaidPhrase(v) {
			return 0
		}
	case end > t.limit:
		return 0
	case !value.ToldValue(v):
		*untold = i + 1
		return 0
	case t.answers && messageEntry(v):
		return 0
	case bare && value.Code(v):
		return 0
	}
	s.Emit(r, start, end)
	read.AlsoTold(s, r, start, end)
	return end
}

// messageEntry says whether v is the name of a message and the first word of what it says: login.token.expired=Your
func messageEntry(v []byte) bool {
	name, word, found := bytes.Cut(v, []byte("="))
	return found && bytes.IndexByte(name, '.') > 0 && text.AlphaEnd(word) == len(word)
}

// likelyBehind is likely for a word that others stand before. What is no password behind one noun is none behind the next, if the sentence leads
// to it in the same way.
func likelyBehind(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	if text.HasByte("?<", s.Text[t.at]) || phraseNoun(s.Text[t.start:t.noun]) {
		return likely(s, r, t) // the noun counts
	}
	far := text.Btoi(t.nth > 1 && (t.colon || !saidOf(s, t)))
	seen := &toldMemo.Of(&s.Cursor).unlikely[far]
	slot := &seen[t.at%len(seen)]
	if *slot == t.at+1 {
		return 0
	}
	if end = likely(s, r, t); end == 0 {
		*slot = t.at + 1
	}
	return end
}

// likely asks the judge of settings about the word.
func likely(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	word := s.WordEnd(t.at)
	if plainWord(s, t, word) || value.MessageWord(bytes.TrimRight(s.Text[t.at:saidEnd(s, t.at, word)], "!.,")) {
		return 0
	}
	v := wholeWord(s, read.ValueAt(s, t.start, t.at, ' '))
	if t.nth == 0 {
		v.Doubtful = !v.Quoted
	} else {
		v.Said = !t.colon
		v.Doubtful = t.nth > 1 && doubted(s, t, v)
	}
	if !v.Quoted && bytes.ContainsAny(s.Text[v.Start:max(v.Start, v.End)], "(^{") {
		return 0
	}
	return read.Judged(s, r, text.Judged{SetValue: v}, value.Password)
}

// plainWord says whether the word at hand, which ends at end, is too plain for a password.
func plainWord(s *rule.Scan, t *tale, end int) bool {
	if t.nth > 0 {
		return wordOfLine(s, t.at) && !phraseNoun(s.Text[t.start:t.noun])
	}
	return end == t.at+1 || bytes.Contains(s.Text[t.at:end], []byte("')."))
}

// doubted says whether the value v, which others stand before, may be another word of the sentence.
func doubted(s *rule.Scan, t *tale, v text.SetValue) bool {
	if t.colon {
		return plain(s.Text[v.Start:max(v.Start, v.End)])
	}
	return !saidOf(s, t)
}

// plain says whether v holds no digit, or no small letter.
func plain(v []byte) bool {
	sh := text.ShapeOf(v)
	return sh.Digits == 0 || sh.Lower == 0
}

// wordOfLine says whether at i, not at the start of a text, stands a word of letters before more of its line, which is no password even where a
// sentence says that it is one.
func wordOfLine(s *rule.Scan, i int) bool {
	if i <= text.MaxKey || !text.IsAlpha(s.Text[i]) || len(read.Bodies[s.Text[i]]) > 0 {
		return false
	}
	end := s.WordEnd(i)
	n, next := end-i, text.ByteAt(s.Text, end+1)
	more := text.ByteAt(s.Text, end) == ' ' && next > ' ' && next != '#'
	short := n < value.LeastRare && n != value.FourGroups/4
	if !more || !short {
		return false
	}
	return text.AlphaEnd(s.Text[i:end]) == n && !read.Falls(s, end)
}

// saidOf says whether the sentence tells what the password is for, as in "password for the printer is X", and what it says is of the password
// itself, not of how long or old it is.
func saidOf(s *rule.Scan, t *tale) bool {
	first := min(t.noun+1, len(s.Text))
	between := s.Text[first:max(first, t.at)]
	if !text.Listed(s.Text[first:s.WordEnd(first)], ofWords) || bytes.ContainsAny(between, ";,.(") {
		return false
	}
	val := s.WordEnd(t.at)
	next := min(val+1, len(s.Text))
	unit := bytes.TrimRight(s.Text[next:s.WordEnd(next)], ".,;:!)")
	return bytes.IndexByte(s.Text[t.at:val], '(') < 0 && !value.Units.Has(unit) // no call
}

var ofWords = []string{"for", "of", "to", "on", "at", "für", "fürs", "vom", "zum", "pour", "du", "de", "para", "do", "da", "per", "del", "della", "voor", "van", "till"}

// wholeWord takes the punctuation within an unquoted word, and what follows it, to the value v.
func wholeWord(s *rule.Scan, v text.SetValue) text.SetValue {
	end := read.SentenceEnd(s, v.Start, saidEnd(s, v.Start, s.VisibleEnd(v.Start)))
	if v.Quoted || end <= v.End || value.Rowed(s.Text[v.Start:end]) {
		return v
	}
	for k := v.End; k < end; k++ {
		if text.IsAlnum(s.Text[k]) {
			v.End = end
			break
		}
	}
	return v
}

// saidEnd returns where the word text[i:end] ends if the sentence does within it: at the end of an element, or of the literal that it stands in.
func saidEnd(s *rule.Scan, i, end int) int {
	word := s.Text[i:min(end, i+text.MaxKey)]
	for k, b := range word {
		closes := closings[b]
		if closes != "" && text.HasByte(closes, text.ByteAt(word, k+1)) {
			return i + k
		}
	}
	return end
}

// closings hold what stands behind the byte with which an element or a literal ends.
var closings = [256]string{'<': "/", '"': ",}:"}

// columned masks what stands a gap of spaces behind the noun and is the rest of the line: letters and digits, or the words of a phrase behind
// "master password" and the like.
func columned(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	i := t.at
	end = read.ToldEnd(s, i)
	if s.LineEnds(end) {
		if !cell(s.Text[i:end]) || foldedStart(s.Text[i:end], s.Text[t.start:t.noun]) {
			return 0
		}
	} else {
		end = s.LineEnd(i)
		master := text.FoldedPrefix(s.Text[max(0, t.start-len("master ")):], "master ")
		named := master || phraseNoun(s.Text[t.start:t.noun])
		if end-i > text.MaxKey || !named || !read.SaidPhrase(s.Text[i:end]) {
			return 0
		}
	}
	s.Emit(r, i, end)
	return end
}

// cell says whether v, alone in its column, is letters and digits as somebody chooses them.
func cell(v []byte) bool {
	sh := text.ShapeOf(v)
	mixed := sh.Digits >= 2 && sh.Lower+sh.Upper >= 4
	if len(v) < 8 || !mixed || !text.IsAlpha(v[0]) {
		return false
	}
	return text.AlnumEnd(v, 0) == len(v) && !value.Technical(v) && !value.ToldElse(v)
}

// codewords begin the names of words that are said to prove who speaks.
var codewords = []string{"codewo", "kundenkenn", "telefonkenn"}

// codeword says whether the noun at i is that of a word that is said to prove who speaks.
func codeword(s *rule.Scan, i int) bool {
	return text.BeginsAny(s.Text[i:], codewords)
}

// quotedWord masks the quoted word at i, which may be a plain one.
func quotedWord(s *rule.Scan, r *rule.Rule, i int) (end int) {
	from, to, quoted := read.Unwrapped(s, i)
	v := s.Text[from:to]
	if !quoted || len(v) < 4 || len(v) > text.MaxKey/2 {
		return 0
	}
	if value.Template(v) || text.ShapeOf(v).Spaces > 2 {
		return 0
	}
	s.Emit(r, from, to)
	return to
}

// phraseNoun says whether the words name several words: passphrase, lösenfras, phrase de passe.
func phraseNoun(v []byte) bool {
	for k := range v {
		if text.FoldedPrefix(v[k:], "fras") || text.FoldedPrefix(v[k:], "phrase") {
			return true
		}
	}
	return false
}

// asPassword masks the word before "as the password", which made the rule look.
func asPassword(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	end := at.Start - 1
	if end < 1 || s.Text[end] != ' ' {
		return 0
	}
	start := end
	for low := end - s.WalkBack(end); start > low && s.Text[start-1] > ' '; {
		start--
	}
	s.Walked(start, end)
	from, to, _ := read.Unwrapped(s, start)
	v := s.Text[from:to]
	if to > end || !value.ToldValue(v) {
		return 0
	}
	if value.Code(v) || bareName(v) {
		return 0
	}
	s.Emit(r, from, to)
	return at.End
}

// bareName says whether v is letters with one digit among them, as names in code are: Settings2Page.
func bareName(v []byte) bool { return text.AlnumEnd(v, 0) == len(v) && text.ShapeOf(v).Digits < 2 }

// passwordAbroad masks what follows a word for a password in a script without the letters of ASCII, if it is strong.
func passwordAbroad(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	start := s.Ahead(at.Start, text.MaxKey, &abroad)
	end := start
	for limit := s.WalkLimit(start); end < limit && s.Text[end] < 0x80 && text.CharsetOf[s.Text[end]]>>text.CsValue&1 != 0; {
		end++
	}
	s.Walked(start, end)
	if start == at.Start {
		return 0
	}
	v := text.SetValue{Start: start, End: read.SentenceEnd(s, start, end), Doubtful: true}
	return read.Password(s, r, text.Judged{SetValue: v})
}

// abroad is what stands between a word without the letters of ASCII and a value, and the word.
var abroad = text.Where(func(b byte) bool { return b >= 0x80 || text.HasByte(" :=-\"'`*", b) })

type toldSeen struct {
	untold   [64]int    // 1 + where a word stands that is told as no password, by its last bits
	unlikely [2][64]int // the same for words that are not likely to be one: near the noun, and further off
}

var toldMemo = text.NewMemo[toldSeen]()
