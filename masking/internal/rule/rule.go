package rule

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
	case len(r.Called) > 0 && len(r.Written.Forms) == 0 || r.Fold:
		basis = "the words before it"
	case len(r.Prefixes) > 0:
		basis = "its prefix"
	}
	if r.Check != nil {
		basis += " and a check of the rest"
	}
	return basis
}

// A Rule is one way to find values of one type. It is data: what makes the scan look and what the value must look like (a Look, keys or
// functions, or find for what a table cannot say), and examples. See docs/add-a-rule.md.
type Rule struct {
	About
	Look
	Keys      []string   // the value is assigned to a name that ends with one of these words; see key.go for their form
	Judge     Judge      // of that value
	Functions []Function // that take the value as an argument

	Vendor string // whose keys the rule finds, if it was made from an entry of the tables of vendors; see vendor.go
	Forms  []Form
	Cues   []string
	Beside []Form
	Pair   []Form // of what stands close behind one of forms or next to

	Find Find   // for what a table cannot say
	Why  string // it has a function of its own; "" if it is data

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
