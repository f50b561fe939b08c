package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// file is one that goes into archives and packages.
type file struct {
	archived string // its path in an archive, "": it is in packages only
	packaged string // its path in a package, "": it is in archives only
	mode     fs.FileMode
	config   bool // a package keeps what an operator changed
	content  []byte
}

// doc is where a package keeps its papers.
const doc = "/usr/share/doc/vizard/"

// units is where systemd looks for what packages bring. Archives have the same files, for machines without either kind of package.
const units = "/usr/lib/systemd/system/"

// contents is everything that one system and architecture gets.
func (r release) contents(system, arch, bills string, completions []file) ([]file, error) {
	all := []file{
		{archived: "vizard", packaged: "/usr/bin/vizard", mode: 0o755},
		{archived: "LICENSE", packaged: doc + "copyright", mode: 0o644},
		{archived: "THIRD_PARTY", packaged: doc + "THIRD_PARTY", mode: 0o644},
		{archived: "CHANGELOG.md", packaged: doc + "CHANGELOG.md", mode: 0o644},
		{archived: "sbom.cdx.json", packaged: doc + "sbom.cdx.json", mode: 0o644},
	}
	from := []string{filepath.Join(r.bin, "vizard-"+system+"-"+arch), "LICENSE", filepath.Join(r.bin, "THIRD_PARTY"), "CHANGELOG.md",
		filepath.Join(r.bin, bills+".cdx.json")}
	if system == "linux" {
		for _, f := range []file{
			{archived: "systemd/vizard.service", packaged: units + "vizard.service", mode: 0o644},
			{archived: "systemd/vizard-envoy.service", packaged: units + "vizard-envoy.service", mode: 0o644},
			{archived: "systemd/sysusers.conf", packaged: "/usr/lib/sysusers.d/vizard.conf", mode: 0o644},
			{archived: "vizard.yaml", packaged: "/etc/vizard/vizard.yaml", mode: 0o640, config: true},
		} {
			all = append(all, f)
			from = append(from, filepath.Join("deploy/package", filepath.Base(f.archived)))
		}
	}
	for i := range all {
		var err error
		if all[i].content, err = os.ReadFile(from[i]); err != nil {
			return nil, err
		}
	}
	return append(all, completions...), nil
}

// completions are the shells' own, as the binary for this machine prints them.
func (r release) completions() (all []file, err error) {
	for _, one := range [][2]string{{"bash", "/usr/share/bash-completion/completions/vizard"}, {"fish", "/usr/share/fish/vendor_completions.d/vizard.fish"},
		{"zsh", "/usr/share/zsh/vendor-completions/_vizard"}} {
		shell, to := one[0], one[1]
		content, err := exec.Command(filepath.Join(r.bin, "vizard-linux-"+runtime.GOARCH), "completion", shell).Output()
		if err != nil {
			return nil, fmt.Errorf("asking for %s's completion: %w", shell, err)
		}
		all = append(all, file{archived: "completion/" + shell + "/" + filepath.Base(to), packaged: to, mode: 0o644, content: content})
	}
	return all, nil
}
