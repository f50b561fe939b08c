package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// wifiCode verifies the password in the text of a QR code for a wireless network: WIFI:S:name;T:WPA;P:x;;
func wifiCode(s *rule.Scan, r *rule.Rule, at rule.Lined) {
	i, line := at.Start, s.LineEnd(at.Start)
	code := s.Text[i:min(line, i+4*text.MaxKey)] // the names of networks have up to 32 bytes
	n := bytes.Index(code, []byte("P:"))
	if n < 0 || !text.HasByte(";:", code[n-1]) {
		return
	}
	start := i + n + len("P:")
	limit := min(line, s.WalkLimit(start))
	end := start + bytes.IndexByte(s.Text[start:limit], ';')
	if s.Walked(start, max(end, limit)); end >= start+8 && !value.Template(s.Text[start:end]) {
		s.Emit(r, start, end)
	}
}
