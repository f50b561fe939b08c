package main

import (
	"fmt"
	"strings"
)

// A field is a name and what stands behind it, which may be a secret.
type field struct {
	name, value string
	secret      bool
}

// structure makes a table, a block of settings, the arguments of a call or a list of logins, with a secret in it or none. Some forms are held out.
func (r random) structure(l *language, held bool) *text {
	w := &writer{}
	class := "table"
	switch r.IntN(5) {
	case 0, 1:
		r.table(w, l, held)
	case 2, 3:
		class = "block"
		r.block(w, held)
	default:
		class = "call"
		r.call(w)
	}
	return &text{body: []byte(w.b.String()), secrets: w.secrets, class: class, lang: "tech", source: "structures"}
}

// harmless is a name and a value that is no secret.
func (r random) harmless() field {
	name := pick(r, []string{"id", "name", "uuid", "commit", "sha", "version", "path", "url", "created", "updated_at", "role", "type", "status", "count", "region", "bucket", "image", "digest", "etag", "checksum", "trace_id", "request-id", "zone", "class",
		"label", "slug", "ref", "branch", "host", "port", "timeout", "level", "format", "locale", "owner", "team", "sku", "order", "code", "model", "serial", "mac", "color", "size", "arn", "node", "pod", "namespace", "user", "author", "title",
		"key", "value", "token_type", "auth_type", "key_id", "public_key", "password_policy", "secret_name", "session_timeout", "cache_key", "fingerprint"})
	value := ""
	if r.chance(8) {
		return field{pick(r, []string{"hash", "password_hash", "sha1", "sha256", "md5", "digest", "commit", "revision", "passwordHash", "token_hash", "trace", "span", "checksum", "cache_key", "etag", "traceparent", "build_id"}), r.of(hexes, pick(r, []int{16, 32, 40, 40, 64})), false}
	}
	switch r.IntN(22) {
	case 0:
		value = r.uuid()
	case 1:
		value = r.of(hexes, pick(r, []int{7, 8, 12, 24, 32, 40, 64}))
	case 2, 3, 4:
		value = r.asciiWord()
	case 5:
		value = r.identifier()
	case 6:
		value = r.filler("url")
	case 7:
		value = r.filler("date")
	case 8:
		value = r.filler("date") + "T" + fmt.Sprintf("%02d:%02d:%02dZ", r.IntN(24), r.IntN(60), r.IntN(60))
	case 9, 10:
		value = r.filler("n")
	case 11:
		value = r.filler("ver")
	case 12:
		value = r.asciiWord() + "-" + r.asciiWord() + pick(r, []string{"", "-" + r.of(hexes, 8), "-" + r.filler("suffix"), "-v2", "-01"})
	case 13:
		value = "/" + r.asciiWord() + "/" + r.asciiWord() + pick(r, []string{"", ".json", ".pem", ".key", "/" + r.of(hexes, 8)})
	case 14:
		value = r.filler("digest")
	case 15:
		value = r.filler("img")
	case 16:
		value = "arn:aws:iam::" + r.of(numerals, 12) + ":role/" + r.asciiWord()
	case 17:
		value = pick(r, []string{"true", "false", "null", "none", "bearer", "RS256", "SHA256", "AES-256-GCM", "utf-8", "us-east-1", "eu-central-1", "STANDARD_IA", "ECDSA_P256", "TLSv1.3", "application/json", "en-US", "x86_64", "gp3", "m5.xlarge", "db.t3.medium"})
	case 18:
		value = r.filler("ord")
	case 19:
		value = title(r.asciiWord()) + " " + r.asciiWord()
	case 20:
		value = r.madeUp()
	case 21:
		value = r.of(capitals, 2) + "-" + r.of(numerals, 4)
	}
	return field{name, value, false}
}

func (r random) secretField() field {
	switch r.IntN(5) {
	case 0:
		return field{r.named(passNames), r.packed(), true}
	case 1:
		return field{r.named(neutralNames), r.key(), true}
	case 2:
		return field{strings.ToLower(r.vendorName()) + pick(r, []string{"", "_key", "_token", "_secret", "_api_key", "-apikey", "Key", "Token"}), r.key(), true}
	}
	return field{r.named(secretNames), r.key(), true}
}

func (r random) fields() []field {
	all := make([]field, r.between(2, 7))
	for i := range all {
		all[i] = r.harmless()
	}
	if r.chance(65) {
		all[r.IntN(len(all))] = r.secretField()
	}
	return all
}

func (w *writer) field(f field) {
	if f.secret {
		w.secret(f.value)
	} else {
		w.plain(f.value)
	}
}

// block writes settings in one of many forms.
func (r random) block(w *writer, held bool) {
	fields := r.fields()
	kind := r.IntN(13)
	for (kind%6 == 5) != held {
		kind = r.IntN(13)
	}
	before, after, name, operator, quote, end := "", "", "%s", "=", "", ""
	switch kind {
	case 0:
		operator = pick(r, []string{"=", " = "})
	case 1:
		operator, before = ": ", r.asciiWord()+":\n"
		name = "  %s"
	case 2:
		operator, quote = ": ", "\""
	case 3:
		before, after, name, operator, quote, end = "{\n", "}", "  \"%s\"", ": ", "\"", ","
	case 4:
		before, operator, quote = "["+r.asciiWord()+"]\n", " = ", "\""
	case 5:
		before, after, name, operator, quote, end = "{", "}", "'%s'", ": ", "'", ", "
	case 6:
		name = "export %s"
		quote = pick(r, []string{"", "\"", "'"})
	case 7:
		name, operator, end = "<%s", ">", "</x>"
	case 8:
		name, operator, end = "%s", "\t", ""
	case 9:
		before, after, name, operator, quote, end = "new Map([\n", "])", "  [\"%s\"", ", ", "\"", "],"
	case 10:
		name, operator, quote = "$config['%s']", " = ", "'"
		end = ";"
	case 11:
		name, operator, quote = "set %s", " ", pick(r, []string{"", "\""})
	case 12:
		name, operator, quote, end = "  %s", " => ", "\"", ","
	}
	shouted := r.chance(25)
	w.plain(before)
	for _, f := range fields {
		n := f.name
		if shouted {
			n = shout(n)
		}
		if strings.ContainsAny(f.value, quote+"\n") && quote != "" {
			continue
		}
		w.plain(fmt.Sprintf(name, n) + operator + quote)
		w.field(f)
		w.plain(quote + end)
		if kind != 5 {
			w.plain("\n")
		}
	}
	w.plain(after)
}

// call writes a call, a constructor or a command with arguments.
func (r random) call(w *writer) {
	quote := pick(r, []string{"\"", "'", "\"", "`"})
	w.plain(pick(r, []string{"", "client = ", "const c = new ", "return ", "conn := ", "await ", "$x->", "let mut s = "}))
	w.plain(pick(r, []string{pick(r, classes), r.identifier(), pick(r, classes) + "." + pick(r, []string{"connect", "login", "auth", "init", "create", "New", "with_credentials", "open"})}) + "(")
	fields := r.fields()
	for i, f := range fields {
		if i > 0 {
			w.plain(", ")
		}
		if strings.Contains(f.value, quote) {
			f = field{f.name, r.mixed(alnum, 20), f.secret}
		}
		if r.chance(25) {
			w.plain(f.name + pick(r, []string{"=", ": ", " = "}))
		}
		if !f.secret && r.chance(40) {
			w.plain(r.identifier())
			continue
		}
		w.plain(quote)
		w.field(f)
		w.plain(quote)
	}
	w.plain(")" + pick(r, []string{"", ";", "\n", "?;"}))
}
