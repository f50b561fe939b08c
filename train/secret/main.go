// Command secret learns the model of masking/learn, which judges what secrets a text holds, from texts that it makes and from texts that hold
// none, and measures it on sources, vendors and frames that it did not learn from. It lists the features by the product's own code, so
// training and product cannot see different things.
//
// Usage: secret [flags] WORK
//
// WORK is the folder that fetch.sh filled. Everything random follows from one seed: the same sources give the same model, byte for byte.
package main

import (
	"flag"
	"log"
	"os"
	"time"
)

type options struct {
	work, model, figures string
	frames               string
	texts                int
	clean, mined         int
	more                 int
	passes               int
	earlier, network     string // files of second looks
	show                 int
	without              string // a kind of examples that is left out
	ablate               bool
	measureOnly          bool
	limitsOnly           bool
	dev                  string // a folder of frames to measure on
	devTexts             int
	langs                string // that are left out
}

func main() {
	log.SetFlags(0)
	o := options{}
	flag.StringVar(&o.model, "model", "../../masking/learn/model.bin", "the model file to write, or to measure")
	flag.StringVar(&o.figures, "figures", "", "the page of figures to write")
	flag.StringVar(&o.frames, "frames", "frames", "the folder of frames")
	flag.IntVar(&o.texts, "texts", 180000, "texts to make")
	flag.IntVar(&o.clean, "clean", 36, "MiB of clean text to learn from whole")
	flag.IntVar(&o.mined, "mined", 200, "MiB of clean text more, of which only what a first model takes for a secret is learned")
	flag.IntVar(&o.more, "more", 810000, "texts more, of which only what comes to the second look is learned")
	flag.IntVar(&o.passes, "passes", 3, "passes over the examples")
	flag.StringVar(&o.earlier, "earlier", "", "a `file` that -network wrote in an earlier learning: one second look is learned, and its mean with that one counts")
	flag.StringVar(&o.network, "network", "", "write the first second look that is learned into this `file`, of 32 MiB")
	flag.IntVar(&o.show, "show", 0, "print so many misses of each class, and false finds")
	flag.StringVar(&o.without, "without", "", "leave out: gitleaks, betterleaks, credsweeper or made")
	flag.StringVar(&o.langs, "unlearned", "", "leave out the frames of these languages, by commas")
	flag.BoolVar(&o.ablate, "ablate", false, "learn again without each group of features, and print a table")
	flag.BoolVar(&o.measureOnly, "measure", false, "learn nothing, measure the model")
	flag.BoolVar(&o.limitsOnly, "limits", false, "learn nothing, give the model the thresholds of limits.go, and report what each is worth")
	flag.StringVar(&o.dev, "dev", "", "measure the model on the frames of this folder, and no more")
	flag.IntVar(&o.devTexts, "devtexts", 400, "texts of each language to measure on")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	o.work = flag.Arg(0)
	if err := run(o); err != nil {
		log.Fatal(err)
	}
}

var began = time.Now()

func step(format string, a ...any) {
	log.Printf("%4.0fs "+format, append([]any{time.Since(began).Seconds()}, a...)...)
}
