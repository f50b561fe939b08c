package secret

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

const fakeDER = "MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQ" + rule.FakeAlnum36 + rule.FakeAlnum36

// KeyRules find keys without a vendor's mark whose names are too short or too common to lead to whatever stands behind them, and
// keys and tokens in base64 that a protocol or a format tells of.
var KeyRules = []rule.Kind{
	Line{About: About{Name: "sasl", Type: entity.AuthToken, Doc: "the base64 of user and token that a client of SMTP, IMAP or POP3 logs in with", Yes: Yes{
		"AUTH XOAUTH2 «dXNlcj1qYW5lQGV4YW1wbGUuY29tAWF1dGg9QmVhcmVyIHlhMjkuYTFiMmMzZDQBAQ==»",
		"C: a1 AUTHENTICATE XOAUTH2 «dXNlcj1qYW5lQGV4YW1wbGUuY29tAWF1dGg9QmVhcmVyIHlhMjkuYTFiMmMzZDQBAQ==»\n",
		"auth xoauth2 «dXNlcj1qYW5lQGV4YW1wbGUuY29tAWF1dGg9QmVhcmVyIHlhMjkuYTFiMmMzZDQBAQ==»",
	}, No: No{
		"250-AUTH XOAUTH2 PLAIN", "AUTH XOAUTH2 ZXhhbXBsZXRleHQ=", "AUTH XOAUTH2 is for tokens",
	}}, Forms: Words{
		"auth xoauth2 ?", "authenticate xoauth2 ?",
	}, Judge: sasl},
	Code{About: About{Name: "bare-private-key", Type: entity.PrivateKey, Doc: "a private key in base64 without the lines around it that say so: PKCS #8, PKCS #1, SEC 1, PKCS #12, OpenSSH and Java's key stores", Yes: Yes{
		"«" + fakeDER + "»",
		`x = "«` + fakeDER + `==»"`,
		"«MC4CAQAwBQYDK2VwBCIEIkd82LmQzX93TvBw71pRsD4jFkd82LmQzX93TvBw71p»",
		"«MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
		"«MIIFHDBOBgkqhkiG9w0BBQ0wQTApBgkqhkiG9w0BBQwwHAQI" + rule.FakeAlnum36 + "»",
		"«b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAkd82LmQzX93TvBw71p\n" + rule.FakeAlnum36 + rule.FakeAlnum16 + "\nkd8=»\n",
		"keystore: «/u3+7QAAAAIAAAABAAAAAQAFYWxpYXMAAAGN" + rule.FakeAlnum36 + "»",
	}, No: No{
		"b3BlbnNzaC1rZXktdjE=",
		"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA" + rule.FakeAlnum36 + rule.FakeAlnum36,
		"MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUF" + rule.FakeAlnum36 + rule.FakeAlnum36,
		"MIIEvAIBADANBgkq... is how it begins",
	}}, Why: "its bytes must begin like a key", Look: Look{Prefixes: Words{
		"MII", "MIG", "MIH", "MHcCAQEE", "MHQCAQEE", "MC4CAQAw", "MFECAQEw", "b3BlbnNzaC1rZXktdjEA", "u3+7QAAAA", "zs7OzgAAAA", "BQIAAA", "CAESQ", "PT0gZWQyNTUxOXYxLXNlY3JldDog", "RWRTY0Iy", "RWRCSwAAA",
	}}, Find: bareKey},
	Code{About: About{Name: "hex-private-key", Type: entity.PrivateKey, Doc: "a private key as one number in hexadecimal", Yes: Yes{
		"key: «308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b0201010420" + rule.FakeHex16 + rule.FakeHex16 + "»",
		"key = «3077020101042000" + rule.FakeHex16 + rule.FakeHex16 + "a00a06082a8648ce3d030107»\n",
		"SigningKey 0x«302E020100300506032B657004220420" + rule.FakeHex16 + rule.FakeHex16 + "»",
	}, No: No{
		"3059301306072a8648ce3d020106082a8648ce3d03010703420004" + rule.FakeHex16 + rule.FakeHex16,
		"30770201010420 is how one begins", "3082010a0282010100" + rule.FakeHex16 + rule.FakeHex16,
	}}, Why: "its bytes must begin like a key", Look: Look{Prefixes: Words{
		"3081", "3082", "3077", "302e0201", "30510201", "0x3081", "0x3082", "0x3077", "0x302e0201", "0x30510201", "6f70656e7373682d6b65792d7631", "feedfeed",
	}, Fold: true}, Find: hexKey},
	Code{About: About{Name: "key-dump", Type: entity.PrivateKey, Doc: "a private key in DER that is printed byte by byte: in a dump of xxd, hexdump or od, as numbers, as pairs of digits, escaped in a literal", Yes: Yes{
		"$ xxd k.der\n00000000: «3077 0201 0104 20ee 98e8 d0fa aebf 70a3  0w.... .......p.\n00000010: dde8 af75 e95a 7c5a 930b f3fc 0fc8 fe12  ...u.Z|Z........»\n$ ls",
		"00000000  «30 2e 02 01 00 30 05 06  03 2b 65 70 04 22 04 20  |0....0...+ep.\". |»\n",
		"| ES256 | \\x«30770201010420" + rule.FakeHex16 + rule.FakeHex16 + "a00a06082a8648ce3d030107»\n",
		"unsigned char k[] = {«0x30, 0x77, 0x02, 0x01, 0x01, 0x04, 0x20, 0xee, 0x98, 0xe8, 0xd0, 0xfa, 0xae, 0xbf, 0x70, 0xa3, 0x0c, 0x5d, 0x77, 0x01, 0xb2, 0x9e, 0x44, 0x15, 0x6a»};",
		`data = b'«0w\x02\x01\x01\x04 \xee\x98\xe8\xd0\xfa\xae\xbfp\xa3\x0c]w\x01\xb2\x9eD\x15j\x8b»'`,
		"«30:77:02:01:01:04:20:ee:98:e8:d0:fa:ae:bf:70:a3:0c:5d:77:01:b2:9e:44:15:6a»\n",
		"0000000 «30 77 02 01 01 04 20 ee 98 e8 d0 fa ae bf 70 a3\n0000020 dd e8 af 75 e9 5a 7c 5a 93 0b f3 fc 0f c8 fe 12»\n",
	}, No: No{
		"00000000: 3082 01a2 3082 0148 a003 0201 0202 1431  0...0..H.......1\n", "00000000: 8950 4e47 0d0a 1a0a 0000 000d 4948 4452  .PNG........IHDR\n",
		"0000000000000000", "{0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42}", "00000000  30 29 02 01 01 04 06 70  75 62 6c 69 63 a0 1c 02  |0).....public...|",
	}}, Why: "its bytes must begin like a key", Look: Look{On: rule.OnText}, Find: keyDumps},
	Key{About: About{Name: "macaroon", Type: entity.AuthToken, Doc: "macaroons, in base64 or hexadecimal: LND, Candid, PyPI's without their mark", Yes: Yes{
		"Grpc-Metadata-macaroon: «0201036c6e6402f801030a10" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "»",
		"«AgEDbG5kAvgBAwoQ" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»", `"«AgEDbG5kAvgBAwoQ` + rule.FakeAlnum36 + rule.FakeAlnum36 + `»"`,
	}, No: No{
		"AgEDbG5k", "0201036c6e64", "AgEDbG5k...",
	}}, Prefixes: Words{
		"0201036c6e64", "AgEDbG5k",
	}, Body: text.CsBase64, Least: 50},
	Members{About: About{Name: "cardano-key", Type: entity.PrivateKey, Doc: "the bytes of a signing key of Cardano", Yes: Yes{
		`{"type": "PaymentSigningKeyShelley_ed25519", "description": "", "cborHex": "«5820` + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + `»"}`,
		"{\n    \"type\": \"StakeSigningKeyShelley_ed25519\",\n    \"cborHex\": \"«5820" + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + "»\"\n}",
		`{"type":"KesSigningKey_ed25519_kes_2^6","cborHex":"«5820` + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + `»"}`,
	}, No: No{
		`{"type": "PaymentVerificationKeyShelley_ed25519", "cborHex": "5820` + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + rule.FakeHex16 + `"}`,
		`{"type": "PaymentSigningKeyShelley_ed25519", "cborHex": ""}`, `{"cborHex": "84a400"}`,
	}}, Marks: Words{
		"paymentsigningkey", "paymentextendedsigningkey", "stakesigningkey", "stakepoolsigningkey", "vrfsigningkey", "kessigningkey", "genesissigningkey",
	}, Names: Words{
		"cborhex",
	}, Judge: cborKey},
	Key{About: About{Name: "x-bearer", Type: entity.APIKey, Doc: "bearer tokens of X: twenty times A, and escapes in what follows", Yes: Yes{
		"«AAAAAAAAAAAAAAAAAAAAAA" + rule.FakeAlnum16 + "%3D" + rule.FakeAlnum36 + "»",
		`bearer = "«AAAAAAAAAAAAAAAAAAAAA` + rule.FakeAlnum16 + "%2B" + rule.FakeAlnum16 + "%3D" + rule.FakeAlnum36 + `»"`,
		"Authorization: Bearer «AAAAAAAAAAAAAAAAAAAAAA" + rule.FakeAlnum16 + "%3D" + rule.FakeAlnum36 + "»",
	}, No: No{
		"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3DAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAA" + rule.FakeAlnum36 + rule.FakeAlnum36, "AAAAAAAAAAAAAAAAAAAA%3D",
	}}, Prefixes: Words{
		"AAAAAAAAAAAAAAAAAAAA",
	}, Body: text.CsEscaped, Least: 50, Check: oldBearer},
}
