package value

import (
	"bytes"
	"slices"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows what code, documents of roff and files of rows put where a secret could stand: types, the fields of Go's structs,
// composite literals, names of functions.

// composite says whether v, behind a &, is the type of a literal of Go: pkg.Type, or pkg.Type{ and more.
func composite(v []byte) bool {
	end := 0
	for end < len(v) && (text.IsWordByte(v[end]) || v[end] == '.') {
		end++
	}
	pack, name, dotted := bytes.Cut(v[:end], []byte("."))
	if !dotted || len(pack) == 0 || len(name) < 2 {
		return false
	}
	exported := text.IsLower(pack[0]) && text.IsUpper(name[0])
	closes := end == len(v) || v[end] == '{'
	plain := bytes.IndexByte(name, '.') < 0 && text.DigitChanges(name) == 0
	return exported && closes && plain
}

// structTag says whether v is the tag of a field of a struct of Go: json:"password,omitempty".
func structTag(v []byte) bool {
	key, rest, _ := bytes.Cut(v, []byte(`:"`))
	if len(key) < 2 || len(rest) < 2 || rest[len(rest)-1] != '"' {
		return false
	}
	return text.Only(key, &ofTag)
}

var ofTag = text.SetOf("abcdefghijklmnopqrstuvwxyz_")

// generic says whether v is a type with its parameters: Readonly<Uint8Array>, Map<String, Integer>.
func generic(v []byte) bool {
	start := 0
	for i := 0; i <= len(v); i++ {
		if i < len(v) && (text.IsWordByte(v[i]) || v[i] == '.') {
			continue
		}
		lifetime := text.ByteAt(v, start-1) == '\''
		if i > start && !lifetime && !namesType(v[start:i], start == 0) {
			return false
		}
		if i < len(v) && !text.HasByte("<>,[]|&: '", v[i]) {
			return false
		}
		start = i + 1
	}
	return len(v) > 4 && text.IsAlpha(v[0]) && v[len(v)-1] == '>'
}

// namesType says whether p, the first part of a generic type or a parameter of it, is the name of a type.
func namesType(p []byte, first bool) bool {
	switch {
	case !text.IsAlpha(p[0]), Rare(p) && !typeName(p):
		return false
	case first:
		return text.DigitChanges(p) == 0
	}
	return text.IsUpper(p[0]) || text.Listed(p, primitives)
}

var primitives = []string{"string", "str", "number", "boolean", "bool", "any", "unknown", "void", "never", "int", "long", "float", "double", "char", "byte", "bytes", "u8", "u16", "u32", "u64", "i8", "i32", "i64", "usize", "object", "keyof", "typeof", "readonly"}

// typeName says whether v ends like a type or a function, in letters with capitals among them: Uint8Array, GetSSLPassword.
func typeName(v []byte) bool {
	for _, w := range typeEndings[v[len(v)-1]&31] {
		stem := bytes.TrimSuffix(v, []byte(w))
		if len(stem) == len(v) || len(stem) <= 2 {
			continue
		}
		if text.IsLower(stem[1]) && text.DigitChanges(stem) <= 2 {
			return true
		}
	}
	return false
}

// typeEndings are what names of types and functions end with, by their last letter.
var typeEndings = ByLast("Array", "Key", "Password", "Secret", "Token", "Credential", "Credentials", "Type", "Map", "List", "String", "Options", "Provider")

// ByLast sorts words by the last five bits of their last byte.
func ByLast(words ...string) (by [32][]string) {
	for _, w := range words {
		last := w[len(w)-1] & 31
		by[last] = append(by[last], w)
	}
	return by
}

// algorithms begin names that look random but are not.
var algorithms = []string{"ed25519", "x25519", "ed448", "x448", "sha256", "sha384", "sha512", "base64", "base32", "aes128", "aes256", "pkcs8", "pkcs1", "pkcs12", "secp256k1", "chacha20", "blake2b", "argon2id", "oauth2"}

// algorithmName says whether p is the name of an algorithm with words of camelCase behind it, or before it: Ed25519PrivateKey, NewKeyX25519.
func algorithmName(p []byte) bool {
	return slices.ContainsFunc(algorithms, func(w string) bool { return endsAlgorithm(p, w) || beginsAlgorithm(p, w) })
}

func endsAlgorithm(p []byte, algorithm string) bool {
	n := len(p) - len(algorithm)
	if n <= 2 || !text.FoldedSuffix(p, algorithm) {
		return false
	}
	hump := text.IsUpper(p[n]) && text.IsLower(p[n-1])
	return hump && text.ShapeOf(p[:n]).Lower > n/2 && text.DigitChanges(p[:n]) == 0
}

func beginsAlgorithm(p []byte, algorithm string) bool {
	if !text.FoldedPrefix(p, algorithm) {
		return false
	}
	rest := p[len(algorithm):]
	return len(rest) > 2 && title(rest) && text.ShapeOf(rest).Digits == 0
}

// title says whether v begins with a capital and a small letter.
func title(v []byte) bool { return text.IsUpper(v[0]) && text.IsLower(v[1]) }

// Opaque says whether v is an identifier that a program made: a UUID, 24 hexadecimal digits and more, or 20 letters and digits at random.
func Opaque(v []byte) bool {
	if text.UUID(v) || len(v) >= 24 && text.Hex(v) {
		return true
	}
	return len(v) >= 20 && text.AlnumEnd(v, 0) == len(v) && text.DigitChanges(v) >= 4
}

// Numeral says whether v is a number as code writes it: 0xffff, 1UL.
func Numeral(v []byte) bool {
	if len(v) == 0 || !text.IsDigit(v[0]) {
		return false
	}
	if v[0] == '0' && text.ByteAt(v, 1)|0x20 == 'x' {
		return text.Hex(bytes.TrimRight(v[2:], "uUlL"))
	}
	suffix := bytes.TrimLeft(v, "0123456789")
	return len(suffix) <= 3 && len(bytes.TrimLeft(suffix, "uUlL")) == 0
}

// Measure says whether v is a number and its unit: 10m, 30s, 512MB.
func Measure(v []byte) bool {
	suffix := bytes.TrimLeft(v, "0123456789")
	return len(suffix) < len(v) && text.Listed(suffix, []string{"s", "ms", "m", "h", "d", "w", "k", "kb", "mb", "gb"})
}

// Label says whether v is the name of a field rather than what stands in it: tenant_id, first_name.
func Label(v []byte) bool {
	at := bytes.LastIndexByte(v, '_')
	return at > 0 && text.Listed(v[at+1:], []string{"id", "ids", "name", "label", "type", "key", "url", "token", "email", "password", "hash", "count", "field", "at"})
}

// camel says whether the letters p are words of camelCase and acronyms, long enough in the mean to be no chance: TLSClientConfig.
func camel(p []byte) bool {
	words, dumb, start := 0, 0, 0
	for i := 1; i <= len(p); i++ {
		if i < len(p) && !wordBegins(p, i) {
			continue
		}
		if Consonants(p[start:i]) == i-start {
			dumb += i - start
		}
		words, start = words+1, i
	}
	return words >= 2 && len(p) >= 4*words && 3*dumb <= len(p)
}

// wordBegins says whether a word of camelCase begins at i within p.
func wordBegins(p []byte, i int) bool {
	return text.IsUpper(p[i]) && (text.IsLower(p[i-1]) || text.IsLower(text.ByteAt(p, i+1)))
}
