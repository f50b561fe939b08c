package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// Bare numbers that pass a check digit are masked if those above and below in their column do, too, and stay if one does not.
func TestColumnsOfIdentifiers(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for text, want := range map[string]int{
		"ok;11144477735;2025-06\nok;52998224725;2025-06\n":         2,
		"11144477735\n52998224725\n":                               2,
		"ok;11144477735;2025-06\nok;52998224726;2025-06\n":         0,
		"11;11222333000181;x\n12;11444777000161;y\n":               2,
		"id,n\n1,15108695088\n2,15108695088\n3,15108695089\n":      0,
		"a | 8001015009087 | b\nc | 8001015009087 | d\n":           2,
		"1717171717171;a\n1717171717172;b\n":                       0,
		"44051401359;1820,00\n02070803628;2040,00\n":               2,
		"a;L01X00T471\nb;L3K9T7C225\n":                             2,
		"Richter;Jana;L01X00T471;OK":                               1,
		"11144477735;a\nnothing here\n":                            0,
		"Total Amount 11144477735 and Order Number, 11144477735\n": 0,
	} {
		if got := detect(t, m, text); len(got) != want {
			t.Errorf("%q: found %d values, want %d: %v", text, len(got), want, got)
		}
	}
}
