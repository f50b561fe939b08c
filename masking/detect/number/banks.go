package number

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file holds the names of banks, behind which the numbers of accounts stand.

var (
	// banks are the names of banks, of each part of the world.
	banks = Words{
		"bca", "bni", "bri", "bsi", "btn", "mandiri", "bank mandiri", "cimb niaga", "danamon", "bank permata", "ocbc nisp", "bank jago", "jago", "seabank", "btpn", "jenius", "maybank", "bank dki", "bjb", "neobank", "blu bca", // Indonesia
		"cimb", "cimb bank", "public bank", "rhb", "rhb bank", "hong leong bank", "ambank", "bank islam", "bank rakyat", "affin bank", "alliance bank", "dbs", "posb", "uob", "ocbc", "bdo", "bpi", "metrobank", "landbank", "security bank", "unionbank", "union bank", "pnb", "rcbc", "chinabank", "eastwest bank", "gotyme", "maya bank", "bdo savings", "bpi savings", // Malaysia, Singapore and the Philippines
		"sbi", "hdfc", "hdfc bank", "icici", "icici bank", "axis bank", "kotak", "kotak bank", "kotak mahindra", "punjab national bank", "bank of baroda", "canara bank", "indian bank", "idbi", "idbi bank", "idfc first", "yes bank", "indusind", "indusind bank", "federal bank", "bank of india", "central bank of india", "uco bank", "hbl", "meezan", "meezan bank", "mcb", "ubl", "allied bank", "bank alfalah", "dutch bangla", "dutch bangla bank", "brac bank", "islami bank", "sonali bank", "bank of ceylon", "commercial bank", "sampath bank", "peoples bank", "nabil bank", // India and its neighbours
		"gtbank", "gtb", "gt bank", "access bank", "zenith", "zenith bank", "uba", "first bank", "firstbank", "fidelity bank", "fcmb", "sterling bank", "stanbic", "stanbic ibtc", "wema", "wema bank", "polaris bank", "union bank", "keystone bank", "ecobank", "kuda", "kuda bank", "opay", "palmpay", "moniepoint", "providus", "kcb", "kcb bank", "equity bank", "co op bank", "absa", "fnb", "capitec", "nedbank", "standard bank", "tymebank", "crdb", "nmb bank", "ncba", "cib", "banque misr", "attijari", "attijariwafa", // Africa
		"vietcombank", "vcb", "techcombank", "tcb", "mb bank", "mbbank", "acb", "bidv", "vietinbank", "agribank", "sacombank", "vpbank", "tpbank", "hdbank", "shb", "vib", // Vietnam
		"wells fargo", "bank of america", "bofa", "citibank", "capital one", "pnc bank", "truist", "td bank", "scotiabank", "rbc", "desjardins", "bbva", "santander", "banorte", "banamex", "citibanamex", "hsbc", "banco azteca", "bancoppel", "bancolombia", "davivienda", "nequi", "banco de bogotá", "bancolombia ahorros", "banco estado", "bancoestado", "banco de chile", "bci", "bcp", "bcp soles", "bcp dolares", "scotiabank perú", "banco de la nación", "banco pichincha", "banco guayaquil", "banesco", "banco de venezuela", "banco galicia", "banco nación", "brubank", "itaú", "itau", "bradesco", "nubank", "banco do brasil", "caixa econômica", "banco inter", "sicredi", "sicoob", "c6 bank", "banreservas", // America
		"barclays", "lloyds", "natwest", "monzo", "sparkasse", "volksbank", "commerzbank", "deutsche bank", "postbank", "comdirect", "ing diba", "n26", "dkb", "raiffeisen", "raiffeisenbank", "ubs", "postfinance", "swedbank", "handelsbanken", "nordea", "seb", "danske bank", "länsförsäkringar", "sbanken", "dnb", "jyske bank", "sydbank", "osuuspankki", "s pankki", "pko", "pko bp", "mbank", "pekao", "santander polska", "alior", "alior bank", "česká spořitelna", "komerční banka", "čsob", "fio", "fio banka", "tatra banka", "vúb", "slovenská sporiteľňa", "otp", "otp bank", "k h bank", "erste", "erste bank", "bcr", "brd", "banca transilvania", "ing bank", "bancpost", "zagrebačka banka", "pbz", "nlb", "ziraat", "ziraat bankası", "garanti", "garanti bbva", "yapı kredi", "akbank", "iş bankası", "halkbank", "vakıfbank", "qnb", "denizbank", "caixabank", "sabadell", "bankinter", "unicaja", "kutxabank", "ing", "millennium bcp", "cgd", "caixa geral", "novo banco", "unicredit", "intesa sanpaolo", "banco bpm", "fineco", "bnl", "crédit agricole", "société générale", "crédit mutuel", "bnp", "bnp paribas", "boursorama", "lcl", "banque postale", "belfius", "kbc", "rabobank", "abn amro", "bunq", "sns bank", // Europe
		"bank abroad",
	}
	// accountWords may stand between a bank and the number of an account.
	accountWords = Words{"- ", ", ", "– ", "nomor ", "no ", "ac ", "a/c ", "acc ", "acct ", "account ", "account no ", "cta ", "cuenta ", "rek ", "rekening ", "stk ", "stk: ", "普通 ", "普通", "savings ", "savings account ", "current account ", "ahorros ", "ahorros no. ", "ahorro ", "corriente ", "corriente no. ", "cuenta de ahorros ", "cuenta corriente ", "no. ", "nº ", "nr ", "nr. ", "kontonr ", "konto ", "účet ", "rachunek ", "račun ", "conto ", "conta ", "compte "}
)

// grouped are the forms of accounts in groups that hardly anything else has.
var grouped = Words{
	"###### #############", "###### ##########", "#### #### #### #### ###", "#### #### #### ####", "####-#,### ### ###-#", "####-#, ### ### ###-#", "####-#,### ### ###", "#### ##########", "### #############", "### ############", "### ##########",
}

// bankLetters begin accounts of Britain, Ireland, the Netherlands, Bulgaria, Latvia and Romania: the letters of the bank, as in an IBAN.
const bankLetters = "@@@@##########"

// accountBehind returns where the number of an account ends that begins at i, or 0.
func accountBehind(s *rule.Scan, i, _ int) int {
	if !text.IsDigit(text.ByteAt(s.Text, i)) && match.Spelled(s, bankLetters, i) == 0 {
		return 0
	}
	if end := match.SpelledAny(s, grouped, i); end > 0 {
		return end
	}
	return called.IdBeside(s, &anyAccount, i)
}

// anyAccount is the number of an account in any form.
var anyAccount = Number{About: About{Type: entity.BankAccount}, Form: Written{Least: 8, Most: 28, Digits: 8}}.Compile()[0]

// accountAtBank says whether v, right behind the name of a bank, is the number of an account: no sum, no day, and not what one calls for nothing.
func accountAtBank(v []byte) bool {
	dated := len(v) < 10 && text.InRange(text.Num(v[:4]), 1900, 2099)
	return !dated && bytes.IndexByte(v, '.') < 0 && !text.BeginsAny(v, freeCalls)
}

// freeCalls are what the numbers of hotlines begin with.
var freeCalls = []string{"1800", "1860", "0800", "1300", "0860", "0900", "1-800", "1500"}
