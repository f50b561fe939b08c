package maskjob

import (
	"bytes"
	"fmt"
	"text/tabwriter"

	"github.com/vizard-gateway/vizard/masking"
)

// Other is the second masking of a text, for a comparison.
type Other struct {
	Masker    *masking.Masker
	Mine, Its string // what the two are called
	AsJSON    bool
}

// difference is a place that the two mask in different ways. It holds nothing of the text.
type difference struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	Mine  string `json:"first"`  // type, and what becomes of the value besides being put back; "": it stays visible
	Its   string `json:"second"` // the same of the other
}

// compared is the output for one file with --json.
type compared struct {
	File        string       `json:"file,omitempty"`
	First       string       `json:"first"`
	Second      string       `json:"second"`
	Differences []difference `json:"differences"`
}

// Compare prints the differences between both maskings of the input.
func (j *Job) Compare(o Other) error {
	var mine, its masking.Table
	defer mine.Wipe()
	defer its.Wipe()
	text, masked, err := j.mask(&mine)
	if err != nil {
		return err
	}
	defer clear(masked)
	again, err := o.Masker.Mask(nil, text, &its)
	if err != nil {
		return fmt.Errorf("%s: %w", o.Its, err)
	}
	defer clear(again)
	found := differences(places(&mine), places(&its))
	if o.AsJSON {
		return printLine(j.Out, compared{j.File, o.Mine, o.Its, found})
	}
	if err := j.head([]byte("\n")); err != nil {
		return err
	}
	return j.printDifferences(o, text, found)
}

func (j *Job) printDifferences(o Other, text []byte, found []difference) error {
	if len(found) == 0 {
		_, err := fmt.Fprintln(j.Out, "No difference.")
		return err
	}
	w := tabwriter.NewWriter(j.Out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(w, "LINE\tBYTES\t%s\t%s\n", o.Mine, o.Its)
	line, at := 1, 0
	for _, d := range found { // in the order of the text
		line += bytes.Count(text[at:d.Start], []byte("\n"))
		at = d.Start
		_, _ = fmt.Fprintf(w, "%d\t%d-%d\t%s\t%s\n", line, d.Start, d.End, visible(d.Mine), visible(d.Its))
	}
	return w.Flush()
}

func visible(what string) string {
	if what == "" {
		return "visible"
	}
	return what
}

// places lists the masked values, in the order of the text.
func places(t *masking.Table) (all []difference) {
	for e, why := range t.Explain() {
		what := e.Type
		if a := actionOf(why); a != "" {
			what += " " + a
		}
		all = append(all, difference{Start: e.Start, End: e.End, Mine: what})
	}
	return all
}

// differences lists the places of which only one of the two is masked, and those that are masked as something else.
func differences(mine, its []difference) []difference {
	found := []difference{}
	for len(mine) > 0 || len(its) > 0 {
		switch {
		case len(its) == 0 || len(mine) > 0 && before(mine[0], its[0]):
			found, mine = append(found, mine[0]), mine[1:]
		case len(mine) == 0 || before(its[0], mine[0]):
			found, its = append(found, difference{its[0].Start, its[0].End, "", its[0].Mine}), its[1:]
		default:
			if mine[0].Mine != its[0].Mine {
				found = append(found, difference{mine[0].Start, mine[0].End, mine[0].Mine, its[0].Mine})
			}
			mine, its = mine[1:], its[1:]
		}
	}
	return found
}

func before(a, b difference) bool {
	if a.Start != b.Start {
		return a.Start < b.Start
	}
	return a.End < b.End
}
