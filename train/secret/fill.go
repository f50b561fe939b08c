package main

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"strings"
	"unicode"
)

var (
	services = strings.Fields("Jira Grafana Jenkins GitLab Nextcloud Postgres Redis Kafka the-portal the-VPN the-router the-NAS the-CRM Confluence Harbor Vault Keycloak RabbitMQ the-admin-panel Zabbix Metabase Sentry Netbox the-camera the-printer staging Elastic MinIO Plesk cPanel WordPress")
	vendors  = strings.Fields("Stripe OpenAI Twilio SendGrid Mailgun Datadog Cloudflare DigitalOcean Heroku Slack GitHub GitLab Shopify HubSpot Algolia Mapbox Fastly Netlify Vercel Supabase Okta Auth0 PagerDuty NewRelic Snowflake Databricks Braintree Plaid Square Asana Notion Linear Airtable Dropbox Zoom Intercom Segment Mixpanel Amplitude LaunchDarkly Sentry Rollbar Bugsnag Acme Contoso Initech Globex Hooli Nimbus Quantix Veritone Lumina Zentrix Anthropic Cohere Mistral HuggingFace Replicate Pinecone Weaviate Groq Deepgram ElevenLabs Perplexity Together Fireworks AWS Azure GCP Google Firebase Linode Hetzner Vultr OVH Scaleway Fly Render Railway Cloudinary Imgur Twitch Discord Telegram Spotify Reddit LinkedIn Facebook Twitter PayPal Adyen Klarna Mollie Razorpay Coinbase Binance Kraken Infura Alchemy Etherscan Zendesk Freshdesk Jira Atlassian Bitbucket Confluence CircleCI Travis Buildkite Jenkins SonarQube Snyk Grafana Splunk Elastic Logz Honeycomb Postmark SparkPost Mailchimp Mailjet Brevo Vonage Plivo Nexmo MessageBird Pusher Ably Contentful Sanity Strapi Prismic Ghost Webflow Figma Miro Monday ClickUp Trello Typeform Calendly Salesforce Marketo Pipedrive Zoho Xero QuickBooks Stytch Clerk WorkOS Descope Doppler Vault Tailscale Ngrok Pulumi Terraform Artifactory Nuget PyPI npm RubyGems Cargo Docker Quay OpenWeather TomTom HERE Foursquare Yelp IPinfo Shodan VirusTotal Censys Hunter Clearbit")
	hosts    = strings.Fields("db01.example.com prod-db.internal 10.0.3.17 vpn.acme.test srv-12 nas.local mail.example.org gitlab.corp.lan app.staging.example.net 192.168.1.20 redis-master.default.svc db-replica-2 host42 localhost bastion.eu-west-1.example.io")
	users    = strings.Fields("admin root alice bob deploy jenkins svc_backup app_user readonly m.mueller jdoe test01 ops sa postgres maria.k user1 dbadmin webmaster guest j.smith api_user")
	envs     = strings.Fields("prod staging dev test qa production preview uat sandbox local")
	commands = strings.Fields("acmectl vaultcli deploytool dbcli hubctl cloudctl runner agent mycli fetchr syncer uploader backup-tool connectctl")
	files    = strings.Fields("config.yml .env settings.py app.properties values.yaml secrets.json backup.zip main.tf application.yml credentials.ini deploy.sh docker-compose.yml")
	classes  = strings.Fields("AuthService ApiClient UserController PaymentGateway HttpSession TokenStore Mailer DbPool OrderRepository CacheManager")
	idents   = strings.Fields("getUserName check_token isValid parse_config handleRequest user_id maxRetries token_count keyStore secretName password_hash validatePassword fooBar loadSettings authMiddleware currentUser session_manager KeyError primaryKey sortKey make_client newSession hashPassword")
	// neutral names say nothing of what their value is.
	neutralNames = strings.Fields("key value auth val data config.value cfg.token auth.value item string param arg x s v content credential1 input text code setting property field default current raw payload body header id_key auth_value api service.key option.value entry str result cfg args.key client.auth conf env_value access private sig seed pepper hmac")
	secretNames  = strings.Fields("api_key apiKey api-key token access_token auth_token secret client_secret secret_key access_key private_token signing_key encryption_key webhook_secret bearer_token jwt_secret session_secret refresh_token app_secret license_key api.secret service_token bot_token consumer_secret master_key")
	passNames    = strings.Fields("password passwd pwd pass db_password db.password user_password admin_password root_password PASSWORD smtp_pass passphrase mysql_pwd ftp_password login_pass keystore_password userPass pw dbPassword")
)

// slot fills one slot of a frame.
func (r random) slot(w *writer, l *language, name string) {
	switch name {
	case "pw":
		w.secret(cmp.Or(r.native(l, true), r.packedOrPhrase()))
	case "pwx":
		w.secret(r.strong())
	case "pws":
		v := r.native(l, false)
		if strings.ContainsAny(v, unbare) {
			v = ""
		}
		w.secret(cmp.Or(v, r.bare()))
	case "key":
		w.secret(r.key())
	case "ph":
		w.secret(r.joined(r.between(3, pick(r, []int{4, 6, 8})), " ", r.chance(15)))
	case "sent":
		w.secret(r.sentence())
	case "any":
		if r.chance(30) {
			w.secret(r.strong())
		} else {
			w.secret(r.key())
		}
	case "b64p", "b64u":
		w.secret(base64.StdEncoding.EncodeToString([]byte(r.packed())))
	case "b64s":
		w.secret(base64.StdEncoding.EncodeToString(r.bytes(r.between(24, 64))))
	case "P", "K", "T":
		w.plain(r.noun(l, name))
	default:
		w.plain(r.filler(name))
	}
}

// strong is a password that no word looks like.
func (r random) strong() string {
	for {
		v := r.packed()
		if strings.ContainsAny(v, numerals) && strings.IndexFunc(v, unicode.IsLetter) >= 0 && len(v) >= 8 {
			return v
		}
	}
}

// unbare are the bytes that such places have a meaning for.
const unbare = "\"'`;&@:/,<>|()[]{}\\#? "

// bare is a password that needs no quotes where words are parted by blanks, colons and the like.
func (r random) bare() string {
	for range 50 {
		if v := r.packed(); !strings.ContainsAny(v, unbare) {
			return v
		}
	}
	return r.mixed(alnum, 14)
}

func (r random) packedOrPhrase() string {
	switch r.IntN(16) {
	case 0:
		return r.password()
	case 1:
		return r.sentence()
	case 2:
		return r.joined(r.between(2, 5), " ", r.chance(25))
	case 3:
		return r.spaced()
	}
	return r.packed()
}

func (r random) noun(l *language, name string) string {
	all := l.nouns[name]
	if len(all) == 0 {
		all = map[string][]string{"P": {"password"}, "K": {"API key"}, "T": {"token"}}[name]
	}
	noun := pick(r, all)
	switch r.IntN(12) {
	case 0:
		noun = title(noun)
	case 1:
		noun = strings.ToUpper(noun)
	}
	return noun
}

func camel(name string) string {
	parts := strings.FieldsFunc(name, func(c rune) bool { return strings.ContainsRune("_-. ", c) })
	for i := range parts {
		if i > 0 {
			parts[i] = title(parts[i])
		}
	}
	return strings.Join(parts, "")
}

func shout(name string) string {
	return strings.ToUpper(strings.NewReplacer("-", "_", ".", "_").Replace(name))
}

// named is a name of a list, at times as the end of a longer one.
func (r random) named(list []string) string {
	n := pick(r, list)
	switch r.IntN(8) {
	case 0:
		return strings.ToLower(pick(r, vendors)) + "_" + n
	case 1:
		return r.word() + "." + n
	case 2:
		return pick(r, envs) + "-" + n
	case 3:
		return n + fmt.Sprint(r.IntN(4))
	}
	return n
}

// vendorName is a vendor's, be it one that does not exist.
func (r random) vendorName() string {
	if r.chance(50) {
		return pick(r, vendors)
	}
	return title(r.spoken(r.between(2, 3))) + pick(r, []string{"", "", "ly", "io", "Hub", "Cloud", "Pay", "AI"})
}

//nolint:funlen,gocognit // one line for each slot
func (r random) filler(name string) string {
	switch name {
	case "N":
		return r.named(neutralNames)
	case "NC":
		return camel(r.named(neutralNames))
	case "NP":
		return title(camel(r.named(neutralNames)))
	case "NU":
		return shout(r.named(neutralNames))
	case "S":
		return r.named(secretNames)
	case "SU":
		return shout(r.named(secretNames))
	case "PN":
		return r.named(passNames)
	case "PNC":
		return camel(r.named(passNames))
	case "PNU":
		return shout(r.named(passNames))
	case "svc", "Svc":
		return strings.ReplaceAll(pick(r, services), "-", " ")
	case "vendor":
		return r.vendorName()
	case "vend":
		return strings.ToUpper(r.vendorName())
	case "vendl", "vendc":
		return strings.ToLower(r.vendorName())
	case "host":
		return pick(r, hosts)
	case "user":
		return pick(r, users)
	case "name":
		return title(pick(r, people))
	case "env":
		return pick(r, envs)
	case "ENV":
		return shout(pick(r, secretNames))
	case "ENVREF":
		return fmt.Sprintf(pick(r, []string{"${%s}", "${{ secrets.%s }}", "{{ .Values.%s }}", "$%s", "os.environ[\"%s\"]", "%%%s%%", "<%s>"}), shout(pick(r, secretNames)))
	case "cmd":
		return pick(r, commands)
	case "file":
		return pick(r, files)
	case "Cls":
		return pick(r, classes)
	case "cls":
		return strings.ToLower(pick(r, classes))
	case "ident":
		return r.identifier()
	case "w":
		return r.word()
	case "n":
		return fmt.Sprint(pick(r, []int{r.IntN(10), r.IntN(100), r.IntN(10000), 8080, 3306, 5432, 443, 200, 404}))
	case "date":
		return fmt.Sprintf(pick(r, []string{"%04d-%02d-%02d", "%04d/%02d/%02d"}), r.between(2019, 2027), r.between(1, 12), r.between(1, 28))
	case "time":
		return fmt.Sprintf("%02d:%02d", r.IntN(24), r.IntN(60)) + pick(r, []string{"", fmt.Sprintf(":%02d", r.IntN(60))})
	case "email":
		return pick(r, people) + "@example.com"
	case "url":
		return "https://" + pick(r, []string{"api.example.com", "docs.acme.test", "hub.example.org", "wiki.corp.lan"}) + "/" + r.word() + pick(r, []string{"", "/v1", "/" + r.word()})
	}
	return r.numbered(name)
}

//nolint:funlen // one line for each slot
func (r random) numbered(name string) string {
	switch name {
	case "sha":
		return r.of(hexes, pick(r, []int{7, 8, 10, 40}))
	case "hex":
		return r.of(hexes, pick(r, []int{32, 40, 64}))
	case "hex16":
		return r.of(hexes, 16)
	case "hex10":
		return r.of(hexes, pick(r, []int{8, 9, 10}))
	case "hex7":
		return r.of(hexes, 7)
	case "hex6":
		return r.of(hexes, 6)
	case "hexcolon":
		return strings.ToUpper(r.groups(hexes, 16, 2, ":"))
	case "hexcolon6":
		return r.groups(hexes, 6, 2, ":")
	case "hexdump":
		return "000000" + r.of(hexes, 1) + "0: " + r.groups(hexes, 8, 4, " ") + "  " + r.of(alnum+"....", 16)
	case "digest":
		return pick(r, []string{"sha256:", "", "sha1:", "md5:"}) + r.of(hexes, pick(r, []int{32, 40, 64}))
	case "uuid":
		return r.uuid()
	case "ver":
		return fmt.Sprintf("%d.%d.%d", r.IntN(20), r.IntN(40), r.IntN(40)) + pick(r, []string{"", "", "", "-rc1", "-beta.2", "+build.7"})
	case "b64long":
		return base64.RawStdEncoding.EncodeToString(r.bytes(64))
	case "b64short":
		return base64.RawStdEncoding.EncodeToString(r.bytes(32))
	case "b64":
		return base64.StdEncoding.EncodeToString(r.bytes(r.between(24, 80)))
	case "suffix":
		return r.of("bcdfghjklmnpqrstvwxz2456789", 5)
	case "id":
		return pick(r, []string{r.of(numerals, r.between(5, 12)), r.of(hexes, 24), r.uuid()})
	case "kid":
		return pick(r, []string{"key-", "kid_", "k", ""}) + r.of(hexes, 8)
	case "pre":
		return r.prefix()
	case "img":
		return pick(r, []string{"nginx:1.27", "registry.example.com/team/app:v2.1.0", "postgres:16-alpine", "ghcr.io/acme/worker:" + r.of(hexes, 7)})
	case "res":
		return r.word() + "-" + pick(r, []string{"credentials", "tls", "secret", "regcred", "token-" + r.of(small+numerals, 5)})
	case "tick":
		return pick(r, []string{"OPS-", "JIRA-", "#", "INC", "PROJ-"}) + fmt.Sprint(r.between(10, 99999))
	case "ord":
		return pick(r, []string{r.of(numerals, 10), r.of(capitals, 2) + r.of(numerals, 9), r.of(numerals, 3) + "-" + r.of(numerals, 7)})
	case "cust":
		return pick(r, []string{"C", "K-", "CUST"}) + r.of(numerals, 6)
	case "ser":
		return r.of(capitals, 2) + "-" + r.of(numerals, 4) + r.of(capitals, 1)
	}
	return "{" + name + "}"
}

func (r random) identifier() string {
	switch r.IntN(4) {
	case 0:
		return pick(r, idents)
	case 1:
		return camel(r.asciiWord() + "_" + pick(r, []string{"token", "key", "password", "secret", r.asciiWord(), r.asciiWord()}))
	case 2:
		return r.asciiWord() + "_" + r.asciiWord()
	}
	return r.asciiWord() + title(r.asciiWord())
}

func (r random) asciiWord() string { return pick(r, dictionary[0]) }

// choose keeps one of the ways in each ‹one|another›; the inner ones come first.
func (r random) choose(frame string) string {
	for {
		end := strings.Index(frame, "›")
		if end < 0 {
			return frame
		}
		start := strings.LastIndex(frame[:end], "‹")
		if start < 0 {
			return frame
		}
		frame = frame[:start] + pick(r, strings.Split(frame[start+len("‹"):end], "|")) + frame[end+len("›"):]
	}
}

// fill writes the frame with its slots filled.
func (r random) fill(w *writer, l *language, frame string) {
	frame = r.choose(frame)
	for {
		before, rest, found := strings.Cut(frame, "{")
		w.plain(before)
		if !found {
			return
		}
		name, behind, ok := strings.Cut(rest, "}")
		if !ok || strings.ContainsAny(name, " \"\n:;,'") || name == "" {
			w.plain("{")
			frame = rest
			continue
		}
		r.slot(w, l, name)
		frame = behind
	}
}
