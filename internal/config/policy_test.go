package config_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/masking"
)

//go:generate go test . -run PolicyPage -update

const policy = "../../docs/policy.md"

// TestPolicyPage masks the example of docs/policy.md by each of its profiles and compares the page's table.
func TestPolicyPage(t *testing.T) {
	data, err := os.ReadFile(policy)
	if err != nil {
		t.Fatal(err)
	}
	old := string(data)
	example := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindStringSubmatch(old)
	prompt := regexp.MustCompile("What a provider gets of `([^`]+)`:").FindStringSubmatch(old)
	if example == nil || prompt == nil {
		t.Fatal("the page has no example, or no prompt")
	}
	c := parse(t, "vizard.yaml", []byte("providers: {openai: {}}\n"+example[1]))
	var table strings.Builder
	table.WriteString("<!-- profiles -->\n| Profile | The provider gets |\n|---|---|\n")
	for _, name := range append([]string{config.DefaultProfile}, "support", "developers", "pipeline") {
		m, ok := c.Masking.Profile(name)
		if !ok {
			t.Fatalf("the example has no profile %s", name)
		}
		masker, err := masking.New(m.Options())
		if err != nil {
			t.Fatal(err)
		}
		var placeholders masking.Table
		masked, err := masker.Mask(nil, []byte(prompt[1]), &placeholders)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&table, "| `%s` | `%s` |\n", name, masked)
		placeholders.Wipe()
	}
	now := regexp.MustCompile("(?s)<!-- profiles -->.*?<!-- end -->").ReplaceAllLiteralString(old, table.String()+"<!-- end -->")
	if *update {
		if err := os.WriteFile(policy, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(now, old); diff != "" {
		t.Errorf("docs/policy.md is not current: run make generate (-code +page):\n%s", diff)
	}
}
