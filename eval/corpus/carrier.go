package corpus

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
)

// carrierKinds are secrets inside a larger thing that says what they are: a URL, a header, a connection string.
func carrierKinds() []Kind {
	return slices.Concat(urlKinds(), webhookKinds(), connectionKinds(), headerKinds())
}

// urlKinds are passwords, tokens and signatures in URLs.
func urlKinds() []Kind {
	url := Kind{Type: "URL_PASSWORD", Also: []string{"PASSWORD", "SECRET", "API_KEY", "AUTH_TOKEN", "CONNECTION_STRING"}, Keys: strings.Fields("database_url url dsn redis_url broker_url endpoint remote amqp_url"), Labels: []string{"URL", "connect to", "see", "link"}}
	return []Kind{
		url.named("database", false, func(s *source) value {
			scheme, port, _ := strings.Cut(s.oneOf("postgres:5432 postgresql:5432 mysql:3306 mongodb:27017 mongodb+srv: redis:6379 amqp:5672 mssql:1433 postgresql+asyncpg:5432 clickhouse:9000"), ":")
			if port != "" {
				port = ":" + port
			}
			return value{scheme + "://" + s.oneOf("app svc root admin postgres user api"+" "+s.surname()) + ":", s.safePassword(), "@" + s.oneOf("db localhost db.example.com cluster0.example.net 127.0.0.1 mysql.internal") + port + "/" + s.oneOf("app prod shop users 0")}
		}),
		url.named("no user", false, func(s *source) value { return value{"redis://:", s.some('A', 24), "@cache.example.com:6379/0"} }),
		url.named("web", false, func(s *source) value {
			return value{s.oneOf("https ftp http sftp") + "://" + s.oneOf("deploy ci user oauth2 x-token-auth "+s.given()) + ":", s.safePassword(), "@" + s.oneOf("git.example.com/team/app.git files.example.org/drop proxy.example.net:3128 registry.example.com/simple")}
		}),
		url.named("query", false, within("https://api.example.com/v1/export?format=csv&token={<A32>}", "https://api.example.com/items?api_key={<h32>}&page=2", "https://example.com/reset?email=off&access_token={<u43>}", "https://hooks.example.com/in?key={<A24>}&id=4",
			"wss://stream.example.com/feed?auth_token={<A36>}", "https://app.example.com/invite?secret={<A20>}&team=7")),
		url.named("signed", false, within("https://bucket.s3.amazonaws.com/report.pdf?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20260102T030405Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature={<h64>}",
			"https://acct.blob.core.windows.net/c/f.zip?sv=2022-11-02&sr=b&se=2026-05-01T00%3A00%3A00Z&sp=r&sig={<A42>%3D}", "https://storage.googleapis.com/b/o.bin?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Expires=600&X-Goog-Signature={<h256>}",
			"https://d111111abcdef8.cloudfront.net/v.mp4?Expires=1790000000&Signature={<A171>}__&Key-Pair-Id=K2JCJMDEHXQW5F")),
	}
}

// webhookKinds are URLs whose path is the secret, and tokens that say of themselves what they are.
func webhookKinds() []Kind {
	webhook := Kind{Type: "API_KEY", Also: []string{"URL_PASSWORD", "SECRET", "WEBHOOK"}, Keys: strings.Fields("webhook_url slack_webhook alert_url notify_url"), Labels: []string{"Webhook", "webhook", "post to"}}
	jwt := Kind{Type: "JWT", Also: []string{"AUTH_TOKEN", "SECRET"}, Keys: strings.Fields("token id_token access_token jwt"), Labels: []string{"JWT", "token", "id token", "Token"}}
	return []Kind{
		webhook.named("Slack webhook", false, within("https://hooks.slack.com/services/{T<U8>/B<U10>/<A24>}")),
		webhook.named("Discord webhook", false, within("https://discord.com/api/webhooks/<d18>/{<u68>}")),
		webhook.named("Teams webhook", false, within("https://example.webhook.office.com/webhookb2/{<uuid>@<uuid>/IncomingWebhook/<h32>/<uuid>}")),
		webhook.named("Telegram URL", false, within("https://api.telegram.org/bot{<d10>:AA<u33>}/sendMessage")),
		webhook.named("Zapier hook", false, within("https://hooks.zapier.com/hooks/catch/{<d7>/<l7>}/")),
		jwt.named("HS256", false, plain((*source).jwt)),
	}
}

// connectionKinds are passwords in the connection strings of databases and queues.
func connectionKinds() []Kind {
	connection := Kind{Type: "CONNECTION_STRING", Also: []string{"PASSWORD", "SECRET", "URL_PASSWORD", "API_KEY"}, Keys: strings.Fields("connection_string conn_str dsn default_connection azure_storage"), Labels: []string{"Connection string", "DSN", "connection"}}
	return []Kind{
		connection.named("ADO.NET", false, func(s *source) value {
			return pick(s, []value{{"Server=tcp:sql.example.com,1433;Database=shop;User ID=app;Password=", "", ";Encrypt=True;"}, {"Data Source=db01;Initial Catalog=crm;User Id=sa;Pwd=", "", ""},
				{"Host=pg.example.com;Port=5432;Username=app;Password=", "", ";Database=orders"}, {"server=localhost;uid=root;pwd=", "", ";database=test"}, {"Driver={ODBC Driver 18 for SQL Server};Server=db;UID=svc;PWD=", "", ";"}}).with(s.connectionPassword())
		}),
		connection.named("libpq", false, func(s *source) value {
			return value{"host=db.example.com port=5432 user=app password=", s.connectionPassword(), " dbname=shop sslmode=require"}
		}),
		connection.named("Go MySQL", false, func(s *source) value {
			return value{s.oneOf("root app svc") + ":", s.connectionPassword(), "@tcp(" + s.oneOf("db:3306 mysql.example.com:3306") + ")/shop?parseTime=true"}
		}),
		connection.named("JDBC", false, func(s *source) value {
			return pick(s, []value{{"jdbc:postgresql://db.example.com:5432/app?user=app&password=", "", ""}, {"jdbc:sqlserver://db.example.com:1433;databaseName=crm;user=sa;password=", "", ";encrypt=true"},
				{"jdbc:mysql://db:3306/shop?user=root&password=", "", "&useSSL=false"}, {"jdbc:oracle:thin:app/", "", "@//db.example.com:1521/XE"}}).with(s.connectionPassword())
		}),
		connection.named("Azure storage", false, func(s *source) value {
			return value{"DefaultEndpointsProtocol=https;AccountName=acct;AccountKey=", s.base64(64), ";EndpointSuffix=core.windows.net"}
		}),
		connection.named("Azure bus", false, func(s *source) value {
			return value{"Endpoint=sb://ns.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=", s.base64(32), ""}
		}),
	}
}

// headerKinds are credentials in HTTP headers.
func headerKinds() []Kind {
	header := Kind{Type: "AUTH_TOKEN", Also: []string{"SECRET", "API_KEY", "JWT", "PASSWORD"}}
	return []Kind{
		header.inLines("bearer", func(s *source) value { return value{"Authorization: Bearer ", s.fill("<u40-60>"), ""} }),
		header.inLines("opaque", func(s *source) value {
			return pick(s, []value{{"X-Api-Key: ", s.fill("<A32>"), ""}, {"Authorization: Token ", s.fill("<h40>"), ""}, {"X-Auth-Token: ", s.fill("<A28>"), ""}, {"Authorization: ApiKey ", s.fill("<A36>"), ""},
				{"Private-Token: ", s.fill("<u20>"), ""}, {"apikey: ", s.uuid(), ""}, {"Ocp-Apim-Subscription-Key: ", s.fill("<h32>"), ""}, {"x-functions-key: ", s.base64(40), ""}})
		}),
		header.inLines("basic", func(s *source) value {
			return value{"Authorization: Basic ", base64.StdEncoding.EncodeToString([]byte(s.given() + ":" + s.humanPassword())), ""}
		}),
		header.inLines("cookie", func(s *source) value {
			return pick(s, []value{{"Cookie: theme=dark; session=", s.fill("<A32>"), "; lang=en"}, {"Set-Cookie: sessionid=", s.fill("<l32>"), "; Path=/; HttpOnly"}, {"Cookie: JSESSIONID=", s.fill("<H32>"), ""},
				{"Cookie: connect.sid=s%3A", s.fill("<u32>.<A43>"), ""}, {"Set-Cookie: auth_token=", s.fill("<u43>"), "; Secure; SameSite=Lax"}, {"Cookie: PHPSESSID=", s.fill("<l26>"), "; _ga=GA1.2.3"}})
		}),
	}
}

// inLines keeps a kind to hosts that can hold a whole header line.
func (k Kind) inLines(name string, f func(*source) value) Kind {
	k.hosts = []string{"curl header", "http", "chat", "log", "python", "javascript", "markdown"}
	return k.named(name, false, f)
}

func (v value) with(gold string) value { return value{v.before, gold, v.after} }

func (s *source) connectionPassword() string {
	return pick(s, []string{s.some('A', s.between(10, 20)), s.oneOf(passwordWords) + s.digits(4), s.fill("<A6>!<A5>"), s.fill("<A5>#<A6>"), s.fill("<A4>.<A4>-<A4>"), s.fill("P@<A8>")})
}

func (s *source) jwt() string {
	encode := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
	header := s.oneOf(`{"alg":"HS256","typ":"JWT"} {"typ":"JWT","alg":"RS256","kid":"2026-01"} {"alg":"ES256"} {"kid":"k1","alg":"EdDSA"}`)
	return encode(header) + "." + encode(fmt.Sprintf(`{"sub":"%s","iat":17%s,"aud":"app"}`, s.digits(10), s.digits(8))) + "." + s.some('u', pick(s, []int{43, 86, 342}))
}
