package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// What a rule only guesses is masked unless the judge says that it is nothing of the kind; without the judge it is masked.
func TestGuessesAreDenied(t *testing.T) {
	t.Parallel()
	alone, both := newMasker(t, masking.Options{Unlearned: true}), newJudge(t, masking.Options{})
	for _, tc := range []struct{ text, alone, both string }{
		{"login: svc_app / Web-Frontend2 started", "login: svc_app / PASSWORD_1 started", "login: svc_app / Web-Frontend2 started"},
		{"api key rejected (request-id: 8b1f6a3e-5d2c-4f7a-9c1e-2a7b3c4d5e6f)", "api key rejected (request-id: SECRET_1)", "api key rejected (request-id: 8b1f6a3e-5d2c-4f7a-9c1e-2a7b3c4d5e6f)"},
		{"login: svc_app / Tr0ub4dor&3 works", "login: svc_app / PASSWORD_1 works", "login: svc_app / PASSWORD_1 works"},
	} {
		if got, _ := maskWith(t, alone, tc.text); got != tc.alone {
			t.Errorf("without the judge %q became %q", tc.text, got)
		}
		if got, _ := maskWith(t, both, tc.text); got != tc.both {
			t.Errorf("%q became %q", tc.text, got)
		}
	}
}
