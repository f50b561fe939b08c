package e2e_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
)

var (
	leakRequests = flag.Int("leak.requests", 400, "how many random requests TestNothingLeaks sends")
	leakMemory   = flag.Bool("leak.memory", false, "whether TestOriginalsLeaveTheMemory reads the sidecar's memory")
	leakSeed     = flag.Uint64("leak.seed", 1, "seeds what TestNothingLeaks sends")
)

// leakSearch is one run: the requests, and each caller's answer.
type leakSearch struct {
	*gateway
	h2      *http.Client
	keys    []string
	page    string // address of the console
	values  *needles
	light   bool // values and answers are not kept: there are too many
	mu      sync.Mutex
	answers []leakAnswer
	good    atomic.Int32 // answers with every value of their prompt
	broken  atomic.Int32 // exchanges that did not get that far
}

// leakAnswer has the parts of an answer that the caller of one request could read.
type leakAnswer struct {
	id   int
	text []byte
}

// TestNothingLeaks sends random prompts with values of every type through the gateway, to providers that repeat, garble, mix and
// invent placeholders, while requests fail in every way; then it looks for each value in every byte that a process has written,
// that the provider has received, that an endpoint shows, and that another caller got.
func TestNothingLeaks(t *testing.T) {
	t.Parallel()
	s, p, c := newLeakSearch(t)
	begun := time.Now()
	half := *leakRequests / 2
	s.run(0, half)
	s.sidecar.kill() // the second half has another sidecar, whose callers hear nothing of the first's
	first := s.sidecar
	s.startSidecar()
	eventually(t, 20*time.Second, "requests succeed again", func() bool { return s.try(s.request(leakProbe)).status == http.StatusOK })
	s.run(half, *leakRequests)
	sent := time.Since(begun)
	s.searchAnswers(t)
	s.searchProvider(t, p)
	s.searchEndpoints(t)
	for _, pr := range []*process{s.envoy, s.sidecar} {
		pr.stop()
	}
	s.search(t, "what the collector of traces received", c.bytes)
	for _, pr := range []*process{first, s.sidecar, s.envoy} {
		s.search(t, "stdout of "+pr.name, []byte(pr.stdout.String()))
		s.search(t, "stderr of "+pr.name, []byte(pr.stderr.String()))
	}
	s.searchFiles(t)
	t.Logf("%d requests in %s, %d values, %d answers whole, %d exchanges broken, %d requests at the provider", *leakRequests, sent.Round(time.Millisecond),
		s.values.count, s.good.Load(), s.broken.Load(), len(p.received()))
	if n := int32(*leakRequests); s.good.Load() < n/5 || s.broken.Load() < n/5 {
		t.Errorf("%d good and %d broken exchanges of %d: too few to show anything", s.good.Load(), s.broken.Load(), n)
	}
}

const leakProbe = `{"model":"fake/echo-0","prompt":"hello"}`

func newLeakSearch(t *testing.T) (*leakSearch, *provider, *collector) {
	t.Helper()
	p, c := newProvider(t, nasty), newCollector(t)
	models := strings.Replace(fakeProvider(p.URL), "models: [echo, {id: other, aliases: [alias]}]", `models: ["*"]`, 1)
	page := freeAddress(t)
	g := start(t, p, options{providers: models, noStart: true,
		extra: "log: {level: debug, records: ./records.jsonl}\ntracing: {endpoint: \"" + c.URL + "\"}\n"})
	g.config = g.write("vizard.yaml", strings.Replace(read(t, g.config), "admin:\n", "admin:\n  console: "+page+"\n", 1))
	g.startSidecar()
	g.key = g.createKey("tester")
	g.startEnvoy()
	s := &leakSearch{gateway: g, h2: newH2Client(t), keys: []string{g.createKey("anna"), g.createKey("bert")}, values: newNeedles(), page: page}
	s.values.add(&mark{kind: "CREDENTIAL", text: providerCredential})
	for _, key := range append(s.keys, g.key) {
		s.values.add(&mark{kind: "KEY", text: key})
	}
	return s, p, c
}

// run sends the requests from one number to another, a few at once and of two callers.
func (s *leakSearch) run(from, to int) {
	each(to-from, func(i int) { s.one(from + i) })
}

// one sends the request of that number. Everything about it follows from the number and the seed.
func (s *leakSearch) one(id int) {
	r := rand.New(rand.NewPCG(*leakSeed, uint64(id)))
	prompt, marks := markedText(r, id)
	s.mu.Lock()
	for _, m := range marks {
		if !s.light {
			s.values.add(m)
		}
	}
	s.mu.Unlock()
	model, stream := fmt.Sprintf("%s-%d", trickNames[r.IntN(len(trickNames))], id), r.IntN(2) == 0
	if r.IntN(5) == 0 {
		model = fmt.Sprintf("%s-%d", breakNames[r.IntN(len(breakNames))], id)
	}
	body := fmt.Sprintf(`{"model":"fake/%s","prompt":%s,"stream":%t}`, model, quote(prompt), stream)
	g := s.gateway
	if r.IntN(2) == 0 {
		g = g.with(s.t, s.h2)
	}
	request := g.request(body, as(s.keys[id%len(s.keys)]))
	spoil := r.IntN(4) == 0
	if spoil {
		s.spoil(r, id, prompt, body)
		return
	}
	o := g.try(request)
	s.keep(id, o)
	if s.wantValues(id, model, o, marks) {
		s.good.Add(1)
		return
	}
	s.broken.Add(1)
}

// spoil sends the request in a way that cannot succeed.
func (s *leakSearch) spoil(r *rand.Rand, id int, prompt, body string) {
	s.broken.Add(1)
	key := as(s.keys[id%len(s.keys)])
	switch r.IntN(8) {
	case 0:
		s.keep(id, s.try(s.request(body, as("vz_"+letters(r, alphanum, 48)))))
	case 1:
		s.keep(id, s.try(s.request(body[:r.IntN(len(body))], key)))
	case 2:
		s.keep(id, s.try(s.request(body+strings.Repeat(" ", 32<<10), key)))
	case 3:
		s.keep(id, s.try(s.request(strings.Replace(body, `"fake/`, `"nobody/`, 1), key)))
	case 4:
		s.keep(id, s.try(s.request(body, key, func(r *http.Request) { r.URL.Path = "/v1/other"; r.Header.Set("Content-Type", "text/plain") })))
	case 5:
		s.keep(id, s.try(s.request(strings.Replace(body, `"stream":`, quote(prompt)+`:1,"stream":`, 1), key)))
	case 6: // the caller leaves while it sends
		if u, err := s.dial(); err == nil {
			fmt.Fprintf(u, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
				envoy.Path, s.keys[0], len(body), body[:r.IntN(len(body))])
			_ = u.Close()
		}
	case 7: // the caller leaves while it reads
		request := s.request(strings.Replace(body, `"stream":false`, `"stream":true`, 1), key)
		if response, err := s.client.Do(request); err == nil {
			got := make([]byte, 100)
			n, _ := response.Body.Read(got)
			_ = response.Body.Close()
			s.keep(id, outcome{answer: answer{body: got[:n]}})
		}
	}
}

// keep keeps the bytes that a caller could read, and a stream's text also without its frames.
func (s *leakSearch) keep(id int, o outcome) {
	if s.light {
		return
	}
	text := slices.Concat(o.body, fmt.Append(nil, o.header))
	if st, err := readStream(string(o.body)); err == nil {
		text = append(text, st.text...)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = append(s.answers, leakAnswer{id, text})
}

// wantValues says whether the answer is whole; one whose provider left the placeholders whole must hold every value.
func (s *leakSearch) wantValues(id int, model string, o outcome, marks []*mark) bool {
	if !looksGood(o) {
		return false
	}
	trick, _, _ := strings.Cut(model, "-")
	if breaks[trick] != nil {
		s.t.Errorf("request %d: a good answer of a provider that failed (%s): %s", id, trick, clip(string(o.body)))
	}
	if trick == "mangle" || trick == "reorder" {
		return true
	}
	var text string
	if bytes.Contains(o.body, []byte("event: start")) {
		st, err := readStream(string(o.body))
		if err != nil {
			s.t.Errorf("request %d: %v", id, err)
			return false
		}
		text = st.text
	} else {
		var w whole
		if err := json.Unmarshal(o.body, &w); err != nil {
			s.t.Errorf("request %d: %v", id, err)
		}
		text = w.Output
	}
	for _, m := range marks {
		if !strings.Contains(text, m.text) {
			s.t.Errorf("request %d (%s): the answer has no %s", id, model, m.kind)
		}
	}
	return true
}

// search fails for each value that a text holds.
func (s *leakSearch) search(t *testing.T, where string, text []byte) {
	t.Helper()
	for _, n := range s.values.in(text) {
		i := bytes.Index(bytes.ToLower(text), []byte(n.form))
		t.Errorf("%s: found the %s of request %v in …%q…", where, n.value.kind, n.value.owners, text[max(0, i-100):min(len(text), i+len(n.form)+60)])
	}
}

// searchAnswers looks for the values of other requests in what each caller got.
func (s *leakSearch) searchAnswers(t *testing.T) {
	t.Helper()
	owners := map[string][]int{}
	for _, all := range s.values.byHead {
		for _, n := range all {
			owners[n.value.text] = append(owners[n.value.text], n.value.owners...)
		}
	}
	for _, a := range s.answers {
		for _, n := range s.values.in(a.text) {
			if !slices.Contains(owners[n.value.text], a.id) {
				t.Errorf("the caller of request %d got the %s of request %v", a.id, n.value.kind, n.value.owners)
			}
		}
	}
}

func (s *leakSearch) searchProvider(t *testing.T, p *provider) {
	t.Helper()
	for _, r := range p.received() {
		r.Header.Del("Authorization") // the one place for a credential
		text := slices.Concat(r.Body, fmt.Append(nil, " ", r.Method, r.Path, r.Query, r.Host, r.Header, r.Trailer))
		var c chatRequest
		if err := json.Unmarshal(r.Body, &c); err != nil {
			t.Errorf("the provider received %q", clip(string(r.Body)))
			continue
		}
		s.search(t, "what the provider received for "+c.Model, append(text, c.Messages[0].Content...))
	}
}

// searchEndpoints looks into every page and every command that shows something of the running gateway.
func (s *leakSearch) searchEndpoints(t *testing.T) {
	t.Helper()
	for _, path := range []string{"/metrics", "/livez", "/readyz", "/", "/debug/pprof/", "/debug/pprof/goroutine?debug=2", "/debug/vars"} {
		s.search(t, "the admin listener's "+path, get(t, "http://"+s.admin+path).body)
	}
	for _, path := range []string{"/stats", "/stats/prometheus", "/server_info", "/config_dump", "/listeners", "/clusters", "/memory", "/logging", "/certs", "/ready"} {
		answer, err := unixClient(filepath.Join(s.folder, envoy.AdminSocket)).Get("http://envoy" + path)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		_, err = text.ReadFrom(answer.Body)
		if _ = answer.Body.Close(); err != nil {
			t.Fatal(err)
		}
		s.search(t, "Envoy's "+path, text.Bytes())
	}
	s.search(t, "the console's records", s.consoleRecords(t))
	for _, command := range [][]string{{"key", "list", "--output", "json"}, {"models"}} {
		s.search(t, "vizard "+strings.Join(command, " "), s.vizard(append(command, "--config", s.config)...))
	}
}

// consoleRecords has the records that the console shows to a caller.
func (s *leakSearch) consoleRecords(t *testing.T) []byte {
	t.Helper()
	r, err := http.NewRequest(http.MethodPost, "http://"+s.page+"/api/live", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+s.keys[0])
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	client := &http.Client{Timeout: time.Second} // the stream does not end
	response, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	var text bytes.Buffer
	_, _ = text.ReadFrom(response.Body)
	if n := strings.Count(text.String(), "event: record"); n < 20 {
		t.Errorf("the console shows %d records: %s", n, clip(text.String()))
	}
	return text.Bytes()
}

func (s *leakSearch) searchFiles(t *testing.T) {
	t.Helper()
	searched := 0
	err := filepath.WalkDir(s.folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(path)
		s.search(t, path, text)
		searched++
		return err
	})
	if records := read(t, filepath.Join(s.folder, "records.jsonl")); err != nil || searched < 4 || strings.Count(records, "\n") < *leakRequests/2 {
		t.Error(errors.Join(err, fmt.Errorf("%d files were searched, %d records among them", searched, strings.Count(records, "\n"))))
	}
}
