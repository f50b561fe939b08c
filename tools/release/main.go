// Command release packs what tools/image built into the files of a release: archives, a deb and an rpm for each architecture, and the image with
// what is known about it attached. It builds nothing, signs nothing and sends nothing: tools/make-release calls it, and tools/attest signs.
//
// The same input gives the same bytes: nothing of the machine or the moment goes in.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const help = `Packs a release, in the root of the repository:

  release digest --bin bin                         prints the digest of the image that tools/image wrote
  release pack --bin bin --out dist ...            packs the archives, the packages, the lists of contents and the notes
  release attach --bin bin --out dist ...          writes the image with its lists of contents and its signed provenance (bin/attached)
  release sums --out dist                          writes SHA256SUMS

`

// release describes what to pack: the version, the source folder and the target folder.
type release struct {
	version string // as it is tagged: v0.1.0
	bin     string // folder of what tools/image wrote
	out     string
	created time.Time // of the commit: the one time in every file
	arches  []string
	darwin  bool
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	flags.Usage = func() { _, _ = fmt.Fprint(flags.Output(), help); flags.PrintDefaults() }
	r := release{}
	flags.StringVar(&r.version, "version", "", "version, such as v0.1.0")
	flags.StringVar(&r.bin, "bin", "bin", "folder of the binaries, the image and the lists of contents")
	flags.StringVar(&r.out, "out", "dist", "folder of the release")
	epoch := flags.Int64("epoch", 0, "time of the commit, in Unix seconds")
	arches := flags.String("arch", "amd64,arm64", "architectures")
	flags.BoolVar(&r.darwin, "darwin", false, "pack for macOS, too")
	if len(args) == 0 {
		return errors.New("want digest, pack, attach or sums; see --help")
	}
	if err := flags.Parse(args[1:]); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil
		}
		return err
	}
	r.created, r.arches = time.Unix(*epoch, 0).UTC(), strings.Split(*arches, ",")
	switch args[0] {
	case "digest":
		return r.printDigest()
	case "pack":
		return r.pack()
	case "attach":
		return r.attach()
	case "sums":
		return r.sums()
	}
	return fmt.Errorf("%q is no command: want digest, pack, attach or sums", args[0])
}

// number is the version without the letter of its tag.
func (r release) number() string { return strings.TrimPrefix(r.version, "v") }

// pack writes all files but the image.
func (r release) pack() error {
	notes, err := notesOf("CHANGELOG.md", r.number())
	if err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(r.out, "NOTES.md"), notes, 0o644); err != nil {
		return err
	}
	if err := r.chart(); err != nil {
		return err
	}
	words, err := r.completions()
	if err != nil {
		return err
	}
	for _, arch := range r.arches {
		if err := r.packFor("linux", arch, words); err != nil {
			return err
		}
		if r.darwin {
			if err := r.packFor("darwin", arch, words); err != nil {
				return err
			}
		}
	}
	return nil
}

// packFor writes the files of one system and architecture.
func (r release) packFor(system, arch string, completions []file) error {
	bills := "vizard-" + arch
	if system != "linux" {
		bills = "vizard-" + system + "-" + arch
	}
	name := fmt.Sprintf("vizard_%s_%s_%s", r.number(), system, arch)
	for _, form := range []string{".cdx.json", ".spdx.json"} {
		if err := copyFile(filepath.Join(r.bin, bills+form), filepath.Join(r.out, name+form)); err != nil {
			return err
		}
	}
	all, err := r.contents(system, arch, bills, completions)
	if err != nil {
		return err
	}
	if err := r.archive(filepath.Join(r.out, name+".tar.gz"), name, all); err != nil {
		return err
	}
	if system != "linux" {
		return nil
	}
	return r.packages(arch, all)
}

func copyFile(from, to string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, content, 0o644)
}
