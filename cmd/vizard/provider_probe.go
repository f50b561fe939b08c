package main

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

	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/keystore"
	"github.com/vizard-gateway/vizard/internal/sse"
)

// The prompt of a check, and what is masked of it.
const (
	probeAddress = "check@example.com"
	probePrompt  = "Reply with the word ready and this address: " + probeAddress
)

// recordLines hands the private gateway's metadata records on.
type recordLines chan []byte

// Write takes whole lines.
func (r recordLines) Write(lines []byte) (int, error) {
	r <- bytes.Clone(lines)
	return len(lines), nil
}

// probe sends a check's requests through the private gateway.
type probe struct {
	*providerCheck
	sidecar *sidecar
	records recordLines
	log     string // file of the sidecar's log
}

// probeRecord is what a check wants of a metadata record.
type probeRecord struct {
	UpstreamRequestID string         `json:"upstream_request_id"`
	Entities          map[string]int `json:"entities"`
	DurationMS        float64        `json:"duration_ms"`
	ProviderMS        float64        `json:"provider_time_ms"`
}

// probeAnswer is a whole answer of the gateway, a streamed one put together, or an error.
type probeAnswer struct {
	Output string `json:"output"`
	chat.Completion
	Error *struct{ Code, Message string } `json:"error"`
}

// run asks once with each credential.
func (p *probe) run(ctx context.Context) error {
	_, key, err := p.sidecar.keys.Create(keystore.CreateOptions{Caller: "check"})
	if err != nil {
		return err
	}
	for i := range max(len(p.places), 1) {
		place := ""
		if i < len(p.places) {
			place = p.places[i].String()
		}
		if err := p.once(ctx, key.Reveal(), place); err != nil {
			return err
		}
	}
	return nil
}

func (p *probe) once(ctx context.Context, key []byte, place string) error {
	begun := time.Now()
	answer, err := p.ask(ctx, key)
	if err != nil {
		return p.done("masked", time.Since(begun), "", err)
	}
	record, err := p.record(ctx)
	if err != nil {
		return p.done("masked", time.Since(begun), "", err)
	}
	ours := time.Duration((record.DurationMS - record.ProviderMS) * float64(time.Millisecond))
	masked, err := maskedTypes(record, answer)
	if err := p.done("masked", ours, masked, err); err != nil {
		return err
	}
	theirs := time.Duration(record.ProviderMS * float64(time.Millisecond))
	if answer.Error != nil {
		return p.done("provider", theirs, "", fmt.Errorf("%s (%s)", p.advice(answer.Error.Code, answer.Error.Message, place), p.cause(answer.Error.Code)))
	}
	detail := answered(answer, record)
	if len(p.places) > 1 {
		detail += ", with the credential from " + place
	}
	if err := p.done("provider", theirs, detail, nil); err != nil {
		return err
	}
	detail, err = restored(answer.Output)
	return p.done("restored", 0, detail, err)
}

func (p *probe) ask(ctx context.Context, key []byte) (answer probeAnswer, err error) {
	body, err := json.Marshal(map[string]any{"model": p.provider.Name + "/" + p.model.ID, "prompt": probePrompt, "stream": p.report.Stream})
	if err != nil {
		return answer, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+p.sidecar.config.Gateway.Address+envoy.Path, bytes.NewReader(body))
	if err != nil {
		return answer, err
	}
	r.Header.Set("authorization", "Bearer "+string(key))
	r.Header.Set("content-type", "application/json")
	response, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}}).Do(r)
	if err != nil {
		return answer, fmt.Errorf("asking the check's own gateway: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	if body, err = io.ReadAll(io.LimitReader(response.Body, maxRecording)); err != nil {
		return answer, fmt.Errorf("reading the answer of the check's own gateway: %w", err)
	}
	if strings.HasPrefix(response.Header.Get("content-type"), "text/event-stream") {
		return joined(body)
	}
	return answer, json.Unmarshal(body, &answer)
}

// joined puts a streamed answer of the gateway together.
func joined(stream []byte) (answer probeAnswer, err error) {
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
		err = errors.New("the stream of the check's own gateway was cut")
	}
	return answer, err
}

// record waits for the record of the request that has just ended.
func (p *probe) record(ctx context.Context) (r probeRecord, err error) {
	select {
	case line := <-p.records:
		return r, json.Unmarshal(line, &r)
	case <-ctx.Done():
		return r, errors.New("interrupted")
	case <-time.After(5 * time.Second):
		return r, errors.New("the request never reached the sidecar")
	}
}

// maskedTypes says what was masked. A request that failed before that has only its error.
func maskedTypes(r probeRecord, answer probeAnswer) (string, error) {
	if len(r.Entities) == 0 && answer.Error != nil {
		return "", fmt.Errorf("%s: %s", answer.Error.Code, answer.Error.Message)
	}
	if len(r.Entities) == 0 {
		return "", errors.New("nothing was masked of a prompt with an e-mail address: see the masking part of the configuration")
	}
	var all []string
	for name, n := range r.Entities {
		all = append(all, fmt.Sprintf("%d %s", n, name))
	}
	return strings.Join(all, ", "), nil
}

func answered(a probeAnswer, r probeRecord) string {
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

// advice says what a fault means for whoever configures the provider, and what to do.
func (p *probe) advice(code, message, place string) string {
	name := p.provider.Name
	switch code {
	case "provider_unauthorized":
		if place == "" {
			return "the provider wants a credential: set auth and credential of providers." + name
		}
		return fmt.Sprintf("the provider refused the credential from %s: check that it is whole, not revoked, for this endpoint, and may use the model %s", place, p.model.ID)
	case "provider_rejected_request":
		return fmt.Sprintf("the provider rejected the request: most often it has no model %s (name another with --model), or the endpoint's path or the protocol %s is not its own",
			p.model.ID, p.provider.Protocol)
	case "provider_bad_response":
		return "what answers does not speak " + p.provider.Protocol + ": compare endpoint and protocol of providers." + name + " with the provider's documentation"
	case "provider_quota":
		return "the credential's quota is used up: pay, or raise the limit, at the provider"
	case "rate_limited":
		return "the provider limits the rate of requests: try again later, or raise the limit there"
	case "provider_timeout":
		return "the provider did not answer in time: try again, or raise timeouts.first_byte if the model is that slow"
	case "provider_error":
		return message + " Try again; if it stays so, see the provider's status page, or whether Envoy may connect to it"
	}
	return code + ": " + message
}

// cause is what the sidecar logged of the fault: the provider's status and error type, never its words.
func (p *probe) cause(code string) string {
	text, _ := os.ReadFile(p.log) // without it the code alone is said
	found := code
	for line := range bytes.Lines(text) {
		var entry struct{ Msg, Code, Cause string }
		if json.Unmarshal(line, &entry) == nil && entry.Msg == "request failed" && entry.Code == code && entry.Cause != "" {
			found = code + ": " + entry.Cause
		}
	}
	return found
}
