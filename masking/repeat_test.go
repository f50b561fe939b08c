package masking_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// What stands in the midst of a long repetition is found as it is in a short one, which is scanned as a whole.
func TestSecretsWithinRepetitions(t *testing.T) {
	t.Parallel()
	m := newMasker(t, masking.Options{})
	found := func(text, secret string) bool {
		var table masking.Table
		masked, err := m.Mask(nil, []byte(text), &table)
		return err != nil || !strings.Contains(string(masked), secret)
	}
	for name, unit := range adversarial {
		for _, secret := range []string{"\npassword: hunter2-Kx9!\n", "\nAGE: 34\n", " " + "ghp_" + "A1b2C3d4E5f6G7h8A1b2C3d4E5f6G7h8A1b2 ", "\npassword%3A%20hunter2-Kx9!\n", "\nmail jane%40roe.example now\n"} {
			around := string(repeated(unit, 1600/len(unit)*len(unit)+len(unit)))
			if len(around) > 2048 {
				continue
			}
			short := found(around+secret+around, secret)
			for _, n := range []int{4, 9} {
				if long := found(strings.Repeat(around, n)+secret+strings.Repeat(around, 13-n), secret); long != short {
					t.Errorf("%s: %q behind %d bytes: found %v, want %v", name, secret, n*len(around), long, short)
				}
			}
		}
	}
}

// Each repetition of a value is masked, whatever disguise it wears.
func TestRepeatedSecrets(t *testing.T) {
	t.Parallel()
	m := newMasker(t, masking.Options{})
	for _, unit := range []string{"my password is hunter2-Kx9! ok ", "%70assword%3Dhunter2-Kx9!\n", "jane%40roe.example ", "mail to j\u200bane@roe.example now\n", "jane at roe dot example dot com, "} {
		for _, size := range []int{3 << 10, 24 << 10} {
			text := strings.Repeat(unit, size/len(unit))
			var table masking.Table
			if _, err := m.Mask(nil, []byte(text), &table); err != nil || table.Entities() != size/len(unit) {
				t.Errorf("%q: %d of %d found, %v", unit, table.Entities(), size/len(unit), err)
			}
		}
	}
}

// varied fills size bytes with the unit as repeated does, with other letters now and then, so that no long part repeats another.
func varied(unit string, size int) []byte {
	const every = 1200
	var text []byte
	for n := 0; len(text) < size; n++ {
		text = append(text, repeated(unit, max(every/len(unit), 1)*len(unit))...)
		text = fmt.Appendf(text, "q%c%c", 'a'+n/26, 'a'+n%26)
	}
	return slices.Clip(text[:size])
}
