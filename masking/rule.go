package masking

// A rule is one way to find values of one type. It is data: what makes the scan look (prefixes, keys or on), what the
// value must look like (body, least, most, check, or verify for what a table cannot say), and examples.
//
// In the examples of match, « and » stand around what must be masked; nothing else of the text may be. The examples of
// miss must give nothing of the rule's own type. See docs/add-a-rule.md.
type rule struct {
	name string
	typ  TypeID
	doc  string // ends "Masks ..." in docs/entities.md

	prefixes []string // the value begins with one of these, at the start of a word; cues in any case if fold
	fold     bool
	keys     []string // the value is assigned to a name that ends with one of these words; see key.go for their form
	on       event
	leads    []leading // of the numbers it is asked about, by what they begin with; see chain.go

	written []string                                 // how the value is written; see identifier.go
	called  []string                                 // names that stand before the value; see beside.go
	digits  int                                      // at least so many of the value behind a cue, if least and most are its bounds
	at      func(s *scan, r *rule, i, limit int) int // where the value that begins at i ends, by limit, if its name is certain; 0 if there is none
	near    *cue                                     // one of its words must stand before what is written so
	weak    bool                                     // so many numbers pass its check that a column of some proves nothing
	loose   bool                                     // beside a cue a value of the right form counts though its check fails

	vendor string // whose keys the rule finds, if it was made from an entry of the tables of vendors; see vendor.go
	forms  []form
	cues   []string
	beside []form
	pair   []form // of what stands close behind one of forms or beside
	sum    func(token []byte) bool

	body        charset // of what follows the prefix
	least, most int     // bytes of what follows the prefix; most 0: any number
	check       func(body []byte) bool
	verify      func(s *scan, r *rule, at int)

	match, miss []string

	id uint16 // index in Masker.rules
}

// A leading is the first group of digits of a number: how many it has, and the separators one of which stands before the next group. Without
// separators it may stand alone, or before a space. A rule's verify gets the group's index in scan.groups.
type leading struct {
	least, most int
	separators  string
	next        [2]int // at least and at most so many digits in the next group; none: any number, or no group
	zero        bool   // the first digit is a 0
}

// An event is what makes the scan look closer at a place, besides prefixes and keys.
type event uint8

const (
	onNothing   event = iota
	onAt              // an @
	onColon           // a : that no other rule explains
	onAuthority       // the : of ://
	onQuery           // the = of ?name= or &name=
	onDashes          // -----
	onPlus            // a + before a digit
	onParen           // a ( before a digit
	onUser            // behind "-u "
	onFlag            // the letter of a flag behind one -
	onDollar          // a $ that may begin a hash
	onPort            // the : before the port of PostgreSQL, or before a *
	onForeign         // behind a word for a password in a script without the letters of ASCII
	onCall            // the ( behind a word that ends like the name of a function that takes a password
	onCode            // a word of leastCode letters and digits or more
	onPairs           // a dash, with two more three and six bytes behind it
	onQuads           // a word of four letters and digits before a dot
	onYears           // a number before yo
	onHouse           // a number behind a word that may end like a street, and a space
	onTilde           // a ~
	onBot             // a : between a digit and an A
	onArea            // digits before a slash that may be a phone number's area
	onTrack           // the % before a B and a digit
	onCountry         // two letters and two digits at the start of a word
	onScript          // a byte of a script without the letters of ASCII
	onAge             // digits that letters follow in one word
	events
)

// A hook is what a detector looks for at a place that no rule of its own leads to: text[i:end], or what begins at i. It says whether it found
// something.
type hook struct {
	on   event
	word string // of another script that says what text[i:end] is, as in foreignWords, if on is onNothing
	do   func(s *scan, i, end int) bool
}

// known tries the rules for the word at i: those whose prefix it begins with, and those for two letters and two digits. s.next says
// whether one has found something.
func (s *scan) known(i int) {
	if s.begins(i) {
		head := s.eight(i)
		s.prefixed(i, head, firstWord(head))
	}
	s.country(i, s.four(i))
}

// begins says whether a rule's prefix may begin at i.
func (s *scan) begins(i int) bool { return s.beginsWith(s.eight(i)) }

func (s *scan) beginsWith(head uint64) bool {
	return s.starts(uint32(head)) && (s.opens(head, firstWord(head)) || s.opensHumped(head))
}

// country tries the rules for two letters and two digits, if that is what the word at i begins with.
func (s *scan) country(i int, first uint32) {
	if isAlpha(byte(first)) && isAlpha(byte(first>>8)) && isDigit(byte(first>>16)) && isDigit(byte(first>>24)) {
		s.fire(onCountry, i)
	}
}

// prefixed tries the rules whose prefix begins at i, the longest first, until one has found something, and then those of the name that begins
// there. The first eight bytes are head, of which first is the firstWord.
func (s *scan) prefixed(i int, head, first uint64) {
	word := uint32(head)
	if b := s.slots[fourSlot(word)] & bucketMask; b != 0 {
		if s.tryPrefixes(s.buckets[b], i, head); s.next > i {
			return
		}
	}
	if b := s.shorts[slot(word)] & bucketMask; b != 0 {
		if s.tryPrefixes(s.buckets[b], i, head); s.next > i {
			return
		}
	}
	if s.begun(first|smallCase) != 0 || first>>(8*(leastGate-1)) == 0 {
		s.naming(s, i, head, first)
	}
}

func (s *scan) tryPrefixes(bucket []prefixHead, i int, head uint64) {
	for k := range bucket {
		if h := &bucket[k]; (head|h.letters)&h.mask == h.head {
			if s.tryRules(h.rules, i); s.next > i {
				return
			}
		}
	}
}

// tryRules tries the rules of a prefix whose first eight bytes stand at i.
func (s *scan) tryRules(rules []prefixRule, i int) {
	next := s.eight(min(i+8, len(s.text)))
	for k := range rules {
		p := &rules[k]
		if (next|p.letters)&p.mask != p.next || len(p.prefix) > 16 && !p.goesOn(s.text[i:]) {
			continue
		}
		switch {
		case p.rule.verify != nil:
			p.rule.verify(s, p.rule, i)
		case p.form != nil:
			s.formed(p.rule, p.form, i)
		case p.rule.vendor != "":
			s.vendorNamed(p.rule, i, i+len(p.prefix))
		default:
			s.token(p.rule, i, i+len(p.prefix))
		}
		if s.next > i {
			return
		}
	}
}

// token verifies a token by the rule's table: the body is all that follows of its charset.
func (s *scan) token(r *rule, start, body int) {
	end := s.runEnd(r.body, body)
	n := end - body
	if n < r.least {
		return
	}
	if r.most != 0 && n > r.most && isAlnum(s.text[body+r.most]) {
		return // behind the most there may be an underscore or dash, and a word that is not the token's
	}
	if end < len(s.text) && isAlnum(s.text[end]) || r.check != nil && !s.checked(r, body, end) {
		return
	}
	s.emit(r, start, end)
	s.next = end
}

// maxFailed bounds how many beginnings of keys within one run are checked in vain. The next ones are taken for no key.
const maxFailed = 16 // work

// checked bounds the work for prefixes within a run that fails its check again and again.
func (s *scan) checked(r *rule, body, end int) bool {
	if tokenMemo.of(&s.cursor).failed.to == end && tokenMemo.of(&s.cursor).failed.from > maxFailed {
		return false
	}
	if r.check(s.text[body:end]) {
		return true
	}
	if tokenMemo.of(&s.cursor).failed.to != end {
		tokenMemo.of(&s.cursor).failed = run{0, end}
	}
	tokenMemo.of(&s.cursor).failed.from++
	return false
}

type tokenSeen struct {
	failed run // how many tokens failed their check that end at failed.to
}

var tokenMemo = newMemo[tokenSeen]()
