package number

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// RecordRules find what is known by its name in a record: of a bank, an office, a hospital, a vehicle.
var RecordRules = []rule.Kind{
	Number{About: About{Name: "bank-account", Type: entity.BankAccount, Doc: "6 to 28 letters and digits next to the name of a bank account", Yes: Yes{
		"pošlete to na účet «19-2000145399/0800»", "CBU «2850590940090418135201»", "bankgiro «5050-1055»",
		"Account number: «12345678»", `{"accountNumber": "«000123456789»"}`, "bank_account=«1234-567890-1»", "my checking account is «0532013000»",
		"Kontonummer «0532 0130 00»", "customerBankAccount: «12345678901»",
	}, No: No{
		"the cbu of the team", "account 12345678", "account number 12", "bank accounts: 20240101x7 of accounting", "the account number is required",
	}}, Form: Written{Forms: Words{
		"?#### #### ## ##########", "?#### ## #####", "?#### ##########", "?#### #######", "?##-##-## ########", "?##### ##### *********** ##", "?#### ### ###", "?#### ### ### ###", "?####-#, ### ### ###-#", "?####-#,### ### ###-#", "?####-#, ### ### ### #", "?####-#, ### ### ###", "?####-# ### ### ###-#", "?##### ##### *********** ##", "?#### #### #### #### ####", "?###-###-######", "?###-####-####-##", "?#####-@", "?#######-@", "?#### #### ########### ##", "?######## ######## ########", "?####.##.#####", "?#### ## #####", "?########-########", "?########-########-########", "?###.###-#", "?###-#######-##", "?##-##########/####", "?##########/####",
	}, Called: Words{
		"reikningurinn", "reikningsnr", "llogaria", "llogaria bankare", "numri i llogarisë", "nr llogarisë", "nr i llogarisë", "numru tal kont", "arvelduskonto", "kontu zenbakia", "kontu korrontea", "compte corrent", "número de compte", "conta corrente n", "kont labank", "nimewo kont", "asusun banki", "lambar asusu", "nọmba akanti", "konti ya banki", "hisob raqami", "hisob raqam", "hesab nömrəsi", "hesab no", "bankrekeningnommer", "inombolo ye akhawunti", "n rib", "rib bancaire", "cuenta sinpe", "cuenta iban", "cbu cvu", "número de cuenta bancaria", "código de cuenta interbancario",
		"bank account", "bank account number", "account number", "account no", "account num", "acct", "acct no", "acct number", "bank acct", "kontonummer", "konto nr", "konto",
		"numéro de compte", "numero de compte", "número de cuenta", "numero de cuenta", "cuenta bancaria", "numero di conto", "conto corrente", "rekeningnummer",
		"número da conta", "conta corrente", "checking account", "savings account", "bban", "clabe", "iban", "kontonr", "bank acc", "acc no", "beneficiary account", "current account", "numer konta", "nr konta", "account nr", "account id number",
		"compte bancaire", "numéro du compte", "cuenta corriente", "cuenta de ahorros", "nro de cuenta", "conta bancária", "conta bancaria", "conta poupança",
		"número de conta", "numero conto", "slo účtu", "cislo uctu", "bankszámlaszám", "szamlaszam", "hesap no", "hesap numarası", "hesap numarasi",
		"nomor rekening", "rekeningnr", "rekening nr", "bankrekening", "rekening", "tilinumero", "bankkonto", "kontonummern", "savings acct", "checking acct",
		"payee account", "escrow account", "debit account", "credit account", "giro account", "loan number", "loan account", "cont bancar", "numer rachunku",
		"nr rachunku", "rachunek bankowy", "bank account is", "banknummer", "bankkontonummer", "tài khoản", "so tai khoan", "customer account number",
		"account identifier", "acc num", "kto nr", "ktonr", "mi cuenta es la", "mi cuenta es", "cuenta número", "rek nr", "reknr",
		"numero cuenta", "número cuenta", "numéro compte", "numero compte",
		"nr rachunku bankowego", "na účet", "bankovní účet", "bankový účet", "uctu", "bankovni ucet", "reikningur", "reikningsnúmer", "bankareikningur", "reikningi", "cbu", "cvu", "cbu nro", "teilnehmernummer", "teilnehmernr", "teilnehmer nr", "bankverbindung", "kontoverbindung", "norek", "no rek", "no. rek", "no rekening", "rekening no", "bankgiro", "plusgiro", "bankgironummer", "plusgironummer", "nº cuenta", "n° cuenta", "cuenta nº", "cuenta n°", "cuenta clabe", "clabe interbancaria", "clave interbancaria", "cta cte", "nro cuenta", "nº conta", "conta nº", "conta número", "compte nº", "compte n°", "n° compte", "numéro iban", "numer konta bankowego", "konto bankowe", "tilinro", "pankkitili", "kontonummeret", "broj računa", "broj racuna", "tekući račun", "žiro račun", "številka računa", "bankovni račun", "contul", "cont iban", "pangakonto", "arvelduskonto", "konta numurs", "banko sąskaita", "banko sąskaitos nr", "bankas konts", "banka hesap", "no akaun", "nombor akaun", "akaun bank", "số tài khoản", "depotnummer", "sparbuchnummer",
		"send til", "vipps til", "overfør til", "betal til", "sett inn på", "otp számla", "bankszámlára", "compte clé", "account blg", "numero ng account", "nambari ya akaunti", "číslo bankovního účtu", "număr de cont", "numărul de cont", "număr cont", "konts", "konta", "bank a/c no", "bank a/c", "account numbers", "account nos", "acct nos", "kontonr er", "nos de cuenta", "cpte", "compte n", "n de compte", "cpte n", "rib", "ccc", "código cuenta cliente", "cta", "cta nro", "cta nº", "cta n°", "cta ahorros", "cta corriente", "dda", "deposit account", "nib", "conta n", "conto n", "conto n°", "conto corrente postale", "conto n.", "giro", "gironummer", "girorekening", "rek", "nr rach", "rachunku", "na konto", "č účtu", "č ú", "účet č", "számlaszám", "számlaszámom", "bankszámla", "folyószámla", "bg nr", "pg nr", "reg og kontonr", "reg kontonr", "tili", "tilinumeroni", "pankkitilin numero", "hesabım", "hesabı", "hesap", "khata number", "khata no", "khata", "akaun", "số tk", "so tk", "nr cont", "nr contului", "cont nr", "ziro racun", "račun", "racun", "račun broj", "na račun", "tekuci racun", "broj žiro računa", "transakcijski račun", "trr", "konta nr", "arveldusarve", "llogari", "settlement account", "nostro account", "custody account",
		"kontonumber", "kontonumbri", "norēķinu konts", "norēķinu konta", "norēķinu konta numurs", "banko sąskaita", "banko sąskaitos", "tilille", "pankkitilinumero", "číslo účtu", "čísla účtu", "na č účtu", "postkonto", "postkontonummer", "pc konto", "pc kontonummer", "rekeningnommer", "no de cuenta", "cuenta vista", "cuenta rut", "cuenta bcp", "cuenta de ahorro", "cuenta de ahorros n", "caja de ahorro", "caja de ahorros", "caja ahorro", "número cci", "código cci", "cuenta interbancaria", "bdo account", "bpi account", "dbs account", "ocbc account", "uob account", "maybank account", "sbi account", "hdfc account", "icici account", "savings a/c", "saving account", "saving account number", "sb account", "sb account no", "current account number", "checking acct no", "nuban", "nuban number", "paybill account", "account name and number", "akaunti namba", "namba ya akaunti", "akaunti ya benki", "no akaun maybank", "nombor akaun bank", "số stk", "stk của em", "tài khoản số", "số tài khoản ngân hàng", "hesap numaram", "hesap numaranız", "rekeningnya", "no rekening bca", "rekening bca", "rekening bni", "rekening bri", "rekening mandiri", "broj tekućeg računa", "br računa", "žiro račun br", "številka trr", "na trr", "kontobetegnelse", "kontonr og regnr", "reg nr og kontonr", "registrerings og kontonummer", "bankkontonr", "lønkonto", "sparekonto", "nemkonto", "lönekonto", "sparkonto", "bankkontonummeret", "rib n", "n° rib", "numéro de rib", "code rib", "n de cuenta", "conta bancária n", "conta à ordem", "conta poupança n", "conta salário", "conto bancario", "conto corrente n", "n conto", "cont bancar nr", "numărul contului", "numer rachunku bankowego", "nr konta bankowego",
		"kto nummer", "konto nummer", "kontonr bank", "postcheckkonto", "pc kto", "n de cpte", "n cpte", "no de compte", "no compte", "compte no", "cpte no", "n du compte", "bank a/c number", "acct num", "bsb acct", "n cuenta", "num cuenta", "num de cuenta", "no cta", "no de cta", "cta no", "cta num", "nº cta", "n de cta", "nro cta", "nro de cta", "caja de ahorro n", "cuenta corriente n", "cuenta sueldo", "cuenta sueldo n", "clabe no", "cta clabe", "clabe bancaria", "cvu n", "cbu n", "cbu nº", "nº da conta", "n da conta", "n conta", "n de conta", "nº de conta", "cta corrente", "conta corrente nº", "conta poupança nº", "nib n", "num conto", "numero c/c", "c/c n", "c.c. n", "conto bancoposta", "coordinate bancarie", "reknummer", "rek nummer", "bankrek", "bankrek nr", "bankrekeningnummer", "bankrekeningnr", "kontonummerte", "lønnskonto", "brukskonto", "kontonummer bank", "tilinumeroni on", "tilin numero", "pankkitili nro", "nr r k", "r k nr", "nr rach bankowego", "rach bankowy", "rachunek nr", "nrb", "konto nr bankowe", "číslo účtu je", "č. ú", "č. účtu", "cislo u", "bankovní spojení", "účet číslo", "hesap nr", "banka hesap no", "no.rek", "no.rekening", "nomor rek", "rek no", "rekening nomor", "rek bca", "rek bri", "rek bni", "rek mandiri", "norek bca", "norek bri", "norek mandiri",
	}, Least: 6, Most: 28, Digits: 6}},
	Number{About: About{Name: "routing-number", Type: entity.RoutingNumber, Doc: "6 to 11 letters and digits next to ABA, sort code, BSB, IFSC and the like", Yes: Yes{
		"Routing number: «021000021»", "sort code «12-34-56»", `"ifscCode":"«SBIN0001234»"`, "BSB «062-000», BLZ «37040044»", "primaryRoutingNumber = «021000021»",
	}, No: No{
		"routing 10 packets", "021000021", "routing table 254 on eth0",
	}}, Form: Written{Called: Words{
		"routing", "routing number", "routing no", "routing num", "aba", "aba number", "aba routing", "rtn", "sort code", "bsb", "bsb number", "ifsc", "ifsc code",
		"bankleitzahl", "blz", "transit number", "bank code", "branch code", "routing transit number", "codice abi", "clearing number", "transit no",
		"aba rtn", "fedwire", "bank routing", "routing and transit", "bank sort code", "micr", "institution code", "código del banco", "codice cab", "abi",
		"cab", "code banque", "code guichet", "kod banku",
		"clearingnummer", "clearing nr", "clearingnr", "bankcode", "branch sort code", "sortcode", "bsb code", "bsb no", "n° d'institution", "numéro d'institution", "numéro de transit", "aba no", "aba code", "swift clearing",
		"code agence", "codice abi cab", "bankovní kód", "kód banky", "kod bank", "cod banca", "ifsc no", "micr code", "bsb nr", "sort code no", "bank sort code no", "institution number", "institution no", "bank institution number", "registreringsnummer bank",
	}, Least: 6, Most: 11, Digits: 6}},
	Number{About: About{Name: "routing-india", Type: entity.RoutingNumber, Doc: "an Indian IFSC of one of the larger banks", Yes: Yes{
		"paid through «HDFC0000123»", "«SBIN0001234»", "(«ICIC0000567»)",
	}, No: No{
		"ABCD0000123", "HDFC1000123", "HDFC00001234",
	}}, Form: Written{Forms: Words{
		"@@@@0######", "@@@@0@@####",
	}, Check: indianBranch}},
	Number{About: About{Name: "swift", Type: entity.Swift, Doc: "8 or 11 letters and digits with a country next to SWIFT or BIC", Yes: Yes{
		"<FinInstnId><BICFI>«NEDSZAJJ»</BICFI></FinInstnId>", "SWIFT: «DEUTDEFF»", "BIC «COBADEFFXXX»", `"swift_code": "«BOFAUS3N»"`, "bicCode: «NEDSZAJJ»",
	}, No: No{
		"Swift protocols and SWIFT PROTOCOL", "DEUTDEFF", "BIC is required",
	}}, Form: Written{Forms: Words{
		"?@@@@@@**", "?@@@@@@*****",
	}, Called: Words{
		"swift", "swift code", "bic", "bic code", "swift bic", "bic swift", "swift number",
		"bank identifier code", "business identifier code", "swift id", "swift address", "bic swift code", "swift bic code", "code swift", "código swift",
		"codice swift", "code bic", "codice bic", "código bic", "bank identification code", "bank swift code",
		"bicfi", "bic fi", "bicorbei", "bic or bei", "anybic", "bic oder swift", "swift kod", "kod swift", "kod bic", "kode swift", "mã swift", "swift kodu", "bic kod", "bic koodi",
	}, Check: bankCode}},
	Number{About: About{Name: "passport", Type: entity.Passport, Doc: "6 to 14 letters and digits next to the word passport, in several languages", Yes: Yes{
		"Passport No.: «X1234567»", `"passportNumber": "«912803456»"`, "passport_number=«AB1234567»", "my passport is «M12 34567»", "Reisepass-Nr. «C01X00T47»",
		"holderPassportNo: «K1234567»",
	}, No: No{
		"passport 0.6.0", "passport version 20240618", "passport_number, issuing_country (ISO 3166-1 alpha-3)", "X1234567", "passport.js on 10 servers", "passporting 12345678",
	}}, Form: Written{Called: Words{
		"pasaporti", "pasaporta", "numri i pasaportës", "pasaporta nr", "broj pasosa", "št potnega lista", "passaport", "numru tal passaport", "pasaportearen zenbakia", "pasaportea", "passaport núm", "número de passaport", "pasaporte núm", "pas uimhir", "uimhir phas", "rhif pasbort", "pasbort", "pasport raqami", "pasport seriyasi", "pasportun nömrəsi", "pasportun seriyası", "paspòt", "nimewo paspò", "paspoortnommer", "pasipoti no", "urwandiko rw'abajya mu mahanga",
		"passport", "passport number", "passport no", "passport num", "passport id", "travel document", "pasaporte", "passeport", "reisepass", "reisepassnummer", "reisepass nr",
		"passnummer", "passaporto", "passaporte", "paspoort", "paspoortnummer", "reispas", "reispasnummer", "reispas nr", "internationaal paspoort", "paszport", "pasaport", "pass no",
		"numéro de passeport", "numero de passeport", "número de pasaporte", "numero di passaporto", "número do passaporte", "passnr", "pasnummer",
		"passinumero", "útlevél", "útlevélszám", "paşaport", "pasaport no", "cestovní pas", "číslo pasu", "nomor paspor", "paspor", "hộ chiếu",
		"passport card", "numer paszportu", "pașaport", "travel document number", "travel document no", "passport book number", "passi",
		"reisepasses", "reisepaß", "paßnummer", "mitt pass har nummer", "mein pass hat die nummer", "passini numero",
		"nr paszportu", "slo pasu", "tlevélszám", "passin numero",
		"pasaport numarası", "cestovní pas", "cestovný pas", "číslo cestovního pasu", "číslo cestovného pasu", "pasipoti", "nambari ya pasipoti", "numero ng pasaporte", "passports", "passport nos", "passport numbers", "pp no", "pp number", "pasaportum", "paß", "pas č", "č pasu", "útlevelem", "útlevél száma", "αρ διαβατηρίου",
		"vegabréf", "vegabréfi", "vegabréfs", "vegabréfsnúmer", "vegabréf nr", "passini", "passinro", "passi nr", "passinumber", "passi number", "pases numurs", "pasas", "paso numeris", "paso nr", "putovnica", "putovnicu", "putovnice", "broj putovnice", "putovnica br", "putovnica broj", "pasoš", "pasoša", "pasošu", "broj pasoša", "pasoš br", "pasoš broj", "potni list", "potnega lista", "potni list št", "številka potnega lista", "pas nr", "pas nummer", "cestovného pasu", "cestovního pasu", "pas číslo", "pasport", "no pasport", "nombor pasport", "pasaporte no", "numero ng pasaporte", "paspor no", "paspornya", "pasipoti", "namba ya pasipoti", "pasipoti namba", "pasaportumun", "pașaportul", "pașaportului", "nr pașaport", "paszport nr", "útlevele", "útlevelet", "passeport n", "pasaporte n", "passaporto n", "passaporte n", "passport nr", "passport card number", "pass nummer", "pass nr", "reisedokument", "reisedokument nr", "travel doc", "travel doc no",
		"rp nr", "reisepass n", "reisepass no", "rpass nr", "passeport no", "n passeport", "n de passeport", "no de passeport", "passeport nº", "n° passeport", "nº passeport", "passport#", "ppt no", "n pasaporte", "nº pasaporte", "n de pasaporte", "pasaporte nro", "nro de pasaporte", "no de pasaporte", "passaporte nº", "nº passaporte", "n passaporte", "nº do passaporte", "n do passaporte", "n passaporto", "passaporto nr", "num passaporto", "paspoort nr", "paspoortnr", "nr paspoort", "pasnr", "pasnummeret", "passnummeret", "passnumret", "passin nro", "passi nro", "passin n", "nr paszp", "paszp nr", "numer paszp", "č cp", "číslo cp", "cestovní pas č", "cestovní doklad", "cestovní doklad č", "pasaport numaram", "pasaport nr", "no paspor", "no. paspor", "nomor paspornya",
	}, Least: 6, Most: 14, Digits: 3}},
	Number{About: About{Name: "passport-code", Type: entity.Passport, Doc: "nine letters and two digits or more next to the word passport", Yes: Yes{
		"passport «X4RTBPFW4»", "Passport No.: «CF7HJK0LM»", `"passport_number": "«C4VMKT9NX»"`, `{"passport":{"number":"«C4VMKT9NX»"}}`,
	}, No: No{
		"passport JavaScript", "passport Strategy1", "X4RTBPFW4",
	}}, Form: Written{Forms: Words{
		"?@********",
	}, Called: Words{
		"passport", "passport number", "passport no", "passport id",
	}, Check: mixed(2, 0)}},
	Number{About: About{Name: "id-card-france", Type: entity.NationalID, Doc: "nine letters and digits next to the French names of an identity card, six or seven next to those of Morocco's", Yes: Yes{
		"CNI «X7RTBPF42»", "carte nationale d'identité n° «D2H6862M2»", "CIN : «BK482913»",
	}, No: No{
		"X7RTBPF42", "cin >> x1", "CNI plugin1 on 10.0.0.1", "the CIN of 12",
	}}, Form: Written{Forms: Words{
		"?@********", "?@@######", "?@######", "?@#####", "?@@#####",
	}, Called: Words{
		"cni", "cnie", "carte d'identité", "carte nationale d'identité", "carte nationale", "pièce d'identité", "n° cni", "cin", "cin number", "cin n",
	}, Check: mixed(2, 0)}},
	Number{About: About{Name: "qatar-id", Type: entity.NationalID, Doc: "the eleven digits of a Qatari identity number next to its name", Yes: Yes{
		"QID «28763400119»", "QID No. «30163400119»", `"qid": "«28763400119»"`,
	}, No: No{
		"28763400119", "qid 12", "QID 48763400119",
	}}, Form: Written{Forms: Words{
		"?2##########", "?3##########",
	}, Called: Words{
		"qid", "qid no", "qid number", "qatar id",
	}}},
	Code{About: About{Name: "passport-lines", Type: entity.Passport, Doc: "the second line of a passport's machine-readable zone, and the first one before it (ICAO 9303)", Yes: Yes{
		"«P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10»",
		"MRZ: «L898902C36UTO7408122F1204159ZE184226B<<<<<10».",
		"«C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4»",
	}, No: No{
		"L898902C36UTO7408122F1204159", "A<B<C<D1234567890<12345678901234567890<x", "L898902C36UTO9908122F1204159ZE184226B<<<<<10",
	}}, Why: "three check digits stand amid two lines of one length", Look: Look{On: rule.OnCode}, Find: machineReadable},
	Number{About: About{Name: "driver-license", Type: entity.DriverLicense, Doc: "5 to 20 letters and digits next to the name of a driving licence, in several languages", Yes: Yes{
		"FS-Nr. «N0740HT6K71»",
		"Driver's License: «D1234567»", `"driver_license_number": "«F255-921-50-094-0»"`, "driving licence «MORGA657054SM9IJ»", "DL No. «S99988801»",
		"Führerschein «B072RRE2I55»", "customerDriverLicense: «D1234567»", "Driver's License: «JACKS.964052.GE.157»",
	}, No: No{
		"license: MIT", "licenses 2024", "driver 535.104 license", "D1234567",
	}}, Form: Written{Forms: Words{
		"?@###########", "?@############", "?@#############", "?@##############",
	}, Called: Words{
		"ehliyetimi", "ehliyetimin", "ehliyeti", "carta de condução dele é a", "carta de condução dela é a", "carta de condução é a", "raihana taraiwa", "rijbewys", "rybewys nr",
		"patent shoferi", "leja e drejtimit", "numri i lejes së drejtimit", "vozačka dozvola br", "vozačka br", "vozacka dozvola", "vozacka br", "vozniško št", "št vozniškega dovoljenja", "vadītāja apliecības nr", "vairuotojo pažymėjimo nr", "liċenzja tas sewqan", "trwydded yrru", "ceadúnas tiomána", "gidabaimena", "gidabaimenaren zenbakia", "carnet de conduir", "carné de conducir", "permís de conduir", "carné de conducir n", "mi licencia", "licencia número", "sürücülük vəsiqəsi", "haydovchilik guvohnomasi", "haydovchilik guvohnomasi raqami", "rybewys", "rybewysnommer", "leseni ya dereva", "uruhushya rwo gutwara", "lisans kondwi", "permis saaq", "permis de conduire saaq",
		"driver license", "drivers license", "driver licence", "drivers licence", "driving license", "driving licence", "driver license number", "drivers license number",
		"driving licence number", "dl number", "dl#", "dl:", "dl no", "dl is", "dln", "license number", "licence number", "driver id", "drivers id", "führerschein", "führerscheinnummer", "fuehrerschein",
		"permis de conduire", "carnet de conducir", "licencia de conducir", "permiso de conducir", "patente di guida", "patente", "carta de condução", "carta de conducao", "cnh", "rijbewijs",
		"license no", "licence no", "operator license", "operators license",
		"numéro de permis", "numero de permis", "permis b", "permis n", "carteira de motorista", "carteira de habilitação", "habilitação", "rijbewijsnummer",
		"rijbewijs nr", "körkort", "körkortsnummer", "førerkort", "førerkortnummer", "kørekort", "ajokortti", "prawo jazdy", "prawa jazdy", "řidičský průkaz",
		"vodičský preukaz", "ehliyet", "vezetői engedély", "jogosítvány", "führerscheinnr", "führerschein nr", "licencia de conducción", "numero patente",
		"drivers lic", "driver lic", "driving permit", "driver permit", "chauffeur license", "permis de conducere", "license id", "licence id",
		"surat izin mengemudi", "cdl", "drivers licence number", "driver licence number",
		"fs nr", "fs nummer", "führerscheinnummer nr", "licencia n", "brevete", "licencia nº", "licença de condução", "prawo jazdy nr", "nr prawa jazdy", "driving licence no", "driving licence nr", "dvla number", "licence ref", "registro cnh", "cnh registro", "nº cnh", "lesen memandu", "no sim", "nomor sim", "bằng lái", "bằng lái xe", "dvla driver number", "driver number", "gplx", "số gplx", "rijbewijs no", "juhiluba", "vadītāja apliecība", "vairuotojo pažymėjimas", "vozačka dozvola", "vozniško dovoljenje", "sürücü belgesi", "ehliyet no",
		"autovadītāja apliecība", "vadītāja apliecības numurs", "juhiloa number", "juhiluba nr", "vairuotojo pažymėjimo numeris", "ökuskírteini", "ökuskírteini nr", "ökuskírteinisnúmer", "ajokortin numero", "ajokorttinumero", "kørekortnummer", "kørekort nr", "kørekortnr", "førerkort nr", "førerkortnr", "körkort nr", "körkortsnr", "rijbewijsnr", "rijbewijs nummer", "číslo řidičského průkazu", "řidičského průkazu", "číslo vodičského preukazu", "vodičského preukazu", "vodičský preukaz č", "jogosítvány száma", "jogosítvány szám", "vezetői engedély száma", "nr permis", "permis de conducere nr", "seria permis", "broj vozačke dozvole", "vozačke dozvole", "vozačka", "številka vozniškega dovoljenja", "licencia de manejo", "licencia de conducir n", "licencia para conducir", "n licencia", "número de licencia", "permiso de conducción", "carnet de conducir n", "patente di guida n", "patente n", "n patente", "carta de condução n", "nº da carta de condução", "numero de cnh", "número da cnh", "registro da cnh", "cnh n", "drivers license no", "driver license no", "drivers license nr", "driver license nr", "drivers licence no", "driver licence no", "sim a", "sim b", "sim c", "nomor sim a", "giấy phép lái xe", "số giấy phép lái xe", "số bằng lái", "bằng lái số", "lesen memandu no", "no lesen", "no lesen memandu", "nombor lesen", "lisensya sa pagmamaneho", "numero ng lisensya", "leseni ya udereva", "namba ya leseni", "sürücü belgesi no", "sürücü belge no", "ehliyet numarası", "ehliyetim", "führerscheins", "führerausweis", "führerausweisnummer", "lenkberechtigung",
		"fsnr", "führerschein n", "lenkerberechtigung", "lenkerberechtigung nr", "führerausweis nr", "führerausweis n", "fahrausweis nr", "fa nr", "fähigkeitsausweis nr", "fak nr", "ausweisnummer führerausweis", "n de permis", "n permis", "n du permis", "numéro du permis", "permis no", "no permis", "no de permis", "permis de conduire n", "permis de conduire no", "n de permis de conduire", "saaq permis", "n neph", "numéro neph", "drivers licence#", "driver licence#", "dl num", "licence num", "lic no", "driver lic no", "drivers lic no", "driving lic no", "driving lic", "d l no", "driver licence card number", "licence card number", "licence card no", "n carnet de conducir", "permiso de conducir n", "n permiso de conducir", "permiso de conducción n", "lic de conducir", "lic conducir", "licencia no", "licencia de conducir no", "no de licencia", "no licencia", "n de licencia", "lic cond", "licencia nacional de conducir", "registro de conducir", "registro de conducir n", "licencia tipo a", "licencia tipo a no", "n cnh", "cnh nº", "n registro cnh", "registro da cnh n", "n de registro cnh", "renach", "nº renach", "n da carta", "n carta de condução", "carta de condução nº", "nº carta de condução", "n da carta de condução", "nº da carta", "licença de condução n", "num patente", "numero della patente", "patente nr", "patente cat b n", "patente b n", "patente di guida nr", "n patente di guida", "rijbewijsnummers", "nr rijbewijs", "kørekort nummer", "kørekortets nummer", "førerkort nummer", "førerkortets nummer", "körkortets referensnr", "körkortets referensnummer", "körkort referensnr", "körkort ref nr", "körkort ref", "körkortets nr", "körkortets nummer", "referensnr körkort", "referensnummer körkort", "ajokortti nro", "ajokortin nro", "ajokortti n", "ajokortti numero", "ajokortin n", "numer prawa jazdy", "nr pj", "nr pr jazdy", "prawo jazdy numer", "pr jazdy", "prawo jazdy kat b nr", "řp", "řp č", "č řp", "číslo řp", "řidičák", "řidičák č", "ridicsky prukaz", "řidičský průkaz č", "č řidičského průkazu", "řidičského průkazu č", "ridicak", "ehliyet numaram", "ehliyet belge no", "ehliyet seri no", "sürücü belgesi numarası", "sürücü belgem", "belge no ehliyet", "no sim a", "no sim c", "no. sim", "no. sim a", "no. sim c", "nomor sim c", "nomor sim b", "sim a no", "sim c no", "sim a nomor", "sim c nomor", "dl n",
	}, Least: 5, Most: 20, Digits: 3}},
	Number{About: About{Name: "driver-license-india", Type: entity.DriverLicense, Doc: "an Indian driving licence next to its name", Yes: Yes{
		"driving licence no. «MH14 20110062821»", "DL No: «KA01-20190001234»", "driving license «DL-1420110012345»",
	}, No: No{
		"MH14 20110062821", "dl no MH14", "driving licence MH14",
	}}, Form: Written{Forms: Words{
		"?@@## ###########", "?@@##-###########", "?@@-#############",
	}, Called: Words{
		"driving licence", "driving license", "driving licence no", "driving license no", "dl no", "dl:", "seized dl", "his dl", "her dl", "my dl", "dl number", "driver license", "license no", "licence no",
	}}},
	Number{About: About{Name: "driver-license-britain", Type: entity.DriverLicense, Doc: "a British driving licence: letters of the surname, a date of birth and initials", Yes: Yes{
		"licence «MORGA657054SM9IJ»", "«SMITH711215JJ9AB»", "(«COX99804127A99ZX»)", "driver number: «SMITH 711215 JJ9AB»",
	}, No: No{
		"MORGA687054SM9IJ", "MORGA657394SM9IJ", "XMORGA657054SM9IJ",
	}}, Form: Written{Forms: Words{
		"@@@@@######@@#@@", "@@@@@######@9#@@", "@@@@9######@@#@@", "@@@@9######@9#@@", "@@@99######@@#@@", "@@@99######@9#@@",
	}, Called: Words{
		"driving licence", "driving license", "driving licence number", "driving licence no", "dvla driver number", "driver number", "driver licence", "dvla number",
	}, Check: all(either(counts(6, 8, 1, 12), counts(6, 8, 51, 62)), counts(8, 10, 1, 31))}},
	After{About: About{Name: "license-said", Type: entity.DriverLicense, Doc: "a letter and six digits or more behind the word license alone", Yes: Yes{
		"your licence «H4418-20917-88213» is due", "a Florida licence («B532-441-62-881-0»)", "licence «B-453356» of the driver",
	}, No: No{
		"License 20240101", "license: MIT", "Apache License 2.0", "License v20240101", "a license (A1) 2",
	}}, Cue: Cue{Names: Words{
		"license", "licence",
	}}, Value: license("@#", "@-#", "@@#"), Sure: Evidence{}},
	After{About: About{Name: "license-numbered", Type: entity.DriverLicense, Doc: "seven digits or more behind license #, or behind a state of America or Australia and the word license", Yes: Yes{
		"NY license # «448 120 993»", "my NSW licence «18240771»", "the TX DL «20184471»",
	}, No: No{
		"License 20240101", "license: 18240771", "in license 18240771", "the CA 18240771",
	}}, Cue: Cue{Names: Words{
		"license", "licence",
	}, Phrases: Words{
		"DL ",
	}, Exact: true}, Value: license("#"), Sure: Evidence{By: called.ByNumberSign, Right: licenseStates}},
	Number{About: About{Name: "license-plate", Type: entity.LicensePlate, Doc: "4 to 10 letters and digits next to the name of a number plate, in several languages", Yes: Yes{
		"PL nr rej. «WX 81234»", "kontrollschild «ZH 412233»", "targa nr «GD283DE»", "License plate: «7ABC123»", "Kennzeichen «B-MW 1234»", "number plate «AB12 CDE»", `"plate_number":"«KA53ME3456»"`, "ownerLicensePlate: «ABC-1234»", "车牌号是«粤B12F45»。", "Plate: «京A12345»", "那辆«沪AD12345»停在门口", "「«品川 331 す 12-91»」の車", "白いプリウス «横浜585あ・・12» が", "«B-KX 4821» (Kennzeichen)", "甲车«豫E-99252»，乙车«桂P-14350»", "ДТП за участю «АЕ1188НР» та «КА 2211 СМ»", "номер «Т482КЕ 197»", "пропуска\n«А123ВС77» - такси\n«О 111 ОО 50» - такси", "Όχημα Α αρ. κυκλ. «MM 5744»",
	}, No: No{
		"template 1234", "7ABC123", "boilerplate AB12 CDE", "tag number 55799", "registration number 12345678", "ГОСТ А123ВС77Б", "В 123 ГД 45", "АБ1234ВГ",
	}}, Form: Written{Called: plateNames, Least: 4, Most: 10, Digits: 1}},
	Number{About: About{Name: "plate-digits", Type: entity.LicensePlate, Doc: "a number plate of digits alone, as in Israel and the Gulf, next to a word for one", Yes: Yes{
		"number plate «514239»", "מספר רכב: «28-614-99»", "License plate: «46-09949»",
	}, No: No{
		"plate 12345", "number plate of 2024", "registration number 12345678",
	}}, Form: Written{Forms: Words{
		"?######", "?#######", "?########", "?##-###-##", "?###-##-###", "?##-#####", "?## #####", "?#-#####", "?##-####", "?#-####-##", "?####-##", "?##### ### ##", "?#####-###-##",
	}, Called: Words{
		"plate", "license plate", "licence plate", "number plate", "plate number", "plate no", "car plate", "vehicle plate", "plate nr", "plates", "car number", "vehicle number", "vehicle no",
	}}},
	Number{About: About{Name: "plate-formed", Type: entity.LicensePlate, Doc: "a number plate as a country writes it, behind a word that may stand for something else", Yes: Yes{
		"patente «AE 391 KD»", "Dominio: «HKV391»", "la patente «AE391KD» del auto", "Registration ....... «76-070-41»", "the registration «692-22-599» does not match", `"rz": "«1AB 2345»"`,
	}, No: No{
		"76-070-41", "registration 12345678", "AE 391 KD", "patente 12", "dominio example 12", "registration ISO 9001", "car 2024 USD",
	}}, Form: Written{Forms: asked, Called: shortPlates, Check: noGoods}},
	Number{About: About{Name: "plate-germany", Type: entity.LicensePlate, Doc: "the number plate of a German district, if a vehicle is spoken of", Yes: Yes{
		"der Wagen «K-TN 3071» steht", "Fahrzeug: «OHV-K 482»", "unser Golf («S-JK 907») ist weg", "Stolen vehicle: motorcycle Yamaha, tag «HH FK 5354»", "whoever owns «ERZ-K 400», your lights are still on", "Parkliste Hof\nPlatz 1 – «OE-JJ-558» – Vertrieb\nPlatz 2 – «A-I-983»",
	}, No: No{
		"K-TN 3071", "das Auto A-12", "Wagen S-BAHN 12",
	}}, Form: Written{Forms: germanPlates, Near: road, Heads: listsOfCars}},
	After{About: About{Name: "plate-cyrillic", Type: entity.LicensePlate, Doc: "a number plate in the letters of another script behind a word for one or for a car", Yes: Yes{
		"автомобиль «А123ВС77» стоит", "رقم اللوحة: «أ ب د 4821»", "πινακίδα «ΑΒΓ-1234»", "ทะเบียน «กข 1234»", "госномер «К391ТН77»", "номер машины «А 482 КУ 177»", "держномер: «АА 4821 ВК»", "number plate as «АЕ 1668 НР»", "госномер машины Ольги: «А 123 ВС 177»", `"регистарска ознака": "«бг 286-аб»"`, "plates: «ชล 682» and «1กก-0815»", "ทะเบียน «ฮผฐ 2»", "หมายเลขทะเบียน «รปฝ 3» หาย", "τη μοτοσικλέτα «ΡΟΚ 331»", "على دراجة «118 تونس 4402»", "รถ «1กท 7720 กรุงเทพมหานคร» จะ",
	}, No: No{
		"Д391ТН77", "госномер К391", "license plate К39",
	}}, Cue: Cue{Names: slices.Concat(plateNames, Words{"car abroad"}), Pass: transcribed, Soon: true}, Value: Value{Forms: slices.Concat(Words{
		"ЖЖЖ-####", "ЖЖЖ ####", "กก ####", "กก ###", "กก-####", "กก####", "#กก ####", "#กก-####", "#กก ###", "ع ع ع ####", "ع ع ع ###", "ع ع ####", "ع ع ###", "## ع ###", "漢漢 ### あ ##-##", "漢漢漢 ### あ ##-##", "漢漢漢 ### あ ##-##", "漢漢###あ##-##", "漢漢### あ##-##", //nolint:dupword // the letters of a form
		"ж###жж##", "ж###жж###", "ж ### жж ##", "ж ### жж ###", "ж###жж ##", "ж###жж ###", "жж####жж", "жж #### жж", "#### ЖЖ-#", "ж####жж", "ж #### жж", "жж-####-жж", "漢漢 ### あ ####", "漢漢漢 ### あ ####",
		"##### ع #", "##### | ع | #", "##### | ع | ##", "#####|ع|#", "#####|ع|##", "#####-ع-#", "#####-ع-##", "#### ع ##", "#### ع #", "##### ع ##", "## ع ### ایران ##", "##ع###-##", "## ع ###-##", "##Đ-#####", "##Đ-###.##", "##Đ-####", "##Đ# #####", "##-Đ# #####", "##-Đ# ###.##", "жж#### ##", "жж#### ###", "ж#### ##", "####жж ##", "####жж ###", "##ع### ایران ##", "##ع ### ایران ##", "##ع### - ##", "## ع ### - ##", "## ع ### ##", "##ع###ایران##", "ع ع ع | ####", "กก-###", "กก-##", "กก-#", "กก ##", "กก #", "กก##", "กกก #", "กกก ##", "กกก ###", "กกก ####", "กกก-###", "กกก-####", "#กก #", "#กก-##", "#กก-###", "# กก #", "# กก ##", "กก###", "#กก###", "#กก####", "#กก ##", "# กก ###", "# กก ####", "漢漢 ### あ ・#-##", "漢漢 ### あ ・###", "漢漢 ### あ ・・##", "あああ ### あ ##-##", "あああ ### あ ・#-##", "あああ### あ ##-##", "あああ###あ##-##", "漢漢 ##あ####", "漢漢##あ####", "жж ###-жж", "жж-###-жж", "ЖЖЖ ###", "ЖЖЖ ##", "ЖЖЖ-##", "ЖЖ ####", "ЖЖ ###", "ЖЖ-###", "#### ع ع ع", "### ع ع ع", "### ع ع", "#### ع ع", "ع ع #####", "ع #####", "ع ####", "### تونس ####", "### تونس ###", "## تونس ####", "#### تونس ###", "#### تونس ##", "漢漢 あ ##-##", "漢漢漢 あ ##-##", "漢漢 あ ####", "漢漢漢 あ ####", "жж ####-жж", "ж-###-жж", "ЖЖЖ####", "ЖЖЖ-###", "ЖЖ-####", //nolint:dupword // the letters of a form
	}, thaiPlates), Check: abroad}, Sure: Evidence{}},
	After{About: About{Name: "passport-cyrillic", Type: entity.Passport, Doc: "the series, in Cyrillic or digits, and number of a passport behind its name", Yes: Yes{
		"паспорт «КН 391827»", "паспорт: «МР3918273»", "паспорт серия «46 12 номер 391827»",
	}, No: No{
		"КН 391827", "паспорт КН 3918", "паспорт серия 46",
	}}, Cue: Cue{Names: Words{
		"passport",
	}, Pass: series}, Value: Value{Forms: Words{
		"ЖЖ ######", "ЖЖ######", "ЖЖ № ######", "ЖЖ №######", "ЖЖ #######", "ЖЖ#######", "## ## номер ######", "#### номер ######", "## ## № ######", "#### № ######",
	}}, Sure: Evidence{}},
	After{About: About{Name: "plate-transcribed", Type: entity.LicensePlate, Doc: "a number plate in Latin letters right behind a word of another script for a car", Yes: Yes{
		"السيارة «NAS 9868» صدمتني", "कार «MH 12 AB 1234» ने", "машина «A123BC77» стоит", "רכב «692-22-599» חוסם", "техпаспорт на «RR0027BR»", "گاڑی «LEA 1234»", "ทะเบียน «70-7661»",
	}, No: No{
		"السيارة BMW 2020", "машина A12", "NAS 9868", "авто 05-2024",
	}}, Cue: Cue{Names: Words{
		"car abroad",
	}, Pass: transcribed, Soon: true}, Value: Value{Forms: Words{
		"@@ ####", "@@@####", "@@ ###", "@@@ ###", "@@@-###", "####-@@", "####-@@@", "@@####", "@@@###", "##@-#####", "##@-###.##", "##-####", "### @@@", "##-@@@-##",
		"@@@ ####", "#### @@@", "@@@-####", "@@ ## @@ ####", "@@##@@####", "@@## @@ ####", "@@ ## @ ####", "@@-##-@@-####", "@@-##-@-####", "@@ #@ @@ ####", "@@ # @@ ####", "##@#-#####", "##-@# #####", "##-@# ###.##", "@###@@##", "@###@@###", "@ ### @@ ##", "@@####@@", "@@ #### @@", "@@-####", "##-###-##", "###-##-###", "##-#####", "#####-@-##",
	}, Check: plateOrDigits}, Sure: Evidence{}},
	After{About: About{Name: "plate-bangladesh", Type: entity.LicensePlate, Doc: "a number plate of Bangladesh, with its town", Yes: Yes{
		"Taxi is a yellow Prius, «Chatta Metro-Cha 14-8884», waiting", "plate: «Dhaka Metro-Ga 34-6544»", "গাড়ি «ঢাকা মেট্রো-গ ৩৪-৬৫৪৪»",
	}, No: No{
		"Dhaka Metro-Ga 34", "Dhaka Metro Rail 34-6544", "Metro-Ga 34-6544",
	}}, Cue: Cue{Phrases: Words{
		"dhaka metro", "chatta metro", "chattagram metro", "chattogram metro", "chittagong metro", "khulna metro", "rajshahi metro", "sylhet metro", "barishal metro", "barisal metro", "rangpur metro", "gazipur metro",
	}, Names: Words{
		"metro of bangladesh",
	}, Signs: "- ", Whole: true}, Value: Value{Forms: slices.Concat(Words{
		"…… ##-####", "……… ##-####", "…… ##:####", "……-##-####", "………-##-####",
	}, bengali)}, Sure: Evidence{}},
	After{About: About{Name: "plate-emirates", Type: entity.LicensePlate, Doc: "a number plate of the Emirates with the name of one, if a vehicle or the road is spoken of", Yes: Yes{
		"the car «Dubai B 04416» left", "white Patrol parked, «Abu Dhabi 1 31723»", "My car's number is «Sharjah 3 12345»",
	}, No: No{
		"Dubai B 04416", "the car to Dubai E 11", "parked in Abu Dhabi 31723",
	}}, Cue: Cue{Phrases: Words{
		"dubai ", "abu dhabi ", "sharjah ", "ajman ", "fujairah ", "ras al khaimah ", "umm al quwain ",
	}, Whole: true}, Value: Value{Forms: Words{
		"@ ####", "@ #####", "@@ ####", "@@ #####", "# ####", "# #####", "## ####", "## #####",
	}}, Sure: Evidence{Near: road, Then: road}},
	After{About: About{Name: "plate-bracketed", Type: entity.LicensePlate, Doc: "a number plate in any case of its letters, in brackets behind a word for a car", Yes: Yes{
		"a blue van («lm 217 cb») has been parked", "der Golf («k-tn 3071») steht da", "my car («vhy-56y»)",
	}, No: No{
		"the car (a 2019 model)", "van (max 12)", "car (v2)",
	}}, Cue: Cue{Phrases: bracketed}, Value: Value{At: plateBracketed}, Sure: Evidence{}},
	After{About: About{Name: "passport-short", Type: entity.Passport, Doc: "a letter or two and six digits or more right behind a short word for a passport in the North and the East of Europe", Yes: Yes{
		"pas: «AB1234567»", "Kadotin passin «UJ6912433».", "mano pasas «LB1234567»", "pase «LV7651734»",
	}, No: No{
		"pas AB12", "pas de AB1234567", "n'est pas 1234567",
	}}, Cue: Cue{Names: Words{
		"pas", "pase", "pases", "pasi", "pass", "passi", "passin", "passiga", "paso", "pasą", "pasas", "paszport", "paszportu",
	}}, Value: Value{Forms: Words{"@@#######", "@@######", "@#######", "@@ #######", "@@ ######"}}, Sure: Evidence{}},
	After{About: About{Name: "passport-digits", Type: entity.Passport, Doc: "eight or nine digits that are assigned to a short word for a passport", Yes: Yes{
		"Pas: «12345678»", `"pas": "«203456789»"`, "pase: «12345678»",
	}, No: No{
		"pas 12345678", "pas: 2024", "pas: 1234567890",
	}}, Cue: Cue{Names: Words{
		"pas", "pase", "pasas", "passi", "putovnica", "paszport",
	}}, Value: Value{Forms: digits(8, 9)}, Sure: Evidence{By: read.ByOperator}},
	After{About: About{Name: "id-greek", Type: entity.NationalID, Doc: "a Greek identity card, in Greek letters, behind its name", Yes: Yes{
		"ΑΔΤ «ΑΒ123456»", "ταυτότητα: «Χ 482913»", "αδτ «ΑΚ 482913»",
	}, No: No{
		"ΑΒ123456", "ταυτότητα ΑΒ12", "ΑΔΤ",
	}}, Cue: Cue{Names: Words{
		"national id",
	}}, Value: Value{Forms: Words{
		"ЖЖ ######", "ЖЖ######", "Ж-######", "Ж ######", "ЖЖ-######",
	}}, Sure: Evidence{}},
	After{About: About{Name: "id-of-named", Type: entity.NationalID, Doc: "a number behind a short name of an identity card, right behind the name of somebody", Yes: Yes{
		"Doamna Ana Pop (CI «BV 441820») nu", "Sra. Ana Vaz (BI «12441820») não", "Ivo Malý, OP «204418207», bytem", "Ms Otieno (NID «I55314045A»)",
	}, No: No{
		"the CI 12441820", "Jenkins runs (CI 12)", "OP 204418207", "see Ana (CC me, 12441820)",
	}}, Cue: Cue{Phrases: Words{
		"CI ", "CI nr ", "CI nr. ", "C.I. ", "C.I.: ", "CI: ", "CC ", "C.C. ", "CC: ", "TI ", "BI ", "B.I. ", "BI n.º ", "OP ", "OP č. ", "OP: ", "IK ", "NID ", "NIC ", "CIN ", "CNI ", "INE ", "DUI ", "DPI ", "NRC ", "EID ", "KTP ", "LK ", "BLK ", "PA-Nr. ", "Perso ", "Perso-Nr. ", "a.k. ", "a. k. ", "p.k. ", "p. k. ", "o.i. ", "osobna ", "l.k. ", "os. br. ", "kt. ", "szig. ", "dow. ", "d.o. ", "ID n. ", "IČ ", "nr leg. ", "C.E. ", "C.U.I. ", "DOC ",
	}, Exact: true}, Value: Value{Within: ofNamed}, Sure: Evidence{}},
	After{About: About{Name: "passport-of-named", Type: entity.Passport, Doc: "a number behind a short word for a passport, right behind the name of somebody", Yes: Yes{
		"KRAL/ELISKA MRS, pas «44182077»", "Ola Moe (pass «44182077») reiser", "Ivo Ilić, pas. «008441820»",
	}, No: No{
		"pas 44182077", "the pass (44182077)", "Ola Moe, pass 12",
	}}, Cue: Cue{Phrases: Words{
		"pas ", "pas. ", "pas: ", "pas č. ", "pass ", "pass: ", "pass nr ", "paso ", "pase ", "pasas ", "passi ", "passin ", "paszport ", "PP ", "PPT ", "passp. ", "pasap. ", "psp. ", "pass. ",
	}}, Value: Value{Within: ofNamed}, Sure: Evidence{}},
}
