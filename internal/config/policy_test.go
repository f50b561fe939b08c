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
	prompt := regexp.MustCompile("This is what a provider gets of `([^`]+)`:").FindStringSubmatch(old)
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

// TestOverridesThatPeopleAskFor has what users of other gateways want to set for a key or a team: its own list of types, a type that its model must
// see, words that only it has, and less or more than all others have.
func TestOverridesThatPeopleAskFor(t *testing.T) {
	const prompt = "jane@example.com, card 4111 1111 1111 1111, Acme, Initech and Bluebird of Deutsche Bank, TCK-123456, 10.1.2.3, password: hunter2xK9"
	c := parse(t, "vizard.yaml", []byte(`
providers: {openai: {}}
masking:
  dictionary: [{type: CUSTOMER, values: [Acme]}]
  patterns: [{type: TICKET, regexp: 'TCK-[0-9]{6}'}]
  profiles:
    sees-mail: {disable: [EMAIL]}
    own-list: {extends: builtin, enable: [PRIVATE_IP], disable: [CREDIT_CARD, EMAIL]}
    adds-words: {dictionary: [{type: CUSTOMER, values: [Initech]}, {type: PROJECT, values: [Bluebird]}]}
    adds-more: {extends: adds-words, enable: [ORGANIZATION], disable: [EMAIL]}
    undoes-it: {extends: adds-more, enable: [EMAIL], disable: [ORGANIZATION]}
    secrets-only: {disable: [EMAIL, CREDIT_CARD]}
`))
	for name, want := range map[string]string{
		"default":      "EMAIL_1, card CREDIT_CARD_1, CUSTOMER_1, Initech and Bluebird of Deutsche Bank, TICKET_1, 10.1.2.3, password: PASSWORD_1",
		"sees-mail":    "jane@example.com, card CREDIT_CARD_1, CUSTOMER_1, Initech and Bluebird of Deutsche Bank, TICKET_1, 10.1.2.3, password: PASSWORD_1",
		"own-list":     "jane@example.com, card 4111 1111 1111 1111, Acme, Initech and Bluebird of Deutsche Bank, TCK-123456, PRIVATE_IP_1, password: PASSWORD_1",
		"adds-words":   "EMAIL_1, card CREDIT_CARD_1, CUSTOMER_1, CUSTOMER_2 and PROJECT_1 of Deutsche Bank, TICKET_1, 10.1.2.3, password: PASSWORD_1",
		"adds-more":    "jane@example.com, card CREDIT_CARD_1, CUSTOMER_1, CUSTOMER_2 and PROJECT_1 of ORGANIZATION_1, TICKET_1, 10.1.2.3, password: PASSWORD_1",
		"undoes-it":    "EMAIL_1, card CREDIT_CARD_1, CUSTOMER_1, CUSTOMER_2 and PROJECT_1 of Deutsche Bank, TICKET_1, 10.1.2.3, password: PASSWORD_1",
		"secrets-only": "jane@example.com, card 4111 1111 1111 1111, CUSTOMER_1, Initech and Bluebird of Deutsche Bank, TICKET_1, 10.1.2.3, password: PASSWORD_1",
	} {
		m, _ := c.Masking.Profile(name)
		masker, err := masking.New(m.Options())
		if err != nil {
			t.Fatal(err)
		}
		var table masking.Table
		got, err := masker.Mask(nil, []byte(prompt), &table)
		if err != nil || string(got) != want {
			t.Errorf("%s (%v):\n got %s\nwant %s", name, err, got, want)
		}
		table.Wipe()
	}
}
