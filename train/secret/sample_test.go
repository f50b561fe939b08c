package main

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

var update = flag.Bool("update", false, "write what the sample gives anew")

// The same sources give the same model, byte for byte: here a small one, from the frames, words and clean texts in testdata.
func TestTrainingIsRepeatable(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the logarithms of other processors round otherwise; models are learned on amd64")
	}
	first, second := sample(t), sample(t)
	if string(first) != string(second) {
		t.Fatal("two runs give two models")
	}
	sum := sha256.Sum256(first)
	got, path := hex.EncodeToString(sum[:])+"\n", filepath.Join("testdata", "model.sum")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the sample gives the model %s, not %s: if features, frames or training were changed by intention, learn anew (make train-secret), then run this test with -update", got, want)
	}
}

// Even the small model tells a password from a refusal.
func TestSampleLearns(t *testing.T) {
	m, err := learn.NewModel(sample(t))
	if err != nil {
		t.Fatal(err)
	}
	s := m.NewScan()
	if n := len(s.Find([]byte("The password for the router is kX9#mP2vLq8z."), nil)); n != 1 {
		t.Errorf("%d finds in an announcement", n)
	}
	if n := len(s.Find([]byte("The password must have at least 12 characters."), nil)); n != 0 {
		t.Errorf("%d finds in a policy", n)
	}
}

func sample(t *testing.T) []byte {
	t.Helper()
	words, err := os.ReadFile(filepath.Join("testdata", "words.txt"))
	if err != nil {
		t.Fatal(err)
	}
	dictionary = [][]string{strings.Fields(string(words))}
	m := &material{taken: map[string]bool{}}
	if m.languages, err = readFrames(filepath.Join("testdata", "frames")); err != nil {
		t.Fatal(err)
	}
	markCommon(m.languages)
	own := &root{name: "sample", dir: filepath.Join("testdata", "clean")}
	if err := own.collect(); err != nil {
		t.Fatal(err)
	}
	m.learned = []*root{own}
	if err := markLexicon(filepath.Join("testdata", "words.txt"), filepath.Join("testdata", "words.txt"), m.learned); err != nil {
		t.Fatal(err)
	}
	data, err := m.learn(options{texts: 1500, clean: 1, passes: 2})
	if err != nil {
		t.Fatal(err)
	}
	return data
}
