package masking_test

import (
	"os"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// TestHintsExampleIsNeverIssued: whoever shows a model the form of placeholders shows it none that stands for a value.
func TestHintsExampleIsNeverIssued(t *testing.T) {
	if hint := newMasker(t, masking.Options{}).Hint(); hint != "" {
		t.Errorf("by default there is the hint %q", hint)
	}
	hint := newMasker(t, masking.Options{Hint: true}).Hint()
	if !strings.Contains(hint, " TYPE_7,") || !strings.HasSuffix(hint, "\n\n") {
		t.Errorf("the hint is %q", hint)
	}
	page, err := os.ReadFile("../docs/restoring.md")
	if err != nil || !strings.Contains(string(page), "```text\n"+strings.TrimSpace(hint)+"\n```") {
		t.Errorf("docs/restoring.md does not have the sentence: %v", err)
	}
	for name, o := range map[string]masking.Options{
		"pattern":    {Patterns: []masking.Pattern{{Type: "TYPE", Regexp: "x"}}},
		"dictionary": {Dictionary: []masking.Dictionary{{Type: "TYPE", Values: []string{"x"}}}},
	} {
		if _, err := masking.New(o); err == nil || !strings.Contains(err.Error(), `"TYPE" cannot be an entity type`) {
			t.Errorf("a %s of the type TYPE: %v", name, err)
		}
	}
}
