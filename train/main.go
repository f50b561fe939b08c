// Command train learns the model of package names from the texts that the scripts next to it gather, and reports how well it does on
// texts held out by source. It uses the product's own feature extractor, so training and product cannot see different things.
//
// Usage: train [-measure] WORK MODEL FIGURES PLOTS
//
//	train -lists WORK MODEL
//
// WORK is the folder that the scripts filled, MODEL the file to write, FIGURES the page for the figures, PLOTS the folder for the plots. With -measure the
// model stays as it is: the figures and plots are those of the search as it is now. With -lists the model gets the lists of words that the scripts gathered,
// and nothing is learned: a name more in a list changes nothing else.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"time"
)

func main() {
	log.SetFlags(0)
	only := flag.Bool("measure", false, "learn nothing, and measure the model as it is")
	words := flag.Bool("lists", false, "learn nothing, and give the model the lists of words")
	flag.Parse()
	if *words && flag.NArg() == 2 {
		if err := relist(flag.Arg(0), flag.Arg(1)); err != nil {
			log.Fatal(err)
		}
		return
	}
	if flag.NArg() != 4 {
		log.Fatal("usage: train [-measure] WORK MODEL FIGURES PLOTS, or train -lists WORK MODEL")
	}
	do := run
	if *only {
		do = measureOnly
	}
	if err := do(flag.Arg(0), flag.Arg(1), flag.Arg(2), flag.Arg(3)); err != nil {
		log.Fatal(err)
	}
}

func measureOnly(work, model, figures, plots string) error {
	data, err := os.ReadFile(model)
	if err != nil {
		return fmt.Errorf("reading the model: %w", err)
	}
	return report(work, data, figures, plots)
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
