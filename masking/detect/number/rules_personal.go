package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// PaymentRules find the numbers of cards, accounts and persons that are certain by their check digits or their form.
var PaymentRules = []rule.Kind{
	Code{About: About{Name: "credit-card", Type: entity.CreditCard, Doc: "a number with an issuer's prefix, its length, a valid Luhn digit and one kind of separator", Yes: Yes{
		"card «4111 1111 1111 1111», please",
		"«5555-5555-5555-4444»",
		`{"pan":"«378282246310005»"}`,
		"the card ending was shown in full: «4970 1983 5195 8443»", "Amex «3782 822463 10005» and Diners «30569309025904»",
		"visa «4222222222222»",
	}, No: No{
		"quanta 2650 1514 1514 1514 1514 1514 1514",
		"4111 1111 1111 1112",
		"order 1234567890123456, ts 1700000000000",
		"id 4111-1111 1111-1111 mixed",
		"a4111111111111111 4111111111111111b 0.4111111111111111",
		"4111.1111.1111.1111",
		"9999999999999995",
	}}, Why: "its issuer tells how long it is, and groups of one row may make several", Look: Look{Leads: []rule.Leading{{Least: 4, Most: 4, Separators: " -"}, {Least: 13, Most: 19}}}, Find: card},
	Code{About: About{Name: "iban", Type: entity.IBAN, Doc: "a registered country's IBAN, spaced or not, with valid check digits", Yes: Yes{
		"IBAN «DE89 3704 0044 0532 0130 00» please",
		"«GB29NWBK60161331926819»",
		"an FR-Konto: «FR1420041010050500013M02606»,",
		"«NO93 8601 1117 947»",
	}, No: No{
		"DE89 3704 0044 0532 0130 01",
		"GB29NWBK6016133192681",
		"AB12 3456 7890",
		"XDE89370400440532013000",
	}}, Why: "its country tells how long it is", Look: Look{On: rule.OnCountry}, Find: iban},
	Number{About: About{Name: "ssn", Type: entity.SSN, Doc: "3-2-4 with one separator", Yes: Yes{
		"his number is «123-45-6789».", "«219 09 9999»", "pay to «219-09-9999» today",
	}, No: No{
		"000-12-3456 666-12-3456 900-12-3456 123-00-4567 123-45-0000",
		"1123-45-6789 and 123-45-67890 and 123-45 6789",
		"550e8400-123-45-6789",
	}}, Form: Written{Forms: Words{
		"###-##-####", "### ## ####",
	}, Check: issuedSSN}},
	Number{About: About{Name: "ssn-cued", Type: entity.SSN, Doc: "nine digits behind a cue such as SSN", Yes: Yes{
		"SSN: «123-45-6789»", "Social security number «123456789»", "his social, I believe, «123456789»",
	}, No: No{
		"build 123456789", "order 123456789", "social 12345678",
	}}, Form: Written{Forms: Words{
		"#########",
	}, Check: issuedSSN, Near: ssnCues}},
}

var ssnCues = text.Cues("ssn", "ssns", "social", "sozialversicherung", "itin")

// issuedSSN leaves out the areas 000, 666 and 9xx, the group 00 and the serial 0000, which are never issued (SSA POMS RM 10201.035).
var issuedSSN = all(lacks(0, "9"), not(begins("000", "666")), counts(3, 5, 1, 99), counts(5, 9, 1, 9999))
