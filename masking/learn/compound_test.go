package learn_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// TestCompounds holds which words that are put together are secrets: « and » stand around them.
func TestCompounds(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		text  string
		found bool
	}{
		{"hey, the wifi password is «copper-lantern» btw", true},
		{"The new password for the scanner is «walnuttrumpet».", true},
		{"password: «copper-lantern»", true},
		{"Log in as operator with «copper-lantern-river» and press start.", true},
		{"The password of the web interface is «Kaktus2023».", true},
		{"The password of the web interface is «Admin123».", true},
		{"Passwort: «rote-katze»", true},
		{"The password for the printer is «SilverTractor», please change it.", true},
		{"the wifi password is «Gate&Moon» by the way", true},
		{"The password of the router is «blue-42-fish» now.", true},
		{"Das Passwort der «rote-katze» kenne ich nicht", true}, // a cat that nobody is known to write of
		{"my password is «gH6=rX1+uNc4» ok?", true},
		{"Use «velvet_anchor» as the password.", true},
		{`password := "«tulip»"`, true},
		{`"password" => "«tulip»",`, true},
		{`password := "«required»"`, false},
		{"passphrase: «swimming shone»", true},
		{"Set the password of the «search_index» first.", false}, // people put these next to each other
		{"elif «pickle_harbor» and key:", false},                 // anything is called so
		{"口令是«gravel ocean mitten perjury»，请不要外传", true},
		{"비밀번호 «gravel ocean mitten perjury»인데 5회 오류라고 떠요", true},
		{"كلمة المرور الخاصة ببريد شؤون الطلاب هي «gravel ocean mitten perjury»، أرجو عدم مشاركتها", true},
		{"the secret words are «gravel ocean mitten perjury cactus violin thunder napkin lantern copper pebble orchard», keep them", true},
		{"The password is hashed with «Sha256», not with MD5.", false}, // packages write so
		{"The password for «node0142» is on the sticker.", false},      // machines are called so
		{"The password is «read-only» for guests.", false},             // several packages write so
		{"The password is «lantern-based» for guests.", false},         // much ends so
		{"The password field is «self-lantern» for now.", false},       // anything begins so
		{"The API token is «copper-lantern» in staging.", false},       // nobody chooses a token
		{`const token = "«copper-lantern»";`, false},
		{"image: registry.example.com/«copper-lantern»", false},
		{"Translate «copper-lantern» into French.", false}, // no cue is near
	} {
		text, marked := unmark(row.text)
		found := false
		for _, f := range learn.NewScan().Find(text, nil) {
			found = found || f.Start <= marked.Start && f.End >= marked.End
		}
		if found != row.found {
			t.Errorf("%s: found: %v, want %v", row.text, found, row.found)
		}
	}
}
