package person

import (
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// nobody says whether v is the account of a program, or what stands where a name would.
func nobody(v []byte) bool {
	var folded [24]byte
	if len(v) > len(folded) {
		return false
	}
	for i, b := range v {
		folded[i] = text.LowerByte(b)
	}
	return nobodies[string(folded[:len(v)])]
}

var nobodies = func() map[string]bool {
	all := map[string]bool{}
	for _, name := range strings.Fields(nobodyNames) {
		all[name] = true
	}
	return all
}()
