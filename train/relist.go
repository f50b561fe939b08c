package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/vizard-gateway/vizard/masking/names"
)

// relist gives the model at path the lists that the scripts gathered. What it learned stays as it is.
func relist(work, path string) error {
	words, err := readWords(work + "/gazetteer.tsv")
	if err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("reading the model: %w", err)
	}
	data, err = withLists(data, lists(words, -1))
	if err != nil {
		return err
	}
	if _, err := names.NewModel(data); err != nil {
		return err
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return fmt.Errorf("writing the model: %w", err)
	}
	log.Printf("%d words, %d bytes", len(words), len(data))
	return nil
}

// withLists is the model with other lists, which stand behind its head and its transitions.
func withLists(model, lists []byte) ([]byte, error) {
	start := len(head(0, 0, 0)) + 4*joints*labels*labels
	if len(model) < start {
		return nil, errors.New("the model is cut off")
	}
	end := start + 12*int(binary.LittleEndian.Uint32(model[len(names.Magic):]))
	if len(model) < end {
		return nil, errors.New("the model is cut off")
	}
	out := append([]byte{}, model[:start]...)
	binary.LittleEndian.PutUint32(out[len(names.Magic):], uint32(len(lists)/12))
	return append(append(out, lists...), model[end:]...), nil
}
