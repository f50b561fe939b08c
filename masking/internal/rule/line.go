package rule

import (
	"bytes"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// Line finds the secret that stands at a certain place of a line whose words say what it is: in the settings of devices, on command lines and
// in what commands print, where no operator stands between a name and its value.
//
// A form begins with the words that lead to it, in any case; what follows them is written with these signs:
//
//	?        the secret
//	'?'      the secret, which stands in quotes
//	?..      the secret, which is the rest of the line
//	x?       a word that begins with x, whose rest is the secret; *x? one that holds x
//	NAME     a name that says what the secret is; xNAME a word that begins with x, whose rest is that name
//	*        any word; x* one that begins with x
//	...      any words up to one that the next step wants
//	a|b      one of these words
//	[a|b]    one of these words, or none; [-*] any flags
//	/        the line below
//	//       any of the indented lines below, or if none is, of the lines up to an empty one
//	$        the line ends here, or the statement
//
// A tab parts the lead from the rest where one stands in the text. A ^ before the form demands that the line begins with it, or a command behind a prompt; a :, >, - or / that this sign goes before; an @a|b at
// its end that the line holds a or b.
type Line struct {
	About
	Forms Words
	Judge func(s *Scan, r *Rule, at Lined) // notes the value if it is a secret there
}

// Lined is what a form of a Line has found.
type Lined struct {
	Start, End  int           // the words that lead to the form begin here, and their line ends there
	Value, Name text.SetValue // the secret, and the name that says what it is
}

// Compile makes the rule.
func (k Line) Compile() []Rule {
	r := Rule{About: k.About, Look: Look{Fold: true}}
	var forms [32][]lineForm // by the first letter
	for _, src := range k.Forms {
		f := parseLine(src)
		r.Prefixes = append(r.Prefixes, f.lead)
		forms[f.lead[0]&31] = append(forms[f.lead[0]&31], f)
	}
	r.Find = func(s *Scan, r *Rule, at At) int {
		some := forms[s.Text[at.Start]&31]
		for n := range some {
			if f := &some[n]; text.FoldedPrefix(s.Text[at.Start:], f.lead) {
				lineMatch{s, r, f, k.Judge}.from(at.Start)
			}
		}
		return 0 // names and addresses stand before the secret
	}
	return []Rule{r}
}

// A lineForm is a form in a shape that is quick to compare.
type lineForm struct {
	lead   string
	behind byte // what stands before the lead, ^ if it must begin a line; 0: anything
	within [][]byte
	quoted bool // the secret comes next, in quotes
	steps  []lineStep
}

// A lineStep is one word of a form behind the lead.
type lineStep struct {
	kind     lineKind
	words    []string // in lower case; nil for any
	glued    string   // what the word begins with, or holds if held
	held     bool
	optional bool
	gap      bool // other words may stand before
	quoted   bool // the secret stands in quotes
}

type lineKind uint8

const (
	lineWord lineKind = iota
	lineFlags
	lineSecret
	lineRest // the secret is the rest of the line
	lineName
	lineEnd
	lineBelow
	lineIndented
)

// parseLine reads a form. They are ours: a mistake in one is a bug.
func parseLine(src string) (f lineForm) {
	if strings.IndexByte("^:>-/", src[0]) >= 0 {
		f.behind, src = src[0], src[1:]
	}
	words := f.led(src)
	gap := false
	for _, w := range words {
		if w == "..." {
			gap = true
			continue
		}
		if w[0] == '@' {
			f.within = bytes.Split([]byte(w[1:]), []byte{'|'})
			continue
		}
		step := parseStep(w)
		step.gap, gap = gap, false
		if len(f.steps) == 0 && (step.kind == lineBelow || step.kind == lineIndented) {
			f.lead = strings.TrimSuffix(f.lead, " ")
		}
		f.steps = append(f.steps, step)
	}
	f.quoted = len(f.steps) > 0 && f.steps[0].quoted && !f.steps[0].gap
	return f
}

// led notes the words that lead to the form, and returns those behind them.
func (f *lineForm) led(src string) []string {
	if lead, rest, tab := strings.Cut(src, "\t"); tab {
		f.lead = strings.ToLower(lead) + "\t"
		return strings.Fields(rest)
	}
	words := strings.Fields(src)
	n := 0
	for n < len(words) && !lineSign(words[n]) {
		n++
	}
	if f.lead = strings.ToLower(strings.Join(words[:n], " ")); strings.IndexByte(`,(>:];"=`, f.lead[len(f.lead)-1]) < 0 {
		f.lead += " "
	}
	return words[n:]
}

// lineSign says whether the word is no part of the lead.
func lineSign(w string) bool {
	switch w {
	case "*", "/", "//", "$", "...":
		return true
	}
	return strings.ContainsAny(w, "?|[@") || strings.HasSuffix(w, "NAME")
}

// lineSigns are the words of a form that stand for one kind of step.
var lineSigns = map[string]lineStep{
	"*": {}, "$": {kind: lineEnd}, "/": {kind: lineBelow}, "//": {kind: lineIndented}, "?": {kind: lineSecret}, "'?'": {kind: lineSecret, quoted: true},
	"?..": {kind: lineRest}, "[-*]": {kind: lineFlags},
}

func parseStep(w string) lineStep {
	if step, ok := lineSigns[w]; ok {
		return step
	}
	if name, ok := strings.CutSuffix(w, "NAME"); ok {
		return lineStep{kind: lineName, glued: name}
	}
	w = strings.ToLower(w)
	if before, ok := strings.CutSuffix(w, "?"); ok {
		rest, held := strings.CutPrefix(before, "*")
		return lineStep{kind: lineSecret, glued: rest, held: held}
	}
	if before, ok := strings.CutSuffix(w, "*"); ok {
		return lineStep{glued: before}
	}
	if w[0] == '[' {
		return lineStep{optional: true, words: strings.Split(w[1:len(w)-1], "|")}
	}
	return lineStep{words: strings.Split(w, "|")}
}
