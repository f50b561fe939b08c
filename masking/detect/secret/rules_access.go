package secret

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

const (
	fakeJWTHeader  = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9" // {"alg":"HS256","typ":"JWT"}
	fakeJWTPayload = "eyJzdWIiOiJleGFtcGxlIn0"              // {"sub":"example"}
	fakeJWT        = fakeJWTHeader + "." + fakeJWTPayload + "." + rule.FakeAlnum36
	fakeLine       = "MIIExampleExampleExampleExampleExampleExampleExampleExampleExam9" // 64 characters
	fakePEM        = "-----BEGIN " + "PRIVATE KEY-----\n" + fakeLine + "\n" + fakeLine + "\nExample9==\n-----END " + "PRIVATE KEY-----"
)

// AccessRules find keys, and tokens that give access, by the form around them.
var AccessRules = []rule.Kind{
	Code{About: About{Name: "private-key", Type: entity.PrivateKey, Doc: "a PEM block whose label says private key or OpenVPN's static key, in any wrapping, with or without its END", Yes: Yes{
		"«" + fakePEM + "»\n",
		"key: |\n  «-----BEGIN RSA " + "PRIVATE KEY-----\n  Proc-Type: 4,ENCRYPTED\n\n  " + fakeLine + "\n  -----END RSA " + "PRIVATE KEY-----»\nnext: 1",
		`{"k":"«-----BEGIN EC ` + `PRIVATE KEY-----\n` + fakeLine + `\n-----END EC ` + `PRIVATE KEY-----»\n"}`,
		"+«-----BEGIN OPENSSH " + "PRIVATE KEY-----\n+" + fakeLine + "\n+" + fakeLine + "\n+Abc9»\n that was all",
		"«-----BEGIN PGP " + "PRIVATE KEY BLOCK-----\nVersion: 1\n\n" + fakeLine + "\n=aB3d\n-----END PGP " + "PRIVATE KEY BLOCK-----»",
		"<tls-auth>\n«-----BEGIN OpenVPN " + "Static key V1-----\n" + rule.FakeHex16 + rule.FakeHex16 + "\n" + rule.FakeHex16 + rule.FakeHex16 + "\n-----END OpenVPN " + "Static key V1-----»\n</tls-auth>",
	}, No: No{
		"-----BEGIN PUBLIC KEY-----\n" + fakeLine + "\n-----END PUBLIC KEY-----",
		"-----BEGIN CERTIFICATE-----\n" + fakeLine + "\n-----END CERTIFICATE-----",
		"A key starts with -----BEGIN " + "PRIVATE KEY----- and then comes base64.",
		"-----BEGIN " + "PRIVATE KEY-----\n...\n-----END " + "PRIVATE KEY-----", "-----BEGIN " + "PRIVATE KEY-----\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n-----END " + "PRIVATE KEY-----",
	}}, Why: "its lines may be wrapped, quoted, indented or cut off", Look: Look{On: rule.OnDashes}, Find: privateKey},
	Members{About: About{Name: "json-web-key", Type: entity.PrivateKey, Doc: "the private members of a JSON Web Key, also in YAML and TOML", Yes: Yes{
		`{"kty":"RSA","n":"abc","e":"AQAB","d":"«kd82LmQzX93TvBw71pRsD4jF»","p":"«kd82LmQzX93TvBw71pRsD5jF»"}`,
		`{"crv":"P-256","d":"«kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pR»","kty":"EC","x":"a","y":"b"}`,
		`{"kty": "oct", "k": "«kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pR»"}`,
		"kty: EC\ncrv: P-256\nx: abc\nd: «kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pR»\n",
		"[key]\nkty = \"OKP\"\nd = \"«kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pR»\"\n",
	}, No: No{
		"kty: RSA\nd: see the vault at work\np: /etc/keys/private\nq = retry-the-request-again\n",
		`{"kty":"RSA","n":"kd82LmQzX93TvBw71pRsD4jF","e":"AQAB"}`,
		`{"kty":"EC","crv":"P-256","x":"kd82LmQzX93TvBw71pRsD4jF","y":"kd82LmQzX93TvBw71pRsD4jG"}`,
		`{"d":"kd82LmQzX93TvBw71pRsD4jF"}`,
	}}, Marks: Words{
		`kty"`, `kty\`, "kty'", "kty:", "kty =", "kty=",
	}, Names: Words{
		"d", "p", "q", "dp", "dq", "qi", "k", "priv",
	}, Judge: keyMember},
	Code{About: About{Name: "xml-key", Type: entity.PrivateKey, Doc: "the private elements of an RSAKeyValue", Yes: Yes{
		"<RSAKeyValue><Modulus>abc</Modulus><Exponent>AQAB</Exponent><P>«kd82LmQzX93TvBw71pRsD4jF»</P><D>«kd82LmQzX93TvBw71pRsD6jF»</D></RSAKeyValue>",
		"<RSAKeyValue>\n  <D>«kd82LmQzX93TvBw71pRsD6jF»</D>\n</RSAKeyValue>",
		"<RSAKeyValue><InverseQ>«kd82LmQzX93TvBw71pRsD6jF»</InverseQ>",
	}, No: No{
		"<RSAKeyValue><Modulus>kd82LmQzX93TvBw71pRsD4jF</Modulus><Exponent>AQAB</Exponent></RSAKeyValue>",
		"<D>kd82LmQzX93TvBw71pRsD6jF</D>",
		"an RSAKeyValue> is XML",
	}}, Why: "its elements stand in any order", Look: Look{Prefixes: Words{
		"RSAKeyValue>",
	}}, Find: xmlKey},
	Setting{About: About{Name: "raw-private-key", Type: entity.PrivateKey, Doc: "32 bytes in hexadecimal or base64 assigned to a name of a private key (Ethereum, WireGuard)", Yes: Yes{
		"PRIVATE_KEY=«0x4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e»",
		"PrivateKey = «yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=»",
		`"privateKey": "«4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e4f6a9c2e8b1d7f3a5c0e9b8d6f4a2c1e»"`,
		`config :nats, seed: "«SUAB3C5D7E2F4G6H3I5J7K2L4M6N3O5P7Q2R4S6T3U5V7W2X4Y6Z3A5B7C»"`,
		`stellar_seed: "«SBB3C5D7E2F4G6H3I5J7K2L4M6N3O5P7Q2R4S6T3U5V7W2X4Y6Z3A5B7»"`,
	}, No: No{
		"PrivateKey = loadKey(path)", "PRIVATE_KEY=${KEY}", "privateKey: /etc/ssl/private/server2.key",
	}}, Names: Words{
		"privatekey", "privkey", "privatekeyhex", "nodekeyhex", "secretscalar", "presharedkey", "^seed", "signingseed", "^signer", "walletkey", "deployerkey", "^accounts",
	}, Judge: rawKey},
	Setting{About: About{Name: "private-exponent", Type: entity.PrivateKey, Doc: "what makes a key private in the prints of openssl -text and in DNSSEC's private files: exponents, primes and the scalar", Yes: Yes{
		"priv:\n    «4b:c4:81:0c:99:7e:21:f3:aa:6d:55:e0:17:\n    9b:c2:38»\npub:\n    04:11:7f\n",
		"> privateExponent:\n>     «00:c4:81:0c:99:7e:21:f3:aa:6d:55:e0:17:38:\n>     9b:c2:38:5f»\n> prime1:\n>     «00:e4:81:0c:99:7e:21:f3:aa:6d:55:e0:17:38:9b»\n",
		"Modulus: kd82LmQz\nPrivateExponent: «kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pRs==»\nPrime1: «kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pRt==»\n",
		"Coefficient: «kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pRs»\n",
	}, No: No{
		"pub:\n    04:4b:c4:81:0c:99:7e:21:f3:aa:6d:55:e0:17:9b:c2\nmodulus:\n    00:c4:81:0c:99:7e:21:f3:aa:6d:55:e0:17:38\n",
		"coefficient: 0.25, prime1: 104729\npriv: read, write\nexponent1: 00:01:00:01\n",
		"prime:\n    00:c4:81:0c:99:7e:21:f3:aa:6d:55:e0:17:38:9b\nprime 00:c4:81:0c:99:7e:21:f3:aa:6d:55:e0:17:38",
		"priv: 00:1a:2b:3c:4d:5e is the address\ncoefficient = exponentOfTheLargestPrimeFactorOfAll",
	}}, Names: Words{
		"exponent", "prime", "coefficient", "^priv", "primep", "primeq",
	}, Judge: exponent},
	Line{About: About{Name: "tls-secret", Type: entity.PrivateKey, Doc: "the secrets of TLS sessions in the key logs of browsers and curl (SSLKEYLOGFILE)", Yes: Yes{
		"CLIENT_RANDOM " + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + " «" + rule.FakeSHA1 + rule.FakeSHA1 + "4f6a9c2e8b1d7f3a»\n",
		"> SERVER_TRAFFIC_SECRET_0 " + rule.FakeHex16 + rule.FakeHex16 + " «" + rule.FakeSHA1 + "4f6a9c2e8b1d7f3a5c0e9b8d»\n",
		"# TLS 1.2\nCLIENT_RANDOM 9d8bb5 «" + rule.FakeSHA1 + "4f6a9c2e8b1d7f3a5c0e9b8d»",
	}, No: No{
		"CLIENT_RANDOM is a label of key logs", "SERVER_TRAFFIC_SECRET_0 <client random> <secret>", "EXPORTER_SECRET " + rule.FakeHex16 + " 4f6a9c2e",
	}}, Forms: Words{
		"client_random * ?", "client_early_traffic_secret * ?", "client_handshake_traffic_secret * ?", "server_handshake_traffic_secret * ?",
		"client_traffic_secret_0 * ?", "server_traffic_secret_0 * ?", "early_exporter_secret * ?", "exporter_secret * ?",
	}, Judge: sessionSecret},
	Line{About: About{Name: "key-lines", Type: entity.PrivateKey, Doc: "the lines of bytes below what says that they are a key: a file of ansible-vault, the private keys of a test chain, a key pair of Solana, the master key of a disk", Yes: Yes{
		"$ANSIBLE_VAULT;1.2;AES256;prod\n«" + rule.FakeSHA1 + rule.FakeSHA1 + "»\n«" + rule.FakeSHA1 + "3a5c»\n$ ls",
		"  $ANSIBLE_VAULT;1.1;AES256\n          «" + rule.FakeSHA1 + rule.FakeSHA1 + "»\n          «" + rule.FakeSHA1 + "»\nuser: app\n",
		"Private Keys\n==================\n(0) «0x" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "»\n(1) «0x" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "»\n\nWallet\n",
		"$ cat id.json\n[«76,197,128,139,114,66,47,248,99,108,213,201,133,131,45,62»]\n",
		"MK dump:\n\t«4c c5 80 8b 72 42 2f f8 63 6c d5 c9 85 83 2d 3e»\n",
	}, No: No{
		"$ANSIBLE_VAULT;1.1;AES256\nis the first line of such a file\n",
		"Private Keys\n============\nKeep them safe.\n" + rule.FakeSHA1 + "\n",
		"$ cat id.json\n[1, 2, 3]\n{\"id\": 7}\n",
	}}, Forms: Words{
		"ansible_vault;1.1;aes256 / ?", "ansible_vault;1.2;aes256; / ?", "private keys / ?", "id.json / ?", "keypair.json / ?", "mk dump: / ?",
	}, Judge: keyLines},
	Line{About: About{Name: "asn1-scalar", Type: entity.PrivateKey, Doc: "the number that is the key of an elliptic curve, as openssl asn1parse prints it", Yes: Yes{
		"    5:d=1  hl=2 l=  32 prim: OCTET STRING      [HEX DUMP]:«" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "»\n",
		"OCTET STRING [HEX DUMP]:«" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "»", "> prim: OCTET STRING      [HEX DUMP]:«" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "»\n",
	}, No: No{
		"prim: OCTET STRING      [HEX DUMP]:0414" + rule.FakeSHA1 + "\n", "[HEX DUMP]:03020106", "a hex dump] of it",
	}}, Forms: Words{
		"hex dump]:?",
	}, Judge: scalar},
	Line{About: About{Name: "putty-key", Type: entity.PrivateKey, Doc: "the private lines and the MAC of a PuTTY key file", Yes: Yes{
		"Private-Lines: 1\n«" + fakeLine + "\nPrivate-MAC: 0123456789abcdef0123456789abcdef»\n",
		"Private-Lines: 2\r\n«" + fakeLine + "\r\nExample9==»\r\n",
		`Private-Lines: 1\n«` + fakeLine + `\nPrivate-MAC: 0123abcd»\n`,
	}, No: No{
		"Public-Lines: 1\n" + fakeLine,
		"Private-Lines: 0\n",
		"Private-Lines: 8 of them, for a key of that length",
	}}, Forms: Words{
		"Private-Lines: ?",
	}, Judge: putty},
	Key{About: About{Name: "age-key", Type: entity.PrivateKey, Doc: "age identities", Yes: Yes{
		"«AGE-SECRET-KEY-" + "1EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE77»", "# x\n«AGE-SECRET-KEY-" + "1EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE77»\n", "k=«AGE-SECRET-KEY-" + "PQEXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE7EXAMPLE77»",
	}, No: No{
		"AGE-SECRET-KEY-", "AGE-SECRET-KEY-1...", "age1example7example7example7example7example7example7example7ex",
	}}, Prefixes: Words{
		"AGE-SECRET-KEY-",
	}, Body: text.CsUpper, Least: 40},
	Key{About: About{Name: "pem-in-base64", Type: entity.PrivateKey, Doc: "a PEM private key that was encoded in base64 once more", Yes: Yes{
		"tls.key: «LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUV4YW1wbGVFeGFtcGxlRXhhbXBsZUV4YW1wbGUK»",
		"«LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQpNSUlFeGFtcGxlRXhhbXBsZUV4YW1wbGVFeGFtcGxlCg==»",
		`"«LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUV4YW1wbGVFeGFtcGxlRXhhbXBsZUV4YW1wbGUK»"`,
	}, No: No{
		"tls.crt: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUV4YW1wbGVFeGFtcGxlRXhhbXBsZUV4YW1wbGUK",
		"LS0tLS1CRUdJTi",
		"LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUlJRXhhbXBsZUV4YW1wbGVFeGFtcGxlRXhhbXBsZQo=",
	}}, Prefixes: Words{
		"LS0tLS1CRUdJTi",
	}, Body: text.CsToken, Least: 60, Check: encodedKey},
	Number{About: About{Name: "bitlocker", Type: entity.Secret, Doc: "a BitLocker recovery key: eight groups of six digits, each a multiple of eleven", Yes: Yes{
		"«123453-234564-345675-456786-567897-123453-234564-345675»",
		"BitLocker recovery key: «714612-235834-348723-757104-831887-959006-187749-963878»",
		"Numerical Password:\n      «110011-220022-330033-440044-550055-660066-110011-220022»",
	}, No: No{
		"714612-235834-348723-757104-831887-959006-187749-963878",
		"123453-234564-345675-456786-567897-123453-234564",
		"recovery key: 123453-234564",
	}}, Form: rule.Written{Forms: Words{
		"######-######-######-######-######-######-######-######",
	}, Called: Words{
		"bitlocker", "bitlocker key", "bitlocker recovery key", "recovery key", "bitlocker recovery password", "recovery password", "numerical password",
	}, Check: bitLocker, Loose: true}},
	Code{About: About{Name: "jwt", Type: entity.JWT, Doc: "a token whose header decodes to JSON with alg", Yes: Yes{
		"«" + fakeJWT + "»", "Authorization: Bearer «" + fakeJWT + "»", `{"token":"«` + fakeJWT + `»"}`, "unsigned «" + fakeJWTHeader + "." + fakeJWTPayload + ".»",
	}, No: No{
		"eyJhbGciOiJIUzI1NiJ9", "eyJmb28iOiJiYXIifQ." + fakeJWTPayload + ".abc", "eyJ.eyJ.eyJ", "XeyJ" + fakeJWT,
	}}, Why: "its header must be JSON in base64", Look: Look{Prefixes: Words{
		"eyJ",
	}}, Find: jsonWebToken},
	Line{About: About{Name: "bearer", Type: entity.AuthToken, Doc: "the token behind the word Bearer", Yes: Yes{
		"Authorization: Bearer «" + rule.FakeAlnum36 + "»",
		`curl -H "authorization: bearer «` + rule.FakeAlnum16 + `-._~+/xyz==»"`,
		`headers={"Authorization": "Bearer «` + rule.FakeAlnum36 + `»"}`,
		"curl -H \"Authorization: Bearer \\\n«" + rule.FakeAlnum36 + "»\" https://example.com",
	}, No: No{
		"Authorization: Bearer <token>",
		"Bearer token authentication, Bearer ${TOKEN}, Bearer {token}",
		"the bearer of this-very-long-identifier",
	}}, Forms: Words{
		"bearer ?",
	}, Judge: bearer},
	Line{About: About{Name: "basic", Type: entity.AuthToken, Doc: "the base64 of user:password behind the word Basic", Yes: Yes{
		"Authorization: Basic «ZXhhbXBsZTpleGFtcGxlcGFzcw==»",
		`"Basic «dXNlcjpzZWNyZXQxMjM0»"`,
		"proxy-authorization: basic «dXNlcjpzZWNyZXQxMjM0»",
	}, No: No{
		"Basic authentication is basic knowledge",
		"Basic ZXhhbXBsZQ==",
		"Authorization: Basic <credentials>",
	}}, Forms: Words{
		"basic ?",
	}, Judge: basic},
	Setting{About: About{Name: "auth-header", Type: entity.AuthToken, Doc: "the credential of an Authorization header of any other scheme", Yes: Yes{
		"Authorization: Token «" + rule.FakeAlnum36 + "»",
		`"Authorization": "ApiKey «` + rule.FakeAlnum36 + `»"`,
		"authorization: «" + rule.FakeAlnum36 + "»",
	}, No: No{
		"Authorization: Token <token>",
		"authorization: required for every-single-request",
		"Authorization: {{ .Token }}",
	}}, Names: Words{
		"^authorization", "^xauthorization",
	}, Judge: authorization},
	Setting{About: About{Name: "auth-setting", Type: entity.AuthToken, Doc: "the base64 of user:password or the second of two strings assigned to auth, as in Docker's configuration and Python", Yes: Yes{
		`"auth": "«YWRtaW46czNjcjN0UHc=»"`,
		"_auth = «YWRtaW46cGFzc3dvcmQxMjM=»",
		`requests.get(url, auth=("jane", "«r3questsPw»"))`,
		"NEO4J_AUTH=neo4j/«gravel-birch-123»",
	}, No: No{
		`"auth": "required"`, "auth: Optional[AuthBase] = None", "auth=(user, password)", `auth: ["user1", os.environ["PASSWORD1"]]`,
	}}, Names: Words{
		"^auth", "^proxyauth",
	}, Judge: authPair},
	Setting{About: About{Name: "key-header", Type: entity.AuthToken, Doc: "the value of X-Api-Key and its like", Yes: Yes{
		"X-Api-Key: «" + rule.FakeAlnum36 + "»",
		`-H 'X-Auth-Token: «` + rule.FakeAlnum36 + `»'`,
		`"x-api-key": "«` + rule.FakeAlnum36 + `»"`,
	}, No: No{
		"X-Api-Key: <your key>",
		"x-api-key: $API_KEY",
		"x-api-key: required-in-every-request",
	}}, Names: Words{
		"xapikey", "xauthtoken", "xaccesstoken", "xgoogapikey", "xvaulttoken", "privatetoken",
		"xgitlabtoken", "xfunctionskey", "ocpapimsubscriptionkey", "xamzsecuritytoken", "xcsrftoken", "jenkinscrumb",
	}, Judge: session},
	Setting{About: About{Name: "session-cookie", Type: entity.AuthToken, Doc: "the value of a cookie that stands for a login", Yes: Yes{
		"Cookie: theme=dark; sessionid=«" + rule.FakeAlnum36 + "»; x=1",
		"Set-Cookie: PHPSESSID=«0123456789abcdef0123456789abcdef»; Path=/",
		"connect.sid=«s%3A" + rule.FakeAlnum36 + "»",
	}, No: No{
		"session = requests.Session()",
		"session: my-session-name",
		"sid=12345; theme=dark",
	}}, Names: Words{
		"^session", "^sessionid", "^sid", "^phpsessid", "^jsessionid", "^sessid", "^authcookie",
		"^rememberme", "^remember", "mfaremember", "^loginhash", "^remembertoken", "^csrftoken", "^xsrftoken", "^hostsession", "^securesession", "^aspnetsessionid", "aspxauth", "^sessiontoken", "^cfclearance", "^sess", "^liat", "^usersession", "^securepsid", "^spdc", "^wordpressloggedin", "^moodlesession", "^cisession", "^fedauth", "^estsauth", "^estsauthpersistent",
	}, Judge: session},
}
