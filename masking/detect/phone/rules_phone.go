package phone

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// PhoneRules find phone numbers by the way they are written.
var PhoneRules = []rule.Kind{
	Code{About: About{Name: "phone-international", Type: entity.Phone, Doc: "+, a known country code and as many digits as its plan has", Yes: Yes{
		"call «+49 30 901820» today",
		"tel:«+14155550123»",
		"(«+44 20 7946 0958»)",
		"«+33 (0)1 23 45 67 89», «+91-98765-43210»",
		"«+1-404-555-0188x71»",
	}, No: No{
		"13:37:00 +0000 UTC m=+24907.102946401",
		"2024-01-01T00:00:00+02:00 and +0200",
		"a+4915112345678 x=+1",
		"+1 415 555",
		"base64/+4915112345678==",
		"@@ -1,7 +1234,9 @@",
	}}, Why: "its country tells how long it is", Look: Look{On: rule.OnPlus}, Find: international},
	Number{About: About{Name: "phone-north-american", Type: entity.Phone, Doc: "3-3-4 with dots or blanks and a valid area code and exchange", Yes: Yes{
		"«1-800-555-0199» or «212.555.0147»", "«919.555.0142x338»",
		"«555.123.4567»",
	}, No: No{
		"115.555.0123 415.155.0123", "1.415.011.0123",
		"512 256 1024", "415 011-2345",
	}}, Form: Written{Forms: Words{
		"###.###.####", "1.###.###.####", "### ###-####", "1 ###-###-####",
	}, Check: american, Far: partCues}},
	Number{About: About{Name: "phone-dashes", Type: entity.Phone, Doc: "3-3-4 with dashes", Yes: Yes{
		"reach me at «415-555-0123»", "Anna Berg, «415-123-4567»",
		"phone: «415-555-0123», «555-123-4567»",
		"«001-952-555-0143x2345», «212-555-0147ext. 12»",
	}, No: No{
		"2024-415-555-0123 415-555-01234 415-555-0123x1a 640-480-1024x768y",
		"550e8400-415-555-0123",
		"material 100-200-4711, part number 315-220-1170",
	}}, Form: Written{Forms: Words{
		"###-###-####", "1-###-###-####",
	}, Check: americanDashed, Far: partCues}},
	Number{About: About{Name: "phone-trunk", Type: entity.Phone, Doc: "a national number that begins with 0, in groups", Yes: Yes{
		"ruf an: «030 9018207»",
		"«01 23 45 67 89» ou «06.12.34.56.78»",
		"London «020 7946 0958», mobile «07700 900123»",
		"«03-1234-5678» «090-1234-5678»",
		"«0412 345 678», «0049 30 901820»",
	}, No: No{
		"01 02 03 04 05",
		"05-12-2024 0612 0x0171 1234567",
		"1 020 7946 09581 00 11 22 33 44 55",
		"> 00 20 00 81 00\n< 90 00\n> 00 84 00 00 08",
		"03.14.15", "LETTER E; 0065 0302 0304 ; CIRCUMFLEX", "CDB:  00 20 00 00 00 00",
		"00000020: fa00 0000 0970 4859 7300 000b 1300 000b", "2013-01-01 00:00:00-05:00 2013-01-01 00:00", "Art.-Nr. 06-4711-0815",
	}}, Form: Written{Forms: Words{
		"0##~####~####", "0###~###~####", "0####~######", "0####~###~###", "0#~##~##~##~##", "0###~##~##~##", "0#~###~##~##", "0##~######", "0##~#######", "0##~########", "0###~######", "0###~#######", "0###~########", "0####~#####",
		"0####~#######", "0###~###~##~##", "0##~###~####", "0##~###~##~##", "0#~####~####", "0#~###~####", "0###~###~###", "0###~####~###", "0##~####~###", "0#~###~###~##", "0#~#~###~####", "0#~##~###~####", "0##~##~####~####", "0###~##~###~####",
		"0##~##~##~##", "0##~##~##~##~##", "0##~###~###~##", "0##~#####~##", "0##~#####~###", "0####~####~##", "0##~##~###~##", "0#~##~###~##", "0###~####~#####", "0###~####~####", "0##~##~##~###", "0###~##~##~##~##", "0#~###~###~###", "0####~##~##~##",
		"0#~####~##~##", "0#~##~###", "0#-######", "0#-#######", "0#-########",
		"0##-#### ####", "0###-### ####", "0####-### ###", "0#-## ## ## ##", "0###-## ## ##", "0#-### ## ##", "0###-### ## ##", "0##-### ####", "0##-### ## ##", "0#-#### ####", "0#-### ####", "0###-### ###", "0###-#### ###", "0##-#### ###",
		"0#-### ### ##", "0#-# ### ####", "0#-## ### ####", "0##-## #### ####", "0###-## ### ####", "0##-## ## ##", "0##-## ## ## ##", "0##-### ### ##", "0##-##### ##", "0##-##### ###", "0####-#### ##", "0##-## ### ##", "0#-## ### ##", "0###-#### #####",
		"0###-#### ####", "0##-## ## ###", "0###-## ## ## ##", "0#-### ### ###", "0####-## ## ##", "0#-#### ## ##", "0##-### ###",
		"0## ####-##", "0## ####-###", "0## ####-####", "0## #####-#", "0## #####-##", "0## #####-###", "0## #####-####", "0## ######-#", "0## ######-##", "0## ######-###", "0## #######-#", "0## #######-##", "0### ####-#", "0### ####-##", "0### ####-###",
		"0### ####-####", "0### #####-#", "0### #####-##", "0### #####-###", "0### ######-#", "0### ######-##", "0### #######-#", "0#### ####-#", "0#### ####-##", "0#### ####-###", "0#### #####-#", "0#### #####-##", "0#### ######-#",
	}, Check: trunk, Far: partCues}},
	Code{About: About{Name: "phone-exit-code", Type: entity.Phone, Doc: "an international number that begins with 00, in groups", Yes: Yes{
		"«0049 30 901820»", "dial «00 44 20 7946 0958» now", "«001-952-555-0143x2345»",
	}, No: No{
		"0000 0302 0304 0811", "00 00 00 00 00 00", "0065 0302 0304 0811",
	}}, Why: "its country tells how long it is", Look: Look{Leads: []rule.Leading{{Least: 2, Most: 5, Separators: " -", Zero: true}}}, Find: exitCode},
	Number{About: About{Name: "phone-national", Type: entity.Phone, Doc: "a national number of which the groups and the first digits tell the country", Yes: Yes{
		"手机 «138 0013 8000»", "call «98765 43210»", "llama al «612 345 678» o «612 34 56 78»", "«11 91234-5678»", "«8 912 345-67-89»",
	}, No: No{
		"138 0013 80001", "612 345 678 901", "98765 4321", "1 98765 43210 2",
	}}, Form: Written{Forms: Words{
		"## 9 ####-####", "13# #### ####", "14# #### ####", "15# #### ####", "16# #### ####", "17# #### ####", "18# #### ####", "19# #### ####", "13#-####-####", "15#-####-####", "18#-####-####", "17#-####-####",
		"6#### #####", "7#### #####", "8#### #####", "9#### #####", "6####-#####", "7####-#####", "8####-#####", "9####-#####",
		"6## ## ## ##", "7## ## ## ##", "9## ## ## ##", "4## ## ###", "9## ## ###",
		"## 9####-####", "## 9#### ####", "8 9## ###-##-##", "8-9##-###-##-##", "8 9## ### ## ##", "1300 ### ###", "1800 ### ###", "55 #### ####", "3## ### ####", "3## #######", "11 ####-####", "15-####-####",
	}}},
	Number{About: About{Name: "phone-grouped", Type: entity.Phone, Doc: "nine digits in groups of three, as big numbers are written, too, if somebody is to be called", Yes: Yes{
		"llama al «612 345 678» hoy", "zadzwoń pod «712 345 678»", "reach me on «912 345 678»",
	}, No: No{
		"a total of 612 345 678 rows", "population 712 345 678", "912 345 678 bytes",
	}}, Form: Written{Forms: Words{
		"6## ### ###", "7## ### ###", "9## ### ###",
	}, Near: callCues}},
	Code{About: About{Name: "phone-area", Type: entity.Phone, Doc: "a national number with a slash behind its area", Yes: Yes{
		"unter «0171 / 468 01 77» oder «0711/123456-12»", "bel «0475/33.65.77» of «01/479 93 77»", "my work, «832/555-0172», ask for Dee",
		"«030/9018207»",
	}, No: No{
		"01/02/2024 and 01/2024 12345", "Rechnung 0123/456789", "in 0123/4567", "a/0171/4680177", "832/577 9712", "Az. 0171/468017", "100/200-3000",
	}}, Why: "the area tells how long the rest may be", Look: Look{On: rule.OnArea}, Find: areaSlashed},
	Number{About: About{Name: "phone-listed", Type: entity.Phone, Doc: "groups of digits that follow another phone number in its line", Yes: Yes{
		"call «+420 602 845 077», at home «226 388 677»", "«+47 947 55 177» / «947 55 178»", "«030 9018207», at home «226-388-677» at night",
	}, No: No{
		"226 388 634", "order 226 388 634 and 226 388 635", "226 388 634 of 2024",
	}}, Form: Written{Forms: Words{
		"### ### ###", "### ## ###", "## ### ###", "## ### ## ##", "### ### ####", "1 ### ### ####", "###-###-###", "##-##-##-##", "#### ### ###",
	}, Near: text.Cues("phone", "tel", "telephone"), Far: fileCues}},
	Code{About: About{Name: "phone-reached", Type: entity.Phone, Doc: "ten or eleven digits alone: with a 0 behind \"on\" or \"at\" and a word for somebody, or those of a Chinese mobile behind a Chinese word", Yes: Yes{
		"daughter on «07700900123»", "ring mum on «01914980263»", "her GP is at «0291234567»", "phone «+91 98750 38038» / «09896530020»", "Tel. «+49 30 901820» oder «01712345678»",
		"手机号«13800138000»", "电话：«13912345678»。", "请拨打 «18612345678» 联系",
	}, No: No{
		"it runs on 07700900123", "her id 07700900123", "me on 0770090012", "her at 00000012345", "13800138000", "编号 23800138000", "号 138001380001",
	}}, Why: "what stands before it may be a word of another script, or another number", Look: Look{Leads: []rule.Leading{{Least: 10, Most: 11, Zero: true}, {Least: 11, Most: 11}}}, Find: lone},
	called.After{About: About{Name: "phone-dialled", Type: entity.Phone, Doc: "the number in the words of a telephone exchange, and in links", Yes: Yes{
		`Set("CALLERID(num)=«01704657377»")`, "to extension '«00972598970977»' rejected", "From: <sip:«01704657377»@host>", "INVITE sip:«+4917046573770»@host",
	}, No: No{
		"extension '1001'", "sip:1001@host", "sip:alice@host", "sip:192.168.0.1", "tel:", "callerid(name)=Bob",
	}}, Cue: called.Cue{Phrases: Words{
		"callerid", "callerid(num)", "callerid(ani)", "callerid(dnid)", "callerid(rdnis)", "callerid(all)", "caller id", "caller_id_number", "extension '", "sip:", "sips:", "tel:", "sms:", "dnid", "rdnis", "callingnumber", "callednumber", "calling-station", "p-asserted-identity",
	}, Signs: "\"'=: <,("}, Value: called.Value{Forms: dialled, Check: varied}},
	Code{About: About{Name: "phone-bracketed", Type: entity.Phone, Doc: "a number with its area in brackets", Yes: Yes{
		"«(415) 555-0123»",
		"fax «(212)555-0147», or so, «(512)555-0177x0921»",
		"call «(312) 555 0100»",
		"ligue «(11) 91234-5678»", "«(02) 9876 5432»", "tel «(030) 9018207»", "«8 (912) 345-67-89»",
	}, No: No{
		"f(415) 555-0123",
		"(11) 555-0123 (1155) 555-0123",
		"(2024) 555-0123, (415) 555-01",
		"f(11) 91234-5678", "(12) 34", "(2024) 12-31",
	}}, Why: "what was dialled before it may stand there, and tells how long it is", Look: Look{On: rule.OnParen}, Find: bracketed},
}

// PhoneNamedRules find phone numbers by the words before them.
var PhoneNamedRules = []rule.Kind{
	called.After{About: About{Name: "phone-abroad", Type: entity.Phone, Doc: "a mobile number of a country behind its word for number and those for somebody", Yes: Yes{
		"رقم المدرس «01012345678»", "номер Маши «89161234567»", "رقم الدكتورة «01004829173» احجزلي", "νούμερο «6944123456»",
	}, No: No{
		"رقم الطلب 12345678901", "номер заказа 89161234567", "رقم الطلب 01012345678", "номер 89161234",
	}}, Cue: called.Cue{Names: Words{
		"number abroad",
	}}, Value: called.Value{Within: mobileOfSomebody}},
	called.After{About: About{Name: "number-said", Type: entity.Phone, Doc: "ten digits, or eleven that begin with a 0 or 1, behind \"my number\" and the like", Yes: Yes{
		"my number's «4155550133»", "Contact «5125550177» or write", "give us a call at «07700900123»", "my number is «(415) 555-0133»", "meine Nummer ist «0176-1234567»",
	}, No: No{
		"my number is 12", "his number 123456789", "a number of 4155550133 rows",
	}}, Cue: called.Cue{Names: Words{
		"my number", "my number s", "your number", "his number", "her number", "their number", "our number", "mi número", "meine nummer", "mon numéro", "meu número", "mio numero",
		"contact", "contact me", "contact us", "contact me at", "contact me on", "contact us at", "contact us on", "contact him at", "contact her at", "contact them at", "reach me", "reach us at", "reach us on", "reach out at",
		"reach out to us at", "reach out to me at", "reach him at", "reach her at", "ring us on", "text us at", "text him at", "text her at", "message me at", "message me on", "message us at", "sms me at", "ping me at", "phone me at", "phone me on", "give me a call at", "give me a call on", "give us a call at",
	}}, Value: called.Value{At: numberSaid}},
	called.After{About: About{Name: "phone-called", Type: entity.Phone, Doc: "7 to 15 digits next to a word such as phone, mobile or fax, in several languages", Yes: Yes{
		"Tel. «030 901820»", "Mobile: «07700 900123»", `"phone":"«4155550123»"`, "phone «06 12 34 56 78».", "homePhone: «555-0123»", "call me at «(030) 901820»", "WhatsApp «612345678»",
		"Our office line is «555-0134»", "Phone Number : «(0)20-555 0173» NL", "Mob: «9876543210»",
		`{"phone":[{"type":"home","number":"«617 555 0163»"}]}`,
	}, No: No{
		"phone call on 2024-01-01 at noon", "call 12345", "id 4155550123", "call 1.2.3.4 now", "the call stack (CVE-2026-93581)", "no sims, returning default phoneId=2147483647", "phone: (555) 555-5555", "phone +49 000 000000",
	}}, Cue: called.Cue{Soon: true, Names: Words{
		"phone", "phone number", "phone numbers", "phones", "phone no", "telephone", "telephone number", "tel", "tel no", "tel nr", "telnr", "mobile", "mobile number", "mobile no", "mobile phone", "cell", "cell phone", "cell number", "cellphone",
		"fax", "fax number", "whats app", "sms", "call", "call me at", "call me on", "dial", "telefon", "telefonnummer", "handy", "handynummer", "mobil", "mobilnummer", "telefono", "teléfono", "móvil", "movil",
		"celular", "cellulare", "telefone", "telemóvel", "téléphone", "rufnummer", "landline", "msisdn", "hotline", "text me at", "reach me at", "reach me on", "contact number", "contact no", "home phone",
		"work phone", "office phone", "phone home", "telefoonnummer", "mobiel", "puhelin", "numer telefonu", "numéro de téléphone", "número de teléfono", "numero di telefono", "viber", "emergency contact", "puh", "tlf", "tlf nr", "gsm",
		"telp", "my cell", "my mobile", "phone is", "mobil nr", "mobilnr", "handynr", "tel nummer", "telefonnr", "telefonnummern", "telefoon", "tel privat",
		"telefon privat", "numéro de portable", "portable", "joignable au", "appelez moi au", "appeler le", "numéro de tél", "nº de teléfono",
		"número de móvil", "número de celular", "numero de telefono", "numero de telephone", "telefone celular", "número de telefone", "numero di cellulare",
		"numero cellulare", "cep telefonu", "cep no", "telefon numarası", "nomor telepon", "nomor hp", "telepon", "số điện thoại", "điện thoại", "sdt", "telefonszám",
		"telefonní číslo", "telefónne číslo", "telefon komórkowy", "komórka", "nr telefonu", "numer komórkowy", "puhelinnumero", "matkapuhelin",
		"telefonnummer är", "mobiltelefon", "telefonszáma", "număr de telefon", "τηλ", "phone or text", "ring me on", "ring me at", "whatsapp number", "pager",
		"pager number", "contact phone", "daytime phone", "evening phone", "phone number is", "reachable at", "reachable on", "reached at", "telefax", "faks",
		"fax no", "toll free", "helpline", "home number", "work number", "office number", "cell no", "cell is", "direct line", "direct dial", "switchboard",
		"bel me op", "llámame al", "llamar al", "ligue para", "chiamami al", "ruf mich an", "rufen sie mich an", "unter der nummer", "erreichbar unter",
		"nummer ist", "call us at", "call us on", "call or text", "call him at", "call her at",
		"recapito telefonico", "recapito tel", "office line", "main line", "support line", "customer line", "my line", "business line", "work line", "home line", "phone line", "line number", "phone contact", "contact details", "primary contact", "alternate number", "alt phone", "callback number", "call back number", "best number", "number to call", "number to reach me", "secondary phone", "primary phone", "mobile contact", "ph no", "ph number", "mob no", "mob", "ph:", "ph#",
		"tél", "tél portable", "fixe", "tfno", "tlfno", "telf", "cel", "wasap", "mi número es", "mi numero es", "meu zap", "meu whats", "fone", "contacto", "contacto telefónico", "kom:", "tel kom", "proszę dzwonić", "dzwonić", "mój numer to", "mój numer", "mijn nummer is", "mijn nummer", "il mio numero è", "il mio numero", "mon numéro c'est le", "mon numéro", "appelez le", "appelle moi au", "telefonum", "telefonu", "cep tel", "cep telefonum", "volejte", "volat na", "hívjon", "telefonszámom", "sunați la", "nr meu", "ring på", "ring mig på", "ring meg på", "mera number", "mera no", "no hp", "hp:", "wa:", "no wa", "nomor wa", "hubungi", "nomor saya", "nombor telefon", "sđt", "đt", "gọi", "zalo", "số của tôi là", "soita", "puhelinnumeroni on", "mobile nos", "mobile numbers", "phone nos", "tel nos", "rückruf unter", "du erreichst mich unter", "erreichst mich unter", "durchwahl",
		"ring til mig", "ring til mig på", "ring til", "kontakt mig på", "hringdu í", "hringdu í síma", "hringdu í mig í síma", "í síma", "sími", "símanúmer", "farsími", "heimasími", "vinnusími", "helista", "helista mulle numbril", "mulle numbril", "numbril", "mobiil", "mobiiltelefon", "telefoninumber", "tālr", "tālrunis", "tālruņa numurs", "mob tālr", "zvaniet", "zvaniet man", "zvaniet man pa", "telefonas", "telefono numeris", "mobilusis", "mob nr", "skambinkite", "skambinkite man", "mobi", "mobilni", "mobitel", "pokličite", "pokličite me na", "telefonska številka", "nazovite", "nazovite me na", "pozovite", "pozovite me na", "broj telefona", "broj mobitela", "volejte mi na", "zavolejte", "zavolejte mi na", "zavolajte", "zavolajte mi na", "telefónne č", "tel č", "hívjon a", "hívjon fel a", "mobilszám", "sunați mă la", "sunați mă", "sună mă la", "telefonul meu", "rappelez moi", "rappelez moi au", "rappelez", "rappeler au", "contactez moi au", "joindre au", "liga no", "me liga no", "ligar no", "ligue no", "me chama no", "llámeme al", "llama al", "llámame", "mi whatsapp es", "mi whatsapp", "mi cel es", "mio numero", "chiamami", "mi chiami al", "chiamatemi al", "contattatemi al", "beni ara", "beni şu numaradan", "numaram", "yeni numaram", "tawagan", "tawagan mo ako sa", "number ko", "cellphone no", "cp no", "cp number", "nipigie", "nipigie kwa", "simu", "namba ya simu", "namba yangu", "namba yangu ya simu", "di động", "số di động", "gọi cho tôi số", "gọi cho tôi", "gọi tôi số", "liên hệ", "số mới của em là", "hubungi saya di", "hubungi saya", "telefonnr privat", "tel dom", "tel bimbit", "telefon bimbit", "no tel", "no tel bimbit", "no telefon", "tel služ", "kom nr", "matkapuh", "matkapuhelinnumero", "puh nro", "soita minulle numeroon", "numeroon", "numeroni on", "mobilen", "mitt nya nummer är", "mobilnummeret", "nytt nummer er",
		"escríbeme al", "escribirme al", "comunicarse al", "comunicarse con", "fono", "mi fono", "fono fijo", "celu", "mi celu", "fijo", "contacto al", "kontak", "kontak saya", "no kontak", "cp#", "telpon", "nomor telpon", "fon", "no fon", "tel rumah", "tel pejabat", "wassap", "wsp", "watsap",
	}}, Value: called.Value{At: phoneAt, Cell: phoneIn, Listed: true}},
}
