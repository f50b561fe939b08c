package called

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file finds names by what they are to others: nicknames in quotes behind a word for them, the second of two people with "and" between, hyphened first names,
// and passengers as tickets write them.

var (
	// aliases stand before a nickname in quotes.
	aliases = word.SetOf(`alias aka nickname nicknamed dubbed genannt spitzname spitznamen ps pseud pseudonim przezwisko zwany zwana ksywa dit dite surnommé
surnommée apodado apodada apodo alcunha detto detta soprannominato bijgenaamd bijnaam kallad kallas kallet kaldt přezdívka
přezdívaný přezdívkou řečený poreclit poreclită zis zisă lakaplı lakabıyla
прозвищу кличка прозвище кличке прізвисько прізвиськом
прозваний κατονομαζόμενος παρατσούκλι λεγόμενος επονομαζόμενος`)
	// asWords stand before a nickname, too, and before other things.
	asWords = word.SetOf("as als como come comme jako как як ως ca som gibi den der")
	// andWords are the words for "and" that join no name.
	andWords = word.SetOf("and und et e en y og och a oraz i ve и та й і και și ir ja & och")
)

// IsAnd says whether the word is one for "and" that joins no name.
func IsAnd(w *word.Word) bool { return andWords.Has(w.Hash) }

// IsAlias says whether the words from first to last, behind the word before, are all that stands in quotes behind a word for a nickname, perhaps with an article
// between; some such words mean other things in code.
func IsAlias(r *word.Reader, before, first, last *word.Word, code bool) bool {
	gap := first.Gap &^ char.GapQuoted
	near := gap <= char.GapQuote || gap == char.GapPeriod
	if !near || !quote(first.Gap) || last.Shape != word.ShapeTitle {
		return false
	}
	text, end := r.Text(), int(last.End)
	if behind, _ := char.After(text[:min(len(text), end+3)], end); !quote(behind) {
		return false
	}
	if aliases.Has(before.Hash) {
		return true
	}
	foreign := first.Unlisted() && first.Script != char.Latin
	known := foreign || first.AsPerson() && first.Place() < 2
	return asWords.Has(before.Hash) && !code && known
}

// quote says whether a quotation mark stands in the gap.
func quote(gap uint8) bool { return gap&char.GapQuoted != 0 || gap == char.GapQuote }

// IsHyphenedFirst says whether the word is of two first names of the lists with a hyphen between, as in Bengt-Erik.
func IsHyphenedFirst(r *word.Reader, w *word.Word) bool {
	if w.Shape != word.ShapeHyphen {
		return false
	}
	one, two := halves(r, w)
	first := one.First() >= 2 && two.First() >= 2
	return first && one.Common() < 2 && two.Common() < 2
}

// halves is what the lists know of the two words that a hyphen joins; nothing if it joins more.
func halves(r *word.Reader, w *word.Word) (one, two model.Known) {
	for i := int(w.Start) + 1; i < int(w.End); i++ {
		if r.Text()[i] != '-' {
			continue
		}
		var half word.Word
		r.SpellIn(r.Text()[:i], &half, int(w.Start))
		one = r.Listed(half.Hash)
		r.Spell(&half, i+1)
		if half.End != w.End || half.Shape == word.ShapeHyphen {
			return 0, 0
		}
		return one, r.Listed(half.Hash)
	}
	return 0, 0
}

// ticketTitles stand behind the name of a passenger.
var ticketTitles = [][]byte{[]byte(" MR"), []byte(" MRS"), []byte(" MS"), []byte(" MISS"), []byte(" MSTR"), []byte(" DR"), []byte(" CHD"), []byte(" INF"), []byte(" ADT")}

// Passenger says whether w is a surname, and a first name stands behind it as airlines write passengers: NOVAKOVA/ELISKA MRS. It makes first the first name. A title
// must stand behind it, or the lists know both.
func Passenger(r *word.Reader, w, first *word.Word) bool {
	text, slash := r.Text(), int(w.End)
	if char.ByteAt(text, slash) != '/' || !word.Begins(text, slash+1) || char.IsLower(char.ByteAt(text, int(w.Start)+1)) {
		return false
	}
	r.Read(first, slash+1)
	end := int(first.End)
	if !first.InCapitals() || first.Size < 2 || char.ByteAt(text, end) == '/' {
		return false
	}
	known := w.Surname() > 0 && first.First() >= 2
	return known && w.Common()|first.Common() < 2 || titleBehind(text, end)
}

// titleBehind says whether the title of a passenger stands at i.
func titleBehind(text []byte, i int) bool {
	for _, title := range ticketTitles {
		if bytes.HasPrefix(text[i:], title) && !word.Begins(text, i+len(title)) {
			return true
		}
	}
	return false
}
