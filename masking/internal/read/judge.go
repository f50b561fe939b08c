package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// The judges of a setting's value. s.Next says that it was accepted, not where to go on.

// judge accepts the value at hand if it is a secret of that kind.
func judge(s *rule.Scan, r *rule.Rule, kind value.Kind) {
	if end := value.Judge(&s.Cursor, s.Value, kind); end > 0 {
		s.Value.End = end
		Accept(s, r)
	}
}

// Given accepts whatever is given for a password and is not worked out from something else.
func Given(s *rule.Scan, r *rule.Rule) { judge(s, r, value.Given) }

// Password accepts what people choose as a password.
func Password(s *rule.Scan, r *rule.Rule, _ int) { judge(s, r, value.Password) }

// Secret accepts what people choose as a key to sign or encrypt with: something random, or as strong as a password in quotes.
func Secret(s *rule.Scan, r *rule.Rule, _ int) { judge(s, r, value.SigningKey) }

// Token accepts what looks random.
func Token(s *rule.Scan, r *rule.Rule, _ int) {
	v := s.Value
	if text.UUID(s.Text[v.Start:max(v.Start, v.End)]) && Chosen(s, v.Name) {
		return
	}
	judge(s, r, value.Token)
}

// KeyValue accepts what is surely random: key is the name of many things.
func KeyValue(s *rule.Scan, r *rule.Rule, _ int) { judge(s, r, value.Key) }

// Chosen says whether the name at i is that of a token that a client makes up so that a request is done once.
func Chosen(s *rule.Scan, i int) bool {
	end := s.Ahead(i, len(s.Text), &text.WordBytes)
	name, _ := FoldName(s, s.Back(end, end-i+text.MaxKey, &inArgument), end)
	return text.EndsAny(name, chosenTokens)
}

// chosenTokens are what such tokens are called.
var chosenTokens = []string{"idempotencytoken", "requesttoken", "changetoken", "clienttoken", "idempotency"}
