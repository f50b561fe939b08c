// Package text is the ground of masking: classes of bytes, words, eight bytes at a time, and the Cursor, which is the text at hand and what
// detectors note of it.
//
// It knows the ids of entity types and nothing else of the project.
package text

// MaxAddress bounds the bytes of an address.
const MaxAddress = 160 // form: bytes of an address; what stands in a longer value is read by the readers of streets and postcodes

// MaxCue bounds the bytes of a name that stands before a value.
const MaxCue = 48 // form: bytes of a name, more than any in the tables has

// MaxMessage bounds how much of an airline's line is read. The networks of airlines carry lines of 69 bytes; what people paste may have lost its
// line ends.
const MaxMessage = 608 // reach

// MaxLocal bounds the part of an address of e-mail before the @ (RFC 5321, section 4.5.3.1.1).
const MaxLocal = 254 // form: bytes before the @; RFC 5321 says 64, forwarding services exceed it

// LeastHash is less than any hash with its scheme has bytes.
const LeastHash = 24 // form

// MaxRun bounds the length of a group of digits that the index tells apart.
const MaxRun = 31 // form: bytes of a run that the index tells apart

// This file finds the rules for the name of a setting by its last letters. Most names end like those of no rule, and one look shows it.

// MaxKey bounds how far back from an operator the name of a setting is read.
const MaxKey = 64 // reach

// MaxDigits bounds the digits of a placeholder's number.
const MaxDigits = 9 // form: digits of a placeholder's number

// MaxEmphasis bounds the marks of emphasis around a placeholder.
const MaxEmphasis = 3 // form: underscores around a placeholder

// This file tells secrets from the words, identifiers and templates that stand in the same places. It looks at shape, not at
// entropy: hunter2hunter2 is a secret, and a secret may well contain the letters "false".

// MaxJudged bounds how much of a value is looked at; more than that is not needed to judge it.
const MaxJudged = 512 // length: bytes of a value that it is judged by; the rest is masked with them

// LeastRandom is how many bytes a key has at least that only its randomness tells.
const LeastRandom = 20 // form: bytes of a key in a form that nobody wrote down
