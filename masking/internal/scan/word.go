package scan

import (
	"encoding/binary"
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// This file passes over the words of a text: most of them can be nothing, and one look at eight bytes shows it.

// word handles a word of letters and digits that begins with a letter and returns where to go on. Of the words of prose eight in ten have
// two to seven letters, no capital behind the first, and are not what a prefix may begin with: they take one look at eight bytes.
func word(s *rule.Scan, i int) int {
	head := s.Eight(i)
	others := (^text.Among(head&^text.HighBits, 'a', 'z') | head) & (text.HighBits &^ 0x80) // but for the first
	bit := bits.TrailingZeros64(others)
	rest := byte(head >> (bit & 56))
	if s.Starts(uint32(head)) {
		first := head & (others&-others>>7 - 1)
		if text.IsUpper(rest) || rest >= 0x80 {
			first = rule.FirstWord(head)
		}
		if next := match.Prefixed(s, i, head, first); next > i {
			return next
		}
	}
	n, step := bit>>3, wordStep[rest]
	switch {
	case step == goesOn || n == 1 && rest == ' ':
		return oddHead(s, i, n, head)
	case rest == ' ' && n <= 3 && text.IsUpper(byte(head)):
		return behindWord(s, i, i+n)
	}
	return i + n + int(step)
}

// wordStep is 1 for bytes at which nothing begins, and goesOn for those that a word goes on with. 0 may be behind the text's end.
var wordStep = func() (step [256]uint8) {
	for b := 1; b < 256; b++ {
		step[b] = uint8(text.Btoi(text.ScanClass[b] == text.Inert))
		if text.IsAlnum(byte(b)) {
			step[b] = goesOn
		}
	}
	return step
}()

const goesOn = 2

// smallEnd returns where to go on behind a word of which less than six small letters stand from i on, and nothing else; 0 if there is more.
func smallEnd(src []byte, i int) int {
	if i+8 > len(src) {
		return 0
	}
	head := binary.LittleEndian.Uint64(src[i : i+8 : i+8])
	others := (^text.Among(head&^text.HighBits, 'a', 'z') | head) & text.HighBits
	n := bits.TrailingZeros64(others) >> 3
	step := wordStep[byte(head>>(8*n&63))]
	if n >= view.LeastFirst-8 || step == goesOn {
		return 0
	}
	return i + n + int(step)
}

// oddHead handles the word at i that is a single letter, or long, or with digits or capitals behind its first n letters, behind the rules for
// its prefix if those may have been tried.
func oddHead(s *rule.Scan, i, n int, head uint64) int {
	if n == 8 {
		if end := smallEnd(s.Text, i+8); end > 0 {
			return end
		}
	}
	others := text.NotAlnum(head)
	end, within, has := i+bits.TrailingZeros64(others)>>3, others&-others>>7-1, uint8(0)
	if ^head&(' '*text.EveryByte&^0xff)&within != 0 {
		has = text.HasCapital
	}
	if ^head&('@'*text.EveryByte)&within != 0 {
		has |= text.HasDigit
	}
	if others == 0 {
		end, has = text.AlnumRest(s.Text, min(end, len(s.Text)), has)
	}
	if has == text.HasDigit && end-i < 4 && text.IsLower(byte(head)) {
		if after := text.ByteAt(s.Text, end); after != '<' {
			return end + int(wordStep[after]) // x1, f9, i18: nothing
		}
	}
	if has&text.HasDigit != 0 {
		if end := digitsWithin(s, i, end, head); end > i {
			return end
		}
	}
	if has&text.HasCapital != 0 && read.Assigning(s, end) {
		called.Humps(s, i, end)
	}
	switch {
	case end-i >= view.LeastFirst:
		view.LongWord(&s.Cursor, i, end)
	case end == i+1:
		view.SpacedOut(&s.Cursor, i)
	}
	return behindWord(s, i, end)
}

// digitsWithin tries what the word text[i:end], which holds a letter and a digit, may be and returns where to go on, 0 if it is nothing.
func digitsWithin(s *rule.Scan, i, end int, head uint64) int {
	n := end - i
	if capitalsBefore(s, i) {
		if next := called.District(s, i-1); next > end {
			return next // MSA O029
		}
	}
	if n < 4 && text.ByteAt(s.Text, end) != '<' {
		if !text.IsUpper(byte(head)) {
			return 0
		}
		return called.Identified(s, i, n)
	}
	if n == 8 {
		if uuid := text.UUIDEnd(s.Text, i); uuid > 0 {
			return uuid
		}
	}
	if n > 3 && head&('@'*text.EveryByte&0xffffffff) == '@'|'@'<<8 { // two letters, two digits
		if next := s.Fire(rule.OnCountry, i); next > i {
			return next
		}
	}
	return identifier(s, i, end)
}

// behindWord returns where to go on behind the word text[i:end], once it has tried the identifiers that begin with up to four capitals, as
// in AB 12 34 56 C.
func behindWord(s *rule.Scan, i, end int) int {
	if end < len(s.Text) && s.Text[end] == ' ' {
		if end++; text.IsDigit(text.ByteAt(s.Text, end)) {
			return max(end, initialled(s, i, end-1))
		}
	}
	return end
}

// identifier handles the word text[i:end], which holds a letter and a digit: the identifiers that begin with a capital, and others by
// its length. It returns where what was found ends.
func identifier(s *rule.Scan, i, end int) (next int) {
	switch n := end - i; {
	case n >= called.LeastCode && coded(s, i), s.HasAt(end, "<<"):
		next = s.Fire(rule.OnCode, i)
	case n == 4 && text.ByteAt(s.Text, end) == '.':
		next = s.Fire(rule.OnQuads, i)
	}
	if next > i || !text.IsUpper(s.Text[i]) || end-i > match.MaxCompact {
		return next
	}
	return called.Identified(s, i, end-i)
}

// coded says whether a long word that begins at i is no lower-case hexadecimal number: 0x or a capital stands near its start.
func coded(s *rule.Scan, i int) bool {
	v := s.Text[i : i+called.LeastCode]
	capitals := text.Capitals(binary.LittleEndian.Uint64(v)) | text.Capitals(binary.LittleEndian.Uint64(v[8:]))
	return capitals != 0 || v[1] == 'x' || text.IsUpper(v[called.LeastCode-1])
}

// initialled tries the identifiers that begin with up to four capitals, as in AB 12 34 56 C: those of text[i:end], with the capitals before them,
// as in WP LCL 9525, or without. It returns where what was found ends.
func initialled(s *rule.Scan, i, end int) (next int) {
	if end-i > mostInitials || !text.IsUpper(s.Text[i]) {
		return 0
	}
	if capitalsBefore(s, i) {
		next = called.District(s, i-1)
	}
	if next > 0 {
		return next
	}
	return called.Identified(s, i, end-i)
}

// capitalsBefore says whether a capital, or the last of several, and a space or dash stand before the one at i.
func capitalsBefore(s *rule.Scan, i int) bool {
	return text.IsUpper(s.Text[i]) && text.HasByte("- ", text.ByteAt(s.Text, i-1)) && text.IsUpper(text.ByteAt(s.Text, i-2))
}

const mostInitials = 4 // form: capitals that an identifier begins with
