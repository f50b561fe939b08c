package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// Judged notes the value if it is a secret of that kind, and returns where it ends; 0 if it is none.
func Judged(s *rule.Scan, r *rule.Rule, v text.Judged, kind value.Kind) (end int) {
	if end = value.Judge(&s.Cursor, v, kind); end > 0 {
		v.End = end
		Accept(s, r, v.SetValue)
	}
	return end
}

// judge returns where the scan goes on: at the value, if it is a secret of that kind.
func judge(s *rule.Scan, r *rule.Rule, v text.Judged, kind value.Kind) (next int) {
	return v.Start * text.Btoi(Judged(s, r, v, kind) > 0)
}

// Given accepts whatever is given for a password and is not worked out from something else, unless it is words of another script that name one: ваш_пароль.
func Given(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if src := s.Text[v.Start:max(v.Start, v.End)]; value.DigitCount(src) == 0 && foreignHead(src) {
		return 0
	}
	return judge(s, r, v, value.Given)
}

// Literal accepts what people choose as a password, and any word that is none of a message.
func Literal(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if next = Password(s, r, v); next > 0 || v.Start >= v.End || value.MessageWord(s.Text[v.Start:v.End]) {
		return next
	}
	return Given(s, r, v)
}

// Password accepts what people choose as a password.
func Password(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	return judge(s, r, v, value.Password)
}

// Secret accepts what people choose as a key to sign or encrypt with: something random, or as strong as a password in quotes.
func Secret(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	return judge(s, r, v, value.SigningKey)
}

// Token accepts what looks random.
func Token(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) {
	if text.UUID(s.Text[v.Start:max(v.Start, v.End)]) && Chosen(s, v.Name) {
		return 0
	}
	return judge(s, r, v, value.Token)
}

// KeyValue accepts what is surely random: key is the name of many things.
func KeyValue(s *rule.Scan, r *rule.Rule, v text.Judged) (next int) { return judge(s, r, v, value.Key) }

// Chosen says whether the name at i is that of a token that a client makes up so that a request is done once.
func Chosen(s *rule.Scan, i int) bool {
	end := s.Ahead(i, len(s.Text), &text.WordBytes)
	name, _ := FoldName(s, s.Back(end, end-i+text.MaxKey, &inArgument), end)
	return text.EndsAny(name, chosenTokens)
}

// chosenTokens are what such tokens are called.
var chosenTokens = []string{"idempotencytoken", "requesttoken", "changetoken", "clienttoken", "idempotency"}
