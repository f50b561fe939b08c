package extproc

import (
	"bytes"
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
)

// maxRestored bounds the originals in one answer, which may repeat the placeholder of a long key: a prompt's 32 KiB thirty times.
const maxRestored = 1 << 20

// large is the size of a whole answer that takes some milliseconds to read and restore.
const large = 256 << 10

// fromProvider are headers of a provider that pass the strip filter and are never passed on unchanged.
var fromProvider = namesOf(slices.Concat([]string{"content-encoding", "content-length", "retry-after", "retry-after-ms", "www-authenticate", "allow",
	envoy.SecretsHeader, envoy.AmazonError}, envoy.UpstreamIDs))

var upstreamIDs = namesOf(envoy.UpstreamIDs)

// headerName is a header's name as Envoy writes it and as http.Header does: to make one of the other takes long, for a score of names in every answer.
type headerName struct{ name, key string }

func namesOf(names []string) []headerName {
	all := make([]headerName, len(names))
	for i, name := range names {
		all[i] = headerName{name, http.CanonicalHeaderKey(name)}
	}
	return all
}

// headerKeys are the keys of the headers that most answers have.
var headerKeys = map[string]string{"content-type": "Content-Type", "content-length": "Content-Length"}

// responseHeaders reads the answer's headers. It replies only if nothing follows them.
func (x *exchange) responseHeaders(m *message) error {
	now := time.Now()
	x.heard, x.out.since = now, now
	x.readAnswerHead(m.headers)
	upstreamID := x.upstreamID()
	x.wipeOwn() // nothing needs it any more
	if m.details != envoy.DetailsUpstream {
		return x.refuse(envoyFault(x.phase, x.out.status, m.details))
	}
	if x.phase != waiting {
		return x.refuse(fault.New(fault.Internal, ""))
	}
	x.facts.UpstreamRequestID = upstreamID
	x.phase = collecting
	x.watch()
	if x.restore == nil {
		x.restore = new(masking.Rehydrator)
	}
	x.restore.Init(&x.table)
	x.restore.Limit(maxRestored)
	codec := x.in.route.Provider.Codec
	if !x.streamed() {
		x.out.codec, x.out.take = codec.Whole(registry.Head{Status: x.out.status, Header: x.out.header}), x.compose
	} else {
		if encoding := x.out.header["Content-Encoding"]; len(encoding) > 0 && !strings.EqualFold(encoding[0], "identity") {
			return x.refuse(fault.New(fault.ProviderBadResponse, ""))
		}
		x.out.stream = &transcoder{restore: x.restore}
		x.out.codec, x.out.take = codec.Stream(), x.out.stream.take
	}
	if m.end {
		return x.responseEnd()
	}
	return nil
}

func (x *exchange) readAnswerHead(headers []pair) {
	x.out.header = make(http.Header)
	for _, e := range headers {
		value := string(e.value)
		if string(e.name) == ":status" {
			x.out.status, _ = strconv.Atoi(value)
			continue
		}
		key, usual := headerKeys[string(e.name)]
		if !usual {
			key = http.CanonicalHeaderKey(string(e.name))
		}
		x.out.header[key] = append(x.out.header[key], value)
	}
}

// upstreamID is what the provider calls the answer, if it looks like an identifier and repeats nothing of the credential: it goes
// into the record. It comes before the caller's own credential is wiped.
func (x *exchange) upstreamID() string {
	for _, h := range upstreamIDs {
		id := first(x.out.header[h.key])
		if id == "" || len(id) > maxUpstreamID || strings.Trim(id, identifier) != "" || !strings.ContainsAny(id, "0123456789") {
			continue
		}
		if repeats(id, x.in.credential.Value.Reveal()) {
			return ""
		}
		return id
	}
	return ""
}

func first(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// maxUpstreamID is longer than any provider's identifier: a UUID, or a prefix and some thirty letters and digits.
const maxUpstreamID = 80

// repeats says whether id contains 15 bytes of the secret, or all of a shorter part of it.
func repeats(id string, secret []byte) bool {
	const window = 8
	for part := range bytes.SplitSeq(secret, []byte(":")) {
		if len(part) > 0 && len(part) < window && strings.Contains(id, string(part)) {
			return true
		}
		for ; len(part) >= window; part = part[window:] {
			if strings.Contains(id, string(part[:window])) {
				return true
			}
		}
	}
	return false
}

const identifier = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/+="

// streamed says whether the answer is a stream, as requested: a provider may answer a stream request with JSON.
func (x *exchange) streamed() bool {
	kind := first(x.out.header["Content-Type"])
	return x.in.request.Stream && x.out.status == http.StatusOK && !strings.HasPrefix(strings.ToLower(kind), "application/json")
}

// envoyFault says what one of Envoy's own answers means, by its details where it can: its status is already that of
// local_reply_config, which gives both a 400 and a 408 the status 400.
func envoyFault(p phase, status int, details string) *fault.Fault {
	switch {
	case p < waiting && strings.HasPrefix(details, "request_overall_timeout"):
		return fault.New(fault.InvalidRequest, "The request's body did not arrive in time.")
	case status == http.StatusTooManyRequests: // by a filter that an operator has added, as the next two
		return fault.New(fault.RateLimited, "")
	case status == http.StatusUnauthorized:
		return fault.New(fault.Unauthenticated, "A policy in front of the gateway asks for a credential in addition to the gateway key.")
	case status == http.StatusForbidden && details != "upgrade_failed":
		return fault.New(fault.Forbidden, "A policy in front of the gateway refuses this request.")
	case p == opening && status == http.StatusNotFound:
		return fault.New(fault.NotFound, "")
	case p == opening && (status <= 499 || details == "upgrade_failed"): // an escaped slash in the path, for example
		return fault.New(fault.InvalidRequest, "")
	case p < waiting || strings.HasPrefix(details, "direct_response"):
		return fault.New(fault.Unavailable, "")
	case strings.Contains(details, "timeout") || strings.Contains(details, "duration"):
		return fault.New(fault.ProviderTimeout, "")
	}
	return fault.New(fault.ProviderError, "The provider could not be reached.")
}

// responseBody reads a piece of the answer.
func (x *exchange) responseBody(m *message) error {
	x.heard = time.Now()
	if f := x.within(x.out.codec.Feed(m.body, x.out.take)); f != nil {
		return x.breakOff(f)
	}
	return x.reserve(m.end)
}

// proceed continues after a piece of the answer.
func (x *exchange) proceed(end bool) error {
	switch {
	case end && x.out.codec.Held() > large:
		return x.later(x.responseEnd)
	case end:
		return x.responseEnd()
	case x.out.stream != nil:
		return x.flow(false)
	}
	return nil
}

// breakOff refuses the rest of an answer; text that came before the fault still reaches the caller.
func (x *exchange) breakOff(f *fault.Fault) error {
	if t := x.out.stream; t != nil && len(t.text) > 0 {
		if err := x.flow(false); err != nil {
			return err
		}
	}
	return x.refuse(f)
}

// responseEnd handles the end of the answer.
func (x *exchange) responseEnd() error {
	if f := x.within(x.out.codec.Close(x.out.take)); f != nil {
		return x.breakOff(f)
	}
	if x.out.stream != nil {
		return x.flow(true)
	}
	return x.answer()
}

// answerHead replies to the headers of a good answer. Each header that is set or removed costs both sides, so headers that the provider
// has set right already stay.
func (x *exchange) answerHead(contentType string, more ...header) error {
	set := append(x.commonHeaders(), more...)
	if x.out.status != http.StatusOK {
		set = append(set, text(":status", "200"))
	}
	if had := x.out.header["Content-Type"]; len(had) != 1 || had[0] != contentType {
		set = append(set, text("content-type", contentType))
	}
	var remove []string
	for _, h := range fromProvider {
		if len(x.out.header[h.key]) > 0 && h.name != envoy.RequestIDHeader { // that one is ours by now
			remove = append(remove, h.name)
		}
	}
	return x.send(answerHeaders(set, remove))
}

// completed records what the provider reported.
func (x *exchange) completed(c *chat.Completion) {
	x.facts.FinishReason = string(c.FinishReason)
	x.facts.Restored, x.facts.Unrestored = x.restore.Restored(), x.restore.Unrestored()
	x.facts.CostMicroUSD = x.in.route.Model.Price.Cost(cmp.Or(c.Billed, c.Usage))
	if u := c.Usage; u != nil {
		x.facts.InputTokens, x.facts.OutputTokens = u.InputTokens, u.OutputTokens
		x.facts.CachedInputTokens, x.facts.ReasoningTokens = u.CachedInputTokens, u.ReasoningTokens
	}
}

// finish sends the rest of the answer's body, whose parts each passes on, with the metadata and ends the exchange.
func (x *exchange) finish(each func(send func(part []byte, last bool) error) error) error {
	x.phase = finished
	x.conclude()
	err := each(func(part []byte, last bool) error {
		switch {
		case last && !x.out.trailers:
			return x.sendPiece(replyResponseBody, part, true, x.metadata())
		case last && len(part) == 0:
			return nil
		}
		return x.sendPiece(replyResponseBody, part, false, nil)
	})
	if err == nil && x.out.trailers {
		err = x.send(withMetadata(answerTrailers(), x.metadata()))
	}
	return err
}

// finishWith is finish for a body in one piece.
func (x *exchange) finishWith(body []byte) error {
	return x.finish(func(send func([]byte, bool) error) error { return pieces(body, true, send) })
}

// sendBody sends a part of the answer's body, unless it is empty.
func (x *exchange) sendBody(body []byte) error {
	if len(body) == 0 {
		return nil
	}
	return pieces(body, false, func(piece []byte, _ bool) error { return x.sendPiece(replyResponseBody, piece, false, nil) })
}
