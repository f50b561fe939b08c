package e2e_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

var (
	chaosLong = flag.Bool("chaos.long", false, "whether TestChaos plays every fault, and in its full size")
	chaosPage = flag.String("chaos.page", "", "the file that TestChaos writes its table to")
)

// A fault is a row of docs/reliability.md: what the test does to the gateway, and how the gateway reacts.
type fault struct {
	group, name string
	done        string // what is done
	expect      string // what must happen
	got         string // what the caller got, where a test of its own checks it; play says it itself
	test        string // the test of its own, one of chaosTests, or
	play        func(*chaos) string
	options     options
	long        bool // too much for every run of the tests
	loses       bool // its records are not looked for: a process is killed, or their reader is
}

// chaos is a gateway that a fault is played on.
type chaos struct {
	*gateway
	t        *testing.T
	provider *provider
	mu       sync.Mutex
	good     []string // the ids of answers that callers got whole
	before   level
}

// level has the sidecar's resources when it is idle.
type level struct{ goroutines, files, memory float64 }

func (g *gateway) level() level {
	return level{g.metric("go_goroutines"), g.metric("process_open_fds"), g.metric("process_resident_memory_bytes")}
}

// played is the result of a fault.
type played struct{ got, back string }

// TestChaos does to a gateway what can happen to one. After each fault: nothing unmasked has left, what was acknowledged is there,
// requests succeed again, and the sidecar holds no more than before.
func TestChaos(t *testing.T) {
	t.Parallel()
	results := &sync.Map{}
	t.Run("faults", func(t *testing.T) {
		shown := map[string]bool{}
		for i, f := range faults() {
			switch {
			case f.play == nil && *chaosLong && f.test != "" && !shown[f.test]:
				shown[f.test] = true
				t.Run(f.test, chaosTests[f.test]) // the short form runs it as what it is
			case f.play != nil && (*chaosLong || !f.long):
				t.Run(f.name, func(t *testing.T) {
					t.Parallel()
					results.Store(i, f.run(t))
				})
			}
		}
	})
	if *chaosPage == "" || t.Failed() {
		return
	}
	if err := os.WriteFile(*chaosPage, []byte(reliabilityPage(results)), 0o600); err != nil {
		t.Error(err)
	}
}

// run plays one fault on a gateway of its own.
func (f *fault) run(t *testing.T) played {
	t.Helper()
	p := newProvider(t, nil)
	c := &chaos{t: t, provider: p}
	c.gateway = start(t, p, f.options)
	if !f.options.noStart {
		c.warm()
	}
	got := f.play(c)
	back := c.check(f.loses)
	return played{got, back}
}

// warm brings the sidecar to the level that it is at between requests.
func (c *chaos) warm() {
	c.t.Helper()
	each(24, func(i int) { c.wantGood(i%2 == 0) })
	c.awaitOpen(0)
	c.before = c.level()
}

// wantGood asks and fails unless the answer is whole and has the original.
func (c *chaos) wantGood(stream bool) {
	c.t.Helper()
	body := fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s","stream":%t}`, unmasked, stream)
	if o := c.try(c.request(body)); !c.whole(o, "Write to "+unmasked) {
		c.t.Errorf("no good answer: status %d, %v, %s", o.status, o.err, clip(string(o.body)))
	}
}

// whole says whether a caller got this text whole; it notes that the answer was acknowledged.
func (c *chaos) whole(o outcome, text string) bool {
	c.t.Helper()
	if !looksGood(o) || textOf(c.t, o.answer) != text {
		return false
	}
	c.mu.Lock()
	c.good = append(c.good, o.header.Get("X-Request-Id"))
	c.mu.Unlock()
	return true
}

// refused sends a request and returns the caller's error, which must be one of ours.
func (c *chaos) refused(status int, code string) string {
	c.t.Helper()
	o := c.try(c.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s"}`, unmasked)))
	if o.err != nil {
		c.t.Fatal(o.err)
	}
	o.wantFault(c.t, status, code)
	return fmt.Sprintf("%d `%s`", status, code)
}

// recover waits until requests succeed again.
func (c *chaos) recover() {
	c.t.Helper()
	eventually(c.t, 30*time.Second, "requests succeed again", func() bool { return c.try(c.request(helloBody)).status == http.StatusOK })
}

// check is what must be true after every fault. It says what came back.
func (c *chaos) check(loses bool) string {
	c.t.Helper()
	c.provider.respond(echo)
	c.recover()
	if c.before == (level{}) {
		c.warm()
	}
	c.wantGood(false)
	c.wantGood(true)
	for _, r := range c.provider.received() {
		if bytes.Contains(r.Body, []byte(unmasked)) {
			c.t.Errorf("unmasked at the provider: %q", clip(string(r.Body)))
		}
	}
	if !loses {
		c.wantRecords()
	}
	c.awaitOpen(0)
	var now level
	eventually(c.t, 30*time.Second, "goroutines and files come back", func() bool {
		now = c.level()
		return now.goroutines <= c.before.goroutines+6 && now.files <= c.before.files+6
	})
	if now.memory > c.before.memory+256<<20 {
		c.t.Errorf("the sidecar takes %.0f MiB, it took %.0f", now.memory/(1<<20), c.before.memory/(1<<20))
	}
	return fmt.Sprintf("%.0f → %.0f, %.0f → %.0f, %.0f → %.0f MiB", c.before.goroutines, now.goroutines, c.before.files, now.files,
		c.before.memory/(1<<20), now.memory/(1<<20))
}

// wantRecords expects a record of every answer that a caller got whole.
func (c *chaos) wantRecords() {
	c.t.Helper()
	missing := func() string {
		known := map[string]bool{}
		for _, r := range c.records() {
			known[fmt.Sprint(r["request_id"])] = true
		}
		for _, id := range c.good {
			if !known[id] {
				return id
			}
		}
		return ""
	}
	eventually(c.t, 10*time.Second, "every good answer has a record", func() bool { return missing() == "" })
}

// reliabilityPage is docs/reliability.md.
func reliabilityPage(results *sync.Map) string {
	var b strings.Builder
	b.WriteString(`# Reliability

This page lists faults around the gateway, what must happen then, and what happened. ` + "`make chaos`" + ` causes all of them on the built gateway and the real Envoy
and writes this page; ` + "`make test`" + ` causes most of them, in smaller sizes, at every change. After every fault it also checks: no original was in
anything that the provider received; every complete answer has its metadata record (except for the last 20 ms of a process that is
killed); created keys are still known; requests succeed again; goroutines, descriptors and memory of the sidecar are back to normal.
The column "Back" shows these three figures, before and after, where the run measured them.
`)
	group := ""
	for i, f := range faults() {
		if f.group != group {
			group = f.group
			fmt.Fprintf(&b, "\n## %s\n\n| Fault | What the test does | What must happen | What the caller got | Back |\n|---|---|---|---|---|\n", group)
		}
		r := played{f.got, "`e2e." + f.test + "`"}
		if value, ok := results.Load(i); ok {
			r = value.(played)
		}
		fmt.Fprintf(&b, "%s %s | %s |\n", f.row(), r.got, r.back)
	}
	b.WriteString("\n" + chaosRest)
	return b.String()
}

// row is the page's row of a fault, without the columns of the run.
func (f *fault) row() string { return fmt.Sprintf("| %s | %s | %s |", f.name, f.done, f.expect) }

// chaosRest is the page's section about faults that no test causes.
const chaosRest = `## Faults that no test causes

| Fault | Why, and what the tests show instead |
|---|---|
| the clock jumps | The system's clock is shared by everything on a machine, and the gateway, which is linked statically, takes the time from the kernel itself: no test can change it for one process. Timeouts, limits and the order of events are measured on the monotonic clock, which does not jump; only expiry dates, certificates and the times in records follow the system's. |
| the memory limit of a cgroup | A container's limit ends the process at once, which is the row "killed". "Out of memory" has a limit of the address space in its place. The row "sends all it can" shows that the gateway stays below a container's limit. |
`

// TestReliabilityPage fails when the page does not have every fault as the table has it: run make chaos.
func TestReliabilityPage(t *testing.T) {
	t.Parallel()
	page := read(t, "../docs/reliability.md")
	for _, f := range faults() {
		if !strings.Contains(page, "\n"+f.row()) {
			t.Errorf("docs/reliability.md has no row %q: run make chaos", f.row())
		}
		if (f.play == nil) != (f.test != "") || f.test != "" && chaosTests[f.test] == nil {
			t.Errorf("%s: one of a test and a play is needed", f.name)
		}
	}
	if !strings.HasSuffix(page, chaosRest) {
		t.Error("docs/reliability.md does not say what is not done: run make chaos")
	}
}

// shown is an answer as the page has it: its status, and the code of an error.
func (o outcome) shown() string {
	var e struct{ Error apiError }
	switch {
	case o.err != nil:
		return "its connection closed"
	case bytes.Contains(o.body, []byte("event: error\n")):
		return fmt.Sprintf("%d with `event: error`", o.status)
	case json.Unmarshal(o.body, &e) == nil && e.Error.Code != "":
		return fmt.Sprintf("%d `%s`", o.status, e.Error.Code)
	}
	return fmt.Sprint(o.status)
}
