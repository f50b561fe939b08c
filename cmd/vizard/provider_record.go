package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vizard-gateway/vizard/cmd/internal/reach"
	"github.com/vizard-gateway/vizard/cmd/internal/usage"
	"github.com/vizard-gateway/vizard/envoy"
	"github.com/vizard-gateway/vizard/extproc"
	"github.com/vizard-gateway/vizard/internal/chat"
	"github.com/vizard-gateway/vizard/internal/fault"
	"github.com/vizard-gateway/vizard/internal/recording"
	"github.com/vizard-gateway/vizard/internal/secret"
	"github.com/vizard-gateway/vizard/masking"
	"github.com/vizard-gateway/vizard/registry"
)

// maxRecording bounds an answer that is kept, as the gateway's own limit does.
const maxRecording = 16 << 20

const recordHelp = `Asks a provider of the configuration twice, whole and streamed, and writes its raw answers into DIR as a codec's tests read them:
NAME.json and NAME.sse (or NAME.eventstream), each with a .header file next to it. The requests go straight to the provider, not
through Envoy, so a prompt that the gateway would mask is refused.

It removes what belongs to the account: the credential, ids of organisations, projects, accounts and users, opaque signatures.
It replaces ids of requests and answers by fixed ones, and keeps only the content type and the request id of the headers. If any
part of the credential is left anywhere, it writes nothing. Even so, read the files before you publish them.`

func (a *app) providerRecordCommand() *cobra.Command {
	c := &cobra.Command{Use: "record NAME", Short: "Record a provider's answers as test data, without secrets", Args: takes(cobra.ExactArgs(1)), Long: recordHelp,
		Example: "  vizard provider record mistral --model mistral-small-latest --dir recordings"}
	path := a.configFlag(c)
	model := c.Flags().String("model", "", "model id or alias")
	dir := c.Flags().String("dir", "", "folder for the files; no file in it is overwritten")
	prompt := c.Flags().String("prompt", "Say hello in German and in Japanese, and add one emoji.", "what to ask")
	wantJSON := outputFlag(c, "text")
	c.RunE = func(c *cobra.Command, args []string) error {
		asJSON, err := wantJSON()
		if err != nil {
			return err
		}
		if *model == "" || *dir == "" {
			return usage.Errorf("--model and --dir are needed; see: %s --help", c.CommandPath())
		}
		t, err := targetOf(*path, args[0], *model)
		if err != nil {
			return err
		}
		if err := t.mayAsk(*prompt); err != nil {
			return err
		}
		files, err := t.record(a.untilSignal(c), *prompt)
		if err != nil {
			return err
		}
		return a.writeRecordings(*dir, files, asJSON)
	}
	return c
}

// mayAsk refuses a prompt that the gateway would not send as it is.
func (t *target) mayAsk(prompt string) error {
	m, err := masking.New(t.config.Masking.Options())
	if err != nil {
		return usage.Wrap(err)
	}
	var table masking.Table
	defer table.Wipe()
	if _, err := m.Mask(nil, []byte(prompt), &table); err != nil {
		return usage.Wrap(err)
	}
	if prompt == "" || table.Entities() > 0 {
		return usage.Errorf("--prompt is empty or holds something that the gateway would mask; see it with: vizard mask")
	}
	return nil
}

// recorded is one file to be written.
type recorded struct {
	name string
	text []byte
}

// record requests both forms of an answer and removes account data from them.
func (t *target) record(ctx context.Context, prompt string) ([]recorded, error) {
	if err := t.readable(); err != nil {
		return nil, err
	}
	var credential secret.Value
	if t.Provider.Auth != registry.AuthNone {
		var err error
		if credential, err = t.Places[0].Read(); err != nil {
			return nil, err
		}
		defer credential.Wipe()
	}
	var account []string
	for _, p := range t.config.Providers {
		account = append(account, p.Project, p.Resource)
	}
	clean := recording.NewCleaner(credential.Reveal(), account...)
	var files []recorded
	for _, stream := range []bool{false, true} {
		answer, err := t.exchange(ctx, credential, prompt, stream)
		if err != nil {
			return nil, err
		}
		if _, f := t.decode(answer, stream); f != nil {
			return nil, fmt.Errorf("the provider's answer cannot be recorded (vizard provider check %s says more): %w", t.Provider.Name, f)
		}
		some, err := t.cleaned(clean, answer, stream)
		if err != nil {
			return nil, err
		}
		files = append(files, some...)
	}
	return files, nil
}

// exchange sends the prompt and reads the whole answer. It follows no redirect and uses no proxy: both would see the credential.
func (t *target) exchange(ctx context.Context, credential secret.Value, prompt string, stream bool) (answer registry.Response, err error) {
	p := t.Provider
	wire, err := p.Codec.Encode(registry.Call{Model: t.Model, Prompt: []byte(prompt), Stream: stream})
	if err != nil {
		return answer, err
	}
	scheme := "http"
	if p.Endpoint.TLS {
		scheme = "https"
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, scheme+"://"+p.Endpoint.Authority()+p.Endpoint.BasePath+wire.Path, bytes.NewReader(wire.Body))
	if err != nil {
		return answer, err
	}
	r.Header.Set("content-type", "application/json")
	r.Header.Set("accept-encoding", "identity")
	for _, h := range p.Headers {
		r.Header.Set(h.Name, h.Value)
	}
	if err := extproc.Authorize(r, p, credential.Reveal(), wire); err != nil {
		return answer, err
	}
	client, err := t.client()
	if err != nil {
		return answer, err
	}
	defer client.CloseIdleConnections()
	response, err := client.Do(r)
	if err != nil {
		if _, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
			err = reach.TLSAdvice(err, p.Endpoint)
		}
		return answer, fmt.Errorf("asking the provider: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxRecording))
	if err != nil {
		return answer, fmt.Errorf("reading the provider's answer: %w", err)
	}
	return registry.Response{Status: response.StatusCode, Header: response.Header, Body: body}, nil
}

func (t *target) client() (*http.Client, error) {
	c, err := reach.ClientTLS(t.Provider.Endpoint)
	if err != nil {
		return nil, err
	}
	return &http.Client{Timeout: t.config.Timeouts.Total, Transport: &http.Transport{TLSClientConfig: c, ForceAttemptHTTP2: true, DisableCompression: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, nil
}

// decode reads an answer as the gateway does, because an unreadable answer is no recording. It returns the text.
func (t *target) decode(answer registry.Response, stream bool) (string, *fault.Fault) {
	if !stream || answer.Status != http.StatusOK {
		a, f := registry.Decode(t.Provider.Codec, answer)
		return a.Text, f
	}
	var text strings.Builder
	s := t.Provider.Codec.Stream()
	yield := func(e chat.Event) { text.Write(e.Text) }
	if f := s.Feed(answer.Body, yield); f != nil {
		return "", f
	}
	return text.String(), s.Close(yield)
}

// cleaned returns the files of an answer, or an error if something is left in them that must not be.
func (t *target) cleaned(clean *recording.Cleaner, answer registry.Response, stream bool) ([]recorded, error) {
	kind := answer.Header.Get("content-type")
	clean.Learn(answer.Header)
	name := t.Provider.Name + ".json"
	body := clean.Body(answer.Body)
	switch {
	case strings.HasPrefix(kind, "application/vnd.amazon.eventstream"):
		name = t.Provider.Name + ".eventstream"
		if !bytes.Equal(body, answer.Body) {
			return nil, errors.New("the stream holds something that must be removed, and its frames have checksums: nothing was written; try a model that does not reason")
		}
	case stream:
		name = t.Provider.Name + ".sse"
	}
	text, f := t.decode(registry.Response{Status: answer.Status, Header: answer.Header, Body: body}, stream)
	if f != nil {
		return nil, fmt.Errorf("without what must be removed the answer cannot be read: nothing was written: %w", f)
	}
	head := []byte("content-type: " + kind + "\n")
	for _, id := range envoy.UpstreamIDs {
		if answer.Header.Get(id) != "" {
			head = append(head, id+": recorded\n"...)
		}
	}
	files := []recorded{{name, body}, {name + ".header", clean.Body(head)}}
	for _, part := range [][]byte{[]byte(text), files[0].text, files[1].text} {
		if clean.Shows(part) {
			return nil, errors.New("the answer holds a part of the credential that cannot be removed: nothing was written")
		}
	}
	return files, nil
}

// writeRecordings writes all files or, if one of them exists, none.
func (a *app) writeRecordings(dir string, files []recorded, asJSON bool) error {
	type written struct {
		File  string `json:"file"`
		Bytes int    `json:"bytes"`
	}
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return err
	}
	for _, f := range files {
		if _, err := os.Lstat(filepath.Join(dir, f.name)); !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("%s exists already: remove it, or name another --dir", filepath.Join(dir, f.name))
		}
	}
	var all []written
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if err := os.WriteFile(path, f.text, 0o600); err != nil {
			return err
		}
		all = append(all, written{path, len(f.text)})
	}
	if asJSON {
		return a.printJSON(map[string]any{"written": all})
	}
	for _, w := range all {
		if _, err := fmt.Fprintf(a.out, "wrote %s, %d bytes\n", w.File, w.Bytes); err != nil {
			return err
		}
	}
	return nil
}
