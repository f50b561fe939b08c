// Command train learns the model of package names from the texts that the scripts next to it gather, and reports how well it does on
// texts held out by source. It uses the product's own feature extractor, so training and product cannot see different things.
//
// Usage: train WORK MODEL FIGURES PLOTS
//
// WORK is the folder that the scripts filled, MODEL the file to write, FIGURES the page for the figures, PLOTS the folder for the plots.
package main

import (
	"fmt"
	"log"
	"os"
	"time"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 5 {
		log.Fatal("usage: train WORK MODEL FIGURES PLOTS")
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3], os.Args[4]); err != nil {
		log.Fatal(err)
	}
}

func run(work, out, figures, plots string) error {
	start := time.Now()
	step := func(format string, a ...any) {
		log.Printf("%4.0fs "+format, append([]any{time.Since(start).Seconds()}, a...)...)
	}
	words, err := readWords(work + "/gazetteer.tsv")
	if err != nil {
		return err
	}
	starts, err := readStarts(work + "/starts.tsv")
	if err != nil {
		return err
	}
	corpus, err := readCorpus(work)
	if err != nil {
		return err
	}
	step("%d words, %d texts", len(words), len(corpus))
	data := extract(corpus, words, starts)
	step("%d runs, %d features", len(data.runs), len(data.ids))
	c := newCRF(len(data.ids))
	c.train(data, 6, step)
	kept := c.prune(data, rowBits)
	step("%d features kept", kept)
	c.train(data, 6, step)
	model := c.encode(data, lists(words, -1), starts)
	if err := os.WriteFile(out, model, 0o644); err != nil {
		return fmt.Errorf("writing the model: %w", err)
	}
	step("%d bytes", len(model))
	return report(work, model, figures, plots)
}
