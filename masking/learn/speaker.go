package learn

import "github.com/vizard-gateway/vizard/masking/learn/internal/layout"

// chats says whether a line before is said by somebody, whatever is known of the lines around it.
func (s *Scan) chats(l *line) bool {
	if l.last == 0 {
		return false
	}
	end := min(l.end, l.start+judgedLine)
	from, said := layout.Speaker(s.text, l.start, end)
	if said != layout.PerhapsSaid {
		return said == layout.SurelySaid
	}
	return questions(l.last) || layout.IsCapital(s.text[l.start:end]) && layout.MixOf(s.text[from:end]).Sentence()
}
