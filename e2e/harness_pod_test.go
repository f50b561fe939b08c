package e2e_test

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// pod runs the gateway's pod of a kustomization on this machine, step by step as a kubelet does: the containers' own commands, users,
// files, probes and hooks. What differs is the places: files are below root, ports are free ones.
type pod struct {
	*gateway
	root    string
	files   map[string]string // of the configuration, as they are mounted
	control string            // address of the listener for callers' credentials, where there is one
	at      *strings.Replacer // from the pod's places to those here
	spec    podSpec
	users   bool // every container runs as its own user, which needs root
}

// podSpec has the parts of a Deployment that the runner needs.
type podSpec struct {
	SecurityContext podSecurity    `yaml:"securityContext"`
	InitContainers  []podContainer `yaml:"initContainers"`
	Containers      []podContainer
}

type podContainer struct {
	Name, RestartPolicy string
	Command, Args       []string
	SecurityContext     podSecurity `yaml:"securityContext"`
	StartupProbe        podProbe    `yaml:"startupProbe"`
	ReadinessProbe      podProbe    `yaml:"readinessProbe"`
	Lifecycle           struct {
		PreStop struct{ Exec struct{ Command []string } } `yaml:"preStop"`
	}
}

type podSecurity struct {
	RunAsUser  uint32 `yaml:"runAsUser"`
	RunAsGroup uint32 `yaml:"runAsGroup"`
	FSGroup    uint32 `yaml:"fsGroup"`
}

type podProbe struct {
	HTTPGet struct{ Path, Port string } `yaml:"httpGet"`
}

// manifestsTool is the program of tools/manifests.
var manifestsTool = sync.OnceValues(func() (string, error) {
	out, err := exec.Command("../tools/install-manifests").Output()
	return strings.TrimSpace(string(out)), err
})

// hash is what kustomize adds to a name.
var hash = regexp.MustCompile(`-[bcdfghkmt2-9]{10}$`)

// built returns the Deployment's pod and the ConfigMaps, without the hashes that kustomize adds to their names.
func built(t *testing.T, folder string) (podSpec, map[string]map[string]string) {
	t.Helper()
	tool, err := manifestsTool()
	if err != nil {
		t.Fatalf("building tools/manifests: %v", err)
	}
	out, err := exec.Command(tool, "build", "../k8s/"+folder).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var spec podSpec
	files := map[string]map[string]string{}
	for dec := yaml.NewDecoder(bytes.NewReader(out)); ; {
		var o struct {
			Kind     string
			Metadata struct{ Name string }
			Data     map[string]string
			Spec     struct{ Template struct{ Spec podSpec } }
		}
		if err := dec.Decode(&o); errors.Is(err, io.EOF) {
			return spec, files
		} else if err != nil {
			t.Fatal(err)
		}
		switch o.Kind {
		case "Deployment":
			spec = o.Spec.Template.Spec
		case "ConfigMap":
			files[hash.ReplaceAllString(o.Metadata.Name, "")] = o.Data
		}
	}
}

// newPod lays out the volumes of a pod and starts nothing. The providers and the store are the test's.
func newPod(t *testing.T, folder string, p *provider, o options) *pod {
	t.Helper()
	spec, files := built(t, folder)
	d := &pod{root: shortDir(t), control: freeAddress(t), spec: spec, users: os.Geteuid() == 0 && reachable(envoyBinary)}
	monitor := freeAddress(t)
	g := &gateway{t: t, folder: d.root + "/run", config: d.root + "/etc/config", address: freeAddress(t), admin: freeAddress(t), scheme: "https"}
	d.gateway = g
	d.at = strings.NewReplacer("/etc/vizard-envoy", d.root+"/envoy", "/etc/vizard", d.root+"/etc", "/etc/edge", d.root+"/etc/edge",
		"{address: 0.0.0.0, port_value: 8080}", strings.Replace("{address: 127.0.0.1, port_value: PORT}", "PORT", portOf(freeAddress(t)), 1),
		"/etc/envoy", d.root+"/envoy", "/run/vizard", g.folder, "/var/lib/vizard", d.root+"/data",
		"0.0.0.0:8443", g.address, "0.0.0.0:8444", d.control, "0.0.0.0:9090", g.admin, "0.0.0.0:9091", monitor, "/usr/local/bin/envoy", envoyBinary, "$(CPUS)", "2",
		"user: 65531", fmt.Sprintf("user: %d", d.userOf(d.container("envoy"))))
	for _, volume := range []string{g.folder, d.root + "/envoy", d.root + "/data", d.root + "/etc"} {
		d.volume(volume)
	}
	if o.providers == "" {
		o.providers = fakeProvider(p.URL)
	}
	config := files["vizard"]
	config["providers.yaml"] = "providers:\n" + o.providers + o.extra
	maps.Copy(config, o.files)
	delete(files, "vizard")
	delete(files, "vizard-dashboards")
	d.files = config
	d.mount("config", config)
	for name, data := range files {
		d.mount(name, data)
	}
	if g.trusted = o.trusted; g.trusted == nil {
		g.trusted = newAuthority(t, "test CA")
	}
	d.newCertificate()
	g.client = g.trusted.over(t, &tls.Config{}, false)
	if err := errors.Join(copyFile(binary, d.root+"/vizard"), os.Chmod(d.root+"/vizard", 0o755), os.Chmod(d.root, 0o755)); err != nil {
		t.Fatal(err)
	}
	return d
}

// startPod is newPod, started.
func startPod(t *testing.T, folder string, p *provider, o options) *pod {
	t.Helper()
	d := newPod(t, folder, p, o)
	d.start()
	d.key = d.createKey("tester")
	return d
}

// podStarter is the starter for tests that also run on one machine.
func podStarter(folder string) starter {
	return func(t *testing.T, p *provider, o options) *gateway {
		t.Helper()
		return startPod(t, folder, p, o).gateway
	}
}

func (d *pod) container(name string) podContainer {
	d.t.Helper()
	all := slices.Concat(d.spec.InitContainers, d.spec.Containers)
	i := slices.IndexFunc(all, func(c podContainer) bool { return c.Name == name })
	if i < 0 {
		d.t.Fatalf("the pod has no container %s", name)
	}
	return all[i]
}

func (d *pod) userOf(c podContainer) uint32 {
	switch {
	case !d.users:
		return uint32(os.Geteuid())
	case c.SecurityContext.RunAsUser != 0:
		return c.SecurityContext.RunAsUser
	}
	return d.spec.SecurityContext.RunAsUser
}

// volume makes a folder that everyone in the pod's group may write, as fsGroup does.
func (d *pod) volume(path string) {
	d.t.Helper()
	err := os.MkdirAll(path, 0o755)
	if err == nil && d.users {
		err = os.Chown(path, 0, int(d.spec.SecurityContext.FSGroup))
	}
	if err == nil {
		err = os.Chmod(path, 0o777|os.ModeSetgid)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// mount writes a ConfigMap or a Secret the way a kubelet does, which swaps all files at once: they are links through ..data.
func (d *pod) mount(name string, files map[string]string) {
	d.t.Helper()
	folder := filepath.Join(d.root, "etc", name)
	version, err := os.MkdirTemp(filepath.Join(d.root, "etc"), name+".")
	if err != nil {
		d.t.Fatal(err)
	}
	_ = os.Mkdir(folder, 0o755)
	must := func(err error) {
		if err != nil && !os.IsExist(err) {
			d.t.Fatal(err)
		}
	}
	must(os.Chmod(version, 0o755))
	for file, text := range files {
		path := filepath.Join(version, file)
		must(os.WriteFile(path, []byte(d.at.Replace(text)), 0o640))
		if d.users {
			must(os.Chown(path, 0, int(d.spec.SecurityContext.FSGroup)))
		}
		must(os.Symlink(filepath.Join("..data", file), filepath.Join(folder, file)))
	}
	must(os.Symlink(version, filepath.Join(folder, "..data_tmp")))
	must(os.Rename(filepath.Join(folder, "..data_tmp"), filepath.Join(folder, "..data")))
}

// newCertificate issues one for the listener and swaps it in.
func (d *pod) newCertificate() {
	d.t.Helper()
	d.trusted.issue(d.t, "server")
	d.mount("tls", map[string]string{"tls.crt": read(d.t, filepath.Join(d.trusted.folder, "server.crt")), "tls.key": read(d.t, filepath.Join(d.trusted.folder, "server.key"))})
}

// command is a container's, as its user.
func (d *pod) command(c podContainer, args []string) *exec.Cmd {
	if c.Name != "envoy" && len(c.Command) == 0 {
		args = append([]string{d.root + "/vizard"}, args...)
	}
	for i := range args {
		args[i] = d.at.Replace(args[i])
	}
	command := exec.Command(args[0], args[1:]...)
	if d.users {
		group := max(d.spec.SecurityContext.RunAsGroup, c.SecurityContext.RunAsGroup)
		command.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: d.userOf(c), Gid: group, Groups: []uint32{d.spec.SecurityContext.FSGroup}}}
	}
	return command
}

// start runs what comes before the containers, the sidecar and then Envoy, each after the startup probe of the one before.
func (d *pod) start() {
	d.t.Helper()
	prepare := d.container("prepare")
	if out, err := d.command(prepare, slices.Clone(prepare.Args)).CombinedOutput(); err != nil {
		d.t.Fatalf("prepare: %v: %s", err, out)
	}
	sidecar, proxy := d.container("vizard"), d.container("envoy")
	d.sidecar = launchCommand(d.t, "sidecar", []string{"FAKE_KEY=" + providerCredential}, d.command(sidecar, slices.Clone(sidecar.Args)))
	d.probe(sidecar.StartupProbe)
	d.envoy = d.launch(proxy)
	d.probe(proxy.StartupProbe)
	d.probe(proxy.ReadinessProbe)
	d.probe(sidecar.ReadinessProbe)
}

// launch starts Envoy. It opens its standard output by name, which a container's runtime gives to the container's user.
func (d *pod) launch(c podContainer) *process {
	d.t.Helper()
	command := d.command(c, slices.Concat(c.Command, c.Args))
	from, to, err := os.Pipe()
	if err == nil {
		err = to.Chown(int(d.userOf(c)), -1)
	}
	if err != nil {
		d.t.Fatal(err)
	}
	command.Stdout = to
	p := launchCommand(d.t, c.Name, nil, command)
	_ = to.Close()
	go func() { _, _ = io.Copy(p.stdout, from); _ = from.Close() }()
	return p
}

// probe waits until a probe succeeds.
func (d *pod) probe(p podProbe) {
	d.t.Helper()
	eventually(d.t, 20*time.Second, p.HTTPGet.Port+p.HTTPGet.Path, func() bool { return d.status(p) == http.StatusOK })
}

// status is the code of a probe's answer, or 0.
func (d *pod) status(p podProbe) int {
	address := map[string]string{"admin": d.admin, "monitor": d.at.Replace("0.0.0.0:9091")}[p.HTTPGet.Port]
	answer, err := http.Get("http://" + address + p.HTTPGet.Path)
	if err != nil {
		return 0
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}

// end stops the pod: the hook of Envoy, Envoy, the sidecar. It returns the hook's output.
func (d *pod) end() error {
	proxy := d.container("envoy")
	hook := slices.Clone(proxy.Lifecycle.PreStop.Exec.Command)
	if i := slices.Index(hook, "--settle"); i > 0 {
		hook[i+1] = "500ms" // there is no load balancer that has to hear of it
	}
	out, err := d.command(proxy, hook).CombinedOutput()
	if err != nil {
		err = fmt.Errorf("the hook: %w: %s", err, out)
	}
	for _, p := range []*process{d.envoy, d.sidecar} {
		_ = p.Process.Signal(syscall.SIGTERM)
		select {
		case <-p.exited:
		case <-time.After(10 * time.Second):
			return errors.Join(err, fmt.Errorf("%s did not end at its signal", p.name))
		}
	}
	return err
}

func portOf(address string) string {
	_, port, _ := net.SplitHostPort(address)
	return port
}

// reachable says whether other users may run the program at path.
func reachable(path string) bool {
	for at := path; ; at = filepath.Dir(at) {
		if info, err := os.Stat(at); err != nil || info.Mode()&1 == 0 {
			return false
		}
		if at == filepath.Dir(at) {
			return true
		}
	}
}
