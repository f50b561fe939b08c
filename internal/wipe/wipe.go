// Package wipe grows buffers of content without leaving copies behind. Plain append abandons the memory that a
// buffer has outgrown, and the content stays in the process's memory until that memory is used again.
//
// Everything that collects prompts or restored text uses it. It never allocates where append would not, and it keeps nothing.
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
