package config_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/config"
)

// folder writes the files of a configuration.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(dir, name), text)
	}
	return dir
}

func TestFolderIsOneConfiguration(t *testing.T) {
	t.Parallel()
	dir := folder(t, map[string]string{
		"a.yaml":     "gateway:\n  address: 127.0.0.1:8443\n  tls: {certificate: x.crt, key: x.key}\n",
		"b.yaml":     "# nothing\n",
		"c.yaml":     "providers: {openai: {}}\ngateway: {tls: {client_ca: ca.crt}}\n",
		"d.yaml":     "providers:\n  anthropic: {}\nkeys: []\n",
		"ignored.md": "gateway: {}", "x.crt": "x", "x.key": "x", "ca.crt": "x",
	})
	got, err := config.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	in := func(p string) string { return filepath.Join(dir, p) }
	want := config.Gateway{Address: "127.0.0.1:8443", MaxConcurrent: 10000, TLS: &config.TLS{Certificate: in("x.crt"), Key: in("x.key"), ClientCA: in("ca.crt")}}
	if diff := cmp.Diff(want, got.Gateway); diff != "" {
		t.Errorf("gateway (-want +got):\n%s", diff)
	}
	providers := []config.Provider{{Name: "openai", File: in("c.yaml"), Line: 1}, {Name: "anthropic", File: in("d.yaml"), Line: 2}}
	if diff := cmp.Diff(providers, got.Providers, emptyIsNil); diff != "" {
		t.Errorf("providers (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{dir, in("a.yaml"), in("b.yaml"), in("c.yaml"), in("d.yaml")}, got.Files); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func TestMistakesInFolder(t *testing.T) {
	t.Parallel()
	dir := folder(t, map[string]string{
		"a.yaml": "limits: {concurrent: 1}\nproviders: {openai: {}}\nlog: {level: loud}",
		"b.yaml": "\nlimits:\n  concurrent: 2\n",
		"c.yaml": "providers:\n  openai: {}\n",
		"d.yaml": "nonsense: 1\n",
		"e.yaml": "keys: [",
		"f.yaml": "- a\n",
	})
	_, err := config.Load(dir)
	if err == nil {
		t.Fatal("no mistake was found")
	}
	in := func(p string) string { return filepath.Join(dir, p) }
	for _, want := range []string{
		in("a.yaml") + ":3: log.level: ",
		in("b.yaml") + ":3: limits: the field concurrent is given twice, first in " + in("a.yaml") + ":1",
		in("d.yaml") + ":1: unknown field nonsense",
		in("e.yaml") + ":1: not valid YAML",
		in("f.yaml") + ":1: must be a mapping, like the other files",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in:\n%v", want, err)
		}
	}
	if _, err := config.Load(t.TempDir()); err == nil || !strings.Contains(err.Error(), "a folder without *.yaml files") {
		t.Errorf("an empty folder: %v", err)
	}
}
