package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// DocumentRules find identifiers of persons by the forms that one country, one bank or one kind of message gives them.
var DocumentRules = []rule.Kind{
	Number{About{"health-called", entity.HealthID, "5 to 22 letters and digits next to the name of a number of a doctor, a practice or an insured person in several countries", Yes{
		"BSNR «121234567», LANR: «721111100»", "n° RPPS : «10003456789»", "CHI number «0101901238»", "PWZ: «5425740»", "CIP «CANT480312»",
	}, No{
		"BSNR fehlt", "CHI squared of 12", "121234567", "big 12345678",
	}}, Written{Called: Words{
		"bsnr", "lanr", "betriebsstättennummer", "betriebsstättennr", "arztnummer", "arzt nr", "arztnr", "ik nummer", "chi number", "chi no", "rpps", "n rpps", "finess", "adeli", "agb code", "agb nummer", "agb:", "big nummer", "big registratie", "inami", "riziv", "riziv nummer", "numéro inami",
		"pwz", "nr pwz", "numer prawa wykonywania zawodu", "cip", "cipa", "nuhsa", "cédula profesional", "colegiado nº", "nº colegiado", "numero di iscrizione all'albo", "gmc", "gmc number", "gmc no", "nmc pin", "nmc number", "hpcsa", "ahpra", "ahpra number", "medical license", "medical licence", "medical license no", "ordem dos médicos",
		"cns", "cartão cns", "nhi", "nhi number", "nhi no", "kvnr", "egk", "pecsétszám", "orvosi pecsétszám", "hpr nummer", "hprnr", "autorisationsid", "legitimationskod", "sif kodu", "diploma tescil no", "kela", "sv numero",
	}, Least: 5, Most: 22, Digits: 4}},
	Number{About{"portugal-card", entity.NationalID, "a Portuguese cartão de cidadão with its letters, or the digits next to its name", Yes{
		"CC n.º «12345678 9 ZZ4»", "cartão de cidadão «12345678 9 ZY2»", "nº CC: «123456789ZZ4»",
	}, No{
		"CC 12", "12345678 9 ZZ4", "cc: 4 people",
	}}, Written{Forms: Words{
		"?######## # @@#", "?#########@@#", "?########-#@@#", "?########",
	}, Called: Words{
		"cartão de cidadão", "cartao de cidadao", "nº cc", "cc nº", "cc n", "cc no", "n bi", "bi n", "nº bi", "bilhete de identidade",
	}}},
	Number{About{"romania-card", entity.NationalID, "the series and number of a Romanian identity card next to its name", Yes{
		"seria «CJ 123456»", "CI seria «XB123456»", "buletin «CJ 123456»",
	}, No{
		"seria 12", "CJ 123456", "seria A 1",
	}}, Written{Forms: Words{
		"?@@ ######", "?@@######", "?@@ nr. ######",
	}, Called: Words{
		"seria", "ci seria", "buletin", "bi seria", "carte de identitate", "serie ci", "c i",
	}}},
	Number{About{"poland-account", entity.BankAccount, "a Polish account number (NRB) with its check digits", Yes{
		"na rachunek nr «61109010140000071219812874»", "przelew: «61 1090 1014 0000 0712 1981 2874»", "NRB «61109010140000071219812874»",
	}, No{
		"rachunek 12/2024", "61 1090 1014 0000 0712 1981 2875", "rachunek za prąd nr 4",
	}}, Written{Forms: Words{
		"## #### #### #### #### #### ####", "?##########################",
	}, Called: Words{
		"rachunek", "rachunek nr", "rachunku", "rachunku nr", "nr rachunku", "numer rachunku", "konto", "konto nr", "nr konta", "nrb",
	}, Check: polishAccount}},
	Number{About{"new-zealand-account", entity.BankAccount, "a New Zealand account: bank, branch, account and suffix with dashes", Yes{
		"pop it in «12-3140-0171323-50» please", "acct «01-0902-0068389-000»", "(«38-9000-0253967-00»)",
	}, No{
		"99-3140-0171323-50", "12-3140-017132-50", "x12-3140-0171323-50",
	}}, Written{Forms: Words{
		"##-####-#######-##", "##-####-#######-###",
	}, Check: counts(0, 2, 1, 38)}},
	Number{About{"snils", entity.NationalID, "a Russian SNILS with its check digits", Yes{
		"СНИЛС «112-233-445 95»", "Иванова | «112-233-445 95» | 0,5", "snils: «11223344595»",
	}, No{
		"112-233-445 96", "1112-233-445 95", "112 233 445 95",
	}}, Written{Forms: Words{
		"###-###-### ##", "###-###-###-##",
	}, Called: Words{
		"snils",
	}, Check: russianInsurance, Loose: true}},
	Number{About{"uruguay-id", entity.NationalID, "a Uruguayan cédula with its check digit", Yes{
		"CI uruguaya «1.234.567-2»", "titular «4.325.016-7»", "cédula uruguaya «12345672»",
	}, No{
		"1.234.567-9", "14.325.016-1", "v1.234.567-2",
	}}, Written{Forms: Words{
		"#.###.###-#", "?#######-#", "?########",
	}, Called: Words{
		"ci uruguaya", "cédula uruguaya", "cedula uruguaya", "c.i. uruguaya",
	}, Check: all(varied, sum("2987634*", 10, missing10)), Loose: true}},
	Number{About{"venezuela-id", entity.NationalID, "a Venezuelan cédula with its letter", Yes{
		"C.I. «V-17.204.881»", "titular «V-8.123.456», soltero", "cédula «V-17204881»",
	}, No{
		"V-17.2", "rev V-17204881", "XV-17.204.881",
	}}, Written{Forms: Words{
		"V-##.###.###", "V-#.###.###", "E-##.###.###", "?V-########", "?V########", "?V-#######",
	}, Called: Words{
		"c.i", "cédula", "cedula", "cédula de identidad", "cedula de identidad",
	}}},
	Number{About{"uid-india", entity.NationalID, "an Aadhaar in the field uid of its own messages", Yes{
		`{"uid":"«234123412346»","auth":"OTP"}`, `<Auth uid="«234123412346»">`, "uid=«234123412346»",
	}, No{
		"uid=234123412345", "uid=1000(user) gid=1000", "234123412346",
	}}, Written{Forms: Words{
		"?############",
	}, Called: Words{
		"uid", "aadhaar uid",
	}, Check: indianID}},
	Number{About{"pakistan-tax", entity.TaxID, "a Pakistani NTN next to its name", Yes{
		"NTN «4512340-7»", "NTN no. «4512340-7»", `"ntn":"«45123407»"`,
	}, No{
		"NTN bearing 6204-2RS", "4512340-7", "ntn 12",
	}}, Written{Forms: Words{
		"?#######-#", "?########",
	}, Called: Words{
		"ntn", "ntn no", "ntn number", "national tax number",
	}}},
	Number{About{"vietnam-tax", entity.TaxID, "a Vietnamese tax code next to its name", Yes{
		"MST «8123456789»", "MST cá nhân: «8123456789»", "mã số thuế «0312345678-001»",
	}, No{
		"15:04:05 MST 2006", "8123456789", "mst 12",
	}}, Written{Forms: Words{
		"?##########", "?##########-###",
	}, Called: Words{
		"mst", "mst cá nhân", "mã số thuế", "mã số thuế cá nhân",
	}}},
	Number{About{"britain-pupil", entity.NationalID, "the number of a British pupil next to its name", Yes{
		"UPN «H801200001001»", "Unique Pupil Number: «H80120000100A»", `"upn":"«H801200001001»"`,
	}, No{
		"upn is jane@contoso.example", "H801200001001", "UPN 12345",
	}}, Written{Forms: Words{
		"?@############", "?@###########@",
	}, Called: Words{
		"upn", "unique pupil number",
	}}},
	Number{About{"share-code", entity.PIN, "the code with which British authorities show somebody's status or licence to others", Yes{
		"share code «W7H 2K3 P94» for her", "her share code is «W7H-2K3-P94»", "share code: «WXH2K3P94»",
	}, No{
		"share code between services", "share code examples", "W7H 2K3 P94",
	}}, Written{Forms: Words{
		"?*** *** ***", "?***-***-***", "?*********",
	}, Called: Words{
		"share code",
	}, Check: mixed(2, 1)}},
	After{About{"license-check-code", entity.PIN, "the code of four pairs of characters that opens somebody's British licence to others", Yes{
		"DVLA check code: «Kx 4T mZ 8n»", "check code from DVLA «qp 7w 2m tx»", "my check code is «3d 9K Lm Tr»",
	}, No{
		"check code of my pr", "check code in CI at 10 am on it", "Kx 4T mZ 8n",
	}}, Cue{Names: Words{
		"check code", "dvla code", "dvla check code",
	}, Soon: true}, Value{Forms: Words{"…… …… …… ……"}, Check: pairMixed}, Evidence{}},
	Number{About{"britain-vehicle-document", entity.VIN, "the number of a British vehicle's registration document next to its name", Yes{
		"document ref no. «9821 004 1133»", "document ref: «98210041133»", "document reference number «9821 004 1133»",
	}, No{
		"document ref 2024-11", "document ref V5C", "9821 004 1133",
	}}, Written{Forms: Words{
		"?#### ### ####", "?###########",
	}, Called: Words{
		"document ref", "document ref no", "document reference number",
	}}},
	Number{About{"france-license", entity.DriverLicense, "a French driving licence next to the word permis", Yes{
		"permis «140875301122»", "Permis n° «19AC40021»", "permis : «140875301122»",
	}, No{
		"permis de construire 12 mars", "140875301122", "permis 2024",
	}}, Written{Forms: Words{
		"?############", "?##@@#####",
	}, Called: Words{
		"permis", "permis n",
	}}},
	After{About{"license-short", entity.DriverLicense, "a driving licence that begins with a letter behind DL", Yes{
		"CA DL «L4410982» expired", "her DL «C20-184-471» of 2019", "claimant DL «W837-0435-7803» (WI)",
	}, No{
		"DL 20184471", "DL 380 server", "the DL L4",
	}}, Cue{Phrases: Words{
		"DL ",
	}, Exact: true}, license("@"), Evidence{}},
	After{About{"mexico-card", entity.NationalID, "the numbers on a Mexican voter's card, if it is spoken of", Yes{
		"clave de elector «GMVLMR80070501M100», OCR «0745098213344»", "credencial INE, CIC: «147852369»", "INE vigente, OCR: «0745098213344»",
	}, No{
		"OCR 0745098213344", "INE, OCR 12", "OCR engine 5",
	}}, Cue{Phrases: Words{
		"OCR ", "OCR:", "CIC ", "CIC:",
	}, Exact: true}, Value{Forms: digits(9, 13)}, Evidence{Near: electorCues, Reach: 2 * text.CueReach}},
	Number{About{"wallet-tag", entity.Crypto, "the tag or memo that says whose a deposit at an exchange is", Yes{
		"destination tag «2048110733»", `"destinationTag": "«58813»"`, "XRP tag: «10488213»",
	}, No{
		"destination tag missing", "tag 2048110733", "destination tag 12",
	}}, Written{Called: Words{
		"destination tag", "xrp tag", "dest tag", "xrp memo", "memo id", "deposit memo", "xlm memo",
	}, Least: 4, Most: 12, Digits: 4}},
	Key{About{"ton-address", entity.Crypto, "an address of TON with its checksum", Yes{
		"to «EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2» now", "TON: «EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2»", "(«EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2»)",
	}, No{
		"EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q3", "EQDtFpEw", "xEQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2",
	}}, tonHeads, text.CsURL, 45, 45, tonSum},
	Number{About{"sim-card", entity.IMEI, "the number of a SIM card (ICCID), or of its holder in the network (IMSI), next to its name", Yes{
		"ICCID «8949020000012345678»", "IMSI: «262011234567890»", `"iccid":"«89490200001234567890»"`,
	}, No{
		"imsi 262", "8949020000012345678", "sim number 12",
	}}, Written{Forms: Words{
		"?89#################", "?89##################", "?89################", "?###############",
	}, Called: Words{
		"iccid", "iccid number", "imsi", "sim number", "sim no", "sim card number", "sim serial", "sim serial number", "sim kartennummer", "sim kartennr", "numéro de sim", "numero sim",
	}}},
	After{About{"japan-insurance", entity.HealthID, "the symbol and number of a Japanese health insurance card", Yes{
		"健康保険証 記号 «2041» 番号 «118»", "記号:«71130014» 番号:«221»", "記号 «2041»・番号 «118»",
	}, No{
		"記号 2041", "記号 番号", "この記号は 12 個ある",
	}}, Cue{Names: Words{
		"insurance symbol",
	}}, Value{Forms: digits(1, 8)}, Evidence{Then: text.Cues("番号", "・番号", "、番号"), Reach: 12}},
	After{About{"japan-insurance-number", entity.HealthID, "the number of a Japanese health insurance card behind its symbol", Yes{
		"健康保険証 記号 «2041» 番号 «118»", "記号:«71130014» 番号:«221»", "記号 «2041»・番号 «118»",
	}, No{
		"番号 118", "記号 番号", "社員番号 118",
	}}, Cue{Names: Words{
		"insurance number of symbol",
	}}, Value{Forms: digits(1, 8)}, Evidence{Found: []entity.ID{entity.HealthID}, Reach: 12}},
	Number{About{"germany-id-listed", entity.NationalID, "the serial number of a German Personalausweis with its check digit, in a list of persons", Yes{
		"Jana Richter;«L01X00T471»;OK", "Jana Richter, «L01X00T471»", "Kunde: Richter Jana, «L01X00T471»",
	}, No{
		"L01X00T471", "Jana Richter, L01X00T472", "Build Number L01X00T471",
	}}, Written{Forms: Words{
		"!@*********",
	}, Check: all(germanCard, mixed(2, 2), lacks(0, "0123456789"), documentSum)}},
	After{About{"bank-part", entity.RoutingNumber, "a Canadian transit or a Swedish clearing number, if another number of the account follows", Yes{
		"transit «10482», institution 003", "clearing «6604» konto", "Transit: «20447», acct",
	}, No{
		"transit 10482 passengers", "clearing 1000 rows", "transit gateway 10482",
	}}, Cue{Names: Words{
		"transit", "clearing",
	}}, Value{Forms: digits(4, 5)}, Evidence{Then: bankNumbers}},
	After{About{"bank-alias", entity.BankAccount, "the alias of an Argentine account, if a transfer is spoken of", Yes{
		"CBU 123, alias «GATO.LUNA.MATE»", "transferime al alias «perro.sol.vino»", "Mercado Pago alias: «TREN.AZUL.MAR»",
	}, No{
		"alias ll.ls", "alias: my.web.pack", "CBU alias",
	}}, Cue{Names: Words{
		"alias",
	}}, Value{At: aliasEnd}, Evidence{Near: transferCues, Reach: called.BesideCard}},
	After{About{"pix-key", entity.BankAccount, "the random key of Brazil's Pix behind its name", Yes{
		"Chave Pix (aleatória): «7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2»", "pix: «7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2»", "chave aleatória «7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2»",
	}, No{
		"pix format", "7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2", "pix 12",
	}}, Cue{Names: Words{
		"chave pix", "pix", "chave aleatória", "chave aleatoria",
	}, Soon: true}, Value{Forms: Words{"xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"}}, Evidence{}},
}
