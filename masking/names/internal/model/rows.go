package model

// This file adds up the weights of features.

// Labels of words. The weights of the first are 0: only differences matter.
const (
	Other = iota
	Person
	Location
	Organization
	Labels
)

// joints are the ways a word follows another in a run; transitions differ between them.
const (
	JointSpace = iota
	JointComma
	JointPoint
	JointLower // one of the two is a particle
	joints
)

// RowOf is the row of the weights of a feature, of which a model has 2 to the power of 64 - shift. Those that share their upper half
// lie within 32 rows.
func RowOf(feature uint64, shift uint8) uint64 {
	return (feature>>(shift&63))&^31 | feature>>11&31
}

// RowUnit is how many times finer a margin is than a weight in a row.
const RowUnit = 8

// Feature is the number of what the template observed.
func Feature(template, value uint64) uint64 {
	x := (value ^ template*Mix2) * Mix1
	return x ^ x>>32
}

// FeatureOf is Feature for what was observed of the word of the hash. Its upper half is that word's, so that the weights of all that one
// template or its sisters say of a word lie side by side.
func FeatureOf(hash, template, value uint64) uint64 {
	x := (hash ^ value ^ template*Mix2) * Mix1
	return hash&^(1<<32-1) | x>>32
}

// Add adds the weights of the features to those of the labels. A row holds them in its lowest 21 bits, and the last eleven of its feature.
func (m *Model) Add(to *[Labels]int32, list []uint64) {
	rows, shift := m.rows, 64-m.rowBits
	p, l, o := to[Person], to[Location], to[Organization]
	for _, x := range list {
		row := rows[RowOf(x, shift)]
		row &= uint32(int32((row>>21^uint32(x)&0x7FF)-1) >> 31) // all ones if the row is of this feature
		p += int32(row<<25) >> 25
		l += int32(row<<18) >> 25
		o += int32(row<<11) >> 25
	}
	to[Person], to[Location], to[Organization] = p, l, o
}
