package masking

const fakeDER = "MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQ" + fakeAlnum36 + fakeAlnum36

// keyRules find keys without a vendor's mark whose names are too short or too common to lead to whatever stands behind them, and
// keys and tokens in base64 that a protocol or a format tells of.
var keyRules = []rule{{
	name: "named-key", typ: typeSecret, verify: longKey,
	keys: []string{"^skey", "^encrypt", "^enc", "^encryption", "^hmac", "keybase", "^signing", "^webhook", "^bearer", "^pepper", "applicationkey", "tokenbedrock", "privatekeyid", "keyderivationsalt"},
	doc:  "the value of a name such as skey, encrypt, key_base, signing and application_key, if it is long and nothing but random",
	match: []string{
		`encrypt = "«kd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71pR=»"`,
		"[duo]\nskey=«" + fakeAlnum36 + "»\n",
		`"otp_key_base": "«` + fakeHex16 + fakeHex16 + fakeHex16 + fakeHex16 + `»"`,
		`webhook_signing: "«` + fakeHex16 + fakeHex16 + `»"`,
		"[ovh-eu]\napplication_key=«" + fakeHex16 + "»\n",
		"callback.hmac=«" + fakeHex16 + fakeHex16 + fakeHex16 + fakeHex16 + "»\n",
		`'mollie' => ['webhook' => '«` + fakeAlnum36 + `»'],`,
	},
	miss: []string{
		"encrypt = true, encryption: aes-256-gcm, enc: A256GCM, hmac: sha256\nwebhook: https://example.com/hooks/" + fakeAlnum36,
		"webhook: cert-manager-webhook-7d4b9c6f8d-x2x9q\nencryption: arn:aws:kms:eu-west-1:123456789012:key/550e8400-e29b-41d4-a716-446655440000",
		`{"hmac": "` + fakeHex16 + fakeHex16 + fakeHex16 + fakeHex16 + `"}`,
		"encrypt: AES256_GCM_HKDF_1MB, signing: ECDSA_P256_SHA256\nenc = encodeURIComponent2(value1)",
	},
}, {
	name: "key-list", typ: typeSecret, verify: keyList, keys: []string{"appkeys", "cookiekeys", "sessionkeys", "signingkeys", "encryptionkeys"},
	doc: "several keys with commas between them, the value of a name such as APP_KEYS",
	match: []string{
		`APP_KEYS="«kd82LmQzX93TvBw71pRsDQ==,71pRsD4jFkd82LmQzX93TQ==»"`,
		"APP_KEYS=«kd82LmQzX93TvBw71pRsDQ==,71pRsD4jFkd82LmQzX93TQ==»\n",
		`SIGNING_KEYS='«` + fakeAlnum36 + "," + fakeAlnum16 + `»'`,
	},
	miss: []string{"APP_KEYS=toBeModified1,toBeModified2", "APP_KEYS=$KEY1,$KEY2", `keys: env.array("APP_KEYS")`},
}, {
	name: "sasl", typ: typeAuthToken, verify: sasl, fold: true, prefixes: []string{"auth xoauth2 ", "authenticate xoauth2 "},
	doc: "the base64 of user and token that a client of SMTP, IMAP or POP3 logs in with",
	match: []string{
		"AUTH XOAUTH2 «dXNlcj1qYW5lQGV4YW1wbGUuY29tAWF1dGg9QmVhcmVyIHlhMjkuYTFiMmMzZDQBAQ==»",
		"C: a1 AUTHENTICATE XOAUTH2 «dXNlcj1qYW5lQGV4YW1wbGUuY29tAWF1dGg9QmVhcmVyIHlhMjkuYTFiMmMzZDQBAQ==»\n",
		"auth xoauth2 «dXNlcj1qYW5lQGV4YW1wbGUuY29tAWF1dGg9QmVhcmVyIHlhMjkuYTFiMmMzZDQBAQ==»",
	},
	miss: []string{"250-AUTH XOAUTH2 PLAIN", "AUTH XOAUTH2 ZXhhbXBsZXRleHQ=", "AUTH XOAUTH2 is for tokens"},
}, {
	name: "bare-private-key", typ: typePrivateKey, verify: bareKey, prefixes: []string{"MII", "MIG", "MIH", "MHcCAQEE", "MHQCAQEE", "MC4CAQAw", "MFECAQEw"},
	doc: "a private key in base64 without the lines around it that say so: PKCS #8, PKCS #1, SEC 1, and PKCS #12",
	match: []string{
		"«" + fakeDER + "»",
		`x = "«` + fakeDER + `==»"`,
		"«MC4CAQAwBQYDK2VwBCIEIkd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71p»",
		"«MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg" + fakeAlnum36 + fakeAlnum36 + "»",
	},
	miss: []string{
		"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA" + fakeAlnum36 + fakeAlnum36,
		"MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUF" + fakeAlnum36 + fakeAlnum36,
		"MIIEvAIBADANBgkq... is how it begins",
	},
}, {
	name: "x-bearer", typ: typeAPIKey, verify: oldBearer, prefixes: []string{"AAAAAAAAAAAAAAAAAAAA"},
	doc: "bearer tokens of X: twenty times A, and escapes in what follows",
	match: []string{
		"«AAAAAAAAAAAAAAAAAAAAAA" + fakeAlnum16 + "%3D" + fakeAlnum36 + "»",
		`bearer = "«AAAAAAAAAAAAAAAAAAAAA` + fakeAlnum16 + "%2B" + fakeAlnum16 + "%3D" + fakeAlnum36 + `»"`,
		"Authorization: Bearer «AAAAAAAAAAAAAAAAAAAAAA" + fakeAlnum16 + "%3D" + fakeAlnum36 + "»",
	},
	miss: []string{"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3DAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAA" + fakeAlnum36 + fakeAlnum36, "AAAAAAAAAAAAAAAAAAAA%3D"},
}, {
	name: "vault-old", typ: typeAPIKey, on: onCode, verify: oldVault,
	doc: "service tokens of Vault before 1.10: s. and 24 characters",
	match: []string{
		"# old: «s.A1b2C3d4E5f6G7h8I9j0K1l2» , unseal",
		"token «s.a1B2c3D4e5F6g7H8i9J0k1L2»",
		"s.next = \"«s.A1b2C3d4E5f6G7h8I9j0K1l2»\"",
	},
	miss: []string{"s.A1b2C3d4E5f6G7h8I9j0K1l2()", "x.s.A1b2C3d4E5f6G7h8I9j0K1l2", "s.UnmarshalJSON2WithDefault", "s.A1b2C3d4E5f6G7h8I9j0K1l2.x"},
}}
