package e2e_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// suites are test programs of others for gateways, behind a door. Each plays the provider, too: the gateway's has the address at which it listens.
type suites struct {
	t        *testing.T
	packages string
	folder   string
	upstream string // where the suite listens
	door     *door
}

func startSuites(t *testing.T) *suites {
	t.Helper()
	command := exec.Command("../tools/install-python", "suites")
	var said strings.Builder
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		t.Fatalf("installing the suites: %v\n%s", err, said.String())
	}
	s := &suites{t: t, packages: strings.TrimSpace(string(out)), folder: t.TempDir(), upstream: freeAddress(t)}
	g := start(t, nil, options{providers: fmt.Sprintf("  fake:\n    protocol: openai-chat\n    endpoint: http://%s/v1\n    credential: {env: FAKE_KEY}\n    models: [\"*\"]\n", s.upstream)})
	s.door = openDoor(t, g, "fake")
	return s
}

// run runs a module to its end and returns its output. A run that ends differently fails.
func (s *suites) run(want int, module string, args ...string) string {
	s.t.Helper()
	code, said := s.exit(module, args...)
	if code != want {
		s.t.Errorf("%s %v: exit %d, want %d\n%s", module, args, code, want, said)
	}
	return said
}

// exit runs a module to its end and returns its exit code and its output.
func (s *suites) exit(module string, args ...string) (int, string) {
	s.t.Helper()
	cmd := exec.Command("python3", append([]string{"-m", module}, args...)...)
	cmd.Dir = s.folder
	cmd.Env = append(os.Environ(), "PYTHONPATH="+s.packages, "PYTHONDONTWRITEBYTECODE=1", "CONFORMANCE_TARGET_API_KEY=door")
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		s.t.Fatalf("%s: %v", module, err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}

func (s *suites) port() string {
	_, port, _ := strings.Cut(s.upstream, ":")
	return port
}

// report reads a report that a suite wrote.
func (s *suites) report(name string, into any) {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.folder, name))
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		s.t.Fatalf("%s: %v", name, err)
	}
}

// canarywire runs that suite with some of its generators, each with the templates that the contract has a place for.
func (s *suites) canarywire(generators string) {
	s.t.Helper()
	const config = "generators:\n  baseline: {templates: [default]}\n  fragmentation: {templates: [default]}\n"
	if err := os.WriteFile(filepath.Join(s.folder, "canarywire.yaml"), []byte(config), 0o600); err != nil {
		s.t.Fatal(err)
	}
	serve := exec.Command("python3", "-m", "canarywire", "serve", "--listen", s.upstream)
	serve.Dir = s.folder // where it keeps its process id
	p := launchCommand(s.t, filepath.Join(s.folder, "capture"), []string{"PYTHONPATH=" + s.packages, "PYTHONDONTWRITEBYTECODE=1"}, serve)
	eventually(s.t, 30*time.Second, "the suite listens", func() bool {
		c, err := net.Dial("tcp", s.upstream)
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	})
	said := s.run(0, "canarywire", "run", "--config", "canarywire.yaml", "--target", s.door.URL, "--capture", "http://"+s.upstream, "--seed", "7", "--out", "out", "--generators", generators)
	s.t.Logf("canarywire, %s:\n%s", generators, said)
	p.stop()
}

// leaks runs the other suite's check of a prompt: personal data and credentials out, and the values back, whole and streamed.
func (s *suites) leaks() {
	s.t.Helper()
	check := []string{"selfcheck", "--target-base-url", s.door.URL + "/v1", "--capture-port", s.port(), "--json-out", "leaks.json"}
	code, said := s.exit("pii_leak_benchmark.cli", check...)
	for again := 0; code == notMeasured && again < 2; again++ {
		code, said = s.exit("pii_leak_benchmark.cli", check...)
	}
	if code != 0 {
		s.t.Errorf("pii-leak-benchmark: exit %d, want 0", code)
	}
	s.t.Logf("pii-leak-benchmark:\n%s", said)
}

// notMeasured is what the suite ends with if it does not find its own prompts at the provider. It marks them with five random words with
// hyphens between. Masking takes about one such mark in a thousand for a passphrase, so the suite draws another one.
const notMeasured = 2

// TestSuitesSample runs the quick part of both suites: one prompt with personal data and credentials, and one exchange that is not streamed.
func TestSuitesSample(t *testing.T) {
	t.Parallel()
	s := startSuites(t)
	s.leaks()
	s.canarywire("baseline")
}

// TestForeignSuites runs all of both that the contract has a place for, with answers cut at every place. The last also counts what the
// model itself says and is not masked: that is no part of the contract (docs/assurance.md).
func TestForeignSuites(t *testing.T) {
	t.Parallel()
	s := startSuites(t)
	s.leaks()
	s.canarywire("baseline,fragmentation")
	s.t.Log(s.run(0, "pii_leak_benchmark.v2_emitter", "--out", "v2", "--only", "vizard", "--gateway-url", s.door.URL+"/v1/chat/completions", "--upstream-port", s.port(),
		"--seed", "a1b2c3d4e5f60001", "--exhaustive-splits", "--json-out", "summary.json", "--model", "m"))
	var v2 struct {
		Rows []struct {
			Fidelity  float64 `json:"fidelity_rate"`
			DeltaFrag float64 `json:"delta_frag"`
			Attempted int     `json:"cases_attempted"`
		}
	}
	s.report("summary.json", &v2)
	if len(v2.Rows) != 1 || v2.Rows[0].Attempted != 32 || v2.Rows[0].Fidelity != 1 || v2.Rows[0].DeltaFrag != 0 {
		t.Errorf("values come back in another way than all of them, or not in the same way wherever the answer is cut: %+v", v2)
	}
}

// TestForeignSuitesAskForMore: the gateway refuses requests of the suites that go beyond the contract, and nothing of them reaches the provider.
func TestForeignSuitesAskForMore(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	d := openDoor(t, start(t, p, options{}), "fake")
	for name, body := range map[string]string{
		"tools":         `{"model":"echo","messages":[{"role":"user","content":"x"}],"tools":[{"type":"function","function":{"name":"f"}}]}`,
		"several turns": `{"model":"echo","messages":[{"role":"user","content":"x"},{"role":"assistant","content":"y"},{"role":"user","content":"z"}]}`,
	} {
		answer, err := http.Post(d.URL, "application/json", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		said, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusBadRequest || !strings.Contains(string(said), `"invalid_request"`) || len(p.received()) > 0 {
			t.Errorf("%s: status %d, %s, %d requests at the provider", name, answer.StatusCode, said, len(p.received()))
		}
	}
}
