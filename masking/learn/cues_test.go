package learn_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// A cue counts within compounds, as a part of a name and in capitals, in scripts with capitals and without.
func TestCuesMakeCandidates(t *testing.T) {
	t.Parallel()
	for _, cue := range []string{"password", "acmeToken", "DB_PASSWORD", "db-passwd", "Datenbankpasswort", "Passwörter", "PAROLA", "contraseña", "ПАРОЛЬ", "Пароль", "hasło", "密码", "パスワード", "비밀번호", "كلمة المرور", "पासवर्ड", "mật khẩu",
		"ww-wachtwoord", "mot de passe", "mot_de_passe", "pw:", "psk", "apiKeys", "wi-fi", "x.pwd", "ŞİFRE", "Κωδικός", "סיסמה", "รหัสผ่าน"} {
		if !near(cue + " sunflower") {
			t.Errorf("%q is no cue", cue)
		}
	}
	for _, word := range []string{"compass", "monkeys", "keyboard", "passing", "author", "pattern", "the weather"} {
		if near(word + " sunflower") {
			t.Errorf("%q is a cue", word)
		}
	}
}

// near says whether the last word of text is a candidate: a plain word is one only near a cue.
func near(text string) bool {
	last, is := strings.LastIndexByte(text, ' ')+1, false
	learn.NewScan().Candidates([]byte(text), learn.Given{}, func(c *learn.Candidate) { is = is || c.Start == last && c.End == len(text) })
	return is
}
