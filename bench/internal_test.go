package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

func TestBodiesHaveTheirSizeAndTheirValues(t *testing.T) {
	for size, count := range map[int]int{1024: fewEntities, 32768: manyEntities} {
		all := system{}.bodies(prompts(size, count), modelFixed, false)
		seen := map[string]bool{}
		for _, b := range all {
			seen[string(b)] = true
			var request struct{ Model, Prompt string }
			if err := json.Unmarshal(b, &request); err != nil || len(b) != size || request.Model != "bench/bench-1" {
				t.Fatalf("%d bytes, %d wanted, error %v", len(b), size, err)
			}
			if got := bytes.Count(b, []byte(domain)); got != count/2 {
				t.Errorf("%d addresses in %d bytes, want %d", got, size, count/2)
			}
		}
		if len(seen) != bodiesEach {
			t.Errorf("%d different bodies, want %d", len(seen), bodiesEach)
		}
	}
}

// The masking engine as it is by default leaves none of the values in the prompt of the comparison with other gateways.
func TestNothingOfTheRevealingPromptLeaves(t *testing.T) {
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var table masking.Table
	masked, err := m.Mask(nil, []byte(revealing), &table)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range secrets {
		if bytes.Contains(masked, []byte(v.value)) {
			t.Errorf("the %s leaves", v.name)
		}
	}
	if back := string(table.Restore(nil, masked)); back != revealing {
		t.Errorf("restored %q", back)
	}
}

func TestMedianOfRatios(t *testing.T) {
	c := &cell{results: [][]slice{
		{{p50: 10 * time.Millisecond}, {p50: 20 * time.Millisecond}, {p50: 90 * time.Millisecond}, {p50: 10 * time.Millisecond}},
		{{p50: 10 * time.Millisecond}, {p50: 10 * time.Millisecond}, {p50: 10 * time.Millisecond}, {p50: 20 * time.Millisecond}},
	}}
	got := c.median(0, func(r int) float64 { return p50(c.results[0][r]) / p50(c.results[1][r]) })
	if got != 1.5 {
		t.Errorf("median %v of 1, 2, 9 and 0.5, want 1.5", got)
	}
}

func TestRatiosToBothNoops(t *testing.T) {
	systems := []system{{name: "plain"}, {name: "no-op"}, {name: sameEnvoyName}, {name: gatewayName}}
	c := &cell{kind: kind{size: 1024, conns: 1}, served: []float64{1, 1, 1, 1}}
	for i := range systems {
		took := time.Duration(1+i) * time.Millisecond
		c.results = append(c.results, []slice{{p50: took, p95: took, p99: took, first: took, rate: 1000 / float64(1+i)}})
		c.busy = append(c.busy, [2]time.Duration{took, took})
	}
	streamed, first := *c, *c
	streamed.stream, first.stream, first.model = true, true, modelToken
	for row, text := range map[string]string{
		"| 1024 | 1 | Vizard | 4.000 | 4.000 | 4.000 | 250 | 4.00 | 2.00 | 2.00 | 2.00 | 0.50 | 1.33 | 0.75 |":                table(systems, []*cell{c}),
		"| 1024 | 1 | no-op, Vizard's Envoy | 3.000 | 3.000 | 3.000 | 333 | 3.00 | 1.50 | 1.50 | 1.50 | 0.67 | 1.00 | 1.00 |": table(systems, []*cell{c}),
		"| 1024 | 1 | no-op | 2.000 | 2.000 | 2.000 | 500 | 2.00 | 1.00 | 1.00 | 1.00 | 1.00 | – | – |":                       table(systems[:2], []*cell{c}),
		"| 1 | Vizard | 4.00 | 4.00 | 250 | 2.00 | 2.00 | 0.50 | 1.33 | 0.75 |":                                               streams(systems, []*cell{&streamed}),
		"| 1 | Vizard | 4.000 | 2.000 | 1.000 |":                                                                              streams(systems, []*cell{&first}),
		"| 1024 | 1 | whole | Vizard | 4000 | 4000 | 2.00 | 1.33 |":                                                           costs(systems, []*cell{c}),
		"| 1024 | 1 | whole | no-op | 2000 | 2000 | 1.00 | – |":                                                               costs(systems[:2], []*cell{c}),
	} {
		if !strings.Contains(text, row+"\n") {
			t.Errorf("no %s in\n%s", row, text)
		}
	}
}

func TestNoopNamesARouteOnlyIfThereIsOne(t *testing.T) {
	for _, route := range []string{"", providerName} {
		answer := (&withheld{route: route}).requestHeaders().GetRequestHeaders().GetResponse()
		set := answer.GetHeaderMutation().GetSetHeaders()
		if answer.GetClearRouteCache() != (route != "") || len(set) != min(len(route), 1) {
			t.Errorf("route %q: %v", route, answer)
		}
	}
}

func TestUpstreamRepeatsTheLastMessage(t *testing.T) {
	const text = "“Quoted” text\nwith\\ everything "
	request := chatBody(modelEcho, text, true)
	if got := content(request, 1<<20); got != text {
		t.Errorf("got %q, want %q", got, text)
	}
	if got := content(request, 20); got != "“Quoted”" {
		t.Errorf("cut to %q", got)
	}
	var joined string
	for _, p := range pieces(text, 7) {
		joined += p
	}
	if joined != text || len(pieces(text, 7)) < 4 {
		t.Errorf("pieces %q", pieces(text, 7))
	}
}

func TestStreamText(t *testing.T) {
	for name, body := range map[string]string{
		"chat completions": string(delta("one ")) + string(delta("two")) + string(lastEvents),
		"gateway":          "event: start\ndata: {\"id\":\"r\"}\n\nevent: delta\ndata: {\"text\":\"one two\"}\n\nevent: done\ndata: {}\n\n",
	} {
		if got, err := streamText(body); err != nil || got != "one two" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestPlotHasItsPointsWithinItsFrame(t *testing.T) {
	svg := plot{title: "t", curves: []curve{{name: "a", x: []float64{1, 10, 1000}, y: []float64{1, 7, 93}}}}.svg()
	if err := xml.Unmarshal(svg, new(struct{})); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`cx="64.0"`, `cx="596.0"`, `cy="53.`, ">100<", ">1000<"} {
		if !bytes.Contains(svg, []byte(want)) {
			t.Errorf("no %s in %s", want, svg)
		}
	}
}

func TestTotals(t *testing.T) {
	const text = "events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw\nsummary: 0\n1 2\ntotals: 1000 300 200 30 20 10 3 2 1\n"
	if got := totals([]byte(text)); got != (executed{instructions: 1000, misses: 60}) {
		t.Errorf("%+v", got)
	}
	if got, err := busiest(nil); err == nil {
		t.Errorf("%+v, want an error", got)
	}
}

func TestQuantile(t *testing.T) {
	all := []time.Duration{4, 1, 3, 2}
	if got := []time.Duration{quantile(all, 0), quantile(all, 0.5), quantile(all, 1)}; got[0] != 1 || got[1] != 3 || got[2] != 4 {
		t.Errorf("got %v", got)
	}
}
