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
	Code{About: About{Name: "aws-access-key-id", Type: entity.APIKey, Doc: "AWS access key ids; a secret key close behind one is masked as AWS_SECRET", Yes: Yes{
		"«AKIA" + fakeUpper16 + "»", "id=«ASIA" + fakeUpper16 + "»;", "export AWS_ACCESS_KEY_ID=«AKIA" + fakeUpper16 + "»",
	}, No: No{
		"AKIA", "AKIAexample7example7", "AKIA" + fakeUpper16 + "X", "XAKIA" + fakeUpper16, "AKIAXXXXXXXXXXXXXXXX",
	}}, Why: "a secret of another type may stand close behind it", Look: Look{Prefixes: Words{
		"AKIA", "ASIA", "ABIA", "ACCA",
	}, Written: rule.Written{Check: value.Varied, Least: 16, Most: 16}, Body: text.CsUpper}, Find: read.AccessKeyID},
	Key{About: About{Name: "secret-key", Type: entity.APIKey, Doc: "keys that begin with sk-, which many vendors give theirs", Yes: Yes{
		"«sk-" + rule.FakeAlnum36 + "»", "«sk-team-" + rule.FakeAlnum36 + "»", "use «sk-" + rule.FakeAlnum16 + "T3BlbkFJ" + rule.FakeAlnum16 + "» now",
	}, No: No{
		"sk-learn", "sk-learn-contrib-imbalanced-learning", "sk-xxxxxxxxxxxxxxxxxxxxxxxx", "risk-" + rule.FakeAlnum36,
	}}, Prefixes: Words{
		"sk-",
	}, Body: text.CsURL, Least: 20, Check: value.Rare},
	Marked{About: About{Name: "terraform", Type: entity.APIKey, Doc: "HCP Terraform tokens: 14 characters, .atlasv1., and the rest", Yes: Yes{
		"«A1b2C3d4E5f6G7.atlasv1." + rule.FakeAlnum36 + rule.FakeAlnum36 + "»", `token = "«A1b2C3d4E5f6G7.atlasv1.` + rule.FakeAlnum36 + rule.FakeAlnum36 + `»"`, "t: «A1b2C3d4E5f6G7.atlasv1." + rule.FakeAlnum36 + "-" + rule.FakeAlnum36 + "».",
	}, No: No{
		"A1b2C3d4E5f6G7.atlasv1.", "see .atlasv1." + rule.FakeAlnum36 + rule.FakeAlnum36, "short.atlasv1." + rule.FakeAlnum36 + rule.FakeAlnum36,
	}}, Forms: Words{"{a14}.^atlasv1.{k60-}"}},
	Marked{About: About{Name: "azure-client-secret", Type: entity.APIKey, Doc: "client secrets of Microsoft Entra: three characters, a digit, Q~ and the rest", Yes: Yes{
		"«aB18Q~" + rule.FakeAlnum16 + rule.FakeAlnum16 + "x»", `"secret": "«a~18Q~` + rule.FakeAlnum16 + `._-` + rule.FakeAlnum16 + `»"`, "AZURE_CLIENT_SECRET=«Ab17Q~" + rule.FakeAlnum16 + rule.FakeAlnum16 + "»",
	}, No: No{
		"8Q~", "aB18Q~short", "aB18Q~" + rule.FakeAlnum36 + rule.FakeAlnum36, "xaB18Q~" + rule.FakeAlnum36,
	}}, Forms: Words{"{e3}{d1}Q^~{e31-48}"}, On: rule.OnTilde},
	Marked{About: About{Name: "azure-annotated-key", Type: entity.APIKey, Doc: "the 84 characters of newer Azure keys and of Azure DevOps tokens", Yes: Yes{
		"«" + rule.FakeAlnum36 + rule.FakeAlnum16 + "JQQJ99" + "BAACAAAAAAAAAAAAAA" + "AZDO" + "x1Y2»",
		"PAT=«" + rule.FakeAlnum36 + rule.FakeAlnum36 + "A1b2" + "AZDO" + "3x4Y»",
		`"«` + rule.FakeAlnum36 + rule.FakeAlnum16 + "JQQJ99" + "BAACAAAAAAAAAAAAAA" + "ACDB" + `x1Y2»"`,
	}, No: No{
		rule.FakeAlnum36 + rule.FakeAlnum36 + "A1b2C3d4E5f6", rule.FakeAlnum36 + "AZDO", rule.FakeAlnum36 + rule.FakeAlnum16 + "JQQJ99" + rule.FakeAlnum36,
	}}, Forms: Words{"^{a52}JQQJ9{a27}", "^{a76}AZDO{a4}"}, On: rule.OnCode},
	Marked{About: About{Name: "azure-signed-key", Type: entity.APIKey, Doc: "keys of Azure storage, batch, service bus, event hubs and relay, by the signature in them", Yes: Yes{
		"«" + rule.FakeAlnum36 + rule.FakeAlnum36 + "A1b2+ASt12AQ5w==»",
		`key="«` + rule.FakeAlnum16 + "/" + rule.FakeAlnum16 + "+ASbA1b2c3=" + `»"`,
		"«" + rule.FakeAlnum36 + "/" + rule.FakeAlnum36 + "A1b+ABa12AQ5w==», and so on",
	}, No: No{
		"a+ASt", rule.FakeAlnum36 + "+ASt12AQ5w==", rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum16 + "+ASt12AQ5wX==",
	}}, Forms: Words{
		"{b76}+^ASt{b6}==", "{b76}+^ABa{b6}==", "{b76}+^ASb{b6}==", "{b76}+^AEh{b6}==", "{b76}+^ARm{b6}==",
		"{b33}+^ASt{b6}=", "{b33}+^ABa{b6}=", "{b33}+^ASb{b6}=", "{b33}+^AEh{b6}=", "{b33}+^ARm{b6}=",
	}},
	Marked{About: About{Name: "mailchimp", Type: entity.APIKey, Doc: "Mailchimp keys: 32 hexadecimal digits and the data centre, -us12", Yes: Yes{
		"«" + rule.FakeHex16 + rule.FakeHex16 + "-us1»", `"«` + rule.FakeHex16 + rule.FakeHex16 + `-us21»"`, "MC=«" + rule.FakeHex16 + rule.FakeHex16 + "-us6» ",
	}, No: No{
		"aws-us1", rule.FakeHex16 + "-us1", rule.FakeHex16 + rule.FakeHex16 + "-us123", rule.FakeHex16 + rule.FakeHex16 + "-usa", "x" + rule.FakeHex16 + rule.FakeHex16 + "-us1",
	}}, Forms: Words{"{h32}-^us{d1-2}"}},
	Marked{About: About{Name: "deepl-free", Type: entity.APIKey, Doc: "keys of DeepL's free plan: a UUID and :fx", Yes: Yes{
		"«550e8400-e29b-41d4-a716-446655440000:fx»", `deepl.Translator("«a50e8400-e29b-41d4-a716-446655440000:fx»")`, "DeepL-Auth-Key «050e8400-e29b-41d4-a716-446655440000:fx», and so on",
	}, No: No{
		"550e8400-e29b-41d4-a716-446655440000:fxs", "550e8400-e29b-41d4-a716-446655440000:f", "0e8400-e29b-41d4-a716-446655440000:fx",
	}}, Forms: Words{"{uuid}^:fx"}, On: rule.OnColon},
	Marked{About: About{Name: "sso-key", Type: entity.APIKey, Doc: "GoDaddy's key and secret in a header, behind sso-key", Yes: Yes{
		"Authorization: sso-key «" + rule.FakeAlnum36 + ":" + rule.FakeAlnum16 + "A1b2C3»",
		`curl -H "Authorization: sso-key «` + rule.FakeAlnum16 + "_" + rule.FakeAlnum16 + ":" + rule.FakeAlnum16 + `a1B2c3»"`,
		"{'Authorization': 'sso-key «" + rule.FakeAlnum36 + ":" + rule.FakeAlnum16 + "»'}",
	}, No: No{
		"sso-key {key}:{secret}", "sso-key $KEY:$SECRET", "the sso-key header",
	}}, Forms: Words{"^sso-key |{u16-}:{u16-}"}, Check: value.KeyLike},
	Marked{About: About{Name: "maxmind", Type: entity.APIKey, Doc: "MaxMind licence keys, which end with _mmk", Yes: Yes{
		"«A1b2C3_" + rule.FakeAlnum16 + "I9j0K1l2M3n4O_mmk»", `"«A1b2C3_` + rule.FakeAlnum16 + `I9j0K1l2M3n4O_mmk»"`, "K=«A1b2C3_" + rule.FakeAlnum16 + "I9j0K1l2M3n4O_mmk» ",
	}, No: No{
		"_mmk", "A1b2C3_" + rule.FakeAlnum16 + "_mmk", "A1b2C3_" + rule.FakeAlnum16 + "I9j0K1l2M3n4O_mmkx",
	}}, Forms: Words{"{a6}_{a29}_^mmk"}},
	Marked{About: About{Name: "discord-bot", Type: entity.APIKey, Doc: "tokens of Discord bots: the bot's number, a time and a signature, in base64", Yes: Yes{
		"«MTIzNDU2Nzg5MDEyMzQ1Njc4.GaB1cD." + rule.FakeAlnum16 + rule.FakeAlnum16 + "abcdef»", `"«NzIzNDU2Nzg5MDEyMzQ1Njc4.XaB-c_.` + rule.FakeAlnum16 + `abcDEF12345»"`, "T=«OTIzNDU2Nzg5MDEyMzQ1Njc4MQ.GaB1cD." + rule.FakeAlnum36 + "12»",
	}, No: No{
		"MTIzNDU2Nzg5MDEyMzQ1Njc4", "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaB1cD.short", "MTI.GaB1cD." + rule.FakeAlnum36,
	}}, Forms: Words{"^M{a0-27}.{u6}.{u27-45}", "^N{a0-27}.{u6}.{u27-45}", "^O{a0-27}.{u6}.{u27-45}"}, On: rule.OnCode},
	Marked{About: About{Name: "telegram-bot", Type: entity.APIKey, Doc: "tokens of Telegram bots: the bot's number, a colon and 35 characters", Yes: Yes{
		"«123456789:AA" + rule.FakeAlnum16 + rule.FakeAlnum16 + "x»", "https://api.telegram.org/bot«1234567890:AA" + rule.FakeAlnum16 + "_" + rule.FakeAlnum16 + "»/getMe", `"«987654321:AA` + rule.FakeAlnum16 + `-` + rule.FakeAlnum16 + `»"`,
	}, No: No{
		"123456789:AA", "12:34:AA" + rule.FakeAlnum36, "123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "x: AA" + rule.FakeAlnum36,
	}}, Forms: Words{"bot{d8-19}^:{u35}", "{d8-19}^:{u35}"}, On: rule.OnBot, Check: botToken},
	Marked{About: About{Name: "firebase-messaging", Type: entity.APIKey, Doc: "server keys of Firebase Cloud Messaging", Yes: Yes{
		"«AAAAa1b2C3d:APA91b" + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
		"the server key is «AAAAa1b2C3d:APA91b" + rule.FakeAlnum36 + rule.FakeAlnum36 + "-_" + rule.FakeAlnum36 + rule.FakeAlnum36 + "»",
		`"«AAAAa1b2C3d:APA91b` + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + `»"`,
	}, No: No{
		"APA91b", "AAAAa1b2C3d:APA91b" + rule.FakeAlnum16, "x APA91b" + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36 + rule.FakeAlnum36,
	}}, Forms: Words{"{u7-23}:^APA91b{u114-}"}},
}
