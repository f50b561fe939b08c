package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// DocumentRules find identifiers of persons by the forms that one country, one bank or one kind of message gives them.
var DocumentRules = []rule.Kind{
	Number{About: About{Name: "health-called", Type: entity.HealthID, Doc: "5 to 22 letters and digits next to the name of a number of a doctor, a practice or an insured person in several countries", Yes: Yes{
		"BSNR «121234567», LANR: «721111100»", "n° RPPS : «10003456789»", "CHI number «0101901238»", "PWZ: «5425740»", "CIP «CANT480312»",
	}, No: No{
		"BSNR fehlt", "CHI squared of 12", "121234567", "big 12345678",
	}}, Form: Written{Called: Words{
		"bhyt", "sgk", "sgk no", "cardul de sănătate", "nr card sănătate", "номер декларації", "№ декларації", "декларація №", "nfz pod numerem", "nam ramq", "n° ramq", "assurance maladie n", "zdravstvena knjižica", "zdravstvena knjizica", "zdravstvena knjižica br", "broj zdravstvene knjizice", "zdravstvena legitimacija", "zdravstvena izkaznica", "kartica zdravstvenega zavarovanja", "lbo", "lbo broj", "zzzs št", "št zdravstvene izkaznice", "zdravotna poistovna", "číslo poistenca", "cislo poistence", "polisnummer", "polis nr", "polisnr", "zorgpolis", "zorgpolisnummer", "polis no zorg", "sha nhif", "cmu n", "carte cmu", "numéro cmu", "carte ipm", "numru tas saħħa", "kartë shëndetësore", "numri i sigurimit shëndetësor", "sveikatos draudimas", "veselības apdrošināšana", "ravikindlustus", "rhif gig", "rhif y gig", "rhif nhs", "individual health identifier", "uimhir aitheantais sláinte", "tarxeta sanitaria", "targeta sanitària", "osasun txartela", "osasun txartelaren zenbakia", "cip catsalut", "gesy", "gesy number", "sjúkratryggingar", "tryggingarnúmer", "mediese fonds", "mediese fonds nommer", "mediese hulp", "medical aid nr", "medical aid num", "medaid no", "asigurare de sănătate", "poliță", "polița nr", "poliță nr", "numéro d'assuré", "n° d'assuré", "n assuré", "numéro assuré social",
		"medicare number", "numéro carte vitale", "carte vitale", "haigekassa number", "sveikatos draudimo numeris", "veselības apdrošināšanas numurs", "broj osigurane osobe", "numer ubezpieczenia", "nr ubezpieczenia", "hasta no", "hasta numarası", "no pesakit", "nombor pesakit", "pasientnummer", "pasientnr", "sns user number", "sns number", "health user number", "nambari ya nhif", "health service number", "health id no", "número sns", "nº sns", "bsnr", "lanr", "betriebsstättennummer", "betriebsstättennr", "arztnummer", "arzt nr", "arztnr", "ik nummer", "chi number", "chi no", "rpps", "n rpps", "finess", "adeli", "agb code", "agb nummer", "agb:", "big nummer", "big registratie", "inami", "riziv", "riziv nummer", "numéro inami",
		"pwz", "nr pwz", "numer prawa wykonywania zawodu", "cip", "cipa", "nuhsa", "cédula profesional", "colegiado nº", "nº colegiado", "numero di iscrizione all'albo", "gmc", "gmc number", "gmc no", "nmc pin", "nmc number", "hpcsa", "ahpra", "ahpra number", "medical license", "medical licence", "medical license no", "ordem dos médicos",
		"cns", "cartão cns", "nhi", "nhi number", "nhi no", "kvnr", "egk", "pecsétszám", "orvosi pecsétszám", "hpr nummer", "hprnr", "autorisationsid", "legitimationskod", "sif kodu", "diploma tescil no", "kela", "sv numero",
		"ehic number", "ekuz", "numer ekuz", "nr ekuz", "ič pojištěnce", "taj szám", "tajszám", "mbo broj", "matični broj osiguranika", "zk broj", "broj zdravstvene knjižice", "broj zdravstvene iskaznice", "broj osiguranika", "zzzs", "zzzs številka", "številka zdravstvenega zavarovanja", "kzz", "tervisekaart", "förskrivarkod", "arbetsplatskod", "ydernummer", "sygesikringsnummer", "sundhedskort", "sygesikringskort", "ecard", "svnr", "sv nr", "sozialversicherungsnummer", "versichertenkarte nr", "ahv nummer", "team nr", "tessera team", "tarjeta sanitaria individual", "número de afiliación a la seguridad social", "eps afiliado", "número de seguro social", "n° adhérent mutuelle", "ramq", "numéro d'assurance maladie", "carte soleil", "ohip number", "care card", "health card", "health card number", "health card no", "healthcard", "medicare no", "medicare card", "medicare card no", "dva number", "nhif number", "nhif no", "sha number", "sha no", "nhis number", "nhis no", "hmo number", "medical aid no", "medical scheme no", "medical scheme number", "scheme number", "medical aid membership", "thẻ bhyt", "số thẻ bhyt", "mã bhyt", "số bhyt", "bhxh", "số bhxh", "mã số bhxh", "bpjs number", "nomor bpjs", "nomor kartu bpjs", "no kartu bpjs", "nomor kis", "no kis", "philhealth", "philhealth no", "philhealth number", "philhealth pin", "pin philhealth", "ayushman card", "ayushman card no", "pmjay id", "cghs", "cghs no", "esic number", "esi number", "carteirinha do plano", "carteirinha do convênio", "nº do sus", "número do sus", "cartão nacional de saúde", "sgk sicil numarası", "card de sănătate", "nr card de sănătate", "číslo pojistky", "průkaz pojištěnce", "preukaz poistenca", "kod nfz", "numer recepty", "health insurance card", "health insurance card number", "health insurance card no", "health number", "health no", "insurance card number", "insurance card no", "healthcare number", "npi no", "dea number", "prescriber number", "provider number",
		"cartao sus", "cartão sus", "cod de asigurat", "nr asigurat", "cod asigurat", "thẻ bảo hiểm y tế", "bảo hiểm y tế", "số bảo hiểm y tế", "số bảo hiểm xã hội", "uhid", "uhid no", "ekvk nr", "ekvk", "crm sp", "crm rj", "crm mg", "crm pr", "crm rs", "crm ba", "crm nº", "coren sp", "cro sp",
		"versicherten id", "versichertennr gkv", "kvnr nr", "kv nr versicherter", "krankenkassenkarte", "krankenkassenkarte nr", "krankenkassennr", "vk nr", "vk nummer", "versichertenkarten nr", "versichertenkartennummer", "versicherungskarte", "versicherungskarte nr", "versichertenausweis nr", "karten nr krankenkasse", "e card nr", "ecard nr", "n adhérent mutuelle", "n de mutuelle", "numéro de mutuelle", "mutuelle n", "n mutuelle", "carte isi", "numéro de mutualité", "lidnummer mutualiteit", "lidnr mutualiteit", "lidnummer ziekenfonds", "lidnr ziekenfonds", "aansluitingsnummer", "n nam", "no nam", "n ramq", "ramq n", "ramq no", "no ramq", "n d'assurance maladie", "no d'assurance maladie", "carte d'assurance maladie", "carte d'assurance maladie n", "carte soleil n", "n carte soleil", "n carte vitale", "carte vitale n", "health card#", "hc no", "phn no", "phn number", "mhsc", "phin", "phin no", "alberta health care", "ahcip no", "nhs no", "nhs nr", "nhs num", "ihi number", "ihi no", "medicare irn", "abha no", "abha id no", "ayushman bharat id", "pmjay no", "pm jay id", "cghs card no", "esic no", "esic ip no", "cip n", "cip autonómico", "cip sns", "tsi n", "n tsi", "nº tsi", "tarjeta sanitaria n", "n tarjeta sanitaria", "nº tarjeta sanitaria", "nss", "nss n", "n nss", "no nss", "imss nss", "nss imss", "n de seguridad social", "no de seguridad social", "n de afiliación", "no de afiliación", "afiliado n", "n de afiliado", "n afiliado", "nro afiliado", "n de socio", "nro de socio", "nro de beneficio", "n de beneficio", "pami", "pami n", "n pami", "obra social n", "credencial n", "nro de credencial", "n de credencial", "sus n", "n do sus", "nº sus", "cartão sus n", "cns n", "n cns", "nº cns", "carteirinha n", "n da carteirinha", "n carteirinha", "nº carteirinha", "nº da carteira", "carteira do convênio", "carteira do plano", "n da carteira do plano", "n do beneficiário", "número do beneficiário", "nº do beneficiário", "carteira unimed", "unimed n", "matrícula do plano", "sns n", "n sns", "n utente sns", "n de utente sns", "nº utente sns", "n beneficiário", "nº beneficiário", "n de beneficiário", "nº de beneficiário", "beneficiário n", "beneficiário nº", "adse", "adse n", "nº adse", "tessera sanitaria n", "n tessera sanitaria", "numero tessera sanitaria", "num tessera sanitaria", "tess sanitaria", "tess san", "codice assistito", "codice stp", "n tessera", "n team", "zorgpas", "zorgpas nr", "zorgpasnummer", "verzekerdennr", "verzekerdenummer", "verzekerde nr", "verzekeringsnr", "polisnr zorg", "registratienummer zorgverzekering", "sygesikringsbevis", "sygesikring nr", "sygesikringsnr", "sundhedskort nr", "sundhedskortnummer", "gult sundhedskort", "blåt eu kort", "helsetrygdkort", "europeisk helsetrygdkort", "helsetrygdkort nr", "helsekort nr", "eu kort nr", "efk nr", "sjukförsäkringskort", "eu kort", "kela kortti nro", "kelakortti", "kela kortin numero", "sairaanhoitokortti", "eu sairaanhoitokortti", "ekuz nr", "nr karty ekuz", "nr ubezpieczonego", "numer ubezpieczonego", "č pojištěnce", "číslo pojištěnce", "č průkazu pojištěnce", "číslo průkazu pojištěnce", "č pojištění", "kartička pojišťovny", "kartička pojištěnce", "ehic č", "číslo karty pojištěnce", "sgk numarası", "sigorta sicil no", "sigortalı no", "provizyon no", "no bpjs kesehatan", "no. bpjs", "no kartu jkn", "no jkn", "nomor jkn", "nomor kartu jkn", "kartu bpjs", "kartu kis", "no peserta bpjs", "nomor peserta bpjs", "no peserta",
	}, Least: 5, Most: 22, Digits: 4}},
	After{About: About{Name: "health-short", Type: entity.HealthID, Doc: "seven digits or more right behind the short name of a health insurance or its card, which may stand for something else", Yes: Yes{
		"EPS: «699054184»", "TAJ «037 687 210»", "NHIF no «7540104»", "MBO: «967751651»", "FONASA = «19.052.990-6»", "obra social «3316754203»",
	}, No: No{
		"the team sold 1234567", "cid 12", "eps 2024-01", "699054184",
	}}, Cue: Cue{Names: Words{
		"taj", "lbo", "mbo", "eps", "eps nº", "nuss", "team", "kis", "imss", "issste", "isapre", "fonasa", "prepaga", "phn", "ihi", "nhis", "nhif", "sha", "cid", "ičp", "e card", "ecard", "ehic", "ohip", "mutuelle", "mutualité", "afiliado", "obra social", "medical aid", "health id", "hmo id", "npi",
		"sns", "nfz", "knappschaft", "gkv",
	}}, Value: Value{Forms: append(digits(7, 20), "### ### ###", "###-###-###", "##.###.###-#", "#.###.###-#", "########-#", "#### ######", "####-###-###-@@", "## #### #### ####", "##-####-####-####")}, Sure: Evidence{}},
	Number{About: About{Name: "portugal-card", Type: entity.NationalID, Doc: "a Portuguese cartão de cidadão with its letters, or the digits next to its name", Yes: Yes{
		"CC n.º «12345678 9 ZZ4»", "cartão de cidadão «12345678 9 ZY2»", "nº CC: «123456789ZZ4»",
	}, No: No{
		"CC 12", "12345678 9 ZZ4", "cc: 4 people",
	}}, Form: Written{Forms: Words{
		"?######## # @@#", "?#########@@#", "?######## # @@##", "?#########@@##", "?########-#@@#", "?########",
	}, Called: Words{
		"cartão de cidadão", "cartao de cidadao", "nº cc", "cc nº", "cc n", "cc no", "n bi", "bi n", "nº bi", "bilhete de identidade",
	}}},
	Number{About: About{Name: "romania-card", Type: entity.NationalID, Doc: "the series and number of a Romanian identity card next to its name", Yes: Yes{
		"seria «CJ 123456»", "CI seria «XB123456»", "buletin «CJ 123456»",
	}, No: No{
		"seria 12", "CJ 123456", "seria A 1",
	}}, Form: Written{Forms: Words{
		"?@@ ######", "?@@######", "?@@ nr. ######",
	}, Called: Words{
		"seria", "ci seria", "buletin", "bi seria", "carte de identitate", "serie ci", "c i",
	}}},
	Number{About: About{Name: "poland-account", Type: entity.BankAccount, Doc: "a Polish account number (NRB) with its check digits", Yes: Yes{
		"na rachunek nr «61109010140000071219812874»", "przelew: «61 1090 1014 0000 0712 1981 2874»", "NRB «61109010140000071219812874»",
	}, No: No{
		"rachunek 12/2024", "61 1090 1014 0000 0712 1981 2875", "rachunek za prąd nr 4",
	}}, Form: Written{Forms: Words{
		"## #### #### #### #### #### ####", "?##########################",
	}, Called: Words{
		"rachunek", "rachunek nr", "rachunku", "rachunku nr", "nr rachunku", "numer rachunku", "konto", "konto nr", "nr konta", "nrb",
	}, Check: polishAccount}},
	Number{About: About{Name: "new-zealand-account", Type: entity.BankAccount, Doc: "a New Zealand account: bank, branch, account and suffix with dashes", Yes: Yes{
		"pop it in «12-3140-0171323-50» please", "acct «01-0902-0068389-000»", "(«38-9000-0253967-00»)",
	}, No: No{
		"99-3140-0171323-50", "12-3140-017132-50", "x12-3140-0171323-50",
	}}, Form: Written{Forms: Words{
		"##-####-#######-##", "##-####-#######-###",
	}, Check: counts(0, 2, 1, 38)}},
	Number{About: About{Name: "snils", Type: entity.NationalID, Doc: "a Russian SNILS with its check digits", Yes: Yes{
		"СНИЛС «112-233-445 95»", "Иванова | «112-233-445 95» | 0,5", "snils: «11223344595»",
	}, No: No{
		"112-233-445 96", "1112-233-445 95", "112 233 445 95",
	}}, Form: Written{Forms: Words{
		"###-###-### ##", "###-###-###-##",
	}, Called: Words{
		"snils",
	}, Check: russianInsurance, Loose: true}},
	Number{About: About{Name: "uruguay-id", Type: entity.NationalID, Doc: "a Uruguayan cédula with its check digit", Yes: Yes{
		"CI uruguaya «1.234.567-2»", "titular «4.325.016-7»", "cédula uruguaya «12345672»",
	}, No: No{
		"1.234.567-9", "14.325.016-1", "v1.234.567-2",
	}}, Form: Written{Forms: Words{
		"#.###.###-#", "?#######-#", "?########",
	}, Called: Words{
		"ci uruguaya", "cédula uruguaya", "cedula uruguaya", "c.i. uruguaya",
	}, Check: all(varied, sum("2987634*", 10, missing10)), Loose: true}},
	Number{About: About{Name: "venezuela-id", Type: entity.NationalID, Doc: "a Venezuelan cédula with its letter", Yes: Yes{
		"C.I. «V-17.204.881»", "titular «V-8.123.456», soltero", "cédula «V-17204881»",
	}, No: No{
		"V-17.2", "rev V-17204881", "XV-17.204.881",
	}}, Form: Written{Forms: Words{
		"V-##.###.###", "V-#.###.###", "E-##.###.###", "?V-########", "?V########", "?V-#######",
	}, Called: Words{
		"c.i", "cédula", "cedula", "cédula de identidad", "cedula de identidad",
	}}},
	Number{About: About{Name: "uid-india", Type: entity.NationalID, Doc: "an Aadhaar in the field uid of its own messages", Yes: Yes{
		`{"uid":"«234123412346»","auth":"OTP"}`, `<Auth uid="«234123412346»">`, "uid=«234123412346»",
	}, No: No{
		"uid=234123412345", "uid=1000(user) gid=1000", "234123412346",
	}}, Form: Written{Forms: Words{
		"?############",
	}, Called: Words{
		"uid", "aadhaar uid",
	}, Check: indianID}},
	Number{About: About{Name: "pakistan-tax", Type: entity.TaxID, Doc: "a Pakistani NTN next to its name", Yes: Yes{
		"NTN «4512340-7»", "NTN no. «4512340-7»", `"ntn":"«45123407»"`,
	}, No: No{
		"NTN bearing 6204-2RS", "4512340-7", "ntn 12",
	}}, Form: Written{Forms: Words{
		"?#######-#", "?########",
	}, Called: Words{
		"ntn", "ntn no", "ntn number", "national tax number",
	}}},
	Number{About: About{Name: "vietnam-tax", Type: entity.TaxID, Doc: "a Vietnamese tax code next to its name", Yes: Yes{
		"MST «8123456789»", "MST cá nhân: «8123456789»", "mã số thuế «0312345678-001»",
	}, No: No{
		"15:04:05 MST 2006", "8123456789", "mst 12",
	}}, Form: Written{Forms: Words{
		"?##########", "?##########-###",
	}, Called: Words{
		"mst", "mst cá nhân", "mã số thuế", "mã số thuế cá nhân",
	}}},
	Number{About: About{Name: "britain-pupil", Type: entity.NationalID, Doc: "the number of a British pupil next to its name", Yes: Yes{
		"UPN «H801200001001»", "Unique Pupil Number: «H80120000100A»", `"upn":"«H801200001001»"`,
	}, No: No{
		"upn is jane@contoso.example", "H801200001001", "UPN 12345",
	}}, Form: Written{Forms: Words{
		"?@############", "?@###########@",
	}, Called: Words{
		"upn", "unique pupil number",
	}}},
	Number{About: About{Name: "share-code", Type: entity.PIN, Doc: "the code with which British authorities show somebody's status or licence to others", Yes: Yes{
		"share code «W7H 2K3 P94» for her", "her share code is «W7H-2K3-P94»", "share code: «WXH2K3P94»",
	}, No: No{
		"share code between services", "share code examples", "W7H 2K3 P94",
	}}, Form: Written{Forms: Words{
		"?*** *** ***", "?***-***-***", "?*********",
	}, Called: Words{
		"share code",
	}, Check: mixed(2, 1)}},
	After{About: About{Name: "license-check-code", Type: entity.PIN, Doc: "the code of four pairs of characters that opens somebody's British licence to others", Yes: Yes{
		"DVLA check code: «Kx 4T mZ 8n»", "check code from DVLA «qp 7w 2m tx»", "my check code is «3d 9K Lm Tr»",
	}, No: No{
		"check code of my pr", "check code in CI at 10 am on it", "Kx 4T mZ 8n",
	}}, Cue: Cue{Names: Words{
		"check code", "dvla code", "dvla check code",
	}, Soon: true}, Value: Value{Forms: Words{"…… …… …… ……"}, Check: pairMixed}, Sure: Evidence{}},
	Number{About: About{Name: "britain-vehicle-document", Type: entity.VIN, Doc: "the number of a British vehicle's registration document next to its name", Yes: Yes{
		"document ref no. «9821 004 1133»", "document ref: «98210041133»", "document reference number «9821 004 1133»",
	}, No: No{
		"document ref 2024-11", "document ref V5C", "9821 004 1133",
	}}, Form: Written{Forms: Words{
		"?#### ### ####", "?###########",
	}, Called: Words{
		"document ref", "document ref no", "document reference number",
	}}},
	Number{About: About{Name: "switzerland-card", Type: entity.HealthID, Doc: "the twenty digits of a Swiss insurance card", Yes: Yes{
		"Karten-Nr. «80756000463254549793»", "«80756000012345678901»", "carte n° «80756000012345678901»,",
	}, No: No{
		"80757000463254549793", "8075600046325454979", "180756000463254549793",
	}}, Form: Written{Forms: Words{
		"80756###############",
	}}},
	Number{About: About{Name: "germany-insured", Type: entity.HealthID, Doc: "the letter and nine digits of a person insured in Germany, with their check digit, if insurance is spoken of", Yes: Yes{
		"mitversicherte Kinder: «M974098759» (Lina)", "bei der AOK, «B116152093»", "Krankenkasse: TK, «M974098759»",
	}, No: No{
		"M974098759", "mitversichert M974098758", "AOK A12",
	}}, Form: Written{Forms: Words{
		"@#########",
	}, Near: insurers, Check: insured}},
	Number{About: About{Name: "germany-id-spoken", Type: entity.NationalID, Doc: "the ten letters and digits of a German paper, with their check digit, if one is spoken of", Yes: Yes{
		"«LPCYH77LM4» – das ist die Ausweis-Nr.", "auf dem Perso steht «L01X00T471»", "«L01X00T471» ist mein Personalausweis",
	}, No: No{
		"LPCYH77LM4", "das Ding LPCYH77LM5", "Ausweis L01X",
	}}, Form: Written{Forms: Words{
		"@*********",
	}, Near: text.Cues("ausweis", "perso", "personalausweis", "ausweisnummer", "aufenthaltstitel", "reisepass"), Check: all(germanCard, mixed(2, 2), documentSum)}},
	Number{About: About{Name: "brazil-register", Type: entity.NationalID, Doc: "the number of a Brazilian identity card next to its name", Yes: Yes{
		"RG nº «19.311.027-1» SSP/SP", "RG: «19.311.027-X»", "RG n. «1.234.567» SSP",
	}, No: No{
		"19.311.027-1", "RG 12", "rg -n 12",
	}}, Form: Written{Forms: Words{
		"?##.###.###-#", "?##.###.###-@", "?##.###.###", "?#.###.###", "?########-#", "?########-@", "?#########", "?########", "?@@-##.###.###", "?@@ ##.###.###",
	}, Called: Words{
		"rg ", "rg:", "rg n", "rg nº", "n rg", "nº rg", "identidade", "identidade n", "registro geral", "carteira de identidade", "cédula de identidade",
	}}},
	Number{About: About{Name: "egypt-id", Type: entity.NationalID, Doc: "the fourteen digits of an Egyptian identity number with a century, a date and a governorate", Yes: Yes{
		"بطاقتي «26801041231689»", "«29501011234567»", "national id «30005231234567»",
	}, No: No{
		"26813041231689", "20240104123168", "46801041231689",
	}}, Form: Written{Forms: Words{
		"##############",
	}, Called: Words{
		"national id",
	}, Check: all(has(0, "23"), not(begins("20", "21", "22", "31", "32", "33")), date(3, 5), either(counts(7, 9, 1, 4), counts(7, 9, 11, 35), counts(7, 9, 88, 88))), Loose: true}},
	Number{About: About{Name: "czech-account", Type: entity.BankAccount, Doc: "a Czech or Slovak account with its check digits and its bank's code", Yes: Yes{
		"č. ú. «19-3876937424/0800»", "na «3876937424/0800» do pátku", "pošli to na «000019-2000145399/0800»",
	}, No: No{
		"19-3876937425/0800", "3876937424/0801", "3876937424/2024",
	}}, Form: Written{Forms: Words{
		"##########/####", "##-##########/####", "###-##########/####", "####-##########/####", "#####-##########/####", "######-##########/####",
	}, Check: czechAccount}},
	Number{About: About{Name: "license-grouped", Type: entity.DriverLicense, Doc: "the groups of a driving licence of Quebec, Sweden, Belgium and others next to its name", Yes: Yes{
		"SAAQ, permis «T5842-130478-06»", "Körkortets referensnr «4149 06-0277»", "Permis n° «1497646881», cat. B", "ŘP č. «EK 471362»", "rijbewijs nr. «5123456789»", "pengemudi Guntur, SIM «8605-4418-207710»", "permis «B00441820C»", "permiso «44182077-K»",
	}, No: No{
		"T5842-130478-06", "permis 2024", "referensnr 12",
	}}, Form: Written{Forms: Words{
		"?@####-######-##", "?@####~######~##", "?#### ##-####", "?####-##-####", "?##########", "?@@ ######", "?@@######", "?@@@ ######", "?@########@", "?@########", "?########-@", "?########@", "?####-####-######", "?####~####~####", "?############", "?##~##~######", "?##### ######", "?@@ #######", "?@@#######@", "?#####/##/####", "?######-####", "?@-###### #", "?@-#######", "?##-##-######-##",
	}, Called: Words{
		"permis", "permis n", "permis no", "permis saaq", "permis nr", "permisul", "permisul nr", "permiso", "permiso n", "permiso nº", "permiso de conducir", "permiso b", "carnet de conducir", "carné de conducir", "carnet", "licencia", "licencia nº", "brevete", "pase", "registro de conducir", "carta n", "carta nº", "carta de condução", "habilitação", "cnh", "cnh n", "cnh nº", "patente", "patente n", "patente b", "patente di guida", "pat n", "sim", "sim a", "sim c", "sim b", "no sim", "nomor sim", "sim no", "lesen memandu", "prawko", "prawo jazdy", "pr jazdy", "vodičák", "vodičský", "vodičský preukaz", "vp č", "jogosítvány", "jogsi", "vezetői engedély", "vezetői eng", "vozačka", "vozačka br", "vozačka dozvola", "vozniško", "vozniško dovoljenje", "vozniška", "juhiluba", "juhilubade", "juhiload", "apliecība", "vadītāja apliecība", "vairuotojo pažymėjimas", "vairuotojo paž", "pažymėjimas", "kørekort", "førerkort", "ajokortti", "ajokortin numero", "ökuskírteini", "ehliyet", "ehliyeti", "sürücü belgesi", "ehliyet no", "sürücü belgesi no", "gplx", "bằng lái", "bằng lái xe", "giấy phép lái xe", "lisensya", "leseni", "leseni ya udereva", "führerschein", "fs nr", "führerausweis", "fahrausweis", "driving licence", "drivers licence", "driving license", "körkort", "körkortets referensnr", "körkortets referensnummer", "körkort referensnummer", "rijbewijs", "rijbewijs nr", "rijbewijsnummer", "řp", "řp č", "p č", "č řp", "číslo řp", "řidičský průkaz č", "řidičák č",
	}}},
	Number{About: About{Name: "france-license", Type: entity.DriverLicense, Doc: "a French driving licence next to the word permis", Yes: Yes{
		"permis «140875301122»", "Permis n° «19AC40021»", "permis : «140875301122»",
	}, No: No{
		"permis de construire 12 mars", "140875301122", "permis 2024",
	}}, Form: Written{Forms: Words{
		"?############", "?##@@#####",
	}, Called: Words{
		"permis", "permis n",
	}}},
	After{About: About{Name: "license-short", Type: entity.DriverLicense, Doc: "a driving licence that begins with a letter behind DL", Yes: Yes{
		"CA DL «L4410982» expired", "her DL «C20-184-471» of 2019", "claimant DL «W837-0435-7803» (WI)",
	}, No: No{
		"DL 20184471", "DL 380 server", "the DL L4",
	}}, Cue: Cue{Phrases: Words{
		"DL ",
	}, Exact: true}, Value: license("@"), Sure: Evidence{}},
	After{About: About{Name: "mexico-card", Type: entity.NationalID, Doc: "the numbers on a Mexican voter's card, if it is spoken of", Yes: Yes{
		"clave de elector «GMVLMR80070501M100», OCR «0745098213344»", "credencial INE, CIC: «147852369»", "INE vigente, OCR: «0745098213344»",
	}, No: No{
		"OCR 0745098213344", "INE, OCR 12", "OCR engine 5",
	}}, Cue: Cue{Phrases: Words{
		"OCR ", "OCR:", "CIC ", "CIC:",
	}, Exact: true}, Value: Value{Forms: digits(9, 13)}, Sure: Evidence{Near: electorCues, Reach: 2 * text.CueReach}},
	Number{About: About{Name: "wallet-tag", Type: entity.Crypto, Doc: "the tag or memo that says whose a deposit at an exchange is", Yes: Yes{
		"destination tag «2048110733»", `"destinationTag": "«58813»"`, "XRP tag: «10488213»",
	}, No: No{
		"destination tag missing", "tag 2048110733", "destination tag 12",
	}}, Form: Written{Called: Words{
		"destination tag", "xrp tag", "dest tag", "xrp memo", "memo id", "deposit memo", "xlm memo",
	}, Least: 4, Most: 12, Digits: 4}},
	Key{About: About{Name: "ton-address", Type: entity.Crypto, Doc: "an address of TON with its checksum", Yes: Yes{
		"to «EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2» now", "TON: «EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2»", "(«EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2»)",
	}, No: No{
		"EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q3", "EQDtFpEw", "xEQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2",
	}}, Prefixes: tonHeads, Body: text.CsURL, Least: 45, Most: 45, Check: tonSum},
	Number{About: About{Name: "sim-card", Type: entity.IMEI, Doc: "the number of a SIM card (ICCID), or of its holder in the network (IMSI), next to its name", Yes: Yes{
		"ICCID «8949020000012345678»", "IMSI: «262011234567890»", `"iccid":"«89490200001234567890»"`,
	}, No: No{
		"imsi 262", "8949020000012345678", "sim number 12",
	}}, Form: Written{Forms: Words{
		"?89#################", "?89##################", "?89################", "?###############",
	}, Called: Words{
		"iccid", "iccid number", "imsi", "sim number", "sim no", "sim card number", "sim serial", "sim serial number", "sim kartennummer", "sim kartennr", "numéro de sim", "numero sim",
	}}},
	After{About: About{Name: "japan-insurance", Type: entity.HealthID, Doc: "the symbol and number of a Japanese health insurance card", Yes: Yes{
		"健康保険証 記号 «2041» 番号 «118»", "記号:«71130014» 番号:«221»", "記号 «2041»・番号 «118»",
	}, No: No{
		"記号 2041", "記号 番号", "この記号は 12 個ある",
	}}, Cue: Cue{Names: Words{
		"insurance symbol",
	}}, Value: Value{Forms: digits(1, 8)}, Sure: Evidence{Then: text.Cues("番号", "・番号", "、番号"), Reach: 12}},
	After{About: About{Name: "japan-insurance-number", Type: entity.HealthID, Doc: "the number of a Japanese health insurance card behind its symbol", Yes: Yes{
		"健康保険証 記号 «2041» 番号 «118»", "記号:«71130014» 番号:«221»", "記号 «2041»・番号 «118»",
	}, No: No{
		"番号 118", "記号 番号", "社員番号 118",
	}}, Cue: Cue{Names: Words{
		"insurance number of symbol",
	}}, Value: Value{Forms: digits(1, 8)}, Sure: Evidence{Found: []entity.ID{entity.HealthID}, Reach: 12}},
	Number{About: About{Name: "germany-id-listed", Type: entity.NationalID, Doc: "the serial number of a German Personalausweis with its check digit, in a list of persons", Yes: Yes{
		"Jana Richter;«L01X00T471»;OK", "Jana Richter, «L01X00T471»", "Kunde: Richter Jana, «L01X00T471»",
	}, No: No{
		"L01X00T471", "Jana Richter, L01X00T472", "Build Number L01X00T471",
	}}, Form: Written{Forms: Words{
		"!@*********",
	}, Check: all(germanCard, mixed(2, 2), lacks(0, "0123456789"), documentSum)}},
	After{About: About{Name: "bank-part", Type: entity.RoutingNumber, Doc: "a Canadian transit or a Swedish clearing number, if another number of the account follows", Yes: Yes{
		"transit «10482», institution 003", "clearing «6604» konto", "Transit: «20447», acct",
	}, No: No{
		"transit 10482 passengers", "clearing 1000 rows", "transit gateway 10482",
	}}, Cue: Cue{Names: Words{
		"transit", "clearing",
	}}, Value: Value{Forms: digits(4, 5)}, Sure: Evidence{Then: bankNumbers}},
	After{About: About{Name: "bank-alias", Type: entity.BankAccount, Doc: "the alias of an Argentine account, if a transfer is spoken of", Yes: Yes{
		"CBU 123, alias «GATO.LUNA.MATE»", "transferime al alias «perro.sol.vino»", "Mercado Pago alias: «TREN.AZUL.MAR»",
	}, No: No{
		"alias ll.ls", "alias: my.web.pack", "CBU alias",
	}}, Cue: Cue{Names: Words{
		"alias",
	}}, Value: Value{At: aliasEnd}, Sure: Evidence{Near: transferCues, Reach: called.BesideCard}},
	After{About: About{Name: "pix-key", Type: entity.BankAccount, Doc: "the random key of Brazil's Pix behind its name", Yes: Yes{
		"Chave Pix (aleatória): «7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2»", "pix: «7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2»", "chave aleatória «7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2»",
	}, No: No{
		"pix format", "7c1e2f40-93ab-4d57-8e21-55f0c3a9d1b2", "pix 12",
	}}, Cue: Cue{Names: Words{
		"chave pix", "pix", "chave aleatória", "chave aleatoria",
	}, Soon: true}, Value: Value{Forms: Words{"xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"}}, Sure: Evidence{}},
}
