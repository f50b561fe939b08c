// Command look shows what the model of names finds in texts in which nobody is named, piece by piece, to learn where it errs.
//
// Usage: look [-size 2000] [-show 50] [-threshold 0.8] FILE...
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names"
)

func main() {
	log.SetFlags(0)
	size := flag.Int("size", 2000, "bytes of a piece")
	show := flag.Int("show", 50, "how many finds to show")
	threshold := flag.Float64("threshold", 0.8, "the least score")
	most := flag.Int("most", 1<<20, "bytes of each file")
	kinds := flag.String("kinds", "PL", "P, L, O")
	flag.Parse()
	o := names.Options{Threshold: *threshold}
	for i, k := range "PLO" {
		if strings.ContainsRune(*kinds, k) {
			o.Kinds = append(o.Kinds, names.Kind(i+1))
		}
	}
	c := counter{scan: names.NewScan(o), size: *size, most: *most}
	for _, path := range flag.Args() {
		err := filepath.WalkDir(path, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			return c.file(path)
		})
		if err != nil {
			log.Fatal(err)
		}
	}
	n := max(1, len(c.said)/max(1, *show))
	for i := 0; i < len(c.said); i += n {
		fmt.Println(c.said[i])
	}
	fmt.Printf("%d bytes, %d pieces, touched %d = %.2f %%; spans %d (P %d, L %d, O %d), %.1f per MiB\n", c.bytes, c.pieces, c.touched,
		100*float64(c.touched)/float64(max(1, c.pieces)), len(c.said), c.of[1], c.of[2], c.of[3], float64(len(c.said))*(1<<20)/float64(max(1, c.bytes)))
}

type counter struct {
	scan                   *names.Scan
	size, most             int
	bytes, pieces, touched int
	said                   []string
	of                     [4]int
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
			c.piece(path, piece.String())
			piece.Reset()
		}
	}
	if piece.Len() > 200 {
		c.piece(path, piece.String())
	}
	return nil
}

func (c *counter) piece(path, text string) {
	if !utf8.ValidString(text) {
		return
	}
	c.pieces++
	c.bytes += len(text)
	found := c.scan.Find([]byte(text))
	if len(found) > 0 {
		c.touched++
	}
	for _, f := range found {
		c.of[f.Kind]++
		low, high := max(0, f.Start-50), min(len(text), f.End+50)
		c.said = append(c.said, fmt.Sprintf("%s %c %.2f …%s", filepath.Base(path), "?PLO"[f.Kind], f.Score,
			strings.NewReplacer("\n", "⏎").Replace(text[low:f.Start]+"[["+text[f.Start:f.End]+"]]"+text[f.End:high])))
	}
}
