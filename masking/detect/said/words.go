package said

import "github.com/vizard-gateway/vizard/masking/internal/text"

// This file holds the words that sentences say secrets with: one list of each kind for all languages.

// questions are the words that a question without its mark begins with, without apostrophes.
var questions = text.Cues("what", "whats", "what's", "what’s", "wats", "which", "anyone", "anybody", "need", "remind", "send", "was", "wie", "welches", "weiß", "hat", "kennt", "quel", "c'est", "t'as", "tu", "quelqu'un", "cuál", "cual", "me",
	"oye", "qual", "wat", "weet", "jakie", "jaki", "vad", "hva", "hvad", "kan", "nedir", "ne", "mikä", "jaké")

// placeWords are what a code opens.
var placeWords = text.Cues("door", "doors", "gate", "gates", "alarm", "safe", "locker", "lockers", "lockbox", "padlock", "garage", "entrance", "keypad", "keybox", "parking", "building", "lobby", "elevator", "shed", "burglar", "panel", "duress", "intercom", "barrier", "gatehouse",
	"tür", "haustür", "hintertür", "eingangstür", "türe", "tor", "hoftor", "tresor", "tresors", "schließfach", "schlüsselbox", "schlüsseltresor", "spind", "eingang", "alarmanlage", "schranke", "tiefgarage", "hintereingang",
	"porte", "portail", "alarme", "l'alarme", "coffre", "casier", "cadenas", "immeuble", "entrée", "portillon", "interphone", "barrière", "garages",
	"puerta", "portal", "alarma", "fuerte", "taquilla", "candado", "garaje", "verja", "almacén", "portero",
	"porta", "cancello", "allarme", "cassaforte", "armadietto", "lucchetto", "portone", "ingresso", "cancelletto", "antifurto", "citofono",
	"portão", "cofre", "cacifo", "cadeado", "prédio", "garagem", "portaria",
	"deur", "voordeur", "achterdeur", "poort", "kluis", "kluisje", "hek", "sleutelkluis", "slagboom", "alarminstallatie", "sleutelkastje",
	"drzwi", "bramy", "bramki", "bramę", "furtki", "alarmu", "sejfu", "szafki", "garażu", "klatki", "domofonu", "kłódki", "wejścia", "furtka", "szlabanu",
	"dörr", "dörren", "ytterdörren", "porten", "grinden", "larm", "larmet", "kassaskåp", "kassaskåpet", "skåp", "skåpet", "förråd", "förrådet", "garaget", "hänglåset", "hänglås", "bommen", "entrén",
	"kapı", "kapının", "kapısı", "alarmı", "alarmın", "kasa", "kasanın", "kasası", "dolap", "dolabın", "garaj", "garajın", "bina", "binanın", "apartman", "bahçe",
	"phone", "tablet", "ipad", "iphone", "handy", "laptop", "chromebook", "téléphone", "portable", "teléfono", "móvil", "telefoon", "telefonen", "mobilen", "puhelimen", "puhelin",
	"ovi", "oven", "ulko-oven", "portti", "portin", "hälytys", "hälytyksen", "hälyttimen", "hälytysjärjestelmän", "kassakaappi", "kassakaapin", "varasto", "varaston", "autotalli", "autotallin", "puomin", "lokero", "lokeron", "rapun",
	"ajtó", "kapu", "riasztó", "széf", "garázs", "lakat", "bejárat", "bejárati", "szekrény", "sorompó", "raktár", "kaputelefon",
	"dveří", "dveře", "brány", "brána", "vrata", "vrat", "trezor", "trezoru", "garáže", "skříňky", "závory", "vchodu", "vchod", "zámku", "zabezpečení", "dverí", "skrinky", "rampy", "sejf",
	"ușă", "ușa", "ușii", "usa", "usii", "poartă", "poarta", "porții", "alarmă", "alarmei", "seif", "seiful", "seifului", "garajului", "interfon", "dulap", "barieră", "blocului", "scării",
	"vratima", "kapija", "kapije", "kapiju", "sef", "sefa", "ormarića", "rampe", "rampu", "ulaz", "ulaza", "zgrade", "zgradu", "omarice", "zapornice", "vhoda",
	"durų", "durys", "vartų", "seifo", "garažo", "durvju", "durvis", "vārtu", "seifa", "ukse", "uks", "värava", "seifi",
	"pintu", "pagar", "gerbang", "brankas", "garasi", "loker", "cửa", "cổng", "két",
	"dør", "døren", "døra", "alarmen", "skab", "skabet", "skapet", "porten", "safen", "garasjen", "garagen")

// codesOf stand right before a code that opens nothing.
var codesOf = text.Cues("error", "status", "exit", "return", "response", "reason", "http", "fault", "event", "product", "postal", "zip", "country", "area", "source", "fehler", "erreur", "errore", "erro", "błędu", "hata", "fel", "qr", "bar", "discount", "promo", "result", "op", "vendor", "item", "article", "type", "colour", "color", "state", "morse", "key", "language", "alarm_event", "diagnostic", "trouble")

// publicParts are words behind a key for what everybody may know of it.
var publicParts = text.Cues("exchange", "exchange:", "share", "share:", "fingerprint", "fingerprint:", "digest", "digest:", "hash", "hash:", "checksum", "checksum:", "thumbprint", "thumbprint:", "id")
