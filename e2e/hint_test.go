package e2e_test

import (
	"strings"
	"testing"
)

// hintSentence is what masking.hint puts in front of a masked prompt.
const hintSentence = "Words such as TYPE_7, in capitals with a number, stand for values; repeat them exactly.\n\n"

// TestHint switches the hint on: it stands in front of prompts in which something was masked and of no others, and takes nothing of the caller's bytes.
func TestHint(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{extra: "masking: {hint: true}\n"})
	const frame = `{"model":"fake/echo","prompt":""}`
	full := "jane@example.com " + strings.Repeat("a ", 1<<15)[:1<<15-len(frame)-len("jane@example.com ")]
	for _, tc := range []struct{ name, prompt, upstream string }{
		{"something masked", "to jane@example.com", hintSentence + "to EMAIL_1"},
		{"nothing masked", "to nobody", "to nobody"},
		{"a body of 32,768 bytes", full, hintSentence + strings.Replace(full, "jane@example.com", "EMAIL_1", 1)},
	} {
		for _, stream := range []bool{false, true} {
			a := g.post(`{"model":"fake/echo","prompt":"` + tc.prompt + `"}`)
			if stream {
				if tc.prompt == full {
					continue // the frame of a stream is longer
				}
				a = g.ask(tc.prompt, true)
			}
			if got := p.prompted(t); got != tc.upstream {
				t.Errorf("%s: the provider received %q", tc.name, clip(got))
			}
			want := strings.Replace(tc.upstream, "EMAIL_1", "jane@example.com", 1) // the provider echoes
			if output := textOf(t, a); output != want {
				t.Errorf("%s: the caller got %q", tc.name, clip(output))
			}
		}
	}
}
