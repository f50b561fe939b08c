package e2e_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// rewrite changes the gateway's configuration file, at one moment.
func (g *gateway) rewrite(change func(text string) string) {
	g.t.Helper()
	text, err := os.ReadFile(g.config)
	if err != nil {
		g.t.Fatal(err)
	}
	next := g.write("next.yaml", change(string(text)))
	if err := os.Rename(next, g.config); err != nil {
		g.t.Fatal(err)
	}
}

// reloads waits until the gateway has applied or refused as many changes.
func (g *gateway) reloads(result string, n int) {
	g.t.Helper()
	eventually(g.t, 20*time.Second, fmt.Sprintf("%d changes %s", n, result), func() bool {
		return int(g.metric("vizard_config_reloads_total", `result="`+result+`"`)) == n
	})
}

func model(name string) string {
	return fmt.Sprintf(`{"model":%q,"prompt":"to jane@example.com in Ref-77"}`, name)
}

// TestReloadWithoutEnvoy changes settings that concern only the sidecar. Envoy runs with a static bootstrap.
func TestReloadWithoutEnvoy(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: "limits: {concurrent: 0}\n"})
	g.post(model("fake/third")).wantFault(t, 404, "unknown_model")

	g.rewrite(func(text string) string {
		return strings.Replace(text, "[echo,", "[echo, third,", 1) + "masking: {patterns: [{type: CASE, regexp: 'Ref-[0-9]+'}]}\n"
	})
	g.reloads("applied", 1)
	if w := g.post(model("fake/third")).whole(t); w.Masking.Types["CASE"] != 1 {
		t.Errorf("masked %v", w.Masking.Types)
	}

	g.rewrite(func(text string) string { return text + "nonsense: 1\n" })
	g.reloads("refused", 1)
	g.rewrite(func(text string) string {
		return strings.Replace(strings.Replace(text, "nonsense: 1\n", "", 1), "providers:\n", "providers:\n"+strings.ReplaceAll(fakeProvider(p.URL), "fake:", "second:"), 1)
	})
	g.reloads("refused", 2)
	out, err := exec.Command(binary, "config", "reload", "--config", g.config).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "set envoy.ads") {
		t.Errorf("config reload: %v, %s", err, out)
	}
	for _, want := range []string{"unknown field nonsense", "set envoy.ads"} {
		if !strings.Contains(g.sidecar.stderr.String(), want) {
			t.Errorf("the log does not say %q", want)
		}
	}
	if w := g.post(model("fake/third")).whole(t); w.Masking.Types["CASE"] != 1 {
		t.Errorf("after two refusals: masked %v", w.Masking.Types)
	}

	g.rewrite(func(text string) string {
		return strings.Replace(strings.Replace(text, "providers:\n"+strings.ReplaceAll(fakeProvider(p.URL), "fake:", "second:"), "providers:\n", 1), "[echo, third,", "[echo,", 1)
	})
	// at once, whether or not the change was noticed
	if said := string(g.vizard("config", "reload", "--config", g.config, "--json")); strings.TrimSpace(said) != "{\n  \"applied\": \""+g.config+"\"\n}" {
		t.Errorf("config reload --json prints %s", said)
	}
	g.reloads("applied", 2)
	g.post(model("fake/third")).wantFault(t, 404, "unknown_model")
}

// TestReloadWithEnvoy adds, moves and removes providers while requests are on their way: none may fail.
func TestReloadWithEnvoy(t *testing.T) {
	t.Parallel()
	first, second, third := newProvider(t, echo), newProvider(t, echo), newProvider(t, echo)
	g := start(t, first, options{extra: "envoy: {ads: true}\n"})

	var failed atomic.Pointer[string]
	var asked atomic.Int64
	stop := make(chan struct{})
	var load sync.WaitGroup
	for i := range 4 {
		load.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				a := g.try(g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"to jane%d@example.com","stream":%t}`, asked.Add(1), i%2 == 0)))
				err := a.err
				if err == nil && (a.status != http.StatusOK || !strings.Contains(string(a.body), "@example.com") || strings.Contains(string(a.body), "event: error")) {
					err = fmt.Errorf("status %d: %s", a.status, a.body)
				}
				if err != nil {
					text := err.Error()
					failed.Store(&text)
				}
			}
		})
	}
	g.post(model("second/echo")).wantFault(t, 404, "unknown_model")
	added := strings.ReplaceAll(fakeProvider(second.URL), "fake:", "second:")
	g.rewrite(func(text string) string { return strings.Replace(text, "providers:\n", "providers:\n"+added, 1) })
	g.reloads("applied", 1)
	g.post(model("second/echo")).whole(t)
	if len(second.received()) == 0 {
		t.Error("the new provider got nothing")
	}

	g.rewrite(func(text string) string { return strings.ReplaceAll(text, first.URL, third.URL) })
	g.reloads("applied", 2)
	eventually(t, 10*time.Second, "requests reach the moved provider", func() bool { return len(third.received()) > 20 })

	// A stream that is open outlives its provider's entry.
	hold := newPause(t)
	second.respond(hold.answer)
	open := g.followModel(t, g.client, "second/echo", "x")
	open.until(t, "delta")
	second.respond(echo)
	g.rewrite(func(text string) string { return strings.Replace(text, added, "", 1) })
	g.reloads("applied", 3)
	g.post(model("second/echo")).wantFault(t, 404, "unknown_model")
	hold.release()
	if events, err := open.rest(); !errors.Is(err, io.EOF) || len(events) == 0 || events[len(events)-1].name != "done" {
		t.Errorf("the open stream ended with %v, %v", events, err)
	}

	g.rewrite(func(text string) string { return strings.Replace(text, "127.0.0.1", "127.0.0.2", 1) })
	g.reloads("refused", 1)
	close(stop)
	load.Wait()
	if text := failed.Load(); text != nil {
		t.Errorf("of %d requests one failed: %s", asked.Load(), *text)
	}
	if asked.Load() < 100 {
		t.Errorf("only %d requests were made", asked.Load())
	}
}

// TestEnvoyKeepsItsRoutesWithoutTheSidecar restarts the sidecar below a running Envoy that has its routes by ADS.
func TestEnvoyKeepsItsRoutesWithoutTheSidecar(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, echo), options{extra: "envoy: {ads: true}\n"})
	g.ask("to jane@example.com", false).whole(t)
	g.sidecar.stop()
	g.ask("to jane@example.com", false).wantFault(t, 503, "unavailable")
	g.startSidecar()
	eventually(t, 10*time.Second, "requests pass again", func() bool { return g.ask("to jane@example.com", false).status == http.StatusOK })
}
