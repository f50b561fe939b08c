package address

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// PlaceRules find what tells where somebody is without naming a street: postcodes and coordinates behind their names.
var PlaceRules = []rule.Kind{
	Code{About: About{Name: "postcode-called", Type: entity.Address, Doc: "a postcode right behind a word for one, in several languages", Yes: Yes{
		"my zip code is «60614»", "PLZ «8004»", `"postal_code": "«V5K 0A1»"`, "CEP: «20040-020»", "what's your zip? «73301»", "Eircode «D08 XY03»", "código postal «28004»", "postcode: «LS2 9JT»", "郵便番号: «150-0042»", "PLZ Ort: «79100 Freiburg»", "CP: «06700»", "PLZ/Ort: «79100 Freiburg»", "at «17 Elm Street», zip «60614»",
	}, No: No{
		"zip 12345 files", "zip code", "postcode lookup 12345", "the zip of 2024", "zip file 12345", "| corpus/silesia.zip | 1433 MB/s |", "postal code (5 digits)", "\"zip\": 12345678", "postalCode: \"12345\"", "Cep: 0532 462 06 39",
	}}, Why: "what stands before makes it the name of a file, a telephone or the line of a town", Look: Look{Written: rule.Written{Forms: Words{
		"?#####", "?#####-####", "?####", "?######", "?#### @@", "?##-###", "?### ##", "?###-####", "?####-###", "?#####-###", "?@#@ #@#", "?@@# #@@", "?@# #@@", "?@## #@@", "?@@## #@@", "?@#@ #@@", "?@@#@ #@@",
		"?@## @***", "?@## #***", "?@#@ ****", "?@@-####", "?@@-#####", "?@####@@@",
	}, Called: Words{
		"zip", "zip code", "zipcode", "zip postal code", "postcode", "post code", "postal code", "plz", "postleitzahl", "código postal", "codigo postal", "code postal", "cep", "postnummer", "postnr", "postinumero", "eircode",
		"psč", "irányítószám", "kod pocztowy", "cod poștal", "poštanski broj", "poštna številka", "pašto kodas", "pasta indekss", "postcódigo", "código de endereçamento postal", "area pin code", "posta kodu", "kode pos", "mã bưu chính", "cp:", "plz ort", "plz wohnort",
	}, At: postcodeIn}}, Find: postcodeCalled},
	After{About: About{Name: "coordinates", Type: entity.Address, Doc: "latitude and longitude with four decimals or more, right behind a word for them or \"I'm at\" and the like", Yes: Yes{
		"GPS: «52.51631, 13.37770»", "my location is «-33.85678, 151.21530»", "coordinates [«48.20849,16.37208»]", "GPS «40°26'46\"N 79°58'56\"W»", "Koordinaten: «41.90221, 12.45393»",
		"I'm at «41.90221, 12.45393» now", "geo=«41.902214;12.453931» ok", "My phone was last seen at «41.90221, 12.45393».", "we are at «-33.85678, 151.21530»", "we're at «48.20849,16.37208»",
	}, No: No{
		"coordinates 0.5000, 1.25", "52.51631, 13.37770", "coordinates: 10.0, 20.0", "gps 52.5", "coordinates of 3 points", "coords: 123.45678, 456.78901",
		"i'm at 12.30 there", "lat: 41.90221, lng: 12.45393", "i am at 41.90221", `{"geometry":{"type":"Point","coordinates":[13.404954,52.520008]}}`,
	}}, Cue: Cue{Names: Words{
		"coordinates", "coordinate", "coords", "gps", "gps coordinates", "gps position", "gps location", "geolocation", "my location", "my position", "koordinaten", "coordenadas", "coordonnées", "coordonnées gps", "coordinate gps", "współrzędne", "coördinaten", "koordinater", "geo", "lat lon", "latlon", "lat long", "lat lng", "latlng", "geo location", "home location", "delivery location", "current location", "last location", "last known location", "ubicación", "mi ubicación", "localização", "minha localização", "ma position", "mein standort", "standort", "posizione", "la mia posizione", "locatie", "lokalizacja", "souřadnice", "koordináták", "konum", "lokasi", "tọa độ", "koordinatları",
	}, Phrases: Words{
		"i'm at ", "i am at ", "we're at ", "we are at ", "last seen at ", "my house is at ", "my home is at ", "home at ", "house at ", "lives at ", "live at ", "wohne bei ", "haus liegt bei ", "wohnung liegt bei ", "ich bin bei ", "je suis à ", "habite à ", "maison est à ", "estoy en ", "mi casa está en ", "vivo en ", "sono a ", "casa mia è a ", "estou em ", "moro em ", "minha casa fica em ", "ik ben op ", "mijn huis ligt op ",
	}, Pass: Words{"[", "[", "(", "{"}}, Value: Value{At: degreePair}},
}
