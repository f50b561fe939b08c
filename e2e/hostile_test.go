package e2e_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// What TestAProviderCannotFillTheMemory does: so many hostile answers of each protocol at once, of so many bytes, and the memory that the
// sidecar may have and may reach.
const (
	hostileAnswers = 16
	hostileSize    = 15 << 20
	allowedMemory  = 512 << 20
	allowedPeak    = 448 << 20 // Go's limit, which is 70 % of the memory, and the pages of the program's file, which a control group counts as well
)

// hostile is a protocol with its hostile answers.
type hostile struct {
	config   string // of the provider, with %s for its URL
	opening  string // of an answer, up to an array that the codec reads
	element  string // of that array
	answer   func(text string) string
	streamed bool // its streams are server-sent events
}

func hostiles() map[string]hostile {
	return map[string]hostile{
		"chat":      {`protocol: openai-chat, endpoint: "%s/v1"`, `{"choices":[`, `{},`, chatAnswer, true},
		"responses": {`protocol: openai-responses, endpoint: "%s/v1"`, `{"output":[`, `{},`, func(text string) string { return response("completed", responsesMessage(text), "") }, true},
		"anthropic": {`protocol: anthropic-messages, endpoint: "%s/v1"`, `{"content":[`, `{},`, anthropicAnswer, true},
		"gemini":    {`protocol: gemini, endpoint: "%s/v1beta"`, `{"candidates":[`, `{},`, geminiAnswer, true},
		"cohere":    {`protocol: cohere-v2, endpoint: "%s/v2"`, `{"message":{"content":[`, `{},`, cohereAnswer, true},
		"bedrock":   {`protocol: bedrock-converse, endpoint: "%s"`, `{"output":{"message":{"content":[`, `{},`, bedrockAnswer, false},
	}
}

// attacks are the answers of a hostile provider, by the number of the request. Each writes some hostileSize bytes.
var attacks = []struct {
	name   string
	status int
	write  func(w io.Writer, h hostile)
}{
	{"elements", 200, func(w io.Writer, h hostile) { repeat(w, h.opening, h.element, hostileSize) }},
	{"text", 200, func(w io.Writer, h hostile) {
		_, _ = io.WriteString(w, h.answer(strings.Repeat("a long text has no end ", hostileSize/23)))
	}},
	{"events", 200, hostileEvents},
	{"one event", 200, func(w io.Writer, _ hostile) { repeat(w, "data: ", "x", hostileSize) }},
	{"error", 500, func(w io.Writer, _ hostile) { repeat(w, `{"error":{"details":[`, `{},`, hostileSize) }},
	{"depth", 200, func(w io.Writer, _ hostile) { repeat(w, `{"a":`, `[`, hostileSize) }},
	{"members", 200, func(w io.Writer, h hostile) { repeat(w, h.opening+`{"`, `a":0,"`, hostileSize) }},
}

func repeat(w io.Writer, head, unit string, size int) {
	_, _ = io.WriteString(w, head)
	block := []byte(strings.Repeat(unit, 64<<10/len(unit)))
	for n := 0; n < size; n += len(block) {
		if _, err := w.Write(block); err != nil {
			return
		}
	}
}

// hostileEvents are events of nearly a mebibyte of elements each.
func hostileEvents(w io.Writer, h hostile) {
	data := h.opening + strings.Repeat(h.element, 1000_000/len(h.element)) + "{}" + strings.Repeat("]", strings.Count(h.opening, "[")) + strings.Repeat("}", strings.Count(h.opening, "{"))
	event := sseEvent("", data)
	if !h.streamed {
		event = eventFrame("contentBlockDelta", data)
	}
	for n := 0; n < hostileSize; n += len(event) {
		if _, err := io.WriteString(w, event); err != nil {
			return
		}
	}
}

// TestAProviderCannotFillTheMemory has providers of every protocol answer with as much as they can, all at once. The sidecar stays below
// its limit, every one of these requests ends in an answer or an error of ours, and other callers are served.
func TestAProviderCannotFillTheMemory(t *testing.T) {
	const all = hostileAnswers * 6
	var arrived atomic.Int64
	begin := make(chan struct{})
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		name, n, ok := strings.Cut(between(string(body), "hostile ", "."), " ")
		number, err := strconv.Atoi(n)
		if !ok || err != nil {
			say("Dear EMAIL_1", 5)(w, r)
			return
		}
		if arrived.Add(1) == all {
			close(begin)
		}
		<-begin
		a := attacks[number%len(attacks)]
		kind := "application/json"
		if a.name == "events" || a.name == "one event" {
			kind = "text/event-stream"
		}
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(a.status)
		a.write(w, hostiles()[name])
	}))
	t.Cleanup(func() { provider.CloseClientConnections(); provider.Close() })

	config := fakeProvider(provider.URL)
	for name, h := range hostiles() {
		config += fmt.Sprintf("  %s: {%s, auth: none, models: [m]}\n", name, fmt.Sprintf(h.config, provider.URL))
	}
	g := start(t, nil, options{noStart: true, providers: config, extra: "timeouts: {idle: 20s}\n"})
	limit := g.startLimited(t)
	g.key = g.createKey("tester")
	g.startEnvoy()
	victim := g.createKey("victim")
	g.worker(t, victim)(0)
	quiet := g.works(t, victim, *fairFor, nil)

	var group sync.WaitGroup
	var mu sync.Mutex
	results := map[string]int{}
	for name := range hostiles() {
		for i := range hostileAnswers {
			group.Go(func() {
				stream := i%2 == 0 || strings.Contains(attacks[i%len(attacks)].name, "event")
				o := g.try(g.request(fmt.Sprintf(`{"model":"%s/m","prompt":"Write to %s, hostile %s %d.","stream":%t}`, name, unmasked, name, i, stream)))
				mu.Lock()
				defer mu.Unlock()
				results[attacks[i%len(attacks)].name+": "+o.shown()]++
				if !ended(o) {
					t.Errorf("%s, %s: %v, %s", name, attacks[i%len(attacks)].name, o.err, clip(string(o.body)))
				}
			})
		}
	}
	done := make(chan struct{})
	go func() { group.Wait(); close(done) }()
	var attacked []time.Duration
	for over := false; !over && !t.Failed(); {
		attacked = append(attacked, g.works(t, victim, 100*time.Millisecond, nil)...)
		select {
		case <-done:
			over = true
		default:
		}
	}
	slices.Sort(attacked)
	peak := limit.peak()
	t.Logf("%s: peak %d MiB of %d, Envoy %d MiB; results: %v", limit.name, peak>>20, allowedMemory>>20, peakMemoryOf(t, g.envoy)>>20, results)
	t.Logf("%d answers in the quiet time, p50 %v, p99 %v; %d next to the hostile ones, p50 %v, p99 %v: p99 %.2fx", len(quiet), at(quiet, .5), at(quiet, .99),
		len(attacked), at(attacked, .5), at(attacked, .99), float64(at(attacked, .99))/float64(at(quiet, .99)))
	if peak > allowedPeak {
		t.Errorf("the sidecar took %d MiB, want at most %d", peak>>20, allowedPeak>>20)
	}
	select {
	case <-g.sidecar.exited:
		t.Error("the sidecar was killed")
	default:
	}
	if arrived.Load() != all {
		t.Errorf("%d of %d requests reached the provider", arrived.Load(), all)
	}
	g.awaitOpen(0)
	eventually(t, 20*time.Second, "the memory comes back", func() bool {
		return g.metric("vizard_memory_held_bytes") == 0 && g.metric("vizard_memory_waiting") == 0
	})
}

// ended says whether a caller got an answer with an end, or an error of ours.
func ended(o outcome) bool {
	switch {
	case o.err != nil:
		return false
	case o.status == http.StatusOK:
		return bytes.HasSuffix(o.body, []byte("}")) || bytes.Contains(o.body, []byte("event: done\n")) || bytes.Contains(o.body, []byte("event: error\n"))
	}
	return o.status == http.StatusBadGateway || o.status == http.StatusServiceUnavailable
}

func between(s, head, tail string) string {
	_, s, _ = strings.Cut(s, head)
	s, _, _ = strings.Cut(s, tail)
	return s
}

// memoryLimit is what bounds the sidecar's memory.
type memoryLimit struct {
	name string
	peak func() int64
}

// startLimited starts the sidecar in a control group of its own with a memory limit, or, where none can be made, with Go's limit that the
// sidecar would have chosen there.
func (g *gateway) startLimited(t *testing.T) memoryLimit {
	t.Helper()
	for _, version := range []struct{ root, limit, peak string }{
		{"/sys/fs/cgroup", "memory.max", "memory.peak"},
		{"/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.max_usage_in_bytes"},
	} {
		folder := filepath.Join(version.root, filepath.Base(g.folder))
		if os.Mkdir(folder, 0o750) != nil {
			continue
		}
		t.Cleanup(func() { _ = os.Remove(folder) })
		limit := filepath.Join(folder, version.limit)
		if _, err := os.Stat(filepath.Join(folder, version.peak)); err != nil || os.WriteFile(limit, []byte(strconv.Itoa(allowedMemory)), 0o600) != nil {
			continue
		}
		g.launchSidecar(t, `echo $$ > "$0/cgroup.procs" && exec "$@"`, folder)
		return memoryLimit{"a control group of " + version.root, func() int64 {
			n, err := strconv.ParseInt(strings.TrimSpace(read(t, filepath.Join(folder, version.peak))), 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}}
	}
	g.launchSidecar(t, `exec "$@"`, "sh", "GOMEMLIMIT="+strconv.Itoa(allowedMemory/10*7))
	return memoryLimit{"GOMEMLIMIT", func() int64 {
		return peakMemoryOf(t, g.sidecar) - statusOf(t, g.sidecar, "RssFile") // the program's own pages, which the kernel can drop
	}}
}

// launchSidecar starts the sidecar by a shell's script.
func (g *gateway) launchSidecar(t *testing.T, script, name string, env ...string) {
	t.Helper()
	plain := strings.TrimSuffix(binary, "-race") // the race detector takes several times the memory
	cmd := exec.Command("sh", "-c", script, name, plain, "serve", "--config", g.config)
	g.sidecar = launchCommand(t, filepath.Join(g.folder, "sidecar"), append(env, "FAKE_KEY="+providerCredential), cmd)
	g.sidecar.starts(t, "the sidecar is ready", func() bool {
		answer, err := http.Get("http://" + g.admin + "/livez")
		if err == nil {
			err = errors.Join(answer.Body.Close())
		}
		return err == nil
	})
}
