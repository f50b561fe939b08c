package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// AsiaRules find the identifiers that the states of Asia, Africa and Oceania give to persons and companies.
var AsiaRules = []rule.Kind{
	Number{About: About{Name: "india-id", Type: entity.NationalID, Doc: "an Indian Aadhaar 4-4-4 with its Verhoeff digit, any twelve digits next to a cue", Yes: Yes{
		"«2341 2341 2346»", "Aadhaar: «234123412346»", "aadhaar number is «1234 5678 9012»",
	}, No: No{
		"2341 2341 2345", "234123412346", "1024 2048 4096 8192", "901F 9020 9021 9022",
	}}, Form: Written{Forms: Words{
		"####~####~####", "?############",
	}, Called: Words{
		"aadhaar", "aadhar", "adhaar", "uidai",
		"aadhaar number", "aadhaar no", "aadhar no", "aadhaar card", "aadhar card", "aadhaar card no", "aadhar card no", "aadhaar card number", "aadhar card number",
		"adhar", "adhar card", "adhar no",
	}, Check: indianID, Loose: true}},
	Number{About: About{Name: "india-tax", Type: entity.TaxID, Doc: "an Indian PAN", Yes: Yes{
		"PAN «ABCPE1234F»", "«AAAPL1234C»", "pan card: «abcpe1234f»",
	}, No: No{
		"ABCDE1234F", "ABCPE12345", "XABCPE1234F",
	}}, Form: Written{Forms: Words{
		"@@@@@####@",
	}, Called: Words{
		"pan", "pan number", "pan card", "permanent account number",
	}, Check: all(has(3, "PCHFATBLJGE"), counts(5, 9, 1, 9999)), Loose: true}},
	Number{About: About{Name: "india-goods", Type: entity.TaxID, Doc: "an Indian GSTIN with its check character", Yes: Yes{
		"GSTIN «27AAPFU0939F1ZV»", "«27AAPFU0939F1ZV»", "gstin: «27aapfu0939f1zv»",
	}, No: No{
		"27AAPFU0939F1ZW", "99AAPFU0939F1ZV", "127AAPFU0939F1ZV",
	}}, Form: Written{Forms: Words{
		"##@@@@@####@*Z*",
	}, Called: Words{
		"gstin", "gst",
	}, Check: all(either(counts(0, 2, 1, 38), counts(0, 2, 97, 99)), weighing{weights: "12121212121212*", modulus: 36, tells: missing36, letters: base36, crossed: true}.holds), Loose: true}},
	Number{About: About{Name: "india-voter", Type: entity.NationalID, Doc: "an Indian voter's number (EPIC) next to a cue", Yes: Yes{
		"Voter ID: «ABC1234567»", "EPIC no «XYZ7654321»", "voter id card «abc1234567»",
	}, No: No{
		"ABC1234567", "an epic 2024", "EPIC-1234567",
	}}, Form: Written{Forms: Words{
		"?@@@#######",
	}, Called: Words{
		"voter id", "epic", "epic no", "voter card", "voter",
	}}},
	Number{About: About{Name: "singapore-id", Type: entity.NationalID, Doc: "a Singaporean NRIC or FIN with its check letter", Yes: Yes{
		"NRIC «S1234567D»", "«S1234567D»", "fin: «g1234567x»",
	}, No: No{
		"S1234567A", "A1234567D", "XS1234567D",
	}}, Form: Written{Forms: Words{
		"@#######@",
	}, Called: Words{
		"nric", "fin",
	}, Check: either(singaporeanID("S", "JZIHGFEDCBA"), singaporeanID("T", "GFEDCBAJZIH"), singaporeanID("F", "XWUTRQPNMLK"), singaporeanID("G", "RQPNMLKXWUT"), singaporeanID("M", "TRQPNJLKXWU")), Loose: true}},
	Number{About: About{Name: "korea-id", Type: entity.NationalID, Doc: "a Korean resident registration number with a date", Yes: Yes{
		"«960121-3413404»", "RRN: «9601213413404»", "(«850101-1234567»)",
	}, No: No{
		"969921-3413404", "960121-9413404", "9601213413404",
	}}, Form: Written{Forms: Words{
		"######-#######", "?#############",
	}, Called: Words{
		"rrn", "resident registration", "frn",
	}, Check: all(date(2, 4), has(6, "12345678")), Loose: true}},
	Number{About: About{Name: "thailand-id", Type: entity.NationalID, Doc: "a Thai identity number with its check digit, bare only next to a cue", Yes: Yes{
		"สมชาย ใจดี,«1234567890121»,บัญชี", "«1-2345-67890-12-1»", "Thai ID «1234567890121»", "TNIN: «1-2345-67890-12-1»",
	}, No: No{
		"1-2345-67890-12-2", "1234567890121", "0-2345-67890-12-1",
	}}, Form: Written{Forms: Words{
		"#-####-#####-##-#", "# #### ##### ## #", "?#############", "!#############",
	}, Called: Words{
		"thai id", "tnin", "thai national id",
	}, Check: all(lacks(0, "0"), sum("DCBA98765432*", 11, "10987654321")), Loose: true, Weak: true}},
	Number{About: About{Name: "malaysia-id", Type: entity.NationalID, Doc: "a Malaysian MyKad number with a date and a place", Yes: Yes{
		"«880101-14-5678»", "MyKad: «880101145678»", "IC No. «880101-14-5678»",
	}, No: No{
		"889901-14-5678", "880101145678", "880101-00-5678",
	}}, Form: Written{Forms: Words{
		"######-##-####", "?############",
	}, Called: Words{
		"my kad", "MyKad", "nric", "ic no", "ic number", "ic:",
		"no kp", "kp:", "kad pengenalan", "no kad pengenalan", "kp no",
	}, Check: all(date(2, 4), counts(6, 8, 1, 99), not(counts(6, 8, 17, 20))), Loose: true}},
	Number{About: About{Name: "indonesia-id", Type: entity.NationalID, Doc: "sixteen digits next to NIK or KTP", Yes: Yes{
		"NIK «3174010101900001»", "ktp: «3174010101900001»", "Nomor Induk Kependudukan: «3174010101900001»",
	}, No: No{
		"3174010101900001", "NIK 3174", "tunik 3174010101900001",
	}}, Form: Written{Forms: Words{
		"?################",
	}, Called: Words{
		"nik", "ktp", "nomor induk kependudukan",
	}, Loose: true}},
	Number{About: About{Name: "philippines-id", Type: entity.NationalID, Doc: "the numbers of SSS, GSIS, PhilHealth, Pag-IBIG, TIN and PhilSys next to their names", Yes: Yes{
		"SSS No. «34-1234567-8»", "PhilHealth: «12-345678901-2»", "Pag-IBIG «1234-5678-9012»",
	}, No: No{
		"34-1234567-8", "philhealth", "sss number 12",
	}}, Form: Written{Forms: Words{
		"?##########", "?###########", "?############", "?#########", "?################",
	}, Called: Words{
		"sss number", "sss no", "gsis", "phil health", "pag ibig", "philsys", "phil sys", "umid", "crn",
		"sss", "sss id", "ph gov id", "philippine id",
	}, Loose: true}},
	Number{About: About{Name: "china-id", Type: entity.NationalID, Doc: "a Chinese resident identity number with a date and its check character", Yes: Yes{
		"«11010519491231002X»", "身份证号:«11010519491231002X»", "resident id «440308199901101512»",
	}, No: No{
		"110105194912310021", "11010519499931002X", "1110105194912310021",
	}}, Form: Written{Forms: Words{
		"##################", "#################X",
	}, Called: Words{
		"resident id", "shenfenzheng",
	}, Check: all(lacks(0, "0"), counts(6, 10, 1890, 2060), date(10, 12), sum("79A584216379A5842*", 11, "10X98765432")), Loose: true}},
	Number{About: About{Name: "hong-kong-id", Type: entity.NationalID, Doc: "a Hong Kong identity card number with its check character", Yes: Yes{
		"HKID «A123456(3)»", "«A123456(3)»", "hkid: «A1234563»",
	}, No: No{
		"A123456(4)", "A1234563", "XYA123456(3)",
	}}, Form: Written{Forms: Words{
		"@######(*)", "@@######(*)", "?@#######", "?@######A", "?#######(#)",
	}, Called: Words{
		"hkid", "hkid no", "hong kong id", "hkic", "national id", "identity card", "id card",
	}, Check: either(all(long(8), hongKongID("6543210A987")), all(long(9), hongKongID("0A987654321"))), Loose: true}},
	Number{About: About{Name: "taiwan-id", Type: entity.NationalID, Doc: "a Taiwanese identity number with its check digit", Yes: Yes{
		"ID «A123456789»", "«A123456789».", "taiwan id: «a123456789»",
	}, No: No{
		"A123456788", "A323456789", "XA123456789",
	}}, Form: Written{Forms: Words{
		"@#########",
	}, Called: Words{
		"taiwan id", "arc number",
	}, Check: all(has(1, "1289"), weighing{weights: "1876543211", modulus: 10, letters: "BAKJHGFEDC/NMLVUTSRQP/ZWYX____OI"}.holds), Loose: true}},
	Number{About: About{Name: "japan-id", Type: entity.NationalID, Doc: "twelve digits next to My Number", Yes: Yes{
		"マイナンバー «1234 5678 9018»、妻は «112233445560» です", "My Number: «1234 5678 9018»", "mynumber=«123456789018»", "My Number is «1234-5678-9018»",
	}, No: No{
		"123456789018", "my number is 12", "my number of 1234",
	}}, Form: Written{Forms: Words{
		"?############", "!############",
	}, Called: Words{
		"my number", "kojin bango", "individual number",
	}, Check: all(long(12), varied, sum("65432765432*", 11, missing11)), Loose: true, Weak: true}},
	Number{About: About{Name: "south-africa-id", Type: entity.NationalID, Doc: "a South African identity number with a date and its Luhn digit", Yes: Yes{
		"Dlamini T;«8001015009087»;Grade 9", "RSA ID «8001015009087»", "South African ID: «8001015009087»", "«800101 5009 087»",
	}, No: No{
		"8001015009088", "8001015009087", "8099015009087", "80010150090870",
	}}, Form: Written{Forms: Words{
		"?#############", "!#############", "######~####~###", "###### #### ## #",
	}, Called: Words{
		"south african id", "rsa id", "sa id",
	}, Check: all(varied, lacks(0, "1"), date(2, 4), has(10, "012"), luhn), Loose: true}},
	Number{About: About{Name: "israel-id", Type: entity.NationalID, Doc: "nine digits next to a cue such as teudat zehut", Yes: Yes{
		"teudat zehut «039337423»", "Israeli ID: «039337423»", "israel_id=«039337423»",
	}, No: No{
		"039337423", "Israeli ID", "israel id 12",
	}}, Form: Written{Forms: Words{
		"?#########",
	}, Called: Words{
		"teudat zehut", "israeli id", "israel id",
	}, Check: luhn, Loose: true}},
	Number{About: About{Name: "emirates-id", Type: entity.NationalID, Doc: "an Emirates ID", Yes: Yes{
		"«784-1990-1234567-1»", "Emirates ID «784199012345671»", "eid: «784-1990-1234567-1»",
	}, No: No{
		"785-1990-1234567-1", "784199012345671", "784-1990-123456-1",
	}}, Form: Written{Forms: Words{
		"784-####-#######-#", "?784############",
	}, Called: Words{
		"emirates id", "eid",
	}}},
	Number{About: About{Name: "world-id", Type: entity.NationalID, Doc: "seven to eleven digits next to the name of an African or Arab identity number", Yes: Yes{
		"NIN: «12345678901»", "BVN «22123456789»", "Ghana card «GHA-123456789-0»", "Iqama no «2123456789»",
	}, No: No{
		"12345678901", "NIN 2024", "nine 12345678901",
	}}, Form: Written{Forms: Words{
		"?###########", "?##########", "?########", "?#######", "?##############", "GHA-#########-#",
	}, Called: Words{
		"nin", "bvn", "iqama", "huduma", "kenya id", "saudi id", "ghana card", "national identification number",
		"bank verification number", "bank verification no",
	}, Loose: true}},
	Number{About: About{Name: "kenya-tax", Type: entity.TaxID, Doc: "a Kenyan KRA PIN next to its name", Yes: Yes{
		"KRA PIN «A012345678Z»", "kenya_id: «P051234567Q»", "itax pin: «a012345678z»",
	}, No: No{
		"A012345678Z", "KRA 2024", "okra A012345678Z",
	}}, Form: Written{Forms: Words{
		"?@#########@",
	}, Called: Words{
		"kra pin", "kra", "itax pin", "kenya id",
	}}},
	Number{About: About{Name: "ukraine-tax", Type: entity.TaxID, Doc: "a Ukrainian RNOKPP with its check digit next to its name", Yes: Yes{
		"IPN «3287494589»", "rnokpp = '«3287494589»'", "my ipn: «3287407307»",
	}, No: No{
		"3287494589", "ipn 3287494582", "ipn 1700000000",
	}}, Form: Written{Forms: Words{
		"?##########",
	}, Called: Words{
		"ipn", "rnokpp",
	}, Check: all(varied, sum("A57946A57*", 11, itself11))}},
	Number{About: About{Name: "bangladesh-id", Type: entity.NationalID, Doc: "ten, thirteen or seventeen digits next to NID", Yes: Yes{
		"NID «1990123456789»", "nid no. «5512345678»", "NID card: «19901234567890123»",
	}, No: No{
		"1990123456789", "NID 1990", "snid 5512345678",
	}}, Form: Written{Forms: Words{
		"?##########", "?#############", "?#################",
	}, Called: Words{
		"nid", "nid number", "nid no", "nid card", "nid card no",
	}}},
	Number{About: About{Name: "australia-tax", Type: entity.TaxID, Doc: "an Australian tax file number 3-3-3 with its check digit, or eight or nine digits next to a cue", Yes: Yes{
		"TFN «123 456 782»", "tax file number: «876543210»", "(«876 543 210»)",
	}, No: No{
		"123 456 783", "876543210", "1 123 456 782", "193 255 193",
	}}, Form: Written{Forms: Words{
		"### ### ###", "?#########", "?########",
	}, Called: Words{
		"tfn", "tax file number", "tfn number",
	}, Check: all(long(9), varied, not(colour), rest("14375869A", 11, 0)), Loose: true}},
	Number{About: About{Name: "australia-business", Type: entity.TaxID, Doc: "an Australian business number with its check digits", Yes: Yes{
		"ABN «51 824 753 556»", "ABN «51824753556»", "abn: «51-824-753-556»",
	}, No: No{
		"51 824 753 557", "51824753556", "1 51 824 753 556",
	}}, Form: Written{Forms: Words{
		"## ### ### ###", "?###########",
	}, Called: Words{
		"abn", "business number",
	}, Check: all(lacks(0, "0"), counts(5, 11, 1, 999999), rest("A13579BDFHJ", 89, 10)), Loose: true}},
	Number{About: About{Name: "australia-company", Type: entity.TaxID, Doc: "an Australian company number next to a cue", Yes: Yes{
		"ACN «004 085 616»", "acn: «004085616»", "(ACN «004-085-616»)",
	}, No: No{
		"004 085 616", "ACN 004 085", "acn 2024",
	}}, Form: Written{Forms: Words{
		"?#########",
	}, Called: Words{
		"acn", "arbn", "a.c.n",
	}, Check: all(varied, sum("87654321*", 10, missing10)), Loose: true}},
	Number{About: About{Name: "australia-health", Type: entity.HealthID, Doc: "an Australian Medicare number 4-5-1 with its check digit, bare only next to a cue", Yes: Yes{
		"«2123 45670 1»", "Medicare number «2123456701»", "medicare card: «2123-45670-1»",
	}, No: No{
		"2123 45671 1", "2123456701", "medicare 2024",
	}}, Form: Written{Forms: Words{
		"#### ##### #", "####-#####-#", "?##########", "?###########",
	}, Called: Words{
		"medicare", "medicare number", "medicare no", "medicare card",
	}, Check: all(has(0, "23456"), first(9, sum("13791379*", 10, itself))), Loose: true}},
	Number{About: About{Name: "new-zealand-tax", Type: entity.TaxID, Doc: "a New Zealand IRD number with its check digit", Yes: Yes{
		"IRD «49-091-850»", "«49-091-850»", "ird number: «136410132»",
	}, No: No{
		"49-091-851", "49091850", "ird 2024",
	}}, Form: Written{Forms: Words{
		"##-###-###", "?########", "?#########",
	}, Called: Words{
		"ird", "ird number", "ird no",
	}, Check: either(sum("32765432*", 11, strict11), sum("74325276*", 11, strict11)), Loose: true}},
	Number{About: About{Name: "sri-lanka-id", Type: entity.NationalID, Doc: "nine digits and a V or X, or twelve digits, next to NIC", Yes: Yes{
		"NIC: «851547105V»", "Old NIC «851547105v»", "nic no. «198515471050»",
	}, No: No{
		"NIC 0000:3b:00.0", "851547105V", "nic: 85154710",
	}}, Form: Written{Forms: Words{
		"?#########V", "?#########X", "?############",
	}, Called: Words{
		"nic", "nic number", "nic no",
	}}},
	Code{About: About{Name: "india-payment", Type: entity.BankAccount, Doc: "an address of India's UPI: a name before the handle of a bank", Yes: Yes{
		"UPI: «anita.rao@oksbi»", "pay to «9876543210@ybl» please", `"vpa":"«ravi-k@okhdfcbank»"`,
	}, No: No{
		"npm i pkg@upi", "anita@oksbi.example.com", "@oksbi",
	}}, Why: "it stands on both sides of an @, like an address of e-mail", Look: Look{On: rule.OnAt}, Find: paymentAddress},
}
