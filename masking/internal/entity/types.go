// Package entity knows the types of what is masked: their ids, names and ranks. It imports nothing of the project.
package entity

import (
	"fmt"
	"slices"
)

// MaxTypeName bounds the bytes of an entity type's name.
const MaxTypeName = 64 // form: bytes of an entity type's name

func capital(b byte) bool { return 'A' <= b && b <= 'Z' }

// ValidTypeName says whether placeholders may carry the name: upper-case letters and single underscores between them.
func ValidTypeName(name string) bool {
	if name == "" || len(name) > MaxTypeName {
		return false
	}
	for i := range len(name) {
		inner := i > 0 && i < len(name)-1 && name[i-1] != '_'
		if sign := name[i] == '_' && inner; !sign && !capital(name[i]) {
			return false
		}
	}
	return true
}

// ID is the index of an entity type in a Table: first the built-in types in the order of Types, then the types that the operator defined.
type ID uint16

// Type describes one entity type.
type Type struct {
	Name   string // the first part of its placeholders: upper-case letters and single underscores
	Secret bool   // a developer secret, to be rotated once it was in a prompt; else personal data
	Tier   int    // 1: certain by itself; 2: needs a cue, such as a key name, next to it; 3: likely, by all that stands around it
	On     bool   // looked for unless Options.Disable names it; otherwise only if Options.Enable does
	Doc    string // one sentence: what is masked
}

// The built-in types, the stronger first: where spans of one tier overlap, the union takes the earlier type.
const (
	PrivateKey ID = iota
	APIKey
	AWSSecret
	JWT
	URLPassword
	AuthToken
	ConnectionString
	CreditCard
	IBAN
	Crypto
	Email
	SSN
	Phone
	IP
	PrivateIP
	MAC
	HealthID
	TaxID
	NationalID
	VIN
	IMEI
	Address
	URL
	Password
	Secret
	CVV
	PIN
	CardExpiry
	BankAccount
	RoutingNumber
	Swift
	Passport
	DriverLicense
	MedicalRecord
	DateOfBirth
	LicensePlate
	Username
	Age
	Person
	Location
	Organization
	BuiltinTypes
)

// A builtin is a row of the table of built-in types.
type builtin struct {
	ID   ID
	Type Type
}

func byID(rows []builtin) (all [BuiltinTypes]Type) {
	for _, r := range rows {
		all[r.ID] = r.Type
	}
	return all
}

// Builtin is every built-in type by its ID.
var Builtin = byID([]builtin{
	{PrivateKey, Type{"PRIVATE_KEY", true, 1, true, "A private key in PEM, OpenSSH, PGP, PuTTY or age form, whole. Public keys and certificates stay."}},
	{APIKey, Type{"API_KEY", true, 1, true, "A key or token that a vendor issued, known by its form or the vendor's name before it, and the secret part of a webhook's URL."}},
	{AWSSecret, Type{"AWS_SECRET", true, 1, true, "An AWS secret access key next to its name or its key id."}},
	{JWT, Type{"JWT", true, 1, true, "A JSON Web Token whose header can be decoded."}},
	{URLPassword, Type{"URL_PASSWORD", true, 1, true, "The password of scheme://user:password@host, and signatures and tokens in a query string."}},
	{AuthToken, Type{"AUTH_TOKEN", true, 1, true, "The credential of an Authorization or X-Api-Key header, and the value of a session cookie."}},
	{ConnectionString, Type{"CONNECTION_STRING", true, 1, true, "The password or key in a connection string of ADO.NET, ODBC, JDBC, libpq, Redis or Azure; the rest stays."}},
	{CreditCard, Type{"CREDIT_CARD", false, 1, true, "A payment card number: an issuer's range, its length, the Luhn check digit and clean separators."}},
	{IBAN, Type{"IBAN", false, 1, true, "An IBAN of a registered country, with its length and check digits."}},
	{Crypto, Type{"CRYPTO", false, 1, true, "The address of a cryptocurrency, by its checksum or its form."}},
	{Email, Type{"EMAIL", false, 1, true, "An e-mail address under a real top-level domain."}},
	{SSN, Type{"SSN", false, 1, true, "A US social security number written 3-2-4, or as nine digits next to a cue."}},
	{Phone, Type{"PHONE", false, 1, true, "A phone number: international with +, North American, or any next to a cue."}},
	{IP, Type{"IP", false, 1, true, "A public IPv4 or IPv6 address; port and prefix length stay. Private, documentation, loopback, multicast and unspecified addresses stay, and so do networks and well-known resolvers."}},
	{PrivateIP, Type{"PRIVATE_IP", false, 1, false, "The address of a host in a private network: RFC 1918, RFC 4193, link-local, 100.64.0.0/10. The networks themselves stay."}},
	{MAC, Type{"MAC", false, 1, true, "The hardware address of a network interface. Broadcast and zero addresses stay."}},
	{HealthID, Type{"HEALTH_ID", false, 1, true, "A number of a health insurance or of somebody who works in health care: NHS, Medicare, OHIP, NPI, DEA and the like."}},
	{TaxID, Type{"TAX_ID", false, 1, true, "A tax number of a person or company: ITIN, Steuer-ID, VAT, CNPJ, GSTIN, ABN and the like."}},
	{NationalID, Type{"NATIONAL_ID", false, 1, true, "A number that a state gives to a person, by its check digits or next to its name."}},
	{VIN, Type{"VIN", false, 1, true, "A vehicle identification number with its check digit, or next to its name."}},
	{IMEI, Type{"IMEI", false, 1, true, "The number of a mobile phone with its Luhn digit, or next to its name."}},
	{Address, Type{"ADDRESS", false, 1, true, "A street and a house number, with the flat, place and postcode behind them; a PO box; a postcode or coordinates behind their name."}},
	{URL, Type{"URL", false, 1, false, "A URL, whole."}},
	{Password, Type{"PASSWORD", true, 2, true, "The value of a password setting in a file, in code, on a command line or in a sentence."}},
	{Secret, Type{"SECRET", true, 2, true, "The value of a setting named secret, token, API key, credential or the like."}},
	{CVV, Type{"CVV", false, 2, true, "The verification code of a payment card."}},
	{PIN, Type{"PIN", false, 2, true, "A PIN, a one-time password or a verification code of four to eight digits."}},
	{CardExpiry, Type{"CARD_EXPIRY", false, 2, true, "The month and year in which a payment card expires."}},
	{BankAccount, Type{"BANK_ACCOUNT", false, 2, true, "The number of a bank account."}},
	{RoutingNumber, Type{"ROUTING_NUMBER", false, 2, true, "The number of a bank: ABA, sort code, BSB, IFSC, BLZ."}},
	{Swift, Type{"SWIFT", false, 2, true, "A SWIFT code (BIC)."}},
	{Passport, Type{"PASSPORT", false, 2, true, "The number of a passport, and the machine-readable lines."}},
	{DriverLicense, Type{"DRIVER_LICENSE", false, 2, true, "The number of a driving licence."}},
	{MedicalRecord, Type{"MEDICAL_RECORD", false, 2, true, "The number of a patient, a medical record or an insured person."}},
	{DateOfBirth, Type{"DATE_OF_BIRTH", false, 2, true, "A date of birth, in any spelling. Other dates stay."}},
	{LicensePlate, Type{"LICENSE_PLATE", false, 2, true, "The number plate of a vehicle."}},
	{Username, Type{"USERNAME", false, 2, true, "The name of an account. Those of programs, such as root and postgres, stay."}},
	{Age, Type{"AGE", false, 2, true, "The age of a person in years."}},
	{Person, Type{"PERSON", false, 3, true, "The name of a person, and parts of it where they stand again."}},
	{Location, Type{"LOCATION", false, 3, true, "The name of a place: a city, a country, a region, a river."}},
	{Organization, Type{"ORGANIZATION", false, 3, false, "The name of a company, an authority, a school or the like."}},
})

// Types returns the built-in types. The caller owns the slice.
func Types() []Type { return slices.Clone(Builtin[:]) }

// Named returns the id of the built-in type of that name.
func Named(name string) (ID, bool) {
	for id := range Builtin {
		if Builtin[id].Name == name {
			return ID(id), true
		}
	}
	return 0, false
}

// Table is what a Masker knows of its types: the built-in ones, and behind them those that the operator defined.
type Table struct {
	Names   []string // by TypeID
	Secret  []bool
	Tiers   []uint8
	Actions []Action // nil: every type is masked
	Allows  Allows   // nil: whatever is found is masked
}

// Allows says which values stay visible although they are found.
type Allows interface {
	// Allowed returns the number of the exception by which a value of the type stays, counted from 1; 0 if none does.
	Allowed(typ ID, secret bool, value []byte) uint16
	// Place says where in the configuration that exception stands.
	Place(number uint16) string
}

// Allowed returns the number of the exception by which a value of the type stays visible; 0 if none does.
func (t *Table) Allowed(typ ID, value []byte) uint16 {
	if t.Allows == nil {
		return 0
	}
	return t.Allows.Allowed(typ, t.Secret[typ], value)
}

// NewTable returns the table of the built-in types.
func NewTable() *Table {
	t := &Table{}
	for _, b := range Builtin {
		t.Names = append(t.Names, b.Name)
		t.Secret = append(t.Secret, b.Secret)
		t.Tiers = append(t.Tiers, uint8(b.Tier)*2)
	}
	return t
}

// Example is a type that no value has: what shows readers the form of a placeholder is never one.
const Example = "TYPE"

// TypeID returns the id of the operator's type, which may be a built-in one. Operators' types are weaker than what is
// certain by itself and stronger than what needs a cue.
func (t *Table) TypeID(name string) (ID, error) {
	for id, known := range t.Names {
		if known == name {
			return ID(id), nil
		}
	}
	return t.enter("", name)
}

// Try enters an operator's type whose name is to be told from the same one without the prefix.
func (t *Table) Try(prefix, name string) error {
	if slices.Contains(t.Names, prefix+name) {
		return nil
	}
	_, err := t.enter(prefix, name)
	return err
}

func (t *Table) enter(prefix, name string) (ID, error) {
	if name == Example {
		return 0, fmt.Errorf("%q cannot be an entity type: it stands for all types in the hint to the model", name)
	}
	if !ValidTypeName(name) {
		return 0, fmt.Errorf("%q cannot be an entity type: use up to %d upper-case letters, with single underscores between them", name, MaxTypeName)
	}
	t.Names = append(t.Names, prefix+name)
	t.Secret = append(t.Secret, false)
	t.Tiers = append(t.Tiers, 3)
	return ID(len(t.Names) - 1), nil
}
