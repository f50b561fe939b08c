package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// surround follows a text byte by byte and says in which form a value is written where it ends: in a string of JSON, between the tags of XML, in the query of a
// URL, and so on. That holds where it is certain: the whole text, or a fenced block of Markdown in it, has been well formed in its language up to
// here. It has a fixed size, and where the text is cut makes no difference to it.
type surround struct {
	where language
	reading
	fences fences
}

// A language is what the text or the block at hand is.
type language uint8

const (
	unread language = iota // nothing but spaces so far
	inJSON                 // well-formed JSON so far
	inXML                  // and so on
	inCSV
	inURL
	inYAML
	inSQL
	inShell
	unknown // something else
)

var grammars = [unknown]*grammar{
	inJSON: jsonGrammar, inXML: xmlGrammar, inCSV: csvGrammar, inURL: urlGrammar,
	inYAML: yamlGrammar, inSQL: sqlGrammar, inShell: shellGrammar,
}

// known says whether the text is in a language with a grammar.
func (s *surround) known() bool { return unread < s.where && s.where < unknown }

// form is how a value is written here.
func (s *surround) form() form {
	if s.known() {
		return s.here()
	}
	return asItIs
}

// read follows bytes of the text.
func (s *surround) read(p []byte) {
	for i := 0; i < len(p); i++ {
		if s.fences.line == noFence {
			if i += s.steady(p[i:]); i == len(p) {
				return
			}
		}
		s.follow(p[i])
	}
}

func (s *surround) follow(b byte) {
	if s.where == unread {
		s.first(b)
	}
	if s.known() {
		s.goOn(s.step(b))
	}
	if s.fences.step(b) {
		s.where = unknown
		if s.fences.open > 0 {
			s.where = unread
		}
	}
}

// steady returns how many bytes at the start of p change nothing, in a line that is no fence.
func (s *surround) steady(p []byte) (n int) {
	switch {
	case s.known():
		return s.reading.steady(p)
	case s.where == unread:
		return 0
	}
	if n = bytes.IndexByte(p, '\n'); n < 0 { // nothing begins before the next line
		return len(p)
	}
	return n
}

// first tells the language of a text or of a block by what its fence says and by its first byte.
func (s *surround) first(b byte) {
	switch said := s.fences.language; {
	case b == '{' || b == '[':
		s.where = inJSON
	case unread < said && said < unknown:
		s.where = said
	case blank(b):
		return
	case b == '<' && said == unread:
		s.where = inXML
	case b == 'h' && s.fences.open == 0:
		s.where = inURL
	default:
		s.where = unknown
	}
	if s.known() {
		s.begin(grammars[s.where])
	}
}

// value follows a placeholder.
func (s *surround) value() {
	s.fences.line = noFence
	s.goOn(s.known() && s.placed())
}

// goOn leaves a language where the text is not well formed in it.
func (s *surround) goOn(wellFormed bool) {
	if !wellFormed {
		s.where = unknown
	}
}

// fences finds the fenced blocks of Markdown. Source: CommonMark 0.31, section 4.5.
type fences struct {
	line   fenceLine
	indent int
	mark   byte     // of the line's fence
	run    int      // how many of them
	info   [10]byte // the first letters of what stands behind it, in lower case
	said   int      // how many letters of the word there were
	ended  bool     // a blank stands behind the word
	begun  byte     // of the block's fence
	open   int      // how many of those; 0: no block is open

	language language // of the block; unread: it names none
}

// languages are the words behind a fence.
var languages = map[string]language{
	"": unread, "yaml": inYAML, "yml": inYAML, "csv": inCSV, "xml": inXML, "svg": inXML,
	"sql": inSQL, "mysql": inSQL, "postgresql": inSQL, "sqlite": inSQL,
	"sh": inShell, "bash": inShell, "shell": inShell, "zsh": inShell,
}

// A fenceLine is how far a line looks like a fence.
type fenceLine uint8

const (
	mayFence fenceLine = iota // only spaces so far
	inFence                   // in its characters
	behindIt                  // behind them
	noFence                   // the line is none
)

const (
	maxIndent  = 3 // form: spaces before the fence of a block
	leastFence = 3 // form: characters of the fence of a block
)

// step follows one byte and says whether a block begins or ends behind it.
func (f *fences) step(b byte) (changed bool) {
	if b == '\n' {
		changed = f.endLine()
		f.line, f.indent, f.run, f.said, f.ended = mayFence, 0, 0, 0, false
		return changed
	}
	switch f.line {
	case mayFence:
		f.first(b)
	case inFence:
		if b == f.mark {
			f.run++
			return false
		}
		f.line = behindIt
		if f.run < leastFence {
			f.line = noFence
		}
		f.behind(b)
	case behindIt:
		f.behind(b)
	case noFence:
	}
	return false
}

func (f *fences) first(b byte) {
	switch {
	case b == ' ' && f.indent < maxIndent:
		f.indent++
	case b == '`' || b == '~':
		f.line, f.mark, f.run = inFence, b, 1
	default:
		f.line = noFence
	}
}

// behind reads what stands behind a fence: words where a block begins, nothing where one ends.
func (f *fences) behind(b byte) {
	if words := f.open == 0 && b != '`'; !words && !blank(b) {
		f.line = noFence
	}
	switch {
	case blank(b):
		f.ended = f.said > 0
	case !f.ended && f.said <= len(f.info):
		if f.said < len(f.info) {
			f.info[f.said] = text.LowerByte(b)
		}
		f.said++
	}
}

// speaks returns the language that the line of a fence names.
func (f *fences) speaks() language {
	if f.said <= len(f.info) {
		if known, ok := languages[string(f.info[:f.said])]; ok {
			return known
		}
	}
	return unknown
}

func (f *fences) endLine() (changed bool) {
	switch {
	case f.run < leastFence || f.line == noFence:
		return false
	case f.open == 0:
		f.begun, f.open, f.language = f.mark, f.run, f.speaks()
		return true
	case f.mark == f.begun && f.run >= f.open:
		f.open, f.language = 0, unread
		return true
	}
	return false
}
