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

// exceptions say which finds stay visible. A nil one has none.
type exceptions struct {
	all   []excepted
	keyed map[string]int // by key: index in all, plus 1, of the last with that key
	forms []int          // indexes in all of those without a key
}

// excepted is one value or pattern of an exception.
type excepted struct {
	place string            // allow[0].values[1]
	types []bool            // by ID: whether it holds for the type
	holds func([]byte) bool // nil: it has a key
	exact string            // the value, if it is an exact one
	next  int               // as in keyed, of the one before with the same key
}

// The first byte of a key, behind which the folded value or host stands. That of a domain is its @.
const (
	exactKey = '='
	hostKey  = '/'
)

// newExceptions returns the exceptions of the options for the types of t, nil if there are none.
func newExceptions(t *entity.Table, all []Exception) (*exceptions, error) {
	if len(all) == 0 {
		return nil, nil
	}
	e := &exceptions{keyed: map[string]int{}}
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
			e.form(excepted{place: fmt.Sprintf("%s.patterns[%d]", at, k), types: types, holds: re.Match})
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

// form adds what is tried at each find.
func (e *exceptions) form(x excepted) {
	e.forms, e.all = append(e.forms, len(e.all)), append(e.all, x)
}

// key adds what is looked up by a key.
func (e *exceptions) key(first byte, v string, x excepted) {
	key := string(lowered([]byte{first}, []byte(v)))
	x.next = e.keyed[key]
	e.all = append(e.all, x)
	e.keyed[key] = len(e.all)
}

// domain adds a domain or a host as it is written, and in its other spelling if it has one.
func (e *exceptions) domain(first byte, v string, x excepted) {
	e.key(first, v, x)
	for _, spelling := range text.Domains(v) {
		if !bytes.Equal(lowered(nil, []byte(spelling)), lowered(nil, []byte(v))) {
			e.key(first, spelling, x)
		}
	}
}

// value adds one value of an exception.
func (e *exceptions) value(t *entity.Table, x excepted, named []string, v string) error {
	f, err := formOf(v)
	switch {
	case err != nil:
		return err
	case v == "":
		return errors.New("it is empty")
	case len(v) > maxExcepted:
		return fmt.Errorf("it is longer than %d bytes", maxExcepted)
	case f.exactly:
		exact := x
		exact.exact = v
		e.key(exactKey, v, exact)
	}
	x.types = f.narrow(t, x.types, named)
	switch some := slices.Contains(x.types, true); {
	case some && f.holds != nil:
		x.holds = f.holds
		e.form(x)
	case some:
		e.domain(f.first, strings.TrimPrefix(v, "@"), x)
	case !f.exactly:
		return fmt.Errorf("it is %s, and holds for %s only: name one of them in types, or leave types out", f.is, f.about())
	}
	return nil
}

// A form is what a value of an exception may be.
type form struct {
	is      string
	types   []entity.ID // that it is about besides being an exact value
	exactly bool        // it is an exact value
	first   byte        // of its key, if it has no holds
	holds   func([]byte) bool
}

// formOf says which form a value has.
func formOf(v string) (form, error) {
	switch {
	case strings.HasPrefix(v, "@"):
		if !hostForm.MatchString(v[1:]) {
			return form{}, errors.New("behind the @ must stand a domain, such as @ourcompany.example")
		}
		return form{is: "an e-mail domain", types: []entity.ID{entity.Email}, first: '@'}, nil
	case phoneForm.MatchString(v):
		return form{is: "a telephone prefix", types: []entity.ID{entity.Phone}, holds: beginsLike(v)}, nil
	case hostForm.MatchString(v):
		return form{types: []entity.ID{entity.URL}, exactly: true, first: hostKey}, nil
	}
	switch network, err := netip.ParsePrefix(v); {
	case err == nil && network != network.Masked():
		return form{}, fmt.Errorf("the network is %s: write it so, or the address alone", network.Masked())
	case err == nil:
		return form{is: "a network", types: []entity.ID{entity.IP, entity.PrivateIP}, holds: within(network)}, nil
	}
	return form{exactly: true}, nil
}

var (
	hostForm  = regexp.MustCompile(strings.ReplaceAll(`^[W]([W-]*[W])?(\.[W]([W-]*[W])?)+$`, "W", `\p{L}\p{M}\p{N}`)) // in any script
	phoneForm = regexp.MustCompile(`^[+(]?[0-9][0-9 ()./-]*\*$`)
)

// narrow returns those of the types that the form is about, and the operator's own types if they are named.
func (f form) narrow(t *entity.Table, types []bool, named []string) []bool {
	narrow := make([]bool, len(types))
	for id := range types {
		own := id >= int(entity.BuiltinTypes) && slices.Contains(named, t.Names[id])
		narrow[id] = types[id] && (own || slices.Contains(f.types, entity.ID(id)))
	}
	return narrow
}

func (f form) about() string {
	names := make([]string, len(f.types))
	for i, id := range f.types {
		names[i] = entity.Builtin[id].Name
	}
	return strings.Join(names, " and ")
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

// within says whether a value is an address in the network.
func within(network netip.Prefix) func([]byte) bool {
	return func(v []byte) bool {
		a, ok := text.Address(v)
		return ok && network.Contains(a.Unmap())
	}
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

// digitsOf appends the digits of a number, with a + before those of an international one, however that is written.
func digitsOf(dst, number []byte) []byte {
	rest, international := bytes.CutPrefix(number, []byte("+"))
	if !international {
		rest, international = bytes.CutPrefix(number, []byte("00"))
	}
	if international {
		dst = append(dst, '+')
	}
	for _, b := range rest {
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

// lowered appends v with its letters in lower case.
func lowered(dst, v []byte) []byte { return foldCase(append(dst, v...)) }

// Allowed returns the number of the exception by which a value of the type stays visible, counted from 1; 0 if none does.
func (e *exceptions) Allowed(typ entity.ID, secret bool, v []byte) uint16 {
	if len(v) > maxExcepted {
		return 0
	}
	if n := e.lookUp(exactKey, typ, secret, v); n > 0 {
		return n
	}
	if at := bytes.LastIndexByte(v, '@'); at > 0 {
		if n := e.lookUp('@', typ, false, v[at+1:]); n > 0 {
			return n
		}
	}
	if n := e.lookUp(hostKey, typ, false, hostOf(v)); n > 0 {
		return n
	}
	for _, i := range e.forms {
		if x := &e.all[i]; x.types[typ] && x.holds(v) {
			return uint16(i + 1)
		}
	}
	return 0
}

// lookUp returns the number of the exception of a key for a type. As an exact value, a secret is looked up byte for byte.
func (e *exceptions) lookUp(first byte, typ entity.ID, secret bool, v []byte) uint16 {
	var room [maxExcepted + 1]byte
	for i := e.keyed[string(lowered(append(room[:0], first), v))]; i > 0; i = e.all[i-1].next {
		if x := &e.all[i-1]; x.types[typ] && (!secret || x.exact == string(v)) {
			return uint16(i)
		}
	}
	return 0
}

// Place says where in the configuration an exception stands, by its number.
func (e *exceptions) Place(n uint16) string { return e.all[n-1].place }
