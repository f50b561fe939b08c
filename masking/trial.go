package masking

import (
	"slices"
	"strings"

	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/placeholder"
)

// Trial is what is looked for and counted, but not masked. It changes nothing of what is masked besides it.
type Trial struct {
	Types      []string // names of built-in types that are not looked for otherwise
	Dictionary []Dictionary
	Patterns   []Pattern
}

func (t Trial) empty() bool { return len(t.Types)+len(t.Dictionary)+len(t.Patterns) == 0 }

// trial counts what a Masker would mask besides, if what is on trial counted. It looks at each text a second time, so that the first look is as it is
// without a trial.
type trial struct {
	look    func(src []byte, tr *trial, t *placeholder.Table) // takes all that is found in src, what counts, too; nothing if there is too much
	counted []string                                          // by ID: the type's name if it is on trial, otherwise ""
}

// onTrial begins the names of the types that the trial's own dictionaries and patterns have: they are told from types of the same name that count.
// No type can be named so.
const onTrial = "on trial: "

// newTrial returns the trial of types that are named, besides those whose names begin with onTrial. names are all types, by ID.
func newTrial(names, tried []string) *trial {
	t := &trial{counted: make([]string, len(names))}
	for id, name := range names {
		own, isOwn := strings.CutPrefix(name, onTrial)
		switch {
		case isOwn && own != "":
			t.counted[id] = own
		case slices.Contains(tried, name):
			t.counted[id] = name
		}
	}
	return t
}

// count adds to the table what is on trial and stands outside of what is masked. A text in which there is too much of it counts nothing.
func (tr *trial) count(src []byte, t *placeholder.Table) {
	if tr != nil {
		tr.look(src, tr, t)
	}
}

// take adds what was found to the table if it is on trial.
func (tr *trial) take(sp text.Span, t *placeholder.Table) {
	if name := tr.counted[sp.Type]; name != "" && sp.Allowed == 0 {
		t.Try(name, sp.Start, sp.End)
	}
}
