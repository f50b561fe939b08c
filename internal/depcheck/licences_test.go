package depcheck_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

//go:generate go test . -run LicencesPage -update

var update = flag.Bool("update", false, "write docs/licences.md anew")

// allowed are the licences, by their SPDX names, that a linked module may have.
var allowed = []string{"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"}

// unmodified are the modules under MPL-2.0 that may be linked, each with the reason: that licence asks for the source of its own files, which are public,
// as long as nobody changes them.
var unmodified = map[string]string{
	"github.com/hashicorp/golang-lru/v2": "bounded caches for keys and credentials, in wide use; see rationale.md#libraries",
}

// secondary is where MPL-2.0 names the licences that its files may be combined with.
const secondary = `"secondary license" means either the gnu general public license, version 2.0, the gnu lesser general public license, version 2.1, ` +
	`the gnu affero general public license, version 3.0, or any later versions of those licenses.`

// marks are words that stand in one licence and no other, with spaces for line ends.
var marks = []struct{ words, licence string }{
	{"gnu general public license", "GPL"}, {"gnu lesser general public license", "LGPL"}, {"gnu affero general public license", "AGPL"},
	{"mozilla public license", "MPL-2.0"}, {"business source license", "BUSL-1.1"}, {"server side public license", "SSPL-1.0"},
	{"permission is hereby granted, free of charge", "MIT"}, {"apache license version 2.0", "Apache-2.0"}, {"apache license, version 2.0", "Apache-2.0"},
	{"permission to use, copy, modify, and/or distribute", "ISC"}, {"permission to use, copy, modify, and distribute", "ISC"},
	{"redistribution and use in source and binary forms", "BSD"},
}

// licencesOf finds every licence that a text states.
func licencesOf(text string) []string {
	text = strings.ReplaceAll(strings.ToLower(strings.Join(strings.Fields(text), " ")), secondary, "")
	found := map[string]bool{}
	for _, m := range marks {
		if strings.Contains(text, m.words) {
			found[m.licence] = true
		}
	}
	if found["BSD"] {
		delete(found, "BSD")
		found["BSD-2-Clause"] = true
		if strings.Contains(text, "names of its contributors") || strings.Contains(text, "neither the name") || strings.Contains(text, "names of the contributors") {
			delete(found, "BSD-2-Clause")
			found["BSD-3-Clause"] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// linked returns the folder of each module that is linked into the gateway.
func linked(t *testing.T) map[string]string {
	t.Helper()
	modules := map[string]string{}
	for _, arch := range []string{"amd64", "arm64"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}", "./cmd/vizard")
		cmd.Dir, cmd.Env = "../..", append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH="+arch)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			if path, folder, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
				modules[path] = folder
			}
		}
	}
	return modules
}

// besides is the rest of the page: what no module's licence file tells.
const besides = `
## Data in the image

| What | From | Terms |
|---|---|---|
| ` + "`/etc/ssl/certs/ca-certificates.crt`" + ` | Mozilla's list of authorities, by way of golang.org/x/crypto/x509roots | MPL-2.0 (the list), BSD-3-Clause (its form in Go) |
| the model of ` + "`masking/names`" + ` | weights and hashes of words; [its sources](../train/SOURCES.md) | names of places by [GeoNames](https://www.geonames.org), CC BY 4.0, reduced to hashes; the other sources are free or public domain |

## Programs of builds and tests

They run next to the gateway and nothing of them is in it.

| Program | Pinned in | Licence |
|---|---|---|
| Envoy | tools/envoy.txt | Apache-2.0 |
| PostgreSQL | tools/postgres.txt | PostgreSQL |
| Node.js with npm | tools/node.txt | MIT, Artistic-2.0 |
| Chromium | tools/chromium.txt | BSD-3-Clause and others |
| aimock | tools/aimock | MIT |
| h2spec | tools/h2spec | MIT |
| pii-leak-benchmark, canarywire, with what they need | tools/python/suites.txt | Apache-2.0, MIT, BSD-3-Clause, PSF-2.0, MPL-2.0 |
| the SDKs of OpenAI, Anthropic, Google, Cohere and Amazon, with what they need | tools/python/sdks.txt | Apache-2.0, MIT, BSD-3-Clause, PSF-2.0, MPL-2.0 |
| Prometheus | tools/rules | Apache-2.0 |
| Docker Compose's reader of its files | tools/compose | Apache-2.0 |
| egctl | tools/egctl | Apache-2.0 |
| istiod's config generator | tools/istioxds | Apache-2.0 |
| govulncheck | tools/govulncheck | BSD-3-Clause |
| golangci-lint | tools/golangci-lint | GPL-3.0: run as a program only, as a compiler would be |
| the API server's validation, kustomize | tools/manifests | Apache-2.0 |
| kube-apiserver with etcd | tools/apiserver | Apache-2.0 |
| Helm's packages | tools/chart | Apache-2.0 |
| rpm with Lua and popt, of Debian | tools/rpm.txt | GPL-2.0: run as a program only; MIT |
| nfpm, which writes the packages of a release; ORAS, rpmutils and actionlint in its tests | tools/release | MIT, Apache-2.0 |
`

// TestEveryToolIsListed compares the page's list of programs with what tools pins.
func TestEveryToolIsListed(t *testing.T) {
	t.Parallel()
	for _, pattern := range []string{"tools/*.txt", "tools/*/go.sum", "tools/*/package-lock.json"} {
		for path := range files(t, pattern) {
			if filepath.Ext(path) != ".txt" {
				path = filepath.Dir(path)
			}
			if path != "tools/image" && !strings.Contains(besides, "| "+path+" |") { // what the image's module adds is data, in the first table
				t.Errorf("the page of licences does not list %s", path)
			}
		}
	}
}

// TestLicencesPage reads the licence of every linked module and compares the page. A licence that is not allowed fails, and so does a
// module whose files state none.
func TestLicencesPage(t *testing.T) {
	t.Parallel()
	modules := linked(t)
	var page bytes.Buffer
	fmt.Fprintf(&page, "# Licences\n\nThese are the licences of everything that is linked into the gateway, from the licence files in each module's root. Written by `make generate`; a test fails on any other licence\n"+
		"than %s, and MPL-2.0 for modules that are linked as they were published and have a reason in that test.\nThe image holds the texts in `/usr/share/doc/vizard/THIRD_PARTY`.\n\n| Module | Licence |\n|---|---|\n", strings.Join(allowed, ", "))
	for _, path := range slices.Sorted(maps.Keys(modules)) {
		var all []string
		for _, pattern := range []string{"LICENSE*", "LICENCE*", "COPYING*"} {
			files, _ := filepath.Glob(filepath.Join(modules[path], pattern))
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, licencesOf(string(text))...)
			}
		}
		slices.Sort(all)
		all = slices.Compact(all)
		if len(all) == 0 {
			t.Errorf("%s states no licence", path)
		}
		for i, l := range all {
			switch {
			case l == "MPL-2.0" && unmodified[path] != "":
				asPublished(t, path, modules[path])
				all[i] += " (unmodified)"
			case !slices.Contains(allowed, l):
				t.Errorf("%s is under %s, which is not allowed", path, l)
			}
		}
		fmt.Fprintf(&page, "| %s | %s |\n", path, strings.Join(all, " and "))
	}
	page.WriteString(besides)
	const file = "../../docs/licences.md"
	if *update {
		if err := os.WriteFile(file, page.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(have), page.String()); diff != "" {
		t.Errorf("docs/licences.md is not true any more; look at the change, then run make generate (-page +modules):\n%s", diff)
	}
}

// asPublished fails unless a module comes from the module cache, whose files go.sum has the hashes of.
func asPublished(t *testing.T, path, folder string) {
	t.Helper()
	out, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	if cache := strings.TrimSpace(string(out)); !strings.HasPrefix(folder, cache+string(filepath.Separator)) {
		t.Errorf("%s is in %s: it may be linked only as it was published", path, folder)
	}
	gomod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(gomod), "replace") {
		t.Errorf("go.mod replaces a module: %s may be linked only as it was published", path)
	}
}

func TestLicencesAreListed(t *testing.T) {
	t.Parallel()
	bsd := "Redistribution and use in source and binary\nforms, with or without modification"
	for text, want := range map[string]string{
		"Permission is hereby granted, free of\n charge, to any person": "MIT",
		bsd: "BSD-2-Clause", bsd + " Neither the name of": "BSD-3-Clause",
		"Apache License\n   Version 2.0": "Apache-2.0", "GNU AFFERO GENERAL PUBLIC LICENSE Version 3": "AGPL",
		"MIT: Permission is hereby granted, free of charge. Also the GNU General Public License": "GPL MIT",
		"Mozilla Public License, version 2.0 1.12. \"Secondary License\"\n means either the GNU General Public License, Version 2.0, the GNU Lesser\n" +
			"General Public License, Version 2.1, the GNU Affero General Public\nLicense, Version 3.0, or any later versions of those\nlicenses.": "MPL-2.0",
		"Mozilla Public License. Or the GNU General Public License": "GPL MPL-2.0", "All rights reserved.": "",
	} {
		if got := strings.Join(licencesOf(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
