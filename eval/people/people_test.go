package people_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/eval/people"
)

func TestNamesAreWhereTheyAreSaidToBe(t *testing.T) {
	for _, texts := range [][]people.Text{people.Written(), people.Made(1, 30)} {
		if len(texts) < 200 {
			t.Errorf("%d texts", len(texts))
		}
		for _, x := range texts {
			if len(x.Names) == 0 || strings.ContainsAny(x.Text, "{}") && x.Register != "data" || strings.Contains(x.Text, "[P:") || !utf8.ValidString(x.Text) {
				t.Errorf("%q", x.Text)
			}
			low := 0
			for _, n := range x.Names {
				if n.Start < low || n.End <= n.Start || n.End > len(x.Text) || strings.ContainsAny(x.Text[n.Start:n.End], "[]\n") {
					t.Errorf("%q: %+v", x.Text, n)
				}
				low = n.End
			}
		}
	}
}
