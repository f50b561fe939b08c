package console

import "sync"

// maxWaiting bounds what a slow listener has waiting. The oldest half goes then.
const maxWaiting = 16384

// hub hands values to all who listen at that moment. It keeps none for those who come later.
type hub[T any] struct {
	mu        sync.Mutex
	listeners map[*listener[T]]struct{}
}

// listener collects the values told since it began. It belongs to one goroutine.
type listener[T any] struct {
	hub     *hub[T]
	waiting []T           // guarded by the hub's mu
	wake    chan struct{} // holds a token if something waits
}

func (h *hub[T]) tell(v T) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.listeners {
		if len(l.waiting) == maxWaiting {
			l.waiting = append(l.waiting[:0], l.waiting[maxWaiting/2:]...)
		}
		l.waiting = append(l.waiting, v)
		select {
		case l.wake <- struct{}{}:
		default:
		}
	}
}

func (h *hub[T]) listen() *listener[T] {
	l := &listener[T]{hub: h, wake: make(chan struct{}, 1)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.listeners == nil {
		h.listeners = map[*listener[T]]struct{}{}
	}
	h.listeners[l] = struct{}{}
	return l
}

// take returns the waiting items.
func (l *listener[T]) take() []T {
	l.hub.mu.Lock()
	defer l.hub.mu.Unlock()
	all := l.waiting
	l.waiting = nil
	return all
}

func (l *listener[T]) leave() {
	l.hub.mu.Lock()
	defer l.hub.mu.Unlock()
	delete(l.hub.listeners, l)
}
