package number

import (
	"bytes"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file holds how the countries write their number plates, and the words for a car or the road that must stand near one.

// parted returns the forms with each of the signs in place of every |.
func parted(signs, forms Words) (all Words) {
	for _, f := range forms {
		for _, sign := range signs {
			all = append(all, strings.ReplaceAll(f, "|", sign))
		}
	}
	return all
}

var (
	spaceOrDash  = Words{" ", "-"}
	anyOrNothing = Words{" ", "-", ""}

	// partedPlates are plates with three groups and more, or in which letters stand on both sides of digits.
	partedPlates = slices.Concat(parted(spaceOrDash, Words{
		"@@##|@@@", "@###|@@@", "@##|@@@", "@@@|###@", "@|###|@@@", "@|##|@@@", "@@|##|@@@", // Britain, Kenya, Quebec, Romania
		"@@|###|@@", "@@|###@@", "@@@|###|@@", "@@@|###@@", "#@@|####", "#@#|####", // France, Italy, Argentina, Nigeria, Slovakia, Czechia
		"@@|##|@@|####", "@@|#|@@|####", "@@|#@|@@|####", "@@|##|@|####", "@@##|@@|####", "@@##|@@####", "@@|##|@@@|####", "@@|##@@|####", "##|@@|####|@@", // India
		"@@@|##|####", "@@|##|####", "@@@|@@@|####", "@@|@@@-####", "@@|@@@|####", "@@|@@-####", "@@|@@|####", // Pakistan, Sri Lanka
		"@@@|####|@", "@@|####|@", "@|####|@", "@|####|@@", "@|####|@@@", "@@|####|@@", "@@|####|@@@", "@@@|####@", // Singapore, Malaysia, Indonesia, Ukraine, Bulgaria
		"##|@@|##", "@@|@@|##", "##|@@@|#", "#|@@@|##", "@@|###|@", "@|###|@@", "@@@|##|@", "@|##|@@@", "@@|##|@@", // the Netherlands, Portugal, Chile
		"#|@@@|###", "@@@|##@", "@@@|#@##", "@#@|###", "@@@|##|##", "@@@|###|@", // Belgium, Sweden, Brazil, Peru, Mexico
		"##|@|####", "##|@|#####", "##|@@|###", "##|@@|####", "##|@@@|##", "##|@@@|###", "##|@@|#####", // Turkey, Ireland
		"###|@|###", "###|@|####", "###|@|#####", "###|@@|###", "###|@@|####", "###|@@|#####", // Ireland
		"@@|####@", "@@|#@###", "@@|##@##", "@@@|##@@", "@@@|##@#", "@@@|#@@#", "@@|###-@@", "@@|####-@@", "@@|####-@", "@@|###-@", // Poland, Croatia, Serbia
		"@@|@@-###", "@@|@@|###", "@@|##-###", "@@|#@-###", "@@|@#-###", "@@|##-@##", "@@|##-@@#", "@@|##-@@@", "@@|###-@@@", // Hungary, Slovenia
		"##@|#####", "##@|###.##", "##@#|#####", "##@#|###.##", "##-@#|#####", "##-@#|###.##", "##@|####", // Vietnam
		"@@|###-###", "@@|###|###", "@@|##|@@|@@", "@@@|###|@@", "@@|##|###", "@@@|@@|##@", // South Africa, Switzerland, Denmark
		"@|#####@", "@|####@", "@|#####|@", "@@|#####@", "@|###@@@", "@|@@|###", "#@@|#@@", "#@@|#@#", "#@@@|###", "###|@@#", "####|@@|##", "####|@@-#", // Austria, Australia, France
		"###|#@@", "#@@|###", "@@@|@##", "##@|@@@", "#@@@|##", "@@#|@#@", "@@#|@###", "@##|@##", "@##|#@@", "@##|##@", "##@|###", "###|@##", "##@|##@", "#@#|###", "@@#|##@", "###|@@@|##", "##|##@@", // the states of the USA, Canada, Kazakhstan
		"##|###|@@", "##|###|@@@", "##|@|###|@@", "##|@@|###|@@@", "@##|@|###", "@@|@@###", "##|@|###", "##|@|######", "###|@|######", "@@|###|@", "@@|##@@@", "@@|#|@@@|####", // Kosovo, Central Asia, the Balkans, Ireland, Nepal
		"@@|#@@##", "@@@|@###", "@@@|@@##", "@@|##|@@|###", "@@##|@@|###", "@@@@|###@", "@@##@@###", // Poland, India, Kenya
		"####|@@", "##@|@##", "#-@####", "@@@@-###", "@@|###|@@@", "@@@|##@@", // the USA, Indonesia
		"@-### @@", "@-### @@@", "@-#### @@", "@-##### @", "@@-### @", "@@-### @@", "@@-## @@", "@@-## @@@", "@@-# @@@", "@@-#### @", "@-#### @@@", "@@-## ###", "@@-### ###", "@@-# ###", "@@ ##'###", "@@ ###'###", // Austria, Switzerland
		"#-@@-###", "###-@@-#", "##-@@-@@", "@-##-@@", "@-@@@-##", "@@-@@@-#", "@ ###-###", "@###-###", "##-@###", "##-####@", "###|@@|##", "@@##-@#@", "@@##-@@#", "@@##-##@", "@@##-@##", // the Netherlands, Central America, the USA
		"@ @@@ ###", "@ @ ##@", "@@ @##", "@@-####-##", "@@ #-@#####", "@@ ####-##", "#####-@-##", "# @@@ ###", "@@@:###", "### @ ####", "@@@|####|@@",
	}), Words{
		"@@-##-##", "##-##-@@", "@@##@@@", "@@###@@", "@@##@@####", "@@#@@@####", "@@##@####", "##@@####@@",
	})

	// plainPlates are plates of letters and digits that codes of goods look like, too, and those in one word.
	plainPlates = slices.Concat(parted(anyOrNothing, Words{
		"@@@|####", "@@@|###", "###|@@@", "####|@@@", "@@|#####", "@@|######", "@@@|#####", "@@@@|###", "@@@@|##", "@|######",
	}), Words{
		"@@-####", "@@####", "@@@-##", "@@ ####", // Latvia, Finland, Taiwan
		"@@##@@", "@@@##@", "@@@###@", "@@@####@", "@@@#@##", "@####@@", "@####@@@", "@@####@@", "@@####@@@", "@@####@", "@@@###@@", "@###@@@", "@##@@@", "@#@###", "@###@@", "@#####@",
		"#@@@###", "##@@@#", "#@@@##", "####-@@", "@@#@@##", "@@@@###@", "#@@####", "#@#####", "#@@#@@", "###@@#", "##@####", "##@@@##", "##@@@###", "##@@###", "##@@####", "##@#####", "##@######", "####@@##",
		"###@#####", "###@@####", "###@@###", "###@#####", "@@@##@@", "@@@#@@#", "@@@@##@", "@@#####@", "@@#@###", "@@##@##", "@@@#####", "@###@@##", "@###@@###",
	}, districts(" ", " ")) // Germany without its dash

	// shortPlates are the words for a plate, or for what bears one, that stand for much else.
	shortPlates = Words{
		"patente", "dominio", "patente nº", "registration", "registrska oznaka", "oznaka", "road tax", "car tax", "vehicle tax", "tax disc", "congestion charge", "parking fine", "speeding ticket", "rej.", "rej ", "rejestrację", "rejestracją", "apk van", "apk voor", "apk verlopen", "speeding fine", "parking charge notice", "penalty charge notice", "contrôle technique", "controle technique", "carte grise", "avis de contravention", "certificat de cession", "permiso de circulación", "permiso de circulacion", "ficha técnica", "inspección técnica", "impuesto de circulación", "revisión técnica", "tarjeta de circulación", "carta di circolazione", "libretto di circolazione", "bollo auto", "passaggio di proprietà", "inspeção periódica", "documento único", "badanie techniczne", "przegląd techniczny", "dowód rejestracyjny auta", "oc na", "ubezpieczenie oc", "technická kontrola", "dálniční známka", "műszaki vizsga", "autópálya matrica", "tehnički pregled", "tehnični pregled", "eu kontroll", "periodisk kontroll", "syn af", "periodesyn", "grøn ejerafgift", "apk keuring", "pajak kendaraan", "cukai jalan", "trafik sigortası", "trafik cezası", "stk na", "itp", "kfz steuer", "zulassungsbescheinigung", "rz:", "rz ", "rz\"", "rz,", "rz\t", "rz<", "chapa", "kz ", "ppu", "rego ", "placas ", "oznaka ", "nömrə nişanı", "dövlət nömrəsi", "dövlət nömrə nişanı", "davlat raqami",
	}

	// asked are the forms of all plates, for what stands behind a name.
	asked = behindName(partedPlates, plainPlates, germanPlates, Words{"##-###-##", "###-##-###"})

	// germanPlates are the plates of Germany with a dash: of a district of one to three letters.
	germanPlates = slices.Concat(districts("-", " "), districts("-", "-"))
)

// districts returns the forms of German plates with the signs behind the district and before the digits.
func districts(behind, before string) (all Words) {
	for _, district := range []string{"@", "@@", "@@@"} {
		for _, rest := range []string{"@|#", "@@|#", "@|##", "@|###", "@|####", "@@|##", "@@|###", "@@|####", "@@|##@", "@@|###@", "@@|####@", "@|###@"} {
			if short := rest == "@|##" || rest == "@|#"; !short || district != "@" {
				all = append(all, district+behind+strings.Replace(rest, "|", before, 1))
			}
		}
	}
	return all
}

// bengali are the forms of plates of Bangladesh in its own letters.
var bengali = func() (all Words) {
	for _, letter := range "অইউএকখগঘঙচছজঝটঠডঢতথদনপফবভমযরলশসহ" {
		all = append(all, string(letter)+" ##-####")
	}
	return all
}()

// thaiPlates are the forms of plates of Thailand with the province behind.
var thaiPlates = func() (all Words) {
	for province := range strings.FieldsSeq("กรุงเทพมหานคร กรุงเทพฯ กรุงเทพ กทม กทม. กระบี่ กาญจนบุรี กาฬสินธุ์ กำแพงเพชร ขอนแก่น จันทบุรี ฉะเชิงเทรา ชลบุรี ชัยนาท ชัยภูมิ ชุมพร เชียงราย เชียงใหม่ ตรัง ตราด ตาก นครนายก นครปฐม นครพนม นครราชสีมา นครศรีธรรมราช นครสวรรค์ นนทบุรี นราธิวาส น่าน บึงกาฬ บุรีรัมย์ เบตง ปทุมธานี ประจวบคีรีขันธ์ ปราจีนบุรี ปัตตานี พระนครศรีอยุธยา อยุธยา พะเยา พังงา พัทลุง พิจิตร พิษณุโลก เพชรบุรี เพชรบูรณ์ แพร่ ภูเก็ต มหาสารคาม มุกดาหาร แม่ฮ่องสอน ยโสธร ยะลา ร้อยเอ็ด ระนอง ระยอง ราชบุรี ลพบุรี ลำปาง ลำพูน เลย ศรีสะเกษ สกลนคร สงขลา สตูล สมุทรปราการ สมุทรสงคราม สมุทรสาคร สระแก้ว สระบุรี สิงห์บุรี สุโขทัย สุพรรณบุรี สุราษฎร์ธานี สุรินทร์ หนองคาย หนองบัวลำภู อ่างทอง อำนาจเจริญ อุดรธานี อุตรดิตถ์ อุทัยธานี อุบลราชธานี") {
		for _, form := range []string{"กก ####", "#กก ####", "กก ###", "#กก ###", "#กก ##", "กก-####", "#กก-####", "กกก ###"} {
			all = append(all, form+" "+province)
		}
	}
	return all
}()

// bracketed are words for a car with the bracket behind that opens before a plate.
var bracketed = Words{
	"car (", "van (", "truck (", "lorry (", "vehicle (", "taxi (", "cab (", "suv (", "bike (", "motorbike (", "motorcycle (", "scooter (", "auto (", "wagen (", "pkw (", "lkw (", "fahrzeug (", "golf (", "transporter (", "voiture (", "camion (",
	"coche (", "carro (", "moto (", "camioneta (", "furgoneta (", "macchina (", "furgone (", "veicolo (", "bil (", "bilen (", "auton (", "kereta (", "mobil (", "motor (", "vozilo (", "vozidlo (", "avto (", "automobil (",
}

// bracketedForms are the plates that may fill such a bracket.
var bracketedForms = Number{Form: Written{Forms: slices.Concat(partedPlates, plainPlates, germanPlates), Check: noGoods}}.Compile()[0]

// plateBracketed returns where the number plate ends that begins at i and fills a bracket, or 0.
func plateBracketed(s *rule.Scan, i, _ int) int {
	end := called.WritingBeside(s, &bracketedForms, i, false)
	return end * text.Btoi(text.ByteAt(s.Text, end) == ')')
}

// behindName returns the forms as those of what counts only behind a name.
func behindName(sets ...Words) (all Words) {
	for _, form := range slices.Concat(sets...) {
		all = append(all, "?"+form)
	}
	return all
}

// noCode says whether v is no letters and digits that measure, date or number something else than a car: EUR 450, BMW 2020, 500 USD, 2005 TK, VL 1500.
func noCode(v []byte) bool {
	letters := text.AlphaEnd(v)
	digits := len(v[letters:]) - len(bytes.TrimLeft(v[letters:], "0123456789"))
	behind := v[letters+digits:]
	year := digits == 4 && text.InRange(text.Num(v[letters:letters+4]), 1900, 2099) && len(behind) < 3
	round := digits == 4 && v[letters+3] == '0' && text.HasByte("05", v[letters+2])
	engine := round && text.InRange(letters, 1, 2)
	if letters == 0 {
		return !year && !goods.Has(behind[:text.AlphaEnd(behind)])
	}
	dated := year && len(behind) == 0
	return !dated && !engine && !goods.Has(v[:letters])
}

// noGoods is noCode for forms of which none but three letters before digits, or digits before letters, are those of goods: USB 300 W, 12 UHR 30.
func noGoods(v []byte) bool {
	letters := text.AlphaEnd(v)
	return letters != 0 && letters != 3 || noCode(v)
}

var (
	// plateNames are what a number plate is called.
	plateNames = Words{
		"tablilla", "tablillas", "kennzeichentafel", "kennzeichentafeln", "nr plaat", "nummer plaat", "voertuigregistrasie", "registrasienommer", "nommerplaat", "plak machin", "rego", "targa tal karozza", "matrikula", "matrícula del vehicle", "targa e automjetit", "targa e makinës", "targat", "registarska", "registarske oznake", "avtomobil nömrəsi", "avtomobil raqami", "davlat raqami", "nimewo plak", "blachy", "blach", "blachach", "amtl kz", "kennzeichnen", "nr auta", "numer auta", "nr tablic", "nambari ya usajili", "namba ya gari", "nambari ya gari", "namba za gari", "bilpladenummer",
		"license plate", "licence plate", "license plate number", "number plate", "plate number", "plate no", "registration plate", "vehicle registration", "vehicle registration number", "reg plate", "kennzeichen", "nummernschild",
		"autokennzeichen", "matrícula", "matricula", "targa", "immatriculation", "plaque d'immatriculation", "placa", "kenteken", "vehicle plate", "car plate", "plate", "plates", "registration number", "registration no", "reg no",
		"reg number", "vehicle reg", "tag number", "license tag", "vehicle no", "vehicle number", "car registration", "car number", "car reg", "registration mark", "number plates", "immatriculée", "immatriculé",
		"numéro d'immatriculation", "nr rejestracyjny", "numer rejestracyjny", "tablica rejestracyjna", "registreringsnummer", "regnr", "reg nr", "rekisterinumero", "rekisteritunnus", "rendszám", "spz", "plaka", "plakası", "plaka no",
		"placas", "número de placa", "nomor polisi", "plat nomor", "nopol", "nummerplade", "nummerplaat", "registratienummer", "kfz kennzeichen", "polizeiliches kennzeichen", "plate id", "tag no", "vrm", "vrn", "vehicle tag",
		"biển số xe", "biển số", "matrícula do carro", "matrícula del coche", "license plate no", "licence plate no", "vehicle license number", "nr rej", "nr rej pojazdu", "numer rej", "kfz nr", "kfz kz", "license plate read",
		"kontrollschild", "kontrollschildnr", "autonummer", "regnummer", "reg nummer", "rego no", "rego plate", "plate read", "registarska oznaka", "no plat", "nombor plat", "no pendaftaran kenderaan", "nomor kendaraan",
		"veículo placa", "tablica", "ečv", "poznávací značka", "poznávací značkou", "registrační značka", "număr de înmatriculare", "numărul de înmatriculare", "nr înmatriculare", "înmatriculare", "registracija", "registracijo",
		"registracijom", "valstybinis numeris", "valst nr", "registrimärk", "kjennemerke", "kjennetegn", "registreringsskylt", "plaque", "plaque minéralogique", "biển kiểm soát", "numura zīme", "ar numuru", "rejestracja",
		"o rejestracji", "tablice", "rendszáma", "rendszámú", "placa nº", "placa veicular", "nomor plat", "reg tablice", "patente del auto", "patente del vehículo", "targa auto", "placa do carro", "placa do veículo",
		"placa del vehículo", "chapa nº", "rc no", "rc number", "rc book", "immat", "immatriculées", "kentekenplaat", "kentekenplaten", "registration plates", "the reg was", "the reg is", "reg was", "reg is", "reg mark", "plate reads",
		"vehicle registration no", "vehicle reg no", "vehicle plate no", "license plates", "licence plates", "kennzeichens", "amtl kennzeichen", "amtliches kennzeichen", "amtlichen kennzeichen", "kfz kennz", "kennz", "kz:",
		"polizeil kennzeichen", "matrícula n", "matrículas", "placa n", "placas n", "targata", "targato", "targhe", "tg.", "numero di targa", "numer rejestracyjny pojazdu", "numerze rejestracyjnym", "numerach rejestracyjnych",
		"nr rejestracyjnych", "rejestracyjnym", "tablicach", "rz:", "rz ", "státní poznávací značka", "registrační značkou", "registračná značka", "evidenčné číslo", "špz", "rendszámom", "rendszámtábla", "nr de înmatriculare",
		"număr înmatriculare", "cu numărul", "registrska", "registrska številka", "registrsko", "registrske oznake", "registarske tablice", "registarskih oznaka", "registracije", "skiltnummer", "skiltnr", "rek nro", "rek nr",
		"rekisterinro", "numura zīmi", "valsts numurs", "valsts numura zīme", "valstybinis nr", "valst numeris", "registrimärgiga", "numbrimärk", "plate #", "ppu", "patente única", "placa patente", "nombor pendaftaran",
		"no pendaftaran", "no plat kereta", "plat nombor", "bks", "biển", "biển xe", "gaadi number", "gadi number", "gaadi no", "car no", "bike no", "plakalı", "plaka numarası", "pelak", "reg broj", "reg št", "regn no", "no polisi",
		"plakam", "ecv", "e.č.v", "numărul mașinii", "auto numurs", "auto number", "reg tähis", "registracijska oznaka", "valst nr", "skilt", "bílnúmer", "skráningarnúmer", "número de matrícula", "número de patente",
		"número de placas", "placa número", "moja registracija", "regskylt", "regskyltar", "bilnummer", "indregistreringsnummer", "bilskilt", "skiltnummeret", "númeraplata", "númeraplötu", "skráningarmerki", "autonumber",
		"numbrimärgiga", "numbrimärgid", "reģistrācijas numurs", "reģistrācijas nr", "auto nr", "reģ nr", "numurzīme", "numurzīmi", "valsts reģistrācijas numurs", "automobilio numeris", "automobilio nr", "registracijos numeris",
		"valstybinis numeris nr", "frsz", "forgalmi rendszám", "rendszámok", "rendszámmal", "nr auto", "număr auto", "numărul auto", "numere de înmatriculare", "tablica rej", "tablicy rejestracyjnej", "rekkari", "rekkarit",
		"rek tunnus", "tunnukset", "registarski broj", "registarska tablica", "tablicama", "registrske tablice", "reg oznaka", "reg tablica", "evidenčné číslo vozidla", "evidenčním číslem", "ev č", "ev číslo", "spz vozidla", "spzka",
		"spz auta", "značka vozu", "placa del auto", "placas del auto", "placas vehículo", "no de placas", "nro de placa", "dominio del vehículo", "ppu vehículo", "placa del carro", "placa moto", "placa do caminhão", "targhe n",
		"n targa", "numero targa", "targa veicolo", "n d immatriculation", "n° d'immatriculation", "numéro d'immat", "n° immat", "plaques", "immatriculé sous", "kenteken auto", "kentekennummer", "kentekennr", "kentekens",
		"nummerborden", "nummerplaten", "schildnummer", "fahrzeugkennzeichen", "pkw kennzeichen", "lkw kennzeichen", "autonr", "kennzeichennummer", "deckskennzeichen", "wunschkennzeichen", "araç plakası", "aracın plakası", "plakalar",
		"plakayı", "araç plaka", "plaka numaram", "nomor kendaraan bermotor", "nopol kendaraan", "no pol", "plat kendaraan", "platnya", "no kenderaan", "plat kereta", "plakang", "plaka ng sasakyan", "numero ng plaka",
		"conduction sticker", "biển số ô tô", "biển số xe máy", "bsx", "số xe", "namba ya gari", "namba za gari", "namba ya usajili", "namba za usajili", "car plates", "vehicle plates", "plate nr", "plate nos", "reg nos",
		"registration nos", "vehicle registration nr", "vehicle registration mark", "vehicle rego", "veh reg", "veh reg no", "veh no", "vehicle registration plate", "vehicle id plate", "license plate nr", "licence plate nr",
		"gaadi ka number", "gadi ka number", "numberplate", "numberplates", "index number", "car tag", "registreerimismärk", "registreerimisnumber", "riiklik registreerimismärk", "reg märk", "sõiduki number", "auto numbrimärk",
		"automašīnas numurs", "reģ numurs", "valsts reģ nr", "valsts reģistrācijas nr", "transportlīdzekļa numurs", "numeriai", "valstybinis registracijos numeris", "valstybiniai numeriai", "reg numeris",
		"automobilio valstybinis numeris", "rekisterikilpi", "rekisterikilven", "ajoneuvon rekisteritunnus", "auton rekisterinumero", "rek numero", "nummerplåt", "nummerskylt", "fordonets registreringsnummer", "registreringsskyltar",
		"bilens registreringsnummer", "nummerplate", "indregistreringsnr", "bilens nummerplade", "bilnr", "nummerntafel", "amtliches kfz kennzeichen", "fahrzeugnummer", "kfz nummer", "nummernschilder", "kontrollschilder",
		"kennzeichen nr", "numéro de plaque", "n° de plaque", "numéro minéralogique", "immatriculation du véhicule", "numéro d'immatriculation du véhicule", "plaque immatriculation", "immatriculations", "targa del veicolo",
		"targa del mezzo", "targa dell'auto", "targa della moto", "placa patente única", "chapa patente", "matrícula del vehículo", "matricula del vehiculo", "placa de rodaje", "patente vehículo", "dominio del auto",
		"dominio vehículo", "número da matrícula", "chapa de matrícula", "número da placa", "matrícula da viatura", "matrícula do veículo", "placa da moto", "tablice rejestracyjne", "tablic rejestracyjnych", "numery rejestracyjne",
		"numeru rejestracyjnego", "nr rej auta", "nr rejestracyjny pojazdu", "registrační značky", "reg značka", "rz vozidla", "spz vozu", "evidenčné číslo auta", "eč vozidla", "eč", "rsz", "járműrendszám", "gépjármű rendszáma",
		"forgalmi rendszáma", "rendszámot", "rendszámtábláját", "plăcuța", "plăcuță", "plăcuțe", "plăcuța de înmatriculare", "numar inmatriculare", "numar de inmatriculare", "nr inmatriculare", "nr de inmatriculare",
		"număr de circulație", "registracijske oznake", "registarske pločice", "registarska pločica", "registracijska tablica", "broj tablica", "broj tablice", "broj registracije", "reg oznake", "registracija vozila",
		"registrska tablica", "registrska označba", "araç plaka no", "araç plaka numarası", "plaka kodu", "biển số đăng ký", "bks xe", "nomor registrasi kendaraan", "nomor plat kendaraan", "plat nomor kendaraan", "no plat kenderaan",
		"nombor plat kenderaan", "nombor pendaftaran kenderaan", "plaka numero", "numero ng sasakyan", "number plate no", "number plate number", "registration plate number", "registration mark of vehicle", "license number of vehicle",
		"car plate no", "car plate number", "taxi plate", "van reg", "truck plate", "lorry reg", "bike reg", "registration no of vehicle", "vehicle regn no", "vehicle regn", "car regn no", "licence plate number",
		"licence number plate", "index mark", "vrm no", "rego number", "car rego", "my rego",
	}
	// cars are words for a car or a plate that hardly stand for anything else.
	cars = text.Cues(
		"mota", "motas", "motocykl", "motocyklu", "motocyklem", "motorze", "motorem", "motorower", "motorowerze", "motorowerem", "skuter", "skuterze", "skuterem", "motorka", "motorce", "motorku", "motorkou", "skútr", "skútru", "skútru", "motocyklom", "motorke", "mopede", "moped", "mopeden", "moped-bil", "motocicletă", "motocicleta", "motocicletei", "scuter", "scuterul", "motoretă", "motorcykel", "motorcykeln", "motorcyklen", "knallert", "knallerten", "motorsykkel", "motorsykkelen", "scooteren", "scootern", "mopo", "mopolla", "moottoripyörä", "moottoripyörän", "moottoripyörällä", "skootteri", "skootterilla", "motosiklet", "motosikletle", "motosikletli", "motosikletin", "aracınız", "aracınızın", "otomobiliniz", "motorkerékpár", "motorkerékpárral", "robogó", "robogóval", "motorral", "autóm", "autója", "kocsi", "kocsija", "jármű", "járműve", "motocikl", "motociklom", "motociklu", "motociklom", "skuterom", "skuteru", "motorjem", "motorna", "mootorratas", "mootorrattal", "rolleri", "rolleriga", "motocikls", "motociklu", "motociklā", "motorollers", "motociklas", "motociklą", "motociklu", "motoroleris", "motociclo", "ciclomotor", "ciclomotore", "vespino", "motorino", "motorini", "motocyclette", "cyclomoteur", "mobylette", "quad", "kraftrad", "kleinkraftrad", "motorroller", "motorrad", "motorrads", "motorfiets", "brommer", "snorfiets", "sepeda", "motornya", "kendaraannya", "kendaraanmu", "dvs", "mașina", "mașinii", "maşina", "wagens", "vehículos", "véhicules", "veicolo", "veicoli", "veicolo:", "pojazdem", "pojazdy", "vozilom", "vozidlem", "vozidlom", "auton", "autonsa",
		"वाहन", "मोटरसाइकिल", "मोटर", "स्कूटी", "स्कूटर", "बाइक", "कार", "गाड़ी", "ऑटो", "ट्रक", "मोपेड", "वाहनाचा", "मोटारसायकल", "गाडी", "বাইক", "স্কুটার", "গাড়ি", "வாகனம்", "கார்", "பைக்", "వాహనం", "కారు", "బైక్", "موٹر", "گاڑی", "کار", "سيارة", "السيارة", "سيارته", "سيارتي", "سيارتكم", "مركبة", "المركبة", "دراجة", "الدراجة", "דרך", "רכב", "הרכב", "ברכב", "רכבו", "אופנוע", "קטנוע", "машина", "машину", "машине", "автомобиль", "мотоцикл", "мотоцикле", "скутер", "скутере", "мопед", "мопеде", "авто", "όχημα", "αυτοκίνητο", "μοτοσικλέτα", "μηχανή", "รถ", "车", "車", "차량", "오토바이",
		"car", "cars", "van", "truck", "carpark", "ezpass", "nct", "wof", "bomavgift", "critair", "mtv", "rca", "dialničná", "diaľničná", "phạt", "nguội", "pickerl", "parkpickerl", "ummeldung", "ummelden", "afmelde", "uber", "danfo", "okada", "boda", "ojek", "gojek", "bajaj", "rickshaw", "trotro", "jeepney", "bakkie", "taksi", "taxiul", "vehicle", "parked", "taxi", "plate", "plates", "cab", "motorcycle", "motorbike", "bike", "scooter", "auto", "auta", "autem", "wagen", "pkw", "lkw", "fahrzeug", "voiture", "camion", "coche", "carro", "camioneta", "furgoneta", "macchina", "moto", "motocicleta", "mobil", "mobilnya", "motor", "kendaraan", "plat", "nopol", "kereta", "motosikal", "plaka", "samochodem", "samochodu", "bil", "bilen", "bilens", "vozilo", "vozila", "automobil", "vozidlo", "vozidla", "arac", "otomobil", "targata", "targa", "kenteken", "registration", "placa", "placas", "patente", "dominio", "matricula", "registered", "gaadi", "gadi", "vehiculo", "xe", "tablice", "spz", "rendszam", "autonummer", "masina", "autoturismul", "otobüs", "kfz", "registracije", "registarske", "pojazd", "pojazdu", "automobilis", "automobilio", "avto", "ford", "toyota", "honda", "hyundai", "kia", "nissan", "renault", "peugeot", "fiat", "skoda", "volvo", "bmw", "audi", "mercedes", "volkswagen", "vw", "špz", "Špz", "opel", "vauxhall", "mazda", "suzuki", "subaru", "lexus", "tesla", "jeep", "chevrolet", "dacia", "golfem", "gaari", "fahrzeugs", "lenker", "mietwagen", "conducteur", "conducente", "kierowca", "furgone", "avtomobil", "matatu", "ute", "rego", "clio", "fiesta", "onix", "panda", "octavia", "fabia", "corsa", "astra", "corolla", "yaris", "prius", "civic", "qashqai", "passat", "tiguan", "micra", "ibiza", "sandero", "duster", "hilux", "camry", "sportage", "tucson", "citroen", "porsche", "lancia", "alfa", "dodge", "buick", "chrysler", "isuzu", "mitsubishi", "maruti", "tata", "mahindra", "bajaj", "yamaha", "kawasaki", "ducati", "vespa", "scania", "iveco", "lorry", "lorries", "suv", "hatchback", "sedan", "gol", "palio", "tsuru", "aveo", "avanza", "xenia", "innova", "brio", "nmax", "myvi", "perodua", "proton", "axia", "vios", "fortuner", "celerio", "creta", "baleno", "activa", "pulsar", "kwid", "chapa", "wheeler", "elbil", "skylt", "rekisteri", "viatura", "bakkie", "plakalı", "minibus", "trailer", "caravan", "tuk", "rickshaw", "parkering", "parkerad", "parkert", "parkeret", "lastbil", "lastbilen", "varebil", "varebilen", "varevogn", "varevognen", "pakettiauto", "pakettiauton", "autosta", "autosi", "autoni", "autoon", "kaara", "bíllinn", "skilti", "numbriga", "numbrim", "veoauto", "numur", "numuru", "vilk", "furgon", "furgonetka", "ciężarówka", "mandat", "numerze", "nákladní", "dod", "kamion", "camionul", "kamionet", "kombi", "avtobus", "tovornjak", "registrsko", "bestelbus", "busje", "vrachtwagen", "boete", "knöllchen", "falschparker", "strafzettel", "transporter", "unfallgegner", "parkverstoß", "amende", "multa", "multas", "multada", "conducía", "chofer", "chocó", "chocado", "camión", "carrinha", "motinha", "zderzenie", "kierowcy", "tilang", "ditilang", "parkir", "truk", "pickup", "lori", "saman", "langgar", "gari", "magari", "pikipiki", "bodaboda", "sasakyan", "sasakyang", "kotse", "jeepney", "plakang", "bumangga", "araba", "arabam", "otopark", "kamyon", "kamyonet", "hasar", "taksi", "grúa", "towed", "abgeschleppt", "motorrad", "anhänger", "leihwagen", "dienstwagen", "firmenwagen", "plaque", "immatriculation", // several languages
		"vehicles", "trucks", "vans", "motorcycles", "motorbikes", "estate", "saloon", "convertible", "coupe", "campervan", "motorhome", "minivan", "tractor", "lights", "headlights", "driveway", "speeding", "accident", "tow", "towing", "toll", "parkplatz", "stellplatz", "golf", "unfall", "verkehrsunfall", "constat", "siniestro", "choque", "acidente", "batida", "aanrijding", "kolizja", "wypadek", "nehoda", "baleset", "nesreća", "nezgoda", "nesreča", "avarija", "avarii", "kolari", "olycka", "ulykke", "kaza", "parkeringsbot", "škoda", "Škoda", "vozu", "vozem", "vozy", "furgonas", "furgoną", "logan", "sandero", "rentals", "hgv", // English
		"autos", "autofahrer", "kennzeichen", "fahrzeuge", "fahrzeugen", "lieferwagen", "kleinwagen", "geländewagen", "wohnmobil", "roller", "krad", "lastwagen", "sattelzug", // German
		"véhicule", "véhicules", "voitures", "camionnette", "fourgon", "fourgonnette", "immatriculé", "immatriculée", "plaques", "remorque", // French
		"vehículo", "vehículos", "coches", "carros", "camionetas", "furgón", "furgonetas", "motos", "turismo", "remolque", "matrícula", "matrículas", "patentes", "automóvil", // Spanish
		"veicolo", "veicoli", "vettura", "vetture", "automobile", "autovettura", "camioncino", "furgoncino", "motorino", "rimorchio", "targhe", "targato", // Italian
		"veículo", "veículos", "caminhão", "caminhonete", "caminhonetes", "automóvel", "automóveis", "viaturas", "reboque", "furgão", // Portuguese
		"voertuig", "voertuigen", "aanhanger", "motorfiets", "brommer", "nummerplaat", // Dutch
		"samochód", "samochody", "ciężarówki", "motocykl", "motocykla", "pojazdy", "naczepa", "rejestracja", "rejestracyjny", "rejestracyjnych", // Polish
		"vozidlem", "vozidiel", "osobní", "dodávka", "dodávky", "nákladné", "motorka", "kamión", "značka", "značkou", // Czech and Slovak
		"autó", "autója", "autóm", "autót", "autóval", "kocsi", "kocsim", "jármű", "járművet", "gépkocsi", "gépjármű", "teherautó", "rendszám", "rendszámú", "kisteherautó", // Hungarian
		"mașina", "mașină", "mașini", "autoturism", "autovehicul", "autovehiculul", "vehicul", "vehiculul", "dubă", "duba", "numărul", "înmatriculare", // Romanian
		"kola", "automobila", "kombija", "kamiona", "vozil", "vozilom", "registracija", "registracijom", "oznake", "oznaka", "tablica", "tablicama", "tablicu", "avta", "avtom", "avtomobila", "tovornjaka", "registrska", "registrske", // the Balkans
		"mašina", "mašīna", "mašīnu", "mašīnai", "automašīna", "automašīnu", "numuriem", "numerį", "numeriai", "automobilį", "sunkvežimis", "vilkikas", "sõiduk", "sõiduki", "autot", "numbrimärk", "numbrimärgiga", "kaubik", // the Baltics
		"bilar", "personbil", "skåpbil", "släpvagn", "motorcykel", "skylten", "regskylt", "bíll", "bílinn", "bíl", "biler", "kjøretøy", "kjøretøyet", "køretøj", "køretøjet", "traileren", "nummerplade", "nummerplate", "auton", "autossa", "ajoneuvo", "ajoneuvon", "moottoripyörä", "pakettiautossa", "rekka", "rekisterinumero", // the North
		"araç", "aracın", "aracı", "aracım", "otomobilin", "plakası", "motosiklet", "minibüs", // Turkish
		"όχημα", "Όχημα", "αυτοκίνητο", "Αυτοκίνητο", "φορτηγό", "μηχανή", "ταξί", "πινακίδα", // Greek
		"авто", "Авто", "ауто", "Ауто", "автомобиль", "Автомобиль", "автомобиля", "автомобіль", "Автомобіль", "автомобіля", "автомобил", "Автомобил", "автомобила", "аутомобил", "машина", "Машина", "машину", "машины", "кола", "Кола", "колата", "возило", "Возило", "возила", "фургон", "грузовик", "вантажівка", "мотоцикл", "такси", "таксі", "камион", "номером", "номера", "бус", // Cyrillic
		"ôtô", "oto", "tô", "xế", "máy", "tải", "biển", // Vietnamese
		"motornya", "angkot", "nombor", "pelat", // Indonesian and Malay
		"רכב", "הרכב", "מכונית", "המכונית", "משאית", "سيارة", "السيارة", "مركبة", "المركبة", "شاحنة", "دراجة", // Hebrew and Arabic
		"汽车", "轿车", "货车", "车主", "车辆", "车牌", "车位", "停车", "摩托车", "电动车", "甲车", "乙车", "面包车", "机车", "汽車", "轎車", "貨車", "車主", "車輛", "車牌", "車位", "停車", "機車", "休旅車", "車庫", "駐車", "乗用車", "普通車", "軽自動車", "自動車", "車両", "トラック", "バイク", "ナンバー", // Chinese and Japanese
		"차량", "자동차", "주차", "승용차", "트럭", "오토바이", "번호판", "รถยนต์", "จักรยานยนต์", "รถเก๋ง", "รถกระบะ", "ทะเบียน", "ที่จอดรถ", // Korean and Thai
		"техпаспорт", "техпаспорта", "техпаспорту", "птс", "стс", "осаго", "автоцивілка", "автоцивілку", "автомобілі", "автомобили", "машин", "машині", "авті", "прицеп", "причіп", "мопед", "скутер", "мотоцикла", "вантажівки", "грузовика", "фура", "фуру", "таксист", "талон", "регистарска", "таблице", // of cars in Cyrillic
		"גרר", "אופנוע", "לרכב", "ברכב", "רכבים", "מכוניות", "קטנוע", "خودرو", "ماشین", "موتور", "پلاک", "سيارات", "سيارتي", "سيارته", "شاحنات", "مركبات", "باص", "κυκλ", "κυκλοφορίας", "οχήματος", "οχήματα", "μοτοσικλέτα", "μοτοσυκλέτα", "μηχανάκι", "πινακίδες", // Hebrew, Arabic, Persian and Greek
		"गाड़ी", "कार", "ट्रक", "बाइक", "স্কুটার", "গাড়ি", "কার", "ট্রাক", "মোটরসাইকেল", // Hindi and Bengali
		"mot", "sorn", "v5c", "ulez", "challan", "challans", "echallan", "fastag", "puc", "dvla", "dvsa", "pcn", "anpr", "roadtax", "logbook", "clamped", "impounded", "dashcam", "windscreen", "tyres", "unroadworthy", "parkbusse", "parkbussen", "ordnungsbusse", "ordnungsbussen", "parkschein", "parkscheibe", "bußgeld", "bußgeldbescheid", "bussgeldbescheid", "tüv", "hauptuntersuchung", "zulassungsstelle", "umweltplakette", "feinstaubplakette", "fahrzeugschein", "fahrzeugbrief", "fahrzeugausweis", "parkticket", "parkausweis", "werkstatt", "winterreifen", "besiktning", "besiktningen", "besiktiga", "besiktigad", "besiktas", "kontrollbesiktning", "trängselskatt", "fordonsskatt", "parkeringsböter", "felparkering", "bilprovningen", "bilskatt", "bompenger", "bompasseringer", "piggavgift", "parkeringsgebyr", "bilsyn", "synsrapport", "parkeringsafgift", "katsastus", "katsastukseen", "katsastaa", "ajoneuvovero", "pysäköintivirhemaksu", "parkkisakko", "wegenbelasting", "parkeerboete", "vrijwaring", "bekeuring", "stationnement", "fourrière", "péage", "télépéage", "contravention", "covoiturage", "itv", "dgt", "soat", "vtv", "tecnomecánica", "fotomulta", "fotomultas", "parquímetro", "bollo", "ztl", "autovelox", "telepass", "ipva", "detran", "licenciamento", "iuc", "portagem", "ipo", "fotoradar", "parkometr", "przyczepa", "botičku", "pokuta", "pokutu", "dálniční", "rovinieta", "rovinietă", "parkolócédula", "parkolási", "útdíj", "hgs", "ogs", "stnk", "bpkb", "samsat", "puspakom", "jpj", "smarttag", "gojek", // what the law asks of cars, and what is done with them
		"polo", "megane", "mondeo", "sprinter", "berlingo", "kangoo", "ducato", "twingo", "captur", "tacoma", "wrangler", "impreza", "jimny", "vitara", "sonata", "elantra", "picanto", "sorento", "geely", "chery", "haval", "cupra", "saab", "bentley", "ferrari", "lamborghini", "maserati", "cadillac", "acura", "pontiac", "prado", "landcruiser", "etios", "hino", "daihatsu", "datsun", "lada", "daewoo", "ssangyong", "wagonr", "ertiga", "bolero", "nexon", "superb", "kodiaq", "karoq", "kamiq", "arteon", "touran", "touareg", "sharan", // makes and models
	)
	// listsOfCars head a list of plates or stand in one of the lines above: what bears a plate, and what is kept of those that come, park and are towed.
	listsOfCars = text.Cues(
		"parking", "valet", "besucherparkplatz", "kundenparkplatz", "mitarbeiterparkplatz", "firmenparkplatz", "parkhaus", "parkdeck", "dauerparker", "kurzparker", "schranke", "parkschranke", "toreinfahrt", "werkstor", "zufahrt", "zufahrtskontrolle", "mautliste", "mautstelle", "abschleppdienst", "abgeschleppt", "abschleppliste", "falschparker", "halterabfrage", "parkliste", "parkplan", "parkplatz", "parkplätze", "parkplatzliste", "stellplatz", "stellplätze", "tiefgarage", "garage", "fuhrpark", "fahrzeugliste", "kennzeichenliste", "carpark", "fleet", "tow", "towed", "towing", "toll", "tolls", "gate", "gatehouse", "anpr", "alpr", "lpr", "barrier", "mileage", "impound", "impounded",
		"stationnement", "fourrière", "péage", "barrière", "flotte", "garita", "garaje", "aparcamiento", "estacionamiento", "parqueadero", "cochera", "vado", "grúa", "peaje", "flota", "flotilla", "portería", "caseta", "estacionamento", "garagem", "portaria", "cancela", "guincho", "pedágio", "frota", "portagem", "parcheggio", "parcheggi", "posteggio", "varco", "varchi", "ztl", "sbarra", "pedaggio", "rimozione", "flotta",
		"parkeerplaats", "parkeerplaatsen", "parkeerlijst", "wagenpark", "slagboom", "parkingu", "parkingowa", "szlaban", "flota", "holownik", "parkoviště", "parkování", "závora", "parkovisko", "parkovanie", "rampa", "odtah", "parkoló", "sorompó", "flotta", "parcare", "parcarea", "barieră", "parkiralište", "parkirališče", "parkirišče", "parkirna", "parking", "rampa", "zapornica",
		"parkering", "parkeringsplats", "parkeringsplatser", "parkeringsplass", "parkeringsplads", "bommen", "vagnpark", "vognpark", "bilflåde", "pysäköinti", "parkkipaikka", "parkkipaikat", "parkla", "parkimine", "tõkkepuu", "stāvvieta", "autostāvvieta", "stovėjimo", "aikštelė", "otopark", "otoparkı", "bariyer", "filo", "parkir", "gerbang", "tol", "pagar", "bãi", "barie", "gửi", "paradahan",
		"паркинг", "парковка", "парковки", "стоянка", "стоянки", "шлагбаум", "кпп", "автопарк", "пропуск", "пропуска", "эвакуатор", "стоянці", "паркінг", "πάρκινγκ", "στάθμευση", "στάθμευσης", "διόδια", "מכוניות", "רכבים", "חניון", "חניה", "חנייה", "שער", "موقف", "مواقف", "البوابة", "بوابة", "سيارات", "السيارات", "پارکینگ", "خودروها", "पार्किंग", "गेट", "पार्किंग", "পার্কিং", "গাড়ির",
		"visitor", "visitors", "verde", "viaverde", "viapass", "sticker", "orcr", "comparendo", "comparendos", "tenencia", "verificentro", "combi", "combis", "bus", "buses", "micro", "colectivo", "rastra", "tractocamión", "portería", "porteria", "vaga", "vagas", "garagem", "carrinha", "carrinhas", "selo", "reboque", "multa", "multas", "multado", "infracción", "infração", "tampona", "tamponato", "tamponata", "tamponamento", "targato", "semaforo", "semáforo", // fines, buses and accidents in the South
		"parkstrafe", "parkstrafen", "strafzettel", "knöllchen", "knolle", "organstrafverfügung", "lenkererhebung", "lenkerauskunft", "lenker", "lenkerin", "töff", "mofa", "moped", "anhänger", "auflieger", "abschlepper", "besucher", "besucherliste", "kfz", "kz", "halter", "halterin", "unfallgegner", "unfallgegnerin", "mietwagen", "leihwagen", "kombi", "transporter", "taxi", // German
		"poids", "semi", "deux-roues", "motard", "verbalisé", "verbalisée", "amende", "flashé", "radar", "dépanneuse", "percuté", "percutée", "assureur", "apk", "bestelwagen", "bestelbus", "vrachtwagen", "vrachtauto", "bromfiets", "scooter", "takeldienst", "weggesleept", "flitspaal", "geflitst", "boete", "boetes", // French and Dutch
		"p-afgift", "afgift", "varevogn", "varebil", "påhængsvogn", "tilhenger", "tauet", "borttauet", "bugsert", "bompenger", "bompassering", "porten", "p-bot", "parkeringsanmärkning", "släp", "släpet", "släpvagn", "bogserad", "lastbil", "lastbilen", "lastebil", "lastebilen", "skåpbilen", "perävaunu", "peräkärry", "pysäköintisakko", "sakko", "hinattu", "kuorma-auto", "pakettiauto", "portti", "portilla", "rek", // the North
		"mandat", "mandatu", "zaparkowany", "zaparkowana", "zaparkowane", "przegląd", "przeglądu", "sprawca", "odjechał", "odholowany", "odholowane", "tir", "naczepa", "przyczepa", "bramka", "brama", "pokuta", "pokutu", "stk", "emk", "dodávka", "odtažen", "odtažené", "prívesný", "príves", "přívěs", "kamion", "kamión", "bírság", "büntetés", "műszaki", "utánfutó", "elvontatták", "kapu", "amendă", "amenda", "itp", "remorcă", "ridicat", "parcat", "parcată", "poartă", "kazna", "kaznu", "kaznit", "parkirano", "nepropisno", "prikolica", "pauk", "odnesao", "globa", "redar", // Poland, the Danube and the Balkans
		"trahv", "trahviteade", "parkimistrahv", "haagis", "teisaldatud", "bauda", "stovi", "pastatytas", "nuvežė", "priekaba", "sods", "piekabe", "evakuēts", "novietots", "furgons", // the Baltics
		"araba", "arabanın", "doblo", "kamyon", "kamyonet", "tır", "dorse", "çekici", "kapı", "kapıda", "plakalı", "minibüs", "motorsiklet", "maşın", "maşını", "maşının", "avtomobil", "avtomobili", "avtomobilin", "nişanı", "nömrə", "nömrəli", "cərimə", "dyp", "mashina", "mashinasi", "moshina", "raqami", "makina", "makinë", "makinën", "automjeti", "automjetin", "gjobë", "gjoba", "furgoni", "kamioni", "targat", "targë", // Turkish, Azerbaijani, Uzbek and Albanian
		"tilang", "truk", "angkutan", "derek", "saman", "lori", "basikal", "lto", "tricycle", "traysikel", "habal", "conduction", "xe", "phạt", "đậu", "đỗ", "barie", "mati", "boda", "bodaboda", "gari", "magari", "pikipiki", // South-East Asia and Africa
		"территорию", "двор", "дворе", "двора", "дворі", "територію", "виїзд", "виїзду", "їзд", "їзду", "заїзд", "заїзду", "паркування", "паркуванні", "паркувальний", "штраф", "штрафу", "аварія", "аварію", "аварії", "винуватець", "винуватця", "евакуйовано", "евакуатор", "реєстрацію", "реєстрації", "тз", "осцпв", "поліс", "ворота", "воріт", "перегородив", "перегородила", "выезд", "въезд", "проезд", "эвакуирован", "эвакуировали", "штрафа", "нарушитель", "гибдд", "гаи", "таблици", "регистрација", "казна", "казни", "паркирано", "паркирао", "глоба", "паяк", "прицеп", "ремарке", "рампа", // Cyrillic
		"κλήση", "κλήσεις", "ιχ", "ΙΧ", "δχφ", "ΔΧΦ", "δίκυκλο", "δίκυκλα", "γερανός", "τροχαία", "τροχαίο", "παρκαρισμένο", "οδηγός", "λεωφορείο", "ασφάλεια", "אוטו", "האוטו", "מונית", "דוח", "נגרר", "تأمين", "مخالفة", "مخالفات", "تكسي", "تاكسي", "حافلة", "باص", // Greek, Hebrew and Arabic
		"罚单", "罰單", "违停", "違停", "违章", "计程车", "計程車", "出租车", "租车", "租車", "卡车", "拖吊", "拖车", "擋", "택시", "과태료", "견인", "เก๋ง", "กระบะ", "ใบสั่ง", "จอดรถ", "แท็กซี่", "บรรทุก",
		"停车", "停車", "车库", "車庫", "车辆", "車輛", "車両", "门岗", "駐車", "주차", "차량", "출입", "ที่จอด", "ทะเบียน", "ลานจอด",
	).And(cars)
	// road are these and words for who drives, where cars stand and what happens to them.
	road = text.Cues(
		"driver", "drivers", "drove", "driving", "driven", "drives", "chauffeur", "garage", "towing", "tow", "speeding", "collided", "collision", "crash", "crashed", "accident", "cctv", "suspect", "fled", "getaway", "gate", "lot", "owns", "owner", "rental", "rented", "renter", "chassis", "odometer", "mileage", "fine", "permit", "traffic", "toll", "visitor", "courier", "witness", "swerved", "overtook", "insured", // English
		"fahrer", "fahrerin", "fährt", "fuhr", "gefahren", "parkt", "geparkt", "parkplatz", "parkplätze", "parkte", "stellplatz", "tiefgarage", "halter", "halterin", "unfall", "golf", "blitzer", "geblitzt", "zugelassen", "bus", "busses", "stau", // German
		"conductrice", "conduit", "conduisait", "garé", "garée", "garés", "stationné", "stationnée", "constat", "percuté", // French
		"conductor", "conductora", "manejaba", "aparcado", "estacionado", "estacionada", "parqueado", "accidente", "choque", "siniestro", "garaje", // Spanish
		"guidava", "guidata", "parcheggiata", "parcheggiato", "incidente", "sinistro", "autista", // Italian
		"condutor", "condutora", "motorista", "dirigia", "conduzia", "acidente", "batida", "garagem", // Portuguese
		"bestuurder", "bestuurster", "reed", "rijdt", "geparkeerd", "aanrijding", "botsing", "ongeval", // Dutch
		"kierujący", "kierował", "zaparkowany", "zaparkowane", "wypadek", "wypadku", "kolizja", "kolizji", "parkingu", // Polish
		"řidič", "řidiče", "parkuje", "parkovalo", "nehoda", "nehody", "vodič", "vodiča", "parkoviště", // Czech and Slovak
		"sofőr", "vezetője", "parkol", "parkolt", "baleset", "balesetet", // Hungarian
		"șofer", "șoferul", "parcat", "parcată", "accidentul", // Romanian
		"vozač", "parkiran", "parkirano", "parkirana", "nesreća", "nesreće", "nesreči", "nezgoda", "voznik", "parkiral", // the Balkans
		"vairuotojas", "avarija", "avarijos", "vadītājs", "avārija", "autojuht", "juht", "avarii", "pargitud", // the Baltics
		"förare", "föraren", "körde", "parkerade", "olycka", "krock", "sjåfør", "føreren", "kjørte", "ulykke", "fører", "kørte", "kuljettaja", "ajoi", "pysäköity", "kolari", // the North
		"sürücü", "şoför", "kaza", "çarptı", "park", // Turkish
		"водитель", "водителя", "припаркован", "припаркована", "дтп", "ДТП", "авария", "водій", "водія", "припаркований", "аварія", "шофьор", "паркиран", "паркирана", "катастрофа", "возач", // Cyrillic
		"revisione", "przegląd", "przeglądu", "inspeção", "vistoria", "verificación", "verificacion", "műszaki", "tehnički", "tehnični", "muayene", "ceza", "cezası", "pajak", "zulassung", "umgemeldet", "abgemeldet", "vignette", "maut", "keuring", "steuer", "overtaking", "tailgated", "brakes", "clutch", "gearbox", "tires", "insurer", "mandat", "technická", "kontrola", "tolls", "penalty", "stolen", "reg", "parking", "dent", "blocked", "blocking", "blocks", "sprawca", "sprawcy", "verursacher", "parkschaden", "fahrerflucht", "zugeparkt", "falschparker", "einfahrt", "ausfahrt", "zastawił", "zastawia", "bramę", "blocat", "blochează", "ieșirea", "parcarea", "blokkeert", "bloque", "bloquea", "towed", "clipped", "rammed", "scratched", "drivers", // the law and the garage
		"pengemudi", "sopir", "tabrakan", "pemandu", "kemalangan", "tsuper", "drayber", "chowkidar", // Asia
	).And(cars)
	// goods are letters that stand before or behind other numbers than those of cars: money, makes, months, standards, parts and units.
	goods = text.Cues(
		"utf", "ucs", "sha", "aes", "crc", "and", "the", "for", "not", "was", "has", "are", "but", "all", "via", "per", "at", "uhr", "mhz", "ghz", "khz", "day", "min", "sec", "hrs", "fps", "dpi", "bpm", "pts", "pcs", "err", "asg", "blk", "ford", "gla", "glb", "glc", "gle", "gls", "cla", "cls", "cbr", "gsx", "yzf", "xsr", "rtx", "gtx", "math", "phys", "chem",
		"eur", "usd", "gbp", "chf", "pln", "sek", "nok", "dkk", "czk", "huf", "ron", "bgn", "rsd", "hrk", "isk", "uah", "rub", "try", "ils", "aed", "sar", "egp", "inr", "pkr", "lkr", "bdt", "idr", "myr", "sgd", "php", "thb", "vnd", "jpy", "krw", "cny", "twd", "hkd", "aud", "nzd", "cad", "zar", "kes", "ngn", "ghs", "mxn", "cop", "clp", "pen", "ars", "brl", "uyu", "bmw", "kia", "gmc", "ram", "suv", "ktm", "man", "daf", "byd", "amg", "gti", "gtr", "gts", "gtc", "pcx", "xtz", "xts", "tdm", "fjr", "xjr", "vfr", "crf", "klr", "drz", "cbf", "xvs", "nsr", "eet", "eta", "etd", "ete", "tdi", "hdi", "vin", "kfz", "pkw", "lkw", "hgv", "atv", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "mai", "okt", "dez", "iso", "iec", "rfc", "din", "en", "ansi", "astm", "ieee", "ietf", "cve", "cwe", "fips", "nist", "sae", "ece", "dot", "epa", "fcc", "ul", "un", "eu", "us", "uk", "usb", "gps", "abs", "ecu", "obd", "led", "lcd", "rgb", "cpu", "gpu", "ssd", "hdd", "sim", "nfc", "rfid", "iot", "api", "url", "uri", "xml", "sql", "pdf", "csv", "json", "http", "https", "tcp", "udp", "dns", "ssh", "tls", "ssl", "vpn", "lan", "wan", "pin", "sku", "ean", "upc", "isbn", "ref", "req", "tkt", "inc", "bug", "jira", "issue", "task", "story", "ops", "dev", "tmc", "drv", "stm", "esp", "max", "mcp", "rtl", "amd", "nema", "mov", "mpg", "rpm", "kmh", "mph", "psi", "bar", "vac", "vdc", "kwh", "mah", "amp", "volt", "watt", "ltr", "kgs", "lbs", "ton", "km", "kg", "cm", "mm", "ml", "xxl", "room", "gate", "bay", "lot", "row", "unit", "term", "exit", "road", "page", "part", "item", "type", "size", "step", "line", "age", "no", "nr", "id", "po", "am", "cet", "utc", "gmt", "pst", "est", "bst", "jfk", "lhr", "lax", "cdg", "fra", "ams", "muc", "baujahr", "few", "sct", "bkn", "ovc", "nsc", "qnh", "ice", "tgv", "ire", "ter", "ave", "ldl", "hdl", "bmi", "psa", "tsh",
	)
)
