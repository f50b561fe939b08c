package address

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// AddressRules find postal addresses, and URLs where they are wanted.
var AddressRules = []rule.Kind{
	Code{About: About{Name: "street", Type: entity.Address, Doc: "a street whose kind is the end of its name or a word behind it, and its number, as in German, Dutch, Norwegian and Hungarian", Yes: Yes{
		"«Kongens gate 4B, 0153 Oslo»", "bor i «Nordre vei 12, 5003 Bergen» nå", "«Kossuth Lajos utca 12, 1053 Budapest»", "dzīvo «Brīvības iela 12-3, Rīga, LV-1010»", "«Narva mnt 5, 10117 Tallinn»", "a «Petőfi Sándor u. 38. fszt. 2.», csengő", "«Kossuth Lajos utca 30. 1. em. 17.», ma", "na «Obchodná ulica 62/39» je", "na «Hlavná č. 77» je",
		"wohnt in der «Hauptstraße 12, 10115 Berlin»", "«Keizersgracht 123, 1015 CJ Amsterdam»", "Adresse «Bahnhofstr. 5»", "«Lindenallee 7a»", "«Schönhauser Allee 36, 10435 Berlin»", "op «Korte Prinsengracht 214-II, 1013 GS Amsterdam»", "till «Södra Kyrkogatan 39 lgh 1404» den", "wohnhaft «Am Brunnenhof 7, 33102 Paderborn»", "«Lindenstr. 4, Whg. 12, D-50674 Köln»", "an der «Berliner Straße 12»", "vor «Landstraßer Hauptstraße 39, Stiege 3»",
	}, No: No{
		"the gate 12, 0153 times", "Kongens gate 4", "Príloha č. 77 je", "the north gate 4, 0153 Oslo",
		"die Straße 12", "am radweg 12, 2000 leute", "siehe Seite 12", "Main street 12 times", "page 12",
	}}, Why: "the name is read back from the kind to the first word without a capital", Look: Look{On: rule.OnHouse}, Find: houseBehind},
	Code{About: About{Name: "town-line", Type: entity.Address, Doc: "a house number and words up to a town, its state and ZIP code, and those of the US military post", Yes: Yes{
		"«84610 Moreno Locks Suite 318, North Erica, CA 93312»", "at «5912 Kelly Fords\nPort Alan, OR 97112-0110».", "«PSC 3471, Box 9078, APO AP 33072»",
		"mail «USNS Harmon\nFPO AE 58112» today", "«Unit 5912 Box 2278, DPO AA 21341»",
	}, No: No{
		"error IN 97112", "flight to Portland, OR 97112", "In 2024 we moved to Salem, OR 97112", "1 IN 20240", "12 Items Sold in Port Alan, OR 97112", "Foundation, Inc., 51 Franklin\nSt, Fifth Floor, Boston, MA 02110-1301 USA",
	}}, Why: "the line is read back from the ZIP code to the house number", Look: Look{On: rule.OnHouse}, Find: zipBehind},
	Code{About: About{Name: "postcode-line", Type: entity.Address, Doc: "a name and a house number before a postcode of five digits or two and three, and its town", Yes: Yes{
		"«Nowy Świat 15/17, 00-029 Warszawa»", "«Gran Vía 12, 28013 Madrid»", "«Große Bleichen 77, 20354 Hamburg»", "na «Hlavná 88/4, 040 01 Košice» do", "adresa «Dlouhá 14/3, 110 00 Praha 1»", "- «Trubarjeva 57, stan 7, 1000 Ljubljana»",
	}, No: No{
		"May 5, 20240 Rows", "on page 12, 10117 Berlin", "Suite 5, 10000 Units", "Linden 77, 2023 Berlin", "Figure 5, 20240 Samples", "Ring 5, 10117 Frames were sent",
	}}, Why: "the line is read back from the postcode to the name of the street", Look: Look{On: rule.OnHouse}, Find: postcodeBehind},
	Code{About: About{Name: "street-east", Type: entity.Address, Doc: "an address of China, Japan or Korea, from the province or district down to the number", Yes: Yes{
		"我住在«上海市浦东新区世纪大道100号»。", "«東京都千代田区丸の内1-9-1»", "«〒100-0001 東京都千代田区千代田1-1»", "주소 «서울특별시 강남구 테헤란로 152»", "«北京市朝阳区建国路88号3栋502室»", "在«浙江省杭州市余杭区良渚街道建国小区24幢1单元619»",
	}, No: No{
		"第100号", "이름으로 152", "번호로 152 변경", "道路100号", "版本1-9-1",
	}}, Why: "the parts go from the province down to the house, without spaces between", Look: Look{On: rule.OnHouse}, Find: houseEast},
	Code{About: About{Name: "house-named", Type: entity.Address, Doc: "an Indian address from \"House No.\" to the PIN code, and others of several parts with words for a house, a quarter or a district", Yes: Yes{
		"của «Flat 5-C, Tariq Road, Block 7, Gulshan-e-Iqbal», ok", "at «H # 234, Mohalla Islampura, Lahore 54000»", "en «Mz. Y Lt. 26, Urb. Las Palmas» hoy", "em «Quadra 2 Conjunto C Casa 24» agora", "ghé «233/26 Trần Hưng Đạo, Phường 1» nhé", "ở «Số 12, ngõ 34, phường Láng Thượng, quận Đống Đa» nhé", "sa «Purok 1, Barangay Poblacion, Davao City 8000» ngayon", "la «sat Valea Lungă nr. 8, com. Valea Lungă, jud. Alba» acum",
		"«House No. 221, Sector 15-A, Noida, UP 201301»", "«flat no 12, MG Road, Bengaluru 560001» is hers", "«Plot No. 7, Phase 2, Hyderabad - 500 081»", "Pata: «H.No. 118/3, Gali No. 9, Shahdara». Jaldi", "from «Flat 306, Shree Krishna Residency, Plot 43, Sector 17, Kharghar», landmark",
	}, No: No{
		"house no", "muestra M-0417-B, lote 240617", "house no. 12 is empty", "plot now 12, 560001", "door no; 560001", "plot no 4 shows 250000 samples", "house no 12, built in 1990, 123456 units", "Unit 3, Level 4", "Probe 1: 412 MPa, Rm = 538 MPa", "Block 3, Row 2, Column 1", "Building 2, Room 3", "quận 5 có 12 phường", "Barangay Poblacion, 300 people", "the com. of 12",
	}}, Why: "parts may come in any order up to the PIN code", Look: Look{Prefixes: Words{
		"phase ", "mohalla ", "h # ", "h #", "villa ", "apt ", "rm ", "ward no", "house ", "purok ", "woreda ", "quadra ", "sqn ", "sqs ", "mz. ", "mz ", "manzana ", "lote ", "unit ", "office ", "room ", "building ", "zone ", "lot ", "flat ", "plot ", "shop no", "h no", "house no", "flat no", "plot no", "door no", "h.no", "h. no", "d.no",
		"ngõ ", "ngách ", "hẻm ", "khóm ", "khu phố ", "ấp ", "thôn ", "phường ", "quận ", "huyện ", "xã ", "thị trấn ", "tỉnh ", "barangay ", "brgy. ", "brgy ", "kec. ", "kecamatan ", "kel. ", "kab. ", "kelurahan ", "com. ", "jud. ", "subcity", "taluk ", "tehsil ", "tambon ", "amphoe ", "khwaeng ", "nagar,", "nagar ", "colony,", "enclave,", "vihar,", "layout,", "sector ",
	}, Fold: true}, Find: quarters},
	Code{About: About{Name: "street-english", Type: entity.Address, Doc: "a number, a name and a word such as Street, with the flat, town, state and postcode behind them", Yes: Yes{
		"lives at «12 Main Street, Apt 4B, Springfield, IL 62704».", "ship to «1600 Pennsylvania Avenue NW, Washington, DC 20500»", "«221B Baker Street, London NW1 6XE»",
		"office: «350 Fifth Ave, Suite 3300, New York, NY 10118-0110»", "at «742 Evergreen Terrace»", "«Flat 3, 18 Albion Mews, London W2 2BA»", "«450 Serra Mall\nStanford, CA 94305»",
		"«Level 12, 88 Phillip Street, Sydney NSW 2000»", "«100 Queen Street West, Toronto, Ontario M5H 2N2»", "«123 Orchard Road #05-12, Singapore 238858»", "«19 Mill Lane, Hyde Park, Leeds, West Yorkshire, LS6 3HN»", "taken from outside «65 Sowerby Row» between", "behind «7734 County Road 417, Somerville»; mail", "to «Teach Mhuire, Clonliffe Road, Dublin 3, D03 X2K4».", "at «The Old Forge, Nether Wallop, Cardiff CF10 3AT» now", "at «40/Z, Residency Road, Near SBI ATM» now", "at «86 lincoln road, apt. 3v» (building)",
	}, No: No{
		"Wall Street rose 12 points", "take the 2nd street", "2019-2021 Dan Streetman", "2016 Iain Lane <x>", "Copyright (C) 1991-2012, Thomas G. Lane, Guido", "Copyright 2016 Iain Lane", "version 2 of the High Way", "12 main street", "the Old Forge, a farm, and a mill", "Abbey Road, 1969, was the album", "Foundation, Inc., 51 Franklin Street, Fifth Floor, Boston, MA 02110-1301 USA",
	}}, Why: "the name is read back from the kind to the house number", Look: Look{Prefixes: slices.Concat(rareKinds, plainKinds, rule.Ended("st", "ave", "rd", "ln", "dr", "ct", "pl", "sq", "way", "cir"), Words{"street", "avenue", "road", "boulevard", "blvd", "lane", "drive", "court", "place", "square", "terrace", "parkway", "pkwy", "highway", "hwy", "circle", "crescent", "gardens", "trail", "alley", "plaza,", "turnpike", "expressway", "stravenue", "trafficway", "throughway", "skyway", "causeway", "esplanade", "promenade", "parade,", "parade ", "embankment", "quay,", "heights", "cct,", "gr,", "house,"}), Fold: true}, Find: streetBehind},
	Code{About: About{Name: "street-romance", Type: entity.Address, Doc: "a word such as rue, Calle, Jalan or Via with a name and a number, as the table of countries says, with the parts, postcode and town behind them", Yes: Yes{
		"habite «12 rue de la Paix, 75002 Paris»", "vive en «Calle Mayor 5, 28013 Madrid»", "«Via Roma 10, 00184 Roma»", "«Rua Augusta, 1500»", "«Avenida de la Constitución 3»",
		"«Calle de Alcalá 48, 2º B, 28014 Madrid»", "«Rua Oscar Freire, 1120, apto 84, Jardins, São Paulo - SP, 01426-001» até", "«Av. Insurgentes Sur 1602, Col. Crédito Constructor, 03940 Ciudad de México»", "«ul. Marszałkowska 84/92 m. 15, 00-514 Warszawa»",
		"«Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200»", "«Piazza San Marco 5, 30124 Venezia (VE)»", "«c/ Mayor 5»", "«Jalan Sudirman No. 39, Jakarta 10220»", "di «Jl. Kenanga Raya No.7, RT 03/RW 05, Depok 16431» ya", "«Av. California # 56-1 Sur» desde", "en «Carrera 7 No. 71-21, Apto 301, Bogotá»",
		"«Contrada San Marco, 5, 90100 Palermo» da", "«Calle Hidalgo Núm. 120, Int. 4, Col. Centro, 06000 Ciudad de México»", "«No. 12, Jalan SS 2/24, 47300 Petaling Jaya»", "«Rua das Flores, nº 123, Apto 45, Jardim Europa»", "«Str. Mihai Eminescu nr. 12, bl. A3, sc. 2, ap. 14, Cluj»",
		"End.: «Av. Borges da Silva 2940, casa 5»", "en «calle mayor nº 106», al lado", "no «Rodovia BR-302, km 218», portão", "en «Ruta Nacional 34 km 585» hoy", "a «Calle 39 # 145 x 7 y 39» hoy", "en «Calle Reforma esq. con Hidalgo s/n» hoy", "di «60, Lorong Ampang 9, Taman Kenanga» lepas", "«A-22-10, Pangsapuri Bukit Bintang, Jalan Bukit Bintang, 80100 Johor Bahru»", "vacated «Lieu-dit Le Moulin Vert» in", "zam. «al. Długa 51 m. 24, 00-950 Warszawa»",
	}, No: No{
		"via HTTP 1", "via Roma", "rue 12 de", "place orders 12 times", "rue de beggen", "calle mayor 106",
	}}, Why: "a street ends where its words end, which the table of countries tells", Look: Look{Prefixes: streetPrefixes(), Fold: true}, Find: streetBefore},
	Code{About: About{Name: "street-turkish", Type: entity.Address, Doc: "a Turkish street with its number, and the quarter, flat, postcode and town around it", Yes: Yes{
		"adres «Bağdat Caddesi No: 48 D: 5, 34730 Kadıköy/İstanbul» yazıyor", "«Caferağa Mah. Moda Cad. No:12/3 Kadıköy/İstanbul»", "evim «Atatürk Bulvarı No 45 Kat 3, 06420 Çankaya/Ankara»",
		"«1453. Sokak No: 7/A, Konak/İzmir» adresine", "«Gül Sk. No: 5, Bursa»", "«Gül Blv. 189 Kat:4» evi", "«Cumhuriyet Mahallesi Lale Sokak 14, 35220 Konak»",
	}, No: No{
		"Bağdat Caddesi çok uzun", "the CAD. 12 files", "Cad. No plan", "her sokak 12 ev", "Moda Caddesi'nde 12 ev",
	}}, Why: "names stand before the kind, and doors, quarters and towns behind it in any order", Look: Look{Prefixes: Words{
		"caddesi", "cadde ", "cad.", "cd. ", "sokak", "sokağı", "sok.", "sk.", "mahallesi", "mahalle,", "mah.", "mh. ", "bulvarı", "bulv.", "blv.",
	}, Fold: true}, Find: streetTurkish},
	Code{About: About{Name: "vcard-address", Type: entity.Address, Doc: "the address in a vCard", Yes: Yes{
		"ADR;TYPE=WORK:;;«2-8-17 Minatomirai;Yokohama;Kanagawa;220-0012;Japan»", "ADR:;;«12 Main St;Springfield;IL;62704;USA»\nEND:VCARD", "ADR;HOME:;;«5 rue X;Paris;;75002;France»",
	}, No: No{
		"ADR: see 12; 13", "ADR;x", "ADR:;;;;;;",
	}}, Why: "the fields of a vCard go on in lines that are indented", Look: Look{Prefixes: Words{
		"ADR;", "ADR:",
	}}, Find: cardAddress},
	After{About: About{Name: "street-short", Type: entity.Address, Doc: "the street in a German form", Yes: Yes{
		"Str.: «Feldweg 7»\nTel", "Straße/Nr.: «Am Bach 12a»\n", "Straße, Nr.: «Lerchenweg 3»",
	}, No: No{
		"str.: see 3", "str.:", "Straße/Nr. fehlt",
	}}, Cue: Cue{Phrases: Words{
		"str.:", "straße/nr.:", "straße/nr:", "strasse/nr.:", "strasse/nr:", "straße, nr.:", "straße, nr:", "straße u. nr.:", "straße u. hausnr.:", "straße u. hausnummer:", "straße und nr.:", "straße und hausnummer:", "straße/hausnr.:", "straße/hausnummer:",
	}}, Value: Value{At: shortStreet}},
	After{About: About{Name: "house-singapore", Type: entity.Address, Doc: "a block of Singapore with its street, the flat and the postcode", Yes: Yes{
		"I stay at «Blk 85 Bedok North St 4 #05-12».", "«Blk 482 Ang Mo Kio Ave 3 #08-1234 Singapore 560482»", "«Blk 12A Marine Crescent, Singapore 440012» is home", "«Blk 7 Toa Payoh Lorong 4 #03-21»",
	}, No: No{
		"block 12 of the file", "blk 85 Bedok", "Block 12 Size, Count 3",
	}}, Cue: Cue{Phrases: Words{
		"blk ", "blk. ", "block ",
	}, Whole: true}, Value: Value{At: houseSingapore}},
	After{About: About{Name: "address-line", Type: entity.Address, Doc: "the value of a numbered line of an address in a record", Yes: Yes{
		`"line2":"«Unit 14»","city"`, `"address_2": "«Apt 4B»"`, `'line1': '«17 Elm Bend»'`,
	}, No: No{
		`"line2": "two"`, "line2: Unit 14", `"line1":"color: 12"`, `line2 = "x"`,
	}}, Cue: Cue{Phrases: Words{
		"line1", "line2", "line_1", "line_2", "line3", "address2", "address_2", "street2", "street_2", "addr2",
	}, Signs: "\"':= "}, Value: Value{At: recordLine}},
	After{About: About{Name: "home-said", Type: entity.Address, Doc: "a street and a number behind a word for living, moving, visiting or delivering", Yes: Yes{
		"jeg bor i «Krokusvegen 6», tredje", "pickup from «683 Palla Zila, Indiranagar» at", "Wohnhaft in «Hinterm Bahndamm 7, 2. Stock», danke", "vivo en «Acceso Aurelio Amat 76» y", "woont aan «Renshof 9»",
	}, No: No{
		"wohnt in Berlin 3 Jahre", "moved to May 5, 2024", "deliver to Room 5, please", "vive en Madrid 3 meses", "visited 12 Times", "moving to version 3, Linux",
	}}, Cue: Cue{Phrases: Words{
		"bor i ", "bor på ", "bor vid ", "bor ved ", "bor hos ", "bodde på ", "bodde i ", "boede på ", "boende i ", "boende på ", "bosatt i ", "bosatt på ", "bosiddende ", "bopæl på ", "flyttet til ", "flytter til ", "flyttat till ", "flyttar till ", "flyttade till ", "flytte til ", "flytta till ", "levér til ", "leveret til ", "levere til ", "leverer til ", "levereras till ", "skickas till ", "skicka till ", "send til ", "sendt til ", "sendes til ", "kjør til ", "kom til ", "hentes på ", "hentes i ", "henter i ", "hämtas på ", "hämta på ", "ik woon ", "woon op ", "woon aan ", "woon in ", "woont op ", "woont aan ", "woont in ", "woonachtig op ", "woonachtig aan ", "wonen op ", "wonen aan ", "verhuisd naar ", "verhuis naar ", "verhuizen naar ", "sturen naar ", "stuur naar ", "gestuurd naar ", "bezorgen op ", "bezorgd op ", "leveren op ", "leveren aan ", "afleveren op ", "afhalen op ", "ophalen op ",
		"ophalen bij ", "thuis op ", "pand aan ", "woning aan ", "appartement aan ", "wohne ", "wohnt ", "wohnen ", "wohnhaft ", "wohnhaft in ", "wohnt in ", "wohne in ", "wohnen in ", "wohnt in der ", "wohnt am ", "gezogen nach ", "umgezogen nach ", "gezogen in die ", "liefern an ", "geliefert an ", "lieferung an ", "liefern in die ", "zustellen an ", "schicken an ", "senden an ", "abholen in ", "abholung in ", "abzuholen in ", "gemeldet in ", "vor dem haus ", "wohnung in ", "wohnung ", "habite au ", "habite à ", "habite ", "habitant au ", "habitant ", "demeurant ", "demeurant au ", "domicilié ", "domicilié au ", "domiciliée ", "domiciliée au ", "résidant ", "résidant au ", "réside au ", "réside ", "déménagé au ", "déménagé à ", "livrer au ", "livré au ", "livraison au ", "envoyer au ", "devant le ", "sis ", "sis au ", "sise ", "vivo en ", "vive en ", "vivimos en ", "viven en ", "vivo por ", "resido en ",
		"reside en ", "residente en ", "domiciliado en ", "domiciliada en ", "con domicilio en ", "mudé a ", "mudó a ", "mudamos a ", "me mudo a ", "enviar a ", "envíen a ", "entregar en ", "entregarlo en ", "entrega en ", "recoger en ", "recogida en ", "llevar a ", "casa en ", "departamento en ", "piso en ", "vivienda en ", "el de ", "la de ", "moro na ", "moro no ", "moro em ", "mora na ", "mora no ", "mora em ", "moramos na ", "moramos no ", "residente na ", "residente no ", "residente em ", "reside na ", "reside no ", "domiciliado na ", "domiciliada na ", "mudei para ", "mudou para ", "mudei-me para ", "mudou-se para ", "entregar na ", "entregar no ", "entrega na ", "retirar na ", "retirada na ", "vivo na ", "abito in ", "abita in ", "abito a ", "abita a ", "abitiamo in ", "vivo in ", "vive in ", "residente in ", "residente a ", "domiciliato in ", "domiciliata in ", "trasferito in ", "trasferita in ",
		"spedire a ", "consegnare in ", "consegna in ", "ritirare in ", "ritiro in ", "casa in ", "appartamento in ", "davanti a ", "živim u ",
		"živim na ", "živi u ", "živi na ", "živim v ", "živi v ", "lakom ", "lakik ", "lakik a ", "lakunk ", "lakom a ", "lakom az ", "lakcíme ", "lakó ", "költözött a ", "költöztem a ", "szállítás ", "átvétel ", "locuiesc pe ", "locuiesc în ", "locuiesc in ", "locuiește pe ", "locuiește în ", "locuieste pe ", "domiciliat în ", "domiciliată în ", "domiciliat in ", "cu domiciliul în ", "cu domiciliul in ", "mutat pe ", "mutat în ", "livrare la ", "livrați la ", "ridicare din ", "asun ", "asun osoitteessa ", "asuu ", "asuu osoitteessa ", "asuvat ", "muutin ", "muutti ", "muuttanut ", "toimitus ",
		"toimita ", "nouto ", "kotoa ", "elan ", "elab ", "kolisin ", "gyvenu ", "gyvena ", "dzīvoju ", "dzīvo ", "oturuyorum ", "tinggal di ", "pindah ke ", "antar ke ", "kirim ke ", "jemput di ", "lives at ", "live at ", "lived at ", "living at ", "resides at ", "reside at ", "resided at ", "residing at ", "resident at ", "resident of ", "she's at ", "he's at ", "they're at ", "i'm at ", "we're at ", "she’s at ", "he’s at ", "they’re at ", "we’re at ", "moved to ", "moving to ", "moves to ", "relocated to ", "deliver to ", "delivered to ", "deliver it to ", "delivering to ", "delivery to ", "drop off at ", "dropped off at ", "dropped at ", "collect from ", "collected from ", "collection from ", "pick up from ", "picked up from ", "pick up at ", "pickup from ", "pickup at ", "picked up at ", "from outside ", "stolen from outside ", "outside my residence ", "outside my house ", "outside his house ",
		"outside her house ", "my residence ", "my house ", "my home ", "visit us at ", "visited ", "house at ", "flat at ", "home at ", "property at ", "premises at ", "situated at ", "cottage at ", "apartment at ", "the cottage itself is at ",
	}}, Value: Value{At: homeAt}},
	After{About: About{Name: "home-slavic", Type: entity.Address, Doc: "the same in Slavic languages, where the second word of a name begins with a small letter", Yes: Yes{
		"pred garážou, bývam «Krásnohorská 12», prízemie", "trvale bytom «Na pažiti 8», žiadam", "auto stojí před domem «Moravanů 14», majitel", "Stanujem na «Dolgi breg 23», hvala",
	}, No: No{
		"bydlím v Praze 12 let", "mieszkam w Krakowie 5 lat", "na adrese serveru 12", "byt na prodej 3",
	}}, Cue: Cue{Phrases: Words{
		"trvale bytom ", "mieszkam przy ", "mieszkam na ", "mieszka przy ", "mieszka na ", "mieszkamy przy ", "zamieszkały ", "zamieszkała ", "zamieszkały przy ", "zam. ", "przeprowadziłem się na ", "przeprowadziłam się na ", "dostawa na ", "dostarczyć na ", "odbiór z ", "odbiór przy ", "lokal przy ", "mieszkanie przy ", "pod adresem ", "bydlím ", "bydlím na ", "bydlím v ", "bydlí ", "bydlí na ", "bydlí v ", "bytem ", "trvale bytem ", "přestěhoval se na ", "přestěhovala se na ", "doručit na ", "doručte na ", "vyzvednout na ", "před domem ", "byt na ", "bývam ", "byvam ", "bývam na ", "byvam na ", "bývam v ", "byvam v ", "býva ", "byva ", "býva na ", "trvale bytom ", "trvale bytom na ", "bytom ", "presťahoval sa na ", "presťahovala sa na ", "doručiť na ", "vyzdvihnúť na ", "pred domom ", "zivim u ", "zivim na ", "zivi u ", "stanujem u ", "stanujem na ", "stanuje u ", "stanuje na ",
		"sa stanom u ", "sa stanom na ", "stan u ", "preselio u ", "preselila u ", "preselio na ", "prebivalištem u ", "s prebivalištem u ", "dostaviti na ", "dostava na ", "stanujem ", "stanuje ", "stanujoč na ", "stanujoča ", "bydlím na adrese ", "bytem na adrese ", "na adrese ", "na adresi ", "stanujem na naslovu ", "bivam na ", "bivam v ",
	}}, Value: Value{Within: homeSlavic}},
	After{About: About{Name: "home-vietnam", Type: entity.Address, Doc: "a Vietnamese house number with its street, quarter and town behind a word for a house or for living", Yes: Yes{
		"căn nhà số «996 Khóm 25 Huỳnh Văn Bánh Xã Tân An TP. Hải Phòng», giá", "Tôi sống tại «Số 8/87 Đường Lê Duẩn», cảm ơn", "nhà số «30 Huỳnh Văn Bánh xã Đông Hải» nhé",
	}, No: No{
		"nhà số 5 rất đẹp", "sống tại Hà Nội", "nhà số 12, cảm ơn",
	}}, Cue: Cue{Phrases: Words{
		"sống tại ", "sinh sống tại ", "tôi ở ", "ở tại ", "căn nhà số ", "căn nhà ", "nhà số ", "số nhà ", "ngụ tại ", "cư ngụ tại ", "cư trú tại ", "thường trú tại ", "tạm trú tại ", "giao đến ", "giao tới ", "giao hàng đến ", "chuyển đến ", "thuê nhà tại ", "bất động sản tại ", "trước nhà ",
	}}, Value: Value{At: homeVietnam}},
	After{About: About{Name: "home-labelled", Type: entity.Address, Doc: "a street and a number behind the label of a place that somebody rents, or where goods are collected or delivered", Yes: Yes{
		"Gehuurde: «Jaydalaan 44» te Groningen", "Collection: «Ulica Kralja Tomislava 8, Osijek», thanks", "Von: «Lindenring 7», danke",
	}, No: No{
		"To: Room 5", "From: May 5, 2024", "from: Version 12", "objekt: Haus 3",
	}}, Cue: Cue{Phrases: Words{
		"from:", "to:", "pickup:", "pick-up:", "collection:", "premises:", "property:", "drop-off:", "dropoff:", "delivery:", "residence:", "site:", "venue:", "location:", "gehuurde:", "het gehuurde:", "gehuurd:", "verhuurde:", "huurobject:", "object:", "van:", "naar:", "ophaaladres:", "afhalen:", "bezorging:", "levering:", "woning:", "pand:", "mietobjekt:", "mietsache:", "mietgegenstand:", "objekt:", "einsatzort:", "abholung:", "abholort:", "lieferort:", "lieferung:", "zustellung:", "von:", "nach:", "wohnung:", "logement:", "bien loué:", "bien:", "local:", "locaux:", "enlèvement:", "retrait:", "livraison:", "de:", "à:", "vers:", "départ:", "arrivée:", "inmueble:", "inmueble arrendado:", "vivienda:", "finca:", "recogida:", "retiro:", "entrega:", "origen:", "destino:", "desde:", "hasta:", "domicilio:", "imóvel:", "coleta:", "retirada:", "origem:", "immobile:", "unità immobiliare:", "ritiro:", "consegna:",
		"partenza:", "destinazione:", "da:", "per:", "przedmiot najmu:", "lokal:", "mieszkanie:", "nieruchomość:", "odbiór:", "dostawa:", "skąd:", "dokąd:", "byt:", "nemovitost:", "předmět nájmu:", "vyzvednutí:", "doručení:", "odkud:", "kam:", "nehnuteľnosť:", "predmet nájmu:", "vyzdvihnutie:", "doručenie:", "odkiaľ:", "ulice:", "ulica:", "nekretnina:", "stan:", "predmet najma:", "preuzimanje:", "dostava:", "nepremičnina:", "prevzem:", "ingatlan:", "bérlemény:", "felvétel:", "kiszállítás:", "honnan:", "hová:", "imobil:", "spațiul:", "ridicare:", "livrare:", "lähiosoite:", "kohde:", "nouto:", "toimitus:", "mistä:", "mihin:", "huoneisto:", "upphämtning:", "hämtning:", "leverans:", "från:", "till:", "bostad:", "lägenhet:", "lejemål:", "lejemålet:", "afhentning:", "fra:", "til:", "leieobjekt:", "henting:", "bolig:", "kiralanan:", "mecur:", "teslimat:", "nereden:", "nereye:", "objek sewa:", "penjemputan:",
		"pengantaran:", "dari:", "ke:",
	}, Signs: " "}, Value: Value{At: labelledHome}},
	After{About: About{Name: "street-column", Type: entity.Address, Doc: "the street and number below the head of a column, or behind such a name and an operator", Yes: Yes{
		"ulica: «Krótka 12 m. 3»\n", "rua: «Augusta 1500»\n", "nome;calle;tel\nAna;«Mayor 5»;x",
	}, No: No{
		"calle mayor 5", "ulica: brak", "rua;cep\nx;y",
	}}, Cue: Cue{Names: Words{
		"via indirizzo e numero", "calle", "calle y número", "calle y numero", "ulica", "ulice", "ulica i numer", "ulica i broj", "ulica in hišna številka", "ulice a číslo", "ulica a číslo", "rua", "logradouro", "gade", "vejnavn", "gata", "gateadresse", "gatenavn", "katu", "lähiosoite", "utca", "utca házszám", "strada", "cadde", "sokak", "jalan", "straatnaam", "straat en huisnummer", "strassenname", "rue", "voie", "numéro et rue", "iela", "gatvė", "tänav", "calle y no", "street name", "premises", "house and street", "street and house",
	}}, Value: Value{At: shortStreet, Cell: addressIn}, Sure: called.Evidence{By: read.ByOperator}},
	After{About: About{Name: "post-box", Type: entity.Address, Doc: "a PO box", Yes: Yes{
		"write to «PO Box 1234, Springfield, IL 62704»", "«P.O. Box 77»", "«Postfach 10 »12"[:len("«Postfach 10 »")-len(" »")] + "»",
	}, No: No{
		"po box", "the P.O. Box is full", "postfachen 12",
	}}, Cue: Cue{Phrases: Words{
		"post office box ", "po box ", "p.o. box ", "p.o.box ", "p o box ", "p.o box ", "postfach ", "apartado postal ", "boîte postale ", "gpo box ", "private bag ", "locked bag ", "postboks ", "pósthólf ", "postkast ", "postilokero ", "skr. poczt. ", "skrytka poczt. ", "skrytka pocztowa ", "apdo. de correos ", "apdo. correos ", "apdo. ", "apartado de correos ",
		"caixa postal ", "cx. postal ", "case postale ", "casella postale ", "postbus ", "pašto dėžutė ", "căsuța poștală ", "poštanski pretinac ", "poštanski fah ", "poštni predal ", "poštový priečinok ", "posta kutusu ", "peti surat ", "tromol pos ", "kotak pos ", "hộp thư ", "hòm thư ", "s.l.p. ", "sanduku la posta ",
	}, Pass: Words{"no. ", "no.", "no ", "nr. ", "nr.", "nº ", "n° ", "#"}, Whole: true}, Value: Value{At: postBox}},
	After{About: About{Name: "post-box-short", Type: entity.Address, Doc: "a box with a short name, if a postcode and its town follow", Yes: Yes{
		"«Box 1234, 103 27 Stockholm» is new", "till «PL 1234, 00101 Helsinki» idag", "«BP 5544, 35189 Rennes» est",
	}, No: No{
		"Box 4, 12345 items", "PL 123", "BP 12, 345 and BP 13", "Box 4\n2024 Report",
	}}, Cue: Cue{Phrases: Words{
		"Box ", "PL ", "PB ", "BP ", "B.P. ", "PK ", "P.K. ", "CP ", "C.P. ", "Pf. ", "A/K ", "a/k ", "p/d ", "p.p. ", "P.P. ", "Apartado ", "Bag ",
	}, Exact: true, Whole: true}, Value: Value{At: postBoxCoded}},
	Code{About: About{Name: "address-field", Type: entity.Address, Doc: "the value of a field named address or street with words and a number", Yes: Yes{
		`"address": "«Flat 3, 17 Elm Grove»",`, "Billing address: «Unit 9 Riverside, Cork»", "Anschrift: «Am Markt 3, Bremen»", `homeAddress: "«Plot 7 Sector 12, Noida»"`,
		"osoite «Kalevankatu 17 B 3, 00100 Helsinki».", "adresa «Dlouhá 14, 110 00 Praha 1» a telefon", "adrese «Tērbatas iela 12, Rīga, LV-1011»", "moja adresa je «Vlaška 8, Zagreb»", "адреса «вул. Лесі Українки, 8, кв. 3, Київ, 01133»", `"address": "«vilniaus g. 27»"`, "dirección: «Vereda El Salitre, finca La Esperanza»", "на «ул. „Цар Симеон“ № 153»", "у «ул. Кнеза Милоша бр. 39, стан 8».", "«ברח׳ הרצל 98 דירה 23».", "«м. Львів, вул. Зелена 12»",
	}, No: No{
		"address: 0x7fff5fbff8a0 in 3", `"address": "localhost"`, "address: the address of 1 host", "address := net.Listen 1", "adresa serveru je 12", "dirección IP 10, Puerto 80", "address Mode 3, Table 4", "socket_address:\n  address: 127.0.0.1\n  port_value: 19000", "deliver to:\nthe front desk\nby noon\n", "Recipient: Anna Weber\nThanks\nPaul", "address: hello, world", "адрес сервера 12, Порт", "проспект 10 лет",
	}}, Why: "a value without quotes ends where its sentence ends, and what is no sentence is read word by word", Look: Look{Written: rule.Written{Called: Words{
		"address", "street address", "home address", "mailing address", "billing address", "shipping address", "street", "address line", "postal address", "residential address", "anschrift", "adresse", "dirección",
		"direccion", "indirizzo", "endereço", "domicilio", "adres", "wohnadresse", "strasse", "straße", "domicile", "work address", "delivery address", "lieferadresse", "rechnungsadresse", "ship to", "bill to", "deliver to",
		"residence", "residing at", "resides at", "residential", "address line one", "street line", "street address line", "home addr", "mailing addr",
		"property address", "service address", "wohnort", "wohnhaft", "wohnhaft in", "postanschrift", "adresse postale", "adresse de livraison",
		"adresse de facturation", "domicilié", "demeurant", "dirección de envío", "dirección de facturación", "domicilio fiscal", "calle",
		"endereço de entrega", "morada", "residente in", "residenza", "domiciliato in", "adres zamieszkania", "adres korespondencyjny", "zamieszkały",
		"zamieszkała", "adresa", "bydliště", "lakcím", "cím", "adresi", "alamat", "địa chỉ", "osoite", "adress", "gatuadress", "bostadsadress", "bezorgadres",
		"woonadres", "straat", "postadres", "postadresse", "besøksadresse", "hausanschrift", "straße und hausnummer", "adrese", "dzīvesvietas adrese", "adresas", "aadress", "naslov", "bydlisko", "trvalé bydliště", "trvalý pobyt", "adresa bydliska", "adresa bydliště", "lakóhely", "prebivalište",
		"kotiosoite", "elukoht", "gyvenamoji vieta", "vivo en", "vive en", "vivo na", "moro na", "moro em", "mora na", "abito in", "abita in", "j'habite", "habite au", "ik woon op", "ik woon in", "woon aan de", "jeg bor i", "jeg bor på", "jag bor på", "jag bor i",
		"asun osoitteessa", "mieszkam przy", "mieszkam na", "bydlím na", "bydlím v", "bývam na", "živim na", "živim u", "živi na", "živi u", "žije na", "žije v", "lakom", "locuiesc pe", "locuiesc în", "ich wohne in", "wohne in", "ich wohne", "gyvenu", "dzīvoju", "elan aadressil",
		"hemadress", "bostadsadressen", "leveransadress", "faktureringsadress", "besöksadress", "utdelningsadress", "folkbokföringsadress", "adressen", "gatuadressen", "bostedsadresse", "leveringsadresse", "fakturaadresse", "hjemmeadresse", "adressen er", "bopæl", "bopælsadresse", "folkeregisteradresse", "gadeadresse", "katuosoite", "postiosoite", "toimitusosoite", "laskutusosoite", "osoitteeni", "osoitteeni on", "osoitteessa", "osoitteeseen", "osoitteesta", "heimilisfang", "heimili", "lögheimili", "póstfang", "póstfang er", "bý á", "ég bý á", "býr á", "kodune aadress", "postiaadress", "tarneaadress", "elukoha aadress", "aadressil", "aadressile", "dzīvesvieta", "deklarētā adrese", "deklarētā dzīvesvieta", "piegādes adrese", "pasta adrese", "adresē", "es dzīvoju", "namų adresas", "pristatymo adresas", "registracijos adresas", "adresu", "aš gyvenu", "gyvenu adresu", "siųskite adresu", "adres dostawy", "adres zameldowania", "adres do korespondencji", "miejsce zamieszkania", "mieszkam w", "zamieszkały przy", "pod adresem", "na adres", "doručovací adresa", "dodací adresa", "fakturační adresa", "kontaktní adresa", "na adrese", "bytem", "dodacia adresa", "korešpondenčná adresa", "kontaktná adresa", "na adrese bývam", "szállítási cím", "számlázási cím", "levelezési cím", "lakcíme", "lakcímem", "lakhely", "állandó lakcím", "tartózkodási hely", "címe", "címem", "címre", "domiciliu", "domiciliul", "adresă", "adresă de livrare", "adresă de facturare", "adresa de livrare", "adresă poștală", "locuiesc la", "la adresa", "adresa stanovanja", "adresa stanovanja je", "adresa za dostavu", "adresa dostave", "adresa prebivališta", "mjesto stanovanja", "mesto stanovanja", "na adresi", "na adresu", "stanujem na", "stanujem u ulici", "stanujem u", "živim u ulici", "naslov za dostavo", "naslov stalnega prebivališča", "stalno prebivališče", "začasno prebivališče", "stanujem na naslovu", "na naslovu", "na naslov", "ev adresi", "ev adresim", "iş adresi", "teslimat adresi", "teslimat adresim", "fatura adresi", "ikametgah", "ikametgâh", "ikamet adresi", "ikametgah adresi", "tebligat adresi", "adresim", "adresimiz", "adresiniz", "açık adres", "heimatadresse", "privatadresse", "meldeadresse", "zustelladresse", "versandadresse", "wohnanschrift", "meine anschrift", "anschrift lautet", "neue anschrift", "neue adresse", "neue anschrift ist", "neue adresse ist", "meine adresse ist", "unsere adresse", "adresse privée", "adresse personnelle", "adresse du domicile", "adresse actuelle", "nouvelle adresse", "mon adresse", "mon adresse est", "sise au", "sis au", "résidant au", "demeurant au", "domicilié au", "domiciliée au", "habitant au", "j'habite au", "habite à", "domicilio actual", "domicilio particular", "domicilio real", "domicilio legal", "dirección particular", "dirección de entrega", "dirección postal", "dirección actual", "dirección del domicilio", "dirección completa", "mi dirección", "mi dirección es", "nueva dirección", "residencia", "lugar de residencia", "con domicilio en", "domiciliado en", "domiciliada en", "vivimos en", "resido en", "reside en", "indirizzo di casa", "indirizzo di residenza", "indirizzo di spedizione", "indirizzo di consegna", "indirizzo di fatturazione", "domiciliato a", "residente a", "abito a", "mi sono trasferito in", "endereço completo", "endereço atual", "meu endereço", "meu endereço é", "residência", "residente na", "residente no", "residente em", "domiciliado na", "morada fiscal", "morada completa", "morada de entrega", "moramos na", "mora em", "resido na", "thuisadres", "afleveradres", "factuuradres", "verblijfadres", "huisadres", "mijn adres", "mijn adres is", "nieuw adres", "nieuwe adres", "adres is", "woonachtig", "woonachtig te", "woonachtig aan", "wonende", "wonende te", "woonplaats", "alamat rumah", "alamat kantor", "alamat ktp", "alamat domisili", "alamat lengkap", "alamat pengiriman", "alamat surat", "alamat surat menyurat", "alamat tetap", "alamat semasa", "alamat kediaman", "alamatnya", "alamat saya", "tempat tinggal", "domisili", "tinggal di", "saya tinggal di", "beralamat di", "kirim ke", "tirahan", "tirahan ko", "nakatira sa", "nakatira ako sa", "nakatira po ako sa", "ipadala sa", "địa chỉ nhà", "địa chỉ nhà riêng", "địa chỉ giao hàng", "địa chỉ nhận hàng", "địa chỉ thường trú", "địa chỉ liên hệ", "thường trú", "tạm trú", "nơi ở", "nơi cư trú", "chỗ ở", "sống tại", "sống ở", "tôi sống tại", "ở tại", "giao đến", "anwani", "anwani ya nyumbani", "anwani yangu", "anwani ya posta", "makazi", "ninaishi", "anaishi", "current address", "permanent address", "present address", "correspondence address", "communication address", "registered address", "registered office", "office address", "business address", "contact address", "legal address", "physical address", "temporary address", "previous address", "former address", "new address", "my address", "my address is", "address is", "address of residence", "place of residence", "home is at", "lives at", "living at", "reside at", "i live at", "we live at", "he lives at", "she lives at", "residing in", "addr line", "street and number", "street no", "house address", "delivery addr", "drop off address", "pickup address", "pick up address", "collection address", "full address",
		"recipient", "consignee", "ship to", "sold to", "send to", "mail to", "empfänger", "empfängerin", "zustellen an", "lieferung an", "destinataire", "livrer à", "envoyer à", "destinatario", "enviar a", "entregar a", "entregar em", "destinatário", "enviar para", "remitente", "spedire a", "consegnare a", "ontvanger", "geadresseerde", "bezorgen bij", "verzenden naar", "mottagare", "mottaker", "modtager", "sendes til", "leveres til", "skickas till", "vastaanottaja", "saaja", "viðtakandi", "saņēmējs", "gavėjas", "odbiorca", "adresat", "příjemce", "príjemca", "doručit na", "címzett", "destinatar", "primatelj", "primalac", "prejemnik", "naslovnik", "alıcı", "penerima", "kepada", "kepada yth", "người nhận", "gửi đến", "tatanggap", "mpokeaji",
	}, At: addressIn}}, Find: addressField},
}
