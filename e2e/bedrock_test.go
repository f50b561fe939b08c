package e2e_test

import (
	"crypto/hmac"
	"crypto/sha256"
	numbers "encoding/binary"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// What the tests of Bedrock send to and as.
const (
	bedrockARN   = "arn:aws:bedrock:eu-west-1:123456789012:inference-profile/eu.anthropic.claude-x-v1:0"
	bedrockPath  = "/model/arn%3Aaws%3Abedrock%3Aeu-west-1%3A123456789012%3Ainference-profile%2Feu.anthropic.claude-x-v1%3A0/"
	amazonID     = "AKIDEXAMPLE"
	amazonSecret = "CANARY+secret/access/key0123456789"
	amazonKey    = amazonID + ":" + amazonSecret
	amazonToken  = "CANARY//session+token=="
)

const bedrockUsage = `"usage":{"inputTokens":10,"outputTokens":11,"totalTokens":26,"cacheReadInputTokens":2,"cacheWriteInputTokens":3}`

func bedrockAnswer(text string) string {
	return `{"output":{"message":{"role":"assistant","content":[{"reasoningContent":{"reasoningText":{"text":"hm EMAIL_1"}}},{"text":` + quote(text) + `}]}},"stopReason":"end_turn",` + bedrockUsage + `,"metrics":{"latencyMs":1}}`
}

var bedrockMetadata = eventFrame("metadata", `{`+bedrockUsage+`,"metrics":{"latencyMs":1},"p":"abc"}`)

func bedrockStream(pieces ...string) string {
	var b strings.Builder
	event := func(name, payload string) { b.WriteString(eventFrame(name, payload)) }
	event("messageStart", `{"role":"assistant","p":"abcdef"}`)
	event("contentBlockDelta", `{"contentBlockIndex":0,"delta":{"reasoningContent":{"text":"hm EMAIL_1"}}}`)
	event("contentBlockStop", `{"contentBlockIndex":0}`)
	for _, piece := range pieces {
		event("contentBlockDelta", `{"contentBlockIndex":1,"delta":{"text":`+quote(piece)+`},"p":"ab"}`)
	}
	event("contentBlockStop", `{"contentBlockIndex":1}`)
	event("messageStop", `{"stopReason":"end_turn"}`)
	return b.String() + bedrockMetadata
}

func eventFrame(name, payload string) string {
	return frame(payload, ":event-type", name, ":content-type", "application/json", ":message-type", "event")
}

func exceptionFrame(name, payload string) string {
	return frame(payload, ":exception-type", name, ":content-type", "application/json", ":message-type", "exception")
}

// frame is one frame of application/vnd.amazon.eventstream with headers of type string.
func frame(payload string, headers ...string) string {
	var h []byte
	for i := 0; i < len(headers); i += 2 {
		h = append(append(append(h, byte(len(headers[i]))), headers[i]...), 7)
		h = append(numbers.BigEndian.AppendUint16(h, uint16(len(headers[i+1]))), headers[i+1]...)
	}
	b := numbers.BigEndian.AppendUint32(nil, uint32(16+len(h)+len(payload)))
	b = numbers.BigEndian.AppendUint32(b, uint32(len(h)))
	b = numbers.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
	b = append(append(b, h...), payload...)
	return string(numbers.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}

// TestBedrockFrames sends frames that are wrong in every way that a checksum, a length or a kind can be.
func TestBedrockFrames(t *testing.T) {
	t.Parallel()
	g, _, script := startDialects(t)
	hi := eventFrame("contentBlockDelta", `{"delta":{"text":"Dear EMAIL_1."}}`)
	flip := func(s string, i int) string { b := []byte(s); b[i] ^= 1; return string(b) }
	tests := []struct{ name, stream, code string }{
		{"prelude's checksum", hi + flip(hi, 8), "provider_bad_response"},
		{"message's checksum", hi + flip(hi, len(hi)-1), "provider_bad_response"},
		{"payload", hi + flip(hi, len(hi)-9), "provider_bad_response"},
		{"length", hi + flip(hi, 0), "provider_bad_response"},
		{"truncated", hi + hi[:len(hi)-1], "provider_bad_response"},
		{"no metadata", hi + eventFrame("messageStop", `{"stopReason":"end_turn"}`), "provider_bad_response"},
		{"throttled", hi + exceptionFrame("throttlingException", `{"message":"`+poison+`"}`), "rate_limited"},
		{"invalid", hi + exceptionFrame("validationException", `{"message":"`+poison+`"}`), "provider_rejected_request"},
		{"unavailable", hi + exceptionFrame("serviceUnavailableException", `{"message":"`+poison+`"}`), "provider_error"},
		{"error", hi + frame("", ":message-type", "error", ":error-code", "InternalError", ":error-message", poison), "provider_error"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			script.Store(ptr(func(c net.Conn, _ rawRequest) bool { return answerWith(c, headOf(dialect{binary: true}), tt.stream) }))
			a := g.askModel("bedrock/"+bedrockARN, parrotPrompt, true)
			if a.status != http.StatusOK { // the fault came with the first text
				if a.fault(t).Code != tt.code {
					t.Errorf("%s", a.body)
				}
				return
			}
			if s := a.streamed(t); s.err == nil || s.err.Code != tt.code || s.text != "Dear jane@example.com." {
				t.Errorf("ended in %+v %+v after %q, want %s", s.done, s.err, s.text, tt.code)
			}
			if strings.Contains(string(a.body), "PARROT") {
				t.Error("the provider's words reached the caller")
			}
		})
	}
	g.wantQuietLogs(t)
}

// TestSignatures verifies Amazon's signature over what arrived: the target, the headers and the body as they are on the wire.
func TestSignatures(t *testing.T) {
	t.Parallel()
	g, p, script := startDialects(t)
	script.Store(ptr(func(c net.Conn, r rawRequest) bool {
		if strings.Contains(r.line, "-stream ") {
			return answerWith(c, headOf(dialect{binary: true}), bedrockStream("ok"))
		}
		return writes(true, okHead+fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(bedrockAnswer("ok")), bedrockAnswer("ok")))(c, r)
	}))
	nosy := func(r *http.Request) {
		for _, name := range []string{"X-Amz-Security-Token", "X-Amz-Date", "X-Amz-Content-Sha256", "X-Amz-Target"} {
			r.Header.Set(name, "NOSY")
		}
	}
	for _, h2 := range []bool{false, true} {
		for _, provider := range []string{"signed", "session"} {
			for _, stream := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s/stream %t/HTTP/2 %t", provider, stream, h2), func(t *testing.T) {
					g := g.with(t, newClient(t))
					if h2 {
						g = g.with(t, newH2Client(t))
					}
					a := g.post(fmt.Sprintf(`{"model":"%s/%s","prompt":"to jane@example.com, grüße","stream":%t}`, provider, bedrockARN, stream), nosy)
					if a.status != http.StatusOK || !strings.Contains(string(a.body), "ok") {
						t.Fatalf("status %d, body %q", a.status, a.body)
					}
					r := p.last(t)
					want := "host;x-amz-content-sha256;x-amz-date"
					if provider == "session" {
						want += ";x-amz-security-token"
					}
					verifySignature(t, r, want)
					if all := strings.Join(r.head, "\n"); strings.Contains(all, "NOSY") || strings.Contains(all, amazonSecret) || strings.Contains(all, g.key) {
						t.Errorf("the provider received %s", all)
					}
				})
			}
		}
	}
	// A gateway's other providers get none of a client's own signature headers.
	script.Store(ptr(func(c net.Conn, r rawRequest) bool {
		return writes(true, okHead+fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(cohereAnswer("ok")), cohereAnswer("ok")))(c, r)
	}))
	g.post(`{"model":"coh/command-x","prompt":"hello"}`, nosy)
	if all := strings.Join(p.last(t).head, "\n"); strings.Contains(all, "amz") {
		t.Errorf("the provider received %s", all)
	}
	if all := g.sidecar.stdout.String() + g.sidecar.stderr.String() + g.envoy.stdout.String() + g.envoy.stderr.String(); strings.Contains(all, "CANARY") {
		t.Error("a credential is in a log")
	}
}

// verifySignature computes the signature as "Signature Version 4 signing process" in the IAM User Guide has it, from what arrived.
func verifySignature(t *testing.T, r rawRequest, signed string) {
	t.Helper()
	headers := map[string]string{}
	for _, line := range r.head {
		name, value, _ := strings.Cut(line, ": ")
		headers[name] = value
	}
	method, target, _ := strings.Cut(strings.TrimSuffix(r.line, " HTTP/1.1"), " ")
	var segments []string
	for segment := range strings.SplitSeq(target, "/") {
		segments = append(segments, strings.ReplaceAll(url.QueryEscape(segment), "+", "%20")) // the escaped path is escaped once more
	}
	hash := func(s string) string { sum := sha256.Sum256([]byte(s)); return hex.EncodeToString(sum[:]) }
	if headers["x-amz-content-sha256"] != hash(string(r.body)) {
		t.Error("the hash is not the body's")
	}
	canonical := method + "\n" + strings.Join(segments, "/") + "\n\n"
	for name := range strings.SplitSeq(signed, ";") {
		canonical += name + ":" + headers[name] + "\n"
	}
	canonical += "\n" + signed + "\n" + headers["x-amz-content-sha256"]
	at := headers["x-amz-date"]
	scope := at[:8] + "/eu-west-1/bedrock/aws4_request"
	key := []byte("AWS4" + amazonSecret)
	for part := range strings.SplitSeq(scope, "/") {
		key = mac(key, part)
	}
	want := "AWS4-HMAC-SHA256 Credential=" + amazonID + "/" + scope + ", SignedHeaders=" + signed + ", Signature=" +
		hex.EncodeToString(mac(key, "AWS4-HMAC-SHA256\n"+at+"\n"+scope+"\n"+hash(canonical)))
	if got := headers["authorization"]; got != want {
		t.Errorf("authorization %q\nwant          %q", got, want)
	}
	if signed == "host;x-amz-content-sha256;x-amz-date" == (headers["x-amz-security-token"] != "") || headers["x-amz-security-token"] != "" && headers["x-amz-security-token"] != amazonToken {
		t.Errorf("session token %q", headers["x-amz-security-token"])
	}
}

func mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}
