package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file finds issued placeholders in masked text, plain or in disguise, and puts the originals in their place.

// restorer is one walk over a window of masked text.
type restorer struct {
	table  *Table
	dst    []byte
	text   []byte
	sent   int  // text[:sent] is in dst
	inWord bool // text[pos-1] belongs to a word
	final  bool // nothing follows text
	budget
	around *surround // nil: no original has to be escaped
	counts *counts   // nil: nobody asks
}

// run walks as far as is certain and returns where the next window begins. What lies behind that and is not sent yet is
// held back; what is sent already is only needed as context.
func (s *restorer) run() int {
	for pos := 0; pos < len(s.text); {
		if n := s.table.passes(s.text[pos:]); n > 0 {
			pos += n
			s.inWord = byteClass[s.text[pos-1]] == wordByte
			continue
		}
		switch {
		case byteClass[s.text[pos]] == leadByte:
			n, more := s.lead(pos)
			if more {
				s.send(len(s.text))
				return pos
			}
			pos += n
		case !s.inWord:
			next := s.candidate(pos)
			if next < 0 {
				s.send(pos)
				return pos
			}
			pos = next
		default:
			pos += wordBytes(s.text[pos:])
		}
	}
	s.send(len(s.text))
	return len(s.text)
}

// passes returns how many bytes at the start of src begin neither a placeholder nor an escape.
func (t *Table) passes(src []byte) (n int) {
	for n < len(src) && !t.first[src[n]] {
		n++
	}
	return n
}

// wordBytes returns how many plain bytes of a word src begins with.
func wordBytes(src []byte) (n int) {
	for n < len(src) && byteClass[src[n]] == wordByte {
		n++
	}
	return n
}

func (s *restorer) send(end int) {
	if end <= s.sent {
		return
	}
	if s.around != nil {
		s.around.read(s.text[s.sent:end])
	}
	if s.counts != nil {
		s.counts.read(s.table, s.text[s.sent:end])
	}
	s.add(s.text[s.sent:end])
	s.sent = end
}

// add appends p to dst. What dst has outgrown may hold originals and is overwritten: nobody could wipe it later.
func (s *restorer) add(p []byte) {
	if s.over {
		return
	}
	s.grow(len(p))
	s.dst = append(s.dst, p...)
}

// grow makes room for n bytes in dst.
func (s *restorer) grow(n int) {
	if size := len(s.dst) + n; size > cap(s.dst) {
		moved := append(make([]byte, 0, max(size, 2*cap(s.dst))), s.dst...)
		clear(s.dst)
		s.dst = moved
	}
}

// lead steps over an escaped underscore, over zero-width characters inside a word, or over an escape or byte that ends a word.
func (s *restorer) lead(pos int) (n int, more bool) {
	kind, n := s.piece(pos)
	switch kind {
	case pieceUnderscore:
		s.inWord = true
		return n, false
	case pieceHalf, pieceWide:
		return 0, true
	case pieceJoiner, pieceOpen:
		if s.inWord { // a word does not begin with zero-width characters
			return n, kind == pieceOpen
		}
	}
	if n, more = text.BreakEscape(s.text[pos:]); more && !s.final {
		return 0, true
	}
	s.inWord = false
	return max(1, n), false
}

// The pieces of a word.
const (
	pieceEnd        = iota // the word ends here
	pieceByte              // a letter, digit or underscore
	pieceUnderscore        // an escaped underscore
	pieceJoiner            // zero-width characters with more of the word behind them
	pieceHalf              // the text ends in what may become an escaped underscore
	pieceOpen              // the text ends and anything may follow
	pieceWide              // the text ends in what may become a fullwidth character or a zero-width one
)

func (s *restorer) piece(pos int) (kind, n int) {
	if pos == len(s.text) {
		return s.open(pieceOpen), 0
	}
	switch byteClass[s.text[pos]] {
	case wordByte:
		return pieceByte, 1
	case breakByte:
		return pieceEnd, 0
	}
	if n, more := text.EscapedUnderscore(s.text[pos:]); n > 0 {
		return pieceUnderscore, n
	} else if more && s.text[pos] == '\xef' {
		return s.open(pieceWide), 0
	} else if more {
		return s.open(pieceHalf), 0
	}
	if n, more := joiner(s.text[pos:]); n > 0 {
		return pieceJoiner, n
	} else if more {
		return s.open(pieceOpen), 0
	}
	return pieceEnd, 0
}

// open makes an open question the end of the word when nothing follows.
func (s *restorer) open(kind int) int {
	if s.final {
		return pieceEnd
	}
	return kind
}

// word is a word of the text without its disguise and without the emphasis before it.
type word struct {
	plain    [maxPlaceholder + text.MaxEmphasis + 1]byte
	n        int
	emphasis int  // underscores before it
	trailing int  // plain underscores at its end
	joined   bool // its last byte is an underscore, plain or escaped
}

func (w *word) bytes() []byte { return w.plain[:w.n] }

func (w *word) add(b byte, plain bool) {
	w.plain[w.n] = b
	w.n++
	w.joined = b == '_'
	if w.joined && plain {
		w.trailing++
	} else {
		w.trailing = 0
	}
}

// candidate reads the word at pos. It returns where to go on, with the original in dst if the word is an issued
// placeholder, or -1 if the word is to be held back.
func (s *restorer) candidate(pos int) int {
	var w word
	i := pos
	for ; i < len(s.text) && s.text[i] == '_' && w.emphasis < text.MaxEmphasis; i++ {
		w.emphasis++
	}
	most := s.table.longest + text.MaxEmphasis
	for w.n <= most && i-pos <= most+w.emphasis+disguiseSlack {
		kind, n := s.piece(i)
		switch kind {
		case pieceByte:
			if b := s.text[i]; 'a' <= b && b <= 'z' {
				return s.genitive(pos, i, &w)
			}
			w.add(s.text[i], true)
		case pieceUnderscore:
			w.add('_', false)
		case pieceEnd:
			end, open := s.fullwidth(i, &w)
			if open {
				return -1
			}
			return s.replace(pos, end, &w)
		case pieceHalf, pieceOpen, pieceWide:
			if s.table.mayBecome(&w, kind) {
				return -1
			}
			s.inWord = true
			return i
		}
		i += n
	}
	s.inWord = true
	return i
}

// fullwidth reads the number of a placeholder in fullwidth digits, at i; open says that the text ends before it is certain.
func (s *restorer) fullwidth(i int, w *word) (end int, open bool) {
	if n, _ := text.FullwidthDigit(s.text[i:]); n == 0 || !w.joined {
		return i, false
	}
	for range text.MaxDigits {
		n, _ := text.FullwidthDigit(s.text[i:])
		if n == 0 {
			break
		}
		w.add('0'+s.text[i+n-1]-0x90, true)
		i += n
	}
	switch kind, _ := s.piece(i); kind {
	case pieceEnd:
		if n, _ := text.FullwidthDigit(s.text[i:]); n == 0 {
			return i, false
		}
	case pieceHalf, pieceOpen, pieceWide:
		return i, s.table.hasPrefix(w)
	}
	w.n = 0 // more of a word follows
	return i, false
}

// genitive ends the word text[pos:i], which a lower-case letter follows: of names, s and n at the end of the word are endings of case.
func (s *restorer) genitive(pos, i int, w *word) int {
	e, ok := s.table.issued(w.bytes())
	if ending := text.HasByte("sn", s.text[i]); !ok || !ending || !s.table.types[e.typ].inflected {
		s.inWord = true
		return i
	}
	switch kind, _ := s.piece(i + 1); kind {
	case pieceEnd:
		s.replace(pos, i, w)
	case pieceHalf, pieceOpen, pieceWide:
		return -1
	}
	s.inWord = true
	return i
}

// replace ends the word text[pos:end].
func (s *restorer) replace(pos, end int, w *word) int {
	name := bytes.TrimRight(w.bytes(), "_")
	e, ok := s.table.issued(name)
	emphasis := w.trailing <= text.MaxEmphasis && w.n-len(name) == w.trailing
	if !ok || !emphasis || s.keeps(e) {
		s.inWord = true
		return end
	}
	s.send(pos + w.emphasis)
	s.putBack(e)
	s.sent = end - w.trailing
	s.inWord = false
	return end
}

// putBack appends an original, if it may, as it is written where it stands.
func (s *restorer) putBack(e tableEntry) {
	original := s.table.original(e)
	as := asItIs
	if s.around != nil {
		if f := s.around.form(); e.written.has(f) {
			as = f
		}
		s.around.value()
	}
	if s.counts != nil {
		s.counts.value(s.table)
	}
	size := len(original)
	if as != asItIs {
		size = as.length(original)
	}
	if s.left -= size; s.limited && s.left < 0 {
		s.over = true
	}
	if as == asItIs || s.over {
		s.add(original)
		return
	}
	s.grow(size)
	s.dst = as.appendValue(s.dst, original)
}
