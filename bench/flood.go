package main

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/store"
)

const (
	inventedASecond = 10_000
	floodFor        = 10 * time.Second
	tick            = time.Millisecond
	unheldEvery     = 5 * tick
)

// flooded measures look-ups in a quiet time and under a flood of invented keys.
func (k *keysPage) flooded(ctx context.Context, url string, tokens [][]byte) error {
	keys, closing, err := openKeys(url)
	if err != nil {
		return err
	}
	defer closing()
	half := len(tokens) / 2
	if err := k.inMemory(keys, tokens[:half]); err != nil {
		return err
	}
	unheld := tokens[half:]
	most := int(floodFor / unheldEvery)
	if k.quiet, err = watched(ctx, keys, unheld[:most], tokens[0]); err != nil {
		return err
	}
	stop := flood(keys, &k.refused)
	defer stop()
	k.attack, err = watched(ctx, keys, unheld[most:2*most], tokens[0])
	return err
}

// inMemory measures a look-up of keys that all were used before.
func (k *keysPage) inMemory(keys *keystore.Keys, tokens [][]byte) error {
	now := time.Now()
	for _, token := range tokens {
		if _, err := keys.Await(token, now); err != nil {
			return err
		}
	}
	const turns = 10
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun := time.Now()
	for range turns {
		for _, token := range tokens {
			if _, err := keys.Authenticate(token, now); err != nil {
				return err
			}
		}
	}
	took := time.Since(begun)
	runtime.ReadMemStats(&after)
	looked := turns * len(tokens)
	k.lookUp, k.allocations = took/time.Duration(looked), float64((after.Mallocs-before.Mallocs)/uint64(looked))
	return nil
}

// watched looks up keys that are not in memory, one every few ticks, and one that is at every tick.
func watched(ctx context.Context, keys *keystore.Keys, unheld [][]byte, held []byte) (l lookUps, err error) {
	var all sync.WaitGroup
	var mu sync.Mutex
	clock := time.NewTicker(tick)
	defer clock.Stop()
	for n := 0; n < len(unheld)*int(unheldEvery/tick); n++ {
		<-clock.C
		if n%int(unheldEvery/tick) == 0 {
			token := unheld[n/int(unheldEvery/tick)]
			all.Go(func() {
				begun := time.Now()
				_, failed := keys.Await(token, begun)
				took := time.Since(begun)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case errors.Is(failed, store.ErrUnavailable):
					l.refused++
				case failed != nil:
					err = failed
				default:
					l.unheld = append(l.unheld, took)
				}
			})
		}
		begun := time.Now()
		_, failed := keys.Authenticate(held, begun)
		l.held = append(l.held, time.Since(begun))
		if failed != nil || ctx.Err() != nil {
			return l, errors.Join(failed, ctx.Err())
		}
	}
	all.Wait()
	return l, err
}

// flood looks up invented keys until stop is called.
func flood(keys *keystore.Keys, refused *int) (stop func()) {
	var all sync.WaitGroup
	var ended atomic.Bool
	var tooMany atomic.Int64
	all.Go(func() {
		for n, begun := 0, time.Now(); !ended.Load(); time.Sleep(tick) {
			for due := int(time.Since(begun).Seconds() * inventedASecond); n < due; n++ {
				token := invented(n)
				all.Go(func() {
					if _, err := keys.Await(token, time.Now()); errors.Is(err, store.ErrUnavailable) {
						tooMany.Add(1)
					}
				})
			}
		}
	})
	return func() {
		ended.Store(true)
		all.Wait()
		*refused = int(tooMany.Load())
	}
}

// invented is a key whose checksum is right, as anybody can make it.
func invented(n int) []byte {
	const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	token := fmt.Appendf(nil, "vz_N%09d_%032d", n, n)
	sum := crc32.ChecksumIEEE(token)
	var check [6]byte
	for i := len(check) - 1; i >= 0; i-- {
		check[i] = digits[sum%62]
		sum /= 62
	}
	return append(token, check[:]...)
}
