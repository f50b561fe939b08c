package learn

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
	"github.com/vizard-gateway/vizard/masking/learn/internal/model"
)

const (
	zoneBefore = 96  // bytes before a cue that are near it
	zoneBehind = 224 // bytes behind a cue on its line
	zoneLogin  = 96  // behind one of a login
	zoneLines  = 6   // lines that say something, and are near a cue above them
	zoneWidth  = 240 // bytes of such a line
	askedLines = 2   // such lines behind a question or a word for a login
	zoneBytes  = 480 // of these lines, but for the first three
	zoneSure   = 3
	mostWords  = 10 // of a line before that are looked at
	farthest   = 80 // bytes before its end
)

// A line is a line of the text and what is known of it.
type line struct {
	start, end int
	words      []char.Word
	worded     bool // words are read
	cues       uint8
	register   model.Register
	known      bool // register is
	signs      int  // of code
	mix        layout.Mix
	mixed      bool   // mix is known
	form       uint32 // once it is asked: see the function
	script     uint8  // 1 + that of most of its letters, once it is asked
	last       byte   // that is no blank, of what is said if it is a message
	saidFrom   int    // where what is said begins, if the line is a message as data; 0 if it is none
	saidTo     int
	asked      bool // with a question mark at its end, or behind its last cue
	late       bool // its last cue stands near its end
	heard      bool // it is known where what is said begins, and what is known of who says it
	from, said int
}

func (l *line) reset() { *l = line{words: l.words[:0]} }

// readLine handles the line at start and returns where the next one begins.
func (s *Scan) readLine(start int) int {
	end := len(s.text)
	if n := bytes.IndexByte(s.text[start:], '\n'); n >= 0 {
		end = start + n
	}
	next := end + 1
	if n := layout.MessageEnd(s.text[start:end]); n > 0 {
		end, next = start+n, start+n
	}
	l := &s.line
	l.reset()
	l.start, l.end = start, end
	for s.passed < len(s.given.Decided) && s.given.Decided[s.passed].End <= start {
		s.passed++
	}
	l.last = char.LastByte(s.text[start:end])
	if l.saidFrom, l.saidTo = s.message(start, end); l.saidFrom > 0 {
		l.last = char.LastByte(s.text[l.saidFrom:l.saidTo])
	}
	first := s.cueAt
	for s.cueAt < len(s.cues) && int(s.cues[s.cueAt].Start) < end {
		l.cues |= 1 << s.cues[s.cueAt].Class
		s.cueAt++
	}
	s.lineCues, s.cueFrom, s.cueAt = s.cues[:s.cueAt], first, first
	s.zoneTo = 0
	s.zoneAge = 0
	if s.zoneFor > 0 {
		s.zoneTo, s.zoneAge = start+zoneWidth, zoneLines+1-s.zoneFor
	}
	s.columns.enter(s)
	s.search()
	s.check()
	s.settle()
	s.goOn()
	s.cueAt = len(s.lineCues)
	s.leaveLine()
	return next
}

// leaveLine keeps the line for those behind it, if it says something.
func (s *Scan) leaveLine() {
	l := &s.line
	if l.last == 0 {
		return
	}
	strong := l.cues&^(1<<cue.Login) != 0
	s.noteQuestion(l)
	code := goesOn[l.last] && (l.last != ',' || s.registerOf(l) != model.Sentence)
	switch {
	case strong && !code:
		s.zoneFor, s.zoneLeft, s.zoneClass = zoneLines, zoneBytes, s.strongest(l.cues)
	case !strong && s.zoneFor == 0 && s.asks(l):
		s.zoneFor, s.zoneLeft, s.zoneClass = askedLines, zoneBytes, s.strongest(l.cues)
	case !strong && s.whoAndWhen(l):
		return
	default:
		s.zoneFor, s.zoneLeft = max(0, s.zoneFor-1), s.zoneLeft-(l.end-l.start)
		if s.zoneLeft < 0 && s.zoneFor <= zoneLines-zoneSure {
			s.zoneFor = 0
		}
	}
	s.keepTail(l)
	s.earlier[2], s.earlier[1], s.earlier[0], s.line = s.earlier[1], s.earlier[0], s.line, s.earlier[2]
}

const lateCue = 40 // bytes from a cue to the end of the line

// noteQuestion notes whether the line asks, and whether what it names stands near its end.
func (s *Scan) noteQuestion(l *line) {
	l.asked = char.Questions(l.last)
	if l.cues == 0 {
		return
	}
	end := int(s.lineCues[len(s.lineCues)-1].End)
	l.late = l.end-end < lateCue
	l.asked = l.asked || end < l.end && bytes.IndexByte(s.text[end:min(l.end, end+farthest)], '?') >= 0
}

// asks says whether the line leads to what is said on the next, though it names no secret: a question, or a sentence that speaks of a login.
func (s *Scan) asks(l *line) bool {
	question := char.Questions(l.last)
	if l.cues == 0 {
		return question && !s.codelike(l)
	}
	of := s.registerOf(l)
	spoken := of == model.Sentence || of == model.Turn
	return question || spoken || l.last == ':'
}

// codelike says whether the line is of code or of a table, where words for a login stand everywhere.
func (s *Scan) codelike(l *line) bool {
	of := s.registerOf(l)
	return of == model.Code || of == model.Rows || of == model.Data
}

// inProse says whether the line at hand is of prose.
func (s *Scan) inProse() bool {
	of := s.registerOf(&s.line)
	return of == model.Prose || of == model.Sentence || of == model.Turn
}

// strongest is the class of a line's cues that says most.
func (s *Scan) strongest(cues uint8) uint8 {
	for of := uint8(cue.Password); of <= cue.Login; of++ {
		if cues&(1<<of) != 0 {
			return of
		}
	}
	return cue.None
}

// goesOn are the last bytes of a line of code: what is secret below one looks so.
var goesOn = [256]bool{';': true, '{': true, '(': true, '[': true, ',': true}

const longestWho = 48

// whoAndWhen says whether the line holds nothing but who said something, or when: "Alice  10:31", "[12/03/24, 10:31] Bob:", "**Anna:**".
func (s *Scan) whoAndWhen(l *line) bool {
	if l.end-l.start > 2*longestWho {
		return false
	}
	text := bytes.TrimSpace(s.text[l.start:l.end])
	if len(text) == 0 || len(text) > longestWho {
		return false
	}
	named := l.last == ':' || bytes.HasPrefix(text, []byte("**")) || bytes.HasPrefix(text, []byte("###"))
	if !named && char.Next(s.masks.Odd, l.start, l.end) == l.end {
		return false
	}
	words := bytes.Count(text, []byte(" "))
	if named && words < 3 {
		return true
	}
	return words < 6 && layout.Clocked(text)
}

// zoneOf is how many bytes behind a cue are near it.
var zoneOf = [cue.Classes]int{
	cue.Password: zoneBehind, cue.Key: zoneBehind, cue.Token: zoneBehind, cue.Secret: zoneBehind, cue.Login: zoneLogin,
}

// near says whether text[i:end] is near a cue.
func (s *Scan) near(i, end int) bool {
	if i < s.zoneTo {
		return true
	}
	for s.cueAt < len(s.lineCues) && int(s.lineCues[s.cueAt].Start) <= end+zoneBefore {
		c := &s.lineCues[s.cueAt]
		s.cueAt++
		if c.Class == cue.Login && s.codelike(&s.line) {
			continue
		}
		s.phraseTo = s.reachOf(int(c.End))
		s.zoneTo = max(s.zoneTo, int(c.End)+zoneOf[c.Class])
	}
	return i < s.zoneTo
}

// keepTail keeps the last words of the line for those behind it, if they are listed and readTail would find the same.
func (s *Scan) keepTail(l *line) {
	if s.listedFor != l.start+1 {
		return
	}
	last := s.listed[max(0, len(s.listed)-mostWords-1):]
	if l.end-l.start <= farthest || len(last) > mostWords && int(last[0].Start) >= l.end-farthest {
		l.worded, l.words = true, append(l.words[:0], last...)
	}
}

// readTail lists the words at the end of a line before.
func (s *Scan) readTail(l *line) {
	if !l.worded {
		l.worded = true
		l.words = char.ReadWords(s.text, l.words[:0], max(l.start, l.end-farthest), l.end)
	}
}
