package masking_test

import (
	"slices"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// bedrock maps the 31 types of personal data of Amazon Bedrock Guardrails (API reference, GuardrailPiiEntity) to ours, with an
// example of each.
var bedrock = []struct{ theirs, ours, text, masked string }{
	{"ADDRESS", "ADDRESS", "lives at 12 Main Street, Springfield, IL 62704.", "lives at ADDRESS_1."},
	{"AGE", "AGE", "She is 34 years old.", "She is AGE_1."},
	{"AWS_ACCESS_KEY", "API_KEY", "AKIA" + "EXAMPLE7EXAMPLE7", "API_KEY_1"},
	{"AWS_SECRET_KEY", "AWS_SECRET", "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "AWS_SECRET_ACCESS_KEY=AWS_SECRET_1"},
	{"CA_HEALTH_NUMBER", "HEALTH_ID", "OHIP 1234-567-890-AB", "OHIP HEALTH_ID_1"},
	{"CA_SOCIAL_INSURANCE_NUMBER", "NATIONAL_ID", "SIN 046-454-286", "SIN NATIONAL_ID_1"},
	{"CREDIT_DEBIT_CARD_CVV", "CVV", "CVV: 123", "CVV: CVV_1"},
	{"CREDIT_DEBIT_CARD_EXPIRY", "CARD_EXPIRY", "exp 12/27", "exp CARD_EXPIRY_1"},
	{"CREDIT_DEBIT_CARD_NUMBER", "CREDIT_CARD", "card 4111 1111 1111 1111", "card CREDIT_CARD_1"},
	{"DRIVER_ID", "DRIVER_LICENSE", "driver's license D1234567", "driver's license DRIVER_LICENSE_1"},
	{"EMAIL", "EMAIL", "jane@example.com", "EMAIL_1"},
	{"INTERNATIONAL_BANK_ACCOUNT_NUMBER", "IBAN", "DE89 3704 0044 0532 0130 00", "IBAN_1"},
	{"IP_ADDRESS", "IP", "from 81.2.69.142", "from IP_1"},
	{"LICENSE_PLATE", "LICENSE_PLATE", "license plate 7ABC123", "license plate LICENSE_PLATE_1"},
	{"MAC_ADDRESS", "MAC", "00:1a:2b:3c:4d:5e", "MAC_1"},
	{"NAME", "PERSON", "Ask Jane Roe about it", "Ask PERSON_1 about it"},
	{"PASSWORD", "PASSWORD", "password: hunter2hunter2", "password: PASSWORD_1"},
	{"PHONE", "PHONE", "call (415) 555-0123", "call PHONE_1"},
	{"PIN", "PIN", "PIN 4821", "PIN PIN_1"},
	{"SWIFT_CODE", "SWIFT", "SWIFT: DEUTDEFF", "SWIFT: SWIFT_1"},
	{"UK_NATIONAL_HEALTH_SERVICE_NUMBER", "HEALTH_ID", "NHS number 943 476 5919", "NHS number HEALTH_ID_1"},
	{"UK_NATIONAL_INSURANCE_NUMBER", "NATIONAL_ID", "AB 12 34 56 C", "NATIONAL_ID_1"},
	{"UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER", "TAX_ID", "UTR 1234567890", "UTR TAX_ID_1"},
	{"URL", "URL", "see https://example.com/a.", "see URL_1."},
	{"USERNAME", "USERNAME", "username: jdoe84", "username: USERNAME_1"},
	{"US_BANK_ACCOUNT_NUMBER", "BANK_ACCOUNT", "account number 000123456789", "account number BANK_ACCOUNT_1"},
	{"US_BANK_ROUTING_NUMBER", "ROUTING_NUMBER", "routing number 021000021", "routing number ROUTING_NUMBER_1"},
	{"US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER", "TAX_ID", "ITIN 911-70-1234", "ITIN TAX_ID_1"},
	{"US_PASSPORT_NUMBER", "PASSPORT", "passport number 912803456", "passport number PASSPORT_1"},
	{"US_SOCIAL_SECURITY_NUMBER", "SSN", "SSN 123-45-6789", "SSN SSN_1"},
	{"VEHICLE_IDENTIFICATION_NUMBER", "VIN", "VIN 1M8GDM9AXKP042788", "VIN VIN_1"},
}

func TestTypesOfBedrockGuardrails(t *testing.T) {
	if len(bedrock) != 31 {
		t.Fatalf("%d types", len(bedrock))
	}
	for _, c := range bedrock {
		o := masking.Options{}
		i := slices.IndexFunc(masking.Types(), func(typ masking.Type) bool { return typ.Name == c.ours })
		if i < 0 {
			t.Errorf("%s: there is no type %s", c.theirs, c.ours)
			continue
		}
		if !masking.Types()[i].On {
			o.Enable = []string{c.ours}
		}
		if c.theirs == "NAME" {
			o = masking.Options{Dictionary: []masking.Dictionary{{Type: "PERSON", Values: []string{"Jane Roe"}}}}
		}
		if got, _ := maskWith(t, newMasker(t, o), c.text); got != c.masked {
			t.Errorf("%s: %q became %q, want %q", c.theirs, c.text, got, c.masked)
		}
	}
}
