package k8s_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// picks are what docs/kubernetes.md lets one add to an overlay, at most one component of each list. The order in an overlay is this one.
var picks = map[string][][]string{
	"minimal":        {{"tls-cert-manager", "tls-secret"}, {"mtls"}, {"postgres"}, {"caller-credentials"}, {"network-policy"}, {"pdb"}, {"hpa"}, {"monitoring"}},
	"production":     {{"hpa-streams"}},
	"existing-envoy": {{"tls-cert-manager", "tls-secret"}, {"mtls"}, {"postgres"}, {"caller-credentials"}, {"monitoring"}},
}

// selections returns every component alone, every two that go together, and all at once.
func selections(lists [][]string) (all [][]string) {
	var most []string
	for i, list := range lists {
		most = append(most, list[len(list)-1])
		for _, one := range list {
			all = append(all, []string{one})
			for _, other := range slices.Concat(lists[i+1:]...) {
				all = append(all, []string{one, other})
			}
		}
	}
	if len(lists) == 1 {
		return all
	}
	return append(all, most)
}

// combined copies the tree and writes into it, for each selection of components, the overlay with these added. It returns the folders, that
// with all of them last.
func combined(t *testing.T, overlay string) (all []string) {
	t.Helper()
	tree := t.TempDir()
	for _, folder := range []string{"k8s", "observability"} {
		if err := os.CopyFS(filepath.Join(tree, folder), os.DirFS(filepath.Join("..", folder))); err != nil {
			t.Fatal(err)
		}
	}
	for _, selection := range selections(picks[overlay]) {
		folder := filepath.Join(tree, "k8s/overlays", overlay+"+"+strings.Join(selection, "+"))
		if err := os.CopyFS(folder, os.DirFS(filepath.Join("overlays", overlay))); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(folder, "kustomization.yaml")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		before, after, _ := strings.Cut(string(text)+"\n", "components:\n")
		own, after, _ := strings.Cut(after, "\n") // what the overlay has already
		for _, c := range selection {
			own += "\n  - ../../components/" + c
		}
		write(t, file, before+"components:\n"+own+"\n"+after)
		all = append(all, folder)
	}
	return all
}

// TestPicksAreMounted looks for the files of all components in an Envoy that was there before.
func TestPicksAreMounted(t *testing.T) {
	t.Parallel()
	all := combined(t, "existing-envoy")
	g := gatewayOf(t, all[len(all)-1])
	tls, own := g.files()
	if len(tls) != 3 || len(own) < 7 {
		t.Fatalf("files %v, %v", tls, own)
	}
	g.wantMounted(t, "vizard", append(own, tls...))
	g.wantMounted(t, "prepare", append([]string{"/etc/vizard-envoy/listeners.yaml"}, tls...))
	g.wantMounted(t, "envoy", append([]string{"/etc/vizard-envoy/listeners.yaml"}, tls...))
}
