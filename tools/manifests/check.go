package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	sigsyaml "sigs.k8s.io/yaml"
)

// checker knows every kind that the project's manifests use.
type checker struct {
	strict  runtime.Decoder
	customs customs
}

func newChecker() (*checker, error) {
	customs, err := loadCustoms()
	if err != nil {
		return nil, err
	}
	codecs := serializer.NewCodecFactory(legacyscheme.Scheme, serializer.EnableStrict)
	return &checker{strict: codecs.UniversalDeserializer(), customs: customs}, nil
}

// check returns how many objects text holds, and their mistakes.
func (c *checker) check(text []byte) (objects int, mistakes []error) {
	docs := yaml.NewYAMLReader(newReader(text))
	seen := map[string]bool{}
	for {
		doc, err := docs.Read()
		if errors.Is(err, io.EOF) {
			return objects, mistakes
		}
		if err != nil {
			return objects, append(mistakes, err)
		}
		if len(bytes.TrimSpace(doc)) == 0 {
			continue
		}
		objects++
		name, errs := c.document(doc)
		if seen[name] {
			errs = append(errs, errors.New("is there twice"))
		}
		seen[name] = true
		for _, err := range errs {
			mistakes = append(mistakes, fmt.Errorf("%s: %w", name, err))
		}
	}
}

func (c *checker) document(doc []byte) (name string, mistakes []error) {
	var o unstructured.Unstructured
	if err := sigsyaml.UnmarshalStrict(doc, &o.Object); err != nil {
		return "a document", []error{err}
	}
	kind := o.GroupVersionKind()
	name = fmt.Sprintf("%s %s", kind.Kind, strings.TrimPrefix(o.GetNamespace()+"/"+o.GetName(), "/"))
	if published, ok := c.customs[kind]; ok {
		definition, err := newCustom(published)
		if err != nil {
			return name, []error{err}
		}
		return name, definition.check(doc)
	}
	if !legacyscheme.Scheme.Recognizes(kind) {
		return name, []error{fmt.Errorf("the kind %s is not known: add its definition to crds.go", kind)}
	}
	object, _, err := c.strict.Decode(doc, nil, nil)
	if err != nil {
		return name, []error{err}
	}
	return name, asErrors(validate(context.Background(), object))
}

func asErrors(list field.ErrorList) []error {
	all := make([]error, len(list))
	for i, err := range list {
		all[i] = err
	}
	return all
}
