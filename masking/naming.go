package masking

import (
	"errors"

	"github.com/vizard-gateway/vizard/masking/detect/address"
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/view"
	"github.com/vizard-gateway/vizard/masking/names"
)

// Names says how names of people, places and organisations are looked for, whose types are of tier 3.
type Names struct {
	Threshold float64  // the least score of a name, above 0 and below 1; 0 means DefaultThreshold
	Never     []string // words and phrases that are no names, such as those of products, in any case of their letters
}

// DefaultThreshold is where clean technical text stays as it is: docs/names.md has the figures.
const DefaultThreshold = 0.8

func (n Names) check() error {
	if n.Threshold < 0 || n.Threshold >= 1 {
		return errors.New("masking: names: the threshold must be above 0 and below 1")
	}
	return nil
}

// typeOfKind is the entity type of each kind of name.
var typeOfKind = [...]entity.ID{names.Person: entity.Person, names.Location: entity.Location, names.Organization: entity.Organization}

// findNames looks for names in the text as it stands and in its other views, which hold what hides in escapes.
func findNames(s *rule.Scan, people *names.Scan) {
	if f := view.FoldMemo.Of(&s.Cursor); f.Level > 0 && !f.Spelled {
		return
	}
	found := len(s.Spans)
	for _, f := range people.Find(s.Text) {
		n := len(s.Spans)
		if s.Add(typeOfKind[f.Kind], text.RuleOfNames, f.Start, f.End); len(s.Spans) > n {
			s.Spans[n].Score = max(1, uint16(f.Score*1000)) // rounded down, so that none seems to pass a threshold that it did not
		}
	}
	besides(s, found)
	called.Record(s, found)
	address.Record(s, found)
}
