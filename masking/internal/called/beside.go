package called

import (
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// LeastCode is how many letters and digits a word has that may be a vehicle's number or a wallet.
const LeastCode = 17 // form: letters and digits of a word that may be a vehicle's number or a wallet

// CueAt returns the longest name that begins at i, and where it ends; nil if there is none.
func CueAt(s *rule.Scan, i int) (entry *rule.CueEntry, end int) {
	name, h := match.BesideMemo.Of(&s.Cursor).CueName[:0], uint32(rule.CueSeed)
	for words := 0; words < 6; words++ {
		start := i
		for ; i < len(s.Text) && text.CueByte[s.Text[i]] && len(name) < text.MaxCue; i++ {
			b := text.LowerByte(s.Text[i])
			if i > start && parts(s, i, b) {
				break // a hump, or a particle of another script
			}
			name, h = append(name, b), (h^uint32(b))*rule.CuePrime
		}
		last := s.Called.Lookup(name, h)
		value := words > 0 && i == start+1 && text.IsDigit(text.ByteAt(s.Text, i)) // passport S0RBBKZR8
		if last == nil || value {
			return entry, end // no name goes on with this word
		} else if last.Rules != nil {
			entry, end = last, i
		}
		if i = cueGap(s, i); i < 0 {
			break
		}
	}
	return entry, end
}

// parts says whether the byte at i, b in lower case, begins another word than the one before it.
func parts(s *rule.Scan, i int, b byte) bool {
	if b >= 0xE3 {
		return text.IsAlpha(s.Text[i-1])
	}
	return b != s.Text[i] && text.IsLower(s.Text[i-1])
}

// cueGap returns where the next word of a name may begin behind one that ends at i, -1 if none does.
func cueGap(s *rule.Scan, i int) int {
	i = s.Past(i, 4, " _-.'()/")
	if s.HasAt(i, "’") {
		i += len("’")
	}
	if i < len(s.Text) && text.CueByte[s.Text[i]] {
		return i
	}
	return -1
}

// cue handles the name at i, if there is one.
func cue(s *rule.Scan, i int) {
	if i < match.BesideMemo.Of(&s.Cursor).BesideTo {
		return
	}
	if e, end := CueAt(s, i); e != nil {
		around(s, e, i, end)
	}
}

// around looks for the values of the name text[i:end]: it may be the head of a column, of a line or of brackets.
func around(s *rule.Scan, e *rule.CueEntry, i, end int) {
	placed := columns(s, end) || inBrackets(s, e, i, end) || onNextLine(s, e, i, end)
	if !placed && !ahead(s, e, i, end) {
		before(s, e, i)
	}
}

// NameBegun handles the name at i, if there is one; head are its first eight bytes, of which first is the firstWord.
func NameBegun(s *rule.Scan, i int, head, first uint64) {
	if first>>(8*(rule.LeastGate-1)) == 0 {
		if letters := rule.FirstLetters(head); letters != first && s.Begun(letters|rule.SmallCase) != 0 {
			cue(s, i) // IdNo
		}
		return
	}
	if i < match.BesideMemo.Of(&s.Cursor).BesideTo {
		return
	}
	end := wordOf(s, i, first)
	e := s.Called.WordAt(s.Text[i:end], first)
	if e == nil {
		return
	}
	if next := cueGap(s, end); next >= 0 && e.More>>(s.Text[next]&31)&1 != 0 {
		cue(s, i)
	} else if e.Rules != nil {
		around(s, e, i, end)
	}
}

// wordOf returns where the word of a name at i ends; first are its first eight bytes, or as many as there are.
func wordOf(s *rule.Scan, i int, first uint64) int {
	if first>>56 == 0 {
		return i + (bits.Len64(first)+7)>>3
	}
	low := i
	for i += 8; i < len(s.Text) && i-low <= text.MaxCue && !rule.WordEnds(s.Text, i); {
		i++
	}
	return i
}

const longestHumped = 32 // form: bytes of a name in camelCase with a digit; longer ones are random

// Humps looks for a name inside the camelCase word text[start:end].
func Humps(s *rule.Scan, start, end int) {
	if end-start > longestHumped && s.DigitIn(start, end) {
		return
	}
	for i := start + 1; i < end; i++ {
		if !text.IsUpper(s.Text[i]) || !text.IsLower(s.Text[i-1]) {
			continue
		}
		head := s.Eight(i)
		first := rule.FirstWord(head)
		switch short := first>>(8*(rule.LeastGate-1)) == 0; {
		case s.Begun(first|rule.SmallCase) != 0:
			NameBegun(s, i, head, first)
		case short && match.BeginsWith(s, head):
			cue(s, i)
		}
	}
}

// ahead looks behind the name text[start:i] for a value: by the rules' own functions, else by how it is written.
func ahead(s *rule.Scan, e *rule.CueEntry, start, i int) bool {
	for _, r := range e.Rules {
		if r.Find == nil {
			continue
		}
		if next := s.Ask(r, rule.At{Start: start, End: i}); next > i {
			tell(s, i, next)
			return true
		}
	}
	stop := s.Digits(i)      // cvv2
	if s.Text[i-1] >= 0x80 { // 住院号00480681
		stop = i
	}
	random := stop > i && text.IsAlpha(text.ByteAt(s.Text, stop)) || stop > i+mostNumbered // aba5ec64, bce85102-ddb3
	if !e.Ahead || random {
		return false
	}
	at, _ := read.Link(s, stop)
	return promising(s, at) && valueAhead(s, e, at)
}

const mostNumbered = 3 // form: digits of a name: cvv2, phone101

// tell remembers that a name told what text[i:end] is.
func tell(s *rule.Scan, i, end int) {
	memo := match.BesideMemo.Of(&s.Cursor)
	memo.BesideFrom, memo.BesideTo = i, end
}

// promising says whether a digit, or several capitals, stand where a value that begins within MaxAhead bytes of i would have one.
func promising(s *rule.Scan, i int) bool {
	for limit := min(len(s.Text), i+2*read.MaxAhead); i < limit; i += 8 {
		if telling(s.Eight(i)) {
			return true
		}
	}
	return false
}

// telling says whether a digit, or two capitals next to each other, are among eight bytes.
func telling(v uint64) bool {
	low := v &^ text.HighBits
	capitals := text.Among(low, 'A', 'Z')
	return (text.Among(low, '0', '9')|capitals&(capitals<<8))&^v&text.HighBits != 0
}

// valueAhead looks for a value from i on. Words without a digit are passed over, up to the next name.
func valueAhead(s *rule.Scan, e *rule.CueEntry, from int) bool {
	for w := (read.Walk{At: from, Limit: from + read.MaxAhead, Words: &text.Alnums}); w.Next(s); {
		i, end := w.At, text.AlnumEnd(s.Text, w.At)
		number := s.DigitIn(i, end)
		switch {
		case number && OtherNumber(s, i):
			return false
		case (number || initials(s, e, i, end, i-from < 3)) && besideValue(s, e, i):
			return true
		case number && otherValue(s, i, end):
			return false
		case !number && otherName(s, e, i):
			return false // which tells more
		}
		w.At = end
	}
	return false
}

// otherValue says whether text[i:end], which holds a digit, is another value than the one that is looked for, or begins an address or a version: no value
// begins amid those.
func otherValue(s *rule.Scan, i, end int) bool {
	return end-i > 2 || !text.IsDigit(s.Text[i]) || match.Spelled(s, ".#", end) > 0
}

// otherName says whether another name than e begins at i; to that of a card the words for one belong.
func otherName(s *rule.Scan, e *rule.CueEntry, i int) bool {
	other := nameAt(s, i)
	return other != nil && !(e.OfCard() && other.Rules[0].Type == entity.CreditCard)
}

// NameStarts says whether a name begins at i.
func NameStarts(s *rule.Scan, i int) bool { return nameAt(s, i) != nil }

// nameAt returns the name that begins at i; nil if there is none.
func nameAt(s *rule.Scan, i int) *rule.CueEntry {
	if !match.Begins(s, i) {
		return nil
	}
	e, _ := CueAt(s, i)
	return e
}

// initials says whether text[i:end] may be letters that an identifier begins with: DE 123456789, AB 12 34 56 C, bs-374-x; or a bank's code.
func initials(s *rule.Scan, e *rule.CueEntry, i, end int, first bool) bool {
	n, b, after := end-i, text.ByteAt(s.Text, end), text.ByteAt(s.Text, end+1)
	assigned := text.HasByte(":=", text.ByteAt(s.Text, s.Since(i, 2, " \"'")-1))
	opened := text.HasByte(":=\"'(>|esE", text.ByteAt(s.Text, s.Since(i, i, " ")-1)) // code DEUTDEFF, is DEUTDEFF
	plate := assigned && e.Rules[0].Type == entity.LicensePlate
	small := match.Spelled(s, "-#", end) > 0 || plate && match.Spelled(s, " #", end) > 0
	switch {
	case standards.Has(s.Text[i:end]):
		return false
	case n < 5 && small && !read.FillingWords.Has(s.Text[i:end]):
		return true
	case !text.IsUpper(s.Text[i]) || !text.IsUpper(s.Text[end-1]):
		return false
	case n == 8 || n == 11:
		return first || opened
	}
	return n <= 5 && text.HasByte(" -./", b) && text.IsAlnum(after)
}

// besideValue tries the rules of a name at i. Those that want a check digit go first.
func besideValue(s *rule.Scan, e *rule.CueEntry, i int) bool {
	for _, loose := range [2]bool{false, true} {
		for _, r := range e.Rules {
			end := calledBeside(s, r, i, loose)
			if end == 0 {
				continue
			}
			s.Emit(r, province(s, r, i), end)
			if r.Type == entity.CreditCard {
				CardSide(s, r, end)
			}
			tell(s, i, others(s, r, i, end, func(k int) int { return listedEnd(s, r, s.Text[i:end], k) }))
			return true
		}
	}
	return false
}

// listedEnd returns where the value of r at k ends that follows the value v in a list, 0 if there is none: it is written like v and passes the check of
// r, has one of its forms and as many digits, or has capitals and digits.
func listedEnd(s *rule.Scan, r *rule.Rule, v []byte, k int) int {
	if r.Check != nil && alikeEnd(s, v, k) > 0 {
		return calledBeside(s, r, k, false)
	}
	written, stop := WritingBeside(s, r, k, false), calledBeside(s, r, k, true)
	sh := text.ShapeOf(s.Text[k:max(k, stop)])
	lettered := sh.Upper > 0 && sh.Digits > 0 && sh.Lower == 0
	if lettered && !NameStarts(s, k) {
		return stop
	}
	formed := stop == written && sh.Digits >= text.ShapeOf(v).Digits
	return over(s, stop) * text.Btoi(formed && match.Spelled(s, " #", stop) == 0)
}

// betweenOthers parts the values of a list.
var betweenOthers = []string{", ", "; ", " / ", " & ", " + ", " and ", " or ", " und ", " oder ", " et ", " ou ", " y ", " o ", " e ", " en ", " of ", " och ", " eller ", " og ", " ja ", " un ", " ir ", " i ", " a ", " in ", " és ", " și ", " ve ", " dan ", " at ", " na ", " và ",
	" и ", " та ", " і ", " και ", " و ", " ו", " और ", " และ ", " 및 ", " と ", " 和 ", "、", "，", "和", "と", ",", "/"}

// between are the same, to tell at a glance what is none.
var between = text.Cues(betweenOthers...)

// Joined says whether a list goes on at i behind the value that ends at end.
func Joined(s *rule.Scan, end, i int) bool {
	return end < i && between.Has(s.Text[end:i]) && Another(s, end) == i
}

// Another returns where the next value of a list may begin behind one that ends at i; 0 if none may.
func Another(s *rule.Scan, i int) int {
	k := match.SpelledAny(s, betweenOthers, i)
	return k * text.Btoi(k < len(s.Text))
}

const mostOthers = 16 // work: values of a list behind the first

// others takes what follows the value text[i:end] of r in a list, and returns where the last one ends: what next says where it ends, and what is
// written alike if r has no check that it must pass.
func others(s *rule.Scan, r *rule.Rule, i, end int, next func(k int) (stop int)) int {
	for range mostOthers {
		k := Another(s, end)
		if k == 0 {
			break
		}
		if word := s.LettersEnd(k); text.IsLower(s.Text[k]) && word > k+2 && !text.IsDigit(text.ByteAt(s.Text, word)) {
			break
		}
		stop := next(k)
		if stop == 0 && r.Check == nil {
			stop = alikeEnd(s, s.Text[i:end], k)
		}
		if stop == 0 {
			break
		}
		s.Emit(r, province(s, r, k), stop)
		i, end = k, stop
	}
	return end
}

// alikeEnd returns where the value at i ends that is written like v, 0 if none is: digits and capitals stand at the same places, and between them the
// same.
func alikeEnd(s *rule.Scan, v []byte, i int) int {
	end := i + len(v)
	if end > len(s.Text) || s.GluedRight(end) {
		return 0
	}
	for k, b := range s.Text[i:end] {
		digits, capitals := text.IsDigit(b) && text.IsDigit(v[k]), text.IsUpper(b) && text.IsUpper(v[k])
		if b != v[k] && !digits && !capitals {
			return 0
		}
	}
	return end
}

// WritingBeside returns where the longest value of a form of r that begins at i ends, or 0.
func WritingBeside(s *rule.Scan, r *rule.Rule, i int, loose bool) (longest int) {
	for _, p := range r.Written.Forms {
		if p[0] == '?' || p[0] == '!' {
			p = p[1:]
		}
		end := match.Written(s, p, i, true)
		goesOn := text.HasByte("-./+", text.ByteAt(s.Text, end)) && text.IsDigit(text.ByteAt(s.Text, end+1))
		if goesOn || end <= longest || s.GluedRight(end) {
			continue
		}
		unchecked := r.Check == nil || loose && r.Loose
		if unchecked || match.Checkable(s, p) && r.Check(match.WrittenMemo.Of(&s.Cursor).Compact) {
			longest = end
		}
	}
	return longest
}
