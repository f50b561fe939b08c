package store

// MaxWaiting is how many callers may wait for look-ups.
const MaxWaiting = maxWaiting

// Waiting is how many callers wait for look-ups.
func (c *Cache[K, T]) Waiting() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.waiting
}

// Epoch is how often changes may have been missed.
func (c *Cache[K, T]) Epoch() uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.epoch
}

// Away says that nobody announces changes at the moment.
func (s *Store) Away() bool { return s.away.Load() }

// CountsOnward says whether the time since the database was read is counted by a clock that nobody sets back.
func (s *Store) CountsOnward() bool {
	reached := *s.reached.Load()
	return reached != reached.Round(0) // which takes the reading of that clock away
}
