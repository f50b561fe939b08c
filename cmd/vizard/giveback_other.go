//go:build !linux

package main

import "runtime/debug"

// giveBack returns the memory that only the start needed.
func giveBack() { debug.FreeOSMemory() }
