package network

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells the numbers of an outline or a classification by the rows around them.

// outlined says whether the row before or behind has, in the column of what stands at i, numbers with points that can be no address:
// 1.10.10.10 above 3.30.70.330.
func outlined(s *rule.Scan, i int) bool {
	line := s.LineOf(i, maxRow)
	if i-line == maxRow {
		return false
	}
	row := s.Text[line:i]
	delimiter, column := []byte(nil), 0
	if at := bytes.LastIndexAny(row, ",;|\t"); at >= 0 {
		delimiter = row[at : at+1]
		column = bytes.Count(row, delimiter)
	} else if len(bytes.Trim(row, " \"'")) > 0 {
		return false
	}
	before := s.LineOf(max(0, line-1), maxRow)
	if before < line && unaddressable(s.Text[before:line], column, delimiter) {
		return true
	}
	next := min(len(s.Text), s.LineEnd(i)+1)
	return unaddressable(s.Text[next:min(len(s.Text), next+maxRow)], column, delimiter)
}

// unaddressable says whether the cell of the row that begins v is four numbers with points between, one of them too large for an address, or more of them.
func unaddressable(v []byte, column int, delimiter []byte) bool {
	for ; column > 0; column-- {
		at := bytes.Index(v, delimiter)
		if at < 0 || bytes.IndexByte(v[:at], '\n') >= 0 {
			return false
		}
		v = v[at+1:]
	}
	v = bytes.TrimLeft(v, " \"'")
	end := 0
	for end < len(v) && inVersion[v[end]] {
		end++
	}
	v = bytes.TrimRight(v[:end], ".")
	_, n := text.Quad(v)
	return n < len(v) && bytes.Count(v, []byte(".")) >= 3
}
