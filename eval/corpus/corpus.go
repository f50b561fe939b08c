// Package corpus generates texts with personal data and secrets at known places.
//
// A Kind is something that a detector should find, such as the keys of one vendor or the tax numbers of one country. It makes
// valid values in ranges that are reserved for documentation and tests, or random ones that nobody issued. A host is a place
// where people write such values: source code, settings, logs, mail. A disguise is a way to write a value so that it does
// not look like one. All of it follows public documents of the issuers of the values; nothing follows
// the detector. The package knows no detector, and is not part of the product.
package corpus

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// Gold is one planted value: the bytes [Start, End) of a case's text.
type Gold struct {
	Start, End int
	Value      string // as the kind made it, before any disguise or escaping
}

// Case is a text with planted values of one kind.
type Case struct {
	Type     string   // the entity type
	Kind     string   // within the type, such as a vendor or a country
	Also     []string // further types that say the same about the value
	Host     string
	Disguise string // "" if the value is written plainly
	Text     string
	Gold     []Gold
}

// Kind is something to be found.
type Kind struct {
	Type string
	Name string
	// Also lists further types that say the same about a value.
	Also []string
	// Keys are names of settings, columns and variables that hold such a value, in lower_snake_case.
	Keys []string
	// Labels name the value in prose and forms.
	Labels []string
	// Cued says that the value is nothing by itself: hosts that do not name it are left out.
	Cued bool
	// hosts limits the hosts by name; empty: all that suit.
	hosts []string
	make  func(*source) value
}

// value is what a kind makes: gold, with what always stands around it.
type value struct{ before, gold, after string }

// source is a random source with the shapes that values are made of.
type source struct{ *rand.Rand }

func newSource(seed uint64, parts ...string) *source {
	h := fnv.New64a()
	for _, part := range parts {
		_, _ = h.Write([]byte(part + "\x00"))
	}
	return &source{rand.New(rand.NewPCG(seed, h.Sum64()))}
}

// Options says what Generate makes.
type Options struct {
	Seed     uint64
	PerType  int      // plain cases of each type
	Disguise int      // cases of each type in each disguise that suits it
	Types    []string // only these; empty: all
}

// Types returns the entity types that the corpus has kinds of, by name.
func Types() []string {
	var names []string
	for _, k := range Kinds() {
		names = append(names, k.Type)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Kinds returns everything that the corpus can plant.
func Kinds() []Kind {
	return slices.Concat(personalKinds(), paymentKinds(), nationalKinds(), deviceKinds(), vendorKinds(), secretKinds(), carrierKinds(), keyKinds())
}

// Generate makes the corpus: the same options, the same cases. Kinds of a type take turns.
func Generate(o Options) []Case {
	byType := map[string][]Kind{}
	for _, k := range Kinds() {
		byType[k.Type] = append(byType[k.Type], k)
	}
	var cases []Case
	for _, name := range Types() {
		if len(o.Types) > 0 && !slices.Contains(o.Types, name) {
			continue
		}
		cases = append(cases, typeCases(o, byType[name])...)
	}
	return cases
}

func typeCases(o Options, kinds []Kind) []Case {
	var cases []Case
	for i := range o.PerType {
		k := kinds[i%len(kinds)]
		cases = append(cases, plant(o.Seed, i, k, nil))
	}
	for d := range disguises {
		way := &disguises[d]
		suited := slices.DeleteFunc(slices.Clone(kinds), func(k Kind) bool { return !way.suits(k) })
		for i := range o.Disguise {
			if len(suited) > 0 {
				cases = append(cases, plant(o.Seed, i, suited[i%len(suited)], way))
			}
		}
	}
	return cases
}

// plant writes values of one kind into one host.
func plant(seed uint64, i int, k Kind, way *disguise) Case {
	name := ""
	if way != nil {
		name = way.name
	}
	r := newSource(seed, k.Type, k.Name, name, strconv.Itoa(i))
	h := pickHost(r, k, way)
	c := Case{Type: k.Type, Kind: k.Name, Also: k.Also, Host: h.name, Disguise: name}
	text := h.render(r, k)
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "{V}")
		b.WriteString(before)
		if !found {
			break
		}
		c.Gold = append(c.Gold, h.write(&b, r, k, way))
		text = after
	}
	c.Text = b.String()
	return c
}

// Secrets are the entity types that a developer has to replace once they were shown; the other types are personal data.
var Secrets = []string{"API_KEY", "AUTH_TOKEN", "AWS_SECRET", "CONNECTION_STRING", "JWT", "PASSWORD", "PRIVATE_KEY", "SECRET", "URL_PASSWORD"}
