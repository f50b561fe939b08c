package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// What a byte is between a name and its value, if that does not depend on what stands around it.
const (
	decorates = iota + 1
	endsLink
)

var linkBytes = func() (all [256]uint8) {
	for i := range all {
		switch b := byte(i); {
		case text.HasByte(" \t\"'`]#", b):
			all[i] = decorates
		case !text.IsAlpha(b) && b < 0x80 && !text.HasByte("(*)_.-&:=|>?,/\\<\n\r{[", b):
			all[i] = endsLink
		}
	}
	return all
}()
