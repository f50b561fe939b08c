package main

import (
	"fmt"
	"math"
	"strings"
)

// curve is one line of a plot.
type curve struct {
	name string
	x, y []float64
}

// plot is a drawing of curves over one axis each way. The horizontal one is logarithmic: the sizes measured double.
type plot struct {
	file        string
	title, x, y string
	curves      []curve
}

const (
	plotWidth, plotHeight = 620, 360
	plotLeft, plotTop     = 64, 34
	plotRight, plotBottom = 596, 306
)

// svg draws p.
func (p plot) svg() []byte {
	lowX, highX, highY := math.Inf(1), 0.0, 0.0
	for _, c := range p.curves {
		for i := range c.x {
			lowX, highX, highY = min(lowX, c.x[i]), max(highX, c.x[i]), max(highY, c.y[i])
		}
	}
	step := niceStep(highY / 5)
	highY = math.Ceil(highY/step) * step
	x := func(v float64) float64 {
		return plotLeft + math.Log(v/lowX)/max(math.Log(highX/lowX), 1e-9)*(plotRight-plotLeft)
	}
	y := func(v float64) float64 { return plotBottom - v/highY*(plotBottom-plotTop) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="11">`+"\n", plotWidth, plotHeight)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="white"/><text x="%d" y="18" font-size="13">%s</text>`+"\n", plotLeft, p.title)
	for v := 0.0; v <= highY*1.001; v += step {
		fmt.Fprintf(&b, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			plotLeft, y(v), plotRight, plotLeft-6, y(v)+4, short(v))
	}
	for _, v := range p.curves[0].x {
		fmt.Fprintf(&b, `<path d="M%.1f %dV%d" stroke="#eee"/><text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n",
			x(v), plotTop, plotBottom, x(v), plotBottom+16, short(v))
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%s</text><text x="14" y="%d" transform="rotate(-90 14 %d)" text-anchor="middle">%s</text>`+"\n",
		(plotLeft+plotRight)/2, plotHeight-8, p.x, plotHeight/2, plotHeight/2, p.y)
	for i, c := range p.curves {
		p.line(&b, i, c, x, y)
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

func (p plot) line(b *strings.Builder, i int, c curve, x, y func(float64) float64) {
	color := fmt.Sprintf("hsl(%d,65%%,42%%)", 210+i*140)
	var path strings.Builder
	for k := range c.x {
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(k, 1)], x(c.x[k]), y(c.y[k]))
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>`+"\n", x(c.x[k]), y(c.y[k]), color)
	}
	fmt.Fprintf(b, `<path d="%s" fill="none" stroke="%s" stroke-width="1.5"/>`+"\n", path.String(), color)
	fmt.Fprintf(b, `<path d="M%d %dh16" stroke="%s" stroke-width="3"/><text x="%d" y="%d">%s</text>`+"\n",
		plotLeft+10, plotTop+8+15*i, color, plotLeft+32, plotTop+12+15*i, c.name)
}

// niceStep rounds up to 1, 2 or 5 times a power of ten.
func niceStep(v float64) float64 {
	if v <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(v)))
	for _, m := range []float64{1, 2, 5} {
		if v <= m*power {
			return m * power
		}
	}
	return 10 * power
}

func short(v float64) string {
	switch {
	case v >= 1024 && math.Mod(v, 1024) == 0:
		return fmt.Sprintf("%gk", v/1024)
	case v >= 10000:
		return fmt.Sprintf("%gk", math.Round(v/100)/10)
	}
	return fmt.Sprintf("%g", math.Round(v*1000)/1000)
}
