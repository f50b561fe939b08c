package value

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells the words that somebody chose as a password from the words that a program uses, and from text for people to read.

// Phrase judges quoted words: text for people to read is not a secret, four plain words without a verb may be.
func Phrase(v []byte, sh text.Shape) bool {
	words := 0
	for word := range bytes.SplitSeq(v, []byte(" ")) {
		if Rare(word) || len(word) >= 5 && text.DigitChanges(word) >= 3 {
			return true
		}
		if ProseWords.Has(word) {
			return false
		}
		words++
	}
	plain := text.InRange(words, 4, 12) && sh.Upper+sh.Symbols+sh.Other+sh.Joiners == 0
	odd := words <= 3 && sh.Digits > 0 && sh.Symbols > 0
	return odd || plain
}

// PlainWords says whether v is four words or more, with blanks between, that somebody put together: each of small letters or of digits, and none that sentences hold. Where
// no quotes tell where a value ends, what stands behind a random one is no part of it.
func PlainWords(v []byte) bool {
	words := 0
	for word := range bytes.SplitSeq(v, []byte(" ")) {
		sh := text.ShapeOf(word)
		plain := sh.Lower == len(word) || sh.Digits == len(word)
		if len(word) == 0 || !plain || ProseWords.Has(word) {
			return false
		}
		words++
	}
	return text.InRange(words, 4, 12)
}

// PhraseEnd returns where such words end that begin at i, before the name of another part; i if there are none.
func PhraseEnd(s *text.Cursor, i int) int {
	end := s.Ahead(i, MaxComposed, &inPhrase)
	words := s.Text[i:end]
	if text.ByteAt(s.Text, end) == '=' {
		words = words[:max(0, bytes.LastIndexByte(words, ' '))]
	}
	if words = bytes.TrimRight(words, " "); !PlainWords(words) {
		return i
	}
	return i + len(words)
}

var inPhrase = text.SetOf("abcdefghijklmnopqrstuvwxyz0123456789 ")

// MessageWord says whether v is a word that messages for people hold.
func MessageWord(w []byte) bool {
	return ProseWords.Has(w) || messageWords.Has(w) || SettingWords.Has(w)
}

// State says whether v is a word by which messages tell of a password what became of it, or what it is like: changed, expired, valid.
func State(v []byte) bool { return messageWords.Has(v) }

// wordsEnd returns where the words end that somebody chose, of which the value v, which is no template and no path, is at least the first; 0 if it is none.
// Where nothing says that it is one, it is the rest of its line.
func wordsEnd(s *text.Cursor, v text.Judged, src []byte) int {
	switch {
	case v.Quoted && bytes.IndexByte(src, ' ') > 0:
		given := assignedTo(s, v) || accountOf(s, v)
		return endIf(v, numberedPhrase(src) || given && chosenSentence(src))
	case v.Quoted, text.ByteAt(s.Text, v.End) != ' ':
		return 0
	}
	line := bytes.TrimRight(s.Text[v.Start:s.LineEnd(v.Start)], " \r")
	if chosenSentence(line) && setting(s, v) {
		return v.Start + len(line)
	}
	return 0
}

// assignedTo says whether v is given to a function or a variable, as in setPassword("x") and password = "x": messages stand behind a colon, or a
// name in quotes.
func assignedTo(s *text.Cursor, v text.Judged) bool {
	operator := text.ByteAt(s.Text, v.From-1)
	if operator == '(' {
		return v.Start == v.From+1
	}
	return operator == '=' && text.ByteAt(s.Text, v.Name-1) != '"'
}

// chosenSentence says whether v is three words or more, of letters alone but for a number, none of which tells what a password must be like or
// where it is found.
func chosenSentence(v []byte) bool {
	words, numbers := 0, 0
	for word := range bytes.SplitSeq(v[:min(len(v), MaxComposed+1)], []byte(" ")) {
		bare := bytes.TrimRight(word, ",.!?")
		telling := SettingWords.Has(bare) || tellingWords.Has(bare)
		first := words == 0 && tellingFirst.Has(bare)
		sh := text.ShapeOf(bare)
		if plain := sh.Letters() == len(bare) || sh.Digits == len(bare); !plain || len(bare) == 0 {
			return false
		}
		if telling || first {
			return false
		}
		words++
		numbers += text.Btoi(sh.Digits > 0)
	}
	return len(v) <= MaxComposed && text.InRange(words, 3, 12) && numbers < 2
}

// tellingWords are words of those who tell about a password instead of saying it.
var tellingWords = text.Cues(
	"wrong", "incorrect", "missing", "blank", "match", "matches", "mismatch", "expired", "weak", "strong", "minimum", "maximum", "characters", "letters", "digits", "please", "see", "ask", "same", "cannot",
	"passphrase", "unchanged", "unknown", "known", "set", "sent", "stored", "given", "used", "use", "using", "least", "keep", "wiki", "separately", "via", "not", "bitte", "siehe", "wie", "muss",
)

// tellingFirst are words that begin what tells about a password.
var tellingFirst = text.Cues("can", "may", "will", "you", "is", "are", "for", "of")

// OfWords says whether v is two words or more that somebody put together, in camelCase or with a sign between, and none of which a program calls its
// parts by: quartzDragon, ember_walnut.
func OfWords(v []byte) bool { return together(v, chosenWord) }

// Coined is OfWords for a place where nothing but a value can stand: words of code may be part of it, and short ones.
func Coined(v []byte) bool { return together(v, coinedWord) }

// together says whether v is two words or more, in camelCase or with a sign between, each of which is one of those.
func together(v []byte, is func(w []byte) bool) bool {
	words, start := 0, 0
	for i := 1; i <= len(v); i++ {
		joins := i < len(v) && text.HasByte("-_.", v[i])
		hump := i < len(v) && i > start && wordBegins(v, i)
		switch {
		case i < len(v) && !joins && !hump:
			if !text.IsAlpha(v[i]) && v[i] < 0x80 {
				return false
			}
			continue
		case !is(v[start:i]):
			return false
		}
		words, start = words+1, i+text.Btoi(joins)
	}
	return text.InRange(words, 2, 8)
}

// chosenWord says whether w may be one of several words that somebody chose, and is none that programs have names and messages of.
func chosenWord(w []byte) bool {
	telling := settingWord(w) || ProseWords.Has(w) || codeWords.Has(w)
	return !telling && text.InRange(len(w), 4, 16)
}

// coinedWord says whether w may be one of several words that somebody chose.
func coinedWord(w []byte) bool { return !settingWord(w) && text.InRange(len(w), 3, 16) }

// codeWords are words that names of variables, functions and keys of messages are made of.
var codeWords = text.Cues(
	"node", "item", "list", "array", "object", "param", "params", "argument", "arguments", "option", "options", "result", "results", "handler", "callback", "function", "method", "builder",
	"factory", "encoder", "decoder", "parser", "reader", "writer", "buffer", "stream", "render", "renderer", "shadow", "depth", "texture", "shader", "stage", "filter", "filters", "source", "target", "index",
	"element", "component", "widget", "button", "label", "layout", "style", "theme", "icon", "image", "panel", "dialog", "modal", "prop", "props", "state", "context", "scope", "local", "global", "remote", "session",
	"cookie", "header", "headers", "body", "payload", "query", "route", "router", "controller", "repository", "entity", "schema", "table", "column", "record", "profile", "customer", "person", "member", "owner", "group",
	"role", "roles", "permission", "permissions", "common", "shared", "home", "backup", "connection", "driver", "engine", "instance", "number", "integer", "char", "regex", "pattern", "format",
	"date", "time", "timestamp", "random", "temp", "fake", "mock", "stub", "dummy", "expected", "actual", "verification", "recovery", "signup", "signin", "logout", "register", "registration", "expiration",
	"lifetime", "keystore", "truststore", "kerberos", "rotate", "secured", "secure", "device", "mobile", "phone", "card", "number", "wifi", "network", "host", "hostname", "domain", "proxy", "root", "linux", "windows",
	"feature", "flag", "flags", "mapper", "mapping", "converter", "adapter", "wrapper", "holder", "reference", "prefix", "suffix", "template", "variable", "constant", "literal", "property", "properties", "attribute",
)

// SettingWords are words that names of settings, files and fields are made of.
var SettingWords = text.Cues(
	"password", "passwd", "secret", "secrets", "token", "tokens", "auth", "config", "settings", "name", "value", "user", "username", "admin", "default", "file", "path", "field", "input",
	"form", "login", "account", "accounts", "credential", "credentials", "reset", "change", "current", "confirm", "forgot", "required", "optional", "invalid", "error", "errors", "message",
	"label", "title", "hint", "text", "string", "type", "with", "without", "from", "that", "this", "your", "release", "service", "server", "client", "database", "postgres", "postgresql",
	"mysql", "redis", "mongodb", "cluster", "prod", "production", "staging", "test", "example", "data", "access", "login", "manager", "store", "vault", "policy", "validation", "rules",
	"hash", "encoded", "encrypted", "only", "none", "null", "must", "should", "here", "replace", "update", "create", "delete", "enter", "insert", "show", "hide", "view", "page", "request",
	"response", "model", "class", "util", "utils", "core", "main", "base", "internal", "provider", "plugin", "module", "system", "spring", "java", "security", "application", "operator",
)

// ProseWords are words that sentences hold and passwords rarely do.
var ProseWords = text.Cues(
	"a", "an", "the", "is", "are", "was", "be", "must", "can", "cannot", "may", "should", "will", "please", "enter", "your",
	"you", "my", "our", "and", "or", "not", "no", "of", "to", "for", "with", "in", "on", "at", "by", "from", "this", "that", "it",
	"password", "passphrase", "secret", "user", "characters", "too", "at", "least",
	"muss", "nicht", "und", "oder", "mit", "der", "die", "das", "ein", "eine", "ist", "bitte", "ihr", "le", "la", "les", "est", "doit", "votre", "el", "los", "su", "por", "para", "que", "debe",
)

// messageWords are words of messages, labels and prompts, and of what passwords are said to be like.
var messageWords = text.Cues(
	"wrong", "incorrect", "invalid", "missing", "blank", "again", "match", "matches", "mismatch", "changed", "updated", "expired", "strength", "weak", "strong", "new", "old", "length", "minimum",
	"maximum", "min", "max", "between", "letters", "digits", "numbers", "symbols", "bits", "bytes", "port", "code", "line", "version", "does", "did", "has", "have", "had", "been", "were",
	"if", "when", "what", "where", "how", "why", "who", "than", "then", "as", "into", "without", "all", "any", "more", "less", "use", "used", "using", "set", "get", "see", "ask", "sign",
	"email", "mail", "sample", "same", "hidden", "protected", "hashed", "plain", "case", "sensitive", "longer", "shorter", "short", "long", "allowed", "denied", "failed", "success",
	"successfully", "generated", "random", "stored", "read", "write", "open", "close", "remove", "save", "send", "copy", "word", "words", "phrase", "key", "keys", "private", "public",
	"protect", "unlock", "encrypt", "decrypt", "certificate", "verify", "check", "repeat", "retype", "type", "provide", "provided", "supply", "specify", "specified", "given", "needed",
	"before", "after", "during", "they", "them", "their", "there", "these", "those", "some", "each", "every", "other", "which", "while", "about", "over", "under", "also", "just", "very",
	"but", "its", "out", "off", "per", "via", "one", "two", "three", "four", "first", "second", "last", "next", "previous", "known", "unknown", "not", "was", "his", "her",
	"retrying", "renewed", "reloaded", "revoked", "rejected", "accepted", "unsupported", "disabled", "enabled", "locked", "unlocked", "blocked", "exists", "expire", "expires", "rotated", "rotation",
	"closed", "opened", "loaded", "detected", "created", "deleted", "removed", "granted", "refused", "skipped", "ignored", "pending", "inactive", "unchanged", "authenticated", "authorized",
	"autogenerated", "unset", "valid", "correct", "ok", "unauthorized", "verified", "empty", "scram", "matched", "mismatched",
)
