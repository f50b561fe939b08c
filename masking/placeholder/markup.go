package placeholder

import (
	"bytes"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// markup knows which marks of emphasis stand open in a text: those of Markdown, Slack, AsciiDoc and reStructuredText. It reads forward, from
// value to value.
type markup struct {
	at   int                               // read so far
	open [len(emphasis)][maxMarks + 1]bool // by mark and by how many of them stand together
}

const emphasis = "*_~`"

const maxMarks = 3 // form: marks of emphasis that stand together

// trim returns the value src[start:end] without marks of emphasis: those at its end that were opened before it, over one word or several, in its
// paragraph, and those at its start that are closed at its end or behind it. A mark without the other is a part of the value: hunter2*. The
// next value is read from there. A value that begins between marks that stand together has all of them before it, or is left as it is.
func (m *markup) trim(src []byte, start, end int) (int, int) {
	first := start
	if start > m.at && src[start-1] == src[start] {
		first = max(m.at, start-runBefore(src, start))
	}
	m.read(src, first)
	if run := runAt(src[:end], first); opens(src, first, run) && closed(src[first+run:], end-first-run, src[first], run) {
		m.read(src, first+run)
		start = first + run
	}
	if run := runBefore(src, end); 0 < run && run < end-start && m.closes(src, start, end-run, end) {
		end -= run
	}
	m.at = end
	return start, end
}

// closes says whether the marks src[run:end] at the end of a value close what was opened before it: unless the value is quoted, or has the
// other half itself.
func (m *markup) closes(src []byte, start, run, end int) bool {
	mark := src[run]
	if text.HasByte("\"'", text.ByteAt(src, end)) || end-run > maxMarks || !*m.opened(mark, end-run) {
		return false
	}
	return mark == '_' || bytes.Count(src[start:run], src[run:end])%2 == 0
}

// opened is whether a run of marks stands open.
func (m *markup) opened(mark byte, run int) *bool {
	return &m.open[strings.IndexByte(emphasis, mark)][run]
}

// maxEmphasised bounds how far behind a value that begins with a mark the closing one is looked for.
const maxEmphasised = 512 // form: bytes of emphasised text behind a value that begins with a mark

// opens says whether the run of marks at i may open emphasis: at the start of a word.
func opens(src []byte, i, run int) bool {
	if run == 0 || run > maxMarks {
		return false
	}
	before := text.ByteAt(src, i-1)
	return !text.IsAlnum(before) && !text.HasByte("\"'\\", before) && before != src[i]
}

// runAt returns how many equal marks stand at i.
func runAt(src []byte, i int) (run int) {
	for i+run < len(src) && text.HasByte(emphasis, src[i]) && src[i+run] == src[i] {
		run++
	}
	return run
}

// runBefore returns how many equal marks end at end, at most one more than can be emphasis.
func runBefore(src []byte, end int) (run int) {
	mark := src[end-1]
	for text.HasByte(emphasis, mark) && run < min(end, maxMarks+1) && src[end-1-run] == mark {
		run++
	}
	return run
}

// closed says whether a run of marks before src is closed behind more than as many bytes of src: at the end of the value, or of a word behind it in the
// same paragraph.
func closed(src []byte, value int, mark byte, run int) bool {
	if value <= run {
		return false
	}
	src = src[:min(len(src), value+maxEmphasised)]
	for i := 1; i < len(src); i++ {
		if src[i] == '\n' && paragraphEnds(src[i+1:]) {
			return false
		}
		if src[i] != mark {
			continue
		}
		n := runAt(src, i)
		if n == run && !blank(src[i-1]) && !text.IsAlnum(text.ByteAt(src, i+n)) {
			return true
		}
		i += n
	}
	return false
}

// marked says whether a value begins or ends with a mark of emphasis: if none does, nothing has to be read.
func marked(src []byte, spans []text.Span) bool {
	return slices.ContainsFunc(spans, func(s text.Span) bool {
		return text.HasByte(emphasis, src[s.Start]) || text.HasByte(emphasis, src[s.End-1])
	})
}

// read goes on to end.
func (m *markup) read(src []byte, end int) {
	for m.at < end {
		b := src[m.at]
		switch {
		case b == '\n' && paragraphEnds(src[m.at+1:]):
			m.open = markup{}.open
			m.at++
		case b == '\\' && text.ByteAt(src, m.at+1) != '\n':
			m.at += 2
		case text.HasByte(emphasis, b):
			m.mark(src, runAt(src[:end], m.at))
		default:
			m.at++
		}
	}
}

// paragraphEnds says whether a line is empty.
func paragraphEnds(line []byte) bool {
	line = bytes.TrimLeft(line, " \t\r")
	return len(line) > 0 && line[0] == '\n'
}

// mark reads a run of marks: it opens at the start of a word, and closes at the end of one.
func (m *markup) mark(src []byte, run int) {
	mark, before, behind := src[m.at], text.ByteAt(src, m.at-1), text.ByteAt(src, m.at+run)
	m.at += run
	if run > maxMarks {
		return
	}
	is := m.opened(mark, run)
	switch {
	case *is && !outside(before) && !text.IsAlnum(behind):
		*is = false
	case !text.IsAlnum(before) && !outside(behind):
		*is = true
	}
}

// outside says whether a byte is blank, or 0, which stands for the ends of the text.
func outside(b byte) bool { return b == 0 || blank(b) }

func blank(b byte) bool { return text.HasByte(blanks, b) }
