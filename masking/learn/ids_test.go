package learn_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking/learn"
)

// What a line calls an id or a checksum right before it is no secret, whatever else the line speaks of. What is called so and a word for a secret at
// once is, and so is what looks like no id.
func TestNamedIDs(t *testing.T) {
	t.Parallel()
	const id, sum = "8b1f6a3e-5d2c-4f7a-9c1e-2a7b3c4d5e6f", "9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c"
	const padded = "IUnx260qlAwALM0bpJhMSQMkgVjxtvfU4ONGPLobj3k="
	for text, named := range map[string]bool{
		"The API key was refused, request «" + id + "».":            true,
		"bad token (x-request-id: «" + id + "»)":                    true,
		"The password reset of traceId=«" + sum + "» failed":        true,
		"Token abgelehnt, Auftragsnummer „«" + id + "»“":            true,
		"Пароль сменили в коммите «" + sum + "»":                    true,
		"令牌失效，请求：«" + id + "»":                                      true,
		"トークンが無効です（リクエスト「«" + id + "»」）":                            true,
		"the user of the token is in group «" + id + "»":            true,
		"the token of the user is «" + id + "»":                     false,
		"API key for the project: «" + sum + "»":                    false,
		"Passwort für den neuen Kunden: «" + sum + "»":              false,
		"Key refused, the project is «" + id + "»":                  true,
		"rotates the secret in commits «" + sum + "»":               true,
		"the token the pipeline had used, «" + sum + "», is public": false,
		"The secret id is «" + id + "»":                             false,
		"The key id is «" + id + "»":                                true,
		"the token is kept under cache key «" + sum + "»":           true,
		"the build cache key of task ':jar' is «" + sum + "»":       true,
		"the signing key «" + sum + "» leaked":                      false,
		"After the request: use «" + sum + "» as the token":         false,
		"user jane, password «" + sum + "»":                         false,
		"the token of the request «kX9#mP2vLq8z»":                   false,
		`{"alg": "SHA-1", "content": "«` + sum + `»"}`:              true,
		"CHECKSUMS:\n  Charts: «" + sum + "»":                       true,
		`{"alg": "SHA-1", "api key": "«` + sum + `»"}`:              false,
		`{"mode": "fast", "content": "«` + sum + `»"}`:              false,
		`vendorHash = "sha256-«` + padded + `»";`:                   true,
		"revision: 7\nvalue: «" + padded + "»":                      false,
	} {
		before, value, behind := cut(text)
		span := learn.Span{Start: len(before), End: len(before) + len(value)}
		_, denied := learn.NewScan().Review([]byte(before+value+behind), learn.Given{Decided: []learn.Span{span}, Doubted: []learn.Span{span}})
		if len(denied) > 0 != named {
			t.Errorf("%s: denied %v, want %v", text, denied, named)
		}
	}
}

// Words that the text has as code, in a heading or in a link name something, though a word for a secret may be near; those that somebody gives as a secret do not.
func TestNamesOfThings(t *testing.T) {
	t.Parallel()
	s := learn.NewScan()
	for _, text := range []string{
		"# r2\n\n> Тази команда е псевдоним на `radare2`.\n\n- Виж документацията:\n\n`tldr radare2`",
		"このコマンドは `xzless` のエイリアスです。",
		"- Delete your PlatformIO account:\n\n`pio account destroy`\n\n- Log out of your account:\n\n`pio account logout`",
		"Follow the instructions for the API token:\n\n`exercism configure`",
		"# freshclam\n\n> Update virus definities.\n> Meer informatie: <https://docs.clamav.net/manual/Usage/SignatureManagement.html#freshclam>.\n\n`freshclam`",
		"#### Prevent HTTP Parameter Pollution\n\nThe token of a request",
		"    Http_User     admin\n    Http_Passwd   admin\n    Header        X-P-Stream otellogs\n",
	} {
		if got := found(s, text); got != text {
			t.Errorf("%s", got)
		}
	}
	for _, text := range []string{
		"The password is `«SilverTractor»`", "Das Passwort lautet `«rote-katze42»`, bitte ändern.", "passphrase:\n\n`«copper lantern river stone»`", "密码是 `«sunflower82»`",
		"# note: the password is «SilverTractor».", "Log in as `ops` with `«Ribbon-Sparrow»`, then drain the queue.",
	} {
		if got := found(s, strings.NewReplacer("«", "", "»", "").Replace(text)); got != text {
			t.Errorf("%s, want %s", got, text)
		}
	}
}
