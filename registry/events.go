package registry

import (
	"errors"
	"net/http"

	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/jsonread"
)

// Events reads the JSON of a stream's events, one after the other, into a T by its shape. It belongs to one stream.
type Events[T any] struct{ json *jsonread.Reader[T] }

// NewEvents returns a reader of events of one shape.
func NewEvents[T any](shape *jsonread.Shape[T]) *Events[T] {
	return &Events[T]{jsonread.New(shape)}
}

// Read reads one event. What it does not ask for stays as it was in to.
func (e *Events[T]) Read(to *T, data []byte) *fault.Fault {
	e.json.Reset()
	err := errors.Join(e.json.Feed(to, data), e.json.End())
	switch {
	case err == nil:
		return nil
	case errors.Is(err, jsonread.ErrType) && isError(data):
		return Failure(Response{Status: http.StatusOK, Body: data})
	}
	return unreadable(err)
}
