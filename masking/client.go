package masking

import "bytes"

// This file finds the keys that the client of a vendor is made with: new Vimeo("id", "secret"), plivo.RestClient('id', 'secret'). No word
// such as key stands there, so the call has to be one that makes a client or logs in, and its arguments surely random.

const (
	maxClientName      = 48 // reach: bytes from a vendor's name to the bracket of the call
	maxClientArguments = 6  // reach: arguments of a call that are looked at
)

// vendorNamed looks for a key behind the vendor's name text[i:cue].
func (s *scan) vendorNamed(r *rule, i, cue int) {
	if !s.client(r, i, cue) && s.cueEnds(cue) {
		s.besideVendor(r, i, cue)
	}
}

// client emits the keys among the arguments of the call that the vendor's name text[i:cue] begins.
func (s *scan) client(r *rule, i, cue int) bool {
	end := cue
	for end < len(s.text) && end-cue < maxClientName && (isWordByte(s.text[end]) || hasByte(`.:\`, s.text[end])) {
		end++
	}
	if byteAt(s.text, end) != '(' || !s.makesClient(i, cue, end) {
		return false
	}
	next := 0
	for k, n := end+1, 0; n < maxClientArguments; n++ {
		v, ok := s.clientArgument(k)
		if ok && s.keyOf(r, v) {
			s.emit(r, v.start, v.end)
			next = v.end
		}
		if k = v.end + btoi(ok); byteAt(s.text, k) != ',' {
			break
		}
		k++
	}
	s.next = max(s.next, next)
	return next > 0
}

// clientArgument returns the argument at i, and whether it is a literal: a name is passed over.
func (s *scan) clientArgument(i int) (v setValue, literal bool) {
	for low := i; i < len(s.text) && i-low < maxKey && s.text[i] <= ' '; {
		i++
	}
	if v, literal = s.quotedAt(i); literal {
		return v, true
	}
	return setValue{start: i, end: min(len(s.text), s.runEnd(csDotted, min(i, len(s.text))))}, false
}

// makesClient says whether the name text[i:end], of which text[i:cue] is that of a vendor, is that of a client or of what makes one.
func (s *scan) makesClient(i, cue, end int) bool {
	last := end
	for last > cue && isWordByte(s.text[last-1]) {
		last--
	}
	name := s.text[last:end]
	if last > cue {
		return listed(name, clientCalls) || len(name) > len("client") && foldedEqual(name[len(name)-len("client"):], "client")
	}
	return !isAlnum(byteAt(s.text, i-1)) && (len(name) == 0 || listed(bytes.TrimPrefix(name, []byte("_")), clientNames))
}

// clientNames stand behind a vendor's name in that of a client, clientCalls behind the name of its package.
var (
	clientNames = []string{"api", "client", "apiclient", "api_client", "search", "sdk", "rest"}
	clientCalls = []string{"client", "api", "sdk", "rest", "realtime", "translator", "new", "init", "initialize", "login", "auth", "authenticate", "configure", "connect", "setup", "start"}
)

// keyOf says whether the literal v is a key: it has a form of the vendor's, or nothing else is as random.
func (s *scan) keyOf(r *rule, v setValue) bool {
	text := s.text[v.start:max(v.start, v.end)]
	if len(text) < 16 || template(text) || !keyLike(text) {
		return false
	}
	for k := range r.beside {
		if s.formEnd(&r.beside[k], v.start) == v.end {
			return true
		}
	}
	sh := shapeOf(text)
	return len(text) >= leastRandom && !uuid(text) && sh.spaces+sh.other == 0 && digitChanges(text) >= 5 && s.runEnd(csBase64, v.start) == v.end-bytes.Count(text, []byte("="))
}
