package heldout_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/eval/heldout"
)

// The numbers are examples that states, banks and standards publish.
func TestCheckDigitsAreThoseOfPublishedExamples(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ id, number, want string }{
		{"Luhn", "7992739871", "3"}, {"Luhn", "811218987", "6"}, {"MOD 11,10", "6943515153", "0"}, {"MOD 11,10", "8609574271", "9"}, {"Verhoeff", "236", "3"},
		{"NHS", "943476591", "9"}, {"PPSN", "1234567A", "1234567FA"}, {"BSN", "11122233", "3"}, {"TCKN", "100000001", "10000000146"}, {"SVNR", "123010180", "7"},
		{"DNI", "12345678", "Z"}, {"DNI", "01234567", "L"}, {"NIF of Portugal", "12345678", "9"}, {"codice fiscale", "RSSMRA85T10A562", "S"}, {"hetu", "131052308", "T"},
		{"isikukood", "3760503029", "9"}, {"INN", "5001007322", "500100732259"}, {"GSTIN", "27AAPFU0939F1Z", "V"}, {"NRIC", "S1234567", "S1234567D"},
		{"Chinese id", "11010519491231002", "X"}, {"Taiwanese id", "A12345678", "A123456789"}, {"My Number", "12345678901", "8"}, {"BRN", "124810099", "8"},
		{"CPF", "111444777", "11144477735"}, {"CNPJ", "112223330001", "11222333000181"}, {"CURP", "HEGG560427MVZRRL0", "4"}, {"RFC", "GODE561231GR", "8"},
		{"CLABE", "03218000011835971", "9"}, {"RUT", "12345678", "5"}, {"RUT", "30686957", "4"}, {"EAN-13", "756921707698", "5"}, {"Medicare", "21234567", "0"},
		{"TFN", "12345678", "2"}, {"IRD", "04909185", "0"}, {"KVNR", "A00050001", "5"}, {"machine-readable", "L01X00T47", "1"}, {"adóazonosító", "807159215", "3"},
		{"RNOKPP", "318471069", "1"}, {"97", "850730033", "28"}, {"97", "2550814168025", "38"}, {"IBAN", "WEST12345698765432GB00", "82"}, {"IBAN", "370400440532013000DE00", "89"},
	} {
		if got := heldout.CheckDigits[test.id](test.number); got != test.want {
			t.Errorf("%s of %s: %s, want %s", test.id, test.number, got, test.want)
		}
	}
	if !heldout.IsABN("51824753556") || heldout.IsABN("51824753557") {
		t.Error("an Australian business number is told wrongly")
	}
}
