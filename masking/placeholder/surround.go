package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// surround follows a text byte by byte and says in which form a value is written where it ends: in a string of JSON, between the tags of XML, in the query of a
// URL, and so on. That holds where it is certain: the whole text, or a fenced block of Markdown in it, has been well formed in its language up to
// here. It has a fixed size, and where the text is cut makes no difference to it.
type surround struct {
	begun   bool // something but blanks was read of the text or the block at hand
	reading      // in no grammar if it is not well formed in any
	fences  fences
}

// form is how a value is written here.
func (s *surround) form() form {
	if s.grammar == nil {
		return asItIs
	}
	return s.here()
}

// read follows bytes of the text.
func (s *surround) read(p []byte) {
	for i := 0; i < len(p); i++ {
		if s.fences.n == noFence {
			if i += s.steady(p[i:]); i == len(p) {
				return
			}
		}
		s.follow(p[i])
	}
}

func (s *surround) follow(b byte) {
	if !s.begun {
		s.first(b)
	}
	s.goOn(s.grammar != nil && s.step(b))
	if s.fences.step(b) {
		s.grammar, s.begun = nil, s.fences.open == 0
	}
}

// steady returns how many bytes at the start of p change nothing, in a line that is no fence.
func (s *surround) steady(p []byte) (n int) {
	switch {
	case s.grammar != nil:
		return s.reading.steady(p)
	case !s.begun:
		return 0
	}
	if n = bytes.IndexByte(p, '\n'); n < 0 { // nothing begins before the next line
		return len(p)
	}
	return n
}

// first tells the language of a text or of a block by what its fence says and by its first byte.
func (s *surround) first(b byte) {
	var g *grammar
	switch said := s.fences.language; {
	case b == '{' || b == '[':
		g = jsonGrammar
	case said != nil && said != otherLanguage:
		g = said
	case blank(b):
		return
	case b == '<' && said == nil:
		g = xmlGrammar
	case b == 'h' && s.fences.open == 0:
		g = urlGrammar
	}
	s.begun, s.reading = true, reading{grammar: g, at: 1}
}

// value follows a placeholder.
func (s *surround) value() {
	s.begun, s.fences.n = true, noFence
	s.goOn(s.grammar != nil && s.placed())
}

// goOn leaves a language where the text is not well formed in it.
func (s *surround) goOn(wellFormed bool) {
	if !wellFormed {
		s.grammar = nil
	}
}

// fences finds the fenced blocks of Markdown. Source: CommonMark 0.31, section 4.5.
type fences struct {
	line  [maxFence]byte // what the line begins with, while it may be a fence, in lower case
	n     int            // bytes of it; noFence: it is none
	begun byte           // of the block's fence
	open  int            // how many of those; 0: no block is open

	language *grammar // of the block; nil: it names none
}

const (
	maxFence   = 128          // length: bytes of the line of a fence; a longer one is none
	noFence    = maxFence + 1 // more than there is room for
	maxIndent  = 3            // form: spaces before the fence of a block
	leastFence = 3            // form: characters of the fence of a block
)

// languages are the words behind a fence.
var languages = map[string]*grammar{
	"": nil, "yaml": yamlGrammar, "yml": yamlGrammar, "csv": csvGrammar, "xml": xmlGrammar, "svg": xmlGrammar,
	"sql": sqlGrammar, "mysql": sqlGrammar, "postgresql": sqlGrammar, "sqlite": sqlGrammar,
	"sh": shellGrammar, "bash": shellGrammar, "shell": shellGrammar, "zsh": shellGrammar,
}

// otherLanguage is what another word names.
var otherLanguage = new(grammar)

// step follows one byte and says whether a block begins or ends behind it.
func (f *fences) step(b byte) (changed bool) {
	switch {
	case b == '\n':
		changed = f.n < noFence && f.endLine()
		f.n = 0
	case f.n >= maxFence:
		f.n = noFence
	default:
		f.line[f.n] = text.LowerByte(b)
		f.n++
		line := f.line[:f.n]
		indent := len(line) - len(bytes.TrimLeft(line, " "))
		if other := indent < len(line) && !text.HasByte("`~", line[indent]); other || indent > maxIndent {
			f.n = noFence
		}
	}
	return changed
}

// endLine reads a line that may be a fence: words stand behind it where a block begins, nothing where one ends.
func (f *fences) endLine() (changed bool) {
	line := bytes.TrimLeft(f.line[:f.n], " ")
	if len(line) == 0 {
		return false
	}
	run := runAt(line, 0)
	behind := bytes.Trim(line[run:], blanks)
	if run < leastFence {
		return false
	}
	if f.open > 0 {
		changed = line[0] == f.begun && run >= f.open && len(behind) == 0
		if changed {
			f.open, f.language = 0, nil
		}
		return changed
	}
	if bytes.IndexByte(behind, '`') >= 0 {
		return false
	}
	f.begun, f.open, f.language = line[0], run, named(behind)
	return true
}

// named returns the language that the first of the words names.
func named(words []byte) *grammar {
	if end := bytes.IndexAny(words, blanks); end >= 0 {
		words = words[:end]
	}
	if language, known := languages[string(words)]; known {
		return language
	}
	return otherLanguage
}
