package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds the codes of doors, alarms, safes and lockers. The word code is too common to lead to any number: a word for what the code
// opens has to stand near it.

const placeReach = 48 // reach: bytes before the word code in which the word for what it opens stands

// doorCode takes the first code in a sentence, if a word for what it opens stands before it, or the noun says so itself.
func doorCode(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	i := t.at
	if t.nth == 0 && !t.more && !bytes.ContainsAny(s.Text[i:min(len(s.Text), i+maxTold)], "0123456789") {
		return -1
	}
	for i < len(s.Text) && (text.HasByte("\"'`*(=", s.Text[i]) || s.Text[i] >= 0x80 && read.QuoteMark(s.Text[i:]) > 0) {
		i += max(1, read.QuoteMark(s.Text[i:]))
	}
	if end = codeEnd(s, i); end == 0 || end > t.limit {
		word := i
		for word < len(s.Text) && word-i < text.MaxKey && (text.IsAlpha(s.Text[word]) || s.Text[word] >= 0x80) {
			word++
		}
		t.place = t.place || placeWords.Has(s.Text[i:word])
		if b := text.ByteAt(s.Text, word); b < 0x80 && !text.HasByte(" :'-,*\"`)?\r\n", b) && text.ByteAt(s.Text, word+1) != 'x' {
			return -1 // a number, or a name in code
		}
		return 0
	}
	if !t.place && !opensItself(s.Text[t.start:t.noun]) && !placeBefore(s, t.start) || called.OtherNumber(s, i) || called.Measured(s, i, end) {
		return 0
	}
	if word, _ := s.WordPrior(t.start); codesOf.Has(word) {
		return 0
	}
	s.Emit(r, i, end)
	return end
}

// opensItself says whether the word for a code says itself what it opens, or that it is secret.
func opensItself(word []byte) bool {
	if text.FoldedPrefix(word, "pin") {
		return true
	}
	for _, common := range []string{"codice", "código", "codigo", "combin", "opens", "unlocks", "opened", "ouvre", "öffnet"} {
		if text.FoldedPrefix(word, common) {
			return false
		}
	}
	return len(word) > 6
}

// placeBefore says whether a word for what a code opens stands near before i, on the same line.
func placeBefore(s *rule.Scan, i int) bool {
	low := max(0, i-placeReach)
	for end := i; end > low && s.Text[end-1] != '\n'; {
		start := lettersBefore(s, end, low)
		if start < end && placeWords.Has(s.Text[start:end]) {
			return true
		}
		end = min(end-1, start)
	}
	return false
}

// lettersBefore returns where the letters of the alphabets of Europe begin that end at i, not before low.
func lettersBefore(s *rule.Scan, i, low int) int {
	start := i
	for start > low {
		if text.IsAlpha(s.Text[start-1]) {
			start--
		} else if start > low+1 && s.Text[start-1] >= 0x80 && read.LetterLead(s.Text[start-2]) {
			start -= 2
		} else {
			break
		}
	}
	return min(s.WordAt(start), i)
}

// codeEnd returns where the code at i ends, 0 if there is none: four to eight digits with up to two capitals among them, or two or three
// pairs of digits with dashes between them.
func codeEnd(s *rule.Scan, i int) int {
	end, digits, letters := i, 0, 0
	for end < len(s.Text) && end-i < 10 && (text.IsDigit(s.Text[end]) || text.IsUpper(s.Text[end])) {
		digits, letters = digits+text.Btoi(text.IsDigit(s.Text[end])), letters+text.Btoi(text.IsUpper(s.Text[end]))
		end++
	}
	switch {
	case letters > 2:
		return 0
	case letters == 0 && digits > 0 && digits < 3:
		return dialled(s, i)
	case letters == 0 && digits == 3 && text.ByteAt(s.Text, end) == ' ' && s.Digits(end+1) == end+4:
		end, digits = end+4, 6
	}
	if digits+text.Btoi(letters > 0) < 4 || digits > 8 || codeGoesOn(s, end) {
		return 0
	}
	before := text.ByteAt(s.Text, i-1)
	if text.HasByte("-/.#$", before) || letters == 0 && digits == 4 && year(s.Text[i:end]) && text.ByteAt(s.Text, i-2) != ':' {
		return 0
	}
	return end
}

// year says whether v begins like a year of this century or the last.
func year(v []byte) bool { return len(v) > 1 && (string(v[:2]) == "20" || string(v[:2]) == "19") }

// codeGoesOn says whether the code that ends at i is but the beginning of something longer, or an amount.
func codeGoesOn(s *rule.Scan, i int) bool {
	b, after := text.ByteAt(s.Text, i), text.ByteAt(s.Text, i+1)
	switch b {
	case '$':
		return true
	case '-':
		return text.IsAlnum(after)
	case '/', '.', ',', ':':
		return text.IsDigit(after)
	case '%':
		return !text.IsHex(after) || !text.IsHex(text.ByteAt(s.Text, i+2))
	}
	return s.GluedRight(i) || read.LetterLead(b)
}

// dialled returns where the numbers of a combination at i end: 14-32-08; 0 if there are fewer than three.
func dialled(s *rule.Scan, i int) int {
	end, parts := i, 0
	for {
		next := s.Digits(end)
		if next == end || next-end > 2 {
			return 0
		}
		end, parts = next, parts+1
		if text.ByteAt(s.Text, end) != '-' || parts == 4 {
			break
		}
		end++
	}
	if parts < 3 || s.GluedRight(end) || text.IsDigit(text.ByteAt(s.Text, end)) {
		return 0
	}
	return end
}
