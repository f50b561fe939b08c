package e2e_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"
)

// The faults of the provider.

func hugeStream(c *chaos) string {
	size := sized(100<<20, 1<<19)
	piece := "EMAIL_1 " + strings.Repeat("and so on and on ", 400) // one original an event: all of them stay below the bound of an answer
	c.provider.respond(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		event := "data: " + chatDelta(piece) + "\n\n"
		for sent := 0; sent < size; sent += len(event) {
			if _, err := io.WriteString(w, event); err != nil {
				return
			}
		}
	})
	request := c.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s","stream":true}`, unmasked))
	response, err := c.client.Do(request)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	var most float64
	buf, last, got := make([]byte, 64<<10), "", 0
	for err == nil {
		var n int
		n, err = response.Body.Read(buf)
		if got += n; n > 0 {
			last = (last + string(buf[:n]))[max(0, len(last)+n-4096):]
		}
		if got>>22 != (got-n)>>22 {
			most = max(most, c.level().memory)
		}
	}
	if !strings.Contains(last, "event: error") || got < size/10*9 { // our events are shorter than the provider's
		c.t.Errorf("%d bytes, then %q (%v)", got, clip(last), err)
	}
	if grown := most - c.before.memory; grown > 128<<20 {
		c.t.Errorf("the sidecar grew by %.0f MiB meanwhile", grown/(1<<20))
	}
	return "all of the text, then `event: error`"
}

func trickles(c *chaos) string {
	text := "It goes to EMAIL_1, slowly."
	c.provider.respond(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		for _, b := range []byte(chatStream(text, 9)) {
			_, _ = w.Write([]byte{b})
			_ = http.NewResponseController(w).Flush()
			time.Sleep(100 * time.Microsecond)
		}
	})
	body := fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s","stream":true}`, unmasked)
	if o := c.try(c.request(body)); !c.whole(o, strings.Replace(text, "EMAIL_1", unmasked, 1)) {
		c.t.Errorf("status %d, %v, %s", o.status, o.err, clip(string(o.body)))
	}
	return "the whole stream"
}

func invalidText(c *chaos) string {
	codes := map[string]bool{}
	for _, bad := range []string{"\xff\xfe", "\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80", `\ud800`, "\x00"} {
		for _, stream := range []bool{false, true} {
			c.provider.respond(func(w http.ResponseWriter, _ *http.Request) {
				answer := strings.Replace(chatAnswer("to EMAIL_1 @@"), "@@", bad, 1)
				if w.Header().Set("Content-Type", "application/json"); stream {
					w.Header().Set("Content-Type", "text/event-stream")
					answer = strings.Replace(chatStream("to EMAIL_1 @@", 100), "@@", bad, 1)
				}
				_, _ = io.WriteString(w, answer)
			})
			o := c.try(c.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s","stream":%t}`, unmasked, stream)))
			if o.err != nil || !utf8.Valid(o.body) {
				c.t.Errorf("%q: %v, %q", bad, o.err, clip(string(o.body)))
			}
			codes[o.shown()] = true
		}
	}
	return outcomes(codes)
}

func wrongType(c *chaos) string {
	codes := map[string]bool{}
	for _, kind := range []string{"text/html", "text/plain", "image/png", "application/octet-stream", ""} {
		for _, stream := range []bool{false, true} {
			c.provider.respond(func(w http.ResponseWriter, _ *http.Request) {
				w.Header()["Content-Type"] = []string{kind}
				_, _ = io.WriteString(w, "<html>CANARY EMAIL_1</html>")
			})
			o := c.try(c.request(fmt.Sprintf(`{"model":"fake/echo","prompt":"Write to %s","stream":%t}`, unmasked, stream)))
			if o.err != nil || strings.Contains(string(o.body), "CANARY") || o.status != http.StatusBadGateway {
				c.t.Errorf("%q, stream %t: status %d, %v, %q", kind, stream, o.status, o.err, clip(string(o.body)))
			}
			codes[o.shown()] = true
		}
	}
	return outcomes(codes)
}
