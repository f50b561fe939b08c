package masking

// addressRules find postal addresses, and URLs where they are wanted.
var addressRules = []rule{{
	name: "street", typ: typeAddress, on: onHouse, verify: houseBehind,
	doc: "a street whose kind is the end of its name, and its number, as in German and Dutch",
	match: []string{
		"wohnt in der «Hauptstraße 12, 10115 Berlin»", "«Keizersgracht 123, 1015 CJ Amsterdam»", "Adresse «Bahnhofstr. 5»", "«Lindenallee 7a»",
	},
	miss: []string{"die Straße 12", "siehe Seite 12", "Main street 12 times", "page 12"},
}, {
	name: "street-english", typ: typeAddress, verify: streetBehind, fold: true,
	prefixes: append(ended("st", "ave", "rd", "ln", "dr", "ct", "pl", "sq", "way", "cir"), "street", "avenue", "road", "boulevard", "blvd", "lane", "drive", "court", "place", "square", "terrace", "parkway", "pkwy", "highway", "hwy",
		"circle", "close,", "crescent", "gardens", "trail", "alley", "row,", "grove,", "hill,", "walk,", "mews,", "loop,", "mall,", "mall\n", "loop\n", "park,", "view,", "green,", "rise,", "path,", "point,", "run,", "wharf,", "pike,", "plaza,", "turnpike", "expressway"),
	doc: "a number, a name and a word such as Street, with the flat, town, state and postcode behind them",
	match: []string{
		"lives at «12 Main Street, Apt 4B, Springfield, IL 62704».", "ship to «1600 Pennsylvania Avenue NW, Washington, DC 20500»", "«221B Baker Street, London NW1 6XE»",
		"office: «350 Fifth Ave, Suite 3300, New York, NY 10118-0110»", "at «742 Evergreen Terrace»", "«Flat 3, 18 Albion Mews, London W2 2BA»", "«450 Serra Mall\nStanford, CA 94305»",
	},
	miss: []string{"Wall Street rose 12 points", "take the 2nd street", "version 2 of the High Way", "12 main street"},
}, {
	name: "street-romance", typ: typeAddress, verify: streetBefore, fold: true,
	prefixes: []string{"rue ", "avenue ", "boulevard ", "place ", "chemin ", "allée ", "impasse ", "quai ", "calle ", "avenida ", "plaza ", "paseo ", "via ", "viale ", "piazza ", "corso ", "rua ", "praça ", "travessa ", "carrer ", "ulica ", "ul. "},
	doc:      "a word such as rue, Calle or Via with a name and a number, with the postcode and town behind them",
	match: []string{
		"habite «12 rue de la Paix, 75002 Paris»", "vive en «Calle Mayor 5, 28013 Madrid»", "«Via Roma 10, 00184 Roma»", "«Rua Augusta, 1500»", "«Avenida de la Constitución 3»",
	},
	miss: []string{"via HTTP 1", "via Roma", "rue 12 de", "place orders 12 times"},
}, {
	name: "post-box", typ: typeAddress, verify: postBox, fold: true, prefixes: []string{"post office box ", "po box ", "p.o. box ", "p.o.box ", "postfach ", "apartado postal ", "boîte postale "},
	doc:   "a PO box",
	match: []string{"write to «PO Box 1234, Springfield, IL 62704»", "«P.O. Box 77»", "«Postfach 10 »12"[:len("«Postfach 10 »")-len(" »")] + "»"},
	miss:  []string{"po box", "the P.O. Box is full", "postfachen 12"},
}, {
	name: "address-field", typ: typeAddress, verify: addressField, at: addressIn,
	doc: "the value of a field named address or street with words and a number",
	called: []string{"address", "street address", "home address", "mailing address", "billing address", "shipping address", "street", "address line", "postal address", "residential address", "anschrift", "adresse", "dirección",
		"direccion", "indirizzo", "endereço", "domicilio", "adres", "wohnadresse", "strasse", "straße", "domicile", "work address", "delivery address", "lieferadresse", "rechnungsadresse", "ship to", "bill to", "deliver to",
		"residence", "residing at", "resides at", "residential", "address line one", "street line", "street address line", "home addr", "mailing addr",
		"property address", "service address", "wohnort", "wohnhaft", "wohnhaft in", "postanschrift", "adresse postale", "adresse de livraison",
		"adresse de facturation", "domicilié", "demeurant", "dirección de envío", "dirección de facturación", "domicilio fiscal", "calle",
		"endereço de entrega", "morada", "residente in", "residenza", "domiciliato in", "adres zamieszkania", "adres korespondencyjny", "zamieszkały",
		"zamieszkała", "adresa", "bydliště", "lakcím", "cím", "adresi", "alamat", "địa chỉ", "osoite", "adress", "gatuadress", "bostadsadress", "bezorgadres",
		"woonadres", "straat", "postadres", "postadresse", "besøksadresse", "hausanschrift", "straße und hausnummer"},
	match: []string{`"address": "«Flat 3, 17 Elm Grove»",`, "Billing address: «Unit 9 Riverside, Cork»", "Anschrift: «Am Markt 3, Bremen»", `homeAddress: "«Plot 7 Sector 12, Noida»"`},
	miss:  []string{"address: 0x7fff5fbff8a0 in 3", `"address": "localhost"`, "address: the address of 1 host", "address := net.Listen 1"},
}, {
	name: "url", typ: typeURL, on: onAuthority, verify: wholeURL,
	doc:   "a URL, whole; off by default",
	match: []string{"see «https://example.com/a?b=c#d».", "(«http://example.com:8080/x»)", `<a href="«ftp://files.example.com/y»">`},
	miss:  []string{"example.com", "a://", "https://"},
}}

// ended returns the words with what may stand behind them.
func ended(words ...string) (all []string) {
	for _, w := range words {
		for _, behind := range ".,; \n\t\"'<)|\\" {
			all = append(all, w+string(behind))
		}
	}
	return all
}
