package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// The types of what is written, by their specifications: https://in-toto.io/Statement/v1 and https://slsa.dev/provenance/v1.
const (
	statementType = "https://in-toto.io/Statement/v1"
	predicateType = "https://slsa.dev/provenance/v1"
	source        = "git+https://github.com/vizard-gateway/vizard"
	buildType     = "https://github.com/vizard-gateway/vizard/blob/main/docs/assurance.md#what-it-was-built-from"
	localBuilder  = buildType
)

// release is what a statement is made about.
type release struct {
	builder, version, commit string
	created                  time.Time // of the commit
	command                  string    // that built the files
	image                    string    // digest of the image that holds them; "": none is meant
}

// artefact is a file, or something that went into it.
type artefact struct {
	Name   string            `json:"name,omitempty"`
	URI    string            `json:"uri,omitempty"`
	Digest map[string]string `json:"digest"`
}

type statement struct {
	Type          string     `json:"_type"`
	Subject       []artefact `json:"subject"`
	PredicateType string     `json:"predicateType"`
	Predicate     provenance `json:"predicate"`
}

// definition is what went in.
type definition struct {
	Type         string            `json:"buildType"`
	External     map[string]string `json:"externalParameters"`
	Internal     map[string]string `json:"internalParameters,omitempty"`
	Dependencies []artefact        `json:"resolvedDependencies"`
}

type provenance struct {
	Definition definition `json:"buildDefinition"`
	Run        struct {
		Builder struct {
			ID string `json:"id"`
		} `json:"builder"`
	} `json:"runDetails"`
}

// statement returns the statement about files. The same files give the same bytes.
func (r release) statement(files []string) ([]byte, error) {
	s := statement{Type: statementType, PredicateType: predicateType}
	d := &s.Predicate.Definition
	d.Type = buildType
	d.External = map[string]string{"command": r.command, "version": r.version, "commit": r.commit, "epoch": fmt.Sprint(r.created.Unix())}
	d.Dependencies = []artefact{{URI: source, Digest: map[string]string{"gitCommit": r.commit}}}
	s.Predicate.Run.Builder.ID = r.builder
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b string) int { return strings.Compare(filepath.Base(a), filepath.Base(b)) })
	seen := map[string]bool{}
	if r.image != "" {
		algorithm, sum, _ := strings.Cut(r.image, ":")
		s.Subject = append(s.Subject, artefact{Name: "vizard", Digest: map[string]string{algorithm: sum}})
	}
	for _, path := range files {
		one, err := subject(path)
		if err != nil {
			return nil, err
		}
		if seen[one.Name] {
			return nil, fmt.Errorf("two files have the name %s", one.Name)
		}
		seen[one.Name] = true
		s.Subject = append(s.Subject, one)
		if err := d.addModules(path, seen); err != nil {
			return nil, err
		}
	}
	return json.MarshalIndent(s, "", "  ")
}

func subject(path string) (artefact, error) {
	f, err := os.Open(path)
	if err != nil {
		return artefact{}, err
	}
	defer func() { _ = f.Close() }()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return artefact{}, err
	}
	return artefact{Name: filepath.Base(path), Digest: map[string]string{"sha256": hex.EncodeToString(sum.Sum(nil))}}, nil
}

// addModules names what the linker wrote into a Go binary: its version of Go and its modules, with the hashes that go.sum has. Any other file has none.
func (d *definition) addModules(path string, seen map[string]bool) error {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return nil //nolint:nilerr // it is no Go binary
	}
	d.Internal = map[string]string{"go": info.GoVersion}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		uri := "pkg:golang/" + m.Path + "@" + m.Version
		if seen[uri] {
			continue
		}
		seen[uri] = true
		sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:"))
		if err != nil {
			return fmt.Errorf("%s: the hash of %s: %w", path, m.Path, err)
		}
		d.Dependencies = append(d.Dependencies, artefact{URI: uri, Digest: map[string]string{"dirHash": hex.EncodeToString(sum)}})
	}
	return nil
}
