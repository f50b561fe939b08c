package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTrial counts what is on trial in answer, record and metric. The provider gets it as the caller wrote it, and what another rule masks is masked.
func TestTrial(t *testing.T) {
	t.Parallel()
	p := newProvider(t, echo)
	g := start(t, p, options{extra: "masking:\n  dictionary: [{type: CUSTOMER, values: [Globex]}]\n" +
		"  trial: {types: [PRIVATE_IP], dictionary: [{type: PROJECT, values: [Bluebird, Globex]}], patterns: [{type: EMAIL, regexp: 'info at \\w+'}]}\n"})
	const prompt = "Bluebird of Globex runs on 10.1.2.3: info at example, jane@example.com"
	const upstream = "Bluebird of CUSTOMER_1 runs on 10.1.2.3: info at example, EMAIL_1"
	want := masked{Entities: 2, Types: map[string]int{"CUSTOMER": 1, "EMAIL": 1}, Restored: 2, Trial: map[string]int{"PROJECT": 1, "PRIVATE_IP": 1, "EMAIL": 1}}
	for i, stream := range []bool{false, true} {
		a := g.ask(prompt, stream)
		output, m := a.textAndMasking(t)
		if got := p.prompted(t); got != upstream || output != prompt {
			t.Errorf("stream %t: the provider received %q, want %q; the caller got %q", stream, got, upstream, output)
		}
		if diff := cmp.Diff(want, m); diff != "" {
			t.Errorf("stream %t: masking (-want +got):\n%s", stream, diff)
		}
		if got := fmt.Sprint(g.awaitRecords(i + 1)[i]["trial"]); got != "map[EMAIL:1 PRIVATE_IP:1 PROJECT:1]" {
			t.Errorf("stream %t: record: trial %s", stream, got)
		}
	}
	if n := g.metric("vizard_trial_finds_total", `type="PROJECT"`); n != 2 {
		t.Errorf("%v of PROJECT on trial", n)
	}
	if all := g.metrics() + fmt.Sprint(g.records()); strings.Contains(all, "Bluebird") || strings.Contains(all, "10.1.2.3") {
		t.Error("metrics or records hold what is on trial")
	}
}
