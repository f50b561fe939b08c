// Package vendor finds the keys that vendors issue, by the forms that they have and by the vendors that are named near them.
package vendor

import (
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// A vendor is who issues keys, and how they are known. Each is one entry of the tables in rules_vendor_*.go.
type vendor struct {
	name   string
	forms  string // forms behind a certain prefix; keys of other lengths are found too, if they look random
	exact  string // forms of exact lengths, behind prefixes that other words have too
	cues   string // words that name the vendor: in any case, at the start of a word or of a part of a name like ACME_API_KEY
	beside string // forms that are looked for only behind such a word
	pair   string // forms of the secrets that stand close behind a key found by its form, besides those of next to
}

// kinds returns the vendors of all tables.
func kinds(tables ...[]vendor) []rule.Kind {
	var all []rule.Kind
	for _, v := range slices.Concat(tables...) {
		all = append(all, v)
	}
	return all
}

// Compile makes a rule for the keys that are known by their form, and another one for what is known by the vendor's name next to it only.
func (v vendor) Compile() (all []rule.Rule) {
	r := rule.Rule{About: About{Name: slug(v.name), Type: entity.APIKey, Doc: "keys of " + v.name}, Vendor: v.name}
	r.Check = value.KeyLike
	r.Pair = rule.ParseForms(v.beside+" "+v.pair, false)
	if r.Forms = append(rule.ParseForms(v.forms, true), rule.ParseForms(v.exact, false)...); len(r.Forms) > 0 {
		all = append(all, r)
		r.Forms, r.Name = nil, r.Name+"-named"
	}
	if r.Cues, r.Beside = strings.Fields(v.cues), rule.ParseForms(v.beside, false); len(r.Beside) > 0 {
		all = append(all, r)
	}
	return all
}

// slug is a vendor's name as that of a rule: Weights & Biases becomes weights-biases.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r >= 0x80 || !text.IsAlnum(byte(r)) }), "-")
}
