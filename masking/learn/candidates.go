package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const (
	mostRests  = 4   // of a token
	mostPath   = 120 // bytes of a run whose last part behind a slash may be a secret: longer ones are data in base64
	leastStep  = 16  // bytes of a part between slashes
	mostMixed  = 48  // bytes of a token of several scripts that may be one value: sentences without blanks are longer
	quoteReach = layout.LongestQuoted
	pairReach  = 96
)

// search proposes what the tokens of the line may hold. Those that are not near a cue are looked at only if they have digits, or capitals
// behind small letters.
func (s *Scan) search() {
	var words stretch
	m, end := &s.masks, s.line.end
	text := s.text[s.line.start:end]
	cuts := s.line.saidFrom > 0 || bytes.Contains(text, layout.ClosingTag) || bytes.Contains(text, layout.NextString)
	for i := s.line.start; i < end; {
		if !s.near(i, i) {
			i = s.skip(i, end)
		}
		if i = char.NextOff(m.Blank, i, end); i == end {
			break
		}
		to := char.Next(m.Blank, i, end)
		if cuts {
			to = s.cut(i, to)
		}
		near := s.near(i, to)
		if near {
			s.extend(&words, i, to)
		}
		if short := to-i < char.LeastNear; !short && (near || m.MayBeRare(i, to)) {
			if t := m.TokenAt(s.text, i, to); near || s.odd(&t) {
				s.token(&t, near)
			}
		}
		i = to
	}
	s.phrases(&words)
	s.unusual()
	s.columns.cells(s)
}

// cut returns where the token text[i:to] ends at the latest: what is said begins or ends there, as a message or before the tag that closes an element.
func (s *Scan) cut(i, to int) int {
	if k := s.line.saidFrom; i < k && k < to {
		return k
	}
	if k := s.line.saidTo; i < k && k < to {
		return k
	}
	if n := bytes.Index(s.text[i:to], layout.ClosingTag); n > 0 && s.text[i] != '<' {
		return i + n
	}
	if n := layout.NextMember(s.text[i:to]); n > 0 {
		return i + n
	}
	return to
}

// odd says whether the token may hold a secret although no cue is near.
func (s *Scan) odd(t *char.Token) bool {
	mixed := t.Numbered() || t.Humped()
	return t.Rare() || mixed && s.inProse()
}

// skip returns where the next token at i or behind it begins that may be looked at.
func (s *Scan) skip(i, end int) int {
	m := &s.masks
	if s.oddAt < i {
		s.oddAt = char.Next(m.Odd, i, len(s.text))
	}
	to := min(s.oddAt, end)
	if s.cueAt < len(s.lineCues) {
		to = min(to, max(i, int(s.lineCues[s.cueAt].Start)-zoneBefore))
	}
	return char.Last(m.Blank, i, to)
}

// token proposes what the token may hold. One with characters that are not ASCII is taken apart where scripts without blanks meet others.
func (s *Scan) token(t *char.Token, near bool) {
	start, end := int(t.Start), int(t.End)
	const signs = 0xFFFF << char.InSign
	switch {
	case end-start <= char.Looked && t.Sum&(signs|0xFF<<char.InHigh) == 0 && s.text[start] != '_':
		s.proposeToken(t, start, end, near)
		return
	case end-start <= char.Looked && char.In(t.Sum, char.InHigh) == 0:
		s.piece(t, start, end, near)
		return
	}
	parted := false // by a sign that is no ASCII
	for i := start; i < end; {
		if s.text[i] < 0x80 && (i == start || s.text[i-1] < 0x80) {
			i = char.Next(s.masks.Lead, i+1, end)
			continue
		}
		if n := char.WideBlank(s.text, i); n > 0 {
			s.piece(nil, start, i, near)
			i += n
			start, parted = i, true
			continue
		}
		switch begins, ended := char.Ideograph(s.text[i]), s.ideographEnds(i); {
		case i == start || begins == ended || char.Continues(s.text[i]):
		case begins:
			s.piece(nil, start, i, near)
			start = i
		default:
			start = i
		}
		i++
	}
	s.piece(nil, start, end, near)
	if start > int(t.Start) && end-int(t.Start) <= mostMixed && !parted {
		a, b := s.trim(int(t.Start), end)
		s.propose(a, b, model.AsToken, near)
	}
}

// ideographEnds says whether the character before i is an ideograph.
func (s *Scan) ideographEnds(i int) bool { return i >= 3 && char.Ideograph(s.text[i-3]) }

// piece proposes text[start:end], what stands behind its signs, and the runs in it. t is the token if the piece is all of it.
func (s *Scan) piece(t *char.Token, start, end int, near bool) {
	if end-start < char.LeastNear {
		return
	}
	a, b := s.trim(start, end)
	switch k := s.assigned(a, b); {
	case k > 0:
		if near && char.Unlikely(s.text[a:k-1]) {
			s.propose(a, b, model.AsToken, near)
		}
		s.propose(k, b, model.AsRest, near)
		a = k
	case t != nil:
		s.proposeToken(t, a, b, near)
	default:
		s.propose(a, b, model.AsToken, near)
	}
	s.rests(start, end, a, b, near)
	plain := t != nil && char.In(t.Sum, char.InDigit) == 0 && t.Changes>>8 == 0
	if !plain || end-start > char.Looked || end-start >= char.LeastPlain {
		s.runs(start, end, a, b)
	}
}

// rests proposes what stands behind the signs of the piece text[start:end], whose trimmed form is text[a:b].
func (s *Scan) rests(start, end, a, b int, near bool) {
	rests := 0
	for i := char.Next(s.masks.Sign, start, end); i+1 < end; i = char.Next(s.masks.Sign, i+1, end) {
		if char.InRun[s.text[i]] || !s.leads(i, start, near) {
			continue
		}
		sign := s.text[i]
		gives := sign == '=' || sign == ':'
		if sign == '>' || near && gives {
			s.part(i+1, end, sign == '>', near)
		}
		if rests++; rests > mostRests {
			continue
		}
		if char.Class[s.text[i]] == char.Quoting {
			s.quoted(i, end, near)
		}
		if x, y := s.trim(i+1, end); x != a || y != b {
			s.propose(x, y, model.AsRest, near)
		}
	}
}

// runs proposes the rare runs of the piece text[start:end], whose trimmed form is text[a:b].
func (s *Scan) runs(start, end, a, b int) {
	run := start
	for i := char.Next(s.masks.Sign, start, end); i < end; i = char.Next(s.masks.Sign, i+1, end) {
		if !char.InRun[s.text[i]] {
			s.run(run, i, a, b)
			run = i + 1
		}
	}
	s.run(run, end, a, b)
}

// assigned returns where the value of text[i:end] begins, if that is a name, an equals sign and a value; 0 if it is not.
func (s *Scan) assigned(i, end int) int {
	far := min(end, i+pairReach)
	for k := char.Next(s.masks.Sign, i, far); k < far; k = char.Next(s.masks.Sign, k+1, far) {
		switch b := s.text[k]; {
		case char.Class[b] == char.Joiner || b == '.':
		case b == '=' && k > i && k+1 < end:
			if s.text[k+1] == '=' || !char.Nameable(s.text[i:k]) {
				return 0
			}
			return k + 1
		default:
			return 0
		}
	}
	return 0
}

// part proposes what stands behind the sign before i, up to what ends a part of a query, a connection string or, if it is tagged, of a
// document, if that is not all up to end.
func (s *Scan) part(i, end int, tagged, near bool) {
	for k := i; k < end && k < i+quoteReach; k++ {
		switch s.text[k] {
		case '&', ';', ',', '@', '"', '\'', '|':
			if tagged {
				continue
			}
		case '<':
		default:
			continue
		}
		if k > i {
			s.propose(i, k, model.AsRest, near)
		}
		return
	}
	if end-i <= quoteReach {
		x, y := s.trim(i, end)
		s.propose(x, y, model.AsRest, near)
	}
}

// leads says whether a value may begin behind the sign at i of a token that begins at start. Far from a cue fewer signs lead to one: what looks
// random is found as a run.
func (s *Scan) leads(i, start int, near bool) bool {
	switch s.text[i] {
	case '=', ':', '"', '\'', '`', '>':
		return true
	case '(', ',', '@', '|', '[', '{', '#', ';', '&', '?':
		return near
	}
	doubled := s.text[i] == '/' && i > start && s.text[i-1] == '/'
	return near && doubled
}

// run proposes the run text[i:end] of a token whose trimmed form is text[a:b], if it is rare.
func (s *Scan) run(i, end, a, b int) {
	for i < end && (char.RunSigns[s.text[i]] || s.text[i] == '-') {
		i++
	}
	for end > i && char.BehindRun[s.text[end-1]] {
		end--
	}
	slash := i + 1 + bytes.LastIndexByte(s.text[i:end], '/')
	short, whole := end-i < char.LeastFar, i == a && end == b
	if short || whole && slash == i {
		return
	}
	t := s.masks.TokenAt(s.text, i, end)
	if !t.Rare() {
		return
	}
	for end < b && s.text[end] == '=' {
		end++
	}
	if i != a || end != b {
		s.propose(i, end, model.AsRun, false)
	}
	if slash == i || end-i >= mostPath {
		return
	}
	if end-slash >= 8 {
		s.propose(slash, end, model.AsRun, false)
	}
	s.steps(i, end)
}

// steps proposes the rare steps of the path text[i:end] that stand between plain ones, as a key in the middle of a URL does, and a part of a value in base64 seldom.
func (s *Scan) steps(i, end int) {
	before, from, found := true, 0, false // whether the step before was rare; the last one that was, between plain ones so far
	for i < end {
		to := i + bytes.IndexByte(s.text[i:end], '/')
		if to < i {
			to = end
		}
		t := s.masks.TokenAt(s.text, i, to)
		rare := t.Rare()
		if found && !rare {
			s.propose(from, i-1, model.AsRun, false)
		}
		found = rare && !before && to-i >= leastStep
		before, from, i = rare, i, to+1
	}
}

// quoted proposes what stands between the quote at i and the next one like it, if that is not in the token that ends at end.
func (s *Scan) quoted(i, end int, near bool) {
	q := s.text[i]
	limit := min(s.line.end, i+1+quoteReach)
	n := bytes.IndexByte(s.text[i+1:limit], q)
	if n < char.LeastNear {
		return
	}
	if i+1+n < end {
		s.propose(i+1, i+1+n, model.AsRest, near)
		return
	}
	if near || s.text[max(i, 1)-1] != ' ' {
		s.propose(i+1, i+1+n, model.AsQuoted, near)
	}
}

// trim takes quotes, brackets and marks of emphasis off text[i:end] whose partner stands on the line, and marks of sentences off its end.
func (s *Scan) trim(i, end int) (from, to int) {
	i, end = char.Uncolored(s.text, i, end)
	for i < end && s.opens(i, end) {
		i++
	}
	for end > i && s.closes(i, end-1) {
		end--
	}
	return i, end
}

func (s *Scan) opens(i, end int) bool {
	b := s.text[i]
	switch b {
	case '"', '\'', '`', '*':
		return bytes.IndexByte(s.text[i+1:min(s.line.end, i+1+quoteReach)], b) >= 0
	case '(', '[', '{', '<':
		return bytes.IndexByte(s.text[i+1:min(s.line.end, i+1+quoteReach)], char.Partner(b)) >= 0
	case ',', ';', ':', '=':
		return true
	case '_', '~':
		doubled := i+2 < end && s.text[i+1] == b
		second := i > s.line.start && s.text[i-1] == b
		twice := doubled || second
		return s.text[end-1] == '_' || twice && bytes.IndexByte(s.text[i+1:end], b) >= 0
	}
	return false
}

// closes says whether the byte at k ends what surrounds a value that begins at i, or a sentence.
func (s *Scan) closes(i, k int) bool {
	b := s.text[k]
	switch b {
	case '.', ',', ';', ':':
		return true
	case '"', '\'', '`', '*':
		return bytes.IndexByte(s.text[max(s.line.start, i-pairReach):k], b) >= 0
	case '_', '~':
		return i > s.line.start && s.text[i-1] == b
	case ')', ']', '}', '>':
		return bytes.IndexByte(s.text[max(s.line.start, i-pairReach):k], char.Partner(b)) >= 0
	}
	return false
}
