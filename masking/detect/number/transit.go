package number

import (
	"github.com/vizard-gateway/vizard/masking/internal/called"
	"github.com/vizard-gateway/vizard/masking/internal/read"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// transitAhead verifies the number of a branch and that of its bank, 12345-003, behind "transit/institution" and the like, which begins at i.
func transitAhead(s *rule.Scan, r *rule.Rule, i int) {
	i = text.AlnumEnd(s.Text, s.BehindAny(r.Prefixes, i))
	k, _ := read.Link(s, i)
	end := k + len("12345-003")
	if end > len(s.Text) || !text.Like(s.Text[k:k+5], "00000") || !text.HasByte(" -/", s.Text[k+5]) || !text.Like(s.Text[k+6:end], "000") || s.GluedRight(end) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// bankNumbers are words for the other numbers of an account.
var bankNumbers = text.Cues("konto", "kontonummer", "kontonr", "account", "acct", "institution", "inst", "branch")

// bankPart verifies the four or five digits behind "transit" and "clearing", which end at i, if another number of the account follows.
func bankPart(s *rule.Scan, r *rule.Rule, i int) {
	k, _ := read.Link(s, i)
	end := s.Digits(k)
	if n := end - k; n != 4 && n != 5 || s.GluedRight(end) {
		return
	}
	for j, limit := end, min(len(s.Text), end+text.CueReach); j < limit && s.Text[j] != '\n'; {
		stop := max(j+1, text.AlnumEnd(s.Text, j))
		if bankNumbers.Has(s.Text[j:stop]) {
			s.Emit(r, k, end)
			s.Next = end
			return
		}
		j = stop
	}
}

// transferCues say that money goes to an account of Argentina or Brazil.
var transferCues = text.Cues("cbu", "cvu", "transferi", "transferime", "transferir", "transferencia", "mercado", "banco", "pix", "chave")

// bankAlias verifies the alias of an Argentine account behind that word, which ends at i: three words with dots.
func bankAlias(s *rule.Scan, r *rule.Rule, i int) {
	k, _ := read.Link(s, i)
	end, dots := k, 0
	for end < len(s.Text) && end-k < 24 && (text.IsAlnum(s.Text[end]) || s.Text[end] == '.' && text.IsAlnum(text.ByteAt(s.Text, end+1))) {
		dots += text.Btoi(s.Text[end] == '.')
		end++
	}
	if k == i || dots < 1 || dots > 3 || end-k < 6 || end-k > 20 || !s.Cued(transferCues, called.BesideCard, k) {
		return
	}
	s.Emit(r, k, end)
	s.Next = end
}

// pixKey verifies the random key of Brazil's Pix, a UUID, behind its name, which ends at i.
func pixKey(s *rule.Scan, r *rule.Rule, i int) {
	const length = 36
	k, _ := read.Link(s, i)
	for limit := min(len(s.Text), k+text.CueReach); k+length <= len(s.Text) && k < limit && s.Text[k] != '\n'; k++ {
		if end := k + length; !text.IsAlnum(s.Text[k-1]) && text.UUID(s.Text[k:end]) && !s.GluedRight(end) {
			s.Emit(r, k, end)
			s.Next = end
			return
		}
	}
}
