// Command manifests builds kustomizations and checks Kubernetes manifests the way an API server does, without a cluster: strict
// decoding, defaults, the API server's own validation of its built-in kinds, and for custom resources the schema and the CEL rules of
// their definitions. Pod templates must also pass Pod Security at its level "restricted".
//
// It sends nothing anywhere; the custom resource definitions come out of Go modules that crds.go pins by hash. It is a module of its
// own, because its libraries are larger than the gateway, and stands next to the gateway: the tests of k8s run it.
//
//	manifests build DIR                 prints what `kubectl apply -k DIR` would send
//	manifests check DIR|FILE|- ...      checks it, or the documents of a file or of the standard input
//	manifests definitions               prints the custom resource definitions that check goes by
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, in io.Reader, out io.Writer) error {
	switch {
	case len(args) == 2 && args[0] == "build":
		text, err := build(args[1])
		if err == nil {
			_, err = out.Write(text)
		}
		return err
	case len(args) > 1 && args[0] == "check":
		return checkAll(args[1:], in, out)
	case len(args) == 1 && args[0] == "definitions":
		return printDefinitions(out)
	}
	return errors.New("usage: manifests build DIR | manifests check DIR|FILE|- ... | manifests definitions")
}

func checkAll(places []string, in io.Reader, out io.Writer) error {
	c, err := newChecker()
	if err != nil {
		return err
	}
	var all []error
	for _, place := range places {
		text, err := source(place, in)
		if err != nil {
			all = append(all, err)
			continue
		}
		n, errs := c.check(text)
		for _, err := range errs {
			all = append(all, fmt.Errorf("%s: %w", place, err))
		}
		_, _ = fmt.Fprintf(out, "%s: %d objects, %d mistakes\n", place, n, len(errs))
	}
	return errors.Join(all...)
}

// source is the manifests of a kustomization's folder, a file, or the standard input.
func source(place string, in io.Reader) ([]byte, error) {
	if place == "-" {
		return io.ReadAll(in)
	}
	info, err := os.Stat(place)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return build(place)
	}
	return os.ReadFile(place)
}

func build(folder string) ([]byte, error) {
	objects, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), folder)
	if err != nil {
		return nil, fmt.Errorf("building %s: %w", folder, err)
	}
	text, err := objects.AsYaml()
	return bytes.TrimSpace(text), err
}
