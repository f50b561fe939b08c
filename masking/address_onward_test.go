package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// The parts of an address are found on the lines above and below its street; what stands there and is none of them stays.
func TestAddressOverLines(t *testing.T) {
	m := newMasker(t, masking.Options{Disable: []string{"PERSON", "LOCATION", "PHONE"}})
	for in, want := range map[string]string{
		"Feldstraße 9\n3. OG links\n20357 Hamburg\nTel. 040":                    "ADDRESS_1\nTel. 040",
		"> Flat 3\n> 8 Hill Street\n> Newington\n> Edinburgh EH2 4PA\n> Cheers": "> ADDRESS_1\n> Cheers",
		"Send it to:\n1070 Wien\nNeubaugasse 41, Stiege 2, Tür 9\nthanks":       "Send it to:\nADDRESS_1\nthanks",
		`{"to": "Feldstraße 9\n20357 Hamburg"}`:                                 `{"to": "ADDRESS_1"}`,
		"Feldstraße 9, 20357 Hamburg\nAnna Weber\nund Paul":                     "ADDRESS_1\nAnna Weber\nund Paul",
		"Paul Weber\nFeldstraße 9, 20357 Hamburg\n":                             "Paul Weber\nADDRESS_1\n",
		"1. Feldstraße 9, 20357 Hamburg\n2. Feldstraße 11, 20357 Hamburg\n":     "1. ADDRESS_1\n2. ADDRESS_2\n",
		"Feldstraße 9, 20357 Hamburg\nFeldstraße 11, 20357 Hamburg\n":           "ADDRESS_1\nADDRESS_2\n",
		"12 Mill Lane\n8 Mill Lane\n":                                           "ADDRESS_1\nADDRESS_2\n",
		"to Apartment 14, Castle House, 32 Liverpool Road, Manchester M3 4SB.":  "to ADDRESS_1.",
		"to 14 Pembroke Row, Dublin 2, D02 HP48 today":                          "to ADDRESS_1 today",
		"Rua Oscar Freire, 1120, apto 84, São Paulo - SP, 01426-001 até":        "ADDRESS_1 até",
	} {
		if got, _ := maskWith(t, m, in); got != want {
			t.Errorf("%q\n got %q\nwant %q", in, got, want)
		}
	}
}
