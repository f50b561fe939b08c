package masking_test

import (
	"bytes"
	"flag"
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// FuzzMask holds the promises of masking against any text: what was masked comes back byte for byte, the offsets are those of
// the original, and a second pass finds none of the values that are certain by themselves.
func FuzzMask(f *testing.F) {
	var some []byte // of several rules together: every seed is tried before the first new input
	for i, r := range masking.AllRules() {
		text, _ := unmark(r.Match[i%len(r.Match)])
		if some = append(append(some, text...), '\n'); len(some) > 1<<10 {
			f.Add(some)
			some = nil
		}
	}
	f.Add(some)
	for _, seed := range adversarialSeeds() {
		f.Add(seed)
	}
	for _, cut := range []string{"the token is", "the password is", "password for x:", "credentials are ", "define a_password", "seed phrase is", "password: |", "kty\""} {
		f.Add([]byte(cut))
	}
	f.Add([]byte("abcdef, 18 Albion Mews, London")) // a flat without its word at the very start
	f.Add([]byte("password: hunter2hunter2 hunter2hunter2 , pw=a1b2c3d4 \\na1b2c3d4 a1b2c3d4 "))
	f.Add([]byte("Flatn3, 18 Albion Mews, London W2 2BA")) // a word right at the start where a flat may stand
	f.Add([]byte("Dear Zoë Müller-O'Brien,\n\nmy name is maria gonzalez. Gonzalez, Maria; J. R. van der Berg's\\nAhmed bin Rashid"))
	maskers := checkedMaskers(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, m := range maskers {
			checkMask(t, m, text)
		}
	})
}

// adversarialSeeds repeats each unit. Before a fuzz run, in which every seed is tried first and ten times as slowly, several units share a seed.
func adversarialSeeds() (all [][]byte) {
	fuzzing := flag.Lookup("test.fuzz").Value.String() != ""
	for i, name := range slices.Sorted(maps.Keys(adversarial)) {
		unit := adversarial[name]
		switch {
		case !fuzzing:
			all = append(all, repeated(unit, 300))
		case i%16 == 0:
			all = append(all, repeated(unit, 30))
		default:
			all[i/16] = append(append(all[i/16], '\n'), repeated(unit, 30)...)
		}
	}
	return all
}

// TestExamplesComeBack checks of every example what FuzzMask checks.
func TestExamplesComeBack(t *testing.T) {
	t.Parallel()
	maskers := checkedMaskers(t)
	for _, r := range masking.AllRules() {
		for _, example := range append(r.Match, r.Miss...) {
			text, _ := unmark(example)
			for _, m := range maskers {
				checkMask(t, m, []byte(text))
			}
		}
	}
}

// checkedMaskers are one with the rules alone, one with an operator's dictionary and pattern, and one that looks for names.
func checkedMaskers(tb testing.TB) []*masking.Masker {
	return []*masking.Masker{newJudge(tb, masking.Options{}), newJudge(tb, masking.Options{
		Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"acme", "a", "田中"}}},
		Patterns:   []masking.Pattern{{Type: "TICKET", Regexp: `T[0-9]+`}},
	}), newJudge(tb, allNames)}
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
	checkSecretsGone(t, m, text, table)
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

// checkSecretsGone looks for passwords of letters and digits that change at least three times: where one stands between
// spaces, it must be masked.
func checkSecretsGone(t *testing.T, m *masking.Masker, text []byte, table *masking.Table) {
	found, err := masking.Detect(m, text)
	if err != nil {
		return
	}
	for _, f := range found {
		value := text[f.Start:f.End]
		if f.Type != "PASSWORD" || f.Rule == "operator" || len(value) < 8 || len(value) > 256 || !random.Match(value) {
			continue
		}
		for at := 0; ; at++ {
			i := bytes.Index(text[at:], append(append([]byte(" "), value...), ' '))
			if i < 0 {
				break
			}
			if at += i; !masked(table, at+1, at+1+len(value)) {
				t.Fatalf("%q: %q stays at %d", text, value, at+1)
			}
		}
	}
}

var random = regexp.MustCompile(`^([a-z]+[0-9]+){2,}$`)

// masked says whether the whole of [start, end) is.
func masked(table *masking.Table, start, end int) bool {
	for e := range table.All() {
		if e.Start <= start && start < e.End {
			start = e.End
		}
	}
	return start >= end
}

func tierOf(name string) int {
	for _, typ := range masking.Types() {
		if typ.Name == name {
			return typ.Tier
		}
	}
	return 0
}
