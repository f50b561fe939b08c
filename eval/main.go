// Command eval measures what the masking engine finds, what it takes wrongly and how long it takes, and writes
// docs/detection.md.
//
// It makes its own texts (eval/corpus, eval/clean, eval/people, and eval/heldout, of which it shows counts only), knows the
// engine only by what it exports, and stands outside the product. Apart from times, a run with the same seed, the same Go
// and the same modules gives the same figures.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/vizard-gateway/vizard/eval/clean"
	"github.com/vizard-gateway/vizard/eval/corpus"
	"github.com/vizard-gateway/vizard/eval/score"
	"github.com/vizard-gateway/vizard/masking"
)

type options struct {
	seed     uint64
	perType  int
	disguise int
	clean    int
	texts    int
	types    string
	show     int
	out      string
	peers    string
	roots    string
	heldout  bool
	given    []string
}

func main() {
	o := options{given: os.Args[1:]}
	flag.Uint64Var(&o.seed, "seed", 1, "what every random choice follows from")
	flag.IntVar(&o.perType, "n", 400, "plain cases of each entity type")
	flag.IntVar(&o.disguise, "disguised", 60, "cases of each entity type in each disguise")
	flag.IntVar(&o.clean, "clean", 600, "clean prompts of each source")
	flag.IntVar(&o.texts, "texts", 320, "distinct texts of 32 KiB to time; 0: time nothing")
	flag.StringVar(&o.types, "type", "", "only these entity types, by commas; then nothing is written")
	flag.IntVar(&o.show, "v", 0, "print so many missed values of each type, and false hits of each source")
	flag.StringVar(&o.out, "out", "docs/detection.md", "the file to write; empty: print only")
	flag.StringVar(&o.peers, "peers", "eval/peers", "the folder of the program that runs other detectors; empty: none")
	flag.StringVar(&o.roots, "roots", "", "further folders to cut clean prompts from, by commas; then nothing is written")
	flag.BoolVar(&o.heldout, "heldout", false, "measure the held-out texts only; then nothing is written")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	progress := func(format string, args ...any) { _, _ = fmt.Fprintf(os.Stderr, format+"\n", args...) }
	if err := run(ctx, o, os.Stdout, progress); err != nil {
		stop()
		fmt.Fprintln(os.Stderr, "eval:", err)
		os.Exit(1)
	}
}

// results is everything that the page shows.
type results struct {
	outcomes  []score.Outcome
	clean     []score.CleanCount
	false     []score.FalseHit
	leftOut   int
	latency   timing
	worst     []shapeTime // the slowest of the shapes
	shapes    int
	names     *nameResults
	heldout   *heldoutResults
	peer      *peerResults
	peerError error
}

func run(ctx context.Context, o options, out io.Writer, progress func(string, ...any)) error {
	progress("measuring held-out texts")
	held, err := measureHeldout()
	if err != nil {
		return err
	}
	if o.heldout {
		_, err := io.WriteString(out, heldoutTables(held))
		return err
	}
	ours, err := openEngine(masking.Options{Disable: nameTypes}) // what rules and the judge find; names have their own tables
	if err != nil {
		return err
	}
	usual, err := openEngine(masking.Options{})
	if err != nil {
		return err
	}
	cases, prompts, leftOut, err := texts(ctx, o, progress)
	if err != nil {
		return err
	}
	r := results{leftOut: leftOut, heldout: held}
	progress("scoring %d cases and %d clean prompts", len(cases), len(prompts))
	r.outcomes = score.Cases(cases, ours.find)
	r.clean, r.false = score.Clean(prompts, ours.find)
	if ours.refused > 0 && len(ours.broken) == 0 {
		return fmt.Errorf("%d texts were refused with %w", ours.refused, masking.ErrBudget)
	}
	progress("looking for names")
	if r.names, err = measureNames(o.seed, prompts, o.texts); err != nil {
		return err
	}
	whole := longTexts(o.seed, o.texts, cases, prompts)
	if len(whole) > 0 {
		progress("timing %d texts of 32 KiB, and adversarial ones", len(whole))
		r.latency = usual.time(whole)
		r.worst, r.shapes = usual.adversarial()
	}
	if o.peers != "" {
		progress("running the peers in %s", o.peers)
		r.peer, r.peerError = runPeer(ctx, o.peers, cases, prompts, whole)
		if r.peerError != nil {
			progress("no peers: %v", r.peerError)
		} else {
			held.peer = r.peer.heldout
		}
	}
	if err := show(o, r, out); err != nil {
		return err
	}
	if len(ours.broken) > 0 {
		return fmt.Errorf("the engine panicked %d times, first with %s", len(ours.broken), ours.broken[0])
	}
	return nil
}

// texts makes the cases and the clean prompts.
func texts(ctx context.Context, o options, progress func(string, ...any)) ([]corpus.Case, []clean.Prompt, int, error) {
	var only []string
	if o.types != "" {
		only = strings.Split(o.types, ",")
	}
	cases := corpus.Generate(corpus.Options{Seed: o.seed, PerType: o.perType, Disguise: o.disguise, Types: only})
	if len(cases) == 0 {
		return nil, nil, 0, errors.New("no such type: the types are " + strings.Join(corpus.Types(), ", "))
	}
	for _, c := range corpus.Written() {
		if len(only) == 0 || slices.Contains(only, c.Type) {
			cases = append(cases, c)
		}
	}
	progress("looking for clean texts in the Go distribution and the module cache")
	roots, err := clean.Roots(ctx)
	if err != nil {
		return nil, nil, 0, err
	}
	for _, dir := range strings.FieldsFunc(o.roots, func(r rune) bool { return r == ',' }) {
		roots = append(roots, clean.Root{Name: filepath.Base(dir), Dir: filepath.Clean(dir)})
	}
	prompts, leftOut, err := clean.Prompts(o.seed, o.clean, roots)
	return cases, prompts, leftOut, err
}

// show prints the page, and writes it if the run was a whole one.
func show(o options, r results, out io.Writer) error {
	text, said := page(o, r), details(o.show, r)
	if o.out == "" || o.types != "" || o.roots != "" {
		_, err := io.WriteString(out, said+text)
		return err
	}
	if _, err := io.WriteString(out, said+summary(r)); err != nil {
		return err
	}
	return os.WriteFile(filepath.Clean(o.out), []byte(text), 0o644)
}
