package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
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
	i = s.Past(i, text.MaxKey, "\"'`*(=")
	if end = codeEnd(s, i); end == 0 || end > t.limit {
		word := s.Ahead(i, text.MaxKey, &text.CueByte)
		if s.HasAt(word, "'") { // l'immeuble
			i = word + 1
			word = s.Ahead(i, text.MaxKey, &text.CueByte)
		}
		t.place = t.place || placeWords.Has(s.Text[i:word])
		if b := text.ByteAt(s.Text, word); b < 0x80 && !text.HasByte(" :'-,*\"`)?\r\n", b) && text.ByteAt(s.Text, word+1) != 'x' {
			return -1 // a number, or a name in code
		}
		return 0
	}
	opens := t.place || opensItself(s.Text[t.start:t.noun]) || s.Cued(placeWords, placeReach, t.start)
	if !opens || called.OtherNumber(s, i) || called.Measured(s, i, end) {
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
	common := text.BeginsAny(word, []string{"codice", "código", "codigo", "combin", "opens", "unlocks", "opened", "ouvre", "öffnet"})
	return len(word) > 6 && !common
}

// codeEnd returns where the code at i ends, 0 if there is none: four to eight digits with up to two capitals among them, or two or three
// pairs of digits with dashes between them.
func codeEnd(s *rule.Scan, i int) int {
	end := s.Ahead(i, 10, &inCode)
	sh := text.ShapeOf(s.Text[i:end])
	digits, letters := sh.Digits, sh.Upper
	if letters == 0 && digits > 0 && digits < 3 {
		return dialled(s, i)
	}
	if digits+text.Btoi(letters > 0) < 4 || digits > 8 || s.GluedRight(end) {
		return 0
	}
	before := text.ByteAt(s.Text, i-1)
	recent := letters == 0 && digits == 4 && year(s.Text[i:end])
	if text.HasByte("-/.#$", before) || recent && text.ByteAt(s.Text, i-2) != ':' {
		return 0
	}
	return end
}

// inCode are the bytes of a code.
var inCode = text.Where(func(b byte) bool { return text.IsDigit(b) || text.IsUpper(b) })

// year says whether v begins like a year of this century or the last.
func year(v []byte) bool { return len(v) > 1 && (string(v[:2]) == "20" || string(v[:2]) == "19") }

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
