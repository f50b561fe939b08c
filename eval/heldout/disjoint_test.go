package heldout_test

import (
	"hash/maphash"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/vizard-gateway/vizard/eval/heldout"
)

// others are the sets of texts that the rules were developed against.
var others = []string{"../corpus", "../clean", "../people"}

// So many words, or letters of scripts without blanks, in a row are a sentence taken over. What a program's syntax demands is longer than a sentence may be.
const (
	wordsInARow   = 6
	syntaxInARow  = 10
	lettersInARow = 12
)

func inARow(frame string) int {
	if strings.HasPrefix(frame, "settings/") || strings.HasPrefix(frame, "clean/") && !strings.HasPrefix(frame, "clean/prose/") {
		return syntaxInARow
	}
	return wordsInARow
}

// TestNothingStandsInTheOtherSets looks for the fixed words of every frame, and the names of the invented vendors, in the other sets.
// It shows the name of a frame, and none of its words.
func TestNothingStandsInTheOtherSets(t *testing.T) {
	t.Parallel()
	known, everything := map[uint64]bool{}, strings.Builder{}
	for _, dir := range others {
		for _, file := range textFiles(t, dir) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			everything.WriteString(strings.ToLower(string(data)) + "\n")
			for _, n := range []int{wordsInARow, syntaxInARow} {
				for _, run := range runs(string(data), n) {
					known[run] = true
				}
			}
		}
	}
	if len(known) < 10_000 {
		t.Fatalf("the other sets have only %d runs of words", len(known))
	}
	frames, vendors := heldout.FrameTexts()
	for name, text := range frames {
		for _, piece := range slot.Split(text, -1) {
			for _, run := range runs(piece, inARow(name)) {
				if known[run] {
					t.Errorf("frame %s has a run of words of another set", name)
				}
			}
		}
	}
	all := everything.String()
	for i, vendor := range vendors {
		if strings.Contains(all, strings.ToLower(vendor)) {
			t.Errorf("invented vendor %d stands in another set", i)
		}
	}
}

var slot = regexp.MustCompile(`⟦[^⟧]*⟧|⟨[^⟩]*⟩`)

func textFiles(t *testing.T, dir string) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"*.go", "*.txt"} {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, files...)
	}
	if len(all) == 0 {
		t.Fatalf("%s has no files", dir)
	}
	return all
}

var hashSeed = maphash.MakeSeed()

// runs returns digests of all runs of n words, and of all runs of letters of scripts without blanks.
func runs(text string, n int) []uint64 {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	var all []uint64
	for i := 0; i+n <= len(words); i++ {
		all = append(all, maphash.String(hashSeed, strings.Join(words[i:i+n], " ")))
	}
	for _, word := range words {
		letters := []rune(word)
		if !unicode.In(letters[0], unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) {
			continue
		}
		for i := 0; i+lettersInARow <= len(letters); i++ {
			all = append(all, maphash.String(hashSeed, string(letters[i:i+lettersInARow])))
		}
	}
	return all
}
