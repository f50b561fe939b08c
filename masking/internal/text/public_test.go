package text_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// menu is a part of a catalogue of messages.
var menu = strings.Repeat("\"Remove\": \"Odstrani\",\n\"Enter new password\": \"Vnesite novo geslo\",\n\"Seconds\": \"Sekunde\",\n\"Try again\": \"Poskusite znova\",\n", 3)

// TestNoSecret asks about the value between « and » where everybody may know it, and where nobody may.
func TestNoSecret(t *testing.T) {
	t.Parallel()
	hex, lower := strings.Repeat("4f6a9c2e", 8), strings.Repeat("abcde23456", 7)
	for src, want := range map[string]bool{
		"The key {«717350ff-3881-4da9-ae2e-f84aa9a494b2»} was not found": true, "key «717350ff-3881-4da9-ae2e-f84aa9a494b2»": false,
		"- age: «age1" + lower[:58] + "»": true, "- age: «age2" + lower[:58] + "»": false, "«bafy" + lower[:55] + "»  docs": true,
		"added «Qm" + strings.Repeat("YwAPJz5sn2", 4) + "abcd» readme": true, "'«sha384-" + strings.Repeat("YwAPJz5s", 8) + "»'": true,
		"X-Amz-Cf-Id: «C47KgQqhFfMm8OB1N3KyOiqBJtk67Je90ukRoRmM8v==»":                             true,
		"h = hashlib.sha256('«Zx81kqPw93mdKsLq02LwXq9»')":                                         false,
		"It begins with -----BEGIN CERTIFICATE----- and then:\nuse «Zx81kqPw93mdKsLq02LwXq9» now": false, "-----BEGIN CERTIFICATE-----\npassword\n«Zx81kqPw93mdKsLq02LwXq9»\n": false,
		"-----BEGIN CERTIFICATE-----\n" + hex + "\nkey: «Zx81kqPw93mdKsLq02LwXq9»\n": false, "-----BEGIN CERTIFICATE-----\n" + hex + "\n«Zx81kqPw93mdKsLq02LwXq9»\n": true,
		"-----BEGIN SSH SIGNATURE-----\n «U1NIU0lHAAAAAQAAADMAAAALc3No»\n": true, "-----BEGIN PRIVATE KEY-----\n«U1NIU0lHAAAAAQAAADMAAAALc3No»\n": false,
		"-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n«U1NIU0lHAAAAAQAAADMAAAALc3No»\n": false, "token «" + hex + "»": false,
		"password_sha256: «" + hex + "»": false, "sha256: «" + hex + "»": true,
		menu + "\"Secret\": \"«Skrivnost»\",\n" + menu: true, strings.ReplaceAll(menu, "\"", "") + "secret: «Skrivnost»\n": true, "\"Secret\": \"«Skrivnost»\",\n" + menu[:90]: false,
		menu + "\"Secret\": \"«Skrivnost8»\",\n" + menu: false, menu + "Name: Jane Miller, password «Skrivnost»": false,
		strings.ToLower(menu) + "\"Secret\": \"«skrivnost»\",\n": false, strings.Repeat("\"db password\": \"Correct Horse Battery\",\n", 12) + "\"Secret\": \"«Skrivnost»\",\n": false,
		strings.ReplaceAll(menu, "Odstrani", "10.0.0.1") + "\"Secret\": \"«Skrivnost»\"\n": false,
	} {
		i := strings.Index(src, "«")
		end := strings.Index(src, "»") - len("«")
		s := text.Cursor{Text: []byte(strings.NewReplacer("«", "", "»", "").Replace(src))}
		if got := s.NoSecret(i, end); got != want {
			t.Errorf("%s: %t, want %t", src, got, want)
		}
	}
}
