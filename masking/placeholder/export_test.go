package placeholder

// Held is what a Rehydrator keeps back at most.
const Held = maxHeld

// OriginalsForTest is the Table's whole buffer of originals, whether in use or not.
func (t *Table) OriginalsForTest() []byte { return t.originals[:cap(t.originals)] }
