package placeholder

import (
	"math"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A Rehydrator holds back less than maxHeld bytes: emphasis, a disguised placeholder, and what may still be an escape or
// zero-width characters behind it.
const (
	maxHeld    = 2*text.MaxEmphasis + maxPlaceholder + behindWord // length: bytes of an answer held back: they may be a placeholder
	windowSize = 512                                              // length: bytes of an answer looked at together; the next ones follow
)

// behindWord are the bytes of a disguise, of zero-width characters and of an escape.
const behindWord = disguiseSlack + 3*maxJoiners + 6 // form

// Rehydrator puts the originals of one Table back into one text that arrives in pieces, cut anywhere.
//
// It replaces issued placeholders that are words of their own, plain or disguised as this package's grammar allows, and
// nothing else: never a number that was not issued, never another spelling of the type, never part of a longer word. It does
// not look at restored text again. A value is put back as it was, but with the escapes of JSON, YAML, XML, CSV, URLs, SQL or shells where the text around it has been well formed
// in one of them up to there, as a whole or in a fenced block, unless it stood in the same form in the prompt, too.
//
// Of each piece it holds back only a tail that may still become an issued placeholder, normally nothing. A placeholder of a few bytes may stand for a
// key of thousands, and an answer may repeat it as often as it likes: Limit bounds what comes of that. It belongs to one goroutine and allocates
// nothing but what dst needs.
type Rehydrator struct {
	table  *Table
	left   int              // bytes of originals that may still be put back; below 0 more were asked for, and nothing more is given out
	window [windowSize]byte // masked text only
	n      int              // bytes in window
	sent   int              // of them already given out, kept to know what the next byte continues
	inWord bool             // the byte before what is looked at belongs to a word
	final  bool             // nothing follows the window
	dst    []byte           // what is given out, while a piece is read
	around surround         // of what was given out
	counts counts
}

// Rehydrator returns a new Rehydrator for the Table.
func (t *Table) Rehydrator() *Rehydrator {
	r := new(Rehydrator)
	r.Init(t)
	return r
}

// Init makes r ready for a new text masked by t, whatever it did before, without a limit.
func (r *Rehydrator) Init(t *Table) { *r = Rehydrator{table: t, left: math.MaxInt} }

// Restored says how many placeholders were replaced since Init.
func (r *Rehydrator) Restored() int { return r.counts.restored }

// Unrestored says how many near misses stayed since Init, up to the last Flush: words that are an issued placeholder but for the case of its letters
// (email_1), a space, a hyphen or nothing in place of an underscore (Email 1, EMAIL1), or zeros before its number (EMAIL_01). They may be ordinary words.
func (r *Rehydrator) Unrestored() int { return r.counts.missed }

// Limit bounds the originals that r puts back into its text to so many bytes. What would go beyond it, and all text behind that, is dropped, and Over
// says so.
func (r *Rehydrator) Limit(bytes int) { r.left = bytes }

// Over says whether the limit was reached, since which nothing was given out.
func (r *Rehydrator) Over() bool { return r.left < 0 }

// Append appends to dst what src makes certain. It does not keep src. Where dst has to move, its old memory is overwritten.
func (r *Rehydrator) Append(dst, src []byte) []byte { return feed(r, dst, src, false) }

// AppendString is Append for a string.
func (r *Rehydrator) AppendString(dst []byte, src string) []byte { return feed(r, dst, src, false) }

// Flush appends what was held back, at the end of the text or when it broke off, and makes r ready for a new text.
func (r *Rehydrator) Flush(dst []byte) []byte {
	dst = feed(r, dst, "", true)
	r.counts.end(r.table)
	r.n, r.sent, r.inWord, r.around = 0, 0, false, surround{}
	return dst
}

func feed[T string | []byte](r *Rehydrator, dst []byte, src T, final bool) []byte {
	if r.table == nil || len(r.table.entries) == 0 {
		dst = append(dst, r.window[r.sent:r.n]...)
		r.n, r.sent = 0, 0
		return append(dst, src...)
	}
	r.dst, r.final = dst, final
	for more := true; more; more = len(src) > 0 {
		taken := copy(r.window[r.n:], src)
		src = src[taken:]
		r.n += taken
		kept := r.read()
		r.n = copy(r.window[:], r.window[kept:r.n])
		r.sent -= kept
		if r.n > maxHeld {
			panic("masking: internal error: too much held back")
		}
	}
	dst, r.dst = r.dst, nil
	return dst
}

// Restore appends src to dst with every issued placeholder replaced, as a Rehydrator would for the whole of src. Where dst has to
// move, its old memory is overwritten.
func (t *Table) Restore(dst, src []byte) []byte {
	var r Rehydrator
	r.Init(t)
	return r.Flush(r.Append(dst, src))
}
