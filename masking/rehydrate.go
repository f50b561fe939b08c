package masking

import (
	"bytes"
	"slices"
)

// A Rehydrator holds back less than maxHeld bytes: emphasis, a disguised placeholder, and what may still be an escape or
// zero-width characters behind it.
const (
	maxHeld    = 2*maxEmphasis + maxPlaceholder + disguiseSlack + 3*maxJoiners + 6
	windowSize = 512
)

// Rehydrator puts the originals of one Table back into one text that arrives in pieces, cut anywhere.
//
// It replaces issued placeholders that are words of their own, plain or disguised as this package's grammar allows, and
// nothing else: never a number that was not issued, never another spelling of the type, never part of a longer word. It does
// not look at restored text again. Restored text is decoded text: escaping is up to whoever encodes it.
//
// Of each piece it holds back only a tail that may still become an issued placeholder, normally nothing. It sets no limit
// to how often an answer may repeat a placeholder. It belongs to one goroutine and allocates nothing but what dst needs.
type Rehydrator struct {
	table  *Table
	window [windowSize]byte // masked text only
	n      int              // bytes in window
	sent   int              // of them already given out, kept to know what the next byte continues
	inWord bool             // the byte before window belongs to a word
}

// Rehydrator returns a new Rehydrator for the Table.
func (t *Table) Rehydrator() *Rehydrator { return &Rehydrator{table: t} }

// Init makes r ready for a new text masked by t, whatever it did before.
func (r *Rehydrator) Init(t *Table) { r.table, r.n, r.sent, r.inWord = t, 0, 0, false }

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
	r.Init(r.table)
	return dst
}

func (r *Rehydrator) scan(dst []byte, final bool) []byte {
	if r.n == 0 {
		return dst
	}
	s := restorer{table: r.table, dst: dst, text: r.window[:r.n], sent: r.sent, inWord: r.inWord, final: final}
	kept := s.run()
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
	if len(t.entries) == 0 {
		return append(dst, src...)
	}
	s := restorer{table: t, dst: dst, text: src, final: true}
	s.run()
	return s.dst
}

// restorer is one walk over a window of masked text.
type restorer struct {
	table  *Table
	dst    []byte
	text   []byte
	sent   int  // text[:sent] is in dst
	inWord bool // text[pos-1] belongs to a word
	final  bool // nothing follows text
}

// run walks as far as is certain and returns where the next window begins. What lies behind that and is not sent yet is
// held back; what is sent already is only needed as context.
func (s *restorer) run() int {
	for pos := 0; pos < len(s.text); {
		b := s.text[pos]
		switch class := byteClass[b]; {
		case class == breakByte:
			s.inWord = false
			pos++
		case class == leadByte:
			n, more := s.lead(pos)
			if more {
				s.send(len(s.text))
				return pos
			}
			pos += n
		case !s.inWord && s.table.first[b]:
			next := s.candidate(pos)
			if next < 0 {
				s.send(pos)
				return pos
			}
			pos = next
		default:
			s.inWord = true
			pos++
		}
	}
	s.send(len(s.text))
	return len(s.text)
}

func (s *restorer) send(end int) {
	if end > s.sent {
		s.add(s.text[s.sent:end])
		s.sent = end
	}
}

// add appends p to dst. What dst has outgrown may hold originals and is overwritten: nobody could wipe it later.
func (s *restorer) add(p []byte) {
	if size := len(s.dst) + len(p); size > cap(s.dst) {
		moved := append(make([]byte, 0, max(size, 2*cap(s.dst))), s.dst...)
		clear(s.dst)
		s.dst = moved
	}
	s.dst = append(s.dst, p...)
}

// lead steps over an escaped underscore, over zero-width characters inside a word, or over an escape or byte that ends a word.
func (s *restorer) lead(pos int) (n int, more bool) {
	kind, n := s.piece(pos)
	switch kind {
	case pieceUnderscore:
		s.inWord = true
		return n, false
	case pieceHalf:
		return 0, true
	case pieceJoiner, pieceOpen:
		if s.inWord { // a word does not begin with zero-width characters
			return n, kind == pieceOpen
		}
	}
	if n, more = breakEscape(s.text[pos:]); more && !s.final {
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
	if n, more := escapedUnderscore(s.text[pos:]); n > 0 {
		return pieceUnderscore, n
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
	plain    [maxPlaceholder + maxEmphasis + 1]byte
	n        int
	emphasis int // underscores before it
	trailing int // plain underscores at its end
}

func (w *word) bytes() []byte { return w.plain[:w.n] }

func (w *word) add(b byte, plain bool) {
	w.plain[w.n] = b
	w.n++
	if b == '_' && plain {
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
	for ; i < len(s.text) && s.text[i] == '_' && w.emphasis < maxEmphasis; i++ {
		w.emphasis++
	}
	most := s.table.longest + w.emphasis
	for w.n <= most && i-pos <= most+w.emphasis+disguiseSlack {
		kind, n := s.piece(i)
		switch kind {
		case pieceByte:
			if b := s.text[i]; 'a' <= b && b <= 'z' {
				s.inWord = true
				return i
			}
			w.add(s.text[i], true)
		case pieceUnderscore:
			w.add('_', false)
		case pieceEnd:
			return s.replace(pos, i, &w)
		case pieceHalf, pieceOpen:
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

// replace ends the word text[pos:end].
func (s *restorer) replace(pos, end int, w *word) int {
	name := bytes.TrimRight(w.bytes(), "_")
	e, ok := s.table.issued(name)
	if !ok || w.emphasis != w.trailing || w.n-len(name) != w.trailing {
		s.inWord = true
		return end
	}
	s.send(pos + w.emphasis)
	s.add(s.table.original(e))
	s.sent = end - w.trailing
	s.inWord = false
	return end
}

// mayBecome says whether the word, at the end of a piece of text, may still turn out to be an issued placeholder.
func (t *Table) mayBecome(w *word, kind int) bool {
	if t.hasPrefix(w) && kind == pieceOpen {
		return true
	}
	if kind == pieceOpen {
		return false
	}
	name := bytes.TrimRight(w.bytes(), "_")
	if _, ok := t.issued(name); ok && w.n-len(name) == w.emphasis {
		return true // unless the escape continues it
	}
	longer := *w
	longer.add('_', false)
	return t.hasPrefix(&longer)
}

// hasPrefix says whether an issued placeholder, with emphasis behind it if there was some before, begins with the word.
func (t *Table) hasPrefix(w *word) bool {
	name := bytes.TrimRight(w.bytes(), "_")
	if behind := w.n - len(name); behind > 0 && len(name) > 0 && isDigit(name[len(name)-1]) {
		_, ok := t.issued(name)
		return ok && behind == w.trailing && behind <= w.emphasis
	}
	for i := range t.types {
		if t.types[i].hasPrefix(w.bytes(), t) {
			return true
		}
	}
	return false
}

func (typ *tableType) hasPrefix(word []byte, t *Table) bool {
	n := min(len(word), len(typ.name))
	switch {
	case string(word[:n]) != typ.name[:n]:
		return false
	case n == len(word):
		return true
	case word[n] != '_':
		return false
	case n+1 == len(word):
		return true
	}
	number, ok := parseNumber(word[n+1:])
	if !ok {
		return false
	}
	_, issued := typ.find(number, t)
	return issued || number*10 <= typ.last
}

// issued returns the entry of a placeholder.
func (t *Table) issued(name []byte) (tableEntry, bool) {
	cut := bytes.LastIndexByte(name, '_')
	if cut < 0 {
		return tableEntry{}, false
	}
	number, ok := parseNumber(name[cut+1:])
	if !ok {
		return tableEntry{}, false
	}
	for i := range t.types {
		if t.types[i].name == string(name[:cut]) {
			return t.types[i].find(number, t)
		}
	}
	return tableEntry{}, false
}

func (typ *tableType) find(number int, t *Table) (tableEntry, bool) {
	i, found := slices.BinarySearchFunc(typ.entries, number, func(id int32, number int) int {
		return t.entries[id].number - number
	})
	if !found {
		return tableEntry{}, false
	}
	return t.entries[typ.entries[i]], true
}

// parseNumber reads a placeholder's number: decimal, from 1, without leading zeros.
func parseNumber(digits []byte) (number int, ok bool) {
	if len(digits) == 0 || len(digits) > maxDigits || digits[0] == '0' {
		return 0, false
	}
	for _, b := range digits {
		if !isDigit(b) {
			return 0, false
		}
		number = number*10 + int(b-'0')
	}
	return number, true
}
