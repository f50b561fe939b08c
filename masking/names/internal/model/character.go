package model

// What the model knows of the characters that a guess may begin with.
const (
	StartSurname = 1 << iota // a Chinese or Korean surname
	StartOther               // a surname of several letters
	StartPlace
	StartGiven
	// from here on, in three bits, how likely the character is in a Japanese given name
)

const (
	maxCharacter = 0xD800 // the first that the model knows nothing of
	common       = 0x38   // of what it knows of a character: how common it is
)

// Given is how likely the character is in a Japanese given name.
func (m *Model) Given(r rune) uint64 { return uint64(m.Start(r) >> 4) }

// HowCommon is how common the character is, 0 if the model does not know it.
func (m *Model) HowCommon(r rune) uint64 { return m.Character(r) & common }

// Character is how likely the character is in a given name, and how common.
func (m *Model) Character(r rune) uint64 {
	if r > 0 && r < rune(len(m.characters)) {
		return uint64(m.characters[r])
	}
	return 0
}

// Start returns what may begin with the character.
func (m *Model) Start(r rune) uint8 {
	if r < rune(len(m.starts)) {
		return m.starts[r]
	}
	return 0
}
