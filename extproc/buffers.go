package extproc

import (
	"sync"

	"github.com/vizard-gateway/vizard/masking"
)

// buffers are the large pieces of memory of an exchange; later exchanges reuse them. They hold content while the exchange
// lasts and zeros while they are in the pool. The bytes after the length of a buffer are always zero: reuse it by again.
type buffers struct {
	body    []byte // the request's body, then the provider's whole answer
	masked  []byte // the masked prompt
	wire    []byte // the request as the provider gets it, then the whole answer as the caller gets it
	text    []byte // restored text, or the events made of it
	delta   []byte // the data of one delta event
	table   masking.Table
	restore *masking.Rehydrator
	message message // from Envoy
}

// memory is their size, in bytes.
func (b *buffers) memory() int {
	return cap(b.body) + cap(b.masked) + cap(b.wire) + cap(b.text) + cap(b.delta)
}

// keep bounds the buffers that stay in the pool: those of a rare large answer must not.
const keep = 128 << 10

var pool = sync.Pool{New: func() any { return new(buffers) }}

func borrow() *buffers { return pool.Get().(*buffers) }

// giveBack wipes the buffers and returns them to the pool; the exchange must not touch them afterwards.
func (x *exchange) giveBack() {
	b := x.buffers
	b.table.Wipe()
	if t := x.out.stream; t != nil {
		clear(t.text)
	}
	if b.restore != nil {
		*b.restore = masking.Rehydrator{} // it may hold back a piece of the answer
	}
	b.message.wipe()
	b.body, b.masked, b.wire, b.text, b.delta = wiped(b.body), wiped(b.masked), wiped(b.wire), wiped(b.text), wiped(b.delta)
	x.buffers = new(buffers)
	pool.Put(b)
}

func wiped(b []byte) []byte {
	if cap(b) > keep {
		clear(b)
		return nil
	}
	return again(b)
}

// again empties a buffer for its next use.
func again(b []byte) []byte {
	clear(b)
	return b[:0]
}
