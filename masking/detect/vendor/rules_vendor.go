package vendor

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

const fakeUpper16 = "EXAMPLE7EXAMPLE7"

// VendorRules find the keys of vendors: first those that a table cannot describe, then those of the tables.
var VendorRules = slices.Concat(oddRules, kinds(aiVendors, cloudVendors, codeVendors, payVendors, mailVendors, dataVendors, deviceVendors))

// botToken says whether what follows the number of a bot is random.
func botToken(token []byte) bool { return value.Rare(token[bytes.IndexByte(token, ':')+1:]) }

// oddRules find tokens that are known by what is in their middle or at their end, or by what stands next to them.
var oddRules = []rule.Kind{
	Code{About{"aws-access-key-id", entity.APIKey, "AWS access key ids; a secret key close behind one is masked as AWS_SECRET", Yes{
		"«AKIA" + fakeUpper16 + "»", "id=«ASIA" + fakeUpper16 + "»;", "export AWS_ACCESS_KEY_ID=«AKIA" + fakeUpper16 + "»",
	}, No{
		"AKIA", "AKIAexample7example7", "AKIA" + fakeUpper16 + "X", "XAKIA" + fakeUpper16, "AKIAXXXXXXXXXXXXXXXX",
	}}, "a secret of another type may stand close behind it", Look{Prefixes: Words{
		"AKIA", "ASIA", "ABIA", "ACCA",
	}, Written: rule.Written{Check: value.Varied, Least: 16, Most: 16}, Body: text.CsUpper}, read.AccessKeyID},
	Key{About{"secret-key", entity.APIKey, "keys that begin with sk-, which many vendors give theirs", Yes{
		"«sk-" + rule.FakeAlnum36 + "»", "«sk-team-" + rule.FakeAlnum36 + "»", "use «sk-" + rule.FakeAlnum16 + "T3BlbkFJ" + rule.FakeAlnum16 + "» now",
	}, No{
		"sk-learn", "sk-learn-contrib-imbalanced-learning", "sk-xxxxxxxxxxxxxxxxxxxxxxxx", "risk-" + rule.FakeAlnum36,
	}}, Words{
		"sk-",
	}, text.CsURL, 20, 0, value.Rare},
	Marked{About{"terraform", entity.APIKey, "HCP Terraform tokens: 14 characters, .atlasv1., and the rest", Yes{
		"«A1b2C3d4E5f6G7.atlasv1." + rule.FakeAlnum36 + rule.FakeAlnum36 + "»", `token = "«A1b2C3d4E5f6G7.atlasv1.` + rule.FakeAlnum36 + rule.FakeAlnum36 + `»"`, "t: «A1b2C3d4E5f6G7.atlasv1." + rule.FakeAlnum36 + "-" + rule.FakeAlnum36 + "».",
	}, No{
		"A1b2C3d4E5f6G7.atlasv1.", "see .atlasv1." + rule.FakeAlnum36 + rule.FakeAlnum36, "short.atlasv1." + rule.FakeAlnum36 + rule.FakeAlnum36,
	}}, Words{"{a14}.^atlasv1.{k60-}"}, 0, "", nil},
	Marked{About{"azure-client-secret", entity.APIKey, "client secrets of Microsoft Entra: three characters, a digit, Q~ and the rest", Yes{
		"«aB18Q~" + rule.FakeAlnum16 + rule.FakeAlnum16 + "x»", `"secret": "«a~18Q~` + rule.FakeAlnum16 + `._-` + rule.FakeAlnum16 + `»"`, "AZURE_CLIENT_SECRET=«Ab17Q~" + rule.FakeAlnum16 + rule.FakeAlnum16 + "»",
	}, No{
		"8Q~", "aB18Q~short", "aB18Q~" + rule.FakeAlnum36 + rule.FakeAlnum36, "xaB18Q~" + rule.FakeAlnum36,
	}}, Words{"{e3}{d1}Q^~{e31-48}"}, rule.OnTilde, "", nil},
	Marked{About{"azure-annotated-key", entity.APIKey, "the 84 characters of newer Azure keys and of Azure DevOps tokens", Yes{
		"«" + rule.FakeAlnum36 + rule.FakeAlnum16 + "JQQJ99" + "BAACAAAAAAAAAAAAAA" + "AZDO" + "x1Y2»",
		"PAT=«" + rule.FakeAlnum36 + rule.FakeAlnum36 + "A1b2" + "AZDO" + "3x4Y»",
		`"«` + rule.FakeAlnum36 + rule.FakeAlnum16 + "JQQJ99" + "BAACAAAAAAAAAAAAAA" + "ACDB" + `x1Y2»"`,
	}, No{
		rule.FakeAlnum36 + rule.FakeAlnum36 + "A1b2C3d4E5f6", rule.FakeAlnum36 + "AZDO", rule.FakeAlnum36 + rule.FakeAlnum16 + "JQQJ99" + rule.FakeAlnum36,
	}}, Words{"^{a52}JQQJ9{a27}", "^{a76}AZDO{a4}"}, rule.OnCode, "", nil},
	Marked{About{"azure-signed-key", entity.APIKey, "keys of Azure storage, batch, service bus, event hubs and relay, by the signature in them", Yes{
		"«" + rule.FakeAlnum36 + rule.FakeAlnum36 + "A1b2+ASt12AQ5w==»",
		`key="«` + rule.FakeAlnum16 + "/" + rule.FakeAlnum16 + "+ASbA1b2c3=" + `»"`,
		"«" + rule.FakeAlnum36 + "/" + rule.FakeAlnum36 + "A1b+ABa12AQ5w==», and so on",
	}, No{
		"a+ASt", rule.FakeAlnum36 + "+ASt12AQ5w==", rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum16 + "+ASt12AQ5wX==",
	}}, Words{
		"{b76}+^ASt{b6}==", "{b76}+^ABa{b6}==", "{b76}+^ASb{b6}==", "{b76}+^AEh{b6}==", "{b76}+^ARm{b6}==",
		"{b33}+^ASt{b6}=", "{b33}+^ABa{b6}=", "{b33}+^ASb{b6}=", "{b33}+^AEh{b6}=", "{b33}+^ARm{b6}=",
	}, 0, "", nil},
	Marked{About{"mailchimp", entity.APIKey, "Mailchimp keys: 32 hexadecimal digits and the data centre, -us12", Yes{
		"«" + rule.FakeHex16 + rule.FakeHex16 + "-us1»", `"«` + rule.FakeHex16 + rule.FakeHex16 + `-us21»"`, "MC=«" + rule.FakeHex16 + rule.FakeHex16 + "-us6» ",
	}, No{
		"aws-us1", rule.FakeHex16 + "-us1", rule.FakeHex16 + rule.FakeHex16 + "-us123", rule.FakeHex16 + rule.FakeHex16 + "-usa", "x" + rule.FakeHex16 + rule.FakeHex16 + "-us1",
	}}, Words{"{h32}-^us{d1-2}"}, 0, "", nil},
	Marked{About{"deepl-free", entity.APIKey, "keys of DeepL's free plan: a UUID and :fx", Yes{
		"«550e8400-e29b-41d4-a716-446655440000:fx»", `deepl.Translator("«a50e8400-e29b-41d4-a716-446655440000:fx»")`, "DeepL-Auth-Key «050e8400-e29b-41d4-a716-446655440000:fx», and so on",
	}, No{
		"550e8400-e29b-41d4-a716-446655440000:fxs", "550e8400-e29b-41d4-a716-446655440000:f", "0e8400-e29b-41d4-a716-446655440000:fx",
	}}, Words{"{uuid}^:fx"}, rule.OnColon, "", nil},
	Marked{About{"sso-key", entity.APIKey, "GoDaddy's key and secret in a header, behind sso-key", Yes{
		"Authorization: sso-key «" + rule.FakeAlnum36 + ":" + rule.FakeAlnum16 + "A1b2C3»",
		`curl -H "Authorization: sso-key «` + rule.FakeAlnum16 + "_" + rule.FakeAlnum16 + ":" + rule.FakeAlnum16 + `a1B2c3»"`,
		"{'Authorization': 'sso-key «" + rule.FakeAlnum36 + ":" + rule.FakeAlnum16 + "»'}",
	}, No{
		"sso-key {key}:{secret}", "sso-key $KEY:$SECRET", "the sso-key header",
	}}, Words{"^sso-key |{u16-}:{u16-}"}, 0, "", value.KeyLike},
	Marked{About{"maxmind", entity.APIKey, "MaxMind licence keys, which end with _mmk", Yes{
		"«A1b2C3_" + rule.FakeAlnum16 + "I9j0K1l2M3n4O_mmk»", `"«A1b2C3_` + rule.FakeAlnum16 + `I9j0K1l2M3n4O_mmk»"`, "K=«A1b2C3_" + rule.FakeAlnum16 + "I9j0K1l2M3n4O_mmk» ",
	}, No{
		"_mmk", "A1b2C3_" + rule.FakeAlnum16 + "_mmk", "A1b2C3_" + rule.FakeAlnum16 + "I9j0K1l2M3n4O_mmkx",
	}}, Words{"{a6}_{a29}_^mmk"}, 0, "", nil},
	Marked{About{"discord-bot", entity.APIKey, "tokens of Discord bots: the bot's number, a time and a signature, in base64", Yes{
		"«MTIzNDU2Nzg5MDEyMzQ1Njc4.GaB1cD." + rule.FakeAlnum16 + rule.FakeAlnum16 + "abcdef»", `"«NzIzNDU2Nzg5MDEyMzQ1Njc4.XaB-c_.` + rule.FakeAlnum16 + `abcDEF12345»"`, "T=«OTIzNDU2Nzg5MDEyMzQ1Njc4MQ.GaB1cD." + rule.FakeAlnum36 + "12»",
	}, No{
		"MTIzNDU2Nzg5MDEyMzQ1Njc4", "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaB1cD.short", "MTI.GaB1cD." + rule.FakeAlnum36,
	}}, Words{"^M{a0-27}.{u6}.{u27-45}", "^N{a0-27}.{u6}.{u27-45}", "^O{a0-27}.{u6}.{u27-45}"}, rule.OnCode, "", nil},
	Marked{About{"telegram-bot", entity.APIKey, "tokens of Telegram bots: the bot's number, a colon and 35 characters", Yes{
		"«123456789:AA" + rule.FakeAlnum16 + rule.FakeAlnum16 + "x»", "https://api.telegram.org/bot«1234567890:AA" + rule.FakeAlnum16 + "_" + rule.FakeAlnum16 + "»/getMe", `"«987654321:AA` + rule.FakeAlnum16 + `-` + rule.FakeAlnum16 + `»"`,
	}, No{
		"123456789:AA", "12:34:AA" + rule.FakeAlnum36, "123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "x: AA" + rule.FakeAlnum36,
	}}, Words{"bot{d8-19}^:{u35}", "{d8-19}^:{u35}"}, rule.OnBot, "", botToken},
	Marked{About{"firebase-messaging", entity.APIKey, "server keys of Firebase Cloud Messaging", Yes{
		"«AAAAa1b2C3d:APA91b" + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
		"the server key is «AAAAa1b2C3d:APA91b" + rule.FakeAlnum36 + rule.FakeAlnum36 + "-_" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
		`"«AAAAa1b2C3d:APA91b` + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + `»"`,
	}, No{
		"APA91b", "AAAAa1b2C3d:APA91b" + rule.FakeAlnum16, "x APA91b" + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36,
	}}, Words{"{u7-23}:^APA91b{u114-}"}, 0, "", nil},
}
