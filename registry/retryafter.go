package registry

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// longestRetry bounds the wait that is passed on to a caller, whatever a provider asks for.
const longestRetry = time.Hour

// RetryAfter is how long a provider asks its client to wait, at most one hour; 0 if it does not say.
//
// The forms, in order of preference: retry-after-ms (milliseconds), retry-after as seconds, retry-after as an HTTP date
// (RFC 9110 section 10.2.3). Source of the first: openai-go v3.95.0, internal/requestconfig, read 2026-11-21.
func RetryAfter(h http.Header, now time.Time) time.Duration {
	if d, ok := retryNumber(h.Get("retry-after-ms"), time.Millisecond); ok {
		return d
	}
	value := h.Get("retry-after")
	if d, ok := retryNumber(value, time.Second); ok {
		return d
	}
	at, err := http.ParseTime(value)
	if err != nil {
		return 0
	}
	return min(max(at.Sub(now), 0), longestRetry)
}

// retryNumber reads a decimal number of units. It is bounded before it is converted: a float that does not fit a Duration has
// no defined value as one.
func retryNumber(s string, unit time.Duration) (time.Duration, bool) {
	n, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if math.IsInf(n, 1) {
		return longestRetry, true // a number too large for a float is still a number
	}
	if err != nil || math.IsNaN(n) || n < 0 {
		return 0, false
	}
	return time.Duration(min(n, float64(longestRetry/unit)) * float64(unit)), true
}
