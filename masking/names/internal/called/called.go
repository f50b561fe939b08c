// Package called judges what stands around a word that calls a person: behind a title, a role, a relative, a greeting, the end of a letter, in quotes behind "alias".
// There a word that is a name, too, is one, such as Winter behind "Herr".
package called

import (
	"github.com/vizard-gateway/vizard/masking/names/internal/char"
	"github.com/vizard-gateway/vizard/masking/names/internal/word"
)

const maxTitle = 5 // letters of a title before a point

// titles are words of address: whoever stands behind one of them is a person, even if no list knows the name.
var titles = word.BigSetOf(`mr mrs ms dr prof herr frau herrn maître docteur madame monsieur mme mlle señor señora sr sra srta sig signor
signora dott dottor dottoressa senhor senhora dhr mevr meneer mevrouw pan pani panu panem rouva herra fröken
sayın domnul doamna gospodin gospođa gospa doktor doktora doktore oberarzt oberärztin rechtsanwalt
rechtsanwältin wethouder advocaat avv avvocato bapak ibu pak господин госпожа господину
госпоже г-н г-жа пане heer mw mej adv adw mec dna dl domnului doamnei bayan pán pana pane paní panna slečna fr frk fru κος κα κ κύριος κύριε κυρία κυρίου δρ`)

// IsTitle says whether the word of the hash is a word of address.
func IsTitle(hash uint64) bool { return titles.Has(hash) }

// Around is a word of a run and what stands around it.
type Around struct {
	Word, Before *word.Word
	Gap, Ahead   uint8 // next to the word
	RunAhead     uint8 // behind the run
	PartAhead    uint8 // behind the part of the run between two commas
	Opens        bool  // the word is the first of several in the run
	Colon        bool  // right behind the word before
	Code         bool  // half of the text is code
	Capitals     bool  // nearly all words of the line begin with one
}

// Need says how much the word must look like a name, by the one before it; 0 if that calls nobody.
func (a *Around) Need() int {
	before, gap := a.Before, a.Gap
	joined := gap == char.GapSpace || gap == char.GapPeriod && before.Size <= maxTitle
	switch {
	case before.Hash == 0, before.InCapitals() && !a.Word.InCapitals():
		return 0 // MS Windows
	case joined && titles.Has(before.Hash):
		return word.NeedNothing
	case gap == char.GapSpace:
		return a.overBlank()
	case gap == char.GapColon && before.Class == word.ClassRole && !a.Code:
		return word.NeedName
	case a.fillsLine() && a.headed():
		return word.NeedName
	case before.Class == word.ClassClosing && (gap == char.GapComma || gap == char.GapLine):
		if a.endsLetter() {
			return word.NeedFirst
		}
	}
	return 0
}

// overBlank is Need for a word that a blank parts from the one before.
func (a *Around) overBlank() int {
	before := a.Before
	switch class := before.Class; {
	case class == word.ClassTitle && before.Size >= 3 && !before.Particle():
		return word.NeedName
	case class == word.ClassKin:
		return word.NeedFirst
	case class == word.ClassRole && before.Shape == word.ShapeLower:
		return word.NeedName
	case class == word.ClassRole && before.Shape == word.ShapeTitle && !a.Capitals:
		return word.NeedFrequent
	case class == word.ClassGreeting && a.endsGreeting():
		return word.NeedFrequent
	}
	return 0
}

// fillsLine says whether the run begins with the word, behind the end of a line or a dash, and fills its line.
func (a *Around) fillsLine() bool {
	gap := a.Gap &^ char.GapQuoted
	begins := gap == char.GapLine || gap == char.GapBlank || gap == char.GapDash
	return a.Opens && begins && a.RunAhead&31 >= char.GapLine
}

// headed says whether the word before ends a line that somebody's name follows: Lebenslauf, or a role and a colon.
func (a *Around) headed() bool {
	class := a.Before.Class
	asks := class == word.ClassRole || class == word.ClassField
	return heads.Has(a.Before.Hash) || a.Colon && asks
}

// heads end the heading of a page about the person whose name follows.
var heads = word.SetOf(`vitae cv lebenslauf bewerbung declaration résumé özgeçmiş życiorys životopis levensloop meritförteckning ansiolista currículum
curriculum currículo резюме біографія анкета σημείωμα βιογραφικό steckbrief testament arztbrief rezept`)

// endsGreeting says whether a sign stands behind the word, as behind a greeting.
func (a *Around) endsGreeting() bool {
	ahead := a.Ahead &^ char.GapQuoted
	return ahead == char.GapComma || ahead >= char.GapPeriod || ahead == char.GapDash
}

// endsLetter says whether the run ends its line, or a comma ends it.
func (a *Around) endsLetter() bool {
	ahead := a.PartAhead &^ char.GapQuoted
	return ahead == char.GapComma || ahead >= char.GapLine
}
