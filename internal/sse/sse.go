// Package sse frames server-sent events: bytes to events and back. It knows no JSON and no provider.
// It stands first and last on the answer's way.
package sse
