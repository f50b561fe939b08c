package match

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file finds the keys that the client of a vendor is made with: new Vimeo("id", "secret"), plivo.RestClient('id', 'secret'). No word
// such as key stands there, so the call has to be one that makes a client or logs in, and its arguments surely random.

const (
	maxClientName      = 48 // reach: bytes from a vendor's name to the bracket of the call
	maxClientArguments = 6  // reach: arguments of a call that are looked at
)

// client emits the keys among the arguments of the call that the vendor's name text[i:cue] begins, and returns where the last one ends; 0 if there is
// none.
func client(s *rule.Scan, r *rule.Rule, i, cue int) (next int) {
	end := s.Ahead(cue, maxClientName, &clientBytes)
	if text.ByteAt(s.Text, end) != '(' || !makesClient(s, i, cue, end) {
		return 0
	}
	for k, n := end+1, 0; n < maxClientArguments; n++ {
		v, ok := clientArgument(s, k)
		if ok && keyOf(s, r, v) {
			s.Emit(r, v.Start, v.End)
			next = v.End
		}
		if k = v.End + text.Btoi(ok); text.ByteAt(s.Text, k) != ',' {
			break
		}
		k++
	}
	return next
}

// clientBytes are what the name of a client is made of.
var clientBytes = text.Where(func(b byte) bool { return text.IsWordByte(b) || text.HasByte(`.:\`, b) })

// clientArgument returns the argument at i, and whether it is a literal: a name is passed over.
func clientArgument(s *rule.Scan, i int) (v text.SetValue, literal bool) {
	i = s.Ahead(i, text.MaxKey, &text.Blanks)
	if v, literal = s.QuotedAt(i); literal {
		return v, true
	}
	return text.SetValue{Start: i, End: min(len(s.Text), s.RunEnd(text.CsDotted, min(i, len(s.Text))))}, false
}

// makesClient says whether the name text[i:end], of which text[i:cue] is that of a vendor, is that of a client or of what makes one.
func makesClient(s *rule.Scan, i, cue, end int) bool {
	last := s.Back(end, end-cue, &text.WordBytes)
	name := s.Text[last:end]
	if last > cue {
		return text.Listed(name, clientCalls) || len(name) > len("client") && text.FoldedEqual(name[len(name)-len("client"):], "client")
	}
	return !text.IsAlnum(text.ByteAt(s.Text, i-1)) && (len(name) == 0 || text.Listed(bytes.TrimPrefix(name, []byte("_")), clientNames))
}

// clientNames stand behind a vendor's name in that of a client, clientCalls behind the name of its package.
var (
	clientNames = []string{"api", "client", "apiclient", "api_client", "search", "sdk", "rest"}
	clientCalls = []string{"client", "api", "sdk", "rest", "realtime", "translator", "new", "init", "initialize", "login", "auth", "authenticate", "configure", "connect", "setup", "start"}
)

// keyOf says whether the literal v is a key: it has a form of the vendor's, or nothing else is as random.
func keyOf(s *rule.Scan, r *rule.Rule, v text.SetValue) bool {
	src := s.Text[v.Start:max(v.Start, v.End)]
	if len(src) < 16 || value.Template(src) || !value.KeyLike(src) {
		return false
	}
	for k := range r.Beside {
		if formEnd(s, &r.Beside[k], v.Start) == v.End {
			return true
		}
	}
	sh := text.ShapeOf(src)
	random := len(src) >= text.LeastRandom && text.DigitChanges(src) >= 5
	plain := sh.Spaces+sh.Other == 0 && !text.UUID(src)
	return random && plain && s.RunEnd(text.CsBase64, v.Start) == v.End-bytes.Count(src, []byte("="))
}
