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
	Flag    byte       // the phrase is a flag that begins with this sign
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
	Cell   func(s *rule.Scan, r *rule.Rule, i, limit int) int    // where a value ends that fills a cell below it
	Check  func(value []byte) bool                               // may be nil
	Listed bool                                                  // more values may follow in a list, as they may if it has forms
	Also   func(s *rule.Scan, r *rule.Rule, name rule.At, i int) // finds more behind the value; may be nil
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
	Settings bool                    // words of Near and Then count in the lines before and behind, too, if the name is that of a setting
}

// ByNumberSign is a # between a name and its value.
const ByNumberSign = 1 << 7

// Compile makes the rule.
func (k After) Compile() []rule.Rule {
	if k.Sure.Reach == 0 {
		k.Sure.Reach = text.CueReach
	}
	if k.Value.Cell == nil && k.Value.formed() && k.Sure.inCells() {
		k.Value.Cell = func(s *rule.Scan, r *rule.Rule, i, _ int) int { return k.valueEnd(s, r, i) }
	}
	look := rule.Look{Prefixes: k.Cue.Phrases, Fold: !k.Cue.Exact, Written: rule.Written{Called: k.Cue.Names, At: k.Value.Cell}}
	return rule.Code{About: k.About, Look: look, Find: k.find}.Compile()
}

// formed says whether forms say what the value looks like.
func (v *Value) formed() bool { return len(v.Forms)+len(v.Opens) > 0 }

// inCells says whether a value is certain in a cell below its name: the head of a column tells as much as an operator.
func (e *Evidence) inCells() bool { return !e.wanted() || e.By&read.ByOperator != 0 }

func (k *After) find(s *rule.Scan, r *rule.Rule, at rule.At) int {
	glued := text.IsAlnum(s.Text[at.End-1]) && text.IsAlnum(text.ByteAt(s.Text, at.End))
	if glued && !k.Cue.Exact {
		return 0 // the beginning of another word
	}
	if k.Cue.Flag != 0 && !flagAt(s, k.Cue.Flag, at.Start) {
		return 0
	}
	i, by := k.link(s, at.End)
	told, end := i, k.valueEnd(s, r, i)
	if k.Value.Within != nil {
		i, end = k.Value.Within(s, at, i)
	}
	if k.Cue.Soon && end == 0 {
		told, i, end = k.later(s, r, i, at.Start)
	}
	if end == 0 || !k.Sure.holds(s, at, told, i, end, by) {
		return 0
	}
	if k.Cue.Whole {
		i = at.Start
	}
	i -= text.Btoi(text.ByteAt(s.Text, i-1) == '(' && bytes.IndexByte(s.Text[i:end], ')') > 0)
	s.Emit(r, i, end)
	if k.Value.Also != nil {
		k.Value.Also(s, r, at, end)
	}
	return k.others(s, r, end)
}

// others takes the values of the same forms that follow the one that ends at end in a list, and returns where the last one ends.
func (k *After) others(s *rule.Scan, r *rule.Rule, end int) int {
	for range mostOthers * text.Btoi((k.Value.Listed || len(k.Value.Forms) > 0) && !k.Sure.wanted()) {
		next := Another(s, end)
		stop := k.valueEnd(s, r, next)
		if next == 0 || stop == 0 {
			break
		}
		s.Emit(r, next, stop)
		end = stop
	}
	return end
}

// flagAt says whether the name at i is that of a flag which begins with the sign: net use /user:x.
func flagAt(s *rule.Scan, sign byte, i int) bool {
	return text.ByteAt(s.Text, i-1) == sign && text.HasByte(" \t\n\r\"'`", text.ByteAt(s.Text, i-2))
}

func numberSign(v []byte) uint8 { return ByNumberSign * uint8(text.Btoi(bytes.IndexByte(v, '#') >= 0)) }

// link returns where the value may begin behind the name or phrase that ends at i, and what says so.
func (k *After) link(s *rule.Scan, i int) (at int, by uint8) {
	if k.Cue.Signs == "" {
		i, by = read.Link(s, i)
	}
	i = s.Past(i, 4, k.Cue.Signs)
	for _, w := range k.Cue.Pass {
		if text.FoldedPrefix(s.Text[i:], w) {
			i += len(w)
		}
	}
	return i, by
}

// later finds the value behind words without a digit: where they end, and the value.
func (k *After) later(s *rule.Scan, r *rule.Rule, i, from int) (told, start, end int) {
	for w := (read.Walk{At: i, Limit: max(i, from+read.MaxAhead), Words: &wordBytes, Asks: true}); w.Next(s); {
		if end = k.valueEnd(s, r, w.At); end > 0 {
			return cmp.Or(w.Told, w.At), w.At, end
		}
		stop := s.Ahead(w.At, text.MaxCue, &wordBytes)
		another := k.Value.Listed && NameStarts(s, w.At)
		if another || s.DigitIn(w.At, stop) && stop > w.At+1 {
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
		end = over(s, IdBeside(s, &rule.Rule{Least: v.Least, Most: v.Most, Digits: v.Digits, Type: r.Type}, i))
	}
	if end == 0 || s.GluedRight(end) {
		return 0
	}
	return end * text.Btoi(v.Check == nil || v.Check(s.Text[i:end]))
}

// over returns i if a number that ends there does not go on behind a sign, else 0.
func over(s *rule.Scan, i int) int {
	b, after := text.ByteAt(s.Text, i), text.ByteAt(s.Text, i+1)
	joined := text.HasByte(".-", b) && text.IsAlnum(after)
	if joined || text.HasByte("/:", b) && text.IsDigit(after) {
		return 0
	}
	return i
}

// holds says whether the value text[i:end] is certain. Its name stands at at, and what leads to it ends at told.
func (e *Evidence) holds(s *rule.Scan, at rule.At, told, i, end int, by uint8) bool {
	if !e.wanted() {
		return true
	}
	by |= numberSign(s.Text[at.End:i])
	beside := e.By&by != 0 || e.right(s, at.Start) || e.found(s, at.Start)
	if beside || e.Itself != nil && e.Itself(s.Text[i:end]) {
		return true
	}
	return e.said(s, at, told, end) || e.set(s, at, end)
}

// wanted says whether anything must make a value certain.
func (e *Evidence) wanted() bool {
	words := e.Near != nil || e.Then != nil || e.Right != nil
	return words || e.By != 0 || e.Found != nil
}

// said says whether a word before or behind the value tells.
func (e *Evidence) said(s *rule.Scan, at rule.At, told, end int) bool {
	if e.Near != nil && (s.Cued(e.Near, e.Reach, at.Start) || s.Cued(e.Near, told-at.End, told)) {
		return true
	}
	return e.Then != nil && follows(s, e.Then, end, e.Reach)
}

// right says whether one of the words stands right before i.
func (e *Evidence) right(s *rule.Scan, i int) bool {
	word, _ := s.WordPrior(i)
	return slices.ContainsFunc(e.Right, func(w string) bool { return string(word) == w })
}

// found says whether one of the types was found last, not far before i.
func (e *Evidence) found(s *rule.Scan, i int) bool {
	n := len(s.Spans)
	return n > 0 && slices.Contains(e.Found, s.Spans[n-1].Type) && i-s.Spans[n-1].End < e.Reach
}

// set says whether a setting is one of a block of which the lines before or behind say what it is about.
func (e *Evidence) set(s *rule.Scan, at rule.At, end int) bool {
	if !e.Settings || !text.HasByte(":\"", text.ByteAt(s.Text, at.End)) {
		return false
	}
	before := s.LineOf(at.End, text.MaxKey) - 1
	return s.Cued(e.Near, e.Reach, max(0, before)) || follows(s, e.Then, min(s.LineEnd(end)+1, len(s.Text)), e.Reach)
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
