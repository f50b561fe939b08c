package grpcstream_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/grpcstream"
)

// greeter answers each call with one message once the peer has ended its side, as h2spec expects of a server.
type greeter struct{ *grpcstream.Stream }

func (g greeter) Receive([]byte) error { return nil }

func (g greeter) End(error) error { return g.Send([]byte("he"), []byte("ll"), []byte("o")) }

// TestForeignH2Spec runs the conformance suite for HTTP/2 servers, in its strict form. Its calls are GETs, which a server of gRPC refuses: of the server as it
// is, testdata/h2spec.txt lists the cases that need the answer to a GET, with the reasons. With GETs taken, all must pass.
func TestForeignH2Spec(t *testing.T) {
	t.Parallel()
	t.Run("as it is", func(t *testing.T) {
		t.Parallel()
		runH2Spec(t, newGreeter(), exceptions(t))
	})
	t.Run("with GETs taken", func(t *testing.T) {
		t.Parallel()
		s := newGreeter()
		s.ServeEverything()
		runH2Spec(t, s, map[string]string{})
	})
}

func newGreeter() *grpcstream.Server {
	return grpcstream.New(method, func(s *grpcstream.Stream) grpcstream.Handler { return greeter{s} })
}

// exceptions returns the cases that do not pass, each with its reason.
func exceptions(t *testing.T) map[string]string {
	t.Helper()
	list, err := os.ReadFile("testdata/h2spec.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(list)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, reason, ok := strings.Cut(line, " | ")
		if !ok || len(reason) < 20 {
			t.Errorf("testdata/h2spec.txt: no reason in %q", line)
		}
		all[name] = reason
	}
	return all
}

// runH2Spec wants every case to pass but those with a reason.
func runH2Spec(t *testing.T, s *grpcstream.Server, reasons map[string]string) {
	t.Helper()
	program, err := exec.Command("../../tools/install-go", "h2spec").Output()
	if err != nil {
		t.Fatalf("there is no h2spec: %v", err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = s.Serve(l) }()
	t.Cleanup(s.Close)
	report := filepath.Join(t.TempDir(), "report.xml")
	_, port, _ := net.SplitHostPort(l.Addr().String())
	// Headers of that length, in the case that sends five, are more than a frame of the size that the server takes.
	out, err := exec.Command(strings.TrimSpace(string(program)), "--strict", "--port", port, "--path", method, "--max-header-length", "16000",
		"--junit-report", report).CombinedOutput()
	if failed := (*exec.ExitError)(nil); err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	total, open := readReport(t, report)
	if total != h2specCases {
		t.Errorf("%d cases ran, want %d", total, h2specCases)
	}
	t.Logf("%d of %d cases pass", total-len(open), total)
	for name, what := range open {
		if reasons[name] == "" {
			t.Errorf("%s: %s", name, what)
		}
	}
	for name := range reasons {
		if _, still := open[name]; !still {
			t.Errorf("testdata/h2spec.txt: it passes: %s", name)
		}
	}
	if t.Failed() {
		t.Logf("%s", out)
	}
}

// h2specCases is how many cases the suite has in its strict form.
const h2specCases = 146

// readReport returns how many cases there are, and those that did not pass with what happened.
func readReport(t *testing.T, path string) (total int, open map[string]string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var report struct {
		Suites []struct {
			Package string `xml:"package,attr"`
			ID      string `xml:"id,attr"`
			Cases   []struct {
				Name    string  `xml:"classname,attr"`
				Failure *string `xml:"failure"`
				Skipped *string `xml:"skipped"`
				Error   *string `xml:"error"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal(data, &report); err != nil {
		t.Fatal(err)
	}
	open = map[string]string{}
	for _, s := range report.Suites {
		for i, c := range s.Cases {
			total++
			name := fmt.Sprintf("%s %s/%d: %s", s.Package, s.ID, i+1, c.Name)
			switch {
			case c.Failure != nil:
				open[name] = *c.Failure
			case c.Error != nil:
				open[name] = *c.Error
			case c.Skipped != nil:
				open[name] = "skipped"
			}
		}
	}
	return total, open
}
