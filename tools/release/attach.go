package main

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// The media types of the OCI image specification 1.1, and of what is attached.
const (
	typeManifest   = "application/vnd.oci.image.manifest.v1+json"
	typeEmpty      = "application/vnd.oci.empty.v1+json"
	typeCycloneDX  = "application/vnd.cyclonedx+json"
	typeSPDX       = "application/spdx+json"
	typeProvenance = "application/vnd.in-toto+json"
)

// index is the layout's index.json, or the index of an image; members that this program does not use stay as they are.
type index struct {
	SchemaVersion int               `json:"schemaVersion"`
	MediaType     string            `json:"mediaType"`
	Manifests     []descriptor      `json:"manifests"`
	Annotations   map[string]string `json:"annotations,omitempty"`
}

type descriptor struct {
	MediaType    string            `json:"mediaType"`
	ArtifactType string            `json:"artifactType,omitempty"`
	Digest       string            `json:"digest"`
	Size         int               `json:"size"`
	Platform     *platform         `json:"platform,omitempty"`
	Annotations  map[string]string `json:"annotations,omitempty"`
}

type platform struct {
	Architecture string `json:"architecture"`
	OS           string `json:"os"`
}

// referrer is a manifest that says something about another one, its subject.
type referrer struct {
	SchemaVersion int               `json:"schemaVersion"`
	MediaType     string            `json:"mediaType"`
	ArtifactType  string            `json:"artifactType"`
	Config        descriptor        `json:"config"`
	Layers        []descriptor      `json:"layers"`
	Subject       descriptor        `json:"subject"`
	Annotations   map[string]string `json:"annotations,omitempty"`
}

// empty is what stands for a configuration where there is none.
var empty = []byte("{}")

func describe(mediaType string, content []byte) descriptor {
	return descriptor{MediaType: mediaType, Digest: fmt.Sprintf("sha256:%x", sha256.Sum256(content)), Size: len(content)}
}

// layout is an image layout that has been read from a tar, in its order.
type layout struct {
	headers []*tar.Header
	content map[string][]byte
	top     index
}

func (r release) readLayout() (*layout, error) {
	f, err := os.Open(filepath.Join(r.bin, "vizard-image.tar"))
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	l := &layout{content: map[string][]byte{}}
	for in := tar.NewReader(f); ; {
		h, err := in.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		l.headers = append(l.headers, h)
		if l.content[h.Name], err = io.ReadAll(in); err != nil {
			return nil, err
		}
	}
	if err := json.Unmarshal(l.content["index.json"], &l.top); err != nil {
		return nil, fmt.Errorf("reading the image's index: %w", err)
	}
	if len(l.top.Manifests) != 1 {
		return nil, fmt.Errorf("the layout has %d images, want one", len(l.top.Manifests))
	}
	return l, nil
}

// printDigest prints the digest of the image's index, which names one image for each architecture.
func (r release) printDigest() error {
	l, err := r.readLayout()
	if err != nil {
		return err
	}
	_, err = fmt.Println(l.top.Manifests[0].Digest)
	return err
}

// attach writes the image's layout again, with referrers: to each architecture's image its two lists of contents, to all of them together the signed
// statement of what they were built from.
func (r release) attach() error {
	l, err := r.readLayout()
	if err != nil {
		return err
	}
	var all index
	image := l.top.Manifests[0]
	if err := json.Unmarshal(l.content[blobPath(image.Digest)], &all); err != nil {
		return fmt.Errorf("reading the image's index: %w", err)
	}
	for _, one := range all.Manifests {
		list := filepath.Join(r.bin, "vizard-"+one.Platform.Architecture)
		if err := errors.Join(r.refer(l, one, typeCycloneDX, list+".cdx.json"), r.refer(l, one, typeSPDX, list+".spdx.json")); err != nil {
			return err
		}
	}
	if err := r.refer(l, image, typeProvenance, filepath.Join(r.bin, "attached", "provenance.intoto.jsonl")); err != nil {
		return err
	}
	return r.writeLayout(l, filepath.Join(r.out, "vizard_"+r.number()+"_image.tar"))
}

// refer adds a file as a referrer of subject.
func (r release) refer(l *layout, subject descriptor, mediaType, path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	subject.Annotations, subject.Platform = nil, nil
	layer := describe(mediaType, content)
	layer.Annotations = map[string]string{"org.opencontainers.image.title": filepath.Base(path)}
	config := describe(typeEmpty, empty)
	text, err := json.Marshal(referrer{2, typeManifest, mediaType, config, []descriptor{layer}, subject,
		map[string]string{"org.opencontainers.image.created": r.created.Format("2006-01-02T15:04:05Z07:00")}})
	if err != nil {
		return err
	}
	manifest := describe(typeManifest, text)
	manifest.ArtifactType = mediaType
	l.add(config.Digest, empty)
	l.add(layer.Digest, content)
	l.add(manifest.Digest, text)
	l.top.Manifests = append(l.top.Manifests, manifest)
	return nil
}

func blobPath(digest string) string { return "blobs/" + strings.Replace(digest, ":", "/", 1) }

// add adds a blob to the layout, once.
func (l *layout) add(digest string, content []byte) {
	name := blobPath(digest)
	if _, have := l.content[name]; have {
		return
	}
	h := *l.headers[0]
	h.Name, h.Size = name, int64(len(content))
	l.headers = append(l.headers, &h)
	l.content[name] = content
}

func (r release) writeLayout(l *layout, to string) error {
	text, err := json.Marshal(l.top)
	if err != nil {
		return err
	}
	l.content["index.json"] = text
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, h := range l.headers {
		h.Size = int64(len(l.content[h.Name]))
		if err := w.WriteHeader(h); err != nil {
			return err
		}
		if _, err := w.Write(l.content[h.Name]); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(to, out.Bytes(), 0o644)
}
