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
	end = read.SentenceEnd(s, start, s.RunEnd(text.CsToken, start))
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
	if isKey && keyID(v) && ofSigner(s, t.at, t.at+len(v)) {
		return true
	}
	if word, _ := s.WordPrior(t.start); isKey && keyless.Has(word) {
		return true
	}
	id := text.UUID(v) && (isKey || read.Chosen(s, t.start))
	return id || text.InRange(bytes.IndexByte(v, '='), 1, 11)
}

// keyID says whether v is written as the fingerprint of a key of PGP, or the end of one.
func keyID(v []byte) bool { return (len(v) == 40 || len(v) == 16) && text.Hex(v) }

// ofSigner says whether what stands around text[i:end] speaks of signatures.
func ofSigner(s *rule.Scan, i, end int) bool {
	return s.Cued(pgpCues, text.CueReach, i) || signatureFile(s, end)
}

// keyless stand before a key that opens nothing: everybody may know it, or it only finds a thing again.
var keyless = text.Cues("public", "pub", "verifying", "cache", "partition", "primary", "foreign", "sort", "lock", "routing", "object", "lookup", "shard", "row", "etag", "idempotency", "dedup", "deduplication")

// signatureFile says whether the file of a public key is named close behind i: key B1D2… to signing-key.asc.
func signatureFile(s *rule.Scan, i int) bool {
	near := s.Text[min(i, len(s.Text)):min(i+text.CueReach, len(s.Text))]
	return bytes.Contains(near, []byte(".asc")) || bytes.Contains(near, []byte(".gpg"))
}

var pgpCues = text.Cues("rsa", "dsa", "eddsa", "ecdsa", "gpg", "pgp", "openpgp", "signed", "keyserver", "apt", "recv", "upstream", "release", "asc", "keyring", "maintainer", "fingerprint")
