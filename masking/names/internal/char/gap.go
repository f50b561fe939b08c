package char

// This file holds the signs that stand between words.

// Kinds of gaps, the one that says more later.
const (
	GapNone = iota
	GapSpace
	GapDash
	GapSlash
	GapParen
	GapQuote
	GapBracket // < > [ ] { }
	GapSemicolon
	GapTable // | or a tab
	GapComma
	GapAt
	GapCode // signs that only code has
	GapColon
	GapEquals
	GapPeriod
	GapLine  // a line ends
	GapBlank // a blank line, or the text begins or ends
)

// GapQuoted says that a quotation mark is in the gap, too.
const GapQuoted = 32

// GapOf holds the kind of gap that each sign of ASCII stands for, GapNone for every other byte.
var GapOf = func() (t [256]uint8) {
	for kind, signs := range map[uint8]string{
		GapSpace: " \r", GapDash: "-", GapSlash: "/", GapParen: "()", GapQuote: "\"'`*", GapBracket: "<>[]{}", GapSemicolon: ";", GapTable: "|\t",
		GapComma: ",", GapAt: "@", GapCode: "&$%#\\~^+", GapColon: ":", GapEquals: "=", GapPeriod: ".!?", GapLine: "\n",
	} {
		for _, b := range []byte(signs) {
			t[b] = kind
		}
	}
	return t
}()

// WideGap returns the kind of gap that the sign, none of ASCII, stands for; GapNone if it is a letter.
func WideGap(r rune) uint8 {
	switch r {
	case 0xA0, 0x3000, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202F, 0xFEFF:
		return GapSpace
	case '、', '，', '،', '·', '・', '﹑':
		return GapComma
	case '；', '؛':
		return GapSemicolon
	case '：', '׃':
		return GapColon
	case '。', '．', '！', '？', '؟', '۔', '।', '…', '｡':
		return GapPeriod
	case '（', '）', '［', '］', '【', '】':
		return GapParen
	case '–', '—', '―', '‐', '‑', '־', '〜', '～':
		return GapDash
	case '／':
		return GapSlash
	case '｜':
		return GapTable
	case '＝':
		return GapEquals
	case '¿', '¡':
		return GapPeriod
	}
	if Of(r).Kind == Outside {
		return GapQuote
	}
	return GapNone
}
