//go:build !linux

package process

import "time"

// SleepLonger relies on the system's defaults elsewhere.
func SleepLonger(time.Duration) {}
