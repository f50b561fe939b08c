package e2e_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestContributing looks at the commands of CONTRIBUTING.md: what make does is there, and so are the tests that are named. Those tests
// run in `make test` as every other does, so that they are not run once more.
func TestContributing(t *testing.T) {
	t.Parallel()
	const page = "../CONTRIBUTING.md"
	makefile := read(t, "../Makefile")
	targets := 0
	for _, m := range regexp.MustCompile("(?m)(?:^|`)make ([a-z-]+)").FindAllStringSubmatch(read(t, page)+read(t, "../SECURITY.md"), -1) {
		targets++
		if !strings.Contains(makefile, "\n"+m[1]+": ") {
			t.Errorf("there is no target %s", m[1])
		}
	}
	named := 0
	for _, line := range shellLines(t, page) {
		words := strings.Fields(line)
		switch {
		case line == "make help":
			inTree(t, "..", line)
		case words[0] == "make": // README.md's test runs these, or CI does
		case strings.HasPrefix(line, "go test ./"):
			names := regexp.MustCompile(`\b(?:Test|Fuzz)[A-Z][A-Za-z]*`).FindAllString(line, -1)
			for _, name := range names {
				named++
				if !declares(t, strings.TrimPrefix(words[2], "./"), name) {
					t.Errorf("%s: there is no %s", line, name)
				}
			}
		default:
			t.Errorf("nothing tries %q out", line)
		}
	}
	if targets < 8 || named < 2 {
		t.Errorf("%d targets and %d tests were found", targets, named)
	}
}

// TestHardenedConfiguration has the gateway check the configuration of SECURITY.md, and make an Envoy bootstrap of it that asks callers for
// certificates.
func TestHardenedConfiguration(t *testing.T) {
	t.Parallel()
	examples := blocks(t, "../SECURITY.md", "yaml")
	if len(examples) != 1 {
		t.Fatalf("SECURITY.md has %d configurations", len(examples))
	}
	folder := shortDir(t)
	a := newAuthority(t, "canary")
	a.issue(t, "server")
	certificate := read(t, filepath.Join(a.folder, "server.crt"))
	for name, content := range map[string]string{
		"tls/tls.crt": certificate, "tls/tls.key": read(t, filepath.Join(a.folder, "server.key")), "tls/clients.crt": certificate, "customers.txt": "Initech\n",
		"canary/tls.crt": certificate, "canary/tls.key": read(t, filepath.Join(a.folder, "server.key")),
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	config := filepath.Join(folder, "vizard.yaml")
	if err := os.WriteFile(config, []byte(strings.ReplaceAll(examples[0], "/etc/vizard/", folder+"/")), 0o600); err != nil {
		t.Fatal(err)
	}
	cli(t, "", nil, "config", "check", "--config", config).want(t, 0)
	bootstrap := cli(t, "", nil, "envoy", "bootstrap", "--config", config).want(t, 0).out
	for _, part := range []string{"require_client_certificate: true", "trusted_ca"} {
		if !strings.Contains(bootstrap, part) {
			t.Errorf("Envoy's bootstrap has no %s", part)
		}
	}
	masked := cli(t, "Initech's Jane Miller lives in Berlin", nil, "mask", "--config", config).want(t, 0).out
	if want := "CUSTOMER_1's PERSON_1 lives in LOCATION_1"; masked != want {
		t.Errorf("masked as %q, want %q", masked, want)
	}
}
