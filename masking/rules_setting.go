package masking

// settingRules find secrets by the name they are assigned to: in files, in code, on command lines, in sentences.
var settingRules = []rule{{
	name: "password", typ: typePassword, verify: password,
	doc: "the value of a name that ends in password, passwd, pwd, pass, passphrase and the like",
	keys: []string{"password", "passwd", "passphrase", "passcode", "pwd", "^pass", "^pw", "passwort", "kennwort", "senha", "contrasena",
		"motdepasse", "wachtwoord"},
	match: []string{
		`DB_PASSWORD="«correct-Horse-9battery!»"`,
		"password: «hunter2hunter2»",
		"  - password: «S3cr,et;P(a)ss»\n",
		`{"user":"u","dbPassword":"«pa55 w0rdz9Qx»","x":1}`,
		`{\"password\":\"«hunter2hunter2»\"}`,
		"export PGPASSWORD=«nottrue4false!»",
		"mysqldump --password «Tr0ub4dor&3» -u root",
		"mysql --password=«Tr0ub4dor3»",
		"Server=db;User Id=sa;Password=«Tr0ub4dor3»;Encrypt=true",
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
		"def f(user: str, password: str = None) -> bool:",
	},
}, {
	name: "password-sentence", typ: typePassword, verify: spoken, fold: true,
	doc:      "the word after \"password is\" and the like, if it does not look like a word",
	prefixes: []string{"password ", "passwort ", "passphrase ", "passcode ", "pwd ", "kennwort "},
	match: []string{
		"my password is «hunter2hunter2».",
		"The passphrase was \"«Tr0ub4dor&3»\", sorry",
		"Das Passwort lautet «Sommer2024!»",
	},
	miss: []string{
		"the password is required and the passphrase was too short",
		"password is at least 8 characters",
		"a password for user1 and one for user2",
	},
}, {
	name: "secret", typ: typeSecret, verify: token,
	doc: "the value of a name that ends in secret, token, api_key, access_key, credential and the like, if it looks random",
	keys: []string{"secret", "secretkey", "token", "apikey", "accesskey", "authkey", "privatekey", "signingkey", "encryptionkey", "masterkey",
		"sharedkey", "accountkey", "credential", "credentials", "^cred", "^creds", "^sas", "secretid", "webhooksecret", "appkey", "sessionkey",
		"secretkeybase", "connectionkey", "licensekey"},
	match: []string{
		`client_secret = "«` + fakeAlnum36 + `»"`,
		"API_KEY=«0123456789abcdef0123456789abcdef»",
		`"accessToken": "«` + fakeAlnum16 + `-_xyz»",`,
		"api-key: «550e8400-e29b-41d4-a716-446655440000»",
		"./run --api-token «" + fakeAlnum16 + "» --verbose",
	},
	miss: []string{
		"next_token: page_two\nmax_tokens: 4096\ntokenizer: bert-base-uncased",
		"secretName: my-app-secret\nimagePullSecret: regcred-v2",
		`token = tokens[12345678]` + "\n" + `api_key = settings.OPENAI_API_KEY`,
		`api_key="<your api key>" token="${TOKEN}" secret='{{ secret }}'`,
		"secret: https://vault.example.com/v1/secret/data/app",
		"eos_token = \"</s>\"; pad_token = '<pad>'",
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
}}

// awsSecret: 40 characters with both cases, and not the hexadecimal digits of a SHA-1.
func awsSecret(s *scan, r *rule, _ int) {
	v := s.text[s.value.start:s.value.end]
	sh := shapeOf(v)
	if len(v) != 40 || sh.lower == 0 || sh.upper == 0 || hex(v) {
		return
	}
	for _, b := range v {
		if charsetOf[b]>>csBase64&1 == 0 {
			return
		}
	}
	s.accept(r)
}

// spoken verifies "password is X": a word of its own, is or its like, and a value.
func spoken(s *scan, r *rule, at int) {
	i := at
	for i < len(s.text) && s.text[i] != ' ' {
		i++
	}
	i++
	end := s.runEnd(csAlnum, i)
	if end-i > 10 || end+1 >= len(s.text) || s.text[end] != ' ' && s.text[end] != ':' || !listed(s.text[i:end], spokenWords) {
		return
	}
	s.value = s.valueAt(at, end+1, ' ')
	v := s.value
	if v.start < v.end && passwordValue(s.text[v.start:v.end], v.quoted) {
		s.emit(r, v.start, v.end)
		s.next = v.start
	}
}

var spokenWords = []string{"is", "was", "to", "lautet", "ist", "war", "be", "es"}
