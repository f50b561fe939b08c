package masking

import (
	"fmt"
	"slices"
)

// Type describes one entity type.
type Type struct {
	Name   string // the first part of its placeholders: upper-case letters and single underscores
	Secret bool   // a developer secret, to be rotated once it was in a prompt; else personal data
	Tier   int    // 1: certain by itself; 2: needs a cue, such as a key name, beside it; 3: likely, by all that stands around it
	On     bool   // looked for unless Options.Disable names it; otherwise only if Options.Enable does
	Doc    string // one sentence: what is masked
}

// The built-in types, the stronger first: where spans of one tier overlap, the union takes the earlier type.
const (
	typePrivateKey TypeID = iota
	typeAPIKey
	typeAWSSecret
	typeJWT
	typeURLPassword
	typeAuthToken
	typeConnectionString
	typeCreditCard
	typeIBAN
	typeCrypto
	typeEmail
	typeSSN
	typePhone
	typeIP
	typeMAC
	typeHealthID
	typeTaxID
	typeNationalID
	typeVIN
	typeIMEI
	typeAddress
	typeURL
	typePassword
	typeSecret
	typeCVV
	typePIN
	typeCardExpiry
	typeBankAccount
	typeRoutingNumber
	typeSwift
	typePassport
	typeDriverLicense
	typeMedicalRecord
	typeDateOfBirth
	typeLicensePlate
	typeUsername
	typeAge
	typePerson
	typeLocation
	typeOrganization
	builtinTypes
)

var types = [builtinTypes]Type{
	typePrivateKey:       {"PRIVATE_KEY", true, 1, true, "A private key in PEM, OpenSSH, PGP, PuTTY or age form, whole. Public keys and certificates stay."},
	typeAPIKey:           {"API_KEY", true, 1, true, "A key or token that a vendor issued, known by its form, its checksum or the vendor's name before it, and the secret part of a webhook's URL."},
	typeAWSSecret:        {"AWS_SECRET", true, 1, true, "An AWS secret access key beside its name or its key id."},
	typeJWT:              {"JWT", true, 1, true, "A JSON Web Token whose header can be decoded."},
	typeURLPassword:      {"URL_PASSWORD", true, 1, true, "The password of scheme://user:password@host, and signatures and tokens in a query string."},
	typeAuthToken:        {"AUTH_TOKEN", true, 1, true, "The credential of an Authorization or X-Api-Key header, and the value of a session cookie."},
	typeConnectionString: {"CONNECTION_STRING", true, 1, true, "The password or key in a connection string of ADO.NET, ODBC, JDBC, libpq, Redis or Azure; the rest stays."},
	typeCreditCard:       {"CREDIT_CARD", false, 1, true, "A payment card number: an issuer's range, its length, the Luhn check digit and clean separators."},
	typeIBAN:             {"IBAN", false, 1, true, "An IBAN of a registered country, with its length and check digits."},
	typeCrypto:           {"CRYPTO", false, 1, true, "The address of a cryptocurrency, by its checksum or its form."},
	typeEmail:            {"EMAIL", false, 1, true, "An e-mail address under a real top-level domain."},
	typeSSN:              {"SSN", false, 1, true, "A US social security number written 3-2-4, or as nine digits beside a cue."},
	typePhone:            {"PHONE", false, 1, true, "A phone number: international with +, North American, or any beside a cue."},
	typeIP:               {"IP", false, 1, true, "An IPv4 or IPv6 address; port and prefix length stay. Loopback, unspecified, netmasks and the blocks that IANA reserves (10.0.0.0/8) stay."},
	typeMAC:              {"MAC", false, 1, true, "The hardware address of a network interface. Broadcast and zero addresses stay."},
	typeHealthID:         {"HEALTH_ID", false, 1, true, "A number of a health insurance or of somebody who works in health care: NHS, Medicare, OHIP, NPI, DEA and the like."},
	typeTaxID:            {"TAX_ID", false, 1, true, "A tax number of a person or company: ITIN, Steuer-ID, VAT, CNPJ, GSTIN, ABN and the like."},
	typeNationalID:       {"NATIONAL_ID", false, 1, true, "A number that a state gives to a person, by its check digits or beside its name."},
	typeVIN:              {"VIN", false, 1, true, "A vehicle identification number with its check digit, or beside its name."},
	typeIMEI:             {"IMEI", false, 1, true, "The number of a mobile phone with its Luhn digit, or beside its name."},
	typeAddress:          {"ADDRESS", false, 1, true, "A street and a house number, with the flat, place and postcode behind them; a PO box; a postcode or coordinates behind their name."},
	typeURL:              {"URL", false, 1, false, "A URL, whole."},
	typePassword:         {"PASSWORD", true, 2, true, "The value of a password setting in a file, in code, on a command line or in a sentence."},
	typeSecret:           {"SECRET", true, 2, true, "The value of a setting named secret, token, API key, credential or the like."},
	typeCVV:              {"CVV", false, 2, true, "The verification code of a payment card."},
	typePIN:              {"PIN", false, 2, true, "A PIN, a one-time password or a verification code of four to eight digits."},
	typeCardExpiry:       {"CARD_EXPIRY", false, 2, true, "The month and year in which a payment card expires."},
	typeBankAccount:      {"BANK_ACCOUNT", false, 2, true, "The number of a bank account."},
	typeRoutingNumber:    {"ROUTING_NUMBER", false, 2, true, "The number of a bank: ABA, sort code, BSB, IFSC, BLZ."},
	typeSwift:            {"SWIFT", false, 2, true, "A SWIFT code (BIC)."},
	typePassport:         {"PASSPORT", false, 2, true, "The number of a passport, and the machine-readable lines."},
	typeDriverLicense:    {"DRIVER_LICENSE", false, 2, true, "The number of a driving licence."},
	typeMedicalRecord:    {"MEDICAL_RECORD", false, 2, true, "The number of a patient, a medical record or an insured person."},
	typeDateOfBirth:      {"DATE_OF_BIRTH", false, 2, true, "A date of birth, in any spelling. Other dates stay."},
	typeLicensePlate:     {"LICENSE_PLATE", false, 2, true, "The number plate of a vehicle."},
	typeUsername:         {"USERNAME", false, 2, true, "The name of an account. Those of programs, such as root and postgres, stay."},
	typeAge:              {"AGE", false, 2, true, "The age of a person in years."},
	typePerson:           {"PERSON", false, 3, false, "The name of a person, and parts of it where they stand again."},
	typeLocation:         {"LOCATION", false, 3, false, "The name of a place: a city, a country, a region, a river."},
	typeOrganization:     {"ORGANIZATION", false, 3, false, "The name of a company, an authority, a school or the like."},
}

// Types returns the built-in types. The caller owns the slice.
func Types() []Type { return slices.Clone(types[:]) }

func typeNamed(name string) (TypeID, bool) {
	for id := range types {
		if types[id].Name == name {
			return TypeID(id), true
		}
	}
	return 0, false
}

// typeTable is what a Masker knows of its types: the built-in ones, and behind them those that the operator defined.
type typeTable struct {
	names  []string // by TypeID
	secret []bool
	tiers  []uint8
}

func newTypeTable() *typeTable {
	t := &typeTable{}
	for _, b := range types {
		t.names = append(t.names, b.Name)
		t.secret = append(t.secret, b.Secret)
		t.tiers = append(t.tiers, uint8(b.Tier)*2)
	}
	return t
}

// typeID returns the id of the operator's type, which may be a built-in one. Operators' types are weaker than what is
// certain by itself and stronger than what needs a cue.
func (t *typeTable) typeID(name string) (TypeID, error) {
	for id, known := range t.names {
		if known == name {
			return TypeID(id), nil
		}
	}
	if !validTypeName(name) {
		return 0, fmt.Errorf("%q cannot be an entity type: use up to %d upper-case letters, with single underscores between them", name, maxTypeName)
	}
	t.names = append(t.names, name)
	t.secret = append(t.secret, false)
	t.tiers = append(t.tiers, 3)
	return TypeID(len(t.names) - 1), nil
}
