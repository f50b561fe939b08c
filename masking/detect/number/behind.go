package number

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file holds what the rules of the kind After share: words, forms and values.

const bankReach = 48 // reach: bytes before a number in which a word for a bank stands

// What makes numbers certain.
var (
	bankCues = text.Cues("sort", "bsb", "routing", "iban", "aba", "bank", "checking", "savings", "wire", "transfer", "deposit", "ifsc", "blz", "account", "acct", "swift", "payment", "refund", "balance", "debit", "credit", "debited", "credited", "funds", "paid", "pay", "payee", "loan", "overdrawn", "cheque", "check", "drawn", "remit", "wired", "beneficiary", "transferir", "transfiere", "transferencia", "depositar", "deposita", "depósito", "abonar", "banco", "banque", "virement", "virer", "versement", "überweisen", "überweise", "überweis", "überweisung", "bankverbindung", "sparkasse", "volksbank", "przelew", "przelej", "převod", "utalás", "utald", "bonifico", "versare", "banca", "transferência", "depósito", "overboeken", "overmaken", "chuyển", "khoản", "transfer", "vipps", "virează", "uplata", "uplatiti", "siirrä", "maksa", "havale", "gönder", "gönderin")
	// movedWords say behind the number of an account what happens with its money.
	movedWords = text.Cues("debited", "credited", "charged", "overdrawn", "balance", "deposit", "deposited", "transfer", "withdrawn", "refund", "frozen", "blz", "clé", "titolare", "titular", "titulaire", "inhaber", "kontoinhaber", "nhé", "banorte", "bbva", "bancolombia", "ghi", "sc", "sort", "routing", "bsb", "iban", "bic", "swift", "ifsc", "aba")
	// bankNumbers are words for the other numbers of an account.
	bankNumbers = text.Cues("konto", "kontonummer", "kontonr", "account", "acct", "institution", "inst", "branch")
	// wardCues are spoken of where a patient is.
	wardCues = text.Cues("patient", "patients", "ward", "hospital", "clinic", "surgery", "oncology", "admitted", "admission", "discharge", "discharged", "histology", "biopsy", "diagnosis", "triage", "referral", "ed", "gp", "nhs", "ortho", "meds", "potassium", "sortie", "epikryza", "epikrise", "uti", "leito", "dimissione", "interconsulta", "externare", "appointment", "inpatient", "outpatient", "ecg", "mri", "nurse", "consultant", "bed",
		"paciente", "guardia", "urgencias", "planta", "ingreso", "alta", "diagnóstico", "internação", "enfermaria", "paziente", "reparto", "ricovero", "degente", "patientin", "station", "aufnahme", "klinik", "stationär", "entlassung", "befund", "service", "urgences", "hospitalisé", "hospitalisation", "opname", "ziekenhuis", "afdeling", "pacjent", "pacjentka", "oddział", "szpital", "wypis", "pacient", "spital", "secția", "internat", "beteg", "osztály", "kórház", "hasta", "servis", "klinik", "pasien", "rawat", "poli")
	// recordForms are those of the numbers that hospitals give.
	recordForms = Words{"#####", "######", "#######", "########", "#########", "##########", "##-#####", "##-####", "###-#####", "##/#####", "##/####", "#####/##", "####/##", "#####/####", "####/####", "###-###-#", "@######", "@#######", "@########", "@@######", "@@#######", "@@-######", "@@-########", "@@@######", "@@@-####-##", "@##-######", "@-######", "IP/####/#####", "##-##-##-##", "###-####"}
	// transferCues say that money goes to an account of Argentina or Brazil.
	transferCues = text.Cues("cbu", "cvu", "transferi", "transferime", "transferir", "transferencia", "mercado", "banco", "pix", "chave")
	// insurers speak of somebody's insurance in Germany.
	insurers = text.Cues("versichert", "mitversichert", "mitversicherte", "mitversicherten", "familienversichert", "krankenkasse", "kasse", "krankenversicherung", "versicherte", "versicherter", "gkv", "aok", "barmer", "tk", "dak", "ikk", "bkk", "kkh", "egk", "gesundheitskarte", "kvnr")
	// electorCues name a Mexican voter's card, codeCues the code on the back of a card, enteredCues say what a code is entered for.
	electorCues = text.Cues("elector", "ine", "ife", "credencial", "electoral")
	codeCues    = text.Cues("cvv", "cvc")
	enteredCues = text.Cues("to", "when", "as", "at")
	cardTypes   = []entity.ID{entity.CreditCard, entity.CVV}
	// licenseStates stand before a driving licence that is digits alone.
	licenseStates = Words{
		"AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI",
		"SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "NSW", "VIC", "QLD", "TAS", "ACT", "NT", "SA",
	}
	// endings stand before the last digits of a number.
	endings = Words{"ending ", "ends in ", "ends with ", "last four", "last 4", "last4", "last_4"}
	// series are words that may stand before the series of a paper in Cyrillic.
	series = Words{"серия ", "серии ", "серія ", "рф "}
	// transcribed are what may stand between a word for a car and its plate.
	transcribed = Words{"серия ", "рф ", "(", "（", "as ", "is ", "was ", "reads ", "номер ", "с номером ", "з номером ", "№ ", "رقم ", "नंबर ", "หมายเลข "}
)

// digits are the patterns of so many digits in a row.
func digits(least, most int) (forms Words) {
	for n := least; n <= most; n++ {
		forms = append(forms, strings.Repeat("#", n))
	}
	return forms
}

// account is the number of an account, of so many digits at least.
func account(least int) Value {
	return Value{Opens: Words{"#", bankLetters}, Least: least, Most: 28, Digits: least}
}

// license is the number of a driving licence that begins as one of the patterns.
func license(opens ...string) Value { return Value{Opens: opens, Least: 7, Most: 20, Digits: 6} }

// plate says whether v is a number plate: in capitals, two to five of them.
func plate(v []byte) bool {
	sh := text.ShapeOf(v)
	return sh.Lower == 0 && text.InRange(sh.Upper, 2, 5)
}

// plateUndated is plate for forms that a make and a year have, too: BMW 2020.
func plateUndated(v []byte) bool {
	dated := bytes.Contains(v, []byte(" 19")) || bytes.Contains(v, []byte(" 20"))
	return plate(v) && !dated
}

// plateOrDigits is plateUndated for forms of which some have no letters, as those of Israel and Thailand; not for months.
func plateOrDigits(v []byte) bool {
	month := len(v) == len("05-2024") && text.InRange(text.Num(v[3:]), 1900, 2099)
	return !month && (text.ShapeOf(v).Upper == 0 || plateUndated(v))
}

// abroad says whether a letter of v is of another script.
func abroad(v []byte) bool {
	return bytes.ContainsFunc(v, func(r rune) bool { return r >= utf8.RuneSelf })
}

// pairMixed says whether one of the pairs, which spaces part, is of a letter and a digit, as no words and numbers are.
func pairMixed(v []byte) bool {
	for k := 0; k+1 < len(v); k += 3 {
		if text.IsDigit(v[k]) != text.IsDigit(v[k+1]) {
			return true
		}
	}
	return false
}

// aliasEnd returns where the alias of an Argentine account ends that begins at i: words with one to three dots.
func aliasEnd(s *rule.Scan, i, _ int) int {
	end := s.Ahead(i, text.MaxCue, &inAlias)
	end = s.Since(end, end-i, ".")
	v := s.Text[i:end]
	if bytes.Contains(v, []byte("..")) || !text.InRange(len(v), 6, 20) {
		return 0
	}
	return end * text.Btoi(text.InRange(bytes.Count(v, []byte(".")), 1, 3))
}

var inAlias = text.SetOf(text.Alnum + ".")

// expiryEnd returns where the month ends that a card is valid to and that begins at i: 0628, or June 2028.
func expiryEnd(s *rule.Scan, i, _ int) int {
	end := s.Digits(i)
	if end > i {
		return end * text.Btoi(end-i == 4 && called.CardMonth(s.Text[i:end]))
	}
	word := s.LettersEnd(i)
	return match.Spelled(s, " 2###", word) * text.Btoi(called.Month(s, i, word))
}

// lastFour returns where the last four digits of a number end that begin at i, if they are not the first ones of a whole number.
func lastFour(s *rule.Scan, i, _ int) int {
	end := match.Spelled(s, "####", i)
	if whole := match.Spelled(s, " ####", end); whole > 0 && !text.IsDigit(text.ByteAt(s.Text, whole)) || s.HasAt(i, "0000") {
		return 0
	}
	return end
}

// cardEnd returns where the number of a card ends that begins at i.
func cardEnd(s *rule.Scan, i, _ int) int {
	end := s.Digits(i)
	return end * text.Btoi(cardNumber(s.Text[i:end]))
}

// ofNamed returns the number behind its short name, if the name of somebody stands right before that.
func ofNamed(s *rule.Scan, name rule.At, i int) (start, end int) {
	if i >= len(s.Text) || !called.NamedBefore(s, name.Start) {
		return 0, 0
	}
	sized := rule.Look{Written: rule.Written{Least: 6, Most: 14, Digits: 5}}
	end = called.IdBeside(s, &rule.Rule{About: rule.About{Type: entity.NationalID}, Look: sized}, i)
	return i * text.Btoi(end > 0), end
}
