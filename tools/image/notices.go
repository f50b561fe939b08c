package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// notices are the licence texts of everything that is linked into the binary, which have to go where the binary goes: those of each module, and of its
// packages that have terms of their own.
func notices() ([]byte, error) {
	cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}\n{{.Path}} {{$.Dir}}{{end}}{{end}}", "./cmd/vizard")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64", "GOFLAGS=", "GOWORK=off")
	cmd.Stderr = os.Stderr
	list, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("listing the modules: %w", err)
	}
	modules := slices.Compact(slices.Sorted(strings.Lines(string(list))))
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("asking for Go's folder: %w", err)
	}
	modules = append(modules, "std "+string(root))
	var out bytes.Buffer
	have := map[string]bool{}
	for _, m := range modules {
		name, folder, _ := strings.Cut(strings.TrimSpace(m), " ")
		if folder == "" {
			continue
		}
		found, err := licences(&out, name, folder)
		if err != nil {
			return nil, err
		}
		if have[name] = have[name] || found; !have[name] { // a module's own folder comes before those of its packages
			return nil, fmt.Errorf("%s has no licence file", name)
		}
	}
	out.WriteString(data)
	return out.Bytes(), nil
}

// licences writes the licence files of a folder and says whether there are any.
func licences(out *bytes.Buffer, name, folder string) (found bool, err error) {
	for _, pattern := range []string{"LICENSE*", "LICENCE*", "COPYING*", "NOTICE*", "PATENTS*"} {
		paths, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			return found, err
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				return found, err
			}
			found = true
			fmt.Fprintf(out, "==== %s: %s\n\n%s\n\n", name, filepath.Base(path), bytes.TrimSpace(text))
		}
	}
	return found, nil
}

// data are the terms of what is no module, and where the source is that a licence promises.
const data = `==== source

github.com/hashicorp/golang-lru is linked as it was published, under the Mozilla Public License 2.0; its source is at https://github.com/hashicorp/golang-lru.

==== /etc/ssl/certs/ca-certificates.crt

Mozilla's list of certificate authorities, under the Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/

==== the model of names

Learned from, among others, names of places by GeoNames (https://www.geonames.org), licensed under Creative Commons Attribution 4.0
(https://creativecommons.org/licenses/by/4.0/), and changed: they were reduced to hashes with three levels of frequency.
`
