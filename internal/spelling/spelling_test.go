package spelling_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/internal/spelling"
)

func TestNearest(t *testing.T) {
	t.Parallel()
	known := []string{"address", "admin", "id", "masking"}
	for name, want := range map[string]string{
		"address": "address", "adress": "address", "maskin": "masking", "amdin": "admin", "idd": "id",
		"ad": "id", "adr": "", "xy": "", "": "", "mask": "", "something": "",
	} {
		if got := spelling.Nearest(name, known); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	if got := spelling.Nearest("x", nil); got != "" {
		t.Errorf("%q among no names", got)
	}
}
