package e2e_test

import "testing"

// TestNamesStayAtTheGateway switches all kinds of names on: the provider sees placeholders, the caller its own words, streamed or not.
func TestNamesStayAtTheGateway(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{extra: "masking: {enable: [PERSON, LOCATION, ORGANIZATION], names: {never: [Grace Hopper Room]}}\n"})
	const prompt = "Yesterday I met Maria Gonzalez in Barcelona. Please tell Ms Gonzalez that Jürgen Müller-Lüdenscheidt is late."
	const upstream = "Yesterday I met PERSON_1 in LOCATION_1. Please tell Ms PERSON_2 that PERSON_3 is late."
	for _, stream := range []bool{false, true} {
		a := g.with(t, nil).ask(prompt, stream)
		if got := p.prompted(t); got != upstream {
			t.Errorf("stream=%t: the provider received %q, want %q", stream, got, upstream)
		}
		absent(t, p, "Gonzalez")
		absent(t, p, "Barcelona")
		if output, _ := a.textAndMasking(t); output != prompt {
			t.Errorf("stream=%t: the caller got %q, want %q", stream, output, prompt)
		}
	}
}
