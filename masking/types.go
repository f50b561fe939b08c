package masking

import "slices"

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
	typeEmail
	typeSSN
	typePhone
	typeIP
	typeHealthID
	typeTaxID
	typeNationalID
	typePassword
	typeSecret
	typePerson
	typeLocation
	typeOrganization
	builtinTypes
)

var types = [builtinTypes]Type{
	typePrivateKey:       {"PRIVATE_KEY", true, 1, true, "A private key in PEM, OpenSSH, PGP, PuTTY or age form, whole. Public keys and certificates stay."},
	typeAPIKey:           {"API_KEY", true, 1, true, "A token that a vendor issued, known by its prefix, and AWS access key ids."},
	typeAWSSecret:        {"AWS_SECRET", true, 1, true, "An AWS secret access key beside its name or its key id."},
	typeJWT:              {"JWT", true, 1, true, "A JSON Web Token whose header can be decoded."},
	typeURLPassword:      {"URL_PASSWORD", true, 1, true, "The password of scheme://user:password@host, and signatures and tokens in a query string."},
	typeAuthToken:        {"AUTH_TOKEN", true, 1, true, "The credential of an Authorization or X-Api-Key header, and the value of a session cookie."},
	typeConnectionString: {"CONNECTION_STRING", true, 1, true, "The password or key in a connection string of ADO.NET, ODBC, JDBC, libpq, Redis or Azure; the rest stays."},
	typeCreditCard:       {"CREDIT_CARD", false, 1, true, "A payment card number: an issuer's range, its length, the Luhn check digit and clean separators."},
	typeIBAN:             {"IBAN", false, 1, true, "An IBAN of a registered country, with its length and check digits."},
	typeEmail:            {"EMAIL", false, 1, true, "An e-mail address under a real top-level domain."},
	typeSSN:              {"SSN", false, 1, true, "A US social security number written 3-2-4, or as nine digits beside a cue."},
	typePhone:            {"PHONE", false, 1, true, "A phone number: international with +, North American, or any beside a cue."},
	typeIP:               {"IP", false, 1, true, "An IPv4 or IPv6 address; port and prefix length stay. Loopback, unspecified and netmasks stay."},
	typeHealthID:         {"HEALTH_ID", false, 1, true, "A number of a health insurance or of somebody who works in health care: NHS, Medicare, OHIP, NPI, DEA and the like."},
	typeTaxID:            {"TAX_ID", false, 1, true, "A tax number of a person or company: ITIN, Steuer-ID, VAT, CNPJ, GSTIN, ABN and the like."},
	typeNationalID:       {"NATIONAL_ID", false, 1, true, "A number that a state gives to a person, by its check digits or beside its name."},
	typePassword:         {"PASSWORD", true, 2, true, "The value of a password setting in a file, in code, on a command line or in a sentence."},
	typeSecret:           {"SECRET", true, 2, true, "The value of a setting named secret, token, API key, credential or the like."},

	typePerson:       {"PERSON", false, 3, false, "The name of a person, and parts of it where they stand again."},
	typeLocation:     {"LOCATION", false, 3, false, "The name of a place: a city, a country, a region, a river."},
	typeOrganization: {"ORGANIZATION", false, 3, false, "The name of a company, an authority, a school or the like."},
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
