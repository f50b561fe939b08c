// Package called finds personal data by what they are called, in sentences, fields and the heads of columns, and numbers by how they
// are written.
package called

// StreetEndings are the kinds of streets that end their names, by their last byte.
var StreetEndings = func() (all [256][]string) {
	for _, ending := range []string{
		"strasse", "straße", "str.", "weg", "platz", "gasse", "allee", "ring", "damm", "ufer", "straat", "laan", "gracht", "plein", "gade", "vej", "gatan", "katu", "vägen", "tie", "kuja", "polku", "veien", "gata", "väg", "utca", "steig", "kade", "singel", "dreef", "kai", "pfad", "hof", "vejen", "allé", "alleen", "allén", "alléen", "gränd", "gränden", "backen", "stigen", "vangen", "torget", "gaten", "bakken", "parken", "vænget", "pladsen", "toften", "brinken", "lunden", "boulevard", "esplanaden", "stígur", "stræti", "vegur", "braut", "heimar", "hlíð", "raitti", "rinne", "kaari", "esplanadi", "ranta", "aukio", "penger",
		"bulevardi", "bulevarden", "boulevarden", "løkka", "haugen", "svingen", "faret", "tunet", "jordet", "plassen", "kollen", "åsen", "kroken", "tråkka", "stræde", "strædet", "torv", "torvet", "højen", "krogen", "skrænten", "plads", "slingan", "platsen", "torg", "promenaden",
		"dijk", "baan", "hove", "pad", "steeg", "wal", "burg", "park", "plantsoen", "hofje", "warande", "stiege", "promenade", "gässchen", "gässli", "rain", "halde", "siedlung", "weglein", "markt", "twiete", "chaussee", "graben", "zeile", "kamp",
	} {
		last := ending[len(ending)-1]
		all[last] = append(all[last], ending)
	}
	return all
}()

// SureEndings are the short ones of them that words of other things hardly have.
var SureEndings = []string{"str.", "laan", "katu", "kuja", "väg", "vej", "gade", "weg", "gata", "kade", "dijk", "torv"}

// SmallEndings are those that also end a second word of a name in small letters: Haagan pappilanpolku.
var SmallEndings = []string{"katu", "kuja", "polku", "raitti", "kaari", "bulevardi", "vägen", "gatan", "gränd", "veien", "vegen", "gata", "vej", "stræde", "straat", "laan", "utca"}

// LongEndings are those that also end all of a name in small letters.
var LongEndings = []string{"katu", "kuja", "polku", "vägen", "gatan", "veien", "straat", "laan", "straße", "strasse", "vænget"}

// ApartStreets are the kinds of streets that are words of their own behind the name.
var ApartStreets = []string{"gate", "vei", "veg", "allé", "gade", "utca", "tie", "katu", "u.", "g.", "pr.", "tn", "č.",
	"pst", "iela", "gatvė", "tänav", "puiestee", "mnt", "utca", "út", "útja", "tér", "körút", "bulvāris", "prospekts", "prospektas", "ulice", "náměstí", "námestie", "nábřeží", "třída", "maantee", "põik", "väljak", "gatve", "šķērsiela", "laukums", "alėja", "aikštė", "skg.", "trieda", "nábrežie", "köz", "sétány", "sugárút", "ulica", "ulici", "ulicu", "cesta", "cesti", "trg", "kuja", "polku", "raitti", "bulevardi", "plass", "allé"}

// SureStreets are those of them that are words for nothing else.
var SureStreets = ApartStreets[14:]
