package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names"
)

// document is one labelled text. Spans are in bytes.
type document struct {
	Text     string
	Spans    []span
	Source   string
	Register string
	Lang     string
	Origin   string
	Style    string
}

type span struct {
	start, end int
	kind       names.Kind
}

var kinds = map[string]names.Kind{"PERSON": names.Person, "LOCATION": names.Location, "ORGANIZATION": names.Organization}

func readJSONL(path string) ([]document, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("reading texts: %w", err)
	}
	defer f.Close()
	var docs []document
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<24)
	for s.Scan() {
		var raw struct {
			Text                                  string
			Spans                                 [][3]any
			Source, Register, Lang, Origin, Style string
		}
		if err := json.Unmarshal(s.Bytes(), &raw); err != nil {
			return nil, fmt.Errorf("reading %s: %w", path, err)
		}
		d := document{raw.Text, nil, raw.Source, raw.Register, raw.Lang, raw.Origin, raw.Style}
		d.Spans = inBytes(raw.Text, raw.Spans)
		docs = append(docs, d)
	}
	return docs, s.Err()
}

// inBytes turns offsets of characters into offsets of bytes.
func inBytes(text string, raw [][3]any) []span {
	var at []int
	for i := range text {
		at = append(at, i)
	}
	at = append(at, len(text))
	var out []span
	for _, r := range raw {
		out = append(out, span{at[int(r[0].(float64))], at[int(r[1].(float64))], kinds[r[2].(string)]})
	}
	sort.Slice(out, func(i, k int) bool { return out[i].start < out[k].start })
	return out
}

// readCorpus returns the texts to learn from: those of other projects, which name nobody, twice.
func readCorpus(work string) ([]document, error) {
	var corpus []document
	for _, name := range []string{"made.jsonl", "prose.jsonl"} {
		docs, err := readJSONL(filepath.Join(work, name))
		if err != nil {
			return nil, err
		}
		for _, d := range docs {
			if !strings.HasSuffix(d.Source, "-held") {
				corpus = append(corpus, d)
			}
		}
	}
	technical, err := readJSONL(filepath.Join(work, "clean-train.jsonl"))
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"clean.txt", "clean_europe.txt", "clean_world.txt"} {
		clean, err := os.ReadFile("templates/" + name)
		if err != nil {
			return nil, fmt.Errorf("reading texts: %w", err)
		}
		for i, l := range strings.Split(strings.TrimSpace(string(clean)), "\n") {
			if i%5 != 2 || name != "clean.txt" {
				for range 12 {
					corpus = append(corpus, document{Text: unescape(l), Source: "clean"})
				}
			}
		}
	}
	if technical, err = withoutExamples(work, technical); err != nil {
		return nil, err
	}
	corpus = append(append(corpus, technical...), inCapitals(technical)...)
	return append(corpus, technical...), nil
}

func unescape(l string) string { return strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(l) }

// labelled is one run of words with its features and labels.
type labelled struct {
	features [][]int32
	joints   []uint8
	labels   []uint8
}

// dataset is what training runs over. ids numbers the features.
type dataset struct {
	runs []labelled
	ids  map[uint64]int32
	keys []uint64
	keep []bool // by id; nil: all
}

func extract(corpus []document, words []known, starts []byte) *dataset {
	data := &dataset{ids: map[uint64]int32{}}
	var scans []*names.Scan
	for v := range variants {
		m, err := names.NewModel(emptyModel(lists(words, v), starts))
		if err != nil {
			panic(err)
		}
		scans = append(scans, m.NewScan(names.Options{}))
	}
	for i, d := range corpus {
		scans[i%variants].Runs([]byte(d.Text), func(r *names.Run) { data.add(r, d.Spans) })
	}
	return data
}

func (data *dataset) add(r *names.Run, spans []span) {
	var l labelled
	for i := range r.Len() {
		start, end := r.Word(i)
		label := uint8(0)
		for _, s := range spans {
			if s.start < end && start < s.end && (!r.Whole() || s.start == start && s.end == end) {
				label = uint8(s.kind)
			}
		}
		joint := uint8(0)
		if i > 0 {
			joint = uint8(r.Joint(i))
		}
		var ids []int32
		for _, x := range r.Features(i) {
			id, ok := data.ids[x]
			if !ok {
				id = int32(len(data.keys))
				data.ids[x] = id
				data.keys = append(data.keys, x)
			}
			ids = append(ids, id)
		}
		l.labels, l.joints, l.features = append(l.labels, label), append(l.joints, joint), append(l.features, ids)
	}
	data.runs = append(data.runs, l)
}

// readMarked reads texts in which names are marked as [P:...], [L:...] and [O:...], one a line.
func readMarked(path string) ([]document, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("reading texts: %w", err)
	}
	letter := map[byte]names.Kind{'P': names.Person, 'L': names.Location, 'O': names.Organization}
	var docs []document
	for l := range strings.Lines(string(data)) {
		l = unescape(strings.TrimSpace(l))
		if l == "" || l[0] == '#' {
			continue
		}
		d := document{Source: "handmade-held"}
		for i := 0; i < len(l); i++ {
			if l[i] == '[' && i+2 < len(l) && l[i+2] == ':' {
				end := i + strings.IndexByte(l[i:], ']')
				d.Spans = append(d.Spans, span{len(d.Text), len(d.Text) + end - i - 3, letter[l[i+1]]})
				d.Text += l[i+3 : end]
				i = end
				continue
			}
			d.Text += l[i : i+1]
		}
		docs = append(docs, d)
	}
	return docs, nil
}
