package word

import "github.com/vizard-gateway/vizard/masking/names/internal/char"

// This file judges a word by its shape, its class and what the lists know of it.

var (
	articles      = SetOf("the an any no der die das den dem des ein eine einen einem einer kein keine le la les un une des du el los las una il lo gli uno um uma het een det en ett")
	shortArticles = SetOf("o a os as")
	// shortNames are frequent first names that the lists leave out, since they are common words of some language.
	shortNames = SetOf("tom dan mia ada lea ed jo meg ned ole jen bas")
	// particles join the parts of a name.
	particles     = SetOf("van von der den de del della delle degli di da do dos das du des la le las los bin binti ibn bint al el ul ben y e zu zur zum ter ten te op of and the for und et en i af av vom dal dello abu t d l")
	abbreviations = SetOf("dr mr mrs ms prof st sr jr rev hon capt col gen lt sgt fr hr sra srta dra dott ing mx mt ft inc co corp ltd")
)

// Particle says whether the word joins the parts of a name.
func (w *Word) Particle() bool { return particles.Has(w.Hash) }

// Article says whether the word is an article of some language.
func (w *Word) Article() bool { return articles.Has(w.Hash) }

// Plain says whether the word is so common, and so seldom a name, that no run begins with it.
func (w *Word) Plain() bool {
	return w.Common() == 3 && !w.AsName() && w.Shape == ShapeTitle
}

// Abbreviates says whether the word is an initial or an abbreviation, behind which a point ends no sentence.
func (w *Word) Abbreviates() bool {
	return w.Shape == ShapeInitial || w.Size <= 4 && abbreviations.Has(w.Hash)
}

// MayBeFirst says whether the word before a surname may be a first name: in scripts without capitals if it is no common word, in others if no list
// knows it and no sentence begins with it.
func (w *Word) MayBeFirst() bool {
	if w.Shape == ShapeCaseless {
		return w.Common() == 0
	}
	unheard := w.Known == 0 && w.Class == ClassNone
	return unheard && w.Shape == ShapeTitle && w.Gap&31 < char.GapPeriod
}

// OnlyTitle says whether the word is a title and, as far as the lists know, no part of a name.
func (w *Word) OnlyTitle() bool {
	return w.Class == ClassTitle && !w.AsPerson() && w.Shape == ShapeTitle
}

// Given says whether the word may be a first name behind a surname.
func (w *Word) Given() bool { return w.First() > 0 || w.Shape == ShapeInitial }

// LowerName says whether a word in lower case is likelier a name than a word.
func (w *Word) LowerName() bool {
	if w.Common() == 0 {
		return w.AsPerson()
	}
	return w.First() >= 2 && w.Common() <= 2
}

// LowerSurname says whether a word in lower case behind a first name is likelier a name than a word.
func (w *Word) LowerSurname() bool { return w.LowerName() || w.Surname() >= 2 && w.Common() <= 1 }

// Unheard says whether no list knows the word, which is long enough for a surname.
func (w *Word) Unheard() bool { return w.Known == 0 && w.Size >= 4 }

// BareName says whether the lists know the word as a name rather than as a word.
func (w *Word) BareName() bool {
	switch w.Common() {
	case 0:
		return w.First() > 0 || w.Surname() >= 2 || w.Place() >= 2
	case 1:
		return w.First() >= 2 || w.Place() == 3
	}
	return false
}

// Rare says whether the word is hardly known as a common one.
func (w *Word) Rare() bool { return w.Common() <= 1 && w.Size > 1 }

// StartsName says whether a name may begin with the word though nothing announces it.
func (w *Word) StartsName() bool {
	place := w.Place()
	switch w.Common() {
	case 0:
		return w.First() > 0 || w.Surname() >= 2 || place > 0
	case 1:
		return w.First() > 0 || place > 0
	}
	return w.First() == 3
}

// EndsName says whether a name without capitals ends before the word: it is a common one.
func (w *Word) EndsName() bool {
	switch w.Common() {
	case 2:
		return !w.AsName()
	case 3:
		return w.First() < 3
	}
	return false
}

// FitsCell says whether the word may be a part of a person's name in a cell: the lists know it as one, or not at all as a word or a place.
func (w *Word) FitsCell() bool {
	if w.Shape == ShapeShortCaps || w.Class != ClassNone {
		return false
	}
	if w.AsPerson() {
		return w.Common() < 3
	}
	return w.Common() == 0 && w.Place() == 0
}

// WellKnown says whether the lists know the word well as a name, if only as a surname, and not as a common word.
func (w *Word) WellKnown() bool {
	surname := w.Common() == 0 && w.Surname() >= 2
	return surname || w.OnlyName()
}

// OnlyName says whether the lists know the word well as a first name or a place, and not as a common word. Many surnames are words of some language.
func (w *Word) OnlyName() bool {
	return w.Common() == 0 && max(w.First(), w.Place()) >= 2
}

// Definite says whether the word is an article, and not a part of a name such as the one in "van der Berg".
func (w *Word) Definite() bool {
	return w.Article() && (w.Shape == ShapeTitle || !w.Particle())
}

// MayBeArticle says whether the word is an article of some language, or a particle of names that is one, too.
func (w *Word) MayBeArticle() bool { return w.Article() || shortArticles.Has(w.Hash) }

// OnlySurname says whether the lists know the word as a surname as it is, and not as a common word.
func (w *Word) OnlySurname() bool { return w.Surname() > 0 && w.Common() == 0 && w.PartOfPair() }

// OnlyFirst says whether the lists know the word well as a first name, and not as a common word.
func (w *Word) OnlyFirst() bool { return w.First() >= 2 && w.Common() == 0 && w.PartOfPair() }

// FirstOfPair says whether the word may be the first name of a pair.
func (w *Word) FirstOfPair() bool {
	return w.First() >= 2 && w.PartOfPair() && w.Class != ClassTitle
}

// LastOfPair says whether the word may be the surname of a pair.
func (w *Word) LastOfPair() bool {
	ofThing := w.Class == ClassThing || w.Class == ClassPlace
	return w.Surname() >= 2 && w.PartOfPair() && !ofThing
}

// PartOfPair says whether the lists know the word as it is, and it is written as a name is.
func (w *Word) PartOfPair() bool {
	switch w.Shape {
	case ShapeTitle, ShapeCaps, ShapeInner, ShapeHyphen, ShapeApostrophe:
		return w.Stem == 0
	}
	return false
}

// Syllable says whether the word goes on a name over a blank and may be a Vietnamese syllable.
func (w *Word) Syllable() bool { return w.Gap == char.GapSpace && w.Size <= 6 && w.Shape == ShapeTitle }

// CommonerThanPlace says whether the word is likelier a common one than a place.
func (w *Word) CommonerThanPlace() bool {
	return w.Common() > 1 || w.Common() == 1 && w.Place() < 3
}

// Unlisted says whether no list knows the word as it is, which is written as a name.
func (w *Word) Unlisted() bool {
	unknown := w.Known == 0 || w.Stem > 1
	return unknown && w.Shape == ShapeTitle && w.Size > 3
}

// MayBeForm says whether the word is written as a name is, and no list knows it as it is, except as a surname.
func (w *Word) MayBeForm() bool {
	unknown := w.Stem > 0 || w.First()|w.Place()|w.Common() == 0
	return unknown && (w.Shape == ShapeTitle || w.Shape == ShapeLower)
}

// MostlyPlace says whether the lists know the word as a place, and not well as a first name or better as a place.
func (w *Word) MostlyPlace() bool { return w.Place() > 0 && (w.First() < 2 || w.First() < w.Place()) }

// LooksLikeSurname says whether the word is written as a name is, and is neither a word nor a place, nor a title itself.
func (w *Word) LooksLikeSurname() bool {
	switch w.Shape {
	case ShapeTitle, ShapeInner, ShapeApostrophe, ShapeHyphen:
	default:
		return false
	}
	if word := w.Common() > 0 && w.Stem < 2; word || w.Size < 3 {
		return false
	}
	return w.Place() < 2 && w.Class == ClassNone
}

// NameAlone says whether the lists know the word as it is as a person's name, and as nothing else.
func (w *Word) NameAlone() bool {
	other := max(w.Common(), w.Place()) > 0
	return !other && w.PartOfPair() && max(w.First(), w.Surname()) >= 2
}

// LongSurname is how many letters a surname must have to stand alone; shorter ones are words of some language too often.
const LongSurname = 6

// ListedPerson says whether the lists know the word as a first name, if only with another ending, or as it is as a long surname.
func (w *Word) ListedPerson() bool {
	surname := w.Surname() > 0 && w.Stem == 0 && w.Size >= LongSurname
	return surname || w.First() > 0
}

// Inflected says whether the word is a form of a first name: what the lists know, with another ending.
func (w *Word) Inflected() bool { return w.Form && w.Shape == ShapeTitle }

// LeadsToSurname says whether a surname that is a word, too, may stand behind the word: it is a first name.
func (w *Word) LeadsToSurname() bool {
	return w.Shape == ShapeTitle && w.First() == 3 && w.Common() < 2
}

// How much a word behind one that calls a person must look like a name.
const (
	NeedNothing  = 1 + iota // whatever is written as a name is one
	NeedName                // the lists know it as a part of a person's name, and hardly as a word
	NeedFirst               // the same, or as a first name, if that is a word, too
	NeedFrequent            // they know it well as such
)

// MayBeCalled says whether the word is written as a name is, and calls nobody itself.
func (w *Word) MayBeCalled() bool {
	switch w.Shape {
	case ShapeTitle, ShapeInner, ShapeApostrophe, ShapeHyphen, ShapeInitial:
	default:
		return false
	}
	if w.Common() == 3 && max(w.First(), w.Surname()) < 2 {
		return false
	}
	calls, likely := w.Class == ClassTitle || w.Class == ClassRole, w.AsPerson() && w.Common() < 2
	return w.Class == ClassNone || likely && !calls
}

// Called says whether the word looks as much like a name as is needed.
func (w *Word) Called(need int) bool {
	known, common := max(w.First(), w.Surname()), w.Common()
	likely := known > 0 && common < 2
	switch need {
	case NeedNothing:
		return w.Size >= 2
	case NeedName:
		return likely || known == 3 && common == 2
	case NeedFirst:
		return likely || w.First() >= 2
	}
	frequent := known >= 2 && common == 0
	return frequent || w.First() >= 2 && common <= 2
}

// InCapitals says whether the word is written in capitals.
func (w *Word) InCapitals() bool { return w.Shape == ShapeCaps || w.Shape == ShapeShortCaps }

// GoesOnFirst says whether the word may be a surname behind a first name: no list knows it better as something else.
func (w *Word) GoesOnFirst() bool {
	switch w.Shape {
	case ShapeTitle, ShapeInner, ShapeHyphen, ShapeApostrophe:
	default:
		return false
	}
	likely := w.Common() < 2 || w.Surname() > 0 && w.Common() == 2
	return likely && w.Gap == char.GapSpace && w.Class == ClassNone
}
