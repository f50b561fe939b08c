package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds what managers of passwords and stores of secrets write: their exports, what their commands answer, and the keys and
// recovery codes that are shown in groups.

const maxGroupsAhead = 72 // reach: bytes from the words for a key in groups to its first group

// storeAnswer verifies what the command at i, which reads a secret out of a store, answers on the next line.
func storeAnswer(s *rule.Scan, r *rule.Rule, i int) {
	line := s.LineEnd(i) + 1
	if line >= len(s.Text) || s.Text[line-1] != '\n' {
		return
	}
	end := s.VisibleEnd(line)
	v := s.Text[line:end]
	if sh := text.ShapeOf(v); len(v) < value.LeastTold || !s.LineEnds(end) || !text.IsAlnum(v[0]) && !text.HasByte("!+/=_-", v[0]) || sh.Digits+sh.Symbols == 0 && !value.Rare(v) || v[len(v)-1] == ':' || value.Template(v) || value.Path(v) || bytes.Contains(v, []byte("://")) {
		return
	}
	s.Emit(r, line, end)
	s.Next = i + 1
}

// designated verifies the value beside the designation "password" at i, in the same object of JSON, as in 1Password's exports.
func designated(s *rule.Scan, r *rule.Rule, i int) {
	const name = `"value":`
	low := text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfBlock]
	low += bytes.LastIndexByte(s.Text[low:i], '{') + 1
	text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfBlock] = i
	at := low + bytes.LastIndex(s.Text[low:i], []byte(name))
	if at < low {
		behind := s.Text[i:min(len(s.Text), i+2*text.MaxKey)] // the value is long, not what stands before it
		if n := bytes.IndexByte(behind, '}'); n >= 0 {
			behind = behind[:n]
		}
		if at = i + bytes.Index(behind, []byte(name)); at < i {
			return
		}
	}
	at += len(name)
	for at < len(s.Text) && s.Text[at] == ' ' {
		at++
	}
	if v, ok := s.QuotedAt(at); ok && v.End-v.Start >= 4 && !value.Template(s.Text[v.Start:v.End]) {
		s.Emit(r, v.Start, v.End)
		s.Next = i + 1
	}
}

// grouped verifies the groups of four letters and digits behind the words of r that begin at i: on their line, or the next.
func grouped(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	for limit, lines := min(len(s.Text), k+maxGroupsAhead), 0; k < limit && lines < 3; k++ {
		if lines += text.Btoi(s.Text[k] == '\n'); !text.IsAlnum(s.Text[k]) || text.IsAlnum(s.Text[k-1]) {
			continue
		}
		if end, groups, digits := fours(s, k); groups >= 4 && digits >= 2 || groups == 3 && digits >= 2 && s.Text[k+4] == '-' {
			s.Emit(r, k, end)
			s.Next = i + 1
			return
		}
	}
}

// fours returns where the groups of four letters and digits at i end, with a space or a dash between them, how many they are, and how many
// digits they hold.
func fours(s *rule.Scan, i int) (end, groups, digits int) {
	const width = 4
	sep := text.ByteAt(s.Text, i+width)
	for k := i; ; k += width + 1 {
		if text.AlnumEnd(s.Text[:min(len(s.Text), k+width+1)], k) != k+width {
			break
		}
		for _, b := range s.Text[k : k+width] {
			digits += text.Btoi(text.IsDigit(b))
		}
		end, groups = k+width, groups+1
		if text.ByteAt(s.Text, end) != sep || sep != ' ' && sep != '-' {
			break
		}
	}
	return end, groups, digits
}

// recoveryList verifies the recovery codes behind the words of r that begin at i, and behind what they are for: one after the other.
func recoveryList(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	line := s.Text[k:min(len(s.Text), k+text.MaxKey/2)]
	n := bytes.IndexAny(line, ":\n")
	if n < 0 {
		return
	}
	k += n + 1
	for {
		for low := k; k < len(s.Text) && k-low < 8 && text.HasByte(" \t\r\n,;*\"'[`-", s.Text[k]); {
			k++
		}
		end := s.RunEnd(text.CsURL, min(k, len(s.Text)))
		if code := s.Text[min(k, end):end]; len(code) < 8 || len(code) > 24 || text.ShapeOf(code).Digits < 1 || calendar(code) || text.ShapeOf(code).Digits < 3 && !halved(code) {
			return
		}
		s.Emit(r, k, end)
		s.Next, k = i+1, end
	}
}

// halved says whether v is two halves of the same length with a dash between them, as recovery codes are.
func halved(v []byte) bool {
	n := len(v) / 2
	return len(v)%2 == 1 && v[n] == '-' && bytes.Count(v, []byte("-")) == 1
}

// wirelessKey verifies the key of a wireless network behind the name of its protection, which begins at i: (WPA2, key: X).
func wirelessKey(s *rule.Scan, r *rule.Rule, i int) {
	line := s.Text[i:min(len(s.Text), i+text.MaxKey/2)]
	line = line[:text.LineLength(line)]
	at := namedKey(line)
	if at == 0 {
		return
	}
	from, to, _ := read.Unwrapped(s, read.ToldGap(s, i+at))
	v := s.Text[from:to]
	if sh := text.ShapeOf(v); len(v) < 8 || !value.ToldValue(v) && (sh.Digits == 0 || sh.Lower < 4 || value.ToldElse(v)) {
		return
	}
	s.Emit(r, from, to)
	s.Next = i + 1
}

// namedKey returns where the value behind the first colon in text that ends the name of a key begins, 0 if there is none.
func namedKey(src []byte) int {
	for n, b := range src {
		if b != ':' {
			continue
		}
		for _, w := range wirelessNames {
			if text.FoldedSuffix(src[:n+1], w) {
				return n + 1
			}
		}
	}
	return 0
}

var wirelessNames = []string{"key:", "schlüssel:", "clé:", "clé :", "psk:", "passwort:", "password:", "clave:", "chiave:", "sleutel:", "klucz:", "nyckel:"}

// keyTold verifies the long random key that a sentence tells behind the words of r that begin at i.
func keyTold(s *rule.Scan, r *rule.Rule, i int) {
	k := s.BehindAny(r.Prefixes, i)
	if !longAhead(s, k) {
		return
	}
	leads, changed := text.ByteAt(s.Text, k-1) == ':', false
	for n, limit := 0, k+maxTold; n < maxToldWords && k < limit; n++ {
		if k = read.ToldGap(s, k); k >= len(s.Text) || s.Text[k] == '\n' {
			return
		}
		if leads && keyToldAt(s, r, k) {
			s.Next = i + 1
			return
		}
		end := s.WordEnd(k)
		word := bytes.TrimRight(s.Text[k:end], ",:")
		leads = toldIs.Has(word) || end > k && s.Text[end-1] == ':' || changed && toldTo.Has(word) || leads && toldNow.Has(word)
		if changed = changed || toldChanged.Has(word); sentenceEnds(s, k, end) {
			return
		}
		k = end
	}
}

const leastKeyTold = 20 // form: bytes of a key that a sentence tells

// longAhead says whether so many bytes without a space stand where a sentence that begins at i may tell a key. It reads nothing twice.
func longAhead(s *rule.Scan, i int) bool {
	if i < exportMemo.Of(&s.Cursor).short.From || i > exportMemo.Of(&s.Cursor).short.To {
		exportMemo.Of(&s.Cursor).short, exportMemo.Of(&s.Cursor).shortFrom = text.Run{From: i, To: i}, i
	}
	for limit := min(len(s.Text), i+maxTold+text.MaxKey); exportMemo.Of(&s.Cursor).short.To < limit; exportMemo.Of(&s.Cursor).short.To++ {
		if b := s.Text[exportMemo.Of(&s.Cursor).short.To]; b == ' ' || b == '\n' {
			exportMemo.Of(&s.Cursor).shortFrom = exportMemo.Of(&s.Cursor).short.To + 1
		} else if exportMemo.Of(&s.Cursor).short.To-exportMemo.Of(&s.Cursor).shortFrom >= leastKeyTold-1 {
			return true
		}
	}
	return false
}

// keyToldAt masks the word at i if it is a long random key.
func keyToldAt(s *rule.Scan, r *rule.Rule, i int) bool {
	from, to, _ := read.Unwrapped(s, i)
	v := s.Text[from:to]
	if len(v) < leastKeyTold || !value.TokenValue(v, false) || text.DigitChanges(v) <= 3 || value.ToldElse(v) {
		return false
	}
	s.Emit(r, from, to)
	return true
}

type exportSeen struct {
	short     text.Run // no word as long as a key stands here, see longAhead
	shortFrom int      // the last word in it begins here
}

var exportMemo = text.NewMemo[exportSeen]()
