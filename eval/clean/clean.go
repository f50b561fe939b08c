// Package clean makes technical prompts with nothing to mask: pieces of real source, documents and data of the
// Go distribution and the module cache; generated logs, lock files, dumps and diffs; and texts like those that people
// paste, written by hand.
//
// It leaves out pieces that hold something, such as the address of an author, before any detector sees them, by plain
// expressions of this package and by a list of files. Anything that a detector finds in the rest is a false hit.
package clean

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Prompt is a text with nothing to mask.
type Prompt struct {
	Source string // the kind of text
	Name   string // the file and line it was cut from, or a number
	Text   string
}

// Root is a tree of files.
type Root struct{ Name, Dir string }

const (
	shortest = 1 << 10
	longest  = 8 << 10
)

func newRandom(seed uint64, parts ...string) *rand.Rand {
	h := fnv.New64a()
	for _, part := range parts {
		_, _ = h.Write([]byte(part + "\x00"))
	}
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

// Prompts returns about n prompts of each source but the pasted ones, which are always all, and how many pieces were left out because they hold something.
func Prompts(seed uint64, n int, roots []Root) (prompts []Prompt, leftOut int, err error) {
	files := map[string][]string{}
	for _, root := range roots {
		if err := collect(root, files); err != nil {
			return nil, 0, fmt.Errorf("looking for files below %s: %w", root.Name, err)
		}
	}
	for _, source := range sourceNames {
		cut, out, err := pieces(newRandom(seed, source), source, n, files[source], roots)
		if err != nil {
			return nil, 0, err
		}
		prompts = append(prompts, cut...)
		leftOut += out
	}
	for _, source := range made {
		for i := range n / 2 {
			r := newRandom(seed, source.name, fmt.Sprint(i))
			prompts = append(prompts, Prompt{source.name, fmt.Sprint(i), grown(r, source.write, sizeOf(r))})
		}
	}
	return append(prompts, pasted()...), leftOut, nil
}

func sizeOf(r *rand.Rand) int { return shortest + r.IntN(longest-shortest) }

func grown(r *rand.Rand, write func(*strings.Builder, *rand.Rand), size int) string {
	var b strings.Builder
	for b.Len() < size {
		write(&b, r)
	}
	return b.String()
}

// sourceNames are the sources that are cut from files, by the endings of their names.
var (
	sourceNames = []string{"Go source", "documents", "data", "other source", "sums"}
	endings     = map[string]string{
		".go": "Go source", ".md": "documents", ".html": "documents", ".txt": "documents", ".rst": "documents", ".yaml": "data", ".yml": "data", ".json": "data", ".toml": "data",
		".xml": "data", ".proto": "other source", ".sh": "other source", ".bash": "other source", ".py": "other source", ".js": "other source", ".ts": "other source", ".c": "other source",
		".h": "other source", ".s": "other source", ".css": "other source", ".sum": "sums", ".mod": "sums", ".rs": "other source", ".java": "other source",
	}
)

func collect(root Root, files map[string][]string) error {
	return filepath.WalkDir(root.Dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name := entry.Name(); path != root.Dir && strings.HasPrefix(name, ".") {
				return filepath.SkipDir
			}
			return nil
		}
		if source, known := endings[filepath.Ext(path)]; known && entry.Type().IsRegular() {
			files[source] = append(files[source], path)
		}
		return nil
	})
}

// pieces cuts one piece of each file, of files in a random order, until there are n.
func pieces(r *rand.Rand, source string, n int, files []string, roots []Root) (prompts []Prompt, leftOut int, err error) {
	files = slices.Clone(files)
	r.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
	for _, path := range files {
		if len(prompts) >= n {
			break
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, 0, fmt.Errorf("reading a clean text: %w", err)
		}
		piece, line := cut(r, string(text))
		name := shown(path, roots)
		switch {
		case piece == "":
		case holdsSomething(piece), listed(name):
			leftOut++
		default:
			prompts = append(prompts, Prompt{source, fmt.Sprintf("%s:%d", name, line), piece})
		}
	}
	return prompts, leftOut, nil
}

// cut takes whole lines; nothing of a file that is shorter than the shortest prompt, or not text.
func cut(r *rand.Rand, text string) (piece string, line int) {
	size := sizeOf(r)
	at := r.IntN(max(1, len(text)-size))
	if len(text) < shortest || strings.ContainsRune(text, 0) {
		return "", 0
	}
	if at > 0 {
		at += strings.IndexByte(text[at:]+"\n", '\n') + 1
	}
	if at >= len(text) {
		at = 0
	}
	end := min(len(text), at+size)
	if newline := strings.LastIndexByte(text[at:end], '\n'); newline > 0 {
		end = at + newline + 1
	}
	return strings.ToValidUTF8(text[at:end], "?"), 1 + strings.Count(text[:at], "\n")
}

func shown(path string, roots []Root) string {
	for _, root := range roots {
		if inside, ok := strings.CutPrefix(path, root.Dir+string(filepath.Separator)); ok {
			return root.Name + "/" + filepath.ToSlash(inside)
		}
	}
	return filepath.ToSlash(path)
}
