package masking

// This file knows what values are called in scripts without the letters of ASCII.

// A foreignName is a word for what is also called as, one of the names of a rule.
type foreignName struct{ word, as string }

// foreignNames are by their first byte.
var foreignNames = func() (all [256][]foreignName) {
	for as, words := range map[string][]string{
		"passport":       {"паспорт", "Паспорт", "パスポート", "护照", "護照", "여권"},
		"snils":          {"СНИЛС", "снилс"},
		"tin":            {"ИНН", "инн"},
		"date of birth":  {"дата рождения", "Дата рождения", "出生日期", "出生年月日", "생년월일", "ημερομηνία γέννησης"},
		"phone":          {"телефон", "Телефон", "手机", "手機", "携帯", "휴대폰"},
		"amka":           {"ΑΜΚΑ"},
		"afm":            {"ΑΦΜ"},
		"my number":      {"マイナンバー"},
		"account number": {"номер счета", "Номер счета", "口座番号", "계좌번호"},
		"card number":    {"номер карты", "Номер карты", "カード番号", "卡号", "카드번호"},
		"age":            {"возраст", "Возраст"},
	} {
		for _, w := range words {
			all[w[0]] = append(all[w[0]], foreignName{w, foldCue(as)})
		}
	}
	return all
}()

// foreignCue looks for a value behind the word for one at i, which begins with a byte of another script. In scripts that part words by
// spaces it must begin a word.
func (s *scan) foreignCue(i int) {
	if s.text[i] < 0xE0 && i > 0 && s.text[i-1] >= 0x80 || i < s.besideTo {
		return
	}
	for _, n := range foreignNames[s.text[i]] {
		end := i + len(n.word)
		if end >= len(s.text) || string(s.text[i:end]) != n.word {
			continue
		}
		for end < len(s.text) && s.text[end] >= 0x80 && s.text[end] != 0xEF {
			end++ // its end: number, of
		}
		if e := s.called.lookup([]byte(n.as), hashCue(n.as)); e != nil && e.rules != nil {
			s.ahead(e, end)
			return
		}
	}
}
