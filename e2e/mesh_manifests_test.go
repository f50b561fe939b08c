package e2e_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestMeshManifestsAreGenerated compares the manifests below k8s with what the command makes of the configuration beside them.
func TestMeshManifestsAreGenerated(t *testing.T) {
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

// checkManifests asks the API server's own code about manifests.
func checkManifests(t *testing.T, paths ...string) (string, error) {
	t.Helper()
	out, err := exec.Command(tool(t, "manifests"), append([]string{"check"}, paths...)...).CombinedOutput()
	return string(out), err
}

// TestMeshManifestsAreValid has the API server's own code look at every manifest, and at some that it must not take.
func TestMeshManifestsAreValid(t *testing.T) {
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
	if out, err := checkManifests(t, paths...); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	manifests := read(t, "../k8s/envoy-gateway/manifests.yaml")
	for name, change := range map[string][2]string{
		"an unknown field":        {"failOpen: false", "failOpenly: false"},
		"a value of another type": {"statusOnError: 503", "statusOnError: often"},
		"a rule of the schema":    {"interval: 3s", "interval: 1s"}, // the timeout must be below
		"a kind nobody knows":     {"kind: Backend\n", "kind: Frontend\n"},
	} {
		broken := strings.Replace(manifests, change[0], change[1], 1)
		path := filepath.Join(t.TempDir(), "broken.yaml")
		if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := checkManifests(t, path); err == nil || broken == manifests {
			t.Errorf("%s passes: %s", name, out)
		}
	}
}
