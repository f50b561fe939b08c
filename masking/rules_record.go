package masking

// recordRules find what is known by its name in a record: of a bank, an office, a hospital, a vehicle.
var recordRules = []rule{{
	name: "bank-account", typ: typeBankAccount, least: 6, most: 28, digits: 6, written: []string{"?#### #### ## ##########", "?#### ## #####", "?##-##########/####", "?##########/####"},
	doc: "6 to 28 letters and digits beside the name of a bank account",
	called: []string{"bank account", "bank account number", "account number", "account no", "account num", "acct", "acct no", "acct number", "bank acct", "kontonummer", "konto nr", "konto",
		"numéro de compte", "numero de compte", "número de cuenta", "numero de cuenta", "cuenta bancaria", "numero di conto", "conto corrente", "rekeningnummer",
		"número da conta", "conta corrente", "checking account", "savings account", "bban", "clabe", "iban", "kontonr", "bank acc", "acc no", "beneficiary account", "current account", "numer konta", "nr konta", "account nr", "account id number",
		"compte bancaire", "numéro du compte", "cuenta corriente", "cuenta de ahorros", "nro de cuenta", "conta bancária", "conta bancaria", "conta poupança",
		"número de conta", "numero conto", "slo účtu", "cislo uctu", "bankszámlaszám", "szamlaszam", "hesap no", "hesap numarası", "hesap numarasi",
		"nomor rekening", "rekeningnr", "rekening nr", "bankrekening", "rekening", "tilinumero", "bankkonto", "kontonummern", "savings acct", "checking acct",
		"payee account", "escrow account", "debit account", "credit account", "giro account", "loan number", "loan account", "cont bancar", "numer rachunku",
		"nr rachunku", "rachunek bankowy", "bank account is", "banknummer", "bankkontonummer", "tài khoản", "so tai khoan", "customer account number",
		"account identifier", "acc num", "kto nr", "ktonr", "mi cuenta es la", "mi cuenta es", "cuenta número", "rek nr", "reknr",
		"numero cuenta", "número cuenta", "numéro compte", "numero compte",
		"nr rachunku bankowego", "na účet", "bankovní účet", "bankový účet", "uctu", "bankovni ucet", "reikningur", "reikningsnúmer", "bankareikningur", "reikningi", "cbu", "cvu", "cbu nro", "teilnehmernummer", "teilnehmernr", "teilnehmer nr", "bankverbindung", "kontoverbindung", "norek", "no rek", "no. rek", "no rekening", "rekening no", "bankgiro", "plusgiro", "bankgironummer", "plusgironummer", "nº cuenta", "n° cuenta", "cuenta nº", "cuenta n°", "cuenta clabe", "clabe interbancaria", "clave interbancaria", "cta cte", "nro cuenta", "nº conta", "conta nº", "conta número", "compte nº", "compte n°", "n° compte", "numéro iban", "numer konta bankowego", "konto bankowe", "tilinro", "pankkitili", "kontonummeret", "broj računa", "broj racuna", "tekući račun", "žiro račun", "številka računa", "bankovni račun", "contul", "cont iban", "pangakonto", "arvelduskonto", "konta numurs", "bankas konts", "sąskaitos numeris", "banka hesap", "no akaun", "nombor akaun", "akaun bank", "số tài khoản", "depotnummer", "sparbuchnummer"},
	match: []string{
		"pošlete to na účet «19-2000145399/0800»", "CBU «2850590940090418135201»", "bankgiro «5050-1055»",
		"Account number: «12345678»", `{"accountNumber": "«000123456789»"}`, "bank_account=«1234-567890-1»", "my checking account is «0532013000»",
		"Kontonummer «0532 0130 00»", "customerBankAccount: «12345678901»",
	},
	miss: []string{"the cbu of the team", "account 12345678", "account number 12", "bank accounts: 20240101x7 of accounting", "the account number is required"},
}, {
	name: "routing-number", typ: typeRoutingNumber, least: 6, most: 11, digits: 6,
	doc: "6 to 11 letters and digits beside ABA, sort code, BSB, IFSC and the like",
	called: []string{"routing", "routing number", "routing no", "routing num", "aba", "aba number", "aba routing", "rtn", "sort code", "bsb", "bsb number", "ifsc", "ifsc code",
		"bankleitzahl", "blz", "transit number", "bank code", "branch code", "routing transit number", "codice abi", "clearing number", "transit no",
		"aba rtn", "fedwire", "bank routing", "routing and transit", "bank sort code", "micr", "institution code", "código del banco", "codice cab", "abi",
		"cab", "code banque", "code guichet", "kod banku",
		"clearingnummer", "clearing nr", "clearingnr", "bankcode", "branch sort code", "sortcode", "bsb code", "bsb no", "n° d'institution", "numéro d'institution", "numéro de transit", "aba no", "aba code", "swift clearing"},
	match: []string{"Routing number: «021000021»", "sort code «12-34-56»", `"ifscCode":"«SBIN0001234»"`, "BSB «062-000», BLZ «37040044»", "primaryRoutingNumber = «021000021»"},
	miss:  []string{"routing 10 packets", "021000021", "routing table 254 on eth0"},
}, {
	name: "routing-india", typ: typeRoutingNumber, check: indianBranch,
	doc:     "an Indian IFSC of one of the larger banks",
	written: []string{"@@@@0######", "@@@@0@@####"},
	match:   []string{"paid through «HDFC0000123»", "«SBIN0001234»", "(«ICIC0000567»)"},
	miss:    []string{"ABCD0000123", "HDFC1000123", "HDFC00001234"},
}, {
	name: "swift", typ: typeSwift, check: bankCode,
	doc:     "8 or 11 letters and digits with a country beside SWIFT or BIC",
	written: []string{"?@@@@@@**", "?@@@@@@*****"},
	called: []string{"swift", "swift code", "bic", "bic code", "swift bic", "bic swift", "swift number",
		"bank identifier code", "business identifier code", "swift id", "swift address", "bic swift code", "swift bic code", "code swift", "código swift",
		"codice swift", "code bic", "codice bic", "código bic", "bank identification code", "bank swift code",
		"bicfi", "bic fi", "bicorbei", "bic or bei", "anybic", "bic oder swift", "swift kod", "kod swift", "kod bic", "kode swift", "mã swift", "swift kodu", "bic kod", "bic koodi"},
	match: []string{"<FinInstnId><BICFI>«NEDSZAJJ»</BICFI></FinInstnId>", "SWIFT: «DEUTDEFF»", "BIC «COBADEFFXXX»", `"swift_code": "«BOFAUS3N»"`, "bicCode: «NEDSZAJJ»"},
	miss:  []string{"Swift protocols and SWIFT PROTOCOL", "DEUTDEFF", "BIC is required"},
}, {
	name: "passport", typ: typePassport, least: 6, most: 14, digits: 3,
	doc: "6 to 14 letters and digits beside the word passport, in several languages",
	called: []string{"passport", "passport number", "passport no", "passport num", "passport id", "travel document", "pasaporte", "passeport", "reisepass", "reisepassnummer", "reisepass nr",
		"passnummer", "passaporto", "passaporte", "paspoort", "paspoortnummer", "paszport", "pasaport", "pass no",
		"numéro de passeport", "numero de passeport", "número de pasaporte", "numero di passaporto", "número do passaporte", "passnr", "pasnummer",
		"passinumero", "útlevél", "útlevélszám", "paşaport", "pasaport no", "cestovní pas", "číslo pasu", "nomor paspor", "paspor", "hộ chiếu",
		"passport card", "numer paszportu", "pașaport", "travel document number", "travel document no", "passport book number", "passi",
		"reisepasses", "reisepaß", "paßnummer", "mitt pass har nummer", "mein pass hat die nummer", "passini numero",
		"nr paszportu", "slo pasu", "tlevélszám", "passin numero"},
	match: []string{
		"Passport No.: «X1234567»", `"passportNumber": "«912803456»"`, "passport_number=«AB1234567»", "my passport is «M12 34567»", "Reisepass-Nr. «C01X00T47»",
		"holderPassportNo: «K1234567»",
	},
	miss: []string{"passport 0.6.0", "passport version 20240618", "passport_number, issuing_country (ISO 3166-1 alpha-3)", "X1234567", "passport.js on 10 servers", "passporting 12345678"},
}, {
	name: "passport-code", typ: typePassport, check: twoDigits,
	doc:     "nine letters and two digits or more beside the word passport",
	written: []string{"?@********"},
	called:  []string{"passport", "passport number", "passport no", "passport id"},
	match:   []string{"passport «X4RTBPFW4»", "Passport No.: «CF7HJK0LM»", `"passport_number": "«C4VMKT9NX»"`, `{"passport":{"number":"«C4VMKT9NX»"}}`},
	miss:    []string{"passport JavaScript", "passport Strategy1", "X4RTBPFW4"},
}, {
	name: "id-card-france", typ: typeNationalID, check: twoDigits,
	doc:     "nine letters and digits beside the French names of an identity card, six or seven beside those of Morocco's",
	written: []string{"?@********", "?@@######", "?@######", "?@#####", "?@@#####"},
	called:  []string{"cni", "cnie", "carte d'identité", "carte nationale d'identité", "carte nationale", "pièce d'identité", "n° cni", "cin", "cin number", "cin n"},
	match:   []string{"CNI «X7RTBPF42»", "carte nationale d'identité n° «D2H6862M2»", "CIN : «BK482913»"},
	miss:    []string{"X7RTBPF42", "cin >> x1", "CNI plugin1 on 10.0.0.1", "the CIN of 12"},
}, {
	name: "qatar-id", typ: typeNationalID,
	doc:     "the eleven digits of a Qatari identity number beside its name",
	written: []string{"?2##########", "?3##########"},
	called:  []string{"qid", "qid no", "qid number", "qatar id"},
	match:   []string{"QID «28763400119»", "QID No. «30163400119»", `"qid": "«28763400119»"`},
	miss:    []string{"28763400119", "qid 12", "QID 48763400119"},
}, {
	name: "plate-argentina", typ: typeLicensePlate,
	doc:     "the number plate of a country of the Mercosur beside the Argentinian words for one",
	written: []string{"?@@###@@", "?@@@###"},
	called:  []string{"patente", "dominio", "patente nº"},
	match:   []string{"patente «AE 391 KD»", "Dominio: «HKV391»", "la patente «AE391KD» del auto"},
	miss:    []string{"AE 391 KD", "patente 12", "dominio example 12"},
}, {
	name: "passport-lines", typ: typePassport, on: onCode, verify: machineReadable,
	doc: "the second line of a passport's machine-readable zone, and the first one before it (ICAO 9303)",
	match: []string{
		"«P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10»",
		"MRZ: «L898902C36UTO7408122F1204159ZE184226B<<<<<10».",
		"«C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4»",
	},
	miss: []string{"L898902C36UTO7408122F1204159", "A<B<C<D1234567890<12345678901234567890<x", "L898902C36UTO9908122F1204159ZE184226B<<<<<10"},
}, {
	name: "driver-license", typ: typeDriverLicense, least: 5, most: 20, digits: 3, written: []string{"?@###########", "?@############", "?@#############", "?@##############"},
	doc: "5 to 20 letters and digits beside the name of a driving licence, in several languages",
	called: []string{"driver license", "drivers license", "driver licence", "drivers licence", "driving license", "driving licence", "driver license number", "drivers license number",
		"driving licence number", "dl number", "dl#", "dl:", "dl no", "dl is", "dln", "license number", "licence number", "driver id", "drivers id", "führerschein", "führerscheinnummer", "fuehrerschein",
		"permis de conduire", "carnet de conducir", "licencia de conducir", "permiso de conducir", "patente di guida", "patente", "carta de condução", "carta de conducao", "cnh", "rijbewijs",
		"license no", "licence no", "operator license", "operators license",
		"numéro de permis", "numero de permis", "permis b", "permis n", "carteira de motorista", "carteira de habilitação", "habilitação", "rijbewijsnummer",
		"rijbewijs nr", "körkort", "körkortsnummer", "førerkort", "førerkortnummer", "kørekort", "ajokortti", "prawo jazdy", "prawa jazdy", "řidičský průkaz",
		"vodičský preukaz", "ehliyet", "vezetői engedély", "jogosítvány", "führerscheinnr", "führerschein nr", "licencia de conducción", "numero patente",
		"drivers lic", "driver lic", "driving permit", "driver permit", "chauffeur license", "permis de conducere", "license id", "licence id",
		"surat izin mengemudi", "cdl", "drivers licence number", "driver licence number",
		"fs nr", "fs nummer", "führerscheinnummer nr", "licencia n", "brevete", "licencia nº", "licença de condução", "prawo jazdy nr", "nr prawa jazdy", "driving licence no", "driving licence nr", "dvla number", "licence ref", "registro cnh", "cnh registro", "nº cnh", "lesen memandu", "no sim", "nomor sim", "bằng lái", "bằng lái xe", "dvla driver number", "driver number", "gplx", "số gplx", "rijbewijs no", "juhiluba", "vadītāja apliecība", "vairuotojo pažymėjimas", "vozačka dozvola", "vozniško dovoljenje", "sürücü belgesi", "ehliyet no"},
	match: []string{
		"FS-Nr. «N0740HT6K71»",
		"Driver's License: «D1234567»", `"driver_license_number": "«F255-921-50-094-0»"`, "driving licence «MORGA657054SM9IJ»", "DL No. «S99988801»",
		"Führerschein «B072RRE2I55»", "customerDriverLicense: «D1234567»", "Driver's License: «JACKS.964052.GE.157»",
	},
	miss: []string{"license: MIT", "licenses 2024", "driver 535.104 license", "D1234567"},
}, {
	name: "driver-license-india", typ: typeDriverLicense,
	doc:     "an Indian driving licence beside its name",
	written: []string{"?@@## ###########", "?@@##-###########", "?@@-#############"},
	called:  []string{"driving licence", "driving license", "driving licence no", "driving license no", "dl no", "dl number", "driver license", "license no", "licence no"},
	match:   []string{"driving licence no. «MH14 20110062821»", "DL No: «KA01-20190001234»", "driving license «DL-1420110012345»"},
	miss:    []string{"MH14 20110062821", "dl no MH14", "driving licence MH14"},
}, {
	name: "driver-license-britain", typ: typeDriverLicense, check: britishDriver,
	doc:     "a British driving licence: letters of the surname, a date of birth and initials",
	called:  []string{"driving licence", "driving license", "driving licence number", "driving licence no", "dvla driver number", "driver number", "driver licence", "dvla number"},
	written: []string{"@@@@@######@@#@@", "@@@@@######@##@@", "@@@@#######@@#@@", "@@@@#######@##@@", "@@@########@@#@@", "@@@########@##@@"},
	match:   []string{"licence «MORGA657054SM9IJ»", "«SMITH711215JJ9AB»", "(«COX99804127A99ZX»)", "driver number: «SMITH 711215 JJ9AB»"},
	miss:    []string{"MORGA687054SM9IJ", "MORGA657394SM9IJ", "XMORGA657054SM9IJ"},
}, {
	name: "license-said", typ: typeDriverLicense, verify: licenseSaid,
	doc:    "a letter and six digits or more behind the word license alone, or seven digits behind license #",
	called: []string{"license", "licence"},
	match:  []string{"your licence «H4418-20917-88213» is due", "a Florida licence («B532-441-62-881-0»)", "NY license # «448 120 993»", "my NSW licence «18240771»", "licence «B-453356» of the driver"},
	miss:   []string{"License 20240101", "license: MIT", "Apache License 2.0", "License v20240101", "a license (A1) 2"},
}, {
	name: "license-plate", typ: typeLicensePlate, least: 4, most: 10, digits: 1,
	doc: "4 to 10 letters and digits beside the name of a number plate, in several languages",
	called: []string{"license plate", "licence plate", "license plate number", "number plate", "plate number", "plate no", "registration plate", "vehicle registration", "vehicle registration number",
		"reg plate", "kennzeichen", "nummernschild", "autokennzeichen", "matrícula", "matricula", "targa", "immatriculation", "plaque d'immatriculation", "placa", "kenteken", "vehicle plate",
		"car plate", "plate", "plates", "registration number", "registration no", "reg no", "reg number", "vehicle reg", "tag number", "license tag",
		"vehicle no", "vehicle number", "car registration", "car number", "car reg", "registration mark", "number plates", "immatriculée", "immatriculé",
		"numéro d'immatriculation", "nr rejestracyjny", "numer rejestracyjny", "tablica rejestracyjna", "registreringsnummer", "regnr", "reg nr",
		"rekisterinumero", "rekisteritunnus", "rendszám", "spz", "plaka", "plakası", "plaka no", "placas", "número de placa", "nomor polisi", "plat nomor",
		"nopol", "nummerplade", "nummerplaat", "registratienummer", "kfz kennzeichen", "polizeiliches kennzeichen", "plate id", "tag no", "vrm", "vrn",
		"vehicle tag", "biển số xe", "biển số", "matrícula do carro", "matrícula del coche", "license plate no", "licence plate no", "vehicle license number",
		"nr rej", "nr rej pojazdu", "numer rej", "kfz nr", "kfz kz", "license plate read", "kontrollschild", "kontrollschildnr", "autonummer", "regnummer", "reg nummer", "rego no", "rego plate", "plate read", "registarska oznaka", "no plat", "nombor plat", "no pendaftaran kenderaan", "nomor kendaraan", "veículo placa", "patente del auto", "chapa nº", "rc no", "rc number", "rc book"},
	match: []string{"PL nr rej. «WX 81234»", "kontrollschild «ZH 412233»", "targa nr «GD283DE»", "License plate: «7ABC123»", "Kennzeichen «B-MW 1234»", "number plate «AB12 CDE»", `"plate_number":"«KA53ME3456»"`, "ownerLicensePlate: «ABC-1234»", "车牌号是«粤B12F45»。", "Plate: «京A12345»", "那辆«沪AD12345»停在门口"},
	miss:  []string{"template 1234", "7ABC123", "boilerplate AB12 CDE", "tag number 55799", "registration number 12345678"},
}, {
	name: "plate-germany", typ: typeLicensePlate, near: vehicles,
	doc:     "the number plate of a German district, if a vehicle is spoken of",
	written: []string{"@-@ ###", "@-@ ####", "@-@@ ##", "@-@@ ###", "@-@@ ####", "@@-@ ##", "@@-@ ###", "@@-@ ####", "@@-@@ ##", "@@-@@ ###", "@@-@@ ####", "@@@-@ ##", "@@@-@ ###", "@@@-@ ####", "@@@-@@ ##", "@@@-@@ ###", "@@@-@@ ####"},
	match:   []string{"der Wagen «K-TN 3071» steht", "Fahrzeug: «OHV-K 482»", "unser Golf («S-JK 907») ist weg"},
	miss:    []string{"K-TN 3071", "das Auto A-12", "Wagen S-BAHN 12"},
}, {
	name: "plate-cyrillic", typ: typeLicensePlate, verify: cyrillicCode("Ж###ЖЖ##", "Ж###ЖЖ###", "Ж ### ЖЖ ##", "Ж ### ЖЖ ###", "Ж###ЖЖ ##", "Ж###ЖЖ ###", "ЖЖ####ЖЖ", "ЖЖ #### ЖЖ", "#### ЖЖ-#", "Ж####ЖЖ", "ЖЖ-####-ЖЖ"),
	doc:    "a number plate in Cyrillic behind a word for one",
	called: []string{"license plate"},
	match:  []string{"госномер «К391ТН77»", "номер машины «А 482 КУ 177»", "держномер: «АА 4821 ВК»"},
	miss:   []string{"К391ТН77", "госномер К391", "license plate К39"},
}, {
	name: "passport-cyrillic", typ: typePassport, verify: cyrillicCode("ЖЖ ######", "ЖЖ######", "ЖЖ № ######", "ЖЖ №######", "ЖЖ #######", "ЖЖ#######", "## ## номер ######", "#### номер ######", "## ## № ######", "#### № ######"),
	doc:    "the series, in Cyrillic or digits, and number of a passport behind its name",
	called: []string{"passport"},
	match:  []string{"паспорт «КН 391827»", "паспорт: «МР3918273»", "паспорт серия «46 12 номер 391827»"},
	miss:   []string{"КН 391827", "паспорт КН 3918", "паспорт серия 46"},
}, {
	name: "plate-said", typ: typeLicensePlate, verify: plateSaid,
	doc: "a number plate in capitals behind reg",
	called: []string{"reg",
		"rego", "lpr", "anpr", "alpr"},
	match: []string{"rego «DQX48J»", "the van (reg «DN68 OXB») left", "reg: «KX17 RTY»", "Reg. «LV70XYZ»"},
	miss:  []string{"reg EAX 12", "reg 12345", "reg: R1", "the reg is AB"},
}, {
	name: "plate-written", typ: typeLicensePlate, near: vehicles,
	doc:     "the number plates of Britain, France, Italy and India, if a vehicle is spoken of",
	written: []string{"@@## @@@", "@@-###-@@", "@@ ## @@ ####", "@@##@@####", "@@ ### @@", "@@#@@@####"},
	match:   []string{"our driver came in a car, «WR19 KFD»", "ma voiture «FB-771-QW»", "vehicle parked: «MH 12 DE 1433»"},
	miss:    []string{"WR19 KFD", "part FB-771-QW", "car AB-12"},
}, {
	name: "vin-cued", typ: typeVIN, least: 11, most: 17, digits: 4,
	doc: "11 to 17 letters and digits beside the name of a vehicle identification number",
	called: []string{"vin", "vin number", "vin no", "vehicle identification number", "vehicle identification", "fahrgestellnummer", "chassis number", "chassis no", "telaio", "bastidor", "número de bastidor", "fin", "fin nummer",
		"vehicle id number", "vin code", "chassis", "numéro de châssis", "numero di telaio", "número de chassi", "chassi", "vehicle vin",
		"serial number of the vehicle", "chassisnummer", "chassinummer", "numer vin",
		"chassis nr", "chassisnr", "fahrgestellnr", "fahrgestell nr", "fahrzeugidentnummer", "fahrzeug identifizierungsnummer", "fin nr", "nr vin", "numéro de série du véhicule", "niv", "n° vin", "vis nr", "alvázszám", "numer nadwozia", "şasi no", "şase", "stelnummer", "stelnr", "understellsnummer", "valmistenumero", "asi no", "asi numarası"},
	match: []string{"VIN: «WVWZZZ1JZ3W386752»", `"vin":"«1M8GDM9A1KP042788»"`, "Fahrgestellnummer «WDB9066331S123456»"},
	miss:  []string{"VIN is 17 characters", "WVWZZZ1JZ3W386752", "vinyl 12345678901"},
}, {
	name: "vin", typ: typeVIN, on: onCode, verify: vehicle,
	doc:   "17 letters and digits with the check digit of North America",
	match: []string{"the car 1: «1M8GDM9AXKP042788»", "«1HGCM82633A004352»", "(«5GZCZ43D13S812715»)"},
	miss:  []string{"1M8GDM9A1KP042788", "11111111111111111", "A1M8GDM9AXKP042788"},
}, {
	name: "bank-transit", typ: typeRoutingNumber, verify: transitAhead, fold: true, prefixes: []string{"transit/inst", "transit & inst", "transit and inst", "transit-inst", "transit / inst"},
	doc:   "a Canadian transit number of five digits and an institution's of three behind their names",
	match: []string{"transit/institution «99545-004»", "Transit and institution: «12345 003»", "transit-inst no. «01234-010»"},
	miss:  []string{"transit/institution", "transit/institution 12", "transit and institution 2024-01"},
}, {
	name: "imei", typ: typeIMEI, check: luhn, loose: true,
	doc:     "15 digits beside IMEI, or 2-6-6-1 with a Luhn digit",
	written: []string{"##-######-######-#", "?###############", "?################"},
	called: []string{"imei", "imei number", "imeisv", "meid",
		"imei no", "imei nr", "numer imei", "número imei", "numéro imei"},
	match: []string{"IMEI: «490154203237518»", "«49-015420-323751-8»", "imei «35 209900 176148 1»"},
	miss:  []string{"490154203237518", "49-015420-323751-9", "imei 123"},
}, {
	name: "medical-record", typ: typeMedicalRecord, least: 4, most: 20, digits: 3,
	doc: "4 to 20 letters and digits beside the name of a medical record, a patient's or a policy's number",
	called: []string{"mrn", "medical record", "medical record number", "medical record no", "patient id", "patient number", "patient no", "hospital number", "chart number", "member id", "policy number",
		"policy no", "insurance id", "insurance number", "insurance policy", "subscriber id", "health insurance", "health insurance id", "krankenversicherungsnummer", "versichertennummer", "kvnr",
		"krankenversicherung", "health plan", "beneficiary number", "patientennummer", "numéro de patient", "nhi", "medical id", "health record", "encounter number", "chart no", "krankenversichertennummer", "krankenversichertennr",
		"ins id", "insured id", "insured s id", "insurance no", "insurance policy no", "insurance policy number", "policyholder id", "policy holder s id", "policyholder s id", "policy holder id", "medical aid number",
		"fallnummer", "patienten id", "patienten nr", "historia clínica", "historia clinica", "número de historia", "nhc", "dossier médical",
		"numéro de dossier", "tessera sanitaria", "prontuário", "prontuario", "cartella clinica", "patientnummer", "patiëntnummer", "potilasnumero",
		"patientennr", "health plan id", "health plan beneficiary number", "hpbn", "hosp no", "hospital no", "hospital id", "mr number", "mr no", "med rec",
		"med rec no", "medical rec no", "pt id", "pt no", "health insurance no", "health insurance policy", "health insurance policy no",
		"health insurance policy number", "member no", "member number", "membership id", "enrollee id", "beneficiary id", "numéro d'adhérent",
		"numer pacjenta", "admission number", "admission no", "insurance member id", "patient code", "patient record", "patient identifier", "medicaid",
		"medicaid number", "medicaid id", "numero di cartella", "versichertennr", "versicherungsnummer", "policennummer", "número de póliza", "póliza", "ipp", "tarjeta sanitaria", "número de afiliación", "nº de afiliado", "kartennummer der versicherung",
		"medical rec", "rx number", "rx no", "prescription number", "prescription no", "claim number", "claim no", "claim nr", "claim reference", "insurance claim", "schadennummer", "schaden nr", "número de siniestro", "kv nummer", "kv nr", "krankenversicherungs nr", "versicherten nr", "krankenkassennummer", "krankenkassen nr", "gesundheitskarte nr", "gesundheitskartennummer", "polisnummer", "zorgpolisnummer", "polisnummer zorgverzekering", "zorgverzekeringsnummer", "verzekeringsnummer", "verzekerdennummer", "número de utente", "numero de utente", "nº de utente", "utente sns",
		"n° adhérent", "adhérent n", "nº adhérent", "numéro adhérent", "numero adherent", "pasient nr", "patient ref", "patient reference", "patient uid", "patient mrn", "hospital ref", "hospital reference", "cartão de saúde", "afiliado nº", "nº afiliado", "nro de afiliado", "carnet de afiliado", "credencial nº", "kartennummer egk", "egk nummer", "versichertenkarte", "policy nr", "policy ref", "policy reference", "claim policy", "insured policy", "polis nr", "polis no", "nomor polis", "no polis", "nr polisy", "numer polisy", "n° de police", "numéro de police", "numéro de contrat", "n° de contrat", "numero polizza", "polizza n", "n polizza", "número da apólice", "apólice", "apólice nº", "vakuutusnumero", "forsikringsnummer", "försäkringsnummer", "potilastunnus", "bpjs", "bpjs kesehatan", "no bpjs", "kad pesakit", "no pendaftaran hospital", "specimen no", "nhs trust number", "wop nummer", "polizza", "poliçe no", "poliçe numarası"},
	match: []string{"Mutuelle : n° adhérent «048213377»", "numéro de police «77120458»", "BPJS Kesehatan «0001234567891»", "MRN: «00123456»", "patient ID «P-2024-0117»", `"medicalRecordNumber":"«MRN004821»"`, "Versichertennummer «A123456780»", "insurance policy number «XYZ-123456789»"},
	miss:  []string{"policy: 2012-10-17x", "mrn 12", "the patient is 12 and idle", "patient idle 12345"},
}, {
	name: "policy-lettered", typ: typeMedicalRecord,
	doc:     "two or three capitals and seven digits or more right behind the word policy, in several languages",
	written: []string{"?@@#######", "?@@########", "?@@#########", "?@@@#######", "?@@@########", "?@@@#########", "?@@-#######", "?@@-########", "?@@@-#######", "?@@@-########"},
	called:  []string{"policy", "insured under policy", "under policy", "police", "versicherung nr", "assurance n"},
	match:   []string{"insured under policy «HKX093458264»", "policy «HK-5103839», plate", "Police «HKA5103839»"},
	miss:    []string{"policy 2012-10-17", "HK-5103839", "the policy CVE-20241234567", "policy: arn:aws:iam::123456789012:policy/x"},
}, {
	name: "booking", typ: typeMedicalRecord, verify: booked,
	doc:    "the six letters and digits that open a booking, right behind PNR, booking reference and the like",
	called: []string{"pnr", "record locator", "booking reference", "booking code", "booking ref", "reservation code", "buchungscode", "código de reserva", "codice prenotazione", "numéro de réservation", "code de réservation"},
	match:  []string{"PNR «K7NEIC»", "booking reference: «XKPLQ4»", "Buchungscode «YT4W9K» für den Flug"},
	miss:   []string{"PNR STATUS", "booking reference system", "pnr: abc123", "booking code 200", "PNR ABCDEF"},
}, {
	name: "account-ending", typ: typeBankAccount, verify: ending(bankCues), fold: true, prefixes: endings,
	doc:   "the last four digits of an account behind \"ending in\" and the like",
	match: []string{"account ending in «4417»", "the checking account that ends with «0098»", "last 4 of the account: «1209»"},
	miss:  []string{"names ending in 4417", "account ending in 2.5", "an account ending soon"},
}, {
	name: "account-near-bank", typ: typeBankAccount, verify: accountNearBank,
	doc:    "6 digits and more behind the word account, if it goes on with a # or a word of banking stands before it",
	called: []string{"account", "acc"},
	match:  []string{"Account # «4471-009821»", "savings with them, account «96741218»", "Bank of X, acc: «12345678»", "Your account «44718820» will be debited", "bank:\n  account: \"«2308039158»\"\n", "the cheque drawn on account «66166304» bounced"},
	miss:   []string{"account 12345678", "account: 12345678", "bank holidays, account for 12 of them"},
}, {
	name: "account-slash", typ: typeBankAccount, verify: accountAhead, fold: true, prefixes: []string{"a/c"},
	doc:   "8 digits and more behind a/c",
	match: []string{"A/C No. «50100123456789»", "a/c «12345678»", "beneficiary a/c number: «11223344556»"},
	miss:  []string{"the a/c broke in 2024", "a/c 1234", "a/cold 12345678"},
}, {
	name: "account-labelled", typ: typeBankAccount, verify: savingsLabelled,
	doc:    "8 digits and more behind the labels checking and savings",
	called: []string{"checking", "savings", "kto"},
	match:  []string{"checking: «4481209934»", "Savings: «00123456789»", "Savings # «4481209934»"},
	miss:   []string{"checking 12345678", "savings: 1200", "checking if 12345678"},
}, {
	name: "ssn-ending", typ: typeSSN, verify: ending(socialCues), fold: true, prefixes: endings,
	doc:   "the last four digits of a social security number behind \"ending in\" and the like",
	match: []string{"the last four of your SSN: «7781»", "with SSN ending in «4402»", "ssn_last4: «8821»", "The last four of your SSN?\nCustomer: «6612»", "last 4 of my social are «1904»"},
	miss:  []string{"a number ending in 4402", "SSN ending in 44021", "the last four of 2024"},
}, {
	name: "passport-german", typ: typePassport, check: someDigit,
	doc:     "nine letters and digits beside the German names of a passport",
	written: []string{"?@********"},
	called:  []string{"reisepass", "reisepassnummer", "reisepass nr", "passnummer", "pass nr", "reisepasses", "reisepaß", "paßnummer", "mein pass"},
	match:   []string{"Reisepass «CFGHJK0L7»", "Reisepass-Nr.: «C01X00T47»", "Passnummer «CFGHJK0L7» gültig"},
	miss:    []string{"CFGHJK0L7", "Reisepass abgelaufen", "Reisepass ABCDEFGHJ"},
}, {
	name: "bank-branch", typ: typeRoutingNumber,
	doc:     "the number of a bank's branch in Brazil or Japan beside its name",
	written: []string{"?####", "?####-#", "?###-#", "?###"},
	called:  []string{"agência", "agencia", "branch number", "branch no"},
	match:   []string{"agência «1234»", "Agencia: «0123-4»", "branch no. «512»"},
	miss:    []string{"agência 12", "agência 123456", "branch 1234"},
}, {
	name: "bank-account-brazil", typ: typeBankAccount,
	doc:     "five to nine digits and a check digit behind the word conta, and groups of other countries' accounts beside their names",
	written: []string{"?#####-#", "?######-#", "?########-#", "?#######-#"},
	called:  []string{"conta", "conta corrente"},
	match:   []string{"conta «56789-0»", "Conta corrente: «123456-7»", "conta: «12345678-9»"},
	miss:    []string{"conta 2024", "conta 56789", "por conta de 12"},
}, {
	name: "ssn-called", typ: typeSSN, loose: true,
	doc:     "nine digits beside SSN or social security number",
	written: []string{"?#########"},
	called:  []string{"ssn", "social security", "social security number", "social security no", "soc sec", "ss number", "my social", "his social", "her social", "their social", "your social", "social number", "social no"},
	match:   []string{"SSN «078051120»", `"socialSecurityNumber": "«078-05-1120»"`, "employeeSsn=«078051120»", "here's my social: «233.41.8890»"},
	miss:    []string{"social security act of 1935", "078051120", "ssn: 12345"},
}, {
	name: "national-id-called", typ: typeNationalID, least: 6, most: 20, digits: 5,
	doc: "6 to 20 letters and digits beside the name of an identity document, in several languages",
	called: []string{"national id", "national id number", "national identity", "national identity number", "national identification", "national insurance id", "identity card", "identity card number",
		"id card", "id card number", "identity number", "identification number", "personal id", "personal id number", "personal identification number", "government id", "citizen id", "personalausweis",
		"personalausweisnummer", "ausweisnummer", "carte d'identité", "carte nationale d'identité", "cni", "documento d'identità", "carta d'identità", "numero di identità", "identiteitskaart", "dowód osobisty",
		"dowod osobisty", "cartão de cidadão", "cartao de cidadao", "henkilökortti", "resident permit", "residence permit", "aufenthaltstitel", "green card", "alien registration", "uscis", "curp", "inn", "snils", "id number", "id no",
		"permanent resident card", "permanent resident number", "resident card", "alien number", "alien no", "alien registration number", "uscis number",
		"employee id", "employee no", "employee number", "employee identification", "staff id", "staff no", "staff number", "student id", "student no",
		"student number", "badge number", "badge id", "badge no", "matriculation number", "matrikelnummer", "personalnummer", "mitarbeiternummer",
		"military id", "service number", "citizen number", "citizenship number", "civil id", "civil number", "nic number", "nic no", "cnic", "california id", "state id", "state id number",
		"id document", "identity document", "identity document number", "numéro d'identité", "numéro national", "numéro de carte d'identité",
		"número de identificación", "número de identidad", "número de documento", "nro de documento", "documento nº", "cédula de ciudadanía", "rg ", "rg:",
		"registro geral", "bilhete de identidade", "id nummer", "ausweis", "ausweis nr", "personalausweis nr", "personalausweisnr", "identiteitsnummer",
		"id kort", "legitimation", "dowód", "dowodu", "dowód nr", "seria i numer", "občanský průkaz", "občiansky preukaz", "személyi", "személyi szám",
		"személyi igazolvány", "carte de identitate", "kimlik", "kimlik no", "kimlik numarası", "nomor induk", "nomor ktp", "cccd", "cmnd", "căn cước",
		"căn cước công dân", "seguridad social", "número de la seguridad social", "número de seguridad social", "segurança social", "social security card",
		"immigration number", "visa number", "visa no", "serie ci", "seria ci", "serie și număr",
		"pièce d'identité", "carteira de identidade", "dowodem osobistym", "chứng minh nhân dân", "chứng minh thư", "số định danh", "số định danh cá nhân",
		"brp", "brp number", "brp no", "biometric residence permit", "ckyc", "ckyc no", "ckyc number", "ckycr", "kin number", "kwsp", "kwsp no", "epf no", "epf number", "perkeso", "socso", "no kk", "no. kk", "nomor kk", "kartu keluarga", "nomor kartu keluarga", "clave de elector", "cic ine", "folio ine", "global entry", "pass id", "passid", "emp id", "emp no", "emp number", "emp code", "employee code", "customer number", "customer no", "customer nr", "kundennummer", "kunden nr", "kundennr", "numéro de client", "numéro client", "número de cliente", "codice cliente", "klantnummer", "kundnummer", "asiakasnumero", "numer klienta", "loyalty number", "loyalty card", "loyalty card number", "frequent flyer", "frequent flyer number", "frequent flyer no", "membership number", "membership no", "qatar id", "kenyan id", "kenya id", "ugandan id", "ghanaian id", "nigerian id", "thai id", "vietnamese id", "indonesian id", "egyptian id", "israeli id", "turkish id", "romanian id", "bulgarian id", "polish id", "german id", "italian id", "spanish id", "french id", "belgian id", "dutch id", "greek id", "croatian id", "czech id", "chinese id", "korean id", "malaysian id", "philippine id", "pakistani id", "saudi id", "emirati id", "swedish id", "mexican id", "brazilian id", "argentine id", "chilean id", "colombian id", "peruvian id", "moroccan id", "south african id", "ktn", "known traveler", "known traveler number", "known traveller number", "redress number", "nexus card", "trusted traveler number", "číslo op", "op č", "číslo občanského", "občanského průkazu", "občianskeho preukazu", "vertragsnummer", "vertrag nr", "vertragsnr", "contract number", "número de contrato", "numero di contratto", "contractnummer", "numer umowy", "číslo občianskeho", "slo op", "lakcímkártya", "személyi ig szám", "személyi ig", "személyi igazolvány szám", "személyi igazolványszám", "tajszám", "pases nr", "seria rx", "ci seria", "c.i seria", "buletin seria", "lična karta", "licna karta", "osobna iskaznica", "broj osobne", "broj lične karte", "osebna izkaznica", "asmens tapatybės kortelė", "isikutunnistus", "id kaart", "dokumendi number", "perekonnaseis kood", "nufus no", "seri no", "uln", "unique learner number", "hesa number", "mitarbeiternr", "personalnr", "persnr", "personal nr", "personal nummer", "matricule", "número de empleado", "número funcional", "matrícula funcional", "nº mecanográfico", "employee nr", "employee num", "payroll number", "payroll no", "payroll id", "collar number", "inmate number", "prisoner number", "alien reg no", "sevis", "sevis id", "uscis no", "receipt number uscis", "case number uscis", "dod id", "edipi", "edipi number", "cac number", "philhealth no", "umid no", "prc no", "prc license", "aadhaar vid", "abha", "abha number", "abha id", "health id number", "uan", "uan number", "ration card", "ration card no", "samagra id", "ppp id", "family id", "dowod", "nr dowodu", "numer dowodu", "ctps"},
	match: []string{"BRP «ZX1234567» and the letter", "Global Entry PASSID «983456120»", "No. KK «3175011203990004»", "číslo OP «204218831»", "clave de elector «GMVLMR80070501M100»", "National ID: «123456789»", `"nationalId": "«AB1234567»"`, "ID card number «L01X00T478»", "Personalausweis «T22000129»"},
	miss:  []string{"the BRP of the plan", "global entry kiosk 12", "id 123456789", "identification 12", "the national idea of 1234567"},
}, {
	name: "tax-id-called", typ: typeTaxID, least: 7, most: 18, digits: 5,
	doc: "7 to 18 letters and digits beside the name of a tax number, in several languages",
	called: []string{"tax id", "tax id number", "tax identification", "tax identification number", "taxpayer id", "taxpayer identification number", "tax number", "tax no", "tin", "tin number", "steuernummer",
		"steuer nr", "numéro fiscal", "numero fiscal", "identificación fiscal", "adóazonosító", "tax reference", "tax ref", "fiscal code", "vat registration", "vat registration number",
		"federal id", "federal tax", "federal tax number", "federal identification number", "regon", "ičo", "iČo", "dič", "adószám", "adoszam", "uen", "kra pin",
		"cui", "cvr", "cvr nr", "orgnr", "org nr", "organisasjonsnummer", "organisationsnummer", "kvk", "kv k", "kvk nummer", "kv k nummer", "y tunnus", "ruc", "rif",
		"rut empresa", "steuer id nr", "steuerliche identifikationsnummer", "st nr", "gstin", "gst number", "gst no", "numéro siret",
		"numéro siren", "numéro de siret", "partita iva", "cod fiscal", "vergi no", "vergi numarası", "vergi kimlik no", "npwp", "mã số thuế",
		"codice fiscale azienda", "ust idnr", "tax payer id", "tax payer number", "employer identification number", "employer id number", "tax code",
		"hst number", "qst number", "company number", "company registration number", "inn", "oib", "pib",
		"número fiscal", "numéro spi", "référence fiscale", "rnokpp", "edrpou",
		"id codice", "idcodice", "référence de l'avis", "référence avis", "référence de l'avis d'imposition", "reference de l'avis", "mã số thuế cá nhân", "nrvatue", "nr vat", "nr vat ue", "vat ue", "nif nº", "nipc nº", "numero rif", "iva nº", "cédula jurídica", "ruc nº", "nro ruc", "rtn empresa", "kra no", "davčna številka", "davcna stevilka", "davčna", "id za ddv", "numéro ifu", "n° ifu", "ninea", "tpin", "tax account number", "steueridentifikation", "finanzamt steuernummer", "abgabenkontonummer", "y tunnus nro", "alv nro", "moms nr", "momsnr", "moms reg", "mva nr"},
	match: []string{"référence de l'avis «24 12 3456789 01»", "<IdPaese>IT</IdPaese><IdCodice>«00743110157»</IdCodice>", "Tax ID: «12-3456789»", `"taxId":"«123456789»"`, "Steuernummer «12/345/67890»", "TIN «123-456-789»"},
	miss:  []string{"tax 2024", "tin 12", "tax id is required"},
}}

// bankCode: letters 5 and 6 of a SWIFT code are a country's.
func bankCode(d []byte) bool { return countries[tail(d[4], d[5])] }

// countries holds the codes of ISO 3166-1, and XK, by tail.
var countries = func() (all [1024]bool) {
	const codes = "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFR" +
		"GAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMV" +
		"MWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZ" +
		"VAVCVEVGVIVNVUWFWSXKYEYTZAZMZW"
	for i := 0; i < len(codes); i += 2 {
		all[tail(codes[i], codes[i+1])] = true
	}
	return all
}()

// vehicle verifies a vehicle identification number at i by the check digit of 49 CFR 565.15.
func vehicle(s *scan, r *rule, i int) {
	end := i + 17
	if end > len(s.text) || s.gluedRight(end) || same(s.text[i:i+8]) || !s.freeLeft(i) {
		return
	}
	v := s.text[i:end]
	sum, letters := 0, 0
	for k, b := range v {
		n := int(b - '0')
		if !isDigit(b) {
			if n, letters = indexByte("0ABCDEFGH_JKLMN_P_R", b), letters+1; n > 9 {
				n -= 9
			} else if b >= 'S' && b <= 'Z' {
				n = int(b-'S') + 2
			}
		}
		if n < 0 || hasByte("IOQ_", b) {
			return
		}
		sum += n * [17]int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}[k]
	}
	if letters < 2 || "0123456789X"[sum%11] != v[8] {
		return
	}
	s.emit(r, i, end)
	s.next = end
}

var (
	socialCues = cues("ssn", "social", "ssns")
	vehicles   = cues("car", "van", "truck", "vehicle", "driver", "drove", "driving", "parked", "taxi", "plate", "plates", "cab", "auto", "wagen", "pkw", "lkw", "fahrzeug", "voiture", "camion", "coche", "carro", "macchina", "moto", "bike",
		"motorcycle", "suv", "kfz", "transporter", "motorrad", "anhänger", "mietwagen", "leihwagen", "dienstwagen", "firmenwagen", "halter", "parkt", "geparkt", "golf", "audi", "bmw", "vw", "mercedes", "opel", "skoda", "passat", "porsche", "plaque", "rc", "patente", "dominio", "registered", "registration", "immatriculation")
)
