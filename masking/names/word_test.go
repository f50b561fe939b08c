package names_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// Words are read eight bytes at a time where they are plain. The longer way must read them alike.
func TestBothWaysToReadAWordAgree(t *testing.T) {
	for _, v := range strings.Fields("a A ab Ab AB abc Abc ABC seventy Sevente SEVENTE eightlet Eightlet ninelette Ninelette NINELETTE fifteenlettersx Fifteenlettersx McDonald aB abcdefgHi") {
		for _, behind := range []string{" and so on to the end", ". And so on to the end", ", (and so on to the end", "\nand so on to the end"} {
			long := []byte(v + behind)
			quick, slow := names.ReadWord(long), names.ReadWordSlowly(long)
			if quick != slow {
				t.Errorf("%q: %+v, the longer way says %+v", long, quick, slow)
			}
		}
	}
}
