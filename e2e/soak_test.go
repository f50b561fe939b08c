package e2e_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var (
	soakFor    = flag.Duration("soak", 0, "how long TestSoak runs; 0: not at all")
	soakReport = flag.String("soak.report", "", "the file that TestSoak writes its figures to")
)

// soakHead begins docs/soak.md.
const soakHead = `# Soak

Written by ` + "`make soak`" + `: for half an hour, callers of every kind send requests through the real Envoy, and some of them leave early. The provider echoes, mangles, fails and breaks off, and
Envoy is killed from time to time. No original may reach the provider, and the processes' memory, goroutines and files must not grow. CI runs this for five minutes at every change.

`

// sample is one look at the gateway while it works.
type sample struct {
	at                                 time.Duration
	memory, goroutines, files, envoyMB float64 // MiB, the sidecar's; then Envoy's memory in MiB
}

// tolerances say how much each figure may grow over a run, by its trend: so much by itself, and more than half of what it was.
var tolerances = []struct {
	name string
	of   func(sample) float64
	most float64
}{
	{"memory of the sidecar, MiB", func(s sample) float64 { return s.memory }, 48},
	{"goroutines of the sidecar", func(s sample) float64 { return s.goroutines }, 60},
	{"open files of the sidecar", func(s sample) float64 { return s.files }, 60},
	{"memory of Envoy, MiB", func(s sample) float64 { return s.envoyMB }, 96},
}

// TestSoakSendsWhatIsMasked masks by `vizard mask` what TestSoak sends, in half a minute if it is not asked for: a value that stays shows here in
// seconds, with its text.
func TestSoakSendsWhatIsMasked(t *testing.T) {
	if *soakFor == 0 {
		t.Parallel()
	}
	const perSecond = 200 // about as many as TestSoak sends
	var input bytes.Buffer
	to := json.NewEncoder(&input)
	all := make([][]*mark, perSecond*int(max(*soakFor, 30*time.Second).Seconds()))
	for id := range all {
		var text string
		text, all[id] = markedText(rand.New(rand.NewPCG(*leakSeed, uint64(id))), id)
		if err := to.Encode(map[string]string{"text": text}); err != nil {
			t.Fatal(err)
		}
	}
	masked := cli(t, input.String(), nil, "mask", "--jsonl").want(t, 0)
	from := json.NewDecoder(strings.NewReader(masked.out))
	for id, marks := range all {
		var line struct{ Masked string }
		if err := from.Decode(&line); err != nil {
			t.Fatalf("line %d: %v", id, err)
		}
		for _, m := range marks {
			if strings.Contains(line.Masked, m.text) {
				t.Errorf("request %d: %s %q stays in %q", id, m.kind, m.text, line.Masked)
			}
		}
	}
}

// TestSoak works for a long time: callers of every kind, providers that fail, callers that leave, Envoy that is killed now and then. What
// the processes hold must not grow, nothing unmasked may leave, and at the end requests succeed.
func TestSoak(t *testing.T) {
	if *soakFor == 0 {
		t.Skip("asked for by -soak 5m")
	}
	var leaked, asked atomic.Int64
	p := newProvider(t, nil)
	p.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { // keeps nothing: there is much to come
		asked.Add(1)
		body, _ := io.ReadAll(r.Body)
		if holdsOriginals(body) {
			leaked.Add(1)
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		nasty(w, r)
	})
	models := strings.Replace(fakeProvider(p.URL), "models: [echo, {id: other, aliases: [alias]}]", `models: ["*"]`, 1)
	g := start(t, p, options{providers: models, extra: "log: {records: ./records.jsonl}\n"})
	s := &leakSearch{gateway: g, h2: newH2Client(t), keys: []string{g.createKey("anna"), g.createKey("bert")}, values: newNeedles(), light: true}
	g.client.Timeout, s.h2.Timeout = 30*time.Second, 30*time.Second

	samples, sent := s.soak(t, *soakFor)
	eventually(t, 30*time.Second, "requests succeed", func() bool { return s.try(s.request(leakProbe)).status == http.StatusOK })
	g.awaitOpen(0)
	report := soakFigures(t, samples, fmt.Sprintf("%d requests in %s, %d of them at the provider, %d answers whole", sent, *soakFor, asked.Load(), s.good.Load()))
	t.Log(report)
	if leaked.Load() > 0 {
		t.Errorf("%d requests reached the provider unmasked", leaked.Load())
	}
	if n := int(s.good.Load()); n < sent/10 {
		t.Errorf("%d of %d answers were whole", n, sent)
	}
	if *soakReport != "" {
		if err := os.WriteFile(*soakReport, []byte(soakHead+report), 0o600); err != nil {
			t.Error(err)
		}
	}
}

// holdsOriginals makes the values of the request with the number that the model's name ends in again and looks for them.
func holdsOriginals(body []byte) bool {
	var c chatRequest
	if json.Unmarshal(body, &c) != nil || len(c.Messages) != 1 {
		return true
	}
	_, number, _ := strings.Cut(c.Model, "-")
	id, err := strconv.ParseUint(number, 10, 64)
	_, marks := markedText(rand.New(rand.NewPCG(*leakSeed, id)), int(id))
	return err != nil || slices.ContainsFunc(marks, func(m *mark) bool { return strings.Contains(c.Messages[0].Content, m.text) })
}

// soak sends requests until the time is over, and looks at the gateway meanwhile.
func (s *leakSearch) soak(t *testing.T, limit time.Duration) (samples []sample, sent int) {
	t.Helper()
	const callers, pause = 8, 40 * time.Millisecond
	var next atomic.Int64
	over := make(chan struct{})
	var group sync.WaitGroup
	for range callers {
		group.Go(func() {
			for {
				select {
				case <-over:
					return
				case <-time.After(time.Duration(rand.Int64N(int64(2 * pause)))):
					s.one(int(next.Add(1)))
				}
			}
		})
	}
	begun := time.Now()
	step, kill := limit/400, limit/5
	for nextKill := kill; time.Since(begun) < limit; time.Sleep(step) {
		samples = append(samples, s.look(time.Since(begun)))
		if time.Since(begun) > nextKill {
			nextKill += kill
			s.envoy.kill()
			s.startEnvoy()
		}
	}
	close(over)
	group.Wait()
	return samples, int(next.Load())
}

func (s *leakSearch) look(at time.Duration) sample {
	l := s.level()
	var pages float64
	if text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", s.envoy.Process.Pid)); err == nil {
		_, _ = fmt.Sscanf(string(text), "%f %f", new(float64), &pages)
	}
	return sample{at, l.memory / (1 << 20), l.goroutines, l.files, pages * float64(os.Getpagesize()) / (1 << 20)}
}

// soakFigures tells of every figure and fails for one that grows. The first fifth of the run, in which pools and caches fill, does not
// count.
func soakFigures(t *testing.T, samples []sample, what string) string {
	t.Helper()
	counted := samples[len(samples)/5:]
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%d samples\n\n| | least | median | most | trend over the run |\n|---|---|---|---|---|\n", what, len(samples))
	for _, f := range tolerances {
		values := make([]float64, len(counted))
		for i, s := range counted {
			values[i] = f.of(s)
		}
		growth, middle := trend(values), median(values)
		fmt.Fprintf(&b, "| %s | %.0f | %.0f | %.0f | %+.1f |\n", f.name, slices.Min(values), middle, slices.Max(values), growth)
		if growth > f.most && growth > middle/2 {
			t.Errorf("%s: grows by %.1f over the run, from a median of %.1f", f.name, growth, middle)
		}
	}
	return b.String()
}

// trend is how much evenly spaced values grow from the first to the last, by the median of the slopes between all pairs (Theil and Sen): a
// few values that stand out do not move it.
func trend(values []float64) float64 {
	var slopes []float64
	for i := range values {
		for j := i + 1; j < len(values); j++ {
			slopes = append(slopes, (values[j]-values[i])/float64(j-i))
		}
	}
	return median(slopes) * float64(len(values)-1)
}

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

func TestTrend(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	noise := func(n int, slope float64) []float64 {
		values := make([]float64, n)
		for i := range values {
			values[i] = 100 + 20*r.Float64() + slope*float64(i)/float64(n)
			if i%17 == 0 {
				values[i] += 500 // a collection that comes late
			}
		}
		return values
	}
	if got := trend(noise(300, 0)); got > 10 || got < -10 {
		t.Errorf("flat values grow by %.1f", got)
	}
	if got := trend(noise(300, 100)); got < 80 || got > 120 {
		t.Errorf("values that grow by 100 grow by %.1f", got)
	}
}
