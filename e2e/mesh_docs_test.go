package e2e_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestDeployMeshPages runs the commands of the pages that need no cluster, as printed, in a copy of the tree, and looks for every object that
// those with a cluster name.
func TestDeployMeshPages(t *testing.T) {
	t.Parallel()
	tree := copyTree(t)
	for mesh := range meshes {
		page := "../docs/" + mesh + ".md"
		ran := 0
		for _, line := range shellLines(t, page) {
			inTree(t, tree, line)
			ran++
		}
		if ran < 3 {
			t.Errorf("%s: %d commands ran", page, ran)
		}
		manifests := read(t, "../k8s/"+mesh+"/manifests.yaml")
		for _, m := range regexp.MustCompile(`kubectl -n vizard (?:wait [^ ]+|create) (?:[a-z]+ )*(?:gateway/|deployment/)?(vizard[a-z-]*)`).FindAllStringSubmatch(read(t, page), -1) {
			if !regexp.MustCompile(`(?m)(name|secretName|credentialName): ` + m[1] + `$`).MatchString(manifests) {
				t.Errorf("%s names %s, which the manifests do not", page, m[1])
			}
		}
		if _, err := os.Stat(filepath.Join(tree, "bin/manifests.yaml")); err != nil {
			t.Error(err)
		}
	}
}
