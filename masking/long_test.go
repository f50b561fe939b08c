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
	m := newMasker(t, masking.Options{})
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
	m := newMasker(t, masking.Options{})
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
