package masking_test

import (
	"fmt"
	"go/build"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/masking/names"
)

var allNames = masking.Options{Enable: []string{"PERSON", "LOCATION", "ORGANIZATION"}}

func maskNamed(t *testing.T, o masking.Options, text string) string {
	t.Helper()
	table := &masking.Table{}
	got, err := newMasker(t, o).Mask(nil, []byte(text), table)
	if err != nil {
		t.Fatal(err)
	}
	if back := string(table.Restore(nil, got)); back != text {
		t.Errorf("restored %q, want %q", back, text)
	}
	return string(got)
}

// What stands in the fields behind somebody's name, or before the name of a town, needs no word for it.
func TestRecords(t *testing.T) {
	t.Parallel()
	for _, test := range [][2]string{
		{"Transport z Legnicy organizuje Hubert Nowak, 66 33 05 711.", "Transport z LOCATION_1 organizuje PERSON_1, PHONE_1."},
		{"ring til Jeppe Winther 22719048, jeg har 2%", "ring til PERSON_1 PHONE_1, jeg har 2%"},
		{"Anna Kowalska;1987-12-30;Legnica;+48 512 600 700", "PERSON_1;DATE_OF_BIRTH_1;LOCATION_1;PHONE_1"},
		{"NOVOTNY/RADIM MR 14APR76\nNOVOTNA/ELLA MISS 02DEC12\n", "PERSON_1 MR DATE_OF_BIRTH_1\nPERSON_2 MISS DATE_OF_BIRTH_2\n"},
		{"INSERT INTO u VALUES ('Marta Nowak', '1985-03-08', 'Legnica');", "INSERT INTO u VALUES ('PERSON_1', 'DATE_OF_BIRTH_1', 'LOCATION_1');"},
		{"Marta Nowak\n09.12.1999 · Legnica\n", "PERSON_1\nDATE_OF_BIRTH_1 · LOCATION_1\n"},
		{"Marta Nowak bydlí Husova 61, Praha.", "PERSON_1 bydlí ADDRESS_1."},
		{"Tóthné Kiss Piroska 76 éves özvegy", "PERSON_1 AGE_1 éves özvegy"},
		{"Marta Nowak (34 lata), Kraków", "PERSON_1 (AGE_1), LOCATION_1"},
		{"Marta Nowak, 5 years of work", "PERSON_1, 5 years of work"},
		{"Marta Nowak, 12.03.2021", "PERSON_1, 12.03.2021"},
		{"Marta Nowak; 12 500 000", "PERSON_1; 12 500 000"},
		{"Marta Nowak (2009-2017)", "PERSON_1 (2009-2017)"},
		{"Marta Nowak, 1 250 300 zł", "PERSON_1, 1 250 300 zł"},
		{"Leipzig 3, Dortmund 1", "LOCATION_1 3, Dortmund 1"},
		{"Marta Nowak arrives on May 5 in Paris, May 6", "PERSON_1 arrives on May 5 in LOCATION_1, May 6"},
	} {
		if got := maskNamed(t, masking.Options{Enable: []string{"PERSON", "LOCATION"}}, test[0]); got != test[1] {
			t.Errorf("%q: %q, want %q", test[0], got, test[1])
		}
	}
}

func TestNames(t *testing.T) {
	persons := masking.Options{Enable: []string{"PERSON"}, Disable: []string{"LOCATION", "ORGANIZATION"}}
	with := func(change func(o *masking.Options)) masking.Options {
		o := persons
		change(&o)
		return o
	}
	for _, test := range []struct {
		name       string
		options    masking.Options
		text, want string
	}{
		{"a person", persons, "Yesterday I met Maria Gonzalez at the station.", "Yesterday I met PERSON_1 at the station."},
		{"parts of a name are values of their own", persons, "Maria Gonzalez called. I told Ms Gonzalez that Maria Gonzalez is late.",
			"PERSON_1 called. I told Ms PERSON_2 that PERSON_1 is late."},
		{"beside rules", persons, "Dear Agnieszka, write to jane@example.com today.", "Dear PERSON_1, write to EMAIL_1 today."},
		{"a name that runs into an address", allNames, "We live near Barcelona Hauptstrasse 5, D-10115 Berlin.", "We live near LOCATION_1 ADDRESS_1."},
		{"all kinds", allNames, "Maria Gonzalez moved from Barcelona to Toronto.", "PERSON_1 moved from LOCATION_1 to LOCATION_2."},
		{"none", masking.Options{Disable: []string{"PERSON"}}, "Yesterday I met Maria Gonzalez.", "Yesterday I met Maria Gonzalez."},
		{"never", with(func(o *masking.Options) { o.Names.Never = []string{"maria gonzalez"} }), "Yesterday I met Maria Gonzalez.", "Yesterday I met Maria Gonzalez."},
		{"a rule does not ask the list", with(func(o *masking.Options) { o.Names.Never = []string{"jane@example.com"} }), "to jane@example.com", "to EMAIL_1"},
		{"a dictionary is stronger", with(func(o *masking.Options) {
			o.Dictionary = []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"Maria Gonzalez"}}}
		}), "Yesterday I met Maria Gonzalez.", "Yesterday I met CUSTOMER_1."},
		{"a dictionary does not ask the list", with(func(o *masking.Options) {
			o.Names.Never = []string{"Acme"}
			o.Dictionary = []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"Acme"}}}
		}), "the order of Acme", "the order of CUSTOMER_1"},
		{"masked before", persons, "PERSON_1 met PERSON_2 at LOCATION_1.", "PERSON_1 met PERSON_2 at LOCATION_1."},
		{"threshold", with(func(o *masking.Options) { o.Names.Threshold = 0.99999 }), "Perhaps Rose will come.", "Perhaps Rose will come."},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, maskNamed(t, test.options, test.text)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Labels of identifiers are no names, and what a rule found is not taken twice.
func TestNamesNextToIdentifiers(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"NIK 3174010101900001", "NIK NATIONAL_ID_1"},
		{"Nomor Induk Kependudukan: 3174010101900001", "Nomor Induk Kependudukan: NATIONAL_ID_1"},
		{"T.C. Kimlik No: 10000000146", "T.C. Kimlik No: NATIONAL_ID_1"},
		{"Kennzeichen B-MW 1234", "Kennzeichen LICENSE_PLATE_1"},
		{"NIR : 255081416802538", "NIR : NATIONAL_ID_1"},
		{"P.IVA 00743110157", "P.IVA TAX_ID_1"},
		{"Maria Gonzalez, NIK 3174010101900001", "PERSON_1, NIK NATIONAL_ID_1"},
		{"Maria Gonzalez 4111 1111 1111 1111", "PERSON_1 CREDIT_CARD_1"},
		{"Maria Gonzalez <maria@example.com>", "PERSON_1 <EMAIL_1>"},
		{"Yesterday I met Iqama Gonzalez.", "Yesterday I met PERSON_1."},
	} {
		if got := maskNamed(t, masking.Options{Enable: []string{"PERSON"}}, test.text); got != test.want {
			t.Errorf("%q became %q, want %q", test.text, got, test.want)
		}
	}
}

// Placeholders are no names, and a masked text hardly has more names: a judgement may turn where what was masked told about the rest of the text.
func TestMaskedTextNamesNobody(t *testing.T) {
	m := newMasker(t, masking.Options{Enable: []string{"PERSON"}})
	texts := []string{"Iqama no 2123456789", "Dear Agnieszka, write to jane@example.com today. Regards, Tom Smith", "Maria Gonzalez and Rose Tree met Ms Gonzalez."}
	for _, r := range masking.AllRules() {
		for _, example := range r.Match {
			text, _ := unmark(example)
			texts = append(texts, text)
		}
	}
	for seed := range uint64(20) {
		texts = append(texts, story(seed, 2000))
	}
	turned := 0
	for _, text := range texts {
		once, first := maskWith(t, m, text)
		twice, _ := maskWith(t, m, once)
		if twice != once {
			turned++
		}
		for e := range first.Explain() {
			if strings.Count(twice, e.Placeholder) != strings.Count(once, e.Placeholder) {
				t.Errorf("%s of %q was masked again", e.Placeholder, once)
			}
		}
	}
	if turned > len(texts)/1000 {
		t.Errorf("%d of %d texts hold more to mask when they are masked", turned, len(texts))
	}
}

// A name is explained with its score, which passed the threshold; a rule has none.
func TestScoreIsExplained(t *testing.T) {
	text := ""
	persons := func(threshold float64) (scores []float64) {
		_, table := maskWith(t, newMasker(t, masking.Options{Enable: []string{"PERSON"}, Names: masking.Names{Threshold: threshold}}), text)
		for e, why := range table.Explain() {
			switch {
			case e.Type != "PERSON" && why.Score != 0:
				t.Errorf("%s has the score %v", e.Placeholder, why.Score)
			case e.Type == "PERSON" && !(why.Score >= threshold && why.Score <= 1):
				t.Errorf("%s has the score %v, the threshold is %v", e.Placeholder, why.Score, threshold)
			case e.Type == "PERSON":
				scores = append(scores, why.Score)
			}
		}
		return scores
	}
	var low, high []float64
	for _, unsure := range []string{"Amber", "Iris", "Jade", "Sky", "Mark", "Rose", "April", "Faith", "Hunter"} {
		text = "Yesterday I met Maria Gonzalez at the station. I gave it to " + unsure + ". Write to jane@example.com."
		if low, high = persons(0.2), persons(0.99); len(low) == 2 && len(high) == 1 {
			break
		}
	}
	if len(low) != 2 || len(high) != 1 {
		t.Fatalf("above 0.2 there are %v, above 0.99 %v", low, high)
	}
	// What was scored is found up to its score, and not above.
	if rose := low[1]; len(persons(rose)) != 2 || len(persons(rose+0.001)) != 1 {
		t.Errorf("the score is %v; at that threshold there are %v, above %v", rose, persons(rose), persons(rose+0.001))
	}
}

func TestThresholdIsChecked(t *testing.T) {
	for _, threshold := range []float64{-0.1, 1, 7} {
		if _, err := masking.New(masking.Options{Names: masking.Names{Threshold: threshold}}); err == nil {
			t.Errorf("%v was taken", threshold)
		}
	}
}

// What was once taken for a person and is none.
func TestNoPersonsInTechnicalText(t *testing.T) {
	m := newMasker(t, masking.Options{Enable: []string{"PERSON"}})
	for _, text := range []string{
		"apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: frontend\n  labels:\n    app: Guestbook\nspec:\n  template:\n    spec:\n      containers:\n      - name: nginx\n",
		"java.lang.NullPointerException: Cannot invoke \"String.length()\" because \"name\" is null\n\tat com.example.Main.run(Main.java:14)\n\tat java.base/java.lang.Thread.run(Thread.java:833)",
		"Traceback (most recent call last):\n  File \"app.py\", line 10, in <module>\n    main()\nValueError: Invalid Argument",
		"panic: runtime error: index out of range [3] with length 3\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/main.go:9 +0x1d",
		"- name: Checkout\n  uses: actions/checkout@v4\n- name: Install Dependencies\n  run: npm ci\n",
		"# Getting Started\n\nInstall Docker and Kubernetes, then run Helm. Open Grafana on port 3000.\n\n## Quick Start Guide\n",
		"2026-01-12 10:31:02 INFO  [main] Starting Application on port 8080\n2026-01-12 10:31:03 WARN  Connection refused: Database not ready\n",
		"Released under the MIT License. See the Apache License, Version 2.0, for the specific language.",
		"Hi,\n\nI need help with my order. Thanks in advance!\n\nBest regards",
		"Dear Sir or Madam,\n\nMonday, January 5 would suit us. Please advise.\n\nYours sincerely,\nThe Support Team",
		"Bayes' theorem, the Fourier transform and the Gaussian distribution are explained in Chapter Two.",
		"The Spring Boot application talks to Postgres through Hibernate; Jenkins builds it and Ansible deploys it.",
		"\tMOVV 8(R6), R11\n\tSLLV R9, R11, R12\n\tVPSRLD $0x0a, Y2, Y11\n\tANDCC $3, R3, R7\n",
		`{"Name":"ADDS","Syntax":"ADDS <Wd>, <Wn>, <Wm>{, <shift> #<amount>}","Code":"","Alias":""}`,
		"class UserRepository extends BaseRepository { findByName(name) { return this.query(name); } }",
	} {
		for _, f := range detect(t, m, text) {
			if f.Type == "PERSON" {
				t.Errorf("%q in %q", text[f.Start:f.End], text)
			}
		}
	}
}

// mostTouched is the share of clean technical texts in which a person may be reported, in percent.
const mostTouched = 2

var mayName = regexp.MustCompile(`(?i)copyright|author|by [A-Z]|thanks|@|\(c\)|TODO\(|et al|Mr\.|Dr\.`)

// somebody are people whom Go's sources do name, in the history of algorithms and in examples: to find them is no mistake.
var somebody = regexp.MustCompile(`Moshier|Tsang|Chris|Bobby|Yukihiro|Hormann|Pearson|Julia|Janet|Eric|Ziegler|Lef|Boute|Schneider|Knuth|Katajainen|Josie|Muller|Lucas|Loeffler|Mills|Baillie|Atkin|Mildred|Reilly|Huffman|Perry|K. Ko`)

// Go's sources and documents, in pieces. Lines that may name a person are left out.
func TestSourcesNameNobody(t *testing.T) {
	t.Parallel()
	root := filepath.Join(build.Default.GOROOT, "src")
	if _, err := os.Stat(root); err != nil {
		t.Skip("no sources of Go here")
	}
	m := newMasker(t, masking.Options{Enable: []string{"PERSON"}})
	touched, all := 0, 0
	for _, part := range []string{"text", "time", "sync", "database", "html", "image", "math", "internal/trace", "internal/fuzz", "archive", "bufio", "context", "log", "sort"} {
		err := filepath.WalkDir(filepath.Join(root, part), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			text, err := os.ReadFile(path)
			for i, piece := range pieces(string(text), 2000) {
				all++
				for _, f := range detect(t, m, piece) {
					if f.Type == "PERSON" && !somebody.MatchString(piece[f.Start:f.End]) {
						t.Logf("%s, piece %d: %q", path, i, piece[f.Start:f.End])
						touched++
						break
					}
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d of %d pieces touched", touched, all)
	if 100*touched > mostTouched*all {
		t.Errorf("%d of %d pieces touched, at most %d %% may be", touched, all, mostTouched)
	}
}

// pieces cuts text at line ends into pieces of about size bytes, without lines that may name somebody.
func pieces(text string, size int) (all []string) {
	var b strings.Builder
	for l := range strings.Lines(text) {
		if !mayName.MatchString(l) {
			b.WriteString(l)
		}
		if b.Len() >= size {
			all = append(all, b.String())
			b.Reset()
		}
	}
	return append(all, b.String())
}

// Texts made to be slow for the search of names.
func TestTimeOfNamesIsLinear(t *testing.T) {
	m := newMasker(t, allNames)
	for _, unit := range []string{"Aa ", "A ", "A. ", "Maria ", "Maria, ", "MARIA ", "Maria van der ", "dear maria ", "my name is ", "é", "É ", "A\u0301", "O'", "A-", "\n", "A\n", ": A", "‘A’ ", "'at", "at'"} {
		linear(t, m, unit, repeated(unit, 128<<10))
	}
}

func TestNamesNeedNoAllocation(t *testing.T) {
	if info, ok := debug.ReadBuildInfo(); !ok || slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("under the race detector a sync.Pool forgets on purpose; make test runs this one without it, too")
	}
	m, table, text := newMasker(t, allNames), &masking.Table{}, []byte(story(1, 16<<10))
	var dst []byte
	all := func() { dst, _ = m.Mask(dst[:0], text, table) }
	all()
	if n := testing.AllocsPerRun(20, all); n >= 1 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkFind is the search for names alone, in the texts of BenchmarkNames.
func BenchmarkFind(b *testing.B) {
	texts := stories()
	for name, kinds := range map[string][]names.Kind{"persons": {names.Person}, "all": {names.Person, names.Location, names.Organization}} {
		b.Run(name, func(b *testing.B) {
			s := names.NewScan(names.Options{Kinds: kinds, Threshold: masking.DefaultThreshold})
			measureCalls(b, texts, func(text []byte) { s.Find(text) })
		})
	}
}

// stories are 320 distinct texts of 32 KiB.
func stories() [][]byte {
	texts := make([][]byte, 320)
	for i := range texts {
		texts[i] = []byte(story(uint64(i), wholePrompt))
	}
	return texts
}

// BenchmarkNames masks 320 distinct texts of prose of 32 KiB with people, places and organisations in it.
func BenchmarkNames(b *testing.B) {
	texts := stories()
	for name, o := range map[string]masking.Options{
		"none": {Disable: []string{"PERSON"}}, "persons": {Enable: []string{"PERSON"}}, "all": allNames,
	} {
		b.Run(name, func(b *testing.B) { measureWith(b, o, texts) })
	}
}

// story is prose with about as many names as speeches have: some 180 in 32 KiB.
func story(seed uint64, size int) string {
	random := rand.New(rand.NewPCG(seed, 11))
	pick := func(words string) string { w := strings.Fields(words); return w[random.IntN(len(w))] }
	name := func() string { // names that nobody has, next to ones that many have
		return pick("Maria John Priya Chinedu Yuki Ahmed Olga Siobhan Wei Fatima") + " " + capital(word(random)) + pick("son ez ski moto wala berg ova ini")
	}
	var b strings.Builder
	for b.Len() < size {
		switch random.IntN(15) {
		case 0:
			fmt.Fprintf(&b, "%s said that %s", name(), sentence(random))
		case 1:
			fmt.Fprintf(&b, "In %s, %s", pick("Barcelona Toronto Kenya Lyon Osaka Hamburg Texas"), sentence(random))
		case 2:
			fmt.Fprintf(&b, "Later %s from %s %s Ltd went to %s. ", name(), capital(word(random)), capital(word(random)), pick("Paris Lima Oslo Delhi"))
		case 3:
			fmt.Fprintf(&b, "\n\nDear %s,\n%s", pick("Agnieszka Tom Sanne Amina"), sentence(random))
		default:
			b.WriteString(sentence(random))
		}
	}
	return b.String()[:size]
}

// A first name and a surname that fill a string, an element or what is assigned are somebody's in code, too.
func TestNamesThatFillValues(t *testing.T) {
	t.Parallel()
	for _, test := range [][2]string{
		{"<tr><td>Jane Miller</td><td>34</td></tr>", "<tr><td>PERSON_1</td><td>34</td></tr>"},
		{"User(name='Jane Miller', rank=2)", "User(name='PERSON_1', rank=2)"},
		{":name => \"Jane Miller\"", ":name => \"PERSON_1\""},
		{"ATTENDEE;CN=Jane Miller:mailto:x", "ATTENDEE;CN=PERSON_1:mailto:x"},
		{"Customer(firstName=Jane, lastName=Miller)", "Customer(firstName=PERSON_1, lastName=PERSON_2)"},
		{"title = 'Black Forest', kind='Open Source', firstName=request", "title = 'Black Forest', kind='Open Source', firstName=request"},
	} {
		if got := maskNamed(t, masking.Options{Enable: []string{"PERSON"}}, test[0]); got != test[1] {
			t.Errorf("%q: %q, want %q", test[0], got, test[1])
		}
	}
}

// Names hide in the escapes of JSON, of URLs, of HTML and of mail as other values do.
func TestNamesInDisguise(t *testing.T) {
	t.Parallel()
	for _, test := range [][2]string{
		{`{"name": "M\u00fcller, J\u00fcrgen", "id": 7}`, `{"name": "PERSON_1", "id": 7}`},
		{`{"\u0438\u043c\u044f": "\u0410\u043d\u043d\u0430 \u041f\u0435\u0442\u0440\u043e\u0432\u0430"}`, `{"\u0438\u043c\u044f": "PERSON_1"}`},
		{`{"\u6c0f\u540d": "\u5c71\u7530\u592a\u90ce"}`, `{"\u6c0f\u540d": "PERSON_1"}`},
		{"GET /u?name=J%C3%BCrgen%20M%C3%BCller&x=1", "GET /u?name=PERSON_1&x=1"},
		{"GET /u?name=Anna+Nowak&x=1", "GET /u?name=PERSON_1&x=1"},
		{"POST /x?customer=Anna%20Nowak", "POST /x?customer=PERSON_1"},
		{"Lieber J&uuml;rgen M&uuml;ller, wohnhaft in K&ouml;ln", "Lieber PERSON_1, wohnhaft in LOCATION_1"},
		{"&#1040;&#1085;&#1085;&#1072;&#32;&#1055;&#1077;&#1090;&#1088;&#1086;&#1074;&#1072; lives here", "PERSON_1 lives here"},
		{"From: =?UTF-8?Q?J=C3=BCrgen_M=C3=BCller?= <x>", "From: =?UTF-8?Q?PERSON_1?= <x>"},
		{"From: =?UTF-8?B?SsO8cmdlbiBNw7xsbGVy?= <x>", "From: =?UTF-8?B?PERSON_1?= <x>"},
		{"Content-Transfer-Encoding: quoted-printable\n\nSehr geehrter Herr M=C3=BCller,", "Content-Transfer-Encoding: quoted-printable\n\nSehr geehrter Herr PERSON_1,"},
		{"s3://hr/2024/Nowak_Anna.pdf, Резюме_Анна_Петрова.docx", "s3://hr/2024/PERSON_1.pdf, Резюме_PERSON_2.docx"},
		{"scan: Arztbrief Jürgen Müller.pdf", "scan: Arztbrief PERSON_1.pdf"},
		{"Login_Page_Wireframe.png, Black_Forest_Cake.jpg, Fig. 3.png", "Login_Page_Wireframe.png, Black_Forest_Cake.jpg, Fig. 3.png"},
		{`u"J\xfcrgen M\xfcller", "J\303\274rgen Nowak", GET /x?n=J%FCrgen%20Otto`, `u"PERSON_1", "PERSON_2", GET /x?n=PERSON_3`},
		{"POST /o?street=12+Elm+Street&phone=%2B49+171+2345678", "POST /o?street=ADDRESS_1&phone=PHONE_1"},
		{"a=100+200+300; y=foo+Bar; total=Price+Tax; a =?b?c", "a=100+200+300; y=foo+Bar; total=Price+Tax; a =?b?c"},
		{`re = "\u0041\u0301", path=C%20D, x =?utf-8?Q?abc`, `re = "\u0041\u0301", path=C%20D, x =?utf-8?Q?abc`},
	} {
		if got := maskNamed(t, masking.Options{Enable: []string{"PERSON", "LOCATION"}}, test[0]); got != test[1] {
			t.Errorf("%q: %q, want %q", test[0], got, test[1])
		}
	}
}
