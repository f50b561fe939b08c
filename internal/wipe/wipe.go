// Package wipe grows buffers that hold content without leaving copies of it behind: append alone abandons the memory that a
// buffer has outgrown as it is, where a look into the process would find it until it is used for something else.
//
// It stands next to everything that gathers prompts or restored text. It never allocates where append would not, and it keeps nothing.
package wipe

// Room returns b with room for n more bytes behind it. Where it has to move b, it overwrites the old memory with zeros: whoever else
// holds that must not need it any more.
func Room(b []byte, n int) []byte {
	if cap(b)-len(b) >= n {
		return b
	}
	moved := append(make([]byte, 0, max(len(b)+n, 2*cap(b))), b...)
	clear(b)
	return moved
}

// Append is append for a buffer that holds content.
func Append[T string | []byte](b []byte, p T) []byte { return append(Room(b, len(p)), p...) }
