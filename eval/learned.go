package main

import (
	"os"
	"strings"
)

// judgeFigures is the page that make train-secret writes.
const judgeFigures = "docs/judge-figures.md"

// learnedTables are the tables of docs/judge-figures.md that say what each part of the learned judge is worth: nothing if there is no such page.
func learnedTables() string {
	page, err := os.ReadFile(judgeFigures)
	if err != nil {
		return ""
	}
	_, tables, found := strings.Cut(string(page), "\n## What each part is worth\n")
	if !found {
		return ""
	}
	tables = strings.Replace(tables, "\n## One scanner left out\n", "\n### One scanner left out\n", 1)
	return "\n## What each part of the learned judge is worth\n\nFrom [its own figures](judge-figures.md), on frames, vendors and packages that it did not learn from.\n" + tables
}
