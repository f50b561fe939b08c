package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// sheet verifies the value behind the name that ends with the word at i in a list of settings with a semicolon behind each name,
// SAP_PASSWD;x;, as exports of parameters have them. It says whether there is one.
func sheet(s *rule.Scan, r *rule.Rule, i int) bool {
	start, end := i, text.AlnumEnd(s.Text, i)
	if text.ByteAt(s.Text, end) != ';' || !text.IsUpper(s.Text[end-1]) {
		return false
	}
	start = s.Back(start, text.MaxKey, &inShouted)
	if start == i || !s.LineStarts(start) {
		return false
	}
	from := end + 1
	to := CellEnd(s, from, s.LineEnd(from), ';')
	v := s.Text[from:to]
	sh := text.ShapeOf(v)
	number := len(v) >= 4 && sh.Digits == len(v)
	mixed := sh.Digits+sh.Symbols > 0 || min(sh.Upper, sh.Joiners) > 0
	chosen := len(v) >= 6 && sh.Lower > 0 && mixed
	if !number && !chosen {
		return false
	}
	if value.Template(v) || value.Path(v) {
		return false
	}
	s.Emit(r, from, to)
	s.Next = from
	return true
}

// inShouted is what a name in capitals is written with.
var inShouted = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
