package masking_test

import (
	"strings"
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

// placements are places where people paste secrets: « and » stand around what must not stay readable. Values have the form of real ones, and no
// vendor's form unless the place is the vendor's.
var placements = map[string]string{
	"psql":                     " id | login  |   password    \n----+--------+---------------\n  1 | anna   | «Kw7!tregPlo9»\n  2 | bert   | «sonne-berg-41»\n(2 rows)",
	"psql -x":                  "-[ RECORD 1 ]-----\nlogin    | anna\npassword | «Kw7!tregPlo9»\n-[ RECORD 2 ]-----\nlogin    | bert\npassword | «Bz2qLm84xT»",
	"mysql":                    "+----+-------+---------------+\n| id | login | password      |\n+----+-------+---------------+\n|  1 | anna  | «Kw7!tregPlo9»  |\n|  2 | bert  | «Bz2qLm84xT»    |\n+----+-------+---------------+",
	"mysql \\G":                "*************************** 1. row ***************************\n   login: anna\npassword: «Kw7!tregPlo9»",
	"a box":                    "┌───────┬───────────────┐\n│ login │ password      │\n├───────┼───────────────┤\n│ anna  │ «Kw7!tregPlo9»  │\n│ bert  │ «Bz2qLm84xT»    │\n└───────┴───────────────┘",
	"fixed width":              "login     password        host\nanna      «Kw7!tregPlo9»    db1\nbert      «Bz2qLm84xT»      db2\ncleo      «Vg5-plumTree»    db3",
	"JSON rows":                "[[\"login\",\"password\"],[\"anna\",\"«Kw7!tregPlo9»\"],[\"bert\",\"«Bz2qLm84xT»\"]]",
	"JSON, a row a line":       "[\n  [\"login\", \"password\"],\n  [\"anna\", \"«Kw7!tregPlo9»\"],\n  [\"bert\", \"«Bz2qLm84xT»\"]\n]",
	"JSON, a cell a line":      "[\n  [\n    \"login\",\n    \"password\"\n  ],\n  [\n    \"anna\",\n    \"«Kw7!tregPlo9»\"\n  ],\n  [\n    \"bert\",\n    \"«Bz2qLm84xT»\"\n  ]\n]",
	"HTML":                     "<table><tr><th>login</th><th>password</th></tr>\n<tr><td>anna</td><td>«Kw7!tregPlo9»</td></tr>\n<tr><td>bert</td><td>«Bz2qLm84xT»</td></tr></table>",
	"HTML, a cell a line":      "<table>\n<tr>\n<th>login</th>\n<th>password</th>\n</tr>\n<tr>\n<td>anna</td>\n<td>«Kw7!tregPlo9»</td>\n</tr>\n</table>",
	"CSV":                      "login,password\nanna,«Kw7!tregPlo9»\nbert,«Bz2qLm84xT»",
	"CSV with quotes":          "\"login\",\"password\",\"note\"\n\"anna\",\"«Kw7!tregPlo9»\",\"old, unused\"\n\"bert\",\"«Bz2qLm84xT»\",\"\"",
	"wiki":                     "{| class=\"wikitable\"\n! login !! password\n|-\n| anna || «Kw7!tregPlo9»\n|}",
	"INSERT":                   "INSERT INTO accounts (login, password) VALUES\n('anna', '«Kw7!tregPlo9»'),\n('bert', '«Bz2qLm84xT»');",
	"colour at the name":       "\x1b[1;32mpassword\x1b[0m: «Kw7!tregPlo9»",
	"colour at the value":      "password: \x1b[31m«Kw7!tregPlo9»\x1b[0m",
	"colour, its ESC lost":     "password: [31m«Kw7!tregPlo9»[0m",
	"on the next line":         "Password\n«Kw7!tregPlo9»",
	"behind a tab":             "Password\t«Kw7!tregPlo9»",
	"multipart":                "--b1\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n«Kw7!tregPlo9»\r\n--b1--",
	"TOML on many lines":       "password = \"\"\"\n«Kw7!tregPlo9»\n\"\"\"",
	"curl --user=":             "curl --user=anna:«Kw7tregPlo9» https://files.example.org/in",
	"gh secret set":            "gh secret set DEPLOY_KEY --body «q8Zt3vLw92KxPm41RbYc»",
	"db2":                      "db2 connect to sample user anna using «Kw7tregPlo9»",
	"cbc":                      "cbc cat doc1 -U couchbase://10.1.2.3/b -u anna -P «Kw7tregPlo9»",
	"isql-fb":                  "isql-fb -u sysdba -p «Kw7tregPlo9» /var/db/a.fdb",
	"redis AUTH":               "127.0.0.1:6379> AUTH «Kw7tregPlo9»\nOK",
	"IMAP LOGIN":               "a1 LOGIN anna «Kw7tregPlo9»\na1 OK done",
	"FTP PASS":                 "USER anna\n331 Password required\nPASS «Kw7tregPlo9»\n230 Login ok",
	"echo into base64":         "echo '«Kw7!tregPlo9»' | base64",
	"pgbouncer":                "# userlist.txt\n\"anna\" \"«Kw7!tregPlo9»\"",
	"admin:pw":                 "admin:«Kw7tregPlo9»",
	"Wifi":                     "Wifi: Seeblick, Key: «Kw7tregPlo9»",
	"glued name":               "acmeToken «q8Zt3vLw92KxPm41RbYc»",
	"Using Key=":               "2024-05-01 10:00:00 INFO Using Key=«q8Zt3vLw92KxPm41RbYc» for upload",
	"a word as a setting":      "admin_password: \"«kestrel»\"\nsignup: false",
	"quoted, with brackets":    "password: \"«Kw7 (treg) Plo9]»\"",
	"the key first":            "use «q8Zt3vLw92KxPm41RbYc» as the API key",
	"dialogue":                 "Anna: what's the wifi password?\nBert: «Kw7!tregPlo9»\nAnna: thanks",
	"dialogue, German":         "Anna: wie lautet das Passwort für den Router?\nBert: «Kw7!tregPlo9»",
	"dialogue, Chinese":        "安娜：数据库密码是多少？\n伯特：«Kw7!tregPlo9»",
	"mail":                     "Dear Ms Weber,\n\nyour new API key is on the next line.\n\n«q8Zt3vLw92KxPm41RbYc»\n\nKind regards",
	"hex on the next line":     "encryption key:\n«9f3b1c7e5a2d8064f1e2d3c4b5a69788»",
	"wrapped, base64":          "token:\n«Zk3v9QpLw7Tn2xYb8RcM4sHd6UfJ1gEa5oViKq0WzXlBtCyNmPrSuAhDjGeFw2Q9»\n«p4Lk8ZxVn3TbYq7RcM1sHd5UfJ0gEa6oViKw9WzXlBtCyNmPrSuAhDjGeFq2Z8vT»\n«m6Xk1ZpLw»",
	"wrapped by backslashes":   "TOKEN=«Zk3v9QpLw7Tn2xYb8RcM4sHd6UfJ1gEa5oViKq0WzXlBtCyNmPrSuAhDjGeFw2Q9»\\\n«p4Lk8ZxVn3TbYq7RcM1sHd5UfJ0gEa6oViKw9WzXlBtCyNmPrSuAhDjGeFq2Z8vT»",
	"wrapped in a quoted mail": "> the token is\n> «Zk3v9QpLw7Tn2xYb8RcM4sHd6UfJ1gEa5oViKq0WzXlBtCyNmPrSuAhDjGeFw2Q9»\n> «p4Lk8ZxVn3TbYq7RcM1sHd5UfJ0gEa6oViKw9WzXlBtCyNmPrSuAhDjGeFq2Z8vT»",
	"url":                      "https://hooks.example.org/t?api_key=«q8Zt3vLw92KxPm41RbYc»&x=1",
	"clickhouse":               "clickhouse://anna:«Kw7tregPlo9»@ch1.example.org:9000/logs",
	"snowflake":                "snowflake://anna:«Kw7tregPlo9»@ab12345.eu-central-1/db/public?warehouse=w",
	"odbc":                     "Driver={ODBC Driver 18};Server=db1.example.org;UID=anna;PWD=«Kw7tregPlo9»;",
	"hana":                     "hdbsql -n hana1:30015 -u SYSTEM -p «Kw7tregPlo9» \"select 1\"",
	"amqp":                     "amqps://anna:«Kw7tregPlo9»@mq.example.org/v1",
	"mongosh":                  "mongosh --host m1 -u anna -p «Kw7tregPlo9» --authenticationDatabase admin",
	"neo4j":                    "driver = GraphDatabase.driver(\"neo4j://n1:7687\", auth=(\"neo4j\", \"«Kw7tregPlo9»\"))",
	"cassandra":                "cqlsh c1.example.org -u anna -p «Kw7tregPlo9»",
	"kafka":                    "sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username=\"anna\" password=\"«Kw7tregPlo9»\";",
	"net use":                  "net use Z: \\\\srv\\share «Kw7tregPlo9» /user:anna",
	"ldapsearch":               "ldapsearch -x -D cn=admin,dc=example,dc=org -w «Kw7tregPlo9» -b dc=example",
	"sudo -S":                  "echo «Kw7tregPlo9» | sudo -S apt update",
	"wpa":                      "wpa_passphrase Seeblick «Kw7tregPlo9»",
	"positional":               "client = Client(\"https://api.example.org\", \"«q8Zt3vLw92KxPm41RbYc»\")",
	"plist":                    "<key>ApiSecret</key>\n<string>«q8Zt3vLw92KxPm41RbYc»</string>",
	"name and value":           "- name: SERVICE_TOKEN\n  value: «q8Zt3vLw92KxPm41RbYc»",
	"Spanish":                  "La nueva contraseña del correo es «Verano_2031!»",
	"Russian":                  "новый пароль от почты: «Kw7tregPlo9»",
	"Arabic":                   "كلمة المرور هي «Kw7tregPlo9»",
	"Hindi":                    "वाईफाई का पासवर्ड «Kw7tregPlo9» है",
	"Turkish":                  "Wifi şifresi «Kw7tregPlo9» oldu",
	"Korean":                   "비밀번호는 «Kw7tregPlo9» 입니다",
	"Japanese":                 "パスワードは「«Kw7tregPlo9»」です",
	"template within":          "password: «Kw7${x}tregPlo9»",
}

func TestPlacements(t *testing.T) {
	t.Parallel()
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, placed := range placements {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := strings.NewReplacer("«", "", "»", "").Replace(placed)
			masked, err := m.Mask(nil, []byte(text), &masking.Table{})
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range strings.Split(placed, "«")[1:] {
				if value, _, _ := strings.Cut(part, "»"); strings.Contains(string(masked), value) {
					t.Errorf("%q stays in %q", value, masked)
				}
			}
		})
	}
}

// Of what the judge found, also of the rest of a token that goes on with the next line, people are told what decided.
func TestLearnedFindsSayWhatDecided(t *testing.T) {
	t.Parallel()
	m, err := masking.New(masking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, placed := range placements {
		var table masking.Table
		if _, err := m.Mask(nil, []byte(strings.NewReplacer("«", "", "»", "").Replace(placed)), &table); err != nil {
			t.Fatal(err)
		}
		for _, why := range table.Explain() {
			if why.Rule == "learned" && strings.TrimPrefix(why.Basis, "what a model learned of ") == "" {
				t.Errorf("%s: %+v says nothing", name, why)
			}
		}
	}
}
