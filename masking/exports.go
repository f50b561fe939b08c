package masking

import "bytes"

// This file finds what managers of passwords and stores of secrets write: their exports, what their commands answer, and the keys and
// recovery codes that are shown in groups.

const maxGroupsAhead = 72 // reach: bytes from the words for a key in groups to its first group

// storeAnswer verifies what the command at i, which reads a secret out of a store, answers on the next line.
func storeAnswer(s *scan, r *rule, i int) {
	line := s.lineEnd(i) + 1
	if line >= len(s.text) || s.text[line-1] != '\n' {
		return
	}
	end := s.visibleEnd(line)
	v := s.text[line:end]
	if sh := shapeOf(v); len(v) < leastTold || !s.lineEnds(end) || !isAlnum(v[0]) && !hasByte("!+/=_-", v[0]) || sh.digits+sh.symbols == 0 && !rare(v) || v[len(v)-1] == ':' || template(v) || path(v) || bytes.Contains(v, []byte("://")) {
		return
	}
	s.emit(r, line, end)
	s.next = i + 1
}

// designated verifies the value beside the designation "password" at i, in the same object of JSON, as in 1Password's exports.
func designated(s *scan, r *rule, i int) {
	const name = `"value":`
	low := walkMemo.of(&s.cursor).readTo[ofBlock]
	low += bytes.LastIndexByte(s.text[low:i], '{') + 1
	walkMemo.of(&s.cursor).readTo[ofBlock] = i
	at := low + bytes.LastIndex(s.text[low:i], []byte(name))
	if at < low {
		behind := s.text[i:min(len(s.text), i+2*maxKey)] // the value is long, not what stands before it
		if n := bytes.IndexByte(behind, '}'); n >= 0 {
			behind = behind[:n]
		}
		if at = i + bytes.Index(behind, []byte(name)); at < i {
			return
		}
	}
	at += len(name)
	for at < len(s.text) && s.text[at] == ' ' {
		at++
	}
	if v, ok := s.quotedAt(at); ok && v.end-v.start >= 4 && !template(s.text[v.start:v.end]) {
		s.emit(r, v.start, v.end)
		s.next = i + 1
	}
}

// grouped verifies the groups of four letters and digits behind the words of r that begin at i: on their line, or the next.
func grouped(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	for limit, lines := min(len(s.text), k+maxGroupsAhead), 0; k < limit && lines < 3; k++ {
		if lines += btoi(s.text[k] == '\n'); !isAlnum(s.text[k]) || isAlnum(s.text[k-1]) {
			continue
		}
		if end, groups, digits := s.fours(k); groups >= 4 && digits >= 2 || groups == 3 && digits >= 2 && s.text[k+4] == '-' {
			s.emit(r, k, end)
			s.next = i + 1
			return
		}
	}
}

// fours returns where the groups of four letters and digits at i end, with a space or a dash between them, how many they are, and how many
// digits they hold.
func (s *scan) fours(i int) (end, groups, digits int) {
	const width = 4
	sep := byteAt(s.text, i+width)
	for k := i; ; k += width + 1 {
		if alnumEnd(s.text[:min(len(s.text), k+width+1)], k) != k+width {
			break
		}
		for _, b := range s.text[k : k+width] {
			digits += btoi(isDigit(b))
		}
		end, groups = k+width, groups+1
		if byteAt(s.text, end) != sep || sep != ' ' && sep != '-' {
			break
		}
	}
	return end, groups, digits
}

// recoveryList verifies the recovery codes behind the words of r that begin at i, and behind what they are for: one after the other.
func recoveryList(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	line := s.text[k:min(len(s.text), k+maxKey/2)]
	n := bytes.IndexAny(line, ":\n")
	if n < 0 {
		return
	}
	k += n + 1
	for {
		for low := k; k < len(s.text) && k-low < 8 && hasByte(" \t\r\n,;*\"'[`-", s.text[k]); {
			k++
		}
		end := s.runEnd(csURL, min(k, len(s.text)))
		if code := s.text[min(k, end):end]; len(code) < 8 || len(code) > 24 || shapeOf(code).digits < 1 || calendar(code) || shapeOf(code).digits < 3 && !halved(code) {
			return
		}
		s.emit(r, k, end)
		s.next, k = i+1, end
	}
}

// halved says whether v is two halves of the same length with a dash between them, as recovery codes are.
func halved(v []byte) bool {
	n := len(v) / 2
	return len(v)%2 == 1 && v[n] == '-' && bytes.Count(v, []byte("-")) == 1
}

// wirelessKey verifies the key of a wireless network behind the name of its protection, which begins at i: (WPA2, key: X).
func wirelessKey(s *scan, r *rule, i int) {
	line := s.text[i:min(len(s.text), i+maxKey/2)]
	line = line[:lineLength(line)]
	at := namedKey(line)
	if at == 0 {
		return
	}
	from, to, _ := s.unwrapped(s.toldGap(i + at))
	v := s.text[from:to]
	if sh := shapeOf(v); len(v) < 8 || !toldValue(v) && (sh.digits == 0 || sh.lower < 4 || toldElse(v)) {
		return
	}
	s.emit(r, from, to)
	s.next = i + 1
}

// namedKey returns where the value behind the first colon in text that ends the name of a key begins, 0 if there is none.
func namedKey(text []byte) int {
	for n, b := range text {
		if b != ':' {
			continue
		}
		for _, w := range wirelessNames {
			if foldedSuffix(text[:n+1], w) {
				return n + 1
			}
		}
	}
	return 0
}

var wirelessNames = []string{"key:", "schlüssel:", "clé:", "clé :", "psk:", "passwort:", "password:", "clave:", "chiave:", "sleutel:", "klucz:", "nyckel:"}

// keyTold verifies the long random key that a sentence tells behind the words of r that begin at i.
func keyTold(s *scan, r *rule, i int) {
	k := s.behindAny(r.prefixes, i)
	if !s.longAhead(k) {
		return
	}
	leads, changed := byteAt(s.text, k-1) == ':', false
	for n, limit := 0, k+maxTold; n < maxToldWords && k < limit; n++ {
		if k = s.toldGap(k); k >= len(s.text) || s.text[k] == '\n' {
			return
		}
		if leads && s.keyToldAt(r, k) {
			s.next = i + 1
			return
		}
		end := s.wordEnd(k)
		word := bytes.TrimRight(s.text[k:end], ",:")
		leads = toldIs.has(word) || end > k && s.text[end-1] == ':' || changed && toldTo.has(word) || leads && toldNow.has(word)
		if changed = changed || toldChanged.has(word); s.sentenceEnds(k, end) {
			return
		}
		k = end
	}
}

const leastKeyTold = 20 // form: bytes of a key that a sentence tells

// longAhead says whether so many bytes without a space stand where a sentence that begins at i may tell a key. It reads nothing twice.
func (s *scan) longAhead(i int) bool {
	if i < exportMemo.of(&s.cursor).short.from || i > exportMemo.of(&s.cursor).short.to {
		exportMemo.of(&s.cursor).short, exportMemo.of(&s.cursor).shortFrom = run{i, i}, i
	}
	for limit := min(len(s.text), i+maxTold+maxKey); exportMemo.of(&s.cursor).short.to < limit; exportMemo.of(&s.cursor).short.to++ {
		if b := s.text[exportMemo.of(&s.cursor).short.to]; b == ' ' || b == '\n' {
			exportMemo.of(&s.cursor).shortFrom = exportMemo.of(&s.cursor).short.to + 1
		} else if exportMemo.of(&s.cursor).short.to-exportMemo.of(&s.cursor).shortFrom >= leastKeyTold-1 {
			return true
		}
	}
	return false
}

// keyToldAt masks the word at i if it is a long random key.
func (s *scan) keyToldAt(r *rule, i int) bool {
	from, to, _ := s.unwrapped(i)
	v := s.text[from:to]
	if len(v) < leastKeyTold || !tokenValue(v, false) || digitChanges(v) <= 3 || toldElse(v) {
		return false
	}
	s.emit(r, from, to)
	return true
}

type exportSeen struct {
	short     run // no word as long as a key stands here, see longAhead
	shortFrom int // the last word in it begins here
}

var exportMemo = newMemo[exportSeen]()
