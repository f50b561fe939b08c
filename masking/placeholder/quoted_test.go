package placeholder_test

import (
	"encoding/json"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The table of these holds EMAIL_1 = a value of two lines with quotes, FAX_1 with a backslash, too, API_KEY_1, which is written for SQL already, and
// CREDIT_1, which is written for a shell.
const singlePrompt = "x «it's \"a\"\n$b» y «FAX:c\\'d» «API_KEY:e''f» «CREDIT:g'\\''h»"

var singleAnswers = []struct{ name, in, want string }{
	{"SQL", "INSERT INTO t (a, b) VALUES ('EMAIL_1', N'x EMAIL_1');\nSELECT E'EMAIL_1';", "INSERT INTO t (a, b) VALUES ('it''s \"a\"\n$b', N'x it''s \"a\"\n$b');\nSELECT E'it''s \"a\"\n$b';"},
	{"SQL, behind a quote in a string", "SELECT 'o''EMAIL_1'", "SELECT 'o''it''s \"a\"\n$b'"},
	{"SQL, comments", "-- don't\nSELECT /* don't */ 4/2 - 1 'EMAIL_1'", "-- don't\nSELECT /* don't */ 4/2 - 1 'it''s \"a\"\n$b'"},
	{"SQL, names in quotes", "SELECT \"don't\" \"a\"\"b\", `it's` = 'EMAIL_1'", "SELECT \"don't\" \"a\"\"b\", `it's` = 'it''s \"a\"\n$b'"},
	{"SQL, stood there", "SELECT 'API_KEY_1'", "SELECT 'e''f'"},
	{"SQL, a value with a backslash", "SELECT 'FAX_1'", "SELECT 'c\\'d'"},
	{"SQL, without quotes", "SELECT EMAIL_1, 'EMAIL_1'", "SELECT it's \"a\"\n$b, 'it''s \"a\"\n$b'"},
	{"SQL, a backslash", `SELECT 'a\'', 'EMAIL_1'`, "SELECT 'a\\'', 'it's \"a\"\n$b'"},
	{"SQL, quotes of dollars", "DO $$ SELECT 'EMAIL_1' $$", "DO $$ SELECT 'it's \"a\"\n$b' $$"},
	{"SQL, another quote of Oracle", "SELECT q'[EMAIL_1]'", "SELECT q'[it's \"a\"\n$b]'"},
	{"SQL, right behind a string", "SELECT 'a'EMAIL_1 'EMAIL_1'", "SELECT 'a'it's \"a\"\n$b 'it's \"a\"\n$b'"},
	{"SQL, an apostrophe", "SELECT don't 'EMAIL_1'", "SELECT don't 'it's \"a\"\n$b'"},
	{"SQL, a letter behind a string", "SELECT 'a't 'EMAIL_1'", "SELECT 'a't 'it's \"a\"\n$b'"},
	{"SQL, a comment in another", "/* /* */ 'EMAIL_1'", "/* /* */ 'it's \"a\"\n$b'"},
	{"SQL, a comment that MySQL runs", "/*!1 */ 'EMAIL_1'", "/*!1 */ 'it's \"a\"\n$b'"},
	{"SQL, a comment in MySQL or elsewhere", "# don't\n 'EMAIL_1'", "# don't\n 'it's \"a\"\n$b'"},
	{"SQL, two signs without a blank", "SELECT 1--1, 'EMAIL_1'", "SELECT 1--1, 'it's \"a\"\n$b'"},

	{"a shell", "curl -u 'EMAIL_1' \"EMAIL_1\" -p'EMAIL_1' --x='EMAIL_1' EMAIL_1\nexport A='EMAIL_1'",
		"curl -u 'it'\\''s \"a\"\n$b' \"it's \"a\"\n$b\" -p'it'\\''s \"a\"\n$b' --x='it'\\''s \"a\"\n$b' it's \"a\"\n$b\nexport A='it'\\''s \"a\"\n$b'"},
	{"a shell, stood there", "echo 'CREDIT_1'", "echo 'g'\\''h'"},
	{"a shell, a backslash", "echo 'FAX_1'", "echo 'c\\'\\''d'"},
	{"a shell, escapes", "echo 'it'\\''s' \\\n \\' \\\" a\\ b 'EMAIL_1'", "echo 'it'\\''s' \\\n \\' \\\" a\\ b 'it'\\''s \"a\"\n$b'"},
	{"a shell, comments", "# don't\necho a#b $# ${#x} 'EMAIL_1' # don't", "# don't\necho a#b $# ${#x} 'it'\\''s \"a\"\n$b' # don't"},
	{"a shell, double quotes", "echo \"it's \\\" $X ${X:-y} $\"; f 'EMAIL_1'", "echo \"it's \\\" $X ${X:-y} $\"; f 'it'\\''s \"a\"\n$b'"},
	{"a shell, a command in another", "x=$(f 'EMAIL_1') && (g 'EMAIL_1')", "x=$(f 'it'\\''s \"a\"\n$b') && (g 'it'\\''s \"a\"\n$b')"},
	{"a shell, a prompt", "$ echo 'EMAIL_1'", "$ echo 'it'\\''s \"a\"\n$b'"},
	{"a shell, an apostrophe", "$ f\ncan't open 'EMAIL_1'", "$ f\ncan't open 'it's \"a\"\n$b'"},
	{"a shell, a letter behind quotes", "echo 'Users' and the 'rest's 'EMAIL_1'", "echo 'Users' and the 'rest's 'it's \"a\"\n$b'"},
	{"a shell, quotes of C", "echo $'EMAIL_1'", "echo $'it's \"a\"\n$b'"},
	{"a shell, a here-document", "cat <<E\n'EMAIL_1'\nE", "cat <<E\n'it's \"a\"\n$b'\nE"},
	{"a shell, backquotes", "echo `f 'EMAIL_1'`", "echo `f 'it's \"a\"\n$b'`"},
	{"a shell, a command in double quotes", "echo \"$(f 'EMAIL_1')\"", "echo \"$(f 'it's \"a\"\n$b')\""},
	{"a shell, a parameter with more than a name", "echo ${x#'a'} 'EMAIL_1'", "echo ${x#'a'} 'it's \"a\"\n$b'"},
	{"a shell, a placeholder in the place of a name", "echo ${EMAIL_1} 'EMAIL_1'", "echo ${it's \"a\"\n$b} 'it's \"a\"\n$b'"},
	{"a shell, a comment or none", "echo $(f)#'EMAIL_1'", "echo $(f)#'it's \"a\"\n$b'"},
}

func TestValuesInSingleQuotes(t *testing.T) {
	table, _, _ := maskMarked(t, singlePrompt)
	for _, tt := range singleAnswers {
		t.Run(tt.name, func(t *testing.T) {
			fence := "```bash\n"
			if strings.HasPrefix(tt.name, "SQL") {
				fence = "```sql\n"
			}
			in, want := "See\n"+fence+tt.in+"\n```\n'EMAIL_1'", "See\n"+fence+tt.want+"\n```\n'it's \"a\"\n$b'"
			for i := range len(in) + 1 {
				if got := rehydrate(table, in[:i], in[i:]); got != want {
					t.Fatalf("%q + %q\n got %q\nwant %q", in[:i], in[i:], got, want)
				}
			}
			if got := string(table.Restore(nil, []byte(in))); got != want {
				t.Errorf("Restore(%q)\n got %q\nwant %q", in, got, want)
			}
		})
	}
}

// TestEchoesOfSingleQuotes: what was masked in SQL or a shell, well formed or not, is restored as it was.
func TestEchoesOfSingleQuotes(t *testing.T) {
	for _, prompt := range []string{
		"```sql\nSELECT '«it''s»', '«o'clock»'\n```", "```sh\necho '«it'\\''s»' \"«a'b»\" '«o'clock»'\n```", "«o'clock»\n```sql\nSELECT '«o'clock»'\n```",
	} {
		_, text, masked := maskMarked(t, prompt) // compares what is restored
		if text == masked {
			t.Errorf("%q: nothing is masked", prompt)
		}
	}
}

// TestValuesInShells has shells read values, the worst of which end the quotes and go on with a command.
func TestValuesInShells(t *testing.T) {
	for _, shell := range []string{"sh", "bash"} {
		for _, value := range []string{"it's", "'", "''", "a\nb\\", "'; echo more; '", "$(echo more)'`echo more`", `'"'"`, "!x'\t*"} {
			table, _, _ := maskMarked(t, "x «"+value+"» y")
			script := rehydrate(table, "```sh\nprintf '<%s>' 'EMAIL_1' -x'EMAIL_1' y='EMAIL_1'\n```")
			script = strings.TrimSuffix(strings.TrimPrefix(script, "```sh\n"), "\n```")
			out, err := exec.Command(shell, "-c", script).Output()
			if want := "<" + value + "><-x" + value + "><y=" + value + ">"; err != nil || string(out) != want {
				t.Errorf("%s reads %q as %q (%v), want %q", shell, script, out, err, want)
			}
		}
	}
}

// parser is Python, whose standard library reads SQL and the words of a shell.
type parser struct {
	ask    *json.Encoder
	answer *json.Decoder
}

func newParser(tb testing.TB) *parser {
	tb.Helper()
	python := exec.Command("python3", "testdata/parse.py")
	in, errIn := python.StdinPipe()
	out, errOut := python.StdoutPipe()
	if errIn != nil || errOut != nil {
		tb.Fatal(errIn, errOut)
	}
	if err := python.Start(); err != nil {
		tb.Skip("without Python nothing reads SQL: ", err)
	}
	tb.Cleanup(func() {
		_ = in.Close()
		_, _ = io.Copy(io.Discard, out)
		_ = python.Wait()
	})
	return &parser{json.NewEncoder(in), json.NewDecoder(out)}
}

// last returns the last value that a text in a language holds, and what is wrong with the text.
func (p *parser) last(t *testing.T, language, text string) (value, mistake string) {
	t.Helper()
	var got struct {
		Values []string
		Error  string
	}
	if err := p.ask.Encode(map[string]string{language: text}); err != nil {
		t.Fatal(err)
	}
	if err := p.answer.Decode(&got); err != nil {
		t.Fatal(err)
	}
	if len(got.Values) == 0 {
		return "", got.Error
	}
	return got.Values[len(got.Values)-1], got.Error
}

// fuzzQuotes has an answer in a language, made of some of the pieces, cut anywhere, in whose last single quotes a parser finds the value.
func fuzzQuotes(f *testing.F, language, begin string, pieces []string, quote string, alreadyWritten ...string) {
	f.Add("it's", "to '", []byte{0, 1, 2, 3, 4, 5, 6, 7}, 9)
	f.Add("'; x '\n", "", []byte{}, 0)
	parser := newParser(f)
	f.Fuzz(func(t *testing.T, value, around string, chosen []byte, cut int) {
		written := slices.ContainsFunc(alreadyWritten, func(sign string) bool { return strings.Contains(value, sign) })
		if written || len(chosen) > 20 || strings.ContainsAny(value+around, "`~\\\x00") || strings.ContainsAny(around, "_%&;\r") {
			t.Skip()
		}
		script := begin
		for _, b := range chosen {
			script += pieces[int(b)%len(pieces)]
		}
		around = strings.ToValidUTF8(around, "")
		inside := strings.ReplaceAll(around, "'", quote)
		fence := "```" + language + "\n"
		got, ok := masksAlone(t, value, fence+script+"'"+inside+" EMAIL_1 "+inside+"'\n```\n", cut)
		if !ok {
			t.Skip()
		}
		got = strings.TrimSuffix(strings.TrimPrefix(got, fence), "\n```\n")
		if last, mistake := parser.last(t, language, got); mistake != "" || !strings.HasSuffix(last, around+" "+value+" "+around) {
			t.Fatalf("%q is read as %q (%s)", got, last, mistake)
		}
	})
}

func FuzzValuesInSQL(f *testing.F) {
	fuzzQuotes(f, "sql", "SELECT ", []string{
		"'it''s', ", "1 AS \"it's\", ", "1 AS `it's`, ", "/* it's **/ ", "-- it's\n", "4/2, ", "1 - 2, ", "'', ", "'/*', ", "'--', ", "\t\r\n",
	}, "''", "''")
}

func FuzzValuesInShells(f *testing.F) {
	fuzzQuotes(f, "shell", "echo ", []string{
		"'it'\\''s' ", "\"it's \\\" $X ${X} $ \" ", "\\' ", "\n# it's\n", "a=", " -p", "$X ", "x- ", "'' ", "'#' ", "é ", "a\\ ", "$X$\t", "\\\"",
	}, `'\''`, `'\''`)
}
