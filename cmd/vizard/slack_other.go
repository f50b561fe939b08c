//go:build !linux

package main

import "time"

// sleepLonger relies on the system's defaults elsewhere.
func sleepLonger(time.Duration) {}
