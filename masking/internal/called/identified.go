package called

import (
	"bytes"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Identified tries the forms that may begin with the word at i, of so many letters and digits. It returns where the one ends
// that was found, 0 if none was.
func Identified(s *rule.Scan, i, word int) (next int) {
	if s.Writings.Words[text.Btoi(text.IsAlpha(s.Text[i]))][min(word, rule.MaxWord)]>>rule.Between(text.ByteAt(s.Text, i+word))&1 == 0 {
		return 0
	}
	letters, end := runOf(s, i)
	sep, second := rule.Between(text.ByteAt(s.Text, end)), end+1
	if b := text.ByteAt(s.Text, end); text.IsDigit(b) || text.IsUpper(b) {
		sep, second = rule.Adjacent, end
	}
	if nextLetters, stop := runOf(s, second); sep != rule.NothingBetween && stop > second {
		next = tryKey(s, rule.RunKey(letters, end-i, sep, nextLetters, stop-second), i, word)
	}
	if next > 0 || sep == rule.Adjacent {
		return next
	}
	return tryKey(s, rule.RunKey(letters, end-i, rule.NothingBetween, false, 0), i, word)
}

// runOf returns where the run of digits or of capitals that begins at i ends.
func runOf(s *rule.Scan, i int) (letters bool, end int) {
	if text.IsUpper(text.ByteAt(s.Text, i)) {
		return true, s.Ahead(i, text.MaxRun, &capitals)
	}
	return false, s.Ahead(i, text.MaxRun, &text.Numerals)
}

var capitals = text.Where(text.IsUpper)

// tryKey tries the forms for a key with the word at i, of so many letters and digits.
func tryKey(s *rule.Scan, key, i, word int) (next int) {
	b := s.Writings.Slots[key]
	if b == 0 || match.Told(s, i) {
		return 0
	}
	for _, same := range s.Writings.Buckets[b] {
		f := &same[0]
		if f.Word != word || !f.MayMatch(s.Text, i) {
			continue
		}
		end := match.Written(s, f.Pattern, i, false)
		if end == 0 || !writingStands(s, f, i, end) {
			continue
		}
		if end = tryWriting(s, same, i, end); end > 0 {
			return end
		}
	}
	return 0
}

// tryWriting tries the rules for one pattern, which text[i:end] matches, and returns where what they find ends, 0 if they find nothing.
func tryWriting(s *rule.Scan, same []rule.Writing, i, end int) int {
	epoch := sinceEpoch(s, i, end)
	for k := range same {
		f := &same[k]
		if f.Company && epoch || !writingHolds(s, f, i, end) {
			continue
		}
		if f.Rule.Type == entity.Phone {
			end = max(end, s.Extension(s.Past(end, 2, " ,")))
		}
		s.Emit(f.Rule, i, end)
		return end
	}
	return 0
}

// writingHolds says whether text[i:end] passes the check of the form's rule, and stands near what must be near it.
func writingHolds(s *rule.Scan, f *rule.Writing, i, end int) bool {
	r := f.Rule
	if r.Check != nil && !r.Check(match.WrittenMemo.Of(&s.Cursor).Compact) {
		return false
	}
	near := r.Near == nil || s.Cued(r.Near, text.CueReach, i) || follows(s, r.Near, end, text.CueReach)
	if !near && !listed(s, r, i) {
		return false
	}
	if r.Far != nil && s.Cued(r.Far, text.CloseBy, i) {
		return false
	}
	return !f.Company || accompanied(s, f, i, end)
}

const (
	listLines  = 3   // form: lines without a value that may part the head of a list from its first one, or one from the next
	aboveReach = 160 // reach: bytes of each of them, and from one value to the next
)

// listed says whether a value of the type stands close before i, or the rule's lists have heads and one of these, or a value, stands in a line above.
func listed(s *rule.Scan, r *rule.Rule, i int) bool {
	if r.Heads == nil {
		return lastWithin(s, r, i, text.CloseBy)
	}
	return lastWithin(s, r, i, aboveReach) || s.Cued(r.Heads, 2*text.CueReach, i) || headed(s, r, i)
}

// lastWithin says whether a value of the rule's type ends in so many bytes before i, and few lines above.
func lastWithin(s *rule.Scan, r *rule.Rule, i, reach int) bool {
	last := s.LastOf(r.Type)
	return i-last < reach && bytes.Count(s.Text[min(last, i):i], []byte("\n")) <= listLines
}

// headed says whether a head of the rule's lists stands in one of the lines above i.
func headed(s *rule.Scan, r *rule.Rule, i int) bool {
	for n, at := 0, i; n < listLines; n++ {
		if at = s.LineOf(at, 2*aboveReach) - 1; at < 0 || s.Text[at] != '\n' {
			return false
		}
		if at = s.Since(at, 3, "\r\n"); s.Cued(r.Heads, aboveReach, at) {
			return true
		}
	}
	return false
}

// InDump says whether a digit of nothing that was found and a space stand before the number at i, or words of as many hexadecimal digits as it begins with, as in tables of characters and
// dumps: 901F 9020 9021 9022.
func InDump(s *rule.Scan, i int) bool {
	if i < 2 || s.Text[i-1] != ' ' {
		return false
	}
	if s.FoundTo() == i-1 || s.ClockEnds(i-1) {
		return false
	}
	word := s.Back(i-1, text.MaxCue, &text.Alnums)
	dumped := text.IsDigit(s.Text[i-2]) && !slices.ContainsFunc(s.Text[word:i-1], func(b byte) bool { return !text.IsHex(b) }) // not V70
	for k := 0; k < len(dumps) && !dumped; k++ {
		dumped = match.Spelled(s, dumps[k], i-strings.IndexByte(dumps[k], '#')) > 0
	}
	return dumped
}

// dumps are how numbers stand behind others in a dump.
var dumps = []string{"xxxx ####", "xx" + " xx ## ##", "xx  ## ##", "xx" + "  xx ## ##"}

// writingStands says whether text[i:end] is a value of its own, not part of a longer one, of a word or a row of numbers.
func writingStands(s *rule.Scan, f *rule.Writing, i, end int) bool {
	b, after := text.ByteAt(s.Text, end), text.ByteAt(s.Text, end+1)
	spaced := f.Spaced && bytes.IndexByte(s.Text[i:end], ' ') > 0
	switch {
	case text.HasByte("-+=", b) && text.IsAlnum(after), b == '.' && text.IsDigit(after), !s.FreeLeft(i):
		return false
	case s.GluedRight(end) && s.Extension(end) == 0:
		return false
	case spaced && InDump(s, i):
		return false
	case spaced && b == ' ' && text.IsDigit(after):
		return match.Written(s, f.Pattern, end+1, false) > 0 && match.Written(s, f.Pattern, i, false) > 0 // the next of its kind
	}
	return true
}
