// Command attest says what a release was built from, signs that, and checks it, all offline: an in-toto statement with SLSA's provenance, a detached
// signature of it, and the same in a DSSE envelope, which other tools read.
//
// It builds nothing and sends nothing. The signature is Ed25519's, by a key in a file that only its owner can read.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

const help = `Says what files were built from, and signs that:

  attest key  --key release.pem                            makes a key; its public half is release.pem.pub
  attest sign --key release.pem --out bin FILE...          writes provenance.json, provenance.json.sig and provenance.intoto.jsonl
  attest detach --key release.pem FILE...                  writes FILE.sig, a detached signature
  attest verify --key release.pem.pub --out bin FILE...    checks the signatures, and that the FILEs are the ones meant

provenance.json is an in-toto statement (v1) with SLSA's provenance (v1), provenance.json.sig its Ed25519 signature, 64 bytes, and
provenance.intoto.jsonl the same statement in a DSSE envelope. Without this program:

  openssl pkeyutl -verify -pubin -inkey release.pem.pub -rawin -in provenance.json -sigfile provenance.json.sig
  sha256sum FILE...

`

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "attest:", err)
		os.Exit(1)
	}
}

// The names of the files that are written.
const (
	statementFile = "provenance.json"
	signatureFile = "provenance.json.sig"
	envelopeFile  = "provenance.intoto.jsonl"
)

func run(args []string, out io.Writer) error {
	if len(args) == 0 {
		return errors.New("want key, sign, detach or verify; see --help")
	}
	flags := flag.NewFlagSet("attest", flag.ContinueOnError)
	flags.Usage = func() { _, _ = fmt.Fprint(flags.Output(), help); flags.PrintDefaults() }
	key := flags.String("key", "", "file of the key, or of its public half for verify")
	folder := flags.String("out", ".", "folder of the statement and its signatures")
	builder := flags.String("builder", localBuilder, "who built it, as a URI, for sign")
	version := flags.String("version", "dev", "version, for sign")
	commit := flags.String("commit", "", "commit, for sign")
	epoch := flags.Int64("epoch", 0, "time of the commit, in Unix seconds, for sign")
	made := flags.String("command", "make image", "command that built the files, for sign")
	image := flags.String("image", "", "digest of the image that holds the files, such as sha256:…, for sign")
	command := args[0]
	if err := flags.Parse(args[min(1, len(args)):]); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil
		}
		return err
	}
	files := flags.Args()
	if *key == "" || command != "key" && len(files) == 0 {
		return errors.New("want --key and files; see --help")
	}
	switch command {
	case "key":
		return makeKey(*key)
	case "sign":
		return sign(*key, *folder, release{*builder, *version, *commit, time.Unix(*epoch, 0).UTC(), *made, *image}, files)
	case "detach":
		return detach(*key, files)
	case "verify":
		return verify(*key, *folder, files, out)
	}
	return fmt.Errorf("%q is no command: want key, sign, detach or verify", command)
}

// sign writes the statement about files and its signatures.
func sign(keyFile, folder string, r release, files []string) error {
	key, err := readKey(keyFile)
	if err != nil {
		return err
	}
	statement, err := r.statement(files)
	if err != nil {
		return err
	}
	envelope, err := enveloped(statement, key)
	if err != nil {
		return err
	}
	for name, content := range map[string][]byte{statementFile: statement, signatureFile: signature(statement, key), envelopeFile: envelope} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// detach writes a signature for each file.
func detach(keyFile string, files []string) error {
	key, err := readKey(keyFile)
	if err != nil {
		return err
	}
	for _, path := range files {
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := os.WriteFile(path+".sig", signature(content, key), 0o644); err != nil {
			return err
		}
	}
	return nil
}
