package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

type writtenSeen struct {
	Compact   []byte // letters and digits of the value that was matched last, in compacted
	Compacted [MaxCompact]byte
}

// WrittenMemo holds the letters and digits of the value that was matched last.
var WrittenMemo = text.NewMemo[writtenSeen]()
