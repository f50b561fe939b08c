package placeholder

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// surround follows a text byte by byte and says in which form a value is written where it ends: in a string of JSON, between the tags of XML, in the query of a
// URL, and so on. That holds where it is certain: the whole text, or a fenced block of Markdown in it, has been well formed in its language up to
// here. It has a fixed size, and where the text is cut makes no difference to it.
type surround struct {
	where  region
	fences fences
	json   syntax
	xml    xmlSyntax
	csv    csvSyntax
	url    urlSyntax
	yaml   yamlSyntax
	sql    sqlSyntax
	shell  shellSyntax
}

// A region is what the text or the block at hand is.
type region uint8

const (
	unread region = iota // nothing but spaces so far
	inJSON               // well-formed JSON so far
	inXML                // and so on
	inCSV
	inURL
	inYAML
	inSQL
	inShell
	unknown // something else
)

// A grammar follows the text in one language.
type grammar interface {
	form() form         // how a value is written here
	step(b byte) bool   // follows one byte and says whether the text is well formed
	value() bool        // follows a placeholder: in a string it is a part of it, elsewhere a value of its own
	steady() *[256]bool // the bytes that change nothing here, no line break among them; nil: few are
}

// grammar is that of the text or the block at hand, if it has one.
func (s *surround) grammar() grammar {
	switch s.where {
	case inJSON:
		return &s.json
	case inXML:
		return &s.xml
	case inCSV:
		return &s.csv
	case inURL:
		return &s.url
	case inYAML:
		return &s.yaml
	case inSQL:
		return &s.sql
	case inShell:
		return &s.shell
	default:
		return nil
	}
}

// form is how a value is written here.
func (s *surround) form() form {
	if g := s.grammar(); g != nil {
		return g.form()
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
		s.begin(b)
	} else if g := s.grammar(); g != nil {
		s.goOn(g.step(b))
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
	if s.where == unknown { // nothing begins before the next line
		if n = bytes.IndexByte(p, '\n'); n < 0 {
			return len(p)
		}
		return n
	}
	if g := s.grammar(); g != nil {
		if steady := g.steady(); steady != nil {
			for n < len(p) && steady[p[n]] {
				n++
			}
		}
	}
	return n
}

// begin reads the first bytes of a text or of a block.
func (s *surround) begin(b byte) {
	language := s.fences.language
	switch {
	case b == '{' || b == '[':
		s.where, s.json = inJSON, syntax{}
	case language == speaksYAML:
		s.where, s.yaml = inYAML, yamlSyntax{}
	case language == speaksCSV:
		s.where, s.csv = inCSV, csvSyntax{}
	case language == speaksSQL:
		s.where, s.sql = inSQL, sqlSyntax{}
	case language == speaksShell:
		s.where, s.shell = inShell, shellSyntax{}
	case blank(b):
		return
	case b == '<' && (language == speaksXML || language == unsaid):
		s.where, s.xml = inXML, xmlSyntax{}
	case b == urlScheme[0] && s.fences.open == 0:
		s.where, s.url = inURL, urlSyntax{}
	}
	g := s.grammar()
	s.goOn(g != nil && g.step(b))
}

// value follows a placeholder.
func (s *surround) value() {
	s.fences.line = noFence
	g := s.grammar()
	s.goOn(g != nil && g.value())
}

// allBut are the bytes from the space on, without those of a set.
func allBut(set string) *[256]bool {
	var all [256]bool
	for b := ' '; int(b) < len(all); b++ {
		all[b] = !text.HasByte(set, byte(b))
	}
	return &all
}

// Bytes that change nothing: in quotes of JSON and YAML, in a comment, in a word.
var (
	inString  = allBut(`"\`)
	inComment = allBut("")
	inWords   = func() (all [256]bool) {
		for b := range all {
			all[b] = letter(byte(b))
		}
		return all
	}()
)

// letter says whether b is a letter, a digit, an underscore or a part of a character beyond ASCII.
func letter(b byte) bool { return text.IsWordByte(b) || b >= 0x80 }

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

	language language // of the block
}

// A language is what the block says it holds.
type language uint8

const (
	unsaid language = iota
	speaksYAML
	speaksCSV
	speaksXML
	speaksSQL
	speaksShell
	otherLanguage
)

var languages = map[string]language{
	"": unsaid, "yaml": speaksYAML, "yml": speaksYAML, "csv": speaksCSV, "xml": speaksXML, "svg": speaksXML,
	"sql": speaksSQL, "mysql": speaksSQL, "postgresql": speaksSQL, "sqlite": speaksSQL,
	"sh": speaksShell, "bash": speaksShell, "shell": speaksShell, "zsh": speaksShell,
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
	return otherLanguage
}

func (f *fences) endLine() (changed bool) {
	switch {
	case f.run < leastFence || f.line == noFence:
		return false
	case f.open == 0:
		f.begun, f.open, f.language = f.mark, f.run, f.speaks()
		return true
	case f.mark == f.begun && f.run >= f.open:
		f.open, f.language = 0, unsaid
		return true
	}
	return false
}
