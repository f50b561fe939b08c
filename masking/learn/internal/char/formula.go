package char

// What sequences of bases, and molecules that are written on a line, are made of: DNA, RNA, and SMILES.
var (
	bases = SetOf("ACGTUNacgtun")
	atoms = SetOf("BCNOPSFIHlrbcnops")
	bonds = SetOf("=#(")
)

const leastFormula = 8 // letters of one

// Formula says whether v is a sequence of bases, or a molecule on a line: ATGGCCATTGTAATG, CC(=O)Oc1ccccc1. So few letters of the alphabet are hardly random.
func Formula(v []byte) bool {
	letters, sequence, molecule, bound := 0, true, true, false
	for _, b := range v {
		if !IsLetter(b) {
			sequence = false
			bound = bound || bonds[b]
			continue
		}
		letters++
		sequence, molecule = sequence && bases[b], molecule && atoms[b]
		if !sequence && !molecule {
			return false
		}
	}
	molecule = molecule && bound
	return letters >= leastFormula && (sequence || molecule)
}
