package masking_test

import (
	"bytes"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// FuzzExceptions gives any value and any pattern as exceptions, for all types but secrets, and any text. A mistake in them is an error. Otherwise what is
// masked without them is either masked with them too, byte for byte, or stays visible as a whole and is named: nothing of a longer value ever is.
func FuzzExceptions(f *testing.F) {
	for _, v := range []string{"@example.com", "jane@example.com", "81.2.69.0/24", "2a02:cf40::/32", "+49 30 9018*", "(030) 12*", "0049*", "status.example.com", "Ada Lovelace",
		"4111 1111 1111 1111", "@", "@a.b", "@münchen.example", "@xn--mnchen-3ya.example", "@例え.jp", "*", "10.0.0.1/8", "/0", "::/0", "0.0.0.0/0", " ", "C-1000"} {
		f.Add(v, `(press|info)@example\.(org|net)`, []byte("press@example.org, jane@example.com, password=jane@example.com!x9, 81.2.69.142, +49 30 901820, Ada Lovelace, 4111 1111 1111 1111, "+
			"https://status.example.com/u/jane@example.org/x https://status.example.com C-1000 C-10001"))
	}
	f.Add("press@example.com", `[A-Z]{2}[0-9]{5,}`, []byte("jane%40example.com <b>press@example.com</b> DE89370400440532013000 amFuZUBleGFtcGxlLmNvbQ== press@example.com_old"))
	f.Add("x@y.example", `[`, []byte("password: x@y.example x@y.example"))
	m := newJudge(f, masking.Options{Enable: []string{"URL"}, Patterns: []masking.Pattern{{Type: "CASE", Regexp: `C-[0-9]+`}}})
	f.Fuzz(func(t *testing.T, value, pattern string, text []byte) {
		for _, x := range []masking.Exception{{Values: []string{value}}, {Patterns: []string{pattern}}} {
			if excepting, err := masking.WithExceptions(m, []masking.Exception{x}); err == nil {
				checkExceptions(t, m, excepting, text)
			}
		}
	})
}

// checkExceptions masks a text without and with exceptions.
func checkExceptions(t *testing.T, without, with *masking.Masker, text []byte) {
	t.Helper()
	var plain, table masking.Table
	if _, err := without.Mask(nil, text, &plain); err != nil {
		return
	}
	got, err := with.Mask(nil, text, &table)
	if err != nil {
		t.Fatalf("%q: %v, without exceptions no error", text, err)
	}
	if back := table.Restore(nil, got); !bytes.Equal(back, text) {
		t.Fatalf("%q became %q and came back as %q", text, got, back)
	}
	visible := map[[2]int]bool{}
	for e := range table.Left() {
		visible[[2]int{e.Start, e.End}] = true
		if secret[e.Type] {
			t.Fatalf("%q: the %s at %d stays visible, and no exception names its type", text, e.Type, e.Start)
		}
	}
	for e := range plain.All() {
		if !visible[[2]int{e.Start, e.End}] && !masked(&table, e.Start, e.End) {
			t.Fatalf("%q became %q: of the %s %q something is visible, and it is none that stays as a whole", text, got, e.Type, text[e.Start:e.End])
		}
	}
}
