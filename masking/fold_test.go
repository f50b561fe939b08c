package masking_test

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html"
	"mime/quotedprintable"
	"net/url"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/vizard-gateway/vizard/masking"
)

// between puts sep between the characters of v.
func between(v, sep string) string { return strings.Join(strings.Split(v, ""), sep) }

// shifted writes the printable ASCII of v in another block of Unicode.
func shifted(v string, by rune) string {
	return strings.Map(func(c rune) rune {
		if c <= ' ' {
			return c
		}
		return c + by
	}, v)
}

// each writes every byte of v with a format of one number.
func each(format, v string) string {
	var b strings.Builder
	for i := range len(v) {
		fmt.Fprintf(&b, format, v[i])
	}
	return b.String()
}

func base64Of(v string) string { return base64.StdEncoding.EncodeToString([]byte(v)) }

func utf16Of(v string) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(v)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return base64.StdEncoding.EncodeToString(b)
}

func quoted(v string) string {
	var b strings.Builder
	w := quotedprintable.NewWriter(&b)
	_, _ = w.Write([]byte(v))
	_ = w.Close()
	return b.String()
}

// disguises are ways to write a value so that its bytes are others. All of what they return is to be masked.
var disguises = map[string]func(v string) string{
	"zero width":            func(v string) string { return between(v, "\u200b") },
	"one zero width":        func(v string) string { return v[:3] + "\u200b" + v[3:] },
	"word joiner":           func(v string) string { return v[:4] + "\u2060" + v[4:] },
	"soft hyphen":           func(v string) string { return v[:5] + "\u00ad" + v[5:] },
	"byte order mark":       func(v string) string { return v[:5] + "\ufeff" + v[5:] },
	"bidi":                  func(v string) string { return v[:2] + "\u202e\u202c" + v[2:] },
	"tags":                  func(v string) string { return v[:3] + "\U000e0041" + v[3:] },
	"written in tags":       func(v string) string { return shifted(v, 0xE0000) },
	"full width":            func(v string) string { return shifted(v, 0xFEE0) },
	"full width digits":     func(v string) string { return mapASCII(v, '0', '9', 0xFF10) },
	"percent":               func(v string) string { return each("%%%02X", v) },
	"percent twice":         func(v string) string { return strings.ReplaceAll(each("%%%02x", v), "%", "%25") },
	"percent thrice":        func(v string) string { return strings.ReplaceAll(each("%%%02x", v), "%", "%2525") },
	"HTML decimal":          func(v string) string { return each("&#%d;", v) },
	"HTML hexadecimal":      func(v string) string { return each("&#x%x;", v) },
	"HTML with zeros":       func(v string) string { return each("&#%012d;", v) },
	"HTML x with zeros":     func(v string) string { return each("&#x%010X;", v) },
	"HTML twice":            func(v string) string { return html.EscapeString(each("&#%d;", v)) },
	"JSON":                  func(v string) string { return each(`\u%04x`, v) },
	"JSON in JSON":          func(v string) string { return each(`\\u%04x`, v) },
	"code points":           func(v string) string { return each(`\u{%x}`, v) },
	"Python":                func(v string) string { return each(`\U%08x`, v) },
	"hexadecimal escapes":   func(v string) string { return each(`\x%02x`, v) },
	"octal escapes":         func(v string) string { return each(`\%03o`, v) },
	"HTML in percent":       func(v string) string { return url.QueryEscape(each("&#%d;", v)) },
	"percent in JSON":       func(v string) string { return strings.ReplaceAll(each("%%%02X", v), "%", `\u0025`) },
	"base64":                base64Of,
	"base64 of base64":      func(v string) string { return base64Of(base64Of(v)) },
	"base64 of more":        func(v string) string { return base64Of("ordinary words before " + v + " and behind") },
	"base64 in JSON":        func(v string) string { return base64Of(`{"note":"` + v + `"}`) },
	"base64 without =":      func(v string) string { return strings.TrimRight(base64Of(v+" "), "=") },
	"base64 for URLs":       func(v string) string { return base64.URLEncoding.EncodeToString([]byte(v + " ~~~???")) },
	"base64 of UTF-16":      utf16Of,
	"base64 with percent":   func(v string) string { return url.QueryEscape(base64Of(v + " ")) },
	"base64 of what is not": func(v string) string { return base64Of("Grüße von Jürgen: " + v) },
	"hexadecimal":           func(v string) string { return hex.EncodeToString([]byte(v)) },
	"mathematical":          func(v string) string { return mapASCII(mapASCII(v, 'a', 'z', 0x1D5BA), '0', '9', 0x1D7EC) },
}

func mapASCII(v string, from, to, first rune) string {
	return strings.Map(func(c rune) rune {
		if from <= c && c <= to {
			return first + c - from
		}
		return c
	}, v)
}

// disguisable are values of a type, certain by themselves.
var disguisable = []struct{ typ, value string }{
	{"EMAIL", "jane.doe@example.com"},
	{"CREDIT_CARD", "4111-1111-1111-1111"},
	{"API_KEY", "ghp" + "_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"},
	{"PHONE", "+4930901820123456"[:12]},
	{"IBAN", "DE89370400440532013000"},
	{"SSN", "219-09-9999"},
	{"IP", "81.2.69.142"},
}

// What is disguised stands in its surroundings, which say that it is.
func TestDisguisesWithinText(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, c := range []struct{ name, text, want string }{
		{"quoted-printable", quoted("Liebe Grüße =\nhunter2\njane_d@example.com") + "=40 jane=40example.com", "Liebe Gr=C3=BC=C3=9Fe =3D\r\nhunter2\r\nEMAIL_1=40 EMAIL_2"},
		{"a soft line break", strings.Repeat("Word ", 12) + "jane.doe@exam=\r\nple.com and jane=40example.com", strings.Repeat("Word ", 12) + "EMAIL_1 and EMAIL_2"},
		{"numbers behind =", "status=404 bytes=4096 took=40ms card_number=4111-1111-1111-1111", "status=404 bytes=4096 took=40ms card_number=CREDIT_CARD_1"},
		{"escapes behind numbers", "status=404 card_number=4000%200566%205566%205556", "status=404 card_number=CREDIT_CARD_1"},
		{"numbers before hosts", "jane=40163.com, jane=404-mail.com and jane=401und1.de", "EMAIL_1, EMAIL_2 and EMAIL_3"},
		{"a checksum at a line's end", "example.com/some/modules v1.2.3 h1:" + strings.Repeat("Ab1/", 10) + "Ab1=\nexample.com/others v1.2.3\n", "example.com/some/modules v1.2.3 h1:" + strings.Repeat("Ab1/", 10) + "Ab1=\nexample.com/others v1.2.3\n"},
		{"a soft line break in a short line", "Content-Transfer-Encoding: Quoted-Printable\n\nToken: " + "ghp" + "_A1b2C3d4E5f6G7h8I9j0K1=\r\nl2M3n4O5p6Q7r8 and jane.doe=\n@example.com", "Content-Transfer-Encoding: Quoted-Printable\n\nToken: API_KEY_1 and EMAIL_1"},
		{"a soft line break behind letters", "F=C3=BCr den Zugang: hunter2, Kennwort =3D Sommer=\n2024x", "F=C3=BCr den Zugang: hunter2, Kennwort =3D PASSWORD_1"},
		{"no soft line break", "KEY=C3 A=\nghp" + "_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8=\nTOKEN=3D x\nUSER=3D jane", "KEY=C3 A=\nAPI_KEY_1=\nTOKEN=3D x\nUSER=3D jane"},
		{"spaced digits", "card 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 now", "card CREDIT_CARD_1 now"},
		{"spaced digits and dashes", "SSN 2 1 9 - 0 9 - 9 9 9 9 now", "SSN SSN_1 now"},
		{"dashed digits", "card 4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1 now", "card CREDIT_CARD_1 now"},
		{"no-break spaces", "card 4111\u00a01111\u00a01111\u00a01111 now", "card CREDIT_CARD_1 now"},
		{"thin spaces", "tel. +49\u200930\u2009901820", "tel. PHONE_1"},
		{"Unicode dashes", "SSN 219–09–9999, 219‑09‑9999", "SSN SSN_1, SSN_2"},
		{"keycaps", "4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣", "CREDIT_CARD_1"},
		{"combining marks", "j\u0336a\u0336n\u0336e\u0336@\u0336example.com", "EMAIL_1"},
		{"Arabic digits", "card ٤١١١ ١١١١ ١١١١ ١١١١", "card CREDIT_CARD_1"},
		{"Devanagari digits", "फ़ोन +९१ ९८७६५ ४३२१०", "फ़ोन PHONE_1"},
		{"short Arabic numbers", "العمر ٤٥ سنة، رمز الباب ٧٤٤٥، عدد ٣ كتب", "العمر AGE_1 سنة، رمز الباب PIN_1، عدد ٣ كتب"},
		{"short wide numbers", "暗証番号は４８２１です。生年月日：１９７５年３月１２日、第３回", "暗証番号はPIN_1です。生年月日：DATE_OF_BIRTH_1、第３回"},
		{"a wide house number", "住所：東京都港区芝公園４丁目２−８\n手順１：電源", "住所：ADDRESS_1\n手順１：電源"},
		{"a Cyrillic letter", "jаne@exаmple.com", "EMAIL_1"},
		{"a Cyrillic prefix", "key gһp" + "_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8", "key API_KEY_1"},
		{"a spaced address", "j a n e @ e x a m p l e . c o m", "EMAIL_1"},
		{"a percent cue", "password%3A%20hunter2hunter2\nx", "password%3A%20PASSWORD_1\nx"},
		{"an entity cue", "{&quot;password&quot;:&quot;hunter2hunter2&quot;}", "{&quot;password&quot;:&quot;PASSWORD_1&quot;}"},
		{"a full-width colon", "password：hunter2hunter2", "password：PASSWORD_1"},
		{"a zero width behind a group of digits", "Call +49\u200b 30 901850871 now.", "Call PHONE_1 now."},
		{"a zero width before a group of digits", "Call +49 30 \u2060901850871 now.", "Call PHONE_1 now."},
		{"a zero width between numbers that are nothing", "In 2024\u200b 30 people came", "In 2024\u200b 30 people came"},
		{"a cue with a zero width", "pass\u200bword: hunter2hunter2", "pass\u200bword: PASSWORD_1"},
		{"slashes as PHP escapes them", `{"u":"https:\/\/u:S3cr3tPw9xQ@db\/x"}`, `{"u":"https:\/\/u:URL_PASSWORD_1@db\/x"}`},
		{"Markdown", `jane\_doe\@example\.com`, "EMAIL_1"},
		{"a Kubernetes Secret", "data:\n  url: cG9zdGdyZXM6Ly9zdmM6UzNjcjN0UHc5eFFAZGIvYXBw\n  mode: b3JkaW5hcnkgd29yZHMgb25seQ==\n", "data:\n  url: URL_PASSWORD_1\n  mode: b3JkaW5hcnkgd29yZHMgb25seQ==\n"},
		{"wrapped base64", "X: 1\n\n" + wrap(base64Of(strings.Repeat("Ordinary words. ", 20)+"jane@example.com"+strings.Repeat(" Ordinary words.", 9))) + "\n\nBye", "X: 1\n\nEMAIL_1\n\nBye"},
		{"a password elsewhere, disguised", "password: hunter2hunter2\nlog in with hunter2\u200bhunter2 or aHVudGVyMmh1bnRlcjI= or hunter2hunter%32", "password: PASSWORD_1\nlog in with PASSWORD_2 or PASSWORD_3 or PASSWORD_4"},
		{"a disguised password, elsewhere plain", "password%3Dhunter2%68unter2 and hunter2hunter2", "password%3DPASSWORD_1 and PASSWORD_2"},
		{"a key whose first line is broken", "x\n-----BEGIN " + "PRI\u200bVATE KEY-----\n" + strings.Repeat(strings.Repeat("MIIExample9", 6)+"\n", 30) + "-----END PRIVATE KEY-----\ny", "x\nPRIVATE_KEY_1\ny"},
		{"a key in JSON in a URL", "k=-----BEGIN%20PRIVATE%20KEY-----%0A" + strings.Repeat(strings.Repeat("MIIExample9", 6)+"%0A", 30) + "-----END%20PRIVATE%20KEY-----&x=1", "k=PRIVATE_KEY_1&x=1"},
		{"defanged", "from 81[.]2[.]69[.]142 to", "from IP_1 to"},
		{"both ways", "a@example.com b%40example.com a@example.com", "EMAIL_1 EMAIL_2 EMAIL_1"},
	} {
		if got, _ := maskWith(t, m, c.text); got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

// wrap breaks lines as mail does.
func wrap(v string) string {
	var b strings.Builder
	for ; len(v) > 76; v = v[76:] {
		b.WriteString(v[:76] + "\n")
	}
	return b.String() + v
}

// What looks like a disguise and is none, or hides nothing.
func TestWhatIsNoDisguise(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, text := range []string{
		"https://example.com/a%20b/c%2Fd?q=x%20y&redirect=https%3A%2F%2Fexample.com%2Fpath%3Fa%3D1",
		"1990–1995, 2020–2026, 3 000 000 €, 10 000, 12,5 %, 100%25",
		"２０２６年１月２日、ＡＰＩ：ＮＨＫ（東京）、Ｔシャツ",
		"H₂O, m², x³, 5¹⁰, ½, ①②③",
		"می\u200cخواهم कक्षा\u200d 👩\u200d💻 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f IPадрес API-ключ",
		"a b c d e f g h i j k l m and 1 2 3 4 5 6 7 8 9 10",
		"&lt;div class=&quot;a&quot;&gt;x &amp; y&nbsp;z&lt;/div&gt; &#8211; &copy;",
		`C:\users\x64\new C:\\u0000 "\u00fcber" \x1b[0m \033[1m ^\d{3}\.\d+$ \/\/ ok`,
		"width=40 x=3D y=20 mode=4E z=41px",
		"Zm9vIGJhciBiYXogYW5kIG1vcmUgd29yZHM= dGhpcyBpcyBqdXN0IHRleHQ",
		"at the dot com boom; meet at noon; dot at dot; look at example dot com",
		"foo [at] bar, array[at], see (at) the end (dot)",
		"68656c6c6f20776f726c642c20686f772061726520796f75",
	} {
		for _, f := range detect(t, m, text) {
			t.Errorf("%s by %s: %q in %q", f.Type, f.Rule, text[f.Start:f.End], text)
		}
	}
}

func TestDisguises(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for name, disguise := range disguises {
		for _, v := range disguisable {
			text := disguise(v.value)
			for _, form := range []string{"%s", "see \"%s\" there", "see %s, there\nand here", "a note\n\n%s\n\nand more", "日本語 %s 日本語"} {
				whole := fmt.Sprintf(form, text)
				got, table := maskWith(t, m, whole)
				if want := fmt.Sprintf(form, v.typ+"_1"); got != want {
					t.Errorf("%s: %q became %q, want %q", name, whole, got, want)
				}
				_ = table
			}
		}
	}
}
