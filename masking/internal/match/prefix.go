package match

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Known tries the rules for the word at i: those whose prefix it begins with, and those for two letters and two digits. It returns
// where the scan goes on, 0 if none has found anything.
func Known(s *rule.Scan, i int) (next int) {
	if Begins(s, i) {
		head := s.Eight(i)
		next = Prefixed(s, i, head, rule.FirstWord(head))
	}
	return max(next, country(s, i, s.Four(i)))
}

// Begins says whether a rule's prefix may begin at i.
func Begins(s *rule.Scan, i int) bool { return BeginsWith(s, s.Eight(i)) }

// BeginsWith is Begins for the first eight bytes of a word.
func BeginsWith(s *rule.Scan, head uint64) bool {
	return s.Starts(uint32(head))
}

// country tries the rules for two letters and two digits, if that is what the word at i begins with.
func country(s *rule.Scan, i int, first uint32) (next int) {
	letters := text.IsAlpha(byte(first)) && text.IsAlpha(byte(first>>8))
	if letters && text.IsDigit(byte(first>>16)) && text.IsDigit(byte(first>>24)) {
		return s.Fire(rule.OnCountry, i)
	}
	return 0
}

// Prefixed tries the rules whose prefix begins at i, the longest first, until one has found something, and then those of the name that begins
// there. The first eight bytes are head, of which first is the firstWord. It returns where the scan goes on, no more than i if nothing was found.
func Prefixed(s *rule.Scan, i int, head, first uint64) (next int) {
	word := uint32(head)
	if b := s.Slots[rule.FourSlot(word)]; b != 0 {
		if next = tryPrefixes(s, s.Buckets[b], i, head); next > i {
			return next
		}
	}
	if b := s.Shorts[rule.Slot(word)]; b != 0 {
		if next = tryPrefixes(s, s.Buckets[b], i, head); next > i {
			return next
		}
	}
	if s.Begun(first|rule.SmallCase) != 0 || first>>(8*(rule.LeastGate-1)) == 0 {
		s.Naming(s, i, head, first)
	}
	return 0
}

func tryPrefixes(s *rule.Scan, bucket []rule.PrefixHead, i int, head uint64) (next int) {
	for k := range bucket {
		if h := &bucket[k]; (head|h.Letters)&h.Mask == h.Head {
			if next = tryRules(s, h.Rules, i); next > i {
				return next
			}
		}
	}
	return 0
}

// tryRules tries the rules of a prefix whose first eight bytes stand at i.
func tryRules(s *rule.Scan, rules []rule.PrefixRule, i int) (next int) {
	behind := s.Eight(min(i+8, len(s.Text)))
	for k := range rules {
		p := &rules[k]
		if (behind|p.Letters)&p.Mask != p.Next || len(p.Prefix) > 16 && !p.GoesOn(s.Text[i:]) {
			continue
		}
		switch {
		case p.Rule.Find != nil:
			next = s.Ask(p.Rule, rule.At{Start: i, End: i + len(p.Prefix)})
		case p.Form != nil:
			next = formed(s, p.Rule, p.Form, i)
		case p.Rule.Vendor != "":
			next = vendorNamed(s, p.Rule, i, i+len(p.Prefix))
		default:
			next = Token(s, p.Rule, i, i+len(p.Prefix))
		}
		if next > i {
			return next
		}
	}
	return 0
}

// Token verifies a token by the rule's table: the body is all that follows of its charset.
func Token(s *rule.Scan, r *rule.Rule, start, body int) (next int) {
	end := s.RunEnd(r.Body, body)
	n := end - body
	if n < r.Least {
		return 0
	}
	if r.Most != 0 && n > r.Most && text.IsAlnum(s.Text[body+r.Most]) {
		return 0 // behind the most there may be an underscore or dash, and a word that is not the token's
	}
	if text.IsAlnum(text.ByteAt(s.Text, end)) || r.Check != nil && !checked(s, r, body, end) {
		return 0
	}
	return s.Take(r, start, end)
}

// checked bounds the work for prefixes within a run that fails its check again and again.
func checked(s *rule.Scan, r *rule.Rule, body, end int) bool {
	if failed.Of(&s.Cursor).To == end && failed.Of(&s.Cursor).From > rule.MaxFailed {
		return false
	}
	if r.Check(s.Text[body:end]) {
		return true
	}
	if failed.Of(&s.Cursor).To != end {
		*failed.Of(&s.Cursor) = text.Run{From: 0, To: end}
	}
	failed.Of(&s.Cursor).From++
	return false
}

// failed counts the tokens that failed their check and end at the run's end.
var failed = text.NewMemo[text.Run]()
