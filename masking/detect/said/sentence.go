package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// maxSpoken bounds how many words may stand between the word password and what it is: "the password for the vpn is X".
const maxSpoken = 7 // reach

// spoken verifies what a sentence says a password is. Right behind the word it must be quoted or look random; behind "is" it may be
// weak; and behind some more words it must be strong.
func spoken(s *rule.Scan, r *rule.Rule, at int) {
	i := at + bytes.IndexByte(s.Text[at:], ' ') + 1
	if text.IsDigit(text.ByteAt(s.Text, i)) && text.ByteAt(s.Text, i+1) == ' ' {
		i += 2 // how it is encrypted: password 7 0822455D0A16
	} else if end := s.WordEnd(i); text.FoldedEqual(s.Text[i:end], "--plaintext") || string(s.Text[i:end]) == "ENC" {
		i = min(end+1, len(s.Text)) // Kickstart's rootpw, FortiGate's set password
	}
	if read.OverBreak(s, i) == 0 && !computed(s, i) && !text.FoldedPrefix(s.Text[i:], `encoding="`) { // else the word is the value of a setting in a command that goes on, or a tag
		spokenFrom(s, r, at, i)
	}
}

// spokenFrom is spoken for the words from i on.
func spokenFrom(s *rule.Scan, r *rule.Rule, at, i int) {
	for n := 0; n < maxSpoken; n++ {
		if i, n = pastUnsaid(s, i, n); n >= maxSpoken {
			return
		}
		end := s.WordEnd(i)
		word := s.Text[i:end]
		switch introduces := spokenWords.Has(bytes.TrimSuffix(word, []byte(":"))); {
		case introduces || (n > 0 || text.FoldedPrefix(word, "d'ordine")) && bytes.HasSuffix(word, []byte(":")):
			if !wordOfLine(s, end+1) {
				introduced(s, at, i, end, n, introduces)
				read.Password(s, r, at)
			}
			return
		case n == 0 && bytes.Contains(word, []byte("').")):
			return // the end of a call: getByLabel('Password hint').fill('x')
		case n == 0 && !weakWord(s, i, end):
			s.Value = read.ValueAt(s, at, i, ' ')
			wholeWord(s)
			s.Value.Doubtful = !s.Value.Quoted
			if read.Password(s, r, at); s.Next > 0 {
				return
			}
		}
		if end == i || end-i > 16 || !text.IsAlpha(word[0]) || text.ByteAt(s.Text, end) != ' ' {
			return
		}
		if i = end + 1; n > 0 {
			sentenceMemo.Of(&s.Cursor).unsaid.To = i
		}
	}
}

// computed says whether an operator and a space stand at i, and a call or an element of a list behind them.
func computed(s *rule.Scan, i int) bool {
	if text.ByteAt(s.Text, i) != '=' {
		return false
	}
	i = min(s.WordEnd(i)+1, len(s.Text))
	end := s.RunEnd(text.CsDotted, i)
	return end > i && text.IsAlpha(s.Text[i]) && text.HasByte("([", text.ByteAt(s.Text, end))
}

// introduced reads the value behind the word text[i:end], the n-th behind the word for a password at at. introduces says that it is one such as
// is.
func introduced(s *rule.Scan, at, i, end, n int, introduces bool) {
	s.Value = read.ValueAt(s, at, end+1, ' ')
	wholeWord(s)
	s.Value.Said = introduces
	s.Value.Doubtful = n > 0 && !(introduces && saidOf(s, at, i, end)) && (introduces || !s.DigitIn(s.Value.Start, s.Value.End) || text.ShapeOf(s.Text[s.Value.Start:s.Value.End]).Lower == 0 || bytes.ContainsAny(s.Text[at:i], ";,.("))
}

// pastUnsaid passes the words at i, the n-th behind a word for a password and later ones, that were looked at behind another such word.
func pastUnsaid(s *rule.Scan, i, n int) (at, nth int) {
	switch seen := &sentenceMemo.Of(&s.Cursor).unsaid; {
	case n > 0 && i >= seen.From && i < seen.To:
		return seen.To, n + bytes.Count(s.Text[i:seen.To], []byte(" "))
	case n > 0 && i != seen.To:
		*seen = text.Run{From: i, To: i}
	}
	return i, n
}

// weakWord says whether text[i:end] is a word before another one, with nothing that a value is dressed in, and not strong enough to be a
// password by itself.
func weakWord(s *rule.Scan, i, end int) bool {
	if text.ByteAt(s.Text, end) != ' ' || !text.IsAlnum(text.ByteAt(s.Text, end+1)) || i == end || s.Text[i] == '0' || read.Falls(s, end) {
		return false
	}
	word := s.Text[i:end]
	for _, b := range word {
		if dressing[b] {
			return false
		}
	}
	return len(word) < value.LeastStrong || text.AlphaEnd(word) == len(word) && !value.Strong(word)
}

// wordOfLine says whether at i stands a word of letters before more of its line that is no password even where a sentence says that it is one.
func wordOfLine(s *rule.Scan, i int) bool {
	if i <= text.MaxKey || i >= len(s.Text) || !text.IsAlpha(s.Text[i]) || len(read.Bodies[s.Text[i]]) > 0 {
		return false
	}
	end := s.WordEnd(i)
	n, next := end-i, text.ByteAt(s.Text, end+1)
	return n < value.LeastRare && n != value.FourGroups/4 && next > ' ' && next != '#' && s.Text[end] == ' ' && text.AlphaEnd(s.Text[i:end]) == n && !read.Falls(s, end)
}

// dressing is what stands around a value or begins an expression.
var dressing = func() (set [256]bool) {
	for i := range set {
		set[i] = i >= 0x80 || text.HasByte("\"'`$([{<\\*", byte(i))
	}
	return set
}()

// saidOf says whether text[at:i] tells what a password is for, as in "password for the printer", and text[i:end], the word behind it, is said of
// the password itself, not of how long or old it is.
func saidOf(s *rule.Scan, at, i, end int) bool {
	first := at + bytes.IndexByte(s.Text[at:i], ' ') + 1
	if end := s.WordEnd(first); !text.Listed(s.Text[first:end], ofWords) || bytes.ContainsAny(s.Text[first:i], ";,.(") {
		return false
	}
	val := s.WordEnd(end + 1)
	next := min(val+1, len(s.Text))
	unit := bytes.TrimRight(s.Text[next:s.WordEnd(next)], ".,;:!)")
	return bytes.IndexByte(s.Text[min(end+1, val):val], '(') < 0 && !text.Listed(unit, unitWords) // no call
}

var (
	ofWords   = []string{"for", "of", "to", "on", "at", "für", "fürs", "vom", "zum", "pour", "du", "de", "para", "do", "da", "per", "del", "della", "voor", "van", "till"}
	unitWords = []string{"bits", "bytes", "characters", "chars", "digits", "letters", "words", "days", "hours", "minutes", "times", "zeichen", "tage", "stellen", "caractères", "caracteres", "caratteri", "tekens"}
)

var spokenWords = text.Cues("is", "was", "to", "lautet", "ist", "war", "be", "es", "est", "é", "è", "to:", "from", "=", "-", "–", "—", "->", "→")

// wholeWord takes the punctuation within an unquoted word, and what follows it, to the value.
func wholeWord(s *rule.Scan) {
	v := &s.Value
	end := read.SentenceEnd(s, v.Start, s.VisibleEnd(v.Start))
	if v.Quoted || end <= v.End || value.Rowed(s.Text[v.Start:end]) {
		return
	}
	for k := v.End; k < end; k++ {
		if text.IsAlnum(s.Text[k]) {
			v.End = end
			return
		}
	}
}

// visibleStart returns where the word that ends at i begins, however long it is.
func visibleStart(s *rule.Scan, i int) int {
	start := i
	for low := i - s.WalkBack(i); start > low && s.Text[start-1] > ' '; {
		start--
	}
	s.Walked(start, i)
	return start
}

func foreignPassword(s *rule.Scan, r *rule.Rule, i int) {
	s.Next = 0
	start := i
	for start < len(s.Text) && start-i < text.MaxKey && (s.Text[start] >= 0x80 || text.HasByte(" :=-\"'`*", s.Text[start])) {
		start++
	}
	end := start
	for limit := s.WalkLimit(start); end < limit && s.Text[end] < 0x80 && text.CharsetOf[s.Text[end]]>>text.CsValue&1 != 0; {
		end++
	}
	s.Walked(start, end)
	if s.Value = (text.SetValue{Start: start, End: read.SentenceEnd(s, start, end), Doubtful: true}); start > i {
		read.Password(s, r, i)
	}
}

// mnemonic verifies the words of a wallet's recovery phrase (BIP 39): 12 to 24 of three to eight small letters.
func mnemonic(s *rule.Scan, r *rule.Rule, val int) {
	start := val
	for start < len(s.Text) && start-val < 16 && text.HasByte(" \t\n\"'`:=", s.Text[start]) {
		start++
	}
	i, last, words := start, start, 0
	for ; words < 24; words++ {
		end := i
		for end < len(s.Text) && text.IsLower(s.Text[end]) && end-i < 9 {
			end++
		}
		if end-i < 3 || end-i > 8 {
			break
		}
		i, last = end, end
		for i < len(s.Text) && i-end < 4 && text.HasByte(" ,\n\\", s.Text[i]) {
			i++
		}
		if i == end {
			words++
			break
		}
	}
	if words >= 12 {
		s.Emit(r, start, last)
		s.Next = start
	}
}

// saidMnemonic is mnemonic behind the words that begin at i.
func saidMnemonic(s *rule.Scan, r *rule.Rule, at int) {
	i := at
	for i < len(s.Text) && i-at < 2*text.MaxKey && !text.HasByte(":=\"\n", s.Text[i]) && !text.FoldedPrefix(s.Text[i:], " is ") {
		i++
	}
	if i += 1; text.FoldedPrefix(s.Text[i-1:], " is ") {
		i += len("is ")
	}
	mnemonic(s, r, min(i, len(s.Text)))
}

// define verifies "define NAME value" and its kin: a setting whose operator is a space.
func define(s *rule.Scan, _ *rule.Rule, at int) {
	start := at + bytes.IndexByte(s.Text[at:], ' ') + 1
	end := s.RunEnd(text.CsDotted, start)
	if end == start || end-start > text.MaxKey || !text.IsSpace(text.ByteAt(s.Text, end)) || !match.Named(s, end) {
		return
	}
	s.Next = 0
	read.Setting(s, start, end, end, ' ')
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
func ordinalWord(s *rule.Scan, r *rule.Rule, at int) {
	for _, o := range ordinals {
		if !text.FoldedPrefix(s.Text[at:], o.command) {
			continue
		}
		i, line := at+len(o.command), s.LineEnd(at)
		for n := 0; i < min(line, at+read.MaxCommand); {
			flag := s.Text[i] == '-' || s.Text[i] == '/' && o.command == "net use "
			s.Value = read.ValueAt(s, i, i, ' ')
			if n += text.Btoi(!flag); n == o.word && !flag {
				read.Given(s, r)
				return
			}
			i = max(i, s.Value.End+text.Btoi(s.Value.Quoted)) + 1
		}
	}
}

type sentenceSeen struct {
	unsaid text.Run // no word stands here that says what a password is, see spoken
}

var sentenceMemo = text.NewMemo[sentenceSeen]()
