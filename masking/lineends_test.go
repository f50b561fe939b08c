package masking_test

import (
	"strings"
	"testing"

	cmp2 "cmp"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

// What is found in a text does not depend on whether its lines end as on Windows.
func TestLineEndsOfWindows(t *testing.T) {
	t.Parallel()
	m, looked := newMasker(t, masking.Options{}), 0
	for _, r := range masking.AllRules() {
		m := cmp2.Or(maskerFor(t, r), m)
		for _, example := range append(r.Match[:len(r.Match):len(r.Match)], r.Miss...) {
			text, _ := unmark(example)
			if !strings.Contains(text, "\n") || strings.Contains(text, "\r") {
				continue
			}
			looked++
			if diff := cmp.Diff(foundIn(t, m, text), foundIn(t, m, strings.ReplaceAll(text, "\n", "\r\n"))); diff != "" {
				t.Errorf("%s: %q (-\\n +\\r\\n):\n%s", r.Rule, example, diff)
			}
		}
	}
	if looked < 100 {
		t.Errorf("only %d examples have several lines", looked)
	}
}

// What is masked stands in the text where it was, its line ends as they were.
func TestLineEndsStay(t *testing.T) {
	t.Parallel()
	const text = "\r\nat 5912 Kelly Fords\r\nPort Alan, OR 97112-0110.\nMail\r jane@example.com\r\r\nor\r\njoe@example.com\r\n\r\n"
	var table masking.Table
	masked, err := newMasker(t, masking.Options{}).Mask(nil, []byte(text), &table)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("\r\nat ADDRESS_1.\nMail\r EMAIL_1\r\r\nor\r\nEMAIL_2\r\n\r\n", string(masked)); diff != "" {
		t.Errorf("masked (-want +got):\n%s", diff)
	}
	if back := string(table.Restore(nil, masked)); back != text {
		t.Errorf("restored %q", back)
	}
}

// foundIn returns the type and the text of all that is found, each line end as \n.
func foundIn(t *testing.T, m *masking.Masker, text string) (all []string) {
	t.Helper()
	for _, f := range detect(t, m, text) {
		all = append(all, f.Type+" "+strings.ReplaceAll(text[f.Start:f.End], "\r\n", "\n"))
	}
	return all
}
