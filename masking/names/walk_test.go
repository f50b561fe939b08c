package names_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/names"
)

// A name is found wherever it stands in the blocks in which the text is read, and whatever stands around it.
func TestNamesAreFoundAnywhere(t *testing.T) {
	scan := scanFor(nil, names.Person)
	for _, frame := range []string{
		"x Yesterday I met [P:Maria Gonzalez] at the station.",
		"naïve Yesterday I met “[P:Maria Gonzalez]” – at the station.",
		`said:\nYesterday I met [P:Maria Gonzalez] at the station.`,
		"2nd_day Yesterday I met [P:Maria Gonzalez] at the station.",
		"x\n\nmy name is [P:maria gonzalez].",
		`x\n\nmy name is [P:maria gonzalez].`,
	} {
		for n := range 130 {
			want := strings.Repeat("a ", n/2) + strings.Repeat("-", n%2) + frame
			if got := marked(scan, unmark(want)); got != want {
				t.Fatalf("got  %s\nwant %s", got, want)
			}
		}
	}
}
