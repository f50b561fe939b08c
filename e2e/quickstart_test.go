package e2e_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestQuickstart types docs/quickstart.md from the top, in a folder that has the built gateway. Only addresses are others, the provider is one
// of the test's, and what make does is README.md's test.
func TestQuickstart(t *testing.T) {
	t.Parallel()
	const page = "../docs/quickstart.md"
	folder, address := shortDir(t), freeAddress(t)
	if err := os.Mkdir(filepath.Join(folder, "bin"), 0o755); err != nil {
		t.Fatal(err)
	}
	built, err := filepath.Abs(binary)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(built, filepath.Join(folder, "bin/vizard")); err != nil {
		t.Fatal(err)
	}
	at := func(text string) string { return strings.ReplaceAll(text, "127.0.0.1:10000", address) }
	typed, files := blocks(t, page, "sh"), blocks(t, page, "yaml")
	if len(typed) != 3 || len(files) != 1 {
		t.Fatalf("the page has %d blocks of commands and %d files", len(typed), len(files))
	}

	readme := strings.Join(shellLines(t, "../README.md"), "\n")
	for _, line := range append(strings.Split(typed[0], "\n"), strings.Split(strings.Join(blocks(t, page, "console"), ""), "\n")...) {
		if strings.HasPrefix(line, "make ") && !strings.Contains(readme, line) {
			t.Errorf("%q is not in README.md, whose test runs it", line)
		}
	}
	out := inTree(t, folder, strings.Replace(typed[0], "make build\n", "", 1)+" 2>&1")
	if !containsAll(out, []string{"My name is PERSON_1, my card CREDIT_CARD_1, my mail EMAIL_1", "The password: PASSWORD_1", "RULE"}) {
		t.Errorf("masking printed %s", out)
	}

	p := newProvider(t, nil)
	const entry = "openai: {"
	config := strings.Replace(at(files[0]), entry, entry+"protocol: openai-chat, endpoint: \""+p.URL+"/v1\", ", 1) + "admin: {address: " + freeAddress(t) + "}\n"
	if err := os.WriteFile(filepath.Join(folder, "vizard.yaml"), []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	shown := inTree(t, folder, "set -eu\n"+typed[1])
	if key := strings.TrimSpace(read(t, filepath.Join(folder, "gateway.key"))); !strings.HasPrefix(key, "vz_") || !strings.Contains(shown, key) {
		t.Fatalf("the key is %q, and this was shown: %s", key, shown)
	}
	d := &demo{address: address, temp: shortDir(t)}
	d.process = launch(t, "run", []string{"ENVOY=" + envoyBinary, "TMPDIR=" + d.temp, "OPENAI_API_KEY=" + providerCredential}, binary, "run", "--config", filepath.Join(folder, "vizard.yaml"))
	d.await(t, "the gateway is up", d.stderr, "listens at")
	answer, err := shell(folder, at(typed[2])).CombinedOutput()
	if err != nil || !containsAll(string(answer), []string{`"output":"Write to jane@example.com. My card is 4111 1111 1111 1111."`, `"entities":2`}) {
		t.Errorf("%v: %s", err, answer)
	}
	if body := string(p.only(t).Body); !containsAll(body, []string{"EMAIL_1", "CREDIT_CARD_1"}) || strings.Contains(body, "4111") {
		t.Errorf("the provider received %s", body)
	}
}

// TestShellBlocksAreTyped allows blocks of shell commands on those pages only whose tests type them. What cannot be typed here stands in a
// block of another kind (console) and in notTyped; TestCommandsInDocumentsExist looks at those, too.
func TestShellBlocksAreTyped(t *testing.T) {
	t.Parallel()
	typed := map[string]string{
		"../README.md":              "TestReadme",
		"../docs/quickstart.md":     "TestQuickstart",
		"../docs/clients.md":        "TestCurlLinesOfTheDocuments",
		"../docs/envoy-gateway.md":  "TestDeployMeshPages",
		"../docs/add-a-provider.md": "TestProviderRecord", // and go test, which is what runs this
		"../docs/upgrade.md":        "TestUpgrade",
		"../CONTRIBUTING.md":        "TestContributing",
	}
	for path, page := range pages(t) {
		if strings.Contains(page, "\n```sh\n") && !declares(t, "e2e", typed[path]) {
			t.Errorf("%s has commands that no test types: write a test, or make it a block of console", path)
		}
	}
}

// reason is why no test types a command.
type reason struct {
	command *regexp.Regexp
	why     string
}

// notTyped has a reason for every command of a console block.
var notTyped = []reason{
	{regexp.MustCompile(`^make run$|\bvizard run `), "it runs until Ctrl-C: TestReadme and TestQuickstart start and stop the same"},
	{regexp.MustCompile(`\b(kubectl|istioctl|helm) `), "it needs a cluster: the tests of k8s and of the meshes give its objects to an API server's own code"},
	{regexp.MustCompile(`^curl .*https://[a-z.]+\.example(\.com)?[:/]`), "it needs the deployed gateway: TestCurlLinesOfTheDocuments sends the same to one here"},
	{regexp.MustCompile(`^vizard envoy manifests `), "TestDeployMeshPages types the same, with the example of the tree"},
	{regexp.MustCompile(`^(sudo |tar -xzf |sha256sum |openssl pkeyutl |vizard --version$|oras )`), "it installs a release: the tests of tools/release do so"},
	{regexp.MustCompile(`\b(ssh|systemctl|docker|podman) `), "it is for another machine"},
	{regexp.MustCompile(`^[a-z_]+=`), "it is for the lines after it"},
	{regexp.MustCompile(`^source <\(vizard completion bash\)$`), "it is for an interactive shell: TestCompletion sources the same and completes"},
}

// TestUntypedCommandsHaveAReason goes through the console blocks of all pages.
func TestUntypedCommandsHaveAReason(t *testing.T) {
	t.Parallel()
	found := 0
	for path := range pages(t) {
		for _, block := range blocks(t, path, "console") {
			for line := range strings.Lines(strings.ReplaceAll(block, "\\\n", " ")) {
				line, _, _ = strings.Cut(strings.TrimSpace(line), " #")
				if line == "" || strings.HasPrefix(line, "#") {
					continue
				}
				found++
				if !slices.ContainsFunc(notTyped, func(n reason) bool { return n.command.MatchString(line) }) {
					t.Errorf("%s: no test types %q and nothing says why: make it a block of sh with a test, or add a reason to notTyped", path, line)
				}
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d commands were found", found)
	}
}
