package fault_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/vizard-gateway/vizard/internal/fault"
)

//go:generate go test . -run ErrorsPage -update

var update = flag.Bool("update", false, "write docs/errors.md anew")

// contract is the table of docs/errors.md, written down a second time on purpose: a change of the table must be meant.
var contract = []struct {
	code      string
	status    int
	retryable bool
	source    fault.Source
}{
	{"internal", 500, false, fault.Gateway},
	{"not_found", 404, false, fault.Gateway},
	{"method_not_allowed", 405, false, fault.Gateway},
	{"unauthenticated", 401, false, fault.Gateway},
	{"rate_limited", 429, true, fault.Gateway},
	{"request_too_large", 413, false, fault.Gateway},
	{"unsupported_media_type", 415, false, fault.Gateway},
	{"invalid_json", 400, false, fault.Gateway},
	{"invalid_request", 400, false, fault.Gateway},
	{"masking_failed", 422, false, fault.Gateway},
	{"refused_by_policy", 422, false, fault.Gateway},
	{"unknown_model", 404, false, fault.Gateway},
	{"forbidden", 403, false, fault.Gateway},
	{"no_credential", 424, false, fault.Gateway},
	{"byok_rejected", 424, false, fault.Provider},
	{"content_blocked", 400, false, fault.Provider},
	{"context_length_exceeded", 400, false, fault.Provider},
	{"provider_error", 502, true, fault.Provider},
	{"provider_rejected_request", 502, false, fault.Provider},
	{"provider_unauthorized", 502, false, fault.Provider},
	{"provider_bad_response", 502, true, fault.Provider},
	{"provider_quota", 503, false, fault.Provider},
	{"provider_timeout", 504, true, fault.Provider},
	{"unavailable", 503, true, fault.Gateway},
}

func TestKindsAreTheContract(t *testing.T) {
	if got, want := len(fault.Kinds()), len(contract); got != want {
		t.Fatalf("%d kinds, want %d", got, want)
	}
	for i, k := range fault.Kinds() {
		want := contract[i]
		f := fault.New(k, "")
		if k.Code() != want.code || k.String() != want.code || f.Code() != want.code {
			t.Errorf("kind %d has the code %q, want %q", i, k.Code(), want.code)
		}
		if k.Status() != want.status || f.Status() != want.status || k.Retryable() != want.retryable || f.Source != want.source {
			t.Errorf("%v: status %d, retryable %v, source %s; want %v", k, k.Status(), k.Retryable(), f.Source, want)
		}
	}
}

func TestKindMessagesAreSentences(t *testing.T) {
	sentence := regexp.MustCompile(`^[A-Z][ -~]{10,200}[.]$`)
	for _, k := range fault.Kinds() {
		if message := fault.New(k, "").Message; !sentence.MatchString(message) {
			t.Errorf("%v: message %q", k, message)
		}
	}
}

func TestUnknownKindIsInternal(t *testing.T) {
	if k := fault.Kind(255); k.Code() != "internal" || k.Status() != 500 || k.Retryable() {
		t.Errorf("kind 255 is %v, %d", k, k.Status())
	}
	if fault.Kind(0) != fault.Internal {
		t.Error("the zero kind is not Internal")
	}
}

func TestJSON(t *testing.T) {
	cause := errors.New("dial 10.0.0.1: canary")
	for _, tt := range []struct {
		name  string
		fault *fault.Fault
		want  string
	}{
		{"plain", fault.New(fault.Unauthenticated, "No key."),
			`{"error":{"code":"unauthenticated","message":"No key.","source":"gateway","retryable":false,"request_id":"req_1"}}`},
		{"with all", fault.New(fault.RateLimited, `A "<b>" & c`).About("model").By(fault.Provider).After(time.Second).Because(cause),
			`{"error":{"code":"rate_limited","message":"A \"<b>\" & c","param":"model","source":"provider","retryable":true,"request_id":"req_1"}}`},
		{"awkward text", fault.New(fault.Internal, "a\n\x00\"\xff").About("\"}"),
			`{"error":{"code":"internal","message":"a\n\u0000\"\ufffd","param":"\"}","source":"gateway","retryable":false,"request_id":"req_1"}}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, string(tt.fault.JSON("req_1"))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestJSONOfEveryKind(t *testing.T) {
	for _, k := range fault.Kinds() {
		var body struct {
			Error map[string]any `json:"error"`
		}
		out := fault.New(k, "").Because(errors.New("canary")).JSON("req_2")
		if err := json.Unmarshal(out, &body); err != nil {
			t.Fatalf("%v: %v", k, err)
		}
		if strings.Contains(string(out), "canary") {
			t.Errorf("%v shows its cause: %s", k, out)
		}
		if body.Error["code"] != k.Code() || body.Error["request_id"] != "req_2" || len(body.Error) != 5 {
			t.Errorf("%v: %s", k, out)
		}
	}
}

func TestErrorTextIsForTheLog(t *testing.T) {
	cause := errors.New("reading vault: no such file")
	f := fault.New(fault.NoCredential, "").Because(cause)
	if f.Error() != "no_credential: reading vault: no such file" || !errors.Is(f, cause) {
		t.Errorf("got %q", f)
	}
	if got := fault.New(fault.NotFound, "Nothing.").Error(); got != "not_found: Nothing." {
		t.Errorf("got %q", got)
	}
}

func TestFrom(t *testing.T) {
	if fault.From(nil) != nil {
		t.Error("From(nil) is not nil")
	}
	f := fault.New(fault.Forbidden, "")
	if got := fault.From(fmt.Errorf("deciding: %w", f)); got != f {
		t.Errorf("From lost the fault: %v", got)
	}
	cause := errors.New("canary")
	if got := fault.From(cause); got.Kind != fault.Internal || !errors.Is(got, cause) || strings.Contains(got.Message, "canary") {
		t.Errorf("got %v with the message %q", got, got.Message)
	}
}

func TestRetryAfterSeconds(t *testing.T) {
	for d, want := range map[time.Duration]int{0: 0, time.Millisecond: 1, time.Second: 1, 1500 * time.Millisecond: 2, time.Minute: 60} {
		if got := fault.New(fault.RateLimited, "").After(d).RetryAfterSeconds(); got != want {
			t.Errorf("%v: %d, want %d", d, got, want)
		}
	}
}

// nextPart begins the part of docs/errors.md that package registry writes.
const nextPart = "\n## What a provider's error becomes\n"

// TestErrorsPage keeps docs/errors.md, up to its part on providers, equal to the table; run it with -update after a change.
func TestErrorsPage(t *testing.T) {
	page := filepath.Join("..", "..", "docs", "errors.md")
	want := errorsPage()
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	ours, rest, _ := strings.Cut(string(got), nextPart)
	if *update {
		if err := os.WriteFile(page, []byte(want+nextPart+rest), 0o644); err != nil {
			t.Fatal(err)
		}
		ours = want
	}
	if diff := cmp.Diff(want, ours); diff != "" {
		t.Errorf("docs/errors.md is out of date, run make generate:\n%s", diff)
	}
}

func errorsPage() string {
	var b strings.Builder
	b.WriteString(`# Errors

<!-- Written by make generate. Change internal/fault/kind.go instead. -->

Every error has this body, whether Vizard or Envoy answers:

` + "```json\n" + indented(fault.New(fault.UnknownModel, `Model "openai/gpt-9" is not in the registry.`).About("model").JSON("req_01JD2Y7W3N0ZC4M6T8X9A5B1QF")) + "\n```" + `

- ` + "`code`" + ` is stable: decide by it, not by the message.
- ` + "`param`" + ` names the offending member or header and is absent when there is none.
- ` + "`source`" + ` is ` + "`gateway`" + ` or ` + "`provider`" + `. The table gives the usual one; ` + "`rate_limited`" + ` can come from either.
- ` + "`retryable`" + ` says whether the same request may succeed later. With a ` + "`retry-after`" + ` header, wait that many seconds.
- Messages repeat neither the prompt nor a key nor the provider's own words.

In a streamed answer that has begun, the same body comes as the data of an ` + "`error`" + ` event, which is the last.

A request whose content type begins with ` + "`application/grpc`" + ` is refused too, but Envoy writes every refusal of such a request in the form of gRPC, before
the sidecar or a rule of the configuration could tell it otherwise: its caller reads status 200, ` + "`content-type: application/grpc`" + ` and an empty body, in
the place of the 415 and its body. Nothing of it is forwarded.

The codes stand in the order in which a request is checked, after ` + "`internal`" + `, which can happen at any step.

| Status | Code | Source | Retryable | Message when nothing more exact can be said |
|---|---|---|---|---|
`)
	for _, k := range fault.Kinds() {
		f := fault.New(k, "")
		retryable := "no"
		if k.Retryable() {
			retryable = "yes"
		}
		fmt.Fprintf(&b, "| %d | `%s` | %s | %s | %s |\n", f.Status(), f.Code(), f.Source, retryable, strings.NewReplacer("<", "&lt;", ">", "&gt;", "|", "\\|").Replace(f.Message))
	}
	return b.String()
}

func indented(body []byte) string {
	var out map[string]json.RawMessage
	if err := json.Unmarshal(body, &out); err != nil {
		panic(err)
	}
	text, err := json.MarshalIndent(out, "", "  ")
	if err != nil {
		panic(err)
	}
	return string(text)
}
