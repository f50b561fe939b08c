package e2e_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDeployMeshManifestsAreGenerated compares the manifests below k8s with the command's output for the configuration next to them.
func TestDeployMeshManifestsAreGenerated(t *testing.T) {
	t.Parallel()
	for mesh := range meshes {
		path, err := filepath.Abs("../k8s/" + mesh + "/vizard.yaml")
		if err != nil {
			t.Fatal(err)
		}
		want := cli(t, "", nil, "envoy", "manifests", "--for", mesh, "--config", path).want(t, 0).out
		if diff := cmp.Diff(want, read(t, "../k8s/"+mesh+"/manifests.yaml")); diff != "" {
			t.Errorf("%s: run make generate (-made +there):\n%s", mesh, diff)
		}
	}
}

// TestDeployMeshManifestsAreValid has the API server's own code look at every manifest, and at some that it must not take.
func TestDeployMeshManifestsAreValid(t *testing.T) {
	t.Parallel()
	var paths []string
	for mesh := range meshes {
		for _, pattern := range []string{"/manifests.yaml", "/examples/*.yaml"} {
			found, err := filepath.Glob("../k8s/" + mesh + pattern)
			if err != nil || len(found) == 0 {
				t.Fatalf("no manifests %s%s (%v)", mesh, pattern, err)
			}
			paths = append(paths, found...)
		}
	}
	good, folder := len(paths), t.TempDir()
	manifests := read(t, "../k8s/envoy-gateway/manifests.yaml")
	for name, change := range map[string][2]string{
		"unknown-field":  {"failOpen: false", "failOpenly: false"},
		"another-type":   {"statusOnError: 503", "statusOnError: often"},
		"schema's-rule":  {"interval: 3s", "interval: 1s"}, // the timeout must be below
		"unknown-kind":   {"kind: Backend\n", "kind: Frontend\n"},
		"same-list-name": {"name: undecided", "name: elsewhere"},
	} {
		broken := strings.Replace(manifests, change[0], change[1], 1)
		if broken == manifests {
			t.Errorf("the manifests have no %q", change[0])
		}
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	out, _ := exec.Command(tool(t, "manifests"), append([]string{"check"}, paths...)...).CombinedOutput()
	for i, path := range paths {
		said := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(path) + `: [1-9]\d* objects, (\d+) mistakes$`).FindSubmatch(out)
		if said == nil || (i < good) != (string(said[1]) == "0") {
			t.Errorf("%s: %q", path, said)
		}
	}
	if t.Failed() {
		t.Logf("%s", out)
	}
}
