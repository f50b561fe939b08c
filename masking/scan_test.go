package masking_test

import (
	"bytes"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// Eight bytes at once must end a word where one after the other would: at every byte but letters and digits, at every place.
func TestWordsEndAtTheFirstOtherByte(t *testing.T) {
	for size := range 20 {
		for b := range 256 {
			for at := range size {
				text := bytes.Repeat([]byte("aZ09zA"), 4)[:size]
				text[at] = byte(b)
				want := size
				if !('0' <= b && b <= '9' || 'A' <= b && b <= 'Z' || 'a' <= b && b <= 'z') {
					want = at
				}
				if got := masking.AlnumEnd(text, 0); got != want {
					t.Fatalf("%q ends at %d, want %d", text, got, want)
				}
			}
		}
	}
}

func TestDigitsEndAtTheFirstOtherByte(t *testing.T) {
	for size := range 20 {
		for b := range 256 {
			for at := range size {
				text := bytes.Repeat([]byte("0918273645"), 2)[:size]
				text[at] = byte(b)
				want := size
				if b < '0' || b > '9' {
					want = at
				}
				if got := masking.Digits(text, 0); got != want {
					t.Fatalf("%q ends at %d, want %d", text, got, want)
				}
			}
		}
	}
}

// Only a whole UUID is passed over: no byte of it may be another, and nothing may go on behind it.
func TestUUIDsArePassedOverWhole(t *testing.T) {
	const uuid = "80f3ffb3-76f6-4B5f-a6a1-e15124637ca3"
	for _, text := range []string{uuid, uuid + " ", uuid + ".", uuid + `"`} {
		if got := masking.UUIDEnd([]byte("id "+text), 3); got != 3+len(uuid) {
			t.Errorf("%q ends at %d", text, got)
		}
	}
	for _, text := range []string{uuid + "0", uuid + "-0", uuid + "_", uuid[:35]} {
		if got := masking.UUIDEnd([]byte(text), 0); got != 0 {
			t.Errorf("%q ends at %d, want none", text, got)
		}
	}
	for at := range uuid {
		for b := range 256 {
			text := []byte(uuid)
			text[at] = byte(b)
			hex := bytes.IndexByte([]byte("0123456789abcdefABCDEF"), byte(b)) >= 0
			if want := uuid[at] == '-' && b == '-' || uuid[at] != '-' && hex; (masking.UUIDEnd(text, 0) > 0) != want {
				t.Fatalf("%q: want a UUID: %t", text, want)
			}
		}
	}
}

// The index must let through every prefix of a rule, in any case if it stands for that.
func TestEveryPrefixIsTried(t *testing.T) {
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	prefixes := masking.Prefixes(m)
	if len(prefixes) < 2000 {
		t.Fatalf("%d prefixes", len(prefixes))
	}
	for p, folded := range prefixes {
		texts := []string{p}
		if folded {
			texts = append(texts, upperASCII(p), upperASCII(p[:1])+p[1:])
		}
		for _, text := range texts {
			if !masking.Begins(m, text) || !masking.Begins(m, text+" 1234567") {
				t.Errorf("%q is not tried", text)
			}
		}
	}
}

func upperASCII(s string) string {
	upper := []byte(s)
	for i, b := range upper {
		if 'a' <= b && b <= 'z' {
			upper[i] = b - ('a' - 'A')
		}
	}
	return string(upper)
}
