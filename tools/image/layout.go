package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"strings"
	"time"
)

// The media types of the OCI image specification 1.1.
const (
	typeIndex    = "application/vnd.oci.image.index.v1+json"
	typeManifest = "application/vnd.oci.image.manifest.v1+json"
	typeConfig   = "application/vnd.oci.image.config.v1+json"
	typeLayer    = "application/vnd.oci.image.layer.v1.tar+gzip"
)

// image has the parts of one architecture's image.
type image struct {
	arch    string
	entries []entry
}

// The members below are those of the OCI image specification that this image uses.
type (
	descriptor struct {
		MediaType   string            `json:"mediaType"`
		Digest      string            `json:"digest"`
		Size        int               `json:"size"`
		Platform    *platform         `json:"platform,omitempty"`
		Annotations map[string]string `json:"annotations,omitempty"`
	}
	platform struct {
		Architecture string `json:"architecture"`
		OS           string `json:"os"`
	}
	manifest struct {
		SchemaVersion int               `json:"schemaVersion"`
		MediaType     string            `json:"mediaType"`
		Config        *descriptor       `json:"config,omitempty"`
		Layers        []descriptor      `json:"layers,omitempty"`
		Manifests     []descriptor      `json:"manifests,omitempty"`
		Annotations   map[string]string `json:"annotations,omitempty"`
	}
	imageConfig struct {
		Created time.Time `json:"created"`
		platform
		Config runConfig `json:"config"`
		RootFS struct {
			Type    string   `json:"type"`
			DiffIDs []string `json:"diff_ids"`
		} `json:"rootfs"`
		History []history `json:"history"`
	}
	runConfig struct {
		User       string            `json:"User"`
		Env        []string          `json:"Env"`
		Entrypoint []string          `json:"Entrypoint"`
		Cmd        []string          `json:"Cmd"`
		WorkingDir string            `json:"WorkingDir"`
		Labels     map[string]string `json:"Labels"`
	}
	history struct {
		Created   time.Time `json:"created"`
		CreatedBy string    `json:"created_by"`
	}
)

// layout is an OCI image layout that is being written.
type layout struct {
	w     *tar.Writer
	facts facts
	have  map[string]bool
}

// writeLayout writes an image layout as a tar: one index that names an image for each architecture. The file manifest.json next to
// it is for container runtimes that read only the older form; it names the first image.
func writeLayout(to io.Writer, images []image, f facts) error {
	l := &layout{tar.NewWriter(to), f, map[string]bool{}}
	index := manifest{SchemaVersion: 2, MediaType: typeIndex, Annotations: f.annotations()}
	var older []map[string]any
	for _, i := range images {
		d, config, layer, err := l.image(i)
		if err != nil {
			return err
		}
		index.Manifests = append(index.Manifests, d)
		if older == nil {
			older = []map[string]any{{"Config": blobPath(config), "RepoTags": []string{"vizard:" + f.tag()}, "Layers": []string{blobPath(layer)}}}
		}
	}
	d, err := l.json(typeIndex, index)
	if err != nil {
		return err
	}
	d.Annotations = map[string]string{"org.opencontainers.image.ref.name": f.tag(), "io.containerd.image.name": "docker.io/library/vizard:" + f.tag()}
	for _, file := range []struct {
		name  string
		value any
	}{
		{"index.json", manifest{SchemaVersion: 2, MediaType: typeIndex, Manifests: []descriptor{d}}},
		{"manifest.json", older},
		{"oci-layout", map[string]string{"imageLayoutVersion": "1.0.0"}},
	} {
		content, err := json.Marshal(file.value)
		if err != nil {
			return err
		}
		if err := l.file(file.name, content); err != nil {
			return err
		}
	}
	return l.w.Close()
}

// tag is the version as a tag may be written.
func (f facts) tag() string { return strings.ReplaceAll(f.version, "+", "-") }

func (f facts) annotations() map[string]string {
	return map[string]string{
		"org.opencontainers.image.title":       "vizard",
		"org.opencontainers.image.description": "The privacy gateway for prompts: an Envoy ext_proc sidecar",
		"org.opencontainers.image.version":     f.version,
		"org.opencontainers.image.revision":    f.commit,
		"org.opencontainers.image.created":     f.created.Format(time.RFC3339),
		"org.opencontainers.image.licenses":    "Apache-2.0",
	}
}

func (l *layout) image(i image) (d descriptor, configDigest, layerDigest string, err error) {
	archive, err := pack(i.entries, l.facts)
	if err != nil {
		return d, "", "", err
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return d, "", "", err
	}
	if _, err := z.Write(archive); err != nil {
		return d, "", "", err
	}
	if err := z.Close(); err != nil {
		return d, "", "", err
	}
	layer, err := l.blob(typeLayer, packed.Bytes())
	if err != nil {
		return d, "", "", err
	}
	config, err := l.json(typeConfig, l.config(i.arch, digest(archive)))
	if err != nil {
		return d, "", "", err
	}
	d, err = l.json(typeManifest, manifest{SchemaVersion: 2, MediaType: typeManifest, Config: &config, Layers: []descriptor{layer}, Annotations: l.facts.annotations()})
	d.Platform = &platform{i.arch, "linux"}
	return d, config.Digest, layer.Digest, err
}

func (l *layout) config(arch, layer string) imageConfig {
	c := imageConfig{Created: l.facts.created, platform: platform{arch, "linux"}, History: []history{{l.facts.created, "tools/image"}}}
	c.RootFS.Type, c.RootFS.DiffIDs = "layers", []string{layer}
	c.Config = runConfig{User: "65532:65532", Env: []string{"PATH=/usr/local/bin", "VIZARD_CONFIG=/etc/vizard/vizard.yaml"},
		Entrypoint: []string{"/usr/local/bin/vizard"}, Cmd: []string{"serve"}, WorkingDir: "/", Labels: l.facts.annotations()}
	return c
}

func (l *layout) json(kind string, v any) (descriptor, error) {
	content, err := json.Marshal(v)
	if err != nil {
		return descriptor{}, err
	}
	return l.blob(kind, content)
}

// blob writes content under its digest, once.
func (l *layout) blob(kind string, content []byte) (descriptor, error) {
	d := descriptor{MediaType: kind, Digest: digest(content), Size: len(content)}
	if l.have[d.Digest] {
		return d, nil
	}
	l.have[d.Digest] = true
	return d, l.file(blobPath(d.Digest), content)
}

func blobPath(digest string) string { return "blobs/" + strings.Replace(digest, ":", "/", 1) }

func (l *layout) file(name string, content []byte) error {
	if err := l.w.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: 0o644, Size: int64(len(content)), ModTime: l.facts.created, Format: tar.FormatUSTAR}); err != nil {
		return err
	}
	_, err := l.w.Write(content)
	return err
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return "sha256:" + hex.EncodeToString(sum[:])
}
