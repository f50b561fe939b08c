package network

import (
	"github.com/vizard-gateway/vizard/masking/internal/entity"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
)

// UrlRules find URLs and the secrets in them.
var UrlRules = []rule.Kind{
	Code{About: About{Name: "url", Type: entity.URL, Doc: "a URL, whole; off by default", Yes: Yes{
		"see «https://example.com/a?b=c#d».", "(«http://example.com:8080/x»)", `<a href="«ftp://files.example.com/y»">`,
	}, No: No{
		"example.com", "a://", "https://",
	}}, Why: "where a URL ends depends on the brackets around it", Look: Look{On: rule.OnAuthority}, Find: wholeURL},
}

// UrlSecretRules find the passwords and keys in URLs.
var UrlSecretRules = []rule.Kind{
	Code{About: About{Name: "url-password", Type: entity.URLPassword, Doc: "the password of a URL's authority", Yes: Yes{
		"postgres://svc:«S3cr3tPw9xQ»@db/app",
		`"mongodb+srv://u:«p@ss/w0rd?#»@cluster0.example.net/?w=majority"`,
		"amqp://worker:«amber kite lantern sofa»@rabbit.example:5672/orders",
		"https://:«topsecret1»@example.com redis://default:«hunter2»@cache:6379/0",
	}, No: No{
		"http://localhost:8080/@x https://example.com:443/a@b",
		"postgres://user:password@localhost/db postgres://u:${PASS}@h/d amqp://u:<password>@h",
		"open http://gw:port and then write to jane@example.com, or http://gw:8080 mail jane@example.com", "open http://gw:x9Kf2Lq8Z3 and mail jane@example.com",
		"https://example.com/a:b@c ssh://git@github.com/x",
	}}, Why: "people do not escape their passwords, so the last @ counts that a host can stand behind", Look: Look{On: rule.OnAuthority}, Find: urlPassword},
	Setting{About: About{Name: "url-query", Type: entity.URLPassword, Doc: "the value of a parameter such as token, sig, key or X-Amz-Signature in a query string", Yes: Yes{
		"https://x.blob.core.windows.net/c?sv=2022&sig=«aB3%2FcD9eF1gH7iJ%3D»&se=1",
		"https://b.s3.amazonaws.com/o?X-Amz-Signature=«0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef»",
		"GET /cb?code=«" + rule.FakeAlnum16 + "»&state=x HTTP/1.1",
		"https://api.example.com/v1?key=«" + rule.FakeAlnum36 + "».",
		"https://b.cos.example.com/o?q-ak=x&q-signature=«0123456789abcdef0123456789abcdef01234567»&a=1",
		"https://cdn.example.com/v.m3u8?hdnts=«exp=1767225600~acl=/*~hmac=0123456789abcdef0123456789abcdef»",
	}, No: No{
		"https://example.com/?key=name&token=<token>&code=200",
		"/search?q=token&sort=key",
		"?sig=${SIG}&password=changeme",
	}}, Names: Words{
		"?token", "?accesstoken", "?refreshtoken", "?idtoken", "?sig", "?signature", "?key", "?apikey", "?password", "?pwd", "?secret",
		"?clientsecret", "?xamzsignature", "?xamzsecuritytoken", "?xgoogsignature", "?auth", "?code", "?sas", "?jwt", "?sessionid", "?hmac", "?qsignature",
		"?xosssignature", "?xosssecuritytoken", "?xcossecuritytoken", "?xobssignature", "?xtossignature", "?securitytoken", "?hdnts", "?hdnea", "?hdntl", "?verify", "?ak", "?sk",
	}, Judge: queryValue},
}
