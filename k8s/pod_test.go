package k8s_test

import (
	"fmt"
	"maps"
	"net"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/config"
)

// gateway is the pod that a folder builds, with the configuration in its ConfigMap.
type gateway struct {
	pod
	all    []object
	config *config.Config
}

func gatewayOf(t *testing.T, folder string) gateway {
	t.Helper()
	all := objects(t, folder)
	i := slices.IndexFunc(all, func(o object) bool { return o.Kind == "Deployment" })
	return gateway{all[i].Spec.Template.Spec, all, configuration(t, only(t, all, "ConfigMap", "vizard").Data)}
}

func (g gateway) container(t *testing.T, name string) container {
	t.Helper()
	for _, c := range slices.Concat(g.InitContainers, g.Containers) {
		if c.Name == name {
			return c
		}
	}
	t.Fatalf("there is no container %s", name)
	return container{}
}

// eachGateway runs a test on the pod of base and of every overlay that has it.
func eachGateway(t *testing.T, test func(*testing.T, gateway)) {
	t.Parallel()
	for _, folder := range []string{"base", "overlays/minimal", "overlays/own-secret", "overlays/production"} {
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			test(t, gatewayOf(t, folder))
		})
	}
}

func portOf(t *testing.T, address string) int {
	t.Helper()
	host, port, err := net.SplitHostPort(address)
	if err != nil || host != "0.0.0.0" {
		t.Errorf("the address %q is not one that others reach", address)
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		t.Error(err)
	}
	return n
}

// TestPortsAndProbes compares the ports of the pod with the addresses of the configuration, and the paths with those that are served.
func TestPortsAndProbes(t *testing.T) {
	eachGateway(t, func(t *testing.T, g gateway) {
		sidecar, proxy := g.container(t, "vizard"), g.container(t, "envoy")
		ports := map[string]int{}
		for _, p := range slices.Concat(sidecar.Ports, proxy.Ports) {
			ports[p.Name] = p.ContainerPort
		}
		want := map[string]int{"https": portOf(t, g.config.Gateway.Address), "admin": portOf(t, g.config.Admin.Address), "monitor": portOf(t, g.config.Envoy.Monitor)}
		served := []string{"https"}
		if g.config.Control != nil {
			want["credentials"] = portOf(t, g.config.Control.Address)
			served = append(served, "credentials")
		}
		if diff := cmp.Diff(want, ports); diff != "" {
			t.Errorf("ports (-configuration +pod):\n%s", diff)
		}
		var led []string
		for _, p := range only(t, g.all, "Service", "vizard").Spec.Ports {
			led = append(led, p.TargetPort)
		}
		if slices.Sort(led); !slices.Equal(led, slices.Sorted(slices.Values(served))) {
			t.Errorf("the service leads to %v", led)
		}
		for _, o := range g.all {
			for _, rule := range o.Spec.Ingress {
				for _, p := range rule.Ports {
					if !slices.Contains(slices.Collect(maps.Values(ports)), p.Port) {
						t.Errorf("the network policy opens the port %d, the pod has %v", p.Port, ports)
					}
				}
			}
		}
		got := fmt.Sprint(sidecar.StartupProbe.HTTPGet, sidecar.ReadinessProbe.HTTPGet, sidecar.LivenessProbe.HTTPGet,
			proxy.StartupProbe.HTTPGet, proxy.ReadinessProbe.HTTPGet, proxy.LivenessProbe.HTTPGet)
		if probes := fmt.Sprintf("{/livez admin} {/readyz admin} {/livez admin} {%s monitor} {%[1]s monitor} {%s monitor}", envoy.ReadyPath, envoy.LivePath); got != probes {
			t.Errorf("probes %s, want %s", got, probes)
		}
		for _, o := range g.all {
			for _, e := range o.Spec.PodMetricsEndpoints {
				if e.Port == "admin" && e.Path != "/metrics" || e.Port == "monitor" && e.Path != envoy.StatsPath {
					t.Errorf("Prometheus looks at %+v", e)
				}
			}
		}
	})
}

// TestUsersAndGroup: Envoy is another user than the sidecar, the only one that its sockets take, and of the same group.
func TestUsersAndGroup(t *testing.T) {
	eachGateway(t, func(t *testing.T, g gateway) {
		proxy := g.container(t, "envoy").SecurityContext
		if proxy.RunAsUser != g.config.Envoy.User || proxy.RunAsUser == g.SecurityContext.RunAsUser {
			t.Errorf("Envoy runs as %d, the configuration says %d, the sidecar is %d", proxy.RunAsUser, g.config.Envoy.User, g.SecurityContext.RunAsUser)
		}
		if s := g.SecurityContext; s.RunAsGroup != s.FSGroup || s.FSGroup == 0 || proxy.RunAsGroup != 0 || proxy.FSGroup != 0 {
			t.Errorf("groups of the pod %+v, of Envoy %+v", s, proxy)
		}
	})
}

// TestFilesAreMounted looks for every path of the configuration and of the commands below a volume of the container that uses it.
func TestFilesAreMounted(t *testing.T) {
	eachGateway(t, func(t *testing.T, g gateway) {
		tls, own := g.files()
		if c := g.config; c.Envoy.Canary == nil || (c.Envoy.Canary.Certificate == "") != (c.Gateway.TLS.ClientCA == "") {
			t.Errorf("the canary is %+v, callers' certificates come from %q", c.Envoy.Canary, c.Gateway.TLS.ClientCA)
		}
		g.wantMounted(t, "vizard", append(own, tls...))
		g.wantMounted(t, "prepare", append([]string{"/etc/vizard/config/gateway.yaml", "/etc/envoy/envoy.yaml"}, tls...))
		g.wantMounted(t, "envoy", append([]string{"/etc/envoy/envoy.yaml", "/etc/envoy/vizard", filepath.Join(g.config.RuntimeDir, envoy.AdminSocket)}, tls...))
		for _, v := range g.Volumes {
			if v.Name == "vizard-run" && (v.EmptyDir == nil || v.EmptyDir.Medium != "Memory") {
				t.Error("the sockets' volume is not in memory")
			}
		}
		for _, m := range g.container(t, "envoy").VolumeMounts {
			if v, writes := strings.TrimPrefix(m.Name, "vizard-"), !m.ReadOnly; !slices.Contains([]string{"run", "envoy", "tls", "callers"}, v) || writes != (v == "run") {
				t.Errorf("Envoy has the volume %s (read only: %t)", m.Name, m.ReadOnly)
			}
		}
	})
}

// files are the paths of the configuration: those of the listener's certificates, which Envoy reads too, and the sidecar's own.
func (g gateway) files() (tls, own []string) {
	c := g.config
	tls = []string{c.Gateway.TLS.Certificate, c.Gateway.TLS.Key, c.Gateway.TLS.ClientCA}
	own = []string{"/etc/vizard/config/gateway.yaml", filepath.Join(c.RuntimeDir, envoy.ExtProcSocket), c.Envoy.Canary.Certificate, c.Envoy.Canary.Key, c.Keyset}
	if c.Store.Postgres != nil {
		own = append(own, c.Store.Postgres.URL.File)
	} else {
		own = append(own, c.Store.Path)
	}
	for _, p := range c.Providers {
		if p.Credential != nil {
			own = append(own, p.Credential.File)
		}
		for _, s := range p.Credentials {
			own = append(own, s.File)
		}
	}
	none := func(path string) bool { return path == "" }
	return slices.DeleteFunc(tls, none), slices.DeleteFunc(own, none)
}

func (g gateway) wantMounted(t *testing.T, name string, paths []string) {
	t.Helper()
	for _, path := range paths {
		if !slices.ContainsFunc(g.container(t, name).VolumeMounts, func(m mount) bool { return strings.HasPrefix(path, m.MountPath+"/") }) {
			t.Errorf("the container %s has no volume for %s", name, path)
		}
	}
}

// option is the value of an argument.
func option(t *testing.T, args []string, name string) string {
	t.Helper()
	i := slices.Index(args, name)
	if i < 0 || i+1 >= len(args) {
		t.Fatalf("%v has no %s", args, name)
	}
	return args[i+1]
}

func lasting(t *testing.T, args []string, name string) time.Duration {
	t.Helper()
	d, err := time.ParseDuration(option(t, args, name))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestDrainFits: the hook's limit leaves the longest exchange its whole time (Envoy's own net is ten seconds wider than the sidecar's),
// and the pod's grace holds the hook and the sidecar's end after it.
func TestDrainFits(t *testing.T) {
	eachGateway(t, func(t *testing.T, g gateway) {
		sidecar, proxy := g.container(t, "vizard"), g.container(t, "envoy")
		hook := proxy.Lifecycle.PreStop.Exec.Command
		if want := []string{"/etc/envoy/vizard", "envoy", "drain"}; !slices.Equal(hook[:3], want) || option(t, hook, "--runtime-dir") != g.config.RuntimeDir {
			t.Errorf("the hook is %v", hook)
		}
		settle, limit := lasting(t, hook, "--settle"), lasting(t, hook, "--limit")
		if need := settle + g.config.Timeouts.Total + 10*time.Second; limit < need {
			t.Errorf("the hook's limit is %s, an exchange may need %s", limit, need)
		}
		if grace, need := time.Duration(g.TerminationGracePeriodSeconds)*time.Second, limit+lasting(t, sidecar.Args, "--grace")+10*time.Second; grace < need {
			t.Errorf("the pod's grace is %s, hook and sidecar may need %s", grace, need)
		}
		if len(g.InitContainers) != 2 || g.container(t, "prepare").RestartPolicy != "" || sidecar.RestartPolicy != "Always" || len(g.Containers) != 1 {
			t.Error("Vizard is not a native sidecar of Envoy")
		}
	})
}

// Measured with 1,000 open streams of 32 KB prompts that hold 1,000 addresses each: 395 MB resident, 59 MB without any.
const (
	idleMiB     = 64
	exchangeKiB = 350
)

// TestMemoryFits: Envoy sheds load at four fifths of its limit, Go collects at nine tenths of its own, and the exchanges that may be in
// progress fit below that.
func TestMemoryFits(t *testing.T) {
	eachGateway(t, func(t *testing.T, g gateway) {
		sidecar, proxy := g.container(t, "vizard"), g.container(t, "envoy")
		if heap, limit := g.config.Envoy.HeapMiB, mebibytes(t, proxy.Resources.Limits["memory"]); heap*5 > limit*4 {
			t.Errorf("Envoy's heap may grow to %d MiB of %d", heap, limit)
		}
		if room, need := mebibytes(t, sidecar.Resources.Requests["memory"]), idleMiB+g.config.Gateway.MaxConcurrent*exchangeKiB/1024; need > room {
			t.Errorf("%d exchanges may take %d MiB, the sidecar has %d", g.config.Gateway.MaxConcurrent, need, room)
		}
		fields := map[string]string{}
		for _, e := range sidecar.Env {
			fields[e.Name] = e.ValueFrom.ResourceFieldRef.Resource
		}
		if fields["GOMEMLIMIT"] != "requests.memory" || fields["GOMAXPROCS"] != "limits.cpu" {
			t.Errorf("the sidecar's environment is %v", fields)
		}
		if soft, hard := mebibytes(t, sidecar.Resources.Requests["memory"]), mebibytes(t, sidecar.Resources.Limits["memory"]); soft*10 > hard*9 || soft*10 < hard*8 {
			t.Errorf("the sidecar asks for %d MiB of %d", soft, hard)
		}
	})
}

func mebibytes(t *testing.T, quantity string) int {
	t.Helper()
	for suffix, factor := range map[string]int{"Mi": 1, "Gi": 1024} {
		if n, ok := strings.CutSuffix(quantity, suffix); ok {
			v, err := strconv.Atoi(n)
			if err != nil {
				t.Fatal(err)
			}
			return v * factor
		}
	}
	t.Fatalf("memory %q", quantity)
	return 0
}

// TestSecretsByReference: the manifests hold none, and no container has one in its environment.
func TestSecretsByReference(t *testing.T) {
	eachGateway(t, func(t *testing.T, g gateway) {
		for _, o := range g.all {
			if o.Kind == "Secret" {
				t.Errorf("the Secret %s is written out", o.Metadata.Name)
			}
		}
		for _, c := range slices.Concat(g.InitContainers, g.Containers) {
			for _, e := range c.Env {
				if e.ValueFrom.ResourceFieldRef.Resource == "" && e.Value != option(t, c.Args, "--config") {
					t.Errorf("%s has %s in its environment", c.Name, e.Name)
				}
			}
		}
	})
}

// TestSidecarIsTheSame compares what the component sidecar adds to a Deployment with base: the same program, probes, limits and folders, and
// the same drain. Only its Envoy exists already.
func TestSidecarIsTheSame(t *testing.T) {
	t.Parallel()
	other := gatewayOf(t, "overlays/existing-envoy")
	base := gatewayOf(t, "base")
	for _, name := range []string{"prepare", "vizard"} {
		want, got := base.container(t, name), other.container(t, name)
		if got.SecurityContext.RunAsUser != base.SecurityContext.RunAsUser || got.SecurityContext.RunAsGroup != other.SecurityContext.FSGroup {
			t.Errorf("%s runs as %+v in the group %d", name, got.SecurityContext, other.SecurityContext.FSGroup)
		}
		got.SecurityContext = want.SecurityContext
		for i := range got.VolumeMounts {
			got.VolumeMounts[i].MountPath = asInBase(got.VolumeMounts[i].MountPath)
		}
		for i := range got.Args {
			got.Args[i] = asInBase(got.Args[i])
		}
		if name == "prepare" {
			if !slices.Contains(got.Args, "--existing") {
				t.Error("the component does not say that the Envoy has a configuration of its own")
			}
			got.Args = slices.DeleteFunc(got.Args, func(a string) bool { return a == "--existing" })
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-base +sidecar):\n%s", name, diff)
		}
	}
	hook := other.container(t, "envoy").Lifecycle.PreStop.Exec.Command
	hook[0] = asInBase(hook[0])
	if diff := cmp.Diff(base.container(t, "envoy").Lifecycle.PreStop.Exec.Command, hook); diff != "" || other.TerminationGracePeriodSeconds != base.TerminationGracePeriodSeconds {
		t.Errorf("grace %d, hook (-base +sidecar):\n%s", other.TerminationGracePeriodSeconds, diff)
	}
	if other.config.Timeouts != base.config.Timeouts || other.config.Gateway.MaxConcurrent != base.config.Gateway.MaxConcurrent || other.config.RuntimeDir != base.config.RuntimeDir || other.config.Envoy.User != other.container(t, "envoy").SecurityContext.RunAsUser {
		t.Errorf("the configuration is %+v", other.config)
	}
}

// asInBase is a path of the component as base has it.
func asInBase(path string) string { return strings.Replace(path, "/etc/vizard-envoy", "/etc/envoy", 1) }
