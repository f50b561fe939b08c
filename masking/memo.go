package masking

// A memo is what a detector remembers of the text at hand, such as how far it has read. It begins empty in every text and every view of one.
type memo[T any] struct{ at int }

// memos makes and empties the memory of each memo, in the order of their making.
var memos []struct {
	make  func() any
	empty func(any)
}

// newMemo declares a memo. It is called while the package is made, never later.
func newMemo[T any]() memo[T] {
	memos = append(memos, struct {
		make  func() any
		empty func(any)
	}{func() any { return new(T) }, func(p any) {
		if e, ok := p.(interface{ Empty() }); ok {
			e.Empty()
			return
		}
		*p.(*T) = *new(T)
	}})
	return memo[T]{len(memos) - 1}
}

// of returns what is remembered of the text of s.
func (m memo[T]) of(c *cursor) *T { return c.memos[m.at].(*T) }

// newKept declares a memo that is kept from one view of a text to the next: whoever declares it empties it.
func newKept[T any]() memo[T] {
	m := newMemo[T]()
	memos[m.at].empty = func(any) {}
	return m
}

// newMemos makes the memory for a scan.
func newMemos() []any {
	all := make([]any, len(memos))
	for i := range memos {
		all[i] = memos[i].make()
	}
	return all
}

// forget empties all of them.
func forget(all []any) {
	for i := range all {
		memos[i].empty(all[i])
	}
}
