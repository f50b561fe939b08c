package main

import (
	"bytes"
	"cmp"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/internal/config"
	"github.com/vizard-gateway/vizard/masking"
)

// comparison is what to compare with, as the flags say.
type comparison struct{ profile, config *string }

func compareFlags(c *cobra.Command) comparison {
	return comparison{
		c.Flags().String("compare", "", "print what this profile masks in another way than --profile"),
		c.Flags().String("compare-config", "", "the configuration of --compare, if it is another one"),
	}
}

func (f comparison) wanted() bool { return *f.profile != "" || *f.config != "" }

// with returns what a profile of a configuration is compared with.
func (f comparison) with(path, profile string, asJSON bool) (other, error) {
	second := cmp.Or(*f.config, path)
	m, err := masker(second, "--compare", *f.profile)
	if err != nil {
		return other{}, err
	}
	o := other{m, cmp.Or(profile, config.DefaultProfile), cmp.Or(*f.profile, config.DefaultProfile), asJSON}
	if second != path {
		o.mine, o.its = cmp.Or(path, "built-in")+" "+o.mine, second+" "+o.its
	}
	return o, nil
}

// other is what a text is masked by a second time, to see what differs.
type other struct {
	masker    *masking.Masker
	mine, its string // what the two are called
	asJSON    bool
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

// compare prints what differs when the input is masked by both.
func (j *maskJob) compare(o other) error {
	var mine, its masking.Table
	defer mine.Wipe()
	defer its.Wipe()
	text, masked, err := j.mask(&mine)
	if err != nil {
		return err
	}
	defer clear(masked)
	again, err := o.masker.Mask(nil, text, &its)
	if err != nil {
		return fmt.Errorf("%s: %w", o.its, err)
	}
	defer clear(again)
	found := differences(places(&mine), places(&its))
	if o.asJSON {
		return printLine(j.out, compared{j.file, o.mine, o.its, found})
	}
	if err := j.head([]byte("\n")); err != nil {
		return err
	}
	return j.printDifferences(o, text, found)
}

func (j *maskJob) printDifferences(o other, text []byte, found []difference) error {
	if len(found) == 0 {
		_, err := fmt.Fprintln(j.out, "No difference.")
		return err
	}
	w := tabwriter.NewWriter(j.out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(w, "LINE\tBYTES\t%s\t%s\n", o.mine, o.its)
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

// places lists what is masked, in the order of the text.
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
