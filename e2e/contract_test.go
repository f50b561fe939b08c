package e2e_test

import (
	"encoding/json"
	"maps"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// contractTable returns the rows of the table below a heading of docs/contract.md: by what the first cell quotes, what the second quotes.
func contractTable(t *testing.T, heading string) map[string][]string {
	t.Helper()
	_, page, ok := strings.Cut(read(t, "../docs/contract.md"), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("docs/contract.md has no heading %q", heading)
	}
	page, _, _ = strings.Cut(page, "\n## ")
	rows := map[string][]string{}
	quoted := regexp.MustCompile("`([^`]+)`")
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]*) \\|").FindAllStringSubmatch(page, -1) {
		words := []string{}
		for _, word := range quoted.FindAllStringSubmatch(row[2], -1) {
			words = append(words, word[1])
		}
		rows[row[1]] = words
	}
	return rows
}

// memberPaths adds the names of an object's members, and those of their members behind a dot. It goes no deeper: below masking.types
// stand types.
func memberPaths(t *testing.T, data string, into map[string]bool) {
	t.Helper()
	var object map[string]json.RawMessage
	if err := json.Unmarshal([]byte(data), &object); err != nil {
		t.Fatalf("%v in %q", err, data)
	}
	for name, value := range object {
		into[name] = true
		var inner map[string]json.RawMessage
		if json.Unmarshal(value, &inner) != nil {
			continue
		}
		for member := range inner {
			into[name+"."+member] = true
		}
	}
}

// eventMembers adds the members of each event of a stream to the set of its name.
func eventMembers(t *testing.T, stream string, into map[string]map[string]bool) {
	t.Helper()
	for _, e := range regexp.MustCompile(`(?m)^event: (\w+)\ndata: (.*)$`).FindAllStringSubmatch(stream, -1) {
		var object map[string]json.RawMessage
		if err := json.Unmarshal([]byte(e[2]), &object); err != nil {
			t.Fatalf("%v in %q", err, e[2])
		}
		if into[e[1]] == nil {
			into[e[1]] = map[string]bool{}
		}
		for name := range object {
			into[e[1]][name] = true
		}
	}
}

// TestContractPage has every protocol answer, whole and streamed, and compares the members and headers that callers get with docs/contract.md:
// the page names all of them, and nothing that never comes. The page's own examples have no member that its tables lack.
func TestContractPage(t *testing.T) {
	t.Parallel()
	g, _, script := startDialects(t)
	whole, events := map[string]bool{}, map[string]map[string]bool{}
	headers := http.Header{}
	const prompt = "Write to jane@example.com with the password hunter2-Vq81xz"
	for _, d := range dialects() {
		script.Store(ptr(func(c net.Conn, _ rawRequest) bool {
			return answerWith(c, okHead+"Transfer-Encoding: chunked\r\n\r\n", d.answer("Dear EMAIL_1 PASSWORD_1"))
		}))
		a := g.askModel(d.name+"/"+d.model, prompt, false)
		memberPaths(t, string(a.body), whole)
		maps.Copy(headers, a.header)
		good := d.events("Dear EMAIL_1 PASSWORD_1")
		for _, text := range []string{good, strings.TrimSuffix(good, d.end(good)) + d.failure} {
			script.Store(ptr(func(c net.Conn, _ rawRequest) bool { return answerWith(c, headOf(d), text) }))
			eventMembers(t, string(g.askModel(d.name+"/"+d.model, prompt, true).body), events)
		}
	}
	compareContract(t, whole, events)
	for name := range contractTable(t, "Response headers") {
		if headers.Get(name) == "" && name != "retry-after" { // which only a refusal carries
			t.Errorf("no answer has the header %s", name)
		}
	}
}

func compareContract(t *testing.T, whole map[string]bool, events map[string]map[string]bool) {
	t.Helper()
	page := slices.Sorted(maps.Keys(contractTable(t, "The answer")))
	if d := cmp.Diff(page, slices.Sorted(maps.Keys(whole))); d != "" {
		t.Errorf("members of whole answers (-docs/contract.md +gateway):\n%s", d)
	}
	for name, want := range contractTable(t, "The streamed answer") {
		slices.Sort(want)
		if d := cmp.Diff(want, slices.Sorted(maps.Keys(events[name]))); d != "" {
			t.Errorf("members of the event %s (-docs/contract.md +gateway):\n%s", name, d)
		}
	}
	example := map[string]bool{}
	memberPaths(t, blocks(t, "../docs/contract.md", "json answer")[0], example)
	for name := range example {
		if !slices.Contains(page, name) {
			t.Errorf("the example of a whole answer has the member %s, which no table has", name)
		}
	}
	if _, err := readStream(blocks(t, "../docs/contract.md", "text stream")[0] + "\n"); err != nil {
		t.Errorf("the example of a stream: %v", err)
	}
}
