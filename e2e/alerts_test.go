package e2e_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestDeadSidecarIsCounted kills the sidecar: the objectives go by what Envoy says of its streams then.
func TestDeadSidecarIsCounted(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{})
	failed := func() (n int) {
		for _, m := range regexp.MustCompile(`(?m)^envoy_http_ext_proc_streams_failed\{.*\} (\d+)$`).FindAllSubmatch(envoyStats(t, g), -1) {
			one, err := strconv.Atoi(string(m[1]))
			if err != nil {
				t.Fatal(err)
			}
			n += one
		}
		return n
	}
	const body = `{"model":"fake/echo","prompt":"x"}`
	g.post(body).whole(t)
	if n := failed(); n != 0 {
		t.Errorf("%d streams failed while all was well", n)
	}
	g.sidecar.kill()
	const requests = 5
	for range requests {
		g.post(body).wantFault(t, 503, "unavailable")
	}
	eventually(t, 10*time.Second, "Envoy counts the requests", func() bool { return failed() >= requests })
}

// TestRefusedConfigurationShows: the metric says so until a change is applied.
func TestRefusedConfigurationShows(t *testing.T) {
	t.Parallel()
	g := start(t, newProvider(t, nil), options{noStart: true})
	g.startSidecar()
	good := read(t, g.config)
	for _, step := range []struct {
		text string
		want float64
	}{{good + "limits: {concurrent: -1}\n", 0}, {good + "limits: {concurrent: 7}\n", 1}} {
		g.write("vizard.yaml", step.text)
		eventually(t, 30*time.Second, "the metric follows the configuration", func() bool { return g.metric("vizard_config_last_reload_successful") == step.want })
	}
	if !strings.Contains(g.metrics(), "vizard_store_up 1\n") || !strings.Contains(g.metrics(), "vizard_store_grace_seconds +Inf\n") {
		t.Error("a store that is a file is not up")
	}
}
