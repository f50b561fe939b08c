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
	name  string
	kinds string // of streets, before the name; with a point also without one, if they have five letters or more
	doubt string // kinds that are words of other things too: the number needs a mark or a comma before it, or a town behind it
	parts string // words before the name or number of a quarter, a block or a village
}

var countries = []country{
	{"France, Belgium, Switzerland", "rue montée croissant côte rocade traverse parvis avenue boulevard place chemin allée allées impasse imp. quai bd bd. boul. av. rte. ruelle sentier faubourg fg. venelle chaussée steenweg clos esplanade derb", "route cours passage square villa résidence lotissement hameau cité lieu-dit", "zi za zac bât bâtiment résidence lieu-dit"},
	{"Spain", "calle avenida plaza vial cuesta pasadizo cañada callejón paseo carrer avda. avda carretera ctra. rambla ronda camino alameda travesía trav. c/ avinguda passeig carrer glorieta pza. plza. rúa praza", "vía costanera partida polígono acceso pasaje bajada", "urb. urbanización bloque blq. polígono nave parcela esc. escalera portal pta. puerta"},
	{"Mexico, Colombia, Chile, Peru, Argentina", "carrera cr. corredor peatonal cra. kra. kr cra cl cll cll. calzada calz. callejón cerrada prolongación prol. jirón jr. pje. psje. pasaje transversal diagonal bulevar privada priv. andador av. blvd. bv. malecón periférico circunvalación", "circuito autopista ruta vereda retorno viaducto ampliación continuación eje rotonda", "col. colonia urb. urbanización mz. manzana lote fracc. fraccionamiento barrio edif. edificio villa parcela cdla. ciudadela interior int. depto. dpto. torre conjunto conj. zona sector ensanche res. quinta región region entre esq. esquina apto. apartamento mza. casa"},
	{"Portugal and Brazil", "rua passarela chácara praça travessa estrada largo beco viela ladeira calçada rodovia rod. azinhaga praceta alameda av. trav. servidão r. sqn sqs", "lugar quinta urbanização bairro herdade casal quadra al. setor esplanada praia recanto residencial trecho trevo viaduto núcleo loteamento", "jardim bairro vila quadra qd. lote lt. setor bloco bl. conj. conjunto cond. condomínio parque casa residencial praia recanto núcleo loteamento apto. ap. torre sala loja fundos distrito edif. edifício"},
	{"Italy", "via viale piazzetta vicoletto lungofiume scalinata fondamenta salizada stradella piazza corso vicolo strada contrada piazzale lungomare lungotevere vico salita borgo lungarno rione c.da p.zza v.le c.so calata", "località frazione traversa largo circonvallazione canale rotonda stretto incrocio stradone galleria riva rampa", "loc. località fraz. frazione zona int. interno scala sc. piano edificio"},
	{"Albania", "rr. rruga sheshi", "", "nr. pll. ap. kati"},
	{"Poland", "ul. ulica aleja aleje osiedle plac os. al. pl. rondo skwer bulwar", "", "lok. lokal m. kl. klatka piętro"},
	{"Romania", "str. strada bd. b-dul bulevardul calea aleea intrarea splaiul șos. șoseaua sos. drumul prelungirea intr. al.", "piața", "bl. bloc sc. scara et. etaj ap. apartament apart. sector sect. jud. județul com. comuna sat"},
	{"Czechia, Slovakia", "námestie náměstí nábrežie nábřeží trieda třída sídlisko sídliště nám.", "", "čp. č.p."},
	{"Croatia, Serbia, Slovenia, Bulgaria", "ulica perivoj prilaz odvojak šetalište poljana stube bulevar avenija ulitsa ul. bul. trg", "obala put cesta", "stan kat sprat ulaz"},
	{"Indonesia, Malaysia, Brunei", "jalan jl. jln. jl jln lorong persiaran lebuh lebuhraya lor. psn. lrg. perumahan perum. komplek kompleks apartemen ruko", "gang gg. kampung kg. taman", "rt rw rt. rw. kec. kel. kab. desa kelurahan kecamatan blok gang gg. taman komplek komp. perumahan perum. kav. ds. dsn. dusun kampung kg. provinsi prov. kota kompleks"},
	{"Philippines", "", "", "brgy. barangay bgy. purok sitio blk. subd. subdivision phase lot village"},
	{"Vietnam", "", "", "phường quận tp. ngõ ngách hẻm khu tổ ấp xã huyện thôn tỉnh khóm tòa lô thành đường phố"},
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
	partWords   = text.Cues(bare(words(func(c country) string { return c.parts }))...)
)

func bare(all []string) []string {
	for k := range all {
		all[k] = strings.TrimSuffix(all[k], ".")
	}
	return all
}

// streetPrefixes are the kinds as they stand before a name.
func streetPrefixes() (all rule.Words) {
	for _, w := range streetWords {
		all = append(all, w+" ")
		if len(w) > 5 {
			all = append(all, strings.TrimSuffix(w, ".")+" ")
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
