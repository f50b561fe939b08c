package console_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/keystore"
)

const profilePrompt = "Write to jane@example.com"

// TestThePageShowsWhatEachProfileDoes asks with keys of two profiles, and for another than the key's.
func TestThePageShowsWhatEachProfileDoes(t *testing.T) {
	s := open(t, nil)
	_, other, err := s.keys.Create(keystore.CreateOptions{Caller: "tester", Profile: "support"})
	if err != nil {
		t.Fatal(err)
	}
	plain := s.key
	const left = "Names of people are not masked: PERSON is off."
	for _, tt := range []struct {
		key, asked, want string
		entities         int
		left             string
	}{
		{plain, "", "default", 1, ""}, {plain, "support", "support", 0, left},
		{string(other.Reveal()), "", "support", 0, left}, {string(other.Reveal()), "default", "default", 1, ""},
	} {
		s.key = tt.key
		answer := s.post("/api/mask", `{"prompt":"`+profilePrompt+`","profile":"`+tt.asked+`"}`)
		var m struct {
			Profile  string
			Entities int
			Left     string `json:"names_left"`
		}
		if err := json.NewDecoder(answer.Body).Decode(&m); err != nil || m.Profile != tt.want || m.Entities != tt.entities || m.Left != tt.left {
			t.Errorf("asked for %q: %+v, %v, want %+v", tt.asked, m, err, tt)
		}
		_ = answer.Body.Close()
	}
	s.key = plain
	answer := s.post("/api/mask", `{"prompt":"`+profilePrompt+`","profile":"nothing"}`)
	body, _ := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(body), `"param":"profile"`) {
		t.Errorf("a profile that does not exist: %d, %s", answer.StatusCode, body)
	}
}

// TestTheFormNamesAProfile does the same without the page's script.
func TestTheFormNamesAProfile(t *testing.T) {
	s := open(t, nil)
	for profile, want := range map[string]string{"": "1 masked: EMAIL 1.", "support": "Nothing in it is masked by the profile support. Names of people are not masked: PERSON is off."} {
		page := s.form(profilePrompt, profile)
		if !strings.Contains(page, want) || !strings.Contains(page, `value="`+profile+`"`) {
			t.Errorf("profile %q: the page does not say %q", profile, want)
		}
	}
}

// counted is a type and how often it was found.
type counted struct {
	Type  string
	Count int
}

// TestThePageShowsWhatThePolicyDoes asks by a profile that refuses, keeps, excepts and tries, with the page's script and without it.
func TestThePageShowsWhatThePolicyDoes(t *testing.T) {
	s := open(t, nil)
	for _, tt := range []struct{ prompt, want, shown string }{
		{"password: hunter2hunter2, again hunter2hunter2, jane@example.org", "kept [{PASSWORD 2}], allowed [{EMAIL 1}], trial [], refused ",
			"2 masked by the profile careful: PASSWORD 2. Developer secrets were among them: replace those that somebody else has seen. Never put back in the answer: PASSWORD 2. Left visible by exceptions: EMAIL 1."},
		{"pay by 4111 1111 1111 1111 from 10.1.2.3", "kept [], allowed [], trial [{PRIVATE_IP 1}], refused CREDIT_CARD",
			"The gateway refuses this prompt, because the policy refuses CREDIT_CARD: nothing of it goes to the provider. 1 masked by the profile careful: CREDIT_CARD 1. On trial, not masked: PRIVATE_IP 1."},
	} {
		var m struct {
			Kept, Allowed, Trial []counted
			Refused              string
			Segments             []segment
		}
		answer := s.post("/api/mask", `{"prompt":"`+tt.prompt+`","profile":"careful"}`)
		if err := json.NewDecoder(answer.Body).Decode(&m); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("kept %v, allowed %v, trial %v, refused %s", m.Kept, m.Allowed, m.Trial, m.Refused); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.prompt, got, tt.want)
		}
		for _, g := range m.Segments {
			if g.Placeholder != "" && !strings.HasSuffix(g.Basis, map[string]string{"PASSWORD": "; never put back", "CREDIT_CARD": "; such a prompt is refused"}[g.Type]) {
				t.Errorf("%s is known by %q", g.Placeholder, g.Basis)
			}
		}
		if page := s.form(tt.prompt, "careful"); !strings.Contains(page, tt.shown) {
			t.Errorf("%q: the page does not say %q:\n%s", tt.prompt, tt.shown, page)
		}
	}
}

// form sends the form of the page as a browser without script does, and returns the page that comes back.
func (s *site) form(prompt, profile string) string {
	s.t.Helper()
	r, err := http.NewRequest(http.MethodPost, s.URL+"/", strings.NewReader(url.Values{"key": {s.key}, "prompt": {prompt}, "profile": {profile}}.Encode()))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := s.Client().Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	return text(s.t, answer)
}
