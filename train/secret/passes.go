package main

// A trainee is weights that passes over examples move.
type trainee struct {
	name     string
	shows    dropping // what of an example a pass leaves out
	parts    func(s *set, e *example) (value, context []uint32)
	step     func(value, context []uint32, secret bool) (loss float64)
	remember func() // keeps the state at hand for the mean
}

// train passes over the listed examples, in a new order each time, and keeps states of the last pass.
func (t *trainee) train(s *set, order []int32, r random, passes int) {
	shown, around := make([]uint32, 0, 1024), make([]uint32, 0, 1024)
	for pass := range passes {
		r.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
		loss := 0.0
		for at, i := range order {
			if pass == passes-1 && at%(len(order)/remembered+1) == 0 {
				t.remember()
			}
			e := &s.examples[i]
			value, context := t.parts(s, e)
			if t.shows != (dropping{}) {
				shown, around = r.drop(shown[:0], value, t.shows.value), r.dropAround(around[:0], context, e, t.shows)
				value, context = shown, around
			}
			loss += t.step(value, context, e.secret)
		}
		step("%s %d: loss %.5f", t.name, pass+1, loss/float64(len(order)))
	}
}
