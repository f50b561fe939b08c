package masking

// ApplyForTest lets tests set the spans themselves.
func (t *Table) ApplyForTest(dst, text []byte, spans []Span, names []string, secret []bool) []byte {
	return t.apply(dst, text, spans, names, secret)
}

// Held is what a Rehydrator keeps back at most.
const Held = maxHeld

// ValidTypeName is validTypeName.
func ValidTypeName(name string) bool { return validTypeName(name) }

// OriginalsForTest is the Table's whole buffer of originals, whether in use or not.
func (t *Table) OriginalsForTest() []byte { return t.originals[:cap(t.originals)] }
