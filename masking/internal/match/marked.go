package match

import (
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// Marked finds tokens that are known by a mark in their middle or at their end, or by the lengths of their parts. Its forms are those of
// [rule.Form] with a ^ before the place that makes the scan look: the mark where a word begins with it, else the sign or word of On. What stands
// before the ^ is matched backwards.
type Marked struct {
	rule.About
	Forms rule.Words
	On    rule.Event
	Apart string                  // signs that may not part it from one more piece like its first, as of a number
	Check func(token []byte) bool // nil: it is no placeholder
}

// markedForm is a form in two halves.
type markedForm struct {
	before, behind rule.Form
	first          rule.Part
}

// Compile makes the rule.
func (k Marked) Compile() []rule.Rule {
	r := rule.Rule{About: k.About, Look: rule.Look{On: k.On}}
	var forms []markedForm
	for _, src := range k.Forms {
		before, behind, _ := strings.Cut(src, "^")
		f := markedForm{before: rule.ParseForm(before), behind: rule.ParseForm(behind)}
		if all := slices.Concat(f.before.Parts, f.behind.Parts); len(all) > 0 {
			f.first = all[0]
		}
		if forms = append(forms, f); k.On == 0 {
			r.Prefixes = append(r.Prefixes, f.behind.Starts()...)
		}
	}
	r.Find = func(s *rule.Scan, r *rule.Rule, at rule.At) int {
		for n := range forms {
			f := &forms[n]
			if start, end := f.around(s, at.Start); end > 0 && k.holds(s, f, start, end) {
				return s.Take(r, start, end)
			}
		}
		return 0
	}
	return []rule.Rule{r}
}

// holds says whether text[start:end] is a token, and not part of something longer.
func (k *Marked) holds(s *rule.Scan, f *markedForm, start, end int) bool {
	if k.Apart != "" && (!s.FreeLeft(start) || f.goesOn(s, k.Apart, start, end)) {
		return false
	}
	if k.Check != nil {
		return k.Check(s.Text[start:end])
	}
	return !value.Blank(s.Text[start:end])
}

// goesOn says whether one more piece like the first stands before or behind text[start:end], behind one of the signs.
func (f *markedForm) goesOn(s *rule.Scan, signs string, start, end int) bool {
	if text.HasByte(signs, text.ByteAt(s.Text, start-1)) && piece(s, &f.first, start-1-f.first.Least) {
		return true
	}
	return text.HasByte(signs, text.ByteAt(s.Text, end)) && piece(s, &f.first, end+1)
}

// piece says whether such a part stands at i, and no more.
func piece(s *rule.Scan, p *rule.Part, i int) bool {
	end := i + p.Least
	apart := !text.IsAlnum(text.ByteAt(s.Text, i-1)) && !text.IsAlnum(text.ByteAt(s.Text, end))
	return apart && i >= 0 && pieceEnd(s, p, min(i, len(s.Text))) == end
}

// around returns where the token begins and ends whose mark is at i; end is 0 if there is none.
func (f *markedForm) around(s *rule.Scan, i int) (start, end int) {
	if start = f.start(s, i); start < 0 {
		return 0, 0
	}
	if end = formEnd(s, &f.behind, i); end == 0 || text.IsAlnum(text.ByteAt(s.Text, end)) {
		return 0, 0
	}
	if s.GluedLeft(start) && f.before.Prefix == "" {
		return 0, 0
	}
	return start + f.behind.Secret, end
}

// start returns where the token begins whose mark is at i, or -1 if what stands before i has not the form.
func (f *markedForm) start(s *rule.Scan, i int) int {
	for k := len(f.before.Parts) - 1; k >= 0; k-- {
		p, end := &f.before.Parts[k], i
		if i -= len(p.Text); i < 0 || string(s.Text[i:end]) != p.Text {
			return -1
		}
		for low := max(0, end-p.Most); i > low && p.Holds(s.Text[i-1]); {
			i--
		}
		if p.Least != p.Most {
			i = s.WordAt(i)
		}
		if end-i < p.Least {
			return -1
		}
	}
	if before := f.before.Prefix; before != "" && !text.FoldedEqual(s.Text[max(0, i-len(before)):i], before) {
		return -1
	}
	return i
}
