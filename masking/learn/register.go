package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

// What a byte tells of a line.
const (
	ofCode = 1 + iota
	ofRows
	ofLog
)

var tells = func() (set [256]uint8) {
	for of, bytesAt := range []string{ofCode: "(){}[]<=$\\;\"", ofRows: "|", ofLog: ":"} {
		for _, b := range []byte(bytesAt) {
			set[b] = uint8(of)
		}
	}
	return set
}()

var tab = []byte{'\t'}

const judgedLine = 120 // bytes of a line that tell what it is

// registerOf tells settings, code, logs, tables, data and what somebody says from prose.
func (s *Scan) registerOf(l *line) model.Register {
	if l.known {
		return l.register
	}
	if from, to := l.saidFrom, min(l.saidTo, l.saidFrom+judgedLine); from > 0 {
		bars, clocks := s.count(l, from, to)
		l.known, l.register = true, s.register(l, s.text[from:to], true, bars, clocks)
		return l.register
	}
	end := min(l.end, l.start+judgedLine)
	from, said := s.speaker(l)
	if said == layout.PerhapsSaid && (char.Questions(l.last) || s.amongTurns()) {
		said = layout.SurelySaid
	}
	if said == layout.PerhapsSaid && layout.IsCapital(s.text[l.start:end]) && s.mixOf(l).Sentence() {
		said = layout.SurelySaid
	}
	if said == layout.NotSaid || said == layout.PerhapsSaid {
		from = l.start
	}
	bars, clocks := s.count(l, from, end)
	l.known, l.register = true, s.register(l, s.text[from:end], said == layout.SurelySaid, bars, clocks)
	return l.register
}

// mixOf is the mix of what is said on the line. A line keeps it.
func (s *Scan) mixOf(l *line) layout.Mix {
	if !l.mixed {
		from, to := l.saidFrom, l.saidTo
		if from == 0 {
			from, _ = s.speaker(l)
			to = min(l.end, l.start+judgedLine)
		}
		l.mixed, l.mix = true, layout.MixOf(s.text[from:min(to, from+judgedLine)])
	}
	return l.mix
}

// colorAt returns the length of the code of a colour at i, behind its ESC.
func (s *Scan) colorAt(i, end int) int {
	if s.text[i] != '[' || i == 0 || s.text[i-1] != layout.Escape {
		return 0
	}
	return char.Color(s.text[i:end])
}

// amongTurns says whether one of the two lines before is said by somebody.
func (s *Scan) amongTurns() bool { return s.chats(&s.earlier[0]) || s.chats(&s.earlier[1]) }

// count counts the signs of code in text[from:end], and returns how many bars part columns and how many colons stand between digits.
func (s *Scan) count(l *line, from, end int) (bars, clocks int) {
	bars = bytes.Count(s.text[min(from+1, end):end], tab)
	for i := char.Next(s.masks.Sign, from, end); i < end; i = char.Next(s.masks.Sign, i+1, end) {
		if n := s.colorAt(i, end); n > 0 {
			i += n - 1
			continue
		}
		switch tells[s.text[i]] {
		case ofCode:
			l.signs++
		case ofRows:
			bars += char.Number(i > from)
		case ofLog:
			early := i > l.start+1 && i < min(l.start+40, end-1)
			if early && char.Class[s.text[i-1]] == char.Digit && char.Class[s.text[i+1]] == char.Digit {
				clocks++
			}
		}
	}
	return bars, clocks
}

// register tells what the line, whose text is behind who says it, is from what was counted in it.
func (s *Scan) register(l *line, text []byte, said bool, bars, clocks int) model.Register {
	switch {
	case l == &s.line && s.columns.count > 0 && s.columns.lines > 0, bars >= 2:
		return model.Rows
	case clocks >= 2, !said && layout.Leveled(text):
		return model.Log
	case !said && layout.Setting(text):
		return model.Settings
	case l.signs >= 3:
		return model.Code
	}
	switch mix := s.mixOf(l); {
	case mix.Sentence():
		return model.Sentence
	case mix.Data(), mix.Alone() && s.zoneAge == 0 && s.single(&s.earlier[0]):
		return model.Data
	case said:
		return model.Turn
	}
	return model.Prose
}

// single says whether the line before is one token with digits in it: with another one it is a list.
func (s *Scan) single(before *line) bool {
	joined := char.Next(s.masks.Blank, before.start, before.end) == before.end
	return before.last != 0 && joined && char.Next(s.masks.Odd, before.start, before.end) < before.end
}
