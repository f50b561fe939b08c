package view

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file reads the names of documents, which people call after people: CV_Jane_Miller.pdf, Arztbrief Jürgen Müller.docx.

// documents are the endings of such names: of letters, tables, scans, photos and mails, not of code.
var documents = text.Cues("pdf", "doc", "docx", "odt", "rtf", "pages", "xls", "xlsx", "ods", "ppt", "pptx", "jpg", "jpeg", "png", "heic", "tif", "tiff", "eml", "msg", "vcf")

const mostFileName = 96 // form: bytes of the last word of a file's name

var inFileName = text.Where(func(b byte) bool { return text.IsAlnum(b) || b >= 0x80 || text.HasByte("_-.", b) })

// FileNames notes the names of documents in the text.
func FileNames(s *text.Cursor) {
	for i := bytes.IndexByte(s.Text, '.'); i >= 0; {
		fileName(s, i)
		n := bytes.IndexByte(s.Text[i+1:], '.')
		if n < 0 {
			return
		}
		i += 1 + n
	}
}

// fileName notes the name before the ending that begins with the dot at i, if that is a document's: low lines and hyphens in it stand for blanks.
func fileName(s *text.Cursor, i int) {
	end := text.AlnumEnd(s.Text, i+1)
	if end == i+1 || !documents.Has(s.Text[i+1:end]) {
		return
	}
	start := s.Back(i, mostFileName, &inFileName)
	if !bytes.ContainsFunc(s.Text[start:i], writtenAsName) {
		return
	}
	for k := start + 1; k+1 < i; k++ {
		if text.HasByte("_-", s.Text[k]) && named(s.Text[k-1]) && named(s.Text[k+1]) {
			Replace(s, k, k+1, ' ')
		}
	}
	Replace(s, i, i+1, '\n')
}

// writtenAsName says whether r is a capital or a letter that is not ASCII.
func writtenAsName(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 0x80 }

func named(b byte) bool { return text.IsAlnum(b) || b >= 0x80 }
