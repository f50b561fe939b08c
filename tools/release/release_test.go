package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"debug/macho"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	ocispec "github.com/opencontainers/image-spec/specs-go/v1"
	"github.com/sassoftware/go-rpmutils"
	"oras.land/oras-go/v2/content"
	"oras.land/oras-go/v2/content/oci"
)

// dist is the folder of a release that tools/make-release built for this machine's architecture; make test-deploy names it.
var dist = os.Getenv("VIZARD_RELEASE")

const host = runtime.GOARCH

// one is the path of the one file of the release that matches.
func one(t *testing.T, pattern string) string {
	t.Helper()
	if dist == "" {
		t.Skip("VIZARD_RELEASE names no release: make test-deploy builds one")
	}
	found, err := filepath.Glob(filepath.Join(dist, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %q (%v)", pattern, found, err)
	}
	return found[0]
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func copyTo(t *testing.T, from, to string) {
	t.Helper()
	if err := os.WriteFile(to, []byte(read(t, from)), 0o755); err != nil {
		t.Fatal(err)
	}
}

func version(t *testing.T) string { return strings.TrimSpace(read(t, "../../VERSION")) }

// unpack reads a tar.gz: modes and contents by name.
func unpack(t *testing.T, path string) (modes map[string]int64, files map[string]string) {
	t.Helper()
	z, err := gzip.NewReader(strings.NewReader(read(t, path)))
	if err != nil {
		t.Fatal(err)
	}
	modes, files = map[string]int64{}, map[string]string{}
	for in := tar.NewReader(z); ; {
		h, err := in.Next()
		if errors.Is(err, io.EOF) {
			return modes, files
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.Uname != "" {
			t.Errorf("%s belongs to %d %q", h.Name, h.Uid, h.Uname)
		}
		modes[h.Name], files[h.Name] = h.Mode, string(text)
	}
}

// TestArchiveRuns unpacks the archive for this machine and runs what is in it.
func TestArchiveRuns(t *testing.T) {
	t.Parallel()
	modes, files := unpack(t, one(t, "vizard_*_linux_"+host+".tar.gz"))
	folder := "vizard_" + version(t) + "_linux_" + host
	for _, name := range []string{"LICENSE", "THIRD_PARTY", "CHANGELOG.md", "sbom.cdx.json", "vizard.yaml", "systemd/vizard.service", "systemd/vizard-envoy.service",
		"systemd/sysusers.conf", "completion/bash/vizard", "completion/fish/vizard.fish", "completion/zsh/_vizard"} {
		if modes[path.Join(folder, name)] != 0o644 || files[path.Join(folder, name)] == "" {
			t.Errorf("%s has mode %o and %d bytes", name, modes[path.Join(folder, name)], len(files[path.Join(folder, name)]))
		}
	}
	binary := filepath.Join(t.TempDir(), "vizard")
	if err := os.WriteFile(binary, []byte(files[folder+"/vizard"]), os.FileMode(modes[folder+"/vizard"])); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(binary, "--version").CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "vizard v"+version(t)+"\n") {
		t.Errorf("it says %q (%v)", out, err)
	}
	mask := exec.Command(binary, "mask")
	mask.Stdin = strings.NewReader("Write to jane@example.com")
	if out, err := mask.CombinedOutput(); err != nil || !strings.Contains(string(out), "EMAIL_1") {
		t.Errorf("it masks %q (%v)", out, err)
	}
}

// TestChartIsPacked looks for the chart as Helm reads it.
func TestChartIsPacked(t *testing.T) {
	t.Parallel()
	_, files := unpack(t, one(t, "vizard-"+version(t)+".tgz"))
	for _, name := range []string{"Chart.yaml", "values.yaml", "values.schema.json", "templates/deployment.yaml", "files/gateway/monitoring.yaml"} {
		if files["vizard/"+name] == "" || files["vizard/"+name] != read(t, "../../deploy/helm/vizard/"+name) {
			t.Errorf("the chart has no %s, or another one", name)
		}
	}
}

// TestArchiveForMacOS looks at what cannot run here.
func TestArchiveForMacOS(t *testing.T) {
	t.Parallel()
	_, files := unpack(t, one(t, "vizard_*_darwin_"+host+".tar.gz"))
	folder := "vizard_" + version(t) + "_darwin_" + host + "/"
	binary, err := macho.NewFile(strings.NewReader(files[folder+"vizard"]))
	if err != nil {
		t.Fatal(err)
	}
	if want := map[string]macho.Cpu{"amd64": macho.CpuAmd64, "arm64": macho.CpuArm64}[host]; binary.Cpu != want || binary.Type != macho.TypeExec {
		t.Errorf("the program is %v for %v", binary.Type, binary.Cpu)
	}
	if files[folder+"systemd/vizard.service"] != "" || !strings.Contains(files[folder+"sbom.cdx.json"], "goos=darwin") {
		t.Error("the archive for macOS has what belongs to Linux")
	}
}

// TestRPMHoldsWhatTheDebHolds reads the rpm by another library than the one that wrote it, and compares it with the deb.
func TestRPMHoldsWhatTheDebHolds(t *testing.T) {
	t.Parallel()
	arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[host]
	f, err := os.Open(one(t, "vizard-*."+arch+".rpm"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	r, err := rpmutils.ReadRpm(f)
	if err != nil {
		t.Fatal(err)
	}
	nevra, err := r.Header.GetNEVRA()
	if err != nil || nevra.Name != "vizard" || nevra.Version != version(t) || nevra.Arch != arch {
		t.Errorf("it is %+v (%v)", nevra, err)
	}
	for tag, want := range map[int]string{rpmutils.LICENSE: "Apache-2.0", rpmutils.BUILDHOST: "vizard", rpmutils.POSTIN: read(t, "../../deploy/package/postinstall.sh"),
		rpmutils.PREUN: read(t, "../../deploy/package/preremove.sh"), rpmutils.POSTUN: read(t, "../../deploy/package/postremove.sh")} {
		if said, err := r.Header.GetString(tag); err != nil || strings.TrimSpace(said) != strings.TrimSpace(want) {
			t.Errorf("tag %d is %q, want %q (%v)", tag, said, want, err)
		}
	}
	infos, err := r.Header.GetFiles()
	if err != nil {
		t.Fatal(err)
	}
	config := false
	for _, i := range infos {
		config = config || i.Name() == "/etc/vizard/vizard.yaml" && i.Flags()&rpmutils.RPMFILE_CONFIG != 0 && i.Flags()&rpmutils.RPMFILE_NOREPLACE != 0
		if i.UserName() != "root" || i.GroupName() != "root" {
			t.Errorf("%s belongs to %s:%s", i.Name(), i.UserName(), i.GroupName())
		}
	}
	if !config {
		t.Error("an update would replace the operator's configuration")
	}
	fromRPM, fromDeb := t.TempDir(), t.TempDir()
	if err := r.ExpandPayload(fromRPM); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("dpkg-deb", "-x", one(t, "vizard_*_"+host+".deb"), fromDeb).CombinedOutput(); err != nil {
		t.Skipf("this machine has no dpkg-deb: %v %s", err, out)
	}
	if out, err := exec.Command("diff", "-r", fromRPM, fromDeb).CombinedOutput(); err != nil {
		t.Errorf("they differ: %v\n%s", err, out)
	}
}

// TestImageHasReferrers reads the image by another library, which must find what is attached to each manifest.
func TestImageHasReferrers(t *testing.T) {
	t.Parallel()
	path := one(t, "vizard_*_image.tar")
	ctx := t.Context()
	store, err := oci.NewFromTar(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	top, err := store.Resolve(ctx, "v"+version(t))
	if err != nil {
		t.Fatal(err)
	}
	text, err := content.FetchAll(ctx, store, top)
	if err != nil {
		t.Fatal(err)
	}
	var index ocispec.Index
	if err := json.Unmarshal(text, &index); err != nil || len(index.Manifests) != 1 {
		t.Fatalf("index %s (%v)", text, err)
	}
	statement := attached(t, store, top, []string{"application/vnd.in-toto+json"})["application/vnd.in-toto+json"]
	var envelope struct{ Payload []byte }
	if err := json.Unmarshal(statement, &envelope); err != nil || !bytes.Contains(envelope.Payload, []byte(top.Digest.Encoded())) {
		t.Errorf("the statement does not name the image: %s (%v)", envelope.Payload, err)
	}
	lists := attached(t, store, index.Manifests[0], []string{"application/spdx+json", "application/vnd.cyclonedx+json"})
	if string(lists["application/vnd.cyclonedx+json"]) != read(t, one(t, "vizard_*_linux_"+host+".cdx.json")) {
		t.Error("the list of contents that is attached is another one than that of the release")
	}
}

// attached returns what is attached to a manifest, by its type.
func attached(t *testing.T, store *oci.ReadOnlyStore, subject ocispec.Descriptor, want []string) map[string][]byte {
	t.Helper()
	found, all := []string{}, map[string][]byte{}
	predecessors, err := store.Predecessors(t.Context(), subject)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range predecessors {
		text, err := content.FetchAll(t.Context(), store, p)
		if err != nil {
			t.Fatal(err)
		}
		var m ocispec.Manifest
		if err := json.Unmarshal(text, &m); err != nil {
			t.Fatal(err)
		}
		if m.Subject == nil || m.Subject.Digest != subject.Digest {
			continue // an index that holds it
		}
		found = append(found, m.ArtifactType)
		if all[m.ArtifactType], err = content.FetchAll(t.Context(), store, m.Layers[0]); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(found)
	if !slices.Equal(found, want) {
		t.Fatalf("attached to %s: %q, want %q", subject.Digest, found, want)
	}
	return all
}

// TestSignedFilesExist checks a release as its users do: with coreutils and OpenSSL alone.
func TestSignedFilesExist(t *testing.T) {
	t.Parallel()
	sums := one(t, "SHA256SUMS")
	check := exec.Command("sha256sum", "--check", "--strict", "--quiet", sums)
	check.Dir = dist
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	list := read(t, sums)
	for _, pattern := range []string{"*.tar.gz", "*.deb", "*.rpm", "*_image.tar", "*.tgz", "*.cdx.json", "*.spdx.json"} {
		found, err := filepath.Glob(filepath.Join(dist, pattern))
		if err != nil || len(found) == 0 {
			t.Errorf("no file is a %s", pattern)
		}
		for _, f := range found {
			if !strings.Contains(list, "  "+filepath.Base(f)+"\n") {
				t.Errorf("SHA256SUMS does not name %s", f)
			}
		}
	}
	for _, signed := range []string{"SHA256SUMS", "provenance.json"} {
		verify := exec.Command("openssl", "pkeyutl", "-verify", "-pubin", "-inkey", os.Getenv("VIZARD_RELEASE_KEY")+".pub", "-rawin", "-in", signed, "-sigfile", signed+".sig")
		verify.Dir = dist
		if out, err := verify.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", signed, err, out)
		}
	}
}

// TestPackedTwiceIsTheSame packs what was built once more, in another folder and at another time, and compares every byte.
func TestPackedTwiceIsTheSame(t *testing.T) {
	one(t, "SHA256SUMS")
	t.Chdir("../..")
	again := t.TempDir()
	epoch, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
	if err != nil {
		t.Fatal(err)
	}
	facts := []string{"-version", "v" + strings.TrimSpace(string(must(os.ReadFile("VERSION")))), "-epoch", strings.TrimSpace(string(epoch)), "-arch", host, "-darwin", "-out", again}
	for _, command := range []string{"pack", "attach"} {
		if err := run(append([]string{command}, facts...)); err != nil {
			t.Fatal(err)
		}
	}
	if err := run([]string{"sums", "-out", again}); err != nil {
		t.Fatal(err)
	}
	want, got := string(must(os.ReadFile(filepath.Join(dist, sumsFile)))), string(must(os.ReadFile(filepath.Join(again, sumsFile))))
	if got != want {
		t.Errorf("packed once:\n%s\npacked again:\n%s", want, got)
	}
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

func TestNotesAreThoseOfTheVersion(t *testing.T) {
	t.Parallel()
	changelog := filepath.Join(t.TempDir(), "CHANGELOG.md")
	text := "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n\n- a\n\n## [1.0.0] - 2026-11-01\n\n- b\n\n## [0.9.0] - 2026-10-01\n"
	if err := os.WriteFile(changelog, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for number, want := range map[string]string{"1.1.0": "### Added\n\n- a\n", "1.0.0": "- b\n", "0.9.0": "", "1.2.0": "", "1.1": ""} {
		if notes, err := notesOf(changelog, number); string(notes) != want || (err != nil) != (want == "") {
			t.Errorf("%s: %q (%v), want %q", number, notes, err, want)
		}
	}
	if _, err := notesOf("../../CHANGELOG.md", version(t)); err != nil {
		t.Error(err)
	}
}
