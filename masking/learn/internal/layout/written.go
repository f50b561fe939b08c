package layout

import "bytes"

// Written is words on a line of a text.
type Written struct{ text, before, words, behind []byte }

// WordsOf returns line[from:to].
func WordsOf(text, line []byte, from, to int) Written {
	return Written{text: text, before: line[:from], words: line[from:to], behind: line[to:]}
}

// Coded says whether the words are written as code: an odd number of backticks stands before them.
func (w *Written) Coded() bool {
	return bytes.Count(w.before[max(0, len(w.before)-LongestQuoted):], []byte("`"))%2 == 1
}

// Several says whether they are more than one, with blanks between.
func (w *Written) Several() bool { return bytes.IndexByte(w.words, ' ') > 0 }

// Names says whether the line uses the words to name something: as a heading of Markdown, or before a value that two blanks and more part from them.
func (w *Written) Names() bool {
	headed := bytes.HasPrefix(w.before, []byte("#")) && !bytes.ContainsAny(w.before, ":=")
	return headed || w.aligned()
}

// aligned says whether two blanks and more part the words, the first ones of their line, from what stands behind them.
func (w *Written) aligned() bool {
	first := len(bytes.TrimSpace(w.before)) == 0
	return first && bytes.HasPrefix(w.behind, []byte("  ")) && len(bytes.TrimSpace(w.behind)) > 0
}

// Linked says whether the text has the words, without a digit, as a part of a path or a URL, or as its fragment.
func (w *Written) Linked() bool {
	if bytes.ContainsAny(w.words, " 0123456789") {
		return false
	}
	for i := 0; ; i += len(w.words) {
		n := bytes.Index(w.text[i:], w.words)
		if n < 0 {
			return false
		}
		if i += n; i > 0 && (w.text[i-1] == '/' || w.text[i-1] == '#') {
			return true
		}
	}
}
