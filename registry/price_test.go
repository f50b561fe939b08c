package registry_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/registry"
)

func TestCost(t *testing.T) {
	n := func(n int64) *int64 { return &n }
	cheap, err := registry.NewPrice("0.0375", "", "0.15")
	if err != nil {
		t.Fatal(err)
	}
	dear, err := registry.NewPrice("2.5", "0.25", "15")
	if err != nil {
		t.Fatal(err)
	}
	free, err := registry.NewPrice("0", "0", "0.000001")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name  string
		price *registry.Price
		usage *chat.Usage
		want  *int64
	}{
		{"a million each", &dear, &chat.Usage{InputTokens: n(1e6), OutputTokens: n(1e6)}, n(17_500_000)},
		{"cached is part of the input", &dear, &chat.Usage{InputTokens: n(1000), CachedInputTokens: n(400), OutputTokens: n(10)}, n(600*2500/1000 + 100 + 150)},
		{"more cached than there is", &dear, &chat.Usage{InputTokens: n(1000), CachedInputTokens: n(5000), OutputTokens: n(0)}, n(250)},
		{"no price of its own for the cache", &cheap, &chat.Usage{InputTokens: n(1000), CachedInputTokens: n(1000), OutputTokens: n(0)}, n(38)},
		{"rounded down", &cheap, &chat.Usage{InputTokens: n(12), OutputTokens: n(0)}, n(0)},
		{"rounded up", &cheap, &chat.Usage{InputTokens: n(14), OutputTokens: n(0)}, n(1)},
		{"free", &free, &chat.Usage{InputTokens: n(1e6), OutputTokens: n(1)}, n(0)},
		{"no usage", &dear, nil, nil},
		{"no output", &dear, &chat.Usage{InputTokens: n(1)}, nil},
		{"no input", &dear, &chat.Usage{OutputTokens: n(1)}, nil},
		{"nonsense", &dear, &chat.Usage{InputTokens: n(1 << 52), OutputTokens: n(1)}, nil},
		{"no price", nil, &chat.Usage{InputTokens: n(1), OutputTokens: n(1)}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, tt.price.Cost(tt.usage)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestPrices(t *testing.T) {
	for _, s := range []string{"0", "0.000001", "15", "2.5", "9999.999999"} {
		p, err := registry.NewPrice(s, "", s)
		if got := registry.Dollars(p.Input); err != nil || got != s || p.CachedInput != p.Input || p.Output != p.Input {
			t.Errorf("%s: %s %+v %v", s, got, p, err)
		}
	}
	for _, s := range []string{"", "-1", "1e3", "1.", ".5", "0.0000001", "10000", "1,5", " 1", "NaN"} {
		if _, err := registry.NewPrice("1", "1", s); err == nil {
			t.Errorf("%q was taken for a price", s)
		}
	}
}
