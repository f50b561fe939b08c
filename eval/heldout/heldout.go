// Package heldout makes texts that the rules and models of masking were not developed against.
//
// Its vendors, contexts and sentence frames occur in no other set of this project, and its values are drawn at random in
// real form. It is measured by class only: nothing prints a text or a value, so that nobody learns from it. README.md has
// the terms under which it may be touched. The package knows detectors only as functions, and is no part of the product.
package heldout

import "strconv"

// Class is what is measured together.
type Class string

// The classes. All but Personal, Person and Place are developer secrets.
const (
	Neutral    Class = "random key under a neutral name"
	Prose      Class = "secret in prose and chat"
	Password   Class = "password"
	Connection Class = "connection string or client call"
	Unseen     Class = "key of an unseen vendor"
	Known      Class = "vendor's key under the vendor's name"
	Table      Class = "secret in a table"
	Long       Class = "token of 300 to 4,000 characters"
	PrivateKey Class = "private key"
	Personal   Class = "structured personal data"
	Person     Class = "person"
	Place      Class = "place"
)

// SecretClasses returns the classes of developer secrets, in the order in which they are shown.
func SecretClasses() []Class {
	return []Class{Neutral, Prose, Password, Connection, Unseen, Known, Table, Long, PrivateKey}
}

// Text is a text and what a detector should find in it.
type Text struct {
	Body string
	Gold []Gold
	// Group is the part of the world of personal data, and the kind of a clean text.
	Group string
}

// Gold is one value. It is found if every byte of every part is.
type Gold struct {
	Class Class
	Group string // within the class: a language, a kind of password, an entity type, a script
	Parts []Part // more than one if the value is wrapped over lines
}

// Part is the bytes [Start, End) of a text.
type Part struct{ Start, End int }

// How many texts there are of each frame, vendor, kind or line of data.
const (
	perLanguage   = 132
	perPassword   = 60
	perNeutral    = 5
	perUnseen     = 9
	perKnown      = 6
	perConnection = 3
	perLong       = 8
	perPrivateKey = 5
	perTableStyle = 14
	perLargeTable = 1
	perDatum      = 3
	perNetwork    = 6
	perNameFrame  = 5
	perCleanFrame = 5
)

// Positives returns the texts that hold secrets or structured personal data: the same seed, the same texts.
func Positives(seed uint64) []Text {
	var all []Text
	for _, part := range []func(uint64) []Text{proseTexts, passwordTexts, neutralTexts, vendorTexts, connectionTexts, tableTexts, longTexts, privateKeyTexts, personalTexts} {
		all = append(all, part(seed)...)
	}
	return all
}

// render writes one text of a frame. The seed and the names of the parts decide every choice.
func render(seed uint64, f frame, c Class, group string, i int, v valuer) (Text, bool) {
	w := newWriter(newSource(seed, string(c), group, f.name, strconv.Itoa(i)), c, group)
	w.own, w.who = f.file.own, f.file.who
	if w.who == nil {
		w.who = frameFile("prose/en").who
	}
	seen := pick(w.source, unseenVendors())
	w.words = seen.names(w.source)
	w.value = func(s *source, slot string) string {
		if slot == "V" {
			return s.form(seen.form(s), nil)
		}
		return v(s, slot)
	}
	w.write(f.text)
	return Text{Body: w.b.String(), Gold: w.gold}, !w.failed
}

// each writes n texts of every frame.
func each(seed uint64, frames []frame, c Class, n int, v valuer) []Text {
	var all []Text
	for _, f := range frames {
		for i := range n {
			if t, ok := render(seed, f, c, f.file.name, i, v); ok {
				all = append(all, t)
			}
		}
	}
	return all
}

func proseTexts(seed uint64) []Text {
	var all []Text
	for _, file := range frameFiles("prose") {
		for i := range perLanguage {
			f := file.frames[i%len(file.frames)]
			if t, ok := render(seed, f, Prose, file.name, i, anySecret); ok {
				all = append(all, t)
			}
		}
	}
	return all
}

func neutralTexts(seed uint64) []Text {
	return each(seed, frameFile("settings/neutral").frames, Neutral, perNeutral, func(s *source, _ string) string { return s.unprefixed() })
}

func connectionTexts(seed uint64) []Text {
	return each(seed, frameFile("settings/connection").frames, Connection, perConnection, anySecret)
}

func longTexts(seed uint64) []Text {
	return each(seed, frameFile("settings/long").frames, Long, perLong, func(s *source, _ string) string { return s.longToken() })
}

func privateKeyTexts(seed uint64) []Text {
	return append(each(seed, frameFile("settings/pem").frames, PrivateKey, perPrivateKey, keyMaterial),
		each(seed, frameFile("settings/keys").frames, PrivateKey, perPrivateKey, keyMaterial)...)
}
