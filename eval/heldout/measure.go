package heldout

import (
	"slices"
	"strings"
)

// Finder returns the bytes that a detector found in a text, as spans [start, end). They may overlap and come in any order.
type Finder func(text string) []Part

// Count sums values.
type Count struct{ Values, Found, Partly int }

// Share is the part of the values of which no byte is left, from 0 to 1; 0 without values.
func (c Count) Share() float64 {
	if c.Values == 0 {
		return 0
	}
	return float64(c.Found) / float64(c.Values)
}

// Row is the count of one class, or of a part of it.
type Row struct {
	Name string
	Count
}

// Counts are what a detector found, by class and by what is in it. They hold no text and no value.
type Counts struct {
	Texts  int
	class  map[Class]Count
	groups map[Class]map[string]Count
	world  map[string]Count
	traits map[string]Count
}

// Measure counts what find finds in the texts.
func Measure(texts []Text, find Finder) *Counts {
	c := &Counts{Texts: len(texts), class: map[Class]Count{}, groups: map[Class]map[string]Count{}, world: map[string]Count{}, traits: map[string]Count{}}
	for _, t := range texts {
		spans := find(t.Body)
		for _, g := range t.Gold {
			one := g.judge(spans)
			c.class[g.Class] = c.class[g.Class].plus(one)
			if c.groups[g.Class] == nil {
				c.groups[g.Class] = map[string]Count{}
			}
			c.groups[g.Class][g.Group] = c.groups[g.Class][g.Group].plus(one)
			if g.Class == Personal {
				c.world[t.Group] = c.world[t.Group].plus(one)
			}
			c.addTraits(t, g, one)
		}
	}
	return c
}

func (c *Counts) addTraits(t Text, g Gold, one Count) {
	if !slices.Contains(SecretClasses(), g.Class) {
		return
	}
	for _, trait := range traits {
		if trait.has(t, g) {
			c.traits[trait.name] = c.traits[trait.name].plus(one)
		}
	}
}

func (c Count) plus(o Count) Count {
	return Count{c.Values + o.Values, c.Found + o.Found, c.Partly + o.Partly}
}

// judge counts one value: as found if no byte of it is left, as partly found if some are.
func (g Gold) judge(spans []Part) Count {
	covered, total := 0, 0
	for _, p := range g.Parts {
		total += p.End - p.Start
		covered += p.covered(spans)
	}
	switch covered {
	case total:
		return Count{Values: 1, Found: 1}
	case 0:
		return Count{Values: 1}
	}
	return Count{Values: 1, Partly: 1}
}

// covered returns how many bytes of p the spans hold.
func (p Part) covered(spans []Part) int {
	found := make([]bool, p.End-p.Start)
	for _, s := range spans {
		for i := max(s.Start, p.Start); i < min(s.End, p.End); i++ {
			found[i-p.Start] = true
		}
	}
	n := 0
	for _, is := range found {
		if is {
			n++
		}
	}
	return n
}

// Of returns the count of classes together.
func (c *Counts) Of(classes ...Class) Count {
	var sum Count
	for _, class := range classes {
		sum = sum.plus(c.class[class])
	}
	return sum
}

// Within returns the parts of a class, by name.
func (c *Counts) Within(class Class) []Row { return rows(c.groups[class]) }

// World returns structured personal data by part of the world.
func (c *Counts) World() []Row { return rows(c.world) }

// Traits returns secrets by what may make them hard to find. A secret may have several traits, or none.
func (c *Counts) Traits() []Row { return rows(c.traits) }

func rows(counts map[string]Count) []Row {
	var all []Row
	for name, count := range counts {
		all = append(all, Row{name, count})
	}
	slices.SortFunc(all, func(a, b Row) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// CleanRow counts the clean texts of one kind.
type CleanRow struct {
	Name                         string
	Texts, Touched, Spans, Bytes int
}

// MeasureClean counts in which clean texts find finds something, by kind in the order of the texts; the last row is of all.
func MeasureClean(texts []Text, find Finder) []CleanRow {
	var all []CleanRow
	sum := CleanRow{Name: "all"}
	for _, t := range texts {
		at := slices.IndexFunc(all, func(r CleanRow) bool { return r.Name == t.Group })
		if at < 0 {
			at = len(all)
			all = append(all, CleanRow{Name: t.Group})
		}
		spans := len(find(t.Body))
		for _, r := range []*CleanRow{&all[at], &sum} {
			r.Texts++
			r.Spans += spans
			r.Bytes += len(t.Body)
			if spans > 0 {
				r.Touched++
			}
		}
	}
	return append(all, sum)
}
