package grpcstream

// pending is a queue of bytes. It is kept in parts: one memory for all of it would be copied again and again while it grows.
type pending struct {
	parts [][]byte
	size  int
}

// pendingPart is the least size of a part.
const pendingPart = 4 << 10

// add appends pieces of size bytes together.
func (p *pending) add(size int, pieces ...[]byte) {
	p.size += size
	last := len(p.parts) - 1
	if last < 0 || cap(p.parts[last])-len(p.parts[last]) < size {
		p.parts = append(p.parts, make([]byte, 0, max(size, pendingPart)))
		last++
	}
	for _, piece := range pieces {
		p.parts[last] = append(p.parts[last], piece...)
	}
}

// first is the part that comes next; there is one.
func (p *pending) first() []byte { return p.parts[0] }

// drop wipes n bytes of the first part, and forgets that when nothing is left of it.
func (p *pending) drop(n int) {
	p.size -= n
	clear(p.parts[0][:n])
	if p.parts[0] = p.parts[0][n:]; len(p.parts[0]) > 0 {
		return
	}
	p.parts[0] = nil
	if p.parts = p.parts[1:]; len(p.parts) == 0 {
		p.parts = nil
	}
}

// wipe forgets all.
func (p *pending) wipe() {
	for _, part := range p.parts {
		clear(part)
	}
	*p = pending{}
}
