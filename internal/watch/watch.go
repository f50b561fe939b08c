// Package watch reports changes of files, by polling them.
//
// It polls because Kubernetes swaps a mounted secret by a symbolic link two folders up, and network file systems send no
// events. It never reads a file. It is not on the request's way.
package watch

import (
	"os"
	"sync"
	"time"
)

// Every is the interval of polling.
const Every = time.Second

// Files calls changed with the path of each file that has become another one, or has another size or time, since it was looked at
// last; also when it appears, not when it vanishes. Calls follow one another. The first look is taken before Files returns.
// stop ends it and waits for a call in progress.
func Files(paths []string, changed func(path string)) (stop func()) {
	seen := make([]os.FileInfo, len(paths))
	for i, path := range paths {
		seen[i], _ = os.Stat(path)
	}
	done := make(chan struct{})
	var idle sync.WaitGroup
	idle.Go(func() {
		tick := time.NewTicker(Every)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				look(paths, seen, changed)
			}
		}
	})
	var once sync.Once
	return func() { once.Do(func() { close(done); idle.Wait() }) }
}

func look(paths []string, seen []os.FileInfo, changed func(string)) {
	for i, path := range paths {
		now, err := os.Stat(path) // follows symbolic links
		if err != nil {
			continue // perhaps in the middle of a swap
		}
		if old := seen[i]; old == nil || !os.SameFile(old, now) || old.Size() != now.Size() || !old.ModTime().Equal(now.ModTime()) {
			seen[i] = now
			changed(path)
		}
	}
}
