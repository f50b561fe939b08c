package placeholder

// Held is what a Rehydrator keeps back at most.
const Held = maxHeld

// OriginalsForTest is the Table's whole buffer of originals, whether in use or not.
func (t *Table) OriginalsForTest() []byte { return t.originals[:cap(t.originals)] }

// Around is what follows a text, by jumps or byte by byte.
func Around(src []byte, jumps bool) any {
	var s surround
	if jumps {
		s.read(src)
		return s
	}
	for _, b := range src {
		s.follow(b)
	}
	return s
}
