package rule

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// About is what every rule has.
type About struct {
	Name string
	Type entity.ID
	Doc  string // what it finds; ends "Masks …" in docs/entities.md
	Yes  Yes    // texts in which « and » stand around what must be masked; nothing else of them may be
	No   No     // texts in which nothing of the rule's type may be masked

	Guess bool // what it finds may be the number of a thing: what the learned judge says stands
}

// Yes are texts that hold values.
type Yes []string

// No are texts that hold none.
type No []string

// Words are the words that lead to a rule, or the patterns of one.
type Words []string

// A Kind is one of the kinds of rule: Key, Setting, Number, Line, Code, or a vendor of keys.
type Kind interface {
	// Compile returns the rules that the scan tries.
	Compile() []Rule
}

// Key finds what begins with a certain prefix: the prefix, then Least to Most bytes of a charset. Most 0 means any number.
type Key struct {
	About
	Prefixes    Words
	Body        text.Charset
	Least, Most int
	Check       func(body []byte) bool // of what follows the prefix; may be nil
}

// Compile makes the rule.
func (k Key) Compile() []Rule {
	written := Written{Least: k.Least, Most: k.Most, Check: k.Check}
	return []Rule{{About: k.About, Look: Look{Prefixes: k.Prefixes, Body: k.Body, Written: written}}}
}

// Setting finds the value that is assigned to a name.
type Setting struct {
	About
	Names Words // the words that the name may end with; see Index.addKeys for their form
	Judge Judge
}

// A Judge notes the value of a setting if it is what the rule looks for, and returns where the scan goes on; 0 if it is not.
type Judge func(s *Scan, r *Rule, v text.Judged) (next int)

// Compile makes the rule.
func (k Setting) Compile() []Rule {
	return []Rule{{About: k.About, Keys: k.Names, Judge: k.Judge}}
}

// Number finds what is written in a certain form, or stands behind its name.
type Number struct {
	About
	Form Written
}

// Column finds the cells below the heads of columns that hold secrets, whatever draws the table.
type Column struct {
	About
	Leads Words // what a row of heads begins with, or one of the heads
	On    Event // of a head in another script
	Table Find  // reads the table
}

// Compile makes the rule.
func (k Column) Compile() []Rule {
	return []Rule{{About: k.About, Look: Look{Prefixes: k.Leads, Fold: true, On: k.On}, Find: k.Table}}
}

// Call finds the argument of a function that takes a secret.
type Call struct {
	About
	Functions []Function
}

// Compile makes the rule.
func (k Call) Compile() []Rule {
	return []Rule{{About: k.About, Functions: k.Functions}}
}

// Written says how a value is written, what it is called, and what makes it certain.
type Written struct {
	Forms       Words                     // patterns; see writing.go
	Called      Words                     // names that stand before it
	Check       func(compact []byte) bool // of its letters and digits
	Loose       bool                      // behind its name it counts though the check fails
	Weak        bool                      // so many numbers pass the check that a column of some proves nothing
	Near        *text.Cue                 // one of these words must stand before what is written so, or a value of the type
	Heads       *text.Cue                 // or one of these in a line above, as over a list
	Far         *text.Cue                 // none of these words may stand close before it
	Least, Most int                       // bytes of it behind its name, if it has no form, or behind a prefix; most 0: any number
	Digits      int                       // at least so many of these are digits
	// At says where the value that begins at i ends, by limit, if its name is certain; 0 if there is none.
	At func(s *Scan, r *Rule, i, limit int) int
}

// Compile makes the rule.
func (k Number) Compile() []Rule {
	return []Rule{{About: k.About, Look: Look{Written: k.Form}}}
}

// Code finds what no other kind can describe. There are few of them, each with its reason.
type Code struct {
	About
	Why  string // it cannot be data
	Look Look
	Find Find
}

// At is what made the rule look: the bytes [Start, End) of a prefix, a sign, a name, or the first group of digits.
type At struct{ Start, End int }

// Find verifies what stands at a place, notes it with Scan.Emit, and returns where the scan goes on; 0 if it found nothing.
type Find func(s *Scan, r *Rule, at At) (next int)

// Compile makes the rule.
func (k Code) Compile() []Rule {
	return []Rule{{About: k.About, Look: k.Look, Find: k.Find, Why: k.Why}}
}

// Noted is a kind of rule for what a hook finds, or a look at the whole text: it leads to nothing by itself.
type Noted struct {
	About
	On Event // by which a hook gives it what it has found; see Scan.FireAt
}

// Compile makes the rule.
func (k Noted) Compile() []Rule {
	return []Rule{{About: k.About, Look: Look{On: k.On}, Find: func(s *Scan, r *Rule, at At) int { return s.Take(r, at.Start, at.End) }}}
}

// Look is what makes the scan ask a rule.
type Look struct {
	Prefixes Words // at the start of a word; in any case of their letters if Fold
	Fold     bool
	On       Event
	Leads    []Leading    // of the numbers it is asked about, by what they begin with; see chain.go
	Body     text.Charset // of what follows a prefix
	Written
}

// Compile makes the rules of a set, in their order.
func Compile(set []Kind) []Rule {
	var all []Rule
	for _, k := range set {
		all = append(all, k.Compile()...)
	}
	return all
}
