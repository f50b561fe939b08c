package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds the keys and codes that are shown in groups, or as a list, and the words of wallets.

const maxRemark = 48 // reach: bytes of a remark between the words for a password and it

const maxGroupsAhead = 72 // reach: bytes from the words for a key in groups to its first group

// groupedCodes masks the codes behind the words that made the rule look: on their line or the next two, one after the other.
func groupedCodes(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	k, lines := at.End, 0
	for limit := min(len(s.Text), k+maxGroupsAhead); k < limit && lines < 3; k++ {
		lines += text.Btoi(s.Text[k] == '\n')
		if !text.IsAlnum(s.Text[k]) || letter(s.Text[k-1]) || s.Text[k-1] == '-' {
			continue
		}
		if end := codeGroups(s, k, text.FoldedPrefix(s.Text[at.Start:], "backup")); end > 0 {
			s.Emit(r, k, end)
			codesBehind(s, r, k, end)
			return at.End
		}
	}
	return 0
}

// codesBehind masks the codes that follow the one text[i:end] and are as long.
func codesBehind(s *rule.Scan, r *rule.Rule, i, end int) {
	for size := end - i; ; {
		k := s.Past(end, 8, " \t\r\n,;*\"'[]`-")
		fits := k > end && k+size <= len(s.Text)
		if !fits || s.GluedRight(k+size) || !sameForm(s.Text[i:i+size], s.Text[k:k+size]) {
			return
		}
		end = k + size
		s.Emit(r, k, end)
	}
}

// sameForm says whether two codes of one length have their joiners at the same places.
func sameForm(a, b []byte) bool {
	for k := range a {
		if text.IsAlnum(a[k]) != text.IsAlnum(b[k]) || !text.IsAlnum(a[k]) && a[k] != b[k] {
			return false
		}
	}
	return true
}

// codeGroups returns where the code at i ends that is written in groups, or is eight letters and digits or more; 0 if there is none. Two groups
// with a space between them may be a backup code only.
func codeGroups(s *rule.Scan, i int, backup bool) (end int) {
	width := text.AlnumEnd(s.Text, i) - i
	if width < 4 || width > 24 {
		return 0
	}
	end = i + width
	sep := text.ByteAt(s.Text, end)
	groups := 1
	if sep == ' ' && width != 4 {
		sep = 0
	}
	for text.HasByte(" -", sep) && text.ByteAt(s.Text, end) == sep && text.AlnumEnd(s.Text, end+1) == end+1+width {
		end, groups = end+1+width, groups+1
	}
	if groups == 2 && sep == ' ' && !backup {
		return 0
	}
	if s.GluedRight(end) || text.HasByte("/@", text.ByteAt(s.Text, end)) || !codeLike(s.Text[i:end], groups, sep) {
		return 0
	}
	return end
}

// codeLike says whether v, so many groups with sep between them, is a code and no words, date or number.
func codeLike(v []byte, groups int, sep byte) bool {
	sh := text.ShapeOf(v)
	if calendar(v) || value.Template(v) || sh.Same {
		return false
	}
	switch groups {
	case 1:
		mixed := sh.Digits == 8 || sh.Lower+sh.Upper > 0
		return len(v) >= 8 && sh.Digits >= 3 && mixed
	case 2:
		long := len(v) > 9 && sh.Digits < len(v)-1 && sep == '-'
		return sh.Digits > 0 && (long || len(v) == 9)
	case 3:
		return sep == '-' && sh.Digits >= 2
	}
	return sh.Digits >= 2 && len(v)/groups < 6
}

// calendar says whether v is a year, a dash and more, as dates and spans of years begin.
func calendar(v []byte) bool { return len(v) > 4 && v[4] == '-' && year(v) }

// appPassword masks the password that Google makes for one application, four groups of four small letters that are no words, or WordPress, six
// of four letters and digits.
func appPassword(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	k, by := read.Link(s, text.AlnumEnd(s.Text, at.End))
	if n := bytes.IndexAny(s.Text[k:min(len(s.Text), k+maxRemark)], ":\n"); by == 0 && n >= 0 && s.Text[k+n] == ':' {
		k, by = read.ToldGap(s, k+n+1), 1
	}
	if by == 0 {
		return 0
	}
	k = s.Past(k, len(s.Text), "\"'`")
	end := k + len("abcd efgh ijkl mnop")
	if end > len(s.Text) || s.GluedRight(end) || !oddGroups(s.Text[k:end]) {
		return 0
	}
	return s.Take(r, k, end)
}

// oddGroups says whether v is groups of four that are no words, with spaces between them.
func oddGroups(v []byte) bool {
	odd, sh := 0, text.ShapeOf(v)
	for k, b := range v {
		if space := k%5 == 4; space != (b == ' ') || !space && !text.IsAlnum(b) {
			return false
		}
	}
	for group := range bytes.FieldsSeq(v) {
		odd += text.Btoi(value.Consonants(group) >= 3)
	}
	return odd > 0 && sh.Upper+sh.Digits == 0
}

// mnemonic verifies the words of a wallet's recovery phrase that is assigned to such a name.
func mnemonic(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) { return phraseAt(s, r, v.From) }

var smallLetters = text.Where(text.IsLower)

// phraseAt masks the words of a wallet's recovery phrase (BIP 39) at i, 12 to 24 of three to eight small letters, and returns where they begin; 0 if
// there are none.
func phraseAt(s *rule.Scan, r *rule.Rule, i int) (start int) {
	start = s.Past(i, 16, " \t\n\"'`:=")
	i = start
	last, words := start, 0
	for words < 24 {
		end := s.Ahead(i, mostWallet+1, &smallLetters)
		if !text.InRange(end-i, 3, mostWallet) {
			break
		}
		words, i, last = words+1, end, end
		i = s.Past(i, end+4-i, " ,\n\\")
	}
	if words < 12 {
		return 0
	}
	s.Emit(r, start, last)
	return start
}

// saidMnemonic is phraseAt behind the words that made the rule look.
func saidMnemonic(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	i := at.End
	for limit := min(len(s.Text), i+2*text.MaxKey); i < limit && !text.HasByte(":=\"\n", s.Text[i]) && !text.FoldedPrefix(s.Text[i:], " is "); {
		i++
	}
	if text.FoldedPrefix(s.Text[i:], " is ") {
		i += len(" is")
	}
	return phraseAt(s, r, min(i+1, len(s.Text)))
}
