package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// TestAddressesEndWithTheirSentence: what the next sentence holds is found for itself, and the point of an abbreviation ends nothing.
func TestAddressesEndWithTheirSentence(t *testing.T) {
	m := newMasker(t, masking.Options{})
	const card = " 4111 1111 1111 1111"
	for in, want := range map[string]string{
		"Ship to 12 Baker Street, London. Card" + card:                               "Ship to ADDRESS_1. Card CREDIT_CARD_1",
		"Ship to: 12 Baker Street, London. Then charge" + card:                       "Ship to: ADDRESS_1. Then charge CREDIT_CARD_1",
		"Our delivery address is 12 Baker Street, London. Card" + card:               "Our delivery address is ADDRESS_1. Card CREDIT_CARD_1",
		"Address: 12 St. Mary Street, Cork. Card" + card:                             "Address: ADDRESS_1. Card CREDIT_CARD_1",
		"Address: 12 St. Mary Street, Cork":                                          "Address: ADDRESS_1",
		"Address: 12 Main Bldg. Springfield":                                         "Address: ADDRESS_1",
		"Lieferadresse: Hauptstr. 5, 10115 Berlin. Karte" + card:                     "Lieferadresse: ADDRESS_1. Karte CREDIT_CARD_1",
		"adresa Dlouhá 14, 110 00 Praha. Karta" + card:                               "adresa ADDRESS_1. Karta CREDIT_CARD_1",
		"адреса: вул. Лесі Українки, 8, кв. 3, Чернівці. Пошта a.b@example.com":      "адреса: ADDRESS_1. Пошта EMAIL_1",
		`{"address": "12 Baker Street. London", "card": "4111 1111 1111 1111"}`:      `{"address": "ADDRESS_1", "card": "CREDIT_CARD_1"}`,
		"Billing address: Unit 9 Riverside, Cork. Visa" + card + ". Thanks. Bye now": "Billing address: ADDRESS_1. Visa CREDIT_CARD_1. Thanks. Bye now",
	} {
		var table masking.Table
		got, err := m.Mask(nil, []byte(in), &table)
		if err != nil || string(got) != want {
			t.Errorf("%q\n got %q\nwant %q (%v)", in, got, want, err)
		}
	}
}
