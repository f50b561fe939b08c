package masking

// maxAgain bounds how many items of a list are read once more, behind another name within the list.
const maxAgain = 4 // work

// list handles the list of values at i of the setting whose name is text[start:end]: ["x", "y"], or YAML's lines with dashes.
func (s *scan) list(start, end, i int, operator byte) {
	i = s.spaceEnd(i)
	bracket := byteAt(s.text, i) == '['
	if !bracket && !(s.listItem(i) && s.lineStarts(i)) {
		return
	}
	for n := 0; n < maxAgain || i >= walkMemo.of(&s.cursor).readTo[ofList]; n++ {
		i = s.spaceEnd(i + 1)
		v, quoted := s.quotedAt(i)
		if !quoted {
			if bracket {
				return
			}
			v.end = s.visibleEnd(i)
		}
		walkMemo.of(&s.cursor).readTo[ofList] = max(walkMemo.of(&s.cursor).readTo[ofList], v.end)
		found := s.next
		s.next = 0 // else the first rule of several would be the only one that is asked
		s.setting(start, end, i, operator)
		s.next = max(s.next, found)
		if i = v.end + btoi(quoted); !bracket {
			i = s.spaceEnd(i)
		}
		if bracket && byteAt(s.text, i) != ',' || !bracket && !s.listItem(i) {
			return
		}
	}
}

// listItem says whether the dash of an item of a YAML list is at i.
func (s *scan) listItem(i int) bool { return byteAt(s.text, i) == '-' && byteAt(s.text, i+1) == ' ' }

// spaceEnd returns where the spaces and line breaks at i end, at most maxKey bytes on.
func (s *scan) spaceEnd(i int) int {
	for low := i; i < len(s.text) && i-low < maxKey && hasByte(" \t\r\n", s.text[i]); {
		i++
	}
	return i
}
