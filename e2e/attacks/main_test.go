// Package attacks_test attacks a running gateway, the built binary behind the real Envoy, with cases from tables and generators: disguised
// values in prompts, requests at the gateway's edges, hostile providers, and callers who try things that they may not do.
//
// The same checks apply to every case. Nothing secret reaches a provider, another caller or anything that a process writes, and every answer follows the
// contract. A case may check more.
package attacks_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// binary and envoyBinary are the programs under test.
var binary, envoyBinary string

func TestMain(m *testing.M) {
	code, err := prepare(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "attacks:", err)
		code = 1
	}
	os.Exit(code)
}

// prepare finds the binaries, or builds the gateway. A missing Envoy is a failure.
func prepare(m *testing.M) (int, error) {
	if envoyBinary = os.Getenv("ENVOY"); envoyBinary == "" {
		path, err := exec.LookPath("envoy")
		if err != nil {
			return 1, fmt.Errorf("there is no Envoy: run 'make envoy' and set $ENVOY")
		}
		envoyBinary = path
	}
	if binary = os.Getenv("VIZARD_BIN"); binary != "" {
		return m.Run(), nil
	}
	folder, err := os.MkdirTemp("", "vizard-attacks-")
	if err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	binary = filepath.Join(folder, "vizard")
	if out, err := exec.Command("go", "build", "-o", binary, "../../cmd/vizard").CombinedOutput(); err != nil {
		return 1, fmt.Errorf("building the gateway: %w\n%s", err, out)
	}
	return m.Run(), nil
}
