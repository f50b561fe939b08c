package masking_test

import (
	"bytes"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// FuzzMask holds the promises of masking against any text: what was masked comes back byte for byte, the offsets are those of
// the original, and a second pass finds none of the values that are certain by themselves.
func FuzzMask(f *testing.F) {
	for _, r := range masking.AllRules() {
		for _, example := range append(r.Match, r.Miss...) {
			text, _ := unmark(example)
			f.Add([]byte(text))
		}
	}
	for _, unit := range adversarial {
		f.Add(repeated(unit, 300))
	}
	plain := newMasker(f, masking.Options{})
	own := newMasker(f, masking.Options{
		Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"acme", "a", "田中"}}},
		Patterns:   []masking.Pattern{{Type: "TICKET", Regexp: `T[0-9]+`}},
	})
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, m := range []*masking.Masker{plain, own} {
			checkMask(t, m, text)
		}
	})
}

func checkMask(t *testing.T, m *masking.Masker, text []byte) {
	table := &masking.Table{}
	masked, err := m.Mask(nil, text, table)
	if err != nil {
		return
	}
	if back := table.Restore(nil, masked); !bytes.Equal(back, text) {
		t.Fatalf("%q became %q and came back as %q", text, masked, back)
	}
	certain, written, low := map[string]bool{}, []byte{}, 0
	for e := range table.All() {
		if e.Start < low || e.End <= e.Start || e.End > len(text) {
			t.Fatalf("%q: %+v is out of place", text, e)
		}
		written = append(append(written, text[low:e.Start]...), e.Placeholder...)
		certain[e.Type+" "+string(text[e.Start:e.End])] = true
		low = e.End
	}
	if written = append(written, text[low:]...); !bytes.Equal(written, masked) {
		t.Fatalf("%q: the entities give %q, the masked text is %q", text, written, masked)
	}
	again, err := masking.Detect(m, masked)
	if err != nil {
		return
	}
	for _, f := range again {
		if value := string(masked[f.Start:f.End]); len(value) >= 4 && certain[f.Type+" "+value] && tierOf(f.Type) == 1 {
			t.Fatalf("%q became %q, which still holds the %s %q", text, masked, f.Type, value)
		}
	}
}

func tierOf(name string) int {
	for _, typ := range masking.Types() {
		if typ.Name == name {
			return typ.Tier
		}
	}
	return 0
}
