package heldout

import (
	"embed"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed frames
var frameFS embed.FS

// A frame is a text with slots for values, ⟦P⟧, and for what stands around them, ⟨host⟩.
type frame struct {
	name string
	text string
	file *frames
	tags map[string]string // "for: PHONE", "kind: logs"
}

// frames is one file of them. A block before the first %% gives all of them words of their own, such as "who: Ada Max".
type frames struct {
	name   string // without the folder: a language
	frames []frame
	who    []string
	own    map[string][]string
}

// tagNames are what may stand on the first line of a frame.
var tagNames = []string{"for", "kind"}

func readFrames(name string) *frames {
	data, err := frameFS.ReadFile("frames/" + name + ".txt")
	if err != nil {
		panic("heldout: internal error: " + err.Error())
	}
	file := &frames{name: path.Base(name), own: map[string][]string{}}
	blocks := strings.Split(strings.TrimRight(string(data), "\n"), "\n%%\n")
	if head, ok := header(blocks[0]); ok {
		file.own, blocks = head, blocks[1:]
		file.who = head["who"]
	}
	for i, block := range blocks {
		f := frame{name: name + " " + strconv.Itoa(i), text: block, file: file, tags: map[string]string{}}
		if key, value, found := strings.Cut(block, ": "); found && slices.Contains(tagNames, key) {
			f.tags[key], f.text, _ = strings.Cut(value, "\n")
		}
		file.frames = append(file.frames, f)
	}
	return file
}

// header reads lines such as "who: Ada Max"; false if the block is no header.
func header(block string) (map[string][]string, bool) {
	words := map[string][]string{}
	for line := range strings.Lines(block) {
		key, value, found := strings.Cut(strings.TrimSpace(line), ": ")
		if !found || !slices.Contains([]string{"who", "weekday", "script"}, key) {
			return nil, false
		}
		words[key] = strings.Fields(value)
	}
	return words, true
}

var frameCache sync.Map

// frameFile returns the frames of one file below the folder frames.
func frameFile(name string) *frames {
	if file, ok := frameCache.Load(name); ok {
		return file.(*frames)
	}
	file, _ := frameCache.LoadOrStore(name, readFrames(name))
	return file.(*frames)
}

// frameFiles returns all files of a folder, by name.
func frameFiles(folder string) []*frames {
	entries, err := frameFS.ReadDir("frames/" + folder)
	if err != nil {
		panic("heldout: internal error: " + err.Error())
	}
	var all []*frames
	for _, e := range entries {
		if name := strings.TrimSuffix(e.Name(), ".txt"); name != e.Name() && !slices.Contains(notFrames, name) {
			all = append(all, frameFile(folder+"/"+name))
		}
	}
	return all
}

// notFrames are files of data next to the frames.
var notFrames = []string{"locales", "lists", "any", "network"}

// lines returns the lines of a file of data.
func lines(name string) []string {
	data, err := frameFS.ReadFile("frames/" + name + ".txt")
	if err != nil {
		panic("heldout: internal error: " + err.Error())
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// fields splits a line at a mark and takes the blanks away.
func fields(line, mark string) []string {
	parts := strings.Split(line, mark)
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}
