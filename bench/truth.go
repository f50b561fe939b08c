package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// secret is a value that a prompt holds and no provider should see. All are made up.
type secret struct{ name, value string }

var secrets = []secret{
	{"e-mail address", "jane.doe@customers.example.com"},
	{"phone number", "+1 202 555 0143"},
	{"IPv4 address", "81.2.69.142"},
	{"credit card", "4111 1111 1111 1111"},
	{"IBAN", "DE89370400440532013000"},
	{"US social security number", "536-22-1234"},
	{"person's name", "Margaret Hollingsworth"},
	{"AWS access key", "AKIA" + "W4NKHV2ZQ7TBM5XD"},
	{"GitHub token", "ghp" + "_x7KfQ2mZ9LpT4vR8sW1yB6nD3hJ5cG4IzXUI"},
	{"password of a setting", "tr0ub4dor-and-3"},
	{"password in a URL", "s3cr3tp4ss"},
	{"private key", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC"},
}

// revealing is a prompt of somebody who asks for help with what he pastes.
var revealing = "Please rewrite this ticket in a friendly tone and keep every detail. The customer is " + secrets[6].value + ", her address is " +
	secrets[0].value + ", her phone " + secrets[1].value + ", her social security number " + secrets[5].value + ". She paid with the card " + secrets[3].value +
	" and wants the refund on IBAN " + secrets[4].value + ". The import failed on host " + secrets[2].value + ".\n\n" +
	"# settings\nAWS_ACCESS_KEY_ID=" + secrets[7].value + "\nGITHUB_TOKEN=" + secrets[8].value + "\nDB_PASSWORD=" + secrets[9].value +
	"\nDATABASE_URL=postgres://app:" + secrets[10].value + "@db.internal.example.com:5432/app\n" +
	"-----BEGIN " + "PRIVATE KEY-----\n" + secrets[11].value + "\n-----END " + "PRIVATE KEY-----\n"

// conduct is what a system did with values, placeholders and errors. Each field but leaked is "yes", "no" or why it cannot be said.
type conduct struct {
	system   string
	leaked   []string // names of the values that reached the provider
	whole    string   // the answer is the prompt again
	streamed string   // so are the pieces of a stream, joined
	literal  string   // a placeholder that the caller wrote himself comes back as he wrote it
	revealed string   // another caller's value comes back for a placeholder
	error    string   // the provider's words about an error reach the caller
}

// observe asks s five questions. The provider repeats what it receives.
func observe(s system, up *upstream) conduct {
	c := conduct{system: s.name}
	answer, err := s.ask(s.key, revealing, false)
	seen := up.took()
	for _, v := range secrets {
		if strings.Contains(seen, v.value) {
			c.leaked = append(c.leaked, v.name)
		}
	}
	c.whole = verdict(answer == revealing, err)
	answer, err = s.ask(s.key, revealing, true)
	c.streamed = verdict(answer == revealing, err)
	c.literal, c.revealed = s.placeholders(up)
	status, body, err := try(s.address, rendered(s, s.bodies([]string{"Please fail."}, modelFail, false))[0], patience)
	if err == nil && status == http.StatusOK {
		err = fmt.Errorf("status %d", status)
	}
	c.error = verdict(strings.Contains(body, privateNote), err)
	return c
}

// placeholders finds out how s calls an address and uses that name in a prompt of the same caller, next to another address, and of
// another caller, without any.
func (s system) placeholders(up *upstream) (kept, revealed string) {
	const mine = "bob.miller@customers.example.com"
	if _, err := s.ask(s.key, "Write to "+mine+" please.", false); err != nil {
		return verdict(false, err), verdict(false, err)
	}
	seen := content([]byte(up.took()), 1<<20)
	_, rest, ok := strings.Cut(seen, "Write to ")
	name, _, ok2 := strings.Cut(rest, " please.")
	if !ok || !ok2 || name == mine {
		return "does not mask it", "does not mask it"
	}
	prompt := "The template says " + name + " where the address stands. Write to ann.smith@customers.example.com please."
	answer, err := s.ask(s.key, prompt, false)
	kept = verdict(answer == prompt, err)
	answer, err = s.ask(s.other, "What does "+name+" stand for?", false)
	return kept, verdict(strings.Contains(answer, mine), err)
}

func verdict(yes bool, err error) string {
	switch {
	case err != nil:
		return "failed: " + firstLine(err.Error(), 100)
	case yes:
		return "yes"
	}
	return "no"
}

func firstLine(text string, limit int) string {
	text, _, _ = strings.Cut(text, "\n")
	if len(text) > limit {
		text = text[:limit] + "…"
	}
	return strings.ReplaceAll(text, "|", "/")
}

// ask returns the text of modelEcho's answer.
func (s system) ask(key, prompt string, stream bool) (string, error) {
	s.key = key
	status, body, err := try(s.address, rendered(s, s.bodies([]string{prompt}, modelEcho, stream))[0], patience)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("status %d: %s", status, body)
	}
	if err != nil {
		return "", err
	}
	if stream {
		return streamText(body)
	}
	var a answer
	err = json.Unmarshal([]byte(body), &a)
	return a.text(), err
}

// answer is one of the gateway's or of a chat completion, or an event of either's stream.
type answer struct {
	Output  string
	Text    string
	Choices []struct {
		Message, Delta struct{ Content string }
	}
}

func (a answer) text() string {
	text := a.Output + a.Text
	for _, c := range a.Choices {
		text += c.Message.Content + c.Delta.Content
	}
	return text
}

func streamText(body string) (string, error) {
	var text strings.Builder
	for lines := bufio.NewScanner(strings.NewReader(body)); lines.Scan(); {
		data, ok := strings.CutPrefix(lines.Text(), "data:")
		if data = strings.TrimSpace(data); !ok || data == "[DONE]" {
			continue
		}
		var a answer
		if err := json.Unmarshal([]byte(data), &a); err != nil {
			return "", fmt.Errorf("reading an event: %w", err)
		}
		text.WriteString(a.text())
	}
	return text.String(), nil
}
