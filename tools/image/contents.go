package main

import (
	"archive/tar"
	"bytes"
	"encoding/pem"
	"io/fs"

	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// user is the number of the image's user and group: "nonroot" of the images without a distribution.
const user = 65532

// entry is a file or folder of the image, in the order of the archive.
type entry struct {
	path    string
	mode    fs.FileMode
	owner   int
	content []byte // nil: a folder
}

// contents is all that the image holds. Only /run/vizard, /var/lib/vizard and /tmp are written to; with a read-only root they are
// volumes.
func contents(binary, bill, licence, others, certificates []byte) []entry {
	return []entry{
		{"etc/", 0o755, 0, nil},
		{"etc/group", 0o644, 0, joined("root:x:0:", "nonroot:x:65532:")},
		{"etc/passwd", 0o644, 0, joined("root:x:0:0:root:/:/sbin/nologin", "nonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin")},
		{"etc/ssl/", 0o755, 0, nil},
		{"etc/ssl/certs/", 0o755, 0, nil},
		{"etc/ssl/certs/ca-certificates.crt", 0o644, 0, certificates},
		{"etc/vizard/", 0o755, 0, nil},
		{"run/", 0o755, 0, nil},
		{"run/vizard/", 0o750, user, nil},
		{"tmp/", 0o777 | fs.ModeSticky, 0, nil},
		{"usr/", 0o755, 0, nil},
		{"usr/local/", 0o755, 0, nil},
		{"usr/local/bin/", 0o755, 0, nil},
		{"usr/local/bin/vizard", 0o755, 0, binary},
		{"usr/share/", 0o755, 0, nil},
		{"usr/share/doc/", 0o755, 0, nil},
		{"usr/share/doc/vizard/", 0o755, 0, nil},
		{"usr/share/doc/vizard/LICENSE", 0o644, 0, licence},
		{"usr/share/doc/vizard/THIRD_PARTY", 0o644, 0, others},
		{"usr/share/doc/vizard/sbom.cdx.json", 0o644, 0, bill},
		{"var/", 0o755, 0, nil},
		{"var/lib/", 0o755, 0, nil},
		{"var/lib/vizard/", 0o700, user, nil},
	}
}

// roots is Mozilla's list of authorities in PEM form. Those that are trusted under conditions are left out: a PEM file cannot state
// them, and certificates from before such a condition have expired.
func roots() []byte {
	var all bytes.Buffer
	for root := range bundle.Roots() {
		if root.Constraint == nil {
			_ = pem.Encode(&all, &pem.Block{Type: "CERTIFICATE", Bytes: root.Certificate}) // a buffer takes everything
		}
	}
	return all.Bytes()
}

// pack writes entries as a tar, all of the same time.
func pack(entries []entry, f facts) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, e := range entries {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: e.path, Mode: int64(e.mode.Perm()), Uid: e.owner, Gid: e.owner, Size: int64(len(e.content)),
			ModTime: f.created, Format: tar.FormatUSTAR}
		if e.content == nil {
			h.Typeflag = tar.TypeDir
		}
		if e.mode&fs.ModeSticky != 0 {
			h.Mode |= 0o1000
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(e.content); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), w.Close()
}
