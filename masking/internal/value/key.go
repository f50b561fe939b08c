// Package value judges values: whether what stands at a certain place looks like a secret, a password, a template or a name.
// It reads nothing beyond the value and what it is told of its place.
package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// SecretDespite says whether v is a secret though its folded name is that of keys which everybody may know: the primary key of Rails' encryption,
// and the routing key of PagerDuty. Those of databases and queues are not as long and random.
func SecretDespite(name, v []byte) bool {
	sh := text.ShapeOf(v)
	if !text.InRange(len(v), 32, 64) || sh.Joiners+sh.Symbols > 0 || text.DigitChanges(v) < 8 {
		return false
	}
	switch {
	case bytes.HasSuffix(name, []byte("routingkey")):
		return len(v) == 32 && sh.Upper == 0
	case bytes.HasSuffix(name, []byte("primarykey")):
		return min(sh.Upper, sh.Lower) >= 4 && sh.Digits >= 2
	}
	return false
}
