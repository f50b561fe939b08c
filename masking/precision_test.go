package masking_test

import (
	"go/build"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// falseFinds is how much of Go's own source code, which holds no secret, may be taken for one. Addresses of the network in
// comments and e-mail addresses of authors are right finds, so their types do not count. The tests and their data are
// left out: they hold keys and card numbers by intention. One of the finds is the password of an example that stands in two places.
const falseFinds = 4

// mostTouchedFiles is the part of the files that the learned judge may touch besides.
const mostTouchedFiles = 0.015

func TestSourceCodeStaysAsItIs(t *testing.T) {
	t.Parallel()
	m := newJudge(t, masking.Options{Disable: []string{"EMAIL", "IP", "MAC", "PERSON", "LOCATION"}})
	root := filepath.Join(build.Default.GOROOT, "src")
	if _, err := os.Stat(root); err != nil {
		t.Skip("no sources of Go here")
	}
	files, bytes, finds, touched := 0, 0, 0, 0
	for _, part := range []string{"encoding", "go", "html", "net", "os", "runtime", "strconv", "text", "time", "crypto/tls", "cmd/go/internal"} {
		err := filepath.WalkDir(filepath.Join(root, part), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "testdata") {
				return err
			}
			text, err := os.ReadFile(path)
			files, bytes = files+1, bytes+len(text)
			learned := false
			for _, f := range detect(t, m, string(text)) {
				if f.Rule == "learned" {
					learned = true
					continue
				}
				finds++
				t.Logf("%s: %s by %s: %.60q", path, f.Type, f.Rule, text[f.Start:f.End])
			}
			if learned {
				touched++
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d finds in %d files, %d bytes; the judge touched %d files", finds, files, bytes, touched)
	if float64(touched) > mostTouchedFiles*float64(files) {
		t.Errorf("the judge touched %d of %d files", touched, files)
	}
	if finds > falseFinds {
		t.Errorf("%d finds, at most %d are known", finds, falseFinds)
	}
}

// What programs and people write every day, and what looks like a secret without being one.
func TestOrdinaryTextStaysAsItIs(t *testing.T) {
	m := newJudge(t, masking.Options{})
	for _, text := range []string{
		"What is a PIN?\nIt has 4 digits.", "What is your date of birth?\nThe server was built on 12/03/1984",
		"commit 3f2a9c1d8e7b6a5f4c3d2e1f0a9b8c7d6e5f4a3b\nAuthor date 2026-01-02T03:04:05.678Z",
		"id: 550e8400-e29b-41d4-a716-446655440000, digest sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
		`"integrity": "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="`,
		"golang.org/x/net v0.62.0 h1:2mNTvQqCLZq0XCOSdNoXBn6RxOkEpZDWvPVrBkGQc0E=",
		"00000000  7f 45 4c 46 02 01 01 00  00 00 00 00 00 00 00 00  |.ELF............|",
		`<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">`,
		"apiVersion: v1\nkind: Secret\nmetadata:\n  name: db-secret\nspec:\n  secretKeyRef: {name: db, key: password}\n  imagePullSecrets: [{name: regcred}]",
		"for i := range 10 { fmt.Printf(\"%d:%s\\n\", i, tokens[i]) } // token: the next one",
		"const token = await getToken({ key: process.env.KEY }); const { password } = req.body;",
		"def login(self, user, password=None, token=None): return self._token or os.environ.get('TOKEN')",
		"SELECT id, password FROM users WHERE password = $1 AND token = ?",
		"192.168.1 and 3.14159265358979 and 1,234,567.89 and 10:20:30 and 2026-01-02 and 1700000000000",
		"map[string]string{\"token\": \"token\", \"secret\": \"secret\"} // api_key = api_key",
		"go1.26.8 linux/amd64, node v20.11.1, python 3.12.1, chrome/120.0.6099.109, jdk-17.0.9+9",
		"The secret: practise daily. The key: patience. My token of thanks: a card.",
		"password: The user's password. Must be 8-64 characters.\nusage: app --password-file FILE --token TOKEN",
		"std::cout << a::b << ns::type::value; x = cond ? a : b; {\"a\":1,\"b\":[1,2,3]}",
		"GET /a/b?page=2&sort=asc HTTP/1.1\nHost: example.com:8080\nAccept: */*\nUser-Agent: curl/8.5.0",
		"EMAIL_1 wrote to PHONE_2 about API_KEY_3.",
		"BenchmarkX48-8 \t 5717747\t 38242084238 ns/op\t30193652 B/op\t 76517 allocs/op",
		"95092573337,66549990592,62115480978,86095742719,44051401359,3760122325306,902297596667849,95164670983412",
		"418570587370196,391117835,6645.080586,2024-03-26,1733000588",
		`"login.username": "Benutzername", username: "usernameValue"`,
		"all nodes at this point in the graph, and look at this dot in the middle",
		"uid: 9c589b19-ad76-430c-a1f0-395d12ec4acb",
		"\tDISPATCH(runtime·call1048576, 1048576)\n\tDISPATCH(runtime·call2097152, 2097152)",
		`{"Action":"output","Test":"TestX","Output":"--- PASS: TestX"}`,
		"00000030  a3 18 02 bf b4 93 c6 d3  a9 15 fc 01 48 38 11 66  |............H8.f|",
		"000000b0  88 48 7c 09 54 25 00 63  fa c4 21 25 62 78 10 59  |.H|.T%.c..!%bx.Y|",
		"00000060  00 63 02 59 38 ce 04 06  95 fe cc 2b 53 5b fd 11  |.c.Y8......+S[..|",
		"00000050  80 e2 9f 10 86 18 cf d8  00 56 40 69 93 d3 d7 96  |.........V@i....|",
		"00000020: fa00 0000 0970 4859 7300 0000  ......", "as in DFARS 252.227-7014, 12/2024 345 678",
		"request aba5ec64-908d-4585-afe7-103b39e39d77 done, Merge: aba6e90 b9726e7",
		"qOkxx3t5rNkbccpfWOypLjQsXNXqQzVG5N4X+TjdAnI+m/3yO+zdGwsa+t8QttgXgHFHFWkzdUPnFlX",
	} {
		for _, f := range detect(t, m, text) {
			t.Errorf("%s by %s: %q in %q", f.Type, f.Rule, text[f.Start:f.End], text)
		}
	}
}

// TestTheJudgeLeavesWhereAValueEnds has passwords that the judge takes for secrets together with the quotation mark before them.
func TestTheJudgeLeavesWhereAValueEnds(t *testing.T) {
	m := newJudge(t, masking.Options{})
	for text, want := range map[string]string{
		`DB_PASSWORD="correct-Horse-9battery!"`: `DB_PASSWORD="PASSWORD_1"`,
		`DB_PASSWORD="Wm7#kQ2pLx9Zt4Vb"`:        `DB_PASSWORD="PASSWORD_1"`,
		`password='Kd8!rT2#vW5z'`:               `password='PASSWORD_1'`,
	} {
		if got, _ := maskWith(t, m, text); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}
