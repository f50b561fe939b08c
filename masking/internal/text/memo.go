package text

// A Memo is what a detector remembers of the text at hand, such as how far it has read. It begins empty in every text and every view of one.
type Memo[T any] struct{ at int }

// memos makes and empties the memory of each memo, in the order of their making.
var memos []struct {
	make  func() any
	empty func(any)
}

// NewMemo declares a memo. It is called while the package is made, never later.
func NewMemo[T any]() Memo[T] {
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
	return Memo[T]{len(memos) - 1}
}

// Of returns what is remembered of the text of s.
func (m Memo[T]) Of(c *Cursor) *T { return c.Memos[m.at].(*T) }

// NewKept declares a memo that is kept from one view of a text to the next: whoever declares it empties it.
func NewKept[T any]() Memo[T] {
	m := NewMemo[T]()
	memos[m.at].empty = func(any) {}
	return m
}

// NewMemos makes the memory for a scan.
func NewMemos() []any {
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
