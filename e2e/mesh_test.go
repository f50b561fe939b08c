package e2e_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vizard-gateway/vizard/envoy"
)

// via names the control plane whose Envoy configuration the tests of this process run on; "": the bootstrap. TestDeployMeshKeepsThePromises
// runs the tests of promises once more for each.
var via = os.Getenv("VIZARD_E2E_VIA")

// promises are the tests that a mesh has to pass, as they are.
var promises = []string{
	"TestOrderOfChecks", "TestErrorHeaders", "TestCapIsExact", "TestClientsCannotChooseTheRoute", "TestProviderReceivesAnExactRequest",
	"TestCallerReceivesExactHeaders", "TestRequestTrailersStayAtTheGateway", "TestAllValuesAtOnce", "TestStreamIsTheWholeAnswerInPieces",
	"TestStreamReallyStreams", "TestCleanEndLeaksNothing", "TestCleanEndInTheAnswer", "TestUnlistedMutationIsAnError", "TestSidecarBreaks/killed",
}

// meshes are the control planes, with what turns manifests into a bootstrap.
var meshes = map[string]func(t *testing.T, manifests []byte) []byte{"envoy-gateway": translateEnvoyGateway, "istio": translateIstio}

// TestDeployMeshKeepsThePromises runs the tests of promises on what each control plane makes of the manifests.
func TestDeployMeshKeepsThePromises(t *testing.T) {
	t.Parallel()
	if via != "" {
		t.Skip("this is such a run")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var patterns []string
	for _, name := range promises {
		patterns = append(patterns, "^"+strings.ReplaceAll(name, "/", "$/^")+"$")
	}
	for mesh := range meshes {
		t.Run(mesh, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(self, "-test.v", "-test.timeout=10m", "-test.run", strings.Join(patterns, "|"))
			cmd.Env = append(os.Environ(), "VIZARD_E2E_VIA="+mesh, "VIZARD_BIN="+binary)
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Errorf("%v\n%s", err, out)
			}
			for _, name := range promises {
				name, _, _ = strings.Cut(name, "/")
				if !bytes.Contains(out, []byte("\n--- PASS: "+name+" ")) {
					t.Errorf("%s did not pass", name)
				}
			}
		})
	}
}

// stand is one name outside of the gateway's folder that a control plane takes in a loopback address' place.
type stand struct{ url, host, port, scheme string }

// meshBootstrap makes manifests of the gateway's configuration and has the control plane make Envoy's of them and of more manifests. A control plane
// refuses loopback addresses, so that the providers have names for as long; each translation is made once.
func (g *gateway) meshBootstrap(mesh string, more ...string) []byte {
	g.t.Helper()
	text := strings.ReplaceAll(read(g.t, g.config), g.folder, "/run/vizard")
	text = regexp.MustCompile(`(?m)^(  address: |admin:\n  address: ).*$`).ReplaceAllString(text, "")
	var stands []stand
	for _, m := range regexp.MustCompile(`(https?)://(127\.0\.0\.1:\d+)`).FindAllStringSubmatch(text, -1) {
		if slices.ContainsFunc(stands, func(s stand) bool { return s.url == m[2] }) {
			continue
		}
		n := strconv.Itoa(20101 + len(stands))
		stands = append(stands, stand{m[2], "p" + n + ".provider.test", n, m[1]})
		text = strings.ReplaceAll(text, m[2], "p"+n+".provider.test:"+n)
	}
	path := g.write("mesh.yaml", text)
	secret := map[string]string{"https": "vizard-tls"}[g.scheme]
	manifests := g.vizard("envoy", "manifests", "--for", mesh, "--config", path, "--tls-secret", secret)
	for _, m := range more {
		manifests = append(append(manifests, "---\n"...), m...)
	}
	made := string(once(g.t, sha256.Sum256(manifests), func() []byte { return meshes[mesh](g.t, manifests) }))
	for _, s := range stands {
		_, port, _ := strings.Cut(s.url, ":")
		if s.scheme == "https" { // its certificate is in the name that it stands for
			made = strings.ReplaceAll(strings.ReplaceAll(made, `"address": "`+s.host+`"`, `"address": "127.0.0.1"`), `"portValue": `+s.port, `"portValue": `+port)
			continue
		}
		made = strings.ReplaceAll(strings.ReplaceAll(made, s.host, "127.0.0.1"), s.port, port)
	}
	_, port, _ := strings.Cut(g.address, ":")
	made = strings.ReplaceAll(strings.ReplaceAll(made, "/run/vizard", g.folder), `"LISTENER_PORT"`, port)
	return []byte(made)
}

var translations sync.Map

// once makes the translation of some manifests at most once.
func once(t *testing.T, of [32]byte, translate func() []byte) []byte {
	t.Helper()
	f, _ := translations.LoadOrStore(of, sync.OnceValue(translate))
	made := f.(func() []byte)()
	if made == nil {
		t.Fatal("the manifests could not be translated")
	}
	return made
}

// tool is the path of a program that tools/install-NAME installs or finds.
func tool(t *testing.T, name string) string {
	t.Helper()
	cmd := exec.Command("../tools/install-" + name)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("install-%s: %v\n%s", name, err, stderr.Bytes())
	}
	return strings.TrimSpace(string(out))
}

// node is a part of a JSON document.
type node = map[string]any

// translateEnvoyGateway has Envoy Gateway's own translator make xDS of the manifests and puts that into a bootstrap. All that
// changes is where Envoy finds it: route configurations stand in their listeners, endpoints in their clusters.
func translateEnvoyGateway(t *testing.T, manifests []byte) []byte {
	t.Helper()
	manifests = anyNamespace(t, manifests)
	path := filepath.Join(shortDir(t), "manifests.yaml")
	if err := os.WriteFile(path, manifests, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool(t, "egctl"), "experimental", "translate", "--from", "gateway-api", "--to", "gateway-api,xds", "-o", "json", "-f", path).Output()
	if err != nil {
		t.Fatalf("egctl: %v\n%s", err, out)
	}
	wantAccepted(t, out)
	var translated struct {
		Xds map[string]struct{ Configs []node }
	}
	if err := json.Unmarshal(out, &translated); err != nil || len(translated.Xds) != 1 {
		t.Fatalf("egctl printed %d configurations (%v)", len(translated.Xds), err)
	}
	var listeners, clusters, routes []any
	bootstrap, endpoints := node{}, map[any]any{}
	for _, dump := range translated.Xds["vizard/vizard"].Configs {
		switch kind := dump["@type"].(string); kind[strings.LastIndexByte(kind, '.')+1:] {
		case "BootstrapConfigDump":
			bootstrap = dump["bootstrap"].(node)
		case "ListenersConfigDump":
			for _, l := range dump["dynamicListeners"].([]any) {
				listeners = append(listeners, l.(node)["activeState"].(node)["listener"])
			}
		case "RoutesConfigDump":
			for _, r := range dump["dynamicRouteConfigs"].([]any) {
				routes = append(routes, r.(node)["routeConfig"])
			}
		case "EndpointsConfigDump":
			for _, e := range dump["dynamicEndpointConfigs"].([]any) {
				delete(e.(node)["endpointConfig"].(node), "@type")
				endpoints[e.(node)["endpointConfig"].(node)["clusterName"]] = e.(node)["endpointConfig"]
			}
		case "ClustersConfigDump":
			for _, c := range dump["dynamicActiveClusters"].([]any) {
				clusters = append(clusters, c.(node)["cluster"])
			}
		}
	}
	for _, c := range clusters {
		if c := c.(node); c["type"] == "EDS" {
			c["type"], c["loadAssignment"] = "STATIC", endpoints[c["name"]]
			delete(c, "edsClusterConfig")
		}
	}
	listeners = slices.DeleteFunc(listeners, func(l any) bool { return strings.HasPrefix(l.(node)["name"].(string), "envoy-gateway-proxy-ready") })
	return static(t, listeners, clusters, routes, node{"layered_runtime": bootstrap["layeredRuntime"], "overload_manager": bootstrap["overloadManager"]})
}

// anyNamespace opens the gateway's listener to the routes of all namespaces: egctl forgets the labels of namespaces, so that a selector chooses none.
// What the selector keeps away in a cluster must then be kept away by the other lines.
func anyNamespace(t *testing.T, manifests []byte) []byte {
	t.Helper()
	const chosen = "          from: Selector\n          selector:\n            matchLabels:\n              kubernetes.io/metadata.name: vizard-routes\n"
	if bytes.Count(manifests, []byte(chosen)) != 1 {
		t.Fatal("the gateway's listener does not choose its routes by the name of their namespace")
	}
	return bytes.Replace(manifests, []byte(chosen), []byte("          from: All\n"), 1)
}

// istioOnly are the filters of Istio's own build of Envoy. They serve its telemetry and decide nothing.
var istioOnly = []string{"istio.metadata_exchange", "istio.alpn"}

// translateIstio has istiod's own config generator make xDS of the manifests and puts that into a bootstrap, with the runtime of
// Istio's. The filters that only Istio's build of Envoy has are left out.
func translateIstio(t *testing.T, manifests []byte) []byte {
	t.Helper()
	annotation := regexp.MustCompile(`(?m)^ +proxy\.istio\.io/config: \|\n((?: +.*\n)+?) +labels:`).FindSubmatch(manifests)
	if annotation == nil {
		t.Fatal("the manifests have no annotation proxy.istio.io/config")
	}
	made := filepath.Join(shortDir(t), "xds.json")
	cmd := exec.Command(tool(t, "istioxds"), "-proxy-config", string(annotation[1]), "-o", made)
	cmd.Stdin = bytes.NewReader(manifests)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("istioxds: %v\n%s", err, out)
	}
	var xds struct{ Listeners, Routes, Clusters []any }
	if err := json.Unmarshal([]byte(read(t, made)), &xds); err != nil {
		t.Fatal(err)
	}
	for _, resource := range append(slices.Clone(xds.Listeners), xds.Clusters...) {
		visitNodes(resource, func(n node) {
			for _, chain := range []string{"httpFilters", "filters"} {
				if filters, ok := n[chain].([]any); ok {
					n[chain] = slices.DeleteFunc(filters, func(f any) bool { return slices.Contains(istioOnly, fmt.Sprint(f.(node)["name"])) })
				}
			}
		})
	}
	return static(t, xds.Listeners, xds.Clusters, xds.Routes, node{"layered_runtime": node{"layers": []any{
		node{"name": "global config", "static_layer": node{"re2.max_program_size.error_level": 32768}}}}})
}

// static is a bootstrap of resources that a control plane would serve one by one. It listens on one port.
func static(t *testing.T, listeners, clusters, routes []any, more node) []byte {
	t.Helper()
	if len(listeners) != 1 || len(routes) != 1 || len(clusters) == 0 {
		t.Fatalf("%d listeners, %d route configurations, %d clusters", len(listeners), len(routes), len(clusters))
	}
	listeners[0].(node)["address"] = node{"socketAddress": node{"address": "127.0.0.1", "portValue": "LISTENER_PORT"}}
	inlined := 0
	visitNodes(listeners[0], func(n node) {
		if n["rds"] != nil {
			n["routeConfig"] = routes[0]
			delete(n, "rds")
			inlined++
		}
	})
	if inlined == 0 {
		t.Fatal("the listener takes no routes from outside")
	}
	for _, resource := range append(append(listeners, clusters...), routes...) {
		delete(resource.(node), "@type")
	}
	more["node"] = node{"id": "mesh", "cluster": "mesh"}
	more["admin"] = node{"address": node{"pipe": node{"path": "/run/vizard/" + envoy.AdminSocket}}}
	more["static_resources"] = node{"listeners": listeners, "clusters": clusters, "secrets": secrets(append(listeners, clusters...))}
	made, err := json.MarshalIndent(more, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// secrets are those that resources would ask their control plane for: the listener's certificate, and the authorities of providers. All of the
// latter are one file here.
func secrets(resources []any) []any {
	byName := map[string]any{}
	for _, resource := range resources {
		visitNodes(resource, func(n node) {
			name, named := n["name"].(string)
			if !named || n["sdsConfig"] == nil {
				return
			}
			delete(n, "sdsConfig")
			byName[name] = node{"name": name, "validation_context": node{"trusted_ca": node{"filename": "/run/vizard/ca.crt"}}}
			if strings.HasSuffix(name, "/vizard-tls") {
				byName[name] = node{"name": name, "tls_certificate": node{
					"certificate_chain": node{"filename": "/run/vizard/tls.crt"}, "private_key": node{"filename": "/run/vizard/tls.key"}}}
			}
		})
	}
	return slices.Collect(maps.Values(byName))
}

// visitNodes calls see for every object in a document.
func visitNodes(v any, see func(node)) {
	switch v := v.(type) {
	case node:
		see(v)
		for _, inner := range v {
			visitNodes(inner, see)
		}
	case []any:
		for _, inner := range v {
			visitNodes(inner, see)
		}
	}
}

// wantAccepted fails for every object of Vizard's that the control plane says it cannot use.
func wantAccepted(t *testing.T, out []byte) {
	t.Helper()
	var objects any
	if err := json.Unmarshal(out, &objects); err != nil {
		t.Fatal(err)
	}
	said := 0
	visitNodes(objects, func(n node) {
		if meta, ok := n["metadata"].(node); ok && meta["name"] == foreignName {
			delete(n, "status")
		}
		if n["lastTransitionTime"] == nil && n["reason"] == nil {
			return
		}
		said++
		if n["status"] != "True" {
			t.Errorf("Envoy Gateway refuses an object: %v", fmt.Sprint(n["message"]))
		}
	})
	if said < 8 {
		t.Errorf("Envoy Gateway says something of %d objects only", said)
	}
}
