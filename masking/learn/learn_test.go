package learn_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// found returns the text with « and » around what the judge finds.
func found(s *learn.Scan, text string) string {
	var b strings.Builder
	at := 0
	for _, f := range s.Find([]byte(text), nil) {
		b.WriteString(text[at:f.Start] + "«" + text[f.Start:f.End] + "»")
		at = f.End
	}
	return b.String() + text[at:]
}

func TestPlaceholders(t *testing.T) {
	t.Parallel()
	for _, v := range []string{"<your-key>", "${TOKEN}", "$TOKEN", "{{ .Values.key }}", "%TOKEN%", "xxxxxxxx", "star star star star", "XXXX-XXXX", "sk_test_xxxxxxxxxxxx", "ak-****************", "AZDOAZDOAZDOAZDOAZ", "аaаaаaаaаa", "****", "[REDACTED]", "{password}", "...", "<API key>", "$(token)", "00000000", "%%%%%%%%%%%%", "[][][][][]", "${{ secrets.KEY }}", "#{key}", "changeme", "CHANGE_ME", "your-api-key-here", "REPLACE_ME", "insert-key-here"} {
		if !learn.Placeholder([]byte(v)) {
			t.Errorf("%q is a placeholder", v)
		}
	}
	for _, v := range []string{"hunter2", "a${TOKEN}b", "${a}${b}", "x{{y}}", "AKIAIOSFODNN7EXAMPLE", "$9xk2Lq8Zp1", "<x9Kq2Lw8Rt4>", "{8fj2KqP0zx}", "%4k2Jd8", "your-real-Key-92kd8", "xxxxxxxy"} {
		if learn.Placeholder([]byte(v)) {
			t.Errorf("%q is none", v)
		}
	}
}

// cut returns what stands before, between and behind « and ».
func cut(text string) (before, value, behind string) {
	before, rest, _ := strings.Cut(text, "«")
	value, behind, _ = strings.Cut(rest, "»")
	return before, value, behind
}

// What was decided by others is left alone.
func TestDecidedIsLeftAlone(t *testing.T) {
	t.Parallel()
	text := []byte("The password is kX9#mP2vLq8z now.")
	s := learn.NewScan()
	finds := s.Find(text, nil)
	if len(finds) != 1 {
		t.Fatalf("%d finds", len(finds))
	}
	if again := s.Find(text, []learn.Span{finds[0].Span}); len(again) != 0 {
		t.Errorf("found again: %v", again)
	}
}

// The sums of features are integers, so that no processor rounds them otherwise.
func TestNoFloats(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	below, err := filepath.Glob("internal/*/*.go")
	if err != nil || len(below) == 0 {
		t.Fatal("no files below internal", err)
	}
	for _, path := range append(paths, below...) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			lit, number := n.(*ast.BasicLit)
			if ok && strings.HasPrefix(id.Name, "float") || number && lit.Kind == token.FLOAT {
				t.Errorf("%s has a float", path)
			}
			return true
		})
	}
}

// A cut model, or one of other features, is refused.
func TestModelsAreChecked(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("model.bin")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := learn.NewModel(data); err != nil {
		t.Error(err)
	}
	for name, broken := range map[string][]byte{"empty": nil, "cut": data[:len(data)-1], "another version": append([]byte("VZLEARN\x00"), data[8:]...)} {
		if _, err := learn.NewModel(broken); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if len(data) > 11<<20 {
		t.Errorf("the model has %d bytes", len(data))
	}
}

func TestNoAllocationInSteadyState(t *testing.T) {
	s, texts := learn.NewScan(), benchTexts(t)
	all := func() {
		for _, text := range texts {
			s.Find(text, nil)
		}
	}
	all()
	if n := testing.AllocsPerRun(5, all); n >= 1 {
		t.Errorf("%v allocations", n)
	}
}

// Whatever the text and what was decided: finds lie within the text, in order, none over another, none within what was decided; and they do
// not depend on what was looked at before.
func FuzzFind(f *testing.F) {
	for _, text := range benchTexts(f) {
		f.Add(text[:1000], 3, 9)
	}
	for _, text := range examples {
		f.Add([]byte(strings.NewReplacer("«", "", "»", "").Replace(text)), 0, 0)
	}
	f.Add([]byte{'.'}, 0, 1) // of which nothing is left without the full stop
	used := learn.NewScan()
	f.Fuzz(func(t *testing.T, text []byte, start, end int) {
		var decided []learn.Span
		if 0 <= start && start < end && end <= len(text) {
			decided = []learn.Span{{Start: start, End: end}}
		}
		at := 0
		var spans []learn.Span
		given := learn.Given{Decided: decided, Doubted: decided, Secrets: decided}
		finds, _ := used.Review(text, given)
		for _, find := range finds {
			if find.Start < at || find.End <= find.Start || find.End > len(text) {
				t.Fatalf("%v behind %d of %d", find.Span, at, len(text))
			}
			if len(decided) > 0 && start <= find.Start && find.End <= end {
				t.Fatalf("%v was decided", find.Span)
			}
			if bytes.ContainsRune(text[find.Start:find.End], '\n') {
				t.Fatalf("%v goes over a line", find.Span)
			}
			at = find.End
			spans = append(spans, find.Span)
		}
		again, denied := learn.NewScan().Review(text, given)
		for _, sp := range denied {
			if !slices.Contains(decided, sp) {
				t.Fatalf("%v is denied, which nobody found", sp)
			}
		}
		for i, find := range again {
			if i >= len(spans) || find.Span != spans[i] {
				t.Fatal("a fresh scan finds something else")
			}
		}
	})
}

// Words that sentences are not made of are a passphrase where a secret is told, with blanks or signs between, and nowhere else.
func TestPassphrases(t *testing.T) {
	t.Parallel()
	s := learn.NewScan()
	for text, want := range map[string]string{
		"The passphrase of the laptop is copper lantern walnut violin, write it down": "copper lantern walnut violin",
		"I changed the password of the NAS to walnut-violin-orchid-teapot yesterday.": "walnut-violin-orchid-teapot",
		"Use otter saddle cobalt fiddle for the zip, that is the password.":           "otter saddle cobalt fiddle",
		"The password is caloric zorbly watch consult lapped, write it down":          "caloric zorbly watch consult lapped", // one is no word
		"The password is preseason salvage even entomb lantern, write it down":        "preseason salvage even entomb lantern",
	} {
		if finds := s.Find([]byte(text), nil); len(finds) != 1 || text[finds[0].Start:finds[0].End] != want {
			t.Errorf("%q: %+v", text, finds)
		}
	}
	for _, text := range []string{
		"The password is shared between several teams", "The passphrase must hold four random English words", "The password is strong enough for most sites",
		"¿conviene cambiar la contraseña del banco? He leído que ya no se recomienda hacerlo cada mes.",
		"We sell copper lanterns, walnut saddles, cobalt fiddles and violins.", "The token secret password key is what we call it", "SOA serial 2024061801 refresh 7200 retry 3600 expire 1209600 password",
	} {
		if finds := s.Find([]byte(text), nil); len(finds) > 0 {
			t.Errorf("%q: %q", text, text[finds[0].Start:finds[0].End])
		}
	}
}

// What somebody says as a member of an object of JSON is read as what somebody says: an export of a chat, the messages of a language model.
func TestMessagesAsData(t *testing.T) {
	t.Parallel()
	s := learn.NewScan()
	for _, text := range []string{
		`{"messages":[{"role":"user","content":"what is the wifi password?"},{"role":"assistant","content":"Sommer2024!"},{"role":"user","content":"thanks"}]}`,
		"[\n  {\n    \"role\": \"user\",\n    \"content\": \"which password has the demo account?\"\n  },\n  {\n    \"role\": \"assistant\",\n    \"content\": \"Sommer2024!\"\n  }\n]",
		"{\"user\":\"U1\",\"ts\":\"17.22\",\"text\":\"can you send me the root password again?\"}\n{\"user\":\"U2\",\"ts\":\"17.23\",\"text\":\"Sommer2024!\"}",
	} {
		if finds := s.Find([]byte(text), nil); len(finds) != 1 || text[finds[0].Start:finds[0].End] != "Sommer2024!" {
			t.Errorf("%q: %+v", text, finds)
		}
	}
}
