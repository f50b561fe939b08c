package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// What a rule only guesses is masked unless the text calls it the number of a thing; without the judge it is masked.
func TestGuessesAreDenied(t *testing.T) {
	t.Parallel()
	alone, both := newMasker(t, masking.Options{Unlearned: true}), newJudge(t, masking.Options{})
	for _, tc := range []struct{ text, alone, both string }{
		{"token rejected (request-id: 8b1f6a3e-5d2c-4f7a-9c1e-2a7b3c4d5e6f)", "token rejected (request-id: SECRET_1)", "token rejected (request-id: 8b1f6a3e-5d2c-4f7a-9c1e-2a7b3c4d5e6f)"},
		{"api key is kd82LmQzX93TvBw71pRsD4jF, request 7", "api key is SECRET_1, request 7", "api key is SECRET_1, request 7"},
	} {
		if got, _ := maskWith(t, alone, tc.text); got != tc.alone {
			t.Errorf("without the judge %q became %q", tc.text, got)
		}
		if got, _ := maskWith(t, both, tc.text); got != tc.both {
			t.Errorf("%q became %q", tc.text, got)
		}
	}
}
