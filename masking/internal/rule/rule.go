package rule

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Basis says in a few words what makes the rule hold.
func (r *Rule) Basis() string {
	basis := "its form"
	switch {
	case len(r.Forms) > 0:
		return "the form of the vendor's keys"
	case r.Vendor != "":
		return "the form of the vendor's keys, and the vendor's name before it"
	case len(r.Keys) > 0:
		basis = "the name it is assigned to"
	case len(r.Called) > 0 && len(r.Written) == 0 || r.Fold:
		basis = "the words before it"
	case len(r.Prefixes) > 0:
		basis = "its prefix"
	}
	if r.Check != nil {
		basis += " and a check of the rest"
	}
	return basis
}

// A Rule is one way to find values of one type. It is data: what makes the scan look (prefixes, keys or on), what the
// value must look like (body, least, most, check, or find for what a table cannot say), and examples.
//
// In the examples of match, « and » stand around what must be masked; nothing else of the text may be. The examples of
// miss must give nothing of the rule's own type. See docs/add-a-rule.md.
type Rule struct {
	Name string
	Type entity.ID
	Doc  string // ends "Masks ..." in docs/entities.md

	Prefixes []string // the value begins with one of these, at the start of a word; cues in any case if fold
	Fold     bool
	Keys     []string // the value is assigned to a name that ends with one of these words; see key.go for their form
	Judge    Judge    // of that value
	On       Event
	Leads    []Leading // of the numbers it is asked about, by what they begin with; see chain.go

	Written []string // how the value is written; see identifier.go
	Called  []string // names that stand before the value; see next to.go
	Digits  int      // at least so many of the value behind a cue, if least and most are its bounds
	// At says where the value that begins at i ends, by limit, if its name is certain; 0 if there is none.
	At    func(s *Scan, r *Rule, i, limit int) int
	Near  *text.Cue // one of its words must stand before what is written so, or a value of the type
	Heads *text.Cue // or one of these in a line above, as over a list
	Far   *text.Cue // none of its words may stand close before it
	Weak  bool      // so many numbers pass its check that a column of some proves nothing
	Loose bool      // next to a cue a value of the right form counts though its check fails

	Functions []Function // that take the value as an argument

	Vendor string // whose keys the rule finds, if it was made from an entry of the tables of vendors; see vendor.go
	Forms  []Form
	Cues   []string
	Beside []Form
	Pair   []Form // of what stands close behind one of forms or next to
	Sum    func(token []byte) bool

	Body        text.Charset // of what follows the prefix
	Least, Most int          // bytes of what follows the prefix; most 0: any number
	Check       func(body []byte) bool
	Find        Find   // for what a table cannot say
	Why         string // it has a function of its own; "" if it is data

	Match, Miss []string
	Guess       bool // the learned judge may deny what it finds

	ID uint16 // index in Masker.rules
}

// A Leading is the first group of digits of a number: how many it has, and the separators one of which stands before the next group. Without
// separators it may stand alone, or before a space. A rule's find gets the group's place.
type Leading struct {
	Least, Most int
	Separators  string
	Zero        bool // the first digit is a 0
}

// An Event is what makes the scan look closer at a place, besides prefixes and keys.
type Event uint8

// The events.
const (
	onNothing   Event = iota
	OnAt              // an @
	OnColon           // a : that no other rule explains
	OnAuthority       // the : of ://
	OnDashes          // -----
	OnPlus            // a + before a digit, or one in brackets
	OnParen           // a ( before a digit
	OnUser            // behind "-u "
	OnFlag            // the letter of a flag behind one -
	OnDollar          // a $ that may begin a hash
	OnPort            // the : before the port of PostgreSQL, or before a *
	OnForeign         // behind a word for a password in a script without the letters of ASCII
	OnHead            // behind a head of secrets in such a script
	OnCode            // a word of leastCode letters and digits or more
	OnPairs           // a dash, with two more three and six bytes behind it
	OnQuads           // a word of four letters and digits before a dot
	OnYears           // an age that a hook has found
	OnHouse           // a number behind a word that may end like a street, and a space
	OnTilde           // a ~
	OnBot             // a : between a digit and an A
	OnArea            // digits before a slash that may be a phone number's area
	OnTrack           // the % before a B and a digit
	OnCountry         // two letters and two digits at the start of a word
	OnScript          // a byte of a script without the letters of ASCII
	OnAge             // up to three digits
	OnText            // the text, once
	events
)

// A Hook is what a detector looks for at a place that no rule of its own leads to: text[i:end], or what begins at i. It returns where what
// it found ends, 0 if it found nothing.
type Hook struct {
	On   Event
	Word string // of another script that says what text[i:end] is, as in foreignWords, if on is onNothing
	Do   func(s *Scan, i, end int) (next int)
}

// MaxFailed bounds how many beginnings of keys within one run are checked in vain. The next ones are taken for no key.
const MaxFailed = 16 // work
