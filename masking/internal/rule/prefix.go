package rule

import (
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// A PrefixHead is how prefixes begin, the same first eight bytes or as many as there are, and the rules for what begins so.
type PrefixHead struct {
	Head, Mask uint64 // the first eight bytes, and those of them that there are
	Letters    uint64 // the bits that make its letters lower case, if it stands for any case
	Rules      []PrefixRule
}

// PrefixRule is a prefix with the rule that it leads to.
type PrefixRule struct {
	Prefix              string
	Next, Mask, Letters uint64 // of the bytes behind the first eight, as in prefixHead
	Fold                bool   // it stands for any case
	Form                *Form  // nil unless the rule is a vendor's
	Rule                *Rule
}

func newPrefixRule(prefix string, fold bool, f *Form, r *Rule) PrefixRule {
	p := PrefixRule{Prefix: prefix, Fold: fold, Form: f, Rule: r}
	if len(prefix) > 8 {
		h := headOf(prefix[8:], fold)
		p.Next, p.Mask, p.Letters = h.Head, h.Mask, h.Letters
	}
	return p
}

// headOf is how prefix begins.
func headOf(prefix string, fold bool) (h PrefixHead) {
	for i := range min(len(prefix), 8) {
		h.Head |= uint64(prefix[i]) << (8 * i)
		h.Mask |= 0xff << (8 * i)
		if fold && text.IsLower(prefix[i]) {
			h.Letters |= ' ' << (8 * i)
		}
	}
	return h
}

// GoesOn says whether text, whose first eight bytes are those of the prefix, begins with all of it, if that is longer.
func (p *PrefixRule) GoesOn(src []byte) bool {
	switch n := len(p.Prefix); {
	case n > len(src):
		return n == len(src)+1 && p.Prefix[n-1] == 0 // the end of the text
	case p.Fold:
		return text.FoldedEqual(src[8:n], p.Prefix[8:])
	default:
		return string(src[8:n]) == p.Prefix[8:]
	}
}

func (x *Index) addPrefixes(r *Rule) {
	for _, p := range r.Prefixes {
		x.addPrefix(newPrefixRule(p, r.Fold, nil, r))
	}
	for i := range r.Forms {
		for _, p := range r.Forms[i].Starts() {
			x.addPrefix(newPrefixRule(p, false, &r.Forms[i], r))
		}
	}
	for _, c := range r.Cues {
		x.addPrefix(newPrefixRule(c, true, nil, r))
	}
}

func (x *Index) addPrefix(p PrefixRule) {
	if len(p.Prefix) < 3 {
		panic("masking: internal error: the prefix " + p.Prefix + " of rule " + p.Rule.Name + " is shorter than 3 bytes")
	}
	fourth := ^uint32(0)
	if len(p.Prefix) > 3 {
		fourth = 1 << (p.Prefix[3] & 31)
	} else if p.Form != nil {
		fourth = p.Form.Parts[0].first()
	}
	x.addGate(p, fourth)
}

// addGate enters a prefix that counts only where the fourth byte is one of those, too.
func (x *Index) addGate(p PrefixRule, fourth uint32) {
	h := headOf(p.Prefix, p.Fold)
	at := Slot(uint32(h.Head))
	x.filter[at] |= fourth
	place := &x.Shorts[at]
	if len(p.Prefix) > 3 {
		place = &x.Slots[FourSlot(uint32(h.Head))]
	}
	if *place == 0 {
		*place = uint16(len(x.Buckets))
		x.Buckets = append(x.Buckets, nil)
	}
	bucket := &x.Buckets[*place]
	k := slices.IndexFunc(*bucket, func(o PrefixHead) bool { return o.Head == h.Head && o.Mask == h.Mask && o.Letters == h.Letters })
	if k < 0 {
		k, *bucket = len(*bucket), append(*bucket, h)
	}
	if rules := &(*bucket)[k].Rules; !slices.Contains(*rules, p) {
		*rules = append(*rules, p)
	}
}
