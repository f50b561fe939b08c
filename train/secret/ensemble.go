package main

import (
	"runtime"
	"slices"
	"sync"
)

// An ensemble is the first weights, and second looks at what these do not rule out, whose mean counts.
type ensemble struct {
	first *weights
	looks []*second
	gate  float32
}

// trainLooks learns second looks, but for those that an earlier learning gives. Each begins elsewhere and sees the examples in another order.
func trainLooks(first *weights, s *set, earlier ...*second) *ensemble {
	n := &ensemble{first: first, gate: gate}
	order := first.open(s)
	step("%d examples for the second look", len(order))
	var wg sync.WaitGroup
	for k := range uint64(looks - len(earlier)) {
		look := newSecond(first, k)
		n.looks = append(n.looks, look)
		wg.Go(func() { look.train(s, slices.Clone(order), secondPasses) })
	}
	wg.Wait()
	n.looks = append(n.looks, earlier...)
	return n
}

// score is that of the first weights where it is below the gate, and worse than all others.
func (n *ensemble) score(s *set, e *example) float32 {
	if by := n.first.score(s, e); by < n.gate {
		return by + 2*n.gate
	}
	value, context := n.first.parts(s, e)
	sum := float32(0)
	for _, look := range n.looks {
		var sums [hidden]float32
		sum += look.look(&sums, value, context)
	}
	return sum / float32(len(n.looks))
}

// bias is the mean of theirs.
func (n *ensemble) bias() (sum float64) {
	for _, look := range n.looks {
		sum += float64(look.bias) / float64(len(n.looks))
	}
	return sum
}

// open lists the examples at the gate and above.
func (w *weights) open(s *set) (order []int32) {
	above := make([]bool, len(s.examples))
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		wg.Go(func() {
			for i := worker; i < len(above); i += workers {
				above[i] = w.score(s, &s.examples[i]) >= gate
			}
		})
	}
	wg.Wait()
	for i, is := range above {
		if is {
			order = append(order, int32(i))
		}
	}
	return order
}
