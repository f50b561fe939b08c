package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"math/bits"
	"os"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/vizard-gateway/vizard/masking/names"
)

// known is one word of the lists: two bits each for first name, surname, place and common word.
type known struct {
	hash uint64
	bits uint8
}

// weight is how much it would matter if the word were lost.
func (w known) weight() int {
	bits := int(w.bits)
	return max(2*(bits&3)+1, 2*(bits>>2&3)+1, 2*(bits>>4&3)+1, 2*(bits>>6))
}

func readWords(path string) ([]known, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("reading the lists: %w", err)
	}
	defer f.Close()
	byHash := map[uint64]uint8{}
	for s := bufio.NewScanner(f); s.Scan(); {
		p := strings.Split(s.Text(), "\t")
		hash, ok := names.FoldedHash(p[0])
		if !ok {
			continue
		}
		old, merged := byHash[hash], uint8(0)
		for i := range 4 {
			n, err := strconv.Atoi(p[i+1])
			if err != nil {
				return nil, fmt.Errorf("reading the lists: %q: %w", s.Text(), err)
			}
			merged |= max(uint8(n), old>>(2*i)&3) << (2 * i)
		}
		byHash[hash] = merged
	}
	words := make([]known, 0, len(byHash))
	for h, b := range byHash {
		words = append(words, known{h, b})
	}
	sort.Slice(words, func(i, k int) bool { return words[i].hash < words[k].hash })
	return words, nil
}

// readStarts reads which characters begin names in scripts without blanks, as a model holds them.
func readStarts(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("reading the lists: %w", err)
	}
	var out []byte
	for l := range strings.Lines(string(data)) {
		var c string
		var flags, class byte
		if _, err := fmt.Sscanf(l, "%s\t%d\t%d", &c, &flags, &class); err != nil {
			return nil, fmt.Errorf("reading the lists: %q: %w", l, err)
		}
		if r, _ := utf8.DecodeRuneInString(c); r < 0xD800 {
			out = append(binary.LittleEndian.AppendUint16(out, uint16(r)), flags, class)
		}
	}
	return out, nil
}

// variants is how many versions of the lists training sees. In all but the first, names are missing, so that the model learns to do
// without: the names of most people are in no list.
const variants = 5

// lists encodes the words for a model, without the names that variant drops.
func lists(words []known, variant int) []byte {
	var kept []known
	for _, w := range words {
		if variant > 0 && w.bits>>6 < 2 && (w.hash>>8*uint64(2*variant+1))%100 < 30 {
			if w.bits &= 0xC0; w.bits == 0 {
				continue
			}
		}
		kept = append(kept, w)
	}
	// What finds no room in its buckets is lost: the rare sooner than the frequent, and common words sooner than names.
	sort.SliceStable(kept, func(i, k int) bool { return kept[i].weight() > kept[k].weight() })
	buckets := uint64(len(kept)*120/100/4 + 8)
	out := make([]byte, buckets*12)
	for _, w := range kept {
		at, _ := bits.Mul64(w.hash, buckets)
		for range 4 {
			if put(out[at*12:], w) {
				break
			}
			at = (at + 1) % buckets
		}
	}
	return out
}

func put(bucket []byte, w known) bool {
	print := uint16(w.hash) | 1
	for i := range 4 {
		switch binary.LittleEndian.Uint16(bucket[2*i:]) {
		case 0:
			binary.LittleEndian.PutUint16(bucket[2*i:], print)
			bucket[8+i] = w.bits
			return true
		case print:
			bucket[8+i] |= w.bits
			return true
		}
	}
	return false
}
