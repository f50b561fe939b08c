// Package called finds personal data by what they are called, in sentences, fields and the heads of columns, and numbers by how they
// are written.
package called

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// StreetEndings are the kinds of streets that end their names, by their last byte.
var StreetEndings = func() (all [256][]string) {
	for _, ending := range []string{
		"strasse", "straße", "str.", "weg", "platz", "gasse", "allee", "ring", "damm", "ufer", "straat", "laan", "gracht", "plein", "gade", "vej", "gatan", "katu", "vägen", "tie", "kuja", "polku", "veien", "gata", "väg", "utca", "steig", "kade", "singel", "dreef", "kai", "pfad", "hof", "vejen", "allé", "alleen", "allén", "alléen", "gränd", "gränden", "backen", "stigen", "vangen", "torget", "gaten", "bakken", "parken", "vænget", "pladsen", "toften", "brinken", "lunden", "boulevard", "esplanaden", "stígur", "stræti", "vegur", "braut", "heimar", "hlíð", "raitti", "rinne", "kaari", "esplanadi", "ranta", "aukio", "penger",
		"dijk", "baan", "markt", "twiete", "chaussee", "graben", "zeile", "kamp",
	} {
		last := ending[len(ending)-1]
		all[last] = append(all[last], ending)
	}
	return all
}()

// ApartStreets are the kinds of streets that are words of their own behind the name.
var ApartStreets = []string{"gate", "vei", "veg", "allé", "gade", "utca", "tie", "katu", "u.", "g.", "pr.", "tn", "č.",
	"pst", "iela", "gatvė", "tänav", "puiestee", "mnt", "utca", "út", "útja", "tér", "körút", "bulvāris", "prospekts", "prospektas", "ulice", "náměstí", "námestie", "nábřeží", "třída", "maantee", "põik", "väljak", "gatve", "šķērsiela", "laukums", "alėja", "aikštė", "skg.", "trieda", "nábrežie", "köz", "sétány", "sugárút", "ulica", "ulici", "ulicu", "cesta", "cesti", "trg"}

// SureStreets are those of them that are words for nothing else.
var SureStreets = ApartStreets[14:]

// streetTails has a bit for the last three bytes of each of them, by tailOf3.
var streetTails = func() (all [1 << 15 / 64]uint64) {
	for _, endings := range append(StreetEndings[:], ApartStreets) {
		for _, e := range endings {
			e = " " + e // some have two letters
			h := rule.TailOf3(e[len(e)-3], e[len(e)-2], e[len(e)-1])
			all[h>>6] |= 1 << (h & 63)
		}
	}
	return all
}()

// EndsStreet holds the bytes that one of them may end with, the state in the line of a town, and the number of a house before a postcode.
var EndsStreet = func() (all [256]bool) {
	for _, endings := range append(StreetEndings[:], ApartStreets) {
		for _, e := range endings {
			all[e[len(e)-1]] = true
		}
	}
	for b := range all {
		last := all[b] || text.IsUpper(byte(b))
		all[b] = last || b >= 0x80 || b == ','
	}
	return all
}()

// MayEndStreet says whether a word that ends with those bytes may be, or end with, a kind of street.
func MayEndStreet(a, b, c byte) bool {
	h := rule.TailOf3(a, b, c)
	return streetTails[h>>6]>>(h&63)&1 != 0
}
