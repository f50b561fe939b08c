package masking_test

import (
	"bytes"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// Eight bytes at once must end a word or a number where one after the other would: at every other byte, at every place.
func TestWordsAndNumbersEndAtTheFirstOtherByte(t *testing.T) {
	const digits = "0123456789"
	for _, c := range []struct {
		unit, members string
		end           func(text []byte, i int) int
	}{
		{"aZ09zA", digits + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", masking.AlnumEnd},
		{"091827", digits, masking.Digits},
	} {
		for size := range 20 {
			for b := range 256 {
				for at := range size {
					text := bytes.Repeat([]byte(c.unit), 4)[:size]
					text[at] = byte(b)
					want := size
					if bytes.IndexByte([]byte(c.members), byte(b)) < 0 {
						want = at
					}
					if got := c.end(text, 0); got != want {
						t.Fatalf("%q ends at %d, want %d", text, got, want)
					}
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
