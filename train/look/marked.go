package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/names"
)

// tally counts names of one kind: found, missed, and what is reported and is none.
type tally struct{ found, missed, wrong int }

// marked prints how many of the marked names of the file are found, by kind, language and register, and which are not.
func marked(scan *names.Scan, path string, show int) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	by := map[string]*tally{}
	add := func(key string, found, missed, wrong int) {
		if by[key] == nil {
			by[key] = &tally{}
		}
		t := by[key]
		t.found, t.missed, t.wrong = t.found+found, t.missed+missed, t.wrong+wrong
	}
	for l := range strings.Lines(string(data)) {
		f := strings.SplitN(strings.TrimSpace(l), "|", 4)
		if len(f) < 4 || l[0] == '#' {
			continue
		}
		text, spans := unmark(strings.ReplaceAll(f[3], `\n`, "\n"))
		got := scan.Find([]byte(text))
		bad := ""
		for _, s := range spans {
			covered := 0
			for _, g := range got {
				if g.Kind == s.Kind {
					covered += max(0, min(g.End, s.End)-max(g.Start, s.Start))
				}
			}
			found, missed := 1, 0
			if 2*covered <= s.End-s.Start {
				found, missed = 0, 1
				bad += " -" + text[s.Start:s.End]
			}
			for _, key := range []string{" all", "register " + f[0], "language " + f[1]} {
				add(string("?PLO"[s.Kind])+" "+key, found, missed, 0)
			}
		}
		for _, g := range got {
			if !slices.ContainsFunc(spans, func(s names.Span) bool { return s.Kind == g.Kind && s.Start < g.End && g.Start < s.End }) {
				add(string("?PLO"[g.Kind])+"  all", 0, 0, 1)
				add(string("?PLO"[g.Kind])+" language "+f[1], 0, 0, 1)
				bad += " +" + text[g.Start:g.End]
			}
		}
		if bad != "" && show > 0 {
			show--
			fmt.Println(strings.ReplaceAll(text, "\n", "⏎"), " ##", bad)
		}
	}
	kind := ""
	for _, k := range slices.Sorted(maps.Keys(by)) {
		t := by[k]
		if k[:1] != kind {
			kind = k[:1]
			fmt.Printf("\n%s:", kind)
		}
		fmt.Printf(" %s %d/%d", k[2:], t.found, t.found+t.missed)
		if t.wrong > 0 {
			fmt.Printf(" +%d", t.wrong)
		}
		fmt.Print(";")
	}
	fmt.Println()
	return nil
}

// unmark takes the marks [P:...] out of text.
func unmark(text string) (string, []names.Span) {
	var out strings.Builder
	var spans []names.Span
	for i := 0; i < len(text); i++ {
		if k := strings.IndexByte("PLO", byteAt(text, i+1)); text[i] == '[' && k >= 0 && byteAt(text, i+2) == ':' {
			end := i + strings.IndexByte(text[i:], ']')
			spans = append(spans, names.Span{Start: out.Len(), End: out.Len() + end - i - 3, Kind: names.Kind(k + 1)})
			out.WriteString(text[i+3 : end])
			i = end
			continue
		}
		out.WriteByte(text[i])
	}
	return out.String(), spans
}

func byteAt(text string, i int) byte {
	if i < len(text) {
		return text[i]
	}
	return 0
}
