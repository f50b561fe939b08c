package peer

import "github.com/vizard-gateway/vizard/masking/names/internal/model"

// This file counts what the items of a list or a column say of each other.

const (
	// MostBonus is the greatest bonus, in nats: of a name of the lists next to one that was found.
	MostBonus = 4

	bonusFew     = 2 // nats for a name that no list knows next to two of them, and for one of the lists among others
	leastOfLists = 2 // items that the lists know, so that they are names without any that is certain
)

// tally counts the items of a list or a column by what they are: names that were found, and hopes that the lists know, of each kind.
type tally struct {
	sure, listed [model.Labels]int
	all          int
}

// add counts the item, which may be a hope.
func (t *tally) add(p *item, h *Hope) {
	t.all++
	if h == nil {
		t.sure[p.kind]++
		return
	}
	for kind, known := range h.Known {
		if known {
			t.listed[kind]++
		}
	}
}

// bonus is what speaks for the hope, which the tally counts, being a name of the kind; 0 if nothing does.
func (t *tally) bonus(h *Hope, kind uint8) int32 {
	sure, listed := t.sure[kind], t.listed[kind]
	switch most, known := 2*sure >= t.all, h.Known[kind]; {
	case known && 2*sure+listed > t.all:
		return MostBonus
	case known && listed >= leastOfLists && listed == t.all:
		return h.bonusOfLists(kind)
	case most && sure >= 2 && !h.Code:
		return bonusFew
	}
	return 0
}

// bonusOfLists is what speaks for a hope among others that the lists know, too: many surnames are words.
func (h *Hope) bonusOfLists(kind uint8) int32 {
	if kind == model.Person && !h.First {
		return 0
	}
	return bonusFew
}
