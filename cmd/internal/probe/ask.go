package probe

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/sse"
)

// maxAnswer bounds an answer in bytes, as the gateway's own limit does.
const maxAnswer = 16 << 20

// The prompt of a check, and what is masked of it.
const (
	probeAddress = "check@example.com"
	probePrompt  = "Reply with the word ready and this address: " + probeAddress
)

// Write takes whole lines.
func (r Records) Write(lines []byte) (int, error) {
	r <- bytes.Clone(lines)
	return len(lines), nil
}

// asker sends a probe's requests through the gateway.
type asker struct {
	*probe
	gateway Gateway
}

// facts are the parts of a metadata record that a probe needs.
type facts struct {
	UpstreamRequestID string         `json:"upstream_request_id"`
	Entities          map[string]int `json:"entities"`
	DurationMS        float64        `json:"duration_ms"`
	ProviderMS        float64        `json:"provider_time_ms"`
}

// reply is a whole answer of the gateway, a streamed one put together, or an error.
type reply struct {
	Output string `json:"output"`
	chat.Completion
	Error *struct{ Code, Message string } `json:"error"`
}

// run asks once with each credential.
func (a *asker) run(ctx context.Context) error {
	for i := range max(len(a.Places), 1) {
		place := ""
		if i < len(a.Places) {
			place = a.Places[i].String()
		}
		if err := a.once(ctx, place); err != nil {
			return err
		}
	}
	return nil
}

func (a *asker) once(ctx context.Context, place string) error {
	begun := time.Now()
	answer, err := a.ask(ctx)
	if err != nil {
		return a.done("masked", time.Since(begun), "", err)
	}
	record, err := a.record(ctx)
	if err != nil {
		return a.done("masked", time.Since(begun), "", err)
	}
	ours := time.Duration((record.DurationMS - record.ProviderMS) * float64(time.Millisecond))
	masked, err := maskedTypes(record, answer)
	if err := a.done("masked", ours, masked, err); err != nil {
		return err
	}
	theirs := time.Duration(record.ProviderMS * float64(time.Millisecond))
	if answer.Error != nil {
		return a.done("provider", theirs, "", fmt.Errorf("%s (%s)", a.advice(answer.Error.Code, answer.Error.Message, place), a.cause(answer.Error.Code)))
	}
	detail := answered(answer, record)
	if len(a.Places) > 1 {
		detail += ", with the credential from " + place
	}
	if err := a.done("provider", theirs, detail, nil); err != nil {
		return err
	}
	detail, err = restored(answer.Output)
	return a.done("restored", 0, detail, err)
}

func (a *asker) ask(ctx context.Context) (answer reply, err error) {
	body, err := json.Marshal(map[string]any{"model": a.Provider.Name + "/" + a.Model.ID, "prompt": probePrompt, "stream": a.Stream})
	if err != nil {
		return answer, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, a.gateway.URL, bytes.NewReader(body))
	if err != nil {
		return answer, err
	}
	r.Header.Set("authorization", "Bearer "+string(a.gateway.Key))
	r.Header.Set("content-type", "application/json")
	response, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}}).Do(r)
	if err != nil {
		return answer, fmt.Errorf("asking the probe's own gateway: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if body, err = io.ReadAll(io.LimitReader(response.Body, maxAnswer)); err != nil {
		return answer, fmt.Errorf("reading the answer of the probe's own gateway: %w", err)
	}
	if strings.HasPrefix(response.Header.Get("content-type"), "text/event-stream") {
		return joined(body)
	}
	return answer, json.Unmarshal(body, &answer)
}

// joined puts a streamed answer of the gateway together.
func joined(stream []byte) (answer reply, err error) {
	var d sse.Decoder
	var text strings.Builder
	ended := false
	wrong := d.Feed(stream, func(e sse.Event) {
		var delta struct{ Text string }
		switch e.Name {
		case "delta":
			err = errors.Join(err, json.Unmarshal(e.Data, &delta))
			text.WriteString(delta.Text)
		case "done", "error":
			ended = true
			err = errors.Join(err, json.Unmarshal(e.Data, &answer))
		}
	})
	answer.Output = text.String()
	if err = errors.Join(wrong, err); err == nil && !ended {
		err = errors.New("the stream of the probe's own gateway was cut")
	}
	return answer, err
}

// record waits for the record of the request that has just ended.
func (a *asker) record(ctx context.Context) (r facts, err error) {
	select {
	case line := <-a.gateway.Records:
		return r, json.Unmarshal(line, &r)
	case <-ctx.Done():
		return r, errors.New("interrupted")
	case <-time.After(5 * time.Second):
		return r, errors.New("the request never reached the sidecar")
	}
}

// maskedTypes says what was masked. A request that failed before that has only its error.
func maskedTypes(r facts, answer reply) (string, error) {
	if len(r.Entities) == 0 && answer.Error != nil {
		return "", fmt.Errorf("%s: %s", answer.Error.Code, answer.Error.Message)
	}
	if len(r.Entities) == 0 {
		return "", errors.New("nothing was masked in a prompt with an e-mail address: see the masking part of the configuration")
	}
	var all []string
	for name, n := range r.Entities {
		all = append(all, fmt.Sprintf("%d %s", n, name))
	}
	return strings.Join(all, ", "), nil
}

func answered(a reply, r facts) string {
	detail := "status 200, model " + cmp.Or(a.Upstream.Model, "not said")
	if id := cmp.Or(r.UpstreamRequestID, a.Upstream.ID); id != "" {
		detail += ", request id " + id
	}
	if u := a.Usage; u != nil && u.InputTokens != nil && u.OutputTokens != nil {
		detail += fmt.Sprintf(", %d tokens in and %d out", *u.InputTokens, *u.OutputTokens)
	}
	return detail + ", " + string(a.FinishReason)
}

func restored(output string) (string, error) {
	switch {
	case strings.Contains(output, probeAddress):
		return "the address is back in the answer", nil
	case strings.Contains(output, "EMAIL_"):
		return "", errors.New("the answer holds a placeholder that was not restored: the model changed it, try another one with --model")
	}
	return "the answer does not repeat the address: there was nothing to restore", nil
}

// advice says what a fault means for the operator who configures the provider, and what to do.
func (a *asker) advice(code, message, place string) string {
	name := a.Provider.Name
	switch code {
	case "provider_unauthorized":
		if place == "" {
			return "the provider wants a credential: set auth and credential of providers." + name
		}
		return fmt.Sprintf("the provider refused the credential from %s: check that it is whole, not revoked, issued for this endpoint, and may use the model %s", place, a.Model.ID)
	case "provider_rejected_request":
		return fmt.Sprintf("the provider rejected the request: most often it has no model %s (name another with --model), or the endpoint's path or the protocol %s is not its own",
			a.Model.ID, a.Provider.Protocol)
	case "provider_bad_response":
		return "what answers does not speak " + a.Provider.Protocol + ": compare endpoint and protocol of providers." + name + " with the provider's documentation"
	case "provider_quota":
		return "the credential's quota is used up: pay or raise the limit at the provider"
	case "rate_limited":
		return "the provider limits the rate of requests: try again later, or raise the limit there"
	case "provider_timeout":
		return "the provider did not answer in time: try again, or raise timeouts.first_byte if the model is that slow"
	case "provider_error":
		return message + " Try again; if the error persists, see the provider's status page, or check whether Envoy may connect to it"
	}
	return code + ": " + message
}

// cause is the fault's cause in the sidecar's log: the provider's status and error type, never its words.
func (a *asker) cause(code string) string {
	text, _ := os.ReadFile(a.gateway.Log) // without it the code alone is said
	found := code
	for line := range bytes.Lines(text) {
		var entry struct{ Msg, Code, Cause string }
		if json.Unmarshal(line, &entry) == nil && entry.Msg == "request failed" && entry.Code == code && entry.Cause != "" {
			found = code + ": " + entry.Cause
		}
	}
	return found
}
