package e2e_test

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const kubernetesPage = "../docs/kubernetes.md"

// TestDeployKubernetesPageOffline runs every command of docs/kubernetes.md that needs no cluster, in a copy of the tree.
func TestDeployKubernetesPageOffline(t *testing.T) {
	t.Parallel()
	tool, err := manifestsTool()
	if err != nil {
		t.Fatal(err)
	}
	tree := copyTree(t)
	if err := errors.Join(os.MkdirAll(filepath.Join(tree, "bin"), 0o755), os.MkdirAll(filepath.Join(tree, "tools/bin"), 0o755),
		copyFile(binary, filepath.Join(tree, "bin/vizard")), copyFile(tool, filepath.Join(tree, "tools/bin/manifests"))); err != nil {
		t.Fatal(err)
	}
	built := []string{"make build", "tools/install-manifests"} // their results have just been copied
	for _, line := range shellLines(t, kubernetesPage) {
		if !slices.Contains(built, line) {
			inTree(t, tree, line)
		}
	}
	var made struct{ Key, ID, Caller, SHA256 string }
	if err := json.Unmarshal([]byte(read(t, filepath.Join(tree, "bin/keys/billing.json"))), &made); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("%x", sha256.Sum256([]byte(made.Key))); made.SHA256 != want || made.Caller != "billing" || made.ID == "" {
		t.Errorf("the key's output has the hash %s, want %s; caller %q, id %q", made.SHA256, want, made.Caller, made.ID)
	}
	if _, err := os.Stat(filepath.Join(tree, "k8s/overlays/mine/kustomization.yaml")); err != nil {
		t.Error(err)
	}
}

// TestDeployKubernetesPageInCluster compares the commands that need a cluster with the manifests: everything that they name exists.
func TestDeployKubernetesPageInCluster(t *testing.T) {
	t.Parallel()
	tool, err := manifestsTool()
	if err != nil {
		t.Fatal(err)
	}
	page, manifests := read(t, kubernetesPage), ""
	for _, folder := range []string{"minimal", "production"} {
		out, err := exec.Command(tool, "build", "../k8s/overlays/"+folder).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		manifests += string(out) + "\n"
	}
	blocks := regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(page, -1)
	lines := regexp.MustCompile("`(kubectl [^`]*)`").FindAllStringSubmatch(page, -1)
	for _, b := range blocks {
		for line := range strings.Lines(strings.ReplaceAll(b[1], "\\\n", "")) {
			lines = append(lines, []string{line, line})
		}
	}
	checked := 0
	for _, line := range lines {
		for _, known := range []struct{ named, inManifests string }{
			{`create secret \w+ (\S+)`, "secretName: %s\n"},
			{`create configmap (\S+)`, "configMap:\n          name: %s\n"},
			{`--from-file=(openai)=`, "/etc/vizard/credentials/%s"},
			{`vizard-database --from-file=(\w+)=`, "/etc/vizard/database/%s"},
			{`vizard-keyset --from-file=(\S+)`, "/etc/vizard/keyset/%s"},
			{`vizard-callers --from-file=(\S+)`, "/etc/vizard/callers/%s"},
			{`create namespace (\S+)`, "kind: Namespace\nmetadata:\n  labels:\n    pod-security.kubernetes.io/audit: restricted\n    pod-security.kubernetes.io/enforce: restricted\n    pod-security.kubernetes.io/warn: restricted\n  name: %s\n"},
			{`kubectl -n (\S+)`, "  namespace: %s\n"},
			{` -c (\w+)`, "        name: %s\n"},
			{`(?:deployment|deploy|service)/(\w+)(?:[^/\w]|$)`, "\n  name: %s\n"},
			{`port-forward service/vizard \d+:(\d+)`, "    port: %s\n"},
		} {
			for _, m := range regexp.MustCompile(known.named).FindAllStringSubmatch(line[1], -1) {
				if want := fmt.Sprintf(known.inManifests, m[1]); !strings.Contains(manifests, want) {
					t.Errorf("%q names %q, the manifests have no %q", line[1], m[1], want)
				}
				checked++
			}
		}
		if m := regexp.MustCompile(` -k (\S+)`).FindStringSubmatch(line[1]); m != nil && m[1] != "k8s/overlays/mine" {
			t.Errorf("%q: the folder is another one than before", line[1])
		}
		if m := regexp.MustCompile(` -- vizard (.*)`).FindStringSubmatch(line[1]); m != nil {
			checkCommand(t, kubernetesPage, strings.Fields(m[1]))
		}
	}
	if checked < 20 {
		t.Errorf("only %d names were compared", checked)
	}
}

// TestDeployKubernetesDoctor has `vizard doctor` look at a running pod from the sidecar's container, as the page says.
func TestDeployKubernetesDoctor(t *testing.T) {
	t.Parallel()
	startPod(t, "base", newProvider(t, nil), options{}).doctor(t)
}

// doctor has a pod's sidecar looked at from its container.
func (d *pod) doctor(t *testing.T) {
	t.Helper()
	command := d.command(d.container("vizard"), []string{"doctor", "--offline", "--config", "/etc/vizard/config"})
	command.Env = append(os.Environ(), "FAKE_KEY="+providerCredential)
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
