package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// EuropeRules find the identifiers that the states of Europe give to persons and companies.
var EuropeRules = []rule.Kind{
	Number{About: About{Name: "spain-id", Type: entity.NationalID, Doc: "a Spanish DNI or NIE with its check letter", Yes: Yes{
		"DNI «12345678Z»", "NIE: «X1234567L»", "«12.345.678-Z» y «X-1234567-L»", "mi dni es «12345678z»", `{"nif":"«12345678-Z»"}`,
	}, No: No{
		"30193652 B/op", "12345678A", "a12345678Z 12345678ZZ", "X1234567A", "012345678Z",
	}}, Form: Written{Forms: Words{
		"########@", "########-@", "?######## @", "##.###.###-@", "##.###.###@", "X#######@", "Y#######@", "Z#######@", "X-#######-@", "Y-#######-@", "Z-#######-@", "X#######-@", "Y#######-@", "Z#######-@", "?@#######@",
	}, Called: Words{
		"dni", "nie", "nif", "documento nacional", "n.i.f", "d.n.i", "n.i.e", "documento de identidad",
	}, Check: spanishID, Loose: true}},
	Number{About: About{Name: "spain-company", Type: entity.TaxID, Doc: "a Spanish CIF with its check digit", Yes: Yes{
		"CIF «A58818501»", "«B-58818501», S.L.", "cif: «a58818501»",
	}, No: No{
		"A58818502", "E20240104", "xA58818501", "A588185012",
	}}, Form: Written{Forms: Words{
		"@########", "@#######@", "@-########", "@-#######-@",
	}, Called: Words{
		"cif", "c.i.f",
	}, Check: spanishCompany, Loose: true}},
	Number{About: About{Name: "italy-card", Type: entity.NationalID, Doc: "the number of an Italian identity card, on paper or electronic, next to its name", Yes: Yes{
		"C.I. n. «CA12345AB»", "carta d'identità «AV1234567»", "numero CIE «CA01234XY»",
	}, No: No{
		"CA12345AB", "C.I. 2024", "c.i. pipeline 12",
	}}, Form: Written{Forms: Words{
		"?@@#####@@", "?@@#######",
	}, Called: Words{
		"c.i", "c.i.e", "carta d'identità", "carta identità", "carta di identità", "numero cie", "cie n", "cie numero",
	}}},
	Number{About: About{Name: "italy-id", Type: entity.NationalID, Doc: "an Italian codice fiscale with its check letter", Yes: Yes{
		"CF «RSSMRA85T10A562S»", "Codice Fiscale «RSS MRA 85T10 A562S»", "codice fiscale: «rssmra85t10a562s»",
	}, No: No{
		"RSSMRA85T10A562T", "XRSSMRA85T10A562S", "RSSMRA85T99A562S",
	}}, Form: Written{Forms: Words{
		"@@@@@@##@##@###@", "?@@@ @@@ ##@## @###@",
	}, Called: Words{
		"codice fiscale", "codfisc",
		"cod fiscale", "cod fisc", "c.f",
	}, Check: all(has(8, "ABCDEHLMPRST"), either(counts(9, 11, 1, 31), counts(9, 11, 41, 71)), italianCode), Loose: true}},
	Number{About: About{Name: "france-id", Type: entity.NationalID, Doc: "a French NIR (numéro de sécurité sociale) with its key", Yes: Yes{
		"n° «2 55 08 14 168 025 38»", "«255081416802538»", "NIR : «255081416802538»",
	}, No: No{
		"255081416802539", "2 55 08 14 168 025 39", "a255081416802538",
	}}, Form: Written{Forms: Words{
		"1##############", "2##############", "?###############", "# ## ## ## ### ### ##", "# ## ## ## ### ###", "# ## ## 2A ### ### ##", "# ## ## 2B ### ### ##", "#####2A########", "#####2B########", "#############~##", "#~##~##~##~###~###~##",
	}, Called: Words{
		"nir", "sécurité sociale", "securite sociale", "numéro de sécurité sociale", "insee",
		"sécu", "numéro de sécu", "immatriculation sécu",
	}, Check: frenchID, Loose: true}},
	Number{About: About{Name: "germany-tax-id", Type: entity.TaxID, Doc: "a German Steuer-Identifikationsnummer with its check digit", Yes: Yes{
		"Richter, Jana;«86095742719»;4", "Steuer-ID: «86095742719»", "«86 095 742 719»", "IdNr. «47036892816»",
	}, No: No{
		"86095742718", "86095742719 ns/op", "12345678901", "1 86 095 742 719",
	}}, Form: Written{Forms: Words{
		"?###########", "!###########", "##~###~###~###",
	}, Called: Words{
		"steuer id", "steuerid", "steueridentifikationsnummer", "steuer identifikationsnummer", "idnr", "identifikationsnummer",
		"steueridentnummer", "steuer identnummer", "steueridnr",
	}, Check: germanTaxID, Loose: true}},
	Number{About: About{Name: "germany-pension", Type: entity.NationalID, Doc: "a German Rentenversicherungsnummer with its check digit", Yes: Yes{
		"RVNR «65170839J003»", "«15 070649 C 103»", "Sozialversicherungsnummer: «15070649C103»",
	}, No: No{
		"65170839J004", "65179939J003", "x65170839J003",
	}}, Form: Written{Forms: Words{
		"########@###", "##~######~@~###", "## ###### @ ###",
	}, Called: Words{
		"rentenversicherungsnummer", "sozialversicherungsnummer", "rvnr", "svnr",
		"sv nummer", "sv nr", "rv nummer", "rv nr", "rentenversicherungs nr", "sozialversicherungs nr", "versicherungsnummer",
	}, Check: all(date(4, 2), weighing{weights: "21257121121*", modulus: 10, tells: itself, letters: pension, crossed: true}.holds), Loose: true}},
	Number{About: About{Name: "austria-insurance", Type: entity.NationalID, Doc: "an Austrian Sozialversicherungsnummer with its check digit, bare only next to a cue", Yes: Yes{
		"«1237 010180»", "SVNR: «1237010180»", "SV-Nummer «1237-010180»",
	}, No: No{
		"1238 010180", "1237.010180", "1237010180", "1237 994580",
	}}, Form: Written{Forms: Words{
		"#### ######", "?##########",
	}, Called: Words{
		"svnr", "sozialversicherungsnummer", "sv nummer", "sozialversicherung", "sv nr", "versicherungsnummer", "versicherungsnr", "versicherungs nr",
		"vers nr", "versnr", "vsnr",
	}, Check: all(lacks(0, "0"), date(6, 4), sum("379*584216", 11, itself)), Loose: true}},
	Number{About: About{Name: "switzerland-insurance", Type: entity.NationalID, Doc: "a Swiss AHV number with its check digit", Yes: Yes{
		"AHV «756.9217.0769.85»", "«7569217076985»", "«756 1234 5678 97»",
	}, No: No{
		"756.9217.0769.84", "757.9217.0769.85", "1756.9217.0769.85",
	}}, Form: Written{Forms: Words{
		"756~####~####~##", "756##########",
	}, Called: Words{
		"ahv", "ahv nummer", "avs", "ahvn", "navs",
	}, Check: all(begins("756"), sum("131313131313*", 10, missing10)), Loose: true}},
	Number{About: About{Name: "germany-id", Type: entity.NationalID, Doc: "the serial number of a German Personalausweis, with its check digit or without, next to its name", Yes: Yes{
		"Personalausweisnummer «L2XJJCCL72»", `"personalausweis_nr": "«L1MC6LWNK8»"`, "mein Perso: «L01X00T47»", "Ausweisnr. «L7VK78GJ29»",
	}, No: No{
		"L2XJJCCL72", "Ausweis Bearbeitung", "mein Perso ist weg", "perso AUTOMATION",
	}}, Form: Written{Forms: Words{
		"?@*********", "?@********",
	}, Called: Words{
		"personalausweis", "personalausweisnummer", "personalausweis nr", "personalausweises", "ausweis", "ausweisnummer", "ausweis nr", "perso", "perso nr", "perso nummer",
		"aufenthaltstitel",
	}, Check: germanCard}},
	Number{About: About{Name: "poland-id", Type: entity.NationalID, Doc: "a Polish PESEL with a date and its check digit", Yes: Yes{
		"Kowalska Danuta, «44051401359», oddział 4", "PESEL «44051401359», żony: «02070803628»", "PESEL «44051401359»", "numer PESEL: «44051401359»", `"pesel": "«02070803628»"`,
	}, No: No{
		"Sprint Review 44051401358", "44051401358", "44051401359", "44991401359", "440514013590",
	}}, Form: Written{Forms: Words{
		"?###########", "!###########",
	}, Called: Words{
		"pesel", "numer pesel", "peselem", "peselu",
	}, Check: all(varied, lateMonth(2, 4, 20, 40, 60, 80), sum("1379137913*", 10, missing10)), Loose: true}},
	Number{About: About{Name: "poland-tax", Type: entity.TaxID, Doc: "a Polish NIP with its check digit, bare only next to a cue", Yes: Yes{
		"NIP «123-456-32-18»", "«526-10-40-828»", "NIP: «1234563218»",
	}, No: No{
		"123-456-32-19", "1234563218", "123-456-3218",
	}}, Form: Written{Forms: Words{
		"###-###-##-##", "###-##-##-###", "?##########",
	}, Called: Words{
		"nip", "numer nip",
	}, Check: polishTax, Loose: true}},
	Number{About: About{Name: "sweden-id", Type: entity.NationalID, Doc: "a Swedish personnummer with a date and a Luhn digit, bare only next to a cue", Yes: Yes{
		"Svensson Anna;«8112289874»;heltid", "«811228-9874»", "personnummer: «8112289874»", "«19811228-9874».", "«198112289874»",
	}, No: No{
		"811228-9873", "8112289874", "20240102-1530", "198112289873", "202008044578", "991399-9874",
	}}, Form: Written{Forms: Words{
		"######-####", "######+####", "########-####", "?##########", "!##########", "############",
	}, Called: Words{
		"personnummer", "pnr", "samordningsnummer", "organisationsnummer",
		"person nummer", "personnr", "persnr",
		"p nr", "person nr",
	}, Check: either(all(long(10), swedishID), all(long(12), counts(0, 4, 1890, 2014), behind(2, swedishID))), Loose: true}},
	Number{About: About{Name: "finland-id", Type: entity.NationalID, Doc: "a Finnish henkilötunnus with its check character", Yes: Yes{
		"HETU «131052-308T»", "«131052A308T»", "henkilötunnus: «010594-9032»",
	}, No: No{
		"131052-308U", "991352-308T", "1131052-308T",
	}}, Form: Written{Forms: Words{
		"######-####", "######+####", "######-###@", "######+###@", "######@####", "######@###@",
	}, Called: Words{
		"hetu", "henkilötunnus", "henkilotunnus", "personbeteckning",
		"sotu",
	}, Check: either(all(long(10), finnishID), all(long(11), has(6, "ABCDEFUVWXY"), finnishID)), Loose: true}},
	Number{About: About{Name: "norway-id", Type: entity.NationalID, Doc: "a Norwegian fødselsnummer or D number with both check digits", Yes: Yes{
		"Hansen Kari;«15108695088»;PC100", "fnr «15108695088»", "«151086 95088»", "fødselsnummer: «15108695088»",
	}, No: No{
		"15108695088;18230\n15108695080;20411\n", "15108695080", "15108695088", "99108695088", "151086950880",
	}}, Form: Written{Forms: Words{
		"?###########", "!###########", "######~#####",
	}, Called: Words{
		"fødselsnummer", "fodselsnummer", "fnr", "personnummer",
		"fødselsnr", "fodselsnr",
	}, Check: all(lateDay(2, 0, 40), sum("376189452*0", 11, strict11), sum("5432765432*", 11, strict11)), Loose: true}},
	Number{About: About{Name: "denmark-id", Type: entity.NationalID, Doc: "a Danish CPR number with a date and its check digit, which new ones lack: those next to a cue", Yes: Yes{
		"Jensen Lone;«0707614285»;deltid", "«070761-4285»", "CPR: «0707614285»", "cpr-nr «010203-1234»",
	}, No: No{
		"070761-4286", "0707614285", "079961-4285",
	}}, Form: Written{Forms: Words{
		"######-####", "?##########", "!##########",
	}, Called: Words{
		"cpr", "cpr nr", "cpr nummer", "personnummer",
	}, Check: all(date(2, 0), rest("4327654321", 11, 0)), Loose: true}},
	Number{About: About{Name: "iceland-id", Type: entity.NationalID, Doc: "an Icelandic kennitala with its check digit", Yes: Yes{
		"kennitala «120174-3399»", "«120174-3399»", "kennitala: «1201743399»",
	}, No: No{
		"120174-3389", "1201743399", "120174-339",
	}}, Form: Written{Forms: Words{
		"######-####", "?##########",
	}, Called: Words{
		"kennitala",
		"kt.", "kt:", "kennitölu",
	}, Check: all(lateDay(2, 0, 40), has(9, "890"), sum("32765432*0", 11, strict11)), Loose: true}},
	Number{About: About{Name: "netherlands-id", Type: entity.NationalID, Doc: "nine digits next to a cue such as BSN", Yes: Yes{
		"BSN «111222333»", "bsn: «1112.22.333»", `"burgerservicenummer": "«123456782»"`,
	}, No: No{
		"111222333", "BSN is required", "bsnode 111222333",
	}}, Form: Written{Forms: Words{
		"?#########", "?########",
	}, Called: Words{
		"bsn", "burgerservicenummer", "sofinummer", "rsin", "bsnnr", "bsnnummer",
	}, Check: all(long(9), varied, rest("98765432A", 11, 0)), Loose: true}},
	Number{About: About{Name: "belgium-id", Type: entity.NationalID, Doc: "a Belgian rijksregisternummer with a date and its key", Yes: Yes{
		"Peeters Lien;«85073003328»;voltijds", "«85.07.30-033.28»", "rijksregisternummer «85073003328»", "NISS: «85.07.30-033.28»",
	}, No: No{
		"85.07.30-033.29", "85073003328", "85.27.30-033",
	}}, Form: Written{Forms: Words{
		"##.##.##-###.##", "##.##.##-###-##", "######~###~##", "?###########", "!###########",
	}, Called: Words{
		"rijksregisternummer", "rijksregister", "registre national", "niss", "insz", "nrn", "nrn number", "numéro nrn", "numéro de registre national", "rijksregister nr",
		"nn nr", "n national", "rrn",
	}, Check: belgianID, Loose: true}},
	Number{About: About{Name: "portugal-tax", Type: entity.TaxID, Doc: "nine digits next to a cue such as NIF", Yes: Yes{
		"NIF «123456789»", "contribuinte n.º «501 442 600»", "nif: «501442600»",
	}, No: No{
		"501442600", "NIF is 12345", "tnif 501442600",
	}}, Form: Written{Forms: Words{
		"?#########",
	}, Called: Words{
		"nif", "contribuinte", "número de contribuinte", "nipc", "número de identificação fiscal", "numero de identificacao fiscal",
	}, Check: portugueseTax, Loose: true}},
	Number{About: About{Name: "turkey-id", Type: entity.NationalID, Doc: "a Turkish T.C. kimlik number with both check digits", Yes: Yes{
		"Elif Aydın / «10000000146» / 2. kat", "TCKN «10000000146»", "kimlik «10000000146»", "T.C. Kimlik No: «10000000146»",
	}, No: No{
		"Order Number, 10000000146", "10000000141", "10000000146", "00000000146", "100000001460",
	}}, Form: Written{Forms: Words{
		"?###########", "!###########",
	}, Called: Words{
		"tckn", "tc:", "tc no", "kimlik", "tc kimlik",
		"tc kimlik no", "tc no", "t.c. kimlik", "vatandaşlık numarası", "vatandaşlık no",
		"tc si", "tcsi", "tc m", "tc kimliğim", "tc numaram", "tcm", "kimlik numaram", "tc kimlik numaram", "tc kimlik numarası", "t.c. no", "tc numarası", "tc kimlik nr",
	}, Check: all(lacks(0, "0"), sum("797979797*0", 10, itself), sum("1111111111*", 10, itself)), Loose: true}},
	Number{About: About{Name: "greece-insurance", Type: entity.NationalID, Doc: "a Greek AMKA with a date and a Luhn digit", Yes: Yes{
		"Παππάς Ε. «01018012342» θάλαμος 12", "AMKA «01018012342»", `"amka":"«01018012342»"`, "amka: «01018012342»",
	}, No: No{
		"01018012347", "01018012342", "01998012348", "010180123420",
	}}, Form: Written{Forms: Words{
		"?###########", "!###########",
	}, Called: Words{
		"amka",
	}, Check: all(date(2, 0), luhn), Loose: true}},
	Number{About: About{Name: "romania-id", Type: entity.NationalID, Doc: "a Romanian CNP with a date, a county and its check digit", Yes: Yes{
		"«2800101221146» | Rusu M. | 5.200 RON", "CNP «2800101221146»", "cod numeric personal «2800101221146»", "cnp: «2800101221146»",
	}, No: No{
		"2800101221148", "2800101221146", "2809901221149", "1700000000000",
	}}, Form: Written{Forms: Words{
		"?#############", "!#############",
	}, Called: Words{
		"cnp", "cod numeric personal", "codul numeric personal", "c.n.p",
	}, Check: all(lacks(0, "01"), counts(7, 9, 1, 52), date(3, 5), sum("279146358279*", 11, "01234567891")), Loose: true}},
	Number{About: About{Name: "bulgaria-id", Type: entity.NationalID, Doc: "a Bulgarian EGN next to a cue", Yes: Yes{
		"Георгиева Мария «7523169263» — отпуск", "EGN «7523169263»", "egn: «7523169263»", `"egn":"«7523169263»"`,
	}, No: No{
		"7523169263", "EGN 75231692", "egn 752316",
	}}, Form: Written{Forms: Words{
		"?##########", "!##########",
	}, Called: Words{
		"egn", "jegn",
	}, Check: all(lateMonth(2, 4, 20, 40, 60, 80), sum("2485A9736*", 11, itself11)), Loose: true}},
	Number{About: About{Name: "czech-id", Type: entity.NationalID, Doc: "a Czech or Slovak rodné číslo with a date, divisible by 11", Yes: Yes{
		"Nováková Jana;«7360285163»;úvazek", "«736028/5163»", "rodné číslo: «7360285163»", "rodne cislo «780123/3539»",
	}, No: No{
		"736028/5164", "7360285163", "739928/5163",
	}}, Form: Written{Forms: Words{
		"######/####", "?##########", "!##########", "?######/###",
	}, Called: Words{
		"rodné číslo", "rodne cislo",
		"rodného čísla", "rodné č", "rč",
		"r č", "rod č", "r.č",
	}, Check: all(lateMonth(2, 4, 20, 50, 70), rest("A1A1A1A1A1", 11, 0)), Loose: true}},
	Number{About: About{Name: "croatia-id", Type: entity.NationalID, Doc: "eleven digits next to OIB", Yes: Yes{
		"OIB «33392005961»", "oib: «33392005961»", `"OIB":"«33392005961»"`,
	}, No: No{
		"33392005960", "OIB 3339200", "foib 33392005960",
	}}, Form: Written{Forms: Words{
		"?###########",
	}, Called: Words{
		"oib", "osobni identifikacijski broj",
	}, Check: iso7064, Loose: true}},
	Number{About: About{Name: "yugoslav-id", Type: entity.NationalID, Doc: "an EMŠO or JMBG with a date and its check digit", Yes: Yes{
		"Novak Janez;«0101006500006»;5", "EMŠO «0101006500006»", "emso=«0101006500006»", "JMBG: «0101006500006»",
	}, No: No{
		"0101006500007", "0101006500006", "0199006500006", "01010065000060",
	}}, Form: Written{Forms: Words{
		"?#############", "!#############",
	}, Called: Words{
		"emso", "emšo", "emŠo", "jmbg", "matični broj",
	}, Check: all(lacks(0, "1"), date(2, 0), either(counts(4, 7, 900, 999), counts(4, 7, 0, 30)), sum("765432765432*", 11, missing11)), Loose: true}},
	Number{About: About{Name: "baltic-id", Type: entity.NationalID, Doc: "an Estonian isikukood or Lithuanian asmens kodas with a date and its check digit", Yes: Yes{
		"Tamm Mari,«37605030299»,osalt", "isikukood «37605030299»", `"isikukood": "«37605030299»"`, "asmens kodas: «33309240064»",
	}, No: No{
		"37605030298", "37605030299", "97605030299", "376050302990",
	}}, Form: Written{Forms: Words{
		"?###########", "!###########",
	}, Called: Words{
		"isikukood", "asmens kodas",
		"a k", "a.k.", "a. k.", "asm kodas", "asmens k",
	}, Check: all(has(0, "123456"), date(3, 5), either(sum("1234567891*", 11, itself), all(rest("12345678910", 11, 10), sum("3456789123*", 11, itself11)))), Loose: true}},
	Number{About: About{Name: "latvia-id", Type: entity.NationalID, Doc: "a Latvian personas kods with a date and its check digit", Yes: Yes{
		"«161175-19997»", "personas kods: «16117519997»", "(«161175-19997»)",
	}, No: No{
		"161175-19996", "169975-19997", "1161175-19997",
	}}, Form: Written{Forms: Words{
		"######-#####", "?###########",
	}, Called: Words{
		"personas kods",
		"p k", "p.k.", "p. k.", "pers kods",
	}, Check: all(date(2, 0), sum("16379A5842*", 11, "10-98765432")), Loose: true}},
	Number{About: About{Name: "ireland-id", Type: entity.NationalID, Doc: "an Irish PPS number with its check letter", Yes: Yes{
		"PPSN «1234567FA»", "«1234567T»", "pps no. «1234567t»",
	}, No: No{
		"1234567A", "1234567FZ", "11234567T 1234567TAB",
	}}, Form: Written{Forms: Words{
		"#######@", "#######@@",
	}, Called: Words{
		"pps", "ppsn", "pps number",
	}, Check: either(all(long(8), irishID("8765432*")), all(has(8, "ABHW"), irishID("8765432*9"))), Loose: true}},
	Number{About: About{Name: "britain-insurance", Type: entity.NationalID, Doc: "a British National Insurance number", Yes: Yes{
		"NI «AB123456C»", "«AB 12 34 56 C»", "nino: «ab123456c»", "National Insurance Number is «AB-12-34-56-C»",
	}, No: No{
		"AB123456E", "DB123456C GB123456A", "XAB123456C", "AB123456",
	}}, Form: Written{Forms: Words{
		"@@######@", "@@~##~##~##~@", "@@ ###### @", "?@@######",
	}, Called: Words{
		"ni number", "national insurance", "national insurance number", "nino", "ni no", "ni:",
		"nino:", "nat ins", "nat ins no", "n.i number",
	}, Check: all(lacks(0, "DFIQUV"), lacks(1, "DFIQUVO"), not(begins("BG", "GB", "NK", "KN", "TN", "NT", "ZZ")), either(long(8), has(8, "ABCD"))), Loose: true}},
	Number{About: About{Name: "britain-health", Type: entity.HealthID, Doc: "a British NHS number 3-3-4 with its check digit, bare only next to a cue", Yes: Yes{
		"«943 476 5919»", "NHS number «9434765919»", "nhs_number: «401-023-2137»",
	}, No: No{
		"943 476 5918", "9434765919", "943 476 59191",
	}}, Form: Written{Forms: Words{
		"### ### ####", "###-###-####", "?##########",
	}, Called: Words{
		"nhs", "nhs number", "nhs no",
	}, Check: all(varied, sum("A98765432*", 11, strict11)), Loose: true}},
	Number{About: About{Name: "britain-tax", Type: entity.TaxID, Doc: "ten digits next to UTR", Yes: Yes{
		"UTR «12345 67890»", "utr: «1234567890»", "Unique Taxpayer Reference (UTR): «1234567890»",
	}, No: No{
		"1234567890", "UTR 12345", "outr 1234567890",
	}}, Form: Written{Forms: Words{
		"?##########", "?##########K",
	}, Called: Words{
		"utr", "unique taxpayer reference", "utr number", "unique taxpayer ref", "taxpayer ref",
	}, Loose: true}},
	Number{About: About{Name: "europe-vat", Type: entity.TaxID, Doc: "a VAT number whose form no other thing has, or any next to a cue", Yes: Yes{
		"VAT: «GB999999973»", "«ATU13585627» und «NL123456789B01»", "USt-IdNr.: «DE 123456789»", "P.IVA «00743110157»", "TVA «FR40303265045»",
	}, No: No{
		"VAT is 20 percent", "DE12345", "elevate 123456789",
	}}, Form: Written{Forms: Words{
		"ATU########", "NL#########B##", "CHE-###.###.###", "CHE-#########", "?@@#######", "?@@########", "?@@#########", "?@@##########", "?@@############", "?@@###########", "?@@@########", "?@@**#########", "?@@#######@", "?@@#######@@", "?#########", "?###########",
	}, Called: Words{
		"vat", "vat number", "vat no", "vat id", "vat reg", "ust id", "USt id", "ustid", "ust idnr", "ustidnr", "umsatzsteuer", "partita iva", "p.iva", "piva", "tva", "btw", "btw nummer", "numéro de tva",
		"p. iva",
	}}},
	Number{About: About{Name: "europe-vat-national", Type: entity.TaxID, Doc: "a VAT number with the letters of its country, next to the national word for a tax number", Yes: Yes{
		"NIF «PT501442600», moro em", "Α.Φ.Μ. «EL090000045»", "numéro fiscal («FRK5 370066380»)", "nom;nip;ville\nAnna;«PL5261040828»;X", "OIB: «HR12345678903»",
	}, No: No{
		"PT501442601", "nip 12", "nif of PT50144", "CVR DK12", "UID check, CVE-2021-3995",
	}}, Form: Written{Forms: Words{
		"?@@#######", "?@@########", "?@@#########", "?@@##########", "?@@###########", "?@@############", "?@@#########@", "?@@########@", "?@@#######@", "?@@#######@@", "?ATU########", "?ES@#######@", "?ES@########", "?@@*#########", "?@@**#########", "?@@** #########", "?@@** ### ### ###", "?CHE#########", "?@@#########B##", "?CHE-###.###.###", "?@@ ### ### ###", "?@@ ####.###.###", "?@@ #### ### ###",
	}, Called: Words{
		"nif", "n.i.f", "nipc", "contribuinte", "número de contribuinte", "número de identificação fiscal", "n contribuinte", "nif iva", "cif", "c.i.f", "nip", "numer nip", "nip ue", "nip nr", "afm", "a.f.m", "numéro fiscal", "n fiscal", "numéro de tva intracommunautaire", "tva intracom", "tva intra", "siren", "siret",
		"steuernummer", "steuer nr", "st nr", "steuer id", "umsatzsteuer id", "umsatzsteuer identifikationsnummer", "umsatzsteuernummer", "mwst nr", "mwst nummer", "uid nr", "uid nummer", "atu", "codice fiscale", "cod fiscale", "partita iva", "p i", "p iva", "numero iva", "iva", "dič", "ič dph", "ič", "dph", "adószám", "közösségi adószám", "eu adószám", "cui", "cod fiscal", "cod tva", "cif ro", "oib", "pib", "pdv", "pdv broj", "pdv id", "id za ddv", "ddv", "davčna", "davčna številka", "id ddv",
		"cvr", "cvr nr", "se nr", "moms", "moms nr", "momsnr", "momsreg", "moms reg nr", "vat nr", "orgnr", "mva", "alv", "alv nro", "alv numero", "alv tunnus", "y tunnus", "kmkr", "kmkr nr", "kmkr number", "pvn", "pvn reg", "pvn nr", "pvn numurs", "pvm", "pvm kodas", "pvm mokėtojo kodas", "kdv", "kdv no", "btw id", "btw nr", "ondernemingsnummer", "kbo", "bce", "tin", "tax id", "tax number",
	}}},
	Number{About: About{Name: "europe-vat-checked", Type: entity.TaxID, Doc: "a German, Italian, French, Polish, Portuguese or Spanish VAT number by its check digits", Yes: Yes{
		"invoice to «DE136695976»", "«IT00743110157»", "«ESB58818501» and «FR40303265045»", "(«PL1234563218»)", "para «PT261472305».",
	}, No: No{
		"DE136695975", "FR12345678901", "model IT00743110158", "XDE136695976",
	}}, Form: Written{Forms: Words{
		"DE#########", "IT###########", "FR###########", "PL##########", "PT#########", "ES@########", "ES@#######@", "ES########@",
	}, Check: europeanVAT}},
	Number{About: About{Name: "france-company", Type: entity.TaxID, Doc: "a SIREN or SIRET next to a cue", Yes: Yes{
		"SIREN «732 829 320»", "SIRET: «73282932000074»", `"siren": "«732829320»"`,
	}, No: No{
		"732829320", "SIREN 7328293", "the siren was 9 km off",
	}}, Form: Written{Forms: Words{
		"?#########", "?##############",
	}, Called: Words{
		"siren", "siret",
	}, Check: luhn, Loose: true}},
	Number{About: About{Name: "hungary-health", Type: entity.HealthID, Doc: "nine digits next to TAJ", Yes: Yes{
		"TAJ «111-111-110»", "taj: «111111110»", "TAJ szám: «111 111 110»",
	}, No: No{
		"111111110", "TAJ 1111", "Taj Mahal",
	}}, Form: Written{Forms: Words{
		"?#########",
	}, Called: Words{
		"taj", "taj szám",
		"taj number",
	}, Loose: true}},
	Number{About: About{Name: "greece-tax", Type: entity.TaxID, Doc: "nine digits next to AFM", Yes: Yes{
		"AFM «090000045»", "afm: «090000045»", "A.F.M. «090000045»",
	}, No: No{
		"090000045", "AFM 0900", "safm 090000045",
	}}, Form: Written{Forms: Words{
		"?#########",
	}, Called: Words{
		"afm", "a.f.m",
	}, Loose: true}},
}
