package store

import (
	"fmt"
	"time"
)

// look makes one lookup after the other until the cache is closed.
func (c *Cache[K, T]) look() {
	r := c.store.engine.reader()
	defer r.close()
	for {
		batch, epoch := c.next()
		if batch == nil {
			return
		}
		ids := make([]string, len(batch))
		for i, k := range batch {
			ids[i] = c.ID(k)
		}
		found, revision, err := r.read(c.Kind, ids)
		if err != nil {
			c.fail(batch, err)
			continue
		}
		for i, k := range batch {
			h := held[T]{revision: revision, epoch: epoch}
			if value, ok := found[ids[i]]; ok {
				h.value, err = c.Decode(ids[i], value)
				h.there = err == nil
			}
			c.settle(k, h)
		}
	}
}

// next waits for something to look for and returns it: first what somebody waits for, in its order. It returns nil when the cache is closed.
func (c *Cache[K, T]) next() (batch []K, epoch uint64) {
	for {
		c.mu.Lock()
		if c.closed {
			c.giveUp()
			c.mu.Unlock()
			return nil, 0
		}
		batch = c.take()
		epoch = c.epoch
		c.mu.Unlock()
		if len(batch) > 0 {
			return batch, epoch
		}
		<-c.wake
	}
}

// take returns what the next look asks for; mu is held. While nobody announces changes nothing is read again.
func (c *Cache[K, T]) take() []K {
	n := min(len(c.asked), maxLook)
	batch := append([]K(nil), c.asked[:n]...)
	c.asked = c.asked[n:]
	if c.resting || c.store.away.Load() {
		return batch
	}
	for k := range c.again {
		if len(batch) >= maxLook {
			break
		}
		delete(c.again, k)
		if c.flights[k] == nil { // otherwise it is being read anyway
			c.flights[k] = &flight[T]{done: make(chan struct{})}
			batch = append(batch, k)
		}
	}
	return batch
}

// settle ends the look-up of a record with what was found, unless that may have changed meanwhile: then it is looked up again.
func (c *Cache[K, T]) settle(k K, h held[T]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f := c.flights[k]
	if h.epoch != c.epoch || f.changed > h.revision {
		f.changed = 0
		c.asked = append(c.asked, k)
		return
	}
	old, known := c.held.Peek(k)
	switch {
	case h.there:
		if known && old.there && c.Carry != nil {
			h.value = c.Carry(old.value, h.value)
		}
		c.held.Add(k, h)
	case c.KeepMissing(k):
		c.held.Add(k, h)
	case known:
		c.held.Remove(k)
	}
	f.found = h
	c.end(k, f)
}

// end lets those go on that wait for a look-up; mu is held.
func (c *Cache[K, T]) end(k K, f *flight[T]) {
	delete(c.flights, k)
	close(f.done)
}

// fail ends look-ups that could not be made. What is in use is tried again when the database is back.
func (c *Cache[K, T]) fail(batch []K, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, k := range batch {
		f := c.flights[k]
		if f.err = err; c.held.Contains(k) {
			c.again[k] = struct{}{}
		}
		c.end(k, f)
	}
	if !c.resting {
		c.resting = true
		time.AfterFunc(lookEvery, c.rested)
	}
}

// rested allows records in use to be read again.
func (c *Cache[K, T]) rested() {
	c.mu.Lock()
	c.resting = false
	c.mu.Unlock()
	c.stir()
}

// giveUp ends all that wait; mu is held.
func (c *Cache[K, T]) giveUp() {
	for k, f := range c.flights {
		f.err = fmt.Errorf("%w: the store is closing", ErrUnavailable)
		c.end(k, f)
	}
}
