package masking_test

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// A longTable is a table, a list or a manifest: what stands before its rows, one row and what stands behind. In a row %s is the secret and
// %[2]d the row's number.
type longTable struct{ name, head, row, tail string }

var longTables = []longTable{
	{"CSV", "id,login,password\n", "%[2]d,user%[2]d,%[1]s\n", ""},
	{"CSV in quotes", "\"id\",\"login\",\"password\"\n", "\"%[2]d\",\"user%[2]d\",\"%[1]s\"\n", ""},
	{"CSV with semicolons", "login;password\n", "user%[2]d;%[1]s\n", ""},
	{"TSV", "login\tpassword\n", "user%[2]d\t%[1]s\n", ""},
	{"Markdown", "| login | password |\n|---|---|\n", "| user%[2]d | %[1]s |\n", ""},
	{"Jira", "||login||password||\n", "|user%[2]d|%[1]s|\n", ""},
	{"keys in CSV", "name,key\n", "svc%[2]d,%[1]sA1b2C3d4E5f6G7h8J9\n", ""},
	{"INSERT", "INSERT INTO users (id, login, password) VALUES\n", "(%[2]d, 'user%[2]d', '%[1]s'),\n", "(0, 'x', NULL);\n"},
	{"INSERT in one line", "INSERT INTO users (id, login, password) VALUES ", "(%[2]d,'user%[2]d','%[1]s'),", "(0,'x',NULL);\n"},
	{"COPY", "COPY users (id, login, password) FROM stdin;\n", "%[2]d\tuser%[2]d\t%[1]s\n", "\\.\n"},
	{"stringData", "apiVersion: v1\nkind: Secret\nstringData:\n", "  entry-%[2]d: %[1]s\n", ""},
	{"stringData before its kind", "apiVersion: v1\nstringData:\n", "  entry-%[2]d: %[1]s\n", "kind: Secret\n"},
	{"stringData in JSON", `{"apiVersion":"v1","kind":"Secret","stringData":{`, `"entry-%[2]d":"%[1]s",`, `"x":""}}`},
	{"list in JSON", `{"passwords": [`, "\"%[1]s\", ", `""]}`},
	{"list in YAML", "passwords:\n", "  - %[1]s\n", ""},
	{"parameters of SAP", "", "P%[2]d_PASSWD;%[1]s;\n", ""},
	{"file of settings", "", "P%[2]d_PASSWORD=%[1]s\n", ""},
	{"vault", "Key            Value\n---            -----\n", "entry%[2]d_password    %[1]s\n", ""},
	{"communities", "[HKLM\\SYSTEM\\SNMP\\Parameters\\ValidCommunities]\n", "\"%[1]s\"=dword:00000004\n", ""},
	{"cookie file", "", ".a.example\tTRUE\t/\tTRUE\t1772600000\tsid%[2]d\t%[1]sA1b2C3d4E5f6G7h8\n", ""},
	{"cookies in JSON", `"cookies":[`, `{"name":"sid","value":"%[1]sA1b2C3d4E5f6G7h8"},`, "{}]"},
	{"credentials", "credentials: ", "svc%[2]d root/%[1]s, ", "none\n"},
	{"logins", "", "login user%[2]d | %[1]s |\n", ""},
}

// mostRows is a row for each of half the values that a prompt may hold: of some tables two values a row are masked.
const mostRows = 1000

// rows fills size bytes with the table's rows and returns the text and the secrets in it.
func (c longTable) rows(size int, secretOf func(n int) string) (text string, secrets []string) {
	var b strings.Builder
	b.WriteString(c.head)
	for n := 0; ; n++ {
		secret := secretOf(n)
		row := fmt.Sprintf(c.row, secret, n)
		if b.Len()+len(row)+len(c.tail) > size || n == mostRows {
			return b.String() + c.tail, secrets
		}
		b.WriteString(row)
		secrets = append(secrets, secret)
	}
}

func shortSecret(n int) string { return fmt.Sprintf("Kx7q%04dWz9vRt5mPf2xQh8n", n) }

// Whatever is read in rows is read to its end: of a table that fills a prompt no secret stays.
func TestTablesAreReadToTheirEnd(t *testing.T) {
	m := newNameless(t)
	for _, c := range longTables {
		text, secrets := c.rows(wholePrompt, shortSecret)
		assertNoneStays(t, m, c.name, text, secrets)
	}
}

// In the data of a manifest values stand in base64.
func TestManifestsAreReadToTheirEnd(t *testing.T) {
	m := newMasker(t, masking.Options{})
	encoded := func(n int) string { return base64.StdEncoding.EncodeToString([]byte(shortSecret(n) + "x")) }
	for _, c := range []longTable{
		{"YAML", "apiVersion: v1\nkind: Secret\ndata:\n", "  entry-%[2]d: %[1]s\n", "type: Opaque\n"},
		{"YAML before its kind", "apiVersion: v1\ndata:\n", "  entry-%[2]d: %[1]s\n", "kind: Secret\n"},
		{"JSON", `{"apiVersion":"v1","data":{`, `"entry-%[2]d":"%[1]s",`, `"x":""},"kind":"Secret"}`},
	} {
		text, secrets := c.rows(wholePrompt, encoded)
		assertNoneStays(t, m, c.name, text, secrets)
	}
}

func assertNoneStays(t *testing.T, m *masking.Masker, name, text string, secrets []string) {
	t.Helper()
	masked, _ := maskWith(t, m, text)
	left := 0
	for _, secret := range secrets {
		if strings.Contains(masked, secret) {
			left++
		}
	}
	if left > 0 || len(secrets) == 0 {
		t.Errorf("%s: of %d secrets %d stay in %.120q", name, len(secrets), left, masked)
	}
}

// longPlaces are the places in which a secret stands: X is the secret.
var longPlaces = map[string]string{
	"setting of an environment":   "SHOP_TOKEN=X\nA=1\n",
	"setting in quotes":           "api_token = \"X\"\n",
	"setting in single quotes":    "password='X'\n",
	"setting in YAML":             "client_secret: X\nname: a\n",
	"setting in a block of YAML":  "client_secret: |\n  X\nname: a\n",
	"setting in JSON":             `{"access_token":"X","expires_in":3600}`,
	"setting in JSON in JSON":     `{"body":"{\"access_token\":\"X\",\"expires_in\":3600}"}`,
	"setting in TOML":             "[auth]\nrefresh_token = \"X\"\n",
	"setting in INI":              "[auth]\nauth_token = X\n",
	"setting below its name":      "password:\n  X\n",
	"default of an environment":   "token: ${API_TOKEN:-X}\n",
	"list in YAML":                "passwords:\n  - X\n  - Y4x9Kp2m\n",
	"code":                        "const apiToken = \"X\";\n",
	"code with a function":        "client.setPassword(\"X\");\n",
	"code with a fallback":        "token = os.getenv(\"API_TOKEN\", \"X\")\n",
	"code of Perl":                "my $password = q{X};\n",
	"code of Lua":                 "password = [[X]]\n",
	"code of a test":              "fill_in \"Password\", with: \"X\"\n",
	"header with a scheme":        "Authorization: Bearer X\n",
	"header with another scheme":  "Authorization: Token X\n",
	"header of a key":             "x-api-key: X\n",
	"header of a command":         "curl -H \"Authorization: Bearer X\" https://a.example\n",
	"cookie":                      "Cookie: theme=dark; sessionid=X; x=1\n",
	"cookie in a file":            ".a.example\tTRUE\t/\tTRUE\t1772600000\tsid\tX\n",
	"cookie in JSON":              `"cookies":[{"name":"app","value":"X","httpOnly":true}]`,
	"URL's password":              "postgres://svc:X@db.example/app",
	"URL's query":                 "https://a.example/cb?refresh_token=X&state=1",
	"form":                        "grant_type=refresh_token&refresh_token=X&client_id=1",
	"element":                     "<accessToken>X</accessToken>",
	"element with a key":          "<entry key=\"password\">X</entry>",
	"element with character data": "<password><![CDATA[X]]></password>",
	"attribute":                   "<add key=\"apiToken\" value=\"X\" />",
	"attribute of its own name":   "<login user=\"a\" password=\"X\"/>",
	"property list":               "<key>Password</key>\n<string>X</string>",
	"cell of HTML":                "<tr><td>Password</td><td><code>X</code></td></tr>",
	"cell of CSV":                 "id,login,password\n1,jane,X\n2,joe,Y4x9Kp2m\n",
	"cell of Markdown":            "| login | password |\n|---|---|\n| jane | X |\n",
	"cell of Markdown beside it":  "| password | X |\n",
	"cell of TSV":                 "login\tpassword\njane\tX\n",
	"value of SQL":                "INSERT INTO users (id, password) VALUES (1, 'X');",
	"statement of SQL":            "ALTER USER 'jane' IDENTIFIED BY 'X';",
	"row of COPY":                 "COPY users (id, password) FROM stdin;\n1\tX\n\\.\n",
	"manifest":                    "kind: Secret\nstringData:\n  entry: X\n",
	"sentence about a token":      "the refresh token is X and nothing else",
	"sentence about a password":   "the password is X, as before",
	"sentence about a key":        "the API key for the courier was changed to X today",
	"sentence of pairs":           "log in as jane with X please",
	"sentence in German":          "das Passwort lautet X und gilt ab heute",
	"sentence in Russian":         "пароль от сервера — X",
	"question":                    "what's the wifi password?\nX\n",
	"credentials":                 "credentials: jane / X\n",
	"command with a long flag":    "deploy --password X --now\n",
	"command with = behind it":    "deploy --api-token=X --now\n",
	"command with a short flag":   "mysql -u root -pX app\n",
	"command with a pair":         "curl -u jane:X https://a.example\n",
	"command that is piped":       "echo 'X' | docker login -u jane --password-stdin\n",
	"command that prints":         "$ pass show web/shop\nX\n",
	"connection string":           "Server=db;User Id=sa;Password=X;Encrypt=true",
	"connection string of libpq":  "host=db user=jane password=X dbname=app",
	"connection string of Redis":  "cache.example:6380,password=X,ssl=True",
	"connection string of ODBC":   "Driver={SQL};Server=db;Uid=sa;Pwd={X};Encrypt=yes",
	"connection string of Go":     "app:X@tcp(db:3306)/shop",
	"connection string of Oracle": "jdbc:oracle:thin:scott/X@db:1521/orcl",
	"file of passwords":           "db.example.com:5432:app:jane:X\n",
	"line of a device":            "crypto isakmp key X address 192.0.2.1\n",
	"lines of a device":           "tacacs server TAC1\n address ipv4 tac1\n key X\n",
	"log":                         "2026-11-22T10:04:11Z INFO login ok user=jane access_token=X ip=192.0.2.1\n",
	"wireless network":            "WIFI:S:Haus;T:WPA;P:X;;",
	"registry":                    "    Password    REG_SZ    X\n",
	"export of a manager":         `{"value":"X","designation":"password"}`,
	"client of a vendor":          "deepl.Translator(\"X\")\n",
	"key by its name":             "OPENAI_KEY=X\n",
}

var longAlphabets = map[string]string{
	"letters and digits": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
	"base64 of URLs":     "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
}

// longSecret is a random value of so many bytes.
func longSecret(alphabet string, size int) string {
	random := rand.New(rand.NewPCG(7, 7))
	v := make([]byte, size)
	for i := range v {
		if v[i] = alphabet[random.IntN(len(alphabet))]; i%7 == 3 {
			v[i] = byte('0' + random.IntN(10))
		}
	}
	v[0], v[size-1] = 'Q', 'x'
	return string(v)
}

// However long a secret is, nothing of it stays, wherever it stands, and where it stands a second time.
func TestLongSecretsAreMaskedWhole(t *testing.T) {
	m := newNameless(t)
	for place, form := range longPlaces {
		t.Run(place, func(t *testing.T) {
			for name, alphabet := range longAlphabets {
				for _, size := range []int{100, 130, 260, 511, 512, 513, 520, 1023, 1025, 1394, 2047, 2049, 4096, 30000} {
					if !plainPlaces[place] || !strings.Contains(alphabet, "-") {
						assertNothingStays(t, m, name, form, longSecret(alphabet, size))
					}
				}
			}
		})
	}
}

// plainPlaces are where a value with the signs of base64 for URLs is none, however short it is.
var plainPlaces = map[string]bool{"client of a vendor": true, "key by its name": true}

func assertNothingStays(t *testing.T, m *masking.Masker, name, form, secret string) {
	t.Helper()
	masked, _ := maskWith(t, m, strings.Replace(form, "X", secret, 1)+"\n\nonce more: "+secret+"\n")
	for i := 0; i+16 <= len(secret); i++ {
		if strings.Contains(masked, secret[i:i+16]) {
			t.Fatalf("%d %s: from byte %d something stays in %.80q", len(secret), name, i, masked)
		}
	}
}

// In a list only the data of its Secrets are secret, however many other things stand around them.
func TestManifestsOfOthersStay(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for name, c := range map[string][2]string{
		"YAML": {
			"- apiVersion: v1\n  data:\n    level: aW5mbzEyMw==\n  kind: ConfigMap\n  metadata:\n    name: settings\n",
			"- apiVersion: v1\n  data:\n    entry: S3g3cTAwMDBXejl2\n  kind: Secret\n",
		},
		"YAML, indented": {
			"  - kind: ConfigMap\n    data:\n      level: aW5mbzEyMw==\n",
			"  - kind: Secret\n    data:\n      entry: S3g3cTAwMDBXejl2\n",
		},
		"JSON": {
			"        {\n            \"data\": {\n                \"level\": \"aW5mbzEyMw==\"\n            },\n            \"kind\": \"ConfigMap\"\n        },\n",
			"        {\n            \"data\": {\n                \"entry\": \"S3g3cTAwMDBXejl2\"\n            },\n            \"kind\": \"Secret\"\n        },\n",
		},
	} {
		masked, _ := maskWith(t, m, "items:\n"+strings.Repeat(c[0], 20)+c[1]+strings.Repeat(c[0], 20)+c[1]+c[0])
		if strings.Contains(masked, "S3g3") || strings.Count(masked, "aW5mbzEyMw==") != 41 {
			t.Errorf("%s: %d of 41 values of others are left, and of the secrets: %v", name, strings.Count(masked, "aW5mbzEyMw=="), strings.Contains(masked, "S3g3"))
		}
	}
}

// However wide a table is, its columns of secrets are read, and those that hold something of a person.
func TestWideTablesAreReadToTheirLastColumn(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for delimiter, around := range map[string][2]string{",": {"", ""}, ";": {"", ""}, "\t": {"", ""}, "|": {"|", "|"}} {
		for name, value := range map[string]string{"password": "Kx7q0000Wz9", "account number": "12345678"} {
			head, row := name, value
			for n := range 90 {
				head, row = fmt.Sprintf("column_number_%d%s%s", n, delimiter, head), fmt.Sprintf("x%d%s%s", n, delimiter, row)
			}
			text := around[0] + head + around[1] + "\n" + around[0] + row + around[1] + "\n"
			assertNoneStays(t, m, "table with "+delimiter+" and "+name, text, []string{value})
		}
	}
	columns := strings.Repeat("a_long_name_of_a_column, ", 80)
	for name, value := range map[string]string{"password": "Kx7q0000Wz9", "account_number": "12345678"} {
		text := "INSERT INTO t (" + columns + name + ") VALUES (" + strings.Repeat("1, ", 80) + "'" + value + "');"
		assertNoneStays(t, m, "INSERT and "+name, text, []string{value})
	}
}

// Tables of what belongs to persons are read to their end, too.
func TestRecordsAreReadToTheirEnd(t *testing.T) {
	m := newMasker(t, masking.Options{})
	account := func(n int) string { return fmt.Sprintf("7%07d", n*7919%9999991) }
	for _, c := range []longTable{
		{"CSV", "id,account number,note\n", "%[2]d,%[1]s,a note about it\n", ""},
		{"TSV", "id\taccount number\tnote\n", "%[2]d\t%[1]s\ta note about it\n", ""},
		{"Markdown", "| id | account number |\n|---|---|\n", "| %[2]d | %[1]s |\n", ""},
		{"psql", " id | account number\n----+----\n", " %[2]d | %[1]s\n", ""},
		{"INSERT", "INSERT INTO t (id, account_number) VALUES\n", "(%[2]d, '%[1]s'),\n", "(0, NULL);\n"},
	} {
		text, values := c.rows(wholePrompt, account)
		assertNoneStays(t, m, c.name, text, values)
	}
}

// What has a form of its own may be long, too: the token of a header, a chain of certificates in a token's header, the members of a key.
func TestLongFormsAreMaskedWhole(t *testing.T) {
	m := newMasker(t, masking.Options{})
	random := longSecret(longAlphabets["letters and digits"], 3000)
	encoded := base64.StdEncoding.EncodeToString([]byte("jane:" + random[:1396]))
	header := base64.RawURLEncoding.EncodeToString([]byte(`{"x5c":["` + random + `"],"alg":"RS256"}`))
	for name, c := range map[string][2]string{
		"Basic":             {"Authorization: Basic " + encoded + "\n", encoded},
		"Basic in a config": {`{"auths":{"a.example":{"auth":"` + encoded + `"}}}`, encoded},
		"AUTH PLAIN":        {"AUTH PLAIN " + base64.StdEncoding.EncodeToString([]byte("\x00jane\x00"+random[:1200])), base64.StdEncoding.EncodeToString([]byte("\x00jane\x00" + random[:1200]))},
		"JWT":               {"unsigned " + header + ".eyJzdWIiOiIxIn0." + random[:43], random[:43]},
		"JSON Web Key":      {`{"kty":"RSA","n":"` + random + `","e":"AQAB","d":"` + random[:1368] + `"}`, random[1000:1368] + `"}`},
		"RSAKeyValue":       {"<RSAKeyValue><Modulus>abc</Modulus><D>" + random + "</D></RSAKeyValue>", random},
		"bytes":             {"uint8_t aes_key[] = {" + strings.Repeat("0x4b, 0xc4, 0x81, 0x1f, 0x9a, 0xd3, 0x72, 0x08, 0xee, 0x35, 0xb6, 0x5d, ", 40) + "0x99}", "0x99"},
		"HL7":               {"PID|1||" + random[:1500] + "^^^GH^MR||||||", random[:1500]},
	} {
		assertNoneStays(t, m, name, c[0], []string{c[1]})
	}
}

// An example whose secret is masked when it has a hundred letters and digits is masked whole when it has thousands.
func TestExamplesWithLongSecrets(t *testing.T) {
	m, table := newMasker(t, masking.Options{}), &masking.Table{}
	secret := map[string]bool{}
	for _, typ := range masking.Types() {
		secret[typ.Name] = typ.Secret
	}
	whole := func(before, value, after string) bool {
		_, err := m.Mask(nil, []byte(before+value+after), table)
		return err == nil && masked(table, len(before), len(before)+len(value))
	}
	for _, r := range masking.AllRules() {
		for _, example := range r.Match {
			before, rest, _ := strings.Cut(example, "«")
			value, after, marked := strings.Cut(rest, "»")
			if !marked || !secret[r.Type] || r.Vendor != "" {
				continue
			}
			after, _ = unmark(after)
			for _, around := range [2][2]string{{}, {value[:len(value)/2], value[len(value)/2:]}} {
				long := func(size int) string {
					return around[0] + longSecret(longAlphabets["letters and digits"], size) + around[1]
				}
				for _, size := range []int{520, 1396, 4000, 16000} {
					if whole(before, long(100), after) && !whole(before, long(size), after) {
						t.Errorf("%s: in %q the secret is masked whole with 100 letters and digits, and is not with %d", r.Rule, example, size)
						break
					}
				}
			}
		}
	}
}

// A list of passphrases is no catalogue of messages, though nothing but words stands behind its names.
func TestPassphrasesAreNoMessages(t *testing.T) {
	t.Parallel()
	m := newJudge(t, masking.Options{})
	sites := strings.Fields("Amazon Netflix Spotify Dropbox Gmail Zoom Slack Paypal Ebay Github Notion Adobe Steam Hulu")
	for _, form := range []string{"%s_password: \"Copper Lantern Orbit Meadow\"\n", "%s_password: \"violin pepper glacier tunnel\"\n", "%s_password: \"kestrel\"\n", "  \"%s secret\": \"Copper Lantern Orbit Meadow\",\n", "%s_PASSPHRASE=Saddle Marble Walnut Cactus\n", "%s Kennwort: Copper Lantern Orbit Meadow\n", "%s pw: Copper lantern orbit meadow\n", "Contraseña de %s: Copper lantern orbit meadow\n"} {
		var text strings.Builder
		for _, site := range sites {
			fmt.Fprintf(&text, form, site)
		}
		got, _ := maskWith(t, m, text.String())
		for _, line := range strings.SplitAfter(got, "\n")[:len(sites)] {
			if !strings.Contains(line, "_1") { // the same everywhere
				t.Errorf("%q stays among %d such lines", line, len(sites))
			}
		}
	}
}
