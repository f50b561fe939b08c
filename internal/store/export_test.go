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
