package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // the form "deb"
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm" // the form "rpm"
)

const description = `The privacy gateway for prompts
Vizard masks personal data and developer secrets in prompts before a model
provider sees them, and restores them in the answers. It is an Envoy
external-processing sidecar; Envoy is not part of this package.`

// packages writes a deb and an rpm. nfpm reads files by name, so what goes in is laid out in a folder first.
func (r release) packages(arch string, all []file) error {
	work, err := os.MkdirTemp("", "vizard-release-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	contents := files.Contents{
		&files.Content{Type: files.TypeDir, Destination: strings.TrimSuffix(doc, "/"), FileInfo: &files.ContentFileInfo{Mode: 0o755, MTime: r.created}},
		&files.Content{Type: files.TypeDir, Destination: "/etc/vizard", FileInfo: &files.ContentFileInfo{Mode: 0o755, MTime: r.created}},
		&files.Content{Type: files.TypeDir, Destination: "/etc/vizard/tls", FileInfo: &files.ContentFileInfo{Mode: 0o750, MTime: r.created}},
		&files.Content{Type: files.TypeDir, Destination: "/etc/vizard/credentials", FileInfo: &files.ContentFileInfo{Mode: 0o700, MTime: r.created}},
	}
	for i, f := range all {
		if f.packaged == "" {
			continue
		}
		source := filepath.Join(work, strconv.Itoa(i))
		if err := os.WriteFile(source, f.content, 0o600); err != nil {
			return err
		}
		kind := files.TypeFile
		if f.config {
			kind = files.TypeConfigNoReplace
		}
		contents = append(contents, &files.Content{Type: kind, Source: source, Destination: f.packaged, FileInfo: &files.ContentFileInfo{Mode: f.mode, MTime: r.created}})
	}
	for _, form := range []string{"deb", "rpm"} {
		if err := r.packageIn(form, arch, contents); err != nil {
			return fmt.Errorf("packing the %s of %s: %w", form, arch, err)
		}
	}
	return nil
}

func (r release) packageIn(form, arch string, contents files.Contents) error {
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "vizard", Arch: arch, Platform: "linux", Version: r.version, Release: "1", Section: "net", Priority: "optional",
		Maintainer: "The Vizard authors <vizard-gateway@users.noreply.github.com>", Vendor: "Vizard", Description: description,
		Homepage: "https://github.com/vizard-gateway/vizard", License: "Apache-2.0", MTime: r.created, DisableGlobbing: true,
		Overridables: nfpm.Overridables{
			Contents: contents,
			Scripts: nfpm.Scripts{PostInstall: "deploy/package/postinstall.sh", PreRemove: "deploy/package/preremove.sh",
				PostRemove: "deploy/package/postremove.sh"},
			Suggests: []string{"envoy"},
			Deb:      nfpm.Deb{Compression: "gzip"},
			RPM:      nfpm.RPM{Compression: "gzip:9", BuildHost: "vizard", Summary: "The privacy gateway for prompts", Group: "System Environment/Daemons"},
		},
	})
	packager, err := nfpm.Get(form)
	if err != nil {
		return err
	}
	name := packager.ConventionalFileName(info)
	info.Target = name
	if err := nfpm.PrepareForPackager(info, form); err != nil {
		return err
	}
	var out bytes.Buffer
	if err := packager.Package(info, &out); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.out, name), out.Bytes(), 0o644)
}
