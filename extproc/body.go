package extproc

import "github.com/vizard-gateway/vizard/internal/wipe"

// body is a body under construction, in parts that each fit into a message to Envoy: a single buffer would be copied
// again and again while it grows.
type body struct {
	full [][]byte // of maxChunk bytes each
	last []byte
}

const longestEscape = len(`\u0000`)

func (b *body) empty() bool { return len(b.full) == 0 && len(b.last) == 0 }

// fits says whether n bytes of text surely fit into the last part, however many of them are escaped.
func (b *body) fits(n int) bool { return len(b.last)+longestEscape*n <= maxChunk }

// add appends bytes, cut wherever a part is full.
func (b *body) add(p []byte) {
	for len(p) > 0 {
		if len(b.last) >= maxChunk {
			b.full = append(b.full, b.last)
			b.last = make([]byte, 0, maxChunk)
		}
		n := min(len(p), maxChunk-len(b.last))
		b.last = wipe.Append(b.last, p[:n])
		p = p[n:]
	}
}

func (b *body) size() int { return len(b.full)*maxChunk + len(b.last) }

// held is the size of its memory.
func (b *body) held() int { return len(b.full)*maxChunk + cap(b.last) }

// each passes on the parts in order and drops them; last marks the final one.
func (b *body) each(send func(part []byte, last bool) error) error {
	for i, part := range b.full {
		err := send(part, false)
		clear(part)
		if b.full[i] = nil; err != nil {
			return err
		}
	}
	b.full = nil
	return send(b.last, true)
}

// wipe overwrites the rest and returns the memory of the last part.
func (b *body) wipe() []byte {
	for _, part := range b.full {
		clear(part)
	}
	last := b.last
	*b = body{}
	return last
}
