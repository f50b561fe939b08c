// Command image writes Vizard's container image, without a container runtime: a tar of an OCI image layout with one image for each
// architecture, and the list of what is in it (CycloneDX and SPDX).
//
// It builds the binaries, so it runs in the root of the repository. The same commit and version of Go give the same bytes: nothing of the machine, the
// folder or the moment goes in. It never downloads a base image; there is none: the image holds the static binary, the authorities'
// certificates (of the Go project's copy of Mozilla's list, pinned in go.sum), a user and the folders that the binary expects.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// facts are the image's description of itself.
type facts struct {
	version, commit string
	created         time.Time // of the commit
}

func main() {
	out := flag.String("out", "bin", "folder of what is written")
	version := flag.String("version", "dev", "version")
	commit := flag.String("commit", "", "commit")
	epoch := flag.Int64("epoch", 0, "time of the commit, in Unix seconds: the one time in the image")
	architectures := flag.String("arch", "amd64,arm64", "architectures")
	darwin := flag.Bool("darwin", false, "build for macOS, too, which no image holds")
	flag.Usage = usage
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "image: %q is no flag; see --help\n", flag.Arg(0))
		os.Exit(2)
	}
	f := facts{*version, *commit, time.Unix(*epoch, 0).UTC()}
	err := write(*out, strings.Split(*architectures, ","), f)
	if err == nil && *darwin {
		err = writeDarwin(*out, strings.Split(*architectures, ","), f)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "image:", err)
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprint(os.Stderr, `Builds the gateway and writes, in the root of the repository, without a container runtime:

  OUT/vizard-image.tar        an OCI image layout with an image for each architecture
  OUT/vizard-linux-ARCH       the static binary in it
  OUT/vizard-ARCH.cdx.json    what it is made of (CycloneDX 1.6)
  OUT/vizard-ARCH.spdx.json   the same (SPDX 2.3)
  OUT/THIRD_PARTY             the licences of what is linked

With --darwin also OUT/vizard-darwin-ARCH and its lists. The same commit, version, epoch and version of Go give the same bytes. "make image" calls it with those of the checkout.

Flags:
`)
	flag.PrintDefaults()
}

// say tells on standard error what takes time: standard output has the digest alone.
func say(format string, args ...any) { fmt.Fprintf(os.Stderr, "image: "+format+"\n", args...) }

// write builds everything and writes vizard-image.tar, and for each architecture the binary and what it is made of, into out.
func write(out string, architectures []string, f facts) error {
	licence, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	others, err := notices()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "THIRD_PARTY"), others, 0o644); err != nil {
		return err
	}
	var images []image
	for _, arch := range architectures {
		binary, err := build(out, "linux", arch, f)
		if err != nil {
			return err
		}
		certificates, err := authorities()
		if err != nil {
			return err
		}
		bill, err := writeBills(filepath.Join(out, "vizard-"+arch), binary, "linux", arch, f, certificates)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(binary)
		if err != nil {
			return err
		}
		images = append(images, image{arch, contents(content, bill, licence, others, roots())})
	}
	path := filepath.Join(out, "vizard-image.tar")
	say("packing %s", path)
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := writeLayout(file, images, f); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	sum, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	fmt.Printf("%s  %s\n", digest(sum), path)
	return nil
}

// writeDarwin writes the binaries for macOS and what they are made of: the sidecar's commands, for an Envoy that runs elsewhere.
func writeDarwin(out string, architectures []string, f facts) error {
	for _, arch := range architectures {
		binary, err := build(out, "darwin", arch, f)
		if err != nil {
			return err
		}
		if _, err := writeBills(binary, binary, "darwin", arch, f); err != nil {
			return err
		}
	}
	return nil
}

// writeBills lists in both forms what a binary is made of, and what goes with it, and returns the list that goes into the image.
func writeBills(path, binary, system, arch string, f facts, besides ...component) (bill []byte, err error) {
	i, err := inventoryOf(binary, system, arch, f)
	if err != nil {
		return nil, err
	}
	i.components = append(i.components, besides...)
	bill, err = i.cyclonedx()
	other, err2 := i.spdx()
	if err := errors.Join(err, err2); err != nil {
		return nil, err
	}
	return bill, errors.Join(os.WriteFile(path+".cdx.json", bill, 0o644), os.WriteFile(path+".spdx.json", other, 0o644))
}

// build makes the static binary of one system and architecture.
func build(out, system, arch string, f facts) (string, error) {
	say("building vizard %s for %s/%s", f.version, system, arch)
	path := filepath.Join(out, "vizard-"+system+"-"+arch)
	ldflags := fmt.Sprintf("-s -w -buildid= -X runtime.godebugDefault=asyncpreemptoff=1 -X main.version=%s -X main.commit=%s", f.version, f.commit)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", ldflags, "-o", path, "./cmd/vizard")
	// What this machine's owner may have set must not change the bytes.
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+arch, "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=", "GOEXPERIMENT=", "GOWORK=off")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("building for %s/%s: %w", system, arch, err)
	}
	return path, nil
}

func joined(lines ...string) []byte { return []byte(strings.Join(lines, "\n") + "\n") }
