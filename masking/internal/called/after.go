package called

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// After is a kind of rule. It finds a value right behind a name or a phrase that is too common to lead to whatever follows: the value must look
// right, and something else may have to make it certain.
type After struct {
	rule.About
	Cue   Cue
	Value Value
	Sure  Evidence // one of these must hold, if any is given
}

// A Cue is what stands before a value.
type Cue struct {
	Names   rule.Words // of the value, as of a [rule.Number]
	Phrases rule.Words // at the start of a word, in any case of their letters unless Exact
	Exact   bool
	Pass    rule.Words // what may stand between, besides what links a name to a value
	Signs   string     // what may stand between, in place of such a link
	Soon    bool       // words without a digit may stand between
	Whole   bool       // what stands before the value belongs to it
}

// Value says what a value looks like.
type Value struct {
	Forms               rule.Words                       // patterns; see match.Spelled. The longest counts.
	Opens               rule.Words                       // without forms: patterns of what it begins with
	Least, Most, Digits int                              // without forms: bounds of its letters and digits; see IdBeside
	At                  func(s *rule.Scan, i, _ int) int // in place of all these: where the value that begins at i ends, or 0
	// Within is At for what the name itself has a say in, and what something else may stand before. It returns none as 0, 0.
	Within func(s *rule.Scan, name rule.At, i int) (start, end int)
	Cell   func(s *rule.Scan, r *rule.Rule, i, limit int) int // where a value ends that fills a cell below it
	Check  func(value []byte) bool                            // may be nil
	Listed bool                                               // more values may follow in a list, as they may if it has forms
}

// Evidence makes a value certain.
type Evidence struct {
	By       uint8                   // what stands between name and value: read.ByOperator and the like, or ByNumberSign
	Right    rule.Words              // the word right before the name, in these letters
	Near     *text.Cue               // words before the name, or between it and the value, within Reach
	Then     *text.Cue               // words behind the value, within Reach behind it
	Reach    int                     // bytes; text.CueReach if 0
	Found    []entity.ID             // what was found last, if it is not far
	Itself   func(value []byte) bool // the value is certain by itself
	Settings bool                    // words of Near count in the line before, too
}

// ByNumberSign is a # between a name and its value.
const ByNumberSign = 1 << 7

// Compile makes the rule.
func (k After) Compile() []rule.Rule {
	k.Sure.Reach = cmp.Or(k.Sure.Reach, text.CueReach)
	certain := !k.Sure.wanted() || k.Sure.By&read.ByOperator != 0 // the head of a column tells as much as an operator
	if k.Value.Cell == nil && k.Value.formed() && certain {
		k.Value.Cell = func(s *rule.Scan, r *rule.Rule, i, _ int) int { return k.valueEnd(s, r, i) }
	}
	look := rule.Look{Prefixes: k.Cue.Phrases, Fold: !k.Cue.Exact, Written: rule.Written{Called: k.Cue.Names, At: k.Value.Cell}}
	return rule.Code{About: k.About, Look: look, Find: k.find}.Compile()
}

// formed says whether forms say what the value looks like.
func (v *Value) formed() bool { return len(v.Forms)+len(v.Opens) > 0 }

func (k *After) find(s *rule.Scan, r *rule.Rule, at rule.At) int {
	glued := text.IsAlnum(s.Text[at.End-1]) && text.IsAlnum(text.ByteAt(s.Text, at.End))
	if glued && !k.Cue.Exact {
		return 0 // the beginning of another word
	}
	told, by := k.link(s, at.End)
	i, end := k.value(s, r, at, told)
	if k.Cue.Soon && end == 0 {
		told, i, end = k.later(s, r, told, at.Start)
	}
	if end == 0 || !k.Sure.holds(s, at, told, i, end, by) {
		return 0
	}
	switch {
	case k.Cue.Whole:
		i = at.Start
	case text.ByteAt(s.Text, i-1) == '(' && bytes.IndexByte(s.Text[i:end], ')') > 0:
		i--
	}
	s.Emit(r, i, end)
	if r.Type == entity.CreditCard {
		CardSide(s, r, end)
	}
	if !k.Value.Listed && !k.Value.formed() {
		return end
	}
	return others(s, r, i, end, func(i int) (stop int) {
		_, stop = k.value(s, r, at, i)
		return stop
	})
}

// value returns where the value begins and ends that is looked for at i, 0 if there is none.
func (k *After) value(s *rule.Scan, r *rule.Rule, at rule.At, i int) (start, end int) {
	if k.Value.Within != nil {
		return k.Value.Within(s, at, i)
	}
	return i, k.valueEnd(s, r, i)
}

// link returns where the value may begin behind the name or phrase that ends at i, and what says so.
func (k *After) link(s *rule.Scan, i int) (at int, by uint8) {
	at = i
	if k.Cue.Signs == "" {
		at, by = read.Link(s, i)
	}
	at = s.Past(at, 4, k.Cue.Signs)
	for _, w := range k.Cue.Pass {
		at += len(w) * text.Btoi(text.FoldedPrefix(s.Text[at:], w))
	}
	return at, by | ByNumberSign*uint8(text.Btoi(bytes.IndexByte(s.Text[i:at], '#') >= 0))
}

// later finds the value behind words without a digit: where they end, and the value.
func (k *After) later(s *rule.Scan, r *rule.Rule, i, from int) (told, start, end int) {
	for w := (read.Walk{At: i, Limit: max(i, from+read.MaxAhead), Words: &wordBytes, Asks: true}); w.Next(s); {
		if end = k.valueEnd(s, r, w.At); end > 0 {
			return cmp.Or(w.Told, w.At), w.At, end
		}
		stop := s.Ahead(w.At, text.MaxCue, &wordBytes)
		numbered := stop > w.At+1 && s.DigitIn(w.At, stop)
		if numbered || k.Value.Listed && NameStarts(s, w.At) {
			break
		}
		w.At = stop
	}
	return 0, 0, 0
}

// valueEnd returns where the value that begins at i ends, or 0.
func (k *After) valueEnd(s *rule.Scan, r *rule.Rule, i int) (end int) {
	v := &k.Value
	switch {
	case i >= len(s.Text):
		return 0
	case v.At != nil:
		end = v.At(s, i, len(s.Text))
	case len(v.Forms) > 0:
		end = over(s, match.SpelledAny(s, v.Forms, i))
	case match.SpelledAny(s, v.Opens, i) > 0:
		sized := rule.Look{Written: rule.Written{Least: v.Least, Most: v.Most, Digits: v.Digits}}
		end = over(s, IdBeside(s, &rule.Rule{About: r.About, Look: sized}, i))
	}
	if end == 0 || s.GluedRight(end) {
		return 0
	}
	return end * text.Btoi(v.Check == nil || v.Check(s.Text[i:end]))
}

// over returns i if a number that ends there does not go on behind a sign, else 0.
func over(s *rule.Scan, i int) int {
	return i * text.Btoi(match.SpelledAny(s, []string{".…", "-…", "/#", ":#"}, i) == 0)
}

// holds says whether the value text[i:end] is certain. Its name stands at at, and what leads to it ends at told.
func (e *Evidence) holds(s *rule.Scan, at rule.At, told, i, end int, by uint8) bool {
	word, _ := s.WordPrior(at.Start)
	last := s.Last()
	switch {
	case !e.wanted(), e.By&by != 0, slices.Contains(e.Right, string(word)):
		return true
	case slices.Contains(e.Found, last.Type) && at.Start-last.End < e.Reach:
		return true
	case e.Itself != nil && e.Itself(s.Text[i:end]):
		return true
	}
	set := e.Settings && s.Cued(e.Near, e.Reach, max(0, s.LineOf(at.End, text.MaxKey)-1))
	return set || e.said(s, at, told, end)
}

// wanted says whether anything must make a value certain.
func (e *Evidence) wanted() bool {
	words := e.Near != nil || e.Then != nil
	return words || e.By != 0 || e.Found != nil
}

// said says whether a word before or behind the value tells.
func (e *Evidence) said(s *rule.Scan, at rule.At, told, end int) bool {
	if e.Near != nil && (s.Cued(e.Near, e.Reach, at.Start) || s.Cued(e.Near, told-at.End, told)) {
		return true
	}
	return e.Then != nil && follows(s, e.Then, end, e.Reach)
}

// follows says whether a word of c stands in the sentence behind i, within reach.
func follows(s *rule.Scan, c *text.Cue, i, reach int) bool {
	for limit := min(len(s.Text), i+reach); i < limit && !text.HasByte(".\n;", s.Text[i]); {
		end, said := s.Said(c, i)
		if said {
			return true
		}
		i = end
	}
	return false
}
