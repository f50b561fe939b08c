package learn

import (
	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
	"github.com/vizard-gateway/vizard/masking/learn/internal/cue"
	"github.com/vizard-gateway/vizard/masking/learn/internal/layout"
)

// A place is where the cells of a column stand in a table without signs between its columns, in characters from the start of a line.
type place struct {
	column, from, to int // of the head
	before, next     int // where the head before ends, and the next one begins: -1 if there is none
}

const widest = 400 // bytes of a line of a table without signs

// placeHeads notes where the heads with a cue stand, if the line is words that two blanks and more part.
func (c *columns) placeHeads(s *Scan) {
	from, to := s.line.start, min(s.line.end, s.line.start+widest)
	var heads [mostColumns][2]int // bytes
	n := s.apart(from, to, &heads)
	if n < 2 {
		return
	}
	k, before := s.cueAt, from
	for h := range n {
		i, end := heads[h][0], heads[h][1]
		for ; k < len(s.lineCues) && int(s.lineCues[k].Start) < end; k++ {
			of := s.lineCues[k].Class
			noted := c.placed > 0 && c.places[c.placed-1].column == h
			outside := int(s.lineCues[k].Start) < i || end-i > layout.LongestHead/2
			if of == cue.Login || noted || outside {
				continue
			}
			p := place{column: h, from: s.wide(from, i), to: s.wide(from, end), next: -1}
			p.before = s.wide(from, before)
			if h+1 < n {
				p.next = s.wide(from, heads[h+1][0])
			}
			c.classes[h] = of
			c.places[c.placed] = p
			c.placed++
		}
		before = end
	}
	if c.placed > 0 {
		c.sep = ' '
	}
}

// apart lists what two blanks and more part in text[i:to].
func (s *Scan) apart(i, to int, heads *[mostColumns][2]int) (n int) {
	for ; i < to && n < mostColumns; n++ {
		if i = char.NextOff(s.masks.Blank, i, to); i == to {
			break
		}
		end := s.farBlank(i, to)
		heads[n] = [2]int{i, end}
		i = end
	}
	return n
}

// farBlank returns where the first two blanks, or a tab, begin behind i.
func (s *Scan) farBlank(i, end int) int {
	for {
		if i = char.Next(s.masks.Blank, i, end); i >= end {
			return end
		}
		if i+1 >= end || s.text[i] != ' ' || char.Class[s.text[i+1]] == char.Blank {
			return i
		}
		i++
	}
}

// wide counts the characters of text[from:to].
func (s *Scan) wide(from, to int) (n int) {
	for _, b := range s.text[from:to] {
		if !char.Continues(b) {
			n++
		}
	}
	return n
}

// at returns the byte of the line at which the character k stands, the line's end if it is shorter.
func (s *Scan) at(k int) int {
	i := s.line.start
	for ; i < s.line.end; i++ {
		if char.Continues(s.text[i]) {
			continue
		}
		if k == 0 {
			break
		}
		k--
	}
	return i
}

// placedCells proposes what stands below the heads with a cue.
func (c *columns) placedCells(s *Scan) {
	if s.line.end-s.line.start > widest {
		return
	}
	for k := range c.places {
		p := &c.places[k]
		if p.to == 0 {
			break
		}
		if from, to := s.below(p); to-from >= char.LeastNear {
			s.cell(from, to, p.column)
		}
	}
}

// behindBlank says whether the line begins at i, or a blank stands before.
func (s *Scan) behindBlank(i int) bool {
	return i == s.line.start || char.Class[s.text[i-1]] == char.Blank
}

// below returns what stands below a head: from the place where the head begins, or up to the one where it ends.
func (s *Scan) below(p *place) (from, to int) {
	end := s.line.end
	if i := s.at(p.from); i < end && char.Class[s.text[i]] != char.Blank && s.behindBlank(i) {
		to = s.farBlank(i, end)
		if p.next >= 0 {
			if n := s.at(p.next); n < to && n > i && s.behindBlank(n) {
				to = n
			}
		}
		return i, to
	}
	i := s.at(p.to)
	if s.behindBlank(i) || i < end && char.Class[s.text[i]] != char.Blank {
		return 0, 0
	}
	from = max(s.line.start, s.at(p.before))
	for from < i && char.Class[s.text[from]] == char.Blank {
		from++
	}
	for k := i - 1; k > from; k-- {
		if char.Class[s.text[k]] == char.Blank && char.Class[s.text[k-1]] == char.Blank {
			return k + 1, i
		}
	}
	return from, i
}
