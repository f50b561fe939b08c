package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structural "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/yaml"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	sigsyaml "sigs.k8s.io/yaml"
)

// definitions are the Go modules whose releases hold custom resource definitions, each with the hash of its content as go.sum has it.
var definitions = []struct{ module, sum, files string }{
	{"github.com/prometheus-operator/prometheus-operator@v0.92.1", "h1:rHWuFo6SVya4FBSCNg2DCzyc4xAv54zk3eDTzp5mQZc=", "example/prometheus-operator-crd/*.yaml"},
	{"github.com/cert-manager/cert-manager@v1.19.1", "h1:Txh8L/nLWTDcb7ZnXuXbTe15BxQnLbLirXmbNk0fGgY=", "deploy/crds/*.yaml"},
	{"github.com/envoyproxy/gateway@v1.9.1", "h1:vAVp6/AlBXJ1aOhp1mxL7fNEzVEfjADUguUhm2wzxQY=", "charts/gateway-helm/charts/crds/crds/generated/*.yaml"},
	{"sigs.k8s.io/gateway-api@v1.6.3", "h1:lKpJa5bGlraC/QeACvCpsHLdmO6y0iKfzVl6gzaFEYc=", "config/crd/experimental/*.yaml"}, // 1.7 needs a newer Go
	{"istio.io/api@v1.31.1", "h1:5Yb5ihcz4YQsCkciusK7DnFpBMwRB6EFWeUKH1Atuyk=", "kubernetes/customresourcedefinitions.gen.yaml"},
}

// custom is one version of a custom resource.
type custom struct {
	schema    *structural.Structural
	validator validation.SchemaValidator
	rules     *cel.Validator
}

// customs are the schemas of the definitions, as they are published.
type customs map[schema.GroupVersionKind]*apiextensionsv1.JSONSchemaProps

func loadCustoms() (customs, error) {
	all := customs{}
	return all, eachFile(func(file string) error { return load(file, all) })
}

// printDefinitions prints the files as they are, as YAML documents.
func printDefinitions(out io.Writer) error {
	return eachFile(func(file string) error {
		text, err := os.ReadFile(file)
		if err == nil {
			_, err = fmt.Fprintf(out, "---\n%s\n", bytes.TrimSpace(text))
		}
		return err
	})
}

// eachFile calls do with every file of definitions.
func eachFile(do func(file string) error) error {
	for _, d := range definitions {
		folder, err := module(d.module, d.sum)
		if err != nil {
			return err
		}
		files, err := filepath.Glob(filepath.Join(folder, d.files))
		if err != nil || len(files) == 0 {
			return fmt.Errorf("%s has no %s", d.module, d.files)
		}
		for _, file := range files {
			if err := do(file); err != nil {
				return fmt.Errorf("%s: %w", filepath.Base(file), err)
			}
		}
	}
	return nil
}

// module has the go command fetch a module, unless it is there, and returns its folder.
func module(name, sum string) (string, error) {
	command := exec.Command("go", "mod", "download", "-json", name)
	command.Dir = os.TempDir() // outside of every module
	out, err := command.Output()
	var got struct{ Dir, Sum, Error string }
	if jsonErr := json.Unmarshal(out, &got); jsonErr != nil || err != nil {
		return "", fmt.Errorf("fetching %s: %s: %w", name, got.Error, errors.Join(err, jsonErr))
	}
	if got.Sum != sum {
		return "", fmt.Errorf("%s has the hash %s, want %s", name, got.Sum, sum)
	}
	return got.Dir, nil
}

// load reads the definitions of one file, every version that is served.
func load(file string, into customs) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	docs := yaml.NewYAMLReader(newReader(text))
	for {
		doc, err := docs.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		var d apiextensionsv1.CustomResourceDefinition
		if err := sigsyaml.Unmarshal(doc, &d); err != nil {
			return err
		}
		for _, v := range d.Spec.Versions {
			if d.Kind != "CustomResourceDefinition" || !v.Served {
				continue
			}
			kind := schema.GroupVersionKind{Group: d.Spec.Group, Version: v.Name, Kind: d.Spec.Names.Kind}
			into[kind] = v.Schema.OpenAPIV3Schema
		}
	}
}

func newCustom(published *apiextensionsv1.JSONSchemaProps) (*custom, error) {
	var internal apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(published, &internal, nil); err != nil {
		return nil, err
	}
	s, err := structural.NewStructural(&internal)
	if err != nil {
		return nil, err
	}
	v, _, err := validation.NewSchemaValidator(&internal)
	if err != nil {
		return nil, err
	}
	return &custom{schema: s, validator: v, rules: cel.NewValidator(s, true, celconfig.PerCallLimit)}, nil
}

// check looks for unknown fields, fills in defaults, and applies the schema and its rules.
func (c *custom) check(doc []byte) []error {
	asJSON, err := sigsyaml.YAMLToJSONStrict(doc)
	if err != nil {
		return []error{err}
	}
	var object map[string]any
	if err := utiljson.Unmarshal(bytes.TrimSpace(asJSON), &object); err != nil {
		return []error{err}
	}
	var all []error
	for _, path := range pruning.PruneWithOptions(object, c.schema, true, structural.UnknownFieldPathOptions{TrackUnknownFieldPaths: true}) {
		all = append(all, fmt.Errorf("unknown field %s", path))
	}
	defaulting.Default(object, c.schema)
	all = append(all, asErrors(validation.ValidateCustomResource(nil, object, c.validator))...)
	all = append(all, asErrors(listtype.ValidateListSetsAndMaps(nil, c.schema, object))...)
	if c.rules != nil {
		errs, _ := c.rules.Validate(context.Background(), nil, c.schema, object, nil, celconfig.RuntimeCELCostBudget)
		all = append(all, asErrors(errs)...)
	}
	return all
}
