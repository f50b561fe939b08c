package address

import (
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file holds how countries write addresses whose street begins with its kind: Calle Mayor 5, Jalan Sudirman No. 39.

// A country is what words it writes addresses with, in lower case.
type country struct {
	name   string
	kinds  string // of streets, before the name; with a point also without one, if they have five letters or more
	doubt  string // kinds that are words of other things too: the number needs a mark or a comma before it, or a town behind it
	number string // words and signs before the number of a house
	parts  string // words before the name or number of a quarter, a block or a village
}

var countries = []country{
	{"France, Belgium, Switzerland", "rue avenue boulevard place chemin allée impasse quai bd av. rte. ruelle sentier faubourg venelle", "route cours passage square villa résidence lotissement hameau cité lieu-dit", "n° no", "zi za zac bât bâtiment résidence lieu-dit"},
	{"Spain", "calle avenida plaza paseo carrer avda. avda carretera rambla ronda camino alameda travesía c/ avinguda passeig glorieta pza.", "vía costanera partida polígono", "nº n° núm. núm num.", "urb. urbanización bloque blq. polígono"},
	{"Mexico, Colombia, Chile, Peru, Argentina", "carrera cra. kra. cll. calzada calz. callejón cerrada prolongación prol. jirón jr. pje. psje. pasaje transversal diagonal bulevar privada andador av. circunvalación", "circuito autopista ruta vereda", "nro. número numero #", "col. colonia urb. urbanización mz. manzana lote fracc. fraccionamiento barrio edif. edificio villa parcela cdla. ciudadela"},
	{"Portugal and Brazil", "rua praça travessa estrada largo beco viela ladeira calçada rodovia rod. azinhaga r.", "quadra al. setor", "n.º nº", "jardim bairro vila quadra lote setor bloco cond. condomínio parque"},
	{"Italy", "via viale piazza corso vicolo strada contrada piazzale lungomare lungotevere vico salita borgo c.da p.zza v.le c.so calata", "località frazione traversa largo circonvallazione", "n. n°", "loc. località fraz. frazione zona"},
	{"Poland", "ul. ulica aleja aleje osiedle plac os. al. pl. rondo skwer", "", "nr", ""},
	{"Romania", "str. strada bd. b-dul bulevardul calea aleea intrarea splaiul", "piața", "nr.", "bl. sc. et. ap. sector sect. jud."},
	{"Croatia, Serbia, Slovenia, Bulgaria", "ulica bulevar avenija ulitsa ul.", "trg obala put cesta", "br.", ""},
	{"Indonesia, Malaysia, Brunei", "jalan jl. jln. jl jln lorong persiaran lebuh lebuhraya lor.", "gang gg. kampung kg. taman", "no. no nomor", "rt rw rt. rw. kec. kel. kab. desa kelurahan kecamatan blok gang gg. taman komplek perumahan kav. ds. dsn."},
	{"Philippines", "", "", "", "brgy. barangay purok sitio blk. subd. phase"},
	{"Vietnam", "", "", "số", "phường quận tp. ngõ hẻm khu tổ ấp xã huyện thôn"},
}

// words are those that the countries write a part of addresses with.
func words(part func(country) string) (all []string) {
	for _, c := range countries {
		all = append(all, strings.Fields(part(c))...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

var (
	streetWords = words(func(c country) string { return c.kinds + " " + c.doubt })
	doubtful    = text.Cues(bare(words(func(c country) string { return c.doubt }))...)
	numberMarks = append(longestFirst(words(func(c country) string { return c.number })), "#", "km", "kav.", "nr", "nr.", "no.", "no")
	partWords   = text.Cues(bare(words(func(c country) string { return c.parts }))...)
)

func bare(all []string) []string {
	for k := range all {
		all[k] = strings.TrimSuffix(all[k], ".")
	}
	return all
}

func longestFirst(all []string) []string {
	slices.SortStableFunc(all, func(a, b string) int { return len(b) - len(a) })
	return all
}

// streetPrefixes are the kinds as they stand before a name.
func streetPrefixes() (all rule.Words) {
	for _, w := range streetWords {
		switch long := len(w) > 5; {
		case strings.HasSuffix(w, "."):
			all = append(all, w+" ")
			if long {
				all = append(all, w[:len(w)-1]+" ")
			}
		default:
			all = append(all, w+" ")
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
