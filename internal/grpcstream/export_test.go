package grpcstream

// ServeEverything makes s take calls of any method at any path, as a server of HTTP/2 that is no server of gRPC does.
func (s *Server) ServeEverything() { s.serves = func(string, string) bool { return true } }

// Queue is what waits for a peer, without a stream.
type Queue struct{ pending }

// Add appends pieces, Next takes at most n bytes from its front, Size is how many there are.
func (q *Queue) Add(pieces ...[]byte) {
	size := 0
	for _, p := range pieces {
		size += len(p)
	}
	q.add(size, pieces...)
}

// Next takes at most n bytes from the front.
func (q *Queue) Next(n int) []byte {
	n = min(n, len(q.first()))
	taken := append([]byte(nil), q.first()[:n]...)
	q.drop(n)
	return taken
}

// Size is how many bytes there are.
func (q *Queue) Size() int { return q.size }
