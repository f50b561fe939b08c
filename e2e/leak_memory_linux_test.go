package e2e_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestOriginalsLeaveTheMemory reads all of the sidecar's memory when its exchanges have ended, as a core dump would hold it: no original may
// be left, in no buffer and in nothing that the garbage collector has not got to. While an exchange lasts its originals are there.
func TestOriginalsLeaveTheMemory(t *testing.T) {
	t.Parallel()
	if !*leakMemory || os.Getuid() != 0 {
		t.Skip("asked for by -leak.memory, of a gateway without the race detector's tables; the sidecar keeps its memory from everybody but root")
	}
	p, wait := newProvider(t, nasty), newPause(t)
	models := strings.Replace(fakeProvider(p.URL), "models: [echo, {id: other, aliases: [alias]}]", `models: ["*"]`, 1)
	g := start(t, p, options{providers: models})
	values := newNeedles()
	const requests = 200
	held := make([][]*mark, requests)
	each(requests, func(i int) {
		r := rand.New(rand.NewPCG(7, uint64(i)))
		var prompt string
		prompt, held[i] = markedText(r, i)
		how := append(trickNames, breakNames...)[i%10]
		o := g.try(g.request(fmt.Sprintf(`{"model":"fake/%s-%d","prompt":%s,"stream":%t}`, how, i, quote(prompt), i%2 == 0)))
		if good := o.err == nil && o.status == http.StatusOK; !good && i%10 < len(trickNames) {
			t.Errorf("request %d: status %d, %v", i, o.status, o.err)
		}
	})
	for _, marks := range held {
		for _, m := range marks {
			values.add(m)
		}
	}
	g.awaitOpen(0)
	found, size := memoryHolds(t, g.sidecar.Process.Pid, values)
	// A thread that has written the last bytes of an exchange overwrites them when it runs next, which on an idle machine it does not. Short prompts without a value, as many
	// at once as before, make threads run, and are too short to overwrite what a buffer of another prompt holds.
	for again := 0; len(found) > 0 && again < 3; again++ {
		time.Sleep(time.Second)
		each(24, func(int) { g.try(g.request(`{"model":"fake/echo","prompt":"hello"}`)) })
		g.awaitOpen(0)
		found, size = memoryHolds(t, g.sidecar.Process.Pid, values)
	}
	t.Logf("%d MiB of memory hold %d of %d originals", size>>20, len(found), values.count)
	kinds := map[string]int{}
	for _, m := range found {
		kinds[m.kind]++
	}
	if len(found) > 0 {
		t.Errorf("originals of exchanges that have ended are left: %v", kinds)
	}

	p.respond(wait.answer)
	s := g.follow(t, "Write to "+inProgress)
	s.until(t, "delta")
	values.add(&mark{kind: "IN PROGRESS", text: inProgress})
	if found, _ := memoryHolds(t, g.sidecar.Process.Pid, values); !slices.ContainsFunc(found, func(m *mark) bool { return m.text == inProgress }) {
		t.Error("the original of an exchange in progress is not found: what was not found before shows nothing")
	}
}

const inProgress = "in.progress@example.com"

// memoryHolds returns the values that the writable memory of a process holds, and how much memory that is.
func memoryHolds(t *testing.T, pid int, values *needles) (found []*mark, size int) {
	t.Helper()
	maps := read(t, fmt.Sprintf("/proc/%d/maps", pid))
	mem, err := os.Open(fmt.Sprintf("/proc/%d/mem", pid))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = mem.Close() }()
	seen := map[*mark]bool{}
	for line := range strings.Lines(maps) {
		var from, to int64
		var rights string
		if _, err := fmt.Sscanf(line, "%x-%x %s", &from, &to, &rights); err != nil || !strings.HasPrefix(rights, "rw") {
			continue
		}
		region := bufio.NewReaderSize(io.NewSectionReader(mem, from, to-from), 1<<20)
		buf := make([]byte, 1<<20)
		for kept := 0; ; {
			n, err := io.ReadFull(region, buf[kept:])
			size += n
			for _, one := range values.in(buf[:kept+n]) {
				if !seen[one.value] {
					seen[one.value] = true
					found = append(found, one.value)
					t.Logf("%s in %s", one.value.kind, strings.TrimSpace(line))
				}
			}
			if err != nil {
				if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
					t.Logf("%s: %v", strings.TrimSpace(line), err)
				}
				break
			}
			kept = copy(buf, buf[len(buf)-2<<10:])
		}
	}
	return found, size
}
