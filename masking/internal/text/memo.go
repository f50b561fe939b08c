package text

// A Memo is what a detector remembers of the text at hand, such as how far it has read. It begins empty in every text and every view of one.
type Memo[T any] struct{ at int }

// A memory makes and empties what is remembered.
type memory struct {
	make  func() any
	empty func(any)
}

var memos []memory // in the order of their making

// NewMemo declares a memo. It is called while the package is made, never later.
func NewMemo[T any]() Memo[T] {
	memos = append(memos, memory{func() any { return new(T) }, empty[T]})
	return Memo[T]{len(memos) - 1}
}

// empty forgets what p remembers. A memo that holds slices has a method for it that keeps their memory.
func empty[T any](p any) {
	if e, ok := p.(interface{ Empty() }); ok {
		e.Empty()
		return
	}
	*p.(*T) = *new(T)
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
