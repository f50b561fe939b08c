package masking

const (
	fakeJWTHeader  = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9" // {"alg":"HS256","typ":"JWT"}
	fakeJWTPayload = "eyJzdWIiOiJleGFtcGxlIn0"              // {"sub":"example"}
	fakeJWT        = fakeJWTHeader + "." + fakeJWTPayload + "." + fakeAlnum36
	fakeLine       = "MIIExampleExampleExampleExampleExampleExampleExampleExampleExam9" // 64 characters
	fakePEM        = "-----BEGIN " + "PRIVATE KEY-----\n" + fakeLine + "\n" + fakeLine + "\nExample9==\n-----END " + "PRIVATE KEY-----"
)

// accessRules find keys, and tokens that give access, by the form around them.
var accessRules = []rule{{
	name: "private-key", typ: typePrivateKey, on: onDashes, verify: privateKey,
	doc: "a PEM block whose label says private key or OpenVPN's static key, in any wrapping, with or without its END",
	match: []string{
		"«" + fakePEM + "»\n",
		"key: |\n  «-----BEGIN RSA " + "PRIVATE KEY-----\n  Proc-Type: 4,ENCRYPTED\n\n  " + fakeLine + "\n  -----END RSA " + "PRIVATE KEY-----»\nnext: 1",
		`{"k":"«-----BEGIN EC ` + `PRIVATE KEY-----\n` + fakeLine + `\n-----END EC ` + `PRIVATE KEY-----»\n"}`,
		"+«-----BEGIN OPENSSH " + "PRIVATE KEY-----\n+" + fakeLine + "\n+" + fakeLine + "\n+Abc9»\n that was all",
		"«-----BEGIN PGP " + "PRIVATE KEY BLOCK-----\nVersion: 1\n\n" + fakeLine + "\n=aB3d\n-----END PGP " + "PRIVATE KEY BLOCK-----»",
		"<tls-auth>\n«-----BEGIN OpenVPN " + "Static key V1-----\n" + fakeHex16 + fakeHex16 + "\n" + fakeHex16 + fakeHex16 + "\n-----END OpenVPN " + "Static key V1-----»\n</tls-auth>",
	},
	miss: []string{
		"-----BEGIN PUBLIC KEY-----\n" + fakeLine + "\n-----END PUBLIC KEY-----",
		"-----BEGIN CERTIFICATE-----\n" + fakeLine + "\n-----END CERTIFICATE-----",
		"A key starts with -----BEGIN " + "PRIVATE KEY----- and then comes base64.",
		"-----BEGIN " + "PRIVATE KEY-----\n...\n-----END " + "PRIVATE KEY-----",
	},
}, {
	name: "json-web-key", typ: typePrivateKey, verify: jsonWebKey, prefixes: []string{"kty"},
	doc: "the private members of a JSON Web Key",
	match: []string{
		`{"kty":"RSA","n":"abc","e":"AQAB","d":"«kd82LmQzX93TvBw71pRsD4jF»","p":"«kd82LmQzX93TvBw71pRsD5jF»"}`,
		`{"crv":"P-256","d":"«kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pR»","kty":"EC","x":"a","y":"b"}`,
		`{"kty": "oct", "k": "«kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pR»"}`,
	},
	miss: []string{
		`{"kty":"RSA","n":"kd82LmQzX93TvBw71pRsD4jF","e":"AQAB"}`,
		`{"kty":"EC","crv":"P-256","x":"kd82LmQzX93TvBw71pRsD4jF","y":"kd82LmQzX93TvBw71pRsD4jG"}`,
		`{"d":"kd82LmQzX93TvBw71pRsD4jF"}`,
	},
}, {
	name: "xml-key", typ: typePrivateKey, verify: xmlKey, prefixes: []string{"RSAKeyValue>"},
	doc: "the private elements of an RSAKeyValue",
	match: []string{
		"<RSAKeyValue><Modulus>abc</Modulus><Exponent>AQAB</Exponent><P>«kd82LmQzX93TvBw71pRsD4jF»</P><D>«kd82LmQzX93TvBw71pRsD6jF»</D></RSAKeyValue>",
		"<RSAKeyValue>\n  <D>«kd82LmQzX93TvBw71pRsD6jF»</D>\n</RSAKeyValue>",
		"<RSAKeyValue><InverseQ>«kd82LmQzX93TvBw71pRsD6jF»</InverseQ>",
	},
	miss: []string{
		"<RSAKeyValue><Modulus>kd82LmQzX93TvBw71pRsD4jF</Modulus><Exponent>AQAB</Exponent></RSAKeyValue>",
		"<D>kd82LmQzX93TvBw71pRsD6jF</D>",
		"an RSAKeyValue> is XML",
	},
}, {
	name: "raw-private-key", typ: typePrivateKey, verify: rawKey, keys: []string{"privatekey", "privkey", "secretscalar", "presharedkey", "^seed", "signingseed", "^signer", "walletkey", "deployerkey"},
	doc: "32 bytes in hexadecimal or base64 assigned to a name of a private key (Ethereum, WireGuard)",
	match: []string{
		"PRIVATE_KEY=«0x4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e»",
		"PrivateKey = «yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=»",
		`"privateKey": "«4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e»"`,
		`config :nats, seed: "«SUAB3C5D7E2F4G6H3I5J7K2L4M6N3O5P7Q2R4S6T3U5V7W2X4Y6Z3A5B7C»"`,
		`stellar_seed: "«SBB3C5D7E2F4G6H3I5J7K2L4M6N3O5P7Q2R4S6T3U5V7W2X4Y6Z3A5B7»"`,
	},
	miss: []string{"PrivateKey = loadKey(path)", "PRIVATE_KEY=${KEY}", "privateKey: /etc/ssl/private/server2.key"},
}, {
	name: "putty-key", typ: typePrivateKey, verify: putty, prefixes: []string{"Private-Lines: "},
	doc: "the private lines and the MAC of a PuTTY key file",
	match: []string{
		"Private-Lines: 1\n«" + fakeLine + "\nPrivate-MAC: 0123456789abcdef0123456789abcdef»\n",
		"Private-Lines: 2\r\n«" + fakeLine + "\r\nExample9==»\r\n",
		`Private-Lines: 1\n«` + fakeLine + `\nPrivate-MAC: 0123abcd»\n`,
	},
	miss: []string{
		"Public-Lines: 1\n" + fakeLine,
		"Private-Lines: 0\n",
		"Private-Lines: 8 of them, for a key of that length",
	},
}, {
	name: "age-key", typ: typePrivateKey, doc: "age identities", prefixes: []string{"AGE-SECRET-KEY-"}, body: csUpper, least: 40,
	match: []string{"«AGE-SECRET-KEY-" + "1EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE77»", "# x\n«AGE-SECRET-KEY-" + "1EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE77»\n", "k=«AGE-SECRET-KEY-" + "PQEXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE77»"},
	miss:  []string{"AGE-SECRET-KEY-", "AGE-SECRET-KEY-1...", "age1example7example7example7example7example7example7example7ex"},
}, {
	name: "pem-in-base64", typ: typePrivateKey, doc: "a PEM private key that was encoded in base64 once more", check: encodedKey,
	prefixes: []string{"LS0tLS1CRUdJTi"}, body: csToken, least: 60,
	match: []string{
		"tls.key: «LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUV4YW1wbGVFeGFtcGxlRXhhbXBsZUV4YW1wbGUK»",
		"«LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQpNSUlFeGFtcGxlRXhhbXBsZUV4YW1wbGVFeGFtcGxlCg==»",
		`"«LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUV4YW1wbGVFeGFtcGxlRXhhbXBsZUV4YW1wbGUK»"`,
	},
	miss: []string{
		"tls.crt: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUV4YW1wbGVFeGFtcGxlRXhhbXBsZUV4YW1wbGUK",
		"LS0tLS1CRUdJTi",
		"LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUlJRXhhbXBsZUV4YW1wbGVFeGFtcGxlRXhhbXBsZQo=",
	},
}, {
	name: "bitlocker", typ: typeSecret, check: bitLocker, loose: true,
	doc:     "a BitLocker recovery key: eight groups of six digits, each a multiple of eleven",
	written: []string{"######-######-######-######-######-######-######-######"},
	called:  []string{"bitlocker", "bitlocker key", "bitlocker recovery key", "recovery key", "bitlocker recovery password", "recovery password", "numerical password"},
	match: []string{
		"«123453-234564-345675-456786-567897-123453-234564-345675»",
		"BitLocker recovery key: «714612-235834-348723-757104-831887-959006-187749-963878»",
		"Numerical Password:\n      «110011-220022-330033-440044-550055-660066-110011-220022»",
	},
	miss: []string{
		"714612-235834-348723-757104-831887-959006-187749-963878",
		"123453-234564-345675-456786-567897-123453-234564",
		"recovery key: 123453-234564",
	},
}, {
	name: "jwt", typ: typeJWT, verify: jsonWebToken, prefixes: []string{"eyJ"},
	doc:   "a token whose header decodes to JSON with alg",
	match: []string{"«" + fakeJWT + "»", "Authorization: Bearer «" + fakeJWT + "»", `{"token":"«` + fakeJWT + `»"}`, "unsigned «" + fakeJWTHeader + "." + fakeJWTPayload + ".»"},
	miss:  []string{"eyJhbGciOiJIUzI1NiJ9", "eyJmb28iOiJiYXIifQ." + fakeJWTPayload + ".abc", "eyJ.eyJ.eyJ", "XeyJ" + fakeJWT},
}, {
	name: "bearer", typ: typeAuthToken, verify: bearer, fold: true, prefixes: []string{"bearer "},
	doc: "the token behind the word Bearer",
	match: []string{
		"Authorization: Bearer «" + fakeAlnum36 + "»",
		`curl -H "authorization: bearer «` + fakeAlnum16 + `-._~+/xyz==»"`,
		"$_SERVER['HTTP_AUTHORIZATION'] => Bearer «207|" + fakeAlnum36 + "»",
		`headers={"Authorization": "Bearer «` + fakeAlnum36 + `»"}`,
		"curl -H \"Authorization: Bearer \\\n«" + fakeAlnum36 + "»\" https://example.com",
	},
	miss: []string{
		"Authorization: Bearer <token>",
		"Bearer token authentication, Bearer ${TOKEN}, Bearer {token}",
		"the bearer of this-very-long-identifier",
	},
}, {
	name: "basic", typ: typeAuthToken, verify: basic, fold: true, prefixes: []string{"basic "},
	doc: "the base64 of user:password behind the word Basic",
	match: []string{
		"Authorization: Basic «ZXhhbXBsZTpleGFtcGxlcGFzcw==»",
		`"Basic «dXNlcjpzZWNyZXQxMjM0»"`,
		"proxy-authorization: basic «dXNlcjpzZWNyZXQxMjM0»",
	},
	miss: []string{
		"Basic authentication is basic knowledge",
		"Basic ZXhhbXBsZQ==",
		"Authorization: Basic <credentials>",
	},
}, {
	name: "auth-header", typ: typeAuthToken, verify: authorization, keys: []string{"^authorization", "^xauthorization"},
	doc: "the credential of an Authorization header of any other scheme",
	match: []string{
		"Authorization: Token «" + fakeAlnum36 + "»",
		`"Authorization": "ApiKey «` + fakeAlnum36 + `»"`,
		"authorization: «" + fakeAlnum36 + "»",
	},
	miss: []string{
		"Authorization: Token <token>",
		"authorization: required for every-single-request",
		"Authorization: {{ .Token }}",
	},
}, {
	name: "auth-setting", typ: typeAuthToken, verify: authPair, keys: []string{"^auth", "^proxyauth"},
	doc: "the base64 of user:password or the second of two strings assigned to auth, as in Docker's configuration and Python",
	match: []string{
		`"auth": "«YWRtaW46czNjcjN0UHc=»"`,
		"_auth = «YWRtaW46cGFzc3dvcmQxMjM=»",
		`requests.get(url, auth=("jane", "«r3questsPw»"))`,
		"NEO4J_AUTH=neo4j/«gravel-birch-123»",
	},
	miss: []string{`"auth": "required"`, "auth=(user, password)", `auth: ["user1", os.environ["PASSWORD1"]]`},
}, {
	name: "key-header", typ: typeAuthToken, verify: session, keys: []string{"xapikey", "xauthtoken", "xaccesstoken", "xgoogapikey", "xvaulttoken", "privatetoken",
		"xgitlabtoken", "xfunctionskey", "ocpapimsubscriptionkey", "xamzsecuritytoken", "xcsrftoken", "jenkinscrumb"},
	doc: "the value of X-Api-Key and its like",
	match: []string{
		"X-Api-Key: «" + fakeAlnum36 + "»",
		`-H 'X-Auth-Token: «` + fakeAlnum36 + `»'`,
		`"x-api-key": "«` + fakeAlnum36 + `»"`,
	},
	miss: []string{
		"X-Api-Key: <your key>",
		"x-api-key: $API_KEY",
		"x-api-key: required-in-every-request",
	},
}, {
	name: "session-cookie", typ: typeAuthToken, verify: session, keys: []string{"^session", "^sessionid", "^sid", "^phpsessid", "^jsessionid", "^sessid", "^authcookie",
		"^rememberme", "^remembertoken", "^csrftoken", "^xsrftoken", "^hostsession", "^securesession", "^aspnetsessionid", "aspxauth", "^sessiontoken", "^cfclearance", "^sess", "^liat", "^usersession", "^securepsid", "^spdc", "^wordpressloggedin", "^moodlesession", "^cisession", "^fedauth", "^estsauth", "^estsauthpersistent"},
	doc: "the value of a cookie that stands for a login",
	match: []string{
		"Cookie: theme=dark; sessionid=«" + fakeAlnum36 + "»; x=1",
		"Set-Cookie: PHPSESSID=«0123456789abcdef0123456789abcdef»; Path=/",
		"connect.sid=«s%3A" + fakeAlnum36 + "»",
	},
	miss: []string{
		"session = requests.Session()",
		"session: my-session-name",
		"sid=12345; theme=dark",
	},
}}
