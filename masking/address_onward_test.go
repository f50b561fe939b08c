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

// An address below a recipient's name needs no word for a street, in any script; what else stands below such a word stays.
func TestAddressBlocks(t *testing.T) {
	m := newMasker(t, masking.Options{Disable: []string{"PERSON", "LOCATION", "PHONE"}})
	for in, want := range map[string]string{
		"Deliver to:\nTom Healy\n40/Z, Residency, Near SBI ATM\nMumbai - 400050\n\nThanks": "Deliver to:\nTom Healy\nADDRESS_1\n\nThanks",
		"INVOICE 9\nBill to: Javier Ortega\nKilometro 585\nS2000 Rosario\n\n2 x Desk lamp": "INVOICE 9\nBill to: Javier Ortega\nADDRESS_1\n\n2 x Desk lamp",
		"Прималац:\nМилан Илић\nНемањина 93\n11000 Београд":                                "Прималац:\nМилан Илић\nADDRESS_1",
		"לכבוד\nנועה לוי\nבן יהודה 87/3\nחיפה":                                             "לכבוד\nנועה לוי\nADDRESS_1",
		"收件人：李强\n200031\n浙江省杭州市余杭区良渚街道建国小区24幢1单元619":                                       "收件人：李强\nADDRESS_1",
		"กรุณาส่ง\nวรรณา ศรีสุข\nเลขที่ 69/39 หมู่บ้านศุภาลัย\nอ.เมือง จ.เชียงใหม่ 50000":  "กรุณาส่ง\nวรรณา ศรีสุข\nADDRESS_1",
		"Recipient: Anna Weber\nThanks\nPaul":                                          "Recipient: Anna Weber\nThanks\nPaul",
		"Címzett:\nTóth Gábor\n1052 Budapest\nPetőfi Sándor utca 47.":                  "Címzett:\nTóth Gábor\nADDRESS_1",
		"Kepada: Tim QA\nRilis 12\nVersi 3":                                            "Kepada: Tim QA\nRilis 12\nVersi 3",
		"  socket_address:\n    address: 127.0.0.1\n    port_value: 19000\n    ads: 7": "  socket_address:\n    address: 127.0.0.1\n    port_value: 19000\n    ads: 7",
		"Ship to:\nthe staging cluster\nrun: 12 pods\nthen: 9 more":                    "Ship to:\nthe staging cluster\nrun: 12 pods\nthen: 9 more",
	} {
		if got, _ := maskWith(t, m, in); got != want {
			t.Errorf("%q\n got %q\nwant %q", in, got, want)
		}
	}
}

// Numbers, flats and names around a street that countries write in their own way belong to the address.
func TestAddressForms(t *testing.T) {
	m := newMasker(t, masking.Options{Disable: []string{"PERSON", "LOCATION", "PHONE"}})
	for in, want := range map[string]string{
		"in Kaigasse 19/Top 14.":                                                 "in ADDRESS_1.",
		"u šest, Trg bana Jelačića 17, treći kat":                                "u šest, ADDRESS_1, treći kat",
		"di Gang Melati 1 No. 52, RT 005 RW 012, pagar":                          "di ADDRESS_1, pagar",
		"at No. 18, Jalan Kenanga 7/34 will be":                                  "at ADDRESS_1 will be",
		"chez Mme Petit, 49 rue des Lilas, 75011 Paris.":                         "ADDRESS_1.",
		"chez Mme Petit, 49 rue des Lilas\n75011 Paris\n":                        "ADDRESS_1\n",
		"à 69, rue de beggen, ouvert":                                            "à ADDRESS_1, ouvert",
		"Видимо се, Улица Војводе Степе 13а, 2. спрат.":                          "Видимо се, ADDRESS_1.",
		"info: 'address: vilniaus g. 27');":                                      "info: 'address: ADDRESS_1');",
		"til Postboks 2846 Sentrum, takk":                                        "til ADDRESS_1, takk",
		"to RD 7, Waimea Valley Road 42.":                                        "to ADDRESS_1.",
		"at 70/Z, Pahala Gama, Temple Road and":                                  "at ADDRESS_1 and",
		"My home address is A-14-01, Kenanga, Jalan Ampang, 50450 Kuala Lumpur.": "My home address is ADDRESS_1.",
		"Kossuth Lajos köz 20/M., kapucsengő":                                    "ADDRESS_1, kapucsengő",
		"Brīvības gatve 39 k-2, Liepāja, LV-3401; 15:00":                         "ADDRESS_1; 15:00",
		"थाकेन 32/ক, কলেজ রোড, ঢাকা":                                             "थाकेन ADDRESS_1",
		"from 12 pictures of the high street, floor plans":                       "from 12 pictures of the high street, floor plans",
		"muestra M-0417-B, lote 240617":                                          "muestra M-0417-B, lote 240617",
		"Part 12-B, Phase 2 of the plan":                                         "Part 12-B, Phase 2 of the plan",
	} {
		if got, _ := maskWith(t, m, in); got != want {
			t.Errorf("%q\n got %q\nwant %q", in, got, want)
		}
	}
}
