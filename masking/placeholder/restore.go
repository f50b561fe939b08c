package placeholder

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds issued placeholders in masked text, plain or in disguise, and puts the originals in their place.

// read walks over the window as far as is certain and returns where the next one begins. What lies behind that and is not sent yet is
// held back; what is sent already is only needed as context.
func (r *Rehydrator) read() (kept int) {
	src, first := r.window[:r.n], &r.table.first
	for pos := 0; pos < len(src); {
		plain := pos
		for pos < len(src) && !first[src[pos]] {
			pos++
		}
		switch {
		case pos > plain:
			r.inWord = inWord[src[pos-1]]
		case leads[src[pos]]:
			n, more := r.lead(src[pos:])
			if more {
				r.send(len(src))
				return pos
			}
			pos += n
		case r.inWord:
			pos++
		default:
			next, more := r.candidate(pos)
			if more { // it is read again
				r.inWord = false
				r.send(pos)
				return pos
			}
			pos = next
		}
	}
	r.send(len(src))
	return len(src)
}

// send gives out what is in the window up to end.
func (r *Rehydrator) send(end int) {
	if end <= r.sent {
		return
	}
	masked := r.window[r.sent:end]
	if r.table.escapes {
		r.around.read(masked)
	}
	r.counts.read(r.table, masked)
	if !r.Over() {
		r.grow(len(masked))
		r.dst = append(r.dst, masked...)
	}
	r.sent = end
}

// grow makes room for n bytes in dst. What dst has outgrown may hold originals and is overwritten: nobody could wipe it later.
func (r *Rehydrator) grow(n int) {
	if size := len(r.dst) + n; size > cap(r.dst) {
		moved := append(make([]byte, 0, max(size, 2*cap(r.dst))), r.dst...)
		clear(r.dst)
		r.dst = moved
	}
}

// lead steps over an escaped underscore, over zero-width characters inside a word, or over an escape or byte that ends a word; more says that src ends
// before it is certain which.
func (r *Rehydrator) lead(src []byte) (n int, more bool) {
	if n, more = text.EscapedUnderscore(src); n > 0 {
		r.inWord = true
		return n, false
	}
	if !more && r.inWord { // a word does not begin with zero-width characters
		if n, more = joiner(src); n > 0 {
			return n, false
		}
	}
	if !more {
		n, more = text.BreakEscape(src)
	}
	if more && !r.final {
		return 0, true
	}
	r.inWord = false
	return max(1, n), false
}

// word is a word of the text without its disguise and without the emphasis before it.
type word struct {
	start int // in the window
	plain [maxPlaceholder + text.MaxEmphasis + 1]byte
	n     int
	named int  // bytes without the plain underscores at its end
	wide  bool // its number is in fullwidth digits
}

func (w *word) add(b byte, plain bool) {
	w.plain[w.n] = b
	w.n++
	if b != '_' || !plain {
		w.named = w.n
	}
}

// name is the word without emphasis.
func (w *word) name() []byte { return w.plain[:w.named] }

// emphasised says whether what stands behind the name may be emphasis.
func (w *word) emphasised() bool { return w.n-w.named <= text.MaxEmphasis }

// candidate reads the word at pos. It returns where to go on, with the original given out if the word is an issued
// placeholder; more says that the word is to be held back.
func (r *Rehydrator) candidate(pos int) (next int, more bool) {
	src := r.window[:r.n]
	w := word{start: pos}
	for w.start < len(src) && src[w.start] == '_' && w.start < pos+text.MaxEmphasis {
		w.start++
	}
	r.inWord = true
	most := r.table.longest + text.MaxEmphasis
	for pos = w.start; w.n <= most && pos-w.start <= most+disguiseSlack; {
		b, n, more := wordPiece(src[pos:])
		switch {
		case more && !r.final:
			return pos, r.table.mayBecome(w, text.HasByte("\\%&", text.ByteAt(src, pos)))
		case n == 0:
			digit, wide := w.wideDigit(src[pos:])
			if wide == 0 {
				r.replace(&w, pos)
				return pos, false
			}
			w.wide, r.inWord = true, false
			w.add(digit, true)
			n = wide
		case w.wide: // a word that begins behind the digits, not more of this one
			return pos, false
		case text.IsLower(b):
			return r.genitive(&w, pos)
		case b != 0:
			w.add(b, n == 1)
		}
		pos += n
	}
	return pos, false
}

// wideDigit returns the fullwidth digit that src begins with, and its length; 0 if there is none.
func wideDigit(src []byte) (digit byte, n int) {
	if n, _ = text.FullwidthDigit(src); n > 0 {
		digit = src[n-1] - 0x90 + '0'
	}
	return digit, n
}

// wideDigit returns the fullwidth digit that src begins with, and its length, if it may go on with the word; 0 if not.
func (w *word) wideDigit(src []byte) (digit byte, n int) {
	if begins := w.n > 0 && w.plain[w.n-1] == '_'; begins || w.wide {
		return wideDigit(src)
	}
	return 0, 0
}

// genitive ends the word before pos, where a lower-case letter follows: of names, s and n at the end of the word are endings of case.
func (r *Rehydrator) genitive(w *word, pos int) (next int, more bool) {
	src := r.window[:r.n]
	e, ok := r.table.issued(w.plain[:w.n])
	if ending := text.HasByte("sn", src[pos]); !ok || !ending || !inflected[r.table.of.Names[e.typ]] {
		return pos, false
	}
	_, n, more := wordPiece(src[pos+1:])
	if more && !r.final {
		return pos, true
	}
	if n == 0 {
		r.replace(w, pos)
		r.inWord = true
	}
	return pos, false
}

// inflected are the types of names. German and the Scandinavian languages have no apostrophe in a genitive, nor does a name in another case.
var inflected = map[string]bool{
	entity.Builtin[entity.Person].Name: true, entity.Builtin[entity.Location].Name: true, entity.Builtin[entity.Organization].Name: true,
}

// replace ends the word before end.
func (r *Rehydrator) replace(w *word, end int) {
	e, ok := r.table.issued(w.name())
	if !ok || !w.emphasised() {
		return
	}
	if e.kept {
		r.table.types[e.typ].kept++
		return
	}
	r.send(w.start)
	r.putBack(e)
	r.sent = end - (w.n - w.named)
	r.inWord = false
}

// putBack gives out an original, if it may, as it is written where it stands.
func (r *Rehydrator) putBack(e tableEntry) {
	as := asItIs
	if r.table.escapes {
		if f := r.around.form(); e.written.has(f) {
			as = f
		}
		r.around.value()
	}
	r.counts.value(r.table)
	if r.Over() {
		return
	}
	before := len(r.dst)
	for rest := r.table.original(e); len(rest) > 0; {
		r.grow(len(rest) + longestEscape)
		r.dst, rest = as.write(r.dst, rest)
	}
	if r.left -= len(r.dst) - before; r.Over() {
		clear(r.dst[before:])
		r.dst = r.dst[:before]
	}
}
