package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// TestSaidInEveryWrap checks that a password which a sentence tells is masked in whatever stands around it.
func TestSaidInEveryWrap(t *testing.T) {
	m := newJudge(t, masking.Options{})
	sentences := []string{"the password is «»", "The new password for the router: «».", "Das Passwort ist «».", "hasło to «», proszę zmienić", "la contraseña es «» desde hoy", "le mot de passe est «» !",
		"use «» as the password", "пароль: «»", "密码是«»。", "パスワードは«»です。"}
	wraps := []string{`"?"`, "'?'", "`?`", "“?”", "„?“", "„?”", "”?”", "‘?’", "‚?‘", "«?»", "»?«", "‹?›", "「?」", "『?』", "《?》", "(?)", "[?]", "*?*", "**?**", "_?_", "__?__", "~~?~~", "⟨?⟩", "→ ?", "👉 ?", "“`?`”"}
	for _, text := range []string{"password: <i3DEtbaRVBV5faEFL8hrs7>", "the password is {i3DEtbaRVBV5faEFL8hrs7}"} {
		if masked, _ := maskWith(t, m, text); strings.Contains(masked, "i3DEtbaRVBV5faEFL8hrs7") {
			t.Errorf("%s: what is random is no placeholder", text)
		}
	}
	for _, value := range []string{"jXoRPeSMvCfmhKkYF", "Gr4vel_Birch55", "i3DEtbaRVBV5faEFL8hrs7"} {
		for _, sentence := range sentences {
			for _, wrap := range wraps {
				text := strings.Replace(sentence, "«»", strings.Replace(wrap, "?", value, 1), 1)
				if masked, _ := maskWith(t, m, text); strings.Contains(masked, value) {
					t.Errorf("%s\nleaves the password", text)
				}
			}
		}
	}
}
