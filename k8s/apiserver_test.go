package k8s_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// apiServer is a real Kubernetes API server on an etcd of its own (tools/apiserver), with the definitions of all custom resources that the
// manifests use. Nothing is scheduled; what is sent to it is decoded, admitted, validated and stored as in a cluster.
type apiServer struct {
	t      *testing.T
	url    string
	client *http.Client
	paths  map[string]string // of a kind's collection, by apiVersion and kind, with %s for a namespace
}

func startAPIServer(t *testing.T) *apiServer {
	t.Helper()
	install := exec.Command("../tools/install-apiserver")
	install.Stderr = t.Output()
	program, err := install.Output()
	if err != nil {
		t.Fatalf("building tools/apiserver: %v", err)
	}
	folder, err := os.MkdirTemp("", "vzapi") // short: it holds Unix sockets
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	_ = l.Close()
	cmd := exec.Command(strings.TrimSpace(string(program)), "-folder", folder, "-port", port)
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	alive, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = alive.Close()
		_ = cmd.Wait()
		_ = os.RemoveAll(folder)
		if t.Failed() {
			t.Logf("the API server wrote:\n%s", log.Bytes()[max(0, log.Len()-4000):])
		}
	})
	a := &apiServer{t: t, url: "https://127.0.0.1:" + port, paths: map[string]string{},
		client: &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}}
	a.eventually("the API server is ready", func() error {
		_, err := a.ask(http.MethodGet, "/readyz", "", nil)
		return err
	})
	return a
}

// eventually waits for a condition, for which a busy machine may need long.
func (a *apiServer) eventually(what string, try func() error) {
	a.t.Helper()
	err := errors.New("not tried")
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end) && err != nil; time.Sleep(100 * time.Millisecond) {
		err = try()
	}
	if err != nil {
		a.t.Fatalf("%s: %v", what, err)
	}
}

// ask returns the object that the server answers with. An answer that is none of 2xx is an error with the server's words.
func (a *apiServer) ask(method, path, kind string, body []byte) (map[string]any, error) {
	r, err := http.NewRequestWithContext(context.Background(), method, a.url+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer admin")
	r.Header.Set("Content-Type", kind)
	answer, err := a.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	var object map[string]any
	_ = json.Unmarshal(text, &object) // /readyz answers with words
	if answer.StatusCode/100 != 2 {
		return nil, fmt.Errorf("%d: %v", answer.StatusCode, object["message"])
	}
	return object, nil
}

// collection is the path of a kind's objects.
func (a *apiServer) collection(version, kind, namespace string) (string, error) {
	key := version + " " + kind
	if _, known := a.paths[key]; !known {
		base := "/apis/" + version
		if !strings.Contains(version, "/") {
			base = "/api/" + version
		}
		found, err := a.ask(http.MethodGet, base, "", nil)
		if err != nil {
			return "", err
		}
		all, _ := found["resources"].([]any)
		for _, r := range all {
			r := r.(map[string]any)
			if name := r["name"].(string); r["kind"] == kind && !strings.Contains(name, "/") {
				a.paths[key] = base + map[bool]string{true: "/namespaces/%s/", false: "/"}[r["namespaced"].(bool)] + name
			}
		}
	}
	path, known := a.paths[key]
	if !known {
		return "", fmt.Errorf("the server has no %s", key)
	}
	if strings.Contains(path, "%s") {
		if namespace == "" {
			namespace = "default"
		}
		path = fmt.Sprintf(path, namespace)
	}
	return path, nil
}

// apply sends a document as `kubectl apply --server-side` does, strictly, and returns the object as it is stored.
func (a *apiServer) apply(doc map[string]any) (map[string]any, error) {
	meta, _ := doc["metadata"].(map[string]any)
	namespace, _ := meta["namespace"].(string)
	path, err := a.collection(doc["apiVersion"].(string), doc["kind"].(string), namespace)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(doc)
	if err != nil {
		return nil, err
	}
	return a.ask(http.MethodPatch, fmt.Sprintf("%s/%s?fieldManager=test&fieldValidation=Strict", path, meta["name"]), "application/apply-patch+yaml", text)
}

// applyAll applies every document of a text; each must be taken. It returns each object's name with the version that the server gave it.
func (a *apiServer) applyAll(what string, text []byte) (versions []string) {
	a.t.Helper()
	for _, doc := range documents(a.t, text) {
		stored, err := a.apply(doc)
		if err != nil {
			a.t.Errorf("%s: %v %v: %v", what, doc["kind"], doc["metadata"], err)
			continue
		}
		meta := stored["metadata"].(map[string]any)
		versions = append(versions, fmt.Sprint(stored["kind"], " ", meta["name"], " ", meta["resourceVersion"]))
	}
	return versions
}

func documents(t *testing.T, text []byte) (all []map[string]any) {
	t.Helper()
	for dec := yaml.NewDecoder(bytes.NewReader(text)); ; {
		var doc map[string]any
		err := dec.Decode(&doc)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		if doc["kind"] != nil {
			all = append(all, doc)
		}
	}
}

// define gives the server the custom resources and the namespaces that others make.
func (a *apiServer) define() {
	a.t.Helper()
	text, err := manifests(a.t, "definitions")
	if err != nil {
		a.t.Fatalf("%v\n%s", err, text)
	}
	crds := documents(a.t, text)
	a.applyAll("definitions", text)
	last := crds[len(crds)-1]["spec"].(map[string]any)
	version := fmt.Sprintf("%s/%s", last["group"], last["versions"].([]any)[0].(map[string]any)["name"])
	a.eventually("the definitions are served", func() error {
		_, err := a.collection(version, last["names"].(map[string]any)["kind"].(string), "")
		return err
	})
	for _, name := range []string{"envoy-gateway-system", "edge"} {
		a.applyAll("namespaces", []byte("{apiVersion: v1, kind: Namespace, metadata: {name: "+name+"}}"))
	}
}

// TestAPIServerStoresWhatIsShipped applies every overlay and what is made for Envoy Gateway to a real API server, again and again: nothing changes.
func TestAPIServerStoresWhatIsShipped(t *testing.T) {
	t.Parallel()
	a := startAPIServer(t)
	a.define()
	all := folders(t)
	for _, folder := range append(all[:len(all)-1], "envoy-gateway") { // base has no namespace
		a.applyTwice(folder)
	}
}

func (a *apiServer) applyTwice(folder string) {
	a.t.Helper()
	text, err := manifests(a.t, "build", folder)
	if err != nil {
		a.t.Fatalf("%v\n%s", err, text)
	}
	a.applyAll(folder, text) // some definitions have a default status, which comes with the second time
	second := a.applyAll(folder+" again", text)
	if diff := cmp.Diff(second, a.applyAll(folder+" again", text)); diff != "" || len(second) < 3 {
		a.t.Errorf("%s: %d objects; what changed when they were applied again:\n%s", folder, len(second), diff)
	}
}

// TestAPIServerRefusesWhatLeadsPast sends a real API server, after the manifests for Envoy Gateway and for Istio, objects that would lead a prompt past
// the sidecar, and such as an operator may have.
func TestAPIServerRefusesWhatLeadsPast(t *testing.T) {
	t.Parallel()
	a := startAPIServer(t)
	a.define()
	for _, folder := range []string{"envoy-gateway", "istio"} {
		a.applyTwice(folder)
	}
	const gatewayAPI, eg, istio = "gateway.networking.k8s.io/v1", "gateway.envoyproxy.io/v1alpha1", "networking.istio.io/v1"
	object := func(version, kind, namespace, name, spec string) string {
		return fmt.Sprintf("{apiVersion: %s, kind: %s, metadata: {namespace: %s, name: %s}, spec: %s}", version, kind, namespace, name, spec)
	}
	const (
		parent   = "parentRefs: [{name: vizard, namespace: vizard}]"
		demands  = "matches: [{headers: [{name: x-vizard-route, value: openai}]}]"
		backends = "backendRefs: [{group: gateway.envoyproxy.io, kind: Backend, name: vizard-openai, port: 443}]"
		onRoute  = "targetRefs: [{group: gateway.networking.k8s.io, kind: HTTPRoute, name: vizard}]"
		onEdge   = "targetRefs: [{group: gateway.networking.k8s.io, kind: Gateway, name: vizard}]"
		sidecar  = "extProc: [{backendRefs: [{group: gateway.envoyproxy.io, kind: Backend, name: vizard}], failOpen: %t}]"
	)
	for name, tc := range map[string]struct{ text, refused string }{
		"a second route":              {object(gatewayAPI, "HTTPRoute", "vizard-routes", "other", "{"+parent+", rules: [{"+demands+", "+backends+"}]}"), "another route"},
		"a route of another protocol": {object(gatewayAPI, "GRPCRoute", "vizard-routes", "vizard", "{"+parent+"}"), "another route"},
		"a rule without the header":   {object(gatewayAPI, "HTTPRoute", "vizard-routes", "vizard", "{"+parent+", rules: [{"+backends+"}]}"), "must demand the header"},
		"one of two matches without": {object(gatewayAPI, "HTTPRoute", "vizard-routes", "vizard",
			"{"+parent+", rules: [{matches: [{headers: [{name: x-vizard-route, value: openai}]}, {path: {type: PathPrefix, value: /x}}], "+backends+"}]}"), "must demand the header"},
		"a header by pattern": {object(gatewayAPI, "HTTPRoute", "vizard-routes", "vizard",
			"{"+parent+", rules: [{matches: [{headers: [{type: RegularExpression, name: x-vizard-route, value: '.*'}]}], "+backends+"}]}"), "must demand the header"},
		"a mirror": {object(gatewayAPI, "HTTPRoute", "vizard-routes", "vizard", "{"+parent+", rules: [{"+demands+", "+backends+
			", filters: [{type: RequestMirror, requestMirror: {backendRef: {name: copy, port: 80}}}]}]}"), "mirror"},
		"another gateway":           {object(gatewayAPI, "HTTPRoute", "vizard-routes", "vizard", "{parentRefs: [{name: other, namespace: vizard}], rules: [{"+demands+", "+backends+"}]}"), "another gateway"},
		"a grant":                   {object("gateway.networking.k8s.io/v1beta1", "ReferenceGrant", "vizard-routes", "vizard", "{from: [{group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: default}], to: [{group: gateway.envoyproxy.io, kind: Backend}]}"), "another route"},
		"a policy that goes on":     {object(eg, "EnvoyExtensionPolicy", "vizard-routes", "vizard", "{"+onRoute+", "+fmt.Sprintf(sidecar, true)+"}"), "must not go on without"},
		"a policy without ext_proc": {object(eg, "EnvoyExtensionPolicy", "vizard-routes", "vizard", "{"+onRoute+"}"), "must ask the sidecar"},
		"a second policy":           {object(eg, "EnvoyExtensionPolicy", "vizard-routes", "other", "{"+onRoute+", "+fmt.Sprintf(sidecar, false)+"}"), "another route"},
		"another edge":              {object(eg, "ClientTrafficPolicy", "vizard", "other", "{"+onEdge+"}"), "the gateway's edge"},
		"another patch":             {object(eg, "EnvoyPatchPolicy", "vizard", "other", "{targetRef: {group: gateway.networking.k8s.io, kind: Gateway, name: vizard}, type: JSONPatch}"), "the gateway's edge"},
		"a host of another":         {object(istio, "VirtualService", "vizard", "other", "{hosts: [x.example], gateways: [vizard], http: [{route: [{destination: {host: x}}]}]}"), "another host"},

		"a rate limit on the gateway":  {object(eg, "BackendTrafficPolicy", "vizard", "rate", "{"+onEdge+"}"), ""},
		"a route of another's gateway": {object(gatewayAPI, "HTTPRoute", "default", "other", "{parentRefs: [{name: other}], rules: [{backendRefs: [{name: app, port: 80}]}]}"), ""},
		"Vizard's own route again":     {object(gatewayAPI, "HTTPRoute", "vizard-routes", "vizard", "{"+parent+", rules: [{"+demands+", "+backends+"}]}"), ""},
	} {
		doc := documents(t, []byte(tc.text))[0]
		if tc.refused == "" {
			if _, err := a.apply(doc); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		// The server enforces a policy some time after it has it.
		a.eventually(name+" is refused", func() error {
			_, err := a.apply(doc)
			if err == nil {
				return errors.New("it is taken")
			}
			if !strings.Contains(err.Error(), tc.refused) {
				t.Errorf("%s: %v, want %q", name, err, tc.refused)
			}
			return nil
		})
	}
	forged, err := a.apply(documents(t, []byte("{apiVersion: v1, kind: Namespace, metadata: {name: forged, labels: {kubernetes.io/metadata.name: vizard-routes}}}"))[0])
	if err == nil && fmt.Sprint(forged["metadata"].(map[string]any)["labels"]) != "map[kubernetes.io/metadata.name:forged]" {
		t.Errorf("a namespace may call itself by another's name: %v", forged["metadata"])
	}
}
