package machine

// heapTenths is the part of a container's memory that Go's heap may take, unless GOMEMLIMIT says otherwise.
const heapTenths = 7

// HeapOf is Go's limit in a container with so many bytes.
func HeapOf(container int64) int64 { return container / 10 * heapTenths }
