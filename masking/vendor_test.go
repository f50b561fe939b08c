package masking_test

import (
	"testing"

	"github.com/vizard-gateway/vizard/masking"
)

const (
	alnum16, alnum36 = "A1b2C3d4E5f6G7h8", "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"
	hex32            = "0a1b2c3d4e5f60710a1b2c3d4e5f6071"
	someUUID         = "550e8400-e29b-41d4-a716-446655440000"
	awsID, awsSecret = "AKIA" + "EXAMPLE7EXAMPLE7", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKY"
)

// URLs stay, their secret parts go; keys are found in the forms in which clouds and people hand them out.
func TestKeysInTheirUsualPlaces(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, c := range []struct{ name, text, want string }{
		{"Slack's webhook", "https://hooks.slack.com/services/T012AB3CD/B0123ABCD/" + alnum16 + "abcdefgh", "https://hooks.slack.com/services/API_KEY_1"},
		{"Discord's webhook", "https://discord.com/api/webhooks/123456789012345678/" + alnum36 + alnum36, "https://discord.com/api/webhooks/API_KEY_1"},
		{"the webhook of Teams", "https://acme.webhook.office.com/webhookb2/" + someUUID + "@" + someUUID + "/IncomingWebhook/" + hex32 + "/" + someUUID + "?x=1",
			"https://acme.webhook.office.com/webhookb2/API_KEY_1?x=1"},
		{"Power Automate", "https://prod-12.westus.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke?sp=%2Ftriggers&sv=1.0&sig=" + alnum36,
			"https://prod-12.westus.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke?sp=%2Ftriggers&sv=1.0&sig=URL_PASSWORD_1"},
		{"Zapier", "https://hooks.zapier.com/hooks/catch/123456/abc123d/", "https://hooks.zapier.com/hooks/catch/API_KEY_1/"},
		{"n8n", "https://n8n.example.com/webhook/" + someUUID, "https://n8n.example.com/webhook/API_KEY_1"},
		{"Telegram's URL", "https://api.telegram.org/bot123456789:AA" + alnum36[:33] + "/getMe", "https://api.telegram.org/API_KEY_1/getMe"},
		{"a signed URL of CloudFront", "https://d1.cloudfront.net/x?Expires=1&Signature=" + alnum36 + "~&Key-Pair-Id=K1",
			"https://d1.cloudfront.net/x?Expires=1&Signature=URL_PASSWORD_1&Key-Pair-Id=K1"},
		{"a signed URL of OSS", "https://b.oss.example.com/o?OSSAccessKeyId=LTAI" + "5t" + alnum16 + "&Signature=" + alnum16 + "%3D",
			"https://b.oss.example.com/o?OSSAccessKeyId=API_KEY_1&Signature=URL_PASSWORD_1"},
		{"AWS as CSV", "Access key ID,Secret access key\n" + awsID + "," + awsSecret + "\n", "Access key ID,Secret access key\nAPI_KEY_1,AWS_SECRET_1\n"},
		{"AWS in code", `NewStaticCredentials("` + awsID + `", "` + awsSecret + `", "")`, `NewStaticCredentials("API_KEY_1", "AWS_SECRET_1", "")`},
		{"AWS in a sentence", "Access key " + awsID + "\nand the secret one " + awsSecret, "Access key API_KEY_1\nand the secret one AWS_SECRET_1"},
		{"AWS with an address between", awsID + " for jane@example.com: " + awsSecret, "API_KEY_1 for EMAIL_1: AWS_SECRET_1"},
		{"a vendor's name in a sentence", "Our Datadog API key is " + hex32 + ", please rotate it.", "Our Datadog API key is API_KEY_1, please rotate it."},
		{"a vendor's name as a name", `{"adafruit": "` + hex32 + `"}`, `{"adafruit": "API_KEY_1"}`},
		{"a vendor's name in camelCase", `const fastlyApiKey = '` + hex32 + `';`, `const fastlyApiKey = 'API_KEY_1';`},
		{"a list of keys", "tools: giphy " + alnum16 + alnum16 + ", newsapi " + hex32 + "; thanks", "tools: giphy API_KEY_1, newsapi API_KEY_2; thanks"},
		{"a column", "prod\ngiphy    " + alnum16 + alnum16 + "\nnewsapi  " + hex32 + "\n", "prod\ngiphy    API_KEY_1\nnewsapi  API_KEY_2\n"},
		{"a header's value", "{Authorization=[Splunk " + someUUID + "]}", "{Authorization=[Splunk API_KEY_1]}"},
		{"an id and its secret", `oss2.Auth("` + "LTAI" + "5t" + alnum16 + `", "` + alnum16 + `abcdefghijklmn")`, `oss2.Auth("API_KEY_1", "API_KEY_2")`},
		{"an id and its secret, with a slash", "Plivo: MA" + "EXAMPLE7EXAMPLE7EX / " + alnum36 + "abcd", "Plivo: API_KEY_1 / API_KEY_2"},
		{"a password of SES", awsID + ":B" + awsSecret + "9/a", "API_KEY_1:AWS_SECRET_1"},
		{"an attribute of Android", `<meta-data android:name="x.access_key_secret" android:value="` + alnum36 + `"/>`, `<meta-data android:name="x.access_key_secret" android:value="SECRET_1"/>`},
		{"keys of WordPress", `define( 'NONCE_SALT', ']kd8#2 m{Qz}X9|3TvB(w)7~1pR:sD4;jF,kd<8>2Lm?Qz]kd8#2Lm{Qz}X9|3Tv' );`, `define( 'NONCE_SALT', 'SECRET_1' );`},
		{"a key of Rails", "active_record_encryption:\n  primary_key: " + alnum16 + alnum16 + "\n", "active_record_encryption:\n  primary_key: SECRET_1\n"},
		{"a key of PagerDuty", "- routing_key: 0a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p\n", "- routing_key: SECRET_1\n"},
		{"an environment in brackets", "NewsAPI (dev): " + hex32, "NewsAPI (dev): API_KEY_1"},
		{"an environment of a vendor's", "giphy: { prod: '" + alnum16 + alnum16 + "' }", "giphy: { prod: 'API_KEY_1' }"},
		{"an arrow", "NewsAPI → " + hex32 + ", giphy – " + alnum16 + alnum16, "NewsAPI → API_KEY_1, giphy – API_KEY_2"},
		{"a dash", "* giphy - " + alnum16 + alnum16, "* giphy - API_KEY_1"},
		{"a query of a map", "https://api.example.com/data?q=Graz&appid=" + hex32, "https://api.example.com/data?q=Graz&appid=API_KEY_1"},
		{"an id and a secret in a header", "Authorization: Key " + someUUID + ":" + hex32, "Authorization: Key AUTH_TOKEN_1"},
		{"an id before its secret", `new Razorpay({ key_id: 'rzp_` + `live_` + alnum16[:14] + `', key_secret: '` + alnum16 + `a1b2c3d4' })`, "new Razorpay({ key_id: 'API_KEY_1', key_secret: 'API_KEY_2' })"},
		{"a key seen again without its vendor", "COHERE_KEY=" + alnum36 + "abcd then " + alnum36 + "abcd", "COHERE_KEY=API_KEY_1 then API_KEY_1"},
	} {
		if got, _ := maskWith(t, m, c.text); got != c.want {
			t.Errorf("%s: %q became %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

// What stands next to a vendor's name, or begins like its keys, without being one.
func TestNoKeysOfVendors(t *testing.T) {
	m := newMasker(t, masking.Options{})
	for _, text := range []string{
		"__meta_scaleway_instance_id: \"" + someUUID + "\"\nheroku_release_id=" + someUUID,
		"datadog-agent at commit " + hex32 + "01234567, image datadog/agent@sha256:" + hex32 + hex32,
		"github.com/Azure/azure-pipeline-go,v0.2.2,h1:6oiIS9yaG6XCCzhgAgKFfIWyo4LLCiDhZot6ltoThhY=,3e4f90f6",
		"gitea " + hex32 + "01234567 and sourcegraph  " + hex32 + "01234567\nnewsapi " + hex32,
		"gitea - " + hex32 + "01234567, appid=wx0a1b2c3d4e5f6071, railway (production) " + someUUID,
		"primary_key: " + hex32 + "\nrouting_key: orders.created.v2\n| Key | Size |\n|---|---|\n| users/1/avatar-1234.png | 3 |\n",
		"pul-7d4b9c6f8d-x2x9q api-7f8d9c6b5-abcde csk-worker-5b6c7d8e9f-k2j3h sdk-go-v2-7d4b9c6f8d",
		"datadog.trace_id=" + hex32 + " sentry trace: " + hex32,
		"rendering the segment " + alnum16 + " linearly; boxed square roots; a cursor key; the token bucket",
		"https://app.datadoghq.com/dashboard/" + hex32 + " https://hooks.slack.com/services/T000/B000/XXXX",
		"re_compile_pattern_with_utf8_flags_x AC_CONFIG_HEADERS_0123456789abcdef0 sk_buff_head_init_and_more_to_come",
		"ghp_your_token_goes_here glpat-xxxxxxxxxxxxxxxxxxxx sk_live_... AKIAXXXXXXXXXXXXXXXX hvs.EXAMPLE",
	} {
		for _, f := range detect(t, m, text) {
			t.Errorf("%s by %s: %q in %q", f.Type, f.Rule, text[f.Start:f.End], text)
		}
	}
}
