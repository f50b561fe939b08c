package masking

// settingRules find secrets by the name they are assigned to: in files, in code, on command lines, in sentences.
var settingRules = []rule{{
	name: "password", typ: typePassword, verify: password,
	doc: "the value of a name that ends in password, passwd, pwd, pass, passphrase and the like",
	keys: []string{"password", "passwd", "passphrase", "passcode", "pwd", "^pass", "^pw", "pswd", "^psw", "passw", "psk", "presharedkey",
		"storepass", "keypass", "requirepass", "dbpass", "userpass", "rootpass", "adminpass", "smtppass", "becomepass", "bindpw", "rootpw", "^mdp",
		"passwort", "kennwort", "^passe", "motdepasse", "senha", "contrasena", "contraseña", "contraseÑa", "wachtwoord", "haslo", "hasło", "lösenord", "losenord",
		"adgangskode", "passord", "salasana", "heslo", "jelszo", "jelszó", "^parola", "^şifre", "^sifre", "şifre", "parool", "lozinka", "пароль", "Пароль", "ПАРОЛЬ",
		"密码", "密碼", "口令", "パスワード", "暗証番号", "비밀번호", "암호", "κωδικός", "סיסמה"},
	match: []string{
		`DB_PASSWORD="«correct-Horse-9battery!»"`,
		"password: «hunter2hunter2»",
		"  - password: «S3cr,et;P(a)ss»\n",
		`{"user":"u","dbPassword":"«pa55 w0rdz9Qx»","x":1}`,
		`{\"password\":\"«hunter2hunter2»\"}`,
		"export PGPASSWORD=«nottrue4false!»",
		"mysqldump --password «Tr0ub4dor&3» -u root",
		"mysql --password=«Tr0ub4dor3»",
		"<Password>«Tr0ub4dor3»</Password>",
		`var password string = "«Tr0ub4dor3»"`,
		`password := "«Tr0ub4dor3»"`,
		`$config['password'] = '«Tr0ub4dor3»';`,
		`:password => "«Tr0ub4dor3»",`,
		`<user name="u" password="«Tr0ub4dor3»"/>`,
		`if password == "«Tr0ub4dor3»" {`,
	},
	miss: []string{
		`password = os.environ["DB_PASSWORD"]`,
		"password=os.getenv('DB_PASSWORD'), user=x",
		"password: ${DB_PASSWORD}\npassword: {{ .Values.password }}\npassword: <YOUR_PASSWORD>\nPASSWORD=$PASSWORD",
		"password: changeme\npassword=********\npassword: null",
		`"password": "Enter your password, at least 8 characters!"`,
		"password = config.password\npassword: string\npassword = getPassword(user1)",
		"compass=north1east2 bypass: x86_64x86_64",
		"PASSWORD=PASSWORD_1",
		"password: true, passwordHash: sha256",
		"password: &v3.DataSource{}, token := &oauth2.Token{}",
		"def f(user: str, password: str = None) -> bool:",
	},
}, {
	name: "secret", typ: typeSecret, verify: secret,
	doc: "the value of a name that ends in secret, signing_key, encryption_key, master_key and the like, if it looks random or is quoted and no name",
	keys: []string{"secret", "secretkey", "privatekey", "signingkey", "encryptionkey", "masterkey", "sharedkey", "webhooksecret", "sessionkey", "secretkeybase", "jwtkey",
		"aeskey", "hmackey", "cryptokey", "cipherkey", "signaturekey", "cookiekey", "tokenkey", "hashkey", "storagekey", "adminkey", "servicekey", "secrettoken", "encryptionsecret"},
	match: []string{
		`client_secret = "«` + fakeAlnum36 + `»"`,
		`const SECRET = '«iLoveCookies42»';`,
		"JWT_SECRET=«my-super-secret-jwt-token-with-32-chars»",
		`secret: process.env.JWT_SECRET || "«sup3rs3cr3t»",`,
		`signingKey := []byte("«my_s3cr3t_key_99»")`,
		`config.secret_key_base = "«` + fakeAlnum36 + `»"`,
	},
	miss: []string{
		"secretName: my-app-secret\nimagePullSecret: regcred-v2\nexistingSecret: my-release-db2",
		"secret: https://vault.example.com/v1/secret/data/app",
		`secret='{{ secret }}' SECRET=$(cat x1y2z3) secret: "my-app-secret"`,
		"The secret: practise daily.",
	},
}, {
	name: "token", typ: typeSecret, verify: token,
	doc: "the value of a name that ends in token, api_key, access_key, credential and the like, if it looks random",
	keys: []string{"token", "apikey", "accesskey", "authkey", "accountkey", "credential", "credentials", "^cred", "^creds", "^sas", "secretid", "appkey",
		"connectionkey", "licensekey", "apitoken", "subscriptionkey", "writekey", "userkey", "securitykey", "integrationkey", "deploykey", "projectkey",
		"^salt", "apisecretkey", "verificationcode", "clientkey", "secrète", "secrete", "schlüssel", "schluessel", "geheimnis", "clavesecreta", "chavesecreta", "токен", "секрет", "密钥", "秘密鍵", "トークン", "clientassertion", "samlresponse", "samlassertion", "assertion", "refreshkey", "primarykeysas"},
	match: []string{
		"API_KEY=«0123456789abcdef0123456789abcdef»",
		`"accessToken": "«` + fakeAlnum16 + `-_xyz»",`,
		"api-key: «550e8400-e29b-41d4-a716-446655440000»",
		"./run --api-token «" + fakeAlnum16 + "» --verbose",
		`t.Setenv("API_TOKEN", "«` + fakeAlnum16 + `»")`,
		`SECRET_TOKEN_STAGING="«b9a8f7e6d5c4b3a291807f6e»"`,
	},
	miss: []string{
		"next_token: page_two\nmax_tokens: 4096\ntokenizer: bert-base-uncased",
		`token = tokens[12345678]` + "\n" + `api_key = settings.OPENAI_API_KEY`,
		`api_key="<your api key>" token="${TOKEN}"`,
		"eos_token = \"</s>\"; pad_token = '<pad>'",
	},
}, {
	name: "key", typ: typeSecret, verify: keyValue, keys: []string{"^key"},
	doc: "the value of a name that ends in key and is not that of a public, primary, cache or foreign key, if it is long and random",
	match: []string{
		"OPENAI_KEY=«8f14e45fceea167a5a36dedd4bea2543»",
		`"key": "«kD8vQ2mXz7LpR4tW9sYbN1cF6hJ3gA5eU0iO»"`,
		`define('LOGGED_IN_KEY', '«]kd8#2Lm{Qz}X9|3TvB(w)7~1pR:sD4;jF,kd<8>2Lm?Qz»');`,
	},
	miss: []string{
		`public_key = "0123456789abcdef0123456789abcdef"`,
		`cache_key: 0123456789abcdef0123456789abcdef`,
		`"key": "550e8400-e29b-41d4-a716-446655440000", key="users/2024/avatar-1234.png", key = "some_cache_key_prefix_v2"`,
	},
}, {
	name: "aws-secret-access-key", typ: typeAWSSecret, verify: awsSecret,
	doc:  "40 characters of base64 assigned to a name of the AWS secret access key",
	keys: []string{"secretaccesskey", "awssecretkey", "awssecret", "awssecretaccess", "secretkey"},
	match: []string{
		"AWS_SECRET_ACCESS_KEY=«wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»",
		`aws_secret_access_key = "«wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY»"`,
		`"SecretAccessKey": "«wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»"`,
	},
	miss: []string{
		"AWS_SECRET_ACCESS_KEY=${SECRET}",
		"aws_secret_access_key = 0123456789abcdef0123456789abcdef01234567",
		"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
	},
}, {
	name: "aws-secret-argument", typ: typeAWSSecret, verify: awsArgument, fold: true, prefixes: []string{"secret_access_key ", "secret-access-key "},
	doc: "40 characters of base64 after the name of the AWS secret access key and a space",
	match: []string{
		"aws configure set aws_secret_access_key «wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»",
		"--aws-secret-access-key «wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY» --x",
		"the SECRET_ACCESS_KEY «wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY»",
	},
	miss: []string{
		"aws configure set aws_secret_access_key $SECRET",
		"secret_access_key 0123456789abcdef0123456789abcdef01234567",
		"secret_access_key is wJalrXUtnFEMI/K7MDENG",
	},
}, {
	name: "default-value", typ: typeSecret, verify: defaultValue, keys: []string{"^default"},
	doc: "the default of a variable of Terraform or of a flag, judged as if it were assigned to the name",
	match: []string{
		"variable \"api_token\" {\n  type    = string\n  default = \"«" + fakeAlnum36 + "»\"\n}",
		`parser.add_argument("--api-token", default="«` + fakeAlnum36 + `»", help="x")`,
		`variable "webhook_secret" { default = "«` + fakeAlnum36 + `»" }`,
	},
	miss: []string{
		`variable "region" { default = "` + fakeAlnum36 + `" }`,
		`default = "` + fakeAlnum36 + `"`,
		`variable "api_token" { default = var.token }`,
	},
}, {
	name: "name-value", typ: typeSecret, verify: pair, keys: []string{"^value"},
	doc: "the value beside a name, as environments of containers and XML settings have it, judged as if it were assigned to the name",
	match: []string{
		`<add key="ApiKey" value="«0123456789abcdef0123456789abcdef»" />`,
		`{"name":"API_TOKEN","value":"«` + fakeAlnum36 + `»"}`,
		"- name: CLIENT_SECRET\n  value: «" + fakeAlnum36 + "»",
	},
	miss: []string{
		`{"name":"DB_HOST","value":"` + fakeAlnum36 + `"}`,
		"- name: API_TOKEN\n  value: $(TOKEN)",
		`value = "` + fakeAlnum36 + `"`,
	},
}, {
	name: "login-call", typ: typePassword, on: onCall, verify: login,
	doc: "the password among the arguments of a function such as login, getConnection or new NetworkCredential",
	match: []string{
		`DriverManager.getConnection(url, "scott", "«t1ger99»");`,
		`smtp.login("jane", "«sm7pPw!»")`,
		`new mysqli('localhost', 'root', '«mysqliPw1»', 'db')`,
	},
	miss: []string{`login(user, password)`, `client.login("jane", config("PASSWORD1"))`, `getConnection("a1b2c3d4", "x", "y")`},
}, {
	name: "table-column", typ: typePassword, verify: table, fold: true, prefixes: []string{"password", "passwd", "pwd", "passwort", "kennwort", "wachtwoord", "passphrase", "secret", "api_key", "apikey",
		"token;", "token,", "token|", "token |", "token\t", "token\n", "key;", "key|", "key |", "key\n"},
	doc: "the cells under a heading such as password in CSV and Markdown tables, or beside it",
	match: []string{
		"id,name,password\n1,bob,«b0bPw99»\n2,alice,«4licePw!»\n",
		"| name | password |\n|------|----------|\n| bob | «b0bPw99» |\n| alice | `«4licePw!»` |",
		"| password | «Wintr2023!» |",
		"name;password\nbob;«b0bPw99»",
	},
	miss: []string{
		"id,username,password,email\n",
		"| password | string | yes | The password of user1 |",
		"Enter a name, password, and address.\nThen, press1, return2.",
		"| `--password` | the password of user1 |",
	},
}, {
	name: "insert-column", typ: typePassword, verify: insert, fold: true, prefixes: []string{"insert into ", "replace into "},
	doc: "the values of SQL's INSERT that belong to a column such as password",
	match: []string{
		"INSERT INTO users (name, password, email) VALUES ('bob', '«b0bsTheBest9»', 'b');",
		"INSERT INTO `users` (`id`,`login`,`passwd`) VALUES (1,'a','«aAa111»'),(2,'b','«bBb222»');",
		"insert into t (id, secret)\nvalues\n  (1, '«b0bPw99»'),\n  (2, '«4lPw!99»');",
	},
	miss: []string{
		"INSERT INTO users (name, password) VALUES (?, ?)",
		"INSERT INTO users (name, password) VALUES ('b0bPw99', $1)",
		"INSERT INTO t (a, b) SELECT password, 'x1y2z3' FROM u",
	},
}, {
	name: "kubernetes-secret", typ: typeSecret, verify: manifest, prefixes: []string{"kind: Secret", `kind":"Secret"`, `kind": "Secret"`},
	doc: "the values in the data and stringData of a Kubernetes Secret; certificates stay",
	match: []string{
		"kind: Secret\ndata:\n  user: «YWRtaW4xMjM=»\n  tls.crt: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUV4YW1wbGUK\n",
		"data:\n  POSTGRES: «czNjcjN0UHc5OQ==»\nkind: Secret\n",
		"kind: Secret\nstringData:\n  db-conn: «s3cr3tPw99»\n",
		`{"kind":"Secret","data":{"db":"«czNjcjN0UHc5OQ==»"}}`,
	},
	miss: []string{
		"kind: ConfigMap\ndata:\n  user: YWRtaW4xMjM=\n",
		"kind: SecretStore\ndata:\n  user: YWRtaW4xMjM=\n",
		"kind: Secret\ndata:\n  user: {{ .Values.user }}\ntype: Opaque",
	},
}}
