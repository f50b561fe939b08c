// Command work reads texts, one JSON string a line, and prints for each how many statements of package masking ran to mask it. It
// must be built with -cover -covermode=atomic: the coverage tool's counters are what it counts with.
package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"runtime/coverage"

	"github.com/vizard-gateway/vizard/masking"
)

func main() {
	log.SetFlags(0)
	m, err := masking.New(masking.Options{
		Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: []string{"acme", "田中", "a b c"}}},
		Patterns:   []masking.Pattern{{Type: "TICKET", Regexp: `T-[0-9]+`}},
	})
	if err != nil {
		log.Fatal(err)
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var text string
		if err := json.Unmarshal(lines.Bytes(), &text); err != nil {
			log.Fatal(err)
		}
		fmt.Println(workOf(m, []byte(text)))
	}
}

// workOf counts the statements that masking text runs.
func workOf(m *masking.Masker, text []byte) (statements uint64) {
	table, dst := &masking.Table{}, make([]byte, 0, 2*len(text))
	if err := coverage.ClearCounters(); err != nil {
		log.Fatal(err)
	}
	_, _ = m.Mask(dst, text, table) // too many values are no matter here
	var counters bytes.Buffer
	if err := coverage.WriteCounters(&counters); err != nil {
		log.Fatal(err)
	}
	return sum(counters.Bytes())
}

// sum adds the counters that the coverage tool writes: a header, one segment and a footer.
func sum(file []byte) (total uint64) {
	const header, preamble, flavor, uleb128 = 32, 16, 24, 2
	segment := file[header:]
	functions := binary.LittleEndian.Uint64(segment)
	skip := binary.LittleEndian.Uint32(segment[8:]) + binary.LittleEndian.Uint32(segment[12:])
	r := bytes.NewReader(segment[preamble+skip:])
	next := func() uint64 {
		if file[flavor] == uleb128 {
			n, err := binary.ReadUvarint(r)
			if err != nil {
				log.Fatal(err)
			}
			return n
		}
		var raw [4]byte
		if _, err := io.ReadFull(r, raw[:]); err != nil {
			log.Fatal(err)
		}
		return uint64(binary.LittleEndian.Uint32(raw[:]))
	}
	for range functions {
		counters := next()
		_, _ = next(), next() // which package, which function
		for range counters {
			total += next()
		}
	}
	return total
}
