package text_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/idna"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

func TestDomains(t *testing.T) {
	for domain, want := range map[string][]string{
		"Example.com":                {"example.com"},
		"München.example":            {"münchen.example", "xn--mnchen-3ya.example"},
		"XN--mnchen-3ya.example":     {"münchen.example", "xn--mnchen-3ya.example"},
		"münchen.xn--p1ai":           {"münchen.рф", "xn--mnchen-3ya.xn--p1ai"},
		"例え.jp":                      {"例え.jp", "xn--r8jz45g.jp"},
		"xn--example-.com":           {"xn--example-.com"},
		"xn--a-ecp-.com":             {"xn--a-ecp-.com"},
		"xn--99999999999999999.test": {"xn--99999999999999999.test"},
		"xn--xn----M--MGa":           {"xn--xn----m--mga"},
	} {
		if diff := cmp.Diff(want, text.Domains(domain)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", domain, diff)
		}
	}
}

// FuzzDomains spells any label both ways: each spelling has the same spellings, and that in ASCII is the one of golang.org/x/net/idna.
func FuzzDomains(f *testing.F) {
	for _, label := range []string{"münchen", "bücher-straße", "例え", "xn--mnchen-3ya", "почта", "العربية", "😀", "xn--a", "xn---", "a-ü", "-ü", "xn--ü", "xn--xn----M--MGa"} {
		f.Add(label)
	}
	f.Fuzz(func(t *testing.T, label string) {
		all := text.Domains(label)
		if len(label) > 100 || !utf8.ValidString(label) {
			return // no domain
		}
		for _, spelling := range all {
			if diff := cmp.Diff(all, text.Domains(spelling)); diff != "" && !strings.Contains(spelling, ".") {
				t.Fatalf("%q is spelt as %q, which has other spellings (-want +got):\n%s", label, spelling, diff)
			}
		}
		if strings.Contains(all[0], "xn--") {
			return // it only looks like Punycode
		}
		if want, err := idna.Punycode.ToASCII(all[0]); err == nil && want != all[len(all)-1] {
			t.Fatalf("%q became %q, want %q", all[0], all, want)
		}
	})
}
