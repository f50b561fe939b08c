package char_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn/internal/char"
)

func TestNumeral(t *testing.T) {
	t.Parallel()
	for v, want := range map[string]bool{
		"0x12ab34cd56": true, "-0x7F": true, "0x12ab34cd56ef7890": true, "0x12ab34cd56ef78901": false, "0xhunter": false, "fe3c:4d5e%eth0": true, "21a:2bff:fe3c": true,
		"fe3c": false, "fe3c4:d5e1": false, "user:pass": false, "": false, ":": true,
	} {
		if got := char.Numeral([]byte(v), false); got != want {
			t.Errorf("%q: %v", v, got)
		}
	}
	if char.Numeral([]byte("1a2b:3c4d:5e6f"), true) {
		t.Error("groups are masked where a secret is named")
	}
}
