// Package rule holds the kinds of rule and the index that finds the rules for a place of the text. It reads no values and judges none.
package rule

// A Function is one that takes a password, or a key to sign or encrypt with, as the argument of that number; or a user and a
// password as its first, if that is InPair. It is an alias of a struct without a name, so that the rows of a table need no names of fields.
type Function = struct {
	Name     string
	Argument int
	Takes    credential
}

// An IndexedCall is a function in the index.
type IndexedCall struct {
	Function
	Rule       *Rule
	Last, Mask uint64 // its last letters, and which bytes those are, as in keyRule; none if digits stand behind them
}

// InPair is the argument of a function that takes a user and a password as its first two.
const InPair = -1

// A credential is what a function takes.
type credential uint8

// What a function takes.
const (
	LogsIn    credential = iota // a password
	MayLogIn                    // a password, or something else that is hardly as strong as one
	Binds                       // a password, if the first argument is the name of an entry in a directory
	Signs                       // a key
	Enters                      // a password, if the call before its dot finds a field for one
	Last                        // a password, if no other argument than a number follows
	Paired                      // a user and a password with a colon between them
	Addressed                   // a password, as the second literal behind that of a server's address, whatever its number
	Account                     // a password, as the literal behind that of an account's name, whatever its number
	Encodes                     // a user and a password with a colon between them, if base64 or basic is spoken of on the line
	Slashed                     // a user and a password with a slash between them, maybe with an address behind an @
)
