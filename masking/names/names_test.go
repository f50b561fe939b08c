package names_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/masking/names"
)

const threshold = 0.8

var kinds = map[names.Kind]string{names.Person: "P", names.Location: "L", names.Organization: "O"}

func scanFor(never []string, k ...names.Kind) *names.Scan {
	return names.NewScan(names.Options{Kinds: k, Threshold: threshold, Never: never})
}

// marked returns text with [P:...] around each name.
func marked(s *names.Scan, text string) string {
	found := s.Find([]byte(text))
	var b strings.Builder
	at := 0
	for at < len(text) {
		next, end, kind := len(text), len(text), names.Kind(0)
		for _, f := range found {
			if f.Start >= at && f.Start < next {
				next, end, kind = f.Start, f.End, f.Kind
			}
		}
		b.WriteString(text[at:next])
		if kind != 0 {
			b.WriteString("[" + kinds[kind] + ":" + text[next:end] + "]")
		}
		at = end
	}
	return b.String()
}

func unmark(text string) string {
	return strings.NewReplacer("[P:", "", "[L:", "", "[O:", "", "]", "").Replace(text)
}

// masks checks that of each text, in which [P:...] stands around names, just these are found.
func masks(t *testing.T, s *names.Scan, texts []string) {
	t.Helper()
	for _, want := range texts {
		if got := marked(s, unmark(want)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// stay checks that nothing is found in the texts.
func stay(t *testing.T, s *names.Scan, texts []string) {
	t.Helper()
	for _, text := range texts {
		if got := marked(s, text); got != text {
			t.Errorf("got %s", got)
		}
	}
}

// Below a head that says what a column holds, a word in lower case alone is a name, too.
func TestRowsInLowerCase(t *testing.T) {
	masks(t, scanFor(nil, names.Person), []string{
		"first_name,last_name,role\n[P:hannah],[P:becker],admin\n[P:luis],[P:ortega],user\n",
		"Vorname,Nachname,Rolle\nmia,[P:berger],admin\nole,[P:kowalski],user\n",
	})
	stay(t, scanFor(nil, names.Person), []string{
		"host,path,role\nhannah,becker,admin\nluis,ortega,user\n",
	})
}

// Each form of a name, once.
func TestForms(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"Yesterday I met [P:Maria Gonzalez] at the station.",
		"Dear [P:Agnieszka],\n\nthank you for the flowers.",
		"Hi [P:Tunde],\nthe report is attached.\n\nRegards,\n[P:Folake Adeyemi]",
		"From: [P:Priya Raghunathan] <office@example.com>\nTo: [P:Lars Lindqvist] <contact@example.org>\nSubject: budget",
		`{"customer": "[P:Chinedu Okonkwo]", "city": "x"}`,
		"patient: [P:Yuki Tanabe]\nward: 7",
		"Mr. [P:Kowalczyk] was admitted on Monday.",
		"Please call Dr. [P:Nguyen] back.",
		"The house belongs to [P:Pieter van der Berg] now.",
		"She is engaged to [P:Ahmed bin Rashid] from the sales team.",
		"My neighbour [P:Siobhan O'Connell] has three cats.",
		"I asked [P:J. R. Whitfield] for the key.",
		"Reported by [P:M. Okafor] on Tuesday.",
		"[P:Fernández García, Lucía]\n[P:Whitaker, Thomas]\n",
		"ATTENDING PHYSICIAN: [P:ROBERT HENDERSON]",
		"We found [P:Zoë Müller]'s keys in the kitchen.",
		"Sehr geehrter Herr [P:Schneider],\n\nvielen Dank.",
		"Je m'appelle [P:Amélie Rousseau] et je travaille ici.",
		"Me llamo [P:José Luis Martínez] y tengo una pregunta.",
		"Mi chiamo [P:Giulia Bianchi] e vivo qui.",
		"O meu nome é [P:João Pereira] e preciso de ajuda.",
		"Mijn naam is [P:Sanne de Vries] en ik heb een vraag.",
		"my name is [P:maria gonzalez] and i need help",
		"hi [P:maria], see you tomorrow",
		"Hi [P:maria], see you tomorrow",
		"dear [P:john],\n\ncan you send the file?",
		"hi, i'm [P:kevin] and i need help",
		"i asked mr. [P:gonzalez] for the key",
		"Dr. [P:Garcia] says mrs [P:smith] agrees.",
		`{"name": "[P:maria gonzalez]", "open": true}`,
		"customer: [P:maria gonzalez]\nstatus: open",
		"Patient: [P:maria gonzalez]\nward: 7",
		"First name: [P:Chinedu]\nLast name: [P:Okonkwo]",
		"Nachname: [P:Schönfeld]\nVorname: [P:Annika]",
	})
}

// Once a person is known, a part of the name is enough.
func TestMentions(t *testing.T) {
	scan := scanFor(nil, names.Person)
	masks(t, scan, []string{
		"[P:Maria Gonzalez] called. I told [P:Maria] that Ms [P:Gonzalez] and [P:GONZALEZ] are one, and [P:Gonzalez]'s file is here.",
	})
}

// The names of products and versions are not those of people.
func TestNumberedThingsStay(t *testing.T) {
	scan := scanFor(nil, names.Person)
	stay(t, scan, []string{
		`{"name": "Kali 2019.1", "codename": "", "id": "kali", "version": "2019.1"}`,
		"printers:\n  - name: Canon LBP6030\n    driver: cups\n  - name: Brother HL-L2350\n    driver: brlaser\n",
	})
}

func TestNever(t *testing.T) {
	text := "Yesterday I met Maria Gonzalez at the station. Later Maria left."
	if got := marked(scanFor([]string{"maria GONZALEZ", "Maria"}, names.Person), text); got != text {
		t.Errorf("got %s", got)
	}
}

func TestOtherKindsAreLeftAlone(t *testing.T) {
	text := "Maria Gonzalez moved from Barcelona to Toronto."
	if diff := cmp.Diff("Maria Gonzalez moved from [L:Barcelona] to [L:Toronto].", marked(scanFor(nil, names.Location), text)); diff != "" {
		t.Error(diff)
	}
}
