package console_test

import (
	"encoding/json"
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
		r, err := http.NewRequest(http.MethodPost, s.URL+"/", strings.NewReader(url.Values{"key": {s.key}, "prompt": {profilePrompt}, "profile": {profile}}.Encode()))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		answer, err := s.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		page, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if !strings.Contains(string(page), want) || !strings.Contains(string(page), `value="`+profile+`"`) {
			t.Errorf("profile %q: the page does not say %q", profile, want)
		}
	}
}
