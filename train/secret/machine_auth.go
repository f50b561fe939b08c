package main

import (
	"fmt"
	"strings"
)

// loginLog is what programs write of logins, keys and tokens, without any of them.
func loginLog(w *writer, r random) {
	stamp := pick(r, []string{r.filler("date") + "T" + r.filler("time") + "Z", r.filler("date") + " " + r.filler("time"), "[" + r.filler("time") + "]", title(r.of(small, 3)) + " " + r.of(numerals, 2) + " " + r.filler("time")})
	at := stamp + " " + pick(r, []string{pick(r, hosts) + " ", "", "INFO ", "WARN ", "level=info ", "[auth] "})
	switch r.IntN(12) {
	case 0:
		w.line("%ssshd[%d]: Accepted publickey for %s from %s port %d ssh2: %s SHA256:%s", at, r.IntN(99999), pick(r, users), pick(r, hosts), r.IntN(65000), pick(r, []string{"RSA", "ED25519", "ECDSA"}), r.mixed(alnum+"+/", 43))
	case 1:
		w.line("%ssshd[%d]: Failed password for %s from %s port %d ssh2", at, r.IntN(99999), pick(r, users), pick(r, hosts), r.IntN(65000))
	case 2:
		w.line("%stoken %s for %s (kid=%s, jti=%s)", at, pick(r, []string{"expired", "rejected", "issued", "refreshed", "verified"}), pick(r, users), r.of(hexes, pick(r, []int{8, 12, 16})), r.uuid())
	case 3:
		w.line("%spassword %s for user %s session=%s", at, pick(r, []string{"changed", "reset", "check failed", "expired", "policy violated"}), pick(r, users), r.of(hexes, pick(r, []int{16, 24, 32})))
	case 4:
		w.line("%slogin %s user=%s request_id=%s trace=%s", at, pick(r, []string{"ok", "failed", "denied"}), pick(r, users), r.uuid(), r.of(hexes, 32))
	case 5:
		w.line("%skey %s rotated, next rotation in %d days (arn:aws:kms:eu-west-1:%s:key/%s)", at, r.uuid(), r.IntN(400), r.of(numerals, 12), r.uuid())
	case 6:
		w.line("%sGET /oauth/token %d %dms client=%s-%s ip=%s", at, pick(r, []int{200, 401, 403}), r.IntN(900), r.asciiWord(), r.asciiWord(), pick(r, hosts))
	case 7:
		w.line("%sTLS handshake with %s: cipher TLS_AES_%d_GCM_SHA384, session id %s", at, pick(r, hosts), pick(r, []int{128, 256}), r.of(hexes, 32))
	case 8:
		w.line("%scould not read secret %s/%s-%s: permission denied (code=%d)", at, r.asciiWord(), r.asciiWord(), r.asciiWord(), r.IntN(600))
	case 9:
		w.line("%scache miss key=%s:%s:%s ttl=%ds", at, r.asciiWord(), r.asciiWord(), pick(r, []string{r.of(numerals, 6), r.of(hexes, 16), r.uuid()}), r.IntN(9000))
	case 10:
		w.line("%sCSRF check failed for %s, referer %s, node %s-%s-%s", at, pick(r, users), r.filler("url"), r.asciiWord(), r.of(hexes, 9), r.filler("suffix"))
	default:
		w.line("%slicense check: %d of %d seats, customer %s, build %s", at, r.IntN(90), r.IntN(900), r.filler("cust"), r.of(hexes, 12))
	}
}

// secretLists are lists of secrets' names, and where a setting gets one from.
func secretLists(w *writer, r random) {
	name := r.asciiWord() + "-" + pick(r, []string{"credentials", "token", "tls", "password", "secret", "apikey", r.asciiWord()})
	switch r.IntN(8) {
	case 0:
		w.line("%-40s %-35s %d      %dd", name+pick(r, []string{"", "-token-" + r.filler("suffix")}), pick(r, []string{"Opaque", "kubernetes.io/tls", "kubernetes.io/service-account-token", "helm.sh/release.v1"}), r.IntN(6), r.IntN(900))
	case 1:
		w.line("        - name: %s\n          valueFrom:\n            secretKeyRef:\n              name: %s\n              key: %s", shout(r.named(secretNames)), name, r.asciiWord())
	case 2:
		w.line("%s=os.environ[\"%s\"]", r.named(passNames), shout(r.named(passNames)))
	case 3:
		w.line("%s/%s/%s", pick(r, []string{"secret", "kv", "projects", "vault"}), r.asciiWord(), name)
	case 4:
		w.line("password_file: /run/secrets/%s\ntoken_path: /var/run/%s/%s", name, r.asciiWord(), r.asciiWord())
	case 5:
		w.line("| %s | %s | %s | %s |", shout(r.named(secretNames)), pick(r, []string{"yes", "no", "required", "optional"}), r.asciiWord(), r.joined(r.between(2, 6), " ", false))
	case 6:
		w.line("export %s=$(pass show %s/%s)", shout(r.named(passNames)), r.asciiWord(), name)
	default:
		w.line("%s: %s #%d (%s)", pick(r, []string{"Secret", "Token", "Key", "Credential"}), title(r.asciiWord())+" "+r.asciiWord(), r.IntN(900), pick(r, []string{"active", "revoked", "expires " + r.filler("date")}))
	}
}

// apiNames are the names that a list of an API's parts holds.
func apiNames(w *writer, r random) {
	platform := pick(r, []string{"freebsd", "linux", "darwin", "netbsd", "openbsd", "windows", "aix", "solaris"}) + "-" + pick(r, []string{"arm64", "amd64", "386", "arm", "riscv64", "ppc64le", "s390x", "amd64-cgo", "arm64-cgo"})
	constant := pick(r, []string{"SYS_", "S_", "IFF_", "TCP_", "SO_", "KEY_", "AUTH_", "O_", "E", "PTRACE_", "DLT_", "IPV6_"}) + strings.ToUpper(r.asciiWord()) + pick(r, []string{"", "64", "_" + strings.ToUpper(r.asciiWord()), "32", "_V2"})
	switch r.IntN(6) {
	case 0, 1:
		w.line("pkg syscall (%s), const %s = %d", platform, constant, r.IntN(99999))
	case 2:
		w.line("pkg %s (%s), type %s struct, %s %s", r.asciiWord(), platform, title(r.asciiWord())+title(r.asciiWord()), title(r.asciiWord())+"_"+r.of(numerals, 1), pick(r, []string{"uint32", "[16]uint8", "*byte", "int64"}))
	case 3:
		w.line("pkg crypto/%s, func %s(%s, []uint8) (*%s, error) #%d", r.asciiWord(), title(r.asciiWord())+"Key", pick(r, []string{"string", "io.Reader"}), title(r.asciiWord()), r.between(10000, 79999))
	case 4:
		w.line("krb5_%s_%s(krb5_context context, krb5_%s *%s)", r.asciiWord(), pick(r, []string{"creds", "keyblock", "principal", "ticket", "keytab"}), pick(r, []string{"creds", "keyblock", "data"}), r.asciiWord())
	default:
		w.line("#define %s_%s 0x%s", strings.ToUpper(r.asciiWord()), constant, r.of(hexes, pick(r, []int{2, 4, 8})))
	}
}

// codes are codes that open nothing.
func codes(w *writer, r random) {
	noun := pick(r, []string{"error code", "order code", "tracking code", "country code", "postal code", "booking code", "status code", "product code", "source code", "Fehlercode", "Artikelcode", "Buchungscode", "Statuscode", "Ländercode", "code postal", "code erreur", "code article", "code de suivi",
		"código postal", "código de error", "código de pedido", "código de barras", "código do produto", "codice articolo", "codice errore", "codice prodotto", "codice cliente", "foutcode", "artikelcode", "ordercode", "kod błędu", "kod pocztowy", "kod produktu", "код ошибки", "код товара", "hata kodu", "ürün kodu",
		"posta kodu", "kode pos", "kode kesalahan", "kode produk", "错误代码", "邮政编码", "产品编号", "エラーコード", "商品コード", "오류 코드", "상품 코드", "رمز الخطأ", "الرمز البريدي", "त्रुटि कोड", "पिन कोड"})
	value := pick(r, []string{r.of(numerals, r.between(3, 8)), "E" + r.of(numerals, 4), r.of(capitals, 2) + "-" + r.of(numerals, 5), r.of(capitals, 3) + r.of(numerals, 4), "0x" + r.of(hexes, 8), r.filler("ord"), r.of(numerals, 2) + "-" + r.of(numerals, 3), strings.ToUpper(r.asciiWord()) + "_" + strings.ToUpper(r.asciiWord())})
	w.line("%s%s%s%s", pick(r, []string{"", title(r.asciiWord()) + " ", "- "}), noun, pick(r, []string{": ", " ", " = ", "\t", " (", " - "}), value+pick(r, []string{"", ")", ".", ", " + r.joined(2, " ", false)}))
}

// keyIDs are what keys, tokens and certificates are known by.
func keyIDs(w *writer, r random) {
	noun := pick(r, []string{"key id", "key_id", "keyId", "kid", "fingerprint", "thumbprint", "token id", "jti", "serial", "certificate", "public key", "session id", "secret version", "key version", "client_id", "aud", "client id", "app id", "tenant", "password hash", "key hash", "etag", "checksum", "digest"})
	value := pick(r, []string{r.of(hexes, pick(r, []int{8, 16, 32, 40, 64})), r.uuid(), "SHA256:" + r.mixed(alnum+"+/", 43), strings.ToUpper(r.groups(hexes, r.between(8, 20), 2, ":")), "v" + r.of(numerals, 1), r.of(numerals, r.between(9, 21)), r.asciiWord() + "-" + r.asciiWord() + "-" + r.of(numerals, 2), "projects/" + r.asciiWord() + "/secrets/" + r.asciiWord() + "/versions/" + r.of(numerals, 1)})
	w.line("%s%s%s%s", pick(r, []string{"", "  ", "- ", "\"", title(r.asciiWord()) + " "}), noun, pick(r, []string{": ", "=", " ", "\": \"", " is "}), value)
}

// queues are names of topics, partitions, groups, pods and nodes.
func queues(w *writer, r random) {
	topic := r.asciiWord() + pick(r, []string{".", "-", "_"}) + r.asciiWord() + pick(r, []string{"", "-v1", ".v2", "-dlq", "-" + r.of(hexes, 8)})
	member := r.asciiWord() + "-" + fmt.Sprint(r.IntN(9)) + "-" + r.uuid()
	switch r.IntN(5) {
	case 0:
		w.line("%s  %s  %d  %d  %d  %d  %s  /%s  %s", r.asciiWord()+"-group", topic, r.IntN(30), r.IntN(1<<30), r.IntN(1<<30), r.IntN(90), member, pick(r, hosts), r.asciiWord())
	case 1:
		w.line("[%s %s] INFO [Consumer clientId=%s, groupId=%s] Setting offset for partition %s-%d to %d", r.filler("date"), r.filler("time"), member, r.asciiWord(), topic, r.IntN(30), r.IntN(1<<30))
	case 2:
		w.line("pod/%s-%s-%s %s on %s", topic, r.of("bcdfghjklmnpqrstvwxz2456789", r.between(8, 10)), r.filler("suffix"), pick(r, []string{"scheduled", "evicted", "restarted", "created"}), "node-"+r.of(small+numerals, 5))
	case 3:
		w.line("Topic: %s TopicId: %s PartitionCount: %d Configs: cleanup.policy=%s", topic, r.mixed(alnum+"_-", 22), r.IntN(30), pick(r, []string{"compact", "delete"}))
	default:
		w.line("message key=%s partition=%d offset=%d headers=[%s=%s]", pick(r, []string{topic, r.of(numerals, 8), r.uuid()}), r.IntN(30), r.IntN(1<<30), r.asciiWord(), r.of(hexes, 16))
	}
}

// publicKeys are the members of public keys.
func publicKeys(w *writer, r random) {
	id := pick(r, []string{r.of(hexes, 40), r.uuid(), r.mixed(alnum+"_-", 43), r.filler("date"), r.asciiWord() + "-" + r.of(numerals, 2)})
	set := pick(r, []string{alnum + "_-", alnum + "_-", alnum + "+/"})
	switch r.IntN(5) {
	case 0:
		w.line("{\"kty\":\"RSA\",\"use\":\"sig\",\"alg\":\"RS256\",\"kid\":\"%s\",\"n\":\"%s\",\"e\":\"AQAB\"}", id, r.mixed(alnum+"_-", 342))
	case 1:
		w.line("      \"kty\": \"EC\",\n      \"crv\": \"P-256\",\n      \"kid\": \"%s\",\n      \"x\": \"%s\",\n      \"y\": \"%s\"", id, r.mixed(alnum+"_-", 43), r.mixed(alnum+"_-", 43))
	case 2:
		w.line("%s{\"kty\":\"EC\",\"crv\":\"P-256\",\"alg\":\"ES256\",\"use\":\"sig\",\"kid\":\"%s\",\"x\":\"%s\",\"y\":\"%s\"},", pick(r, []string{"", " ", "{\"keys\":["}), id, r.mixed(set, 43), r.mixed(set, 43))
	case 3:
		w.line(" {\"kty\":\"RSA\",\"alg\":\"RS256\",\"use\":\"sig\",\"kid\":\"%s\",\"e\":\"AQAB\",\"n\":\"%s\"}", id, r.mixed(set, 342))
	default:
		w.line("  \"x5t\": \"%s\",\n  \"x5c\": [\"MII%s\"],\n  \"kid\": \"%s\"", r.mixed(alnum+"_-", 27), r.mixed(alnum+"+/", 120), id)
	}
}

// testReports are lines that say which tests passed: PASS stands for no password.
func testReports(w *writer, r random) {
	name := pick(r, []string{"Test", "Fuzz", "Benchmark", "Example", "test_", ""}) + title(r.asciiWord()) + title(pick(r, []string{r.asciiWord(), "Token", "Password", "Key", "Login"}))
	switch r.IntN(6) {
	case 0:
		w.line("--- PASS: %s (%d.%02ds)", name, r.IntN(3), r.IntN(100))
	case 1:
		w.line("=== RUN   %s", name)
	case 2:
		w.line("stdout '--- PASS: %s'", name)
	case 3:
		w.line("PASS %s/%s.test.js (%d.%d s)", pick(r, []string{"src", "test", "lib"}), r.asciiWord(), r.IntN(9), r.IntN(1000))
	case 4:
		w.line("%s.py::%s PASSED [ %d%%]", r.asciiWord(), strings.ToLower(name), r.IntN(100))
	default:
		w.line("ok %d - %s %s %s", r.IntN(90), r.asciiWord(), r.asciiWord(), r.asciiWord())
	}
}

// described are lines of references that say what a password, a key or a token is.
func described(w *writer, r random) {
	word := pick(r, []string{"password", "token", "secret", "api_key", "key", "passphrase", "credentials", "pin", "Passwort", "mot de passe", "contraseña", "senha", "пароль"})
	about := pick(r, []string{"string", "optional", "required", "nullable", "deprecated", "string, optional", "hashed", "case sensitive", "write-only", "boolean", "not null", "unsigned", "default none", "read only"})
	switch r.IntN(6) {
	case 0:
		w.line("| `%s` | %s | %s %s |", word, about, title(r.asciiWord()), r.joined(r.between(2, 5), " ", false))
	case 1:
		w.line("%s (%s): %s", word, about, r.joined(r.between(3, 7), " ", false))
	case 2:
		w.line("@param %s %s %s", word, r.asciiWord(), r.joined(r.between(2, 5), " ", false))
	case 3:
		w.line("--%s %s   %s %s", word, strings.ToUpper(r.asciiWord()), title(r.asciiWord()), r.joined(r.between(2, 5), " ", false))
	case 4:
		w.line("%s: %s", word, pick(r, []string{"String", "str | None", "char(64)", "Optional[str]", "*string", "varchar(255)", "{ type: String }", "SecretStr", "&'a str", "Vec<u8>", "z.string()"}))
	default:
		w.line("%s %s %s %s", title(word), pick(r, []string{"grant", "hash", "manager", "policy", "prompt", "field", "reset", "rotation", "strength", "verification"}), r.identifier(), r.joined(r.between(1, 4), " ", false))
	}
}
