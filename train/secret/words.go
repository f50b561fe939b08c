package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// dictionary is words by language, those of English first; people is first names.
var (
	dictionary [][]string
	people     = strings.Fields("anna bob carla david elena felix gita hans ines jonas kenji lena marco nadia omar petra quinn rosa sven tara uwe vera wei yuki zoe ali bea cem dina emil farah goran")
)

var listed = regexp.MustCompile(`["']([\p{Ll}]{3,10})["']`)

// readWords reads the lists of words below work.
func readWords(work string) error {
	dictionary = nil
	var paths []string
	for _, name := range []string{"wamerican/usr/share/dict/american-english", "wngerman/usr/share/dict/ngerman", "wfrench/usr/share/dict/french", "wspanish/usr/share/dict/spanish", "witalian/usr/share/dict/italian",
		"wportuguese/usr/share/dict/portuguese", "wdutch/usr/share/dict/dutch", "wpolish/usr/share/dict/polish", "wswedish/usr/share/dict/swedish", "wdanish/usr/share/dict/danish", "wcatalan/usr/share/dict/catalan"} {
		paths = append(paths, filepath.Join(work, "x", name))
	}
	lorem, _ := filepath.Glob(filepath.Join(work, "x/py/faker/faker/providers/lorem/*/__init__.py"))
	sort.Strings(lorem)
	for _, path := range append(paths, lorem...) {
		list, err := wordsOf(path)
		if err != nil {
			return fmt.Errorf("reading words: %w", err)
		}
		if len(list) >= 100 {
			dictionary = append(dictionary, list)
		}
	}
	if len(dictionary) == 0 {
		return fmt.Errorf("no words below %s", work)
	}
	return nil
}

func wordsOf(path string) (list []string, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	for in := bufio.NewScanner(f); in.Scan(); {
		line := in.Text()
		if strings.HasSuffix(path, ".py") {
			for _, m := range listed.FindAllStringSubmatch(line, -1) {
				list = append(list, m[1])
			}
			continue
		}
		if plainWord(line) {
			list = append(list, line)
		}
	}
	if len(list) > 30000 { // spread over the alphabet
		var some []string
		for i := 0; i < len(list); i += len(list) / 15000 {
			some = append(some, list[i])
		}
		list = some
	}
	return list, nil
}

func plainWord(w string) bool {
	n := utf8.RuneCountInString(w)
	if n < 3 || n > 9 {
		return false
	}
	for _, c := range w {
		if !unicode.IsLower(c) {
			return false
		}
	}
	return true
}
