package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// spdxPackage is one of SPDX's, with the members that are used here.
type spdxPackage struct {
	ID         string         `json:"SPDXID"`
	Name       string         `json:"name"`
	Version    string         `json:"versionInfo"`
	Download   string         `json:"downloadLocation"`
	Analyzed   bool           `json:"filesAnalyzed"`
	Purpose    string         `json:"primaryPackagePurpose"`
	Checksums  []spdxChecksum `json:"checksums,omitempty"`
	Concluded  string         `json:"licenseConcluded"`
	Declared   string         `json:"licenseDeclared"`
	Copyright  string         `json:"copyrightText"`
	References []spdxRef      `json:"externalRefs,omitempty"`
}

type spdxChecksum struct {
	Algorithm string `json:"algorithm"`
	Value     string `json:"checksumValue"`
}

type spdxRef struct {
	Category string `json:"referenceCategory"`
	Type     string `json:"referenceType"`
	Locator  string `json:"referenceLocator"`
}

type spdxRelation struct {
	From string `json:"spdxElementId"`
	Type string `json:"relationshipType"`
	To   string `json:"relatedSpdxElement"`
}

const spdxDocument = "SPDXRef-DOCUMENT"

// spdx is an SPDX 2.3 document (https://spdx.github.io/spdx-spec/v2.3/) with the same components as the other list.
func (i inventory) spdx() ([]byte, error) {
	own := spdxPackageOf("SPDXRef-vizard", i.own)
	packages := []spdxPackage{own}
	relations := []spdxRelation{{spdxDocument, "DESCRIBES", own.ID}}
	for n, c := range i.components {
		p := spdxPackageOf(fmt.Sprintf("SPDXRef-%d", n+1), c)
		packages = append(packages, p)
		relation := spdxRelation{own.ID, "DEPENDS_ON", p.ID}
		if c.Type == "data" { // it stands in the image next to the binary
			relation = spdxRelation{p.ID, "RUNTIME_DEPENDENCY_OF", own.ID}
		}
		relations = append(relations, relation)
	}
	return json.MarshalIndent(map[string]any{
		"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": spdxDocument, "name": "vizard " + i.version,
		"documentNamespace": "urn:uuid:" + uuid(i.sum),
		"creationInfo":      map[string]any{"created": i.created.Format(time.RFC3339), "creators": []string{"Tool: vizard tools/image"}},
		"packages":          packages, "relationships": relations,
	}, "", "  ")
}

// purpose is SPDX's word for a type of CycloneDX's.
func purpose(kind string) string {
	if kind == "data" {
		return "OTHER"
	}
	return strings.ToUpper(kind)
}

func spdxPackageOf(id string, c component) spdxPackage {
	p := spdxPackage{ID: id, Name: c.Name, Version: c.Version, Download: "NOASSERTION", Purpose: purpose(c.Type), Concluded: "NOASSERTION",
		Copyright: "NOASSERTION", References: []spdxRef{{"PACKAGE-MANAGER", "purl", c.PURL}}}
	for _, h := range c.Hashes {
		p.Checksums = append(p.Checksums, spdxChecksum{strings.ReplaceAll(h.Algorithm, "-", ""), h.Content})
	}
	var ids []string
	for _, l := range c.Licences {
		ids = append(ids, l.Licence.ID)
	}
	p.Declared = strings.Join(ids, " AND ")
	return p
}
