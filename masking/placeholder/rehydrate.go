package placeholder

import (
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
	budget budget
	window [windowSize]byte // masked text only
	n      int              // bytes in window
	sent   int              // of them already given out, kept to know what the next byte continues
	inWord bool             // the byte before window belongs to a word
	around surround         // of what was given out
	counts counts
}

// budget is how many bytes of originals may still be put back, if there is a limit.
type budget struct {
	limited bool
	left    int
	over    bool // more than that was asked for: nothing more is given out
}

// Rehydrator returns a new Rehydrator for the Table.
func (t *Table) Rehydrator() *Rehydrator { return &Rehydrator{table: t} }

// Init makes r ready for a new text masked by t, whatever it did before, without a limit.
func (r *Rehydrator) Init(t *Table) {
	r.table, r.n, r.sent, r.inWord, r.budget, r.around = t, 0, 0, false, budget{}, surround{}
	r.counts = counts{}
}

// Restored says how many placeholders were replaced since Init.
func (r *Rehydrator) Restored() int { return r.counts.restored }

// Unrestored says how many near misses stayed since Init, up to the last Flush: words that are an issued placeholder but for the case of its letters
// (email_1), a space, a hyphen or nothing in place of an underscore (Email 1, EMAIL1), or zeros before its number (EMAIL_01). They may be ordinary words.
func (r *Rehydrator) Unrestored() int { return r.counts.missed }

// Limit bounds the originals that r puts back into its text to so many bytes. What would go beyond it, and all text behind that, is dropped, and Over
// says so.
func (r *Rehydrator) Limit(bytes int) { r.budget = budget{limited: true, left: bytes} }

// Over says whether the limit was reached, since which nothing was given out.
func (r *Rehydrator) Over() bool { return r.budget.over }

// Append appends to dst what src makes certain. It does not keep src. Where dst has to move, its old memory is overwritten.
func (r *Rehydrator) Append(dst, src []byte) []byte { return feed(r, dst, src) }

// AppendString is Append for a string.
func (r *Rehydrator) AppendString(dst []byte, src string) []byte { return feed(r, dst, src) }

func feed[T string | []byte](r *Rehydrator, dst []byte, src T) []byte {
	if r.table == nil || len(r.table.entries) == 0 {
		dst = append(dst, r.window[r.sent:r.n]...)
		r.n, r.sent = 0, 0
		return append(dst, src...)
	}
	for len(src) > 0 {
		taken := copy(r.window[r.n:], src)
		src = src[taken:]
		r.n += taken
		dst = r.scan(dst, false)
	}
	return dst
}

// Flush appends what was held back, at the end of the text or when it broke off, and makes r ready for a new text.
func (r *Rehydrator) Flush(dst []byte) []byte {
	if r.n > 0 {
		dst = feed(r, dst, "")
		dst = r.scan(dst, true)
	}
	if r.table != nil {
		r.counts.end(r.table)
	}
	r.n, r.sent, r.inWord, r.around = 0, 0, false, surround{}
	return dst
}

func (r *Rehydrator) scan(dst []byte, final bool) []byte {
	if r.n == 0 {
		return dst
	}
	s := restorer{table: r.table, dst: dst, text: r.window[:r.n], sent: r.sent, inWord: r.inWord, final: final, budget: r.budget}
	s.counts = &r.counts
	if r.table.escapes {
		s.around = &r.around
	}
	kept := s.run()
	r.budget = s.budget
	r.n = copy(r.window[:], r.window[kept:r.n])
	r.sent, r.inWord = s.sent-kept, s.inWord
	if r.n > maxHeld {
		panic("masking: internal error: too much held back")
	}
	return s.dst
}

// Restore appends src to dst with every issued placeholder replaced, as a Rehydrator would for the whole of src. Where dst has to
// move, its old memory is overwritten.
func (t *Table) Restore(dst, src []byte) []byte {
	dst, _ = t.restore(dst, src, budget{})
	return dst
}

// RestoreWithin is Restore with at most so many bytes of originals. It says whether they were enough; if not, what it appended is cut off before the
// one that was too much.
func (t *Table) RestoreWithin(bytes int, dst, src []byte) ([]byte, bool) {
	return t.restore(dst, src, budget{limited: true, left: bytes})
}

func (t *Table) restore(dst, src []byte, b budget) ([]byte, bool) {
	if len(t.entries) == 0 {
		return append(dst, src...), true
	}
	s := restorer{table: t, dst: dst, text: src, final: true, budget: b}
	if t.escapes {
		t.around = surround{}
		s.around = &t.around
	}
	s.run()
	return s.dst, !s.over
}
