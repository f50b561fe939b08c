package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strings"
)

// This file takes out of the texts that name nobody those lines that do: documents have Jane Smith in their examples.

var capitalised = regexp.MustCompile(`\b[A-Z][a-z]+\b`)

// commonNames returns the most frequent first names that are no common words and no places, and all surnames of the lists.
func commonNames(work string) (first, last map[string]bool, err error) {
	f, err := os.Open(work + "/gazetteer.tsv")
	if err != nil {
		return nil, nil, fmt.Errorf("reading the lists: %w", err)
	}
	defer f.Close()
	first, last = map[string]bool{}, map[string]bool{}
	for s := bufio.NewScanner(f); s.Scan(); {
		p := strings.Split(s.Text(), "\t")
		if p[1] == "3" && p[3] == "0" && p[4] == "0" && len(p[0]) > 3 {
			first[p[0]] = true
		}
		if p[2] != "0" {
			last[p[0]] = true
		}
	}
	return first, last, nil
}

// withoutExamples leaves out the lines on which a frequent first name stands alone or before a surname.
func withoutExamples(work string, docs []document) ([]document, error) {
	first, last, err := commonNames(work)
	if err != nil {
		return nil, err
	}
	for i := range docs {
		var kept strings.Builder
		for line := range strings.Lines(docs[i].Text) {
			if !namesSomebody(line, first, last) {
				kept.WriteString(line)
			}
		}
		docs[i].Text = kept.String()
	}
	return docs, nil
}

// namesSomebody says whether the line has a frequent first name that no other word follows than a surname.
func namesSomebody(line string, first, last map[string]bool) bool {
	words := capitalised.FindAllStringIndex(line, -1)
	for k, at := range words {
		if !first[line[at[0]:at[1]]] {
			continue
		}
		if k+1 == len(words) || words[k+1][0] != at[1]+1 {
			return true
		}
		if next := words[k+1]; last[line[next[0]:next[1]]] {
			return true
		}
	}
	return false
}
