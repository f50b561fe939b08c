package keystore_test

import (
	"errors"
	"hash/crc32"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
)

// forged returns a key of the same id whose secret differs from token's at one place; its checksum is right.
func forged(token []byte, place int) []byte {
	const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	f := slices.Clone(token)
	secret := f[14:46] // behind vz_, ten characters of the id and _
	if secret[place] = 'a'; token[14+place] == 'a' {
		secret[place] = 'b'
	}
	sum := crc32.ChecksumIEEE(f[:46])
	for i := len(f) - 1; i >= 46; i-- {
		f[i] = digits[sum%62]
		sum /= 62
	}
	return f
}

// TestLookUpsTakeTheSameTime asks with keys that share all of an existing key's secret, half of it or nothing, and for a key that
// does not exist. Their fastest batches, taken in turn, differ by a small part: nobody learns from the time how near a guess
// is. A busy machine can only make a batch slower, and gets more turns.
func TestLookUpsTakeTheSameTime(t *testing.T) {
	_, keys := open(t, filepath.Join(t.TempDir(), "keys.db"))
	_, key, err := keys.Create(keystore.CreateOptions{Caller: "c"})
	if err != nil {
		t.Fatal(err)
	}
	token := key.Reveal()
	guesses := map[string][]byte{"the first character differs": forged(token, 0), "one in the middle": forged(token, 16), "the last": forged(token, 31), "no such key": keystore.Mint()}
	const batch = 200
	best := map[string]time.Duration{}
	ask := func(guess []byte) time.Duration {
		now := time.Now()
		for range batch {
			if _, err := keys.Authenticate(guess, now); !errors.Is(err, keystore.ErrRefused) {
				t.Fatal("a wrong key was accepted")
			}
		}
		return time.Since(now)
	}
	spread := 0.0
	for turn := range 3000 {
		for name, guess := range guesses {
			if took := ask(guess); best[name] == 0 || took < best[name] {
				best[name] = took
			}
		}
		low, high := time.Duration(1<<62), time.Duration(0)
		for _, took := range best {
			low, high = min(low, took), max(high, took)
		}
		if spread = float64(high)/float64(low) - 1; turn > 200 && spread < 0.1 {
			return
		}
	}
	t.Errorf("the fastest batches differ by %.0f %%: %v", 100*spread, best)
}
