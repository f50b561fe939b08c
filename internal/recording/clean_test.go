package recording_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/recording"
)

const credential = "CANARY-4fQ9zL2vXw7Rk1Tb"

// TestBody cleans answers: account data goes, and everything that a codec reads stays.
func TestBody(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, body, want string }{
		{"nothing", `{"output":"Hello","n":3}`, `{"output":"Hello","n":3}`},
		{"no JSON", "event: ping\ndata: x\n\n", "event: ping\ndata: x\n\n"},
		{"the credential", `{"echo":"Bearer ` + credential + `"}`, `{"echo":"Bearer REMOVED"}`},
		{"the account's own names", `{"path":"projects/my-project-77/models"}`, `{"path":"projects/REMOVED/models"}`},
		{"members of an account", `{"organization" : "acme-corp","user_name":"jane","projectId":"p","account":12345,"email":""}`,
			`{"organization" : "REMOVED","user_name":"REMOVED","projectId":"REMOVED","account":0,"email":""}`},
		{"a name of the account elsewhere", `{"organization":"acme-corp7","output":"I am acme-corp7"}`, `{"organization":"REMOVED","output":"I am REMOVED"}`},
		{"a plain word that an account is called is no secret elsewhere", `{"organization":"default","output":"the default"}`, `{"organization":"REMOVED","output":"the default"}`},
		{"ids keep their prefix and stay the same", `{"id":"resp_0a1b2c3d","item":{"id":"msg_9f8e7d","response_id":"resp_0a1b2c3d","call_id":"resp_44444444"}}`,
			`{"id":"resp_recorded1","item":{"id":"msg_recorded1","response_id":"resp_recorded1","call_id":"resp_recorded2"}}`},
		{"an id in the text of the answer", `{"id":"resp_0a1b2c3d","output":"see resp_0a1b2c3d"}`, `{"id":"resp_recorded1","output":"see resp_recorded1"}`},
		{"a model's id stays", `{"model_id":"gpt-5-mini"}`, `{"model_id":"gpt-5-mini"}`},
		{"a number is no id", `{"id":7}`, `{"id":7}`},
		{"an id with a quotation mark", `{"id":"ab_cdef\"","x":"ab_cdef\" ab_cdef\\"}`, `{"id":"ab_recorded1","x":"ab_recorded1 ab_cdef\\"}`},
		{"an id that begins like an escape", `{"id":"n0123456","x":"a\n0123456 n0123456"}`, `{"id":"recorded1","x":"a\n0123456 recorded1"}`},
		{"signatures", `{"signature":"c2VjcmV0","thoughtSignature":"eA=="}`, `{"signature":"UkVNT1ZFRA==","thoughtSignature":"UkVNT1ZFRA=="}`},
		{"ids by their form", `{"m":"in org-A1b2C3d4E5 or\nproj_A1b2C3d4E5, arn:aws:bedrock:eu-west-1:123456789012:x"}`, `{"m":"in REMOVED or\nREMOVED, REMOVED:x"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			body := []byte(c.body)
			got := recording.NewCleaner([]byte(credential), "my-project-77", "").Body(body)
			if string(got) != c.want {
				t.Errorf("%s\nbecame %s\nwant   %s", c.body, got, c.want)
			}
			if string(body) != c.body {
				t.Error("the answer itself was changed")
			}
		})
	}
}

// TestLearn removes the values of headers that name the account or the request wherever they stand, and no others.
func TestLearn(t *testing.T) {
	t.Parallel()
	c := recording.NewCleaner(nil)
	c.Learn(http.Header{"Openai-Organization": {"acme-7f3k"}, "X-Request-Id": {"req-0123456789"}, "Set-Cookie": {"__cf=v1.abcdef-99; Path=/; HttpOnly"}, "Cf-Ray": {"short"},
		"X-Tenant": {"standard"}, "Date": {"Mon, 23 Nov 2026"}})
	const body = `{"m":"acme-7f3k req-0123456789 v1.abcdef-99 Path=/ short standard Mon, 23 Nov 2026"}`
	if got, want := string(c.Body([]byte(body))), `{"m":"REMOVED REMOVED REMOVED Path=/ short standard Mon, 23 Nov 2026"}`; got != want {
		t.Errorf("%s\nbecame %s\nwant   %s", body, got, want)
	}
}

// TestOneCleanerForAll gives the streamed answer the ids of the whole one.
func TestOneCleanerForAll(t *testing.T) {
	t.Parallel()
	c := recording.NewCleaner(nil)
	c.Body([]byte(`{"id":"resp_aaaaaaaa"}`))
	if got, want := string(c.Body([]byte(`data: {"id":"resp_bbbbbbbb","previous_id":"resp_aaaaaaaa"}`))), `data: {"id":"resp_recorded2","previous_id":"resp_recorded1"}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestShows finds every form that an answer may give a part of the credential.
func TestShows(t *testing.T) {
	t.Parallel()
	amazon := "AKIA5EXAMPLE7Q2L:" + credential
	for _, c := range []struct {
		name, credential, text string
		want                   bool
	}{
		{"none of it", credential, `{"m":"CANARY"}`, false},
		{"whole", credential, "x " + credential, true},
		{"twelve bytes of it", credential, credential[5:17], true},
		{"eleven bytes of it", credential, credential[5:16], false},
		{"hexadecimal", credential, hex.EncodeToString([]byte(credential)), true},
		{"base64", credential, base64.StdEncoding.EncodeToString([]byte(credential)), true},
		{"with escapes of JSON", credential, `\u0043ANARY\u002d4fQ9zL2v`, true},
		{"with escapes of URLs", credential, "CANARY%2D4fQ9zL2v", true},
		{"the first field of two", amazon, "AKIA5EXAMPLE7Q2L", true},
		{"the second field of two", amazon, credential, true},
		{"a short one", "k3y!", "a k3y! b", true},
		{"no credential", "", "anything", false},
	} {
		if got := recording.NewCleaner([]byte(c.credential)).Shows([]byte(c.text)); got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
	}
}

// FuzzBody cleans any answer: JSON stays JSON, the credential is gone, and a second Cleaner does the same.
func FuzzBody(f *testing.F) {
	for _, body := range []string{`{"id":"resp_0a1b2c3d","user":{"id":"user-0123456789"}}`, `{"signature":"x","model_id":"m","account":-1.5e3,"organization":"a\\\"b-cdefg"}`,
		`["org-A1b2C3d4E5","\norg-A1b2C3d4E5","` + credential + `"]`, `data: {"id":"n0123456","x":"\n0123456"}`, `{"id":"\\u0041bcdefg","user":""}`} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		got := recording.NewCleaner([]byte(credential), "my-project-77").Body(body)
		if json.Valid(body) && !json.Valid(got) {
			t.Fatalf("%s became %s, which is no JSON", body, got)
		}
		if bytes.Contains(got, []byte(credential)) || bytes.Contains(got, []byte("my-project-77")) {
			t.Fatalf("%s became %s", body, got)
		}
		if again := recording.NewCleaner([]byte(credential), "my-project-77").Body(body); !bytes.Equal(again, got) {
			t.Fatalf("%s became %s and %s", body, got, again)
		}
	})
}

// FuzzShows plants the credential in any text, each of its bytes as it is or escaped: it is always found.
func FuzzShows(f *testing.F) {
	f.Add("a ", " b", uint64(0))
	f.Add(`{"m":"`, `"}`, ^uint64(0))
	f.Add("%4", "%", uint64(0x5555))
	f.Add(`\u00`, `\`, uint64(0x249249))
	f.Fuzz(func(t *testing.T, before, behind string, escaped uint64) {
		var planted strings.Builder
		for i := range len(credential) {
			switch way := escaped >> (2 * i) & 3; way {
			case 1:
				fmt.Fprintf(&planted, `\u%04x`, credential[i])
			case 2:
				fmt.Fprintf(&planted, "%%%02X", credential[i])
			default:
				planted.WriteByte(credential[i])
			}
		}
		if text := before + planted.String() + behind; !recording.NewCleaner([]byte(credential)).Shows([]byte(text)) {
			t.Fatalf("%q holds the credential", text)
		}
	})
}
