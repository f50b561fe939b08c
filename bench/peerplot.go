package main

import (
	"fmt"
	"html"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// compared is what the pictures of peers.md show, read back from that page so that they cannot say anything else.
type compared struct {
	values  []string // that one prompt holds
	leaks   []leaks
	medians []median
}

// leaks is which values a system passed on to the provider.
type leaks struct {
	system string
	values []string
}

// median is how long a system took for a prompt on one connection, without streaming.
type median struct {
	prompt, system string
	ms             float64
}

// notMasking are the systems of the comparison that are there to compare times with.
var notMasking = []string{"plain Envoy", noopName}

var (
	valuesOf = regexp.MustCompile(`One prompt holds \d+ values: (.*?)\. The provider`)
	leakRow  = regexp.MustCompile(`(?m)^\| ([^|]+) \| (\d+) of \d+(?:: ([^|]+))? \|`)
	timeRow  = regexp.MustCompile(`(?m)^\| (\d+ KiB) \| 1 \| no \| ([^|]+) \| ([\d.]+) \|`)
)

// readPeers reads a page that peersPage wrote.
func readPeers(page string) (compared, error) {
	var c compared
	if m := valuesOf.FindStringSubmatch(page); m != nil {
		c.values = strings.Split(m[1], ", ")
	}
	for _, m := range leakRow.FindAllStringSubmatch(page, -1) {
		if slices.Contains(notMasking, m[1]) {
			continue
		}
		l := leaks{system: m[1]}
		switch n, _ := strconv.Atoi(m[2]); {
		case m[3] != "":
			l.values = strings.Split(m[3], ", ")
		case n > 0:
			l.values = c.values
		}
		c.leaks = append(c.leaks, l)
	}
	for _, m := range timeRow.FindAllStringSubmatch(page, -1) {
		ms, err := strconv.ParseFloat(m[3], 64)
		if err != nil {
			return c, err
		}
		c.medians = append(c.medians, median{m[1], m[2], ms})
	}
	if len(c.values) == 0 || len(c.leaks) == 0 || len(c.medians) == 0 {
		return c, fmt.Errorf("the page has %d values, %d systems and %d times", len(c.values), len(c.leaks), len(c.medians))
	}
	return c, nil
}

// pictures are the files of plots/ that show c.
func (c compared) pictures() map[string][]byte {
	return map[string][]byte{"peers-leaks.svg": c.leakTable(), "peers-latency.svg": c.latency()}
}

// canvas is an SVG drawing in progress.
type canvas struct{ strings.Builder }

func newCanvas(width, height int, title string) *canvas {
	c := &canvas{}
	c.add(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="sans-serif" font-size="12">`, width, height)
	c.add(`<rect width="100%%" height="100%%" fill="white"/><text x="16" y="24" font-size="15" font-weight="bold">%s</text>`, html.EscapeString(title))
	return c
}

func (c *canvas) add(format string, values ...any) {
	_, _ = fmt.Fprintf(c, format+"\n", values...) // into memory
}

func (c *canvas) text(x, y float64, anchor, color, text string) {
	c.add(`<text x="%.1f" y="%.1f" text-anchor="%s" fill="%s">%s</text>`, x, y, anchor, color, html.EscapeString(text))
}

func (c *canvas) end() []byte {
	c.WriteString("</svg>\n")
	return []byte(c.String())
}

const (
	ink, soft                = "#1d1a26", "#5c566b"
	colorLeaked, colorMasked = "#b3261e", "#dcf3df"
	leftOfCells              = 190
	cellWide                 = 108
	cellHigh                 = 26
	topOfCells               = 84
	topOfTimes               = 64
	timeLeft                 = 250
	timeRight                = 760
	timeHigh                 = 24
	shortest, decks          = 0.1, 6.0 // the axis of times: from 0.1 ms on, so many powers of ten
)

// leakTable draws which value of the prompt each system passed on.
func (c compared) leakTable() []byte {
	width := leftOfCells + cellWide*len(c.leaks) + 16
	d := newCanvas(width, topOfCells+cellHigh*len(c.values)+16, "What reaches the provider of one prompt with "+strconv.Itoa(len(c.values))+" values")
	for i, l := range c.leaks {
		for k, part := range lines(l.system, 17) {
			d.text(leftOfCells+cellWide*(float64(i)+0.5), float64(46+15*k), "middle", ink, part)
		}
	}
	for k, v := range c.values {
		y := float64(topOfCells + cellHigh*k)
		d.text(leftOfCells-10, y+17, "end", ink, v)
		for i, l := range c.leaks {
			fill, color, word := colorMasked, "#135224", "masked"
			if slices.Contains(l.values, v) {
				fill, color, word = colorLeaked, "#fff", "leaked"
			}
			x := float64(leftOfCells + cellWide*i)
			d.add(`<rect x="%.1f" y="%.1f" width="%d" height="%d" rx="4" fill="%s"/>`, x+2, y+2, cellWide-4, cellHigh-4, fill)
			d.text(x+cellWide/2, y+17, "middle", color, word)
		}
	}
	return d.end()
}

// latency draws the medians over a logarithmic axis, a group of rows for each size of prompt.
func (c compared) latency() []byte {
	sizes := 1
	for i := range c.medians[1:] {
		if c.medians[i].prompt != c.medians[i+1].prompt {
			sizes++
		}
	}
	bottom := topOfTimes + timeHigh*(len(c.medians)+sizes)
	d := newCanvas(timeRight+60, bottom+40, "Milliseconds for a whole exchange, one connection, median (the axis is logarithmic)")
	x := func(ms float64) float64 {
		return timeLeft + math.Log10(ms/shortest)/decks*(timeRight-timeLeft)
	}
	for power := range int(decks) {
		ms := shortest * math.Pow10(power)
		d.add(`<path d="M%.1f %dV%d" stroke="#ddd"/>`, x(ms), topOfTimes-10, bottom)
		d.text(x(ms), float64(bottom+18), "middle", soft, short(ms)+" ms")
	}
	y, prompt := float64(topOfTimes), ""
	for _, m := range c.medians {
		if m.prompt != prompt {
			prompt = m.prompt
			d.text(16, y+8, "start", soft, "A prompt of "+prompt)
			y += timeHigh
		}
		color := "#857f96"
		if m.system == gatewayName {
			color = "#5f2fc4"
		}
		d.text(timeLeft-10, y+4, "end", ink, m.system)
		d.add(`<path d="M%d %.1fH%.1f" stroke="%s" stroke-width="10"/>`, timeLeft, y, x(m.ms), color)
		d.text(x(m.ms)+6, y+4, "start", ink, short(m.ms))
		y += timeHigh
	}
	return d.end()
}

// lines breaks text between words into lines of at most so many bytes, where words allow it.
func lines(text string, most int) []string {
	var all []string
	for _, word := range strings.Fields(text) {
		if last := len(all) - 1; last >= 0 && len(all[last])+1+len(word) <= most {
			all[last] += " " + word
		} else {
			all = append(all, word)
		}
	}
	return all
}
