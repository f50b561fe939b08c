package maskjob

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/vizard-gateway/vizard/internal/console"
	"github.com/vizard-gateway/vizard/masking"
)

const reset = "\x1b[0m"

// colors of the families of types: secrets red, money yellow, ways to reach somebody cyan, other personal data green, the operator's
// own magenta.
var colors = map[string]string{
	console.FamilySecret: "\x1b[1;31m", console.FamilyMoney: "\x1b[1;33m", console.FamilyContact: "\x1b[1;36m",
	console.FamilyPersonal: "\x1b[1;32m", console.FamilyOwn: "\x1b[1;35m",
}

func painted(entityType, text string) string {
	return colors[console.Family(entityType)] + text + reset
}

// paint writes the masked text with its placeholders in colour.
func paint(out io.Writer, text []byte, t *masking.Table) error {
	written := 0
	for e := range t.All() {
		if _, err := fmt.Fprintf(out, "%s%s", text[written:e.Start], painted(e.Type, e.Placeholder)); err != nil {
			return err
		}
		written = e.End
	}
	_, err := out.Write(text[written:])
	return err
}

// summarize prints how many values of each type were masked.
func summarize(out io.Writer, t *masking.Table) {
	if t.Entities() == 0 {
		_, _ = fmt.Fprintln(out, "Nothing was masked.")
		return
	}
	_, _ = fmt.Fprintf(out, "%d masked:", t.Entities())
	for name, n := range t.Types() {
		_, _ = fmt.Fprintf(out, "  %s %d", painted(name, name), n)
	}
	_, _ = fmt.Fprintln(out)
	if len(t.Secrets()) > 0 {
		_, _ = fmt.Fprintln(out, "Some of them are secrets: replace those that somebody else has seen.")
	}
}

// explainTo prints a line for each value: never the value itself.
func explainTo(out io.Writer, t *masking.Table) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "PLACEHOLDER\tBYTES\tRULE\tSCORE\tFINDS\tBY")
	for e, why := range t.Explain() {
		score := "-" // only names have one
		if why.Score > 0 {
			score = fmt.Sprintf("%.3f", why.Score)
		}
		_, _ = fmt.Fprintf(w, "%s\t%d-%d\t%s\t%s\t%s\t%s\n", e.Placeholder, e.Start, e.End, why.Rule, score, why.Finds, basisOf(why))
	}
	for _, l := range left(t) {
		_, _ = fmt.Fprintf(w, "(visible)\t%d-%d\t%s\t-\t%s\t%s\n", l.Start, l.End, "allow", l.Type, l.Exception)
	}
	for _, e := range triedIn(t) {
		_, _ = fmt.Fprintf(w, "(visible)\t%d-%d\t%s\t-\t%s\t%s\n", e.Start, e.End, "trial", e.Type, "masking.trial")
	}
	_ = w.Flush()
}
