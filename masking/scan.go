package masking

import (
	"encoding/binary"
	"math/bits"

	"github.com/vizard-gateway/vizard/masking/names"
)

// scan is the scratch of one pass over one text. It is pooled: it keeps memory but no bytes of a text.
type scan struct {
	*index
	names []string // of the types, to know placeholders
	text  []byte
	spans []Span
	over  bool // more than limit
	limit int  // of spans
	next  int  // what a rule found ends here; the scan goes on behind it

	runs        [charsets]run
	groups      []group
	userinfo    int  // the @ that ends the userinfo of the last URL: not one of an e-mail address
	noIPv6      int  // no IPv6 address begins before
	speaking    bool // what follows a word like token is tried
	paired      bool // a value is being judged by the name beside it
	value       setValue
	name        []byte // folded, of the setting whose value is being judged
	failed      run    // how many tokens failed their check that end at failed.to
	command     run    // no command begins between from and the flag that was looked at last
	unconnected int    // passwords that are not part of a connection string
	keyTo       int    // the END of a private key was looked at up to here
	tableTo     int    // tables were read up to here
	recordsTo   int    // tables were read up to here for their columns' names
	manifestTo  int    // manifests and keys in JSON and XML were read up to here
	judged      run    // how many values were judged that end at judged.to
	folded      [maxKey]byte
	echoes      *echoes
	people      *names.Scan // nil if no names are looked for
	linked      linked
	plain       run // neither digits nor capitals stand here, see promising
	besideFrom  int // what the last cue told about
	besideTo    int
	noHouse     int // no house number for a street behind stands before
	cueName     [maxCue]byte
	compact     []byte // letters and digits of the value that was matched last, in compacted
	compacted   [maxCompact]byte

	fold        *folding
	dictionary  bool // there is one
	mostDecoded int  // bytes of what blobs say
	styledTo    int  // what the scan noticed, or looked at in vain, ends here
	chainTo     int
	chainDigits int
	spacedTo    int
	blobTo      int
	blobTried   int
}

// begin makes s ready for the text, or for a view of it.
func (s *scan) begin(text []byte) {
	*s = scan{index: s.index, names: s.names, text: text, spans: s.spans[:0], limit: s.limit, groups: s.groups[:0], echoes: s.echoes, people: s.people,
		fold: s.fold, dictionary: s.dictionary, mostDecoded: s.mostDecoded}
}

// Classes of bytes for the scan: one look tells whether something may begin here.
const (
	inert = iota
	letter
	digit
	mark
	lead // may begin a character in disguise
)

var scanClass = func() (class [256]uint8) {
	for i := range class {
		switch b := byte(i); {
		case isAlpha(b):
			class[i] = letter
		case isDigit(b):
			class[i] = digit
		case hasByte("@:=-+(\\%>&$~", b):
			class[i] = mark
		case hasByte(leadBytes, b):
			class[i] = lead
		}
	}
	return class
}()

// find is the single pass: it jumps from word to word and looks closer only where something may begin.
func (s *scan) find() {
	text, class := s.text, &scanClass
	for i := 0; i < len(text); {
		switch class[text[i]] {
		case inert:
			i++
		case letter:
			i = s.word(i)
		case digit:
			i = max(s.number(i), s.next)
		case mark:
			s.next = 0
			i = max(s.mark(i), s.next)
		case lead:
			i = s.lead(i)
		}
	}
}

// word handles a word of letters and digits that begins with a letter and returns where to go on. Of the words of prose eight in ten have
// two to seven letters, no capital behind the first, and are not what a prefix may begin with: they take one look at eight bytes.
func (s *scan) word(i int) int {
	head := s.eight(i)
	letters := lettersAmong(head &^ highBits)
	others := (^letters | head) & highBits
	within := others&-others>>7 - 1
	capitals := ^head & (' ' * everyByte &^ 0xff) & within
	has := uint8(0)
	if s.gate(uint32(head)) != 0 {
		first := head & within
		if capitals|head&highBits != 0 {
			first = firstWord(head)
		}
		if s.next = 0; s.opens(head, first) != 0 {
			s.prefixed(i, head)
			has = wasTried
		}
		if s.next > i {
			return s.next
		}
	}
	bit := bits.TrailingZeros64(others)
	n, behind := bit>>3, byte(head>>(bit&56))
	switch {
	case n > 7 || isDigit(behind):
		end, has := alnumRest(s.text, min(i+n, len(s.text)), has|holds(0, capitals<<2))
		return s.oddWord(i, end, has, head)
	case capitals != 0:
		return s.oddWord(i, i+n, has|hasCapital, head)
	case n == 1:
		return s.oddWord(i, i+1, has, head)
	}
	if behind != ' ' {
		return i + n
	}
	if n <= 3 && isUpper(byte(head)) {
		return s.behindWord(i, i+n)
	}
	return i + n + 1
}

// oddWord handles the word text[i:end], a single letter, or long, or with digits or capitals, behind the rules for its prefix.
func (s *scan) oddWord(i, end int, has uint8, head uint64) int {
	s.next = 0
	if has&(hasCapital|wasTried) == hasCapital && s.starts(uint32(head)) && s.opensHumped(head) != 0 {
		s.prefixed(i, head)
	}
	if has&hasDigit != 0 && s.next <= i {
		if uuid := uuidEnd(s.text, i); uuid > 0 {
			return uuid
		}
		s.country(i, uint32(head))
	}
	if s.next > i || has&hasDigit != 0 && s.identifier(i, end) {
		return s.next
	}
	if has&hasCapital != 0 && s.assigning(end) {
		s.humps(i, end)
	}
	switch {
	case end-i >= leastFirst:
		s.longWord(i, end)
	case end == i+1:
		s.spacedOut(i)
	}
	return s.behindWord(i, end)
}

// behindWord returns where to go on behind the word text[i:end], once it has tried the identifiers that begin with up to three capitals, as
// in AB 12 34 56 C.
func (s *scan) behindWord(i, end int) int {
	if end < len(s.text) && s.text[end] == ' ' {
		if end++; isDigit(byteAt(s.text, end)) && s.initialled(i, end-1) {
			return s.next
		}
	}
	return end
}

// four returns the first four bytes of what begins at i.
func (s *scan) four(i int) uint32 {
	if i+4 <= len(s.text) {
		return binary.LittleEndian.Uint32(s.text[i:])
	}
	return uint32(s.eight(i))
}

// eight returns the first eight bytes of what begins at i.
func (s *scan) eight(i int) (v uint64) {
	if i+8 <= len(s.text) {
		return binary.LittleEndian.Uint64(s.text[i:])
	}
	for k, b := range s.text[i:] {
		v |= uint64(b) << (8 * k)
	}
	return v
}

// identifier handles the word text[i:end], which holds a letter and a digit: the identifiers that begin with a capital, and others by
// its length.
func (s *scan) identifier(i, end int) bool {
	switch n := end - i; {
	case n >= leastCode && s.coded(i) || byteAt(s.text, end) == '<' && byteAt(s.text, end+1) == '<':
		s.fire(onCode, i)
	case n == 4 && byteAt(s.text, end) == '.':
		s.fire(onQuads, i)
	}
	return s.next > i || isUpper(s.text[i]) && end-i <= maxCompact && s.identified(i)
}

// coded says whether a long word that begins at i is no lower-case hexadecimal number: 0x or a capital stands near its start.
func (s *scan) coded(i int) bool {
	if s.text[i+1] == 'x' {
		return true
	}
	for _, b := range s.text[i : i+leastCode] {
		if isUpper(b) {
			return true
		}
	}
	return false
}

// initialled tries the identifiers that begin with up to three capitals, as in AB 12 34 56 C: those of text[i:end].
func (s *scan) initialled(i, end int) bool {
	return end-i <= 3 && isUpper(s.text[i]) && s.identified(i)
}

// dashed handles a dash within a word: the identifiers that begin with up to three capitals before it, and pairs of digits.
func (s *scan) dashed(i int) bool {
	if byteAt(s.text, i+3) == '-' && byteAt(s.text, i+6) == '-' {
		if s.fire(onPairs, i); s.next > i {
			return true
		}
	}
	if !isDigit(byteAt(s.text, i+1)) || !isUpper(s.text[i-1]) {
		return false
	}
	start := i - 1
	for start > 0 && i-start < 4 && isUpper(s.text[start-1]) {
		start--
	}
	return s.initialled(min(s.wordAt(start), i), i)
}

// alnumEnd returns where the letters and digits of ASCII from i on end.
func alnumEnd(text []byte, i int) int {
	for ; i+8 <= len(text); i += 8 {
		if others := notAlnum(binary.LittleEndian.Uint64(text[i:])); others != 0 {
			return i + bits.TrailingZeros64(others)>>3
		}
	}
	for i < len(text) && isAlnum(text[i]) {
		i++
	}
	return i
}

// notAlnum sets the high bit of each byte of v that is no letter or digit of ASCII.
func notAlnum(v uint64) uint64 {
	low := v &^ highBits
	return (^(lettersAmong(low) | among(low, '0', '9')) | v) & highBits
}

// What a word holds: a digit; a capital that is not its first byte. And whether the rules for its prefix were tried.
const (
	hasDigit = 1 << iota
	hasCapital
	wasTried
)

// alnumRest is alnumEnd within a word, and adds what its rest holds to what it has before.
func alnumRest(text []byte, i int, has uint8) (int, uint8) {
	digit, capital := uint64(0), uint64(0)
	for ; i+8 <= len(text); i += 8 {
		v := binary.LittleEndian.Uint64(text[i:])
		low := v &^ highBits
		letters, digits := lettersAmong(low), among(low, '0', '9')
		others := (^(letters | digits) | v) & highBits
		within := others&-others - 1 // all bits if there are no others
		digit |= digits & within
		capital |= letters &^ (v << 2) & within
		if others != 0 {
			return i + bits.TrailingZeros64(others)>>3, has | holds(digit, capital)
		}
	}
	for ; i < len(text) && isAlnum(text[i]); i++ {
		digit |= uint64(btoi(isDigit(text[i]))) << 7
		capital |= uint64(btoi(isUpper(text[i]))) << 7
	}
	return i, has | holds(digit, capital)
}

func holds(digit, capital uint64) (has uint8) {
	if digit&highBits != 0 {
		has = hasDigit
	}
	if capital&highBits != 0 {
		has |= hasCapital
	}
	return has
}

func (s *scan) fire(e event, at int) {
	for _, r := range s.on[e] {
		r.verify(s, r, at)
	}
}

// mark handles the punctuation that something may hang on and returns where to go on.
func (s *scan) mark(i int) int {
	rest := s.text[i:]
	switch rest[0] {
	case '@':
		s.fire(onAt, i)
	case ':':
		s.colon(i)
	case '=':
		s.quotedPrintable(i)
		s.assigned(i)
	case '>':
		s.assigned(i)
	case '&':
		s.reference(i)
	case '-':
		if byteAt(s.text, i-1) == '<' && byteAt(rest, 1) == ' ' {
			s.arrow(i)
		} else if hyphen := i > 0 && scanClass[s.text[i-1]] != inert && byteAt(rest, 1) != '-'; !hyphen {
			return s.dash(i)
		} else if s.dashed(i) {
			return s.next
		}
	case '+':
		if len(rest) > 1 && isDigit(rest[1]) {
			s.fire(onPlus, i)
		}
	case '(':
		if len(rest) > 1 && isDigit(rest[1]) {
			s.fire(onParen, i)
		} else {
			s.call(i)
		}
	case '$':
		if len(rest) > leastHash && (rest[2] == '$' || rest[3] == '$' || hasByte("aps", rest[1])) {
			s.fire(onDollar, i)
		}
	case '~':
		s.fire(onTilde, i)
	default:
		return i + s.escape(i)
	}
	return i + 1
}

func (s *scan) colon(i int) {
	rest := s.text[i:]
	if len(rest) > 3 && rest[1] == '/' && rest[2] == '/' {
		s.fire(onAuthority, i)
		return
	}
	if len(rest) > 9 && (rest[1] == '5' && string(rest[:6]) == ":5432:" || rest[1] == '*' && rest[2] == ':') {
		s.fire(onPort, i)
	}
	if len(rest) > 1 && s.next <= i && (isHex(rest[1]) || rest[1] == ':') && !timeOfDay(rest) {
		s.fire(onColon, i)
	}
	if len(rest) > 1 && s.next <= i && rest[1] == 'A' && i > 0 && isDigit(s.text[i-1]) {
		s.fire(onBot, i)
	}
	if s.next <= i {
		s.assigned(i)
	}
}

// timeOfDay says whether text begins with minutes, as in 12:34 or 12:34:56, and nothing that an address could go on with.
func timeOfDay(text []byte) bool {
	if len(text) < 7 || !isDigit(text[1]) || !isDigit(text[2]) || isHex(text[3]) {
		return false
	}
	return text[3] != ':' || isDigit(text[4]) && isDigit(text[5]) && !isHex(text[6]) && text[6] != ':'
}

// dash looks for -----BEGIN and for --flag, and passes long rules of dashes at once.
func (s *scan) dash(i int) int {
	end := i
	for end < len(s.text) && s.text[end] == '-' {
		end++
	}
	switch {
	case end-i >= 4 && end < len(s.text) && (s.text[end] == 'B' || s.text[end] == ' ' || s.text[end] == 'E'):
		s.fire(onDashes, end)
	case end-i <= 2 && end < len(s.text) && isAlpha(s.text[end]) && (i == 0 || isSpace(s.text[i-1])):
		if s.text[end] == 'u' && byteAt(s.text, end+1) == ' ' {
			s.fire(onUser, end+2)
		} else if end-i == 1 {
			s.fire(onFlag, end)
		}
		s.flag(end)
	}
	return end
}

// escapeWidth is the width of the escape that text begins with: what follows it is the start of a word.
func escapeWidth(text []byte) int {
	switch {
	case text[0] == '%' && len(text) > 2 && isHex(text[1]) && isHex(text[2]):
		return 3
	case text[0] == '\\' && len(text) > 1:
		n, _ := breakEscape(text)
		return max(1, n)
	}
	return 1
}
