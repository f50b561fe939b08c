package registry_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/registry"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	tests := []struct {
		ms, after string
		want      time.Duration
	}{
		{"", "", 0},
		{"1500", "9", 1500 * time.Millisecond},
		{"12.5", "", 12500 * time.Microsecond},
		{"soon", "9", 9 * time.Second},
		{"-1", "9", 9 * time.Second},
		{"", "0", 0},
		{"", " 1.5 ", 1500 * time.Millisecond},
		{"", "-3", 0},
		{"", "NaN", 0},
		{"", "Inf", time.Hour},
		{"", "1e400", time.Hour},
		{"", "99999999999999999999", time.Hour},
		{"", "Sat, 21 Nov 2026 12:00:30 GMT", 30 * time.Second},
		{"", "Saturday, 21-Nov-26 12:00:30 GMT", 30 * time.Second},
		{"", "Sat, 21 Nov 2026 11:00:00 GMT", 0},
		{"", "Mon, 23 Nov 2026 12:00:00 GMT", time.Hour},
		{"", "tomorrow", 0},
	}
	for _, tt := range tests {
		h := http.Header{}
		h.Set("Retry-After-Ms", tt.ms)
		h.Set("Retry-After", tt.after)
		if got := registry.RetryAfter(h, now); got != tt.want {
			t.Errorf("retry-after-ms %q, retry-after %q: %v, want %v", tt.ms, tt.after, got, tt.want)
		}
	}
	if got := registry.RetryAfter(nil, now); got != 0 {
		t.Errorf("no header: %v", got)
	}
}

func FuzzRetryAfter(f *testing.F) {
	f.Add("1500", "Sat, 21 Nov 2026 12:00:30 GMT")
	f.Fuzz(func(t *testing.T, ms, after string) {
		h := http.Header{"Retry-After-Ms": {ms}, "Retry-After": {after}}
		if d := registry.RetryAfter(h, time.Unix(1795262400, 0)); d < 0 || d > time.Hour {
			t.Fatalf("%v is out of bounds", d)
		}
	})
}
