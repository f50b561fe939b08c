package phone

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
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
		"«+1-404-555-0188x71»", "tel. «(+30) 6962 751709»", "«+(371) 28840211», or «(+44) (0)20 7946 0958»",
	}, No: No{
		"13:37:00 +0000 UTC m=+24907.102946401",
		"2024-01-01T00:00:00+02:00 and +0200",
		"a+4915112345678 x=+1",
		"+1 415 555",
		"base64/+4915112345678==",
		"@@ -1,7 +1234,9 @@", "f(+30) 12 and x +(371) y",
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
		"0##~####~####", "08##-####-####", "0###~###-###-###", "0###~###~####", "0####~######", "0####~###~###", "0#~##~##~##~##", "0###~##~##~##", "0#~###~##~##", "0##~######", "0##~#######", "0##~########", "0###~######", "0###~#######", "0###~########", "0####~#####",
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
		"## 9####-####", "## 9#### ####", "8 9## ###-##-##", "8-9##-###-##-##", "8 9## ### ## ##", "1300 ### ###", "1800 ### ###", "55 #### ####", "3## ### ####", "3## #######", "69## ### ###", "69# ### ####", "69## ## ## ##", "11 ####-####", "15-####-####",
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
		"si tu trouves pas appelle «0756331177»", "och det krånglar, ring «0736612204» om det", "문의 사항은 «01090237714» 로 주세요", "手机号«13800138000»", "电话：«13912345678»。", "请拨打 «18612345678» 联系",
	}, No: No{
		"her id 07700900123", "we lost the parcel 0770090012", "objednal zásilku 0770090012", "0770090012 rows", "the file deadbeef9 0123456789", "me on 077009001", "her at 00000012345", "13800138000", "编号 23800138000", "号 138001380001",
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

// phoneNames are words for a phone, for its number and for calling, in some forty languages.
var phoneNames = Words{
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
	"bizum al", "un bizum al", "hazme bizum al", "código al", "codigo al", "mensaje al", "avísame al", "escribe al", "escríbanos al", "aviso al", "ligo para o", "ligo já para o", "ligo-lhe para o", "ligamos para o", "ligamos-lhe para o", "sunăm pe", "vă sunăm pe", "sună pe", "suna pe", "sunați pe", "sunati pe", "mă găsiți la", "jsem na", "jsem na čísle", "som na", "som na čísle", "budu na", "ring hvis", "ring hvis noget", "ring hvis der er noget", "ring om", "skriv til", "telefonja", "tel madre", "tel padre", "tel mãe", "tel pai", "tel mère", "tel père", "tel mamá", "tel papá", "tel mutter", "tel vater", "no hp wa", "hp wa",
	"escríbeme al", "escribirme al", "comunicarse al", "comunicarse con", "fono", "mi fono", "fono fijo", "celu", "mi celu", "fijo", "contacto al", "kontak", "kontak saya", "no kontak", "cp#", "telpon", "nomor telpon", "fon", "no fon", "tel rumah", "tel pejabat", "wassap", "wsp", "watsap",
	"next of kin", "pårørende", "nærmeste pårørende", "værge", "anhörig", "närmast anhörig", "närstående", "aðstandandi", "nánasti aðstandandi", "omainen", "lähiomainen", "angehörige", "angehöriger", "personne à contacter", "personne à prévenir", "osoba bliska", "blízká osoba", "blízka osoba", "értesítendő", "értesítendő személy", "hozzátartozó", "hozzátartozója", "legközelebbi hozzátartozó", "aparținător", "aparținători", "najbliži srodnik", "artimasis", "tuvinieks", "lähedane", "yakını", "hasta yakını", "waris", "người nhà", "thân nhân",
	"rung him", "rung her", "rung them", "rang him", "rang her", "rang them", "ring him", "ring her", "ring them", "ring back on", "ring us at", "phoned to", "phoned through to", "phoned in to", "phoned on", "phone him", "phone her", "phone them", "phone through to", "call them at", "call them on", "call him", "call her", "call back on", "call back at", "called him on", "called her on", "give him a ring", "give her a ring", "give me a ring on", "give me a bell on", "give us a ring on", "try him on", "try her on", "tried him on", "tried her on", "text him on", "text her on", "text me on", "text them on", "reach him on", "reach her on", "his no is", "her no is", "contactable on", "contact tel", "contact mobile", "contact ph",
	"ringe på", "ringe meg på", "ringe mig på", "ringe oss på", "ringe os på", "ringe til", "ringe ham på", "ringe hende på", "ringe henne på", "ringe til mig på", "ringes på", "ringes op på", "ring oss på", "ring os på", "ring ham på", "ring hende på", "ring henne på", "ring tilbake på", "ring tilbage på", "træffes på", "kan træffes på", "treffes på", "kan treffes på", "kan nås på", "nås på", "kontaktes på", "kontakt meg på", "kontakt oss på", "fanges på", "sms til", "melding til", "tlf privat", "tlf arbeid", "tlf arbejde", "mob tlf", "mobiltlf", "mobilnr er",
	"ringa på", "ringa mig på", "ringa oss på", "ring mej på", "ring honom på", "nå mig på", "når mig på", "nås via", "sms:a", "smsa", "smsa till", "mobnr", "mob nr", "hemtelefon", "hemnr", "jobbtelefon", "mitt nr", "mitt nummer är", "telnr dagtid",
	"soittaa", "soittakaa", "soittele", "soittaa numeroon", "soita numeroon", "soittakaa numeroon", "tavoittaa numerosta", "tavoitettavissa", "tavoitettavissa numerosta", "numerosta", "puhelimitse", "puhelimella", "puhelin numero", "tekstiviesti numeroon", "viestiä numeroon", "gsm numero", "puhelinnro", "kotipuhelin", "työpuhelin",
	"bel me", "bel hem op", "bel haar op", "bel ons op", "bel naar", "bellen op", "bellen naar", "gebeld op", "te bereiken op", "bereikbaar op", "bereikbaar onder", "bereikbaar via", "app me op", "appen naar", "mijn nr", "mijn nr is", "gsm nr", "gsmnummer", "gsm nummer", "noodnummer", "contactnummer", "mobiel nr", "vast nummer", "telnr overdag",
	"ruf an unter", "rufen sie an unter", "anrufen unter", "ruf ihn an", "ruf sie an", "ruft an unter", "zurückrufen unter", "rückruf an", "rückruf bitte", "anruf unter", "telefonisch unter", "telefonisch erreichbar", "erreichbar", "erreichen sie mich unter", "erreichen unter", "zu erreichen unter", "mobil unter", "whatsapp an", "meine nr", "meine nr ist", "meine handynummer", "meine handynr", "meine nummer lautet", "natel", "natelnummer", "festnetz", "festnetznummer", "notfallnummer", "privatnummer", "rufnr", "telefon nr", "tel p", "tel g", "tel mobil", "tel tagsüber", "handy nr",
	"appelez", "appelle le", "appelle au", "appeler au", "appelle moi", "appelez moi", "rappeler le", "rappelle moi au", "rappelle au", "rappeler", "me rappeler au", "me joindre au", "joignable", "joignable sur", "joignable par tél", "contacter au", "contacter le", "me contacter au", "contactez nous au", "téléphoner au", "téléphonez au", "téléphone moi au", "tél perso", "tél domicile", "tél pro", "tél mobile", "mon num", "mon num c'est", "mon tel", "son portable", "son numéro", "numéro d'urgence", "sms au", "par sms au", "textos au", "rejoindre au", "cellulaire", "num de tel", "numéro de tel", "n de téléphone", "n tél", "n de portable", "tél fixe",
	"llamar", "llámeme", "llame al", "llamen al", "llama a", "llamadme al", "llamarme al", "llámalo al", "llámala al", "lláma al", "marcar al", "marque al", "marca al", "comunícate al", "comuníquese al", "comunicarse", "contactar al", "contáctame al", "contácteme al", "contactarme al", "localizable en", "localizable en el", "localizarme en", "al celular", "al móvil", "al teléfono", "al fijo", "al número", "al nro", "al whatsapp", "whatsapp al", "wasap al", "teléf", "teléfono de contacto", "tel cel", "tel contacto", "tel fijo", "móv", "nro de celular", "nro de teléfono", "nro de tel", "nro tel", "nro cel", "cel nro", "num de cel", "num cel", "su celular", "su móvil", "su número es", "mi celular", "mi móvil", "mi cel", "telef",
	"ligar para", "liga para", "liga pra", "ligar pra", "ligue pra", "me liga", "me ligue", "me ligue no", "liguem para", "ligar para o", "ligue para o", "telefonar para", "telefone para", "contactar pelo", "contactar através do", "contacte o", "contato pelo", "falar no", "chamar no", "chama no", "chama no zap", "manda zap", "pelo telefone", "pelo telemóvel", "pelo nº", "tlm", "telem", "telm", "tlmv", "tel recado", "fone recado", "cel whats", "meu número", "meu celular", "meu cel", "meu telemóvel", "telef",
	"chiamare", "chiamare il", "chiama il", "chiamare al", "chiama al", "chiami il", "chiami al", "chiamate il", "chiamate al", "chiamatemi", "telefonare", "telefonare al", "telefona al", "telefoni al", "telefonate al", "contattare il", "contattare al", "contattami al", "contattarmi al", "contattatemi", "rintracciabile al", "reperibile al", "raggiungibile al", "recapito", "recapiti", "num cell", "n cell", "nr cell", "cell n", "tel casa", "tel ufficio", "scrivimi al", "mio cell", "mio cellulare", "suo cellulare", "utenza cellulare",
	"zadzwoń", "zadzwoń na", "zadzwoń pod", "zadzwonić", "zadzwonić pod", "zadzwonić na", "zadzwońcie", "dzwoń", "dzwoń na", "dzwoń pod", "dzwońcie", "dzwonić pod", "dzwonić na", "oddzwonić", "oddzwonić na", "oddzwoń", "proszę oddzwonić", "kontakt pod", "kontakt tel", "kontakt telefoniczny", "pod numerem", "pod nr", "na numer", "nr kom", "tel kontaktowy", "telefon kontaktowy", "numer kontaktowy", "telefon do kontaktu", "tel do kontaktu", "sms na", "komórkowy", "tel domowy", "telefonicznie",
	"volej", "volejte na", "volat", "zavolej", "zavolej mi", "zavolej na", "zavolat", "zavolat na", "zavolejte na", "volajte", "volaj", "volať", "volať na", "zavolaj", "zavolaj mi", "zavolať na", "ozvěte se na", "ozvi se na", "ozvite sa na", "ozvi sa na", "kontaktní tel", "kontaktní telefon", "kontaktný telefón", "kontaktné číslo", "kontaktní číslo", "tel kontakt", "na čísle", "na tel", "na telefonu", "na mobilu", "mobilní číslo", "mobilné číslo", "mobilní telefon", "dovoláte se na", "zastihnete na", "prezvoň na", "pište na", "telefón", "tel domů",
	"hívj", "hívjál", "hívja", "hívja a", "hívjatok", "hívd", "hívható", "felhívni", "hívni", "visszahívni", "visszahívást kérek", "hívjon vissza", "telefonon", "telefonos elérhetőség", "telefonos elérhetősége", "tel szám", "telszám", "mobilon", "mobilja", "a számom", "számom", "mobilom", "elérhető a", "elérhetősége",
	"sună", "suna la", "sunati la", "suni la", "sunați la nr", "apelați", "apelati", "apelați la", "apelează", "contactați la", "contacta la", "telefonic la", "la telefon", "la telefonul", "la numărul", "la numarul", "nr de tel", "nr de telefon", "nr telefon", "nr tel", "tel mobil", "telefon mobil", "dați un telefon la",
	"zovi", "zovi me", "zovi na", "zovite", "zovite na", "zovite me", "zovite me na", "zvati na", "nazovi", "nazovi me", "nazovi na", "nazvati", "nazvati na", "pozovi", "pozovi me", "pozovi na", "pozvati", "pozvati na", "javi se na", "javi mi se na", "javite se na", "javite mi se na", "javiti se na", "kontaktirajte na", "kontakt broj", "kontakt tel", "kontakt telefon", "kontakt mob", "br tel", "br mob", "br telefona", "br mobitela", "br mobilnog", "broj tel", "broj mob", "broj mobilnog", "na broj", "na mob", "na tel", "fiksni", "fiksni tel", "dostupan na", "dostupna na", "dostupni na", "poruku na", "pokliči", "pokliči me", "pokliči na", "pokličite na", "kličite", "kličite na", "kliči", "klicati na", "poklicati na", "tel št", "tel številka", "gsm št", "mob št", "na številko", "na številki", "dosegljiv na", "dosegljiva na",
	"skambinti", "skambink", "skambinti tel", "skambinkite tel", "paskambinkite", "paskambink", "paskambinti", "susisiekite tel", "susisiekti tel", "telefonu", "kontaktinis tel", "kontaktinis telefonas", "mobilus tel", "numeriu", "mob telefonas",
	"zvanīt", "zvani", "zvanīt pa", "piezvaniet", "piezvani", "piezvanīt", "zvaniet pa", "sazināties pa", "sazinieties pa", "pa tālruni", "pa tālr", "pa telefonu", "telefons", "tālruņa nr", "mobilais", "mob tel", "kontakttālrunis", "kontakttālr", "uz numuru",
	"helistada", "helistage", "helistage numbril", "helista numbril", "helistada numbril", "helistage mulle", "telefonil", "telefoni nr", "kontakttelefon", "mobiilinumber", "mobiili nr", "numbrile",
	"cep telim", "cepten", "beni arayın", "arayın", "arayınız", "arayabilirsiniz", "ulaşabilirsiniz", "bana ulaşın", "ulaşmak için", "irtibat no", "irtibat tel", "irtibat numarası", "irtibat telefonu", "iletişim no", "iletişim numarası", "iletişim tel", "iletişim telefonu", "telefon no", "tel numarası", "gsm no", "gsm numarası", "ev tel", "ev telefonu", "iş tel", "iş telefonu", "numaralı telefondan", "numarayı ara", "numarası ara",
	"telepon ke", "telp ke", "hubungi nomor", "hubungi di", "hubungi kami di", "hubungi kami", "kontak person", "narahubung", "wa ke", "telefon ke", "telefon saya", "sila hubungi", "hubungi di talian", "no telp", "no tlp", "tlp", "nomor telp", "no handphone", "handphone", "no telefon bimbit",
	"gọi số", "gọi vào số", "gọi theo số", "gọi lại số", "liên hệ số", "liên hệ qua số", "liên lạc", "liên lạc số", "sđt liên hệ", "số liên hệ", "máy bàn", "đtdđ", "điện thoại liên hệ", "số máy", "nhắn tin số", "số đt",
	"telefononi", "më telefono në", "më merr në", "numri i telefonit", "nr cel", "hringja í", "hringið í", "hringið", "hringdu", "símanr", "sími heima", "gsm númer", "truqueu al", "truca'm al", "truca al", "trucar al", "telèfon", "telèfon mòbil", "mòbil", "chamar ao", "chámame ao", "deitu", "telefonoa", "mugikorra", "piga simu", "nipigie simu", "simu ya mkononi", "tumawag sa", "i text sa", "tawagan sa",
}

// numberWords are words for a number that are common too.
var numberWords = Words{
	"number", "numbers", "phone", "slo ", "slo?", "số ", "num ", "num?", "nr ", "nr\n", "nr?", "nummer", "nummeret", "numret", "numero", "numéro", "número", "tel ", "tel?", "telefon", "teléfono", "téléphone", "telefone", "numer", "cislo", "broj", "broja", "številka", "številko", "numarasi", "numarası", "numara", "numarasını", "telefonu", "număr", "numar", "numărul", "numarul", "nru ", "szám", "száma", "számát", "telefonszám", "no wa", "no hp", "nomor", "nomer", "no ", "no. ", "wa ", "hp ", "sdt", "sđt", "numurs", "numuru", "numeris", "numerį", "numerio", "numbri", "numbrit", "numero ni", "numeroa", "namba", "celular", "cell", "cel ", "handy", "mobil", "mobile", "digits", "whatsapp", "zap ", "tlf", "tlf.", "puh ", "puhelinnumero", "numeron",
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
	called.After{About: About{Name: "phone-of-named", Type: entity.Phone, Doc: "a number in brackets behind the name of a relative, a neighbour or somebody with a title, or right behind it if it begins with a 0", Yes: Yes{
		"Son Torbjörn («0570-441 82») vet", "Syn Vlastimil («567 441 820») informován", "apoio da vizinha Custódia («289 70 33 41»).", "Bei Unfall Frau Ilse Roth («089 3587 66-12») anrufen", "長男勇様(«0226-44-1820»)へ", "жена Анна «0671234567» знает",
	}, No: No{
		"father Jan Mak (1920-1999)", "my son Max (12.03.2015)", "Frau Roth (12345)", "son (567 441 820)", "Mr Smith 12345678",
	}}, Cue: called.Cue{Phrases: slices.Concat(called.Relatives, called.Titles), Names: Words{
		"somebody abroad", "contact abroad",
	}}, Value: called.Value{Within: ofNamed}},
	called.After{About: About{Name: "phone-asked", Type: entity.Phone, Doc: "a phone number that answers who has somebody's, in the next turn of a dialogue", Yes: Yes{
		"jan: yo wie heeft t nr van kelly\nbilal: «0612904471»", "anna: nån som har emmas nummer?\nsanna: «0736220441»", "má někdo číslo na terku?\nzuzka: «777 204 418»", "A: ใครมีเบอร์ปลามั่ง\nB: «0892044187»", "у кого есть номер Маши?\nАня: «89161234567»",
	}, No: No{
		"what is the order number?\nbob: 0612904471", "a number\nof 0612904471 rows", "the number of rows\n12345678", "nr 12\n0612904471x",
	}}, Cue: called.Cue{Phrases: numberWords, Names: Words{
		"number abroad", "phone", "contact abroad", "insurance number of symbol",
	}}, Value: called.Value{Within: answered}},
	called.After{About: About{Name: "phone-spoken", Type: entity.Phone, Doc: "a phone number that is said in words, behind a word for one, in some thirty languages", Yes: Yes{
		"my number is «oh seven eight double oh nine hundred one two three» ok", "min nummer är «noll sju sex femtiotre nitton noll två» ja", "il numero è «tre sei otto nove uno sei quattro zero due sette»", "numer «sześćset dwa trzysta jedenaście osiemdziesiąt cztery»", "打我手机 «幺三九 一九七七 六零二八» 谢谢",
	}, No: No{
		"number one of three", "the number is two or three", "number of one, two or three rows", "手机一二三",
	}}, Cue: called.Cue{Phrases: numberWords, Names: slices.Concat(phoneNames, Words{
		"number abroad", "phone", "contact abroad",
	})}, Value: called.Value{Within: called.SpokenPhone}},
	called.After{About: About{Name: "number-said", Type: entity.Phone, Doc: "ten digits, or eleven that begin with a 0 or 1, behind \"my number\" and the like", Yes: Yes{
		"my number's «4155550133»", "Contact «5125550177» or write", "give us a call at «07700900123»", "my number is «(415) 555-0133»", "meine Nummer ist «0176-1234567»",
	}, No: No{
		"my number is 12", "his number 123456789", "a number of 4155550133 rows",
	}}, Cue: called.Cue{Names: Words{
		"my number", "my number s", "your number", "his number", "her number", "their number", "our number", "mi número", "meine nummer", "mon numéro", "meu número", "mio numero",
		"contact", "contact me", "contact us", "contact me at", "contact me on", "contact us at", "contact us on", "contact him at", "contact her at", "contact them at", "reach me", "reach us at", "reach us on", "reach out at",
		"reach out to us at", "reach out to me at", "reach him at", "reach her at", "ring us on", "text us at", "text him at", "text her at", "message me at", "message me on", "message us at", "sms me at", "ping me at", "phone me at", "phone me on", "give me a call at", "give me a call on", "give us a call at",
	}}, Value: called.Value{At: numberSaid}},
	called.After{About: About{Name: "phone-of-contact", Type: entity.Phone, Doc: "a number of ten digits, with a trunk 0 or in the groups of phones, behind a word for a contact, for next of kin or for ringing, in several languages", Yes: Yes{
		"Kontakt: «066 549-40-04»", "Kontaktperson (mor): «51 18 23 52»", "kapcsolattartó: fia, «70 123 4567»", "Cep: «0722-926 2193»", "results be phoned to «100-500-9138»", "Persona de contacto: mi hijo, «612 34 56 78»", "Контакт: «066 549-40-04»",
	}, No: No{
		"contact 12345678", "Kontakt: 12 345 678", "contact us by 2024-01-01 12:00", "ring 1 000 000 rows", "Kontakt 3.14.159", "contact since 20240101", "Kontakt: Vorgang 1234567890", "ring 0123456789 times", "phoned home after 12 34 56 78 requests",
	}}, Cue: called.Cue{Soon: true, Names: Words{
		"contact abroad",
		"contact", "contacts", "contact person", "contact info", "nok", "emergency", "in emergency", "in case of emergency", "notify", "carer", "guardian", "phoned", "ring", "rung", "rang",
		"kontakt", "kontakte", "kontaktdaten", "kontaktperson", "kontaktpersonen", "notfallkontakt", "notfall", "im notfall", "ansprechpartner", "ansprechpartnerin", "bezugsperson", "betreuer", "betreuerin", "vormund", "anrufen", "zurückrufen", "rückruf",
		"nærmeste", "verge", "ringe", "ringes", "kontaktes", "kontaktoplysninger", "kontaktinformasjon", "kontaktuppgifter", "ringa", "god man", "tengiliður",
		"yhteyshenkilö", "yhteystiedot", "yhteydenotot", "tavoittaa", "huoltaja",
		"bel", "bellen", "opbellen", "contactpersoon", "contactgegevens", "in geval van nood", "mantelzorger", "eerste contact", "contact bij nood",
		"personne de contact", "personne de confiance", "à prévenir", "à contacter", "contacter", "appeler", "joindre", "en cas d'urgence", "coordonnées", "tuteur",
		"persona de contacto", "contacto de emergencia", "contacto emergencia", "en caso de emergencia", "emergencias", "avisar a", "avisar", "notificar a", "familiar", "familiar responsable", "acompañante", "acudiente", "apoderado", "contactar", "llame", "localizar",
		"pessoa de contacto", "pessoa de contato", "pessoa para contato", "contato", "contatos", "contactos", "em caso de emergência", "em caso de urgência", "responsável", "acompanhante", "ligar", "ligue", "contactar", "contacte",
		"contatto", "contatti", "persona di contatto", "in caso di emergenza", "in caso di necessità", "familiare", "familiari", "referente", "caregiver", "contattare", "chiama", "chiami", "avvisare", "avvertire",
		"osoba kontaktowa", "osoba do kontaktu", "osoba upoważniona", "w razie wypadku", "opiekun", "opiekunka", "kontaktní osoba", "kontaktná osoba", "příbuzný", "příbuzní", "príbuzný", "opatrovník", "zákonný zástupce", "zákonný zástupca", "kontakty",
		"értesíteni", "kapcsolattartó", "kapcsolat", "törvényes képviselő", "elérhetőség", "elérhetőségek",
		"persoană de contact", "persoana de contact", "date de contact", "rudă", "în caz de urgență", "contactați", "contactati",
		"kontakt osoba", "osoba za kontakt", "srodnik", "član obitelji", "član porodice", "skrbnik", "staratelj", "svojci", "kontaktna osoba", "u hitnom slučaju",
		"artimieji", "kontaktinis asmuo", "kontaktai", "kontaktpersona", "kontakti", "tuvinieki", "kontaktisik", "lähedase",
		"refakatçi", "cep", "irtibat", "iletişim", "iletişim bilgileri", "acil durumda", "acil durum", "veli", "vasi", "ara", "aramak için",
		"penanggung jawab", "keluarga pasien", "kontak darurat", "người liên hệ", "personi i kontaktit", "wasiliana", "persona de contacte",
	}}, Value: called.Value{At: numberGrouped, Listed: true}, Sure: called.Evidence{By: read.ByOperator | read.ByWord, Itself: grouping}},
	called.After{About: About{Name: "phone-called", Type: entity.Phone, Doc: "7 to 15 digits next to a word such as phone, mobile or fax, in several languages", Yes: Yes{
		"Tel. «030 901820»", "Mobile: «07700 900123»", `"phone":"«4155550123»"`, "phone «06 12 34 56 78».", "homePhone: «555-0123»", "call me at «(030) 901820»", "WhatsApp «612345678»",
		"Our office line is «555-0134»", "Phone Number : «(0)20-555 0173» NL", "Mob: «9876543210»",
		`{"phone":[{"type":"home","number":"«617 555 0163»"}]}`,
		"Du kan ringe på «47 09 40 91».", "zovi me «051 682 404»", "I've rung him twice, «6988027»", "набери «041 407-37-55»", "שיתקשר ל-«096357429»", "soita «071 439 9157»", "Pårørende (mor): «97804659»", "zovi me «0800 02 99»",
	}, No: No{
		"phone call on 2024-01-01 at noon", "call 12345", "id 4155550123", "call 1.2.3.4 now", "the call stack (CVE-2026-93581)", "no sims, returning default phoneId=2147483647", "phone: (555) 555-5555", "phone +49 000 000000",
	}}, Cue: called.Cue{Soon: true, Names: phoneNames}, Value: called.Value{At: phoneAt, Cell: phoneIn, Listed: true}},
}
