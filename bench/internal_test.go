package main

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"
)

func TestBodiesHaveTheirSizeAndTheirValues(t *testing.T) {
	for size, count := range map[int]int{1024: fewEntities, 32768: manyEntities} {
		all, err := bodies(size, count)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, b := range all {
			seen[string(b)] = true
			var request struct{ Model, Prompt string }
			if err := json.Unmarshal(b, &request); err != nil || len(b) != size || request.Model != model {
				t.Fatalf("%d bytes, %d wanted, error %v", len(b), size, err)
			}
			if got := bytes.Count(b, []byte(domain)); got != count/2 {
				t.Errorf("%d addresses in %d bytes, want %d", got, size, count/2)
			}
		}
		if len(seen) != variants {
			t.Errorf("%d different bodies, want %d", len(seen), variants)
		}
	}
}

func TestMedianOfRatios(t *testing.T) {
	c := &cell{results: [][]slice{
		{{p50: 10 * time.Millisecond}, {p50: 20 * time.Millisecond}, {p50: 90 * time.Millisecond}, {p50: 10 * time.Millisecond}},
		{{p50: 10 * time.Millisecond}, {p50: 10 * time.Millisecond}, {p50: 10 * time.Millisecond}, {p50: 20 * time.Millisecond}},
	}}
	got := c.median(func(r int) float64 { return p50(c.results[0][r]) / p50(c.results[1][r]) })
	if got != 1.5 {
		t.Errorf("median %v of 1, 2, 9 and 0.5, want 1.5", got)
	}
}
