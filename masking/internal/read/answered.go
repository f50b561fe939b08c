package read

import (
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file tells the turns of a dialogue that answer a question.

// roles are what those are called who answer in a chat.
var roles = []string{"user", "customer", "client", "caller", "patient", "a", "answer", "human", "me", "member", "guest", "visitor", "kunde", "cliente", "usuario", "utilisateur"}

// Answered says whether the line text[i:end] begins with who says what follows: "Customer: 1234", "[10:02] user: 1234", "[user] 1234".
func Answered(s *rule.Scan, i, end int) bool {
	i = min(s.Ahead(i, maxTime, &inTime), end)
	stop := text.AlnumEnd(s.Text, i)
	return stop < end && text.HasByte(":]>", s.Text[stop]) && text.Listed(s.Text[i:stop], roles)
}

// inTime is what the time before a turn is written with.
var inTime = text.SetOf("0123456789[]()<:. -/")

// answers are the words that answers begin with.
var answers = text.Cues("it", "its", "sure", "yes", "yeah", "yep", "my", "ok", "okay", "here", "that", "certainly", "ja", "oui", "sim", "si", "claro", "bien")
