package e2e_test

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// binary and envoyBinary are what every test runs: the built gateway and the real Envoy. commands is what runs commands that end by
// themselves: the gateway that was built without the race detector, if there are two, since they have one goroutine and the tests run a thousand.
var binary, commands, envoyBinary string

func TestMain(m *testing.M) {
	code, err := prepare(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

// prepare finds or builds the binaries. A missing Envoy is a failure: a test that is skipped shows nothing.
func prepare(m *testing.M) (int, error) {
	var err error
	if envoyBinary, err = findEnvoy(); err != nil {
		return 1, err
	}
	// A gateway that is built with the race detector would sleep for a second at each of its exits.
	if err := os.Setenv("GORACE", os.Getenv("GORACE")+" atexit_sleep_ms=0"); err != nil {
		return 1, err
	}
	if binary = os.Getenv("VIZARD_BIN"); binary != "" {
		commands = cmp.Or(os.Getenv("VIZARD_COMMANDS"), binary)
		return m.Run(), nil
	}
	folder, err := os.MkdirTemp("", "vizard-e2e-")
	if err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	binary = filepath.Join(folder, "vizard")
	if out, err := exec.Command("go", "build", "-o", binary, "../cmd/vizard").CombinedOutput(); err != nil {
		return 1, fmt.Errorf("building the gateway: %w\n%s", err, out)
	}
	commands = binary
	return m.Run(), nil
}

func findEnvoy() (string, error) {
	if path := os.Getenv("ENVOY"); path != "" {
		return path, nil
	}
	if path, err := exec.LookPath("envoy"); err == nil {
		return path, nil
	}
	local, err := filepath.Abs("../tools/.envoy/envoy/_bin/envoy")
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(local); err != nil {
		return "", fmt.Errorf("there is no Envoy: run 'make envoy' or set $ENVOY")
	}
	return local, nil
}
