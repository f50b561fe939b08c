package masking

// TypeID is the index of an entity type in the name table of one Masker: first the built-in types in the order
// of Types, then the types that the operator defined.
type TypeID uint16

// Span is one detected value: the bytes [Start, End) of the original text, never of a folded or masked one.
// Spans that leave the detector are sorted by Start and do not overlap.
type Span struct {
	Start, End int
	Type       TypeID
	Rule       uint16 // index of the rule that decided the type
	Folded     bool   // found behind a disguise
	Again      bool   // found because the value was found elsewhere
	Score      uint16 // of a name, in thousandths; 0: it has none
}
