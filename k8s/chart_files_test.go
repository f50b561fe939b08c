package k8s_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// parts are the components that change objects of base, and the condition under which the chart has what they add or take away.
var parts = []struct{ component, on, off string }{
	{"mtls", "if .Values.mtls.enabled", ""},
	{"postgres", "if .Values.postgres.enabled", ""},
	{"caller-credentials", "if .Values.callerCredentials.enabled", ""},
	{"hpa", "if .Values.hpa.enabled", "if not .Values.hpa.enabled"},
}

// chartFiles are the files of the chart that are made of k8s: templates of base's objects, and what the chart's other templates read.
func chartFiles(t *testing.T, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	base := kustomized(t, root, "../../base")
	var with [][]tree
	for _, p := range parts {
		with = append(with, kustomized(t, root, "../../base", "../../components/"+p.component))
	}
	for _, o := range base {
		if o["kind"] == "ConfigMap" {
			continue
		}
		w := &templateWriter{}
		versions := []any{o}
		for _, all := range with {
			i := slices.IndexFunc(all, func(other tree) bool { return other["kind"] == o["kind"] })
			versions = append(versions, all[i])
		}
		w.node("", 0, versions)
		name := strings.ToLower(fmt.Sprint(o["kind"]))
		files["templates/"+name+".yaml"] = "{{/* Made of k8s/base and k8s/components by go generate ./k8s. */}}\n{{- if eq .Values.mode \"gateway\" }}\n" + w.String() + "{{- end }}\n"
	}
	for folder, from := range map[string]string{"base": "base/config", "mtls": "components/mtls/config", "postgres": "components/postgres/config",
		"caller-credentials": "components/caller-credentials/config"} {
		for name, text := range readAll(t, from) {
			if name != "kustomization.yaml" {
				files["files/config/"+folder+"/"+name] = text
			}
		}
	}
	for name, from := range map[string]string{"gateway/pdb": "pdb", "gateway/network-policy": "network-policy", "gateway/monitoring": "monitoring", "gateway/certificate": "tls-cert-manager"} {
		files["files/"+name+".yaml"] = printedAll(t, kustomized(t, root, "", "../../components/"+from))
	}
	for _, mesh := range []string{"istio", "envoy-gateway"} {
		for _, c := range []string{"network-policy", "monitoring"} {
			files["files/"+mesh+"/"+c+".yaml"] = printedAll(t, kustomized(t, root, "", "../../"+mesh+"/components/"+c))
		}
	}
	files["files/istio/pdb.yaml"] = printedAll(t, kustomized(t, root, "", "../../istio/components/pdb"))
	for name, from := range map[string]string{"gateway": "components", "istio": "istio/components"} {
		files["files/"+name+"/hpa.yaml"] = readAll(t, from+"/hpa")["horizontalpodautoscaler.yaml"]
	}
	for name, c := range map[string]string{"streams": "components/hpa-streams", "envoy-gateway/envoyHpa": "envoy-gateway/components/hpa", "envoy-gateway/envoyPDB": "envoy-gateway/components/pdb"} {
		files["files/"+name+".yaml"] = patchValue(t, readAll(t, c)["kustomization.yaml"])
	}
	return files
}

func readAll(t *testing.T, folder string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(folder + "/*.yaml")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: %v", folder, err)
	}
	all := map[string]string{}
	for _, p := range paths {
		text, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(p)] = string(text)
	}
	return all
}

// patchValue is the value that a component's only patch adds.
func patchValue(t *testing.T, kustomization string) string {
	t.Helper()
	var k struct{ Patches []struct{ Patch string } }
	var patch []struct{ Value any }
	if err := yaml.Unmarshal([]byte(kustomization), &k); err != nil || len(k.Patches) != 1 {
		t.Fatalf("%d patches (%v)", len(k.Patches), err)
	}
	if err := yaml.Unmarshal([]byte(k.Patches[0].Patch), &patch); err != nil || len(patch) != 1 {
		t.Fatalf("%d values (%v)", len(patch), err)
	}
	return printed(t, patch[0].Value)
}

func printed(t *testing.T, v any) string {
	t.Helper()
	text, err := yaml.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func printedAll(t *testing.T, all []tree) string {
	t.Helper()
	var texts []string
	for _, o := range all {
		texts = append(texts, printed(t, o))
	}
	return strings.Join(texts, "---\n")
}

// instead is what stands in the chart in place of what stands at a path in base. A path names members, and items of lists by their names.
var instead = map[string]string{
	"/spec/replicas": "{{ .Values.replicas }}",
	"/spec/template/spec/initContainers/prepare/image":                 ownImage,
	"/spec/template/spec/initContainers/vizard/image":                  ownImage,
	"/spec/template/spec/initContainers/prepare/imagePullPolicy":       "{{ .Values.image.pullPolicy }}",
	"/spec/template/spec/initContainers/vizard/imagePullPolicy":        "{{ .Values.image.pullPolicy }}",
	"/spec/template/spec/containers/envoy/image":                       `{{ include "vizard.image" .Values.envoy.image }}`,
	"/spec/template/spec/containers/envoy/imagePullPolicy":             "{{ .Values.envoy.image.pullPolicy }}",
	"/spec/template/spec/volumes/vizard-tls/secret/secretName":         "{{ .Values.secrets.tls }}",
	"/spec/template/spec/volumes/vizard-credentials/secret/secretName": "{{ .Values.secrets.providers }}",
	"/spec/template/spec/volumes/vizard-database/secret/secretName":    "{{ .Values.secrets.database }}",
	"/spec/template/spec/volumes/vizard-keyset/secret/secretName":      "{{ .Values.secrets.keyset }}",
	"/spec/template/spec/volumes/vizard-canary/secret/secretName":      "{{ .Values.secrets.canary }}",
}

const ownImage = `{{ include "vizard.image" (dict "repository" .Values.image.repository "digest" .Values.image.digest "tag" (default .Chart.AppVersion .Values.image.tag)) }}`

// before is what the chart has in front of a member, for what base has not.
var before = map[string]string{
	"/spec/template/metadata/annotations/kubectl.kubernetes.io/default-container": "{{- with .Values.podAnnotations }}\n{{ toYaml . | indent 8 }}\n{{- end }}\n",
	"/spec/template/spec/automountServiceAccountToken": "{{- with .Values.imagePullSecrets }}\n      imagePullSecrets: {{ toJson . }}\n{{- end }}\n" +
		"{{- with .Values.nodeSelector }}\n      nodeSelector: {{ toJson . }}\n{{- end }}\n{{- with .Values.tolerations }}\n      tolerations: {{ toJson . }}\n{{- end }}\n" +
		"{{- with .Values.affinity }}\n      affinity: {{ toJson . }}\n{{- end }}\n",
}

// replaced is a member that a value takes the place of.
var replaced = map[string]string{"/spec/template/spec/initContainers/vizard/resources": ".Values.resources"}

// templateWriter writes an object as a template. versions are the object in base and with each of parts; nil where it is missing.
type templateWriter struct{ strings.Builder }

func (w *templateWriter) line(depth int, text string) {
	w.WriteString(strings.Repeat("  ", depth) + text + "\n")
}

// condition is when something is there, by the versions that have it; "": always.
func condition(versions []any) string {
	for i, p := range parts {
		has := versions[i+1] != nil
		if versions[0] == nil && has {
			return p.on
		}
		if versions[0] != nil && !has {
			return p.off
		}
	}
	return ""
}

func (w *templateWriter) when(versions []any, write func()) {
	c := condition(versions)
	if c != "" {
		w.WriteString("{{- " + c + " }}\n")
	}
	write()
	if c != "" {
		w.WriteString("{{- end }}\n")
	}
}

func first(versions []any) any {
	for _, v := range versions {
		if v != nil {
			return v
		}
	}
	return nil
}

func (w *templateWriter) node(path string, depth int, versions []any) {
	switch first(versions).(type) {
	case tree:
		w.members(path, depth, versions, "")
	case []any:
		w.items(path, depth, versions)
	}
}

// members writes a map; lead stands before its first member, where the map is an item of a list.
func (w *templateWriter) members(path string, depth int, versions []any, lead string) {
	names := map[string]bool{}
	for _, v := range versions {
		m, _ := v.(tree)
		for name := range m {
			names[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		below := path + "/" + name
		values := make([]any, len(versions))
		whole := first(versions)
		for i, v := range versions {
			if m, _ := v.(tree); m != nil {
				values[i] = m[name]
			} else {
				values[i] = whole.(tree)[name] // the whole map is missing there, which stands around it already
			}
		}
		w.WriteString(before[below])
		w.when(values, func() { w.member(below, name, depth, values, lead) })
		if lead != "" {
			lead = "  "
		}
	}
}

func (w *templateWriter) member(path, name string, depth int, values []any, lead string) {
	v := first(values)
	if own := replaced[path]; own != "" {
		w.WriteString("{{- if " + own + " }}\n")
		w.line(depth, lead+name+": {{ toJson "+own+" }}")
		w.WriteString("{{- else }}\n")
		defer w.WriteString("{{- end }}\n")
	}
	switch v.(type) {
	case tree, []any:
		if reflect.ValueOf(v).Len() > 0 {
			w.line(depth, lead+name+":")
			if lead != "" {
				depth++
			}
			w.node(path, depth+1, values)
			return
		}
	}
	text := instead[path]
	if text == "" {
		text = scalar(v)
	}
	w.line(depth, lead+name+": "+text)
}

// items writes a list. Its items are the same in two versions if their names are, or else all of them.
func (w *templateWriter) items(path string, depth int, versions []any) {
	var keys []string
	found := map[string][]any{}
	for i, v := range versions {
		list, _ := v.([]any)
		if v == nil {
			list, _ = first(versions).([]any)
		}
		for _, item := range list {
			key := keyOf(item)
			if found[key] == nil {
				keys = append(keys, key)
				found[key] = make([]any, len(versions))
			}
			found[key][i] = item
		}
	}
	for _, key := range keys {
		values := found[key]
		w.when(values, func() {
			if m, ok := first(values).(tree); ok && len(m) > 0 {
				w.members(path+"/"+key, depth, values, "- ")
			} else {
				w.line(depth, "- "+scalar(first(values)))
			}
		})
	}
}

func keyOf(item any) string {
	if name := at(item, "name"); name != nil && at(item, "mountPath") == nil {
		return fmt.Sprint(name)
	}
	return scalar(item)
}

// scalar is a value on one line.
func scalar(v any) string {
	node := yaml.Node{}
	_ = node.Encode(v) // it came out of YAML
	node.Style = yaml.FlowStyle
	text, _ := yaml.Marshal(&node)
	return strings.TrimSpace(string(text))
}
