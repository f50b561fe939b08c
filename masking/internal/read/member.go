package read

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
)

// This file goes from a name to the value that stands in an object or a block behind it.

// memberAt returns where the value begins of the member named number or value of the object that begins at i, or of the first in a list of
// objects: {"number":"123"}; i if there is none. One other member may stand before it.
func memberAt(s *rule.Scan, i int) int {
	for k, limit := i, min(len(s.Text), i+MaxLine+MaxLine/2); k < limit; {
		if text.IsAlpha(s.Text[k]) {
			end := text.AlnumEnd(s.Text, k)
			colon := view.Blanks(&s.Cursor, end+1)
			if text.ByteAt(s.Text, colon) == ':' && s.Text[k-1] == '"' && valueMember(s.Text[k:min(colon, len(s.Text))]) {
				return colon + 1
			}
			k = end
			continue
		}
		if !text.HasByte("{[\":, \n\t_-", s.Text[k]) {
			return i
		}
		k++
	}
	return i
}

// withinBlock returns where the value begins in the object, list or block that opens at i; i if none does.
func withinBlock(s *rule.Scan, i int) (next int, by uint8) {
	if k := memberAt(s, i); k > i {
		return k, ByOperator
	}
	k := bytes.Index(s.Text[i:min(len(s.Text), i+MaxLink)], []byte("default"))
	if k > 0 && s.HasAt(i-1, " {") && bytes.IndexByte(s.Text[i:i+k], '}') < 0 {
		return i + k + len("default"), ByOperator // Terraform's variable
	}
	return i, 0
}

// valueMember says whether what stands before a colon is the name of the member with the value, and the quote behind it.
func valueMember(v []byte) bool { return text.BeginsAny(v, valueMembers) }

var valueMembers = []string{`number"`, `value"`, `num"`}
