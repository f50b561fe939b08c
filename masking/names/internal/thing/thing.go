// Package thing tells the things that are called like people by the words for them: Newton's law, the James Webb telescope, theme: Rose Pine.
package thing

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// Behind says whether a word for a thing stands behind the name that ends at i, or behind its genitive. Behind that of a place some say no more.
func Behind(r *word.Reader, i int, label uint8) bool {
	text := r.Text()
	set := namedAfter
	if label != model.Person {
		set = nothing
	}
	for _, genitive := range genitives {
		if bytes.HasPrefix(text[i:], genitive) {
			i += len(genitive)
			set = ofSomebody
		}
	}
	if char.ByteAt(text, i) != ' ' {
		return false
	}
	var w word.Word
	r.Spell(&w, i+1)
	return set.Has(w.Hash)
}

var genitives = [][]byte{[]byte("'s"), []byte("’s")}

// Before says whether the word before a name, over a blank, is one for a thing, perhaps with a particle between: la loi de Hooke.
func Before(r *word.Reader, before *word.Word) bool {
	if thingsOf.Has(before.Hash) || thingsOf.Has(behindArticle(r, before)) {
		return true
	}
	at := int(before.Start) - 1
	if !before.Particle() || char.ByteAt(r.Text(), at) != ' ' {
		return false
	}
	var first word.Word
	r.Spell(&first, char.WordStart(r.Text(), at))
	return thingsOf.Has(first.Hash)
}

// behindArticle is the hash of what follows an article that lost its vowel in w: l'effet.
func behindArticle(r *word.Reader, w *word.Word) uint64 {
	_, behind, elided := bytes.Cut(r.Text()[w.Start:w.End], []byte("'"))
	if !elided {
		return 0
	}
	var noun word.Word
	r.Spell(&noun, int(w.End)-len(behind))
	return noun.Hash
}

const maxBefore = 12 // bytes between the name of a setting and its value, with a few more

// Set says whether what begins at i is the value of a setting whose name says that a thing is called so: theme = "Rose Pine".
func Set(r *word.Reader, i int) bool {
	text := r.Text()
	before := bytes.TrimRight(text[max(0, i-maxBefore):i], " \"'")
	if n := len(before); n == 0 || before[n-1] != ':' && before[n-1] != '=' {
		return false
	}
	i -= min(i, maxBefore) - len(before) + 1
	for i > 0 && (text[i-1] == ' ' || text[i-1] == '"') {
		i--
	}
	w := lastPart(r, i)
	if w.Hash != 0 && nameParts.Has(w.Hash) {
		w = lastPart(r, int(w.Start)-1)
	}
	return w.Hash != 0 && settingsOfThings.Has(w.Hash)
}

// lastPart is the last word of the setting's name that ends at i, of which capitals and signs part the words: brandName, release_name.
func lastPart(r *word.Reader, i int) (w word.Word) {
	text := r.Text()
	start := i
	for start > 0 && char.LowerOf[text[start-1]] != 0 {
		start--
		if char.IsUpper(text[start]) && i-start > 1 {
			break
		}
	}
	if start < i {
		r.SpellIn(text[:i], &w, start)
	}
	return w
}

var (
	// namedAfter are things that are named after people, and no word of a sentence with a person in it.
	namedAfter = word.SetOf(`theorem lemma conjecture equation equations inequality paradox constant distribution algorithm machine
machines syndrome disease lymphoma coefficient polynomial polynomials estimator regression correlation
telescope stadium arena museum institute college university foundation airport boulevard avenue medal
prize trophy league clamp forceps scissors catheter flask burner dish salad sandwich cocktail whiskey
whiskies whisky doctrine treaty amendment law laws effect principle curve diagram matrix transform spaces
filter filters trie automaton oscillator singing rice apples bible codex jeans linux container containers
framework runtime plugin plugins`)
	nothing = word.SetOf("")
	// ofSomebody are things that bear the name of whoever found them, in the genitive.
	ofSomebody = word.SetOf(`theorem lemma conjecture equation equations inequality paradox constant algorithm law laws principle
razor rule syndrome disease triangle trichotomy box day whiskey cup formula hypothesis hierarchy
sketchbook comet method kappa alpha cat demon`)
	// thingsOf are words for things before the names of those after whom they are called, in some languages.
	thingsOf = word.SetOf(`hurricane typhoon cyclone uss hms loi théorème théorie effet maladie crêpe teorema ley enfermedad efecto
lei doença efeito legge malattia effetto wet stelling ziekte prawo twierdzenie choroba закон теорема
болезнь эффект салат νόμος νόμο θεώρημα morbus`)
	nameParts        = word.SetOf("name id family title")
	settingsOfThings = word.SetOf(`theme font voice recipe drink cocktail dish brand breed cultivar variety song film movie album game
dataset benchmark storm hurricane holiday release codename distro series palette colorscheme colourscheme
plugin scene level map app eclipse android cinnamon apple potato cheese rose species planet crater index
face typeface typography skin preset wallpaper ringtone`)
)
