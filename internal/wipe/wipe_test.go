package wipe_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/wipe"
)

// TestAppend grows a buffer by pieces of every size and looks at the memory that it has left.
func TestAppend(t *testing.T) {
	t.Parallel()
	var b []byte
	var left [][]byte
	var want strings.Builder
	for n := range 200 {
		piece := strings.Repeat("x", n)
		want.WriteString(piece)
		before := b
		b = wipe.Append(b, piece)
		if len(before) > 0 && &before[0] != &b[0] {
			left = append(left, before)
		}
	}
	if string(b) != want.String() {
		t.Errorf("%d bytes that differ from the %d appended", len(b), want.Len())
	}
	if len(left) == 0 || len(left) > 20 {
		t.Errorf("the buffer moved %d times", len(left))
	}
	for _, old := range left {
		if !bytes.Equal(old, make([]byte, len(old))) {
			t.Fatalf("a buffer of %d bytes was left as it was", len(old))
		}
	}
}

func TestRoomStays(t *testing.T) {
	t.Parallel()
	b := append(make([]byte, 0, 10), "abc"...)
	if same := wipe.Room(b, 7); &same[0] != &b[0] || string(b) != "abc" {
		t.Error("a buffer that has room moved")
	}
	if moved := wipe.Room(b, 8); cap(moved) < 11 || string(moved) != "abc" || string(b) != "\x00\x00\x00" {
		t.Errorf("moved to %d bytes: %q, left %q", cap(moved), moved, b)
	}
}
