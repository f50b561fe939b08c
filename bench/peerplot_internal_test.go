package main

import (
	"encoding/xml"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

//go:generate go test . -run PeersPictures -update

var update = flag.Bool("update", false, "draw the pictures of peers.md again")

// TestPeersPictures compares the pictures with the figures of peers.md.
func TestPeersPictures(t *testing.T) {
	page, err := os.ReadFile("peers.md")
	if err != nil {
		t.Fatal(err)
	}
	c, err := readPeers(string(page))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.values) != len(secrets) {
		t.Errorf("%d values are read, the prompt has %d", len(c.values), len(secrets))
	}
	for _, p := range peers {
		ours := func(l leaks) bool { return l.system == p.name }
		if strings.Contains(string(page), "| "+p.name+" |") && !slices.ContainsFunc(c.leaks, ours) {
			t.Errorf("%s is on the page and not in the picture", p.name)
		}
	}
	for name, picture := range c.pictures() {
		if err := xml.Unmarshal(picture, new(struct{})); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		file := filepath.Join("plots", name)
		if *update {
			if err := os.WriteFile(file, picture, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if old, err := os.ReadFile(file); err != nil || string(old) != string(picture) {
			t.Errorf("%s does not show what peers.md says (%v): run make generate", file, err)
		}
	}
}

// TestPeersPageIsReadBack reads the forms of rows that the page has.
func TestPeersPageIsReadBack(t *testing.T) {
	const page = "One prompt holds 2 values: a name, a key. The provider looks\n" +
		"| plain Envoy | 2 of 2 | yes |\n| Vizard | 0 of 2 | yes |\n| other 1 | 1 of 2: a key | no |\n| third | 2 of 2 | yes |\n" +
		"| 1 KiB | 1 | no | Vizard | 0.75 | 0.88 |\n| 1 KiB | 1 | yes | Vizard | 1.11 |\n| 1 KiB | 16 | no | Vizard | 3.11 |\n| 1 KiB | 1 | no | third | no answer |\n"
	c, err := readPeers(page)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range c.leaks {
		got = append(got, l.system+": "+strings.Join(l.values, "+"))
	}
	if want := "Vizard: , other 1: a key, third: a name+a key"; strings.Join(got, ", ") != want {
		t.Errorf("leaks %q, want %q", strings.Join(got, ", "), want)
	}
	if want := (median{"1 KiB", "Vizard", 0.75}); len(c.medians) != 1 || c.medians[0] != want {
		t.Errorf("medians %v, want only %v", c.medians, want)
	}
	if _, err := readPeers("nothing"); err == nil {
		t.Error("a page without tables is read")
	}
}
