package value

import (
	"github.com/vizard-gateway/vizard/masking/internal/text"
)

// This file knows the places where any word is a password, because a user stands next to it: user=app;password=word, -u app --password word,
// "user": "app", "password": "word".

const accountReach = 96 // reach: bytes before a password in which its user stands

// givenWord says whether the letters v are the password of the user that is given on the same line before. A name in a call may be that of a
// variable, so it counts in quotes only.
func givenWord(s *text.Cursor, v text.Judged, src []byte) bool {
	if !text.InRange(len(src), 5, MaxComposed) || MessageWord(src) || !lettersOnly(src) {
		return false
	}
	if !v.Quoted && !(assigned(s, v) && setApart(text.ByteAt(s.Text, v.End))) {
		return false
	}
	return userBefore(s, v)
}

// userBefore says whether a user is given on the line before the value v.
func userBefore(s *text.Cursor, v text.Judged) bool {
	from := max(s.LineOf(v.Name, accountReach), v.Name-accountReach)
	return userGiven(s.Text[from:max(from, v.Name)], v.Quoted)
}

// accountOf says whether a user is given next to the value v, on its line, the one before or the one behind.
func accountOf(s *text.Cursor, v text.Judged) bool { return userBefore(s, v) || besideLogin(s, v) }

// lettersOnly says whether v is letters, or words with dashes, underscores or dots between.
func lettersOnly(v []byte) bool {
	for i, b := range v {
		within := i > 0 && i+1 < len(v)
		if joins := within && text.HasByte("-_", b); !joins && !text.IsAlpha(b) {
			return false
		}
	}
	return !text.IsUpper(v[len(v)-1]) || text.IsLower(v[1])
}

// assigned says whether the unquoted v stands right behind an equals sign, as in a connection string, or behind a flag.
func assigned(s *text.Cursor, v text.Judged) bool {
	return s.Text[v.Start-1] == '=' || text.ByteAt(s.Text, v.Name-1) == '-' || text.ByteAt(s.Text, v.Name) == '-'
}

// setApart says whether b is what stands behind a value in a connection string, and on a command line.
func setApart(b byte) bool { return text.HasByte("\x00\n\r \"';&", b) }

// userGiven says whether a user is given in the line before a password: user=app, -u app, "username": "app". Where a value of the line is
// quoted, so must that of the user be.
func userGiven(line []byte, quoted bool) bool {
	for i := 0; i < len(line); {
		if !text.IsAlpha(line[i]) && line[i] < 0x80 {
			i++
			continue
		}
		end := i
		for end < len(line) && (text.IsWordByte(line[end]) || line[end] >= 0x80) {
			end++
		}
		flag := text.ByteAt(line, i-1) == '-'
		letter := end-i == 1 && line[i]|0x20 == 'u'
		named := text.EndsFolded(line[i:end], userWords) || flag && letter
		if named && givenBehind(line, end, quoted && !flag) {
			return true
		}
		i = end
	}
	return false
}

var userWords = []string{
	"user", "username", "login", "uid", "userid", "usr", "email", "benutzer", "benutzername", "konto", "utilisateur", "identifiant", "usuario", "usuário", "utente", "gebruiker", "kullanıcı", "pengguna",
	"użytkownik", "användare", "bruger", "bruker", "пользователь", "логин", "用户", "用户名", "ユーザー", "사용자", "المستخدم",
}

// givenBehind says whether a value stands behind the name that ends at i.
func givenBehind(line []byte, i int, quoted bool) bool {
	if text.HasByte("\"'", text.ByteAt(line, i)) {
		i++
	}
	operator := i
	for i < len(line) && text.HasByte(" :=>(,", line[i]) {
		i++
	}
	if word := i + text.AlphaEnd(line[i:]); word > i && text.ByteAt(line, word) == '(' {
		i = word + 1 // Some("x")
	}
	open := text.HasByte("\"'", text.ByteAt(line, i))
	bare := !open && text.ByteAt(line, i-1) != '>'
	if i == operator || quoted && bare {
		return false
	}
	if open {
		i++
	}
	b := text.ByteAt(line, i)
	return text.IsAlnum(b) || b == '_'
}
