package machine

// heapTenths is the part of a container's memory that Go's heap may take, unless GOMEMLIMIT says otherwise.
const heapTenths = 7

// program is what a container of the usual size needs for the program's own pages, of which the learned models are the largest part: they count for it, and not for
// Go's heap.
const program = 16 << 20

// HeapOf is Go's limit in a container with so many bytes. What the program needs comes off first, in a small container no more than an eighth.
func HeapOf(container int64) int64 { return (container - min(program, container/8)) / 10 * heapTenths }
