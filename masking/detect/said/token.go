package said

import (
	"bytes"

	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file judges whether a word of a sentence is the token or key that it speaks of.

const leastToken = 16 // form: bytes of a token that a sentence tells

// token takes something long and random right behind the noun, behind a word such as is, or behind a colon. A UUID is more often an id.
func token(s *rule.Scan, r *rule.Rule, t *tale) (end int) {
	if s.WordEnd(t.at)-t.at < leastToken {
		return 0
	}
	start, quoted := t.at, text.HasByte("\"'`", s.Text[t.at])
	start = s.Past(start, len(s.Text), "\"'`(*")
	end = s.SentenceEnd(start, s.RunEnd(text.CsToken, start))
	v := s.Text[start:max(start, end)]
	random := len(v) >= leastToken && text.DigitChanges(v) > 3 && value.TokenValue(v, quoted)
	if !random || public(s, t, v) {
		return -1
	}
	s.Emit(r, start, end)
	return end
}

// public says whether everybody may know v: it is a fingerprint, an id, or the field of a log.
func public(s *rule.Scan, t *tale, v []byte) bool {
	isKey := s.Text[t.start]|0x20 == 'k'
	if isKey && s.Cued(pgpCues, text.CueReach, t.at) {
		return true
	}
	if word, _ := s.WordPrior(t.start); isKey && keyless.Has(word) {
		return true
	}
	id := text.UUID(v) && (isKey || read.Chosen(s, t.start))
	return id || text.InRange(bytes.IndexByte(v, '='), 1, 11)
}

// keyless stand before a key that opens nothing: everybody may know it, or it only finds a thing again.
var keyless = text.Cues("public", "pub", "verifying", "cache", "partition", "primary", "foreign", "sort", "lock", "routing", "object", "lookup", "shard", "row", "etag", "idempotency", "dedup", "deduplication")

var pgpCues = text.Cues("rsa", "dsa", "eddsa", "ecdsa", "gpg", "pgp", "openpgp", "signed", "keyserver", "apt", "recv", "upstream", "release", "asc", "keyring", "maintainer", "fingerprint")
