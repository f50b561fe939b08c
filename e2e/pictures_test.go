package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
)

// labelsThatCross lists the texts of an SVG that leave the drawing, cross the edge of a box, or lie on another text.
const labelsThatCross = `(() => {
  const box = (e) => e.getBoundingClientRect();
  const inside = (a, b, room) => a.left >= b.left + room && a.right <= b.right - room && a.top >= b.top && a.bottom <= b.bottom;
  const apart = (a, b) => a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
  const texts = [...document.querySelectorAll("text")], bad = [];
  for (const [i, text] of texts.entries()) {
    const t = box(text), say = (what) => bad.push(text.textContent + " " + what);
    if (!inside(t, box(document.documentElement), 4)) say("leaves the drawing");
    for (const rect of document.querySelectorAll("rect")) {
      if (!inside(t, box(rect), 4) && !apart(t, box(rect))) say("crosses the edge of a box");
    }
    for (const other of texts.slice(i + 1)) {
      if (!apart(t, box(other)) && Math.min(t.bottom, box(other).bottom) - Math.max(t.top, box(other).top) > 4) say("lies on " + other.textContent);
    }
  }
  return JSON.stringify({texts: texts.length, bad});
})()`

// TestDeployPicturesHoldTheirLabels opens the drawings of the pages in a real browser and measures their texts.
func TestDeployPicturesHoldTheirLabels(t *testing.T) {
	t.Parallel()
	files := httptest.NewServer(http.FileServer(http.Dir("..")))
	t.Cleanup(files.Close)
	b := startBrowser(t)
	for _, file := range []string{"docs/concepts.svg", "bench/plots/peers-leaks.svg", "bench/plots/peers-latency.svg"} {
		p := b.open(files.URL + "/" + file)
		var found struct {
			Texts int
			Bad   []string
		}
		if err := json.Unmarshal([]byte(fmt.Sprint(p.eval(labelsThatCross))), &found); err != nil {
			t.Fatal(err)
		}
		if found.Texts < 10 || len(found.Bad) > 0 {
			t.Errorf("%s: of %d texts these do not fit:\n%s", file, found.Texts, strings.Join(found.Bad, "\n"))
		}
		p.view("drawing-" + strings.TrimSuffix(filepath.Base(file), ".svg"))
	}
}
