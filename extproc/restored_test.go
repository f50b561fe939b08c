package extproc_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

var placeholderForm = regexp.MustCompile(`[A-Z_]+_1\b`)

// longSecret is a value of many bytes that a short placeholder stands for.
func longSecret(n int) string {
	random := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for range n {
		b.WriteByte("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"[random.IntN(56)])
	}
	return b.String()
}

// A stream whose answer restores more than is allowed ends in an error event, also where its end came in the same piece: what is cut off never looks
// like a whole answer.
func TestStreamThatRestoresTooMuchEndsInAnError(t *testing.T) {
	s := startSidecar(t, nil)
	for n, pieces := range []int{1, 2, 3} {
		c := s.open(t)
		_, sent := c.forward(fmt.Sprintf(`{"model":"fake/m","prompt":"api_key = %s","stream":true}`, longSecret(20_000)))
		up := string(sent.GetRequestBody().GetResponse().GetBodyMutation().GetStreamedResponse().GetBody())
		placeholder := placeholderForm.FindString(up)
		if placeholder == "" {
			t.Fatalf("nothing was masked: %.200q", up)
		}
		events := []string{firstDelta, fmt.Sprintf("data: {\"choices\":[{\"delta\":{\"content\":%q}}]}\n\n", strings.Repeat(placeholder+" ", 60)),
			"data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"}
		whole := strings.Join(events[:len(events)-pieces+1], "")
		c.send(responseHeaders("200", "text/event-stream"))
		c.send(responseBody(whole, pieces == 1))
		for i, event := range events[len(events)-pieces+1:] {
			c.send(responseBody(event, i == pieces-2))
		}
		var got strings.Builder
		for {
			body := c.recv().GetResponseBody().GetResponse().GetBodyMutation().GetStreamedResponse()
			got.Write(body.GetBody())
			if body.GetEndOfStream() {
				break
			}
		}
		if text := got.String(); strings.Contains(text, "event: done") || !strings.Contains(text, "event: error") {
			t.Errorf("in %d pieces: it ends in %q", pieces, text[max(0, len(text)-200):])
		}
		if err := c.stream.CloseSend(); err != nil {
			t.Fatal(err)
		}
		if e := s.records.await(t, n+1); e.ErrorCode != "provider_bad_response" {
			t.Errorf("in %d pieces: recorded as %q", pieces, e.ErrorCode)
		}
	}
}
