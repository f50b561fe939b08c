// Command istioxds writes what istiod would send to a gateway's Envoy: it reads Istio's objects from standard input, checks each as
// istiod's admission webhook does (a warning is a mistake here), hands them to istiod's own config generator (pilot) and writes
// listeners, routes and clusters as JSON to a file; pilot's log goes to standard output. It asks no cluster.
//
//	istioxds -namespace vizard -label istio=vizard -proxy-config "$annotation" -o xds.json < manifests.yaml
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"istio.io/istio/pilot/pkg/config/kube/crd"
	"istio.io/istio/pilot/pkg/model"
	"istio.io/istio/pilot/pkg/networking/core"
	"istio.io/istio/pkg/config/mesh"
	"istio.io/istio/pkg/config/schema/collections"
	"istio.io/istio/pkg/test"
)

// gateway says whose configuration is wanted.
type gateway struct{ namespace, label, proxyConfig string }

func main() {
	var g gateway
	flag.StringVar(&g.namespace, "namespace", "vizard", "the gateway's namespace")
	flag.StringVar(&g.label, "label", "istio=vizard", "the label of the gateway's pods")
	flag.StringVar(&g.proxyConfig, "proxy-config", "", "their annotation proxy.istio.io/config")
	out := flag.String("o", "xds.json", "the file to write")
	flag.Parse()
	var err error
	if failed := test.Wrap(func(t test.Failer) { err = g.write(t, *out) }); failed != nil {
		err = failed
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "istioxds:", err)
		os.Exit(1)
	}
}

func (g gateway) write(t test.Failer, path string) error {
	manifests, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	if err := check(string(manifests)); err != nil {
		return err
	}
	config, err := mesh.ApplyProxyConfig(g.proxyConfig, mesh.DefaultMeshConfig())
	if err != nil {
		return err
	}
	generator := core.NewConfigGenTest(t, core.TestOptions{ConfigString: string(manifests), MeshConfig: config})
	key, value, _ := strings.Cut(g.label, "=")
	labels := map[string]string{key: value}
	proxy := generator.SetupProxy(&model.Proxy{
		Type: model.Router, ConfigNamespace: g.namespace, Labels: labels,
		Metadata: &model.NodeMetadata{Namespace: g.namespace, Labels: labels, IstioVersion: "1.31.0", ProxyConfig: (*model.NodeMetaProxyConfig)(config.DefaultConfig)},
	})
	listeners := generator.Listeners(proxy)
	made, err := json.MarshalIndent(map[string][]json.RawMessage{
		"listeners": dump(listeners), "routes": dump(generator.RoutesFromListeners(proxy, listeners)), "clusters": dump(generator.Clusters(proxy)),
	}, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, made, 0o600)
}

// check looks at every object of Istio's; those of other kinds are left to others.
func check(manifests string) error {
	configs, _, err := crd.ParseInputs(manifests)
	if err != nil {
		return err
	}
	var all []error
	for _, c := range configs {
		schema, ok := collections.PilotGatewayAPI().FindByGroupVersionKind(c.GroupVersionKind)
		if !ok {
			continue
		}
		warning, err := schema.ValidateConfig(c)
		if err != nil {
			all = append(all, fmt.Errorf("%s %s: %w", c.GroupVersionKind.Kind, c.Name, err))
		}
		for _, line := range warned(warning) {
			all = append(all, fmt.Errorf("%s %s: %s", c.GroupVersionKind.Kind, c.Name, line))
		}
	}
	return errors.Join(all...)
}

// warned returns the lines of a warning, but for the one that every EnvoyFilter gets.
func warned(warning error) []string {
	if warning == nil {
		return nil
	}
	return slices.DeleteFunc(strings.Split(warning.Error(), "\n"), func(line string) bool {
		return line == "" || strings.HasSuffix(line, "errors occurred:") || strings.Contains(line, "EnvoyFilter exposes internal implementation details")
	})
}

func dump[M proto.Message](all []M) []json.RawMessage {
	var out []json.RawMessage
	for _, m := range all {
		raw, err := protojson.Marshal(m)
		if err != nil {
			panic("istioxds: internal error: " + err.Error())
		}
		out = append(out, raw)
	}
	return out
}
