package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/table"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// sheet verifies the value behind the name that ends with the word at i in a list of settings with a semicolon behind each name,
// SAP_PASSWD;x;, as exports of parameters have them. It returns where the scan goes on, 0 if there is none.
func sheet(s *rule.Scan, r *rule.Rule, i int) (next int) {
	start, end := i, text.AlnumEnd(s.Text, i)
	if text.ByteAt(s.Text, end) != ';' || !text.IsUpper(s.Text[end-1]) {
		return 0
	}
	start = s.Back(start, text.MaxKey, &inShouted)
	if start == i || !s.LineStarts(start) {
		return 0
	}
	from := end + 1
	to := table.CellEnd(s, from, s.LineEnd(from), ';')
	v := s.Text[from:to]
	sh := text.ShapeOf(v)
	number := len(v) >= 4 && sh.Digits == len(v)
	mixed := sh.Digits+sh.Symbols > 0 || min(sh.Upper, sh.Joiners) > 0
	chosen := len(v) >= 6 && sh.Lower > 0 && mixed
	if !number && !chosen {
		return 0
	}
	if value.Template(v) || value.Path(v) {
		return 0
	}
	s.Emit(r, from, to)
	return from
}

// inShouted is what a name in capitals is written with.
var inShouted = text.SetOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
