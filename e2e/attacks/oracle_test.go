package attacks_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// finding is something that must not be.
type finding struct {
	attack *attack
	what   string
}

// judge looks at everything that came of the attacks.
func (w *world) judge() []finding {
	var all []finding
	found := func(a *attack, format string, args ...any) {
		if a == nil {
			a = &attack{name: "of no attack"}
		}
		all = append(all, finding{a, fmt.Sprintf(format, args...)})
	}
	codes := statuses()
	for _, a := range w.attacks {
		if a.want != "" && !a.got.is(a.want) {
			found(a, "answered %q (%v), want %s: %s", a.got, a.got.err, a.want, clip(a.got.body))
		}
		if a.want == "" && a.got.is("closed|broken|* bare") {
			found(a, "answered %q (%v): %s", a.got, a.got.err, clip(a.got.body))
		}
		if broken := contract(a, codes); broken != "" {
			found(a, "against the contract: %s: %s", broken, clip(a.got.body))
		}
		if a.output != nil && a.got.is("200|200 done") && a.got.text() != *a.output {
			found(a, "the output is %s, want %s", clip([]byte(a.got.text())), clip([]byte(*a.output)))
		}
		for _, never := range append(a.never, pooled) {
			if strings.Contains(answered(a), never) {
				found(a, "the caller sees %q", never)
			}
		}
	}
	w.judgeProvider(found)
	w.judgeOthers(found)
	w.judgeWritten(found)
	return all
}

// judgeProvider looks for secrets at the provider: in the bytes, in the prompt, and in what somebody would read there.
func (w *world) judgeProvider(found func(*attack, string, ...any)) {
	var wire strings.Builder
	for _, h := range w.provider.seen {
		wire.Write(h.wire)
		prompt := dialectOf(h.target).prompt(h.body)
		fmt.Fprintf(&wire, "\n%s\n%s\n", prompt, unfold(prompt))
		if broken := foreignHead(h); broken != "" {
			var a *attack
			if h.attack >= 0 && h.attack < len(w.attacks) {
				a = w.attacks[h.attack]
			}
			found(a, "the provider received %s", broken)
		}
	}
	all := wire.String()
	for _, a := range w.attacks {
		for _, secret := range a.secrets {
			if strings.Contains(all, secret) {
				found(a, "%q reached the provider", secret)
			}
		}
	}
	for caller, key := range w.keys {
		if strings.Contains(all, key) {
			found(nil, "the key of %s reached the provider", caller)
		}
	}
}

// judgeOthers looks for the values of each attack in the answers to all others.
func (w *world) judgeOthers(found func(*attack, string, ...any)) {
	answers := make([]string, len(w.attacks))
	for i, a := range w.attacks {
		answers[i] = answered(a)
	}
	all := strings.Join(answers, "\n")
	for i, a := range w.attacks {
		for _, secret := range a.secrets {
			if strings.Count(all, secret) == strings.Count(answers[i], secret) {
				continue
			}
			for j, answer := range answers {
				if i != j && strings.Contains(answer, secret) {
					found(a, "the caller of %s, %s, sees %q", w.attacks[j].group, w.attacks[j].name, secret)
				}
			}
		}
	}
}

// judgeWritten looks for them in logs, records and the store.
func (w *world) judgeWritten(found func(*attack, string, ...any)) {
	written := w.written()
	for _, a := range w.attacks {
		for _, secret := range append(a.secrets, a.never...) {
			if strings.Contains(written, secret) {
				found(a, "%q stands in what the processes write", secret)
			}
		}
	}
	for caller, key := range w.keys {
		if strings.Contains(written, key) {
			found(nil, "the key of %s stands in what the processes write", caller)
		}
	}
	if strings.Contains(written, pooled) {
		found(nil, "the provider's credential stands in what the processes write")
	}
}

// answered is all that the caller of an attack has seen.
func answered(a *attack) string {
	var b strings.Builder
	_ = a.got.header.Write(&b)
	b.Write(a.got.body)
	b.Write(a.got.surplus)
	b.WriteString(a.got.text())
	return b.String()
}

// providerHead are the headers that a provider may receive.
var providerHead = []string{"Content-Type", "Accept-Encoding", "User-Agent", "Content-Length", "Authorization", "Anthropic-Version"}

// foreignHead returns the parts of a request that should not have reached the provider.
func foreignHead(h hit) string {
	switch {
	case h.head == nil:
		return fmt.Sprintf("something that is not a request: %s", clip(h.wire))
	case !strings.HasPrefix(string(h.wire), http.MethodPost+" "):
		return "another method: " + clip(h.wire)
	case strings.Contains(h.target, "?") && !strings.HasSuffix(h.target, "?alt=sse"):
		return "a query: " + h.target
	case h.head.Get("Authorization") != "Bearer "+pooled || len(h.head["Authorization"]) != 1:
		return "another credential"
	}
	for name := range h.head {
		if !slices.Contains(providerHead, name) {
			return "the header " + name
		}
	}
	return ""
}

var (
	zeroWidth = regexp.MustCompile("[\u200b-\u200f\u2060-\u2064\ufeff\u00ad\u202a-\u202e\u2066-\u2069]")
	escaped   = regexp.MustCompile(`\\u[0-9a-fA-F]{4}`)
	spelled   = regexp.MustCompile(`\s*[\[(](at|dot)[\])]\s*`)
	packed    = regexp.MustCompile(`[A-Za-z0-9+/_-]{16,}={0,2}`)
)

// unfold is what somebody would read who looks through every disguise.
func unfold(text string) string {
	text = zeroWidth.ReplaceAllString(text, "")
	text = escaped.ReplaceAllStringFunc(text, func(e string) string {
		n, _ := strconv.ParseUint(e[2:], 16, 16)
		return string(rune(n))
	})
	text = html.UnescapeString(text)
	if plain, err := url.PathUnescape(text); err == nil {
		text = plain
	}
	text = strings.Map(func(r rune) rune {
		if r > 0xFF00 && r < 0xFF5F {
			return r - 0xFEE0
		}
		return r
	}, text)
	text = spelled.ReplaceAllStringFunc(strings.ReplaceAll(text, `\_`, "_"), func(s string) string {
		if strings.Contains(s, "at") {
			return "@"
		}
		return "."
	})
	for _, p := range packed.FindAllString(text, -1) {
		p = strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(p, "="))
		if plain, err := base64.RawStdEncoding.DecodeString(p); err == nil {
			text += "\n" + string(plain)
		}
	}
	return text
}

// answerHead are the headers that a caller may get.
var answerHead = []string{"Content-Type", "Content-Length", "Date", "Server", "X-Request-Id", "X-Vizard-Provider", "X-Vizard-Secrets-Masked", "Retry-After",
	"Cache-Control", "Www-Authenticate", "Allow", "Connection", "Transfer-Encoding"}

// statuses reads from the errors page which codes there are, and their status.
func statuses() map[string]int {
	page, err := os.ReadFile("../../docs/errors.md")
	if err != nil {
		panic(err)
	}
	all := map[string]int{}
	for _, row := range regexp.MustCompile("(?m)^\\| (\\d{3}) \\| `(\\w+)` \\| (?:gateway|provider) \\| (?:yes|no) ").FindAllStringSubmatch(string(page), -1) {
		all[row[2]], _ = strconv.Atoi(row[1])
	}
	return all
}

// contract returns the parts of an answer that violate the contract.
func contract(a *attack, codes map[string]int) string {
	r := a.got
	if r.status == 0 || r.is("* bare|broken") {
		return "" // the attack says whether that may be
	}
	for name := range r.header {
		if !slices.Contains(answerHead, name) {
			return "the header " + name
		}
	}
	switch {
	case a.address != "" && r.status < 300:
		return ""
	case r.is("200"):
		return wholeAnswer(r)
	case r.is("200 *"):
		return streamedAnswer(r, codes)
	}
	return errorBody(r.body, r.status, r.header.Get("X-Request-Id"), codes)
}

func wholeAnswer(r reply) string {
	var a struct {
		ID, Model, Provider, Output string
		FinishReason                string `json:"finish_reason"`
		Usage, Masking, Upstream    map[string]any
	}
	d := json.NewDecoder(bytes.NewReader(r.body))
	d.DisallowUnknownFields()
	switch err := d.Decode(&a); {
	case err != nil:
		return err.Error()
	case a.ID == "" || a.ID != r.header.Get("X-Request-Id"):
		return "no id"
	case a.Masking == nil || a.FinishReason == "":
		return "no finish_reason, or no masking"
	case r.header.Get("Cache-Control") != "no-store":
		return "it may be stored"
	}
	return ""
}

func streamedAnswer(r reply, codes map[string]int) string {
	events := eventsOf(r.body)
	for i, e := range events {
		last := i == len(events)-1
		switch {
		case (e.name == "start") != (i == 0):
			return "start is not the first event"
		case (e.name == "done" || e.name == "error") != last:
			return "the end is not the last event"
		case !slices.Contains([]string{"start", "delta", "done", "error"}, e.name):
			return "an event " + e.name
		case !json.Valid([]byte(e.data)):
			return "an event without JSON"
		case e.name == "error":
			return errorBody([]byte(e.data), 0, r.header.Get("X-Request-Id"), codes)
		}
	}
	return ""
}

// errorBody looks at an error; status 0: inside a stream.
func errorBody(body []byte, status int, id string, codes map[string]int) string {
	var e struct {
		Error struct {
			Code, Message, Param, Source string
			Retryable                    *bool
			RequestID                    string `json:"request_id"`
		}
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&e); err != nil {
		return err.Error()
	}
	switch want, known := codes[e.Error.Code]; {
	case !known:
		return "an unknown code"
	case status != 0 && status != want:
		return fmt.Sprintf("status %d of %s", status, e.Error.Code)
	case e.Error.Message == "" || e.Error.Retryable == nil || e.Error.Source != "gateway" && e.Error.Source != "provider":
		return "a member is missing"
	case e.Error.RequestID == "" || e.Error.RequestID != id:
		return "another request id"
	}
	return ""
}

func clip(b []byte) string {
	if len(b) > 300 {
		return string(b[:300]) + "…"
	}
	return string(b)
}
