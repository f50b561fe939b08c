// Command look shows where a model of names errs, to learn what it needs: the names it misses in marked texts, and what it reports in texts
// in which nobody is named.
//
// Usage: look [flags] [FILE...]
//
// A FILE is read as the program's help, a page or code: as a text that names nobody. Files in JSON lines hold one text a line.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names"
)

type options struct {
	model, marked, kinds string
	size, show, most     int
	threshold            float64
}

func main() {
	log.SetFlags(0)
	var o options
	flag.StringVar(&o.model, "model", "", "a model file; empty: the product's")
	flag.StringVar(&o.marked, "marked", "", "texts with marked names, a line each: register|language|origin|text, by commas")
	flag.StringVar(&o.kinds, "kinds", "PL", "P, L, O")
	flag.IntVar(&o.size, "size", 2000, "bytes of a piece of a file")
	flag.IntVar(&o.show, "show", 50, "how many finds to show")
	flag.IntVar(&o.most, "most", 1<<20, "bytes of each file")
	flag.Float64Var(&o.threshold, "threshold", 0.8, "the least score")
	flag.Parse()
	if err := run(o, flag.Args()); err != nil {
		log.Fatal(err)
	}
}

func run(o options, paths []string) error {
	scan, err := o.scan()
	if err != nil {
		return err
	}
	if o.marked != "" {
		for _, path := range strings.Split(o.marked, ",") {
			if err := marked(scan, path, o.show); err != nil {
				return err
			}
		}
	}
	c := counter{scan: scan, size: o.size, most: o.most, by: map[string][2]int{}}
	for _, path := range paths {
		err := filepath.WalkDir(path, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil || d.IsDir():
				return err
			case strings.HasSuffix(path, ".jsonl"):
				return c.jsonl(path)
			case strings.HasSuffix(path, "clean.txt"), strings.HasSuffix(path, "nobody.txt"):
				return c.lines(path)
			}
			return c.file(path)
		})
		if err != nil {
			return err
		}
	}
	if len(paths) > 0 {
		c.report(o.show)
	}
	return nil
}

func (o *options) scan() (*names.Scan, error) {
	n := names.Options{Threshold: o.threshold}
	for i, k := range "PLO" {
		if strings.ContainsRune(o.kinds, k) {
			n.Kinds = append(n.Kinds, names.Kind(i+1))
		}
	}
	if o.model == "" {
		return names.NewScan(n), nil
	}
	data, err := os.ReadFile(o.model)
	if err != nil {
		return nil, err
	}
	m, err := names.NewModel(data)
	if err != nil {
		return nil, err
	}
	return m.NewScan(n), nil
}

// counter counts what is found where nothing is.
type counter struct {
	scan                   *names.Scan
	size, most             int
	bytes, pieces, touched int
	said                   []string
	of                     [4]int
	by                     map[string][2]int
}

// file looks through the pieces of a file.
func (c *counter) file(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if len(text) > c.most {
		text = text[:c.most]
	}
	var piece strings.Builder
	for l := range strings.Lines(string(text)) {
		piece.WriteString(l)
		if piece.Len() >= c.size {
			c.piece(filepath.Base(path), piece.String())
			piece.Reset()
		}
	}
	if piece.Len() > 200 {
		c.piece(filepath.Base(path), piece.String())
	}
	return nil
}

func (c *counter) jsonl(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<24)
	for s.Scan() {
		var d struct{ Text, Register, Lang string }
		if err := json.Unmarshal(s.Bytes(), &d); err != nil {
			return err
		}
		c.piece(d.Register+" "+d.Lang, d.Text)
	}
	return s.Err()
}

// lines reads register|language|text.
func (c *counter) lines(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for l := range strings.Lines(string(text)) {
		if f := strings.SplitN(strings.TrimSpace(l), "|", 3); len(f) == 3 && l[0] != '#' {
			c.piece(f[0]+" "+f[1], strings.ReplaceAll(f[2], `\n`, "\n"))
		}
	}
	return nil
}

func (c *counter) piece(where, text string) {
	if !utf8.ValidString(text) {
		return
	}
	c.pieces++
	c.bytes += len(text)
	found := c.scan.Find([]byte(text))
	by := c.by[where]
	by[1]++
	if len(found) > 0 {
		c.touched++
		by[0]++
	}
	c.by[where] = by
	for _, f := range found {
		c.of[f.Kind]++
		c.said = append(c.said, where+" "+shown(text, f))
	}
}

func shown(text string, f names.Span) string {
	low, high := max(0, f.Start-50), min(len(text), f.End+50)
	for !utf8.RuneStart(text[low]) {
		low--
	}
	for high < len(text) && !utf8.RuneStart(text[high]) {
		high++
	}
	return fmt.Sprintf("%c %.2f …%s…", "?PLO"[f.Kind], f.Score, strings.ReplaceAll(text[low:f.Start]+"[["+text[f.Start:f.End]+"]]"+text[f.End:high], "\n", "⏎"))
}

func (c *counter) report(show int) {
	if show > 0 {
		n := max(1, len(c.said)/show)
		for i := 0; i < len(c.said); i += n {
			fmt.Println(c.said[i])
		}
	}
	var rows []string
	for k, v := range c.by {
		if v[0] > 0 {
			rows = append(rows, fmt.Sprintf("%s %d/%d", k, v[0], v[1]))
		}
	}
	slices.Sort(rows)
	if len(rows) < 80 {
		fmt.Println(strings.Join(rows, "; "))
	}
	fmt.Printf("clean: %d KiB, %d pieces, touched %d = %.2f %%; spans %d (P %d, L %d, O %d), %.1f per MiB\n", c.bytes>>10, c.pieces, c.touched,
		100*float64(c.touched)/float64(max(1, c.pieces)), len(c.said), c.of[1], c.of[2], c.of[3], float64(len(c.said))*(1<<20)/float64(max(1, c.bytes)))
}
