// Command peers runs another detector over texts, so that it can be measured next to ours on the same ones.
//
// It reads lines {"text": …} and writes, after a line with the detector's name, one line {"spans": …, "nanos": …} for each.
// It is a module of its own: what it needs must not become a dependency of the product.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/zricethezav/gitleaks/v8/detect"
	"github.com/zricethezav/gitleaks/v8/report"
)

const module = "github.com/zricethezav/gitleaks/v8"

// decodeDepth is the default of the gitleaks command; the library's is not to decode.
const decodeDepth = 5

// A text of at least long bytes is there to be timed: its fastest call counts.
const (
	long  = 32<<10 - 64
	calls = 3
)

type span struct{ Start, End int }

type answer struct {
	Name  string `json:"name,omitempty"`
	Spans []span `json:"spans"`
	Nanos int64  `json:"nanos"`
}

func main() {
	runtime.GOMAXPROCS(1) // times are of one core
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer) error {
	detector, err := detect.NewDetectorDefaultConfig()
	if err != nil {
		return fmt.Errorf("starting gitleaks: %w", err)
	}
	detector.MaxDecodeDepth = decodeDepth
	answers := json.NewEncoder(out)
	if err := answers.Encode(answer{Name: "gitleaks " + version()}); err != nil {
		return err
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var question struct{ Text string }
		if err := json.Unmarshal(lines.Bytes(), &question); err != nil {
			return fmt.Errorf("reading a text: %w", err)
		}
		if err := answers.Encode(look(detector, question.Text)); err != nil {
			return err
		}
	}
	return lines.Err()
}

// look takes every place of the text where a secret stands that was found anywhere in it.
func look(detector *detect.Detector, text string) answer {
	var a answer
	var findings []report.Finding
	for again := range calls {
		if again > 0 && len(text) < long {
			break
		}
		start := time.Now()
		findings = detector.DetectString(text)
		if took := time.Since(start).Nanoseconds(); again == 0 || took < a.Nanos {
			a.Nanos = took
		}
	}
	for _, finding := range findings {
		for at := 0; finding.Secret != ""; {
			next := strings.Index(text[at:], finding.Secret)
			if next < 0 {
				break
			}
			at += next + len(finding.Secret)
			a.Spans = append(a.Spans, span{at - len(finding.Secret), at})
		}
	}
	return a
}

func version() string {
	info, _ := debug.ReadBuildInfo()
	for _, dependency := range info.Deps {
		if dependency.Path == module {
			return dependency.Version
		}
	}
	return ""
}
