package config_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/internal/config"
)

func TestSourceRead(t *testing.T) {
	const canary = "canary-value"
	tests := []struct {
		name, text, want, problem string
	}{
		{"plain", canary, canary, ""},
		{"line end", canary + "\n", canary, ""},
		{"dos line end", canary + "\r\n", canary, ""},
		{"longest", strings.Repeat("k", 4096) + "\n", strings.Repeat("k", 4096), ""},
		{"empty", "", "", "it is empty"},
		{"only a line end", "\n", "", "it is empty"},
		{"two line ends", canary + "\n\n", "", "not visible ASCII"},
		{"header smuggling", canary + "\r\nx: y", "", "not visible ASCII"},
		{"space", canary + " x", "", "not visible ASCII"},
		{"byte order mark", "\ufeff" + canary, "", "not visible ASCII"},
		{"delete", canary + "\x7f", "", "not visible ASCII"},
		{"too long", canary + strings.Repeat("k", 4096), "", "longer than 4096 bytes"},
		{"much too long", canary + strings.Repeat("k", 99999), "", "longer than 4096 bytes"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "key")
			write(t, file, tt.text)
			t.Setenv("VIZARD_TEST_SECRET", tt.text)
			for _, s := range []config.Source{{File: file}, {Env: "VIZARD_TEST_SECRET"}} {
				v, err := s.Read()
				if string(v.Reveal()) != tt.want {
					t.Errorf("%v: the value differs", s)
				}
				if tt.problem == "" && err != nil || tt.problem != "" && (err == nil || !strings.Contains(err.Error(), tt.problem)) {
					t.Errorf("%v: got %v, want %q", s, err, tt.problem)
				}
				if err != nil && (strings.Contains(err.Error(), canary) || !strings.Contains(err.Error(), s.String())) {
					t.Errorf("%v: the error shows the value or not the place: %v", s, err)
				}
			}
		})
	}
}

func TestSourceThatIsMissing(t *testing.T) {
	for _, s := range []config.Source{{File: "no/such/file"}, {Env: "VIZARD_NO_SUCH_VARIABLE"}, {File: t.TempDir()}} {
		if _, err := s.Read(); err == nil || strings.Count(err.Error(), s.File+s.Env) != 1 {
			t.Errorf("%v: got %v", s, err)
		}
	}
}
