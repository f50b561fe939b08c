package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// LicenseRules find the numbers of licences, plates, vehicles and records by their names.
var LicenseRules = []rule.Kind{
	Number{About: About{Name: "plate-written", Type: entity.LicensePlate, Doc: "the number plates of forty countries that part letters and digits as hardly anything else does, if a vehicle or the road is spoken of", Yes: Yes{
		"our driver came in a car, «WR19 KFD»", "ma voiture «FB-771-QW»", "vehicle parked: «MH 12 DE 1433»", "mobil «B 1234 XYZ» parkir di depan", "mijn auto «12-ABC-3» staat daar", "plakalı araç «34 ABC 123»", "auto «CJ-12-ABC» a plecat",
		"Mașina «CJ 22 DMC» blochează poarta.", "taxi «WP LCL 9525» is here", "whoever owns «DL 20 FW 0468», your lights are still on", "Fleet: the van is «C53 GWV»", "Avto «LJ 24-969» ovira dovoz.", "the car «WXU 5680 K»", "Der Fahrer des Busses «ZH 602 787»",
		"Gate log 12 May\n07:02 «KX17 RTY» in\n07:15 «LM68 ABC» in\n08:40 «W123 ABC» out", "Registro accessi ZTL\n08:02:11  «ZF963PW»  varco 3\n08:04:50  «VP512AB»  varco 1", "otopark giriş\n«34 ABC 123»\n«06 KL 4821»",
		"viatura «57-36-FD»", "auto «MSA O029» stoi", "silver Honda Civic bearing «980 6XA»",
	}, No: No{
		"WR19 KFD", "part FB-771-QW", "car AB-12", "the driver for USB 300", "car 12-34-56", "Parts\nKX17 RTY", "parking\n\n1\n2\n3\n4\nKX17 RTY", "parking since 2005 TK",
	}}, Form: Written{Forms: partedPlates, Near: road, Heads: listsOfCars, Check: noGoods}},
	Number{About: About{Name: "plate-abroad", Type: entity.LicensePlate, Doc: "the number plates of other countries, letters before digits, digits before letters or both in one word, if a car is spoken of", Yes: Yes{
		"samochód «WA 12345» stoi", "bilen «ABC 123» står där", "o carro «BRA2E19» bateu", "the vehicle «CA 123456» fled", "El coche «JKRT-36» lleva tres días", "Balts VW Golf «JR-6218» aizbrauca", "the van «CA7111MP»", "silver Audi, «PO804CL»", "grey estate car, «GRE412»",
		"Overnight parking list:\n1. «7ABC123» - blue\n2. «8XYZ456» - white\n3. «ABC-1234» - NY", "那台 «RKX-058» 的機車停在我家", "停車場\n07:10 «QUV-554»", "name\tcar\nKadri Lepik\t«515 USL»\nMart Tamm\t«123 ABC»",
	}, No: No{
		"B 1234 XYZ", "RFC 123 and ABC-123", "the car costs EUR 450, not 500 USD", "a new BMW 2020 car", "motor driver DRV 8825", "the driver RTL8188E", "motorcycle VL 1500", "Parts\nABC-1234",
	}}, Form: Written{Forms: plainPlates, Near: cars, Heads: listsOfCars, Check: noCode}},
	Number{About: About{Name: "vin-cued", Type: entity.VIN, Doc: "11 to 17 letters and digits next to the name of a vehicle identification number", Yes: Yes{
		"VIN: «WVWZZZ1JZ3W386752»", `"vin":"«1M8GDM9A1KP042788»"`, "Fahrgestellnummer «WDB9066331S123456»",
	}, No: No{
		"VIN is 17 characters", "WVWZZZ1JZ3W386752", "vinyl 12345678901",
	}}, Form: Written{Called: Words{
		"vin", "vin number", "vin no", "vehicle identification number", "vehicle identification", "fahrgestellnummer", "chassis number", "chassis no", "telaio", "bastidor", "número de bastidor", "fin", "fin nummer",
		"vehicle id number", "vin code", "chassis", "numéro de châssis", "numero di telaio", "número de chassi", "chassi", "vehicle vin",
		"serial number of the vehicle", "chassisnummer", "chassinummer", "numer vin",
		"chassis nr", "chassisnr", "fahrgestellnr", "fahrgestell nr", "fahrzeugidentnummer", "fahrzeug identifizierungsnummer", "fin nr", "nr vin", "numéro de série du véhicule", "niv", "n° vin", "vis nr", "alvázszám", "numer nadwozia", "şasi no", "şase", "stelnummer", "stelnr", "understellsnummer", "valmistenumero", "asi no", "asi numarası",
	}, Least: 11, Most: 17, Digits: 4}},
	match.Marked{About: About{Name: "vin", Type: entity.VIN, Doc: "17 letters and digits with the check digit of North America", Yes: Yes{
		"the car 1: «1M8GDM9AXKP042788»", "«1HGCM82633A004352»", "(«5GZCZ43D13S812715»)",
	}, No: No{
		"1M8GDM9A1KP042788", "11111111111111111", "A1M8GDM9AXKP042788",
	}}, Forms: Words{"^{a17}"}, On: rule.OnCode, Apart: ".", Check: vehicle},
	After{About: About{Name: "bank-transit", Type: entity.RoutingNumber, Doc: "a Canadian transit number of five digits and an institution's of three behind their names", Yes: Yes{
		"transit/institution «99545-004»", "Transit and institution: «12345 003»", "transit-inst no. «01234-010»",
	}, No: No{
		"transit/institution", "transit/institution 12", "transit and institution 2024-01",
	}}, Cue: Cue{Phrases: Words{
		"transit/inst", "transit & inst", "transit and inst", "transit-inst", "transit / inst",
		"transit/institution", "transit & institution", "transit and institution", "transit-institution", "transit / institution",
	}}, Value: Value{Forms: Words{"#####-###", "##### ###", "#####/###"}}, Sure: Evidence{}},
	Number{About: About{Name: "imei", Type: entity.IMEI, Doc: "15 digits next to IMEI, or 2-6-6-1 with a Luhn digit", Yes: Yes{
		"IMEI: «490154203237518»", "«49-015420-323751-8»", "imei «35 209900 176148 1»",
	}, No: No{
		"490154203237518", "49-015420-323751-9", "imei 123",
	}}, Form: Written{Forms: Words{
		"##-######-######-#", "?###############", "?################",
	}, Called: Words{
		"imei", "imei number", "imeisv", "meid",
		"imei no", "imei nr", "numer imei", "número imei", "numéro imei",
	}, Check: luhn, Loose: true}},
	Number{About: About{Name: "medical-record", Type: entity.MedicalRecord, Doc: "4 to 20 letters and digits next to the name of a medical record, a patient's or a policy's number", Yes: Yes{
		"Mutuelle : n° adhérent «048213377»", "numéro de police «77120458»", "BPJS Kesehatan «0001234567891»", "MRN: «00123456»", "patient ID «P-2024-0117»", `"medicalRecordNumber":"«MRN004821»"`, "Versichertennummer «A123456780»", "insurance policy number «XYZ-123456789»",
	}, No: No{
		"policy: 2012-10-17x", "memberId='consumer-billing-1-81d5db47-b4bd-4610-816c-3b91e576ce7a'", "mrn 12", "the patient is 12 and idle", "patient idle 12345",
	}}, Form: Written{Called: Words{
		"versicherungsschein nr", "versicherungsscheinnummer", "versicherungsscheinnr", "police nr", "policen nr", "polizzennummer", "polizze nr", "n de police", "numéro de police d'assurance", "contrat d'assurance n", "n de asegurado", "nº de asegurado", "n.º de asegurado", "número de asegurado", "n de póliza", "nº de póliza", "póliza n", "póliza nº", "nº da apólice", "försäkringsnr", "försäkringsbrev nr", "polisenummer", "polise nr", "policenummer", "vakuutustunnus", "vakuutuskirja nro", "polisa nr", "číslo pojistné smlouvy", "číslo poistky", "číslo poistnej zmluvy", "kötvényszám", "kötvény száma", "număr poliță", "număr de poliță", "no polisi asuransi", "số hợp đồng bảo hiểm", "số hđbh", "broj police", "broj polise", "številka police", "draudimo numeris", "draudimo poliso nr", "polises numurs", "poliisi number", "poliisinumber", "n° de contrat d'assurance", "cafat", "n cafat", "n° cafat", "codice iss",
		"mrn", "medical record", "medical record number", "medical record no", "patient id", "patient number", "patient no", "hospital number", "chart number", "member id", "policy number",
		"policy no", "insurance id", "insurance number", "insurance policy", "subscriber id", "health insurance", "health insurance id", "krankenversicherungsnummer", "versichertennummer", "kvnr",
		"krankenversicherung", "health plan", "beneficiary number", "patientennummer", "numéro de patient", "nhi", "medical id", "health record", "encounter number", "chart no", "krankenversichertennummer", "krankenversichertennr",
		"ins id", "insured id", "insured s id", "insurance no", "insurance policy no", "insurance policy number", "policyholder id", "policy holder s id", "policyholder s id", "policy holder id", "medical aid number",
		"fallnummer", "patienten id", "hist chor", "hist. chor", "nr hist choroby", "nr historii choroby", "historia choroby nr", "nr hist chor", "numer historii choroby", "księga główna", "nr księgi głównej", "numer księgi głównej", "nr ks gł", "karta pacjenta", "nr karty pacjenta", "kartoteka nr", "nr kartoteki", "nr pacjenta", "id pacjenta", "číslo kartotéky", "kartotéka č", "kartotéka", "karta pacienta č", "číslo karty pacienta", "chorobopis č", "číslo chorobopisu", "číslo pacienta", "id pacienta", "zdravotná karta č", "kórlapszám", "naplósorszám", "naplószám", "beteg azonosító", "betegazonosító", "páciens azonosító", "kartonszám", "nr fo", "fo nr", "foaie de observație", "foaie de observație nr", "foaie de observatie", "nr foaie de observație", "nr fișă", "fișa pacientului", "fișă pacient nr", "id pacient", "cod pacient", "broj protokola", "broj povijesti bolesti", "broj istorije bolesti", "istorija bolesti", "povijest bolesti", "matični broj pacijenta", "broj kartona", "broj zdravstvenog kartona", "karton broj", "broj pacijenta", "številka kartoteke", "številka popisa bolezni", "kartoteka št", "ligos istorijos nr", "ligos istorija nr", "ambulatorinė kortelė nr", "slimības vēsture nr", "slimības vēstures numurs", "pacienta kartes nr", "haigusloo nr", "haigusloo number", "haiguslugu nr", "patsiendi id", "nro de historia", "nro historia clínica", "nº historia clínica", "n historia clínica", "n historia", "nº historia", "historia nº", "núm historia", "num historia clinica", "expediente clínico", "expediente clinico", "no de expediente clínico", "número de expediente clínico", "ficha clínica", "ficha clinica", "nº ficha clínica", "nuhsa", "cipa", "hc n", "hc nº", "nº processo clínico", "n processo clínico", "processo clínico", "número do processo clínico", "nº de processo clínico", "registro hospitalar", "nº do prontuário", "número do prontuário", "nº prontuário", "prontuário nº", "número de atendimento", "nº atendimento", "matrícula do paciente", "numero cartella clinica", "cartella clinica n", "n cartella", "cartella n", "numero nosologico", "nosologico", "nosografico", "codice paziente", "id paziente", "numero paziente", "scheda paziente n", "dossier patient", "dossier patient n", "n dossier patient", "n° dossier patient", "dossier médical n", "numéro patient", "n patient", "n° patient", "identifiant patient", "nip patient", "ipp n", "n ipp", "numéro ipp", "numéro de séjour", "n de séjour", "n° de séjour", "numéro d'hospitalisation", "patiëntnr", "patiënt nr", "patiëntennummer", "patientennr ziekenhuis", "dossiernummer patiënt", "epd nummer", "patiëntdossier", "opnamenummer", "journalnr", "journalnummer", "journal nr patient", "patientjournal nr", "pasientnummer", "pasientnr", "npr nummer", "patientnr", "patient nr", "sjukhusnummer", "journal id", "potilasnro", "potilastunnus", "potilas id", "sairauskertomus nro", "hasta no", "hasta numarası", "hasta dosya no", "dosya no hasta", "hasta protokol no", "protokol numarası", "hasta kayıt no", "mã bệnh nhân", "mã bn", "mã số bệnh nhân", "số hồ sơ bệnh án", "số bệnh án", "mã bệnh án", "mã y tế", "no rekam medis", "nomor rekam medis", "no. rekam medis", "rekam medis", "no rekmed", "nomor rm", "no pasien", "nomor pasien", "id pasien", "no pendaftaran pesakit", "no pesakit", "nombor pesakit", "mrn pesakit", "numero ng pasyente", "namba ya mgonjwa", "ur number", "urn number", "ur no", "unit record number", "unit record no", "ipd no", "ipd number", "ip no patient", "opd no", "opd number", "uhid no", "uhid number", "cr no", "cr number", "hosp num", "hospital num", "patient num", "case no patient", "clinic no", "clinic number", "folder no", "folder number", "emr no", "emr number", "emr id", "emrn", "empi", "e mpi", "patient account number", "patient acct", "patient account no", "encounter no", "encounter id", "crn hospital", "fallzahl nr", "fall id", "pid nr", "pat id nr", "patientenkartei nr", "karteinummer", "kartei nr", "behandlungsfallnummer", "kg nummer", "krankengeschichte nr", "patienten nr", "historia clínica", "historia clinica", "número de historia", "nhc", "dossier médical",
		"visit number", "visit no", "acct visit", "encounter no", "encounter id", "accession no", "specimen number", "lab no", "nr karty", "numer karty pacjenta", "nr historii choroby", "numer historii choroby", "foaia de observație", "foaia de observație nr", "foaia de observatie", "fișa nr", "kórlap száma", "kórlap szám", "kórlapszám", "törzsszám", "kartonszáma", "št kartoteke", "kartoteka št", "broj kartona", "historia clínica", "historia clinica", "n° historia clínica", "hc n°", "h.c.", "hcl", "exp clínico", "fallzahl", "csn", "nr kg", "nr foaie", "foaie nr", "n ricovero", "numero ricovero", "č pacienta", "dosya numarası", "fall-nr", "patienten-nr", "numéro de dossier", "tessera sanitaria", "prontuário", "prontuario", "cartella clinica", "patientnummer", "patiëntnummer", "potilasnumero",
		"patientennr", "health plan id", "health plan beneficiary number", "hpbn", "hosp no", "hospital no", "hospital id", "mr number", "mr no", "med rec",
		"med rec no", "medical rec no", "pt id", "pt no", "health insurance no", "health insurance policy", "health insurance policy no",
		"health insurance policy number", "member no", "member number", "membership id", "enrollee id", "beneficiary id", "numéro d'adhérent",
		"numer pacjenta", "admission number", "admission no", "insurance member id", "patient code", "patient record", "patient identifier", "medicaid",
		"medicaid number", "medicaid id", "numero di cartella", "versichertennr", "versicherungsnummer", "policennummer", "número de póliza", "póliza", "ipp", "tarjeta sanitaria", "número de afiliación", "nº de afiliado", "kartennummer der versicherung",
		"medical rec", "rx number", "rx no", "prescription number", "prescription no", "claim number", "claim no", "claim nr", "claim reference", "insurance claim", "schadennummer", "schaden nr", "número de siniestro", "kv nummer", "kv nr", "krankenversicherungs nr", "versicherten nr", "krankenkassennummer", "krankenkassen nr", "gesundheitskarte nr", "gesundheitskartennummer", "polisnummer", "zorgpolisnummer", "polisnummer zorgverzekering", "zorgverzekeringsnummer", "verzekeringsnummer", "verzekerdennummer", "número de utente", "numero de utente", "nº de utente", "utente sns",
		"n° adhérent", "adhérent n", "nº adhérent", "numéro adhérent", "numero adherent", "pasient nr", "patient ref", "patient reference", "patient uid", "patient mrn", "hospital ref", "hospital reference", "cartão de saúde", "afiliado nº", "nº afiliado", "nro de afiliado", "carnet de afiliado", "credencial nº", "kartennummer egk", "egk nummer", "versichertenkarte", "policy nr", "policy ref", "policy reference", "claim policy", "insured policy", "polis nr", "polis no", "nomor polis", "no polis", "nr polisy", "numer polisy", "n° de police", "numéro de police", "numéro de contrat", "n° de contrat", "numero polizza", "polizza n", "n polizza", "número da apólice", "apólice", "apólice nº", "vakuutusnumero", "forsikringsnummer", "försäkringsnummer", "potilastunnus", "bpjs", "bpjs kesehatan", "no bpjs", "kad pesakit", "no pendaftaran hospital", "specimen no", "nhs trust number", "wop nummer", "polizza", "poliçe no", "poliçe numarası",
		"vers nr", "versnr", "versicherungsnr", "zorgverzekering nr", "zorgverzekering", "relatienummer", "polisnr", "číslo pojištěnce", "č pojištěnce", "číslo poistenca", "číslo pojištence", "carteirinha", "nº da carteirinha", "cartão do sus", "utente n", "utente nº", "nº utente", "n º de utente", "tarjeta sanitaria nº", "sgk no", "sgk sicil no", "protokol no", "sv numero", "kela kortti", "medical card", "medical card number", "medical card no", "gms no", "gms number", "vsnr",
		"pat nr", "pat nummer", "patnr", "pat id", "patientenkennung", "fall nr", "fallnr", "krankenakte", "krankenaktennummer", "krankenakte nr", "patientenakte", "patientenakte nr", "aufnahmenummer", "aufnahme nr", "aufnahmenr", "archivnummer", "behandlungsnummer", "behandlungsfall", "kis nummer", "kis nr", "patienten identifikationsnummer", "n ipp", "n dossier médical", "n de dossier médical", "dossier médical n", "dossier patient", "dossier patient n", "numéro de dossier médical", "numéro dossier patient", "n iep", "numéro iep", "n d'admission", "numéro d'admission", "n de séjour", "numéro de séjour", "dossier hospitalier", "no dossier", "no de dossier", "dossier no", "n de dossier", "n dossier", "numéro de dossier patient", "n patient", "no patient", "hospital unit number", "hosp number", "ur number", "umrn", "hospital mrn", "uhid", "uhid no", "uhid number", "opd no", "opd number", "ipd no", "ipd number", "patient reg no", "patient registration number", "patient registration no", "hospital reg no", "mrn no", "medical file no", "medical file number", "patient file no", "patient file number", "nhi no", "n historia", "nº historia", "n historia clínica", "nº historia clínica", "historia clínica n", "historia clínica nº", "historia n", "n de historia", "n de historia clínica", "número de historia clínica", "numero de historia clinica", "nro de historia clínica", "nro historia clínica", "nhc n", "nhc nº", "hc n", "hc nº", "hc nro", "expediente clínico", "expediente médico", "expediente clínico no", "no de expediente", "número de expediente", "num expediente", "expediente no", "folio clínico", "ficha clínica", "ficha clínica n", "n ficha", "prontuário n", "prontuário nº", "nº prontuário", "nº do prontuário", "n do prontuário", "número do prontuário", "número de prontuário", "registro do paciente", "registro hospitalar", "processo clínico", "processo clínico n", "nº de processo clínico", "n de processo clínico", "número de processo clínico", "número do processo clínico", "atendimento n", "nº atendimento", "nº do atendimento", "número do atendimento", "nº episódio", "nº de episódio", "cartella n", "n cartella", "cartella clinica n", "n cartella clinica", "numero cartella", "numero cartella clinica", "nosografico", "n nosografico", "numero nosografico", "nosologico", "n nosologico", "numero nosologico", "cod paziente", "codice paziente", "id paziente", "numero paziente", "n paziente", "codice sanitario", "cartella nr", "scheda clinica n", "patiëntnr", "patientnr", "patiënt nr", "patient nr", "patiënten nr", "patiëntennummer", "patiënt id", "patiëntid", "dossiernummer", "dossiernr", "dossier nr", "epd nummer", "epd nr", "medisch dossier", "medisch dossier nr", "ziekenhuisnummer", "zis nummer", "journalnr", "journalnummer", "journal nr", "patientid", "patient id nr", "pasientid", "pasient id", "npr id", "reservnummer", "vårdkontakt id", "potilasnro", "potilas nro", "potilas id", "potilaskertomus nro", "nr historii choroby", "historia choroby", "historia choroby nr", "historii choroby", "nr hist choroby", "nr hist chor", "nr kartoteki", "kartoteka nr", "nr karty pacjenta", "karta pacjenta nr", "nr pacjenta", "id pacjenta", "księga główna nr", "nr księgi głównej", "nr ks gł", "ks gł nr", "číslo pacienta", "č pacienta", "id pacienta", "chorobopis č", "chorobopis", "číslo chorobopisu", "č chorobopisu", "zdravotní dokumentace č", "zdravotní karta č", "číslo karty pacienta", "karta pacienta č", "dosya no", "dosya numarası", "dosya nr", "hasta dosya no", "hasta dosya numarası", "protokol numarası", "protokol nr", "hasta protokol no", "hasta id", "hasta kayıt no", "arşiv no", "arşiv numarası", "nomor rm", "no rekam medis", "no. rekam medis", "nomor rekam medis", "rekam medis", "rekam medis no", "no rekmed", "nomor rekmed", "no pasien", "no. pasien", "id pasien", "nomor pasien", "nomor register pasien", "no register pasien", "no. mr",
	}, Least: 4, Most: 20, Digits: 3}},
	Number{About: About{Name: "policy-lettered", Type: entity.MedicalRecord, Doc: "two or three capitals and seven digits or more right behind the word policy, in several languages", Yes: Yes{
		"insured under policy «HKX093458264»", "policy «HK-5103839», plate", "Police «HKA5103839»",
	}, No: No{
		"policy 2012-10-17", "HK-5103839", "the policy CVE-20241234567", "policy: arn:aws:iam::123456789012:policy/x",
	}}, Form: Written{Forms: Words{
		"?@@#######", "?@@########", "?@@#########", "?@@@#######", "?@@@########", "?@@@#########", "?@@-#######", "?@@-########", "?@@@-#######", "?@@@-########",
	}, Called: Words{
		"policy", "insured under policy", "under policy", "police", "versicherung nr", "assurance n",
	}}},
	After{About: About{Name: "booking", Type: entity.MedicalRecord, Doc: "the six letters and digits that open a booking, right behind PNR, booking reference and the like", Yes: Yes{
		"PNR «K7NEIC»", "booking reference: «XKPLQ4»", "Buchungscode «YT4W9K» für den Flug",
	}, No: No{
		"PNR STATUS", "booking reference system", "pnr: abc123", "booking code 200", "PNR ABCDEF",
	}}, Cue: Cue{Names: Words{
		"pnr", "record locator", "booking reference", "booking code", "booking ref", "reservation code", "buchungscode", "código de reserva", "codice prenotazione", "numéro de réservation", "code de réservation",
	}}, Value: Value{Forms: Words{"******"}, Check: mixed(1, 2)}, Sure: Evidence{}},
	After{About: About{Name: "record-typed", Type: entity.MedicalRecord, Doc: "the value of an identifier of FHIR whose type is a medical record", Yes: Yes{
		`{"identifier":[{"type":{"text":"MR"},"system":"urn:oid:1.2.36","value":"«MR-660417»"}]}`, `"type":{"coding":[{"code":"MR"}]},"value":"«H-448213»"`, `<text value="MRN"/></type><value value="«448213»"/>`,
	}, No: No{
		`{"text":"MR","value":"Smith"}`, `"MR" is a title`, `{"code":"MR"}], "value":"final", "id": "12345"`,
	}}, Cue: Cue{Phrases: Words{
		`mr"`, `mrn"`, `medical record number"`, `patient internal identifier"`, `medical record"`, `pi"`, `medical-record-number"`,
	}, Signs: `"`}, Value: Value{Within: typedValue}, Sure: Evidence{}},
	After{About: About{Name: "record-initials", Type: entity.MedicalRecord, Doc: "five digits and more behind the initials of a hospital's number for a patient, in capitals", Yes: Yes{
		"UR «482719», chase the histology", "HN «48-21937»", "NHC: «482917»",
	}, No: No{
		"UR 12", "ur 482719", "HN 2024-01-05",
	}}, Cue: Cue{Phrases: Words{
		"UR ", "UR: ", "UR# ", "URN ", "URN: ", "HN ", "HN: ", "HN. ", "NHC ", "NHC: ", "IPP ", "IPP: ", "UHID ", "CRN ", "CRN: ", "NDA ", "NDA: ", "HRN ", "EMPI ", "Patient ", "patient ", "Chart #", "chart #", "Chart # ", "NIP patient ",
	}, Exact: true}, Value: Value{Forms: recordForms}, Sure: Evidence{}},
	After{About: About{Name: "record-on-ward", Type: entity.MedicalRecord, Doc: "five digits and more behind initials that stand for other things, too, if a hospital or an illness is spoken of", Yes: Yes{
		"HC N° «118-40536», guardia", "Aufnahme PID «8842917»", "AN «67/04821» ward 5", "admitted, FIN: «9004821733»",
	}, No: No{
		"PID 48217 exited", "AN 67/04821", "HC 118-40536",
	}}, Cue: Cue{Phrases: Words{
		"PID ", "PID: ", "FIN ", "FIN: ", "FIN# ", "AN ", "AN: ", "FO ", "FO: ", "FO nr ", "FO nr. ", "HC ", "HC: ", "HC N° ", "HC n° ", "HC nro ", "HC Nº ", "HCL ", "IP No. ", "IP No ", "OP No. ", "OP No ", "IP ", "RN ", "RN: ", "Fall ", "Fallnr. ", "Case ", "Pt ", "Acct ", "Visit ", "KG ", "ID ", "ID: ", "Reg ", "Reg: ", "registro ", "expediente ", "Expediente ", "case ", "Case ", "ref ", "Ref ", "NIP ", "lab ",
	}, Exact: true, Pass: Words{"# ", "#", "nr ", "nr. ", "no ", "no. ", "req ", "N° ", "n. "}}, Value: Value{Forms: recordForms}, Sure: Evidence{Near: wardCues, Then: wardCues, Reach: 2 * text.CueReach}},
	After{About: About{Name: "record-indonesia", Type: entity.MedicalRecord, Doc: "the number of an Indonesian medical record behind No. RM", Yes: Yes{
		"No. RM: «00-47-82-24», poli anak", "no RM «478224»", "No.RM «00.47.82.24» bangsal",
	}, No: No{
		"no rm of files", "no rm -rf 12", "No. RM",
	}}, Cue: Cue{Phrases: Words{
		"no. rm", "no rm ", "no rm:", "no.rm", "nomor rm", "no. mr ", "no mr:",
	}, Pass: Words{": ", ":", " : ", " "}}, Value: Value{Forms: Words{"##-##-##-##", "##.##.##.##", "##-##-##", "##.##.##", "######", "#######", "########"}}, Sure: Evidence{}},
	After{About: About{Name: "account-folio", Type: entity.BankAccount, Doc: "the folio of an account at a Canadian bank, if one is spoken of", Yes: Yes{
		"Desjardins, folio «047248-3»", "institution 815, folio «047248-3»", "caisse: folio «123456»",
	}, No: No{
		"folio 047248-3", "the folio of 1623", "folio: 12",
	}}, Cue: Cue{Phrases: Words{
		"folio ", "folio:",
	}, Pass: Words{" ", "no ", "nº ", "n° "}}, Value: Value{Forms: Words{"######-#", "#####-#", "#######", "######"}}, Sure: Evidence{Near: text.Cues("desjardins", "transit", "institution", "caisse", "compte", "banque")}},
	After{About: About{Name: "account-ending", Type: entity.BankAccount, Doc: "the last four digits of an account behind \"ending in\" and the like", Yes: Yes{
		"account ending in «4417»", "the checking account that ends with «0098»", "last 4 of the account: «1209»",
	}, No: No{
		"names ending in 4417", "account ending in 2.5", "an account ending soon",
	}}, Cue: Cue{Phrases: endings, Soon: true}, Value: Value{At: lastFour}, Sure: Evidence{Near: bankCues}},
	After{About: About{Name: "account-near-bank", Type: entity.BankAccount, Doc: "6 digits and more behind the word account, if it goes on with a # or a word of banking stands before it", Yes: Yes{
		"Account # «4471-009821»", "savings with them, account «96741218»", "Bank of X, acc: «12345678»", "Your account «44718820» will be debited", "bank:\n  account: \"«2308039158»\"\n", "the cheque drawn on account «66166304» bounced",
	}, No: No{
		"account 12345678", "account: 12345678", "bank holidays, account for 12 of them",
	}}, Cue: Cue{Names: Words{
		"account", "acc", "account with us", "account with you", "cuenta", "conta", "compte", "conto", "kto", "stk", "tili", "cont", "számla", "számlára", "účet", "hesap", "račun", "konto", "rekening", "akun",
	}}, Value: account(6), Sure: Evidence{By: called.ByNumberSign, Near: bankCues, Then: movedWords, Reach: bankReach, Settings: true}},
	After{About: About{Name: "account-at-bank", Type: entity.BankAccount, Doc: "8 digits and more right behind the name of a bank", Yes: Yes{
		"transfer ke BNI «0448213377» a.n. Siti", "招商银行 «621700 4939548623031» 户名", "GTBank: «0123456789»", "to Barclays, «BARC20201555555555»", "HDFC Bank - «50100123456789»",
	}, No: No{
		"BCA 10.000.000 rupiah", "HDFC Bank 1800 202 6161", "SBI 20240101", "BNI 12345", "bca48291730650",
	}}, Cue: Cue{Names: banks, Pass: accountWords}, Value: Value{At: accountBehind, Check: accountAtBank}, Sure: Evidence{}},
	After{About: About{Name: "account-slash", Type: entity.BankAccount, Doc: "8 digits and more behind a/c", Yes: Yes{
		"A/C No. «50100123456789»", "a/c no. «NWBK60161331926819»", "a/c «12345678»", "beneficiary a/c number: «11223344556»",
	}, No: No{
		"the a/c broke in 2024", "a/c 1234", "a/cold 12345678",
	}}, Cue: Cue{Phrases: Words{
		"a/c",
	}}, Value: account(8), Sure: Evidence{}},
	After{About: About{Name: "account-slash-brazil", Type: entity.BankAccount, Doc: "an account of Brazil or Italy behind c/c", Yes: Yes{
		"ag. 1234 c/c «12345-6»", "C/C: «0012345-X»", "c/c n. «000000123456»",
	}, No: No{
		"c/c++ 12345-6", "c/c 12", "c/c: 2024-01",
	}}, Cue: Cue{Phrases: Words{
		"c/c",
	}, Pass: Words{" ", "n. ", "nº ", "n° ", "postale ", "bancario "}}, Value: Value{Forms: Words{"#####-#", "#####-@", "######-#", "######-@", "#######-#", "#######-@", "###.###-#", "########-#", "############"}}, Sure: Evidence{}},
	After{About: About{Name: "account-labelled", Type: entity.BankAccount, Doc: "8 digits and more behind the labels checking, savings and the like", Yes: Yes{
		"checking: «4481209934»", "Savings: «00123456789»", "Savings # «4481209934»", "cuenta: «01344369032207458834»", "Conto: «000000123456»", "Сметка: «1234567890»",
	}, No: No{
		"checking 12345678", "savings: 1200", "checking if 12345678",
	}}, Cue: Cue{Names: Words{
		"checking", "savings", "conto", "conta", "compte", "sąskaita", "account abroad", "kto", "cuenta", "stk", "cci", "nuban", "kontu", "akaunti", "lönekonto",
	}}, Value: account(8), Sure: Evidence{By: read.ByOperator | called.ByNumberSign}},
	Number{About: About{Name: "account-long", Type: entity.BankAccount, Doc: "18 to 24 digits behind a word for an account that stands for much else", Yes: Yes{
		"el Cuenta de Javier: «012180468677051615»", "Счёт «40817810650084946255»", "the account «0170099220000067797370» of my mother", "Úhrada převodem: «97677556256634682677»",
	}, No: No{
		"cuenta 12345678", "account 123456789012", "счёт 2024",
	}}, Form: Written{Forms: append(behindName(digits(18, 24)), "?#### #### ## ##########", "?##### ##### *********** ##", "?##### ##### ########### ##"), Called: Words{
		"account", "cuenta", "conto", "conta", "compte", "account abroad",
		"převodem", "bankovním převodem", "převodem na", "prevodom", "bankovým prevodom", "prevodom na", "przelewem", "przelewem na", "przelew na", "virement", "par virement", "virement sur", "überweisung", "per überweisung", "überweisung auf", "overschrijving", "transferencia", "por transferencia", "transferência", "por transferência", "bonifico", "con bonifico", "bonifico su", "átutalás", "átutalással", "virament", "prin virament", "uplata na", "uplatu na", "nakazilo", "na transakcijski", "pavedimu", "ar pārskaitījumu", "ülekandega", "havale", "eft", "havale eft", "bankoverførsel", "bankoverføring", "tilisiirtona", "bank transfer", "wire transfer", "by bank transfer", "by wire to",
	}}},
	After{About: About{Name: "ssn-ending", Type: entity.SSN, Doc: "the last four digits of a social security number behind \"ending in\" and the like", Yes: Yes{
		"the last four of your SSN: «7781»", "with SSN ending in «4402»", "ssn_last4: «8821»", "The last four of your SSN?\nCustomer: «6612»", "last 4 of my social are «1904»",
	}, No: No{
		"a number ending in 4402", "SSN ending in 44021", "the last four of 2024",
	}}, Cue: Cue{Phrases: endings, Soon: true}, Value: Value{At: lastFour}, Sure: Evidence{Near: socialCues}},
	Number{About: About{Name: "passport-letters", Type: entity.Passport, Doc: "nine letters and digits, of which one may be a digit, next to the names of a passport in German, Dutch, French and English", Yes: Yes{
		"Reisepass «CFGHJK0L7»", "paspoort: «NXKLP7CRR»", "Reisepass-Nr.: «C01X00T47»", "Passnummer «CFGHJK0L7» gültig",
	}, No: No{
		"CFGHJK0L7", "Reisepass abgelaufen", "Reisepass ABCDEFGHJ",
	}}, Form: Written{Forms: Words{
		"?@********",
	}, Called: Words{
		"reisepass", "reisepassnummer", "reisepass nr", "passnummer", "pass nr", "reisepasses", "reisepaß", "paßnummer", "mein pass", "paspoort", "paspoortnummer", "paspoortnr", "paspoort nr", "paspoort met nummer", "nummer paspoort", "passport number", "passport no", "passeport", "passeport n", "reispas", "reispasnummer",
	}, Check: mixed(1, 0)}},
	Number{About: About{Name: "bank-branch", Type: entity.RoutingNumber, Doc: "the number of a bank's branch in Brazil or Japan next to its name", Yes: Yes{
		"agência «1234»", "Agencia: «0123-4»", "branch no. «512»",
	}, No: No{
		"agência 12", "agência 123456", "branch 1234",
	}}, Form: Written{Forms: Words{
		"?####", "?####-#", "?###-#", "?###",
	}, Called: Words{
		"agência", "agencia", "branch number", "branch no",
	}}},
	Number{About: About{Name: "bank-account-brazil", Type: entity.BankAccount, Doc: "five to nine digits and a check digit behind the word conta, and groups of other countries' accounts next to their names", Yes: Yes{
		"conta «56789-0»", "Conta corrente: «123456-7»", "conta: «12345678-9»",
	}, No: No{
		"conta 2024", "conta 56789", "por conta de 12",
	}}, Form: Written{Forms: Words{
		"?#####-#", "?######-#", "?########-#", "?#######-#",
	}, Called: Words{
		"conta", "conta corrente",
	}}},
	Number{About: About{Name: "ssn-called", Type: entity.SSN, Doc: "nine digits next to SSN or social security number", Yes: Yes{
		"SSN «078051120»", `"socialSecurityNumber": "«078-05-1120»"`, "employeeSsn=«078051120»", "here's my social: «233.41.8890»",
	}, No: No{
		"social security act of 1935", "078051120", "ssn: 12345", `ssn.isValid("000-00-0000")`,
	}}, Form: Written{Forms: Words{
		"?#########",
	}, Called: Words{
		"ssn", "social security", "social security number", "social security no", "soc sec", "ss number", "my social", "his social", "her social", "their social", "your social", "social number", "social no",
	}, Loose: true}},
	Number{About: About{Name: "national-id-called", Type: entity.NationalID, Doc: "6 to 20 letters and digits next to the name of an identity document, in several languages", Yes: Yes{
		"BRP «ZX1234567» and the letter", "Global Entry PASSID «983456120»", "No. KK «3175011203990004»", "číslo OP «204218831»", "clave de elector «GMVLMR80070501M100»", "National ID: «123456789»", `"nationalId": "«AB1234567»"`, "ID card number «L01X00T478»", "Personalausweis «T22000129»",
	}, No: No{
		"the BRP of the plan", "global entry kiosk 12", "id 123456789", "identification 12", "the national idea of 1234567",
	}}, Form: Written{Called: Words{
		"JShShIR", "n d'adhérent", "n° d'adhérent", "numéro d'adhérent", "mitgliedsnummer", "mitgliedsnr", "mitglieds nr", "número de socio", "nº de socio", "nº socio", "numero socio", "tessera fedeltà", "numero tessera", "número de sócio", "nº de sócio", "lidnummer", "lidmaatschapsnummer", "medlemsnummer", "medlemsnr", "jäsennumero", "numer członkowski", "nr członkowski", "členské číslo", "tagsági szám", "üyelik no", "üye no", "nomor anggota", "no anggota", "mã thành viên", "mã khách hàng", "số khách hàng", "müşteri no", "müşteri numarası", "nomor pelanggan", "no pelanggan", "ügyfélszám", "zákaznické číslo", "č zákazníka", "číslo zákazníka", "număr client", "cod client", "asiakasnro", "member no", "member number", "member nr", "membership nr", "membership id", "loyalty id", "fnpf no", "npf no", "nasfund member", "vnpf member", "carte de fidélité", "n° carte de fidélité", "numéro de fidélité", "tarjeta de fidelidad", "tarjeta de puntos", "kundenkarte", "kundenkartennummer", "kundenkarte nr", "payback nummer", "bonuskort", "bonuskortnummer", "clubkaart", "klantenkaart", "klantenkaartnummer", "vielfliegernummer", "numéro de voyageur", "viajero frecuente", "miles and more nr", "postnummer dhl", "vartotojo kodas", "kliento nr", "kliento numeris", "klienta numurs", "kliendinumber", "kliendikaart", "broj kupca", "broj klijenta", "šifra klijenta", "številka stranke", "broj člana", "članski broj", "numri i klientit", "customer ref", "customer reference number", "client number", "client no", "account holder id",
		"nin", "nida", "idnp", "buletinul", "buletin", "jshshir", "jshshr", "pinfl", "shaxsiy raqam", "shaxsiy raqami", "id karta raqami", "şəxsiyyət vəsiqəsi", "vəsiqə nömrəsi", "vəsiqənin nömrəsi", "fin kod", "fin kodu", "numri personal", "numri i letërnjoftimit", "numri personal i letërnjoftimit", "numri i identitetit", "karta e identitetit", "letërnjoftimi", "nr i letërnjoftimit", "nr personal", "maticni broj", "matični broj", "jmbg", "jmb", "licna karta br", "lična karta br", "broj lk", "broj licne karte", "br lk", "br lične karte", "emšo", "osebni dokument", "št osebne izkaznice", "osebna izkaznica št", "personas kods", "pers kods", "pases kods", "personas apliecība", "personas apliecības numurs", "asmens kodas", "asmens kortelė", "tapatybės kortelė", "isikukood", "id kaardi number", "dokumendi nr", "p tal", "ptal", "kennitala", "kt nr", "karta tal identità", "karta tal id", "numru tal karta", "numru tal identità", "numru tal id", "karta tal identità numru", "uimhir psp", "uimhir pps", "rhif yswiriant gwladol", "rhif yswiriant", "rhif adnabod", "nan zenbakia", "nan zk", "nortasun agiria", "nortasun agiriaren zenbakia", "gizarte segurantza", "gizarte segurantzako zenbakia", "gizarte segurantzako zk", "document nacional d'identitat", "número d'identitat", "seguretat social", "número de la seguretat social", "núm seguretat social", "documento nacional de identidade", "seguridade social", "identifikatiounsnummer", "sozialversécherungsnummer", "r č", "rod č", "rodné č", "rodne cislo", "cislo op", "c op", "obciansky preukaz", "obcansky prukaz", "nimewo idantifikasyon", "nimewo kat idantite", "kat idantite", "nimewo idantite", "nif mwen", "trn number", "nis number", "nis no", "nib number", "nib no", "sedula", "sedula nummer", "numero di sedula", "sédula", "identiteitsnommer", "id nommer", "identiteitskaart nommer", "inombolo yomazisi", "inombolo kamazisi", "omang", "omang no", "omang number", "national reg number", "national registration number", "national reg no", "nrc", "nrc no", "nrc number", "personal id no", "pin personal id", "maisha namba", "huduma namba", "nssf", "nssf no", "nssf number", "nhima number", "napsa number", "ssnit", "ssnit number", "ssnit no", "ghanacard", "rama number", "indangamuntu", "nimero y'indangamuntu", "ndangamuntu", "nimero y'irangamuntu", "laissez passer no", "lambar nin", "lambar shaida", "nọmba nin", "inyangamuntu", "cni cedeao", "carte cedeao", "numéro national d'identification", "numéro d'identification nationale", "cnps", "n cnps", "n° cnps", "numéro cnps", "ipres", "cnss", "n cnss", "n° cnss", "numéro cnss", "carte d'électeur", "carte d'électeur n", "n° carte d'électeur", "carte électeur", "numéro d'électeur", "numéro d'identification personnel", "nigu", "numéro unique d'identification", "bilhete de identidade n", "b i n", "bi nº", "n de eleitor", "nº de eleitor", "número de eleitor", "cartão de eleitor", "cartão de eleitor n", "título eleitoral", "c i n°", "cédula n", "cédula de identidad", "cédula de identidad n", "cedula de identidad", "número de cédula", "numero de cedula", "documento de identidad", "documento de identidad n", "número de dui", "dpi cui", "cui dpi", "tarjeta de identidad", "tarjeta de identidad n", "dimex", "número de dimex", "pasaporte o cédula", "cédula de extranjería", "cedula de extranjeria", "permiso por protección temporal", "rumv", "nric no", "nric number", "fin no", "fin number", "kad pengenalan", "no kad pengenalan", "nombor kad pengenalan", "no kp", "no k p", "mykad no", "mypr", "mykas", "psn number", "philid", "philid no", "phil id", "sss no", "sss number", "crn gsis", "umid", "voter id", "voter's id", "voter id no", "epic no", "epic number", "voter id epic", "citizenship no", "nagarikta no", "nagarikta number", "nid no", "smart nid", "smart card nid", "nicop", "b form", "snic", "cnic no", "cnic number", "nadra", "tazkira", "tazkira no", "iqama", "muqeem", "civil id no", "cpr no bahrain", "resident id", "resident identity", "id resident", "dpi no", "dpi nº", "número de dpi", "nni n", "n nni", "numéro nni", "npi n", "numéro npi", "mon npi", "dui no", "dui nº",
		"kitambulisho", "nambari ya kitambulisho", "namba ya kitambulisho", "namba ya nida", "nida no", "nida number", "national id", "national id number", "national identity", "national identity number", "national identification", "national insurance id", "identity card", "identity card number",
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
		"brp", "brp number", "brp no", "biometric residence permit", "ckyc", "ckyc no", "ckyc number", "ckycr", "kin number", "kwsp", "kwsp no", "epf no", "epf number", "perkeso", "socso", "no kk", "no. kk", "nomor kk", "kartu keluarga", "nomor kartu keluarga", "clave de elector", "cic ine", "folio ine", "global entry", "pass id", "passid", "emp id", "emp no", "emp number", "emp code", "employee code", "customer number", "customer no", "customer nr", "kundennummer", "kunden nr", "kundennr", "numéro de client", "numéro client", "número de cliente", "codice cliente", "klantnummer", "kundnummer", "asiakasnumero", "numer klienta", "loyalty number", "loyalty card", "loyalty card number", "frequent flyer", "frequent flyer number", "frequent flyer no", "membership number", "membership no", "qatar id", "kenyan id", "kenya id", "ugandan id", "ghanaian id", "nigerian id", "thai id", "vietnamese id", "indonesian id", "egyptian id", "israeli id", "turkish id", "romanian id", "bulgarian id", "polish id", "german id", "italian id", "spanish id", "french id", "belgian id", "dutch id", "greek id", "croatian id", "czech id", "chinese id", "korean id", "malaysian id", "philippine id", "pakistani id", "saudi id", "emirati id", "swedish id", "mexican id", "brazilian id", "argentine id", "chilean id", "colombian id", "peruvian id", "moroccan id", "south african id", "ktn", "known traveler", "known traveler number", "known traveller number", "redress number", "nexus card", "trusted traveler number", "číslo op", "op č", "číslo občanského", "občanského průkazu", "občianskeho preukazu", "vertragsnummer", "vertrag nr", "vertragsnr", "contract number", "número de contrato", "numero di contratto", "contractnummer", "numer umowy", "číslo občianskeho", "slo op", "lakcímkártya", "személyi ig szám", "személyi ig", "személyi igazolvány szám", "személyi igazolványszám", "tajszám", "pases nr", "seria rx", "ci seria", "c.i seria", "buletin seria", "lična karta", "licna karta", "osobna iskaznica", "broj osobne", "broj lične karte", "osebna izkaznica", "asmens tapatybės kortelė", "isikutunnistus", "id kaart", "dokumendi number", "perekonnaseis kood", "nufus no", "seri no", "uln", "unique learner number", "hesa number", "mitarbeiternr", "personalnr", "persnr", "personal nr", "personal nummer", "matricule", "número de empleado", "número funcional", "matrícula funcional", "nº mecanográfico", "employee nr", "employee num", "payroll number", "payroll no", "payroll id", "collar number", "inmate number", "prisoner number", "alien reg no", "sevis", "sevis id", "uscis no", "receipt number uscis", "case number uscis", "dod id", "edipi", "edipi number", "cac number", "philhealth no", "umid no", "prc no", "prc license", "aadhaar vid", "abha", "abha number", "abha id", "health id number", "uan", "uan number", "ration card", "ration card no", "samagra id", "ppp id", "family id", "dowod", "nr dowodu", "numer dowodu", "ctps",
		"doc identidad", "documento identidad", "doc de identidad", "szig szám", "szem ig", "szig", "szemig szám", "nit", "cc nº", "philsys", "philsys id", "a k", "asm kodas", "p k", "số cmt", "cmt số", "ic no",
		"kaartnummer eid", "kaartnummer e id", "kaartnr e id", "nummer e id", "e id kaart", "e id kaartnummer", "e id nummer", "e id", "carte e id", "n° de carte e id", "numéro de carte e id", "kartennummer e id", "eid kaartnummer", "eid kaart", "eid nr", "eid nummer", "nummer identiteitskaart", "identiteitskaartnummer", "identiteitskaart nr", "kaartnummer identiteitskaart", "carte eid", "n de carte eid", "n° de carte eid", "n carte eid", "numéro de carte eid", "kartennummer eid", "persausweis", "persausweisnr", "pers ausweis", "personalausw", "personalausweis n", "identitätskarte", "identitätskarte nr", "id karte", "id karte nr", "idk nr", "identitätskartennummer", "ausweis n", "identitätsausweis", "ausweisdokument nr", "cni n", "n cni", "n de cni", "carte d'identité n", "n carte d'identité", "n de carte d'identité", "titre de séjour", "titre de séjour n", "n titre de séjour", "n de titre de séjour", "carte de séjour", "carte de séjour n", "carte de résident n", "n étranger", "agdref", "n agdref", "registre national n", "n registre national", "n de registre national", "carte eid", "eid n", "identiteitskaart nr", "ident kaart", "vreemdelingennummer", "v nummer", "dni n", "dni nº", "n dni", "n de dni", "nro dni", "nro de dni", "nº dni", "nº de dni", "documento n", "documento único", "clave ine", "ine n", "ine no", "ife no", "credencial ine", "credencial de elector", "n de identificación", "n identificación", "nie n", "n nie", "rg n", "rg nº", "nº rg", "n rg", "rg no", "n do rg", "nº do rg", "cin n", "carteira de identidade n", "identidade n", "registro geral n", "nº bi", "nº de identificação civil", "n de identificação civil", "identificação civil", "nº id civil", "n id civil", "nº cc", "nº do cc", "cartão de cidadão n", "cartão do cidadão", "cartão do cidadão n", "autorização de residência", "autorização de residência n", "título de residência", "ci n", "carta identità n", "n carta identità", "n carta d'identità", "carta d'identità n", "c i n", "c.i. n", "permesso di soggiorno", "permesso di soggiorno n", "documento n carta", "id kaartnummer", "id kaart nr", "nr id kaart", "id bewijs", "id bewijs nr", "identiteitsbewijs", "identiteitsbewijs nr", "verblijfsdocument", "verblijfsdocument nr", "legitimationskort", "legitimationskort nr", "opholdskort", "opholdskort nr", "nationalt id kort", "oppholdskort", "oppholdskort nr", "id kortnummer", "id kort nr", "idkort", "idkort nr", "leg nr", "nationellt id kort", "henkilökortin numero", "henkilökortti nro", "henkilökortin nro", "oleskelulupa", "oleskelulupakortti", "nr dow os", "dow os", "dow os nr", "dow osobisty", "dowód os", "dowód os nr", "nr dowodu osobistego", "seria i nr dowodu", "seria i nr", "karta pobytu", "karta pobytu nr", "nr karty pobytu", "č op", "op číslo", "č občanského průkazu", "občanka", "občanka č", "číslo občanky", "povolení k pobytu", "průkaz o povolení k pobytu", "tc kimlik numaram", "kimlik numaram", "tc kimlik numarası", "t c no", "tcno", "nüfus cüzdanı", "nüfus cüzdan no", "ikamet izni", "yabancı kimlik no", "ykn", "nik", "no nik", "no. nik", "nik ktp", "no ktp", "no. ktp", "nomor nik", "nomor e ktp", "no e ktp", "e ktp", "ktp no", "kitas", "no kitas", "nomor kitas", "iqama number", "iqama no",
	}, Least: 6, Most: 20, Digits: 5}},
	Number{About: About{Name: "tax-id-called", Type: entity.TaxID, Doc: "7 to 18 letters and digits next to the name of a tax number, in several languages", Yes: Yes{
		"référence de l'avis «24 12 3456789 01»", "<IdPaese>IT</IdPaese><IdCodice>«00743110157»</IdCodice>", "Tax ID: «12-3456789»", `"taxId":"«123456789»"`, "Steuernummer «12/345/67890»", "TIN «123-456-789»",
	}, No: No{
		"tax 2024", "tin 12", "tax id is required",
	}}, Form: Written{Called: Words{
		"البطاقة الضريبية", "رقم البطاقة الضريبية", "بطاقة ضريبية", "bir no", "bir number", "bir file number", "no cukai", "nombor cukai", "no cukai pendapatan", "nombor cukai pendapatan", "no rujukan cukai", "nuit", "ifu", "n ifu", "ifu n", "n nif", "nif mwen", "ninea n", "ncc", "compte contribuable", "n compte contribuable", "n° cc", "vöen", "voen", "stir", "pan", "tin no", "tin id", "bp number", "zra tpin", "ura tin", "rra tin", "firs tin", "jtb tin", "numri fiscal", "nipt", "nuis", "numri unik fiskal", "davčna št", "davcna st", "maksukohustuslase number", "pvm kodas", "pvn nr", "nodokļu maksātāja numurs", "mokesčių mokėtojo kodas", "steiernummer", "numéro tva", "numru tat taxxa", "numru tal vat", "belastingnommer", "inkomstebelastingnommer", "rnc", "rtn", "nit n", "nit nº", "número de nit", "nrt", "número de registro tributario", "cif n", "rut n", "ruc n", "rif n", "cuil", "cuit", "cpf cnpj", "inscrição estadual", "contribuinte", "contribuinte nº", "adóazonosító jel", "adószáma", "skattenummer", "skatte nr", "rhif treth", "uimhir chánach", "sars number", "sars no", "income tax number", "income tax no", "income tax ref", "income tax reference number",
		"tax id", "tax id number", "tax identification", "tax identification number", "taxpayer id", "taxpayer identification number", "tax number", "tax no", "tin", "tin number", "steuernummer",
		"steuer nr", "numéro fiscal", "numero fiscal", "identificación fiscal", "adóazonosító", "tax reference", "tax ref", "fiscal code", "vat registration", "vat registration number",
		"federal id", "federal tax", "federal tax number", "federal identification number", "regon", "ičo", "iČo", "dič", "adószám", "adoszam", "uen", "kra pin",
		"cui", "cvr", "cvr nr", "orgnr", "org nr", "organisasjonsnummer", "organisationsnummer", "kvk", "kv k", "kvk nummer", "kv k nummer", "y tunnus", "ruc", "rif",
		"rut empresa", "steuer id nr", "steuerliche identifikationsnummer", "st nr", "gstin", "gst number", "gst no", "numéro siret",
		"numéro siren", "numéro de siret", "partita iva", "cod fiscal", "vergi no", "vergi numarası", "vergi kimlik no", "npwp", "mã số thuế",
		"codice fiscale azienda", "ust idnr", "tax payer id", "tax payer number", "employer identification number", "employer id number", "tax code",
		"hst number", "qst number", "company number", "company registration number", "inn", "oib", "pib",
		"número fiscal", "numéro spi", "référence fiscale", "rnokpp", "edrpou",
		"id codice", "idcodice", "référence de l'avis", "référence avis", "référence de l'avis d'imposition", "reference de l'avis", "mã số thuế cá nhân", "nrvatue", "nr vat", "nr vat ue", "vat ue", "nif nº", "nipc nº", "numero rif", "iva nº", "cédula jurídica", "ruc nº", "nro ruc", "rtn empresa", "kra no", "davčna številka", "davcna stevilka", "davčna", "id za ddv", "numéro ifu", "n° ifu", "ninea", "tpin", "tax account number", "steueridentifikation", "finanzamt steuernummer", "abgabenkontonummer", "y tunnus nro", "alv nro", "moms nr", "momsnr", "moms reg", "mva nr",
		"orgnummer", "org nummer", "foretaksregisteret no", "foretaksregisteret", "ič", "ič:", "cif", "vkn", "bce", "kbo", "bce n", "ondernemingsnummer", "n° d'entreprise", "numéro d'entreprise", "tva intracommunautaire", "p i", "p iva", "steuer nummer", "itin", "ein number", "utr no",
		"steuernr", "stnr", "ust id", "ust id nr", "uid nr", "uid nummer", "abgabenkonto", "n fiscal", "nº fiscal", "n fiscal de référence", "no d'assurance sociale", "numéro d'assurance sociale", "n° d'assurance sociale", "nas n", "n nas", "no nas", "sin number", "numéro d'entreprise n", "n tva", "tva n", "n de tva", "pan no", "pan number", "pan card no", "tan no", "rfc n", "rfc no", "cuit n", "cuil n", "nº cuit", "n cuit", "nro de cuit", "nif n", "nº contribuinte", "n contribuinte", "n de contribuinte", "p iva n", "part iva", "n p iva", "btw nr", "btw nummer", "btw id", "cvr nummer", "se nr", "org nr nummer", "y tunnus n", "nip nr", "regon nr", "dič č", "ičo č", "vergi dairesi no", "vergi nr", "vkn no", "npwp no", "no npwp", "no. npwp", "nomor npwp",
	}, Least: 7, Most: 18, Digits: 5}},
}

// bankCode: letters 5 and 6 of a SWIFT code are a country's.
func bankCode(d []byte) bool { return countries[text.Tail(d[4], d[5])] }

// countries holds the codes of ISO 3166-1, and XK, by tail.
var countries = func() (all [1024]bool) {
	const codes = "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFR" +
		"GAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMV" +
		"MWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZ" +
		"VAVCVEVGVIVNVUWFWSXKYEYTZAZMZW"
	for i := 0; i < len(codes); i += 2 {
		all[text.Tail(codes[i], codes[i+1])] = true
	}
	return all
}()

// vehicle says whether v is a vehicle identification number.
func vehicle(v []byte) bool { return !text.Same(v[:8]) && vehicleSum(v) }

// vehicleSum is the check digit of 49 CFR 565.15.
var vehicleSum = all(mixed(0, 2), weighing{weights: "8765432A*98765432", modulus: 11, tells: "0123456789X", letters: vinCode}.holds)

var socialCues = text.Cues("ssn", "social", "ssns")
