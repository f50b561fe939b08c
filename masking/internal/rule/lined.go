package rule

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file compares the forms of a Line with a text.

const maxLineGap = 256 // reach: bytes of words that a form leaves open

// A lineMatch is one form at one place.
type lineMatch struct {
	s     *Scan
	r     *Rule
	f     *lineForm
	judge func(s *Scan, r *Rule, at Lined)
}

// from compares the form with what begins at i.
func (m lineMatch) from(i int) {
	if !m.begins(i) {
		return
	}
	k := i + len(m.f.lead)
	b := text.ByteAt(m.s.Text, m.s.Past(k, text.MaxKey, " \t"))
	if quote := b <= ' ' || text.HasByte("\"',:", b); m.f.quoted && !quote {
		return // most, at a glance
	}
	at := Lined{Start: i, End: m.s.LineEnd(k)}
	if len(m.f.within) == 0 || m.holds(i, min(at.End, i+maxLineGap)) {
		m.rest(at, m.f.steps, k, at.End)
	}
}

// begins says whether what the form demands stands before i.
func (m lineMatch) begins(i int) bool {
	s, low := m.s, max(0, i-text.MaxKey)
	switch m.f.behind {
	case 0:
		return true
	case '^':
		return CommandStarts(s, i)
	case '-', '/':
		return text.ByteAt(s.Text, i-1) == m.f.behind
	}
	i = s.Since(i, i-low, " \t")
	prompt := text.IsDigit(text.ByteAt(s.Text, i-2)) || text.HasByte("])", text.ByteAt(s.Text, i-2)) // of a database
	return text.ByteAt(s.Text, i-1) == m.f.behind && (prompt || m.f.behind != '>')
}

// holds says whether one of the words that the form wants stands in the line around i, before end.
func (m lineMatch) holds(i, end int) bool {
	low := max(0, i-maxLineGap)
	low = text.LastOf(m.s.Text, low, i, '\n', '\n') + 1
	for _, w := range m.f.within {
		if bytes.Contains(m.s.Text[low:end], w) {
			return true
		}
	}
	return false
}

// rest compares the steps with the words at or behind k and before line, and asks the judge about the secrets among them.
func (m lineMatch) rest(at Lined, steps []lineStep, k, line int) {
	var secrets [4]text.SetValue
	count := 0
	for n := range steps {
		switch step := &steps[n]; step.kind {
		case lineIndented:
			m.indented(at, steps[n+1:], line)
			return
		case lineBelow:
			if k = line + 1; k >= len(m.s.Text) {
				return
			}
			line = m.s.LineEnd(k)
		default:
			word, ok := m.step(step, k, line)
			if !ok {
				return
			}
			switch k = word.End + text.Btoi(word.Quoted); {
			case step.kind == lineName:
				at.Name = word
			case step.kind != lineSecret && step.kind != lineRest:
			case word.Start < word.End && count < len(secrets):
				secrets[count], count = word, count+1
			}
		}
	}
	for n := range count {
		if at.Value = secrets[n]; !at.Value.Quoted {
			at.Value.End = m.s.SentenceEnd(at.Value.Start, at.Value.End)
		}
		m.judge(m.s, m.r, at)
	}
}

// indented compares the steps with each of the lines below the one that ends at line: the indented ones, or if the first is not indented, all up
// to an empty one.
func (m lineMatch) indented(at Lined, steps []lineStep, line int) {
	seen := lineMemo.Of(&m.s.Cursor)
	if line > seen.From && line < seen.To {
		return // in a block that was read
	}
	seen.From = line
	deep := text.IsSpace(text.ByteAt(m.s.Text, line+1))
	for {
		start := min(line+1, len(m.s.Text))
		seen.To = max(seen.To, start)
		if line = m.s.LineEnd(start); start == line || text.IsSpace(m.s.Text[start]) != deep {
			return
		}
		m.rest(at, steps, start, line)
	}
}

var lineMemo = text.NewMemo[text.Run]() // the block below the line that was read last

// step returns the word at or behind i and before line that the step wants, what is behind glued of it; nothing for one that may be missing.
func (m lineMatch) step(step *lineStep, i, line int) (word text.SetValue, ok bool) {
	s := m.s
	word = NextWord(s, i, line)
	for low := i; step.gap && word.Start < line && !step.takes(s, word); {
		if word.Start-low > maxLineGap || !word.Quoted && text.Listed(s.Text[word.Start:word.End], joints) {
			return word, false
		}
		next := s.VisibleEnd(word.Start)
		if word.Quoted {
			next = word.End + 1
		}
		word = NextWord(s, next, line)
	}
	missing := text.SetValue{Start: i, End: i}
	switch {
	case step.kind == lineEnd:
		return missing, word.Start >= line || text.HasByte(";#|", s.Text[word.Start])
	case step.kind == lineFlags:
		for word.Start < line && s.Text[word.Start] == '-' {
			missing = text.SetValue{Start: word.End, End: word.End}
			word = NextWord(s, word.End, line)
		}
		return missing, true
	case word.Start >= line, !step.takes(s, word):
		return missing, step.optional
	case step.kind == lineRest:
		return text.SetValue{Start: word.Start, End: word.Start + len(bytes.TrimRight(s.Text[word.Start:line], " \r\t")), Quoted: true}, true
	case step.held:
		return m.restOf(word, bytes.Index(s.Text[word.Start:word.End], []byte(step.glued))+len(step.glued), line), true
	case step.glued != "" && step.kind != lineWord:
		return m.restOf(word, len(step.glued), line), true
	}
	return word, true
}

// restOf is what is behind the first n bytes of the word: in quotes all of it, else the next word there.
func (m lineMatch) restOf(word text.SetValue, n, line int) text.SetValue {
	if word.Start += n; word.Quoted {
		return word
	}
	return NextWord(m.s, word.Start, line)
}

var joints = []string{"and", "or", "the", "a", "is", "are"}

// takes says whether the step wants the word.
func (p *lineStep) takes(s *Scan, word text.SetValue) bool {
	return p.fits(s.Text[word.Start:word.End]) && (word.Quoted || !p.quoted)
}

func (p *lineStep) fits(word []byte) bool {
	switch {
	case p.held:
		return bytes.Contains(word, []byte(p.glued))
	case p.glued != "":
		return text.FoldedPrefix(word, p.glued)
	case p.kind != lineWord:
		return len(word) > 0
	case p.words == nil:
		return len(word) > 0 && !text.Listed(word, joints)
	}
	return text.Listed(word, p.words)
}

// opensWord says whether what stands at i may stand before a word: a blank, a comma, a colon, or what opens a list or an object of strings.
func opensWord(s *Scan, i int) bool {
	return s.Text[i] <= ' ' || text.HasByte(",:", s.Text[i]) || s.HasAt(i, `{"`, `["`)
}

// NextWord reads the word, or the string in quotes, that comes at or behind i and before line.
func NextWord(s *Scan, i, line int) text.SetValue {
	for i < line && opensWord(s, i) {
		i++
	}
	if i >= line {
		return text.SetValue{Start: line, End: line}
	}
	if text.HasByte("\"'", s.Text[i]) {
		if v, ok := s.QuotedAt(i); ok && v.End < line {
			return v
		}
	}
	end := min(line, s.VisibleEnd(i))
	if n := bytes.Index(s.Text[i:end], []byte(`,"`)); n > 0 {
		end = i + n // 1,"x"
	}
	for end-i > 1 && text.HasByte(";,\"')]", s.Text[end-1]) {
		end--
	}
	return text.SetValue{Start: i, End: end}
}

// CommandStarts says whether a line begins at i, but for indentation and a prompt, or the words set and no.
func CommandStarts(s *Scan, i int) bool {
	low := max(0, i-text.MaxKey)
	for _, w := range [...]string{"set ", "add "} {
		if k := i - len(w); k >= low && string(s.Text[k:i]) == w {
			i = k
		}
	}
	i = s.Since(i, i-low, " \t")
	return i == 0 || text.HasByte("\n#>$%;`\"", s.Text[i-1])
}
