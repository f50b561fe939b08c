package corpus

import (
	"encoding/base64"
	"strings"
)

// keyKinds are private keys. Their bodies are random: they open nothing.
func keyKinds() []Kind {
	block := Kind{Type: "PRIVATE_KEY", Also: []string{"SECRET", "API_KEY"}, Keys: strings.Fields("private_key tls_key ssh_key signing_key deploy_key"), Labels: []string{"private key", "key", "Key", "id_rsa", "tls.key"}}
	text := block
	text.hosts = []string{"block", "mail", "log", "yaml block", "diff block", "quoted block"}
	line := block
	line.hosts = []string{"env", "json", "go", "python", "javascript", "toml"}
	return []Kind{
		text.named("RSA", false, plain(func(s *source) string { return s.pem("RSA PRIVATE KEY", 1190, "") })),
		text.named("PKCS 8", false, plain(func(s *source) string { return s.pem("PRIVATE KEY", 1216, "") })),
		text.named("EC", false, plain(func(s *source) string { return s.pem("EC PRIVATE KEY", 121, "") })),
		text.named("OpenSSH", false, plain(func(s *source) string { return s.pem("OPENSSH PRIVATE KEY", 290, "b3BlbnNzaC1rZXktdjEA") })),
		text.named("encrypted", false, plain(func(s *source) string { return s.pem("ENCRYPTED PRIVATE KEY", 1300, "MIIFH") })),
		text.named("PGP", false, plain(func(s *source) string {
			return strings.Replace(s.pem("PGP PRIVATE KEY BLOCK", 600, "lQ"), "-----\n", "-----\n\n", 1)
		})),
		text.named("no end", false, plain(func(s *source) string {
			lines := strings.Split(s.pem("RSA PRIVATE KEY", 1190, ""), "\n")
			return strings.Join(lines[:len(lines)-s.between(1, 6)], "\n")
		})),
		line.named("one line", false, plain(func(s *source) string {
			return strings.ReplaceAll(s.pem(s.oneOf2Labels(), s.between(121, 1216), "MI"), "\n", `\n`)
		})),
		line.named("age", false, plain(func(s *source) string { return "AGE-SECRET-KEY-1" + s.some('Q', 58) })),
		line.named("base64 of PEM", false, plain(func(s *source) string {
			return base64.StdEncoding.EncodeToString([]byte(s.pem("RSA PRIVATE KEY", 400, "MI")))
		})),
	}
}

func (s *source) oneOf2Labels() string {
	return pick(s, []string{"RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY"})
}

// pem wraps random bytes at 64 columns (RFC 7468).
func (s *source) pem(label string, bytes int, start string) string {
	body := start + s.base64(bytes)
	var b strings.Builder
	b.WriteString("-----BEGIN " + label + "-----\n")
	for len(body) > 64 {
		b.WriteString(body[:64] + "\n")
		body = body[64:]
	}
	b.WriteString(body + "\n-----END " + label + "-----")
	return b.String()
}
