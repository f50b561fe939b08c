package masking

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Exception names values that stay visible although a detector finds them. It holds for a find as a whole, never for a part of a longer value, and only
// if whatever else is found there is excepted, too.
//
// A value is one of these, and where it says more than one exact value it holds for the type that it is about, and for the operator's own types that
// Types names:
//
//	jane@example.com            exactly this, in any case of the letters; of a secret byte for byte
//	Ada Lovelace                the same
//	@ourcompany.example         EMAIL: every address of this domain, but not of those below it
//	198.51.100.0/24             IP and PRIVATE_IP: every address in the network
//	+49 30 901820*              PHONE: every number that begins so, whatever stands between the digits; +49 is the same as 0049
//	status.ourcompany.example   exactly this; and URL: every one on this host that has neither user, query nor fragment
//
// A domain or host in another script holds for its spelling in Punycode (xn--…), too, and the other way round.
type Exception struct {
	Place    string   // what it is called where it is explained; "": allow[0] and so on
	Types    []string // names of the types that it holds for; none: all but secrets
	Values   []string
	Patterns []string // regular expressions (RE2 syntax) that match a value as a whole
}

// The bounds of all exceptions together.
const (
	maxAllowed  = 20_000 // work: values and patterns of all exceptions together; more are a mistake of the configuration
	maxForms    = 500    // work: those of them that are tried one after the other at each find: patterns, networks and telephone prefixes
	maxExcepted = 512    // length: bytes of a value that an exception may leave visible; a longer one is masked
)

// exceptions say which finds stay visible.
type exceptions struct {
	all   []excepted
	keyed map[string][]int // by key: indexes in all
	forms []int            // indexes in all of those without a key
}

// excepted is one value or pattern of an exception.
type excepted struct {
	place string            // allow[0].values[1]
	types []bool            // by ID: whether it holds for the type
	holds func([]byte) bool // nil: it has a key
	exact string            // the value, if it is an exact one
}

// What a key begins with, behind which the folded value, domain or host stands.
const exactKey, domainKey, hostKey = "=", "@", "/"

// newExceptions returns the exceptions of the options for the types of t.
func newExceptions(t *entity.Table, all []Exception) (*exceptions, error) {
	e := &exceptions{keyed: map[string][]int{}}
	var errs []error
	for i, x := range all {
		wrong := func(format string, args ...any) {
			errs = append(errs, fmt.Errorf("masking: allow %d: "+format, append([]any{i + 1}, args...)...))
		}
		types, err := typesOf(t, x.Types)
		if err != nil {
			wrong("%w", err)
			continue
		}
		if len(x.Values)+len(x.Patterns) == 0 {
			wrong("it has neither values nor patterns")
		}
		at := cmp.Or(x.Place, fmt.Sprintf("allow[%d]", i))
		for k, v := range x.Values {
			if err := e.value(t, excepted{place: fmt.Sprintf("%s.values[%d]", at, k), types: types}, x.Types, strings.TrimSpace(v)); err != nil {
				wrong("value %d: %w", k+1, err)
			}
		}
		for k, p := range x.Patterns {
			re, err := whole(p)
			if err != nil {
				wrong("pattern %d: %w", k+1, err)
				continue
			}
			e.add(excepted{place: fmt.Sprintf("%s.patterns[%d]", at, k), types: types, holds: re.Match})
		}
	}
	if len(e.all) > maxAllowed || len(e.forms) > maxForms {
		errs = append(errs, fmt.Errorf("masking: allow: at most %d values, of which %d may be patterns, networks and telephone prefixes", maxAllowed, maxForms))
	}
	return e, errors.Join(errs...)
}

// typesOf says by ID which types are named: all but secrets if none is.
func typesOf(t *entity.Table, names []string) ([]bool, error) {
	types := make([]bool, len(t.Names))
	for id := range types {
		types[id] = len(names) == 0 && !t.Secret[id]
	}
	for _, name := range names {
		id := slices.Index(t.Names, name)
		if id < 0 {
			return nil, fmt.Errorf("there is no entity type %q%s", name, entity.Hint(name))
		}
		types[id] = true
	}
	return types, nil
}

// add adds what is looked up by keys; without one it is tried at each find.
func (e *exceptions) add(x excepted, keys ...string) {
	for _, key := range keys {
		key = string(foldCase([]byte(key)))
		e.keyed[key] = append(e.keyed[key], len(e.all))
	}
	if len(keys) == 0 {
		e.forms = append(e.forms, len(e.all))
	}
	e.all = append(e.all, x)
}

// value adds one value of an exception, whose types are those that are named.
func (e *exceptions) value(t *entity.Table, x excepted, named []string, v string) error {
	f, err := formOf(v)
	switch {
	case err != nil:
		return err
	case v == "":
		return errors.New("it is empty")
	case len(v) > maxExcepted:
		return fmt.Errorf("it is longer than %d bytes", maxExcepted)
	case f.is == "":
		e.add(excepted{place: x.place, types: x.types, exact: v}, exactKey+v)
	}
	x.holds, x.types = f.holds, slices.Clone(x.types)
	for id := range x.types {
		own := id >= int(entity.BuiltinTypes) && slices.Contains(named, t.Names[id])
		x.types[id] = x.types[id] && (own || slices.Contains(f.about, t.Names[id]))
	}
	switch some := slices.Contains(x.types, true); {
	case some && f.about != nil:
		e.add(x, f.keys...)
	case f.is != "":
		return fmt.Errorf("it is %s, and holds for %s only: name one of them in types, or leave types out", f.is, strings.Join(f.about, " and "))
	}
	return nil
}

// A form is what a value of an exception may be, besides an exact value if it has no name.
type form struct {
	is    string
	about []string // names of types
	keys  []string
	holds func([]byte) bool // nil: it has keys
}

// formOf says which form a value has.
func formOf(v string) (f form, err error) {
	domain, isDomain := strings.CutPrefix(v, "@")
	network, noNetwork := netip.ParsePrefix(v)
	switch {
	case isDomain && !hostForm.MatchString(domain):
		return f, errors.New("behind the @ must stand a domain, such as @ourcompany.example")
	case isDomain:
		f = form{is: "an e-mail domain", about: []string{"EMAIL"}, keys: keysOf(domainKey, domain)}
	case phoneForm.MatchString(v):
		f = form{is: "a telephone prefix", about: []string{"PHONE"}, holds: beginsLike(v)}
	case hostForm.MatchString(v):
		f = form{about: []string{"URL"}, keys: keysOf(hostKey, v)}
	case noNetwork == nil && network != network.Masked():
		return f, fmt.Errorf("the network is %s: write it so, or the address alone", network.Masked())
	case noNetwork == nil:
		f = form{is: "a network", about: []string{"IP", "PRIVATE_IP"}, holds: func(v []byte) bool {
			a, ok := text.Address(v)
			return ok && network.Contains(a.Unmap())
		}}
	}
	return f, nil
}

// keysOf returns the keys of a domain or a host: as it is written, and in its other spelling if it has one.
func keysOf(kind, v string) []string {
	keys := []string{kind + v}
	for _, spelling := range text.Domains(v) {
		keys = append(keys, kind+spelling)
	}
	return keys
}

var (
	hostForm  = regexp.MustCompile(strings.ReplaceAll(`^[W]([W-]*[W])?(\.[W]([W-]*[W])?)+$`, "W", `\p{L}\p{M}\p{N}`)) // in any script
	phoneForm = regexp.MustCompile(`^[+(]?[0-9][0-9 ()./-]*\*$`)
)

// domainOf returns what stands behind the last @; nil if there is none, or nothing before it.
func domainOf(v []byte) []byte {
	if at := bytes.LastIndexByte(v, '@'); at > 0 {
		return v[at+1:]
	}
	return nil
}

// hostOf returns the host of a URL that has nothing else that may be a secret but its path; nil if it has.
func hostOf(v []byte) []byte {
	_, rest, found := bytes.Cut(v, []byte("://"))
	if !found || bytes.ContainsAny(rest, "?#@") {
		return nil
	}
	authority, _, _ := bytes.Cut(rest, []byte("/"))
	name, _, _ := bytes.Cut(authority, []byte(":"))
	return name
}

// beginsLike says whether a value is a telephone number that begins with the digits of prefix.
func beginsLike(prefix string) func([]byte) bool {
	want := digitsOf(nil, []byte(prefix))
	return func(v []byte) bool {
		var room [maxExcepted]byte
		number := digitsOf(room[:0], v)
		return len(number) > len(want) && bytes.HasPrefix(number, want)
	}
}

// digitsOf appends the digits of a number. The + of an international one counts as 00.
func digitsOf(dst, number []byte) []byte {
	if bytes.HasPrefix(number, []byte("+")) {
		dst = append(dst, "00"...)
	}
	for _, b := range number {
		if text.IsDigit(b) {
			dst = append(dst, b)
		}
	}
	return dst
}

// whole compiles a pattern of values: the same rules hold as for the operator's patterns, and it must not match just anything.
func whole(expr string) (*regexp.Regexp, error) {
	if len(expr) > maxExcepted {
		return nil, fmt.Errorf("it is longer than %d bytes", maxExcepted)
	}
	if _, err := compile(expr); err != nil {
		return nil, err
	}
	re, err := regexp.Compile(`\A(?:` + expr + `)\z`)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(anyValues, func(v string) bool { return !re.MatchString(v) }) {
		return nil, fmt.Errorf("`%s` matches any value: switch the types off instead (disable)", expr)
	}
	return re, nil
}

// anyValues have nothing in common that an exception could be about.
var anyValues = []string{"jane@example.com", "+49 30 901820", "4111111111111111", "Tr0ub4dor&3", "81.2.69.142", "Ada Lovelace", "zXq-77_B"}

// Allowed returns the number of the exception by which a value of the type stays visible, counted from 1; 0 if none does.
func (e *exceptions) Allowed(typ entity.ID, secret bool, v []byte) uint16 {
	if len(v) > maxExcepted {
		return 0
	}
	exact := e.keyedBy(exactKey, v, typ, secret)
	domain, host := e.keyedBy(domainKey, domainOf(v), typ, false), e.keyedBy(hostKey, hostOf(v), typ, false)
	return cmp.Or(exact, domain, host, e.formed(v, typ))
}

// keyedBy returns the number of the last exception of a key for a type. As an exact value, a secret is looked up byte for byte.
func (e *exceptions) keyedBy(kind string, v []byte, typ entity.ID, secret bool) uint16 {
	var room [maxExcepted + 1]byte
	key := foldCase(append(append(room[:0], kind...), v...))
	for _, i := range slices.Backward(e.keyed[string(key)]) {
		if x := &e.all[i]; x.types[typ] && (!secret || x.exact == string(v)) {
			return uint16(i + 1)
		}
	}
	return 0
}

// formed returns the number of the first exception without a key that holds.
func (e *exceptions) formed(v []byte, typ entity.ID) uint16 {
	for _, i := range e.forms {
		if x := &e.all[i]; x.types[typ] && x.holds(v) {
			return uint16(i + 1)
		}
	}
	return 0
}

// Place says where in the configuration an exception stands, by its number.
func (e *exceptions) Place(n uint16) string { return e.all[n-1].place }
