package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// programsOf are what the package's scripts call, by how they make users.
var programsOf = map[string][]string{
	"by systemd-sysusers": {"/bin/sh", "/bin/chown", "/usr/bin/systemd-sysusers"},
	"by useradd":          {"/bin/sh", "/bin/chown", "/usr/bin/getent", "/usr/sbin/groupadd", "/usr/sbin/useradd", "/usr/sbin/nologin"},
}

// TestRPMIsInstalled installs the package by rpm, scripts and all, into a root that holds nothing but what these scripts call; updates it; removes it.
func TestRPMIsInstalled(t *testing.T) {
	one(t, "vizard-*.rpm")
	if os.Getuid() != 0 {
		if os.Getenv("CI") != "" {
			t.Fatal("CI must install the rpm, and changing the root needs root")
		}
		t.Skip("changing the root needs root")
	}
	rpm, next := rpmOf(t), t.TempDir()
	if !t.Run("the next version", func(t *testing.T) { packNext(t, next) }) {
		return
	}
	next = filepath.Join(next, "vizard-"+nextVersion+"-1."+map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[host]+".rpm")
	t.Parallel()
	for users, programs := range programsOf {
		t.Run(users, func(t *testing.T) {
			t.Parallel()
			installRPM(t, machine{t: t, root: rootWith(t, programs), rpm: rpm}, next)
		})
	}
}

// rpmOf is the path of rpm.
func rpmOf(t *testing.T) string {
	t.Helper()
	tool, err := exec.Command("../install-rpm").Output()
	if err != nil {
		t.Fatalf("there is no rpm: %v", err)
	}
	return strings.TrimSpace(string(tool))
}

// A machine is a root on which rpm works.
type machine struct {
	t         *testing.T
	root, rpm string
}

// rootWith makes a root that holds these programs of this machine, the libraries they load, and a list of users.
func rootWith(t *testing.T, programs []string) string {
	t.Helper()
	root := t.TempDir()
	for _, folder := range []string{"lib/systemd/system", "lib/sysusers.d", "share/doc", "share/bash-completion/completions", "share/fish/vendor_completions.d",
		"share/zsh/vendor-completions"} { // of other packages
		if err := os.MkdirAll(filepath.Join(root, "usr", folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{"bin": "usr/bin", "sbin": "usr/sbin", "lib": "usr/lib", "lib64": "usr/lib64"} {
		if err := errorsOf(os.MkdirAll(filepath.Join(root, to), 0o755), os.Symlink(to, filepath.Join(root, link))); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range programs {
		if _, err := os.Stat(path); err != nil && filepath.Base(path) == "systemd-sysusers" {
			t.Skip("this machine has no systemd: ", err)
		}
		loads, err := exec.Command("ldd", path).Output()
		if err != nil {
			t.Fatalf("ldd %s: %v", path, err)
		}
		for _, word := range append(strings.Fields(string(loads)), path) {
			if strings.HasPrefix(word, "/") {
				within := filepath.Join(root, word)
				if err := os.MkdirAll(filepath.Dir(within), 0o755); err != nil {
					t.Fatal(err)
				}
				copyTo(t, word, within)
			}
		}
	}
	for name, text := range map[string]string{"etc/passwd": "root:x:0:0::/:/bin/sh\n", "etc/group": "root:x:0:\n", "etc/shadow": "root:*:20000::::::\n", "etc/gshadow": "root:*::\n",
		"etc/login.defs": "", "dev/null": ""} {
		if err := errorsOf(os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755), os.WriteFile(filepath.Join(root, name), []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func errorsOf(all ...error) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

// does runs rpm on the root and returns what it says.
func (m machine) does(args ...string) (string, error) {
	if help, _ := exec.CommandContext(m.t.Context(), m.rpm, "--help").Output(); strings.Contains(string(help), "--force-debian") && args[0] != "--query" {
		args = append(args, "--force-debian") // Debian's would have us use alien
	}
	out, err := exec.CommandContext(m.t.Context(), m.rpm, append([]string{"--root", m.root, "--dbpath", "/var/lib/rpm"}, args...)...).CombinedOutput()
	return string(out), err
}

// quietly fails the test if rpm fails, or says anything but that users are made: a script that fails behind the installation is a warning to it.
func (m machine) quietly(args ...string) {
	m.t.Helper()
	said, err := m.does(args...)
	if loud := regexp.MustCompile(`(?m)^Creating (group|user) '.*\n`).ReplaceAllString(said, ""); err != nil || loud != "" {
		m.t.Fatalf("rpm %s: %v\n%s", strings.Join(args, " "), err, said)
	}
}

// vizard runs the program that is installed.
func (m machine) vizard(args ...string) string {
	m.t.Helper()
	c := exec.CommandContext(m.t.Context(), "/usr/bin/vizard", args...)
	c.SysProcAttr, c.Dir, c.Stdin = &syscall.SysProcAttr{Chroot: m.root}, "/", strings.NewReader("Write to jane@example.com")
	out, err := c.CombinedOutput()
	if err != nil {
		m.t.Errorf("vizard %q: %v", args, err)
	}
	return string(out)
}

// file returns the text of a file of the root.
func (m machine) file(name string) string { return read(m.t, filepath.Join(m.root, name)) }

// files lists the root but for what rpm and the lists of users write.
func (m machine) files() []string {
	m.t.Helper()
	all := []string{}
	err := filepath.WalkDir(m.root, func(path string, d fs.DirEntry, err error) error {
		within := strings.TrimPrefix(path, m.root)
		if within == "/var" || slices.Contains([]string{"/etc/passwd-", "/etc/group-", "/etc/shadow-", "/etc/gshadow-", "/etc/.pwd.lock", "/etc/subuid", "/etc/subgid"}, within) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return err
		}
		all = append(all, within)
		return err
	})
	if err != nil {
		m.t.Fatal(err)
	}
	return all
}

// user returns the number and the group of a user of the root, and says if it may log in.
func (m machine) user(name string) (uid, gid string) {
	m.t.Helper()
	for line := range strings.Lines(m.file("etc/passwd")) {
		if f := strings.Split(strings.TrimSpace(line), ":"); f[0] == name {
			if !strings.HasSuffix(f[6], "/nologin") {
				m.t.Errorf("%s may log in: %s", name, line)
			}
			return f[2], f[3]
		}
	}
	m.t.Errorf("there is no user %s: %s", name, m.file("etc/passwd"))
	return "", ""
}

// owned fails the test if a file has another owner, group or mode.
func (m machine) owned(name, uid, gid string, mode fs.FileMode) {
	m.t.Helper()
	info, err := os.Stat(filepath.Join(m.root, name))
	if err != nil {
		m.t.Error(err)
		return
	}
	s := info.Sys().(*syscall.Stat_t)
	if got, want := fmt.Sprint(s.Uid, " ", s.Gid, " ", info.Mode().Perm()), fmt.Sprint(uid, " ", gid, " ", mode); got != want {
		m.t.Errorf("%s is of %s, want %s", name, got, want)
	}
}

// nextVersion is behind every version of the product.
const nextVersion = "1000.0.0"

// packNext packs a program and a configuration that say which version they are of.
func packNext(t *testing.T, out string) {
	t.Helper()
	r := release{version: "v" + nextVersion, out: out, created: time.Now()}
	t.Chdir("../..") // where the scripts of packages are
	all := []file{
		{packaged: "/usr/bin/vizard", content: []byte("#!/bin/sh\necho of the next version\n"), mode: 0o755},
		{packaged: "/etc/vizard/vizard.yaml", content: []byte("# of the next version\n"), mode: 0o640, config: true},
		{packaged: "/usr/lib/sysusers.d/vizard.conf", content: []byte(read(t, "deploy/package/sysusers.conf")), mode: 0o644},
	}
	if err := r.packages(host, all); err != nil {
		t.Fatal(err)
	}
}

// installRPM goes the way of a package on one machine.
func installRPM(t *testing.T, m machine, next string) {
	t.Helper()
	before := m.files()
	m.quietly("--install", one(t, "vizard-*.rpm"))

	uid, gid := m.user("vizard")
	if _, group := m.user("vizard-envoy"); group != gid && !strings.Contains(m.file("etc/group"), "vizard:x:"+gid+":vizard-envoy\n") {
		t.Errorf("Envoy's user is not in the group: %s", m.file("etc/group"))
	}
	m.owned("etc/vizard/vizard.yaml", "0", gid, 0o640)
	m.owned("etc/vizard/tls", "0", gid, 0o750)
	m.owned("etc/vizard/credentials", uid, gid, 0o700)
	m.owned("usr/bin/vizard", "0", "0", 0o755)
	for _, unit := range []string{"vizard.service", "vizard-envoy.service"} {
		m.owned("usr/lib/systemd/system/"+unit, "0", "0", 0o644)
		if m.file("usr/lib/systemd/system/"+unit) != read(t, "../../deploy/package/"+unit) {
			t.Errorf("%s is another one", unit)
		}
	}
	if said := m.vizard("--version"); !strings.HasPrefix(said, "vizard v"+version(t)+"\n") {
		t.Errorf("it says %q", said)
	}
	if said := m.vizard("mask"); !strings.Contains(said, "EMAIL_1") {
		t.Errorf("it masks %q", said)
	}
	m.quietly("--verify", "--nouser", "--nogroup", "vizard") // the script gives files to the users that it makes

	credential, config := filepath.Join(m.root, "etc/vizard/credentials/openai"), filepath.Join(m.root, "etc/vizard/vizard.yaml")
	changed := m.file("etc/vizard/vizard.yaml") + "# changed\n"
	if err := errorsOf(os.WriteFile(credential, []byte("made-up"), 0o600), os.WriteFile(config, []byte(changed), 0o640)); err != nil {
		t.Fatal(err)
	}
	if said, err := m.does("--upgrade", next); err != nil || said != "warning: /etc/vizard/vizard.yaml created as /etc/vizard/vizard.yaml.rpmnew\n" {
		t.Errorf("an update says %q (%v)", said, err)
	}
	if said, err := m.does("--query", "vizard", "--queryformat", "%{VERSION}"); err != nil || said != nextVersion {
		t.Errorf("the version is %q, want %s (%v)", said, nextVersion, err)
	}
	if said := m.vizard(); said != "of the next version\n" || m.file("etc/vizard/vizard.yaml") != changed {
		t.Errorf("after an update the program says %q, and the configuration is\n%s", said, m.file("etc/vizard/vizard.yaml"))
	}
	m.owned("etc/vizard/vizard.yaml", "0", gid, 0o640)

	if said, err := m.does("--erase", "vizard"); err != nil || said != "warning: /etc/vizard/vizard.yaml saved as /etc/vizard/vizard.yaml.rpmsave\n" {
		t.Errorf("its removal says %q (%v)", said, err)
	}
	left := slices.DeleteFunc(m.files(), func(name string) bool { return slices.Contains(before, name) })
	if want := []string{"/etc/vizard", "/etc/vizard/credentials", "/etc/vizard/credentials/openai", "/etc/vizard/vizard.yaml.rpmnew", "/etc/vizard/vizard.yaml.rpmsave"}; !slices.Equal(left, want) {
		t.Errorf("it left %q, want %q", left, want)
	}
}
