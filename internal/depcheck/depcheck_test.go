package depcheck_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/depcheck"
)

// TestThisModule is the reason for the package: the module that it stands in keeps every rule.
func TestThisModule(t *testing.T) {
	m, err := depcheck.Load(t.Context(), ".")
	if err != nil {
		t.Fatal(err)
	}
	if m, err = depcheck.Load(t.Context(), m.Root); err != nil {
		t.Fatal(err)
	}
	if len(m.Packages) < 5 {
		t.Fatalf("only %d packages were found in %s", len(m.Packages), m.Root)
	}
	sources, err := m.Sources()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range append(m.Imports(), sources...) {
		t.Error(f)
	}
}

func TestImports(t *testing.T) {
	type packages = []depcheck.Package
	pack := func(name string, imports ...string) depcheck.Package {
		return depcheck.Package{Name: name, Imports: imports}
	}
	tested := func(name string, imports ...string) depcheck.Package {
		return depcheck.Package{Name: name, TestImports: imports}
	}
	const grpc = "google.golang.org/grpc"
	for name, c := range map[string]struct {
		packages packages
		want     []string // "where | what | chain", of every finding
	}{
		"a clean ladder": {
			packages: packages{
				pack("internal/fault", "fmt"), pack("internal/chat", "internal/fault"), pack("registry", "internal/chat"),
				pack("registry/openai", "registry", "net/http"), pack("registry/builtin", "registry/openai"),
				pack("extproc", "registry", "masking", grpc, "google.golang.org/grpc/codes"), pack("masking", "unicode/utf8"),
				pack("cmd/vizard", "extproc", "flag", "demo/echo"), pack("demo/echo", "net/http"),
			},
		},
		"up the ladder": {
			packages: packages{pack("cmd/vizard", "extproc"), pack("extproc", "masking"), pack("masking", "registry"), pack("registry")},
			want: []string{
				"masking | masking must not import registry | cmd/vizard → extproc → masking → registry",
				"masking | masking reaches registry: masking never learns what a provider is | masking → registry",
			},
		},
		"another module at level 0": {
			packages: packages{pack("internal/sse", "golang.org/x/text/unicode/norm")},
			want:     []string{"internal/sse | internal/sse must not import golang.org/x/text/unicode/norm | internal/sse → golang.org/x/text/unicode/norm"},
		},
		"Envoy's types elsewhere": {
			packages: packages{pack("cmd/vizard", "github.com/envoyproxy/go-control-plane/envoy/config/core/v3")},
			want: []string{"cmd/vizard | cmd/vizard must not import github.com/envoyproxy/go-control-plane/envoy/config/core/v3 | " +
				"cmd/vizard → github.com/envoyproxy/go-control-plane/envoy/config/core/v3"},
		},
		"a codec that reaches masks over an allowed edge": {
			packages: packages{pack("registry/openai", "internal/chat"), pack("internal/chat", "masking"), pack("masking")},
			want:     []string{"registry/openai | registry/openai reaches masking: a codec never learns what a mask is | registry/openai → internal/chat → masking"},
		},
		"a package without a level": {
			packages: packages{pack("internal/tracing", "fmt")},
			want:     []string{"internal/tracing | the package stands on no level of the ladder | "},
		},
		"builtin is not a protocol": {
			packages: packages{pack("registry/openai", "registry/builtin"), pack("registry/builtin")},
			want:     []string{"registry/openai | registry/openai must not import registry/builtin | registry/openai → registry/builtin"},
		},
		"the demo provider stands outside": {
			packages: packages{pack("demo/echo", "internal/chat"), pack("internal/chat")},
			want: []string{
				"demo/echo | demo/echo must not import internal/chat | demo/echo → internal/chat",
				"demo/echo | demo/echo reaches internal/chat: the demo provider stands outside, like any provider | demo/echo → internal/chat",
			},
		},
		"tests": {
			packages: packages{
				tested("masking", "github.com/google/go-cmp/cmp", "demo/echo"), tested("registry", "github.com/stretchr/testify/assert"),
				tested("e2e", "envoy", "masking"), pack("envoy"), pack("demo/echo"),
			},
			want: []string{
				"registry | registry must not import github.com/stretchr/testify/assert | registry → github.com/stretchr/testify/assert",
				"e2e | e2e must not import masking | e2e → masking",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, f := range (depcheck.Module{Packages: c.packages}).Imports() {
				if f.Do == "" {
					t.Errorf("%v says not what to do", f)
				}
				got = append(got, f.Where+" | "+f.What+" | "+f.Chain)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// write makes a module of the given files in a folder of its own and loads it.
func write(t *testing.T, files map[string]string) depcheck.Module {
	t.Helper()
	dir := t.TempDir()
	files["go.mod"] = "module example.org/m\n\ngo 1.26\n"
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	m, err := depcheck.Load(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestSources(t *testing.T) {
	m := write(t, map[string]string{
		"masking/scan.go":            "// Package masking masks.\npackage masking\n\nfunc F() { panic(\"masking: internal error: no rule\") }\n",
		"masking/gen.go":             "// Code generated by hand. DO NOT EDIT.\npackage masking\n" + strings.Repeat("\n", 500),
		"masking/scan_test.go":       "package masking\n\nimport \"os\"\n\nvar _ = os.Getenv(\"X\")\n" + strings.Repeat("\n", 500),
		"registry/registry.go":       "// Package registry maps.\npackage registry\n" + strings.Repeat("\n", 400),
		"internal/chat/chat.go":      "package chat\n\nimport _ \"flag\"\n",
		"internal/record/helpers.go": "// Package record records.\npackage record\n\nfunc Long() {" + strings.Repeat("\n", 60) + "}\n",
		"internal/sse/sse.go": "// Package sse frames.\npackage sse\n\nimport \"os\"\n\nfunc F(err error) string {\n" +
			"\tif err != nil {\n\t\tpanic(err)\n\t}\n\treturn os.Getenv(\"X\")\n}\n",
		"internal/config/config.go": "// Package config reads.\npackage config\n\nimport \"os\"\n\nvar F = os.LookupEnv\n",
		"cmd/vizard/main.go":        "// Command vizard runs.\npackage main\n\nimport \"flag\"\n\nfunc main() { flag.Parse() }\n",
	})
	found, err := m.Sources()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range found {
		if f.Do == "" {
			t.Errorf("%v says not what to do", f)
		}
		got = append(got, f.Where+": "+f.What)
	}
	want := []string{
		"internal/chat/chat.go:3: flags are read outside cmd",
		"internal/chat: the package has no comment",
		"internal/record/helpers.go:2: package record, file helpers.go: the name says nothing",
		"internal/record/helpers.go:4: Long has 61 lines, 60 are allowed",
		"internal/sse/sse.go:8: panic for something else than an internal error",
		"internal/sse/sse.go:10: os.Getenv is called outside cmd and config",
		"registry/registry.go:2: the file has 402 lines, 400 are allowed",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestFindingNamesTheLine(t *testing.T) {
	m := write(t, map[string]string{
		"masking/scan.go":      "// Package masking masks.\npackage masking\n\nimport (\n\t\"fmt\"\n\n\t_ \"example.org/m/registry\"\n)\n\nvar _ = fmt.Sprint\n",
		"registry/registry.go": "// Package registry maps.\npackage registry\n",
	})
	found := m.Imports()
	if len(found) != 2 || found[0].Where != "masking/scan.go:7" || found[1].Where != "masking/scan.go:7" {
		t.Fatalf("findings %v", found)
	}
	want := "masking/scan.go:7: masking must not import registry\n\tchain: masking → registry\n\tto do: "
	if got := found[0].String(); !strings.HasPrefix(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestLoadFails(t *testing.T) {
	if _, err := depcheck.Load(t.Context(), t.TempDir()); err == nil {
		t.Error("a folder without a module was loaded")
	}
}
