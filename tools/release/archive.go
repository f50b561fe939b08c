package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// archive writes a tar.gz with one folder, which holds everything that has a place there.
func (r release) archive(to, folder string, all []file) error {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b file) int { return strings.Compare(a.archived, b.archived) })
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	w := tar.NewWriter(z)
	have := map[string]bool{}
	for _, f := range all {
		if f.archived == "" {
			continue
		}
		name := path.Join(folder, f.archived)
		if err := r.folders(w, path.Dir(name), have); err != nil {
			return err
		}
		mode := int64(f.mode.Perm())
		if f.config { // whoever unpacks it is its owner
			mode = 0o644
		}
		if err := w.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: mode, Size: int64(len(f.content)), ModTime: r.created, Format: tar.FormatUSTAR}); err != nil {
			return err
		}
		if _, err := w.Write(f.content); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(to, out.Bytes(), 0o644)
}

// folders writes a folder and those above it, each once.
func (r release) folders(w *tar.Writer, name string, have map[string]bool) error {
	if name == "." || have[name] {
		return nil
	}
	have[name] = true
	if err := r.folders(w, path.Dir(name), have); err != nil {
		return err
	}
	return w.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: name + "/", Mode: 0o755, ModTime: r.created, Format: tar.FormatUSTAR})
}

// chart writes the Helm chart in the form that `helm package` gives it.
func (r release) chart() error {
	var all []file
	root := os.DirFS("deploy/helm/vizard")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := fs.ReadFile(root, name)
		all = append(all, file{archived: name, mode: 0o644, content: content})
		return err
	})
	if err != nil {
		return err
	}
	return r.archive(filepath.Join(r.out, "vizard-"+r.number()+".tgz"), "vizard", all)
}
