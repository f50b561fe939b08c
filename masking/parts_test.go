package masking_test

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
)

// words returns so many words that are nowhere else.
func words(mark string, n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("%s%05dtwig", mark, i)
	}
	return all
}

// grown returns what do adds to the memory that is in use.
func grown[T any](do func() T) (T, int) {
	inUse := func() int {
		var now runtime.MemStats
		runtime.GC()
		runtime.GC() // what a sync.Pool keeps lives for one more
		runtime.ReadMemStats(&now)
		return int(now.HeapAlloc)
	}
	before := inUse()
	made := do()
	return made, inUse() - before
}

func mustAll(t *testing.T, all []masking.Options) []*masking.Masker {
	t.Helper()
	made, err := masking.NewAll(all)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// profiles are options of which all but the first add some words, one pattern, one name and one type that has no rules to the first.
func profiles(n int) []masking.Options {
	base := masking.Dictionary{Type: "CUSTOMER", Values: words("acme", 20_000)}
	all := []masking.Options{{Dictionary: []masking.Dictionary{base}}}
	for i := range n {
		own := masking.Dictionary{Type: "PROJECT", Values: words(fmt.Sprintf("own%d", i), 10)}
		all = append(all, masking.Options{Enable: []string{"ORGANIZATION"}, Dictionary: []masking.Dictionary{base, own},
			Patterns: []masking.Pattern{{Type: "TICKET", Regexp: fmt.Sprintf("TCK%d-[0-9]{6}", i)}},
			Names:    masking.Names{Never: []string{"Aurora " + own.Values[0]}}})
	}
	return all
}

// TestMaskersShareWhatIsEqual measures a hundred Maskers that differ in little next to one alone.
func TestMaskersShareWhatIsEqual(t *testing.T) {
	options := profiles(100)
	mustAll(t, options[:2]) // what is made once for all
	alone, one := grown(func() []*masking.Masker { return mustAll(t, options[:1]) })
	together, all := grown(func() []*masking.Masker { return mustAll(t, options) })
	perProfile := (all - one) / 100
	t.Logf("one Masker %d bytes, each of a hundred more %d", one, perProfile)
	if perProfile*50 > one {
		t.Errorf("each of a hundred Maskers that differ in ten words costs %d bytes, the first one %d", perProfile, one)
	}
	runtime.KeepAlive(alone)
	runtime.KeepAlive(together)
	runtime.KeepAlive(options)
}

// TestNoAllocationOfScratchByMoreMaskers uses a hundred Maskers one after the other: the memory of a call is not theirs.
func TestNoAllocationOfScratchByMoreMaskers(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // which takes the scratch away
	all := mustAll(t, profiles(100))
	text := []byte(strings.Repeat("Write to jane@example.com in Berlin, password: hunter2xK9 of acme00001twig\n", 200))
	var table masking.Table
	defer table.Wipe()
	var masked []byte
	used := func(some []*masking.Masker) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for _, m := range some {
			var err error
			if masked, err = m.Mask(masked[:0], text, &table); err != nil {
				t.Fatal(err)
			}
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if one, hundred := used(all[:1]), used(all[1:]); hundred > 2*one {
		t.Errorf("the use of the first Masker takes %d bytes, that of a hundred more %d", one, hundred)
	}
}

// TestMaskersTogetherMaskAsEachAlone holds NewAll to New.
func TestMaskersTogetherMaskAsEachAlone(t *testing.T) {
	text := []byte("acme00003twig, own100002twig and TCK1-123456 of own000001twig: jane@example.com met Jane Miller of Siemens AG in Berlin. " +
		"See https://example.com/x, card 4111 1111 1111 1111, Aurora, password: hunter2xK9, PROJECT_4")
	options := append(profiles(3),
		masking.Options{}, masking.Options{Disable: []string{"EMAIL", "PERSON", "LOCATION"}}, masking.Options{Enable: []string{"URL"}},
		masking.Options{Disable: []string{"PASSWORD", "SECRET", "API_KEY", "AUTH_TOKEN"}}, masking.Options{Unlearned: true},
		masking.Options{Names: masking.Names{Threshold: 0.99}},
		masking.Options{Dictionary: []masking.Dictionary{{Type: "OTHER", Values: words("acme", 20_000)}}},
		masking.Options{Dictionary: []masking.Dictionary{{Type: "FIRST", Values: []string{"Berlin"}}, {Type: "CUSTOMER", Values: words("acme", 20_000)}}})
	together := mustAll(t, options)
	for i, o := range options {
		for range 2 { // the second time in a scratch that another one used
			var a, b masking.Table
			alone, err := must(masking.New(o)).Mask(nil, text, &a)
			if err != nil {
				t.Fatal(err)
			}
			shared, err := together[i].Mask(nil, text, &b)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(alone), string(shared)); diff != "" {
				t.Errorf("options %d (-alone +together):\n%s", i, diff)
			}
			a.Wipe()
			b.Wipe()
		}
	}
}

func must(m *masking.Masker, err error) *masking.Masker {
	if err != nil {
		panic(err)
	}
	return m
}

func TestMistakesOfAllOptionsAreReported(t *testing.T) {
	wrong := []masking.Options{{Enable: []string{"EMAIL_ADDRESS"}}, {}, {Patterns: []masking.Pattern{{Type: "T", Regexp: "["}}},
		{Patterns: []masking.Pattern{{Type: "U", Regexp: "["}}}}
	_, err := masking.NewAll(wrong)
	for _, want := range []string{"options 1: ", "did you mean EMAIL?", "options 3: ", "pattern 1 (T)", "options 4: ", "pattern 1 (U)"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error does not say %q: %v", want, err)
		}
	}
	for i, o := range wrong {
		if alone := masking.Check(o); (alone == nil) != (i == 1) {
			t.Errorf("options %d: %v", i+1, alone)
		}
	}
}

// BenchmarkProfiles masks one text by the first of a hundred Maskers made together, and by all of them in turn.
func BenchmarkProfiles(b *testing.B) {
	options := profiles(100)
	options[0] = masking.Options{}
	all, err := masking.NewAll(options)
	if err != nil {
		b.Fatal(err)
	}
	text := []byte(strings.Repeat("Write to jane@example.com in Berlin about the invoice of the last month, please.\n", 100))
	for name, some := range map[string][]*masking.Masker{"alone": {must(masking.New(masking.Options{}))}, "default": all[:1], "hundred": all[1:]} {
		b.Run(name, func(b *testing.B) {
			var table masking.Table
			defer table.Wipe()
			var masked []byte
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if masked, err = some[i%len(some)].Mask(masked[:0], text, &table); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
