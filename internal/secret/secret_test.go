package secret_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log" //nolint:depguard // a secret must be safe in this logger too
	"log/slog"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/secret"
)

const canary = "canary-topsecret"

// holder shows a Value the way a careless log line would: inside of something else.
type holder struct {
	Name   string
	Value  secret.Value
	Ptr    *secret.Value
	Map    map[string]secret.Value
	Slice  []secret.Value
	hidden secret.Value
}

func values() map[string]any {
	v := secret.New([]byte(canary))
	return map[string]any{
		"value":   v,
		"pointer": &v,
		"struct":  holder{"n", v, &v, map[string]secret.Value{"k": v}, []secret.Value{v}, v},
		"slice":   []secret.Value{v, v},
		"map":     map[string]secret.Value{"k": v},
		"any":     []any{v},
	}
}

// leaks looks for the secret as text, as hexadecimal and as a list of numbers.
func leaks(out string) bool {
	numbers := strings.Trim(fmt.Sprintf("%d", []byte(canary)[:4]), "[]")
	hex := fmt.Sprintf("%x", canary[:4])
	listed := strings.Join(strings.Fields(fmt.Sprintf("%#v", []byte(canary)[:3])), " ")
	listed = listed[strings.Index(listed, "{")+1 : len(listed)-1]
	lower := strings.ToLower(out)
	return strings.Contains(out, canary) || strings.Contains(out, numbers) || strings.Contains(lower, hex) || strings.Contains(lower, listed)
}

func TestTheLeakTestSeesLeaks(t *testing.T) {
	for _, verb := range []string{"%s", "%v", "%x", "%X", "%#v", "%d", "%q"} {
		if out := fmt.Sprintf(verb, []byte(canary)); !leaks(out) {
			t.Errorf("%s: %q goes unseen", verb, out)
		}
	}
}

func TestNoVerbShowsIt(t *testing.T) {
	for name, v := range values() {
		for _, verb := range []string{"v", "+v", "#v", "s", "q", "#q", "x", "X", "#x", "% x", "d", "c", "U", "b", "o", "O", "e", "f", "g", "t", "T", "20s", "-20v", ".3s", "z"} {
			if out := fmt.Sprintf("%"+verb, v); leaks(out) {
				t.Errorf("%%%s of the %s: %s", verb, name, out)
			}
		}
		for _, out := range []string{fmt.Sprint(v), fmt.Sprintln(v), fmt.Errorf("using %v", v).Error(), errors.Join(fmt.Errorf("%#v", v)).Error()} {
			if leaks(out) {
				t.Errorf("%s: %s", name, out)
			}
		}
	}
}

func TestItShowsAsAMark(t *testing.T) {
	v := secret.New([]byte(canary))
	text, err := v.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for _, got := range []string{v.String(), v.GoString(), string(text), v.LogValue().String(), fmt.Sprintf("%v", v), fmt.Sprintf("%#v", v), fmt.Sprintf("%x", v), fmt.Sprintf("%d", v)} {
		if got != "[secret]" {
			t.Errorf("got %q", got)
		}
	}
}

func TestNoEncoderShowsIt(t *testing.T) {
	for name, v := range values() {
		out, err := json.Marshal(v)
		if err != nil || leaks(string(out)) || !strings.Contains(string(out), "[secret]") {
			t.Errorf("json of the %s: %s, %v", name, out, err)
		}
	}
	keyed, err := json.Marshal(map[string]any{"a": secret.New([]byte(canary))})
	if err != nil || string(keyed) != `{"a":"[secret]"}` {
		t.Errorf("json: %s, %v", keyed, err)
	}
	out, err := xml.Marshal(holder{Value: secret.New([]byte(canary))}.Value)
	if err != nil || leaks(string(out)) {
		t.Errorf("xml: %s, %v", out, err)
	}
}

func TestNoLoggerShowsIt(t *testing.T) {
	var out bytes.Buffer
	options := &slog.HandlerOptions{Level: slog.LevelDebug}
	for name, v := range values() {
		for _, h := range []slog.Handler{slog.NewTextHandler(&out, options), slog.NewJSONHandler(&out, options)} {
			slog.New(h).With("with", v).WithGroup("g").Debug("message", "value", v, slog.Group("group", "value", v))
		}
		old := log.New(&out, "", 0)       //nolint:forbidigo // as above
		old.Printf("%v %+v %#v", v, v, v) //nolint:forbidigo // as above
		old.Println(v)                    //nolint:forbidigo // as above
		if leaks(out.String()) {
			t.Errorf("%s: %s", name, out.String())
		}
		out.Reset()
	}
}

func TestReveal(t *testing.T) {
	v := secret.New([]byte(canary))
	shared := v
	if string(v.Reveal()) != canary || v.Empty() {
		t.Errorf("Reveal gave %q", v.Reveal())
	}
	v.Wipe()
	if !bytes.Equal(shared.Reveal(), make([]byte, len(canary))) {
		t.Error("Wipe left the bytes of a copy")
	}
	var zero secret.Value
	if !zero.Empty() || zero.Reveal() != nil || zero.String() != "[secret]" {
		t.Error("the zero Value is not empty")
	}
	zero.Wipe()
}
