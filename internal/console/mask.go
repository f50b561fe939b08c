package console

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"net/http"
	"slices"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
	"github.com/vizard-gateway/vizard/masking"
)

// maxBody bounds a request of the page in bytes: a prompt of the greatest length, with every byte escaped as a form does.
const maxBody = 4*chat.MaxBody + 4096

// masked is a prompt as the page shows it. The segments together are the masked prompt.
type masked struct {
	Segments  []segment `json:"segments"`
	Entities  int       `json:"entities"`
	Types     []counted `json:"types"`
	Trial     []counted `json:"trial"`                // found by what is on trial, and not masked
	Allowed   []counted `json:"allowed"`              // stays visible by an exception
	Kept      []counted `json:"kept"`                 // masked and never put back
	Refused   string    `json:"refused,omitempty"`    // the type for which the gateway refuses the prompt
	Secrets   []string  `json:"secrets"`              // types of developer secrets that are in it
	Bytes     int       `json:"bytes"`                // of the gateway's request body
	Profile   string    `json:"profile"`              // by which it was masked
	NamesLeft string    `json:"names_left,omitempty"` // says which names the profile does not look for
}

// By says which profile masked, unless it is the default.
func (m *masked) By() string {
	if m.Profile == keystore.DefaultProfile {
		return ""
	}
	return " by the profile " + m.Profile
}

// segment is a piece of the prompt. If it was masked, Text is the original, Placeholder its replacement for the provider, and the other fields say why.
type segment struct {
	Text        string  `json:"text"`
	Placeholder string  `json:"placeholder,omitempty"`
	Type        string  `json:"type,omitempty"`
	Family      string  `json:"family,omitempty"`
	Rule        string  `json:"rule,omitempty"`
	Finds       string  `json:"finds,omitempty"`
	Basis       string  `json:"basis,omitempty"`
	Score       float64 `json:"score,omitempty"`
	Number      int     `json:"number,omitempty"` // of the occurrence, from 1
}

type counted struct {
	Type   string `json:"type"`
	Family string `json:"family"`
	Count  int    `json:"count"`
}

// prompt is the page's request.
type prompt struct {
	Model   string `json:"model"`
	Prompt  string `json:"prompt"`
	Profile string `json:"profile"` // to be masked by; "": that of the key. What is sent is masked by that of the key always
}

// body is the request that the gateway gets.
func (q prompt) body() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(struct {
		Model  string `json:"model"`
		Prompt string `json:"prompt"`
		Stream bool   `json:"stream"`
	}{q.Model, q.Prompt, true})
	if err != nil {
		panic("console: internal error: encoding a request: " + err.Error())
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func (c *console) serveMask(w http.ResponseWriter, r *http.Request) {
	var q prompt
	p, ok := c.owner(w, r)
	if !ok || !read(w, r, &q) {
		return
	}
	m, f := c.mask(p, q)
	if f != nil {
		refuse(w, f)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(m)
}

// read decodes a request of our own script.
func read(w http.ResponseWriter, r *http.Request, to any) bool {
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody)).Decode(to)
	if err == nil {
		return true
	}
	f := fault.New(fault.InvalidJSON, "")
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		f = fault.New(fault.RequestTooLarge, "")
	}
	refuse(w, f)
	return false
}

// mask masks a prompt as the gateway does, by the rules in force, and says why.
func (c *console) mask(p keystore.Principal, q prompt) (*masked, *fault.Fault) {
	size := len(q.body())
	profile := cmp.Or(q.Profile, p.Profile, keystore.DefaultProfile)
	m := c.masker(profile)
	switch {
	case q.Prompt == "":
		return nil, fault.New(fault.InvalidRequest, "Write a prompt first.").About("prompt")
	case size > chat.MaxBody:
		return nil, fault.New(fault.RequestTooLarge, fmt.Sprintf("The request would be %d bytes; %d are allowed. Split the prompt or summarise it.", size, chat.MaxBody))
	}
	if m == nil {
		return nil, fault.New(fault.Unavailable, "The configuration has no such profile. Add it to masking.profiles, or choose another.").About("profile")
	}
	var t masking.Table
	defer t.Wipe()
	if _, err := m.Mask(nil, []byte(q.Prompt), &t); err != nil {
		return nil, fault.New(fault.MaskingFailed, "")
	}
	shown := describe(q.Prompt, &t, size)
	shown.Profile, shown.NamesLeft = profile, namesLeft(m.Seeks("PERSON"), m.Seeks("LOCATION"))
	return shown, nil
}

// namesLeft says which names are not masked because the operator switched their type off: a reader expects them to be. "": they all are.
func namesLeft(people, places bool) string {
	switch {
	case people && places:
		return ""
	case people:
		return "Names of places are not masked: LOCATION is off."
	case places:
		return "Names of people are not masked: PERSON is off."
	}
	return "Names of people and places are not masked: PERSON and LOCATION are off."
}

func (c *console) masker(profile string) *masking.Masker {
	if profile == keystore.DefaultProfile {
		profile = ""
	}
	return c.Masker(profile)
}

func describe(text string, t *masking.Table, size int) *masked {
	m := &masked{Segments: []segment{}, Entities: t.Entities(), Types: countedBy(t.Types()), Trial: countedBy(t.Trial()), Allowed: countedBy(t.Allowed()),
		Kept: []counted{}, Refused: t.Refused(), Secrets: append([]string{}, t.Secrets()...), Bytes: size}
	written, kept := 0, map[string]int{}
	for e, why := range t.Explain() {
		if why.Action == masking.MaskOnly {
			kept[e.Type]++
		}
		if e.Start > written {
			m.Segments = append(m.Segments, segment{Text: text[written:e.Start]})
		}
		m.Segments = append(m.Segments, segment{Text: text[e.Start:e.End], Placeholder: e.Placeholder, Type: e.Type, Family: Family(e.Type),
			Rule: why.Rule, Finds: why.Finds, Basis: why.Basis + becomes[why.Action], Score: why.Score, Number: m.found() + 1})
		written = e.End
	}
	if written < len(text) {
		m.Segments = append(m.Segments, segment{Text: text[written:]})
	}
	for _, name := range slices.Sorted(maps.Keys(kept)) {
		m.Kept = append(m.Kept, counted{name, Family(name), kept[name]})
	}
	return m
}

// becomes describes an action other than putting a value back, as the end of a sentence.
var becomes = map[masking.Action]string{masking.MaskOnly: "; never put back", masking.Refuse: "; such a prompt is refused"}

func countedBy(each iter.Seq2[string, int]) []counted {
	all := []counted{}
	for name, n := range each {
		all = append(all, counted{name, Family(name), n})
	}
	return all
}

// found is the number of the last occurrence among the segments.
func (m *masked) found() int {
	for i := len(m.Segments) - 1; i >= 0; i-- {
		if n := m.Segments[i].Number; n > 0 {
			return n
		}
	}
	return 0
}

func authFault(err error) *fault.Fault {
	if errors.Is(err, store.ErrUnavailable) {
		return fault.New(fault.Unavailable, "")
	}
	return fault.New(fault.Unauthenticated, "The gateway key is missing or not valid. Make one with: vizard key create --caller NAME")
}

// Families of entity types, for colours. Types of the operator's own are FamilyOwn.
const (
	FamilySecret   = "secret"   // developer secrets
	FamilyMoney    = "money"    // cards and accounts
	FamilyContact  = "contact"  // ways to reach somebody
	FamilyPersonal = "personal" // other personal data
	FamilyOwn      = "own"
)

var families = func() map[string]string {
	all := map[string]string{}
	for _, t := range masking.Types() {
		all[t.Name] = FamilyPersonal
		if t.Secret {
			all[t.Name] = FamilySecret
		}
	}
	for family, names := range map[string][]string{
		FamilyMoney:   {"CREDIT_CARD", "IBAN", "CRYPTO", "CVV", "CARD_EXPIRY", "BANK_ACCOUNT", "ROUTING_NUMBER", "SWIFT", "PIN"},
		FamilyContact: {"EMAIL", "PHONE", "IP", "PRIVATE_IP", "MAC", "ADDRESS", "USERNAME"},
	} {
		for _, name := range names {
			all[name] = family
		}
	}
	return all
}()

// Family is the family of an entity type.
func Family(entityType string) string {
	if family, known := families[entityType]; known {
		return family
	}
	return FamilyOwn
}

var _ Keys = (*keystore.Keys)(nil)
