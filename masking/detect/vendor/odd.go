package vendor

import (
	"github.com/vizard-gateway/vizard/masking/internal/match"
	"github.com/vizard-gateway/vizard/masking/internal/rule"
	"github.com/vizard-gateway/vizard/masking/internal/text"
	"github.com/vizard-gateway/vizard/masking/internal/value"
)

// This file verifies the tokens that the tables of vendors cannot describe: they are known by a mark in their middle or at
// their end, and what goes before it must be looked at backwards.

// back returns where the n bytes of cs begin that end before i, or -1 if there are not as many.
func back(s *rule.Scan, cs text.Charset, n, i int) int {
	if i < n {
		return -1
	}
	for k := i - n; k < i; k++ {
		if text.CharsetOf[s.Text[k]]>>cs&1 == 0 {
			return -1
		}
	}
	return i - n
}

// found emits the key text[start:end] unless it goes on as a longer word on either side.
func found(s *rule.Scan, r *rule.Rule, start, end int) {
	if start < 0 || s.GluedLeft(start) || text.IsAlnum(text.ByteAt(s.Text, end)) || value.Blank(s.Text[start:end]) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

// terraform verifies <14>.atlasv1.<60 to 70>; i is at the a of atlasv1.
func terraform(s *rule.Scan, r *rule.Rule, i int) {
	body := i + len("atlasv1.")
	if end := s.RunEnd(text.CsPadded, body); i > 0 && s.Text[i-1] == '.' && end-body >= 60 && !value.Blank(s.Text[body:end]) {
		found(s, r, back(s, text.CsAlnum, 14, i-1), end)
	}
}

// entraSecret verifies a client secret of Microsoft Entra; i is at the ~ of 8Q~.
func entraSecret(s *rule.Scan, r *rule.Rule, i int) {
	if i < 5 || s.Text[i-1] != 'Q' || !text.IsDigit(s.Text[i-2]) {
		return
	}
	start := back(s, text.CsEntra, 3, i-2)
	end := match.Trimmed(s, i, s.RunEnd(text.CsEntra, i))
	if n := end - i - 1; n >= 31 && n < 50 && !value.Blank(s.Text[i+1:end]) { // 34, and more if something hangs on it
		found(s, r, start, end)
	}
}

// annotatedKey verifies the 84 characters of a common annotated security key (Microsoft, 2024), and of an Azure DevOps token.
func annotatedKey(s *rule.Scan, r *rule.Rule, i int) {
	const size, mark, signature = 84, 52, 76
	if i+size > len(s.Text) {
		return
	}
	key := s.Text[i : i+size]
	if (string(key[mark:mark+5]) == "JQQJ9" || string(key[signature:signature+4]) == "AZDO") && text.AlnumEnd(s.Text, i) == i+size {
		found(s, r, i, i+size)
	}
}

// signedKey verifies the base64 of an Azure key of 64 or 32 bytes with a signature such as +ASt in it; i is behind the +.
func signedKey(s *rule.Scan, r *rule.Rule, i int) {
	const rest, long, short = 9, 77, 34
	end := s.RunEnd(text.CsBase64, i)
	if i == 0 || s.Text[i-1] != '+' || end-i != rest || text.ByteAt(s.Text, end) != '=' {
		return
	}
	if text.ByteAt(s.Text, end+1) == '=' {
		found(s, r, back(s, text.CsBase64, long, i), end+2)
	} else {
		found(s, r, back(s, text.CsBase64, short, i), end+1)
	}
}

// mailchimp verifies <32 hexadecimal digits>-us<1 or 2 digits>; i is at the u.
func mailchimp(s *rule.Scan, r *rule.Rule, i int) {
	if end := s.Digits(i + 2); i > 0 && s.Text[i-1] == '-' && end-i <= 4 {
		found(s, r, back(s, text.CsHex, 32, i-1), end)
	}
}

// maxmind verifies <6>_<29>_mmk; i is at the first m.
func maxmind(s *rule.Scan, r *rule.Rule, i int) {
	middle := -1
	if i > 0 && s.Text[i-1] == '_' {
		middle = back(s, text.CsAlnum, 29, i-1)
	}
	if middle > 0 && s.Text[middle-1] == '_' {
		found(s, r, back(s, text.CsAlnum, 6, middle-1), i+len("mmk"))
	}
}

// discordBot verifies <number in base64>.<time>.<signature>: in base64, digits begin with M, N or O.
func discordBot(s *rule.Scan, r *rule.Rule, i int) {
	if s.Text[i] < 'M' || s.Text[i] > 'O' {
		return
	}
	number := text.AlnumEnd(s.Text, i)
	if number-i > 28 || text.ByteAt(s.Text, number) != '.' {
		return
	}
	if time := s.RunEnd(text.CsURL, number+1); time-number-1 == 6 && text.ByteAt(s.Text, time) == '.' {
		if end := s.RunEnd(text.CsURL, time+1); end-time-1 >= 27 && end-time-1 <= 45 {
			found(s, r, i, end)
		}
	}
}

// telegramBot verifies <number>:<35 characters>; i is at the colon.
func telegramBot(s *rule.Scan, r *rule.Rule, i int) {
	start, end := i, i+1
	for start > 0 && i-start < 20 && text.IsDigit(s.Text[start-1]) {
		start--
	}
	start = s.WordAt(start)
	for end < len(s.Text) && end-i <= 35 && text.CharsetOf[s.Text[end]]>>text.CsURL&1 != 0 {
		end++
	}
	bot := start >= 3 && text.FoldedEqual(s.Text[start-3:start], "bot")
	if i-start < 8 || end-i-1 != 35 || text.IsAlnum(text.ByteAt(s.Text, end)) || !bot && s.GluedLeft(start) || !value.Rare(s.Text[i+1:end]) {
		return
	}
	s.Emit(r, start, end)
	s.Next = end
}

// messagingKey verifies <7 and more>:APA91b<more than 100>; i is behind the colon.
func messagingKey(s *rule.Scan, r *rule.Rule, i int) {
	start, end := i-1, s.RunEnd(text.CsURL, i)
	if i == 0 || s.Text[start] != ':' || end-i < 120 {
		return
	}
	for start > 0 && i-start < 24 && text.CharsetOf[s.Text[start-1]]>>text.CsURL&1 != 0 {
		start--
	}
	if i-start > 7 {
		found(s, r, start, end)
	}
}

// freeDeepL verifies <UUID>:fx; i is at the colon.
func freeDeepL(s *rule.Scan, r *rule.Rule, i int) {
	const n = 36
	if s.Text[i+1] == 'f' && text.ByteAt(s.Text, i+2) == 'x' && i >= n && text.UUID(s.Text[i-n:i]) && !s.GluedRight(i+3) {
		found(s, r, i-n, i+3)
	}
}

// ssoKey verifies <key>:<secret> behind the words of r that begin at i.
func ssoKey(s *rule.Scan, r *rule.Rule, i int) {
	start := i + len("sso-key ")
	colon := s.RunEnd(text.CsURL, start)
	if end := s.RunEnd(text.CsURL, min(colon+1, len(s.Text))); text.ByteAt(s.Text, colon) == ':' && colon-start >= 16 && end-colon > 16 && value.KeyLike(s.Text[colon+1:end]) {
		found(s, r, start, end)
	}
}
