package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
)

// keep writes the state into a file: its numbers one after the other, of 32 bits each, little-endian.
func (n *state) keep(path string) error {
	var b bytes.Buffer
	for _, part := range n.parts() {
		if err := binary.Write(&b, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("writing a second look: %w", err)
		}
	}
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		return fmt.Errorf("writing a second look: %w", err)
	}
	return nil
}

// recall reads the state from a file that keep wrote.
func (n *state) recall(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("reading a second look of an earlier learning: %w", err)
	}
	r := bytes.NewReader(data)
	for _, part := range n.parts() {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("reading a second look of an earlier learning: %s: %w", path, err)
		}
	}
	if r.Len() > 0 {
		return fmt.Errorf("reading a second look of an earlier learning: %s: %d bytes too many", path, r.Len())
	}
	return nil
}

func (n *state) parts() []any { return []any{n.cells, &n.from, &n.out, &n.bias} }
