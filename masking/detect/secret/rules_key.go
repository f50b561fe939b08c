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
		"MII", "MIG", "MIH", "MHcCAQEE", "MHQCAQEE", "MC4CAQAw", "MFECAQEw", "b3BlbnNzaC1rZXktdjEA", "u3+7QAAAA",
	}}, Find: bareKey},
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
