package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

var some = facts{"v1.2.3+dirty", "0123abcd", time.Unix(1700000000, 0).UTC()}

func layoutOf(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	var images []image
	for _, arch := range []string{"amd64", "arm64"} {
		images = append(images, image{arch, contents([]byte("binary "+arch), []byte("{}"), []byte("licence"), []byte("others"), []byte("roots"))})
	}
	if err := writeLayout(&out, images, some); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func unpack(t *testing.T, archive io.Reader) (files map[string][]byte, headers map[string]*tar.Header) {
	t.Helper()
	files, headers = map[string][]byte{}, map[string]*tar.Header{}
	for r := tar.NewReader(archive); ; {
		h, err := r.Next()
		if err == io.EOF {
			return files, headers
		}
		if err != nil {
			t.Fatal(err)
		}
		if headers[h.Name] != nil {
			t.Errorf("%s is there twice", h.Name)
		}
		headers[h.Name] = h
		if files[h.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
}

// follow reads the blob of a descriptor and checks it.
func follow(t *testing.T, files map[string][]byte, d descriptor, to any) []byte {
	t.Helper()
	content, ok := files[blobPath(d.Digest)]
	if !ok || digest(content) != d.Digest || len(content) != d.Size {
		t.Fatalf("blob %s: there %t, %d bytes", d.Digest, ok, len(content))
	}
	if to != nil {
		if err := json.Unmarshal(content, to); err != nil {
			t.Fatal(err)
		}
	}
	return content
}

func TestLayoutHoldsAnImageForEachArchitecture(t *testing.T) {
	files, headers := unpack(t, bytes.NewReader(layoutOf(t)))
	var top, index manifest
	if err := json.Unmarshal(files["index.json"], &top); err != nil || len(top.Manifests) != 1 {
		t.Fatalf("%v in %s", err, files["index.json"])
	}
	follow(t, files, top.Manifests[0], &index)
	if len(index.Manifests) != 2 || top.Manifests[0].Annotations["org.opencontainers.image.ref.name"] != "v1.2.3-dirty" {
		t.Fatalf("index %+v", index)
	}
	for i, arch := range []string{"amd64", "arm64"} {
		var m manifest
		var c imageConfig
		d := index.Manifests[i]
		follow(t, files, d, &m)
		follow(t, files, *m.Config, &c)
		if d.Platform.Architecture != arch || c.Architecture != arch || c.OS != "linux" || c.Config.User != "65532:65532" || !c.Created.Equal(some.created) {
			t.Errorf("%s: %+v, %+v", arch, d, c)
		}
		z, err := gzip.NewReader(bytes.NewReader(follow(t, files, m.Layers[0], nil)))
		if err != nil {
			t.Fatal(err)
		}
		archive, err := io.ReadAll(z)
		if err != nil || digest(archive) != c.RootFS.DiffIDs[0] {
			t.Errorf("%s: layer %v", arch, err)
		}
		inside, entries := unpack(t, bytes.NewReader(archive))
		if string(inside["usr/local/bin/vizard"]) != "binary "+arch {
			t.Errorf("%s holds %q", arch, inside["usr/local/bin/vizard"])
		}
		for name, h := range entries {
			if owned := h.Uid == user; !h.ModTime.Equal(some.created) || owned != (name == "run/vizard/" || name == "var/lib/vizard/") || owned && h.Mode&0o007 != 0 {
				t.Errorf("%s: %+v", name, h)
			}
			if parent := filepath.Dir(filepath.Clean(name)) + "/"; parent != "./" && entries[parent] == nil {
				t.Errorf("%s has no folder", name)
			}
		}
	}
	for name, h := range headers {
		if !h.ModTime.Equal(some.created) || h.Uid != 0 || h.Uname != "" {
			t.Errorf("%s: %+v", name, h)
		}
	}
}

func TestSameInputSameBytes(t *testing.T) {
	if !bytes.Equal(layoutOf(t), layoutOf(t)) {
		t.Error("two layouts of the same differ")
	}
}

func TestRootsAreAuthorities(t *testing.T) {
	count, rest := 0, roots()
	for {
		var block *pem.Block
		if block, rest = pem.Decode(rest); block == nil {
			break
		}
		c, err := x509.ParseCertificate(block.Bytes)
		if err != nil || !c.IsCA {
			t.Errorf("certificate %d: %v", count, err)
		}
		count++
	}
	if count < 80 || len(bytes.TrimSpace(rest)) > 0 {
		t.Errorf("%d authorities, %d bytes left", count, len(rest))
	}
}

// TestBillOfThisProgram lists what the test itself is made of, as an example of a binary.
func TestBillOfThisProgram(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	if err := os.Mkdir("docs", 0o755); err != nil {
		t.Fatal(err)
	}
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := inventoryOf(own, "linux", "amd64", some); err == nil {
		t.Error("a list without the page of licences")
	}
	page := "| Module | Licence |\n|---|---|\n| golang.org/x/crypto/x509roots/fallback | BSD-3-Clause and MPL-2.0 (unmodified) |\n"
	if err := os.WriteFile("docs/licences.md", []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	certificates, err := authorities()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "vizard-amd64")
	text, err := writeBills(path, own, "linux", "amd64", some, certificates)
	if err != nil {
		t.Fatal(err)
	}
	again, err := writeBills(path, own, "linux", "amd64", some, certificates)
	if err != nil || !bytes.Equal(text, again) {
		t.Errorf("two lists of the same differ (%v)", err)
	}
	wantSPDX(t, filepath.Join(folder, "vizard-amd64.spdx.json"))
	var bill struct {
		BOMFormat, SpecVersion, SerialNumber string
		Components                           []component
	}
	if err := json.Unmarshal(text, &bill); err != nil || bill.BOMFormat != "CycloneDX" || bill.SpecVersion != "1.6" {
		t.Fatalf("%v in %s", err, text)
	}
	if c := bill.Components; len(c) != 3 || c[2].Type != "data" || c[2].Version != c[1].Version || c[0].Name != "std" || len(c[1].Licences) != 2 || c[1].Licences[1].Licence.ID != "MPL-2.0" || c[1].PURL != "pkg:golang/"+c[1].Name+"@"+c[1].Version {
		t.Errorf("components %+v", c)
	}
}

// wantSPDX reads the other list: each package is named once, and every relation's ends are there.
func wantSPDX(t *testing.T, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Version, DataLicense, Namespace string
		Packages                        []spdxPackage
		Relationships                   []spdxRelation
	}
	text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("spdxVersion"), []byte("version")), []byte("documentNamespace"), []byte("namespace"))
	if err := json.Unmarshal(text, &d); err != nil || d.Version != "SPDX-2.3" || d.DataLicense != "CC0-1.0" || !strings.HasPrefix(d.Namespace, "urn:uuid:") {
		t.Fatalf("%v in %s", err, text)
	}
	ids := map[string]bool{spdxDocument: true}
	for _, p := range d.Packages {
		if ids[p.ID] || p.Name == "" || p.Version == "" || p.Declared == "" {
			t.Errorf("package %+v", p)
		}
		if !slices.Contains([]string{"APPLICATION", "LIBRARY", "OTHER"}, p.Purpose) {
			t.Errorf("SPDX does not know the purpose %q", p.Purpose)
		}
		ids[p.ID] = true
	}
	if p := d.Packages; len(p) != 4 || p[2].Declared != "BSD-3-Clause AND MPL-2.0" || len(p[0].Checksums) != 1 || p[0].Checksums[0].Algorithm != "SHA256" {
		t.Errorf("packages %+v", p)
	}
	for _, r := range d.Relationships {
		if !ids[r.From] || !ids[r.To] {
			t.Errorf("a relation to nothing: %+v", r)
		}
	}
}

// instructions reads a Dockerfile: its instructions in order, comments dropped and continued lines joined.
func instructions(t *testing.T) (all [][2]string) {
	t.Helper()
	text, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	known := []string{"FROM", "WORKDIR", "COPY", "RUN", "ARG", "ENV", "USER", "ENTRYPOINT", "CMD"}
	for line := range strings.Lines(strings.ReplaceAll(string(text), "\\\n", "")) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		name, rest, _ := strings.Cut(line, " ")
		if !slices.Contains(known, name) {
			t.Errorf("the Dockerfile has %q, which is none of %q", name, known)
		}
		all = append(all, [2]string{name, rest})
	}
	return all
}

// TestDockerfileSaysTheSame compares how a container of the Dockerfile starts, and what is in it.
func TestDockerfileSaysTheSame(t *testing.T) {
	c := (&layout{facts: some}).config("amd64", "").Config
	list := func(v []string) string {
		b, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	all := instructions(t)
	last := len(all) - 6
	want := [][2]string{{"FROM", "scratch"}, {"COPY", "--from=build /root-of-image /"}, {"ENV", strings.Join(c.Env, " ")}, {"USER", c.User},
		{"ENTRYPOINT", list(c.Entrypoint)}, {"CMD", list(c.Cmd)}}
	if last < 1 || !slices.Equal(all[last:], want) {
		t.Errorf("the Dockerfile ends in %q, want %q", all, want)
	}
	builds := slices.ContainsFunc(all, func(i [2]string) bool {
		return strings.HasPrefix(i[1], "CGO_ENABLED=0 GOOS=linux GOARCH=$TARGETARCH") && strings.Contains(i[1], "go build -trimpath -buildvcs=false -ldflags \"-s -w -X runtime.godebugDefault=asyncpreemptoff=1 ")
	})
	if !builds {
		t.Error("the Dockerfile does not build a static binary as tools/image does")
	}
}

// TestDockerfileMakesTheSameRoot runs the step of the Dockerfile that lays out the image, in another folder, and compares every path, mode and
// owner with those of tools/image.
func TestDockerfileMakesTheSameRoot(t *testing.T) {
	all := instructions(t)
	i := slices.IndexFunc(all, func(i [2]string) bool { return strings.HasPrefix(i[1], "cd /root-of-image &&") })
	if i < 0 {
		t.Fatal("the Dockerfile has no such step")
	}
	if os.Getuid() != 0 {
		t.Skip("needs root, to give files away")
	}
	work := t.TempDir()
	root := filepath.Join(work, "root")
	if err := os.MkdirAll(filepath.Join(root, "usr/local/bin"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"LICENSE", "ca-certificates.crt", "root/usr/local/bin/vizard"} {
		if err := os.WriteFile(filepath.Join(work, file), []byte(file), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	step := strings.NewReplacer("/root-of-image", root, "/src/LICENSE", work+"/LICENSE", "/etc/ssl/certs/ca-certificates.crt", work+"/ca-certificates.crt").Replace(all[i][1])
	if out, err := exec.Command("sh", "-euc", "umask 022; "+step).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, e := range contents([]byte("x"), []byte("x"), []byte("x"), []byte("x"), []byte("x")) {
		if strings.HasSuffix(e.path, "/THIRD_PARTY") || strings.HasSuffix(e.path, ".cdx.json") { // only make image writes these
			continue
		}
		info, err := os.Lstat(filepath.Join(root, e.path))
		if err != nil {
			t.Error(err)
			continue
		}
		owner := int(info.Sys().(*syscall.Stat_t).Uid)
		sticky := e.mode&os.ModeSticky == info.Mode()&os.ModeSticky
		if e.path != "usr/local/bin/vizard" && info.Mode().Perm() != e.mode.Perm() || !sticky || owner != e.owner {
			t.Errorf("%s has mode %v and owner %d, want %v and %d", e.path, info.Mode(), owner, e.mode, e.owner)
		}
		if strings.HasPrefix(e.path, "etc/passwd") || strings.HasPrefix(e.path, "etc/group") {
			if text, err := os.ReadFile(filepath.Join(root, e.path)); err != nil || !bytes.Equal(text, e.content) {
				t.Errorf("%s holds %q (%v)", e.path, text, err)
			}
		}
	}
}
