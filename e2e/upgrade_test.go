package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What the files of testdata/files-1 hold: a key of anna's for own/*, one of hers with a limit, one of bert's that was revoked, and a
// credential of each, encrypted with two keys of the keyset. They were made with version 0.1's commands and are never made again.
const (
	keyOfVersion1     = "vz_6uKnU3VwGO_" + "LVtjvH4MSFhchbFzsoHbCQkWxQvbwsuM1kjQOv"
	revokedOfVersion1 = "vz_KdNggZpu1e_" + "ibmiOMxIDkUDQEwXSHpkyfuiBU1gqB0L1Uv1aG"
	ownOfVersion1     = "sk-own-CANARY-of-an-older-version-0123456789"
)

// TestUpgrade types docs/upgrade.md on the files of an older version and then has today's gateway serve them. What would be stopped and
// started in between is not running until then.
func TestUpgrade(t *testing.T) {
	t.Parallel()
	const page = "../docs/upgrade.md"
	p := newProvider(t, nil)
	g := start(t, p, options{noStart: true, extra: "keyset: {file: ./etc/keyset.json}\naudit: {file: ./var/audit.jsonl}\n", store: "{bbolt: {path: ./var/vizard.db}}",
		providers: fmt.Sprintf("  own:\n    protocol: openai-chat\n    endpoint: %s/v1\n    models: [echo]\n", p.URL)})
	layOlderFiles(t, g)
	bootstrap := string(g.vizard("envoy", "bootstrap", "--config", g.config))
	g.write("etc/envoy.yaml", "of the old version")
	paths := strings.NewReplacer("/etc/vizard/vizard.yaml", g.config, "/etc/vizard/", g.folder+"/etc/", "/var/lib/vizard/", g.folder+"/var/", "/backup/", g.folder+"/backup/")
	typed := blocks(t, page, "sh")
	if len(typed) != 6 {
		t.Fatalf("the page has %d blocks of commands", len(typed))
	}
	run := func(i int) string { t.Helper(); return inTree(t, g.folder, "set -eu\n"+paths.Replace(typed[i])) }

	if out := run(0); strings.Contains(out, "FAIL") || !strings.Contains(out, "no mistakes") {
		t.Errorf("before: %s", out)
	}
	if out := run(1); !strings.HasPrefix(out, "8 lines, last hash ") {
		t.Errorf("the older trail: %s", out)
	}
	run(2)
	if read(t, filepath.Join(g.folder, "etc/envoy.yaml")) != bootstrap {
		t.Error("the new bootstrap is not in its place")
	}
	g.startSidecar()
	g.startEnvoy()
	if out := run(3); strings.Contains(out, "FAIL") || !containsAll(out, []string{"6uKnU3VwGO", "revoked", "600/min", "8 lines"}) {
		t.Errorf("after: %s", out)
	}
	wantOlderFilesServe(t, g, p)
	g.envoy.stop()
	g.sidecar.stop()

	run(4)
	if read(t, filepath.Join(g.folder, "etc/envoy.yaml")) != "of the old version" {
		t.Error("the old bootstrap is not back")
	}
	if out := run(5); !strings.Contains(out, "6uKnU3VwGO") || strings.Contains(out, "dora") {
		t.Errorf("the store's copy: %s", out)
	}
}

// layOlderFiles copies testdata/files-1 into a gateway's folder, and the program as the old and the new one.
func layOlderFiles(t *testing.T, g *gateway) {
	t.Helper()
	for _, folder := range []string{"etc", "var"} {
		if err := os.Mkdir(filepath.Join(g.folder, folder), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for from, to := range map[string]string{"vizard.db": "var", "audit.jsonl": "var", "keyset.json": "etc"} {
		g.write(filepath.Join(to, from), read(t, filepath.Join("testdata/files-1", from)))
	}
	for _, name := range []string{"vizard", "vizard-new"} {
		built, err := filepath.Abs(binary)
		if err != nil {
			t.Fatal(err)
		}
		script := fmt.Sprintf("#!/bin/sh\nexec '%s' \"$@\"\n", built)
		if err := os.WriteFile(filepath.Join(g.folder, name), []byte(script), 0o700); err != nil {
			t.Fatal(err)
		}
	}
}

// wantOlderFilesServe asks with the keys of the older version, looks at what opens its credentials, and adds to both.
func wantOlderFilesServe(t *testing.T, g *gateway, p *provider) {
	t.Helper()
	anna := caller{g: g, key: keyOfVersion1}
	anna.wantCredential(t, p, "own/echo", ownOfVersion1)
	g.wantKey(t, revokedOfVersion1, "own/echo", http.StatusUnauthorized)
	var status struct {
		Keys       []struct{ Credentials int }
		Unreadable int
	}
	text := g.vizard("keyset", "status", "--config", g.config, "--output", "json")
	if err := json.Unmarshal(text, &status); err != nil || len(status.Keys) != 2 || status.Keys[0].Credentials != 1 || status.Keys[1].Credentials != 1 || status.Unreadable != 0 {
		t.Errorf("the keyset: %s (%v)", text, err)
	}
	g.createKey("dora")
	if out := cli(t, "", nil, "audit", "verify", filepath.Join(g.folder, "var/audit.jsonl")).want(t, 0).out; !strings.HasPrefix(out, "9 lines") {
		t.Errorf("the trail: %s", out)
	}
}
