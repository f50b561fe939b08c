package masking_test

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

//go:generate go test . -run CompliancePage -update

const compliancePage = "../docs/compliance.md"

// item is one thing that a rule book names: the types that are masked for it, and what of it is not.
type item struct{ name, types, not string }

// ruleBook is a law or a standard and what it names.
type ruleBook struct {
	title, source string
	items         []item
}

const textOnly = "prompts are text: the gateway takes no images and no recordings"

var ruleBooks = []ruleBook{
	{"HIPAA: the 18 identifiers", "45 CFR 164.514(b)(2)(i), the Safe Harbor method.", []item{
		{"Names", "PERSON", ""},
		{"Geographic parts smaller than a state", "ADDRESS LOCATION", ""},
		{"Dates of a person, and ages over 89", "DATE_OF_BIRTH AGE", "dates of admission, discharge, death and the like stay; all ages are masked"},
		{"Telephone numbers", "PHONE", ""},
		{"Fax numbers", "PHONE", ""},
		{"E-mail addresses", "EMAIL", ""},
		{"Social security numbers", "SSN", ""},
		{"Medical record numbers", "MEDICAL_RECORD", ""},
		{"Health plan beneficiary numbers", "HEALTH_ID MEDICAL_RECORD", ""},
		{"Account numbers", "BANK_ACCOUNT IBAN CREDIT_CARD CRYPTO USERNAME", "numbers of customers of one company: `masking.patterns`"},
		{"Certificate and licence numbers", "DRIVER_LICENSE PASSPORT HEALTH_ID", "other licences: `masking.patterns`"},
		{"Vehicle identifiers and plates", "VIN LICENSE_PLATE", ""},
		{"Device identifiers and serial numbers", "IMEI MAC", "serial numbers of devices: `masking.patterns`"},
		{"URLs", "URL URL_PASSWORD", "`URL_PASSWORD`: passwords and tokens in an address that stays"},
		{"IP addresses", "IP PRIVATE_IP", ""},
		{"Biometric identifiers", "", textOnly},
		{"Full-face photographs", "", textOnly},
		{"Any other unique number or code", "NATIONAL_ID TAX_ID", "your own: `masking.patterns` and `masking.dictionary`"},
	}},
	{"PCI DSS: account data", "PCI DSS v4.0.1, requirement 3.", []item{
		{"Primary account number", "CREDIT_CARD", ""},
		{"Cardholder name", "PERSON", ""},
		{"Expiration date", "CARD_EXPIRY", ""},
		{"Service code", "", "three digits without a name: `masking.patterns`"},
		{"Full track data", "CREDIT_CARD", ""},
		{"Card verification code", "CVV", ""},
		{"PIN", "PIN", "encrypted PIN blocks stay"},
	}},
	{"GDPR: personal data", "Regulation (EU) 2016/679, article 4(1) and recital 30; articles 9 and 10.", []item{
		{"A name", "PERSON ORGANIZATION", ""},
		{"An identification number", "NATIONAL_ID SSN TAX_ID PASSPORT DRIVER_LICENSE HEALTH_ID MEDICAL_RECORD VIN LICENSE_PLATE", ""},
		{"Location data", "ADDRESS LOCATION", ""},
		{"An online identifier", "EMAIL PHONE IP PRIVATE_IP MAC IMEI USERNAME URL AUTH_TOKEN JWT", ""},
		{"Physical, physiological, genetic and mental identity", "DATE_OF_BIRTH AGE", "what a text says of somebody's health or body stays"},
		{"Economic identity", "CREDIT_CARD CVV PIN CARD_EXPIRY IBAN BANK_ACCOUNT ROUTING_NUMBER SWIFT CRYPTO", "amounts stay"},
		{"Cultural and social identity", "", "what a text says stays"},
		{"Special categories (article 9), convictions (article 10)", "", "what a text says stays; who it is about is masked as above"},
	}},
}

// TestCompliancePage writes the page from the types that there are: one that stands in no rule book and is no secret fails it.
func TestCompliancePage(t *testing.T) {
	want := compliance(t)
	if *update {
		if err := os.WriteFile(compliancePage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(compliancePage)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(want, string(got)); diff != "" {
		t.Errorf("%s is not what the types say (-want +got); run: make generate\n%s", compliancePage, diff)
	}
}

func compliance(t *testing.T) string {
	t.Helper()
	on, named := map[string]bool{}, map[string]bool{}
	var secrets []string
	for _, typ := range masking.Types() {
		on[typ.Name] = typ.On
		if typ.Secret {
			secrets = append(secrets, "`"+typ.Name+"`")
			named[typ.Name] = true
		}
	}
	var b strings.Builder
	b.WriteString("# Compliance\n\nWritten from the types by `make generate`; do not edit. Which [types](entities.md) answer to what three rule books name.\n" +
		"Each is found as well as [detection](detection.md) says, and no better: this page helps whoever has to judge whether that is enough, and is no legal advice.\n" +
		"Masking takes identifiers out of a prompt on its way to a provider. It does not make a text anonymous.\n")
	for _, book := range ruleBooks {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| It names | Masked as | Not masked, or only after a setting |\n|---|---|---|\n", book.title, book.source)
		for _, it := range book.items {
			all, not := typeList(t, it, on, named)
			fmt.Fprintf(&b, "| %s | %s | %s |\n", it.name, all, not)
		}
	}
	fmt.Fprintf(&b, "\n## Secrets\n\nNot personal data, and masked all the same: %s.\n", strings.Join(secrets, ", "))
	for name := range on {
		if !named[name] {
			t.Errorf("%s stands in no rule book: say in ruleBooks what it answers to", name)
		}
	}
	return b.String()
}

// typeList names an item's types, and what of it is not masked. An item without a type says why.
func typeList(t *testing.T, it item, on, named map[string]bool) (list, not string) {
	t.Helper()
	var all, nots []string
	for _, name := range strings.Fields(it.types) {
		isOn, known := on[name]
		if !known {
			t.Errorf("%s: there is no type %s", it.name, name)
		}
		named[name] = true
		all = append(all, "`"+name+"`")
		if !isOn {
			nots = append(nots, "`"+name+"` is off by default")
		}
	}
	if it.not != "" {
		nots = append(nots, it.not)
	}
	if len(all) == 0 && len(nots) == 0 {
		t.Errorf("%s: neither a type nor a reason", it.name)
	}
	return cmp.Or(strings.Join(all, ", "), "none"), strings.Join(nots, "; ")
}
