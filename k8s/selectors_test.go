package k8s_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// pods are what a build makes: of a Deployment, or of the EnvoyProxy that Envoy Gateway makes a Deployment of.
type pods struct {
	namespace, owner string
	labels           map[string]string
	containers       []string
	ports            []string // names
}

// What Envoy Gateway 1.9 and Istio 1.31 add to a pod: its labels, containers and named ports.
var (
	gatewayPod = pods{namespace: "envoy-gateway-system", labels: map[string]string{
		"gateway.envoyproxy.io/owning-gateway-name": "vizard", "gateway.envoyproxy.io/owning-gateway-namespace": "vizard",
		"app.kubernetes.io/name": "envoy", "app.kubernetes.io/component": "proxy", "app.kubernetes.io/managed-by": "envoy-gateway",
	}, containers: []string{"envoy"}, ports: []string{"metrics"}}
	injected = []string{"http-envoy-prom"}
)

type tree = map[string]any

func at(o any, path ...string) any {
	for _, p := range path {
		m, _ := o.(tree)
		o = m[p]
	}
	return o
}

func list(o any) []any { all, _ := o.([]any); return all }

func labelsOf(o any) map[string]string {
	all := map[string]string{}
	m, _ := o.(tree)
	for k, v := range m {
		all[k] = fmt.Sprint(v)
	}
	return all
}

func (p *pods) add(containers []any) {
	for _, c := range containers {
		p.containers = append(p.containers, fmt.Sprint(at(c, "name")))
		for _, port := range list(at(c, "ports")) {
			p.ports = append(p.ports, fmt.Sprint(at(port, "name")))
		}
	}
}

// podsOf are the pods of a build's objects.
func podsOf(all []tree) (made []pods) {
	for _, o := range all {
		switch o["kind"] {
		case "Deployment":
			p := pods{namespace: fmt.Sprint(at(o, "metadata", "namespace")), owner: fmt.Sprint(at(o, "metadata", "name")), labels: labelsOf(at(o, "spec", "template", "metadata", "labels"))}
			p.add(append(list(at(o, "spec", "template", "spec", "containers")), list(at(o, "spec", "template", "spec", "initContainers"))...))
			if at(o, "spec", "template", "metadata", "annotations", "inject.istio.io/templates") != nil {
				p.ports = append(p.ports, injected...)
			}
			made = append(made, p)
		case "EnvoyProxy":
			p := gatewayPod
			p.containers, p.ports = slices.Clone(p.containers), slices.Clone(p.ports)
			p.add(list(at(o, "spec", "provider", "kubernetes", "envoyDeployment", "initContainers")))
			made = append(made, p)
		}
	}
	return made
}

// chosen are the pods of a namespace with some labels.
func chosen(made []pods, namespace any, labels map[string]string) (all []pods) {
	for _, p := range made {
		fits := p.namespace == fmt.Sprint(namespace) && len(labels) > 0
		for k, v := range labels {
			fits = fits && p.labels[k] == v
		}
		if fits {
			all = append(all, p)
		}
	}
	return all
}

// TestEverySelectorSelectsSomething goes through the objects of every build that select pods: each must find a pod of the same build, with the containers
// and ports that it names.
func TestEverySelectorSelectsSomething(t *testing.T) {
	t.Parallel()
	builds := append(folders(t), "istio", "envoy-gateway")
	for overlay := range picks {
		all := combined(t, overlay)
		builds = append(builds, all[len(all)-1])
	}
	seen := map[string]int{}
	for _, folder := range builds {
		text, err := manifests(t, "build", folder)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		all := documents(t, text)
		made := podsOf(all)
		for _, o := range all {
			name := fmt.Sprintf("%s: %v %v", folder, o["kind"], at(o, "metadata", "name"))
			var wrong mistakes
			seen[fmt.Sprint(o["kind"])] += looksAt(&wrong, name, o, made)
			for _, w := range wrong {
				t.Error(w)
			}
		}
	}
	for _, kind := range []string{"Service", "PodDisruptionBudget", "NetworkPolicy", "PodMonitor", "HorizontalPodAutoscaler", "Deployment", "EnvoyProxy"} {
		if seen[kind] == 0 {
			t.Errorf("no %s was looked at: %v", kind, seen)
		}
	}
}

// mistakes returns the mistakes of a build.
type mistakes []string

func (m *mistakes) add(format string, args ...any) { *m = append(*m, fmt.Sprintf(format, args...)) }

// looksAt checks one object and returns 1 if it selects pods.
func looksAt(m *mistakes, name string, o tree, made []pods) int {
	namespace := at(o, "metadata", "namespace")
	selects := func(labels any) []pods {
		found := chosen(made, namespace, labelsOf(labels))
		if len(found) == 0 {
			m.add("%s selects no pod: %v", name, labels)
		}
		return found
	}
	switch o["kind"] {
	case "Service":
		selects(at(o, "spec", "selector"))
	case "PodDisruptionBudget":
		selects(at(o, "spec", "selector", "matchLabels"))
	case "NetworkPolicy":
		selects(at(o, "spec", "podSelector", "matchLabels"))
	case "PodMonitor":
		for _, p := range selects(at(o, "spec", "selector", "matchLabels")) {
			for _, e := range list(at(o, "spec", "podMetricsEndpoints")) {
				if port := fmt.Sprint(at(e, "port")); !slices.Contains(p.ports, port) {
					m.add("%s scrapes the port %s, the pod has %v", name, port, p.ports)
				}
			}
		}
	case "HorizontalPodAutoscaler":
		scales(m, name, o, made, fmt.Sprint(namespace))
	case "Deployment":
		labels := labelsOf(at(o, "spec", "selector", "matchLabels"))
		selects(mapOf(labels))
		for _, c := range list(at(o, "spec", "template", "spec", "topologySpreadConstraints")) {
			selects(at(c, "labelSelector", "matchLabels"))
		}
	case "EnvoyProxy":
		for _, metric := range list(at(o, "spec", "provider", "kubernetes", "envoyHpa", "metrics")) {
			hasContainer(m, name, metric, made[0])
		}
	default:
		return 0
	}
	return 1
}

func mapOf(labels map[string]string) tree {
	m := tree{}
	for k, v := range labels {
		m[k] = v
	}
	return m
}

func scales(m *mistakes, name string, o tree, made []pods, namespace string) {
	i := slices.IndexFunc(made, func(p pods) bool {
		return p.owner == at(o, "spec", "scaleTargetRef", "name") && p.namespace == namespace
	})
	if i < 0 {
		m.add("%s scales no Deployment of this build", name)
		return
	}
	for _, metric := range list(at(o, "spec", "metrics")) {
		hasContainer(m, name, metric, made[i])
	}
}

func hasContainer(m *mistakes, name string, metric any, p pods) {
	if c := at(metric, "containerResource", "container"); c != nil && !slices.Contains(p.containers, fmt.Sprint(c)) {
		m.add("%s looks at the container %v, the pod has %v", name, c, p.containers)
	}
}

// TestSelectorsThatSelectNothingAreFound breaks a build.
func TestSelectorsThatSelectNothingAreFound(t *testing.T) {
	t.Parallel()
	text, err := manifests(t, "build", "istio")
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, change := range [][2]string{{"istio: vizard\n", "istio: vizrad\n"}, {"container: istio-proxy", "container: envoy"}, {"port: http-envoy-prom", "port: envoy"}} {
		for _, doc := range strings.Split(string(text), "\n---\n") {
			if strings.Contains(doc, "kind: Deployment") || !strings.Contains(doc, change[0]) {
				continue
			}
			broken := documents(t, []byte(strings.ReplaceAll(doc, change[0], change[1])))[0]
			var wrong mistakes
			if looksAt(&wrong, "broken", broken, podsOf(documents(t, text))) == 1 && len(wrong) == 0 {
				t.Errorf("%v with %q is not found", broken["kind"], change[1])
			}
		}
	}
}
