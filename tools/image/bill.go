package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"time"
)

// component is one of CycloneDX's, with the members that are used here.
type component struct {
	Type     string    `json:"type"`
	Ref      string    `json:"bom-ref,omitempty"`
	Name     string    `json:"name"`
	Version  string    `json:"version"`
	PURL     string    `json:"purl,omitempty"`
	Hashes   []hash    `json:"hashes,omitempty"`
	Licences []licence `json:"licenses,omitempty"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type licence struct {
	Licence struct {
		ID string `json:"id"`
	} `json:"license"`
}

// inventory has the parts of a binary and of the image around it.
type inventory struct {
	facts
	sum        [32]byte // of the binary
	own        component
	components []component
}

// inventoryOf lists what a binary is made of, from what the linker wrote into it.
func inventoryOf(binary, system, arch string, f facts) (i inventory, err error) {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return i, fmt.Errorf("reading what %s is made of: %w", binary, err)
	}
	content, err := os.ReadFile(binary)
	if err != nil {
		return i, err
	}
	licences, err := readLicences("docs/licences.md")
	if err != nil {
		return i, err
	}
	i.facts, i.sum = f, sha256.Sum256(content)
	i.own = component{Type: "application", Ref: "vizard", Name: "vizard", Version: f.version, PURL: purl(info.Main.Path, f.version) + "?goos=" + system + "&goarch=" + arch,
		Hashes: []hash{{"SHA-256", hex.EncodeToString(i.sum[:])}}, Licences: licensed("Apache-2.0")}
	std := component{Type: "library", Name: "std", Version: info.GoVersion, PURL: purl("std", strings.TrimPrefix(info.GoVersion, "go")), Licences: licensed("BSD-3-Clause")}
	i.components = append(i.components, std)
	for _, d := range info.Deps {
		if d.Replace != nil {
			d = d.Replace
		}
		id, known := licences[d.Path]
		if !known {
			return i, fmt.Errorf("docs/licences.md does not list %s: run make generate", d.Path)
		}
		i.components = append(i.components, component{Type: "library", Name: d.Path, Version: d.Version, PURL: purl(d.Path, d.Version), Licences: licensed(id)})
	}
	return i, nil
}

// cyclonedx is a CycloneDX 1.6 document (https://cyclonedx.org/docs/1.6/json/). Its serial number follows from the binary, so that the same one has the
// same list.
func (i inventory) cyclonedx() ([]byte, error) {
	return json.MarshalIndent(map[string]any{
		"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "serialNumber": "urn:uuid:" + uuid(i.sum),
		"metadata":   map[string]any{"timestamp": i.created.Format(time.RFC3339), "component": i.own},
		"components": i.components,
	}, "", "  ")
}

// authorities is the list of certificates in the image, which is no part of the binary: it comes out of a module of this program's.
func authorities() (component, error) {
	own, _ := debug.ReadBuildInfo()
	for _, d := range own.Deps {
		if d.Path == rootsModule {
			return component{Type: "data", Name: "ca-certificates", Version: d.Version, PURL: purl(d.Path, d.Version), Licences: licensed("MPL-2.0")}, nil
		}
	}
	return component{}, fmt.Errorf("this program was built without %s", rootsModule)
}

const rootsModule = "golang.org/x/crypto/x509roots/fallback"

func purl(module, version string) string { return "pkg:golang/" + module + "@" + version }

func licensed(ids string) (all []licence) {
	for _, id := range strings.Split(ids, " and ") {
		var l licence
		l.Licence.ID = id
		all = append(all, l)
	}
	return all
}

// uuid gives the first bytes of a hash the form of RFC 9562's version 8.
func uuid(sum [32]byte) string {
	b := sum[:16]
	b[6], b[8] = b[6]&0x0f|0x80, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// readLicences reads the table of docs/licences.md: module and licences. A test of internal/depcheck keeps it true.
func readLicences(path string) (map[string]string, error) {
	page, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for line := range strings.Lines(string(page)) {
		if cells := strings.Split(line, "|"); len(cells) == 4 && strings.Contains(cells[1], ".") {
			all[strings.TrimSpace(cells[1])] = strings.TrimSuffix(strings.TrimSpace(cells[2]), " (unmodified)")
		}
	}
	return all, nil
}
