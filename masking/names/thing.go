package names

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/model"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

// This file tells the things that are called like people by the words for them: Newton's law, the James Webb telescope, theme: Rose Pine.

// ofThing says whether words [i, end) of the run name a thing: the setting whose value they are is one of things, or a word for a thing stands behind or before
// them.
func (s *Scan) ofThing(i, end int) bool {
	return s.settingOfThing(int(s.run[i].Start)) || s.thingBefore(i) || s.thingBehind(int(s.run[end-1].End), s.label[i])
}

// thingBehind says whether a word for a thing stands behind the name that ends at i, or behind its genitive. Behind that of a place some say no more.
func (s *Scan) thingBehind(i int, label uint8) bool {
	set := namedAfter
	if label != model.Person {
		set = nothing
	}
	for _, genitive := range genitives {
		if bytes.HasPrefix(s.text[i:], genitive) {
			i += len(genitive)
			set = ofSomebody
		}
	}
	if char.ByteAt(s.text, i) != ' ' {
		return false
	}
	var w word.Word
	s.reader.Spell(&w, i+1)
	return set.Has(w.Hash)
}

var genitives = [][]byte{[]byte("'s"), []byte("’s")}

// thingBefore says whether a word for a thing stands before word i of the run, perhaps with a particle between: la loi de Hooke.
func (s *Scan) thingBefore(i int) bool {
	w := &s.run[i]
	if w.Gap != char.GapSpace {
		return false
	}
	before, _, _, _ := s.neighbours(i)
	if thingsOf.Has(before.Hash) {
		return true
	}
	if !before.Particle() || char.ByteAt(s.text, int(before.Start)-1) != ' ' {
		return false
	}
	var first word.Word
	s.reader.Spell(&first, char.WordStart(s.text, int(before.Start)-1))
	return thingsOf.Has(first.Hash)
}

// settingOfThing says whether what begins at i is the value of a setting whose name says that a thing is called so: theme = "Rose Pine".
func (s *Scan) settingOfThing(i int) bool {
	before := bytes.TrimRight(s.text[max(0, i-maxVersion):i], " \"'")
	if n := len(before); n == 0 || before[n-1] != ':' && before[n-1] != '=' {
		return false
	}
	i -= min(i, maxVersion) - len(before) + 1
	for i > 0 && (s.text[i-1] == ' ' || s.text[i-1] == '"') {
		i--
	}
	w := s.lastPart(i)
	if w.Hash != 0 && nameParts.Has(w.Hash) {
		w = s.lastPart(int(w.Start) - 1)
	}
	return w.Hash != 0 && settingsOfThings.Has(w.Hash)
}

// lastPart is the last word of the setting's name that ends at i, of which capitals and signs part the words: brandName, release_name.
func (s *Scan) lastPart(i int) (w word.Word) {
	start := i
	for start > 0 && char.LowerOf[s.text[start-1]] != 0 {
		start--
		if char.IsUpper(s.text[start]) && i-start > 1 {
			break
		}
	}
	if start < i {
		s.reader.SpellIn(s.text[:i], &w, start)
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
filter filters trie automaton oscillator singing rice apples bible codex jeans`)
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
