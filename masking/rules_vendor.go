package masking

import "slices"

// Bodies of the examples: of vendors' shape, and nobody's. They are joined to their prefixes only here, so that
// scanners of this repository do not take them for real.
const (
	fakeAlnum16 = "A1b2C3d4E5f6G7h8"
	fakeAlnum36 = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
	fakeUpper16 = "EXAMPLE7EXAMPLE7"
	fakeHex16   = "0a1b2c3d4e5f6071"
)

// vendorRules find the keys of vendors: first those that a table cannot describe, then those of the tables.
var vendorRules = slices.Concat(oddRules, vendorRulesOf(aiVendors, cloudVendors, codeVendors, payVendors, mailVendors, dataVendors, deviceVendors))

// oddRules find tokens that are known by what is in their middle or at their end, or by what stands beside them.
var oddRules = []rule{{
	name: "aws-access-key-id", typ: typeAPIKey, doc: "AWS access key ids; a secret key close behind one is masked as AWS_SECRET", verify: accessKeyID,
	prefixes: []string{"AKIA", "ASIA", "ABIA", "ACCA"}, body: csUpper, least: 16, most: 16, check: varied,
	match: []string{"«AKIA" + fakeUpper16 + "»", "id=«ASIA" + fakeUpper16 + "»;", "export AWS_ACCESS_KEY_ID=«AKIA" + fakeUpper16 + "»"},
	miss:  []string{"AKIA", "AKIAexample7example7", "AKIA" + fakeUpper16 + "X", "XAKIA" + fakeUpper16, "AKIAXXXXXXXXXXXXXXXX"},
}, {
	name: "secret-key", typ: typeAPIKey, doc: "keys that begin with sk-, which many vendors give theirs",
	prefixes: []string{"sk-"}, body: csURL, least: 20, check: rare,
	match: []string{"«sk-" + fakeAlnum36 + "»", "«sk-team-" + fakeAlnum36 + "»", "use «sk-" + fakeAlnum16 + "T3BlbkFJ" + fakeAlnum16 + "» now"},
	miss:  []string{"sk-learn", "sk-learn-contrib-imbalanced-learning", "sk-xxxxxxxxxxxxxxxxxxxxxxxx", "risk-" + fakeAlnum36},
}, {
	name: "terraform", typ: typeAPIKey, doc: "HCP Terraform tokens: 14 characters, .atlasv1., and the rest", verify: terraform, prefixes: []string{"atlasv1."},
	match: []string{"«A1b2C3d4E5f6G7.atlasv1." + fakeAlnum36 + fakeAlnum36 + "»", `token = "«A1b2C3d4E5f6G7.atlasv1.` + fakeAlnum36 + fakeAlnum36 + `»"`, "t: «A1b2C3d4E5f6G7.atlasv1." + fakeAlnum36 + "-" + fakeAlnum36 + "»."},
	miss:  []string{"A1b2C3d4E5f6G7.atlasv1.", "see .atlasv1." + fakeAlnum36 + fakeAlnum36, "short.atlasv1." + fakeAlnum36 + fakeAlnum36},
}, {
	name: "azure-client-secret", typ: typeAPIKey, doc: "client secrets of Microsoft Entra: three characters, a digit, Q~ and the rest", on: onTilde, verify: entraSecret,
	match: []string{"«aB18Q~" + fakeAlnum16 + fakeAlnum16 + "x»", `"secret": "«a~18Q~` + fakeAlnum16 + `._-` + fakeAlnum16 + `»"`, "AZURE_CLIENT_SECRET=«Ab17Q~" + fakeAlnum16 + fakeAlnum16 + "»"},
	miss:  []string{"8Q~", "aB18Q~short", "aB18Q~" + fakeAlnum36 + fakeAlnum36, "xaB18Q~" + fakeAlnum36},
}, {
	name: "azure-annotated-key", typ: typeAPIKey, doc: "the 84 characters of newer Azure keys and of Azure DevOps tokens", on: onCode, verify: annotatedKey,
	match: []string{
		"«" + fakeAlnum36 + fakeAlnum16 + "JQQJ99" + "BAACAAAAAAAAAAAAAA" + "AZDO" + "x1Y2»",
		"PAT=«" + fakeAlnum36 + fakeAlnum36 + "A1b2" + "AZDO" + "3x4Y»",
		`"«` + fakeAlnum36 + fakeAlnum16 + "JQQJ99" + "BAACAAAAAAAAAAAAAA" + "ACDB" + `x1Y2»"`,
	},
	miss: []string{fakeAlnum36 + fakeAlnum36 + "A1b2C3d4E5f6", fakeAlnum36 + "AZDO", fakeAlnum36 + fakeAlnum16 + "JQQJ99" + fakeAlnum36},
}, {
	name: "azure-signed-key", typ: typeAPIKey, doc: "keys of Azure storage, batch, service bus, event hubs and relay, by the signature in them", verify: signedKey,
	prefixes: []string{"ASt", "ABa", "ASb", "AEh", "ARm"},
	match: []string{
		"«" + fakeAlnum36 + fakeAlnum36 + "A1b2+ASt12AQ5w==»",
		`key="«` + fakeAlnum16 + "/" + fakeAlnum16 + "+ASbA1b2c3=" + `»"`,
		"«" + fakeAlnum36 + "/" + fakeAlnum36 + "A1b+ABa12AQ5w==», and so on",
	},
	miss: []string{"a+ASt", fakeAlnum36 + "+ASt12AQ5w==", fakeAlnum36 + fakeAlnum36 + fakeAlnum16 + "+ASt12AQ5wX=="},
}, {
	name: "mailchimp", typ: typeAPIKey, doc: "Mailchimp keys: 32 hexadecimal digits and the data centre, -us12", verify: mailchimp,
	prefixes: []string{"us1", "us2", "us3", "us4", "us5", "us6", "us7", "us8", "us9"},
	match:    []string{"«" + fakeHex16 + fakeHex16 + "-us1»", `"«` + fakeHex16 + fakeHex16 + `-us21»"`, "MC=«" + fakeHex16 + fakeHex16 + "-us6» "},
	miss:     []string{"aws-us1", fakeHex16 + "-us1", fakeHex16 + fakeHex16 + "-us123", fakeHex16 + fakeHex16 + "-usa", "x" + fakeHex16 + fakeHex16 + "-us1"},
}, {
	name: "deepl-free", typ: typeAPIKey, doc: "keys of DeepL's free plan: a UUID and :fx", on: onColon, verify: freeDeepL,
	match: []string{"«550e8400-e29b-41d4-a716-446655440000:fx»", `deepl.Translator("«a50e8400-e29b-41d4-a716-446655440000:fx»")`, "DeepL-Auth-Key «050e8400-e29b-41d4-a716-446655440000:fx», and so on"},
	miss:  []string{"550e8400-e29b-41d4-a716-446655440000:fxs", "550e8400-e29b-41d4-a716-446655440000:f", "0e8400-e29b-41d4-a716-446655440000:fx"},
}, {
	name: "sso-key", typ: typeAPIKey, doc: "GoDaddy's key and secret in a header, behind sso-key", verify: ssoKey, prefixes: []string{"sso-key "},
	match: []string{
		"Authorization: sso-key «" + fakeAlnum36 + ":" + fakeAlnum16 + "A1b2C3»",
		`curl -H "Authorization: sso-key «` + fakeAlnum16 + "_" + fakeAlnum16 + ":" + fakeAlnum16 + `a1B2c3»"`,
		"{'Authorization': 'sso-key «" + fakeAlnum36 + ":" + fakeAlnum16 + "»'}",
	},
	miss: []string{"sso-key {key}:{secret}", "sso-key $KEY:$SECRET", "the sso-key header"},
}, {
	name: "maxmind", typ: typeAPIKey, doc: "MaxMind licence keys, which end with _mmk", verify: maxmind, prefixes: []string{"mmk"},
	match: []string{"«A1b2C3_" + fakeAlnum16 + "I9j0K1l2M3n4O_mmk»", `"«A1b2C3_` + fakeAlnum16 + `I9j0K1l2M3n4O_mmk»"`, "K=«A1b2C3_" + fakeAlnum16 + "I9j0K1l2M3n4O_mmk» "},
	miss:  []string{"_mmk", "A1b2C3_" + fakeAlnum16 + "_mmk", "A1b2C3_" + fakeAlnum16 + "I9j0K1l2M3n4O_mmkx"},
}, {
	name: "discord-bot", typ: typeAPIKey, doc: "tokens of Discord bots: the bot's number, a time and a signature, in base64", on: onCode, verify: discordBot,
	match: []string{"«MTIzNDU2Nzg5MDEyMzQ1Njc4.GaB1cD." + fakeAlnum16 + fakeAlnum16 + "abcdef»", `"«NzIzNDU2Nzg5MDEyMzQ1Njc4.XaB-c_.` + fakeAlnum16 + `abcDEF12345»"`, "T=«OTIzNDU2Nzg5MDEyMzQ1Njc4MQ.GaB1cD." + fakeAlnum36 + "12»"},
	miss:  []string{"MTIzNDU2Nzg5MDEyMzQ1Njc4", "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaB1cD.short", "MTI.GaB1cD." + fakeAlnum36},
}, {
	name: "telegram-bot", typ: typeAPIKey, doc: "tokens of Telegram bots: the bot's number, a colon and 35 characters", on: onBot, verify: telegramBot,
	match: []string{"«123456789:AA" + fakeAlnum16 + fakeAlnum16 + "x»", "https://api.telegram.org/bot«1234567890:AA" + fakeAlnum16 + "_" + fakeAlnum16 + "»/getMe", `"«987654321:AA` + fakeAlnum16 + `-` + fakeAlnum16 + `»"`},
	miss:  []string{"123456789:AA", "12:34:AA" + fakeAlnum36, "123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "x: AA" + fakeAlnum36},
}, {
	name: "firebase-messaging", typ: typeAPIKey, doc: "server keys of Firebase Cloud Messaging", verify: messagingKey, prefixes: []string{"APA91b"},
	match: []string{
		"«AAAAa1b2C3d:APA91b" + fakeAlnum36 + fakeAlnum36 + fakeAlnum36 + fakeAlnum36 + "»",
		"the server key is «AAAAa1b2C3d:APA91b" + fakeAlnum36 + fakeAlnum36 + "-_" + fakeAlnum36 + fakeAlnum36 + "»",
		`"«AAAAa1b2C3d:APA91b` + fakeAlnum36 + fakeAlnum36 + fakeAlnum36 + fakeAlnum36 + `»"`,
	},
	miss: []string{"APA91b", "AAAAa1b2C3d:APA91b" + fakeAlnum16, "x APA91b" + fakeAlnum36 + fakeAlnum36 + fakeAlnum36 + fakeAlnum36},
}}
