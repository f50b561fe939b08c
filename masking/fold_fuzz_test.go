package masking_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// FuzzViews holds the views of any text against their promise: every byte stands for bytes of the text, in their order within
// each piece.
func FuzzViews(f *testing.F) {
	for _, disguise := range disguises {
		for _, v := range disguisable {
			f.Add([]byte("see " + disguise(v.value) + " there"))
		}
	}
	for _, unit := range adversarial {
		f.Add(repeated(unit, 300))
	}
	m := newJudge(f, masking.Options{Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"Müller", "田中"}}}})
	f.Fuzz(func(t *testing.T, text []byte) {
		for level, v := range masking.Views(m, text) {
			low := 0
			for i := range v.Text {
				from, to := v.From[i], v.To[i]
				if from < 0 || to < from || to > len(text) {
					t.Fatalf("%q: view %d: byte %d of %q stands for %d to %d", text, level, i, v.Text, from, to)
				}
				if from < low && from < to {
					t.Fatalf("%q: view %d: byte %d of %q goes back from %d to %d", text, level, i, v.Text, low, from)
				}
				if low = from; from == to {
					low = 0 // between two pieces
				}
			}
		}
	})
}

// FuzzDisguise puts a value in any disguise between any two texts. Nothing of it may stay.
func FuzzDisguise(f *testing.F) {
	names := []string{}
	for name := range disguises {
		names = append(names, name)
	}
	slices.Sort(names)
	for i := range names {
		f.Add(i, i%len(disguisable), []byte("see https://u:p@example.com/?a=%20b,"), []byte("and password: hunter2hunter2 \xff &amp; =3D é"))
	}
	m := newJudge(f, masking.Options{})
	f.Fuzz(func(t *testing.T, disguise, value int, before, behind []byte) {
		if disguise < 0 || value < 0 {
			return
		}
		v := disguisable[value%len(disguisable)]
		hidden := []byte(disguises[names[disguise%len(names)]](v.value))
		text := slices.Concat(before, []byte("\n\n"), hidden, []byte("\n\n"), behind)
		table := &masking.Table{}
		masked, err := m.Mask(nil, text, table)
		if errors.Is(err, masking.ErrBudget) {
			return
		}
		if back := table.Restore(nil, masked); !bytes.Equal(back, text) {
			t.Fatalf("%q became %q and came back as %q", text, masked, back)
		}
		at := len(before) + 2
		for e := range table.All() {
			if e.Start <= at && at < e.End {
				at = e.End
			}
		}
		if at < len(before)+2+len(hidden) {
			t.Fatalf("%s, %s: %q became %q", names[disguise%len(names)], v.typ, text, masked)
		}
	})
}
