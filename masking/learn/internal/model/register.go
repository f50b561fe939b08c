package model

// Register is the kind of text that a line is of.
type Register uint8

// Registers.
const (
	Prose Register = iota
	Settings
	Code
	Log
	Rows
	Sentence // prose of whole words, and not a list, an answer or data
	Data     // numbers, ids and names, parted by blanks and commas; a row of a listing
	Turn     // what somebody says in a chat, and is no sentence
	Registers
)
