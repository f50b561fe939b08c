package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// MaxAgain bounds how many items of a list are read once more, behind another name within the list.
const MaxAgain = 4 // work

// list handles the list of values at i of the setting whose name is text[start:end]: ["x", "y"], or YAML's lines with dashes. It
// returns where the scan goes on.
func list(s *rule.Scan, start, end, i int, operator byte) (next int) {
	i = spaceEnd(s, i)
	bracket := text.ByteAt(s.Text, i) == '['
	if !bracket && !(listItem(s, i) && s.LineStarts(i)) {
		return 0
	}
	for n := 0; n < MaxAgain || i >= text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfList]; n++ {
		i = spaceEnd(s, i+1)
		v, quoted := s.QuotedAt(i)
		if !quoted {
			if bracket {
				return next
			}
			v.End = s.VisibleEnd(i)
		}
		text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfList] = max(text.WalkMemo.Of(&s.Cursor).ReadTo[text.OfList], v.End)
		next = max(next, Setting(s, start, end, i, operator))
		if i = v.End + text.Btoi(quoted); !bracket {
			i = spaceEnd(s, i)
		}
		if goesOn := text.ByteAt(s.Text, i) == ','; bracket && !goesOn {
			return next
		}
		if !bracket && !listItem(s, i) {
			return next
		}
	}
	return next
}

// listItem says whether the dash of an item of a YAML list is at i.
func listItem(s *rule.Scan, i int) bool {
	return text.ByteAt(s.Text, i) == '-' && text.ByteAt(s.Text, i+1) == ' '
}

// spaceEnd returns where the spaces and line breaks at i end, at most maxKey bytes on.
func spaceEnd(s *rule.Scan, i int) int {
	return s.Past(i, text.MaxKey, " \t\r\n")
}
