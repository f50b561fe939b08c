package registry

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"github.com/vizard-gateway/vizard/internal/chat"
)

// Price is what a model costs, in micro-dollars per million tokens. It is exact: money is never a float here.
type Price struct {
	Input       int64
	CachedInput int64 // of input tokens that the provider read from its cache
	Output      int64
}

// NewPrice reads US dollars per million tokens: decimal numbers up to 9999 with at most six decimals. An empty cached price is that
// of other input, which is never less.
func NewPrice(input, cached, output string) (p Price, err error) {
	if cached == "" {
		cached = input
	}
	var errs [3]error
	p.Input, errs[0] = micro(input)
	p.CachedInput, errs[1] = micro(cached)
	p.Output, errs[2] = micro(output)
	return p, errors.Join(errs[:]...)
}

var decimal = regexp.MustCompile(`^[0-9]{1,4}(\.[0-9]{1,6})?$`)

func micro(dollars string) (int64, error) {
	if !decimal.MatchString(dollars) {
		return 0, errors.New("a price must be a decimal number of US dollars such as 0.15, at most 9999 and with at most six decimals")
	}
	whole, fraction, _ := strings.Cut(dollars, ".")
	return strconv.ParseInt(whole+(fraction + "000000")[:6], 10, 64)
}

// most bounds the tokens that a cost is computed of, so that no sum overflows. Nothing real comes near.
const most = 100_000_000

// Cost is what an answer cost in micro-dollars, rounded to the nearest; nil if a price or a count is not known. Cached tokens are
// part of the input.
func (p *Price) Cost(u *chat.Usage) *int64 {
	if p == nil || u == nil || u.InputTokens == nil || u.OutputTokens == nil || *u.InputTokens > most || *u.OutputTokens > most {
		return nil
	}
	input, cached := *u.InputTokens, int64(0)
	if u.CachedInputTokens != nil {
		cached = min(*u.CachedInputTokens, input)
	}
	cost := ((input-cached)*p.Input + cached*p.CachedInput + *u.OutputTokens*p.Output + 500_000) / 1_000_000
	return &cost
}

// Dollars writes micro-dollars as NewPrice reads them.
func Dollars(micro int64) string {
	s := strconv.FormatInt(micro/1_000_000, 10) + "." + strconv.FormatInt(1_000_000+micro%1_000_000, 10)[1:]
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}
