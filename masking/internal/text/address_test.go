package text_test

import (
	"net/netip"
	"testing"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// FuzzAddress reads any bytes as an address: what comes of them is what net/netip reads.
func FuzzAddress(f *testing.F) {
	for _, v := range []string{"81.2.69.142", "0.0.0.0", "256.1.1.1", "01.2.3.4", "1.2.3", "1.2.3.4.5", "1.2.3.4 ", "", ":", "::", ":::", "::1", "1::", "1::2::3", "fe80::1%eth0",
		"2a02:cf40:85a3::8a2e:370:7334", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8:9", "::ffff:81.2.69.142", "1:2:3:4:5:6:81.2.69.142",
		"1:2:3:4:5:6:7:81.2.69.142", "::81.2.69.142:1", "1:2:3:4:5:81.2.69.142", "12345::", "FFFF::a", "1:", "1:::2", "81.2.69.142::"} {
		f.Add([]byte(v))
	}
	f.Fuzz(func(t *testing.T, v []byte) {
		want, err := netip.ParseAddr(string(v))
		got, ok := text.Address(v)
		if plain := err == nil && want.Zone() == ""; ok != plain || ok && got != want {
			t.Fatalf("%q was read as %v, %t; net/netip reads %v, %v", v, got, ok, want, err)
		}
	})
}
