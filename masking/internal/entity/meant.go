package entity

import "strings"

// meant are words of other tools' type names, and ours for the same thing.
var meant = map[string]string{
	"BANK": "BANK_ACCOUNT", "BIC": "SWIFT", "BIRTHDATE": "DATE_OF_BIRTH", "BIRTHDAY": "DATE_OF_BIRTH", "BITCOIN": "CRYPTO",
	"CC": "CREDIT_CARD", "CITY": "LOCATION", "COMPANY": "ORGANIZATION", "COUNTRY": "LOCATION", "DOB": "DATE_OF_BIRTH",
	"FIRSTNAME": "PERSON", "GPE": "LOCATION", "HEALTH": "HEALTH_ID", "IPV4": "IP", "IPV6": "IP", "ITIN": "TAX_ID", "LASTNAME": "PERSON",
	"LOC": "LOCATION", "MAIL": "EMAIL", "MEDICAL": "MEDICAL_RECORD", "MOBILE": "PHONE", "NAME": "PERSON", "NAMES": "PERSON",
	"NRP": "NATIONAL_ID", "ORG": "ORGANIZATION", "ORGANISATION": "ORGANIZATION", "PAN": "CREDIT_CARD", "PEOPLE": "PERSON",
	"PER": "PERSON", "PLACE": "LOCATION", "PLATE": "LICENSE_PLATE", "STREET": "ADDRESS", "SURNAME": "PERSON", "TAX": "TAX_ID",
	"TELEPHONE": "PHONE", "TOKEN": "AUTH_TOKEN", "USER": "USERNAME", "WALLET": "CRYPTO",
}

// Meant returns the built-in type that somebody probably means by a name that is none: EMAIL for EMAIL_ADDRESS, PERSON for NAME, IBAN for
// iban. It returns "" if none is likely.
func Meant(name string) string {
	name = strings.ToUpper(strings.NewReplacer("-", "_", " ", "_").Replace(name))
	words := strings.Split(name, "_")
	best, most := "", 0
	for id := range Builtin {
		if n := shared(words, strings.Split(Builtin[id].Name, "_")); n > most {
			best, most = Builtin[id].Name, n
		}
	}
	if best != "" {
		return best
	}
	for _, w := range words {
		if ours, ok := meant[w]; ok {
			return ours
		}
	}
	return ""
}

// shared counts the words of a type that stand in the name; 0 unless all of them do.
func shared(name, of []string) int {
	for _, w := range of {
		if !strings.Contains("_"+strings.Join(name, "_")+"_", "_"+w+"_") {
			return 0
		}
	}
	return len(of)
}

// Hint names the type that a wrong name probably stands for, as the end of a sentence; "" if none is likely.
func Hint(name string) string {
	if like := Meant(name); like != "" {
		return ": did you mean " + like + "?"
	}
	return ""
}
