package address

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file reads the value of a field that is named address.

const maxField = 120 // reach: bytes of an address without quotes behind the name of its field

// addressField verifies the value of a field named address, or the block below it.
func addressField(s *rule.Scan, r *rule.Rule, at rule.At) (next int) {
	if next = addressValue(s, r, at.End); next > 0 {
		return next
	}
	return block(s, r, at.Start, at.End)
}

// addressValue verifies the value of a field whose name ends at i: some words of which one is a number.
func addressValue(s *rule.Scan, r *rule.Rule, i int) (next int) {
	if match.Spelled(s, " #", i) > 0 && text.HasByte(":=\"", text.ByteAt(s.Text, i+2)) {
		i++ // address line 1:
	}
	k, by := read.Link(s, s.Digits(i))
	if by&^read.ByWord == 0 {
		return addressSaid(s, r, i, k)
	}
	k = s.Since(k, k-i, "\"'`")
	v := read.ValueAt(s, i, k, ' ')
	wide := letterBytes(s.Text[v.Start:min(len(s.Text), v.Start+maxField)])
	end := min(v.End, v.Start+wide*text.MaxAddress+1)
	if !v.Quoted && bytes.Contains(s.Text[i:k], []byte(":=")) {
		return // a variable
	}
	if !v.Quoted {
		limit := maxField * wide
		for end = s.Ahead(end, limit-(end-k), &fieldSigns); match.Spelled(s, ":#", end) > 0 || match.Spelled(s, ": #", end) > 0; {
			end = s.Ahead(end+1, max(0, limit-(end-k)), &fieldSigns) // No:12
		}
		end = max(v.Start, end-text.Btoi(s.HasAt(end-1, "')", "';", "'\n")))
		end = s.SentenceEnd(v.Start, firstSentence(s, v.Start, end))
		for end < len(s.Text) && !utf8.RuneStart(s.Text[end]) {
			end++ // amid a letter at the limit
		}
	}
	if !addressWords(s.Text[v.Start:end]) {
		if end = codedCaseless(s, i, v.Start); end == 0 {
			return 0
		}
	}
	return whole(s, r, markBefore(s, v.Start), quarterOver(s, end))
}

// letterBytes is how many bytes the letters of v have: one in English, two where some have accents or are Cyrillic, three in Thai.
func letterBytes(v []byte) (n int) {
	n = 1
	for _, b := range v {
		switch {
		case b == '\n':
			return n
		case b >= 0xE0:
			return 3
		case b >= utf8.RuneSelf:
			n = 2
		}
	}
	return n
}

// addressWords says whether v may be an address: words, a house number and not much else.
func addressWords(v []byte) bool {
	if utf8.RuneCount(v) > text.MaxAddress {
		return false
	}
	home := !bytes.ContainsFunc(v, unicode.IsDigit)
	if home && !amongWords(v, homes.Has) {
		return false
	}
	sh := text.ShapeOf(v)
	other := sh.Other >= 12 && v[0] >= 0xE3
	if other && sh.Digits < 12 && sh.Symbols == 0 {
		return true // 上海市浦东新区世纪大道100号
	}
	listed := bytes.Count(v, []byte(", "))+bytes.Count(v, []byte("، ")) > 1 || numbered(v)
	parted := home || listed || amongWords(v, homes.Has)
	return parted && fewWords(v, sh) && !written(v)
}

// fewWords says whether v, of that shape, is some words, of which one has a capital or a comma behind it, and not many digits and signs.
func fewWords(v []byte, sh text.Shape) bool {
	letters, few := sh.Lower+sh.Upper+sh.Other, max(6, 2*sh.Spaces) // each part may have a comma and a point
	sized := len(v) >= 6 && sh.Spaces > 0 && letters >= 3
	if !sized || sh.Digits > mostDigits || sh.Symbols > few {
		return false
	}
	named := letters > sh.Lower || amongWords(v, streetKinds.Has)
	return named || sh.Spaces > 1 && bytes.Contains(v, []byte(", "))
}

const mostDigits = 20 // form: digits of an address: of its house, block, stair, floor and flat, and its postcode

// written says whether v is a template, code, a URL, a time or the name of a field.
func written(v []byte) bool {
	for i, b := range v {
		number := text.ByteAt(v, i+1+text.Btoi(text.ByteAt(v, i+1) == ' '))
		if told := text.CueByte[text.ByteAt(v, i-1)] && text.IsDigit(number); b == ':' && !told {
			return true // but No:12, Kat: 3
		}
	}
	code := bytes.IndexByte(v, '=') >= 0 || bytes.Contains(v, []byte("//"))
	return code || value.Template(v)
}

// addressIn returns limit if an address stands between i and there.
func addressIn(s *rule.Scan, _ *rule.Rule, i, limit int) int {
	if addressWords(s.Text[i:limit]) {
		return limit
	}
	return 0
}

// homes are the words for a house, a farm or a village that have a name in place of a number, and for a house without one.
var homes = text.Cues("s/n", "snc", "finca", "vereda", "caserío", "hacienda", "rancho", "parcela", "lieu-dit", "lieudit", "ferme", "domaine", "quinta", "fazenda", "sítio", "herdade", "cascina", "masseria", "villa", "house", "cottage", "lodge", "farm", "farmhouse", "manor", "mill", "forge", "rectory", "barn", "grange", "bungalow", "hof", "gård",
	"kampung", "kampong", "dusun", "desa", "purok", "barangay", "sitio", "village", "mohalla", "townland", "teach", "ecovillage", "estate", "хутор", "село")

// amongWords says whether one of the words of v is such a one.
func amongWords(v []byte, is func(word []byte) bool) bool {
	start := 0
	for i, b := range v {
		if partsWords[b] {
			if i > start && is(v[start:i]) {
				return true
			}
			start = i + 1
		}
	}
	return start < len(v) && is(v[start:])
}

var partsWords = text.SetOf(" ,.:#")

// numbered says whether one of the words of v is a house number: 5, No.5, No:5, #5.
func numbered(v []byte) bool {
	for word := range bytes.FieldsFuncSeq(v, func(r rune) bool { return strings.ContainsRune(" ,#،、，", r) }) {
		if at := bytes.IndexAny(word, ".:") + 1; houseWord(word) || !text.IsDigit(text.ByteAt(word, 0)) && houseWord(word[at:]) {
			return true
		}
	}
	return false
}

// The lines of a block need no word for a street: what stands below the name of a recipient is an address in any script.
const (
	maxBlockLine  = 192 // reach: bytes of a line of a block
	maxBlockLines = 4   // reach: lines of a block below the name
)

// lineEnded are the bytes of a line of a block.
var lineEnded = text.Where(func(b byte) bool { return !text.HasByte("\r\n{}<>|;\"[]&=@_", b) })

// block verifies the lines below the name of a recipient, which stands behind the word text[i:end] on the same line or on the one below.
func block(s *rule.Scan, r *rule.Rule, i, end int) (next int) {
	k := s.Past(end, 3, ":. ")
	k = max(k, s.BehindAny([]string{"："}, end))
	below := lineBelow(s, k)
	if !beginsLine(s, i) || k == end && below == k {
		return 0
	}
	stop := blockLine(s, max(k, below)) // the name ends there
	start := lineBelow(s, stop)
	last, sure, coded := start, false, false
	for n := 0; n < maxBlockLines && !(coded && last > start); n++ {
		line := lineBelow(s, stop)
		over := blockLine(s, line)
		if line == stop || over == line {
			break
		}
		g := readSegment(s, line, nothing)
		coded = g.long && g.names > 0
		stop, last, sure = over, line, sure || coded || numbered(s.Text[line:over])
	}
	if last == start || !sure {
		return 0
	}
	named := bytes.Contains(s.Text[last:stop], []byte(", ")) || text.ByteAt(s.Text, last) >= 0x80 || !s.DigitIn(last, stop)
	town := coded || longNumber(s, last, stop) || s.Digits(start) >= start+leastPostcode // as Hungary begins
	if !named && !town {
		return 0
	}
	return whole(s, r, start, stop)
}

// blockLine returns where the line of a block at i ends; i if it is none.
func blockLine(s *rule.Scan, i int) int {
	end := s.Ahead(min(i, len(s.Text)), maxBlockLine, &lineEnded)
	over := end == len(s.Text) || lineBelow(s, end) > end
	if field := bytes.Contains(s.Text[i:end], []byte(": ")) || text.ByteAt(s.Text, end-1) == ':'; field || !over {
		return i
	}
	return end
}
