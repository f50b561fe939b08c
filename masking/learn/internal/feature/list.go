// Package feature is how a candidate is described to the model: kinds of features, rows of the model, and groups of them for those who ask why.
package feature

// MostFeatures is how many rows a list holds. What is added to a full one is left out.
const MostFeatures = 320

// A List is the rows of the model that a candidate adds up. The groups say where those of a group begin, for those who ask why.
type List struct {
	N     int
	Rows  [MostFeatures]uint32
	Group [Groups]uint16 // 1 + where the group's rows end; 0: it has none
}

// All is the rows.
func (l *List) All() []uint32 { return l.Rows[:l.N] }

// Reset empties the list.
func (l *List) Reset() {
	l.N = 0
	l.Group = [Groups]uint16{}
}

// Add appends the feature of a kind with a value.
func (l *List) Add(kind, value uint32) {
	if l.N < MostFeatures {
		l.Rows[l.N] = Row(kind, value)
		l.N++
	}
}

// AddPairs appends the feature of a kind for each two bytes next to each other, what stands before v and v itself, as forms has them, and returns the last one.
func (l *List) AddPairs(kind, before uint32, v []byte, forms *[256]byte) uint32 {
	rows := l.Rows[l.N:min(l.N+len(v), MostFeatures)]
	for k := range rows {
		form := uint32(forms[v[k]])
		rows[k] = Row(kind, before<<8|form)
		before = form
	}
	l.N += len(rows)
	return before
}

// Row is the row of the feature of a kind with a value.
func Row(kind, value uint32) uint32 {
	h := (value ^ kind*0x85EBCA6B) * 0x9E3779B1
	h ^= h >> 13
	return uint32(uint64(h*0xC2B2AE35) * Weights >> 32)
}

// Over ends a group of features.
func (l *List) Over(group int) { l.Group[group] = uint16(l.N) + 1 }

// Weights is how many rows of a model the features are hashed to.
const Weights = 1 << 18
