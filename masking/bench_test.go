package masking_test

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vizard-gateway/vizard/masking"
)

const wholePrompt = 32 << 10

// BenchmarkMask masks distinct realistic texts of 32 KiB, 64 of each kind and 320 mixed ones, and reports the median, the
// 95th and the 99th percentile of a call.
func BenchmarkMask(b *testing.B) {
	for _, kind := range []string{"mail", "code", "logs", "yaml", "chat", "mixed"} {
		b.Run(kind, func(b *testing.B) {
			texts := make([][]byte, 64)
			if kind == "mixed" {
				texts = make([][]byte, 320)
			}
			for i := range texts {
				texts[i] = realistic(kind, uint64(i), wholePrompt)
			}
			measure(b, texts)
		})
	}
}

// BenchmarkAdversarial masks texts that are made to be slow.
func BenchmarkAdversarial(b *testing.B) {
	for name, unit := range adversarial {
		b.Run(name, func(b *testing.B) { measure(b, [][]byte{repeated(unit, wholePrompt)}) })
	}
}

func BenchmarkDictionary(b *testing.B) {
	m := newJudge(b, masking.Options{Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: customers(5000)}}})
	text, table := realistic("mixed", 1, wholePrompt), &masking.Table{}
	var dst []byte
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		dst, _ = m.Mask(dst[:0], text, table)
	}
}

// policy is one that an operator may have.
var policy = masking.Options{Actions: map[string]masking.Action{"PASSWORD": masking.MaskOnly, "API_KEY": masking.MaskOnly, "CREDIT_CARD": masking.Refuse}}

// excepting is one with exceptions.
var excepting = masking.Options{Allow: []masking.Exception{{Types: []string{"EMAIL", "PHONE", "PERSON"}, Values: []string{"@example.com", "+49 30*", "Jane Miller"}},
	{Types: []string{"API_KEY"}, Patterns: []string{`sk_test_\w+`}}, {Types: []string{"IP", "PRIVATE_IP"}, Values: []string{"198.51.100.0/24", "2a02:cf40::/32"}}}}

// trying is one with a type, words and a pattern on trial. It looks at each text a second time.
var trying = masking.Options{Trial: masking.Trial{Types: []string{"ORGANIZATION", "URL"}, Dictionary: []masking.Dictionary{{Type: "CUSTOMER", Values: customers(500)}},
	Patterns: []masking.Pattern{{Type: "TICKET", Regexp: `TCK-[0-9]{6}`}}}}

// BenchmarkPolicy masks the mixed texts of BenchmarkMask under a policy, and without one.
func BenchmarkPolicy(b *testing.B) {
	texts := make([][]byte, 64)
	for i := range texts {
		texts[i] = realistic("mixed", uint64(i), wholePrompt)
	}
	for _, c := range []struct {
		name string
		o    masking.Options
	}{{"none", masking.Options{}}, {"actions", policy}, {"exceptions", excepting}, {"trial", trying}} {
		b.Run(c.name, func(b *testing.B) { measureWith(b, c.o, texts) })
	}
}

func measure(b *testing.B, texts [][]byte) { measureWith(b, masking.Options{}, texts) }

func measureWith(b *testing.B, o masking.Options, texts [][]byte) {
	m := newJudge(b, o)
	var dst []byte
	table := &masking.Table{}
	measureCalls(b, texts, func(text []byte) { dst, _ = m.Mask(dst[:0], text, table) })
}

// measureCalls reports the median, the 95th and the 99th percentile of a call, which takes the texts in turn.
func measureCalls(b *testing.B, texts [][]byte, call func(text []byte)) {
	for _, text := range texts {
		call(text)
	}
	times := make([]time.Duration, 0, 1<<16)
	b.SetBytes(int64(len(texts[0])))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		call(texts[i%len(texts)])
		if len(times) < cap(times) {
			times = append(times, time.Since(start))
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1e3, "p50-µs")
	b.ReportMetric(float64(times[len(times)*95/100].Nanoseconds())/1e3, "p95-µs")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds())/1e3, "p99-µs")
}

// adversarial is what is repeated to fill a text.
var adversarial = map[string]string{
	"address-block": "Deliver to:\nAnna Weber\n9 Altfeld\n", "address-blocks": "Recipient:\n", "address-lots": "A-22-10, ", "address-corners": "Calle Reforma esq. con ", "address-road": "17/V, Gama, Temple Road, ",
	"at": "@", "a-at": "a@", "at-dots": "a@b.", "pem": "-----BEGIN ", "pem-key": "-----BEGIN " + "PRIVATE KEY-----", "dashes": "-", "password": "password=",
	"password-quote": `password="`, "password-colon": "password: ", "secret-amp": "secret=&", "digits": "4111111111111111", "digit-groups": "4111 ", "ssn": "123-45-6789-",
	"base64": "A1b2C3d4E5f6G7h8", "jwt": "eyJ", "jwt-dots": "eyJ.", "jwt-dashes": "eyJ-", "placeholder": "EMAIL_1 ", "brackets": "[", "colons": ":", "one-dot": "1.",
	"userinfo": "a:b@", "urls": "://a:b@", "url-path": "x://a/", "url-odd": "x://a:b/", "equals": "=", "sk": "sk-", "ghp": "ghp_", "ipv6": "a:", "ipv6-double": "fe80::", "plus": "+4",
	"iban": "DE89 3704 ", "escapes": `\n`, "percent": "%41", "unicode": "é@", "cjk": "田中@a.jp", "bearer": "bearer ", "key-sep": "token:token=", "space-password": "password is ",
	"parens": "(415) ", "flags": " --token", "query": "?token=", "xml": "<password>", "email": "a@b.co ", "quotes": `token='"`, "echo": "password=hunter2hunter2 hunter2hunter2 ",
	"view-percent": "%70assword%3D", "view-percent-twice": "%2570assword%253D", "view-entities": "&#112;assword&#61;", "view-json": `\u0070assword\u003d`, "view-sparse": sparse("password=", "%40", 300),
	"view-mixed": sparse("key-sep: token:token=", "%2526%23x40%3B", 300), "view-zero-width": "password=\u200b", "view-full-width": "ｐａｓｓｗｏｒｄ＝", "view-at": "a%40", "view-email": "a%40b.co ",
	"view-base64": base64Of(strings.Repeat("password=", 400)), "view-base64-twice": base64Of(base64Of(strings.Repeat("token:token=", 300))), "view-hex": hex.EncodeToString([]byte("password=token: 1.1.1.")),
	"base64-lines": strings.Repeat("QUJD", 19) + "\n", "base64-broken": strings.Repeat("QUJD", 19) + "\n" + strings.Repeat("QUJD", 18) + "QU__\n", "base64-near": "QUJDQUJDQUJDQUJD+", "base64-words": "QUJDQUJDQUJDQUJD/gggg-",
	"hex-near": "41414141414141414f7f", "full-width-digits": "１", "full-width-dates": "２０２６年", "full-width-chain": "１２３ａ", "no-break-digits": "1\u00a0", "dash-digits": "123–", "keycaps": "4️⃣", "combining": "a\u0301",
	"lookalikes": "aа", "lookalike-words": strings.Repeat("aа", 40) + "ж ", "spaced-letters": "a b c d e f g h i  ", "spaced-out": "a ", "number-words": "one two ", "seven-words": "one two three four five six seven x ",
	"at-words": "a at b dot ", "at-brackets": "a[at]b[dot]", "dot-words": "a@b dot com dot ", "defanged": "1[.]", "quoted-printable": "a=40b", "quoted-breaks": strings.Repeat("a", 74) + "=\n", "entities": "&amp;", "entity-names": "&commat;",
	"tags": "\U000e0041", "invisible": "a\u200b", "backslashes": `\`, "percents": "%25", "surrogates": `\ud83d\ude00`, "slashes": `:\/\/a:b@`, "arabic": "٤١١ ", "devanagari": "४",
	"echo-prefix": "password=1.1.1.1.1.1.1.1.1.1.a9Z 1.1.1.1.1.1.1.1.1.1.", "passport": "passport ", "cue-camel": "userPassportNumber", "cue-words": "national identity card number ", "cue-age": "age: age: ", "cue-phone": "phone ( ", "cue-born": "born on May ", "cue-user": "username: ",
	"cue-address": "address: 1 ", "street": "12 A Street ", "street-words": "A A A A A Street ", "rue": "1 rue de la ", "house": "Hauptweg 1 ", "town": ", Aa", "mrz": "P<A1<<", "base58": "1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf ",
	"segwit": "bc1qqqqqqqqqqqqqqqqqqqqqqq ", "segwit-run": "bc1", "mac": "00:1a:", "mac-dash": "00-1a-", "mac-dot": "001a.", "trunk": "030 ", "trunk-dash": "01-23-", "brackets-phone": "(020) 12 ", "letters-digits": "A1", "ids": "AB 12 34 56 ",
	"dni": "12345678Z-", "eleven": "11144477736 ", "thirteen": "8001015009088,", "years": "34 years old", "quoted-local": "\" @a.co", "domain": "AB\\nb@a.co ", "initials": "AB-1", "vin": "1M8GDM9A1KP042788 ",
	"private-lines": "Private-Lines: 1\nAAAAAAAAAAAAAAAAAAAAAAA ",
	"cue":           "datadog ", "cue-key": "datadog key ", "cue-keys": "okta_key_", "open-form": "IQoJ/", "loose-form": "xoxb-", "loose-word": "ghs_p.", "short-form": "AC0-", "tilde": "8Q~",
	"telegram": "1:AA", "atlas": "atlasv1.", "us": "us1-", "signed": "+ASt", "webhook": "hooks/", "base64-signed": "A1b2C3d4+ASb", "long-word": "AZDO",
	"key-words": "key ", "secret-words": "secret key ", "token-is": "token is ", "key-equals": "key = ", "anchor": "& value: ",
	"call": `f("a","b",`, "login": `login("a",`, "login-host": `login("a.b",`, "expression": `password=f("`, "flags-short": " -p", "mysql": "mysql -pX ", "table": "password,a\n", "columns": "password,",
	"insert": "INSERT INTO t (password) VALUES ('a'),", "secret-kind": "kind: Secret\n", "secret-data": "kind: Secret\ndata:\n a: b\n", "kty": `{"kty":`, "rsa": "<RSAKeyValue>",
	"hashes": "$6$", "dollars": "$a$", "pgpass": ":5432:", "connection": ";password=x;", "connection-space": "host=a password=b ", "connection-long": "password=;host=",
	"element": `<a name="password">`, "block": "password: |\n ", "below": "password:\n\n", "spoken": "password for ", "mnemonic": "mnemonic: abc def ", "key-tail": "A1b2C3d4E5f6G7h8A1b2C3d4E5f6G7h8A1b2C3d4E5f6-----END " + "PRIVATE KEY-----",
	"default": "password=${A:-", "doubled": `password='a''b`, "piped": "| sudo -S ", "client": `algolia("a1b2",algolia(a,`, "typed": `expect "assword" send "`, "listed": "creds: a b1, ", "token-user": "curl -u a1:", "foreign": "пароль ", "define": "define a_password ", "distinguished": "password_prod_prod=",
	"digest": "authorization: digest a", "yaml-users": "user: a\npassword: b\n", "many-keys": `"password","token","secret",`, "pipes": "|password", "address-colons": "address:", "colon-address": ":address", "born-colons": "born:", "age-dots": "AGE.", "age-dashes": "AGE-",
	"told": "mot de passe a été ", "told-reset": "hasło changed to ", "asked": "password?\na: ", "code-told": "code door ", "code-asked": "pin code?\nb: 1 ", "codes-on": "door code 4417, gate ", "login-as": "log in as a with ", "slash-pair": "admin / ", "old-one": "pw = A1b2!c3d4 the old one ",
	"as-password": "a1!b as password ", "store": "op read \n", "designation": `{"designation":"password",`, "groups": "recovery code a1b2 ", "recovery": "herstelcodes: a1b2-c3d4, ", "wireless": "wpa2 key: ", "key-told": "clé api is ", "owned": "user;pass;\n", "columned": "password  a1b2c3d4\n",
	"dashed-key": "- key ", "secret-is": "secret is ", "token-words": "token ", "digits-apart": "1 - 2 3 ",
	"wording": "auth sha abcd1 ", "wording-short": "aes abc1 ", "wording-gap": "server-private a ", "wording-start": " username a password", "block-lines": "line vty\n a\n", "printed": "# openssl rand \n", "printed-long": "openssl rand ",
	"cookie-objects": `httponly": value"`, "mysql-hashes": "from mysql.user *a", "copied": "copy t (password) from stdin;\n", "vault": "Key  Value\n---  ---\na  b\n", "bound": `["password", "`, "debugger": "(gdb) p token\n",
	"secret-item": "- kind: Secret\n", "secret-deep": "  kind: Secret\n", "segment": "PID|1||", "claim": "NM1*82*", "character-data": "<password><![CDATA[", "listed-names": `passwords: ["a", `, "listed-lines": "password:\n- ", "communities": "validcommunities\n", "odbc": ";Pwd={",
	"perl": "password = q{", "lua": "password = [[", "wifi": "WIFI:P:", "before-as": "a-as the password", "jwt-long": "eyJhbGciOiJIUzI1NiJ9", "device-block": "tacacs server a\n", "key-bytes": "key = {0x1a, ", "der-pairs": "30 02 01 00 ", "der-numbers": "48, 2, 1, 0, ", "der-escapes": `0\002\001\00`, "lists": "creds: a, ",
	"query-long": "?token=" + strings.Repeat("x1;", 233), "password-long": "password=" + strings.Repeat("x1Y>", 175), "urls-long": "x://a:b" + strings.Repeat("c", 600) + "@",
	"login-slash": "user / ", "login-slashed": "/ user ", "login-view": `user \u0040 `, "login-percent": "%41 user ", "login-bar": `user \| `, "login-user": "user user ", "login-who": "user as ab / ",
	"within-long": "/(Password=", "told-glued": "pwd: value:=password", "told-quoted": "@passwdusername: '", "told-view": "&#64;passwdusername: '", "header-words": "email AGE ,", "login-words": "token login the ", "guillemets": "value:<< is ",
}

// sparse fills size bytes with the unit and ends with the rare one.
func sparse(unit, rare string, size int) string { return strings.Repeat(unit, size/len(unit)) + rare }

func repeated(unit string, size int) []byte {
	return bytes.Repeat([]byte(unit), size/len(unit)+1)[:size]
}

func customers(n int) []string {
	random := rand.New(rand.NewPCG(1, 2))
	names := make([]string, n)
	for i := range names {
		names[i] = capital(word(random)) + " " + capital(word(random)) + " GmbH"
	}
	return names
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// realistic returns a text of the kind, of exactly size bytes, that only the seed decides.
func realistic(kind string, seed uint64, size int) []byte {
	random := rand.New(rand.NewPCG(seed, 7))
	kinds := []string{"mail", "code", "logs", "yaml", "chat"}
	var b bytes.Buffer
	for b.Len() < size {
		k := kind
		if kind == "mixed" {
			k = kinds[random.IntN(len(kinds))]
		}
		for range 8 {
			paragraph(&b, k, random)
		}
	}
	return b.Bytes()[:size]
}

const commonWords = `the of and to in is that for it as was with be by on not he his but at are this have from or had an they which one you were all her
she there would their we him been has when who will more no if out so said what up its about into than them can only other new some could time
these two may then do first any my now such like our over man me even most made after also did many before must through back years where much your way
well down should because each just those people mr how too little state good very make world still own see men work long get here between both life
being under never day same another know while last might us great old year off come since against go came right used take three service request config
deploy database server client response please regards meeting invoice customer account schedule update version review release project`

var wordList = strings.Fields(commonWords)

func word(random *rand.Rand) string { return wordList[random.IntN(len(wordList))] }

func sentence(random *rand.Rand) string {
	words := make([]string, 6+random.IntN(12))
	for i := range words {
		words[i] = word(random)
	}
	return strings.ToUpper(words[0][:1]) + strings.Join(words, " ")[1:] + ". "
}

func hexString(random *rand.Rand, n int) string {
	s := make([]byte, n)
	for i := range s {
		s[i] = "0123456789abcdef"[random.IntN(16)]
	}
	return string(s)
}

func paragraph(b *bytes.Buffer, kind string, random *rand.Rand) {
	a, c := word(random), word(random)
	switch kind {
	case "mail":
		fmt.Fprintf(b, "From: %s.%s@example.com\nDate: Tue, %d Jan 2026 10:%02d:00 +0100\n\nHi %s,\n", a, c, random.IntN(28)+1, random.IntN(60), a)
		for range 6 {
			b.WriteString(sentence(random))
		}
		fmt.Fprintf(b, "\nCall +1 415 555 %04d or see https://example.com/%s/%d.\n\n", random.IntN(10000), c, random.IntN(1e6))
	case "code":
		fmt.Fprintf(b, "// %s\nfunc (s *%sServer) %s(ctx context.Context, id int) (*%s, error) {\n", sentence(random), a, c, a)
		for range 5 {
			fmt.Fprintf(b, "\tif %s, err := s.%s.Get(ctx, %q, %d); err != nil {\n\t\treturn nil, fmt.Errorf(\"%s %%d: %%w\", id, err)\n\t}\n", a, c, word(random), random.IntN(4096), a)
		}
		fmt.Fprintf(b, "\ttoken := s.tokens[%q]\n\treturn &%s{password: cfg.Password, hash: \"%s\"}, nil\n}\n\n", c, a, hexString(random, 40))
	case "logs":
		for range 4 {
			fmt.Fprintf(b, "2026-01-%02dT10:%02d:%02d.%06dZ INFO [%s-%d] 81.2.69.%d GET /api/v1/%s/%s HTTP/1.1 200 %d %dms trace=%s\n", random.IntN(28)+1, random.IntN(60), random.IntN(60),
				random.IntN(1e6), a, random.IntN(32), random.IntN(256), c, hexString(random, 8)+"-0000-4000-8000-"+hexString(random, 12), random.IntN(1e5), random.IntN(500), hexString(random, 32))
		}
	case "yaml":
		fmt.Fprintf(b, "- name: %s-%s\n  image: registry.example.com/%s:v1.%d.%d\n  env:\n    - name: DB_HOST\n      value: %s.svc.cluster.local\n    - name: DB_PASSWORD\n      valueFrom: {secretKeyRef: {name: %s, key: password}}\n  ports:\n    - containerPort: %d\n  digest: sha256:%s\n",
			a, c, a, random.IntN(30), random.IntN(10), c, a, 1024+random.IntN(60000), hexString(random, 64))
	default:
		fmt.Fprintf(b, "user: %s%s\nassistant: %s%s%s\n", sentence(random), sentence(random), sentence(random), sentence(random), sentence(random))
		if random.IntN(8) == 0 {
			fmt.Fprintf(b, "user: the key is %s and the password is %s%d!\n", "sk-ant-api03-"+hexString(random, 48), a, random.IntN(10000))
		}
	}
}
