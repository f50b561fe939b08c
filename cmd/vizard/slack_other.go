//go:build !linux

package main

// sleepLonger relies on the system's defaults elsewhere.
func sleepLonger() {}
