package attacks_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// groups are the four parts of the suite. Each adds its attacks to a world.
var groups = []struct {
	name string
	add  func(w *world)
}{
	{"disguises", addDisguises},
	{"gateway edges", addEdges},
	{"provider as adversary", addAdversaries},
	{"access", addAccess},
}

// TestForeignAttacks plays all attacks on one gateway at once, and counts them.
func TestForeignAttacks(t *testing.T) {
	w := newWorld(t, "")
	expired := time.Now().Add(expiry)
	count := map[string]int{}
	for _, g := range groups {
		before := len(w.attacks)
		g.add(w)
		count[g.name] = len(w.attacks) - before
	}
	time.Sleep(time.Until(expired)) // a key's
	w.run()
	findings := w.judge()
	for i, f := range findings {
		if i == 100 {
			t.Errorf("and %d more", len(findings)-i)
			break
		}
		t.Errorf("%s: %s: %s", f.attack.group, f.attack.name, f.what)
	}
	page, err := os.ReadFile("../../docs/assurance.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		t.Logf("%s: %d cases", g.name, count[g.name])
		if row := fmt.Sprintf("| %s | %d |", g.name, count[g.name]); !strings.Contains(string(page), row) {
			t.Errorf("docs/assurance.md has no row that begins %q", row)
		}
	}
	if all := fmt.Sprintf("%d,%03d cases", len(w.attacks)/1000, len(w.attacks)%1000); !strings.Contains(string(page), all) {
		t.Errorf("docs/assurance.md does not speak of %s", all)
	}
	t.Logf("%d cases, %d requests at the provider, %d findings", len(w.attacks), len(w.provider.seen), len(findings))
}
