package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// maxFile bounds the configuration file and every file that is read because it is named there, in bytes.
const maxFile = 8 << 20

// place is a file or folder that need not exist yet.
func place(to *string) spec { return path(to, func(*reader, node, string) {}) }

// file is a file that must exist and be readable now; the empty string means none if optional is set.
func file(to *string, optional bool) spec {
	s := path(to, func(r *reader, n node, p string) {
		if !r.openFiles {
			return
		}
		f, err := openRegular(p)
		if err != nil {
			r.wrong(n, "cannot read %s: %v", p, err)
			return
		}
		_ = f.Close() // nothing was written
	}).as("path", "a regular file that can be read", "missing.pem")
	read := s.read
	s.read = func(r *reader, n node) {
		if optional && n.Value == "" && n.Tag == "!!str" {
			return
		}
		read(r, n)
	}
	return s
}

// path is a path of the file system, made absolute or relative to the working folder by the folder of the configuration file.
func path(to *string, check func(r *reader, n node, p string)) spec {
	return spec{kind: "path", wrong: `""`, shown: func() string { return *to }, read: func(r *reader, n node) {
		text(func(v string) error {
			if v == "" || strings.ContainsFunc(v, func(c rune) bool { return c < ' ' || c == 0x7f }) {
				return errors.New("must be a path")
			}
			if err := misplaced(v, "the path of a file"); err != nil {
				return err
			}
			*to = r.resolve(v)
			check(r, n, *to)
			return nil
		}).read(r, n)
	}}
}

func (r *reader) resolve(p string) string {
	if filepath.IsAbs(p) {
		return filepath.Clean(p)
	}
	return filepath.Join(r.dir, p)
}

// openRegular opens p unless it is a folder, a device or a pipe, which could block or never end.
func openRegular(p string) (*os.File, error) {
	info, err := os.Stat(p)
	if err != nil {
		return nil, plainCause(err)
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is not a regular file")
	}
	f, err := os.Open(p)
	return f, plainCause(err)
}

func readRegular(p string) ([]byte, error) {
	f, err := openRegular(p)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, plainCause(err)
	}
	if len(data) > maxFile {
		return nil, fmt.Errorf("it is larger than %d bytes", maxFile)
	}
	return data, nil
}

// dictionaryValues reads the words of a values_file: one a line, UTF-8, spaces around a word and empty lines dropped.
func dictionaryValues(p string) ([]string, error) {
	data, err := readRegular(p)
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(data) {
		return nil, errors.New("it is not valid UTF-8")
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var values []string
	for line := range strings.Lines(string(data)) {
		if v := strings.TrimSpace(line); v != "" {
			values = append(values, v)
		}
	}
	if len(values) == 0 {
		return nil, errors.New("it holds no value")
	}
	return values, nil
}
