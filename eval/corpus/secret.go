package corpus

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// secretKinds are secrets that only their name gives away.
func secretKinds() []Kind {
	password := Kind{Type: "PASSWORD", Also: []string{"SECRET", "CONNECTION_STRING"}, Cued: true,
		Keys:   strings.Fields("password db_password passwd smtp_password redis_password admin_password user_password pwd postgres_password mysql_root_password keystore_password ldap_bind_password pass"),
		Labels: []string{"Password", "Passwort", "Mot de passe", "Contraseña", "password", "pwd", "Kennwort", "Wachtwoord", "Passphrase"}}
	secret := Kind{Type: "SECRET", Also: []string{"API_KEY", "PASSWORD", "AUTH_TOKEN"}, Cued: true,
		Keys:   strings.Fields("secret api_key client_secret access_token auth_token secret_key signing_key jwt_secret encryption_key webhook_secret api_token session_secret app_secret private_token refresh_token"),
		Labels: []string{"API key", "secret", "token", "access token", "client secret", "API-Schlüssel", "clé secrète", "Secret"}}
	aws := Kind{Type: "AWS_SECRET", Also: []string{"SECRET"}, Cued: true, Keys: strings.Fields("aws_secret_access_key secret_access_key aws_secret_key aws_secret"),
		Labels: []string{"AWS secret access key", "Secret access key", "AWS secret", "Secret key"}}
	return []Kind{
		password.named("strong", true, plain((*source).strongPassword)),
		password.named("human", true, plain((*source).humanPassword)),
		password.named("punctuated", true, plain((*source).punctuatedPassword)),
		password.named("passphrase", true, plain((*source).passphrase)),
		password.named("letters and digits", true, pattern("<A12>", "<A16>", "<l10>", "<A20>", "<A8>")),
		secret.named("hex", true, pattern("<h32>", "<h40>", "<h64>", "<H32>", "<h48>")),
		secret.named("base64", true, plain(func(s *source) string { return s.base64(pick(s, []int{16, 20, 32, 48, 64})) })),
		secret.named("letters and digits", true, pattern("<A24>", "<A32>", "<A40>", "<l32>", "<u43>", "<U20>", "<A64>")),
		secret.named("UUID", true, pattern("<uuid>")),
		secret.named("prefixed", true, pattern("prod_<A24>", "tok_<l24>", "<L4>-<h8>-<h8>-<h8>", "v1.<u40>", "live-<A28>", "acme_<A32>")),
		aws.named("forty", true, plain(func(s *source) string { return s.base64(30) })),
	}
}

func (s *source) base64(bytes int) string {
	b := make([]byte, bytes)
	for i := range b {
		b[i] = byte(s.IntN(256))
	}
	return base64.StdEncoding.EncodeToString(b)
}

const (
	punctuation = "!#%&*+-.:;<=>?@^_~$/()[]{}|,"
	specials    = "!\"'$%&,;:@\\/#^*()=+[]{}<>|?~"
)

// strongPassword is what a password manager makes.
func (s *source) strongPassword() string {
	b := []byte(s.some('A', s.between(12, 24)))
	for range s.between(1, 4) {
		b[s.between(1, len(b)-2)] = punctuation[s.IntN(len(punctuation))]
	}
	return string(b)
}

const passwordWords = "dragon summer monkey winter coffee Berlin Liverpool sunshine tiger purple falcon Charlie ninja pizza shadow Hamburg orange guitar thunder rocket Welcome Sommer soleil"

// humanPassword is what people think of: a word, a year, a mark.
func (s *source) humanPassword() string {
	word := s.oneOf(passwordWords)
	leet := strings.NewReplacer("a", "@", "o", "0", "e", "3", "i", "1", "s", "$")
	return pick(s, []string{
		title(word) + fmt.Sprint(s.between(1970, 2025)) + s.oneOf("! !! ? # $"), word + s.digits(s.between(2, 4)), leet.Replace(title(word)) + s.digits(2), title(word) + s.oneOf("_ - . @ #") + s.digits(3),
		word + title(s.oneOf(passwordWords)) + s.digits(2), "P@ssw0rd" + s.digits(3), s.oneOf("hunter2 Tr0ub4dor& qwerty123! Admin123! letmein99 iloveyou2 Passw0rd!") + s.digits(1), title(s.given()) + s.digits(4) + "!",
	})
}

// punctuatedPassword has characters that mean something in most places it can stand in.
func (s *source) punctuatedPassword() string {
	b := []byte(s.some('A', s.between(8, 14)))
	for range s.between(3, 5) {
		b[s.between(1, len(b)-2)] = specials[s.IntN(len(specials))]
	}
	return string(b)
}

func (s *source) passphrase() string {
	separator := s.oneOf("- . _ -")
	words := []string{}
	for range s.between(3, 5) {
		words = append(words, s.oneOf("correct Horse battery staple maple river copper window rapid lemon orbit velvet cactus meadow signal Anchor"))
	}
	return strings.Join(words, separator) + pick(s, []string{"", s.digits(2), "!", separator + s.digits(1) + "!"})
}

// safePassword stands in a URL without escaping.
func (s *source) safePassword() string {
	return pick(s, []string{s.some('A', s.between(10, 24)), s.oneOf(passwordWords) + s.digits(3), s.fill("<A6>-<A6>_<A4>"), s.fill("<A8>!<A4>"), s.fill("p%40<A8>"), s.fill("<A7>$<A5>")})
}
