package e2e_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// sdk runs testdata/sdk.py, which has the providers' official SDKs, with lines of JSON on its standard input.
func sdk(t *testing.T, lines []map[string]any, args ...string) []byte {
	t.Helper()
	packages, err := exec.Command("../tools/install-python", "sdks").Output()
	if err != nil {
		t.Fatalf("installing the SDKs: %v", err)
	}
	var in, out, said bytes.Buffer
	for _, line := range lines {
		if err := json.NewEncoder(&in).Encode(line); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("python3", append([]string{"testdata/sdk.py"}, args...)...)
	cmd.Env = append(os.Environ(), "PYTHONPATH="+strings.TrimSpace(string(packages)), "PYTHONDONTWRITEBYTECODE=1")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = &in, &out, &said
	if err := cmd.Run(); err != nil {
		t.Errorf("sdk.py %v: %v\n%s", args, err, said.String())
	}
	return out.Bytes()
}

// TestForeignSDKs has the official SDKs check every body that a provider gets and write every answer that the gateway decodes. Amazon's cannot write answers: it
// reads those of the other tests.
func TestForeignSDKs(t *testing.T) {
	t.Parallel()
	g, _, script := startDialects(t)
	const text, output = "Dear EMAIL_1, \"grüße\" 😀", "Dear jane@example.com, \"grüße\" 😀"
	pieces := inPieces(text)
	made := map[string]struct{ Whole, Events string }{}
	if err := json.Unmarshal(sdk(t, nil, append([]string{"answers"}, pieces...)...), &made); err != nil {
		t.Fatal(err)
	}
	var sent, read []map[string]any
	for _, d := range dialects() {
		answer, events := made[d.name].Whole, made[d.name].Events
		if d.name == "bedrock" {
			answer, events = d.answer(text), d.events(pieces...)
			read = append(read, map[string]any{"dialect": d.name, "stream": false, "body": []byte(answer), "text": text}, map[string]any{"dialect": d.name, "stream": true, "body": []byte(events), "text": text})
		}
		for _, stream := range []bool{false, true} {
			script.Store(ptr(func(c net.Conn, r rawRequest) bool {
				sent = append(sent, map[string]any{"dialect": d.name, "stream": stream, "body": string(r.body)})
				if stream {
					return answerWith(c, headOf(d), events)
				}
				return answerWith(c, okHead+"Transfer-Encoding: chunked\r\n\r\n", answer)
			}))
			a := g.askModel(d.name+"/"+d.model, "Write to jane@example.com", stream)
			if got, m := a.textAndMasking(t); got != output || m.Restored != 1 {
				t.Errorf("%s, stream %t: the caller got %q, masking %+v", d.name, stream, got, m)
			}
		}
	}
	if want := 2 * len(dialects()); len(sent) != want || len(made) != len(dialects())-1 {
		t.Errorf("%d requests, want %d, with answers of %d SDKs", len(sent), want, len(made))
	}
	sdk(t, sent, "validate")
	sdk(t, read, "read")
}

// TestForeignSDKsNotice shows that the check above can fail: bodies with a member that no SDK has.
func TestForeignSDKsNotice(t *testing.T) {
	t.Parallel()
	for _, d := range dialects() {
		if d.body == "" {
			continue
		}
		body := strings.Replace(fmt.Sprintf(d.body, `"x"`, false), "{", `{"nonsense":1,`, 1)
		cmd := exec.Command("python3", "testdata/sdk.py", "validate")
		packages, _ := exec.Command("../tools/install-python", "sdks").Output()
		cmd.Env = append(os.Environ(), "PYTHONPATH="+strings.TrimSpace(string(packages)), "PYTHONDONTWRITEBYTECODE=1")
		line, _ := json.Marshal(map[string]any{"dialect": d.name, "stream": false, "body": body})
		cmd.Stdin = bytes.NewReader(line)
		if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "nonsense") {
			t.Errorf("%s: %v, %s", d.name, err, out)
		}
	}
}
