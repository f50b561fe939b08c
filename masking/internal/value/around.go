package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file looks at what stands around a value and tells whether it is a secret: its name, the lines before and behind.

// noSecret says whether the value is the checksum of a library, or the digest of a secret rather than the secret.
func noSecret(s *text.Cursor, v text.Judged, src []byte) bool {
	return text.Hex(src) && (bytes.HasPrefix(v.Folded, []byte("hashed")) || sumOfLibrary(s, v, src))
}

// sumOfLibrary says whether the value is a checksum in a list of such, as in CocoaPods' lock files: Name: and 40 hexadecimal digits, on the line before
// or behind, too.
func sumOfLibrary(s *text.Cursor, v text.Judged, src []byte) bool {
	if len(src) != sumDigits {
		return false
	}
	line := s.LineOf(v.Name, 8)
	return endsWithSum(s.Text[:max(0, line-1)]) || endsWithSum(s.Text[v.End:s.LineEnd(min(v.End+1, len(s.Text)))])
}

const sumDigits = 40 // form: hexadecimal digits of a library's checksum

func endsWithSum(line []byte) bool {
	n := len(line) - sumDigits
	return n > 4 && string(line[n-2:n]) == ": " && text.Hex(line[n:])
}

// keyKind says whether the word that ends at i tells what kind of key is meant.
func keyKind(s *text.Cursor, i int) bool {
	return i > 3 && text.HasByte("itenglr", s.Text[i-1]|0x20) && text.EndsFolded(s.Text[:i], keyKinds)
}

// keyKinds stand before the word key.
var keyKinds = []string{"api", "secret", "license", "licence", "product", "activation", "serial", "encryption", "signing", "master"}

var openKeys = []string{
	"public", "pub", "foreign", "cache", "sort", "partition", "object", "host", "row", "map", "index", "unique", "dedupe", "idempotency", "group", "lookup", "hash",
	"block", "blob", "s3", "file", "redis", "item", "storage", "last", "first", "start", "end", "next", "prev", "site", "publishable", "fingerprint", "ssh", "state", "data", "translation",
}

// openKey says whether the name, which ends in key, is that of a key v that everybody may know: the primary key of Rails' encryption is none.
func openKey(name, v []byte) bool {
	row := text.Hex(v) && bytes.HasSuffix(name, []byte("primarykey"))
	return row || text.EndsAny(name[:max(0, len(name)-len("key"))], openKeys)
}

// besideLogin says whether the line before or behind the setting is one of the same login: a user, a host, a database.
func besideLogin(s *text.Cursor, v text.Judged) bool {
	line := s.LineOf(v.Name, 2*text.MaxKey)
	if line > 0 && loginLine(s, s.LineOf(line-1, 2*text.MaxKey)) {
		return true
	}
	next := s.LineEnd(v.End)
	return next < len(s.Text) && loginLine(s, next+1)
}

var loginWords = []string{"user", "username", "login", "host", "hostname", "database", "dbname", "email", "account", "adapter", "uid", "userid", "usr", "dn", "principal", "identity", "ipaddr", "accesskey"}

// loginLine says whether the line at i assigns something to a name that ends with one of loginWords.
func loginLine(s *text.Cursor, i int) bool {
	start := s.Ahead(i, text.MaxKey, &beforeName)
	end := s.RunEnd(text.CsDotted, start)
	val := s.Ahead(end, 8, &beforeValue)
	if end == start || val == end {
		return false
	}
	to := s.RunEnd(text.CsURL, val)
	return to > val && text.Listed(s.Text[lastPart(s, start, end):end], loginWords) && !Template(s.Text[val:to])
}

var beforeName, beforeValue = text.SetOf(" \t-\"'$:<"), text.SetOf("\"' :=>(")

// lastPart returns where the last word of the name text[start:end] begins: dbUser, db_user, db.user.
func lastPart(s *text.Cursor, start, end int) int {
	i := end
	for i > start && text.IsAlpha(s.Text[i-1]) {
		if i--; text.IsUpper(s.Text[i]) && text.IsLower(text.ByteAt(s.Text[:end], i+1)) {
			break
		}
	}
	return i
}

// setting says whether the unquoted v is all that its line gives a name: without a space before it, as files of settings and shells do, in an
// environment, or next to a login.
func setting(s *text.Cursor, v text.Judged) bool {
	if !s.LineStarts(v.Name) {
		return false
	}
	first := v.Name == 0 || s.Text[v.Name-1] == '\n'
	capitals := text.IsUpper(s.Text[v.Name]) && text.IsUpper(text.ByteAt(s.Text, v.Name+1))
	adjacent := first && s.Text[v.Start-1] == '='
	return capitals || adjacent || besideLogin(s, v)
}

// wholeLine says whether the line holds nothing but the name and the quoted value v that is assigned to it, as files of settings do.
func wholeLine(s *text.Cursor, v text.Judged) bool {
	quoted, sign := text.HasByte("\"'", text.ByteAt(s.Text, v.Name-1)), s.Since(v.Start-1, 2, " ")-1
	if !v.Quoted || !text.HasByte(":=", text.ByteAt(s.Text, sign)) || !s.LineStarts(v.Name-text.Btoi(quoted)) {
		return false
	}
	return s.LineEnds(s.Past(v.End+1, 1, ",;"))
}
