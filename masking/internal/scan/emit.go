package scan

// maxSpans bounds how many values a prompt may hold; spanEvery is the least number of bytes for each one in texts longer than
// a prompt. A text over it is refused, not masked in part.
const (
	MaxSpans    = 2000     // work: values in a prompt; with more it is refused
	SpanEvery   = 8        // work: bytes of a text longer than a prompt for each value in it; over it the text is refused
	WholePrompt = 32 << 10 // work: bytes of a prompt, up to which maxSpans holds
)
