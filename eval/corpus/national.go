package corpus

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// country declares one number of one state. The type tells whether it names a person, a taxpayer or a patient; a detector may
// call it any of them.
func country(kind, name string, cued bool, keys, labels string, f func(*source) string) Kind {
	return Kind{Type: kind, Name: name, Cued: cued, Also: []string{"NATIONAL_ID", "TAX_ID", "HEALTH_ID", "GOV_ID", "SSN"}, Keys: strings.Fields(keys), Labels: strings.Split(labels, "|"), make: plain(f)}
}

// nationalKinds follow the structure that each state publishes.
func nationalKinds() []Kind {
	return slices.Concat(americanKinds(), europeanKinds(), otherKinds())
}

func americanKinds() []Kind {
	return []Kind{
		country("SSN", "US", false, "ssn social_security_number social_security", "SSN|Social security number|Social Security|Social Security No.", func(s *source) string {
			return s.ssnArea() + "-" + fmt.Sprintf("%02d-%04d", s.between(1, 99), s.between(1, 9999))
		}),
		country("SSN", "US, bare or spaced", true, "ssn social_security_number tax_ssn", "SSN|Social security number|SSN#", func(s *source) string {
			separator := s.oneOf("- - _ .")
			if separator == "_" || separator == "-" {
				separator = pick(s, []string{"", " "})
			}
			return s.ssnArea() + separator + fmt.Sprintf("%02d%s%04d", s.between(1, 99), separator, s.between(1, 9999))
		}),
		country("TAX_ID", "US ITIN", false, "itin taxpayer_id", "ITIN|Taxpayer ID", func(s *source) string {
			return "9" + s.digits(2) + "-" + fmt.Sprint(s.between(70, 88)) + "-" + s.digits(4)
		}),
		country("TAX_ID", "US EIN", true, "ein employer_id federal_tax_id", "EIN|Employer identification number|Federal tax ID", func(s *source) string { return s.oneOf("12 20 27 45 81") + "-" + s.digits(7) }),
		country("HEALTH_ID", "US NPI", true, "npi provider_npi", "NPI|Provider NPI", func(s *source) string { n := s.oneOf("1 2") + s.digits(8); return n + luhn("80840"+n) }),
		country("HEALTH_ID", "US MBI", true, "mbi medicare_id medicare_number", "MBI|Medicare number|Medicare beneficiary ID", (*source).mbi),
		country("TAX_ID", "BR CPF", false, "cpf", "CPF|CPF do titular", func(s *source) string { return s.cpf(true) }),
		country("TAX_ID", "BR CPF, bare", true, "cpf documento", "CPF", func(s *source) string { return s.cpf(false) }),
		country("TAX_ID", "BR CNPJ", false, "cnpj", "CNPJ", (*source).cnpj),
		country("NATIONAL_ID", "CA SIN", true, "sin social_insurance_number", "SIN|Social insurance number|NAS", func(s *source) string {
			n := s.oneOf("0 9") + s.digits(7) // neither is a citizen's
			n += luhn(n)
			return pick(s, []string{n, n[:3] + " " + n[3:6] + " " + n[6:], n[:3] + "-" + n[3:6] + "-" + n[6:]})
		}),
		country("NATIONAL_ID", "CL RUT", true, "rut", "RUT", (*source).rut),
	}
}

func europeanKinds() []Kind {
	return []Kind{
		country("NATIONAL_ID", "ES NIF", false, "dni nif documento", "DNI|NIF|Documento", func(s *source) string { return s.nif("") }),
		country("NATIONAL_ID", "ES NIE", false, "nie documento", "NIE|Número de identidad de extranjero", func(s *source) string { return s.nif(s.oneOf("X Y Z")) }),
		country("TAX_ID", "IT codice fiscale", false, "codice_fiscale cf tax_code", "Codice fiscale|C.F.|CF", (*source).codiceFiscale),
		country("NATIONAL_ID", "FR NIR", false, "nir numero_secu", "NIR|Numéro de sécurité sociale|N° sécu", (*source).nir),
		country("TAX_ID", "DE Steuer-ID", true, "steuer_id steueridentifikationsnummer tax_id idnr", "Steuer-ID|Steueridentifikationsnummer|IdNr.|Steuerliche Identifikationsnummer", (*source).steuerID),
		country("NATIONAL_ID", "PL PESEL", true, "pesel", "PESEL|Numer PESEL", (*source).pesel),
		country("TAX_ID", "PL NIP", true, "nip", "NIP", (*source).nip),
		country("NATIONAL_ID", "SE personnummer", false, "personnummer", "Personnummer|Personnr", func(s *source) string {
			d := s.birthday().short() + s.digits(3)
			return d[:6] + "-" + d[6:] + luhn(d)
		}),
		country("NATIONAL_ID", "FI henkilötunnus", false, "henkilotunnus hetu", "Henkilötunnus|HETU", func(s *source) string {
			b := s.birthday()
			n := fmt.Sprintf("%02d%02d%02d%03d", b.day, b.month, b.year%100, s.between(900, 999)) // 900 and up are never issued
			k, _ := strconv.Atoi(n)
			return n[:6] + "-" + n[6:] + string("0123456789ABCDEFHJKLMNPRSTUVWXY"[k%31])
		}),
		country("NATIONAL_ID", "DK CPR", true, "cpr cpr_nummer", "CPR|CPR-nummer", func(s *source) string {
			b := s.birthday()
			return fmt.Sprintf("%02d%02d%02d-%s", b.day, b.month, b.year%100, s.digits(4))
		}),
		country("NATIONAL_ID", "NO fødselsnummer", true, "fodselsnummer fnr", "Fødselsnummer|Fnr", (*source).fodselsnummer),
		country("NATIONAL_ID", "NL BSN", true, "bsn burgerservicenummer", "BSN|Burgerservicenummer", (*source).bsn),
		country("NATIONAL_ID", "BE rijksregisternummer", false, "rijksregisternummer national_number niss", "Rijksregisternummer|Numéro national|NISS", (*source).rijksregister),
		country("TAX_ID", "PT NIF", true, "nif contribuinte", "NIF|Número de contribuinte", (*source).portugueseNIF),
		country("NATIONAL_ID", "UK NINO", false, "nino national_insurance national_insurance_number", "NINO|National Insurance number|NI number", func(s *source) string {
			p, n, last := s.oneOf("AB CE JG KL MW PX SR YZ"), s.digits(6), s.oneOf("A B C D")
			return pick(s, []string{p + n + last, p + " " + n[:2] + " " + n[2:4] + " " + n[4:] + " " + last})
		}),
		country("HEALTH_ID", "UK NHS", true, "nhs_number nhs_no", "NHS number|NHS No|NHS no.", (*source).nhs),
		country("TAX_ID", "UK UTR", true, "utr unique_taxpayer_reference", "UTR|Unique Taxpayer Reference", func(s *source) string { n := s.digits(9); return s.utr(n) + n }),
		country("NATIONAL_ID", "CH AHV", false, "ahv_nummer avs", "AHV-Nummer|N° AVS|AHV", func(s *source) string {
			n := "756" + s.digits(9)
			n += fmt.Sprint((10 - weighted(n, 1, 3)%10) % 10)
			return n[:3] + "." + n[3:7] + "." + n[7:11] + "." + n[11:]
		}),
	}
}

func otherKinds() []Kind {
	return []Kind{
		country("NATIONAL_ID", "TR kimlik", true, "tc_kimlik tckn", "T.C. Kimlik No|TCKN|TC Kimlik", (*source).kimlik),
		country("NATIONAL_ID", "IN Aadhaar", true, "aadhaar aadhaar_number uidai", "Aadhaar|Aadhaar number|Aadhaar no.", func(s *source) string {
			n := s.oneOf("2 3 4 5 6 7 8 9") + s.digits(10)
			n += verhoeff(n)
			return pick(s, []string{n, inFours(n), inFours(n)})
		}),
		country("TAX_ID", "IN PAN", true, "pan_number pan", "PAN|PAN card|Permanent account number", func(s *source) string { return s.some('C', 3) + "P" + s.some('C', 1) + s.digits(4) + s.some('C', 1) }),
		country("NATIONAL_ID", "SG NRIC", true, "nric fin", "NRIC|NRIC/FIN|FIN", (*source).nric),
		country("NATIONAL_ID", "KR RRN", false, "rrn resident_registration_number", "주민등록번호|RRN|Resident registration number", (*source).rrn),
		country("NATIONAL_ID", "TH", true, "thai_id national_id citizen_id", "Thai ID|เลขประจำตัวประชาชน|National ID", (*source).thai),
		country("NATIONAL_ID", "ZA", true, "sa_id id_number national_id", "SA ID|ID number|South African ID|Identity number", func(s *source) string {
			n := s.birthday().short() + s.digits(4) + s.oneOf("0 1") + "8"
			return n + luhn(n)
		}),
		country("TAX_ID", "AU TFN", true, "tfn tax_file_number", "TFN|Tax file number", (*source).tfn),
		country("TAX_ID", "AU ABN", true, "abn", "ABN", (*source).abn),
		country("HEALTH_ID", "AU Medicare", true, "medicare_number medicare_card", "Medicare|Medicare number|Medicare card no", func(s *source) string {
			n := s.oneOf("2 3 4 5 6") + s.digits(7)
			n += fmt.Sprint(weighted(n, 1, 3, 7, 9, 1, 3, 7, 9)%10) + s.oneOf("1 2 3")
			return pick(s, []string{n, n[:4] + " " + n[4:9] + " " + n[9:]})
		}),
		country("NATIONAL_ID", "CN", true, "id_card id_number shenfenzheng", "身份证号|身份证|ID card", (*source).chinese),
	}
}

func (s *source) ssnArea() string {
	area := s.between(1, 899)
	if area == 666 {
		area = 667
	}
	return fmt.Sprintf("%03d", area)
}

func (s *source) mbi() string {
	const letters = "ACDEFGHJKMNPQRTUVWXY"
	c := func() string { return string(letters[s.IntN(len(letters))]) }
	n := s.oneOf("1 2 3 4 5 6 7 8 9") + c() + pick(s, []string{c(), s.digits(1)}) + s.digits(1) + c() + pick(s, []string{c(), s.digits(1)}) + s.digits(1) + c() + c() + s.digits(2)
	return pick(s, []string{n, n[:4] + "-" + n[4:7] + "-" + n[7:]})
}
