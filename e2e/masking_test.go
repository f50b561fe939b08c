package e2e_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Bodies of vendors' tokens, joined to their prefixes only at run time: they are nobody's.
const (
	body16 = "A1b2C3d4E5f6G7h8"
	body36 = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
)

func fakeJWT() string {
	part := base64.RawURLEncoding.EncodeToString
	return part([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + part([]byte(`{"sub":"1234567890","name":"Jane"}`)) + "." + part([]byte("0123456789abcdef0123456789abcdef"))
}

func fakePEM(kind string) string {
	line := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("not a key at all", 3)))
	return "-----BEGIN " + kind + "-----\n" + strings.Repeat(line+"\n", 6) + "-----END " + kind + "-----"
}

// sensitive is one value in a sentence; «» stand around what the provider must not see.
type sensitive struct{ kind, text string }

func sensitives() []sensitive {
	return []sensitive{
		{"EMAIL", "Write to «jane.doe+x@example.com» today"},
		{"EMAIL", `{"mail":"«o'brien@mail.example.co.uk»"}`},
		{"CREDIT_CARD", "card «4111 1111 1111 1111», thanks"},
		{"CREDIT_CARD", "«5555-5555-5555-4444»"},
		{"CREDIT_CARD", "pan=«378282246310005»"},
		{"IBAN", "IBAN «DE89 3704 0044 0532 0130 00» please"},
		{"IBAN", "«GB29NWBK60161331926819»"},
		{"IP", "the host «81.2.69.142» is down"},
		{"IP", "the host «2a02:cf40:85a3::8a2e:370:7334» is down"},
		{"PHONE", "call «+49 30 901820» now"},
		{"PHONE", "call «(212) 555-0142» now"},
		{"SSN", "SSN: «219-09-9999»"},
		{"JWT", "use «" + fakeJWT() + "» here"},
		{"PRIVATE_KEY", "my key:\n«" + fakePEM("RSA PRIVATE KEY") + "»\nthe end"},
		{"PRIVATE_KEY", "my key:\n«" + fakePEM("OPENSSH PRIVATE KEY") + "»\nthe end"},
		{"URL_PASSWORD", "postgres://admin:«Tr0ub4dor3xyz»@db.internal:5432/app"},
		{"AUTH_TOKEN", "curl -H 'Authorization: Bearer «" + body36 + "»' https://example.org/"},
		{"PASSWORD", `DB_PASSWORD="«correct-Horse-9battery!»"`},
		{"PASSWORD", "password: «hunter2hunter2»"},
		{"SECRET", `client_secret = "«` + body36 + `»"`},
		{"AWS_SECRET", "AWS_SECRET_ACCESS_KEY=«wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + "EXAMPLEKEY»"},
		{"API_KEY", "id=«AKIA" + "EXAMPLE7EXAMPLE7»;"},
		{"API_KEY", "«sk-" + "proj-" + body36 + "»"},
		{"API_KEY", "«sk-" + "ant-api03-" + body36 + "-AA»"},
		{"API_KEY", "«AI" + "za" + body16 + "-_" + body16 + "x»"},
		{"API_KEY", "«gh" + "p_" + body36 + "»"},
		{"API_KEY", "«github" + "_pat_" + body36 + "_" + body36 + "»"},
		{"API_KEY", "«gl" + "pat-" + body16 + "abcd»"},
		{"API_KEY", "«xo" + "xb-123456789012-123456789012-" + body16 + "»"},
		{"API_KEY", "«sk" + "_live_" + body36 + "»"},
		{"API_KEY", "«np" + "m_" + body36 + "»"},
		{"API_KEY", "«py" + "pi-AgEIcHlwaS5vcmc" + body36 + "»"},
		{"API_KEY", "«h" + "f_abcdefGHIJKLmnopQRSTuvwxYZabCDefGH»"},
	}
}

// cut returns the text without its marks, and the value between them.
func (s sensitive) cut() (text, value string) {
	before, rest, _ := strings.Cut(s.text, "«")
	value, after, _ := strings.Cut(rest, "»")
	return before + value + after, value
}

var secretKinds = map[string]bool{"JWT": true, "PRIVATE_KEY": true, "URL_PASSWORD": true, "AUTH_TOKEN": true, "PASSWORD": true, "SECRET": true,
	"AWS_SECRET": true, "API_KEY": true}

// prompted is the prompt of the latest request, as the provider read it.
func (p *provider) prompted(t *testing.T) string {
	t.Helper()
	all := p.received()
	if len(all) == 0 {
		t.Fatal("the provider received nothing")
	}
	var c chatRequest
	if err := json.Unmarshal(all[len(all)-1].Body, &c); err != nil {
		t.Fatal(err)
	}
	return c.Messages[0].Content
}

// textAndMasking returns the text and the masking facts of an answer, in either form.
func (a answer) textAndMasking(t *testing.T) (string, masked) {
	t.Helper()
	if a.header.Get("Content-Type") == "text/event-stream" {
		s := a.streamed(t)
		return s.text, s.masking
	}
	w := a.whole(t)
	return w.Output, w.Masking
}

// absent fails if the provider got to see the value in any form that JSON can give it.
func absent(t *testing.T, p *provider, value string) {
	t.Helper()
	all := p.prompted(t)
	for _, r := range p.received() {
		all += fmt.Sprint(r.Path, r.Query, r.Header, r.Trailer, r.Host) + string(r.Body)
	}
	for _, form := range []string{value, strings.Trim(quote(value), `"`), base64.StdEncoding.EncodeToString([]byte(value))} {
		if strings.Contains(all, form) {
			t.Errorf("the provider received %q", form)
		}
	}
}

// TestProviderNeverSeesAValue sends every type of value, whole and streamed. The provider echoes what it received; the caller
// gets the originals back, byte for byte.
func TestProviderNeverSeesAValue(t *testing.T) {
	t.Parallel()
	providerNeverSeesAValue(t, start)
}

func providerNeverSeesAValue(t *testing.T, start starter) {
	t.Helper()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	for i, s := range sensitives() {
		for _, stream := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/%d/stream=%t", s.kind, i, stream), func(t *testing.T) {
				text, value := s.cut()
				a := g.with(t, nil).ask(text, stream)
				want := strings.Replace(text, value, s.kind+"_1", 1)
				if got := p.prompted(t); got != want {
					t.Errorf("the provider received %q, want %q", got, want)
				}
				absent(t, p, value)
				output, m := a.textAndMasking(t)
				if output != text {
					t.Errorf("the caller got %q, want %q", output, text)
				}
				wantMasking := masked{Entities: 1, Types: map[string]int{s.kind: 1}, Secrets: secretKinds[s.kind], Restored: 1}
				if diff := cmp.Diff(wantMasking, m); diff != "" {
					t.Errorf("masking (-want +got):\n%s", diff)
				}
				wantHeader := ""
				if secretKinds[s.kind] {
					wantHeader = s.kind
				}
				if got := a.header.Get("X-Vizard-Secrets-Masked"); got != wantHeader {
					t.Errorf("x-vizard-secrets-masked %q, want %q", got, wantHeader)
				}
			})
		}
	}
}

// TestAllValuesAtOnce sends every value in one prompt.
func TestAllValuesAtOnce(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	var prompt strings.Builder
	kinds := map[string]int{}
	for _, s := range sensitives() {
		text, _ := s.cut()
		prompt.WriteString(text + "\n\n")
		kinds[s.kind]++
	}
	for _, stream := range []bool{false, true} {
		a := g.ask(prompt.String(), stream)
		for _, s := range sensitives() {
			_, value := s.cut()
			absent(t, p, value)
		}
		output, m := a.textAndMasking(t)
		if output != prompt.String() {
			t.Errorf("stream %t: the caller got something else (-want +got):\n%s", stream, cmp.Diff(prompt.String(), output))
		}
		if diff := cmp.Diff(kinds, m.Types); diff != "" || m.Entities != len(sensitives()) || !m.Secrets {
			t.Errorf("masking %+v (-want +got):\n%s", m, diff)
		}
		if got, want := a.header.Get("X-Vizard-Secrets-Masked"), "API_KEY,AUTH_TOKEN,AWS_SECRET,JWT,PASSWORD,PRIVATE_KEY,SECRET,URL_PASSWORD"; got != want {
			t.Errorf("x-vizard-secrets-masked %q, want %q", got, want)
		}
	}
}

// TestPlaceholders checks which placeholders the provider reads, and how those in its answer are restored.
func TestPlaceholders(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	var many, manyMasked strings.Builder
	for i := 1; i <= 25; i++ {
		fmt.Fprintf(&many, "user%d@example.com ", i)
		fmt.Fprintf(&manyMasked, "EMAIL_%d ", i)
	}
	var thousand, thousandMasked []string
	for i := 1; i <= 1000; i++ {
		thousand = append(thousand, fmt.Sprintf("u%d@example.com", i))
		thousandMasked = append(thousandMasked, fmt.Sprintf("EMAIL_%d", i))
	}
	for _, tc := range []struct {
		name, prompt, upstream string
		answer, output         string // "": the provider echoes, and the caller gets the prompt back
	}{
		{name: "nothing to mask", prompt: "What is 2 + 2?", upstream: "What is 2 + 2?"},
		{name: "25 of one type", prompt: many.String(), upstream: manyMasked.String()},
		{name: "the same value twice", prompt: "a@example.com b@example.com a@example.com", upstream: "EMAIL_1 EMAIL_2 EMAIL_1"},
		{name: "a secret with its cue and without", prompt: "DB_PASSWORD=Tr0ub4dor3xyz; does Tr0ub4dor3xyz look safe?", upstream: "DB_PASSWORD=PASSWORD_1; does PASSWORD_1 look safe?"},
		{name: "another spelling is another value", prompt: "4111 1111 1111 1111 4111111111111111", upstream: "CREDIT_CARD_1 CREDIT_CARD_2"},
		{name: "a literal is kept and reserved", prompt: "EMAIL_1 is a@example.com", upstream: "EMAIL_1 is EMAIL_2"},
		{name: "literals around", prompt: "EMAIL_2, a@example.com, b@example.com, EMAIL_3, IP_1", upstream: "EMAIL_2, EMAIL_1, EMAIL_4, EMAIL_3, IP_1"},
		{name: "a literal that was not issued", prompt: "a@example.com", upstream: "EMAIL_1",
			answer: "EMAIL_2 EMAIL_10 IP_1 EMAIL_01 email_1 MY_EMAIL_1 EMAIL_1_HASH EMAIL_1X", output: "EMAIL_2 EMAIL_10 IP_1 EMAIL_01 email_1 MY_EMAIL_1 EMAIL_1_HASH EMAIL_1X"},
		{name: "issued, in many clothes", prompt: "a@example.com", upstream: "EMAIL_1",
			answer: "EMAIL_1, (EMAIL_1) **EMAIL_1** `EMAIL_1` EMAIL_1's EMAIL\\_1 EMAIL&#95;1 EMAIL%5F1 äEMAIL_1ß \"EMAIL_1\"",
			output: "a@example.com, (a@example.com) **a@example.com** `a@example.com` a@example.com's a@example.com a@example.com a@example.com äa@example.comß \"a@example.com\""},
		{name: "issued above nine", prompt: many.String(), upstream: manyMasked.String(),
			answer: "EMAIL_2 EMAIL_25 EMAIL_26 EMAIL_250", output: "user2@example.com user25@example.com EMAIL_26 EMAIL_250"},
		{name: "quotes, newlines, control characters", prompt: "password: \"a\\\"b\tc'9<&>xZ\"\nto \"jane\"@example.com, é@example.com \u2028\u0001", upstream: ""},
		{name: "not ASCII", prompt: "メールはtaro@example.jpです。Jürgen@münchen.example.de 🙂", upstream: "メールはEMAIL_1です。EMAIL_2 🙂"},
		{name: "an empty answer", prompt: "a@example.com", upstream: "EMAIL_1", answer: "-", output: ""},
		{name: "a thousand of one type", prompt: strings.Join(thousand, " "), upstream: strings.Join(thousandMasked, " ")},
	} {
		for _, stream := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/stream=%t", tc.name, stream), func(t *testing.T) {
				switch tc.answer {
				case "":
					p.respond(echo)
					tc.output = tc.prompt
				case "-":
					p.respond(say("", 3))
				default:
					p.respond(say(tc.answer, 3))
				}
				a := g.with(t, nil).ask(tc.prompt, stream)
				if got := p.prompted(t); got != tc.upstream && tc.upstream != "" {
					t.Errorf("the provider received %q, want %q", got, tc.upstream)
				}
				if output := textOf(t, a); output != tc.output {
					t.Errorf("the caller got  %q\nwant %q", output, tc.output)
				}
			})
		}
	}
}

// TestSaysWhatCameBack has a model that keeps one placeholder and misspells two.
func TestSaysWhatCameBack(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	p.respond(say("EMAIL_1, not email_1 or Email 1", 3))
	for i, stream := range []bool{false, true} {
		text, m := g.ask("to a@example.com", stream).textAndMasking(t)
		if want := (masked{Entities: 1, Types: map[string]int{"EMAIL": 1}, Restored: 1, Unrestored: 2}); !cmp.Equal(m, want) || text != "a@example.com, not email_1 or Email 1" {
			t.Errorf("stream %t: %q, masking %+v, want %+v", stream, text, m, want)
		}
		if r := g.awaitRecords(i + 1)[i]; r["restored"] != 1.0 || r["unrestored"] != 2.0 {
			t.Errorf("stream %t: the record says %v and %v", stream, r["restored"], r["unrestored"])
		}
	}
	if n := g.metric("vizard_placeholders_total", `result="unrestored"`); n != 4 {
		t.Errorf("the metric says %v", n)
	}
}

// TestRestoredTextIsNotRead masks words of the operator's own that look like placeholders: once restored, they stay.
func TestRestoredTextIsNotRead(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{extra: "masking:\n  patterns:\n    - {type: TICKET, regexp: 'TCK-[A-Z]+_[0-9]+'}\n    - {type: CODE, regexp: 'x-EMAIL_[0-9]'}\n"})
	const prompt = "see TCK-EMAIL_1 and TCK-TICKET_1 of a@example.com, x-EMAIL_2"
	for _, stream := range []bool{false, true} {
		a := g.ask(prompt, stream)
		if got := p.prompted(t); strings.Contains(got, "TCK-") || strings.Contains(got, "@") || strings.Contains(got, "x-") {
			t.Errorf("the provider received %q", got)
		}
		output := textOf(t, a)
		if output != prompt {
			t.Errorf("stream %t: the caller got %q, want %q", stream, output, prompt)
		}
	}
}

// TestTableLastsForOneExchange shows that no exchange restores another's values, although all of them use the same placeholders.
func TestTableLastsForOneExchange(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	t.Run("after another", func(t *testing.T) {
		p.respond(say("EMAIL_1 EMAIL_2", 2))
		g := g.with(t, nil)
		for _, tc := range [][2]string{{"a@example.com b@example.com", "a@example.com b@example.com"}, {"c@example.com", "c@example.com EMAIL_2"}, {"none", "EMAIL_1 EMAIL_2"}} {
			for _, stream := range []bool{true, false} {
				if output := textOf(t, g.ask(tc[0], stream)); output != tc[1] {
					t.Errorf("%q: output %q, want %q", tc[0], output, tc[1])
				}
			}
		}
	})
	t.Run("at the same time", func(t *testing.T) {
		p.respond(echo)
		const callers, each = 16, 6
		failures := make(chan string, callers*each)
		done := make(chan struct{})
		for n := range callers {
			go func() {
				defer func() { done <- struct{}{} }()
				for i := range each {
					prompt := fmt.Sprintf("caller%d.%d@example.com and 81.2.69.%d", n, i, n+1)
					response, err := g.client.Do(g.request(fmt.Sprintf(`{"model":"fake/echo","prompt":%q,"stream":%t}`, prompt, i%2 == 0)))
					if err != nil {
						failures <- err.Error()
						continue
					}
					if got, err := outputOf(response); err != nil || got != prompt {
						failures <- fmt.Sprintf("%q became %q (%v)", prompt, got, err)
					}
				}
			}()
		}
		for range callers {
			<-done
		}
		close(failures)
		for f := range failures {
			t.Error(f)
		}
		for _, r := range p.received() {
			if strings.Contains(string(r.Body), "@example.com") || strings.Contains(string(r.Body), "81.2.69") {
				t.Errorf("the provider received %q", r.Body)
			}
		}
	})
}

// outputOf reads the text of an answer, whole or streamed, and may be called from another goroutine than the test's own.
func outputOf(response *http.Response) (string, error) {
	defer func() { _ = response.Body.Close() }()
	var body strings.Builder
	if _, err := io.Copy(&body, response.Body); err != nil {
		return "", err
	}
	if strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
		s, err := readStream(body.String())
		if err == nil && s.done == nil {
			err = fmt.Errorf("no done event")
		}
		return s.text, err
	}
	var w whole
	err := json.Unmarshal([]byte(body.String()), &w)
	if response.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %d: %s", response.StatusCode, body.String())
	}
	return w.Output, err
}

// TestPromptBytesArriveAsTheyAre sends text that is easily damaged on the way and compares it on both sides.
func TestPromptBytesArriveAsTheyAre(t *testing.T) {
	t.Parallel()
	p := newProvider(t, nil)
	g := start(t, p, options{})
	for _, prompt := range []string{
		"<b>&amp;</b> \\u0041 \\\\ \" ' ` $ {} [] %00 +", "line\r\nline\rline\n\n\ttab\x0b\x0c\x7f", "\u0000\u0001\u001f", "é e\u0301 \U0001F600 \uFEFF \u200b \u2028\u2029",
		" \n leading and trailing \n ", "data: x\n\nevent: done\ndata: [DONE]\n\n", strings.Repeat("x", 32_000), strings.Repeat("€", 10_000), `{"role":"system","content":"x"}`,
	} {
		for _, stream := range []bool{false, true} {
			output := textOf(t, g.ask(prompt, stream))
			if got := p.prompted(t); got != prompt {
				t.Errorf("the provider received %q, want %q", clip(got), clip(prompt))
			}
			if output != prompt {
				t.Errorf("the caller got %q, want %q", clip(output), clip(prompt))
			}
		}
	}
}
